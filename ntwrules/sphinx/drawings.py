"""`ntw:board` and `ntw:card`: the board of a variant, or of a moment of a game, and its overview card."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.typing import OptionSpec

from ntwrules.drawing.states import opening, picture, read_position, recorded, viewers
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import legend, lines
from ntwrules.model.errors import PositionError, RecordError
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue
from ntwrules.model.troubles import trouble
from ntwrules.overviews.making import compose
from ntwrules.overviews.papers import PAPERS
from ntwrules.overviews.printing import as_svgs
from ntwrules.overviews.text import as_text
from ntwrules.overviews.typesetting import PrintingMissing
from ntwrules.rulebooks.recording import Replay
from ntwrules.sphinx.showing import SeenFrom, Showing, shown

__all__ = ["BoardDirective", "CardDirective", "board_of", "card_of"]


class _Wrong(Exception):
    """Why nothing can be drawn."""


class BoardDirective(SeenFrom):
    """A board as one seat sees it; what stands below the directive stands below the drawing."""

    kind = "board"
    required_arguments = 0
    optional_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        **SeenFrom.option_spec,
        "players": directives.positive_int,
        "record": directives.path,
        "after": directives.nonnegative_int,
        "state": directives.path,
        "title": directives.unchanged,
        "without-numbers": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """The drawing, with a caption if one is given."""
        try:
            state = self._state()
        except _Wrong as error:
            self.complain(str(error))
            return []
        if state is None or not (self.seated(state.game.variant.seats) and self.seated(viewers(state))):
            return []
        return [board_of(self, state, self.parse_content_to_nodes() if self.content else [])]

    def _wrong(self, key: str, **words: object) -> _Wrong:
        return _Wrong(self.said(key, **words))

    def _state(self) -> State | None:
        """The moment that is meant."""
        record, state = self.options.get("record", ""), self.options.get("state", "")
        if record and state:
            raise self._wrong("one moment")
        if "after" in self.options and not record:
            raise self._wrong("after what")
        if record or state:
            return self._recorded(record) if record else self._described(state)
        if not self.arguments:
            raise self._wrong("no variant")
        game = self.game(self.arguments[0])
        return self._opening(game) if game else None

    def _opening(self, game: Game) -> State:
        players: int | None = self.options.get("players")
        try:
            return opening(game, players)
        except ValueError:
            title = game.variant.title.read(self.tongue)
            counts = ", ".join(str(number) for number in sorted(it.players for it in game.variant.seatings))
            raise self._wrong("no such players", title=title, counts=counts, found=players) from None

    def _recorded(self, name: str) -> State:
        """A moment of a recorded game: the last one, or the one after an action."""
        number: int | None = self.options.get("after")
        try:
            moment = recorded(Replay(self._path(name)), number)
        except RecordError as error:
            raise _Wrong(f"{name}: {error.sentence(self.tongue)}") from error
        except (OSError, ValueError) as error:
            raise self._unread(name, error) from error
        if number is not None and moment.number != number:
            raise self._wrong("too few", found=name, count=moment.number)
        return moment.state

    def _described(self, name: str) -> State | None:
        """A moment that a file in the exchange form describes."""
        try:
            data = read_position(self._path(name))
        except OSError as error:
            raise self._unread(name, error) from error
        key = data.get("variant") if data else None
        if not isinstance(key, str):
            raise self._wrong("no state", found=name)
        game = self.game(self.arguments[0] if self.arguments else key)
        try:
            return game.from_json(data) if game else None
        except PositionError as error:
            raise _Wrong(f"{name}: {error}") from error

    def _unread(self, name: str, error: Exception) -> _Wrong:
        return self._wrong("cannot read", found=name, why=trouble(error))

    def _path(self, name: str) -> Path:
        """Where a file beside the page lies; the page is made anew when it changes."""
        relative, path = self.beside(name)
        self.env.note_dependency(relative)
        return path


def board_of(directive: Showing, state: State, caption: Sequence[nodes.Node] = ()) -> nodes.Node:
    """The board at a moment, as the options of a directive want it."""
    options, tongue, variant = directive.options, directive.tongue, state.game.variant
    seat: Seat = options.get("seat") or viewers(state)[0]
    seen = picture(state, seat)
    drawing = svg(
        seen,
        tongue=tongue,
        colour="black-and-white" not in options,
        numbers="without-numbers" not in options,
        title=options.get("title", ""),
    )
    alt = directive.said("board alt", title=variant.title.read(tongue), seat=variant.seat_plan.name(seat, tongue))
    image: nodes.Element = directive.drawn(f"{variant.key}-{seat}", drawing, alt)
    if caption:
        first, *rest = caption
        image = nodes.figure("", image, nodes.caption("", "", *first.children))
        image += [nodes.legend("", *rest)] if rest else []
    return shown(image, *(_in_letters(seen, tongue, unicode=signs) for signs in (True, False)))


def _in_letters(seen: Picture, tongue: Tongue, *, unicode: bool) -> str:
    rows = (*lines(seen, unicode=unicode, tongue=tongue), *legend(seen, unicode=unicode, tongue=tongue))
    return "\n".join("".join(said for _, said in row).rstrip() for row in rows)


class CardDirective(SeenFrom):
    """Every page of the card, one below the other."""

    kind = "card"
    option_spec: ClassVar[OptionSpec] = {
        **SeenFrom.option_spec,
        "paper": lambda argument: directives.choice(argument, PAPERS),
    }

    def run(self) -> list[nodes.Node]:
        """The card."""
        game = self.game(self.arguments[0])
        return [card_of(self, game)] if game and self.seated(game.variant.seats) else []


def card_of(directive: Showing, game: Game) -> nodes.Node:
    """The card of a game, as the options of a directive want it; in letters where nothing is there to draw it."""
    options = directive.options
    made = compose(game, tongue=directive.tongue, seat=options.get("seat"))
    said = as_text(made)
    try:
        pages = as_svgs(made, paper=options.get("paper", "a5"), colour="black-and-white" not in options)
    except PrintingMissing:
        return nodes.literal_block(said, said, language="text")
    whole = nodes.container(classes=["ntw-card"])
    for number, page in enumerate(pages, 1):
        alt = directive.said("card alt", title=made.title, page=number, pages=len(pages))
        whole += directive.drawn(f"{game.variant.key}-card-{number}", page, alt)
    return shown(whole, said, as_text(made, unicode=False))
