"""W: the end."""

import pytest

from ntwrules.model.machine.playing import to_json
from ntwrules.model.variants.conditions import And, Compare, Not, Number, Or, Quantity
from ntwrules.model.variants.endings import End, Win
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import QUANTITIES, blocked, personal
from ntwrules.rulebooks.no_time_to_waste.narrating import NtwNarrator
from tests.no_time_to_waste.base_variant import HOME, STALEMATE, camps, round_limit
from tests.no_time_to_waste.positions import go, option, place, small

FOUR = ("south", "west", "north", "east")


def end(quantity, operator, number, result="most-pawns"):
    right = Number(number) if isinstance(number, int) else Quantity(number)
    return End(when=Compare(Quantity(quantity), operator, right), result=result)


def value(state, key, seat=0):
    return QUANTITIES[key](state, seat, False)


@pytest.mark.rule("W1")
def test_the_round_is_played_out_and_all_who_get_home_share_the_win():
    state = go(option(place(pawns={"south": [7, 6], "north": [56, 57]}), 30), "move 6>7")
    assert state.outcome is None and "all-home" in [event.code for event in state.events]
    state = go(option(state, 31), "move 57>56")
    assert ({"south", "north"}, "W1", {"south": 2, "north": 2}) == (
        state.outcome.winners,
        state.outcome.reason,
        state.outcome.scores,
    )
    assert (None, (), "north") == (state.to_act, tuple(state.actions), state.seats[state.turn])
    assert "over" == state.why_not("pass").code


@pytest.mark.rule("W1")
def test_the_last_of_the_round_wins_alone_when_nobody_else_is_home():
    state = place(turn="north", pawns={"north": [56, 57]})
    assert {"north"} == go(option(state, 31), "move 57>56").outcome.winners


@pytest.mark.rule("W1")
def test_without_playing_out_the_game_ends_at_once():
    game = small(wins=(Win(when=HOME.when),))
    state = go(option(place(game, pawns={"south": [7, 6], "north": [56, 57]}), 30), "move 6>7")
    assert {"south"} == state.outcome.winners


@pytest.mark.rule("W2")
def test_no_floodable_cell_left_ends_the_game_and_the_most_pawns_win():
    game = small(ends=(STALEMATE,))
    dry = {48, 7, 15, 56}
    state = place(game, water=set(range(64)) - dry - {30}, pawns={"south": [7]})
    state = go(state, "roll 30", "flood 30", "pass")
    assert ({"south"}, "W2") == (state.outcome.winners, state.outcome.reason)
    assert "Er kan niets meer onderlopen. (W2)" in NtwNarrator(game).ending(state, state.outcome, "nl")


@pytest.mark.rule("W2")
def test_only_cells_that_some_roll_can_name_count():
    from ntwrules.rulebooks.no_time_to_waste.dice import Die

    game = small(method="any", dice=(Die(name="one", faces=(9,), place="units"),), ends=(STALEMATE,))
    state = game.start(2)
    assert 2 == value(state, "floodable cells")  # code 9 in two views
    state = go(state, "roll 9", "flood 9", "pass", "roll 9", "flood 54", "pass")
    assert ("W2", {"south", "north"}) == (state.outcome.reason, state.outcome.winners)


@pytest.mark.rule("W2")
def test_it_does_not_apply_once_somebody_is_complete():
    game = small(ends=(STALEMATE,))
    water = set(range(64)) - {48, 7, 15, 56, 30}
    state = go(place(game, water=water, pawns={"south": [7, 7]}), "roll 30", "flood 30", "pass")
    assert state.outcome is None
    assert "W1" == go(state, "roll 0").outcome.reason


_WET, _DRY = (Compare(Quantity("water cells"), operator, Number(1)) for operator in (">", "<"))
_SOME = Compare(Quantity("floodable cells"), ">", Number(0))


@pytest.mark.rule("W2 W3")
@pytest.mark.parametrize(
    ("condition", "ends", "reason"),
    [
        (STALEMATE.when, False, "W2"),
        (_WET, True, "W3"),
        (Or((STALEMATE.when, _WET)), True, "W2"),
        (Or((_WET, STALEMATE.when)), True, "W3"),
        (Or((_DRY, STALEMATE.when)), False, "W2"),
        (And((STALEMATE.when, _WET)), False, "W2"),
        (And((_WET, _WET)), True, "W3"),
        (Not(_SOME), False, "W2"),
        (Not(_DRY), True, "W3"),
        (Not(Or((_SOME, _DRY))), False, "W2"),
        (Not(Or((_DRY, _SOME))), False, "W2"),
        (Not(And((_SOME, _DRY))), True, "W2"),
        (Not(And((_DRY, _SOME))), True, "W3"),
        (Not(Not(_WET)), True, "W3"),
        (Not(Not(Or((_DRY, STALEMATE.when)))), False, "W2"),
    ],
)
def test_once_somebody_is_complete_only_a_limit_ends_the_game(condition, ends, reason):
    water = set(range(64)) - {48, 7, 15, 56, 30}
    game = small(ends=(End(when=condition, result="nobody"),))
    complete, open_ = (
        go(place(game, water=water, pawns={"south": pawns}), "roll 30", "flood 30", "pass") for pawns in ([7, 7], [7])
    )

    assert (ends, reason) == (complete.outcome is not None, open_.outcome.reason)


@pytest.mark.rule("W2")
def test_blocked_is_who_has_an_unfinished_pawn_without_a_route():
    column = [8 * row + 3 for row in range(8)]
    assert value(place(water=column), "blocked players") == 2
    assert value(place(water=column, pawns={"south": [6, 7]}), "blocked players") == 1
    assert value(place(water=column[1:], boat=[3]), "blocked players") == 0
    assert value(place(water=column, drowning={"south": [3]}, pawns={"south": [7]}), "blocked players") == 1
    assert not blocked(place(water=column, drowning={"south": [3]}, pawns={"south": [7]})) & 1
    game = small(ends=(end("blocked players", "=", "players"),))
    state = go(option(place(game, water=column[1:]), 3), "pass")
    assert ("W2", {"south", "north"}) == (state.outcome.reason, state.outcome.winners)


@pytest.mark.rule("W3")
def test_a_limit_of_rounds_holds_when_the_round_has_been_played_in_full():
    game = small(ends=(round_limit(1),))
    state = go(option(place(game), 30), "pass")
    assert state.outcome is None
    state = go(option(state, 31), "pass")
    assert ("W3", 1, "north") == (state.outcome.reason, state.round, state.seats[state.turn])


@pytest.mark.rule("W3")
def test_limits_of_moves_and_minutes():
    moves = small(ends=(end("moves", ">=", 3),))
    state = place(moves, pawns={"south": [20]}, moves={"south": 1, "north": 1})
    assert "W3" == go(option(state, 30), "move 20>21").outcome.reason
    own = small(ends=(end("own moves", ">=", 3),))
    state = place(own, pawns={"south": [20]}, moves={"south": 1, "north": 1})
    assert go(option(state, 30), "move 20>21").outcome is None
    minutes = small(ends=(end("minutes", ">=", 30),))
    late = option(place(minutes, seconds=1799), 30)
    assert go(late, "pass").outcome is None and "W3" == go(late.tick(1), "pass").outcome.reason


@pytest.mark.rule("W3")
def test_time_only_goes_forward_in_whole_seconds():
    for seconds in (-1, 0.5, True):
        with pytest.raises(ValueError, match="seconds"):
            place().tick(seconds)


@pytest.mark.rule("W3")
def test_together_won_only_when_every_pawn_is_home():
    win = Win(when=Compare(Quantity("all pawns on finish"), "=", Quantity("all pawns")))
    game = small(wins=(win,), teams=(frozenset(FOUR),), ends=(round_limit(1, "nobody"),))
    state = go(option(place(game, pawns={"south": [7, 6], "north": [56, 56]}), 30), "move 6>7")
    assert ({"south", "north"}, "W1") == (state.outcome.winners, state.outcome.reason)
    lost = place(game, turn="north", pawns={"south": [7, 7], "north": [56, 50]})
    assert (set(), "W3") == (go(option(lost, 30), "pass").outcome.winners, go(option(lost, 30), "pass").outcome.reason)


@pytest.mark.rule("W")
def test_the_end_is_looked_at_when_a_turn_is_over_never_inside_one():
    state = option(place(small(ends=(end("water cells", ">", 0, "everyone"),))), 30)
    assert state.outcome is None
    assert "W3" == go(state, "pass").outcome.reason


@pytest.mark.rule("W")
def test_winning_comes_before_the_end_lines():
    game = small(wins=(Win(when=HOME.when),), ends=(end("water cells", ">", 0, "nobody"),))
    state = option(place(game, pawns={"south": [7, 6]}), 30)
    assert ("W1", {"south"}) == (go(state, "move 6>7").outcome.reason, go(state, "move 6>7").outcome.winners)
    assert ("W3", set()) == (go(state, "pass").outcome.reason, go(state, "pass").outcome.winners)


@pytest.mark.rule("W")
def test_pawns_go_back_to_the_start_before_the_end_is_looked_at():
    column = [8 * row + 3 for row in range(8)]
    game = small(ends=(end("blocked players", "=", "players"),))
    state = place(game, water=column, drowning={"south": [3]}, pawns={"south": [7]})
    assert 1 == value(state, "blocked players")  # from the water, south still gets ashore beside its finish
    assert "W2" == go(option(state, 30), "pass").outcome.reason


@pytest.mark.rule("W")
def test_nobody_acts_once_the_game_is_over():
    state = go(option(place(small(ends=(round_limit(1),)), turn="north"), 30), "pass")
    assert [] == list(state.actions)
    refused = [state.why_not(action) for action in ("pass", "roll 9", "flood 9", "move 48>40")]
    assert [("over", "W3")] * 4 == [(reason.code, reason.rule) for reason in refused]  # and cites what ended it


@pytest.mark.rule("W4")
def test_most_pawns_with_nobody_home_is_shared_by_all():
    state = go(option(place(small(ends=(round_limit(1),)), turn="north"), 30), "pass")
    assert ({"south", "north"}, {"south": 0, "north": 0}) == (state.outcome.winners, state.outcome.scores)


@pytest.mark.rule("W4")
@pytest.mark.parametrize(("result", "winners"), [("nobody", set()), ("everyone", {"south", "north"})])
def test_other_results(result, winners):
    state = go(option(place(small(ends=(round_limit(1, result),)), turn="north", pawns={"south": [7]}), 30), "pass")
    assert (winners, {"south": 1, "north": 0}) == (state.outcome.winners, state.outcome.scores)


@pytest.mark.rule("W2")
def test_team_sums_are_compared():
    game = small(teams=(frozenset({"south", "north"}), frozenset({"west", "east"})), ends=(round_limit(1),))
    pawns = {"south": [7], "west": [63], "east": [0]}
    state = go(option(place(game, FOUR, turn="east", pawns=pawns), 30), "pass")
    assert {"west", "east"} == state.outcome.winners


@pytest.mark.rule("W3")
def test_the_end_lines_are_looked_at_as_written():
    ends = (end("round", ">", 1, "nobody"), end("round", ">=", 2, "everyone"))
    state = go(option(place(small(ends=ends), turn="north"), 30), "pass")
    assert set() == state.outcome.winners


@pytest.mark.rule("W3")
def test_conditions_with_and_or_not():
    both = And((Compare(Quantity("round"), ">", Number(1)), Not(Compare(Quantity("moves"), "<", Number(1)))))
    either = Or((both, Compare(Quantity("floodable cells"), "<", Number(99))))
    state = go(option(place(small(ends=(End(when=either, result="nobody"),))), 30), "pass")
    assert "W2" == state.outcome.reason
    state = go(option(place(small(ends=(End(when=both, result="nobody"),)), turn="north"), 30), "pass")
    assert state.outcome is None


@pytest.mark.rule("W1 B7")
def test_when_the_round_is_played_out_every_seat_of_every_team_that_has_won_is_told():
    teams = (frozenset({"south", "north"}), frozenset({"west", "east"}))
    wet = Compare(Quantity("water cells"), ">", Number(0))
    state = place(small(teams=teams, wins=(Win(when=wet, played_out=True),)), FOUR, turn="north")
    state = go(option(state, 30), "pass")
    assert [*FOUR] == sorted((event.seat for event in state.events if event.code == "all-home"), key=FOUR.index)
    assert {*FOUR} == go(option(state, 31), "pass").outcome.winners


@pytest.mark.rule("W3")
def test_a_condition_is_personal_where_it_speaks_of_one_seat_or_team():
    assert [False, True, True] == [
        personal(Compare(Quantity(key), ">", Number(1))) for key in ("all pawns", "own moves", "team pawns")
    ]


@pytest.mark.rule("W2")
def test_a_digital_die_can_name_every_cell():
    state = place()
    assert state.game.grid.all == state.table.nameable


@pytest.mark.rule("W3")
def test_every_quantity_counts_what_it_says():
    game = small(camps=camps(8, 48, 7, 2), teams=(frozenset({"south", "north"}),))
    state = place(game, FOUR, pawns={"south": [7], "north": [56, 56]}, water=[30], moves={"south": 2, "west": 3})
    expected = {
        "own pawns on finish": 1, "team pawns on finish": 3, "all pawns on finish": 3, "own pawns": 2, "team pawns": 4,
        "all pawns": 8, "round": 1, "moves": 5, "own moves": 2, "minutes": 0, "floodable cells": 55, "water cells": 1,
        "blocked players": 0, "players": 4,
    }  # fmt: skip
    assert expected == {key: value(state, key) for key in QUANTITIES}


@pytest.mark.rule("T1")
def test_a_finished_game_keeps_round_and_turn_and_shows_its_outcome():
    state = go(option(place(small(ends=(round_limit(3),)), turn="north", round=3), 30), "pass")
    data = to_json(state)
    assert (3, "north", None, "over", []) == tuple(data[k] for k in ("round", "turn", "to_act", "phase", "pending"))
    assert {"winners": ["south", "north"], "scores": {"south": 0, "north": 0}, "reason": "W3"} == data["outcome"]
