"""Where all cards are, and what those may be that somebody cannot see."""

from __future__ import annotations

import random
from collections import Counter

from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, OnlyPile, SintPlaces
from ntwrules.rulebooks.boot_op_stoom.machine.draft import USED, Counts, Draft, Moment, Slot, plus
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, find, has
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState, finished
from ntwrules.rulebooks.boot_op_stoom.machine.steaming import Attaching

__all__ = ["determinize", "lying"]

#: So often another way to share out the hidden cards is tried.
_TRIES = 20_000


def lying(at: Moment) -> Counts:
    """All cards of the game, wherever they are; the last number counts those that cannot be seen."""
    found = Counter(slot.card for slot in at.slots if slot.card >= 0 and slot.fate != USED)
    found.update(at.row)
    found.update(card for card in (*at.tops, at.picked[0]) if card >= 0)
    found.update(frame.card for frame in at.pending if isinstance(frame, Attaching))
    heaps = (*at.hands, *at.draw, at.discard, at.aside, at.gone)
    return tuple(sum(counts) + found[card] for card, counts in enumerate(zip(*heaps, strict=True)))


def determinize(seen: BosState, rng: random.Random) -> BosState:
    """
    A whole state that looks like *seen* to its viewer; what is hidden is shared out by lot (V5).

    Every way to share it out is equally likely, among those in which whoever is to act can act. A state in which
    nothing is hidden is whole as it is.
    """
    if seen.viewer is None:
        return seen
    for _ in range(_TRIES):
        draft = _shared_out(seen, rng)
        pending = draft.pending
        if not pending or (pending[-1].settle(draft) and draft.pending == pending):
            draft.told = seen.told
            return finished(draft)
    raise ValueError("the hidden cards cannot be shared out so that somebody can act")


def _shared_out(seen: BosState, rng: random.Random) -> Draft:
    game = seen.game
    unknown = game.unknown
    seen_counts = lying(seen)
    pools: list[list[int]] = []
    for cards in game.piles:
        pool = [card for card in cards for _ in range(seen.deck[card] - seen_counts[card])]
        rng.shuffle(pool)
        pools.append(pool)
    draft = seen.draft()
    draft.viewer = None
    for i, slot in enumerate(seen.slots):
        pile = _bound(seen, slot)
        if slot.card == unknown and pile >= 0:
            draft.slot(i, card=pools[pile].pop())
    for pile, counts in enumerate(seen.draw):
        draft.draw = put(draft.draw, pile, _filled(counts, pools[pile]))
    rest = [card for pool in pools for card in pool]
    rng.shuffle(rest)
    for i, slot in enumerate(draft.slots):
        if slot.card == unknown:
            draft.slot(i, card=rest.pop())
    draft.hands = tuple(_filled(hand, rest) for hand in seen.hands)
    if seen.picked[0] == unknown:
        draft.picked = (rest.pop(), seen.picked[1])
    return draft


def _bound(at: Moment, slot: Slot) -> int:
    """The pile from which a hidden card in this position has to be, or NONE (I2)."""
    only = find(at.icon_effects(slot), OnlyPile)
    ignored = has(at.spells, SintPlaces) and at.variant.placed_icons == "ignored"
    return PILES.index(only.pile) if only is not None and not ignored else NONE


def _filled(counts: Counts, pool: list[int]) -> Counts:
    """The same cards, with those that could not be seen taken from *pool*."""
    found = (*counts[:-1], 0)
    for _ in range(counts[-1]):
        found = plus(found, pool.pop())
    return found
