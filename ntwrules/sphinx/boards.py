"""`ntw:board`: the board of a variant, or of a moment of a game."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from ntwrules.drawing.states import laid, picture, viewers
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import legend, lines
from ntwrules.model.errors import PositionError, RecordError
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.recording import Replay
from ntwrules.sphinx.finding import Showing
from ntwrules.sphinx.pictures import drawn, shown

if TYPE_CHECKING:
    from sphinx.util.typing import OptionSpec

__all__ = ["BoardDirective", "board_of", "opening", "seat_option"]

_LARGEST = 16_000_000


def seat_option(argument: str | None) -> str:
    """What `:seat:` can say."""
    seats = dict.fromkeys(seat for book in rulebooks().values() for seat in book.seat_plan.seats)
    return directives.choice(argument or "", tuple(seats))


class BoardDirective(Showing):
    """A board as one seat sees it; what stands below the directive stands below the drawing."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar["OptionSpec"] = {
        "lang": Showing.option_spec["lang"],
        "seat": seat_option,
        "players": directives.positive_int,
        "record": directives.path,
        "after": directives.nonnegative_int,
        "state": directives.path,
        "alt": directives.unchanged,
        "title": directives.unchanged,
        "width": directives.length_or_percentage_or_unitless,
        "black-and-white": directives.flag,
        "without-numbers": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """The drawing, with a caption if one is given."""
        state = self._state()
        if state is None or not self.seated(state.game.variant, "board"):
            return []
        seat, able = self.options.get("seat"), viewers(state)
        if seat is not None and seat not in able:
            self.complain(self.said("no such seat", found=seat, known=", ".join(able)), "board")
            return []
        return [board_of(self, state, self.parse_content_to_nodes() if self.content else [])]

    def _state(self) -> State | None:
        """The moment that is meant."""
        record, state = self.options.get("record"), self.options.get("state")
        if record and state:
            self.complain(self.said("one moment"), "board")
        elif "after" in self.options and not record:
            self.complain(self.said("after what"), "board")
        elif record:
            return self._recorded(record)
        elif state:
            return self._described(state)
        elif not self.arguments:
            self.complain(self.said("no variant"), "board")
        elif game := self.game(self.arguments[0]):
            return self._opening(game)
        return None

    def _opening(self, game: Game) -> State | None:
        seatings = {seating.players: seating.seats for seating in game.variant.seatings}
        count = self.options.get("players") or max(seatings)
        if count not in seatings:
            counts = ", ".join(map(str, sorted(seatings)))
            title = game.variant.title.read(self.tongue)
            self.complain(self.said("no such players", title=title, counts=counts, found=count), "board")
            return None
        return opening(game, count)

    def _recorded(self, name: str) -> State | None:
        """A moment of a recorded game: the last one, or the one after an action."""
        path, number = self._path(name), self.options.get("after")
        try:
            moment = None
            for moment in Replay(path):
                if moment.number == number:
                    break
        except RecordError as error:
            self.complain(f"{name}: {error.sentence(self.tongue)}", "board")
            return None
        except (OSError, ValueError) as error:
            self._cannot_read(name, error)
            return None
        if moment is None or (number is not None and moment.number != number):
            self.complain(self.said("too few", found=name, count=moment.number if moment else 0), "board")
            return None
        return moment.state

    def _described(self, name: str) -> State | None:
        """A moment that a file in the exchange form describes."""
        path = self._path(name)
        try:
            with path.open("rb") as file:
                data: Any = json.loads(file.read(_LARGEST))
        except OSError as error:
            self._cannot_read(name, error)
            return None
        except (ValueError, RecursionError):
            data = None
        key = data.get("variant") if isinstance(data, dict) else None
        if not isinstance(key, str):
            self.complain(self.said("no state", found=name), "board")
            return None
        game = self.game(self.arguments[0] if self.arguments else key)
        try:
            return game.from_json(data) if game else None
        except PositionError as error:
            self.complain(f"{name}: {error}", "board")
            return None

    def _cannot_read(self, name: str, error: Exception) -> None:
        why = error.strerror if isinstance(error, OSError) else error
        self.complain(self.said("cannot read", found=name, why=why), "board")

    def _path(self, name: str) -> Path:
        """Where a file beside the page lies; the page is made anew when it changes."""
        relative, path = self.beside(name)
        self.env.note_dependency(relative)
        return path


def opening(game: Game, players: int | None = None) -> State:
    """The moment at which everything lies ready, with as many players as there can be unless told otherwise."""
    seating = max(
        (seating for seating in game.variant.seatings if players in {None, seating.players}),
        key=lambda seating: seating.players,
    )
    return laid(game.start(seating.players, min(seating.seats, key=game.variant.seat_plan.seats.index)))


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
    named = {"title": variant.title.read(tongue), "seat": variant.seat_plan.name(seat, tongue)}
    alt = options.get("alt") or directive.said("board alt", **named)
    width = str(options.get("width", "100%"))
    image: nodes.Element = drawn(directive.env, f"{variant.key}-{seat}", drawing, alt=alt, width=width)
    if caption:
        first, *rest = caption
        image = nodes.figure("", image, nodes.caption("", "", *first.children))
        image += [nodes.legend("", *rest)] if rest else []
    return shown(image, *(_in_letters(seen, tongue, unicode=signs) for signs in (True, False)))


def _in_letters(seen: Picture, tongue: Tongue, *, unicode: bool) -> str:
    rows = (*lines(seen, unicode=unicode, tongue=tongue), *legend(seen, unicode=unicode, tongue=tongue))
    return "\n".join("".join(said for _, said in row).rstrip() for row in rows)
