"""What whoever looks asks for: the board, the card, what differs from the parent, and the code of a link."""

from base64 import b64encode
from typing import Literal

from ntwrules.drawing.states import opening, picture, viewers
from ntwrules.drawing.svg import svg
from ntwrules.drawing.touching import touch_labels
from ntwrules.dsl.compiling.compiler import basis
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.edits import Edit, applied
from ntwrules.dsl.writing.painting import CannotPaint
from ntwrules.model.machine.protocols import State
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue
from ntwrules.overviews.links import BadLink, link_to_svg
from ntwrules.overviews.making import Form, overview
from ntwrules.overviews.typesetting import PrintingMissing
from ntwrules.rulebooks.loading import parent_of
from ntwrules.studio.bench import Bench
from ntwrules.studio.positions import Positions
from ntwrules.studio.protocol import (
    Board,
    CardSheet,
    Count,
    Differing,
    Drawn,
    Link,
    Painted,
    Span,
    Text,
    Unanswerable,
    Word,
)

__all__ = ["board", "card", "differences", "paint", "qr"]

#: The forms of a card as a page asks for them, and what kind of file each is.
_KINDS: dict[str, tuple[Form, str]] = {
    "html": ("html", "text/html"),
    "markdown": ("md", "text/markdown"),
    "pdf": ("pdf", "application/pdf"),
    "svg": ("svg", "image/svg+xml"),
}


def board(it: Bench, tongue: Tongue, *, text: Text, players: Count | None = None, seat: Word | None = None) -> Board:
    """The board as the game begins, from one side; what has an address can be touched."""
    book, game = it.playable(text, tongue)
    numbers = sorted(each.players for each in game.variant.seatings)
    if players is not None and players not in numbers:
        raise Unanswerable("players", found=players, allowed=", ".join(map(str, numbers)))
    state = opening(game, players)
    able, plan = viewers(state), game.variant.seat_plan
    if seat is not None and seat not in able:
        raise Unanswerable("seat", found=seat[:40], allowed=", ".join(plan.name(each, tongue) for each in able))
    viewer = seat or able[0]
    seen = picture(state, viewer)
    return {
        "svg": svg(seen, tongue=tongue, touch=touch_labels(seen, tongue)),
        "players": len(state.seats),
        "seat": viewer,
        "seats": [{"seat": each, "name": plan.name(each, tongue)} for each in able],
        "spans": _spans(it, text, book, state, seen),
        "paints": [
            {"what": each.key, "label": each.name.read(tongue)} for each in book.painting().paints(game.variant)
        ],
    }


def _spans(it: Bench, text: str, book: Rulebook, state: State, seen: Picture) -> dict[str, list[Span]]:
    """Which stretches of the text name each address."""
    parsed, places = it.compiler().file(it.content(text)).parsed, Positions(text)
    found: dict[str, list[Span]] = {}
    if parsed is not None and parsed.tree is not None:
        for part, addresses in book.painting().named(parsed.tree, state, seen.addresses()):
            for address in addresses:
                found.setdefault(address, []).append((places.outward(part.start), places.outward(part.end)))
    return found


def paint(it: Bench, tongue: Tongue, *, text: Text, what: Word, address: Word, on: bool = True) -> Painted:
    """Paint something onto the board, or take it away there: the lines that say so are written."""
    made = it.compiler().compile(it.content(text))
    if made.variant is None:
        it.playable(text, tongue)
    under = basis(made.file).variant if made.file.parents else None
    places = Positions(text)
    try:
        edits = made.file.rulebook.painting().edits(made.file, made.variant, under, what, address, on, tongue)
    except CannotPaint:
        raise Unanswerable("paint") from None
    written = applied(places.read, edits)
    it.playable(written, tongue)
    first = min(edits, default=Edit(0, 0, ""))
    end = first.start + len(first.text)
    after = Positions(written)
    start = first.start + len(first.text) - len(first.text.lstrip())
    return {"text": written, "at": (after.outward(min(start, end)), after.outward(end))}


def card(
    it: Bench,
    tongue: Tongue,
    *,
    text: Text,
    form: Literal["html", "markdown", "pdf", "svg"] = "html",
    link: Link | None = None,
) -> CardSheet:
    """The overview card in one of its forms; with a link, its code stands on it."""
    _, game = it.playable(text, tongue)
    kind, type_ = _KINDS[form]
    try:
        made = overview(game, kind, tongue=tongue, link=link)
    except PrintingMissing:
        raise Unanswerable("print") from None
    except BadLink:
        raise Unanswerable("link") from None
    told: CardSheet = {"name": f"{game.variant.key}.{kind}", "type": type_}
    if isinstance(made, bytes):
        told["base64"] = b64encode(made).decode()
    elif form == "html":
        told["html"] = made
    else:
        told["text"] = made
    return told


def differences(it: Bench, tongue: Tongue, *, text: Text) -> Differing:
    """What plays differently from the parent, in sentences."""
    book, game = it.playable(text, tongue)
    parent = parent_of(game)
    if parent is None:
        return {"parent": None, "same": False, "lines": []}
    differs, lines = book.compare(parent.variant, game.variant, tongue)
    title = parent.variant.title.read(tongue) or parent.variant.key
    return {
        "parent": {"key": ", ".join(game.variant.parents), "title": title},
        "same": not differs,
        "lines": [*lines],
    }


def qr(_: Bench, __: Tongue, *, link: Link) -> Drawn:
    """A link as a code for telephones."""
    try:
        return {"svg": link_to_svg(link)}
    except BadLink:
        raise Unanswerable("link") from None
