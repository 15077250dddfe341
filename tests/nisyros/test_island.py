"""The island, set-up, moving, events and dice: rules B, M, V and D, with what each ruling changes."""

import random
from collections import Counter
from fractions import Fraction

import pytest

import ntwrules
from ntwrules.rulebooks.nisyros.variant import ZONES

from .tables import CALM, TWO, crew, game, laid_out, listed, played, position, said, standing, through

SLOPES = [f"{ring}-{zone}" for ring in ("r1", "r2", "r3", "r4") for zone in ZONES]


# B: the island -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B1")
def test_sixteen_slopes_are_laid_ring_by_ring():
    state, areas = game().start(4), []
    while state.phase == "tiles":
        areas.append(state.actions[0].words[0])
        state = state.apply(state.actions[0])

    assert SLOPES == areas == sorted(said(state, "tiles"), key=SLOPES.index)
    assert dict.fromkeys(ZONES, 0) == said(state, "lava")


@pytest.mark.rule("B1 B2")
@pytest.mark.parametrize(("shuffle", "weights"), [("ring", (2, 1, 1)), ("all", (5, 6, 5))])
def test_tiles_are_mixed_in_each_ring_or_all_together(shuffle, weights):
    odds = game(shuffle=shuffle).start(4).chances()

    assert [Fraction(weight, sum(weights)) for weight in weights] == [chance for _, chance in odds]
    assert ["tile r1-mandraki stone", "tile r1-mandraki wood", "tile r1-mandraki wheat"] == [str(it) for it, _ in odds]


@pytest.mark.rule("B2")
@pytest.mark.parametrize("seed", range(5))
def test_every_ring_gets_its_own_tiles(seed):
    tiles = said(laid_out(game().start(4), random.Random(seed)), "tiles")
    rings = [Counter(tiles[f"{ring}-{zone}"] for zone in ZONES) for ring in ("r1", "r2", "r3", "r4")]

    assert [(2, 1, 1), (1, 2, 1), (1, 1, 2), (1, 2, 1)] == [
        tuple(ring[it] for it in ("stone", "wood", "wheat")) for ring in rings
    ]


@pytest.mark.rule("B2")
def test_a_variant_may_have_other_tiles():
    rows = {"stone_tiles": (4, 0, 0, 0), "wood_tiles": (0, 4, 0, 0), "wheat_tiles": (0, 0, 4, 4)}
    tiles = said(laid_out(game(**rows, tokens=(4, 0, 0)).start(4)), "tiles")

    assert ["stone", "wood", "wheat", "wheat"] == [tiles[f"{ring}-pali"] for ring in ("r1", "r2", "r3", "r4")]
    with pytest.raises(ValueError, match="four tiles"):
        game(stone_tiles=(3, 0, 0, 0))


@pytest.mark.rule("B3")
def test_dams_go_where_dam_places_are_free():
    told = {"lava": {"pali": 3}, "dams": {"r2-mandraki": 1, "r3-mandraki": 1, "coast-nikia": 3}}
    state = through(position(**told), "lay", cards=["dams-found"])
    places = " ".join(it.removeprefix("dam ") for it in listed(state, "lay"))
    expected = "r3-mandraki r4-mandraki coast-mandraki r4-pali coast-pali "
    expected += "r2-emporios r3-emporios r4-emporios coast-emporios r2-nikia r3-nikia r4-nikia"

    assert expected == places
    assert "no-slot" == state.why_not("lay dam r1-mandraki").code == state.why_not("lay dam r2-mandraki").code
    other = through(position(game(slots=(1, 0, 0, 0, 0))), "lay", cards=["dams-found"])
    assert [f"dam r1-{zone}" for zone in ZONES] == listed(other, "lay")


@pytest.mark.rule("B4")
def test_every_village_begins_with_eight_citizens_and_two_workers():
    state = game().start(2)

    assert {seat: {f"theatre-{seat}": 2, f"village-{seat}": 8} for seat in TWO} == said(state, "people")
    other = said(game(inhabitants=6, workers=3).start(2), "people", "emporios")
    assert {"theatre-emporios": 3, "village-emporios": 3} == other


@pytest.mark.rule("B5")
@pytest.mark.parametrize(("players", "wheat", "room"), [(2, 6, 16), (3, 9, 20), (4, 12, 24)])
def test_the_stock_begins_with_wheat_and_has_room_for_so_much(players, wheat, room):
    """Case W1."""
    own = game()
    seats = own.variant.seatings[players - 2].seats
    full = standing(own, crew(mandraki="r1-mandraki"), seats=seats, stock={"stone": room - 1})

    assert {"stone": 0, "wood": 0, "wheat": wheat} == said(own.start(players), "stock")
    assert room == said(through(full, 4), "stock", "stone")


@pytest.mark.rule("B5")
def test_what_does_not_fit_in_the_stock_is_lost():
    """Case W5."""
    state = standing(None, crew(mandraki="r1-mandraki r1-mandraki"), stock={"stone": 21})

    assert 24 == said(through(state, 4), "stock", "stone")
    assert 14 == said(game(wheat=7, store=((2, 20), (3, 20), (4, 24))).start(2), "stock", "wheat")
    assert 5 == said(game(wheat=3, store=((2, 5), (3, 20), (4, 24))).start(2), "stock", "wheat")


@pytest.mark.rule("B6")
def test_without_a_piece_in_the_supply_none_is_built():
    people = crew(mandraki="dams-mandraki yard-mandraki")
    stock = {"stone": 3, "wood": 3}
    no_boats = through(standing(None, people, boats={"pali": 32}, stock=stock), "build")
    no_dams = through(standing(game(dams=1), people, dams={"r2-pali": 1}, stock=stock), "build")

    assert ("no-boats-left", "B6") == ((why := no_boats.why_not("build boat mandraki")).code, why.rule)
    assert ["boat mandraki"] == listed(no_dams, "build")
    assert ("no-dams-left", "B6") == ((why := no_dams.why_not("build dam r2-mandraki")).code, why.rule)
    assert {"boats": 31, "dams": 0} == said(no_dams.apply("build boat mandraki"), "supply")


@pytest.mark.rule("B7")
def test_tokens_match_their_tiles_by_themselves_or_are_drawn():
    state = laid_out(game().start(4))
    assert {place: tile for place, tile in said(state, "tiles").items() if "r1" in place} == said(state, "tokens")

    other = game(tokens=(0, 0, 4)).start(4)
    while other.phase == "tiles":
        other = other.apply(other.actions[0])
    assert ("tokens", ["token r1-mandraki wheat"]) == (other.phase, listed(other))
    mixed = game(tokens=(1, 2, 1)).start(4)
    while mixed.phase == "tiles":
        mixed = mixed.apply(mixed.actions[0])
    assert [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)] == [chance for _, chance in mixed.chances()]
    drawn = played(mixed, "token r1-mandraki wood", "token r1-pali stone", "token r1-emporios wheat")
    assert ["token r1-nikia wood"] == listed(drawn)
    assert "work" == drawn.apply("token r1-nikia wood").phase


@pytest.mark.rule("B7")
def test_a_token_that_is_covered_is_gone():
    state = through(position(tokens={"r1-mandraki": "stone", "r1-nikia": "wheat"}), "black")

    assert {"r1-nikia": "wheat"} == said(state.apply("black mandraki"), "tokens")


@pytest.mark.rule("B8")
@pytest.mark.parametrize(("level", "numbers"), [("achilles", (2, 5, 0)), ("heracles", (2, 5, 1)), ("zeus", (3, 6, 1))])
def test_a_level_is_eruptions_their_most_and_wheat_for_the_way(level, numbers):
    own = ntwrules.load(f"nisyros-{level}")
    usual = through(position(own), "black")
    worst = through(position(own), "black", cards=["eruption-more"] * 2, dice="more more more stone wood")
    leaving = through(position(own, boats={"pali": 1}), "save", dice=CALM, black=["nikia"])

    assert numbers == (
        said(usual, "eruptions"),
        said(worst, "eruptions"),
        12 - said(leaving.apply("save pali village-pali pali"), "stock", "wheat"),
    )


@pytest.mark.rule("B9")
def test_every_seat_has_its_round_clockwise_also_one_without_people():
    own = game(eruptions=0, event_die=(0,) * 6)
    state, turns = position(own, {"pali": {}}), []
    for _ in range(5):
        turns.append((said(state, "round"), said(state, "turn")))
        state = through(state, "never", cards=())

    assert [(2, "mandraki"), (3, "pali"), (4, "emporios"), (5, "nikia"), (6, "mandraki")] == turns
    assert "emporios" == said(through(position(own, seats=TWO), "never", cards=()), "turn")


@pytest.mark.rule("B1 B9")
def test_villages_may_be_picked_once_the_island_lies():
    own = game(villages="picked")
    state = laid_out(own.start(3, "pali"))

    assert (["pali"], "pali", "villages") == (said(state, "seats"), state.to_act, state.phase)
    assert ["mandraki", "emporios", "nikia"] == listed(state, "village")
    assert 9 == said(state, "stock", "wheat")
    state = state.apply("village nikia")
    assert ("taken", "B1") == ((why := state.why_not("village nikia")).code, why.rule)
    state = state.apply("village mandraki")
    assert (["mandraki", "pali", "nikia"], "work", "pali") == (said(state, "seats"), state.phase, state.to_act)
    assert ["mandraki"] == said(own.start(2), "seats")
    assert ["mandraki", "emporios"] == said(game().start(2), "seats")


@pytest.mark.rule("B9")
def test_who_begins_may_be_drawn():
    state = laid_out(game(start_player="drawn").start(3))

    assert ("chance", "first") == (state.to_act, state.phase)
    assert [Fraction(1, 3)] * 3 == [chance for _, chance in state.chances()]
    assert ["mandraki", "pali", "emporios"] == listed(state, "first")
    after = state.apply("first emporios")
    assert ("emporios", "emporios", 1) == (after.to_act, said(after, "turn"), after.round)
    assert "nikia" == said(laid_out(game().start(4, "nikia")), "turn")


# M: moving -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M1 B1")
def test_a_worker_goes_to_the_home_zone_or_one_beside_it():
    """Case W6."""
    state = position(None, crew(mandraki="theatre-mandraki", emporios="theatre-emporios"), seats=TWO)
    own = [f"{kind}-mandraki" for kind in ("r1", "r2", "r3", "r4", "dams", "yard", "theatre")]
    beside = [f"{kind}-{zone}" for zone in ("pali", "nikia") for kind in ("r1", "r2", "r3", "r4", "dams")]

    assert ("mandraki", 17) == (state.to_act, len(state.actions))
    assert sorted(own + beside) == sorted(listed(state, "work"))
    codes = {place: state.why_not(f"work {place}").code for place in ("r4-emporios", "yard-pali", "village-mandraki")}
    assert {"r4-emporios": "out-of-reach", "yard-pali": "unclaimed", "village-mandraki": "no-workplace"} == codes


@pytest.mark.rule("M1")
@pytest.mark.parametrize(("reach", "zones"), [(0, "m"), (1, "mnp"), (2, "emnp")])
def test_how_far_one_works_is_a_number(reach, zones):
    state = position(game(reach=reach), crew(mandraki="theatre-mandraki"))

    assert zones == "".join(sorted({place.split("-")[1][0] for place in listed(state, "work")}))


@pytest.mark.rule("M1")
def test_who_fled_to_the_opposite_side_is_placed_within_reach_again():
    state = position(None, {"mandraki": {"theatre-emporios": 1, "village-mandraki": 9}})

    assert (1, {"village-mandraki": 9}) == (said(state, "unplaced", "mandraki"), said(state, "people", "mandraki"))
    assert [] == [place for place in listed(state, "work") if "emporios" in place]


@pytest.mark.rule("M1")
def test_theatres_may_be_for_those_who_live_there():
    open_to_all, own_only = (
        position(game(theatres=theatres), crew(mandraki="theatre-mandraki")) for theatres in ("reach", "home")
    )

    assert ["theatre-mandraki", "theatre-pali", "theatre-nikia"] == [
        place for place in listed(open_to_all, "work") if "theatre" in place
    ]
    assert ["theatre-mandraki"] == [place for place in listed(own_only, "work") if "theatre" in place]
    assert ("home-theatre", "M1") == ((why := own_only.why_not("work theatre-pali")).code, why.rule)


@pytest.mark.rule("M1")
def test_nobody_works_under_lava():
    state = position(None, crew(mandraki="theatre-mandraki"), lava={"pali": 2, "nikia": 5})

    assert ["r3-pali", "r4-pali", "dams-pali", "yard-pali", "theatre-pali"] == [
        place for place in listed(state, "work") if "mandraki" not in place
    ]
    assert "lava" == state.why_not("work r2-pali").code == state.why_not("work dams-nikia").code


@pytest.mark.rule("M2")
def test_so_many_fit_at_a_workplace_of_those_who_have_been_placed():
    people = crew(mandraki=" ".join(["theatre-mandraki"] * 8), pali="r1-mandraki r1-mandraki")
    state = played(position(None, people), "work r1-mandraki", "work r1-mandraki")

    assert ("full", "M2") == ((why := state.why_not("work r1-mandraki")).code, why.rule)
    state = played(state, "work yard-mandraki", "work yard-mandraki", "work yard-mandraki", "work r3-mandraki")
    assert ["yard-pali", "yard-nikia"] == [place for place in listed(state, "work") if "yard" in place]
    state = played(state, "work r3-mandraki", "work r3-mandraki")
    assert ("pali", True, False) == (
        state.to_act,
        "r3-mandraki" in listed(state, "work"),
        "r1-mandraki" in listed(state, "work"),
    )
    roomy = played(position(game(caps=(0, 1, 1, 1), yard_cap=0), people), *["work r1-mandraki"] * 3, "work r2-pali")
    assert ("full", None) == (roomy.why_not("work r2-pali").code, roomy.why_not("work r1-mandraki"))


@pytest.mark.rule("M3")
@pytest.mark.parametrize(("host_first", "order"), [(True, "pali nikia mandraki"), (False, "mandraki pali nikia")])
def test_those_at_home_place_their_workers_first(host_first, order):
    people = {"mandraki": {"dams-nikia": 1, "village-nikia": 9}} | crew(pali="r3-pali", nikia="r3-nikia")
    told = {"lava": {"mandraki": 5}, "homes": {"mandraki": "nikia"}}
    state, placed = position(game(host_first=host_first), people, **told), []
    while state.phase == "work":
        placed.append(state.to_act)
        state = state.apply("work r4-nikia" if state.to_act != "pali" else "work r4-pali")

    assert order == " ".join(placed)


@pytest.mark.rule("M4")
def test_a_coast_that_gave_a_boat_receives_none_and_the_other_way_round():
    """Case W20."""
    state = position(boats={"mandraki": 2, "pali": 2, "emporios": 1}).apply("boat mandraki>emporios")

    assert (["mandraki"], ["emporios"]) == (said(state, "gave"), said(state, "got"))
    assert (
        "boat mandraki>pali, boat mandraki>emporios, boat mandraki>nikia, boat pali>emporios, boat pali>nikia, pass"
    ) == ", ".join(listed(state))
    assert ("got-boat", "gave-boat", "same-coast", "no-boat") == tuple(
        state.why_not(f"boat {way}").code for way in ("emporios>nikia", "pali>mandraki", "pali>pali", "nikia>mandraki")
    )
    assert ({"mandraki": 1, "pali": 2, "emporios": 2}, []) == (
        said(after := state.apply("pass"), "boats"),
        said(after, "gave"),
    )


@pytest.mark.rule("M4")
@pytest.mark.parametrize(("boats_to", "ends"), [("players", ["emporios"]), ("any", ["emporios", "nikia"])])
def test_boats_go_to_coasts_of_players_or_to_any_without_lava(boats_to, ends):
    told = {"seats": TWO, "boats": {"mandraki": 1}, "lava": {"pali": 5}}
    state = position(game(boats_to=boats_to), **told)

    assert [f"mandraki>{end}" for end in ends] == listed(state, "boat")
    assert "lava" == state.why_not("boat mandraki>pali").code


# V: events -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V1")
def test_the_red_die_tells_how_many_cards_are_drawn():
    state = position(game(cards={"wood-lost": 9}))

    assert {f"red {number}": Fraction(1, 3) for number in (1, 2, 3)} == {str(it): odd for it, odd in state.chances()}
    drawn = played(state, "red 3", "draw wood-lost", "draw wood-lost")
    assert ("draw", 1, {"wood-lost": 2}) == (drawn.phase, said(drawn, "draws"), said(drawn, "discard"))
    assert "dice" == drawn.apply("draw wood-lost").phase
    none = position(game(event_die=(0, 0, 0, 0, 0, 1))).apply("red 0")
    assert "dice" == none.phase


@pytest.mark.rule("V2")
def test_five_star_cards_come_first_and_then_all_the_rest():
    own = game(eruptions=0)
    stars = {card.key for card in own.variant.cards if card.star}
    state, drawn = laid_out(own.start(4)), []
    while len(drawn) < 7:
        if state.phase == "draw":
            drawn.append({it.key for it in state.actions})
            state = state.apply(state.actions[0])
        else:
            state = through(state, "draw", cards=["any"] * 3)

    assert 10 == len(stars)
    assert [10, 9, 8, 7, 6] == [len(it & stars) for it in drawn[:5]] == [len(it) for it in drawn[:5]]
    assert (5, 14) == (len(drawn[5] & stars), len(drawn[5] - stars))


@pytest.mark.rule("V2")
def test_a_variant_says_how_many_lie_on_top():
    state = laid_out(game(on_top=0).start(4))

    assert 0 == said(state, "top")
    assert 10 == said(game(on_top=99).start(4), "top")
    assert 5 == said(game().start(4), "top")


@pytest.mark.rule("V2")
def test_when_no_card_is_left_the_discards_are_mixed_or_nothing_is_drawn():
    cards = {"wood-lost": 2, "hunger": 1}
    mixed, gone = (
        played(position(game(cards=cards, deck_empty=it), deck={"hunger": 1}), "red 3", "draw hunger")
        for it in ("reshuffle", "none")
    )

    assert ("draw", ["wood-lost"], {"wood-lost": 2}, {}) == (
        mixed.phase, listed(mixed, "draw"), said(mixed, "deck"), said(mixed, "discard"),
    )  # fmt: skip
    assert "reshuffled" in [it.code for it in mixed.events]
    assert ("dice", {}, {"wood-lost": 2}) == (gone.phase, said(gone, "deck"), said(gone, "discard"))
    only = played(position(game(cards={"hunger": 1})), "red 2", "draw hunger")
    assert ("dice", {"hunger": 1}) == (only.phase, said(only, "waiting"))


@pytest.mark.rule("V3")
def test_a_card_for_a_later_step_waits_and_is_discarded_when_that_begins():
    state = standing(None, crew(mandraki="dams-mandraki yard-mandraki"), stock={"wood": 1, "stone": 1})
    state = through(state, "build", cards=["hunger", "flow-none", "boats-double"])

    assert {"hunger": 1, "flow-none": 1} == said(state, "waiting")
    assert {"boats-double": 1} == said(state, "discard")
    assert ({}, 3) == (said(after := through(state, "black"), "waiting"), len(said(after, "discard")))


@pytest.mark.rule("V3 L1")
def test_a_card_whose_step_is_skipped_is_discarded_all_the_same():
    state = through(position(round=1), "black", cards=["flow-none"])

    assert ({}, {"flow-none": 1}) == (said(state, "waiting"), said(state, "discard"))


@pytest.mark.rule("V3")
def test_a_card_that_works_at_once_is_discarded_before_it_is_carried_out():
    state = through(position(), "lay", cards=["boat-found"])

    assert ({"boat-found": 1}, 1, "mandraki") == (said(state, "discard"), said(state, "gift"), state.to_act)


@pytest.mark.rule("V4")
@pytest.mark.parametrize("card", ["wood-lost", "boats-lost", "dams-lost", "workers-home"])
def test_a_card_without_effect_is_not_replaced(card):
    state = played(position(), "red 1", f"draw {card}")

    assert ("dice", {card: 1}) == (state.phase, said(state, "discard"))


def after_card(card, **told):
    """The moment after a card was drawn, alone."""
    return played(position(**told), "red 1", f"draw {card}")


@pytest.mark.rule("V5")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("wheat-found", {"wheat": 12}, {"wheat": 15}),
        ("wood-found", {"wood": 1}, {"wood": 3}),
        ("stone-found", {"stone": 23}, {"stone": 24}),
        ("wood-lost", {"wood": 5}, {"wood": 3}),
        ("stone-lost", {"stone": 1}, {"stone": 0}),
    ],
)
def test_a_card_gives_or_takes_what_lies_in_stock(card, before, after):
    assert after == {name: said(after_card(card, stock=before), "stock", name) for name in after}


@pytest.mark.rule("V5")
def test_a_found_boat_goes_to_any_coast_of_a_player():
    state = after_card("boat-found", seats=TWO)

    assert ["lay boat mandraki", "lay boat emporios"] == listed(state)
    assert {"must", "unclaimed", "other-piece", "no-piece"} == {
        state.why_not(it).code for it in ("pass", "lay boat pali", "lay dam r2-pali", "lay house pali")
    }
    laid = state.apply("lay boat emporios")
    assert ({"emporios": 1}, 31, "dice") == (said(laid, "boats"), said(laid, "supply", "boats"), laid.phase)
    assert {"pali": 32} == said(through(position(boats={"pali": 32}), "dice", cards=["boat-found"]), "boats")


@pytest.mark.rule("V5")
def test_found_dams_go_to_any_free_places_as_long_as_there_are_any():
    state = played(after_card("dams-found", seats=TWO), "lay dam r3-pali", "lay dam r3-pali")

    assert ("dice", {"r3-pali": 2}) == (state.phase, said(state, "dams"))
    assert "dice" == position(game(dams=1)).apply("red 1").apply("draw dams-found").apply("lay dam r2-pali").phase


@pytest.mark.rule("V5")
def test_boats_are_lost_at_one_coast_that_has_most():
    """Case W19."""
    state = position(game(cards={"boats-lost": 2}), boats={"mandraki": 3, "pali": 3, "nikia": 1})
    state = played(state, "pass", "red 2", "draw boats-lost")

    assert ["lose boats mandraki", "lose boats pali"] == listed(state)
    assert "not-most" == state.why_not("lose boats nikia").code
    state = played(state, "lose boats pali", "draw boats-lost")
    assert ("dice", {"mandraki": 1, "pali": 1, "nikia": 1}) == (state.phase, said(state, "boats"))
    assert {} == said(through(position(boats={"pali": 1}), "dice", cards=["boats-lost"]), "boats")


@pytest.mark.rule("V5")
def test_a_dam_is_lost_in_every_zone_from_the_active_one_on():
    dams = {"r2-mandraki": 1, "r3-mandraki": 1, "coast-pali": 3, "r3-nikia": 2, "r4-nikia": 1}
    state = after_card("dams-lost", dams=dams, turn="nikia")

    assert ["lose dam r3-nikia", "lose dam r4-nikia"] == listed(state)
    assert "no-dam" == state.why_not("lose dam r2-mandraki").code
    state = state.apply("lose dam r4-nikia")
    assert ["lose dam r2-mandraki", "lose dam r3-mandraki"] == listed(state)
    state = state.apply("lose dam r2-mandraki")
    assert ("dice", {"r3-mandraki": 1, "coast-pali": 2, "r3-nikia": 2}) == (state.phase, said(state, "dams"))


@pytest.mark.rule("V5 F2")
def test_workers_go_home_whoever_is_chosen():
    state = standing(None, crew(mandraki="r1-mandraki r3-mandraki", pali="r3-pali r3-pali"))
    state = through(state, "home", cards=["workers-home"])

    assert ["home mandraki r1-mandraki", "home mandraki r3-mandraki", "home pali r3-pali"] == listed(state)
    state = played(state, "home pali r3-pali", "home mandraki r1-mandraki")
    assert ("dice", {"r3-mandraki": 1, "village-mandraki": 9}, {"r3-pali": 1, "village-pali": 9}) == (
        state.phase, said(state, "people", "mandraki"), said(state, "people", "pali"),
    )  # fmt: skip
    alike = through(standing(None, crew(pali="r3-pali r3-pali r3-pali")), "dice", cards=["workers-home"])
    assert {"r3-pali": 1, "village-pali": 9} == said(alike, "people", "pali")


@pytest.mark.rule("V5 C1")
@pytest.mark.parametrize(("card", "left"), [("dams-double", (2, 2)), ("boats-double", (1, 4)), ("wood-lost", (1, 2))])
def test_yards_are_doubled_by_cards(card, left):
    people = crew(mandraki="dams-mandraki yard-mandraki yard-mandraki")
    state = through(standing(None, people, stock={"stone": 9, "wood": 9}), "build", cards=[card])

    assert dict(zip(("dams-mandraki", "yard-mandraki"), left, strict=True)) == said(state, "left")


@pytest.mark.rule("V5 L2")
def test_no_lava_flows_when_a_card_says_so():
    lava = {"pali": 2}

    assert [3, 2] == [
        said(through(position(lava=lava), "black", cards=[card]), "lava", "pali") for card in ("wood-lost", "flow-none")
    ]


@pytest.mark.rule("V5 S1")
def test_one_leaves_without_a_boat_when_a_card_says_so():
    state = through(position(game("nisyros-heracles")), "save", cards=["free-passage"], dice=CALM, black=["pali"])

    assert (1, [f"save {seat} village-{seat} free" for seat in sorted(ZONES)]) == (
        said(state, "free"),
        sorted(listed(state))[1:],
    )
    after = state.apply("save nikia village-nikia free")
    assert ((1, 11), 3) == ((said(after, "saved", "nikia"), said(after, "stock", "wheat")), after.round)
    poor = through(position(game("nisyros-heracles"), stock={"wheat": 0}), "save", cards=["free-passage"], dice=CALM)
    assert (3, "events") == (poor.round, poor.phase)


# D: action dice ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1")
def test_dice_for_eruptions_are_kept_apart():
    state = through(position(), "black", dice="more more wood less wood")

    assert ({"more": 2, "less": 1}, 3) == (said(state, "omens"), said(state, "eruptions"))
    after = through(state, "never", black=["pali", "pali", "nikia"])
    assert {"more": 0, "less": 0} == said(after, "omens")


@pytest.mark.rule("D2")
def test_equal_dice_are_one_choice_and_go_where_their_kind_is():
    """Case W4."""
    state = standing(None, crew(mandraki="r1-mandraki r2-mandraki"))
    state = through(state, "die", dice="stone stone wood boats dams")

    assert ["die stone r1-mandraki", "die stone r2-mandraki", "pass"] == listed(state)
    after = state.apply("die stone r1-mandraki")
    assert (["die stone r2-mandraki", "pass"], 1) == (listed(after), said(after, "dice", "stone"))
    assert {"r1-mandraki": "stone"} == said(after, "laid")


@pytest.mark.rule("D2")
def test_every_face_has_its_workplace_and_hermes_fits_anywhere():
    people = crew(mandraki="r3-mandraki dams-mandraki yard-mandraki theatre-mandraki", nikia="r4-nikia")
    state = through(standing(None, people), "die", dice="hermes boats dams wheat theatre")
    faces = {}
    for it in listed(state, "die"):
        face, place = it.split()
        faces.setdefault(face, []).append(place)

    assert {
        "hermes": ["r3-mandraki", "dams-mandraki", "yard-mandraki", "theatre-mandraki", "r4-nikia"],
        "boats": ["yard-mandraki"], "dams": ["dams-mandraki"], "wheat": ["r4-nikia"], "theatre": ["theatre-mandraki"],
    } == faces  # fmt: skip
    laid = state.apply("die hermes dams-mandraki")
    assert {"has-die", "wrong-die", "nobody-works", "no-die"} == {
        laid.why_not(f"die {it}").code
        for it in ("dams dams-mandraki", "wheat yard-mandraki", "boats yard-pali", "hermes r4-nikia")
    }


@pytest.mark.rule("D3")
def test_dice_that_are_not_laid_are_out():
    state = through(
        standing(None, crew(mandraki="r1-mandraki yard-mandraki"), stock={"wood": 3}),
        "die",
        dice="stone wood wood stone wood",
    )
    state = state.apply("pass")

    assert ("build", {}, {}) == (state.phase, said(state, "dice"), said(state, "laid"))
    laid = through(standing(None, crew(mandraki="r1-mandraki")), "black", die=["stone r1-mandraki"])
    assert {"r1-mandraki": "stone"} == said(laid, "laid")
    assert {} == said(through(laid, "never", black=["pali", "pali"]), "laid")


@pytest.mark.rule("D4")
def test_every_face_is_one_of_six():
    state, faces = played(position(), "red 1", "draw wood-lost"), []
    while state.phase == "dice":
        faces.append(" ".join(it.words[0] for it in state.actions))
        assert {Fraction(1, 6)} == {odd for _, odd in state.chances()}
        state = state.apply(next(it for it in state.actions if it.words[0] not in {"more", "less", "hermes"}))

    assert [
        "hermes more stone wood wheat dams", "hermes more stone wood wheat boats", "hermes more stone wood dams boats",
        "hermes less wheat stone boats theatre", "hermes less wheat wood dams theatre",
    ] == faces  # fmt: skip
    assert ["mandraki", "pali", "emporios", "nikia", "mandraki+emporios", "pali+nikia"] == listed(state, "black")
    assert {Fraction(1, 6)} == {odd for _, odd in state.chances()}
