"""Leads a game: shows it, asks, answers whatever is typed, and lets the program's players play."""

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from ntwrules.drawing.words import text_width
from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction, MalformedAction
from ntwrules.model.texts import TONGUES, capital
from ntwrules.model.troubles import trouble
from ntwrules.play.answers import Answers, Left, command_in, command_words
from ntwrules.play.menu import Choice, Menu
from ntwrules.play.players import AT_ONCE
from ntwrules.play.screen import menu_lines
from ntwrules.play.session import Step
from ntwrules.play.texts import say

__all__ = ["Referee"]

#: What is typed in one line: a whole board of tiles fits.
_LONGEST = 1000
#: A number that is that long is no cell and no line of a list.
_TOO_MANY_DIGITS = 10
#: What people copy along with what stands between them.
_QUOTES = "`'\"‘’“”«»"
#: What is left to type on the line of a question; a longer one has lines of its own.
_ROOM = 16
#: Names one after another, each with its number.
_PARTS = re.compile(r"[^\s\d]+(?:\s*\d+)?")

T = TypeVar("T")


class Referee(Answers):
    """Leads one game at one desk until it ends or people leave."""

    def lead(self) -> bool:
        """Lead the game; True when it was played to its end, False when people left before."""
        try:
            while self.session.state.outcome is None or self._after_all():
                self._go_on_playing()
        except (EOFError, KeyboardInterrupt, Left):
            self._tick()
            if self._holder is not None:
                self.console.clear()
            return False
        self._end()
        return True

    def _after_all(self) -> bool:
        """Is the end taken back?"""
        return False

    def _go_on_playing(self) -> None:
        """Let whoever decides next do so."""
        self._tick()
        if self.session.people_decide:
            self._ask()
        else:
            state = self.session.state
            seat = state.to_act
            if seat in state.seats and self.session.kind_of(str(seat)) not in AT_ONCE and len(state.actions) > 1:
                self.say("thinking", seat=capital(self.seat(str(seat))), style="dim")
            self.do(self.session.choice())

    def do(self, action: Action) -> Step:
        """Carry out an action."""
        return self._kept(lambda: self.session.do(action))

    def _tick(self) -> None:
        if self.clock is not None:
            passed = self.clock.passed()
            self._kept(lambda: self.session.tick(passed))

    def _kept(self, act: Callable[[], T]) -> T:
        """Do something that is written down; when that cannot be, the game goes on unkept, and that is told."""
        try:
            return act()
        except OSError as error:
            self.session.keeper = self.path = None
            self.say("not kept", why=trouble(error))
            return act()

    def _ask(self) -> None:
        """Ask until something was done or taken back."""
        self._prepare()
        self._hand_over()
        self._since = self._told.get(self._holder, self._own_last())
        self.forget()
        if self.session.state.to_act == "chance":
            self._show_chance()
        else:
            self.show_board()
        before = self.session.changes
        while self.session.changes == before:
            line = self.console.ask(self._prompt(), self.complete)
            self._tick()
            self.answer(line)

    def _hand_over(self) -> None:
        """Where several people play who may not see the same, the others look away before cards are shown."""
        state = self.session.state
        seat = state.to_act
        if seat is None or seat == "chance" or seat == self._holder:  # noqa: PLR1714 - so that it is known for a seat
            return
        if len(self.session.people) == 1 or state.view(seat) == state:
            return
        if self._holder is not None:
            self.console.clear()
        typed = self.console.ask(say("hand over", self.tongue, seat=self.seat(seat)), lambda _: ())
        if (command_in(typed) or ("", ""))[0] == "quit":
            raise Left
        self.console.clear()
        self._holder = seat

    def _prompt(self) -> str:
        page = self.page
        asked = self.question.text if self.question else ""
        if self.menu is not None and self.menu.partial:
            asked = f"{capital(self.menu.begun)} …" if self.menu.begun else asked
        if self._only is not None:
            asked = say("only", self.tongue, asked=asked, words=self._only.words)
        asked = page.clean(asked)
        if text_width(asked) > page.width - _ROOM:
            self.tell(asked)
            asked = ""
        return f"{asked} > ".lstrip()

    def complete(self, begun: str) -> Iterator[str]:
        """How a line can go on: actions, and commands while nothing else was begun."""
        if self.menu is not None:
            chance = self.session.state.to_act == "chance"
            known = list(self.menu.completed(begun))
            if chance and not known and self.menu.typed:
                verb = self.menu.typed[0].partition(" ")[0]
                known = [one.removeprefix(f"{verb} ") for one in self.menu.completed(f"{verb} {begun}")]
            yield from known
        if begun.strip():
            yield from (word for word in command_words(self.tongue) if word.startswith(begun.lstrip().casefold()))

    def answer(self, line: str) -> None:
        """Do what was typed, or tell why not. Whatever was typed, nothing is lost."""
        line = " ".join(line[:_LONGEST].split()).strip(_QUOTES).strip()
        line = line.removesuffix(".").rstrip(f"{_QUOTES} ")  # as behind a sentence
        if not line:
            self._bare_enter()
            return
        command = None if self._lies_there(line) else command_in(line)
        if command is not None:
            self.command(*command)
        elif line.isascii() and line.isdigit() and self.session.state.to_act != "chance":
            self._choose(int(line)) if len(line) < _TOO_MANY_DIGITS else self.malformed(line)
        elif not self._pick(line):
            self._try(line)

    def _bare_enter(self) -> None:
        """Nothing was typed: do the only thing that can be done, or go back to all that can."""
        if (only := self._only) is not None:
            self.do(only.action)
        elif not self._widen():
            self.say("help is", style="dim")

    @property
    def _only(self) -> Choice | None:
        """What somebody who decides has to do, because nothing else can be done."""
        choices = self.menu.choices if self.menu is not None and not self._chance else ()
        return choices[0] if len(choices) == 1 else None

    def _lies_there(self, line: str) -> bool:
        """Is it, to the letter, the name of something chance may give? Card H is no call for help."""
        named = self.menu.typed if self.menu and self.session.state.to_act == "chance" else ()
        return any(one.partition(" ")[2] == line for one in named)

    def _choose(self, number: int) -> None:
        """A number was typed: a cell where that is all that is asked for, otherwise a line of the list."""
        assert self.menu is not None
        action, bare, row = self.menu.found(str(number)), self.menu.bare, self.menu.row(number)
        if action is None and number == 1 and self._only is not None:
            action = self._only.action
        if action is not None:
            self.do(action)
        elif bare is not None and not all(rest.isdigit() for rest in bare.rests):
            self.malformed(str(number))
        elif bare is not None:
            self._try(f"{bare.choices[0].typed.rpartition(' ')[0]} {number}")
        elif row is None:
            example = next((one.words for one in self.menu.choices if one.rest.isdigit()), "")
            self.say("no choice" if example else "no line", number=number, most=len(self.menu.rows), example=example)
        elif len(row.choices) == 1:
            self.do(row.choices[0].action)
        else:
            self._narrow(self.menu.of(row.choices))

    def _pick(self, line: str) -> bool:
        """Was something typed as it stands in the list, or how several things there begin? Then do or show that."""
        if self.menu is None or self.session.state.to_act == "chance":
            return False
        action = self.menu.found(line)
        if action is not None:
            self.do(action)
            return True
        if self.menu.begins(line):
            self._menu("")
            return True
        begun = self.menu.narrowed(line)
        if begun is None or not begun.begins(line):
            return False
        self._narrow(begun)
        return True

    def _narrow(self, menu: Menu) -> None:
        """Go on with some of what can be chosen; when that is one thing, do it."""
        if len(menu.choices) == 1:
            self.do(menu.choices[0].action)
            return
        self.menu = menu
        self.console.show(menu_lines(menu, self.page, self.page.height - 4, self.page.height))
        self.say("widen", indent=1, style="dim")

    def _widen(self) -> bool:
        """Is something else to be chosen after all? Then show all of it again."""
        if self.menu is None or self.question is None or not self.menu.partial:
            return False
        self._prepare()
        self.console.show(menu_lines(self.menu, self.page, self.page.height - 4))
        return True

    def _try(self, line: str) -> None:
        try:
            action = self.read(line)
            if action.seat and action.seat not in self.session.people:
                self.say("not yours", seat=self.seat(action.seat))
            else:
                self.do(action)
        except MalformedAction:
            self._try_otherwise(line)
        except IllegalAction as error:
            self.refused(line, error.reason)

    def _try_otherwise(self, line: str) -> None:
        """Nothing is written like that: perhaps with fewer small words, or as a word of what can be chosen."""
        small = {word for tongue in TONGUES for word in say("small words", tongue).split()}
        shorter = " ".join(word for word in line.split() if word.strip(":,").casefold() not in small)
        if shorter and shorter != line and self._reads(shorter):
            self._try(shorter)
            return
        menu = self.menu.narrowed(line) if self.menu and self.session.state.to_act != "chance" else None
        if menu is not None:
            self._narrow(menu)
        else:
            self._try_several(line)

    def _reads(self, line: str) -> bool:
        try:
            self.read(line)
        except MalformedAction:
            return False
        return True

    def _try_several(self, line: str) -> None:
        """What lies on the table may be told in one line, one thing after another: all of it is done, or nothing."""
        parts = [part.strip() for part in line.split(",")] if "," in line else _PARTS.findall(line)
        state = self.session.state
        actions: list[Action] = []
        for part in parts if len(parts) > 1 else ():
            if state.to_act != "chance":
                actions.clear()
                break
            try:
                action = self.read(part, state)
                state = state.apply(action)
            except (IllegalAction, MalformedAction) as error:
                if not actions:
                    break
                self.say("several", part=part)
                if isinstance(error, IllegalAction):
                    self.refused(part, error.reason)
                return
            actions.append(action)
        for action in actions:
            self.do(action)
        if not actions:
            self.malformed(line)

    def _end(self) -> None:
        """The last board, and who won."""
        state = self.session.state
        assert state.outcome is not None
        self.question = self.menu = None
        self._since = self._told.get(self._holder, self._own_last())
        self.show_board()
        self.console.show([[]])
        for told in self.narrator.ending(state, state.outcome, self.tongue):
            self.tell(told, style="heading")
