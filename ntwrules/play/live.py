"""Leads a game that runs on a real clock: everybody acts when they like, and one key takes the time."""

import re
from collections.abc import Mapping

from attrs import define, evolve, field, frozen

from ntwrules.drawing import text as drawing
from ntwrules.drawing.text import Line
from ntwrules.drawing.words import letters_of_seats
from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction
from ntwrules.model.machine.playing import CLOCK, WAIT
from ntwrules.model.machine.protocols import Actor
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import capital
from ntwrules.model.troubles import trouble
from ntwrules.play.answers import COMMANDS, command_in
from ntwrules.play.clock import shown
from ntwrules.play.live_screen import Option, Seen, board_lines, live_lines, options_of, room_for_board
from ntwrules.play.menu import choice_of
from ntwrules.play.screen import pairs
from ntwrules.play.texts import say
from ntwrules.play.timed import TimedReferee

__all__ = ["BLINK", "LiveReferee"]

#: Seconds between two looks at the clock.
BLINK = 0.25
#: So much of what happened is looked through for news.
_NEWS = 12
#: The time in front of a line, in minutes and seconds.
_STAMP = re.compile(r"@ ?(?:(\d{1,4}):)?(\d{1,6})(?:\.(\d{1,3}))?(?:\s+|$)")
_LAST_SECOND = 59
#: Keys besides those for seats.
_UNDO, _QUIT, _HELP, _PAUSE, _BOARD = "u", "q", "?", " ", "tab"


@define
class _Entry:
    """
    What somebody began to type.

    Attributes:
        moment: When, by the clock.

        seat: Whose it is; None while that stands in the line.

        line: Words, as far as they are typed; None where keys choose.

        begun: How all that is left to choose begins.
    """

    moment: int
    seat: Seat | None = None
    line: str | None = None
    begun: str = ""


@frozen
class _Told:
    """
    Somebody told the time.

    Attributes:
        steps: How much had been done until then.

        clock: What the clock showed before.
    """

    steps: int
    clock: int


@define(eq=False)
class LiveReferee(TimedReferee):
    """Leads such a game beside a real table, or against players of the program's: asks, shows and answers."""

    #: Is the clock still to be started by a key?
    _ready: bool = field(default=False, init=False)
    #: Does somebody tell the time in front of every line?
    _by_hand: bool = field(default=False, init=False)
    _entry: _Entry | None = field(default=None, init=False)
    #: Each time that was told and not taken back, and the line of one that is told again if it is meant.
    _times: list[_Told] = field(factory=list, init=False)
    _doubted: str = field(default="", init=False)
    #: From which of its lines the board is shown; None where the clock and the timers are.
    _board_from: int | None = field(default=None, init=False)
    #: Was the time told for something that is not done yet?
    _waiting: bool = field(default=False, init=False)

    @property
    def _busy(self) -> bool:
        return self._entry is not None

    def standing(self) -> list[str]:
        """How the game stands; before it runs the clock is of no interest."""
        return list(self.narrator.standing(self.seen(self.session.state), self.tongue))

    def _go_on_playing(self) -> None:
        if self._running() is None:
            super()._go_on_playing()
            return
        self._watch.pause()
        self._watch.set(self._keeper.stood())
        self._keeper.passed = self._sounded = self._watch.millis
        self._live = self._ready = True
        self._by_hand = self._waiting = False
        self._times.clear()
        self.question = self.menu = self._entry = None
        with self.console.watching():
            self.say("live ready")
            while True:
                self._pass(self._watch.millis)
                if self._running() is None and self._watch.millis >= self.session.state.now:
                    break
                self._show()
                typed = self.console.typed(BLINK)
                if typed is not None:
                    (self.press if self.console.by_key else self.line)(typed)
        self._live = False

    # What is asked ----------------------------------------------------------------------------------------------------

    def _letters(self) -> dict[str, Seat]:
        """The key of each seat."""
        letters = letters_of_seats(self.session.state.game.variant.seat_plan.names, self.tongue)
        return {letters[seat].lower(): seat for seat in self.session.state.seats}

    def _asked(self) -> Actor:
        """Who is asked: whoever has begun something, or is named by a key."""
        running = self._running()
        if running is not None and running.held:
            return self.session.state.to_act
        return self._entry.seat if self._entry else None

    def _options(self) -> list[Option]:
        asked, state = self._asked(), self.session.state
        found = [] if asked is None else options_of(self._typed(asked), self._entry.begun if self._entry else "")
        return [
            evolve(one, meaning=self.narrator.meaning(state, one.action, self.tongue)) if one.action else one
            for one in found
        ]

    def _typed(self, asked: Actor) -> Mapping[str, Action]:
        """What somebody may do, in words that can be typed."""
        state, running = self.session.state, self._running()
        if self._entry is not None and not (running and running.held):
            state = self._present(self._entry.moment)
            found = self.narrator.choices(state, str(asked))
        else:
            found = state.actions_of(asked)
        chosen = (choice_of(action, self.narrator, self.viewer, self.tongue) for action in found)
        return {choice.words.removeprefix(f"{asked} "): choice.action for choice in chosen}

    def _show(self) -> None:
        """Draw the screen anew, where there is one."""
        if not self.console.by_key:
            return
        page, session, asked = self.page, self.session, self._asked()
        letters, entry = {seat: key for key, seat in self._letters().items()}, self._entry
        running = self._running()
        question = ""
        if running is not None and running.held:
            question = self.narrator.question(session.state, self.tongue).text
        elif asked is not None:
            question = capital(f"{self.seat(str(asked))}, {shown((entry.moment if entry else 0) // 1000)}")
        if typing := entry is not None and entry.line is not None:
            question = f"{question} > {entry.line if entry else ''}_".lstrip()
        seen = Seen(
            title=session.state.game.variant.title.read(self.tongue) or session.state.game.variant.key,
            now=self._watch.millis,
            paused=self._watch.paused,
            running=running,
            seats={seat: (letters[seat], self.seat(seat)) for seat in session.state.seats},
            people=[self.seat(seat) for seat in session.people]
            if set(session.people) < set(session.state.seats)
            else (),
            news=list(self.told(session.steps[-_NEWS:], quiet=True)),
            notes=self.console.noted or (),
            question=question,
            options=() if typing else self._options(),
            keys=say(self._keys_of(asked), self.tongue),
        )
        if self._board_from is None:
            self.console.draw(live_lines(page, seen))
        else:
            self.console.draw(board_lines(page, seen, self._drawn_board(), self._board_from))

    def _drawn_board(self) -> list[Line]:
        """All of the board, with what lies beside it and what its signs mean."""
        page, picture = self.page, self.pictured()
        drawn, signs = (
            draw(picture, width=page.width, unicode=page.unicode, tongue=self.tongue)
            for draw in (drawing.lines, drawing.legend)
        )
        return [*drawn, [], *signs]

    def _board(self, rest: str) -> None:
        """The board on a screen of its own, where there is one."""
        if self._live and self.console.by_key:
            self._board_from = 0
        else:
            super()._board(rest)

    def _next_of_board(self) -> None:
        """The board, as much more of it as there is room for, or again what runs on the clock."""
        after = 0 if self._board_from is None else self._board_from + room_for_board(self.page)
        self._board_from = after if after < len(self._drawn_board()) else None

    def _keys_of(self, asked: Actor) -> str:
        """Which text tells the keys."""
        if self._entry is not None:
            return "live keys open" if self._entry.line is None else "live keys words"
        if asked is None:
            return "live keys paused" if self._watch.paused and not self._ready else "live keys"
        return "live keys held"

    # What is typed ----------------------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """A key was pressed."""
        moment = self._watch.millis
        if self.console.noted is not None:
            self.console.noted.clear()
        if key == _BOARD:
            self._next_of_board()
            return
        shown_, self._board_from = self._board_from is not None, None
        if shown_ and key == "escape":
            return
        if self._entry is not None and self._entry.line is not None:
            self._edit(self._entry, self._entry.line, key)
        elif key in {"escape", "back"}:
            self._entry = None
        elif key == _PAUSE:
            self.command("go on" if self._watch.paused else "pause", "")
        elif (option := self._option(key)) and self._may_act():
            self._take(option)
        elif key in (letters := self._letters()) and self._asked() is None:
            self._open(letters[key], moment)
        elif key in {_UNDO, _QUIT, _HELP}:
            self.command({_UNDO: "undo", _QUIT: "quit", _HELP: "?"}[key], "")
        elif key == "enter" and self._may_act():
            self._entry = self._entry or _Entry(moment)
            self._entry.line = ""
        elif not self._ready and self._may_act():
            self.say("live no key", key=key)
        else:
            self._may_act()

    def _edit(self, entry: _Entry, line: str, key: str) -> None:
        """A key that belongs to a line of words."""
        if key == "enter":
            self._words(line.strip(), entry)
        elif key == "escape" or (key == "back" and not line):
            self._entry = None
        else:
            entry.line = line[:-1] if key == "back" else line + key

    def _words(self, line: str, entry: _Entry) -> None:
        """Words were typed; what is done begins with a seat, unless a key named it before."""
        if line.isdigit() and self.session.state.to_act != "chance":
            entry.line, most = None, len(self._options())
            self.say("live no choice" if most else "live whose", number=line[:9], most=most)
            return
        self._keeper.stamp, self._entry = entry.moment, None
        if command_in(line):
            self._pass(self._watch.millis)
            self.answer(line)
        elif line and (self._asked() is not None or self._in_time(entry.moment)):
            self.answer(f"{entry.seat} {line}" if entry.seat else line)

    def line(self, line: str) -> None:
        """A line was typed: a time in front of it, keys one after another, or words."""
        line = line.strip()
        if found := _STAMP.match(line):
            self._entry = None  # what was begun is left
            self._settle()
            minutes, seconds, part = found.groups(default="0")
            if found[1] and int(seconds) > _LAST_SECOND:
                self.say("live seconds", found=found[0].strip())
                return
            moment, rest = 60_000 * int(minutes) + 1000 * int(seconds) + int(part.ljust(3, "0")), line[found.end() :]
            if (rest and not self._is_meant(moment, line)) or not self._tell_time(moment):
                return
            line, self._waiting = rest, bool(rest) and not command_in(rest)
        if line or not found:
            self._deed(line)
        self._settle()

    def _is_meant(self, moment: int, line: str) -> bool:
        """Something that is done behind the end of the clock has perhaps a slip in its time, so that is told twice."""
        running = self._running()
        ends = running.ends[0] if running else moment
        if self._watch.millis < ends < moment and line != self._doubted:
            self._doubted = line
            self.say("live behind", time=shown(moment // 1000), ends=shown(ends // 1000))
            return False
        self._doubted = ""
        return True

    def _settle(self) -> None:
        """The time was told for something that was not done after all: then it was not that late."""
        if not self._waiting or self._entry is not None:
            return
        self._waiting = False
        told = self._times[-1]
        if all(step.action.verb == CLOCK for step in self.session.steps[told.steps :]):
            self._be_back(told)

    def _be_back(self, told: _Told) -> None:
        """The clock shows again what it showed before somebody told the time."""
        try:
            self.session.rewind(told.steps)
        except (OSError, ValueError) as error:  # the file may have been changed by somebody else
            self.say("cannot write", name=self.path, why=trouble(error))
            return
        self._clock_back()
        self.say("live back", time=shown(told.clock // 1000))

    def _clock_back(self) -> None:
        """The times that were told for what is taken back go too."""
        while self._times and self._times[-1].steps >= len(self.session.steps):
            self._sounded = self._times.pop().clock
            self._watch.set(self._sounded)
        self._waiting = False
        self.forget()

    def _undo(self, rest: str) -> None:
        if self._times and self.session.last_decision < self._times[-1].steps:
            self._be_back(self._times[-1])
            return
        super()._undo(rest)
        if self._by_hand:
            self._clock_back()

    def _after_all(self) -> bool:
        """Where people told the time, they may have told it wrong: the end is taken back if they say so."""
        while self._times and self.session.state.outcome is not None:
            try:
                line = self.console.ask(say("live over", self.tongue), lambda _: ())
            except EOFError:
                break
            if (command_in(line) or ("", ""))[0] != "undo":
                break
            self._undo("")
        return self.session.state.outcome is None

    def _deed(self, line: str) -> None:
        """What is done: keys one after another, or words."""
        moment = self._watch.millis
        if not command_in(line) and not self._may_act():
            return
        words, letters = line.casefold().split(), self._letters()
        if words and words[0] in letters and not self._option(words[0]):
            self._entry = None  # what was begun is left
        if self._asked() is None and words and words[0] in letters and all(len(word) == 1 for word in words):
            self._open(letters[words.pop(0)], moment)
            if self._entry is None:
                return
        while words and (option := self._option(words[0])):
            self._take(option)
            words.pop(0)
        if words:
            self._words(line if len(words) == len(line.split()) else " ".join(words), self._entry or _Entry(moment))
        elif self._asked() is not None:
            for option in self._options():
                self.tell(f"{option.key}) {option.shown}", indent=2)

    def _tell_time(self, moment: int) -> bool:
        """Somebody says how late it is: from now on the clock stands in between. Does it still run then?"""
        if not self._in_time(moment):
            return False
        self._watch.pause()
        self._times.append(_Told(len(self.session.steps), self._watch.millis))
        self._watch.set(moment)
        self._by_hand, self._ready = True, False
        self._pass(moment)
        return self._running() is not None

    def _option(self, key: str) -> Option | None:
        return next((one for one in self._options() if one.key == key), None)

    def _may_act(self) -> bool:
        """Does the clock run, so that something can be done? The first key starts it."""
        if self._ready:
            self._ready = False
            self._watch.go_on()
        if self._watch.paused and not self._by_hand:
            self._tell_pause()
        return self._by_hand or not self._watch.paused

    def _in_time(self, moment: int) -> bool:
        """Is it not too early for anything? While nobody can do anything the game is ahead of the clock."""
        if moment < self.session.state.now:
            self.say("live early", time=shown(self.session.state.now // 1000))
        return moment >= self.session.state.now

    def _open(self, seat: Seat, moment: int) -> None:
        """Somebody acts: the time is taken, and it is asked what was done."""
        if not self._may_act() or not self._in_time(moment):
            return
        if seat not in self.session.people:
            self.say("not yours", seat=self.seat(seat))
            return
        self._entry = _Entry(moment, seat)
        if not self._options():
            self._entry = None
            refused = self._present(moment).why_not(f"{seat} {WAIT}")
            if refused is not None:
                why = self.narrator.refusal(refused, self.viewer, self.tongue)
                self.say("live nothing", why=capital(why), rule=refused.rule)

    def _take(self, option: Option) -> None:
        """Do what was chosen, or ask how it goes on."""
        if option.action is None:
            self._entry = self._entry or _Entry(self.session.state.now)
            self._entry.begun = option.words.removesuffix("…")
            return
        self._keeper.stamp, self._entry = self._entry.moment if self._entry else self.session.state.now, None
        try:
            self.do(option.action)
        except IllegalAction as error:
            self.refused(option.words, error.reason)

    def _help(self, rest: str) -> None:
        if rest or not self._live:
            super()._help(rest)
            return
        told = say("live help" if self.console.by_key else "live help lines", self.tongue)
        rows = [row.partition(": ")[::2] for row in told.splitlines()]
        others = () if self.console.by_key else ("board", "undo", "pause", "go on", "rules", "quit")
        rows += [(COMMANDS[key].read(self.tongue), self._meaning(key)) for key in others]
        self.console.show(pairs(self.page, rows))

    def _tick(self) -> None:
        self._entry = None  # whoever leaves gives up what was begun, and others go on until then
        super()._tick()

    def _pause(self, rest: str) -> None:
        self._by_hand = self._ready = False
        self._times.clear()
        super()._pause(rest)
        if self._entry is None:
            self._tick()

    def _tell_pause(self) -> None:
        if self._live and self.console.by_key:
            self.say("live stands")
        else:
            super()._tell_pause()

    def _go_on(self, rest: str) -> None:
        self._by_hand = self._ready = False
        self._times.clear()
        super()._go_on(rest)
