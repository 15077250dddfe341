"""What a stranger may write instead of a state, and what is wrong with it."""

import json
import random

import pytest
from attrs import evolve

from ntwrules import PositionError, load
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from tests.boot_op_stoom.tables import arranged, offered, on, play

GAME = load("volle-zak")


def filling():
    """A state at the first card that is laid, as plain data."""
    return json.loads(json.dumps(on(GAME.start(3), until="fill").to_json()))


def place(plain, phase, **more):
    plain["pending"].append({"phase": phase, "seat": "south", **more})


def attach(plain):
    """A card that is no steamboat card is to be attached."""
    plain["draw"]["sail"]["forward"] -= 1
    place(plain, "attach", card="forward")


def fewer(plain):
    """A card is missing from the game, and nowhere else."""
    plain["deck"]["forward"] -= 1
    plain["draw"]["sail"]["forward"] -= 1


def wrong(plain):
    with pytest.raises(PositionError) as caught:
        GAME.from_json(plain)
    return caught.value.at, str(caught.value)


def test_what_was_written_is_read():
    plain = filling()

    assert plain == GAME.from_json(plain).to_json()


def test_what_is_as_at_the_beginning_of_a_round_may_be_left_out():
    plain = filling()
    for key in ("base", "at", "anchor", "last", "out", "picked", "claims", "moved", "talk", "damage"):
        del plain[key]
    del plain["calendar"]["spell"]

    assert filling() == GAME.from_json(plain).to_json()


@pytest.mark.parametrize(
    ("change", "where", "said"),
    [
        (lambda plain: plain["hands"].pop("south"), "hands", "no order of play"),
        (lambda plain: plain["hands"]["south"].update({"forward": 40}), "position", "cards forward"),
        (lambda plain: plain["hands"]["south"].update({"?": 1}), "hands.south", "there is no '?'"),
        (lambda plain: plain["draw"]["sail"].update({"blue": 1}), "draw.sail", "only cards of the pile sail"),
        (lambda plain: plain["draw"]["parcel"].update({"forward": 1}), "draw.parcel", "only cards of the pile parcel"),
        (lambda plain: plain["tops"].update(sail="blue"), "tops.sail", "no card of the pile sail"),
        (lambda plain: plain["tops"].update(parcel="forward"), "tops.parcel", "no card of the pile parcel"),
        (lambda plain: plain["deck"].update(forward=7), "deck", "not the cards of this game"),
        (lambda plain: plain.update(row=plain["row"][:1] * 2), "row", "do not fit together"),
        (lambda plain: plain["board"]["tiles"].pop(), "board.tiles", "25 tiles"),
        (lambda plain: plain["board"]["tiles"].__setitem__(0, "house 99"), "board.tiles[0]", "no such tile"),
        (lambda plain: plain["board"]["tiles"].__setitem__(0, None), "pending", "not dealt"),
        (lambda plain: plain["pawns"].update(boat=[99, "north"]), "pawns.boat[0]", "from 0 to 24"),
        (lambda plain: plain["pawns"].update(boat=[3]), "pawns.boat", "a tile and a heading"),
        (lambda plain: plain["pawns"].update(boat=None), "pending", "not dealt"),
        (lambda plain: plain["slots"][0].update(roots=[]), "slots[0]", "carried by one card or two"),
        (lambda plain: plain["slots"][0].update(roots=[0, 1, 2]), "slots[0].roots", "2"),
        (lambda plain: plain["calendar"]["turned"].update({"arrival": 9}), "calendar", "not so many"),
        (lambda plain: plain.update(fingerprint="0" * 64), "fingerprint", "another variant"),
        (lambda plain: plain.update(to_act="north"), "to_act", "south decides here"),
        (lambda plain: plain.update(pending=[]), "pending", "beneath everything else"),
        (lambda plain: plain["pending"].pop(1), "pending", "closed once"),
        (lambda plain: plain["pending"].append(plain["pending"][-1]), "pending", "once, and in order"),
        (lambda plain: plain["pending"].insert(1, {"phase": "deal", "seat": "south"}), "pending", "set up"),
        (lambda plain: place(plain, "dance"), "pending[4].phase", "belongs here"),
        (lambda plain: place(plain, "place"), "pending", "placed next"),
        (lambda plain: place(plain, "rest"), "pending", "nobody has to decide"),
        (lambda plain: place(plain, "shift", count=0), "pending", "nobody has to decide"),
        (lambda plain: place(plain, "steam", times=1), "pending", "steamboat card at hand"),
        (lambda plain: place(plain, "give", to="north"), "pending[4]", "`left` is missing"),
        (lambda plain: place(plain, "helm"), "pending", "sail card at hand"),
        (lambda plain: place(plain, "sail", pawn=7, moves=["forward"]), "pending[4].pawn", "from 0 to 3"),
        (lambda plain: place(plain, "sail", pawn=1, moves=["forward"]), "pending", "needs a pawn"),
        (lambda plain: place(plain, "supply", slot=9), "pending", "needs an empty position"),
        (lambda plain: place(plain, "deliver", cell=2, visit=0), "pending", "needs a house"),
        (lambda plain: place(plain, "deliver", cell=-1, visit=0), "pending[4].cell", "from 0 to 24"),
        (lambda plain: place(plain, "deliver", cell=25, visit=0), "pending[4].cell", "from 0 to 24"),
        (lambda plain: place(plain, "search", pawn=0, asked=0, card="pepernoot"), "pending", "that was handed in"),
        (lambda plain: place(plain, "deliver", cell=2, visit=-2), "pending[4].visit", "from -1 to 99"),
        (lambda plain: place(plain, "supply", slot=-1), "pending[4].slot", "from 0 to 98"),
        (lambda plain: place(plain, "favour", count=-1), "pending[4].count", "from 0 to 99"),
        (lambda plain: place(plain, "sail", pawn=-1, moves=["forward"]), "pending[4].pawn", "from 0 to 3"),
        (lambda plain: place(plain, "trade", pawn=0, asked=-1), "pending[4].asked", "from 0 to 3"),
        (lambda plain: place(plain, "trade", pawn=0, asked=4), "pending[4].asked", "from 0 to 3"),
        (lambda plain: plain["pending"].insert(2, {"phase": "pass-on", "seat": "south"}), "pending", "closed once"),
        (lambda plain: plain["pending"][1].update(phase="pass-on"), "pending", "closed once"),
        (
            lambda plain: (plain["pending"].__delitem__(slice(1, None)), place(plain, "favour", count=1)),
            "pending",
            "closed once",
        ),
        (attach, "pending", "needs a steamboat card"),
        (lambda plain: (place(plain, "favour", count=1), plain["pending"].reverse()), "pending", "beneath everything"),
        (lambda plain: (place(plain, "favour", count=1), place(plain, "rest")), "pending", "what lies on top"),
        (lambda plain: plain.update(claims=[[-1, 0]]), "claims[0][0]", "from 0 to 24"),
        (lambda plain: plain.update(claims=[[25, 0]]), "claims[0][0]", "from 0 to 24"),
        (lambda plain: plain.update(claims=[[0, -1]]), "claims[0][1]", "from 0 to 2"),
        (lambda plain: plain.update(at=-2), "at", "from -1 to 2"),
        (lambda plain: plain.update(anchor=3), "anchor", "from -1 to 2"),
        (lambda plain: plain["board"].update(size=6), "board.size", "5 by 5"),
        (lambda plain: plain["board"].update(size=0), "board.size", "from 1 to 99"),
        (lambda plain: plain["board"].update(size=1), "board.size", "5 by 5"),
        (lambda plain: plain["board"].update(size=99), "board.size", "5 by 5"),
        (lambda plain: plain["board"].update(size=100), "board.size", "from 1 to 99"),
        (lambda plain: plain.update(out=["south"]), "pending", "nobody has to decide"),
        (fewer, "deck", "not the cards of this game"),
        (lambda plain: plain["slots"][0].update(fate="done"), "slots", "where no card lies, none is carried out"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change, where, said):
    plain = filling()
    change(plain)

    found, message = wrong(plain)

    assert where == found
    assert said in message


@pytest.mark.parametrize(("players", "positions"), [(2, 3), (5, 6)])
@pytest.mark.parametrize("key", ["at", "anchor"])
def test_a_position_is_one_of_those_there_are(key, players, positions):
    state = on(BosGame(BASE).start(players), until="fill")
    with pytest.raises(PositionError, match=f"from -1 to {positions - 1} "):
        state.game.from_json(state.to_json() | {key: positions})


def reached(phase, seed):
    """A state in which something is decided, as plain data."""
    state = on(GAME.start(3), random.Random(seed), until=phase)
    assert phase == state.phase
    return json.loads(json.dumps(state.to_json()))


@pytest.mark.parametrize(
    ("phase", "seed", "said"), [("steam", 1, "needs a steamboat card"), ("helm", 0, "a sail card")]
)
def test_a_card_that_is_carried_out_lies_at_hand(phase, seed, said):
    plain = reached(phase, seed)
    other = next(i for i in range(len(plain["slots"])) if i != plain["at"])

    assert plain == GAME.from_json(plain).to_json()
    assert ("pending", True) == (wrong(plain | {"at": -1})[0], said in wrong(plain | {"at": -1})[1])
    assert said in wrong(plain | {"at": other})[1]
    if phase == "steam":
        plain["slots"][plain["at"]]["fate"] = "laid"
        assert said in wrong(plain)[1]


@pytest.mark.parametrize("phase", ["attach", "favour", "foresee", "place", "give"])
def test_what_is_decided_comes_back_and_is_not_decided_twice(phase):
    plain = reached(phase, 2)

    assert plain == GAME.from_json(plain).to_json()
    assert "pending" == wrong(plain | {"pending": [*plain["pending"], {"phase": "rest", "seat": "south"}]})[0]


def test_everybody_wins_or_nobody():
    plain = json.loads(json.dumps(on(GAME.start(2)).to_json()))

    assert plain == GAME.from_json(plain).to_json()
    some = plain | {"outcome": plain["outcome"] | {"winners": ["south"]}}
    assert ("outcome.winners", "outcome.winners: everybody wins, or nobody") == wrong(some)


def test_a_view_has_as_many_cards_as_the_game():
    state = on(GAME.start(3), until="fill")
    for more in (1, -1):
        plain = json.loads(json.dumps(state.view("south").to_json()))
        plain["hands"]["north"]["?"] += more

        assert "cards in all, not" in wrong(plain)[1]


def test_what_lies_in_the_row_can_be_seen():
    plain = json.loads(json.dumps(on(GAME.start(3), until="fill").view("south").to_json()))
    plain["row"][0] = "?"

    assert ("row[0]", "row[0]: no card of the pile steamboat") == wrong(plain)


@pytest.mark.parametrize("data", [None, [], "state", 7, {}, {"hands": None}, {"variant": "base"}])
def test_what_is_no_state_at_all_is_refused(data):
    assert wrong(data)[0]


def test_what_is_nested_too_deeply_is_refused():
    plain = filling()
    deep = []
    for _ in range(100_000):
        deep = [deep]
    plain["claims"] = deep

    assert "claims" in wrong(plain)[0]


def wide(variant):
    """There is water enough for a board of nothing else."""
    water, *others = variant.tiles
    return evolve(variant, tiles=(evolve(water, copies=25), *others))


@pytest.mark.rule("K7")
@pytest.mark.parametrize("seat", ["south", "west", "north"])
def test_a_card_that_was_picked_is_placed_next_whoever_picked_it(seat):
    state = arranged(wide(variant_of("kalender")), players=3, calendar="lost-piet", hands={seat: ["forward"]})
    picked = state.apply("pick forward")
    plain = json.loads(json.dumps(picked.to_json()))

    assert ("place", plain) == (picked.phase, picked.game.from_json(plain).to_json())
    plain["pending"].pop()
    with pytest.raises(PositionError, match="a card that was picked is placed next"):
        picked.game.from_json(plain)


@pytest.mark.rule("P4")
def test_a_house_that_the_first_card_visits_comes_back():
    row, hands = ("blank-left", "eye-right"), {"south": ["forward"], "north": ["blue"]}
    variant = evolve(BASE, wishes_lie="anywhere")
    state = arranged(wide(variant), row=row, hands=hands, wishes={7: ["blue"], 24: ["green"]})
    state = play(state, "lay forward 1", "lay-open blue 3", "reveal 1")
    plain = json.loads(json.dumps(state.to_json()))

    assert (["deliver 3", "pass"], 0) == (offered(state), plain["pending"][-1]["visit"])
    assert plain == state.game.from_json(plain).to_json()
