"""The row of steamboat cards: what counts as a position, drawn and told, and how it grows and shrinks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ntwrules.model.showing.overview import Art, Entry, Figure, Section
from ntwrules.rulebooks.boot_op_stoom.machine.row import OTHER_HAND, positions
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import INKS
from ntwrules.rulebooks.boot_op_stoom.variant import Hand
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["drawn_row", "edge", "row", "row_in_letters"]

#: Millimetres: half a position, how high a card and a position are, and the air between.
_HALF, _CARD, _SLOT, _AIR = 7.0, 7.0, 8.0, 0.8
#: So many cards show all there is to see: whole beside whole, half beside half, and half at an end.
_SHOWN = 3


def row(it: BosContent) -> Section:
    """What counts as a position (V6), and what steamboat cards do with the row (Y1-Y3, X3)."""
    hands = list(islice(_alternating(it), _SHOWN))
    count = len(positions(hands))
    figure = Figure(
        art=drawn_row(hands),
        lines=row_in_letters(hands),
        caption=it.words.say("row.caption", count, cards=len(hands)),
        about=("row", *rules("V6")),
    )
    return it.section("row", figure, listed("text", *_told(it)))


def _alternating(it: BosContent) -> Iterator[Hand]:
    """The hands of a row that begins on the left where it can, as far as the cards go."""
    left: dict[Hand, int] = {"left": 0, "right": 0}
    for card in it.variant.steams:
        left[card.hand] += card.copies
    hand: Hand = "left" if left["left"] else "right"
    while left[hand]:
        left[hand] -= 1
        yield hand
        hand = OTHER_HAND[hand]


def _told(it: BosContent) -> Iterator[Entry]:
    variant = it.variant
    yield it.said("row.positions", about=rules("V6"))
    yield it.said("row.longer", about=rules("Y1"))
    yield it.switched("shorten", *rules("Y2", "Y3"))
    yield it.switched("removed_steam", *rules("Y2"))
    cards = sum(card.copies for card in variant.steams)
    if variant.row_max < cards:
        yield it.said("row.most", variant.row_max, about=("row_max", *rules("Y1")))
    if variant.row_min:
        yield it.said("row.least", variant.row_min, about=("row_min", *rules("Y3")))
    yield it.switched("hanging", *rules("X3"))
    yield it.switched("new_slots", *rules("X3"))


# Drawing -------------------------------------------------------------------------------------------------------------


def _halves(hand: Hand) -> tuple[int, int]:
    """Where the whole position of a card begins and where its half one does, in halves of a position."""
    return (0, 2) if hand == "left" else (1, 0)


def drawn_row(hands: Sequence[Hand]) -> Art:
    """A row with its positions numbered below it; half a position at an end is struck out."""
    wide, high = 3 * _HALF * len(hands), _CARD + _SLOT + _AIR
    return Art(
        wide=wide + 0.6,
        high=high + 0.6,
        colour="".join(_parts(hands, colour=True)),
        plain="".join(_parts(hands, colour=False)),
    )


def _parts(hands: Sequence[Hand], *, colour: bool) -> Iterator[str]:
    ink, pale, line = (INKS[name][not colour] for name in ("sea", "pale", "line"))
    yield '<g transform="translate(0.3 0.3)">'
    for place, hand in enumerate(hands):
        x, (whole, half) = 3 * _HALF * place, _halves(hand)
        yield (
            f'<rect x="{x + 0.3:g}" y="0" width="{3 * _HALF - 0.6:g}" height="{_CARD:g}" rx="1" fill="{pale}" '
            f'stroke="{ink}" stroke-width="0.5"/>'
        )
        yield _letters(x + (whole + 1) * _HALF, _CARD / 2, 4.2, ink, "L" if hand == "left" else "R")
        end = x + half * _HALF
        cut = x + (2 if hand == "left" else 1) * _HALF
        yield f'<path d="M{cut:g} 0.8 V{_CARD - 0.8:g}" stroke="{line}" stroke-width="0.4" stroke-dasharray="0.9 0.7"/>'
        met = place + 1 if hand == "left" else place - 1
        if not (0 <= met < len(hands) and hands[met] != hand):
            yield _slot(end, _HALF, "#fff", line)
            low = _CARD + _AIR
            yield (
                f'<path d="M{end + 2:g} {low + 2.5:g} l3 3 M{end + 5:g} {low + 2.5:g} l-3 3" stroke="{line}" '
                'stroke-width="0.6"/>'
            )
    for number, carried in enumerate(positions(hands), 1):
        first = carried[0]
        start = _halves(hands[first])[0] if len(carried) == 1 else 2
        x = (3 * first + start) * _HALF
        yield _slot(x, 2 * _HALF, "#fff", ink)
        yield _letters(x + _HALF, _CARD + _AIR + _SLOT / 2, 4.6, ink, str(number))
    yield "</g>"


def _slot(x: float, wide: float, fill: str, ink: str) -> str:
    return (
        f'<rect x="{x + 0.5:g}" y="{_CARD + _AIR:g}" width="{wide - 1:g}" height="{_SLOT:g}" rx="0.8" fill="{fill}" '
        f'stroke="{ink}" stroke-width="0.4" stroke-dasharray="1.4 0.9"/>'
    )


def _letters(x: float, middle: float, size: float, ink: str, text: str) -> str:
    place = f'x="{x:g}" y="{middle + size * 0.36:g}" font-size="{size:g}"'
    return f'<text {place} font-weight="bold" text-anchor="middle" fill="{ink}">{text}</text>'


def row_in_letters(hands: Sequence[Hand]) -> tuple[str, ...]:
    """
    The same for a terminal.

    >>> for line in row_in_letters(("left", "right", "left")):
    ...     print(line)
      +----------++----------++----------+
      |   L      ||      R   ||   L      |
      +----------++----------++----------+
      [  1   ][  2   ][  3   ][  4   ] x
    """
    middle = {"left": "|   L      |", "right": "|      R   |"}
    below = ""
    for place, hand in enumerate(hands):
        number = {carried: f"[{nth:^6}]" for nth, carried in enumerate(positions(hands), 1)}
        whole = number[(place,)]
        if hand == "left":
            below += whole + number.get((place, place + 1), " x  ")
        else:
            below += whole if (place - 1, place) in number else f"  x {whole}"
    bar = "+----------+" * len(hands)
    return tuple(f"  {line}".rstrip() for line in (bar, "".join(middle[hand] for hand in hands), bar, below))


def edge(hand: Hand) -> Art:
    """The lower edge of a steamboat card to cut out: where cards are laid below it."""
    return Art(wide=82.0, high=16.0, colour=_edge(hand, colour=True), plain=_edge(hand, colour=False))


def _edge(hand: Hand, *, colour: bool) -> str:
    ink, pale = (INKS[name][not colour] for name in ("sea", "pale"))
    third = 82 / 3
    whole, half = (0.0, 2 * third) if hand == "left" else (third, 0.0)
    arrow = f"M{whole + third:g} 14 l-5 -6 h3 v-4 h4 v4 h3 z"
    inner = (half + third) if hand == "right" else half
    bow = f"M{inner:g} 4 {'l-6 5 l6 5' if hand == 'right' else 'l6 5 l-6 5'} z"
    return (
        f'<rect x="{whole + 0.6:g}" y="1" width="{2 * third - 1.2:g}" height="15" fill="{pale}" stroke="{ink}" '
        f'stroke-width="0.5"/><path d="{arrow}" fill="{ink}"/>'
        f'<rect x="{half + 0.6:g}" y="1" width="{third - 1.2:g}" height="15" fill="#fff" stroke="{ink}" '
        f'stroke-width="0.5" stroke-dasharray="2 1.2"/><path d="{bow}" fill="{ink}"/>'
    )
