"""Cards come from the draw pile, are shown, kept or carried out, and may push others out of the hand."""

import random
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.frames import Chance, below
from ntwrules.model.machine.moments import put
from ntwrules.model.variants.cards import Draw
from ntwrules.rulebooks.no_time_to_waste.machine import reasons
from ntwrules.rulebooks.no_time_to_waste.machine.changes import discard_card
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE, Action
from ntwrules.rulebooks.no_time_to_waste.machine.draft import EVERY_SEAT, Draft, Frame, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Deed, rules_of
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import begin_uses

__all__ = ["DRAWING", "DrawDeed", "Drawing", "Limiting"]


@frozen
class Drawing(Chance[Moment], Frame):
    """
    A card is due (C2, F, B8).

    Attributes:
        deck: The deck it has to come from; empty for any.
    """

    phase = "draw"
    asks = False

    deck: str = ""

    def _pile(self, at: Moment) -> tuple[int, ...]:
        if not self.deck:
            return at.draw
        cards = at.table.game.deck_cards.get(self.deck, frozenset())
        return tuple(count if card in cards else 0 for card, count in enumerate(at.draw))

    def settle(self, draft: Draft) -> bool:
        if not any(draft.draw) and any(draft.discard):
            draft.draw, draft.discard = draft.discard, draft.table.game.none
            draft.tell("reshuffled")
        if any(self._pile(draft) if self.deck else draft.draw):
            return True
        draft.pop()
        draft.tell("no-card", self.seat)
        return False

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        draws = at.table.game.draws
        return [(draws[card], count) for card, count in enumerate(self._pile(at)) if count]

    def sample(self, at: Moment, rng: random.Random) -> Action:
        # The same outcome as from the odds, without naming every card: cards are drawn all the time.
        upto = tuple(accumulate(self._pile(at)))
        return at.table.game.draws[bisect_right(upto, below(rng, upto[-1]))]

    def act(self, draft: Draft, action: Action) -> bool:
        game = draft.table.game
        card = game.card_index.get(action.key, NONE)
        if action.verb != "draw" or card < 0 or not self._pile(draft)[card]:
            return False
        draft.draw = put(draft.draw, card, draft.draw[card] - 1)
        if game.numbers[card] is None:
            if game.lying[card]:
                _receive(draft, self.seat, card)
            else:
                draft.discard = put(draft.discard, card, draft.discard[card] + 1)
            begin_uses(draft, self.seat, rules_of(draft.table).card_uses[card])
            return True
        _receive(draft, self.seat, card)
        for limit in reversed(game.card_limits[card]):
            draft.push(Limiting(self.seat, limit, card))
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        card = state.table.game.card_index.get(action.key)
        if card is None:
            return state.refuse("unknown-card", key=action.key)
        if self.deck and state.draw[card]:
            return state.refuse("other-deck", key=action.key, slot=f"use.{self.deck}")
        return state.refuse("not-in-pile", key=action.key, slot=f"card.{action.key}.copies")


def _receive(draft: Draft, seat: int, card: int) -> None:
    hand = draft.hands[seat]
    draft.hands = put(draft.hands, seat, put(hand, card, hand[card] + 1))


def _excess(at: Moment, seat: int, limit: int) -> int:
    """By how many cards a hand passes a limit; below 0 when there is room (C4)."""
    game = at.table.game
    hand = at.hands[seat]
    return sum([hand[card] for card in game.limited[limit]]) - game.variant.limits[limit].most


@frozen
class Limiting(Frame):
    """
    A hand holds too many of a group; cards held before have to go (C4).

    Attributes:
        limit: Which limit of the variant.

        card: The card just received, which stays.
    """

    phase = "limit"
    asks = False
    explains = frozenset({"give"})

    limit: int
    card: int

    def _held_before(self, at: Moment) -> dict[int, int]:
        """The cards that may go, and how many there are of each."""
        hand = at.hands[self.seat]
        held = {card: hand[card] - (card == self.card) for card in at.table.game.limited[self.limit]}
        return {card: count for card, count in held.items() if count > 0}

    def settle(self, draft: Draft) -> bool:
        while (excess := _excess(draft, self.seat, self.limit)) > 0:
            held = self._held_before(draft)
            if len(held) > 1 and excess < sum(held.values()):
                return True
            card = next(iter(held), self.card)
            discard_card(draft, self.seat, card)
            draft.tell("over-limit", self.seat, draft.table.game.cards[card].key)
        draft.pop()
        return False

    def actions(self, state: Moment) -> Sequence[Action]:
        return [Action("give", state.table.game.cards[card].key) for card in self._held_before(state)]

    def act(self, draft: Draft, action: Action) -> bool:
        card = draft.table.game.card_index.get(action.key, NONE)
        if action.verb != "give" or card not in self._held_before(draft):
            return False
        discard_card(draft, self.seat, card)
        draft.push(self)
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        slot = f"limit.{state.table.game.variant.limits[self.limit].tag or 'cards'}"
        return reasons.holding(state, self.seat, action.key) or state.refuse(
            "not-held-before", key=action.key, slot=slot
        )


#: What lies on the stack for a card to be drawn, per seat.
DRAWING = tuple((Drawing(seat),) for seat in EVERY_SEAT)


class DrawDeed(Deed[Draw]):
    """Take cards from the draw pile (card F)."""

    chosen = False
    lasts = True

    def possible(self, at: Moment, seat: int) -> bool:
        return any(at.draw) or any(at.discard)

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        draft.pending += DRAWING[seat] * self.effect.count
