"""B: the board and the set-up."""

import pytest
from attrs import evolve

from ntwrules.model.compass import SIDES
from ntwrules.model.errors import DataError
from ntwrules.model.machine.grid import Grid, bit_list
from ntwrules.model.machine.playing import to_json
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Limit
from ntwrules.rulebooks.no_time_to_waste.variant import Beforehand, Laid
from ntwrules.rulebooks.no_time_to_waste.views import absolute, seen_from
from tests.no_time_to_waste.base_variant import STRUCTURES, camps, game_of
from tests.no_time_to_waste.positions import go, notations, option, place, small


@pytest.mark.rule("B1")
@pytest.mark.parametrize("size", [4, 7, 20, 40])
def test_a_cell_touches_those_in_eight_directions(size):
    grid = Grid(size)
    for cell in (0, size - 1, size * size - 1, size + 1):
        row, column = divmod(cell, size)
        near = [r * size + c for r in range(size) for c in range(size) if max(abs(r - row), abs(c - column)) == 1]
        assert near == bit_list(grid.beside[cell])


@pytest.mark.rule("B1")
def test_a_code_off_the_board_is_refused():
    assert ("off-board", "B1") == _why(option(place(pawns={"south": [20]})), "move 20>64")


@pytest.mark.rule("B2")
def test_the_four_seats_read_the_same_number_on_their_own_side():
    assert [360, 1, 39, 398] == [absolute(360, seat, 20) for seat in SIDES]
    assert [19, 399, 380, 0] == [absolute(19, seat, 20) for seat in SIDES]


@pytest.mark.rule("B2")
@pytest.mark.parametrize("seat", SIDES)
def test_a_view_and_back_is_the_same_cell(seat):
    assert all(cell == seen_from(absolute(cell, seat, 9), seat, 9) for cell in range(81))


@pytest.mark.rule("B2")
@pytest.mark.parametrize(
    ("players", "seats"), [(1, "south"), (2, "south north"), (3, "south west north"), (4, "south west north east")]
)
def test_who_sits_where_depends_on_how_many_play(players, seats):
    assert tuple(seats.split()) == game_of().start(players).seats


@pytest.mark.rule("B2")
def test_seats_not_in_play_have_no_start_and_no_finish():
    state = place(seats=("south", "north"), turn="south")
    assert "flood 1" in notations(go(state, "roll 1"))  # where west would start


@pytest.mark.rule("B2")
@pytest.mark.parametrize(("players", "first"), [(5, "south"), (0, "south"), (2, "west"), (3, "east")])
def test_who_does_not_play_cannot_begin(players, first):
    with pytest.raises(ValueError, match="play"):
        game_of().start(players, first)


@pytest.mark.rule("B3")
def test_one_code_gives_every_seat_its_own_start_and_finish():
    state = game_of().start(4)
    assert {"south": [360] * 4, "west": [1] * 4, "north": [39] * 4, "east": [398] * 4} == to_json(state)["pawns"]


@pytest.mark.rule("B3")
def test_a_seat_may_have_its_own_finish():
    from tests.no_time_to_waste.base_variant import camps

    table = game_of(camps=camps(finishes={"south": 150})).start(3).table
    assert (150, 399, 380) == table.finishes


@pytest.mark.rule("B4")
def test_things_laid_before_the_game_are_mirrored_for_every_seat_in_play():
    game = small(laid=(Laid(what="water", cells=(9,)),))
    assert [9, 54] == to_json(game.start(2))["board"]["water"]
    assert 4 == len(to_json(game.start(4))["board"]["water"])


@pytest.mark.rule("B4")
def test_things_laid_absolutely_lie_once():
    game = small(laid=(Laid(what="terp", cells=(9,), mirrored=False),))
    assert [9] == to_json(game.start(4))["board"]["terp"]


@pytest.mark.rule("B4")
def test_a_structure_brings_its_own_ground():
    board = to_json(small(laid=(Laid(what="pump", cells=(9,), mirrored=False),)).start(2))["board"]
    assert ([9], [9], []) == (board["pump"], board["polder"], board["water"])


@pytest.mark.rule("B4")
def test_writing_that_ground_too_is_no_error():
    laid = (Laid(what="water", cells=(9,), mirrored=False), Laid(what="bridge", cells=(9,), mirrored=False))
    board = to_json(small(laid=laid).start(2))["board"]
    assert ([9], []) == (board["bridge"], board["water"])


@pytest.mark.rule("B4")
def test_a_structure_laid_on_nothing_known_is_refused():
    with pytest.raises(DataError, match="does not exist"):
        small(structures=(*STRUCTURES, evolve(STRUCTURES[0], key="dam", on="lava")))


@pytest.mark.rule("B4")
@pytest.mark.parametrize("ring", [("dam",), ("dam", "gate"), ("dam", "gate", "lock")])
def test_a_structure_laid_on_itself_is_refused_also_by_way_of_others(ring):
    """In a game of no other structures, so that each lies on every other; a tower of as many is well."""
    below = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
    laid = tuple(evolve(STRUCTURES[0], key=key, on=on, names=Texts()) for key, on in below.items())
    with pytest.raises(DataError, match="dam is laid on itself"):
        small(structures=laid)
    tower = (*laid[:-1], evolve(laid[-1], on="land"))
    assert len(ring) == len(small(structures=tower).structures)


@pytest.mark.rule("B5")
def test_all_pawns_begin_on_the_start_fewer_where_a_variant_says_so():
    assert {"south": [360] * 4, "north": [39] * 4} == to_json(game_of().start(2))["pawns"]
    few = (*camps(20, pawns=2)[:1], *camps(20)[1:])
    assert {"south": [360] * 2, "north": [39] * 4} == to_json(game_of(camps=few).start(2))["pawns"]


@pytest.mark.rule("B5")
def test_several_pawns_may_be_under_way_at_once():
    state = option(place(pawns={"south": [20, 50]}))
    assert {"20", "50"} == {text.split()[1].split(">")[0] for text in notations(state, "move")}


@pytest.mark.rule("B6")
def test_nobody_else_enters_a_start_or_finish():
    state = option(place(pawns={"south": [14]}, seats=("south", "north")))
    assert "move 14>15" not in notations(state)
    assert ("foreign-camp", "B6") == _why(state, "move 14>15")


@pytest.mark.rule("B6")
def test_the_own_start_and_finish_hold_any_number():
    state = option(place(pawns={"south": [7, 6]}))
    assert "move 6>7" in notations(state)
    back = option(place(pawns={"south": [49]}))
    assert "move 49>48" in notations(back)


@pytest.mark.rule("B6")
def test_a_pawn_that_ended_on_its_finish_is_never_moved_again():
    state = option(place(pawns={"south": [7, 20]}))
    assert not any(text.startswith("move 7>") for text in notations(state))
    assert ("finished", "B6") == _why(state, "move 7>6")


@pytest.mark.rule("B6")
def test_a_path_may_lead_over_the_own_finish():
    around = {5, 13, 21, 22, 23, 14}
    state = option(place(pawns={"south": [6]}, hands={"south": {"boots": 1}}, water=around - {14}))
    assert "play boots 6>15" not in notations(state)  # the start of north
    state = option(place(pawns={"south": [6, 48]}, seats=("south",), hands={"south": {"boots": 1}}, water=[13, 14, 5]))
    assert "play boots 6>15" in notations(state)


@pytest.mark.rule("B7")
def test_team_mates_win_together_and_a_complete_seat_plays_on():
    game = small(teams=(frozenset({"south", "north"}), frozenset({"west", "east"})))
    state = place(game, ("south", "west", "north", "east"), turn="east", pawns={"south": [7, 7], "north": [56, 56]})
    state = go(option(state), "pass")
    assert {"south", "north"} == state.outcome.winners
    alone = place(game, ("south", "west", "north", "east"), turn="east", pawns={"south": [7, 7]})
    alone = go(option(alone), "pass")
    assert alone.outcome is None and alone.seats[alone.turn] == "south"


@pytest.mark.rule("B8")
def test_cards_are_dealt_before_the_first_round_from_the_named_deck():
    dealt = (Beforehand(deck="strongest", seat="north", count=2), Beforehand(deck="objects", seat="south", count=1))
    state = small(beforehand=dealt).start(2)
    assert "chance" == state.to_act and {"bridge", "dinghy"} <= {action.key for action in state.actions}
    state = go(state, "draw bridge")
    assert {"draw seal", "draw orca", "draw whale"} == notations(state)
    assert ("other-deck", "B8") == _why(state, "draw bridge")
    state = go(state, "draw seal", "draw orca")
    assert ("roll", 1, {"south": {"bridge": 1}, "north": {"seal": 1, "orca": 1}}) == (
        state.phase,
        state.round,
        to_json(state)["hands"],
    )


@pytest.mark.rule("B8")
def test_the_hand_limit_holds_for_cards_dealt_beforehand():
    dealt = (Beforehand(deck="objects", seat="south", count=2),)
    state = go(small(beforehand=dealt, limits=(Limit(most=1, tag="boat"),)).start(2), "draw boat", "draw dinghy")
    assert ({"dinghy": 1}, {"boat": 1}) == (to_json(state)["hands"]["south"], to_json(state)["discard"])


def _why(state, action):
    reason = state.why_not(action)
    return reason and (reason.code, reason.rule)
