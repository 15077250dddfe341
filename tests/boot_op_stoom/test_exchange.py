"""What a stranger may write instead of a state, and what is wrong with it."""

import json

import pytest

from ntwrules import PositionError, load
from tests.boot_op_stoom.tables import on

GAME = load("volle-zak")


def filling():
    """A state at the first card that is laid, as plain data."""
    return json.loads(json.dumps(on(GAME.start(3), until="fill").to_json()))


def place(plain, phase, **more):
    plain["pending"].append({"phase": phase, "seat": "south", **more})


def wrong(plain):
    with pytest.raises(PositionError) as caught:
        GAME.from_json(plain)
    return caught.value.at, str(caught.value)


def test_what_was_written_is_read():
    plain = filling()

    assert plain == GAME.from_json(plain).to_json()


@pytest.mark.parametrize(
    ("change", "where", "said"),
    [
        (lambda plain: plain["hands"].pop("south"), "hands", "no order of play"),
        (lambda plain: plain["hands"]["south"].update({"forward": 40}), "position", "cards forward"),
        (lambda plain: plain["hands"]["south"].update({"?": 1}), "hands.south", "there is no '?'"),
        (lambda plain: plain["draw"]["sail"].update({"blue": 1}), "draw.sail", "only cards of the pile sail"),
        (lambda plain: plain["tops"].update(sail="blue"), "tops.sail", "no card of the pile sail"),
        (lambda plain: plain["deck"].update(forward=7), "deck", "not the cards of this game"),
        (lambda plain: plain.update(row=plain["row"][:1] * 2), "row", "do not fit together"),
        (lambda plain: plain["board"]["tiles"].pop(), "board.tiles", "25 tiles"),
        (lambda plain: plain["board"]["tiles"].__setitem__(0, "house 99"), "board.tiles[0]", "no such tile"),
        (lambda plain: plain["board"]["tiles"].__setitem__(0, None), "pending", "not dealt"),
        (lambda plain: plain["pawns"].update(boat=[99, "north"]), "pawns.boat[0]", "from 0 to 24"),
        (lambda plain: plain["pawns"].update(boat=[3]), "pawns.boat", "a tile and a heading"),
        (lambda plain: plain["slots"][0].update(roots=[]), "slots[0]", "carried by one card or two"),
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
        (lambda plain: place(plain, "steam", times=1), "pending", "steamboat card at hand"),
        (lambda plain: place(plain, "give", to="north"), "pending[4]", "`left` is missing"),
        (lambda plain: place(plain, "helm"), "pending", "sail card at hand"),
        (lambda plain: place(plain, "sail", pawn=7, moves=["forward"]), "pending[4].pawn", "from 0 to 3"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change, where, said):
    plain = filling()
    change(plain)

    found, message = wrong(plain)

    assert where == found
    assert said in message


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
