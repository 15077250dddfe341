"""What a game at a console says, shows and asks."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from attrs import define, field

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import Narrator, Question, capital
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue
from ntwrules.play.clock import Clock, shown
from ntwrules.play.console import Console
from ntwrules.play.menu import Menu, menu_of
from ntwrules.play.screen import News, Page, Panel, beside, paragraph
from ntwrules.play.session import Session, Step
from ntwrules.play.texts import say

__all__ = ["Desk"]

#: A sentence that tells several things is at most so long.
_LONG = 110


def _deed(sentence: str) -> str:
    """
    Who, and what is done, of a sentence that begins with both.

    >>> _deed("Noord pakt Pepernoot.")
    'Noord pakt'
    """
    return " ".join(sentence.split()[:2])


@define(eq=False)
class Desk:
    """
    One game at one console: what is said, shown and asked there, and to whom.

    Attributes:
        session: The game.

        console: Where people sit.

        tongue: In which all is said.

        clock: Counts the time between decisions; None when nobody looks at it.

        path: Where the game is kept, for those who ask; None when it is not.

        date: The day it is played.

        narrator: The words of the game.

        menu: What can be answered now.

        question: What is asked now.
    """

    session: Session
    console: Console
    tongue: Tongue
    clock: Clock | None = None
    path: Path | None = None
    date: str = ""
    narrator: Narrator = field(init=False)
    menu: Menu | None = field(default=None, init=False)
    question: Question | None = field(default=None, init=False)
    #: Who holds the keyboard, in a game with secrets that several people play; None when all may read along.
    _holder: Seat | None = field(default=None, init=False)
    #: Up to where what happened has been told, to everybody (None) or to each of those who read alone.
    _told: dict[Seat | None, int] = field(init=False)
    _since: int = field(init=False)
    #: Was a board shown with the question at hand?
    _drawn: bool = field(default=True, init=False)

    def __attrs_post_init__(self) -> None:
        self.narrator = self.session.book.narrate(self.session.state.game)
        self._since = self.session.last_decision + 1
        self._told = {None: self._since}

    @property
    def page(self) -> Page:
        """What there is room for."""
        width, height = self.console.size
        return Page(max(width, 20), max(height, 10), self.console.unicode, self.tongue)

    @property
    def viewer(self) -> Seat:
        """Whose side the board is seen from, and whose numbers are meant; where there are secrets, the reader's."""
        state, reader = self.session.state, self.reader
        if self.question is None or state.view(reader) != state:
            return reader
        return self.question.seat

    @property
    def reader(self) -> Seat:
        """Who reads what is shown, and may know what that seat can see: whoever holds the keyboard."""
        return self._holder or (self.session.people or list(self.session.state.seats))[0]

    def seen(self, state: State) -> State:
        """As much of a moment as whoever reads along may know."""
        return state.view(self.reader)

    def say(self, key: str, n: int | None = None, /, *, indent: int = 0, style: str = "", **words: object) -> None:
        """Tell something of the table of texts, in the form for *n* of whatever it counts."""
        self.tell(say(key, self.tongue, n, **words), indent=indent, style=style)

    def tell(self, text: str, *, indent: int = 0, style: str = "") -> None:
        """Tell something."""
        self.console.show(paragraph(self.page, text, indent, style))

    def seat(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.session.state.game.variant.seat_plan.name(seat, self.tongue)

    def told(self, steps: Sequence[Step], *, quiet: bool = False) -> Iterator[str]:
        """
        What happened, in sentences; *quiet* leaves out what everybody sees coming.

        Beside a board the numbers are those on it, otherwise those of whoever did it, as everyone reads the real board.
        """
        for sentence, _ in self._happened(steps, quiet=quiet):
            yield sentence

    def _happened(self, steps: Sequence[Step], *, quiet: bool) -> Iterator[tuple[str, int]]:
        """The same, each with how much it matters: most where it befell people who play."""
        for step in steps:
            viewer = self.viewer if self._drawn else self.narrator.question(step.before, self.tongue).seat
            if not quiet or step.action.verb not in self.narrator.quiet:
                yield self.narrator.deed(self.seen(step.before), step.action, viewer, self.tongue), 0
            for event in step.after.events:
                if not quiet or event.code not in self.narrator.quiet:
                    own = event.seat in self.session.people
                    yield (
                        self.narrator.event(event, viewer, self.tongue),
                        (event.code in self.narrator.weighty) * (1 + own),
                    )

    def standing(self) -> list[str]:
        """How the game stands, the clock included."""
        lines = list(self.narrator.standing(self.seen(self.session.state), self.tongue))
        if self.clock is not None:
            key = "clock paused" if self.clock.paused else "clock"
            lines.append(say(key, self.tongue, time=shown(self.session.seconds)))
        return lines

    def news(self) -> list[News]:
        """
        What happened between the last question and this one.

        What one seat did after another is told in one sentence, as long as that is no long one; the same deed once.
        """
        told: list[News] = []
        names = [capital(self.seat(seat)) + " " for seat in self.session.state.seats]
        whose: str | None = None
        last = ""
        for sentence, weight in self._counted(self.session.steps[self._since :]):
            name = next((name for name in names if sentence.startswith(name)), None)
            before = told[-1].text if told else ""
            if name is not None and name == whose and before.endswith(".") and not weight:
                again = _deed(sentence) == last
                after = sentence.removeprefix(f"{last} " if again else name)
                joined = say("and also" if again else "and then", self.tongue, before=before[:-1], after=after)
                if len(joined) <= _LONG:
                    told[-1], last = News(joined), _deed(sentence)
                    continue
            told.append(News(sentence, weight))
            whose, last = None if weight else name, _deed(sentence)
        return told

    def _counted(self, steps: Sequence[Step]) -> Iterator[tuple[str, int]]:
        """What happened, and in place of the same again and again how often it did."""
        for (sentence, weight), same in groupby(self._happened(steps, quiet=True)):
            end = "." if sentence.endswith(".") else ""
            told = say("times", self.tongue, len(list(same)), sentence=sentence.removesuffix(end))
            yield f"{told}{end}", weight

    def pictured(self) -> Picture:
        """The board as it is seen now; where others just did something, that is marked."""

        def seen(state: State) -> Picture:
            return self.session.book.pictured(self.seen(state), self.viewer)

        others = (
            it for it in self.session.steps[self._since :] if it.actor not in {None, "chance", *self.session.people}
        )
        first = next(others, None)
        now = seen(self.session.state)
        return now.since(seen(first.before)) if first is not None else now

    def show_board(self, *, whole: bool = False) -> None:
        """The board from the side of whoever is asked, and what belongs beside it: all of it, or what fits there."""
        self._drawn = True
        state, viewer = self.seen(self.session.state), self.viewer
        whose = say("hand of", self.tongue, seat=self.seat(viewer)) if self.narrator.cards else ""
        picture = self.pictured()
        panel = Panel(
            standing=self.standing(),
            news=self.news(),
            marked=bool(picture.marked),
            hand=(whose, self.narrator.hand(state, viewer, self.tongue)),
            hint=self.question.hint if self.question else "",
            remark=self.question.remark if self.question else "",
            menu=self.menu if state.to_act != "chance" else None,
        )
        self.console.show(beside(self.page, picture, panel, whole=whole))

    def _show_chance(self) -> None:
        """Before dice or cards are asked for: what happened, and in a new turn how the game stands."""
        self._drawn = False
        for told in self.news():
            self.tell(told.text)
        first, *rest = self.standing()
        self.tell(first, style="heading")
        for line in rest:
            self.tell(line, indent=2)
        if self.question is not None and self.question.hint:
            self.tell(self.question.hint, indent=2, style="dim")
        if self.menu is not None and self.menu.actions and not self.menu.actions[0].numbers:
            names = ", ".join(one.partition(" ")[2] for one in self.menu.typed)
            self.tell(names, indent=2, style="dim")

    def _prepare(self) -> None:
        state = self.session.state
        self.question = self.narrator.question(state, self.tongue)
        self.menu = menu_of(state, self.narrator, self.question.seat, self.tongue)

    def _own_last(self) -> int:
        """Behind the last thing that whoever holds the keyboard did."""
        actors = [step.actor for step in self.session.steps]
        return next((at + 1 for at in reversed(range(len(actors))) if actors[at] == self._holder), 0)

    def forget(self) -> None:
        """What happened so far is no news any more to those who look; to others only what was taken back."""
        done = len(self.session.steps)
        self._told = {reader: min(told, done) for reader, told in self._told.items()} | {self._holder: done}

    def speak(self, tongue: Tongue) -> None:
        """Go on in another tongue."""
        self.tongue = tongue
        if self.question is not None:
            self._prepare()

    def read(self, line: str, state: State | None = None) -> Action:
        """The action that was typed; raises `MalformedAction`."""
        action = self.narrator.read(state or self.session.state, line, self.tongue)
        return self.narrator.meant(action, self.viewer)

    def spelled(self, action: Action) -> str:
        """How an action is typed, with the numbers that are read on the board."""
        return self.narrator.spell(self.narrator.seen(action, self.viewer), self.tongue)
