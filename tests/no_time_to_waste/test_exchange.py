"""The exchange form, the notation, refusals, events and what never changes."""

import copy
import json
import pickle
import random

import pytest
from attrs.exceptions import FrozenInstanceError

from ntwrules import loads, playout
from ntwrules.model.actions.action import Action
from ntwrules.model.actions.events import happening
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.errors import IllegalAction, MalformedAction, NtwError, PositionError
from ntwrules.model.machine.lists import RowList
from ntwrules.model.machine.playing import from_json, to_json
from ntwrules.model.texts import TONGUES
from ntwrules.model.variants.cards import Card, Deck, Task, Use
from ntwrules.model.variants.variant import Origin
from ntwrules.rulebooks.no_time_to_waste.effects import Drain, Skip
from ntwrules.rulebooks.no_time_to_waste.machine.codes import FORMS, HAPPENINGS, NOTATION, REASONS
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN, Face
from tests.no_time_to_waste.base_variant import camps, game_of
from tests.no_time_to_waste.positions import go, notations, option, place, small


def _data(**changes):
    return to_json(place(pawns={"south": [20]}, water=[9])) | changes


def test_a_state_in_the_middle_of_anything_comes_back_the_same():
    game = game_of(issue=small().variant.issue)
    rng = random.Random(5)
    for game in (game_of(), small(method="any", dice=game_of().variant.dice)):
        state = game.start(4)
        for _ in range(400):
            data = json.loads(json.dumps(to_json(state)))
            back = from_json(game, data)
            assert (state, hash(state)) == (back, hash(back))
            if state.outcome:
                break
            state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))


def test_the_form_of_the_contract():
    data = to_json(game_of().start(2))
    keys = "variant fingerprint round turn to_act phase board pawns drowning hands draw discard skips moves seconds"
    assert {*keys.split(), "outcome", "pending", "roller"} == set(data)
    assert ("south", "chance", "roll", [], "south") == (
        data["turn"], data["to_act"], data["phase"], data["pending"], data["roller"]
    )  # fmt: skip
    assert ["size", "water", "bridge", "polder", "pump", "boat", "terp"] == list(data["board"])


def _frame(phase, **more):
    return {"phase": phase, "seat": "south", **more}


def _task(kind, key):
    return {"phase": "task", "seat": "south", "plan": {kind: key, "use": 0, "task": 0}, "left": 1, "moved": []}


@pytest.mark.parametrize(
    ("changes", "at"),
    [
        ({"round": 0}, "round"),
        ({"round": True}, "round"),
        ({"round": "1"}, "round"),
        ({"turn": "west"}, "turn"),
        ({"turn": None}, "turn"),
        ({"to_act": "south"}, "to_act"),
        ({"phase": "flood"}, "phase"),
        ({"pawns": {}}, "pawns"),
        ({"pawns": {"south": [48], "north": [15, 15]}}, "pawns.south"),
        ({"pawns": {"south": [20, 20], "north": [15, 15]}}, "pawns.south"),
        ({"pawns": {"south": [9, 48], "north": [15, 15]}}, "pawns.south"),
        ({"pawns": {"south": [20, 48], "north": [20, 15]}}, "pawns.north"),
        ({"pawns": {"south": [56, 48], "north": [15, 15]}}, "pawns.south"),
        ({"pawns": {"south": [99, 48], "north": [15, 15]}}, "pawns.south[0]"),
        ({"pawns": [1, 2]}, "pawns"),
        ({"drowning": {"south": [20]}}, "drowning.south"),
        ({"drowning": {"south": [9]}}, "drowning.south"),
        ({"drowning": {"east": []}}, "drowning"),
        ({"board": {"water": [48]}}, "board.water"),
        ({"board": {"water": [9, 9]}}, "board.water[1]"),
        ({"board": {"water": [9], "bridge": [9]}}, "board.bridge"),
        ({"board": {"pump": [9]}}, "board.pump"),
        ({"board": {"bridge": [9], "terp": [9]}}, "board.terp"),
        ({"board": {"terp": list(range(8, 8 + 17))}}, "board.terp"),
        ({"board": {"terp": [48]}}, "board.terp"),
        ({"board": {"bridge": [56]}}, "board.bridge"),
        ({"board": {"lava": [9]}}, "board"),
        ({"board": {"size": 9}}, "board"),
        ({"board": {"size": 1}}, "board"),
        ({"board": {"size": 40}}, "board"),
        ({"board": {"size": 0}}, "board.size"),
        ({"board": {"size": 41}}, "board.size"),
        ({"hands": {"south": {"bridge": 5}}}, "position"),
        ({"hands": {"south": {"bridge": -1}}}, "hands.south.bridge"),
        ({"hands": {"south": {"B": 1}}}, "hands"),
        ({"hands": {"south": {"nothing": 1}}}, "hands.south"),
        ({"skips": {"south": 2}}, "skips.south"),
        ({"hands": {"south": {"A": 1}}}, "skips.south"),
        ({"moves": {"south": 1.5}}, "moves.south"),
        ({"seconds": -1}, "seconds"),
        ({"outcome": {"winners": ["south"], "scores": {}, "reason": "W9"}}, "outcome.reason"),
        ({"outcome": {"winners": ["south"], "scores": {"south": 9}, "reason": "W1"}}, "outcome.scores"),
        ({"fingerprint": "abc"}, "fingerprint"),
        ({"roller": "north"}, "roller"),
        ({"pending": {}}, "pending"),
        ({"pending": [{}]}, "pending[0]"),
        ({"pending": [{"phase": "begin", "seat": "south"}]}, "pending"),
        ({"pending": [{"phase": "flood", "seat": "south", "roll": [0, 0, 0, 0, 0], "main": True}]}, "pending"),
        ({"pending": [{"phase": "show", "seat": "north", "rival": "south", "start": 20, "end": 21, "number": 2}]},
         "pending"),
        ({"pending": [{"phase": "task", "seat": "south", "plan": {"card": "?"}, "left": 1, "moved": []}]},
         "pending[0].plan.card"),
        ({"pending": [_task("card", "C") | {"plan": {"card": "C", "use": 0, "task": 1}}]}, "pending[0].plan.task"),
        ({"pending": [_task("card", "C") | {"plan": {"card": "C", "use": 0, "task": -1}}]}, "pending[0].plan.task"),
        ({"pending": [_task("card", "C") | {"plan": {"card": "C", "use": 1, "task": 0}}]}, "pending[0].plan.use"),
        ({"pending": [_task("card", "C") | {"plan": {"card": "C", "use": -1, "task": 0}}]}, "pending[0].plan.use"),
        ({"pending": [{"notes": {"fresh": {"south": [9]}}}]}, "pending[0].notes"),
        ({"pending": [_task("card", "C") | {"left": 0}]}, "pending[0].left"),
        ({"pending": [_frame("show", rival="north", start=20, end=21, number=-1)]}, "pending[0].number"),
        ({"pending": [_frame("show", rival="north", start=20, end=-1, number=1)]}, "pending[0].end"),
        ({"pending": [_frame("show", rival="north", start=20, end=64, number=1)]}, "pending[0].end"),
        ({"pending": [_frame("follow", start=20, steps=0)]}, "pending[0].steps"),
        ({"pending": [_frame("follow", start=-1, steps=1)]}, "pending[0].start"),
        ({"pending": [_frame("limit", limit=1, card="boat")]}, "pending[0].limit"),
        ({"pending": [_frame("limit", limit=-1, card="boat")]}, "pending[0].limit"),
        ({"pending": [_frame("flood", roll=[-1], main=True)]}, "pending[0].roll[0]"),
        ({"more": 1}, "position"),
    ],
)  # fmt: skip
def test_bad_data_is_answered_with_a_clear_error(changes, at):
    with pytest.raises(PositionError) as found:
        from_json(small(), _data(**changes))
    assert at == found.value.at
    assert isinstance(found.value, NtwError) and isinstance(found.value, ValueError)


@pytest.mark.parametrize("data", [None, [], "x", 3, {1: 2}, {"pawns": None}, float("nan"), {"pawns": {"south": {}}}])
def test_anything_that_is_no_position_is_refused_as_such(data):
    with pytest.raises(PositionError):
        from_json(small(), data)


def test_a_hand_made_position_needs_no_more_than_what_lies_on_the_table():
    state = place(drowning={"south": [20]}, hands={"south": {"A": 2}}, skips={"south": 3})
    assert (("roll", "chance"), (((5 + 3, 1), (5 + 3, 2)), ())) == (
        (state.phase, state.to_act),
        state.skips,
    )


_SKIP, _DRAIN = Task(Skip(2)), Task(Drain())


@pytest.mark.rule("A")
@pytest.mark.parametrize(
    ("uses", "number", "lies", "unbound"),
    [
        ([[_SKIP]], None, True, False),
        ([[_SKIP, _DRAIN]], None, True, False),
        ([[_SKIP], [_DRAIN, _SKIP]], None, True, False),
        ([[_SKIP], [_DRAIN]], None, False, True),
        ([[_SKIP]], 1, False, True),
        ([[Task(Skip(2), may=True)]], None, False, True),
        ([[Task(Skip(2), each=True)]], None, True, True),
        ([[_SKIP, Task(Skip(1))]], None, True, True),
        ([[_DRAIN]], None, False, False),
    ],
)
def test_turns_are_skipped_for_the_cards_that_lie_in_front_or_for_others_where_there_are_such(
    uses, number, lies, unbound
):
    card = Card(key="X", number=number, uses=tuple(Use(tuple(tasks)) for tasks in uses))
    game = small(decks=(Deck(key="own", cards=(card,)),), use=("own",), faces=())

    assert ((lies,), unbound) == (game.lying, game.skips_unbound)
    if unbound:
        assert (((-1, 1),),) == place(game, ("south",), skips={"south": 1}).skips
    else:
        with pytest.raises(PositionError, match="than the cards in front of the holder cost"):
            place(game, ("south",), skips={"south": 1})


@pytest.mark.rule("A")
@pytest.mark.parametrize(
    ("held", "turns", "skips"),
    [(1, 1, ((0, 1),)), (1, 2, ((0, 2),)), (2, 3, ((0, 1), (0, 2))), (1, 3, ((-1, 1), (0, 2))), (1, 0, None),
     (2, 2, None), (0, 3, ((-1, 3),)), (0, 0, ())],
)  # fmt: skip
def test_of_turns_to_skip_the_cards_in_front_cost_what_they_cost_the_first_perhaps_in_part(held, turns, skips):
    deck = Deck(key="own", cards=(Card(key="X", copies=2, uses=(Use((_SKIP,)),)),))
    game = small(decks=(deck,), use=("own",), faces=(Face(key="rest", uses=(Use((_SKIP,)),)),))
    said = {"hands": {"south": {"X": held}}, "skips": {"south": turns}}
    if skips is not None:
        assert (skips,) == place(game, ("south",), **said).skips
    else:
        with pytest.raises(PositionError, match="do not fit the cards in front of the holder"):
            place(game, ("south",), **said)


@pytest.mark.rule("B1")
@pytest.mark.parametrize("size", [4, 40])
def test_a_position_on_the_smallest_and_on_the_largest_board_comes_back(size):
    game = small(size=size, camps=camps(size, 1, 2, 1))
    state = go(game.start(2), "roll 5", "flood 5")
    assert state == from_json(game, to_json(state))
    with pytest.raises(PositionError, match=f"the board of this variant is {size} by {size}"):
        from_json(game, to_json(state) | {"board": {"size": size + 1 if size < 40 else 39, "water": []}})


@pytest.mark.rule("S1")
def test_all_that_there_are_of_a_structure_may_lie_on_the_board():
    state = place(terp=range(16, 32), pawns={"south": [40]})
    assert state == from_json(state.game, to_json(state))


@pytest.mark.parametrize(
    "text",
    ["", " ", "pass ", " pass", "move 1", "move 1>2>3", "move a>b", "move 01>2", "move 1 > 2", "flood", "flood 1 2",
     "sail 1>2", "fly 3", "play", "play orca 1x", "move 1>2\n", "die axe\n", "flood -1", "flood \u0661",
     "flood 12345678901", "roll 1  2", "throw 1"],
)  # fmt: skip
def test_malformed_is_another_error_than_illegal(text):
    with pytest.raises(MalformedAction) as found:
        place().apply(text)
    assert not isinstance(found.value, IllegalAction) and isinstance(found.value, ValueError)


@pytest.mark.parametrize("action", [Action("flood"), Action("flood", "", (-1,)), Action("fly"), None, 3])
def test_an_action_nobody_could_write_is_malformed_or_refused(action):
    state = go(place(), "roll 9")
    with pytest.raises((MalformedAction, IllegalAction)):
        state.apply(action)


@pytest.mark.parametrize(
    "text",
    ["roll 2 1 4 3 8", "roll 245", "roll", "die axe", "draw bridge", "duel 2 1", "flood 245", "move 360>341",
     "sail 45>46>47", "boat 46>67", "play bridge 245", "play boots 45>67", "play orca 45x46", "show seal", "throw",
     "push 46>48", "place terp 245", "remove bridge 245", "rescue 45>46", "drain 245", "glide 45>47", "give A",
     "pass", "accept", "use 2", "confront 4x5", "play swap haul", "play swap"],
)  # fmt: skip
def test_notation_is_read_as_it_is_written(text):
    action = NOTATION.parse(text)
    assert text == str(action) and action.verb in FORMS


def test_illegal_carries_its_reason_rule_and_the_place_in_the_file():
    variant = small().variant
    from attrs import evolve

    from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame

    said = evolve(variant, origins=(("structure.bridge.on", Origin("base.ntw", 33, 16)),))
    state = option(place(NtwGame(said), hands={"south": {"bridge": 1}}))
    with pytest.raises(IllegalAction) as found:
        state.apply("play bridge 20")
    assert ("S1", "wrong-ground", "base.ntw:33:16") == (
        found.value.rule,
        found.value.reason.code,
        str(found.value.reason.origin),
    )
    assert pickle.loads(pickle.dumps(found.value)).reason == found.value.reason


_PLACED = """ntw 1
variant "Placed" based on base {
  turn { flood, then one of: card, action die }
  deck own "Own" {
    card splash "Splash" { flood 1 cell next to own pawn }
    card pumps "Pumps" { drain 1 cell }
  }
  cards {
    use own, objects
    at most 2 cards in hand
  }
}
"""


@pytest.mark.parametrize(
    ("frame", "refused", "code", "place"),
    [
        ({"phase": "option", "seat": "south"}, "move 360>361", "option-off", "text:3:10"),
        ({"phase": "die", "seat": "south"}, "die kite", "no-face", "base.ntw:29:16"),
        (_task("card", "splash"), "flood 200", "not-beside-pawn", "text:5:26"),
        (_task("card", "pumps"), "drain 200", "not-water", "text:6:24"),
        ({"phase": "limit", "seat": "south", "limit": 0, "card": "terp"}, "give terp", "not-held-before", "text:10:5"),
    ],
)
def test_a_refusal_names_the_line_of_the_file_that_makes_it_so(frame, refused, code, place):
    game = loads(_PLACED)
    data = game.start(2).to_json() | {"phase": frame["phase"], "pending": [frame]}
    data["board"]["water"] = [150]
    data["hands"] = {"south": {"bridge": 1, "boat": 1, "terp": 1}}
    data["to_act"] = "chance" if frame["phase"] == "die" else "south"
    data.pop("roller")
    reason = game.from_json(data).why_not(refused)
    assert (code, place) == (reason.code, str(reason.origin))


_ROLL = {"phase": "roll", "seat": "south", "main": True}
_SHOW = {"phase": "show", "seat": "north", "rival": "south", "start": 20, "end": 21, "number": 2}
_DUEL = {"phase": "duel", "seat": "south", "rival": "north", "start": 20, "end": 21}
_FOLLOW = {"phase": "follow", "seat": "south", "start": 20, "steps": 1}
_PUSH = {"phase": "push", "seat": "south", "rival": "north", "start": 21, "steps": 1}


@pytest.mark.parametrize(
    ("pending", "why"),
    [
        ([{"phase": "option", "seat": "north"}], "belongs to the one whose turn it is, beneath everything else"),
        ([_ROLL, {"phase": "option", "seat": "south"}], "belongs to the one whose turn it is, beneath everything"),
        ([_ROLL | {"seat": "north"}], "belongs to the one whose turn it is, and comes alone"),
        ([_SHOW, _FOLLOW], "is decided before anything else"),
        ([_DUEL, _FOLLOW], "is decided before anything else"),
        ([_FOLLOW, _FOLLOW], "comes right after the push"),
        ([_FOLLOW, _PUSH, _FOLLOW], "comes right"),
        ([_PUSH], "comes right before the winner's own move"),
        ([_SHOW, _PUSH], "is decided before anything else"),
        ([_SHOW | {"start": 22}], "there are no two pawns there"),
        ([_SHOW | {"end": 22}], "there are no two pawns there"),
        ([_SHOW | {"rival": "north"}], "there are no two pawns there"),
        ([_DUEL | {"end": 20}], "there are no two pawns there"),
        ([_SHOW], "the defender has nothing to show"),
        ([_FOLLOW, _PUSH | {"start": 22}], "there is no pawn to push"),
        ([_FOLLOW, _PUSH | {"rival": "south", "start": 20}], "there is no pawn to push"),
        ([_FOLLOW | {"start": 22}, _PUSH], "there is no pawn to move"),
        ([{"phase": "boat", "seat": "south", "boat": 22, "end": 30}], "nothing is to be decided here"),
    ],
)
def test_what_is_decided_next_has_its_place_and_its_pawns(pending, why):
    state = place(pawns={"south": [20], "north": [21]})
    data = state.to_json() | {"phase": pending[-1]["phase"], "pending": pending, "to_act": pending[-1]["seat"]}
    data.pop("roller")
    with pytest.raises(PositionError, match=why):
        state.game.from_json(data)


@pytest.mark.parametrize(("roller", "fine"), [("north", True), ("south", False)])
def test_who_rolls_is_who_is_to_roll_now(roller, fine):
    pending = [_frame("begin"), _frame("roll", main=False) | {"seat": "north"}]
    data = _data(pending=pending, roller=roller)
    if fine:
        assert data["pending"] == to_json(from_json(small(), data))["pending"]
    else:
        with pytest.raises(PositionError, match="somebody else rolls"):
            from_json(small(), data)


def test_every_reason_and_every_event_has_words_in_every_tongue():
    for code in REASONS:
        english, dutch = (SAID.table(tongue)[f"refusals.{code}"] for tongue in TONGUES)
        assert english and dutch and english != dutch
    for code, rule in HAPPENINGS.rules.items():
        event = happening(HAPPENINGS, code, SEAT_PLAN.names, "north", "bridge", 3)
        assert rule and all(event.sentence(tongue) for tongue in TONGUES)


def test_chance_and_players_are_not_mixed_up():
    rolling, flooding = place(), go(place(), "roll 9")
    assert "chance" == rolling.why_not("pass").code
    assert "not-chance" == flooding.why_not("roll 9").code
    with pytest.raises(ValueError, match="chance"):
        flooding.sample(random.Random(1))


def test_a_state_never_changes():
    state = option(place(pawns={"south": [20]}))
    before = to_json(state)
    with pytest.raises(FrozenInstanceError):
        state.round = 5
    with pytest.raises((FrozenInstanceError, AttributeError)):
        state.pending[-1].seat = 1
    for action in list(state.actions):
        state.apply(action)
    assert before == to_json(state)
    assert not hasattr(state, "__dict__")


def test_states_can_be_pickled_copied_and_compared():
    state = option(place(hands={"south": {"terp": 1}}))
    assert list(state.actions)
    for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert (state, hash(state), list(state.actions)) == (twin, hash(twin), list(twin.actions))
        assert state.apply("pass") == twin.apply("pass")
    outcome = Outcome({"south"}, {"south": 1}, "W1")
    assert {outcome} == {pickle.loads(pickle.dumps(outcome)), copy.deepcopy(outcome)}


def test_two_games_never_influence_each_other():
    one, other = small(), small(structures=small().variant.structures[::-1])
    first, second = one.start(2), other.start(2)
    assert first != second
    lines = [playout(game, 2, random.Random(3), max_rounds=20) for game in (one, other, one)]
    assert lines[0] == lines[2] and one.start(2) == first


def test_actions_behave_like_a_tuple():
    state = option(place(pawns={"south": [20]}, hands={"south": {"terp": 1, "boots": 1}}))
    listed = [state.actions[i] for i in range(len(state.actions))]
    again = option(place(pawns={"south": [20]}, hands={"south": {"terp": 1, "boots": 1}})).actions
    assert listed == list(again) and listed[-1] == again[-1] and tuple(listed[2:5]) == again[2:5]
    assert state.actions == again and listed[3] in again and len(set(listed)) == len(listed)
    with pytest.raises(IndexError):
        option(place()).actions[999]


def test_actions_are_found_among_them_before_they_are_written_out():
    def actions():
        return option(place(pawns={"south": [20]}, hands={"south": {"terp": 1, "boots": 1}})).actions

    listed, found = list(actions()), actions()
    assert isinstance(found, RowList) and all(action in found for action in listed)
    assert not any(action._replace(numbers=(*action.numbers[:-1], 36)) in found for action in listed if action.numbers)
    assert not any(
        action._replace(numbers=(21, *action.numbers[1:])) in found for action in listed if len(action.numbers) > 1
    )


def test_playout_is_repeatable_and_follows_a_policy():
    game = small(ends=())
    ends = [playout(game, 2, random.Random(4), max_rounds=30) for _ in range(2)]
    assert ends[0] == ends[1] and (ends[0].outcome or ends[0].round == 31)
    lazy = playout(game, 2, random.Random(4), lambda state, rng: state.actions[-1], max_rounds=5)
    assert (0, 0) == lazy.moves


def test_everything_is_open():
    state = place(hands={"south": {"terp": 1}})
    assert state is state.view("north")


def test_events_tell_what_happened_by_itself():
    state = go(option(place(pawns={"north": [20]}, water=[3], turn="north"), 20), "pass")
    assert ["round-over"] == [event.code for event in state.events]
    told = happening(HAPPENINGS, "no-card", SEAT_PLAN.names, "north")
    assert "Er is geen kaart meer voor noord." == told.sentence("nl")
    assert notations(state, "roll")


@pytest.mark.parametrize(
    ("seats", "fine"),
    [
        (("south", "west"), True),
        (("west", "north", "south"), True),
        (("east", "south"), True),
        (("north", "west", "south"), False),
        (("west", "south", "north"), False),
        ((), False),
    ],
)
def test_a_position_may_seat_any_players_clockwise(seats, fine):
    game = game_of()
    starts = {camp.seat: camp.start for camp in game.variant.camps}
    data = {
        "round": 11,
        "turn": seats[0] if seats else "south",
        "to_act": "chance",
        "phase": "roll",
        "board": {"size": 20, "water": [7, 31], "bridge": [45]},
        "pawns": {seat: [starts[seat]] * 4 for seat in seats},
        "pending": [],
    }
    if fine:
        assert seats == from_json(game, data).seats
    else:
        with pytest.raises(ValueError, match="order of play"):
            from_json(game, data)


_ODD = (
    Action("roll", "x", (1, 0, 6, 5, 8), ">"), Action("roll", "", 360, " "), Action("roll", "", (1, 0, 6, 5, "8"), " "),
    Action("roll", "", (9, 9), None), Action(None), Action(["x"]), Action("flood", "bridge", (108,)),
    Action("flood", "", (108,), " "), Action("flood", "", ("a",)), Action("flood", "", (-1,)),
    Action("flood", "", (1.5,)),
    Action("pass", "x", (1, 2)), Action("move", "vest", (360, 341), " "), Action("move", "", (360, 341, 342)),
    Action("sail", "", (360, 341)), Action("play", 5), Action("die", 5), Action("die", "axe", (3,)), Action("fly"),
    Action("flood", "", (10**30,)),
)  # fmt: skip


@pytest.mark.parametrize("action", _ODD, ids=repr)
def test_an_action_put_together_as_none_is_written_is_malformed_at_every_moment(action):
    state = game_of().start(2)
    for said in ("roll 1 0 6 5 8", "flood 108", "throw", "die axe"):
        with pytest.raises(MalformedAction):
            state.apply(action)
        assert "malformed" == state.why_not(action).code
        state = state.apply(said)


def test_an_action_put_together_by_hand_is_read_like_its_text():
    state = game_of().start(2).apply(Action("roll", "", (1, 0, 6, 5, 8), " "))
    (found,) = {state.apply(action) for action in ("flood 108", Action("flood", "", (108,)), state.parse("flood 108"))}
    assert found.actions == state.apply("flood 108").actions


def test_an_action_made_out_of_another_is_looked_at_again():
    state = game_of().start(2).apply("roll 1 0 6 5 8")
    flood = state.parse("flood 108")
    with pytest.raises(MalformedAction):
        state.apply(flood._replace(key="bridge"))
    assert state.apply("flood 108") == state.apply(flood._replace(numbers=(108,)))


def test_a_cell_far_off_the_board_is_refused_without_ado():
    state = go(game_of().start(2), "roll 1 0 6 5 8")
    assert "B1" == state.why_not("flood 999999999").rule
    state = go(state, "flood 108")
    assert {"B1"} == {state.why_not(text).rule for text in ("move 360>999999999", "sail 360>999999999>341")}


def test_a_state_introduces_itself_in_one_line():
    state = go(game_of().start(2), "roll 1 0 6 5 8")
    assert "<state of base: round 1, turn of south, flood>" == repr(state)
