"""How somebody sensible plays: greedy, quick, and without looking ahead. Good enough to find a variant out."""

import random
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.grid import bit_list, bits_of
from ntwrules.model.machine.playing import best
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import LayDeed, SkipDeed
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import DrawDeed
from ntwrules.rulebooks.no_time_to_waste.machine.facts import Table
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Deed
from ntwrules.rulebooks.no_time_to_waste.machine.position import confronted, dry_for
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import team_sum
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Doing

__all__ = ["POLICIES", "prospects", "sensible"]

#: What crossing a cell of water counts for, in steps: somebody has to build there first.
_WADE = 4

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
    actions = state.actions
    if len(actions) == 1:
        return actions[0]
    return best(actions, _Weighing(state), rng)


class _Way:
    """How far one seat's pawns have to go, the cells on the ways of the first and the last, and the necks of them."""

    __slots__ = ("_dry", "_known", "_layers", "_state", "cells", "necks")

    def __init__(self, state: NtwState, seat: int) -> None:
        table = state.table
        around, water = table.game.grid.around, state.water
        pawns = bit_list(state.out[seat] | state.adrift[seat])
        if state.waiting[seat]:
            pawns.append(table.starts[seat])
        wanted = bits_of(pawns)
        dry = dry_for(state, seat) | state.boats
        ground = dry | water
        seen = 1 << table.finishes[seat]
        layers, since = [seen], 0
        while since < _WADE and wanted & ~seen:
            left = layers[-1] & dry
            if len(layers) >= _WADE:
                left |= layers[-_WADE] & water
            found = around(left) & ground & ~seen
            seen |= found
            layers.append(found)
            since = 0 if found else since + 1
        self._layers, self._dry, self._state = layers, dry, state
        self._known: dict[int, int] = {}
        self.cells = self.necks = 0
        if pawns:
            pawns.sort(key=self.steps)
            self._walk(pawns[0])
            if pawns[-1] != pawns[0]:
                self._walk(pawns[-1])

    def steps(self, cell: int) -> int:
        """The steps from a cell to the finish, water counted for several; beyond all pawns simply farther."""
        if cell not in self._known:
            beyond = len(self._layers) + _WADE
            self._known[cell] = next((far for far, layer in enumerate(self._layers) if layer >> cell & 1), beyond)
        return self._known[cell]

    def _walk(self, cell: int) -> None:
        """Note all shortest ways from *cell*."""
        around, layers = self._state.table.game.grid.around, self._layers
        here, far = 1 << cell, self.steps(cell)
        while 1 < far < len(layers):
            beside = around(here)
            following = beside & layers[far - 1] & self._dry
            if following:
                far -= 1
            elif far >= _WADE:
                far -= _WADE
                following = beside & layers[far] & self._state.water
            if not following:
                return
            here = following
            self.cells |= here
            if here.bit_count() < 3:
                self.necks |= here


class _Weighing:
    """What each action is worth to the one to act; what is needed for that is looked up once."""

    def __init__(self, state: NtwState) -> None:
        self.state = state
        self.table = table = state.table
        self.game = state.game
        self.seat = seat = state.pending[-1].seat
        self.own = _Way(state, seat)
        self.rivals = table.rivals[seat]
        self._deeds: dict[str, Deed[Any]] = {}

    @cached_property
    def rival(self) -> _Way:
        """The way of whoever is ahead of all rivals; with nobody to race against, the own one."""
        return _Way(self.state, max(self.rivals, key=self.state.home.__getitem__)) if self.rivals else self.own

    def __call__(self, action: Action) -> float:
        """What *action* is worth."""
        weigh = _WORTH.get(action.verb)
        return weigh(self, action) if weigh else 0.0

    def gone(self, seat: int, cell: int) -> int:
        """How far a pawn on *cell* has come from its start."""
        return self.game.grid.steps(self.table.starts[seat], cell)

    def move(self, action: Action) -> float:
        """A pawn comes nearer to its finish; the one in front first, best to where it is safe."""
        steps = self.own.steps
        start, end = action.numbers[0], action.numbers[-1]
        worth = 10.0 * (steps(start) - steps(end)) - 0.1 * steps(end)
        if not steps(end):
            worth += 10
        return worth if self.state.floodable >> end & 1 else worth + 1

    @cached_property
    def best_step(self) -> float:
        """What the best ordinary move is worth, since one may follow a card (T6)."""
        moves = [self.move(action) for action in self.state.actions if action.verb in {"move", "sail"}]
        return max(0.0, *moves) if moves and self.game.variant.move_after_card != "never" else 0.0

    def rescue(self, action: Action) -> float:
        """A drowning pawn that is saved need not walk its way again."""
        return 12.0 + 8 * self.gone(self.seat, action.numbers[0]) - self.own.steps(action.numbers[-1]) / 2

    def place(self, key: str, cell: int) -> float:
        """Building helps where it shortens the own way, or keeps it open."""
        structure = self.game.structures[self.game.structure_index[key]]
        bit = 1 << cell
        if self.state.water & bit and self.own.cells & bit:
            return 14.0 if structure.walkable else 6.0 if structure.sails else -5.0
        if not structure.walkable:
            return -5.0 if self.own.cells & bit else -1.0
        if structure.dry and self.own.necks & bit:
            return 3.0
        return 1.5 if structure.dry and self.own.cells & bit else -1.0

    def remove(self, cell: int) -> float:
        """What helps others is better gone."""
        bit = 1 << cell
        if self.own.cells & bit:
            return -6.0
        return 3.0 if self.rivals and self.rival.cells & bit else -0.5

    def drain(self, cell: int) -> float:
        """Land for a pawn that is drowning, or on the own way."""
        bit = 1 << cell
        if self.state.adrift[self.seat] & bit:
            return 20.0 + self.gone(self.seat, cell)
        if self.own.cells & bit:
            return 8.0
        return -3.0 if self.rivals and self.rival.cells & bit else -0.5

    def flood(self, cell: int) -> float:
        """Water where it hurts others, and not oneself or one's team."""
        bit, state = 1 << cell, self.state
        worth = 0.0
        for seat, cells in enumerate(state.out):
            if cells & bit:
                lost = 12.0 + self.gone(seat, cell)
                worth += lost if seat in self.rivals else -3 * lost
        if self.own.cells & bit:
            worth -= 8 if self.own.necks & bit else 3
        if self.rivals and self.rival.cells & bit:
            worth += 5 if self.rival.necks & bit else 2
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
            return 10.0 * (self.own.steps(start) - self.own.steps(end)) + 10 + self.gone(other, end)
        lead = number - max(numbers)
        return 8.0 + 4 * lead if lead > 0 else -4.0 + 6 * lead

    def deed(self, key: str) -> Deed[Any]:
        """What a card does to a single cell, or at all."""
        if key not in self._deeds:
            deeds = [use[0].deed for use in self.game.card_uses[self.game.card_index[key]]]
            self._deeds[key] = next((deed for deed in deeds if deed.cells == 1), deeds[0])
        return self._deeds[key]

    def play(self, action: Action) -> float:
        """A card, by what it does."""
        card, _, more = action.key.partition(" ")
        match len(action.numbers):
            case 2 if action.mark == "x":
                return self.confront(action, self.game.numbers[self.game.card_index[card]] or 0) - _CARD
            case 2:
                adrift = self.state.adrift[self.seat] >> action.numbers[0] & 1
                return (self.rescue(action) if adrift else self.move(action)) - _CARD
            case 1:
                deed = self.deed(card)
                key = deed.effect.structure if isinstance(deed, LayDeed) else ""
                worth = self.cell(deed.verb, more or key, action.numbers[0])
                return worth - _CARD + (self.best_step if worth > 0 else 0.0)
        return 2.0 if isinstance(self.deed(card), DrawDeed) else -_CARD

    def cell(self, verb: str, key: str, cell: int) -> float:
        """Something done to one cell."""
        if verb == "place":
            return self.place(key, cell)
        return {"remove": self.remove, "drain": self.drain, "flood": self.flood}[verb](cell)

    def one_cell(self, action: Action) -> float:
        """The same, by a letter card or a face."""
        return self.cell(action.verb, action.key, action.numbers[0])

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


@lru_cache(maxsize=64)
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
    way = _Way(state, seat)
    whole = way.steps(state.table.starts[seat])
    risk = sum(named) / len(named)
    at_start = state.waiting[seat] + state.adrift[seat].bit_count()
    steps = at_start * (whole + risk * whole * whole / 2)
    out = sorted((way.steps(cell), cell) for cell in bit_list(state.out[seat]))
    behind = sum(max(0, whole - far) for far, _ in out)
    for far, cell in out:
        gone = max(0, whole - far)
        steps += far + risk * far * (behind + far / 2)
        behind -= gone
        steps += gone * ((named[cell] if state.floodable >> cell & 1 else 0.0) - risk)
    return steps
