"""Who is asked, waiting, and how the clock moves on (Q1-Q6); timers that are placed and lifted (T1-T5)."""

import pytest

from ntwrules.model.errors import IllegalAction

from .tables import MINUTE, game, lifted, listed, on, played, position, said, units, visiting


def asked(state):
    """What the clock says, who is asked, and who waited."""
    return state.now, state.to_act, said(state, "waited")


# Asking ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q1")
def test_a_round_is_a_minute_and_stages_go_one_after_the_other():
    state = position(now=0)

    assert (1, 1, 2) == (state.round, state.apply("clock 59999").round, state.apply("clock 60000").round)
    assert ("overtime", 31) == ((late := played(state, "red place 1 p1", "clock 1800000")).stage, late.round)


@pytest.mark.rule("Q3")
def test_whoever_acts_may_act_again_and_wakes_those_who_waited():
    state = played(position(now=0), "red wait", "green wait")
    after = state.apply("light-blue place 1 p1")

    assert ((0, "light-blue", ["red", "green"]), (0, "light-blue", [])) == (asked(state), asked(after))
    assert (0, "red", ["light-blue"]) == asked(after.apply("light-blue wait"))


@pytest.mark.rule("Q3")
def test_a_lift_wakes_those_who_waited_too():
    state = played(position(light_blue=on("p1")), "red wait", "green wait")

    assert ["red", "green"] == said(state, "waited")
    assert [] == said(state.apply("light-blue lift 1"), "waited")


@pytest.mark.rule("Q3 Q5")
def test_case_16_a_wait_out_of_turn_and_everybody_woken():
    state = position(now=0, first="green")
    state = played(state, "green place 1 p1", "green wait")
    assert (0, "light-blue", ["green"]) == asked(state)

    state = state.apply("red wait")
    assert (0, "light-blue", ["red", "green"]) == asked(state)
    assert ("green", "red") == (state.actors[0], state.actors[2]) and "wait" not in listed(state, seat="red")

    state = played(state, "light-blue place 1 p1", "light-blue place 2 p2")
    assert (0, "red", []) == asked(state)
    state = played(state, "red place 1 p1", "red place 2 p2")
    assert (0, "green", []) == asked(state)
    assert (MINUTE, "green", []) == asked(state.apply("green wait"))


@pytest.mark.rule("Q3")
def test_a_seat_that_can_only_wait_is_passed_over():
    busy = {"timers": (("h1", 2 * MINUTE), ("h2", 2 * MINUTE))}
    state = position(green=busy)

    assert ("red", ("red", "light-blue"), "light-blue") == (state.to_act, state.actors, state.apply("red wait").to_act)


@pytest.mark.rule("Q4")
def test_when_nobody_is_left_to_ask_the_clock_moves_to_the_next_timer():
    state = position(now=0, green={"timers": (("h1", MINUTE), ("h2", MINUTE))}, first="green")
    later = played(state, "red place 1 p1", "clock 30000", "red place 2 p2", "light-blue wait")

    assert (MINUTE, "green", []) == asked(later)
    assert ["clock"] == [event.code for event in later.events]
    again = played(later, "green wait", "light-blue wait", "red wait")
    assert (90_000, "green", []) == asked(again)


@pytest.mark.rule("Q4 Q5")
def test_every_move_of_the_clock_empties_who_waited_and_asks_the_first():
    state = played(position(now=0, first="light-blue"), "light-blue wait", "red wait")

    assert (0, "green", ["red", "light-blue"]) == asked(state)
    assert (1, "light-blue", []) == asked(state.apply("clock 1"))


@pytest.mark.rule("Q5")
def test_any_seat_with_something_to_do_may_act_whoever_is_asked():
    state = position(now=0, players=4)
    after = state.apply("purple place 1 p1")

    assert ("red", ("red", "green", "light-blue", "purple")) == (state.to_act, state.actors)
    assert (list(state.actions), ()) == (list(state.actions_of("red")), state.actions_of("chance"))
    assert ("purple", {"on": "p1", "until": MINUTE}) == (after.to_act, said(after, "timers", "purple")[0])


@pytest.mark.rule("Q5")
def test_the_driver_moves_the_clock_forward_only_and_never_within_a_lift():
    state = position()

    assert "clock 75000" not in map(str, state.actions)
    assert (75_000, 60_500) == (state.apply("clock 75000").now, state.apply("clock 60500").now)
    assert ("clock-back", "Q5") == ((why := state.why_not("clock 60000")).code, why.rule)
    assert "clock-lift" == lifted(red=on("p1")).why_not("clock 75000").code


@pytest.mark.rule("Q5")
def test_a_tick_is_the_clock_so_many_seconds_on_and_nothing_where_it_stands_still():
    state, within = position(), lifted(red=on("p1"))

    assert (state.apply("clock 75000"), state) == (state.tick(15), state.tick(0))
    assert within == within.tick(15)
    assert (picking := game().start(3)) == picking.tick(15)
    for seconds in (-1, 1.5, True):
        with pytest.raises(ValueError, match="whole seconds"):
            state.tick(seconds)


@pytest.mark.rule("Q5 T3")
def test_timers_that_run_out_on_the_way_just_stand_done():
    state = played(position(now=0), "red place 1 p1", "clock 600000")

    assert (600_000, {"on": "p1", "until": MINUTE}) == (state.now, said(state, "timers", "red")[0])
    assert "lift 1" in listed(state)


@pytest.mark.rule("Q5 E1 E4")
def test_a_move_of_the_clock_does_not_pass_its_end_or_the_close_without_what_happens_there():
    state = played(position(now=1_799_000, green=on("p1")), "red place 1 p1")

    assert ("overtime", 1_805_000) == ((late := state.apply("clock 1805000")).stage, late.now)
    assert ("over", 1_870_000) == ((over := state.apply("clock 9999999")).stage, over.now)
    assert 1_800_000 == position(now=1_799_000).apply("clock 9999999").now


@pytest.mark.rule("Q4 Q5")
def test_time_may_go_in_steps():
    own = game(quantum_ms=25_000)
    state = played(position(own, now=0), "red place 1 p1", "red wait", "green wait", "light-blue wait")

    assert (75_000, "red") == asked(state)[:2]
    assert ("clock-step", "Q5") == ((why := state.why_not("clock 80000")).code, why.rule)
    assert (100_000, 1_800_000) == (state.apply("clock 100000").now, state.apply("clock 1800000").now)
    placed = played(position(own, now=1_775_000), "red place 1 p1")
    waits = ("red wait", "green wait", "light-blue wait")
    assert (1_850_000, 1_870_000) == (played(placed, *waits).now, placed.apply("clock 1870000").now)


@pytest.mark.rule("Q4")
def test_steps_of_time_end_with_the_clock():
    own = game(quantum_ms=70_000)
    waits = ("red wait", "green wait", "light-blue wait")
    state = played(position(own, now=1_750_000), "red place 1 p1", *waits)

    assert ("overtime", 1_820_000) == (state.stage, state.now)
    assert (1_870_000, "E4") == ((over := state.apply("red wait")).now, over.outcome.reason)
    earlier = played(position(own, now=1_750_000, red={"timers": (("p1", 1_751_000), ("p2", 1_751_000))},
                              green={"timers": (("p1", 1_751_000), ("p2", 1_751_000))}), "light-blue wait")  # fmt: skip
    assert ("overtime", 1_800_000) == (earlier.stage, earlier.now)


@pytest.mark.rule("Q6 Q5")
def test_within_a_lift_nobody_else_acts_and_afterwards_whoever_lifted_is_asked():
    state = lifted(red=on("h1"), first="green")

    assert ("red", ("red",), (), "red") == (state.to_act, state.actors, state.actions_of("green"), said(state, "turn"))
    assert ("lifting", "Q6") == ((why := state.why_not("green place 1 p1")).code, why.rule)
    assert "red" == state.apply("red done").to_act


@pytest.mark.rule("Q6 T4")
def test_where_only_giving_up_is_left_nobody_is_asked():
    full = lifted(red=on("p1", units={"p1.1": "gray"}))

    assert ("play", "red", [None, None]) == (full.phase, full.to_act, said(full, "timers", "red"))
    assert "play" == lifted(red=on("p1")).apply("red fill p1.1").phase


@pytest.mark.rule("Q3 Q5")
def test_at_one_instant_it_does_not_matter_who_acts_first_on_their_own_centre():
    state = position(red=on("p1"), green=on("h1"))
    red, green = (
        ("red lift 1", "red fill p1.1", "red place 2 b1"),
        ("green lift 1", "green offer blue 3 p4.1", "green wait"),
    )
    one, other = played(state, *red, *green), played(state, *green, *red)

    assert ("light-blue", "red") == (one.to_act, other.to_act)
    assert one.apply("clock 60001") == other.apply("clock 60001")


@pytest.mark.rule("Q4 Q5")
def test_a_driver_that_moves_the_clock_needs_no_waits():
    state = position(now=0)
    waits = ("red wait", "green wait", "light-blue wait")
    turns = played(state, "red place 1 p1", *waits, "red lift 1", "red fill p1.1", *waits)
    real = played(state, "red place 1 p1", "clock 60000", "red lift 1", "red fill p1.1", "clock 1800000")

    assert turns == real


# Timers ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("own", "until"),
    [({}, [60_000, 60_000]), ({"timer_ms": 45_000}, [45_000, 45_000]), ({"own_timers": {"red": 40_000}}, [40_000] * 2),
     ({"own_timers": {"red": (30_000, 20_000), "green": (1,)}}, [30_000, 20_000]),
     ({"own_timers": {"green": 5}, "timer_ms": 7}, [7, 7])],
)  # fmt: skip
def test_a_timer_is_done_at_the_moment_of_placing_and_its_time(own, until):
    state = played(position(game(**own), now=0), "red place 1 p1", "red place 2 p2")

    assert until == [timer["until"] for timer in said(state, "timers", "red")]


@pytest.mark.rule("T2")
def test_a_parked_timer_goes_on_any_own_symbol_that_carries_none():
    state = position(now=0)
    symbols = ["b1", "b2", "h1", "h2", "p1", "p2", "p3", "p4", "ship moon-1", "ship moon-3", "ship stay"]

    assert sorted(f"{number} {symbol}" for number in (1, 2) for symbol in symbols) == listed(state, "place")
    once = state.apply("red place 1 b1")
    assert [f"2 {symbol}" for symbol in symbols if symbol != "b1"] == listed(once, "place")
    assert [f"2 {symbol}" for symbol in symbols[:8]] == listed(state.apply("red place 1 ship stay"), "place")


@pytest.mark.rule("T3")
def test_case_7_a_timer_is_not_lifted_before_it_is_done():
    state = played(position(now=0), "red place 1 p1", "clock 59999")

    with pytest.raises(IllegalAction, match="0:01"):
        state.apply("red lift 1")
    assert ("running", "T3") == ((why := state.why_not("red lift 1")).code, why.rule)
    assert "lift 1" not in listed(state) and "lift 1" in listed(state.apply("clock 60000"))


@pytest.mark.rule("T3 T5")
def test_a_timer_may_be_lifted_any_time_later_and_placed_again_at_once():
    state = played(position(now=0), "red place 1 p1", "clock 900000", "red lift 1", "red fill p1.1", "red place 1 p1")

    assert ({"on": "p1", "until": 960_000}, ["gray"]) == (said(state, "timers", "red")[0], units(state, "red", "p1"))


@pytest.mark.rule("T4")
def test_an_action_that_is_given_up_is_lost():
    state = lifted(red=on("p1")).apply("red done")

    assert ([None], [None, None], ["1 p1", "2 p1"]) == (
        units(state, "red", "p1"), said(state, "timers", "red"), [one for one in listed(state, "place") if "p1" in one],
    )  # fmt: skip


@pytest.mark.rule("T5")
def test_timers_may_stay_parked():
    state = played(position(now=0), "red wait", "green place 1 p1", "green wait", "light-blue wait", "red wait")

    assert ([None, None], MINUTE) == (said(state, "timers", "red"), state.now)


# Ships ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("F1 F3")
def test_case_8_a_ship_is_on_its_way_until_its_timer_is_lifted():
    state = position(now=0, red={"ship": ("moon-1",), "units": {"b1.1": "gray"}}, green={"units": {"p1.1": "gray 1"}})
    flying = played(state, "red place 1 ship green", "clock 75000")

    assert {"at": "moon-1", "to": "green"} == said(flying, "ships", "red")
    assert not any(" ship " in one for one in listed(flying, "place"))
    there = flying.apply("red lift 1")
    assert ({"at": "green", "to": None}, 75_000, ["deliver gray 1", "done"]) == (
        said(there, "ships", "red"), there.now, listed(there),
    )  # fmt: skip


@pytest.mark.rule("F2")
def test_a_ship_may_stay_where_it_is_for_the_action_of_that_place_again():
    state = position(now=0, red={"ship": ("green",), "units": {"b1.1": "gray"}}, green={"units": {"p1.1": "gray 1"}})
    stayed = played(state, "red place 1 ship stay")

    assert {"at": "green", "to": "green"} == said(stayed, "ships", "red")
    assert ["deliver gray 1", "done"] == listed(played(stayed, "clock 60000", "red lift 1"))


@pytest.mark.rule("F3")
def test_at_the_own_planet_nothing_happens():
    state = lifted(red=visiting("red", units={"b1.1": "gray", "p2.1": "gray 1"}))

    assert ("play", {"at": "red", "to": None}) == (state.phase, said(state, "ships", "red"))
