"""Plays a game and looks at every step whether what the lint claims of it is true."""

import random

from ntwrules.rulebooks.no_time_to_waste.effects import Lay, Rescue
from ntwrules.rulebooks.no_time_to_waste.lint.board import out_of_reach, pawns_can_move, shut_in
from ntwrules.rulebooks.no_time_to_waste.lint.cards import cause, come_too_late, dead_sources, stay_in_hand
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.lint.lasting import last_round
from ntwrules.rulebooks.no_time_to_waste.lint.winning import over_at_once
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import QUANTITIES

__all__ = ["watch"]


def watch(variant, players, seed, most_rounds=12, most_actions=400):
    """Play one random game and assert every claim; gives the last state."""
    facts = Facts(variant)
    seating = next(seating for seating in variant.seatings if seating.players == players)
    ranges = [facts.whole(seating, seat) for seat in range(players)]
    state = facts.game.start(players, seating.seats[0])
    claims = _Claims(facts, seating)
    rng = random.Random(seed)
    for _ in range(most_actions):
        for seat in range(players):
            within(ranges[seat], state, seat)
        claims.hold(state)
        if state.outcome is not None or state.round > most_rounds:
            break
        before = _turns(state)
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
        if state.outcome is None and (before, _turns(state)) == (0, 1):
            for seat in range(players):
                within(facts.after_first_turn(seating, seat), state, seat)
    return state


def _turns(state):
    """How many turns are over."""
    return (state.round - 1) * len(state.table.seats) + state.turn


def within(ranges, state, seat):
    """Every quantity is within its range."""
    for key, count in QUANTITIES.items():
        least, most = ranges[key]
        assert least <= count(state, seat, False) <= most, key


class _Claims:
    """What the lint claims of one variant at one table."""

    def __init__(self, facts, seating):
        self.facts = facts
        self.seating = seating
        self.never_lie = [i for i, s in enumerate(facts.variant.structures) if s.key not in facts.lies]
        kept = {card.key for card in facts.numbers}
        self.dead = {key for kind, key in dead_sources(facts) if kind == "card" and key in kept}
        self.never_held = [i for i, card in enumerate(facts.cards) if card not in facts.held]
        self.alone = not facts.opposed
        rescues = [cause(facts, plan) for plan in facts.plans if isinstance(plan.deed.effect, Rescue)]
        self.drowned = bool(rescues) and all(rescues)
        self.walled = [i for i, seat in enumerate(seating.seats) if seat in shut_in(facts, seating)]
        self.far = {camp.seat for camp in out_of_reach(facts)}
        self.still = not pawns_can_move(facts)
        self.last = last_round(facts)
        self.unplayed = stay_in_hand(facts)
        self.late = come_too_late(facts)
        self.at_once = over_at_once(facts, seating)
        self.useless = {
            plan.deed.effect.structure
            for plan in facts.plans
            if isinstance(plan.deed.effect, Lay) and cause(facts, plan) is not None
        }

    def hold(self, state):
        """Every claim is true of this state."""
        assert not any(state.laid[i] for i in self.never_lie)
        assert not any(hand[i] for hand in state.hands for i in self.never_held)
        assert not any(state.home[i] for i in self.walled)
        assert not any(state.home[i] for i, seat in enumerate(self.seating.seats) if seat in self.far)
        assert not (self.still and any(state.moves))
        assert self.last is None or state.round <= self.last[0]
        assert not (self.late and any(map(any, state.hands)))
        assert not (self.at_once and state.round > 1)
        if state.outcome is None and state.to_act != "chance":
            for action in state.actions:
                self.offered(action)

    def offered(self, action):
        """Nothing is offered that was said never to be."""
        key = action.key.partition(" ")[0]
        assert not (action.verb == "play" and (key in self.dead or self.unplayed))
        assert not (self.alone and action.mark == "x")
        assert not (self.drowned and action.verb == "rescue")
        assert not (action.verb == "place" and key in self.useless)
