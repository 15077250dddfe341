"""Promises that hold for all games."""

import json
import random
from functools import partial
from itertools import islice

import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from ntwrules import playout
from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction, PositionError
from ntwrules.model.examining.invariants import broken
from ntwrules.model.machine.moments import put
from ntwrules.model.machine.protocols import State
from ntwrules.rulebooks.boot_op_stoom.invariants import INVARIANTS
from ntwrules.rulebooks.boot_op_stoom.machine.facts import STEAM
from ntwrules.rulebooks.boot_op_stoom.machine.notation import FORMS
from ntwrules.rulebooks.boot_op_stoom.machine.state import finished
from ntwrules.rulebooks.boot_op_stoom.machine.state_rows import ROWS
from ntwrules.rulebooks.boot_op_stoom.machine.views import determinize, lying
from ntwrules.rulebooks.boot_op_stoom.policies import sensible
from ntwrules.rulebooks.loading import rulebooks
from tests.boot_op_stoom.strategies import COMBINATIONS, GAMES, house_games, moments, walks, wild_games

RULES = rulebooks()["boot-op-stoom"].rules()
SCHEMA = Draft202012Validator(ROWS.schema)


@pytest.mark.parametrize("names", COMBINATIONS, ids=lambda names: "+".join(names) or "base")
def test_every_combination_of_expansions_is_played_to_its_end_without_breaking_an_invariant(names):
    """At random, a day goes by sooner or later; players who want to can keep it from doing so, see below."""
    assert 16 == len(COMBINATIONS)
    for size in (4, 5):
        game = GAMES[names, size]
        rng = random.Random(len(names) + size)
        players = rng.choice([seating.players for seating in game.variant.seatings])
        for number, (before, action, state) in enumerate(moments(game, players, rng)):
            assert () == broken(INVARIANTS, state, before, action, costly=number % 25 == 0)
        assert state.outcome.reason in {"G1", "G2", "G3"}


@given(walks(house_games()))
def test_every_variant_is_played_to_its_end_without_breaking_an_invariant(walk):
    for number, (before, action, state) in enumerate(moments(*walk)):
        assert () == broken(INVARIANTS, state, before, action, costly=number % 40 == 0)


@given(walks(wild_games()))
def test_whatever_a_variant_says_no_invariant_breaks(walk):
    """Such a game may go on for ever: time can be made to stand still. So it is only played for a while."""
    for number, (before, action, state) in enumerate(islice(moments(*walk), 600)):
        assert () == broken(INVARIANTS, state, before, action, costly=number % 40 == 0)


@pytest.mark.rule("N1", "N2", "G2")
@given(walks(wild_games()))
def test_every_round_costs_a_day_or_time_stands_still(walk):
    """So where nothing exempts a round, no game has more rounds than its calendar has cards, whatever is played."""
    calendar = walk[0].variant.calendar
    stood = 0
    for _, _, state in islice(moments(*walk), 600):
        stood += [event.code for event in state.events].count("time-stands-still")
        closed = state.days + stood

        assert state.round - 1 <= closed <= state.round
        assert calendar.exempt or (stood == 0 and state.round <= calendar.length)


def _stalling(state):
    """Takes and lays steamboat cards only, and has the row grow and shrink in turn, so that each is used up."""
    game, row = state.game, state.hands_of_row()

    def likes(action):
        match action.verb:
            case "take":
                return action.key == "steamboat"
            case "lay":
                card = game.cards[game.card_index[action.key]]
                return card.pile == STEAM and row != (card.hand,)
            case "add":
                return state.at < 2 and len(row) < 3 and (len(row) > 1 or action.key != row[0])
            case "remove" if len(row) > 2:
                return (action.key == "left") == (state.base < 0)
            case "remove":
                kept = row[action.key == "left"]
                hand = state.hands[state.sint]
                return state.at == 2 and any(hand[card] and game.cards[card].hand != kept for card in game.piles[STEAM])
        return False

    return max(state.actions, key=likes)


@pytest.mark.rule("N2")
def test_players_who_use_up_every_card_can_make_time_stand_still_for_as_long_as_they_like():
    """No bound holds for all games with the exemption: this one is in its sixtieth round, and no day has gone by."""
    rng = random.Random(0)
    state = GAMES[(), 5].start(2)
    while state.outcome is None and state.round < 60:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else _stalling(state))

    assert (60, 0) == (state.round, state.days)


@given(walks(house_games()))
def test_what_is_offered_is_accepted_and_everything_else_is_refused_with_a_rule(walk):
    rng = walk[2]
    seen: list[Action] = [Action("pass"), Action("lay", "forward", (9,)), Action("deliver", "", (1, 2))]
    for _, action, state in moments(*walk):
        if action is not None and rng.random() < 0.2:
            seen.append(action)
        for tried in (*rng.sample(seen, min(3, len(seen))), *list(state.actions)[:3]):
            if tried in state.actions:
                assert state.why_not(tried) is None
                assert state.parse(str(tried)) == tried
            else:
                reason = state.why_not(tried)
                assert reason is not None and reason.rule in RULES
                assert reason.sentence("nl") and reason.sentence("en")
                with pytest.raises(IllegalAction):
                    state.apply(tried)


@pytest.mark.rule("V5")
@given(walks(house_games()))
def test_a_view_does_not_depend_on_what_the_seat_cannot_see(walk):
    """Cards that somebody else holds or that lie in a pile change places: nobody else's view changes."""
    rng = walk[2]
    for _, _, state in moments(*walk):
        if rng.random() > 0.1 or state.outcome is not None:
            continue
        seat = rng.choice(state.seats)
        other = _shuffled(state, state.seats.index(seat), rng)

        assert state.view(seat) == other.view(seat)
        assert state.view(seat).to_json() == other.view(seat).to_json()


def _shuffled(state, viewer, rng):
    """Two hands that *viewer* does not see, or a hand and a pile, swap a card of one pile."""
    draft = state.draft()
    if state.talk or state.variant.talk == "free":
        return finished(draft)
    searched = state.pending[-1].phase == "search"
    for _ in range(10):
        one, two = (rng.randrange(len(state.seats)) for _ in range(2))
        cards = [card for card, count in enumerate(draft.hands[one]) if count]
        if viewer in (one, two) or not cards:
            continue
        card = rng.choice(cards)
        pile = state.game.cards[card].pile
        others = [c for c in state.game.piles[pile] if draft.hands[two][c] and one != two]
        if others:
            theirs = rng.choice(others)
            for seat, gone, got in ((one, card, theirs), (two, theirs, card)):
                draft.give(seat, gone, -1)
                draft.give(seat, got)
        drawn = [c for c in state.game.piles[pile] if draft.draw[pile][c]]
        if drawn and draft.hands[one][card] and not searched:
            theirs = rng.choice(drawn)
            counts = list(draft.draw[pile])
            counts[theirs] -= 1
            counts[card] += 1
            draft.draw = put(draft.draw, pile, tuple(counts))
            draft.give(one, card, -1)
            draft.give(one, theirs)
    hidden = [i for i, slot in enumerate(draft.slots) if slot.card >= 0 and not slot.up and slot.by != viewer]
    if len(hidden) > 1:
        one, two = rng.sample(hidden, 2)
        ones, twos = draft.slots[one].card, draft.slots[two].card
        draft.slot(one, card=twos)
        draft.slot(two, card=ones)
    assert lying(draft) == state.deck
    return finished(draft)


@pytest.mark.rule("V5")
@given(walks(house_games() | wild_games()))
def test_a_view_can_be_made_whole_again_in_a_way_that_looks_the_same(walk):
    rng = walk[2]
    for _, _, state in islice(moments(*walk), 600):
        if rng.random() > 0.07:
            continue
        seat = rng.choice(state.seats)
        seen = state.view(seat)
        whole = determinize(seen, rng)

        assert whole.view(seat) == seen
        assert lying(whole) == whole.deck
        assert state.game.from_json(json.loads(json.dumps(seen.to_json()))) == seen
        if state.to_act == seat:
            assert whole.actions == seen.actions == state.actions
        if whole.outcome is None:
            following = whole.sample(rng) if whole.to_act == "chance" else rng.choice(whole.actions)
            assert isinstance(whole.apply(following), State)


@given(walks(house_games()), st.data())
def test_plain_data_of_another_shape_is_refused_or_can_be_played(walk, data):
    """Whatever a stranger changes in the exchange form, the answer is a clear error or a playable state."""
    game, _, rng = walk
    states = [state for _, _, state in moments(*walk)]
    state = rng.choice(states)
    if data.draw(st.booleans()):
        state = state.view(rng.choice(state.seats))
    plain = json.loads(json.dumps(state.to_json()))
    others = rng.choice(states).to_json()["pending"]
    for _ in range(data.draw(st.integers(1, 3))):
        data.draw(st.sampled_from([_damage, partial(_restack, others=others)]))(plain, rng)
    try:
        read = game.from_json(plain)
    except PositionError as error:
        assert error.at and str(error)
        return
    assert read.viewer or list(read.actions) == list(game.from_json(read.to_json()).actions)
    for _ in range(0 if read.viewer else 40):
        if read.outcome is not None:
            break
        read = read.apply(read.sample(rng) if read.to_act == "chance" else rng.choice(read.actions))
        assert lying(read) == read.deck


def _damage(plain, rng):
    node = plain
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(node[key], dict | list) and node[key] and rng.random() < 0.8:
            node = node[key]
            continue
        node[key] = rng.choice([None, -1, 0, 1, 7, 99, "north", "?", "forward", [], {}, True, [1, 2], ["blue"]])
        return


def _restack(plain, rng, others):
    """Another stack: something is gone, comes twice, comes from elsewhere, or lies in another order."""
    stack = plain["pending"]
    if not isinstance(stack, list):
        return
    for key in ("to_act", "phase"):
        plain.pop(key, None)
    match rng.randrange(4):
        case 0 if stack:
            stack.pop(rng.randrange(len(stack)))
        case 1 if stack:
            stack.insert(rng.randrange(len(stack) + 1), rng.choice(stack))
        case 2 if others:
            stack.insert(rng.randrange(len(stack) + 1), rng.choice(others))
        case _:
            rng.shuffle(stack)


@given(st.sampled_from(sorted(FORMS)), st.data())
def test_every_form_of_the_notation_can_be_read_back(verb, data):
    form = data.draw(st.sampled_from(FORMS[verb]))
    words = {"KEY": "blank-left", "N": "3", "…": ""}
    text = " ".join([verb, *(part for part in (words.get(w, w.replace("N>…", "3>4")) for w in form.split()) if part)])

    assert text == str(GAMES[(), 5].start(2).parse(text))


@pytest.mark.long
@pytest.mark.parametrize("names", [(), ("kalender", "pakjes", "plekken", "pietjes")])
def test_the_sensible_player_sees_only_its_view_and_does_better_than_chance(names):
    game = GAMES[names, 5]
    games = 12

    def only_a_view(state, rng):
        return sensible(state.view(state.to_act), rng)

    served = [playout(game, 3, random.Random(i), only_a_view).outcome.scores["south"] for i in range(games)]
    by_chance = [playout(game, 3, random.Random(i)).outcome.scores["south"] for i in range(games)]
    assert sum(served) > 2 * sum(by_chance) + 2
