"""C: cards. A-K: the letters."""

import pytest

from ntwrules.model.machine.playing import from_json, to_json
from ntwrules.model.variants.cards import Card, Deck, Draw, Limit, Task, Use
from ntwrules.rulebooks.no_time_to_waste.effects import Drain, Flood, GiveUp, Move, Remove, Skip
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.variant import Face
from tests.no_time_to_waste.base_variant import base, camps, game_of, path
from tests.no_time_to_waste.positions import go, notations, option, place, small

ISSUE = Issue(count=1, rounds=(1,), every=1)


def drawn(*cards, game=None, seats=("south", "north"), **rest):
    """South receives these cards at the start of round 2; more of them stay in the pile."""
    game = game or small(issue=ISSUE)
    keys = rest.pop("draw", {})
    pile = {key: cards.count(key) for key in cards}
    for key, count in keys.items():
        pile[key] = pile.get(key, 0) + count
    flooded = rest.pop("flooded", 36)
    state = place(game, seats, turn=seats[-1], draw=pile, **rest)
    state = go(option(state, flooded), "pass")
    return go(state, *(f"draw {card}" for card in cards))


def _codes(state):
    return [event.code for event in state.events]


@pytest.mark.rule("C1")
def test_only_enabled_decks_are_in_the_pile():
    first = game_of(use=("objects", "tasks")).start(3)
    assert 8 * 4 + 7 * 4 == sum(to_json(first)["draw"].values())
    assert "unknown-card" == option(place(small(use=("objects",)))).why_not("play orca 48>49").code


@pytest.mark.rule("C2")
def test_after_round_10_means_at_the_start_of_the_own_turn_in_round_11():
    issue = game_of().variant.issue
    assert [10, 15, 20] == [n for n in range(22) if issue.due(n)]
    state = place(small(issue=Issue(count=2, rounds=(1,))), turn="north", draw={"bridge": 4})
    state = go(option(state), "pass")
    assert ("draw", 2) == (state.phase, state.round)
    assert "draw" == go(state, "draw bridge").phase  # two each
    assert "roll" == go(state, "draw bridge", "draw bridge").phase


@pytest.mark.rule("C2")
def test_before_that_nothing_is_issued():
    state = place(small(issue=Issue(count=1, rounds=(2,))), turn="north", draw={"bridge": 4})
    assert "roll" == go(option(state), "pass").phase


@pytest.mark.rule("C3")
def test_numbers_are_kept_and_letters_carried_out_at_once():
    kept = drawn("bridge")
    assert {"bridge": 1} == to_json(kept)["hands"]["south"]
    letter = drawn("C")
    assert ("task", {"C": 1}, {}) == (letter.phase, to_json(letter)["discard"], to_json(letter)["hands"]["south"])


@pytest.mark.rule("C3")
def test_a_letter_is_never_played_from_the_hand():
    state = option(place(hands={"south": {"A": 1}}, skips={"south": 0} | {"south": 1}))
    assert "letter-card" == state.why_not("play A").code


@pytest.mark.rule("C4")
@pytest.mark.parametrize(("held", "received"), [("boat", "dinghy"), ("dinghy", "boat"), ("boat", "boat")])
def test_a_second_boat_card_pushes_the_first_one_out(held, received):
    state = drawn(received, hands={"south": {held: 1}})
    assert ({received: 1}, {held: 1}) == (to_json(state)["hands"]["south"], to_json(state)["discard"])
    assert "over-limit" in _codes(state)


_RESTS = tuple(Card(key=key, uses=(Use((Task(Skip(turns)),)),)) for key, turns in (("X", 1), ("Y", 2)))


@pytest.mark.rule("A")
@pytest.mark.parametrize("keys", ["XY", "YX"])
def test_each_of_two_cards_in_front_of_a_holder_is_discarded_once_its_own_turns_are_over(keys):
    game = small(issue=Issue(count=2, rounds=(1,)), decks=(Deck(key="own", cards=_RESTS),), use=("own",), faces=())
    state, left = drawn(*keys, game=game), {"X": 1, "Y": 2}
    assert [(key, left[key]) for key in keys] == [(game.cards[card].key, turns) for card, turns in state.skips[0]]
    assert state == from_json(game, to_json(state))


@pytest.mark.rule("A")
def test_of_two_things_that_cost_turns_on_one_card_the_first_keeps_it_in_front_of_its_holder():
    card = Card(key="X", uses=(Use((Task(Skip(2)), Task(Skip(1)))),))
    game = small(issue=ISSUE, decks=(Deck(key="own", cards=(card,)),), use=("own",), faces=())
    assert ((0, 2), (-1, 1)) == drawn("X", game=game).skips[0]


@pytest.mark.rule("A")
@pytest.mark.parametrize(("use", "notes"), [(1, []), (2, [{"skips": {"south": [["X", 2]], "north": []}}])])
def test_a_card_that_costs_more_turns_than_its_first_use_is_noted(use, notes):
    card = Card(key="X", uses=tuple(Use((Task(Skip(turns)),)) for turns in (1, 2)))
    game = small(issue=ISSUE, decks=(Deck(key="own", cards=(card,)),), use=("own",), faces=())
    data = to_json(go(drawn("X", game=game), f"use {use}"))
    assert notes == [entry["notes"] for entry in data["pending"] if "notes" in entry]
    assert data == to_json(from_json(game, data))


@pytest.mark.rule("L")
def test_a_choice_that_begins_with_two_tasks_comes_back():
    uses = (Use((Task(Drain()), Task(Flood()))), Use((Task(Flood()),)))
    deck = Deck(key="own", cards=(Card(key="X", uses=uses),))
    state = drawn("X", game=small(issue=ISSUE, decks=(deck,), use=("own",)), water=[20])
    assert ("choose", state) == (state.phase, from_json(state.game, to_json(state)))
    assert {"use 1", "use 2"} == notations(state)
    assert {"no-such-use"} == {state.why_not(use).code for use in ("use 0", "use 3")}


@pytest.mark.rule("C4")
def test_any_number_of_other_cards_may_be_held():
    assert {"bridge": 4} == to_json(drawn("bridge", hands={"south": {"bridge": 3}}))["hands"]["south"]


@pytest.mark.rule("C4")
def test_with_several_kinds_held_the_holder_chooses_what_goes():
    game = small(issue=ISSUE, limits=(Limit(most=2),))
    state = drawn("terp", game=game, hands={"south": {"bridge": 1, "polder": 1}})
    assert ("limit", {"give bridge", "give polder"}) == (state.phase, notations(state))
    assert "not-held-before" == state.why_not("give terp").code
    after = go(state, "give polder")
    assert {"bridge": 1, "terp": 1} == to_json(after)["hands"]["south"]


@pytest.mark.rule("C4")
def test_nobody_is_asked_what_goes_when_all_that_was_held_has_to_go():
    game = small(issue=ISSUE, limits=(Limit(most=1),))
    state = drawn("terp", game=game, hands={"south": {"bridge": 1, "polder": 1}})
    assert ("roll", {"terp": 1}) == (state.phase, to_json(state)["hands"]["south"])


@pytest.mark.rule("C5")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_due_and_the_pile_is_empty():
    game = small(issue=ISSUE)
    state = place(game, turn="north", hands={"north": {"terp": 1}}, discard={"bridge": 1})
    state = go(option(state), "play terp 20")
    assert {"bridge": 1, "terp": 1} == to_json(state)["discard"]  # before its effect, and not shuffled yet
    state = go(state, "pass")
    assert ({"bridge": 1, "terp": 1}, {}) == (to_json(state)["draw"], to_json(state)["discard"])
    assert "reshuffled" in _codes(state)


@pytest.mark.rule("C5")
def test_when_both_piles_are_empty_no_card_is_issued():
    state = go(option(place(small(issue=ISSUE), turn="north")), "pass")
    assert "roll" == state.phase and "no-card" in _codes(state)


@pytest.mark.rule("C6")
def test_one_number_card_a_turn():
    state = go(option(place(hands={"south": {"terp": 1, "boots": 1}})), "play terp 20")
    assert ("not-now", "C6") == (state.why_not("play boots 48>50").code, state.why_not("play boots 48>50").rule)
    assert "no-card" == option(place()).why_not("play boots 48>50").code


@pytest.mark.rule("C6")
def test_a_card_revealed_in_defence_is_not_played():
    hands = {"south": {"seal": 1}, "north": {"seal": 1, "terp": 1}}
    state = option(place(pawns={"south": [20], "north": [21]}, hands=hands), 60)
    state = go(state, "play seal 20x21", "show seal", "duel 1 1")
    assert "play terp 30" in notations(option(state, 61), "play terp")


@pytest.mark.rule("C7")
def test_an_object_card_may_move_a_pawn_as_many_steps_as_its_number():
    state = option(place(pawns={"south": [20]}, hands={"south": {"bridge": 1, "dinghy": 1}}), 40)
    assert "play bridge 20>22" in notations(state) and "play bridge 20>23" not in notations(state)
    assert "play dinghy 20>23" in notations(state)
    assert ("no-path", "M6") == (state.why_not("play bridge 20>23").code, state.why_not("play bridge 20>23").rule)


@pytest.mark.rule("C7")
def test_where_both_uses_lead_to_the_same_cell_it_is_one_action():
    state = option(place(pawns={"south": [20]}, hands={"south": {"boots": 1}}), 40)
    texts = [str(action) for action in state.actions]
    assert 1 == texts.count("play boots 20>22") and "play boots 20>21" in texts


@pytest.mark.rule("C7")
def test_the_ways_to_play_a_card_are_listed_alike_however_its_uses_stand():
    uses = Use((Task(Move(path(("land", 1, 1)))),)), Use((Task(Drain()),))
    games = [own(Card(key="haul", number=1, uses=order)) for order in (uses, uses[::-1])]
    one, other = (option(place(game, pawns={"south": [20]}, hands={"south": {"haul": 1}})) for game in games)
    assert list(map(str, one.actions)) == list(map(str, other.actions))


@pytest.mark.rule("A")
def test_a_turn_is_skipped_for_an_A_received_before_it_not_for_one_of_this_turn():
    state = drawn("A", draw={"bridge": 4, "orca": 4})
    assert ("roll", "south", 2) == (state.phase, state.seats[state.turn], to_json(state)["skips"]["south"])
    assert {"A": 1} == to_json(state)["hands"]["south"]
    state = go(option(state, 30), "pass", "draw bridge")
    state = go(option(state, 31), "pass", "draw bridge")
    assert ("north", 1) == (state.seats[state.turn], to_json(state)["skips"]["south"])
    state = go(state, "draw bridge")
    state = go(option(state, 32), "pass", "draw bridge")
    assert ("north", 0) == (state.seats[state.turn], to_json(state)["skips"]["south"])
    assert ({"A": 1}, False) == (to_json(state)["discard"], "A" in to_json(state)["hands"]["south"])


@pytest.mark.rule("A")
def test_a_second_A_adds_two_and_half_of_the_turns_left_lie_in_front():
    state = drawn("A", hands={"south": {"A": 1}}, skips={"south": 1}, draw={"orca": 1})
    assert ("north", 2) == (state.seats[state.turn], to_json(state)["skips"]["south"])  # skipped for the first one
    assert ({"A": 1}, {"A": 1}) == (to_json(state)["hands"]["south"], to_json(state)["discard"])


@pytest.mark.rule("A")
def test_turns_are_tied_to_the_card_that_lies_in_front_and_to_no_other():
    quicksand, nap = Card(key="Q", copies=2, uses=(Use((Task(Skip(2)),)),)), Use((Task(Skip(1)),))
    deck = Deck(key="own", cards=(quicksand, Card(key="nap", copies=2, number=1, uses=(nap,))))
    game = small(decks=(deck,), use=("own",), faces=(Face(key="rest", uses=(nap,)),), issue=ISSUE)
    state = drawn("Q", game=game, hands={"south": {"nap": 2}}, draw={"nap": 1, "Q": 1})
    assert ((0, 2),) == state.skips[0]
    asleep = go(option(state, 20), "play nap", "pass")
    assert ((0, 2), (-1, 1)) == asleep.skips[0]
    rested = go(option(state, 20), "throw", "die rest", "draw Q")
    assert (((0, 2), (-1, 1)), ((0, 2),)) == rested.skips


@pytest.mark.rule("B")
def test_each_player_makes_two_rolls_in_the_own_view():
    state = drawn("B")
    assert ("roll", "south") == (state.phase, to_json(state)["roller"])
    state = go(state, "roll 9", "flood 9", "roll 9")
    assert "roll-lapsed" in _codes(state) and "north" == to_json(state)["roller"]
    assert {None} == {event.cell for event in state.events if event.code == "roll-lapsed"}
    state = go(state, "roll 10")
    assert {"flood 53"} == notations(state)
    state = go(state, "flood 53", "roll 53", "flood 10")
    assert ("roll", "south", "south") == (state.phase, to_json(state)["roller"], state.seats[state.turn])


@pytest.mark.rule("B")
def test_a_pawn_can_fall_in_by_an_extra_roll_of_the_own_turn():
    state = go(drawn("B", pawns={"south": [9]}), "roll 9", "flood 9")
    data = to_json(state)
    assert [9] == data["drowning"]["south"] and {"fresh": {"south": [9]}} == data["pending"][0]["notes"]
    assert state == from_json(state.game, data)


@pytest.mark.rule("C")
def test_each_player_may_drain_any_water_cell():
    state = drawn("C", water=[9, 10])
    assert ("south", {"drain 9", "drain 10", "drain 36", "pass"}) == (state.to_act, notations(state))
    state = go(state, "drain 9")
    assert ("north", {"drain 10", "drain 36", "pass"}) == (state.to_act, notations(state))
    assert "not-water" == state.why_not("drain 9").code


@pytest.mark.rule("C")
def test_draining_saves_whoever_lies_there():
    state = drawn("C", drowning={"south": [20]})
    state = go(state, "drain 20")
    assert [] == to_json(state)["drowning"]["south"] and "saved" in _codes(state)


@pytest.mark.rule("D")
def test_each_player_must_flood_a_cell_without_a_pawn_beside_an_own_unfinished_pawn():
    state = drawn("D", pawns={"south": [20, 7], "north": [21, 56]}, terp=[11])
    assert {f"flood {cell}" for cell in (12, 13, 19, 27, 28, 29)} == notations(state)
    assert ("must", "L") == (state.why_not("pass").code, state.why_not("pass").rule)
    assert {"pawn-there", "not-beside-pawn"} == {state.why_not(f"flood {cell}").code for cell in (21, 50)}
    around = (3, 4, 5, 10, 14, 18, 22, 26, 30, 35, 37)  # beyond what is beside the pawn
    assert {"not-beside-pawn"} == {state.why_not(f"flood {cell}").code for cell in around}


@pytest.mark.rule("D")
def test_pawns_on_the_start_and_drowning_pawns_count():
    state = drawn("D", drowning={"south": [20]})
    assert {"flood 40", "flood 12"} <= notations(state)


@pytest.mark.rule("E")
def test_each_player_may_glide_over_one_or_two_cells_of_water():
    state = drawn("E", pawns={"south": [20]}, water=[21, 22], flooded=60)
    assert ("south", True) == (state.to_act, {"glide 20>23", "glide 20>14", "pass"} <= notations(state))
    after = go(state, "glide 20>23")
    assert 1 == to_json(after)["moves"]["south"]


@pytest.mark.rule("E")
def test_frost_helps_nobody_who_stands_away_from_the_water():
    state = drawn("E", pawns={"south": [20, 50]}, flooded=21)
    assert {"glide 20"} == {text.split(">")[0] for text in notations(state, "glide")}
    assert "glide 20>19" not in notations(state) and "no-path" == state.why_not("glide 20>19").code
    assert all(cell in state.why_not("glide 20>19").sentence("en") for cell in ("20", "19"))
    refused = ("glide 20>20", "glide 20>21", "glide 20>50", "glide 20>15", "glide 22>30")
    assert ["same-cell", "in-water", "occupied", "foreign-camp", "no-pawn"] == [
        state.why_not(it).code for it in refused
    ]
    dry = drawn("E", flooded=36)
    assert "roll" == dry.phase and ["lapsed", "lapsed"] == [code for code in _codes(dry) if code == "lapsed"]


@pytest.mark.rule("F")
def test_each_player_draws_and_a_letter_is_carried_out_before_the_next_draws():
    state = drawn("F", water=[9], draw={"C": 1, "bridge": 1})
    state = go(state, "draw C")
    assert ("task", "south") == (state.phase, state.to_act)
    state = go(state, "pass")
    assert ("task", "north") == (state.phase, state.to_act)
    state = go(state, "pass", "draw bridge")
    assert ({"bridge": 1}, "roll") == (to_json(state)["hands"]["north"], state.phase)


@pytest.mark.rule("F")
def test_an_F_of_the_same_draw_may_come_back_by_the_shuffle():
    state = drawn("F")
    assert ({"F": 1}, {}) == (to_json(state)["draw"], to_json(state)["discard"])


@pytest.mark.rule("F")
def test_the_drawer_is_the_holder():
    state = go(drawn("F", draw={"bridge": 1, "B": 1}), "draw bridge", "draw B")
    assert "north" == to_json(state)["roller"]


@pytest.mark.rule("G")
def test_the_holder_gives_up_a_card_of_choice():
    state = drawn("G", hands={"south": {"bridge": 1, "orca": 2}})
    assert {"give bridge", "give orca"} == notations(state)
    assert {"orca": 1, "G": 1} == to_json(go(state, "give orca"))["discard"]
    assert ("no-card", "C6") == (state.why_not("give terp").code, state.why_not("give terp").rule)


@pytest.mark.rule("G")
def test_without_a_card_nothing_happens():
    state = drawn("G")
    assert "roll" == state.phase and "lapsed" in _codes(state)


@pytest.mark.rule("G")
def test_giving_up_an_A_cancels_all_turns_and_takes_every_A_along():
    state = drawn("G", hands={"south": {"A": 2}}, skips={"south": 3})
    state = go(state, "give A")
    assert ("south", "roll", 0) == (state.seats[state.turn], state.phase, to_json(state)["skips"]["south"])
    assert {"A": 2, "G": 1} == to_json(state)["discard"]


@pytest.mark.rule("G")
def test_an_A_drawn_after_the_old_ones_were_given_up_does_not_cost_this_turn():
    game = small(issue=Issue(count=2, rounds=(1,), every=1))
    state = drawn("G", game=game, hands={"south": {"A": 1}}, skips={"south": 2}, draw={"A": 1})
    state = go(state, "give A", "draw A")
    assert ("south", "roll", 2) == (state.seats[state.turn], state.phase, to_json(state)["skips"]["south"])


@pytest.mark.rule("H I J K")
@pytest.mark.parametrize(
    ("card", "lying", "ways"),
    [
        ("H", {"bridge": [9, 10]}, {"remove bridge 9"}),
        ("I", {"boat": [9]}, {"remove boat 9"}),
        ("J", {"polder": [9, 11], "pump": [9]}, {"remove pump 9"}),
        ("K", {"polder": [9, 11], "pump": [9]}, {"remove polder 11"}),
    ],
)
def test_each_player_must_remove_one_as_far_as_there_is_one_without_a_pawn(card, lying, ways):
    state = drawn(card, pawns={"north": [10]}, **lying)
    assert ways == notations(state)
    state = go(state, next(iter(ways)))
    assert "roll" == state.phase and "lapsed" in _codes(state)  # none left for north


@pytest.mark.rule("L")
def test_each_player_begins_with_the_holder_clockwise():
    state = drawn("C", seats=("west", "north", "east", "south"), water=[9, 10, 11, 12])
    seen = []
    while state.phase == "task":
        seen.append(state.to_act)
        state = go(state, "pass")
    assert ["west", "north", "east", "south"] == seen


def own(*cards, **changes):
    return small(decks=(*base().decks, Deck(key="own", cards=cards)), use=("objects", "tasks", "own"), **changes)


@pytest.mark.rule("L")
def test_a_card_of_ones_own_floods_two_cells_for_each_player():
    card = Card(key="S", uses=(Use((Task(Flood(2, True), each=True),)),))
    state = drawn("S", game=own(card, issue=ISSUE))
    south = go(state, "flood 40", "flood 41")
    assert "north" == south.to_act


@pytest.mark.rule("L")
def test_a_letter_with_several_uses_lets_its_holder_choose():
    card = Card(key="S", uses=(Use((Task(Skip(1)),)), Use((Task(Drain(), may=True), Task(Draw())))))
    state = drawn("S", game=own(card, issue=ISSUE), water=[9], draw={"bridge": 1})
    assert {"use 1", "use 2"} == notations(state)
    assert {"drain 9", "drain 36", "pass"} == notations(go(state, "use 2"))
    assert "draw" == go(state, "use 2", "pass").phase
    assert 1 == to_json(go(state, "use 1"))["skips"]["south"]
    assert ["no-such-use"] * 2 == [state.why_not(f"use {number}").code for number in (0, 3)]


@pytest.mark.rule("T6")
def test_each_pawn_moves_once_however_many_may():
    card = Card(key="haul", number=1, uses=(Use((Task(Move(path(("land", 1, 1)), 4)),)),))
    game = own(card, camps=camps(8, 48, 7, 4))
    state = option(place(game, pawns={"south": [20, 40, 52, 33]}, hands={"south": {"haul": 1}}), 36)
    state = go(state, "play haul 20>21")
    for move, left in (("40>41", {"52", "33"}), ("33>34", {"52"})):
        state = go(state, f"glide {move}")
        assert left == {text.removeprefix("glide ").split(">")[0] for text in notations(state, "glide")}
    assert "roll" == go(state, "glide 52>53").phase


@pytest.mark.rule("T6")
def test_a_number_card_of_ones_own_may_do_several_things_in_a_row():
    card = Card(key="haul", number=1, uses=(Use((Task(Move(path(("land", 1, 1)), 2)), Task(Drain(), may=True))),))
    game = own(card, Card(key="swap", number=1, uses=(Use((Task(GiveUp()),)), Use((Task(Draw(2)),)))))
    state = option(place(game, pawns={"south": [20, 40]}, hands={"south": {"haul": 1, "swap": 1}}), 36)
    assert {"play swap", "play swap haul"} == notations(state, "play swap")
    assert {} == to_json(go(state, "play swap haul"))["hands"].get("south", {})
    assert state.why_not("play swap swap") is not None
    state = go(state, "play haul 20>21")
    assert all(text.startswith("glide 40>") for text in notations(state))  # each pawn once
    state = go(state, "glide 40>41")
    assert {"drain 36", "pass"} == notations(state)
    assert "roll" == go(state, "pass").phase


@pytest.mark.rule("L")
@pytest.mark.parametrize(
    ("lying", "hand", "ways"),
    [
        ({"bridge": [9]}, {"terp": 1}, {"use 1", "use 2"}),
        ({"bridge": [9]}, {}, {"use 1"}),
        ({}, {"terp": 1}, {"use 2"}),
        ({}, {}, set()),
    ],
)
def test_of_several_uses_those_that_can_be_carried_out_are_chosen_from(lying, hand, ways):
    card = Card(key="S", uses=(Use((Task(Remove(("bridge",))),)), Use((Task(GiveUp(keep=("S",))),))))
    state = drawn("S", game=own(card, issue=ISSUE), hands={"south": hand}, **lying)
    assert ways == notations(state, "use")


@pytest.mark.rule("T6")
@pytest.mark.parametrize("first", [True, False])
def test_a_card_that_draws_is_played_even_when_it_is_the_only_one_to_be_drawn(first):
    """Wherever it stands among the cards of the game; it is discarded before its effect, and the pile is made of it."""
    deck = Deck(key="own", cards=(Card(key="swap", number=1, uses=(Use((Task(Draw()),)),)),))
    use = ("own", "objects") if first else ("objects", "own")
    decks = (deck, *base().decks) if first else (*base().decks, deck)
    game = small(decks=decks, use=use)
    assert first == (game.card_index["swap"] == 0)
    state = option(place(game, hands={"south": {"swap": 1}}))
    assert {"play swap"} == notations(state, "play")
    assert {"draw swap"} == notations(go(state, "play swap"))


@pytest.mark.rule("T7")
def test_a_face_draws_only_where_there_is_something_to_draw():
    face = Face(key="gift", uses=(Use((Task(Draw()),)), Use((Task(Drain()),))))
    game = small(faces=(face,))
    empty = go(option(place(game)), "throw", "die gift")
    assert {"use 2"} == notations(empty)
    assert {"use 1", "use 2"} == notations(go(option(place(game, draw={"bridge": 1})), "throw", "die gift"))


@pytest.mark.rule("T6")
def test_what_a_number_card_allows_may_still_be_left_out_when_it_is_played():
    card = Card(key="swap", number=1, uses=(Use((Task(Draw(), may=True),)),))
    state = go(option(place(own(card), hands={"south": {"swap": 1}}, draw={"bridge": 1})), "play swap")
    assert {"accept", "pass"} == notations(state)
    assert {"draw bridge"} == notations(go(state, "accept"))
    assert "draw" != go(state, "pass").phase


@pytest.mark.rule("M6")
@pytest.mark.parametrize("move", ["9>3", "9>21", "20>0", "20>17", "20>18"])
def test_a_card_moves_a_pawn_only_where_its_own_path_leads(move):
    """Where another pawn could come, or beside where this one could, it cannot."""
    card = Card(key="haul", number=1, uses=(Use((Task(Move(path(("land", 1, 1)))),)),))
    state = option(place(own(card), pawns={"south": [9, 20]}, hands={"south": {"haul": 1}}), 36)
    assert {"play haul 9>0", "play haul 20>21"} <= notations(state)
    assert "no-path" == state.why_not(f"play haul {move}").code


@pytest.mark.rule("T6")
@pytest.mark.parametrize(
    ("pawns", "moves", "left"),
    [
        ([], ["48>40", "48>41"], {"48"}),
        ([40, 49], ["40>48", "49>48"], {"48"}),
        ([20, 18, 33], ["20>19", "18>10"], {"33", "48"}),
        ([1, 11, 6, 33], ["1>0", "11>3", "6>5"], {"33"}),
        ([10, 11, 6, 63], ["10>1", "11>3", "63>62"], {"6"}),
    ],
)
def test_who_moved_for_a_card_stays_and_who_waits_may_go(pawns, moves, left):
    card = Card(key="haul", number=1, uses=(Use((Task(Move(path(("land", 1, 1)), 4)),)),))
    game = own(card, camps=camps(8, 48, 7, 4))
    state = option(place(game, pawns={"south": pawns}, hands={"south": {"haul": 1}}), 36)
    state = go(state, f"play haul {moves[0]}", *(f"glide {move}" for move in moves[1:]))
    assert left == {text.removeprefix("glide ").split(">")[0] for text in notations(state, "glide")}
