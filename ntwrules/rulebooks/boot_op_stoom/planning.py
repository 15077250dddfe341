"""
What everybody expects of a round, without a word: the plan that follows from what all can see.

Players may not talk about their cards (V5), but they can all look at the same table and come to the same plan: which
parcels ought to lie under which positions, and which way the boat then sails. A card that lies face down is taken for
the one that the plan has there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush

from attrs import frozen

from ntwrules.model.machine.grid import bits_of
from ntwrules.rulebooks.boot_op_stoom.effects import AtOnce, Double, Ignored, Move, OnlyMoves, OnlyPile, Reversed
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Moment
from ntwrules.rulebooks.boot_op_stoom.machine.facts import FAR, PARCEL, SAIL, BosFacts, find, has
from ntwrules.rulebooks.boot_op_stoom.machine.laying import open_slots
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import QUARTERS
from ntwrules.rulebooks.boot_op_stoom.machine.wishes import lie, suits

__all__ = ["FREE", "RoundPlan", "RoundStart", "plan", "sailed", "table_of"]

#: A position for which nothing is planned.
FREE = -1

#: So much is a served house worth, and so little a step nearer to the next one.
_SERVED = 10.0
_STEP = 0.8

#: Places in the row that are worth leaving for steamboat cards, while it is short.
_GROWTH = 1.5

#: What it costs to need a card that is hard to come by.
_PRICE = 1.2

#: So many moments are thought about before the search is given up, with the best plan so far.
_EFFORT = 1_000

#: Icons that do something to the card laid there: nothing is planned for them.
_ODD = (AtOnce, Double, Ignored, OnlyPile, Reversed)


@frozen
class RoundStart:
    """What everybody sees when a round begins, and what a plan depends on."""

    game: BosFacts
    board: tuple[int, ...]
    done: int
    wishes: tuple[tuple[int, ...], ...]
    boat: tuple[int, int]  # cell and heading
    plain: tuple[int, ...]  # the positions for which something can be planned
    positions: int  # how many there are
    supply: tuple[int, ...]  # per card how many are in hands, laid or in the piles
    held: int  # how many cards are in hands, or have been laid
    late: bool  # do wished parcels have to lie later than the visit?
    moves: tuple[str, ...]  # the only moves that work, or nothing
    grow: bool  # is the row still too short?


@frozen
class RoundPlan:
    """What is expected of a round."""

    cards: tuple[int, ...]  # per position the card, or `FREE`
    rarity: tuple[float, ...]  # per card how hard it is to come by


def table_of(at: Moment, long: int) -> RoundStart:
    """What everybody sees; the row ought to become *long* cards long."""
    game = at.game
    slots = at.slots or open_slots(at)
    only = find(at.spells, OnlyMoves)
    shown = [card for card in (*at.row, *at.tops) if card >= 0]
    out = [sum(counts) for counts in zip(at.gone, at.aside, at.discard, strict=True)]
    supply = tuple(
        at.deck[card] - out[card] - shown.count(card) if at.deck[card] else 0 for card in range(len(game.cards))
    )
    return RoundStart(
        game,
        at.board,
        at.done,
        at.wishes,
        at.pawns[0],
        tuple(i for i, slot in enumerate(slots) if not any(has(at.icon_effects(slot), kind) for kind in _ODD)),
        len(slots),
        supply,
        sum(map(sum, at.hands)) + sum(slot.card >= 0 for slot in slots),
        lie(at) == "later",
        only.moves if only is not None else (),
        len(at.row) < long,
    )


def sailed(
    game: BosFacts, board: tuple[int, ...], done: int, boat: tuple[int, int], moves: tuple[Move, ...]
) -> tuple[tuple[int, int], tuple[int, ...], int]:
    """Where these moves bring the boat, the tiles it comes onto, and how often something is in the way."""
    cell, heading = boat
    visited: list[int] = []
    stopped = 0
    for move in moves:
        if move in QUARTERS:
            heading = (heading + QUARTERS[move]) % 4
        elif move in ("forward", "backward"):
            ahead = game.ahead[cell][heading if move == "forward" else (heading + 2) % 4]
            if ahead < 0 or not game.sailable(board[ahead], done):
                stopped += 1
            else:
                cell = ahead
                visited.append(cell)
    return (cell, heading), tuple(visited), stopped


@lru_cache(maxsize=256)
def plan(table: RoundStart) -> RoundPlan:
    """The plan that promises most: houses served, then a short way to the next, with cards that are likely there."""
    game = table.game
    total = sum(table.supply) or 1
    rarity = tuple(
        min(4.0, 0.5 / (table.held * count / total)) if count and table.held else 9.0 for count in table.supply
    )
    goals = tuple(cell for cell, face in enumerate(table.board) if game.counts(face) and not table.done >> face & 1)
    needs = {cell: _needs(table, cell, rarity) for cell in goals}
    sails = [
        (card, moves)
        for card, face in enumerate(game.cards)
        if face.pile == SAIL and table.supply[card] > 0 and (moves := _moves(table, card))
    ]
    best: tuple[tuple[int, ...], tuple[int, ...]] = (), ()
    worth = -1e9
    begin = (table.boat, 0)
    queue: list[tuple[float, int, tuple[tuple[int, int], int], tuple[int, ...], tuple[int, ...]]] = []
    heappush(queue, (0.0, 0, begin, (), ()))
    known = {begin: 0.0}
    near: dict[int, list[int]] = {}
    ways: dict[tuple[int, int], list[tuple[int, tuple[int, int], tuple[int, ...]]]] = {}
    room, tried = len(table.plain), 0
    while queue and tried < _EFFORT:
        cost, _, (boat, served), parcels, way = heappop(queue)
        if cost > known[boat, served]:
            continue
        if served not in near:
            near[served] = game.steps(table.board, table.done, (goal for goal in goals if not served >> goal & 1))
        growth = _GROWTH * (table.grow and len(parcels) + len(way) < room)
        looks = _SERVED * served.bit_count() - _STEP * (near[served][boat[0]] % FAR) + growth - _PRICE * cost
        if looks > worth:
            best, worth = (parcels, way), looks
        left = room - len(parcels) - len(way) - 1
        if left < 0:
            continue
        if boat not in ways:
            ways[boat] = list(_ways(table, boat, sails, needs))
        for card, after, houses in ways[boat]:
            for some, more in _deliveries(houses, served, needs) if houses else _NOTHING:
                if len(more) > left:
                    continue
                then = (after, served | some)
                price = cost + rarity[card] + (sum([rarity[parcel] for parcel in more]) if more else 0)
                if price < known.get(then, 1e9):
                    known[then] = price
                    tried += 1
                    heappush(queue, (price, tried, then, parcels + more, (*way, card)))
    return RoundPlan(_laid_out(table, *best), rarity)


def _moves(table: RoundStart, card: int) -> tuple[Move, ...]:
    moves = table.game.cards[card].moves
    if "anchor" in moves or (table.moves and any(move not in table.moves for move in moves)):
        return ()
    return moves


def _needs(table: RoundStart, cell: int, rarity: tuple[float, ...]) -> tuple[int, ...] | None:
    """The parcels to bring to a tile, the easiest to come by; None when there are none."""
    game = table.game
    house = game.faces[table.board[cell]].house
    found: list[int] = []
    for wish in table.wishes[house] if house >= 0 else ():
        fitting = [
            card for card in game.piles[PARCEL] if table.supply[card] > found.count(card) and suits(game, card, wish)
        ]
        if not fitting:
            return None
        found.append(min(fitting, key=lambda card: (len(game.cards[card].kinds & game.jokers), rarity[card], card)))
    return tuple(found)


def _ways(
    table: RoundStart,
    boat: tuple[int, int],
    sails: list[tuple[int, tuple[Move, ...]]],
    needs: dict[int, tuple[int, ...] | None],
) -> Iterator[tuple[int, tuple[int, int], tuple[int, ...]]]:
    """Per card that takes the boat on from here: where to, and the tiles on the way that could be served."""
    for card, moves in sails:
        after, visited, stopped = sailed(table.game, table.board, table.done, boat, moves)
        if not stopped and after != boat:
            yield card, after, tuple(cell for cell in dict.fromkeys(visited) if needs.get(cell) is not None)


#: On most ways there is nobody to serve.
_NOTHING: list[tuple[int, tuple[int, ...]]] = [(0, ())]


def _deliveries(
    houses: tuple[int, ...], served: int, needs: dict[int, tuple[int, ...] | None]
) -> list[tuple[int, tuple[int, ...]]]:
    """What may be delivered on the way, nothing that costs a parcel or everything: the tiles as a set, the parcels."""
    some = [cell for cell in houses if not served >> cell & 1]
    free = bits_of(cell for cell in some if not needs[cell])
    every = bits_of(some)
    if free == every:
        return [(free, ())]
    return [(free, ()), (every, tuple(parcel for cell in some for parcel in needs[cell] or ()))]


def _laid_out(table: RoundStart, parcels: tuple[int, ...], way: tuple[int, ...]) -> tuple[int, ...]:
    """Parcels on the left, the way behind them; the other way round where they have to lie later."""
    cards = [FREE] * table.positions
    planned = (*way, *parcels) if table.late else (*parcels, *way)
    for position, card in zip(table.plain, planned, strict=False):
        cards[position] = card
    return tuple(cards)
