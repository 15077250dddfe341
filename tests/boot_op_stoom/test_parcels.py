"""Delivering parcels."""

import pytest
from attrs import evolve

from ntwrules.rulebooks.boot_op_stoom.effects import HandIn
from ntwrules.rulebooks.boot_op_stoom.machine.wishes import left_of
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from tests.boot_op_stoom.tables import arranged, boat, offered, on, play, refused, told

PAKJES = variant_of("pakjes")
FAR = {24: ["green"]}


def ready(*cards, sail="forward", wishes=(), variant=BASE, row=("blank-left", "blank-right"), **how):
    """*cards* lie in front, the sail card behind them brings the boat to a house on tile 7 that wishes for *wishes*."""
    wished = {7: wishes, **FAR}
    hands = {"south": [], "north": []}
    order = [*cards, sail]
    for i, card in enumerate(order):
        hands[("south", "north")[i % 2]].append(card)
    state = arranged(variant, wishes=wished, row=row, hands=hands, **how)
    state = play(state, *(f"lay {card} {i + 1}" for i, card in enumerate(order)))
    return play(state, *(f"reveal {i + 1}" for i in range(len(order))))


@pytest.mark.rule("P1")
def test_parcels_that_lie_in_front_may_be_delivered_and_leave_the_game():
    state = ready("blue", wishes=["blue"])

    assert ["deliver 1", "pass"] == offered(state)
    done = state.apply("deliver 1")
    assert ["delivered", "served"] == told(done)[:2]
    assert 1 == done.gone[done.game.card_index["blue"]]
    assert 0 == state.apply("pass").gone[done.game.card_index["blue"]]
    assert [] == state.to_json()["claims"]


@pytest.mark.rule("P2")
def test_a_house_is_served_as_a_whole_or_not_at_all():
    assert "deliver" != ready("blue", wishes=["blue", "green"]).phase
    assert ["deliver 1>2", "pass"] == offered(ready("green", "blue", wishes=["blue", "green"]))


@pytest.mark.rule("P2")
def test_the_sint_chooses_which_card_when_several_would_do():
    state = ready("blue", "blue", wishes=["blue"])

    assert ["deliver 1", "deliver 2", "pass"] == offered(state)
    assert ("not-wished", "P2") == refused(state, "deliver 1>2")
    assert ("not-delivered", "P4") == refused(state, "deliver 3")


@pytest.mark.rule("P2")
def test_a_variant_may_serve_a_house_bit_by_bit():
    state = ready("blue", wishes=["blue", "green"], variant=evolve(BASE, wish_mapping="partial"))
    after = state.apply("deliver 1")

    assert ["deliver 1", "pass"] == offered(state)
    house = after.game.faces[after.board[7]].house
    assert ((after.game.kind_index["green"],), 0) == (after.wishes[house], after.done)


@pytest.mark.rule("P2")
def test_a_variant_may_be_content_with_any_of_the_wishes():
    state = ready("blue", wishes=["blue", "green"], variant=evolve(BASE, wish_mapping="any")).apply("deliver 1")

    assert state.done == 1 << state.board[7]


@pytest.mark.rule("P3")
def test_turning_on_a_house_is_no_visit_unless_a_variant_says_so():
    def turned(variant):
        hands = {"south": ["blue"], "north": ["left"]}
        state = arranged(variant, wishes={12: ["blue"], **FAR}, hands=hands)
        return play(state, "lay blue 1", "lay left 2", "reveal 1", "reveal 2").phase

    assert "deliver" != turned(BASE)
    assert "deliver" == turned(evolve(BASE, visit="turn"))


@pytest.mark.rule("P3")
def test_each_step_of_a_double_move_is_a_visit_unless_only_its_end_counts():
    how = {"wishes": ["blue"], "sail": "double-forward"}

    assert "deliver" == ready("blue", variant=PAKJES, **how).phase
    assert (2, "north") == boat(ready("blue", variant=PAKJES, **how).apply("pass"))
    assert "deliver" != ready("blue", variant=evolve(PAKJES, visit="end"), **how).phase


@pytest.mark.rule("P3")
def test_where_only_the_end_counts_a_card_may_end_before_its_last_step():
    variant = evolve(variant_of("pakjes", "plekken"), visit="end")
    hit = ready("blue", variant=variant, wishes=["blue"], sail="double-forward", tiles={2: "rock"})

    assert ["remove left", "remove right"] == offered(hit)
    assert ["deliver 1", "pass"] == offered(hit.apply("remove right"))
    assert "deliver" != ready("blue", variant=variant, wishes=["blue"], sail="left").phase


@pytest.mark.rule("P4")
def test_parcels_count_only_further_to_the_left():
    state = arranged(wishes={7: ["blue"], **FAR}, hands={"south": ["forward", "left"], "north": ["blue"]})
    state = play(state, "lay forward 1", "lay blue 2", "lay left 3", "reveal 1")

    assert ["reveal 2"] == offered(state)
    assert ["reveal 3"] == offered(state.apply("reveal 2"))


@pytest.mark.rule("P4")
def test_a_parcel_that_lies_open_further_to_the_right_does_not_count_yet():
    hands = {"south": ["forward"], "north": ["blue"]}
    state = arranged(wishes={7: ["blue"], **FAR}, row=("blank-left", "eye-right"), hands=hands)
    state = play(state, "lay forward 1", "lay-open blue 3", "reveal 1")

    assert ((7, "north"), ["reveal 3"]) == (boat(state), offered(state))


@pytest.mark.rule("P4")
@pytest.mark.parametrize("where", ["later", "anywhere"])
def test_a_variant_may_have_them_lie_later(where):
    variant = evolve(BASE, wishes_lie=where)
    state = arranged(variant, wishes={7: ["blue"], **FAR}, hands={"south": ["forward", "left"], "north": ["blue"]})
    state = play(state, "lay forward 1", "lay blue 2", "lay left 3", "reveal 1", "reveal 2")

    assert ["deliver 2", "pass"] == offered(state)
    assert ("deliver" == ready("blue", wishes=["blue"], variant=variant).phase) == (where == "anywhere")


@pytest.mark.rule("P4")
def test_a_parcel_under_a_sack_does_not_count():
    assert "deliver" != ready("blue", wishes=["blue"], variant=PAKJES, row=("sack-left", "blank-right")).phase


@pytest.mark.rule("P5")
def test_a_served_house_is_open_water_or_in_a_variant_a_rock():
    for variant, ends in ((BASE, (7, "north")), (evolve(BASE, served_house="rock"), (12, "north"))):
        hands = {"south": ["blue", "backward"], "north": ["forward", "forward"]}
        row = ("blank-left", "blank-right", "blank-left")
        state = arranged(variant, wishes={7: ["blue"], **FAR}, row=row, hands=hands)
        state = play(state, "lay blue 1", "lay forward 2", "lay backward 3", "lay forward 4", "reveal 1", "reveal 2")
        state = play(state, "deliver 1", "reveal 3", "reveal 4")

        assert ends == boat(state)
        assert "deliver" != state.phase


@pytest.mark.rule("P4", "P5")
def test_no_parcel_is_kept_in_mind_for_open_water_or_a_served_house():
    hands = {"south": ["blue", "backward"], "north": ["forward", "forward"]}
    row = ("blank-left", "blank-right", "blank-left")
    wishes = {7: ["blue"], **dict.fromkeys(range(18, 25), ("green",))}
    state = arranged(evolve(BASE, wishes_lie="anywhere"), wishes=wishes, row=row, hands=hands)
    state = play(state, "lay blue 1", "lay forward 2", "lay backward 3", "lay forward 4", "reveal 1", "reveal 2")
    assert [[7, 1]] == state.to_json()["claims"]

    served = play(state, "deliver 1", "reveal 3")
    waiting = play(state, "pass", "reveal 3")
    assert ([], [[7, 1]]) == (served.to_json()["claims"], waiting.to_json()["claims"])
    assert [] == served.apply("reveal 4").to_json()["claims"]
    assert [[7, 1], [7, 3]] == waiting.apply("reveal 4").to_json()["claims"]


@pytest.mark.rule("P4", "P5")
def test_a_house_that_was_visited_too_may_be_served_after_another():
    wishes = {7: ["blue"], 2: ["green"], **FAR}
    hands = {"south": ["forward", "blue"], "north": ["forward"]}
    state = arranged(evolve(BASE, wishes_lie="anywhere"), wishes=wishes, hands=hands)
    state = play(state, "lay forward 1", "lay forward 2", "lay blue 3", "reveal 1", "reveal 2")
    assert [[7, 0], [2, 1]] == state.to_json()["claims"]
    other = evolve(BASE, wishes_lie="anywhere")
    other = arranged(other, wishes={17: ["blue"], 22: ["green"], 0: ["green"]}, hands=hands, boat=(12, "south"))
    other = play(other, "lay forward 1", "lay forward 2", "lay blue 3", "reveal 1", "reveal 2")

    assert [[2, 1]] == play(state, "reveal 3", "deliver 3").to_json()["claims"]
    assert [[22, 1]] == play(other, "reveal 3", "deliver 3").to_json()["claims"]


@pytest.mark.rule("P6")
def test_a_joker_and_a_double_present_stand_for_others():
    assert ["deliver 1", "pass"] == offered(ready("joker", wishes=["blue"], variant=PAKJES))
    duo = {"variant": PAKJES, "mixed": ("duo-blue-green",)}
    assert ["deliver 1", "pass"] == offered(ready("duo-blue-green", wishes=["green"], **duo))
    assert "deliver" != ready("duo-blue-green", wishes=["pepernoot"], **duo).phase


@pytest.mark.rule("P6")
def test_a_house_that_wishes_for_a_joker_takes_any_parcel_unless_a_variant_says_otherwise():
    strict = evolve(PAKJES, joker_wish="joker")

    assert "deliver" == ready("blue", wishes=["joker"], variant=PAKJES).phase
    assert "deliver" != ready("blue", wishes=["joker"], variant=strict).phase
    assert "deliver" == ready("joker", wishes=["joker"], variant=strict).phase


@pytest.mark.rule("I5")
def test_under_amerigo_a_parcel_fulfils_two_wishes():
    how = {"variant": PAKJES, "row": ("amerigo-right", "blank-left")}

    assert ["deliver 1", "pass"] == offered(ready("blue", wishes=["blue", "blue"], **how))
    assert ["deliver 1", "pass"] == offered(ready("blue", wishes=["blue"], **how))
    assert "deliver" != ready("blue", wishes=["blue", "green"], **how).phase


@pytest.mark.rule("P7")
def test_a_green_parcel_with_text_brings_the_boat_to_another_tile():
    state = ready("green-text", wishes=["green"], variant=PAKJES, tiles={3: "rock"}).apply("deliver 1")

    assert "teleport" == state.phase
    assert {*range(25)} - {3, 7} == {action.numbers[0] for action in state.actions}
    assert (11, "north") == boat(state.apply("teleport 11"))
    assert ("not-sailable", "E6") == refused(state, "teleport 3")
    assert ("same-tile", "P7") == refused(state, "teleport 7")
    assert ("off-board", "U1") == refused(state, "teleport 25")
    assert "not-now" == refused(state, "shift 3>4>5")[0]


@pytest.mark.rule("P7")
def test_being_brought_to_a_house_is_a_visit_unless_a_variant_says_otherwise():
    def brought(variant):
        state = ready("green-text", "green", wishes=["green"], variant=variant)
        return play(state, "deliver 1", "teleport 24").phase

    assert "deliver" == brought(PAKJES)
    assert "deliver" != brought(evolve(PAKJES, teleport_visit=False))


@pytest.mark.rule("P7", "Z3")
def test_whoever_was_brought_without_a_visit_uses_the_place_once_the_card_is_done():
    def brought(**rulings):
        variant = evolve(variant_of("pakjes", "plekken"), **rulings)
        hands = {"south": ["green-text", "left", "pepernoot"], "north": ["forward"]}
        state = arranged(variant, wishes={7: ["green"], **FAR}, tiles={20: "bakery"}, hands=hands)
        state = play(state, "lay green-text 1", "lay forward 2", "lay left 3")
        return play(state, "reveal 1", "reveal 2", "deliver 1", "teleport 20")

    assert ["swap", "swap"] == [brought(teleport_visit=visit).phase for visit in (True, False)]


@pytest.mark.rule("P8")
def test_a_pepernoot_with_text_moves_three_tiles_in_a_ring():
    state = ready("pepernoot-text", wishes=["pepernoot"], variant=PAKJES, tiles={3: "rock"}).apply("deliver 1")
    moved = state.apply("shift 3>24>9")

    assert "shift" == state.phase
    assert (state.board[3], state.board[24], state.board[9]) == (moved.board[24], moved.board[9], moved.board[3])
    assert 24 * 23 * 22 // 3 == len(state.actions)
    assert ("under-pawn", "P8") == refused(state, "shift 7>8>9") == refused(state, "shift 8>9>7")
    assert ("off-board", "U1") == refused(state, "shift 8>9>25")
    assert ["not-this", "not-now"] == [refused(state, action)[0] for action in ("shift 8>9", "teleport 8")]


@pytest.mark.rule("P8")
def test_a_variant_may_swap_tiles_instead():
    variant = evolve(PAKJES, tile_moves="swaps")
    state = ready("pepernoot-text", wishes=["pepernoot"], variant=variant, tiles={3: "rock"}).apply("deliver 1")
    moved = play(state, "shift 3>24", "shift 3>24")

    assert state.board == moved.board
    assert "shift" == moved.phase
    assert "shift" != moved.apply("shift 0>24").phase


@pytest.mark.rule("P9")
def test_after_a_phone_all_hands_are_open_until_the_next_card_is_revealed():
    hands = {"south": ["phone", "left"], "north": ["forward", "right", "blue"]}
    row = ("blank-left", "blank-right", "blank-left")
    state = arranged(PAKJES, wishes={7: ["phone"], **FAR}, row=row, hands=hands)
    state = play(
        state, "lay phone 1", "lay forward 2", "lay left 3", "lay right 4", "reveal 1", "reveal 2", "deliver 1"
    )

    assert "talk" in told(state)
    seen = state.view("south")
    assert (state.hands, state.slots) == (seen.hands, seen.slots)
    assert state.hands != state.apply("reveal 3").view("south").hands


@pytest.mark.rule("P9")
def test_after_a_phone_delivered_by_the_last_card_talk_goes_on_into_the_next_round():
    state = play(ready("phone", wishes=["phone"], variant=PAKJES), "deliver 1", "aside forward")
    state = on(state, until="reveal")

    assert (2, True) == (state.round, state.talk)
    assert not state.apply(state.actions[0]).talk


@pytest.mark.rule("P4", "X3")
def test_a_parcel_that_lies_open_but_lost_its_position_does_not_count():
    """While the row is filled, a card under a letter hits a rock, and the damage takes the eye with the parcel."""
    hands = {"south": ["blue", "backward"], "north": ["forward"]}
    row = ("eye-left", "letter-right", "blank-left")

    def damaged(end):
        state = arranged(variant_of("pakjes", "plekken"), row=row, hands=hands, tiles={7: "rock"},
                         wishes={17: ["blue"], **FAR})  # fmt: skip
        return play(state, "lay-open blue 1", "lay forward 3", f"remove {end}")

    skipped = play(damaged("left"), "lay backward 4", "reveal 4")
    assert (17, "north") == boat(skipped)
    assert "deliver" != skipped.phase
    kept = play(damaged("right"), "lay backward 2", "reveal 1", "reveal 2")
    assert ["deliver 1", "pass"] == offered(kept)


@pytest.mark.rule("P7", "J4")
def test_a_green_parcel_with_text_moves_the_boat_also_when_a_piet_delivers_it():
    state = ready("green-text", wishes=["green"], variant=variant_of("pakjes", "pietjes"))
    state = play(state, "helm south", "deliver 1", "teleport 20")

    assert (20, 7) == (state.pawns[0][0], state.pawns[1][0])


@pytest.mark.rule("P7", "Z6")
def test_a_boat_that_is_brought_away_does_not_have_a_piet_use_the_place_where_it_came_twice():
    variant = variant_of("pakjes", "pietjes")
    shop = tuple(evolve(tile, effects=(HandIn(2),)) if tile.wishes is not None else tile for tile in variant.tiles)
    hands = {"south": ["green-text", "left", "right"], "north": ["forward"]}
    how = {"row": ("blank-right", "blank-left"), "wishes": {7: ["green"], **FAR}, "hands": hands}
    state = arranged(evolve(variant, tiles=shop, teleport_visit=False), **how)
    state = play(state, "lay green-text 1", "lay forward 2", "reveal 1", "reveal 2", "helm south", "deliver 1")
    state = play(state, "teleport 20")

    assert ["trade left right", "pass"] == offered(state)
    assert "aside" == state.apply("pass").phase


@pytest.mark.rule("I5", "P6")
def test_parcels_that_count_double_are_shared_out_so_that_they_do_most():
    variant = evolve(PAKJES, steams=tuple(evolve(card, copies=2) for card in PAKJES.steams))
    row, hands = ("amerigo-right", "blank-left", "amerigo-right"), {"south": ["joker", "green"], "north": ["left"]}
    state = play(arranged(variant, row=row, hands=hands), "lay joker 1", "lay left 2", "lay green 4")
    blue, green = map(state.game.kind_index.__getitem__, ("blue", "green"))

    assert () == left_of(state, (0, 3), (blue, blue, green, green))
    assert (blue,) == left_of(state, (0, 3), (blue, blue, blue, green))
    assert None is left_of(state, (0, 3), (blue, blue))
