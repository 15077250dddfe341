"""`ntw:card`: the overview card of a variant, page by page."""

from typing import TYPE_CHECKING, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives

from ntwrules.model.machine.protocols import Game
from ntwrules.model.seats import Seat
from ntwrules.overviews.making import compose
from ntwrules.overviews.papers import PAPERS, Paper
from ntwrules.overviews.svg import as_svgs
from ntwrules.overviews.text import as_text
from ntwrules.overviews.typesetting import PrintingMissing
from ntwrules.sphinx.boards import seat_option
from ntwrules.sphinx.finding import Showing
from ntwrules.sphinx.pictures import drawn, shown

if TYPE_CHECKING:
    from sphinx.util.typing import OptionSpec

__all__ = ["CardDirective", "card_of"]


def _paper(argument: str | None) -> Paper:
    return cast("Paper", directives.choice(argument or "", PAPERS))


class CardDirective(Showing):
    """Every page of the card, one below the other."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar["OptionSpec"] = {
        "lang": Showing.option_spec["lang"],
        "seat": seat_option,
        "paper": _paper,
        "alt": directives.unchanged,
        "width": directives.length_or_percentage_or_unitless,
        "black-and-white": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """The card."""
        game = self.game(self.arguments[0])
        if game is None or not self.seated(game.variant, "card"):
            return []
        return [card_of(self, game, self.options.get("seat"))]


def card_of(directive: Showing, game: Game, seat: Seat | None = None) -> nodes.Node:
    """The card of a game, as the options of a directive want it; in letters where nothing is there to draw it."""
    options = directive.options
    made = compose(game, tongue=directive.tongue, seat=seat)
    colour = "black-and-white" not in options
    said = as_text(made)
    try:
        pages = as_svgs(made, paper=options.get("paper", "a5"), colour=colour)
    except PrintingMissing:
        return nodes.literal_block(said, said, language="text")
    whole = nodes.container(classes=["ntw-card"])
    for number, page in enumerate(pages, 1):
        alt = options.get("alt") or directive.said("card alt", title=made.title, page=number, pages=len(pages))
        name = f"{game.variant.key}-card-{number}"
        whole += drawn(directive.env, name, page, alt=alt, width=str(options.get("width", "100%")))
    return shown(whole, said, as_text(made, unicode=False))
