"""How somebody sensible plays: greedy, quick, and without looking ahead. Good enough to find a variant out."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from math import inf
from types import MappingProxyType
from typing import Any

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.games import once_a_table
from ntwrules.model.machine.grid import BITS, bit_list, few_bits
from ntwrules.model.machine.kernel import kernel
from ntwrules.model.machine.lists import best_in_rows
from ntwrules.model.machine.playing import best
from ntwrules.model.machine.reaching import mended, trail, ways
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import LayDeed, SkipDeed
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import DrawDeed
from ntwrules.rulebooks.no_time_to_waste.machine.facts import Table
from ntwrules.rulebooks.no_time_to_waste.machine.listing import Listed, Row
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Deed
from ntwrules.rulebooks.no_time_to_waste.machine.position import confronted, dry_for
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import team_sum
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Doing
from ntwrules.rulebooks.no_time_to_waste.machine.turn import Flooding

__all__ = ["POLICIES", "prospects", "sensible"]

#: What crossing a cell of water counts for, in steps: somebody has to build there first.
_WADE = 4

#: What something is worth, and for which cells.
Parts = Iterator[tuple[float, int]]

#: What a played card has to bring more than doing without it.
_CARD = 4.0


def sensible(state: NtwState, rng: random.Random) -> Action:
    """
    What somebody sensible would do: walk the shortest way home, flood where it hurts others, save who is drowning.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8").apply("flood 108")
    >>> str(sensible(state, random.Random(1)))
    'move 360>341'
    """
    actions, frame = state.actions, state.pending[-1]
    if len(actions) == 1:
        return actions[0]
    weigh = _Weighing(state)
    if isinstance(frame, Flooding):
        actions = Listed([("flood", "", -1, ">", frame.cells(state))], [len(actions)], (), state.table.game.listing)
    return best_in_rows(actions, weigh.row, weigh, rng) if isinstance(actions, Listed) else best(actions, weigh, rng)


class _Steps(dict[int, int]):
    """
    The steps from a cell to the finish, water counted for several; beyond all pawns simply farther.

    A cell is looked for where it was *found before*, and mostly is still, or not far from there.
    """

    __slots__ = ("_before", "_layers")

    def __init__(self, found: Sequence[int], before: dict[int, int]) -> None:
        self._layers = found
        self._before = before

    def __missing__(self, cell: int) -> int:
        bit, found = BITS[cell], self._layers
        far = self._before.get(cell, 0)
        if far >= len(found) or not found[far] & bit:
            self._before[cell] = far = self._anew(bit, far - _WADE if far > _WADE else 0)
        self[cell] = far
        return far

    def _anew(self, bit: int, near: int) -> int:
        """Where it is: looked for from a layer *near* it on, then before that."""
        found = self._layers
        for far, layer in enumerate(found[near:], near):
            if layer & bit:
                return far
        for far, layer in enumerate(found[:near]):
            if layer & bit:
                return far
        return len(found) + _WADE


class _Way:
    """
    How far one seat's pawns have to go, the cells on the ways of the first and the last, and the necks of them.

    From one decision to the next few cells change, so that most of what was found for the *last* one still holds.
    """

    __slots__ = ("before", "cells", "dry", "layers", "necks", "steps", "trails", "water")

    def __init__(self, state: NtwState, seat: int, last: "_Way | None") -> None:
        table, grid, water = state.table, state.table.game.grid, state.water
        wanted = state.out[seat] | state.adrift[seat]
        pawns = list(few_bits(wanted))
        if state.waiting[seat]:
            pawns.append(table.starts[seat])
            wanted |= BITS[table.starts[seat]]
        dry = dry_for(state, seat) | state.boats
        self.steps: Mapping[int, int] | Sequence[int]
        if kernel:  # finds ways anew sooner than they are mended
            self.steps, self.cells, self.necks = ways(grid.size, _WADE, table.finishes[seat], tuple(pawns), dry, water)
            return
        was_dry, was_wet, known = (last.dry, last.water, last.layers) if last else (0, 0, [BITS[table.finishes[seat]]])
        changed, moved = dry ^ was_dry | water ^ was_wet, (dry | water) ^ (was_dry | was_wet)
        touched = changed | grid.around(moved) if moved else changed
        found, relaid = mended(grid.size, known, touched, dry, water, _WADE, wanted)
        self.dry: int = dry
        self.water: int = water
        self.layers: list[int] = found
        kept = last if last and not relaid and len(found) == len(known) else None
        self.before: dict[int, int] = last.before if last else {}
        self.steps = steps = kept.steps if kept else _Steps(found, self.before)
        changed |= relaid
        self.trails: dict[int, tuple[int, int, int]] = {}
        self.cells = self.necks = 0
        if not pawns:
            return
        pawns.sort(key=steps.__getitem__)
        for cell in {pawns[0], pawns[-1]}:
            it = last.trails.get(cell) if last else None
            if it is None or it[2] & changed:
                bit, far = BITS[cell], steps[cell]
                cells, necks = trail(grid.size, found, far, bit, dry, water, _WADE)
                it = cells, necks, grid.around(cells | bit) | cells | bit if far < len(found) else -1
            self.trails[cell] = it
            self.cells |= it[0]
            self.necks |= it[1]


@once_a_table
def _last_ways(table: Table) -> list[_Way | None]:
    """Per seat the way that was found last."""
    return [None] * len(table.seats)


def _way(state: NtwState, seat: int) -> _Way:
    """The way of a seat, which is remembered."""
    last = _last_ways(state.table)
    last[seat] = way = _Way(state, seat, last[seat])
    return way


class _Weighing:
    """What each action is worth to the one to act; what is needed for that is looked up once."""

    def __init__(self, state: NtwState) -> None:
        self.state = state
        self.table = table = state.table
        self.game = state.game
        self.seat = seat = state.pending[-1].seat
        self.own = _way(state, seat)
        self.rivals = table.rivals[seat]

    @cached_property
    def rival(self) -> _Way:
        """The way of whoever is ahead of all rivals; with nobody to race against, the own one."""
        return _way(self.state, max(self.rivals, key=self.state.home.__getitem__)) if self.rivals else self.own

    @cached_property
    def hostile(self) -> int:
        """The cells on that way, where there is anybody to race against."""
        return self.rival.cells if self.rivals else 0

    def __call__(self, action: Action) -> float:
        """What *action* is worth."""
        weigh = _WORTH.get(action.verb)
        return weigh(self, action) if weigh else 0.0

    def row(self, row: Row) -> tuple[float, Row]:
        """What the best of a row are worth, and which these are."""
        verb, key, start, mark, cells = row
        parts = (
            self.ends(row)
            if start >= 0
            else self.played(key, cells)
            if verb == "play"
            else self.cells(verb, key, cells)
        )
        most, found = -inf, 0
        for worth, part in parts:
            if part and worth >= most:
                most, found = worth, part | found if worth == most else part
        return most, (verb, key, start, mark, found)

    def ends(self, row: Row) -> Parts:
        """The cells that a pawn can go to."""
        verb, key, start, mark, cells = row
        for end in bit_list(cells):
            yield self(Action(verb, key, (start, end), mark)), BITS[end]

    def played(self, key: str, cells: int) -> Parts:
        """A card that does something to one cell; a move may follow."""
        deed = self.deed(key)
        about = deed.effect.structure if isinstance(deed, LayDeed) else ""
        for worth, part in self.cells(deed.verb, about, cells):
            if part:
                yield worth - _CARD + (self.best_step if worth > 0 else 0.0), part

    def cells(self, verb: str, key: str, cells: int) -> Parts:
        """Something done to one of these cells: what it is worth for which of them."""
        if verb == "place":
            return self.place(key, cells)
        return {"remove": self.remove, "drain": self.drain, "flood": self.flood}[verb](cells)

    def one_cell(self, action: Action) -> float:
        """The same, by a letter card or a face, for one cell."""
        return next(worth for worth, part in self.cells(action.verb, action.key, BITS[action.numbers[0]]) if part)

    def gone(self, seat: int, cell: int) -> int:
        """How far a pawn on *cell* has come from its start."""
        return self.game.grid.steps(self.table.starts[seat], cell)

    def move(self, action: Action) -> float:
        """A pawn comes nearer to its finish; the one in front first, best to where it is safe."""
        steps = self.own.steps
        start, end = action.numbers[0], action.numbers[-1]
        far = steps[end]
        worth = 10.0 * (steps[start] - far) - 0.1 * far
        if not far:
            worth += 10
        return worth if self.state.floodable >> end & 1 else worth + 1

    @cached_property
    def best_step(self) -> float:
        """What the best ordinary move is worth, since one may follow a card (T6)."""
        if self.game.variant.move_after_card == "never":
            return 0.0
        actions = self.state.actions
        single = actions.single if isinstance(actions, Listed) else actions
        return max(0.0, 0.0, *[self.move(action) for action in single if action.verb in {"move", "sail"}])

    def rescue(self, action: Action) -> float:
        """A drowning pawn that is saved need not walk its way again."""
        return 12.0 + 8 * self.gone(self.seat, action.numbers[0]) - self.own.steps[action.numbers[-1]] / 2

    def place(self, key: str, cells: int) -> Parts:
        """Building helps where it shortens the own way, or keeps it open."""
        structure = self.game.structures[self.game.structure_index[key]]
        own = cells & self.own.cells
        wet = own & self.state.water
        kept = own & ~wet
        yield 14.0 if structure.walkable else 6.0 if structure.sails else -5.0, wet
        yield -1.0, cells & ~own
        if not structure.walkable:
            yield -5.0, kept
        elif structure.dry:
            yield 3.0, kept & self.own.necks
            yield 1.5, kept & ~self.own.necks
        else:
            yield -1.0, kept

    def remove(self, cells: int) -> Parts:
        """What helps others is better gone."""
        yield -6.0, cells & self.own.cells
        if cells := cells & ~self.own.cells:
            yield 3.0, cells & self.hostile
            yield -0.5, cells & ~self.hostile

    def drain(self, cells: int) -> Parts:
        """Land for a pawn that is drowning, or on the own way."""
        if adrift := cells & self.state.adrift[self.seat]:
            cells ^= adrift
            for cell in bit_list(adrift):
                yield 20.0 + self.gone(self.seat, cell), BITS[cell]
        yield 8.0, cells & self.own.cells
        if cells := cells & ~self.own.cells:
            yield -3.0, cells & self.hostile
            yield -0.5, cells & ~self.hostile

    def flood(self, cells: int) -> Parts:
        """Water where it hurts others, and not oneself or one's team."""
        own, hostile = self.own, self.hostile
        necks = self.rival.necks if hostile else 0
        for lost, mine in ((8, own.necks), (3, own.cells & ~own.necks), (0, ~own.cells)):
            if here := cells & mine:
                for won, theirs in ((5, necks), (2, hostile & ~necks), (0, ~hostile)):
                    if part := here & theirs:
                        dry = part & ~self.state.occupied
                        yield float(won - lost), dry
                        for cell in bit_list(part ^ dry):
                            yield self.drown(cell) - lost + won, BITS[cell]

    def drown(self, cell: int) -> float:
        """What it is worth that whoever stands on *cell* falls into the water."""
        worth = 0.0
        for seat, cells in enumerate(self.state.out):
            if cells >> cell & 1:
                lost = 12.0 + self.gone(seat, cell)
                worth += lost if seat in self.rivals else -3 * lost
        return worth

    def confront(self, action: Action, number: int) -> float:
        """Worth it against the unarmed, or with the higher number."""
        start, end = action.numbers
        other = confronted(self.state, end)
        if other is None:
            return 0.0
        cards, confronting = self.state.hands[other], self.game.confronting
        numbers = [self.game.numbers[card] or 0 for card, held in enumerate(cards) if held and confronting[card]]
        if not numbers:
            return 10.0 * (self.own.steps[start] - self.own.steps[end]) + 10 + self.gone(other, end)
        lead = number - max(numbers)
        return 8.0 + 4 * lead if lead > 0 else -4.0 + 6 * lead

    def deed(self, key: str) -> Deed[Any]:
        """What a card does to a single cell, or at all."""
        deeds = [use[0].deed for use in self.game.card_uses[self.game.card_index[key]]]
        return next((deed for deed in deeds if deed.cells == 1), deeds[0])

    def play(self, action: Action) -> float:
        """A card, by what it does."""
        card = action.key.partition(" ")[0]
        match len(action.numbers):
            case 2 if action.mark == "x":
                return self.confront(action, self.game.numbers[self.game.card_index[card]] or 0) - _CARD
            case 2:
                adrift = self.state.adrift[self.seat] >> action.numbers[0] & 1
                return (self.rescue(action) if adrift else self.move(action)) - _CARD
            case 1:
                return next(worth for worth, _ in self.played(card, BITS[action.numbers[0]]))
        return 2.0 if isinstance(self.deed(card), DrawDeed) else -_CARD

    def throw(self, _: Action) -> float:
        """Better than nothing, and a last hope for those who drown."""
        return 4.0 if self.state.adrift[self.seat] else 1.0

    def give(self, action: Action) -> float:
        """The least useful card goes; best of all one for which turns are skipped."""
        card = self.game.card_index[action.key]
        if self.game.lying[card]:
            return 50.0
        worth = float(self.game.numbers[card] or 0)
        return -worth - self.game.rescuing[card] - 2 * self.game.confronting[card]

    def show(self, action: Action) -> float:
        """The lowest card that wins, otherwise the lowest."""
        number = self.game.numbers[self.game.card_index[action.key]] or 0
        attack: int = getattr(self.state.pending[-1], "number", 0)
        return (100.0 if number > attack else 50.0 if number == attack else 0.0) - number

    def push(self, action: Action) -> float:
        """Into the water, or back."""
        start, end = action.numbers
        if self.state.water >> end & 1:
            return 20.0
        loser: int = getattr(self.state.pending[-1], "rival", self.seat)
        steps, finish = self.game.grid.steps, self.table.finishes[loser]
        return float(steps(end, finish) - steps(start, finish))

    def accept(self, _: Action) -> float:
        """A card is welcome, a lost turn is not."""
        frame = self.state.pending[-1]
        deed = self.game.plans[frame.plan].deed if isinstance(frame, Doing) else None
        return 1.0 if isinstance(deed, DrawDeed) else -1.0 if isinstance(deed, SkipDeed) else 0.0


#: How each kind of action is weighed; what is not named here is worth nothing, as passing is.
_WORTH: Mapping[str, Callable[[_Weighing, Action], float]] = MappingProxyType({
    **dict.fromkeys(("move", "sail", "glide"), _Weighing.move),
    **dict.fromkeys(("place", "remove", "drain", "flood"), _Weighing.one_cell),
    "rescue": _Weighing.rescue, "play": _Weighing.play, "throw": _Weighing.throw, "give": _Weighing.give,
    "show": _Weighing.show, "push": _Weighing.push, "accept": _Weighing.accept,
})  # fmt: skip

#: The ways to play that come with this rulebook, besides playing at random.
POLICIES = MappingProxyType({"greedy": sensible})


@once_a_table
def _named(table: Table) -> tuple[tuple[float, ...], ...]:
    """Per seat and cell: how likely a rival names it between two turns of the seat (D3)."""
    game = table.game
    likely = []
    for seat in table.seats:
        cells = [0.0] * game.grid.size**2
        for roll, chance in game.rolls.chances():
            for cell in bit_list(game.rolls.cells(seat, roll.numbers)):
                cells[cell] += float(chance)
        likely.append(cells)
    nobody = (0.0,) * game.grid.size**2
    return tuple(
        tuple(map(sum, zip(nobody, *(likely[rival] for rival in rivals), strict=True))) for rivals in table.rivals
    )


def prospects(state: NtwState) -> tuple[float, ...]:
    """
    How few steps each seat, or its team, has still to go: minus their number.

    Water counts for several steps. What may be lost on the way counts too: pawns go home one after another, and all
    that have left their start may drown meanwhile.
    """
    left = [_still_to_go(state, seat, named) for seat, named in enumerate(_named(state.table))]
    return tuple(-team_sum(state, seat, left) for seat in range(len(left)))


def _still_to_go(state: NtwState, seat: int, named: tuple[float, ...]) -> float:
    """Steps that the pawns of a seat have still to go, and may have to go again."""
    way = _way(state, seat)
    whole = way.steps[state.table.starts[seat]]
    risk = sum(named) / len(named)
    at_start = state.waiting[seat] + state.adrift[seat].bit_count()
    steps = at_start * (whole + risk * whole * whole / 2)
    out = sorted((way.steps[cell], cell) for cell in bit_list(state.out[seat]))
    behind = sum(max(0, whole - far) for far, _ in out)
    for far, cell in out:
        gone = max(0, whole - far)
        steps += far + risk * far * (behind + far / 2)
        behind -= gone
        steps += gone * ((named[cell] if state.floodable >> cell & 1 else 0.0) - risk)
    return steps
