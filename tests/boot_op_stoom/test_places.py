"""Pepernoot Plekken: castle, bakery, harbour, toy shop and damage."""

import random

import pytest
from attrs import evolve

from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.effects import MustVisit
from ntwrules.rulebooks.boot_op_stoom.machine.draft import plus
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.machine.row import suffer
from ntwrules.rulebooks.boot_op_stoom.machine.state import finished
from ntwrules.rulebooks.boot_op_stoom.strategies import variant_of
from tests.boot_op_stoom.tables import arranged, boat, chanced, held, offered, on, play, refused, told

PLEKKEN = variant_of("plekken")
FAR = {24: ["green"]}


def round_played(variant=PLEKKEN, sail="left", helm="", **how):
    state = arranged(variant, row=("blank-left",), hands={"south": [sail]}, **how)
    sent = (f"helm {helm}",) if helm else ()
    return chanced(play(state, f"lay {sail} 1", "reveal 1", *sent, f"aside {sail}"))


@pytest.mark.rule("Z2")
@pytest.mark.parametrize(("castle", "near"), [(12, True), (6, True), (7, True), (2, False), (0, False)])
def test_parcels_may_be_taken_only_next_to_a_castle(castle, near):
    state = round_played(tiles={castle: "castle"})

    assert near == ("take parcel" in offered(state))
    assert "take parcel" in offered(round_played(tiles={1: "castle"}, boat=(0, "north")))
    if not near:
        assert ("castle", "Z2") == refused(state, "take parcel")


@pytest.mark.rule("Z2")
@pytest.mark.parametrize(
    ("castle", "pawn", "near"),
    [(4, 10, False), (9, 10, False), (15, 9, False), (10, 4, False), (16, 10, True), (8, 14, True), (3, 9, True)],
)
def test_the_other_side_of_the_board_is_not_next_to_a_castle(castle, pawn, near):
    state = round_played(tiles={castle: "castle"}, boat=(pawn, "north"))

    assert near == ("take parcel" in offered(state))


@pytest.mark.rule("Z2")
def test_any_castle_will_do_and_without_one_there_is_no_limit():
    assert "take parcel" in offered(round_played(tiles={0: "castle", 7: "castle"}))
    assert "take parcel" in offered(round_played())


@pytest.mark.rule("Z2")
def test_a_castle_does_not_limit_the_first_hand_unless_a_variant_says_so():
    free = limited = 0
    for seed in range(12):
        for variant in (PLEKKEN, evolve(PLEKKEN, castle_at_start=True)):
            state = on(BosGame(variant).start(2), random.Random(seed), "take")
            castles = any(state.game.faces[face].tile.key == "castle" for face in state.board)
            if castles and variant is PLEKKEN:
                free += 1
                assert "take parcel" in offered(state)
            elif castles:
                limited += "take parcel" not in offered(state)
    assert free and limited


@pytest.mark.rule("Z2", "J4")
def test_a_piet_at_a_castle_opens_parcels_as_the_boat_does_unless_a_variant_says_otherwise():
    def filled(pawn, **rulings):
        variant = evolve(variant_of("plekken", "pietjes"), **rulings)
        state = arranged(variant, row=("blank-left",), hands={"south": ["forward"]}, tiles={2: "castle"})
        return chanced(play(state, "lay forward 1", "reveal 1", f"helm {pawn}", "aside forward"))

    assert "take parcel" in offered(filled("boat"))
    assert "take parcel" in offered(filled("south"))
    assert "take parcel" in offered(filled("boat", castle_pawns="boat"))
    assert ("castle", "Z2") == refused(filled("south", castle_pawns="boat"), "take parcel")


@pytest.mark.rule("Z2")
def test_a_piet_that_is_not_on_the_board_is_at_no_castle():
    state = round_played(variant_of("plekken", "pietjes"), tiles={24: "castle"}, wishes={0: ["green"]}, helm="boat")

    assert "take parcel" not in offered(state)


def at_bakery(hands, variant=PLEKKEN, **how):
    state = arranged(variant, row=("blank-left",), tiles={7: "bakery", **how.pop("tiles", {})}, hands=hands, **how)
    return play(state, "lay forward 1", "reveal 1")


@pytest.mark.rule("Z3")
def test_at_a_bakery_a_pepernoot_may_be_swapped_for_another_parcel():
    state = at_bakery({"south": ["forward", "pepernoot"], "north": ["pepernoot", "blue"]})

    assert ("south", ["swap pepernoot", "pass"]) == (state.to_act, offered(state))
    assert ("not-swappable", "Z3") == refused(state, "swap blue")
    searching = state.apply("swap pepernoot")
    assert ["find blue", "find green"] == offered(searching)
    assert ("not-found", "Z3") == refused(searching, "find pepernoot")
    after = searching.apply("find green")
    assert ["green"] == held(after, "south")
    green = state.game.card_index["green"]
    assert searching.draw[2][green] - 1 == after.draw[2][green]
    assert "north" == after.to_act
    assert "north" == state.apply("pass").to_act


@pytest.mark.rule("Z3")
def test_who_looks_through_the_pile_sees_it_and_nobody_else_does():
    state = at_bakery({"south": ["forward", "pepernoot"], "north": ["left"]}).apply("swap pepernoot")

    assert state.draw[2] == state.view("south").draw[2]
    assert state.draw[2] != state.view("north").draw[2]


@pytest.mark.rule("Z3")
def test_when_there_is_no_other_parcel_the_pepernoot_is_taken_back():
    others = ["blue"] * 4 + ["green"] * 4 + ["pepernoot"] * 2
    state = at_bakery({"south": ["forward", "pepernoot"], "north": ["left"]}, out_of_game=others)
    after = state.apply("swap pepernoot")

    assert "nothing-else" in told(after)
    assert (["pepernoot"], 0) == (held(after, "south"), sum(after.discard))


@pytest.mark.rule("Z3")
def test_a_bakery_far_from_every_castle_has_nothing_to_swap():
    state = at_bakery({"south": ["forward", "pepernoot"]}, tiles={24: "castle"}, wishes={20: ["green"]})

    assert "swap" != state.phase


@pytest.mark.rule("Z3")
def test_a_variant_may_leave_the_discard_pile_alone():
    hands = {"south": ["forward", "pepernoot"]}
    gone = ["blue"] * 4 + ["green"] * 4 + ["pepernoot"] * 3

    assert "swap" != at_bakery(hands, evolve(PLEKKEN, swap_from="pile"), out_of_game=gone).phase


@pytest.mark.rule("Z3")
def test_at_a_bakery_swapping_goes_on_after_cards_that_do_not_move_the_boat():
    hands = {"south": ["forward", "left", "pepernoot"], "north": ["right"]}
    state = arranged(PLEKKEN, tiles={7: "bakery"}, hands=hands)
    state = play(state, "lay forward 1", "lay right 2", "lay left 3", "reveal 1", "pass", "reveal 2")

    assert ["swap pepernoot", "pass"] == offered(state)


@pytest.mark.rule("Z4")
def test_the_game_is_won_only_when_every_harbour_was_visited():
    hands = {"south": ["blue", "forward"], "north": ["forward"]}
    state = arranged(PLEKKEN, tiles={2: "harbour"}, wishes={7: ["blue"]}, hands=hands)
    state = play(state, "lay blue 1", "lay forward 2", "lay forward 3", "reveal 1", "reveal 2", "deliver 1")

    assert state.outcome is None
    won = state.apply("reveal 3")
    assert "visited" in told(won)
    assert "G1" == won.outcome.reason


@pytest.mark.rule("Z4")
@pytest.mark.parametrize("visited", [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)])
def test_a_harbour_is_visited_once_whatever_else_has_been_done(visited):
    cells = 7, 0, 4
    state = arranged(PLEKKEN, tiles=dict.fromkeys(cells, "harbour"), hands={"south": ["forward"], "north": ["left"]})
    draft = state.draft()
    draft.done = sum(1 << state.board[cells[one]] for one in visited)
    after = play(finished(draft), "lay forward 1", "lay left 2", "reveal 1")

    assert (0 not in visited) == ("visited" in told(after))
    assert draft.done | 1 << state.board[7] == after.done


@pytest.mark.rule("Z4")
def test_coming_to_a_house_that_has_to_be_visited_does_not_serve_it():
    house = evolve(PLEKKEN.tiles[2], effects=(MustVisit(),))
    variant = evolve(PLEKKEN, tiles=(*PLEKKEN.tiles[:2], house, *PLEKKEN.tiles[3:]))
    state = arranged(variant, wishes={7: ["blue"]}, hands={"south": ["forward"]})

    assert 0 == play(state, "lay forward 1", "reveal 1").done


@pytest.mark.rule("Z3", "Z4")
def test_a_harbour_with_a_bakery_is_visited_first_and_then_used_unless_that_wins():
    tiles = {tile.key: tile for tile in PLEKKEN.tiles}
    bakery = evolve(tiles["bakery"], effects=(*tiles["bakery"].effects, MustVisit()))
    variant = evolve(PLEKKEN, tiles=tuple((tiles | {"bakery": bakery}).values()))
    hands = {"south": ["forward", "pepernoot"]}
    state, won = at_bakery(hands, variant), at_bakery(hands, variant, wishes={})

    assert (True, ["swap pepernoot", "pass"]) == ("visited" in told(state), offered(state))
    assert ("G1", []) == (won.outcome.reason, offered(won))


@pytest.mark.rule("Z4")
def test_only_what_has_to_be_visited_and_is_no_house_is_a_harbour():
    game = BosGame(variant_of("plekken", "pakjes"))

    assert {"harbour"} == {face.tile.key for i, face in enumerate(game.faces) if game.is_harbour(i)}


@pytest.mark.rule("Z3")
def test_a_parcel_may_be_found_among_those_that_were_discarded():
    searching = at_bakery({"south": ["forward", "pepernoot"], "north": ["left"]}).apply("swap pepernoot")
    draft, green = searching.draft(), searching.game.card_index["green"]
    many = searching.draw[2][green]
    draft.draw = put(draft.draw, 2, plus(draft.draw[2], green, -many))
    draft.discard = plus(draft.discard, green, many)
    state = finished(draft)
    after = state.apply("find green")

    assert ["find blue", "find green"] == offered(state)
    assert (many - 1, ["green"]) == (after.discard[green], held(after, "south"))


@pytest.mark.rule("Z3", "U5")
def test_a_parcel_may_be_found_on_top_of_the_pile_and_then_none_lies_there():
    searching = at_bakery({"south": ["forward", "pepernoot"], "north": ["left"]}).apply("swap pepernoot")
    draft, green = searching.draft(), searching.game.card_index["green"]
    draft.draw = put(draft.draw, 2, (0,) * len(draft.draw[2]))
    draft.discard = (0,) * len(draft.discard)
    draft.tops = put(draft.tops, 2, green)
    after = finished(draft).apply("find green")

    assert (["green"], None) == (held(after, "south"), after.to_json()["tops"]["parcel"])


@pytest.mark.rule("Z7", "Y3")
@pytest.mark.parametrize(("least", "left"), [(1, ["blank-left"]), (2, ["blank-left", "blank-right"])])
def test_damage_takes_the_right_card_but_never_more_than_the_row_can_spare(least, left):
    variant = evolve(PLEKKEN, damage_takes="right", row_min=least)
    state = arranged(variant, tiles={7: "rock"}, hands={"south": ["forward"]})
    state = play(state, "lay forward 1", "reveal 1")

    assert ("damage" in told(state), left) == (True, state.to_json()["row"])


def at_toy_shop(hands, variant=PLEKKEN):
    state = arranged(variant, row=("blank-left",), tiles={7: "toy-shop"}, hands=hands)
    return play(state, "lay forward 1", "reveal 1")


FOUR = ["forward", "left", "right", "backward"]


@pytest.mark.rule("Z6")
def test_four_different_sail_cards_bring_the_boat_to_another_tile():
    state = at_toy_shop({"south": ["forward", *FOUR], "north": FOUR})

    assert ("south", ["trade forward left right backward", "pass"]) == (state.to_act, offered(state))
    assert ("not-different", "Z6") == refused(state, "trade forward left")
    assert ("not-now", "X2") == refused(state, "teleport 20")
    traded = state.apply("trade forward left right backward")
    assert ("teleport", []) == (traded.phase, held(traded, "south"))
    assert [1, 1, 1, 1] == [traded.discard[traded.game.card_index[key]] for key in FOUR]
    assert (20, "north") == boat(traded.apply("teleport 20"))
    assert "north" == state.apply("pass").to_act


@pytest.mark.rule("Z6")
def test_nobody_is_asked_without_four_different_ones_and_a_variant_may_ask_the_sint_alone():
    assert "trade" != at_toy_shop({"south": ["forward", "forward", "left", "right"]}).phase
    other = {"south": ["forward"], "north": FOUR}
    assert "trade" == at_toy_shop(other).phase
    assert "trade" != at_toy_shop(other, evolve(PLEKKEN, hand_in_by="sint")).phase


def hit(variant=PLEKKEN, row=("blank-left", "blank-right"), **how):
    state = arranged(variant, row=row, tiles={7: "rock"}, hands={"south": ["forward"]}, **how)
    return play(state, "lay forward 1", "reveal 1")


@pytest.mark.rule("Z7")
def test_damage_costs_a_card_of_the_row():
    state = hit()

    assert "damage" in told(state)
    assert ["remove left", "remove right"] == offered(state)
    assert 1 == len(state.apply("remove left").row)
    assert 1 == len(hit(evolve(PLEKKEN, damage_takes="right")).row)


@pytest.mark.rule("Z7")
def test_a_card_alone_has_one_end():
    assert ("not-this", "X2") == refused(hit(row=("blank-left",)), "remove right")


@pytest.mark.rule("Z7")
def test_damage_that_empties_the_row_loses():
    assert "G3" == hit(row=("blank-left",)).apply("remove left").outcome.reason


@pytest.mark.rule("Z7")
def test_a_boat_may_be_able_to_bear_some_damage():
    state = hit(evolve(PLEKKEN, health=2))

    assert (1, 2) == (state.damage, len(state.row))
    assert "G3" == hit(evolve(PLEKKEN, health=1)).outcome.reason
    broken = state.draft()
    broken.damage = 5
    suffer(broken)
    assert "G3" == broken.outcome.reason


@pytest.mark.rule("E5")
def test_trying_to_leave_the_board_is_damage_too():
    state = arranged(PLEKKEN, hands={"south": ["forward"]}, boat=(2, "north"))

    assert "damage" in told(play(state, "lay forward 1", "reveal 1"))


def with_piet(tiles, hands):
    """Left, forward and right lie under the row; the first was for a Piet, which enters where the boat is."""
    state = arranged(variant_of("plekken", "pietjes"), tiles=tiles, hands=hands)
    state = play(state, "lay left 1", "lay forward 2", "lay right 3", "reveal 1", "helm south")
    return state.apply("pass") if state.phase in ("swap", "trade") else state


@pytest.mark.rule("Z3", "J4")
@pytest.mark.parametrize("away", ["boat", "south"])
def test_when_one_pawn_sails_away_from_a_bakery_the_other_is_still_there(away):
    hands = {"south": ["left", "right", "pepernoot"], "north": ["forward"]}
    state = play(with_piet({12: "bakery"}, hands), "reveal 2", f"helm {away}")

    assert ["swap pepernoot", "pass"] == offered(state)
    assert 12 == state.pawns[state.pending[-1].pawn][0]
    assert "reveal" == state.apply("pass").phase


@pytest.mark.rule("Z6", "J4")
def test_when_a_piet_sails_away_from_a_toy_shop_the_boat_may_still_travel():
    hands = {"south": ["left", "right", *FOUR], "north": ["forward"]}
    state = play(with_piet({12: "toy-shop"}, hands).apply("pass"), "reveal 2", "helm south")
    state = play(state, "trade forward left right backward", "teleport 20")

    assert (20, 11) == (state.pawns[0][0], state.pawns[1][0])


@pytest.mark.rule("Z3", "J4")
def test_with_two_pawns_at_a_bakery_everybody_is_asked_once():
    hands = {"south": ["left", "right", "pepernoot"], "north": ["forward"]}
    state = play(with_piet({7: "bakery"}, hands), "reveal 2", "helm boat", "pass", "reveal 3", "helm boat")

    assert ["swap pepernoot", "pass"] == offered(state)
    assert "aside" == state.apply("pass").phase
    both = play(with_piet({12: "bakery"}, hands), "reveal 2", "helm boat", "pass")
    assert "reveal" == both.phase


@pytest.mark.rule("Z4", "J4")
def test_a_piet_visits_a_harbour_and_sails_double_from_amerigo():
    hands = {"south": ["left", "right"], "north": ["forward"]}
    state = play(with_piet({11: "harbour"}, hands), "reveal 2", "helm south")
    double = play(with_piet({12: "amerigo"}, hands), "reveal 2", "helm south")

    assert "visited" in told(state)
    assert "west" == HEADINGS[state.pawns[1][1]]
    assert (22, "south") == (double.pawns[1][0], HEADINGS[double.pawns[1][1]])


@pytest.mark.rule("Z3", "I4")
def test_at_a_bakery_swapping_goes_on_after_a_card_that_is_ignored():
    hands = {"south": ["forward", "pepernoot"]}
    state = arranged(variant_of("pakjes", "plekken"), row=("sack-left",), tiles={12: "bakery"}, hands=hands)

    assert ["swap pepernoot", "pass"] == offered(play(state, "lay forward 1", "reveal 1"))
