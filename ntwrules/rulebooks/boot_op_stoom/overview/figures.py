"""What is drawn on the card: a board as it may lie, the positions of a row, and how a house is served."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice

from attrs import evolve

from ntwrules.model.showing.overview import Art, Diagram, Figure
from ntwrules.rulebooks.boot_op_stoom.effects import Sail
from ntwrules.rulebooks.boot_op_stoom.machine.row import OTHER_HAND, positions
from ntwrules.rulebooks.boot_op_stoom.overview.content import (
    ARTWORK,
    INKS,
    PAIRS,
    BosContent,
    picture_of,
    picture_of_kinds,
)
from ntwrules.rulebooks.boot_op_stoom.picturing import picture
from ntwrules.rulebooks.boot_op_stoom.variant import Hand
from ntwrules.rulebooks.telling import about

__all__ = ["dealt_board", "delivery", "drawn_row", "row"]

#: Where hardly any board will do, so many draws are enough: then none is shown.
_MOST = 2000
#: Millimetres: half a position, how high a card of the row and a position are, and the air between.
_HALF, _CARD, _SLOT, _AIR = 7.0, 7.0, 8.0, 0.8
#: So many cards show all there is to see: whole beside whole, half beside half, and half at an end.
_SHOWN = 3
#: Millimetres: a card that is laid, and the air between such things.
_WIDE, _HIGH, _APART = 11.0, 13.0, 3.0


def dealt_board(it: BosContent) -> Diagram | None:
    """The board with houses, wishes and the boat on it (U1-U4), the same every time; nothing where none will do."""
    rng = random.Random(9)
    state = it.game.start(min(seating.players for seating in it.variant.seatings))
    for _ in range(_MOST):
        if state.pawns[0][0] >= 0 and -1 not in state.board:
            board = evolve(picture(state, state.seats[0]), beside=(), seats=())
            return Diagram(picture=board, caption=it.words.say("board.caption"), about=about("U1 U3 U4"))
        if state.to_act != "chance":
            return None
        state = state.apply(state.sample(rng))
    return None


def row(it: BosContent) -> Figure:
    """A row that begins on the left where it can, as far as the cards go, with its positions (V6)."""
    hands = list(islice(_alternating(it), _SHOWN))
    return drawn_row(hands, it.words.say("row.caption", len(positions(hands)), cards=len(hands)))


def _alternating(it: BosContent) -> Iterator[Hand]:
    left: dict[Hand, int] = {"left": 0, "right": 0}
    for card in it.variant.steams:
        left[card.hand] += card.copies
    hand: Hand = "left" if left["left"] else "right"
    while left[hand]:
        left[hand] -= 1
        yield hand
        hand = OTHER_HAND[hand]


def drawn_row(hands: Sequence[Hand], caption: str = "") -> Figure:
    r"""
    A row with its positions numbered below it; half a position at an end is struck out.

    >>> print(*drawn_row(("left", "right", "left")).lines, sep="\n")
      +----------++----------++----------+
      |   L      ||      R   ||   L      |
      +----------++----------++----------+
      [  1   ][  2   ][  3   ][  4   ] x
    """
    numbers = [str(number) for number, _ in enumerate(positions(hands), 1)]
    below = ["x"] * ("right" in hands[:1]) + numbers + ["x"] * ("left" in hands[-1:])
    bar = "+----------+" * len(hands)
    cards = "".join("|   L      |" if hand == "left" else "|      R   |" for hand in hands)
    slots = "".join(f"[{under:^6}]" if under != "x" else " x  " if i else "  x " for i, under in enumerate(below))
    return Figure(
        art=Art(
            wide=3 * _HALF * len(hands) + 0.6,
            high=_CARD + _SLOT + _AIR + 0.6,
            colour="".join(_row(hands, below, colour=True)),
            plain="".join(_row(hands, below, colour=False)),
        ),
        lines=tuple(f"  {line}".rstrip() for line in (bar, cards, bar, slots)),
        caption=caption,
        about=about("row V6"),
    )


def _row(hands: Sequence[Hand], below: Sequence[str], *, colour: bool) -> Iterator[str]:
    ink, pale, line = (INKS[name][not colour] for name in ("sea", "pale", "line"))
    yield '<g transform="translate(0.3 0.3)">'
    for place, hand in enumerate(hands):
        x = 3 * _HALF * place
        letter, whole, cut = ("L", 1, 2) if hand == "left" else ("R", 2, 1)
        yield (
            f'<rect x="{x + 0.3:g}" y="0" width="{3 * _HALF - 0.6:g}" height="{_CARD:g}" rx="1" fill="{pale}" '
            f'stroke="{ink}" stroke-width="0.5"/><path d="M{x + cut * _HALF:g} 0.8 V{_CARD - 0.8:g}" stroke="{line}" '
            'stroke-width="0.4" stroke-dasharray="0.9 0.7"/>'
        )
        yield _letters(x + whole * _HALF, _CARD / 2, 4.2, ink, letter)
    x, low = 0.0, _CARD + _AIR
    for under in below:
        wide, edge = (_HALF, line) if under == "x" else (2 * _HALF, ink)
        yield (
            f'<rect x="{x + 0.5:g}" y="{low:g}" width="{wide - 1:g}" height="{_SLOT:g}" rx="0.8" fill="#fff" '
            f'stroke="{edge}" stroke-width="0.4" stroke-dasharray="1.4 0.9"/>'
        )
        if under == "x":
            cross = f"M{x + 2:g} {low + 2.5:g} l3 3 M{x + 5:g} {low + 2.5:g} l-3 3"
            yield f'<path d="{cross}" stroke="{line}" stroke-width="0.6"/>'
        else:
            yield _letters(x + _HALF, low + _SLOT / 2, 4.6, ink, under)
        x += wide
    yield "</g>"


def _letters(x: float, middle: float, size: float, ink: str, text: str) -> str:
    place = f'x="{x:g}" y="{middle + size * 0.36:g}" font-size="{size:g}"'
    return f'<text {place} font-weight="bold" text-anchor="middle" fill="{ink}">{text}</text>'


def delivery(it: BosContent) -> Figure | None:
    """How a house is served (P1), in the order in which the cards have to lie (P4); where there is such a case."""
    wished = {kind for house in it.houses if house.wishes for kind, count in house.wishes.parcels if count}
    parcel = next((card for card in it.variant.parcels if card.copies and set(card.kinds) & wished), None)
    sail = next((card for card in it.variant.sails if card.copies and isinstance((*card.effects, None)[0], Sail)), None)
    if parcel is None or sail is None:
        return None
    noun, house = it.words.noun, it.houses[0]
    kind = next(kind for kind in parcel.kinds if kind in wished)
    laid = [
        (picture_of_kinds(parcel.kinds), noun(parcel.key, parcel.names)),
        (picture_of(sail), noun(sail.key, sail.names)),
    ]
    if it.variant.wishes_lie == "later":
        laid.reverse()
    shown = (*(picture for picture, _ in laid), picture_of(house), picture_of_kinds((kind,)))
    cards = " ".join(f"[{name}]" for _, name in laid)
    return Figure(
        art=Art(
            wide=4 * (_WIDE + _APART),
            high=_HIGH + 0.6,
            colour="".join(_delivery(*shown, colour=True)),
            plain="".join(_delivery(*shown, colour=False)),
        ),
        lines=(f"  {cards} -> {noun(house.key, house.names)} ({it.words.kind(kind)})",),
        caption=it.words.say("delivery.caption"),
        about=about("P1"),
    )


def _delivery(first: str, second: str, house: str, wish: str, *, colour: bool) -> Iterator[str]:
    ink, sand = (INKS[name][not colour] for name in ("sea", "sand"))
    arrow = 2 * (_WIDE + _APART)
    yield '<g transform="translate(0 0.3)">'
    for x in (0.3, _WIDE + _APART + 0.3):
        yield (
            f'<rect x="{x:g}" width="{_WIDE:g}" height="{_HIGH:g}" rx="1" fill="{sand}" stroke="{ink}" '
            'stroke-width="0.4"/>'
        )
    yield f'<path d="M{arrow:g} {_HIGH / 2:g} m0 -0.5 h4 v-1.5 l3.5 2 l-3.5 2 v-1.5 h-4 z" fill="{ink}"/>'
    placed = ((first, 1.8, 8), (second, _WIDE + _APART + 1.8, 8), (house, arrow + 10, 11), (wish, arrow + 22, 7))
    for name, x, size in placed:
        art = {**ARTWORK.art, **PAIRS}[name]
        shown = art.colour if colour else art.plain
        yield f'<g transform="translate({x:g} {(_HIGH - size) / 2:g}) scale({size / 100:g})">{shown}</g>'
    yield "</g>"
