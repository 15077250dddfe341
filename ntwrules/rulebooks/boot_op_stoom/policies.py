"""How somebody sensible plays: quickly, without looking far ahead, and with nothing but what that player can see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.playing import best
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, Double, Ignored, Reversed
from ntwrules.rulebooks.boot_op_stoom.machine.draft import LAID, USED
from ntwrules.rulebooks.boot_op_stoom.machine.facts import FAR, PARCEL, SAIL, STEAM, has
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import REVERSED
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.machine.wishes import lie, suits
from ntwrules.rulebooks.boot_op_stoom.planning import FREE, RoundPlan, plan, sailed, table_of

__all__ = ["POLICIES", "prospects", "sensible"]


def sensible(state: BosState, rng: random.Random) -> Action:
    """
    What somebody sensible would do: lay wished parcels in front, sail to the house behind them, set no parcel aside.

    It looks at the view of the one to act and at nothing else.

    >>> import ntwrules
    >>> rng, state = random.Random(2), ntwrules.load("boot-op-stoom").start(players=2)
    >>> while state.to_act == "chance":
    ...     state = state.apply(state.sample(rng))
    >>> sensible(state, rng).verb
    'take'
    """
    seat = state.to_act
    if seat is None or seat == "chance":
        raise ValueError("nobody has to decide")
    seen = state.view(seat)
    actions = seen.actions
    weigh = _WEIGH.get(seen.phase)
    if weigh is None or len(actions) == 1:
        return rng.choice(actions)
    weighed = _Weighed(seen)
    return best(actions, partial(weigh, weighed), rng)


class _Weighed:
    """
    What a player makes of the table; lives for one decision, so what was found out is remembered.

    Attributes:
        seen: What that player sees.

        hand: That player's cards.

        open: Every tile that is still to be served or visited.

        wanted: Every open wish on the board, with how many houses have it.

        far: Per cell how many steps it is to the nearest of those tiles.
    """

    def __init__(self, seen: BosState) -> None:
        self.seen = seen
        self.hand = seen.hands[seen.pending[-1].seat] if seen.pending else seen.game.none
        game = seen.game
        self.open = tuple(
            cell for cell, face in enumerate(seen.board) if game.counts(face) and not seen.done >> face & 1
        )
        self.wanted = Counter(
            wish for cell in self.open if (house := self.house(cell)) >= 0 for wish in seen.wishes[house]
        )
        self.far = game.steps(seen.board, seen.done, self.open)
        self._steps: dict[frozenset[int], list[int]] = {frozenset(): self.far}
        self._prospects: dict[tuple[int, int], float] = {}

    @cached_property
    def plan(self) -> RoundPlan:
        """What everybody expects of this round, or of the next while hands are filled."""
        return plan(table_of(self.seen, self.long))

    @cached_property
    def long(self) -> int:
        """How long the row ought to become: longer than hands can fill it is of no use."""
        held = self.seen.table.hand_size * len(self.seen.seats)
        return min(_LONG, max(2, int(_FILLED * held)))

    def house(self, cell: int) -> int:
        """Which house is there, or -1."""
        return self.seen.game.faces[self.seen.board[cell]].house

    def demand(self, card: int) -> int:
        """How many open wishes this parcel could fulfil."""
        return sum(count for wish, count in self.wanted.items() if suits(self.seen.game, card, wish))

    @cached_property
    def _places(self) -> list[tuple[int, int, int, bool]]:
        """Every position that counts: its number, the card expected there, how often it works, and is it reversed?"""
        seen, game = self.seen, self.seen.game
        found = []
        for i, slot in enumerate(seen.slots):
            effects = seen.icon_effects(slot)
            if slot.fate == LAID and not has(effects, Ignored):
                lies = slot.card if 0 <= slot.card < game.unknown else self.plan.cards[i]
                found.append((i, lies, 2 if has(effects, Double) else 1, has(effects, Reversed)))
        return found

    @cached_property
    def _late(self) -> bool:
        """Do wished parcels have to lie later than the visit?"""
        return lie(self.seen) == "later"

    def prospect(self, at: int, card: int) -> float:
        """How the round looks with this card laid there, when all else is as the plan has it."""
        found = self._prospects.get((at, card))
        if found is None:
            found = self._prospects[at, card] = self._looks(at, card)
        return found

    def _looks(self, at: int, card: int) -> float:
        seen, game, late = self.seen, self.seen.game, self._late
        boat = seen.pawns[0]
        parcels: list[int] = []
        visited: list[int] = []
        served: set[int] = set()
        worth = 0.0
        harm = 0.5 + 2 * seen.variant.can_be_damaged
        for i, expected, times, is_reversed in self._places:
            lies = card if i == at else expected
            if lies < 0:
                continue
            face = game.cards[lies]
            if face.pile == PARCEL:
                parcels += [lies] * times
                if late:
                    worth += self._delivered(visited, parcels, served)
            elif face.pile == SAIL:
                moves = face.moves * times
                if "anchor" in moves:
                    break
                if is_reversed:
                    moves = tuple(REVERSED.get(move, move) for move in moves)
                boat, came, stopped = sailed(game, seen.board, seen.done, boat, moves)
                worth -= harm * stopped
                visited += came
                if not late:
                    worth += self._delivered(came, parcels, served)
        far = self._far_without(frozenset(served))
        facing = game.ahead[boat[0]][boat[1]]
        on_course = facing >= 0 and game.sailable(seen.board[facing], seen.done) and far[facing] < far[boat[0]]
        return worth - far[boat[0]] % FAR + 0.6 * on_course

    def _far_without(self, served: frozenset[int]) -> list[int]:
        """Per cell how many steps it is to the nearest tile that is still open when these are served."""
        if served not in self._steps:
            left = [cell for cell in self.open if cell not in served]
            self._steps[served] = self.seen.game.steps(self.seen.board, self.seen.done, left)
        return self._steps[served]

    def _delivered(self, visited: Sequence[int], parcels: list[int], served: set[int]) -> float:
        """What coming onto these tiles is worth with these parcels; those it takes are taken."""
        worth = 0.0
        for cell in visited:
            if cell not in self.open or cell in served:
                continue
            house = self.house(cell)
            left = list(parcels)
            for wish in self.seen.wishes[house] if house >= 0 else ():
                found = next((card for card in left if suits(self.seen.game, card, wish)), None)
                if found is None:
                    break
                left.remove(found)
            else:
                parcels[:] = left
                served.add(cell)
                worth += _SERVED
        return worth


#: A row of so many cards is long enough: more cards a round are worth a day each, but they have to come from hands,
#: and a hand that is laid out whole leaves no choice.
_LONG = 8
_FILLED = 0.5

#: What a served house is worth, and doing what everybody expects, and holding what will be needed.
_SERVED = 12.0
_AS_PLANNED = 1.0
_NEEDED = 2.0


def prospects(state: BosState) -> tuple[float, ...]:
    """How good it looks, for everybody alike: houses served, the way to the next one, and the time that is left."""
    if state.pawns[0][0] < 0:
        return (0.0,) * len(state.seats)
    weighed = _Weighed(state)
    near = weighed.far[state.pawns[0][0]] if weighed.open else 0
    looks = -4.0 * len(weighed.open) - 0.3 * near - 1.5 * state.days + 0.5 * min(len(state.row), _LONG)
    return (looks,) * len(state.seats)


def _worth_of(weighed: _Weighed, card: int) -> float:
    """What it is worth to have one more of this card in hand."""
    seen, plan_ = weighed.seen, weighed.plan
    pile = seen.game.cards[card].pile
    held = weighed.hand[card]
    worth = _NEEDED + plan_.rarity[card] if plan_.cards.count(card) > held else 0.0
    if pile == PARCEL:
        return worth + ((1.2 - 0.5 * held) if weighed.demand(card) else -1.0)
    if pile == STEAM:
        ready = sum(weighed.hand[other] for other in seen.game.piles[STEAM])
        return worth + (2.2 - ready if len(seen.row) + ready < weighed.long else -1.0)
    return worth + (1.6 if "forward" in seen.game.cards[card].moves else 1.2) - 0.5 * held


def _take(weighed: _Weighed, action: Action) -> float:
    pile = PILES.index(action.key)
    top = weighed.seen.tops[pile]
    if top >= 0:
        return _worth_of(weighed, top)
    held = sum(weighed.hand[card] for card in weighed.seen.game.piles[pile])
    return (2, 0.5, 1.5)[pile] - held


def _fill(weighed: _Weighed, action: Action) -> float:
    seen = weighed.seen
    card, at = seen.game.card_index[action.key], action.numbers[0] - 1
    pile = seen.game.cards[card].pile
    meant = weighed.plan.cards[at] if at < len(weighed.plan.cards) else FREE
    worth = weighed.prospect(at, card) + 0.1 * (action.verb == "lay-open") + 0.01 * at
    if card == meant:
        return worth + _AS_PLANNED + weighed.plan.rarity[card]
    if pile == STEAM:
        return worth + (_AS_PLANNED if len(seen.row) < weighed.long else -0.5)
    if pile == PARCEL:
        return worth - (0.3 if weighed.demand(card) else -0.3)
    return worth


def _aside(weighed: _Weighed, action: Action) -> float:
    card = weighed.seen.game.card_index[action.key]
    pile = weighed.seen.game.cards[card].pile
    left = weighed.seen.deck[card] - weighed.seen.gone[card] - weighed.seen.aside[card]
    if pile == PARCEL:
        return -20.0 + left - weighed.demand(card)
    return left - 6.0 * (pile == STEAM)


def _deliver(weighed: _Weighed, action: Action) -> float:
    if action.verb == "pass":
        return -99.0
    return -sum(weighed.demand(weighed.seen.slots[number - 1].card) for number in action.numbers)


def _teleport(weighed: _Weighed, action: Action) -> float:
    cell, game = action.numbers[0], weighed.seen.game
    house = weighed.house(cell)
    laid = (slot.card for slot in weighed.seen.slots if slot.up and slot.fate != USED and slot.card >= 0)
    lying = [card for card in laid if card < game.unknown and game.cards[card].pile == PARCEL]
    wishes = weighed.seen.wishes[house] if house >= 0 and cell in weighed.open else ()
    ready = bool(wishes) and all(any(suits(game, card, wish) for card in lying) for wish in wishes)
    return 5.0 * ready - weighed.far[cell]


def _give(weighed: _Weighed, action: Action) -> float:
    return -_worth_of(weighed, weighed.seen.game.card_index[action.key])


#: How a choice is weighed, by phase; where nothing stands, any will do.
_WEIGH: Mapping[str, Callable[[_Weighed, Action], float]] = MappingProxyType(
    {
        "take": _take,
        "fill": lambda weighed, action: _give(weighed, action) if action.verb == "pick" else _fill(weighed, action),
        "supply": _fill,
        # Rather the right end: what lies on the left has been carried out.
        **dict.fromkeys(("steam", "attach", "shrink"), lambda _, it: (it.verb == "add") + 0.1 * (it.key == "right")),
        "aside": _aside,
        "deliver": _deliver,
        "teleport": _teleport,
        "give": _give,
        "helm": lambda _, action: float(action.key == "boat"),
        "trade": lambda _, action: float(action.verb == "pass"),
    }
)

#: Ways to play, besides at random.
POLICIES = MappingProxyType({"greedy": sensible})
