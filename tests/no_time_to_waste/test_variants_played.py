"""Variants written in the language, played: what a file says is what happens."""

import random

import pytest

from ntwrules import from_json, loads, playout, to_json


def game(inside, board=8):
    """A small game: two pawns a seat, a digital die, no cards unless asked for."""
    return loads(f"""
        ntw 1
        variant "it" based on base {{
          setup {{ board {board} by {board}; pawns 2; start at 48; finish at 7 }}
          dice {{ digital die }}
          {inside}
        }}
    """)


def at(game, **changes):
    data = to_json(game.start(2)) | {"pending": []} | changes
    del data["roller"]
    return from_json(game, data)


@pytest.mark.rule("M5")
@pytest.mark.parametrize("left_out", ["boat", "bridge", "terp", "polder, pump"])
def test_structures_can_be_left_out_while_the_cards_that_name_them_stay(left_out):
    without = game(
        f"structures {{ without {left_out} }} cards {{ issue 1 card every round }} end when round > 20: nobody"
    )

    end = playout(without, players=4, rng=random.Random(left_out))

    assert "W3" == end.outcome.reason
    assert not {part.strip() for part in left_out.split(",")} & set(to_json(end)["board"])


@pytest.mark.rule("M5")
def test_a_card_for_a_structure_that_is_left_out_cannot_be_laid():
    state = at(game("structures { without boat }"), hands={"south": {"boat": 1}, "north": {}})
    state = state.apply("roll 20").apply("flood 20")

    assert "unknown-structure" == state.why_not("play boat 20").code
    assert "play boat 48>40" in [str(action) for action in state.actions]


@pytest.mark.rule("W2")
@pytest.mark.rule("W3")
def test_a_limit_of_moves_ends_the_game_even_while_the_round_of_a_win_is_played_out():
    limited = game("end when floodable cells = 0: nobody\nend also when moves >= 1: everyone")
    state = at(limited, pawns={"south": [6, 7], "north": [15, 15]}).apply("roll 20").apply("flood 20")

    end = state.apply("move 6>7")

    assert ("W3", {"south", "north"}) == (end.outcome.reason, end.outcome.winners)


@pytest.mark.rule("W2")
def test_nobody_being_able_to_go_on_ends_nothing_once_somebody_is_complete():
    stalemate = game("end when floodable cells < 99: nobody")
    state = at(stalemate, pawns={"south": [6, 7], "north": [15, 15]}).apply("roll 20").apply("flood 20")

    playing_on = state.apply("move 6>7")

    assert (None, "chance") == (playing_on.outcome, playing_on.to_act)


@pytest.mark.rule("W3")
def test_own_moves_in_an_end_are_those_of_any_seat():
    counted = game("end when own moves >= 3: everyone")
    state = at(counted, moves={"south": 0, "north": 3}).apply("roll 20").apply("flood 20")

    assert "W3" == state.apply("pass").outcome.reason


@pytest.mark.rule("A")
def test_a_state_inside_a_card_that_skips_turns_at_its_end_can_be_kept():
    own = game("""
        deck own { card X x2 { each player: flood 1 cell next to own pawn, then skip 1 turn } }
        cards { use own; issue 1 card after round 0 }
    """)
    state = own.start(2).apply("draw X")

    assert "south" == state.to_act
    assert state == from_json(own, to_json(state))


@pytest.mark.rule("C3")
def test_an_own_card_runs_through_the_same_code():
    own = game("""
        deck own { card S x9 { each player: flood 2 cells next to own pawn } }
        cards { use own; issue 1 card after round 0 }
    """)
    state = own.start(2).apply("draw S")

    assert ["flood 40", "flood 41", "flood 49", "flood 57"] == [str(action) for action in state.actions]
    state = state.apply("flood 40")
    assert ("south", 3) == (state.to_act, len(state.actions))
    state = state.apply("flood 41")
    assert "north" == state.to_act


@pytest.mark.rule("S1")
def test_an_own_structure_and_an_own_face_run_through_the_same_code():
    own = game("""
        structures { raft x1 on water { dry, sails }; dike x2 on land { dry, walkable } }
        dice { action die dike, raft, spade; face spade { may: drain 1 cell } }
    """)
    state = at(own, board={"size": 8, "water": [40]}, pawns={"south": [48, 48], "north": [15, 15]})
    state = state.apply("roll 20").apply("flood 20").apply("throw")

    assert {"die dike", "die raft", "die spade"} == {str(action) for action in state.actions}
    assert {"drain 20", "drain 40", "pass"} == {str(action) for action in state.apply("die spade").actions}
    raft = state.apply("die raft").apply("place raft 40").apply("roll 33").apply("flood 30").apply("pass")
    moving = raft.apply("roll 21").apply("flood 21")
    assert "sail 48>40>32" in {str(action) for action in moving.actions}
    assert "S1" == state.apply("die dike").why_not("place dike 40").rule


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("ruling", "offered"), [("unless-moved", False), ("always", True), ("never", False)])
def test_whether_a_pawn_may_move_after_a_card_that_moved_one(ruling, offered):
    ruled = game(f"turn {{ move after card {ruling} }}")
    state = at(ruled, hands={"south": {"boots": 1}, "north": {}}).apply("roll 20").apply("flood 20")

    after = state.apply("play boots 48>34")

    assert offered == (after.to_act == "south")


@pytest.mark.rule("T6")
def test_no_move_follows_a_card_that_confronts_after_something_else():
    ruled = game("""
        turn { move after card always }
        deck strongest { card orca number 3 { flood 1 cell, then confront } }
    """)
    state = at(ruled, pawns={"south": [20, 48], "north": [15, 21]}, hands={"south": {"orca": 1}, "north": {}})

    after = state.apply("roll 60").apply("flood 60").apply("play orca 40").apply("confront 20x21")

    assert ("chance", "north") == (after.to_act, to_json(after)["turn"])


def test_two_games_of_different_variants_never_influence_each_other():
    quiet, wet = game("turn { drowning next-turn }"), game("turn { drowning at-once }")
    alone = playout(game("turn { drowning next-turn }"), 2, random.Random(5), max_rounds=30)

    rng_quiet, rng_wet = random.Random(5), random.Random(6)
    one, other = quiet.start(2), wet.start(2)
    while one.outcome is None and one.round <= 30:
        one = one.apply(one.sample(rng_quiet) if one.to_act == "chance" else rng_quiet.choice(one.actions))
        if other.outcome is None:
            other = other.apply(other.sample(rng_wet) if other.to_act == "chance" else rng_wet.choice(other.actions))

    assert to_json(alone) == to_json(one)


@pytest.mark.rule("O1-O5")
@pytest.mark.parametrize(
    ("key", "fits", "never"),
    [("bridge", 20, 30), ("polder", 20, 30), ("pump", 40, 20), ("boat", 20, 30), ("terp", 30, 20)],
)
def test_an_object_card_lays_its_structure_where_it_belongs(key, fits, never):
    board = {"size": 8, "water": [], "polder": [40]}
    state = at(game(""), hands={"south": {key: 1}, "north": {}}, board=board).apply("roll 20").apply("flood 20")
    laid = {str(action) for action in state.actions}

    assert f"play {key} {fits}" in laid
    assert f"play {key} {never}" not in laid
    assert "S1" == state.why_not(f"play {key} {never}").rule
    after = to_json(state.apply(f"play {key} {fits}"))
    assert fits in after["board"][key]
    assert ({}, {key: 1}) == (after["hands"]["south"], after["discard"])


@pytest.mark.rule("H-K")
@pytest.mark.parametrize(("card", "key"), [("H", "bridge"), ("I", "boat"), ("J", "pump"), ("K", "polder")])
def test_a_disaster_lets_each_player_remove_one_as_far_as_there_is_one_without_a_pawn(card, key):
    board = {"size": 8, "water": [], key: [20, 28]} | ({"polder": [20, 28]} if key == "pump" else {})
    wet = game("cards { use disasters; issue 1 card every round }")
    state = at(wet, board=board, round=2, turn="north")
    while str(state.actions[0]).split()[0] != "draw":
        state = state.apply("pass" if state.to_act != "chance" and state.phase == "option" else state.actions[0])
    state = state.apply(f"draw {card}")

    assert {f"remove {key} 20", f"remove {key} 28"} == {str(action) for action in state.actions}
    state = state.apply(f"remove {key} 20")
    assert [f"remove {key} 28"] == [str(action) for action in state.actions]
    state = state.apply(f"remove {key} 28")
    assert [] == to_json(state)["board"][key]
    assert ([20, 28] if key == "pump" else []) == to_json(state)["board"]["polder"]


@pytest.mark.rule("H")
def test_a_disaster_spares_what_a_pawn_stands_on():
    wet = game("cards { use disasters; issue 1 card every round }")
    state = at(
        wet, board={"size": 8, "water": [], "bridge": [41]}, pawns={"south": [41, 48], "north": [15, 15]}, turn="north"
    )
    while str(state.actions[0]).split()[0] != "draw":
        state = state.apply("pass" if state.to_act != "chance" and state.phase == "option" else state.actions[0])

    assert "chance" == state.apply("draw H").to_act
