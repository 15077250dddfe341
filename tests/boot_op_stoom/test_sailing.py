"""Sail cards, the board's edge, rocks and Piets."""

import pytest
from attrs import evolve

from ntwrules.rulebooks.boot_op_stoom.effects import Sail, Turn
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from ntwrules.rulebooks.boot_op_stoom.variant import SailCard
from tests.boot_op_stoom.tables import arranged, boat, offered, play, refused, told

PAKJES = variant_of("pakjes")
PLEKKEN = variant_of("plekken")
PIETJES = variant_of("pietjes")


def sailed(card, variant=BASE, row=("blank-left",), **how):
    state = arranged(variant, row=row, hands={"south": [card]}, **how)
    return play(state, f"lay {card} 1", "reveal 1")


@pytest.mark.rule("E1")
def test_forward_and_backward_move_one_tile_and_keep_the_heading():
    assert (7, "north") == boat(sailed("forward"))
    assert (17, "north") == boat(sailed("backward"))
    assert (13, "east") == boat(sailed("forward", boat=(12, "east")))


@pytest.mark.rule("E2")
def test_a_turn_is_a_quarter_on_the_spot():
    assert (12, "west") == boat(sailed("left"))
    assert (12, "east") == boat(sailed("right"))


@pytest.mark.rule("E3")
def test_double_moves_and_the_half_turn():
    assert (2, "north") == boat(sailed("double-forward", PAKJES))
    assert (22, "north") == boat(sailed("double-backward", PAKJES))
    assert (12, "south") == boat(sailed("half-turn", PAKJES))


@pytest.mark.rule("E4")
def test_after_an_anchor_later_cards_are_ignored():
    hands = {"south": ["anchor", "forward"], "north": ["forward"]}
    state = play(
        arranged(PAKJES, hands=hands), "lay anchor 2", "lay forward 1", "lay forward 3", "reveal 1", "reveal 2"
    )

    assert (7, "north") == boat(state)
    assert "anchored" in told(state)
    assert ("aside", ["aside forward", "aside anchor"]) == (state.phase, offered(state))
    assert ["done", "done", "ignored"] == [slot["fate"] for slot in state.to_json()["slots"]]


@pytest.mark.rule("E5")
def test_the_edge_of_the_board():
    assert (2, "north") == boat(sailed("forward", boat=(2, "north")))
    assert "edge" in told(sailed("forward", boat=(2, "north")))
    assert (22, "north") == boat(sailed("forward", evolve(BASE, edge="wrap"), boat=(2, "north")))
    assert "G3" == sailed("forward", evolve(BASE, edge="loss"), boat=(2, "north")).outcome.reason
    assert "damage" in told(sailed("forward", evolve(BASE, edge="damage"), boat=(2, "north")))


@pytest.mark.rule("E6")
def test_a_rock_is_in_the_way():
    assert (12, "north") == boat(sailed("forward", tiles={7: "rock"}))
    assert "rock" in told(sailed("forward", tiles={7: "rock"}))
    assert (7, "north") == boat(sailed("forward", evolve(BASE, rocks="pass"), tiles={7: "rock"}))
    assert "damage" in told(sailed("forward", evolve(BASE, rocks="damage"), tiles={7: "rock"}))


@pytest.mark.rule("E3")
def test_a_blocked_first_step_does_not_cancel_the_second():
    assert ["rock", "rock"] == [
        code for code in told(sailed("double-forward", PAKJES, tiles={7: "rock"})) if code == "rock"
    ]


@pytest.mark.rule("I4")
def test_under_a_sack_a_card_is_ignored():
    state = sailed("forward", PAKJES, row=("sack-left",))

    assert (12, "north") == boat(state)
    assert "ignored" in told(state)


@pytest.mark.rule("I5")
def test_under_amerigo_a_sail_card_is_carried_out_twice():
    assert (2, "north") == boat(sailed("forward", PAKJES, row=("amerigo-right",)))


@pytest.mark.rule("I6")
@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("forward", (17, "north")),
        ("double-backward", (2, "north")),
        ("left", (12, "east")),
        ("half-turn", (12, "south")),
    ],
)
def test_under_a_staff_a_sail_card_is_carried_out_the_other_way_round(card, ends):
    assert ends == boat(sailed(card, PAKJES, row=("staff-left",)))


@pytest.mark.rule("I6")
def test_a_variant_may_leave_turns_alone_under_a_staff():
    variant = evolve(PAKJES, reverse_turns=False)

    assert (12, "west") == boat(sailed("left", variant, row=("staff-left",)))
    assert (17, "north") == boat(sailed("forward", variant, row=("staff-left",)))


@pytest.mark.rule("Z5")
def test_a_sail_card_that_begins_on_amerigo_counts_double_and_under_the_icon_four_times():
    both = variant_of("pakjes", "plekken")

    assert (2, "north") == boat(sailed("forward", PLEKKEN, tiles={12: "amerigo"}))
    assert (7, "north") == boat(sailed("forward", PLEKKEN, tiles={7: "amerigo"}))
    assert (2, "north") == boat(sailed("forward", both, ("amerigo-right",), tiles={22: "amerigo"}, boat=(22, "north")))
    assert (12, "north") == boat(
        sailed("forward", evolve(both, double_cap=2), ("amerigo-right",), tiles={22: "amerigo"}, boat=(22, "north"))
    )


def test_a_card_of_ones_own_is_played_by_what_it_does():
    knight = SailCard(key="knight", copies=2, effects=(Sail(2), Turn(1), Sail(1)))

    assert (3, "east") == boat(sailed("knight", evolve(BASE, sails=(*BASE.sails, knight))))


@pytest.mark.rule("J1")
def test_four_piets_are_for_four_players_at_most():
    assert [2, 3, 4] == [seating.players for seating in PIETJES.seatings]
    with pytest.raises(ValueError, match="four Piets"):
        evolve(BASE, piets=True)
    assert 1 + 2 == len(arranged(PIETJES, hands={"south": ["left"]}).pawns)


@pytest.mark.rule("J2")
@pytest.mark.rule("J3")
def test_the_sint_may_send_the_own_piet_which_enters_at_the_boat():
    state = arranged(PIETJES, row=("blank-left",), hands={"south": ["forward"]})
    state = play(state, "lay forward 1", "reveal 1")

    assert ["helm boat", "helm south"] == offered(state)
    assert (7, "north") == boat(state.apply("helm boat"))
    assert ("other-piet", "J2") == refused(state, "helm north")
    sent = state.apply("helm south")
    assert ((12, 0), (7, 0), (-1, 0)) == sent.pawns


@pytest.mark.rule("J2")
def test_a_variant_may_let_the_sint_send_any_piet():
    state = sailed("forward", evolve(PIETJES, piet_helm="any"))

    assert ["helm boat", "helm south", "helm north"] == offered(state)
    assert ((-1, 0), (7, 0)) == state.apply("helm north").pawns[1:]


@pytest.mark.rule("J3")
def test_a_piet_looks_as_the_boat_does_unless_a_variant_says_otherwise():
    how = {"row": ("blank-left",), "hands": {"south": ["forward"]}, "boat": (12, "east")}
    turned = play(arranged(PIETJES, **how), "lay forward 1", "reveal 1", "helm south")
    north = play(arranged(evolve(PIETJES, piet_heading="north"), **how), "lay forward 1", "reveal 1", "helm south")

    assert ((13, 1), (7, 0)) == (turned.pawns[1], north.pawns[1])


@pytest.mark.rule("J2")
def test_an_anchor_is_never_for_a_piet():
    variant = variant_of("pakjes", "pietjes")

    assert "helm" != sailed("anchor", variant).phase


@pytest.mark.rule("J4")
def test_a_piet_delivers_and_is_damaged_like_the_boat():
    state = arranged(
        PIETJES, wishes={7: ["blue"], 0: ["blue"]}, hands={"south": ["forward", "left"], "north": ["blue"]}
    )
    state = play(state, "lay forward 2", "lay blue 1", "lay left 3", "reveal 1", "reveal 2", "helm south")

    assert ["deliver 1", "pass"] == offered(state)
    both = variant_of("plekken", "pietjes")
    hurt = sailed("forward", both, ("blank-left", "blank-right"), tiles={7: "rock"}, boat=(12, "north"))
    assert "helm" == hurt.phase
    assert ["remove left", "remove right"] == offered(hurt.apply("helm south"))
