"""What a table of Boot op Stoom looks like: the tiles, the row with its positions, piles, calendar and hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import evolve

from ntwrules.model.actions.action import Action
from ntwrules.model.seats import Seat
from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.picture import Cell, Picture, Place, Standing, Strip, Track
from ntwrules.model.showing.touching import touched
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, IgnoreRest, Sail, Turn
from ntwrules.rulebooks.boot_op_stoom.machine.draft import FATES, LAID, USED, Slot
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS, STEAM
from ntwrules.rulebooks.boot_op_stoom.machine.row import OTHER_HAND, positions
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN, Hand

__all__ = ["LOOKS", "picture", "touches"]

#: How everything looks, on a terminal and in print.
LOOKS = read_looks(Path(__file__).with_name("looks.toml"))

#: What sail cards show, by what they do.
_SAILS: Mapping[tuple[Effect, ...], str] = MappingProxyType(
    {
        (Sail(1),): "forward-card",
        (Sail(-1),): "backward-card",
        (Sail(2),): "double-forward-card",
        (Sail(-2),): "double-backward-card",
        (Turn(-1),): "left-card",
        (Turn(1),): "right-card",
        (Turn(2),): "half-turn-card",
        (IgnoreRest(),): "anchor-card",
    }
)
#: What stands behind a verb where that is no card in the own hand, and no tile.
_KEYS = {"take": "pile", "add": "end", "remove": "end", "favour": "seat", "find": "found"}
_POSITIONS = frozenset({"lay", "lay-open", "place", "reveal", "deliver"})
#: A steamboat card has a whole position of two parts and half a one.
_WIDE, _WHOLE, _HALF = 3, 2, 1


def picture(state: BosState, seat: Seat) -> Picture:
    """The table as *seat* sees it; nothing that this seat may not know (V5)."""
    return _Table(state.view(seat), seat).picture()


def touches(state: BosState, action: Action) -> tuple[str, ...]:
    """
    What an action points at: cards in the own hand, positions of the row, its ends, piles, tiles.

    >>> touches(None, Action("lay", "left", (1,))), touches(None, Action("remove", "left"))
    (('hand:left', 'row:1'), ('end:left',))
    """
    match action.verb:
        case "helm":  # who sails is pointed at where it is
            pawns = zip(("boat", *state.table.seats), state.pawns, strict=False)
            return tuple(f"cell:{cell}" for who, (cell, _) in pawns if who == action.key)
        case "aside":  # a card that lies in the row
            left = ((i, slot.card) for i, slot in enumerate(state.slots, 1) if slot.fate != USED)
            card = state.game.card_index.get(action.key)
            return tuple(f"row:{i}" for i, lies in left if lies == card)[:1]
    number = "row" if action.verb in _POSITIONS else "cell"
    return touched(action, key=_KEYS.get(action.verb, "hand"), number=number)


def _said(key: str, **values: object) -> Texts:
    """A text of the table, filled in; a value may be a text per tongue itself."""
    return SAID.texts(f"picture.{key}", **values)


def _joined(texts: Iterable[Texts], between: str = " · ") -> Texts:
    texts = tuple(texts)
    return Texts(**{tongue: between.join(filter(None, (text.read(tongue) for text in texts))) for tongue in TONGUES})


def _plain(text: str) -> Texts:
    return Texts(**dict.fromkeys(TONGUES, text))


class _Table:
    """One view, as things to draw."""

    def __init__(self, at: BosState, seat: Seat) -> None:
        self.at, self.seat = at, seat
        self.game, self.variant = at.game, at.variant
        self.seats = at.table.seats
        self.cards = {
            card.key: card.names for group in (self.variant.sails, self.variant.parcels) for card in group
        } | {f"{mix.key}-{one}-{other}": mix.names for mix in self.variant.mixed for one, other in mix.pairs()}

    def picture(self) -> Picture:
        """All of it."""
        size, variant = self.variant.size, self.variant
        cells = tuple(map(self._cell, range(size * size)))
        return Picture(
            viewer=self.seat,
            rows=tuple(cells[first : first + size] for first in range(0, size * size, size)),
            names={
                "undealt": LOOKS.names["undealt"],
                **{f"{tile.key}-tile": tile.names for tile in variant.tiles},
                **{key: LOOKS.names[key] for key in ("served", "visited", "boat", "piet")},
                **{f"{kind.key}-wish": kind.names for kind in variant.kinds},
                **{f"{icon.key}-icon": _said("icon", name=icon.names) for icon in variant.icons},
                **{key: LOOKS.names[key] for key in ("text", "later", "back", "secret", *FATES[1:])},
            },
            spoken={"empty": _said("no pile")},
            looks=LOOKS.by_key,
            seats=self.seats,
            near="south",
            tiles=True,
            beside=tuple(self._beside()),
            laid=self.at.round > 1 or self.at.to_act != "chance" or any(map(sum, self.at.hands)),
        )

    def _cell(self, cell: int) -> Cell:
        at, game = self.at, self.game
        face = at.board[cell]
        ground = "undealt"
        marks: tuple[str, ...] = ()
        if face >= 0:
            tile, house, done = game.faces[face].tile, game.faces[face].house, at.done >> face & 1
            ground = f"{tile.key}-tile"
            if house >= 0 and done:
                ground = "served"
            elif house >= 0:
                marks = tuple(f"{self.variant.kinds[kind].key}-wish" for kind in at.wishes[house])
            elif done:
                marks = ("visited",)
        return Cell(number=cell, absolute=cell, ground=ground, marks=marks, pawns=tuple(self._pawns(cell)))

    def _pawns(self, cell: int) -> Iterator[Standing]:
        for owner, (there, heading) in zip((None, *self.seats), self.at.pawns, strict=False):
            if there == cell:
                kind = "boat" if owner is None else "piet"
                yield Standing(owner, kind=kind, heading=HEADINGS[heading])

    def _beside(self) -> Iterator[Strip]:
        at = self.at
        yield Strip(title=self._standing())
        if at.row or at.slots:
            yield Strip(title=_said("row"), tracks=self._row())
        if at.picked[1] >= 0:
            place = self._face(at.picked[0], owner=self.seats[at.picked[1]])
            yield Strip(title=_said("placing"), tracks=(Track((place,), 3),))
        first = self.seats.index(self.seat)
        order = (*range(first, len(self.seats)), *range(first))
        shown = [i for i in order if i == first or any(at.hands[i][:-1])]
        for i in shown:
            yield self._own(i)
        hidden = tuple(place for i in order if i not in shown for place in self._hand(i, caption=True))
        if hidden:
            yield Strip(title=_said("others"), tracks=(Track(hidden, 3),))
        yield Strip(title=_said("piles"), tracks=(Track(tuple(self._piles()), 3),))
        yield self._calendar()

    def _standing(self) -> Texts:
        """How the game stands, in a line."""
        at = self.at
        told = [_said("round", round=at.round), _said("sint", seat=_seat(self.seats[at.sint]))]
        if at.outcome is not None:
            told.append(_said("won" if at.outcome.winners else "lost"))
        if at.to_act in self.seats:
            told.append(_said("to act", seat=_seat(at.to_act)))
        resting = [_seat(seat) for i, seat in enumerate(self.seats) if at.out >> i & 1]
        told += [_said("out", seats=_joined(resting, ", "))] if resting else []
        told += [_said("talk")] if at.talk else []
        told += [_said("damage", count=at.damage, most=self.variant.health)] if self.variant.health else []
        return _joined(told)

    # The row -----------------------------------------------------------------------------------------------------

    def _row(self) -> tuple[Track, Track]:
        """The cards above, the positions beneath; what is gone leaves a gap, so that nothing moves in a round."""
        at = self.at
        first = min([at.base, *(root for slot in at.slots for root in slot.roots)])
        after = max([at.base + len(at.row), *(root + 1 for slot in at.slots for root in slot.roots)])
        ends = {len(at.row) - 1: "end:right", 0: "end:left"}
        cards = tuple(
            evolve(self._steam(at.row[i]), address=ends.get(i, ""))
            if 0 <= i < len(at.row)
            else Place(look="", wide=_WIDE)
            for i in range(first - at.base, after - at.base)
        )
        laid: dict[int, Place] = {}
        for i, slot in enumerate(at.slots):
            laid[self._left(slot.roots) - first * _WIDE] = self._position(i, slot)
        taken = {slot.roots for slot in at.slots}
        for number, roots in enumerate(positions(at.hands_of_row()), 1):
            there = tuple(at.base + root for root in roots)
            if there not in taken:
                place = Place(look="later")
                if not at.slots:
                    place = Place(look="empty", caption=_plain(str(number)), address=f"row:{number}")
                laid[self._left(there) - first * _WIDE] = place
        return Track(cards, 1), Track(self._filled(laid, (after - first) * _WIDE, first), 3)

    def _hand_of(self, root: int) -> Hand:
        """Which hand the card has, or had, that carries a position: neighbours differ."""
        at = self.at
        if at.row:
            known, hand = at.base, at.hands_of_row()[0]
        else:
            joined = next((slot.roots for slot in at.slots if len(slot.roots) > 1), None)
            known, hand = (joined[0] if joined else root), "left"
        return hand if (root - known) % 2 == 0 else OTHER_HAND[hand]

    def _left(self, roots: tuple[int, ...]) -> int:
        """Where a position begins."""
        whole = len(roots) == 1 and self._hand_of(roots[0]) == "left"
        return roots[0] * _WIDE + (0 if whole else _WHOLE if len(roots) > 1 else _HALF)

    def _filled(self, laid: Mapping[int, Place], wide: int, first: int) -> tuple[Place, ...]:
        """The positions, and what is left between them: half a position, or nothing."""
        found: list[Place] = []
        at = 0
        while at < wide:
            if at in laid:
                found.append(laid[at])
                at += laid[at].wide
                continue
            root = at // _WIDE + first - self.at.base
            found.append(Place(look="half" if 0 <= root < len(self.at.row) else "", wide=_HALF))
            at += _HALF
        return tuple(found)

    def _steam(self, card: int) -> Place:
        """A card of the row: its icon stands above its whole position."""
        face = self.game.cards[card]
        icon = self.variant.icons[face.icon]
        return Place(look="steam-row", name=icon.names, wide=_WIDE, marks=(f"{icon.key}-icon",), side=face.hand)

    def _position(self, i: int, slot: Slot) -> Place:
        caption, now, address = _plain(str(i + 1)), i == self.at.at, f"row:{i + 1}"
        if slot.card < 0:
            return Place(look="empty", caption=caption, now=now, address=address) if slot.empty else Place(look="")
        marks = ("secret",) if not slot.up and slot.card != self.game.unknown else ()
        if slot.fate != LAID:
            marks = (FATES[slot.fate],)
        owner = self.seats[slot.by]
        return self._face(slot.card, caption=caption, owner=owner, marks=marks, now=now, address=address)

    # Cards ---------------------------------------------------------------------------------------------------------

    def _face(
        self,
        card: int,
        *,
        count: int | None = None,
        caption: Texts | None = None,
        owner: Seat | None = None,
        marks: tuple[str, ...] = (),
        **more: Any,
    ) -> Place:
        """A card as it is seen, from the front or the back."""
        look, name, own = self._printed(card)
        return Place(
            look=look, name=name, caption=caption or Texts(), count=count, owner=owner, marks=(*own, *marks), **more
        )

    def _printed(self, card: int) -> tuple[str, Texts, tuple[str, ...]]:
        """What stands on a card: its picture, its name and small signs."""
        if card == self.game.unknown:
            return "back", Texts(), ()
        face = self.game.cards[card]
        if face.pile == STEAM:
            icon = self.variant.icons[face.icon]
            name = _joined((icon.names, _said(face.hand)), ", ")
            return f"steam-{face.hand}-card", name, (f"{icon.key}-icon",)
        name = self.cards[face.key]
        if not face.kinds:
            return _SAILS.get(face.effects, f"{face.key}-card"), name, ()
        kinds = tuple(self.variant.kinds[kind].key for kind in sorted(face.kinds))
        text = ("text",) if face.effects else ()
        if len(kinds) > 1:
            return "parcel-card", name, (*(f"{kind}-wish" for kind in kinds), *text)
        return (f"{kinds[0]}-parcel" if f"{kinds[0]}-parcel" in LOOKS.by_key else f"{kinds[0]}-wish"), name, text

    def _piles(self) -> Iterator[Place]:
        at = self.at
        for pile, top, below in zip(PILES, at.tops, at.draw, strict=True):
            count, caption, address = sum(below) + (top >= 0), _said(f"pile {pile}"), f"pile:{pile}"
            if top >= 0:
                yield self._face(top, caption=caption, count=count, address=address)
            elif count:
                yield Place(look="back", caption=caption, count=count, address=address)
            else:
                yield Place(look="empty", caption=caption, name=_said("no pile"), address=address)
        for key, cards in (("discard", at.discard), ("gone", at.gone)):
            if sum(cards):
                yield Place(look="back", caption=_said(key), count=sum(cards))

    def _calendar(self) -> Strip:
        at, calendar = self.at, self.variant.calendar
        title = [_said("calendar", days=at.days, length=calendar.length)]
        if at.spell >= 0:
            title.append(_said("spell", name=calendar.days[at.spell].names))
        foreseen = dict(enumerate(at.foreseen, at.days))
        days = tuple(
            Place(look="day-past" if day < at.days else "day-known" if day in foreseen else "day", wide=1)
            for day in range(calendar.length)
        )
        known = [calendar.days[day].names for day in at.foreseen]
        if known:
            title.append(_said("ahead", days=_joined(known, ", ")))
        return Strip(title=_joined(title), tracks=(Track(days, 1),))

    def _own(self, i: int) -> Strip:
        seat, hand = self.seats[i], tuple(self._hand(i))
        if not hand:
            return Strip(title=_said("no cards", seat=_seat(seat)), owner=seat)
        return Strip(title=_seat(seat), tracks=(Track(hand, 3),), owner=seat)

    def _hand(self, i: int, *, caption: bool = False) -> Iterator[Place]:
        """The cards of a hand; of hidden ones only how many. Only the viewer's own are pointed at one by one."""
        seat, hidden = self.seats[i], self.game.unknown
        for card, count in enumerate(self.at.hands[i]):
            if count:
                own = seat == self.seat and card != hidden
                yield self._face(
                    card,
                    count=count if count > 1 or card == hidden else None,
                    caption=_seat(seat) if caption else None,
                    address=f"hand:{self.game.cards[card].key}" if own else f"seat:{seat}" if card == hidden else "",
                )


def _seat(seat: Seat) -> Texts:
    return Texts(**{tongue: SEAT_PLAN.name(seat, tongue).title() for tongue in TONGUES})
