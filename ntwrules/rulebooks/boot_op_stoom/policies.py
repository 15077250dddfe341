"""How somebody sensible plays: quickly, without looking far ahead, and with nothing but what that player can see."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Mapping
from math import inf
from types import MappingProxyType
from typing import cast

from ntwrules.model.action import Action
from ntwrules.model.playing import Policy
from ntwrules.model.protocols import State
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.delivering import suits
from ntwrules.rulebooks.boot_op_stoom.machine.draft import USED, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.game import PARCEL, SAIL, STEAM
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import moves_of
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState

__all__ = ["POLICIES", "prospects", "sensible"]


def sensible(state: State, rng: random.Random) -> Action:
    """
    What somebody sensible would do: lay wished parcels in front, sail to the house behind them, set no parcel aside.

    It looks at the view of the one to act and at nothing else.

    >>> from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
    >>> from ntwrules.rulebooks.boot_op_stoom.sets import BASE
    >>> rng, state = random.Random(2), BosGame(BASE).start(players=2)
    >>> while state.to_act == "chance":
    ...     state = state.apply(state.sample(rng))
    >>> sensible(state, rng).verb
    'take'
    """
    whole = cast("BosState", state)
    seat = whole.to_act
    if seat is None or seat == "chance":
        raise ValueError("nobody has to decide")
    seen = whole.view(seat)
    actions = seen.actions
    weigh = _WEIGH.get(seen.phase)
    if weigh is None or len(actions) == 1:
        return rng.choice(actions)
    weighed = _Weighed(seen)
    best, most = list(actions), -inf
    for action in actions:
        worth = weigh(weighed, action)
        if worth > most:
            best, most = [action], worth
        elif worth == most:
            best.append(action)
    return best[0] if len(best) == 1 else rng.choice(best)


class _Weighed:
    """
    What a player makes of the table.

    Attributes:
        seen: What that player sees.

        hand: That player's cards.

        wanted: Every open wish on the board, with how many houses have it.

        far: Per cell how many steps it is to the nearest open house.
    """

    def __init__(self, seen: BosState) -> None:
        self.seen = seen
        self.hand = seen.hands[seen.pending[-1].seat]
        game = seen.game
        self.open = [
            cell
            for cell, face in enumerate(seen.board)
            if game.counts(face) and not seen.done >> face & 1
        ]  # fmt: skip
        self.wanted = Counter(
            wish for cell in self.open if (house := self.house(cell)) >= 0 for wish in seen.wishes[house]
        )
        self.far = self._far()

    def house(self, cell: int) -> int:
        """Which house is there, or -1."""
        return self.seen.game.faces[self.seen.board[cell]].house

    def _far(self) -> list[int]:
        game, seen = self.seen.game, self.seen
        far = [99] * game.cells
        edge = deque(self.open)
        for cell in self.open:
            far[cell] = 0
        while edge:
            cell = edge.popleft()
            for near in game.beside[cell]:
                if far[near] == 99 and game.sailable(seen.board[near], seen.done):
                    far[near] = far[cell] + 1
                    edge.append(near)
        return far

    def demand(self, card: int) -> int:
        """How many open wishes this parcel could fulfil."""
        return sum(count for wish, count in self.wanted.items() if suits(self.seen, card, wish))

    def prospect(self, at: int, card: int) -> float:
        """How the round looks with this card laid there, as far as it can be foreseen."""
        seen, game = self.seen, self.seen.game
        cell, heading = seen.pawns[0]
        parcels: list[int] = []
        served: set[int] = set()
        worth = 0.0
        for i, slot in enumerate(seen.slots):
            lies = card if i == at else slot.card
            if not 0 <= lies < game.unknown:
                continue
            face = game.cards[lies]
            if face.pile == PARCEL:
                parcels.append(lies)
            if face.pile != SAIL:
                continue
            for move in moves_of(face.effects):
                if move in _QUARTERS:
                    heading = (heading + _QUARTERS[move]) % 4
                elif move in ("forward", "backward"):
                    ahead = game.ahead[cell][heading if move == "forward" else (heading + 2) % 4]
                    if ahead < 0 or not game.sailable(seen.board[ahead], seen.done):
                        worth -= 0.5 + 2 * ("damage" in (seen.variant.edge, seen.variant.rocks))
                        continue
                    cell = ahead
                    if cell in self.open and cell not in served:
                        worth += self._served(cell, parcels, served)
        facing = game.ahead[cell][heading]
        on_course = facing >= 0 and game.sailable(seen.board[facing], seen.done) and self.far[facing] < self.far[cell]
        return worth - self.far[cell] + 0.6 * on_course

    def _served(self, cell: int, parcels: list[int], served: set[int]) -> float:
        """What coming onto this tile is worth with these parcels; those it takes are taken."""
        house = self.house(cell)
        left = list(parcels)
        for wish in self.seen.wishes[house] if house >= 0 else ():
            found = next((card for card in left if suits(self.seen, card, wish)), None)
            if found is None:
                return 0.5
            left.remove(found)
        parcels[:] = left
        served.add(cell)
        return 12.0


def prospects(state: State) -> tuple[float, ...]:
    """How good it looks, for everybody alike: houses served, the way to the next one, and the time that is left."""
    it = cast("BosState", state)
    if it.pawns[0][0] < 0:
        return (0.0,) * len(it.seats)
    weighed = _Weighed(it)
    near = weighed.far[it.pawns[0][0]] if weighed.open else 0
    looks = -4.0 * len(weighed.open) - 0.3 * near - 1.5 * it.days + 0.5 * min(len(it.row), _LONG)
    return (looks,) * len(it.seats)


#: A row of so many cards is long enough: more cards a round are worth a day each, but they have to come from hands.
_LONG = 8

_QUARTERS = {"left": 3, "right": 1, "about": 2}


def _worth_of(weighed: _Weighed, card: int) -> float:
    """What it is worth to have this card in hand."""
    pile = weighed.seen.game.cards[card].pile
    held = weighed.hand[card]
    if pile == PARCEL:
        return (2.0 - held) if weighed.demand(card) else -1.0
    if pile == STEAM:
        return 2.2 - sum(weighed.hand[other] for other in weighed.seen.game.piles[STEAM])
    forward = "forward" in moves_of(weighed.seen.game.cards[card].effects)
    return (1.9 if forward else 1.4) - held


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
    openly = 0.1 * (action.verb == "lay-open")
    if pile == STEAM:
        return openly + weighed.prospect(at, card) + (4.0 if len(seen.row) < _LONG else -2.0) + 0.1 * at
    worth = weighed.prospect(at, card) + openly
    if pile == PARCEL:
        worth += 1.0 - 0.4 * at if weighed.demand(card) else -2.0
    return worth


def _steam(_: _Weighed, action: Action) -> float:
    return (action.verb == "add") + 0.1 * (action.key == "right")


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
    cell = action.numbers[0]
    house = weighed.house(cell)
    lying = [s.card for s in weighed.seen.slots if s.up and s.fate != USED and 0 <= s.card < weighed.seen.game.unknown]
    wishes = weighed.seen.wishes[house] if house >= 0 and cell in weighed.open else ()
    ready = bool(wishes) and all(
        any(_is_parcel(weighed.seen, c) and suits(weighed.seen, c, w) for c in lying) for w in wishes
    )
    return 5.0 * ready - weighed.far[cell]


def _is_parcel(at: Moment, card: int) -> bool:
    return at.game.cards[card].pile == PARCEL


def _give(weighed: _Weighed, action: Action) -> float:
    return -_worth_of(weighed, weighed.seen.game.card_index[action.key])


def _helm(_: _Weighed, action: Action) -> float:
    return float(action.key == "boat")


def _trade(_: _Weighed, action: Action) -> float:
    return float(action.verb == "pass")


def _shrink(_: _Weighed, action: Action) -> float:
    """Rather the right end: what lies on the left has been carried out."""
    return float(action.key == "right")


#: How a choice is weighed, by phase; where nothing stands, any will do.
_WEIGH: Mapping[str, Callable[[_Weighed, Action], float]] = MappingProxyType(
    {
        "take": _take,
        "fill": lambda weighed, action: _give(weighed, action) if action.verb == "pick" else _fill(weighed, action),
        "supply": _fill,
        "steam": _steam,
        "attach": _steam,
        "shrink": _shrink,
        "aside": _aside,
        "deliver": _deliver,
        "teleport": _teleport,
        "give": _give,
        "helm": _helm,
        "trade": _trade,
    }
)

#: Ways to play, besides at random.
POLICIES: Mapping[str, Policy] = MappingProxyType({"greedy": sensible})
