"""S: structures. O1-O5: the cards that lay them."""

import pytest
from attrs import evolve

from ntwrules.model.errors import PositionError
from ntwrules.model.machine.playing import to_json
from ntwrules.model.variants.cards import Card, Deck, Task, Use
from ntwrules.rulebooks.no_time_to_waste.effects import Lay, Remove
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.variant import Face, Laid, Structure
from tests.no_time_to_waste.base_variant import STRUCTURES, base
from tests.no_time_to_waste.positions import go, notations, option, place, small

GROUND = {"bridge": "water", "polder": "water", "pump": "polder", "boat": "water", "terp": "land"}


@pytest.mark.rule("S1")
@pytest.mark.rule("O1-O5")
@pytest.mark.parametrize("key", GROUND)
def test_every_structure_is_laid_on_its_own_ground(key):
    state = option(place(water=[10], polder=[11], hands={"south": {key: 1}}), 36)
    cells = {int(text.split()[-1]) for text in notations(state, f"play {key}") if ">" not in text}
    expected = {"water": {10, 36}, "polder": {11}, "land": set(range(64)) - {10, 11, 36, 48, 7, 15, 56}}
    assert expected[GROUND[key]] == cells


@pytest.mark.rule("S1")
def test_a_demolished_pump_leaves_its_polder():
    state = go(option(place(polder=[20], pump=[20])), "throw", "die axe", "remove pump 20")
    board = to_json(state)["board"]
    assert ([], [20]) == (board["pump"], board["polder"])


@pytest.mark.rule("S1")
@pytest.mark.parametrize("key", ["bridge", "boat"])
def test_what_lay_on_water_leaves_water(key):
    state = go(option(place(**{key: [20]})), "throw", "die axe", f"remove {key} 20")
    assert 20 in to_json(state)["board"]["water"]


@pytest.mark.rule("S1")
def test_what_lay_on_land_leaves_land_to_walk_on_and_to_flood():
    face = Face(key="spade", uses=(Use((Task(Remove(("terp",))),)),))
    state = option(place(small(faces=(face,)), pawns={"south": [21]}, terp=[20]))
    state = go(option(go(state, "throw", "die spade", "remove terp 20"), 37), "pass")
    assert {"flood 20"} == notations(go(state, "roll 20"))
    assert "move 21>20" in notations(option(state, 38))


@pytest.mark.rule("S1")
def test_none_left_means_none_placed():
    few = tuple(
        Structure(key="bridge", supply=1, on="water", dry=True, walkable=True) if s.key == "bridge" else s
        for s in STRUCTURES
    )
    state = option(place(small(structures=few), bridge=[10], water=[11], hands={"south": {"bridge": 1}}))
    assert not {text for text in notations(state, "play bridge") if ">" not in text}
    assert ("none-left", "S1") == (state.why_not("play bridge 11").code, state.why_not("play bridge 11").rule)


@pytest.mark.rule("S1")
def test_where_more_lie_before_the_game_than_there_are_none_is_placed():
    few = tuple(evolve(s, supply=1) if s.key == "bridge" else s for s in STRUCTURES)
    face = Face(key="span", uses=(Use((Task(Lay("bridge")),)),))
    issue = Issue(count=1, rounds=(1,))
    game = small(structures=few, faces=(face,), issue=issue, laid=(Laid(what="bridge", cells=(18, 19)),))
    state = go(game.start(1), "roll 36", "flood 36", "throw", "die span")
    assert "no-effect" in [event.code for event in state.events]
    state = go(state, "draw bridge", "roll 37", "flood 37")
    assert "none-left" == state.why_not("play bridge 36").code


@pytest.mark.rule("S1")
@pytest.mark.parametrize("first", ["bridge", "polder"])
def test_what_lies_on_another_structure_lies_nowhere_else_whichever_is_named_first(first):
    game = small(structures=tuple(sorted(STRUCTURES, key=lambda one: one.key != first)))
    assert place(game, polder=[9], pump=[9]).game is game
    with pytest.raises(PositionError, match="it lies on polder"):
        place(game, pump=[9])


@pytest.mark.rule("S4")
def test_a_card_that_removes_says_what_lies_there_instead_or_that_nothing_does():
    saw = Card(key="saw", number=1, uses=(Use((Task(Remove(("bridge",))),)),))
    game = small(decks=(Deck(key="own", cards=(saw,)),), use=("own",))
    state = option(place(game, bridge=[18], terp=[20], hands={"south": {"saw": 1}}))
    refused = {cell: state.why_not(f"play saw {cell}") for cell in (20, 21)}
    assert {20: ("other-structure", "S3"), 21: ("nothing-there", "S4")} == {
        cell: (why.code, why.rule) for cell, why in refused.items()
    }
    assert ("terp is nu niet aan de beurt", "op 21 ligt niets dat weg kan") == (
        refused[20].sentence("nl"),
        refused[21].sentence("nl"),
    )


@pytest.mark.rule("S2")
def test_nothing_is_laid_on_a_pawn_or_on_a_start_or_finish():
    state = place(
        drowning={"south": [20]}, water=[21], pawns={"north": [30]}, hands={"south": {"bridge": 1, "terp": 1}}
    )
    state = option(state, 36)
    assert {"pawn-there"} == {state.why_not(text).code for text in ("play bridge 20", "play terp 30")}
    assert {"camp-kept"} == {state.why_not(f"play terp {cell}").code for cell in (48, 7, 15, 56)}
    assert "play bridge 20" not in notations(state) and "play bridge 21" in notations(state)


@pytest.mark.rule("S3")
@pytest.mark.parametrize("key", ["bridge", "polder", "pump", "terp"])
def test_a_face_lays_one_structure_or_none(key):
    state = go(option(place(water=[10], polder=[11])), "throw", f"die {key}")
    assert "pass" in notations(state)
    cell = {"bridge": 10, "polder": 10, "pump": 11, "terp": 20}[key]
    after = go(state, f"place {key} {cell}")
    assert cell in to_json(after)["board"][key] and "north" == after.seats[after.turn]


@pytest.mark.rule("S3")
def test_a_face_without_a_place_has_no_effect():
    state = go(option(place()), "throw", "die pump")
    assert ("roll", "north") == (state.phase, state.seats[state.turn])


@pytest.mark.rule("S4")
def test_the_axe_takes_a_boat_bridge_or_pump_without_a_pawn():
    state = place(bridge=[10, 11], boat=[12], polder=[13, 14], pump=[13], terp=[20], pawns={"north": [11]})
    state = go(option(state), "throw", "die axe")
    assert {"remove bridge 10", "remove boat 12", "remove pump 13", "pass"} == notations(state)
    assert {"under-pawn", "other-structure", "not-there"} == {
        state.why_not(text).code for text in ("remove bridge 11", "remove terp 20", "remove bridge 30")
    }


@pytest.mark.rule("S1")
def test_a_structure_of_ones_own_runs_through_the_same_code():
    dike = Structure(key="dijk", supply=2, on="land", dry=True, walkable=True)
    tower = Structure(key="tower", supply=1, on="dijk", dry=True)
    card = Card(key="build", number=1, uses=(Use((Task(Lay("dijk", 2)), Task(Lay("tower")))),))
    game = small(
        structures=(*STRUCTURES, dike, tower),
        decks=(*base().decks, Deck(key="own", cards=(card,))),
        use=("objects", "own"),
    )
    state = option(place(game, hands={"south": {"build": 1}}))
    state = go(state, "play build 20", "place dijk 21")
    assert {"place tower 20", "place tower 21"} == notations(state)
    state = go(state, "place tower 20", "pass")
    board = to_json(state)["board"]
    assert ([20, 21], [20]) == (board["dijk"], board["tower"])
    blocked = go(option(state, 40), "pass")
    blocked = option(place(game, pawns={"south": [28]}, dijk=[20, 21], tower=[20]), 40)
    assert "move 28>21" in notations(blocked) and "move 28>20" not in notations(blocked)


@pytest.mark.rule("S1")
def test_anything_that_sails_carries_a_pawn_whatever_its_name():
    raft = Structure(key="vlot", supply=3, on="water", dry=True, sails=True)
    state = option(place(small(structures=(*STRUCTURES, raft)), pawns={"south": [20]}, vlot=[21], water=[29]), 40)
    state = go(state, "sail 20>21>22", "boat 21>29")
    assert [29] == to_json(state)["board"]["vlot"]


#: A board with something of everything, on 8 by 8, and what may be laid where.
_EVERYTHING = {
    "pawns": {"south": [20], "north": [30, 52]}, "drowning": {"south": [44]}, "water": [12, 13, 40], "terp": [28],
    "bridge": [45, 52], "boat": [50], "polder": [33, 34], "pump": [34],
    "hands": {"south": dict.fromkeys(("terp", "bridge", "boat", "polder", "pump"), 1)},
}  # fmt: skip
_CAMPS, _PAWNS, _WATER = {7, 15, 48, 56}, {20, 30, 44, 52}, {12, 13, 40, 59}
_LAID = {28, 45, 50, 33, 34}


@pytest.mark.rule("S1 S2")
@pytest.mark.parametrize(
    ("structure", "ground"),
    [
        ("terp", set(range(64)) - _WATER - _LAID),
        ("bridge", _WATER),
        ("boat", _WATER),
        ("polder", _WATER),
        ("pump", {33}),
    ],
)
def test_a_structure_is_laid_on_its_ground_and_nowhere_else(structure, ground):
    state = option(place(**_EVERYTHING), 59)
    codes = dict.fromkeys(range(64), "wrong-ground") | dict.fromkeys(ground)
    codes |= dict.fromkeys(_PAWNS, "pawn-there") | dict.fromkeys(_CAMPS, "camp-kept")

    assert codes == {cell: (why := state.why_not(f"play {structure} {cell}")) and why.code for cell in range(64)}


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    ("structure", "code", "others"),
    [
        ("bridge", "not-there", {45: None, 52: "under-pawn"}),
        ("boat", "not-there", {50: None}),
        ("pump", "not-there", {34: None}),
        ("polder", "other-structure", {}),
        ("terp", "other-structure", {}),
        ("kite", "unknown-structure", {}),
    ],
)
def test_the_axe_takes_away_what_lies_there_without_a_pawn(structure, code, others):
    state = go(option(place(**_EVERYTHING), 59), "throw", "die axe")
    found = {cell: (why := state.why_not(f"remove {structure} {cell}")) and why.code for cell in range(64)}

    assert dict.fromkeys(range(64), code) | others == found
