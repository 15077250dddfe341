"""A delivery, drawn: a parcel, a card that sails, and the house that wished for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ntwrules.model.showing.overview import Art, Figure
from ntwrules.rulebooks.boot_op_stoom.effects import Sail
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import INKS, art, picture_of, picture_of_kinds
from ntwrules.rulebooks.telling import rules

__all__ = ["example"]

#: Millimetres: a card, and the air between things.
_CARD, _HIGH, _AIR = 11.0, 13.0, 3.0


def example(it: BosContent) -> Iterator[Figure]:
    """How a house is served (P1), in the order in which the cards have to lie (P4); where there is such a case."""
    wished = {kind for house in it.houses if house.wishes for kind, count in house.wishes.parcels if count}
    parcel = next((card for card in it.variant.parcels if card.copies and set(card.kinds) & wished), None)
    sail = next((card for card in it.variant.sails if card.copies and isinstance((*card.effects, None)[0], Sail)), None)
    if parcel is None or sail is None:
        return
    words = it.words
    laid = [
        (picture_of_kinds(parcel.kinds), words.noun(parcel.key, parcel.names)),
        (picture_of(sail), words.noun(sail.key, sail.names)),
    ]
    if it.variant.wishes_lie == "later":
        laid.reverse()
    kind = next(kind for kind in parcel.kinds if kind in wished)
    house = it.houses[0]
    shown = [picture for picture, _ in laid], picture_of(house), picture_of_kinds((kind,))
    named = [f"[{name}]" for _, name in laid]
    yield Figure(
        art=Art(
            wide=4 * _CARD + 4 * _AIR,
            high=_HIGH + 0.6,
            colour="".join(_drawn(*shown, colour=True)),
            plain="".join(_drawn(*shown, colour=False)),
        ),
        lines=(f"  {' '.join(named)} -> {words.noun(house.key, house.names)} ({words.kind(kind)})",),
        caption=words.say("delivery.caption"),
        about=rules("P1"),
    )


def _drawn(laid: Sequence[str], house: str, wish: str, *, colour: bool) -> Iterator[str]:
    ink, sand = (INKS[name][not colour] for name in ("sea", "sand"))
    yield '<g transform="translate(0 0.3)">'
    for place, picture in enumerate(laid):
        x = place * (_CARD + _AIR) + 0.3
        yield (
            f'<rect x="{x:g}" width="{_CARD:g}" height="{_HIGH:g}" rx="1" fill="{sand}" stroke="{ink}" '
            'stroke-width="0.4"/>'
        )
        yield _placed(picture, x + 1.5, (_HIGH - 8) / 2, 8, colour=colour)
    x = 2 * (_CARD + _AIR)
    yield f'<path d="M{x:g} {_HIGH / 2:g} m0 -0.5 h4 v-1.5 l3.5 2 l-3.5 2 v-1.5 h-4 z" fill="{ink}"/>'
    yield _placed(house, x + 10, (_HIGH - 11) / 2, 11, colour=colour)
    yield _placed(wish, x + 22, (_HIGH - 7) / 2, 7, colour=colour)
    yield "</g>"


def _placed(name: str, x: float, y: float, size: float, *, colour: bool) -> str:
    picture = art()[name]
    inside = picture.colour if colour else picture.plain
    return f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">{inside}</g>'
