"""How a game ends, and what it is worth then."""

import pytest

from .tables import MINUTE, ended, game, listed, played, points, position, said, units, visiting

END, CLOSE = 1_800_000, 1_870_000
ALL = "gray yellow blue brown"


def over(state):
    """When and why it was over."""
    return state.now, state.outcome and state.outcome.reason


def last_minute(own=None, **told):
    """A tenth of a second before the clock ends, with two timers of each of the others standing."""
    busy = {"timers": (("p1", END - 100 + MINUTE), ("p2", END - 100 + MINUTE))}
    return position(own, now=END - 100, **({"green": busy, "light_blue": busy} | told))


# The end --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E1 E2 Q4")
def test_case_10_timers_placed_in_time_run_out_and_act_after_the_clock_has_ended():
    state = played(last_minute(), "red place 1 p1", "red place 2 p2")

    assert ("overtime", END - 100 + MINUTE, "red") == (state.stage, state.now, state.to_act)
    assert (["lift 1", "lift 2", "wait"], ("red", "green", "light-blue")) == (listed(state), state.actors)
    assert ["overtime", "clock", "clock"] == [event.code for event in state.events]
    assert ("clock-over", "E1") == (
        (why := state.apply("red lift 1").apply("red done").why_not("red place 1 p1")).code,
        why.rule,
    )


@pytest.mark.rule("E3 E2")
def test_case_10_it_is_over_when_no_timer_stands_any_more():
    state = played(last_minute(), "red place 1 p1", "red place 2 p2")
    for seat in ("red", "green", "light-blue"):
        state = played(state, f"{seat} lift 1", f"{seat} fill p1.1", f"{seat} lift 2", f"{seat} done")

    assert (END - 100 + MINUTE, "E3") == over(state)
    assert (["gray"], ["red", "green", "light-blue"]) == (units(state, "red", "p1"), said(state, "outcome", "winners"))
    assert (None, (), "over", "red") == (state.to_act, state.actors, state.phase, said(state, "turn"))


@pytest.mark.rule("E3")
def test_case_10_and_15_with_nothing_standing_it_is_over_when_the_clock_ends():
    state = played(position(now=0), "red wait", "green wait", "light-blue wait")

    assert ((END, "E3"), {"red", "green", "light-blue"}) == (over(state), state.outcome.winners)
    assert (END, "E3") == over(position(now=END - 100).apply("clock 1800500"))
    assert (END, "E3") == over(position(game(overtime=False), now=END - 100).apply("clock 1800500"))


@pytest.mark.rule("E4")
def test_case_10_at_the_close_every_timer_comes_off_without_action():
    state = played(
        last_minute(), "red place 1 ship moon-1", "red place 2 p2", "red wait", "green wait", "light-blue wait"
    )

    assert (CLOSE, "E4") == over(state)
    assert ({"at": "moon-1", "to": None}, [None, None], [None]) == (
        said(state, "ships", "red"), said(state, "timers", "red"), units(state, "red", "p2"),
    )  # fmt: skip
    assert ["come-off"] * 3 == [event.code for event in state.events if event.code == "come-off"]


@pytest.mark.rule("E4")
@pytest.mark.parametrize(
    ("own", "close"),
    [({}, CLOSE), ({"grace_ms": 0}, CLOSE - 10_000), ({"timer_ms": 20_000}, END + 30_000),
     ({"clock_ms": 90_000}, 160_000), ({"own_timers": {"green": (5_000, 90_000)}}, END + 100_000),
     ({"own_timers": {"purple": 90_000}}, CLOSE)],
)  # fmt: skip
def test_the_close_waits_for_the_longest_timer_and_a_grace(own, close):
    clock = own.get("clock_ms", END)
    state = played(position(game(**own), now=clock - 1), "red place 1 p1", f"clock {close + 1}")

    assert (close, "E4") == over(state)


@pytest.mark.rule("E5 E1")
def test_without_overtime_timers_come_off_when_the_clock_ends():
    state = played(last_minute(game(overtime=False)), "red place 1 ship moon-1", "red place 2 p2")

    assert ((END, "E5"), {"at": "moon-1", "to": None}) == (over(state), said(state, "ships", "red"))
    assert not any(said(state, "timers", "green"))


@pytest.mark.rule("E2 E3 S2")
def test_what_is_lifted_last_still_has_its_effect():
    told = {"timers": ("ship",), "ship": ("red", "moon-1")}
    state = played(position(stage="overtime", now=END + 5, red=told), "red lift 1", "red tile keep")

    assert ("chance", None) == (state.to_act, state.outcome)
    assert (END + 5, "E3") == over(state.apply("top moon-1 beam"))
    assert "trade" == said(state, "research", "red")


@pytest.mark.rule("E3 R2")
def test_a_timer_that_returns_in_overtime_ends_the_game():
    own = game(build_under_timer="returns")
    told = {"timers": ("research", ("p1", END + MINUTE - 1)), "research": "beam"}
    state = played(position(own, stage="overtime", now=END + 5, red=told), "red lift 1", "red build p1")

    assert (END + 5, "E3") == over(state)


# Points ---------------------------------------------------------------------------------------------------------------


def scored(own=None, *, gone=ALL, **told):
    """What light-blue scores, and with how many counters, when nothing of some colours is left above its centre."""
    return points(ended(own, light_blue={"gone": gone, **told}), "light-blue")


@pytest.mark.rule("W2")
def test_case_1_a_row_scores_its_sum_for_each_symbol_in_it():
    assert (10, 3) == scored(collected={"red gray 1": 1, "green gray 2": 2})
    assert (5, 3) == scored(game(multiplier="none"), collected={"red gray 1": 1, "green gray 2": 2})


@pytest.mark.rule("W2 W3 W4")
@pytest.mark.parametrize("multiplier", ["symbols", "none"])
@pytest.mark.parametrize("multiplies", [True, False])
@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_what_everybody_would_have_now_is_what_they_have_when_it_ends_now(multiplier, multiplies, bonus):
    own = game(multiplier=multiplier, bonus_multiplies=multiplies, bonus_value=5)
    row = {"red gray 3": 1, "red gray 2": 1, "green gray 3": 1, "red blue 2": 2}
    told = {"light_blue": {"gone": ALL, "collected": row, "bonus": bonus}, "red": {"bonus": 1}}
    now, over = position(own, **told), ended(own, **told)

    assert [points(over, seat) for seat in now.seats] == now.standings()


@pytest.mark.rule("W3")
def test_case_2_a_bonus_counter_joins_a_row_before_it_is_scored():
    row = {"red gray 3": 1, "red gray 2": 1, "green gray 3": 1, "green gray 1": 1}
    state = ended(light_blue={"gone": ALL, "collected": row, "bonus": 1})

    assert ((24, 5), {"gray": 1}) == (points(state, "light-blue"), said(state, "bonus_rows", "light-blue"))
    assert (26, 5) == scored(game(bonus_value=4), collected=row, bonus=1)
    assert (21, 5) == scored(game(bonus_multiplies=False), collected=row, bonus=1)


@pytest.mark.rule("W1")
def test_case_3_a_colour_of_which_an_own_counter_lies_above_is_out():
    rows = {"red gray 3": 1, "green yellow 3": 1, "red blue 3": 1, "green blue 2": 1, "red brown 2": 1}

    assert (12, 3) == scored(gone="blue brown", collected=rows)
    assert (18, 5) == scored(game(exclude_above=False), gone="blue brown", collected=rows)


@pytest.mark.rule("W1")
def test_counters_on_the_centre_do_no_harm():
    own, row = game(orders=(1,)), {"red gray 1": 1}

    assert (1, 1) == scored(own, gone="", units={"p2.1": "gray 1"}, collected=row)
    assert (0, 0) == scored(own, gone="", collected=row)


@pytest.mark.rule("W4 W3")
def test_case_4_all_bonus_counters_go_to_the_row_with_most_symbols():
    rows = {"red gray 1": 1, "red yellow 1": 1, "green yellow 1": 1}
    state = ended(light_blue={"gone": ALL, "collected": rows, "bonus": 2})

    assert ((17, 5), {"yellow": 2}) == (points(state, "light-blue"), said(state, "bonus_rows", "light-blue"))
    assert (11, 5) == scored(game(bonus_multiplies=False), collected=rows, bonus=2)
    assert (9, 5) == scored(game(multiplier="none"), collected=rows, bonus=2)


@pytest.mark.rule("W4")
def test_it_is_symbols_that_draw_bonus_counters_and_neither_values_nor_counters():
    rows = {"red gray 3": 1, "red gray 1": 3, "red yellow 1": 1, "green yellow 1": 1}
    state = ended(light_blue={"gone": ALL, "collected": rows, "bonus": 1})

    assert {"yellow": 1} == said(state, "bonus_rows", "light-blue")


@pytest.mark.rule("W4")
def test_among_rows_with_as_many_symbols_the_first_good_gets_the_bonus():
    state = ended(light_blue={"gone": ALL, "collected": {"red brown 3": 1, "red blue 1": 1}, "bonus": 1})

    assert {"blue": 1} == said(state, "bonus_rows", "light-blue")


@pytest.mark.rule("W4")
def test_case_5_without_any_row_bonus_counters_are_worth_nothing():
    assert (0, 0) == scored(bonus=2)
    state = ended(game(bonus_use="choose"), light_blue={"gone": ALL, "bonus": 2})
    assert ("over", {}) == (state.stage, said(state, "bonus_rows", "light-blue"))


def choosing():
    rows = {"red gray 1": 1, "red yellow 1": 1, "green yellow 1": 1}
    own = game(bonus_use="choose", exclude_above=False)
    return ended(own, light_blue={"collected": rows, "bonus": 2}, red={"collected": {"green blue 2": 1}, "bonus": 1})


@pytest.mark.rule("W4 Q1 Q2")
def test_everybody_says_where_bonus_counters_go_by_a_ruling():
    state = choosing()

    assert ("score", "red", ("red", "light-blue"), ["bonus blue"], "red") == (
        state.stage, state.to_act, state.actors, listed(state), said(state, "turn"),
    )  # fmt: skip
    assert ["bonus gray", "bonus yellow"] == listed(state, seat="light-blue")
    state = played(state, "light-blue bonus gray", "red bonus blue")
    assert ("light-blue", {"gray": 1}) == (state.to_act, said(state, "bonus_rows", "light-blue"))
    assert (4 + 10, 5) == points(state.apply("light-blue bonus yellow"), "light-blue")


@pytest.mark.rule("W3 W4")
@pytest.mark.parametrize("put", [(), ("light-blue bonus yellow",), ("light-blue bonus yellow",) * 2])
def test_what_everybody_would_have_counts_bonus_counters_that_are_not_put_yet_once(put):
    state = played(choosing(), *put)
    left = ("light-blue bonus yellow",) * (2 - len(put))
    over = played(state, *left, "red bonus blue")

    assert [points(over, seat) for seat in over.seats] == state.standings() == over.standings()


@pytest.mark.rule("W5")
def test_most_points_win_then_most_counters_then_it_is_shared():
    rows = {"red": {"collected": {"green gray 2": 1}}, "light_blue": {"collected": {"green gray 1": 2}}}

    def winners(own, **more):
        return said(ended(own, **(rows | more)), "outcome", "winners")

    own = game(exclude_above=False)
    assert ["light-blue"] == winners(own)
    assert ["red", "light-blue"] == winners(game(exclude_above=False, tie_break="none"))
    assert ["red"] == winners(own, red={"collected": {"green gray 3": 1}})
    both = {"collected": {"green gray 1": 1}}
    assert ["red", "light-blue"] == winners(own, red=both, light_blue=both)


@pytest.mark.rule("W5 W3")
def test_bonus_counters_in_a_row_count_among_equals():
    own = game(exclude_above=False, bonus_value=1)
    rows = {"red": {"collected": {"green gray 2": 1}}, "light_blue": {"collected": {"green blue 1": 1}, "bonus": 1}}

    assert ["light-blue"] == said(ended(own, **rows), "outcome", "winners")


@pytest.mark.rule("W2 D6")
def test_a_delivery_in_the_last_moment_counts():
    told = visiting("green", units={"b1.1": "gray"}, gone="gray")
    state = position(stage="overtime", now=END + 1, red=told, green={"units": {"p1.1": "gray 1"}})
    done = played(state, "red lift 1", "red deliver gray 1")

    assert ((1 + 3) * 1, 2) == points(done, "red")
    assert ["red"] == said(done, "outcome", "winners")
