"""The overview card of any game, and its playing cards, in the form that is asked for."""

from typing import Literal, TypedDict, Unpack, get_args, overload

from ntwrules.model.errors import ArgumentError, UnfitValue
from ntwrules.model.machine.protocols import Game
from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Overview
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.overviews.links import linked
from ntwrules.overviews.papers import PAPERS, Paper
from ntwrules.rulebooks.loading import Playable, game_meant, parent_of, rulebooks

__all__ = ["FORMS", "SHEETS", "Form", "Sheet", "Wishes", "compose", "overview"]

Form = Literal["txt", "md", "html", "svg", "pdf"]
FORMS: tuple[Form, ...] = get_args(Form)

Sheet = Literal["overview", "cards", "set"]

#: In which forms each can be had.
SHEETS: dict[Sheet, tuple[Form, ...]] = {"overview": FORMS, "cards": ("pdf", "html"), "set": ("pdf",)}


def compose(game: Game, *, tongue: Tongue = "en", seat: Seat | None = None, link: str | None = None) -> Overview:
    """
    All that stands on the card of *game*, before it is laid out; raises `BadLink`.

    >>> import ntwrules
    >>> card = compose(ntwrules.load("springtij"), tongue="nl")
    >>> card.title, card.parent
    ('Springtij', 'No Time To Waste')
    >>> [entry.text for entry in card.entries() if entry.changed and "card.S" in entry.about]
    ['Elke speler laat 2 cellen zonder pion naast een eigen pion overstromen.']
    """
    book = rulebooks()[game.variant.rulebook]
    made = book.overview(game, parent_of(game), tongue, seat or game.variant.seats[0])
    return made if link is None else linked(made, link)


class Wishes(TypedDict, total=False):
    """What can be asked of a card, besides its form: see `overview`."""

    tongue: Tongue
    seat: Seat | None
    paper: Paper | None
    bleed: bool
    colour: bool
    sheet: Sheet
    only_changed: bool
    link: str | None


@overload
def overview(game: Playable, form: Literal["txt", "md", "html", "svg"] = "txt", **wishes: Unpack[Wishes]) -> str: ...
@overload
def overview(game: Playable, form: Literal["pdf"], **wishes: Unpack[Wishes]) -> bytes: ...
@overload
def overview(game: Playable, form: Form, **wishes: Unpack[Wishes]) -> str | bytes: ...
def overview(
    game: Playable,
    form: Form = "txt",
    *,
    tongue: Tongue = "en",
    seat: Seat | None = None,
    paper: Paper | None = None,
    bleed: bool = False,
    colour: bool = True,
    sheet: Sheet = "overview",
    only_changed: bool = False,
    link: str | None = None,
) -> str | bytes:
    """
    The overview card of *game*: how it is set up, played and won and what its cards do, in words made from its rules.

    Args:
        game: Whose card; the key or the file of a variant will do.

        form: ``txt``, ``md``, ``html`` or ``svg`` as text, ``pdf`` as bytes; for the last two Typst must be installed.

        tongue: In which tongue.

        seat: From whose side the board is drawn; otherwise from that of the first seat.

        paper: The size of a page, for ``svg`` and ``pdf``; A5 for the overview, A4 for what is cut out.

        bleed: With 3 millimetres more at each side and marks where to cut, for a printer; playing cards stand apart.

        colour: In colour, or in black on white.

        sheet: The overview itself; with ``cards`` its playing cards and pieces to cut out (``pdf`` and ``html``); with
            ``set`` all there is to a game: cards with their backs, pieces, dice to fold and the board (``pdf``).

        only_changed: Of what is cut out, only what the set of the parent of the variant lacks.

        link: Where the variant can be found; the overview then ends with a code of it for telephones.

    Raises `PrintingMissing` for PDF and SVG without Typst, `SheetTooLarge` for thousands of playing cards, `BadLink`
    for a link that is none, or too long for a code.

    >>> import ntwrules
    >>> card = overview(ntwrules.load("springtij"), tongue="nl")
    >>> print(next(line for line in card.splitlines() if "S Springtij" in line))
    ● S Springtij ×3: Elke speler laat 2 cellen zonder pion naast een eigen pion
    """
    game = game_meant(game)
    for what, value, known in (
        ("sheet", sheet, tuple(SHEETS)),
        ("form", form, SHEETS.get(sheet, FORMS)),
        ("paper", paper or "a5", PAPERS),
        ("tongue", tongue, TONGUES),
    ):
        if value not in known:
            raise UnfitValue("one-of", name=what, names=", ".join(known), found=UnfitValue.shown(value))
    if seat is not None and seat not in game.variant.seats:
        raise UnfitValue.seat(seat, game.variant.seats)
    ArgumentError.unless(str | None, "link", link)
    made = compose(game, tongue=tongue, seat=seat, link=link)
    if sheet == "set":
        from ntwrules.overviews.sheet import set_pdf

        return set_pdf(made, paper=paper or "a4", bleed=bleed, colour=colour, only_changed=only_changed)
    if sheet == "cards":
        from ntwrules.overviews.sheet import cards_html, cards_pdf

        if form == "pdf":
            return cards_pdf(made, paper=paper or "a4", bleed=bleed, colour=colour, only_changed=only_changed)
        return cards_html(made, colour=colour, only_changed=only_changed)
    match form:
        case "pdf":
            from ntwrules.overviews.printing import as_pdf

            return as_pdf(made, paper=paper or "a5", bleed=bleed, colour=colour)
        case "svg":
            from ntwrules.overviews.printing import as_svg

            return as_svg(made, paper=paper or "a5", bleed=bleed, colour=colour)
        case "html":
            from ntwrules.overviews.html import as_html

            return as_html(made, colour=colour)
        case "md":
            from ntwrules.overviews.text import as_markdown

            return as_markdown(made)
    from ntwrules.overviews.text import as_text

    return as_text(made)
