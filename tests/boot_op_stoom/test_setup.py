"""Setting up: wishes, board, boat, row and first hands."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from attrs import evolve

from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from tests.boot_op_stoom.tables import chanced, offered, on, play, refused, told


def begun(variant=BASE, players=2, seed=1):
    return on(BosGame(variant).start(players), random.Random(seed), "fill")


def dealt(variant=BASE, seed=1):
    """A board just dealt, and how often it was dealt again."""
    rng, state, again = random.Random(seed), BosGame(variant).start(2), 0
    while state.phase != "launch":
        state = state.apply(state.sample(rng))
        again += told(state).count("dealt-again")
    return state, again


def tiles(state):
    return Counter(state.game.faces[face].tile.key for face in state.board)


@pytest.mark.rule("U1")
def test_all_tiles_of_the_base_game_lie_in_a_square_of_five_by_five():
    state, _ = dealt()

    assert {"water": 9, "rock": 8, "house": 8} == tiles(state)
    assert 25 == len(state.board)


@pytest.mark.rule("U1")
def test_every_tile_is_drawn_with_the_chance_of_its_copies():
    state = BosGame(BASE).start(2)
    while state.phase == "wish":
        state = state.apply(state.sample(random.Random(1)))
    chances = {str(action): chance for action, chance in state.chances()}

    assert Fraction(9, 25) == chances["tile water"]
    assert Fraction(1, 25) == chances["tile house 3"]
    assert Fraction(8, 24) == dict(state.apply("tile water").chances())[state.parse("tile water")]


@pytest.mark.rule("U1")
def test_what_is_sampled_comes_as_often_as_its_chance_says():
    state, rng, tries = _dealing(BASE), random.Random(5), 4000
    drawn = Counter(state.sample(rng) for _ in range(tries))

    for action, chance in state.chances():
        assert abs(drawn[action] / tries - chance) < 4 * float(chance * (1 - chance) / tries) ** 0.5
    assert 1 == sum(chance for _, chance in state.chances())


@pytest.mark.rule("U2")
def test_a_board_with_a_house_out_of_reach_is_dealt_again():
    variant = evolve(BASE, size=2, least_houses=1)
    state = BosGame(variant).start(2)
    while state.phase != "deal":
        state = state.apply(state.sample(random.Random(1)))
    shut_in = play(state, "tile water", "tile rock", "tile rock", "tile house 1")
    reachable = play(state, "tile water", "tile rock", "tile house 1", "tile rock")

    assert ("deal", ["dealt-again"]) == (shut_in.phase, told(shut_in))
    assert ("launch", []) == (reachable.phase, told(reachable))
    assert "dealt-again" not in told(play(_dealing(evolve(variant, redeal=False)), *_SHUT_IN))


_SHUT_IN = ("tile water", "tile rock", "tile rock", "tile house 1")


def _dealing(variant):
    state = BosGame(variant).start(2)
    while state.phase != "deal":
        state = state.apply(state.sample(random.Random(1)))
    return state


@pytest.mark.rule("U2", "Z4")
def test_a_board_with_a_harbour_out_of_reach_is_dealt_again():
    state = _dealing(evolve(variant_of("plekken"), size=2, least_houses=0))
    shut_in = play(state, "tile water", "tile rock", "tile rock", "tile harbour 1")

    assert ("deal", ["dealt-again"]) == (shut_in.phase, told(shut_in))
    assert "launch" == play(state, "tile water", "tile rock", "tile rock", "tile bakery").phase


@pytest.mark.rule("U2")
@pytest.mark.parametrize(("size", "share"), [(5, 0.47), (4, 0.62)])
def test_about_half_of_all_deals_let_one_water_tile_reach_every_house(size, share):
    """The share is of those with houses enough; measured over 4,000 deals, within three standard errors."""
    game = BosGame(evolve(BASE, size=size))
    bag = [i for i, face in enumerate(game.faces) for _ in range(face.copies)]
    rng, good, enough, wanted = random.Random(7), 0, 0, 4000
    while enough < wanted:
        board = rng.sample(bag, size * size)
        if sum(game.faces[face].house >= 0 for face in board) >= 4:
            enough += 1
            good += bool(game.starts(board))

    assert abs(good / wanted - share) < 3 * (share * (1 - share) / wanted) ** 0.5 + 0.005


@pytest.mark.rule("U3")
def test_the_boat_begins_on_water_from_where_all_houses_can_be_reached_looking_any_way():
    state, _ = dealt(seed=3)
    game = state.game
    wanted = {cell for cell, face in enumerate(state.board) if game.faces[face].house >= 0}
    starts = {action.numbers[0] for action in state.actions}

    assert 4 * len(starts) == len(state.actions)
    for cell in starts:
        assert "water" == game.faces[state.board[cell]].tile.key
        assert wanted <= game.reach(state.board, 0, cell)


@pytest.mark.rule("U4")
@pytest.mark.parametrize("seed", range(5))
def test_eleven_wishes_over_eight_houses_leave_one_parcel_to_spare(seed):
    state, _ = dealt(seed=seed)
    kinds = Counter(wish for wishes in state.wishes for wish in wishes)

    assert [1, 1, 1, 1, 1, 2, 2, 2] == sorted(map(len, state.wishes))
    assert [3, 4, 4] == sorted(kinds.values())


@pytest.mark.rule("U4")
@pytest.mark.parametrize(("parcels", "wishes"), [(3, [0, 0, 0, 0, 0, 1, 1, 1]), (8, [1] * 8), (19, [2] * 5 + [3] * 3)])
def test_wishes_go_round_the_houses_however_many_there_are(parcels, wishes):
    house = next(tile for tile in BASE.tiles if tile.wishes)
    pool = evolve(house.wishes, parcels=(("blue", parcels),), coverage=100)
    tiles = tuple(evolve(tile, wishes=pool) if tile is house else tile for tile in BASE.tiles)
    state, _ = dealt(evolve(BASE, tiles=tiles))

    assert wishes == sorted(map(len, state.wishes))


@pytest.mark.rule("U4")
def test_seven_wishes_over_five_special_houses():
    state, _ = dealt(variant_of("pakjes"))
    special = [w for face, w in zip(state.game.homes, state.wishes, strict=True)
               if state.game.faces[face].tile.key == "special-house"]  # fmt: skip

    assert [1, 1, 1, 2, 2] == sorted(map(len, special))


@pytest.mark.rule("U5")
def test_the_uppermost_card_of_every_pile_can_be_seen_unless_they_lie_face_down():
    assert all(top >= 0 for top in begun().tops)
    assert (-1, -1, -1) == begun(evolve(BASE, piles="closed")).tops


@pytest.mark.rule("U6")
@pytest.mark.parametrize(("players", "cards", "positions"), [(2, 2, 3), (4, 2, 3), (5, 4, 6), (8, 4, 6)])
def test_the_first_row(players, cards, positions):
    state = begun(players=players)

    assert (cards, positions) == (len(state.row), len(state.slots))
    assert ("left", "right") * (cards // 2) == state.hands_of_row()


@pytest.mark.rule("U6")
def test_a_row_as_drawn_may_begin_with_either_hand():
    rows = {begun(evolve(BASE, row_start="as-drawn"), seed=seed).hands_of_row() for seed in range(20)}

    assert {("left", "right"), ("right", "left")} == rows


@pytest.mark.rule("U7")
@pytest.mark.parametrize(("players", "cards"), [(2, 5), (4, 5), (5, 4), (8, 4)])
def test_first_hands(players, cards):
    assert [cards] * players == [sum(hand) for hand in begun(players=players).hands]


@pytest.mark.rule("U7")
def test_cards_are_taken_from_piles_of_choice_the_sint_first():
    state = BosGame(BASE).start(2, "north")
    while state.to_act == "chance":
        state = state.apply(state.sample(random.Random(1)))

    assert ("north", ["take sail", "take steamboat", "take parcel"]) == (state.to_act, offered(state))
    assert "turn" == state.apply("take parcel").phase
    assert ("no-pile", "U5") == refused(state, "take money")


@pytest.mark.rule("U8")
def test_the_first_seat_is_sint():
    state = BosGame(BASE).start(3, "west")

    assert ("west", "north", "south") == state.seats
    assert 0 == state.sint


def test_who_may_play():
    with pytest.raises(ValueError, match="not 9"):
        BosGame(BASE).start(9)
    with pytest.raises(ValueError, match="east does not play"):
        BosGame(BASE).start(2, "east")


@pytest.mark.rule("U9")
def test_a_short_game_has_four_houses_or_more():
    for seed in range(8):
        state, _ = dealt(variant_of(size=4), seed)

        assert 16 == len(state.board)
        assert 4 <= tiles(state)["house"]


@pytest.mark.rule("U10")
def test_two_double_presents_are_drawn_for_every_game():
    state = BosGame(variant_of("pakjes")).start(2)
    while state.phase != "mix":
        state = state.apply(state.sample(random.Random(1)))

    assert [Fraction(1, 6)] * 6 == [chance for _, chance in state.chances()]
    after = play(state, "mix duo-blue-green", "mix duo-blue-green")
    assert ("deal", 2) == (after.phase, after.deck[after.game.card_index["duo-blue-green"]])


@pytest.mark.rule("Z1")
def test_special_tiles_are_mixed_in_and_twenty_five_of_all_are_used():
    seen = Counter()
    for seed in range(6):
        state, _ = dealt(variant_of("plekken"), seed)
        seen += tiles(state)

        assert 25 == len(state.board)
        assert 4 <= tiles(state)["house"] <= 8
    assert {"castle", "bakery", "harbour", "amerigo", "toy-shop"} <= set(seen)


@pytest.mark.rule("U1")
def test_while_chance_decides_nobody_else_does_and_not_anything_comes_up():
    state = _dealing(BASE)

    assert ("chance", "U1") == refused(state, "take sail")
    assert ("no-outcome", "U1") == refused(state, "tile castle")
    assert ("chance", "U1") == refused(state, "wish blue")
    with pytest.raises(ValueError, match="but south"):
        chanced(BosGame(BASE).start(2)).chances()
    with pytest.raises(ValueError, match="determinize"):
        state.view("south").sample(random.Random(1))


@pytest.mark.rule("U5", "U7")
def test_a_pile_of_which_there_are_no_cards_is_passed_by():
    none = evolve(BASE, sails=tuple(evolve(card, copies=0) for card in BASE.sails))
    state = on(BosGame(none).start(2), until="take")

    assert (-1, ["take steamboat", "take parcel"]) == (state.tops[0], offered(state))


@pytest.mark.rule("U4")
def test_of_what_more_is_wished_for_than_there_is_no_more_is_drawn():
    house = next(tile for tile in BASE.tiles if tile.wishes is not None)
    state = BosGame(BASE).start(2)
    plain = state.to_json()
    plain["board"]["wishes"]["house 1"] = ["blue"] * (dict(house.wishes.parcels)["blue"] + 1)
    drawn = state.game.from_json(plain)

    assert {"wish blue"} == {*offered(state)} - {*offered(drawn)}


@pytest.mark.rule("U4")
def test_a_tile_with_wishes_of_which_there_is_none_has_no_houses():
    house = next(tile for tile in BASE.tiles if tile.wishes is not None)
    state = BosGame(evolve(BASE, tiles=(evolve(house, key="villa", copies=0), *BASE.tiles))).start(2)

    assert offered(BosGame(BASE).start(2)) == offered(state)


def test_chance_may_be_left_to_itself():
    assert "take" == chanced(BosGame(BASE).start(2)).phase


@pytest.mark.rule("U8")
def test_the_first_sint_has_to_do_with_all_that_is_set_up():
    start = BosGame(BASE).start(3)

    assert {"south"} == {frame["seat"] for frame in start.to_json()["pending"]}
