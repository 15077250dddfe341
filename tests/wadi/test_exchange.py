"""A state that contradicts itself is refused, with the place and the reason."""

import pytest

from ntwrules.model.errors import PositionError
from ntwrules.model.machine.grid import bit_list

from .tables import game, passed, played, position


def changed(own, state, **parts):
    """The same state read again with other parts: fields of an object are changed, anything else takes its place."""
    told = state.to_json()
    for name, part in parts.items():
        told[name] = told[name] | part if isinstance(part, dict) and told[name] else part
    return own.from_json(told)


TOLD = {"wadi": {"b1": 9}, "wet": "d3", "shadoofs": {"red": "e3", "yellow": "a1"}, "watchmen": {"yellow": "d6"}}
ONLY = {"wadi": {"b1": 9}, "shadoofs": {"red": "e3"}}


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"wet": ["f1"]}, "there is no land tile 'f1'"),
        ({"wet": ["z9"]}, "there is no land tile 'z9'"),
        ({"watchmen": {"yellow": "home"}}, "there is no land tile 'home'"),
        ({"watchmen": {"yellow": "e3"}}, "a Watchman stands on an empty land tile"),
        ({"watchmen": {"yellow": "d3"}}, "a Watchman stands on an empty land tile"),
        ({"watchmen": {"red": "d6"}, "retrievals": []}, "a Watchman stands on an empty land tile"),
        ({"watchmen": {"red": "d5"}}, "those are not the Watchmen that were taken back"),
        ({"retrievals": []}, "those are not the Watchmen that were taken back"),
        ({"retrievals": ["red", "red"]}, "those are not the Watchmen that were taken back"),
        ({"retrievals": ["yellow"]}, "those are not the Watchmen that were taken back"),
        ({"watchmen": {"yellow": "waiting"}}, "nobody waits after round 1"),
        ({"round": 1}, "Watchmen come after round 1"),
        ({"shadoofs": {"red": ["a1"]}}, "two shadoofs stand on one tile"),
        ({"supply": {"red": 7}}, "shadoofs in all"),
        ({"gone": 17}, "there are 27 discs in all, not 28"),
        ({"gone": 19}, "there are 29 discs in all, not 28"),
        ({"done": {"builds": 2}}, "so much is not done in a turn, or nobody acts"),
        ({"done": {"pumps": 2}}, "so much is not done in a turn, or nobody acts"),
        ({"done": {"builds": 1, "pumps": 1}}, "so much is not done in a turn, or nobody acts"),
        ({"talisman": None}, "somebody holds the talisman and is at turn"),
        ({"turn": None, "to_act": None}, "somebody holds the talisman and is at turn"),
        ({"phase": "watchman", "turn": "red", "done": {"builds": 1}}, "so much is not done in a turn, or nobody acts"),
        ({"phase": "watchman", "turn": "red"}, "there is no Watchman to move"),
        ({"phase": None, "turn": None, "to_act": None}, "a game has an outcome when nothing is left to decide"),
        ({"outcome": {"reason": "E1", "winners": ["red"], "scores": {"red": 0, "yellow": 0}}}, "a game has an outcome"),
    ],
)  # fmt: skip
@pytest.mark.rule("W3")
def test_a_state_that_contradicts_itself_is_refused(parts, why):
    own = game(mode="A")
    state = position(own, **TOLD)

    assert state == changed(own, state)
    with pytest.raises(PositionError, match=why):
        changed(own, state, **parts)


@pytest.mark.rule("T3")
@pytest.mark.parametrize(("pumps", "fine"), [(0, True), (1, True), (2, False)])
def test_no_more_was_pumped_in_a_turn_than_a_variant_allows(pumps, fine):
    own = game(mode="A", actions=4, pumps=1)
    state = position(own, **TOLD)
    if fine:
        assert pumps == changed(own, state, done={"pumps": pumps}).pumps
    else:
        with pytest.raises(PositionError, match="so much is not done in a turn"):
            changed(own, state, done={"pumps": pumps})


def test_table_time_is_told_once_there_was_some():
    state = position(game(mode="A"), **TOLD)

    assert (None, 1) == (state.to_json().get("seconds"), state.tick(1).to_json().get("seconds"))


@pytest.mark.rule("S3")
def test_rule_b_is_shut_only_in_its_mode():
    own = game(mode="A")
    with pytest.raises(PositionError, match="rule B is shut only while somebody acts"):
        changed(own, position(own, **TOLD), b_shut=True)


@pytest.mark.rule("T4")
def test_whoever_acts_has_something_to_do():
    told = {"wadi": {"b1": 9}, "shadoofs": {"red": "e3"}}

    assert "red" == position(game(base="wadi-basic", shadoofs=2), **told).to_act
    with pytest.raises(PositionError, match="nothing is to be decided here"):
        position(game(base="wadi-basic", shadoofs=1), **told)


@pytest.mark.rule("W7")
def test_nobody_is_forced_off_where_that_counts_as_taken_back():
    watchmen = {"watchmen": {"yellow": "forced"}}
    own, other = game(forced_wet="counts"), game(forced_wet="nothing")

    assert "forced" == position(other, **TOLD | watchmen).to_json()["watchmen"]["yellow"]
    with pytest.raises(PositionError, match="being forced off counts as taken back here"):
        position(own, **TOLD | watchmen)


@pytest.mark.rule("W3")
def test_those_who_come_later_wait_while_watchmen_come():
    own = game()
    told = {"phase": "deploy", "round_": 1, **ONLY}
    state = position(own, **told, turn="yellow")

    assert state == changed(own, state)
    for fates in ({"red": "out"}, {"yellow": "out"}, {"red": "out", "yellow": "out"}):
        with pytest.raises(PositionError, match="those who come later"):
            changed(own, state, watchmen=fates)
    with pytest.raises(PositionError, match="those who come later"):
        position(own, **told, turn="red")
    later = game(no_deploy_tile="later")
    assert "red" == position(later, **told, turn="red").to_act


@pytest.mark.rule("E1 E2")
def test_an_outcome_is_that_of_the_board_and_of_its_rule():
    own = game(base="wadi", max_rounds=2)
    state = passed(own.start(2), lambda _: False)
    told = state.to_json()["outcome"]

    assert state == changed(own, state)
    assert "E2" == told["reason"]
    for outcome, why in (
        ({"winners": ["red"]}, "the points or the winners are others"),
        ({"scores": told["scores"] | {"red": 9}}, "the points or the winners are others"),
        ({"reason": "E1"}, "it does not end by that rule"),
    ):
        with pytest.raises(PositionError, match=why):
            changed(own, state, outcome=outcome)
    dry = passed(game(base="wadi").start(2), lambda _: False)
    with pytest.raises(PositionError, match="it does not end by that rule"):
        changed(game(base="wadi"), dry, outcome={"reason": "E2"})


@pytest.mark.rule("T1 T2")
@pytest.mark.parametrize("where", ["left", "right", "fixed"])
def test_who_began_follows_from_the_talisman_and_the_round(where):
    own = game(base="wadi", talisman=where)
    state = played(own.start(3, "yellow"), *["pass"] * 7)

    assert (3, state.seats) == (state.round, own.from_json(state.to_json()).seats)


@pytest.mark.rule("P1")
def test_nearly_all_discs_may_lie_on_land():
    own = game(base="wadi")
    wet = [own.tiles[tile] for tile in bit_list(own.land)][:27]
    state = position(own, wadi={"b1": 1}, wet=" ".join(wet))

    assert (sorted(wet), 0) == (sorted(state.to_json()["wet"]), state.gone)


@pytest.mark.rule("T1")
def test_a_talisman_that_is_still_to_be_drawn_comes_back():
    own = game(base="wadi", first_seat="drawn")
    state = own.start(3)
    back = own.from_json(state.to_json())

    assert ("chance", state, state.pending) == (back.to_act, back, back.pending)
