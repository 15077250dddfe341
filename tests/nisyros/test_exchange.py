"""The exchange form: any moment there and back, a position told by hand, and what cannot be, refused with its place."""

import json
import random

import pytest
from jsonschema import Draft202012Validator

import ntwrules
from ntwrules.model.errors import PositionError
from ntwrules.rulebooks.nisyros.machine.exchange import ROWS
from ntwrules.rulebooks.nisyros.variant import ZONES

from .tables import TILES, TWO, crew, described, flooded, game, laid_out, position, said, standing, through

SCHEMA = Draft202012Validator(ROWS.schema)


def plain(state):
    return json.loads(json.dumps(state.to_json()))


@pytest.mark.parametrize("key", ["nisyros-achilles", "nisyros-dorpskeuze", "nisyros-lavastroom"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_moment_of_a_game_comes_back(key, players):
    own, rng = ntwrules.load(key), random.Random(f"{key} {players}")
    state = own.start(players)
    while state.outcome is None:
        if rng.random() < 0.2:
            data = plain(state)
            back = own.from_json(data)
            assert (state, data, state.actions) == (back, plain(back), back.actions)
            SCHEMA.validate(data)
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))

    assert state == own.from_json(plain(state))
    assert state.outcome == own.from_json(plain(state)).outcome


def test_a_position_told_by_hand_begins_with_taking_up_workers():
    state = position(None, crew(mandraki="r1-mandraki dams-pali", pali="r3-pali"))

    assert ("work", "mandraki", {"mandraki": 2, "pali": 1, "emporios": 0, "nikia": 0}) == (
        state.phase, state.to_act, said(state, "unplaced"),
    )  # fmt: skip
    assert "events" == position().phase
    assert "boats" == position(boats={"pali": 1}).phase


def test_whoever_began_the_round_belongs_to_its_seat():
    """So that round 7 of Nikia with two fewer at the table goes on with the right one."""
    state = position(seats=TWO, round=7, turn="emporios")

    assert ("emporios", ["mandraki", "emporios"]) == (said(state, "turn"), said(state, "seats"))
    assert "mandraki" == said(through(state, "never", black=["pali", "pali"]), "turn")


def wrong(**told):
    """A position told by hand with something else in it."""
    return described(game(), **told)


def waiting():
    """A card that waits at the beginning of a round."""
    told = wrong()
    del told["deck"]["hunger"]
    return told | {"waiting": {"hunger": 1}}


#: Where something is wrong, and a position in which it is.
WRONG = {
    "seats": wrong(seats=("mandraki", "nikia")),
    "seats 1": wrong() | {"seats": ["pali", "mandraki", "emporios", "nikia"]},
    "seats 2": wrong() | {"seats": []},
    "seats 3": wrong() | {"seats": ["emporios", "nikia", "mandraki", "pali"]},
    "turn": wrong() | {"turn": "kos"},
    "step": wrong() | {"step": 12},
    "round": wrong() | {"round": 0},
    "supply": wrong() | {"supply": {"boats": 31, "dams": 32}},
    "dams.r1-pali": wrong(dams={"r1-pali": 1}),
    "dams.r2-pali": wrong(dams={"r2-pali": 1}, lava={"pali": 2}),
    "dams.coast-pali": wrong(dams={"coast-pali": 4}),
    "boats.pali": wrong(boats={"pali": 1}, seats=TWO),
    "boats.nikia": wrong(boats={"nikia": 1}, lava={"nikia": 5}),
    "tokens": wrong(tokens={"r1-pali": "stone"}, lava={"pali": 1}),
    "stock": wrong(stock={"wood": 25}),
    "deck": wrong() | {"deck": {"hunger": 1}},
    "top": wrong(top=11),
    "tiles": wrong(tiles=TILES | {"r1-nikia": "wood"}),
    "tiles 1": wrong(tiles={}),
    "people.pali": wrong() | {"dead": {"mandraki": 0, "pali": 1, "emporios": 0, "nikia": 0}},
    "people.pali.r2-nikia": wrong(people={"pali": {"r2-nikia": 1, "village-pali": 9}}, lava={"nikia": 2}),
    "people.mandraki.yard-pali": wrong(people={"mandraki": {"yard-pali": 1}}, seats=TWO),
    "people.pali.village-nikia": wrong(people={"pali": {"village-nikia": 3}}),
    "people.nikia": wrong(people={"nikia": {"kos": 3}}),
    "homes.pali": wrong(people={"pali": {"r3-nikia": 1}}, homes={"pali": None}),
    "homes.pali 1": wrong(people={"pali": {"r3-nikia": 1}}, homes={"pali": "pali"}, lava={"pali": 5}),
    "homes.mandraki": wrong(people={"mandraki": {}}, homes={"mandraki": "pali"}, seats=TWO),
    "gave": wrong(gave=["pali"], step=2, phase="events", to_act="chance"),
    "unplaced": wrong(people=crew(mandraki="")) | {
        "unplaced": {"mandraki": 1, "pali": 0, "emporios": 0, "nikia": 0},
        "people": {"mandraki": {"village-mandraki": 9}} | {seat: {f"village-{seat}": 10} for seat in ZONES[1:]},
        "step": 2, "phase": "events", "to_act": "chance",
    },
    "draws": wrong(draws=1),
    "rolled": wrong(rolled=1),
    "dice": wrong(dice={"stone": 1}),
    "left": wrong(left={"dams-pali": 1}),
    "called": wrong(called={"pali": 1}),
    "flowing": wrong(flowing=["pali"]),
    "eruptions": wrong(eruptions=1),
    "free": wrong(free=1),
    "omens.more": wrong(omens={"more": 1, "less": 0}),
    "omens.less": wrong(omens={"more": 0, "less": 1}),
    "laid": wrong(laid={"r1-pali": "stone"}),
    "laid 1": wrong(laid={"village-pali": "stone"}),
    "fleeing": wrong(
        fleeing={"zone": "pali", "stage": "land", "citizens": {}, "workers": {}, "runner": None}
    ),
    "gift": wrong(gift=1),
    "due": wrong(due=1),
    "waiting": waiting(),
    "phase": wrong(phase="dice", to_act="chance"),
    "phase 1": wrong(phase="lay"),
    "phase 2": wrong(phase="over"),
    "to_act": wrong(phase="boats", to_act="kos"),
    "pending": wrong() | {"pending": [{"phase": "flow", "seat": "pali", "running": None}]},
    "pending[0]": wrong() | {"pending": ["flow"]},
    "outcome": wrong(outcome={"winners": [], "scores": dict.fromkeys(("mandraki", "pali"), 0), "reason": "E1"}),
    "lava.pali": wrong(lava={"pali": 6}),
    "fingerprint": wrong() | {"fingerprint": "0" * 64},
}  # fmt: skip


@pytest.mark.parametrize("place", WRONG)
def test_what_cannot_be_is_refused_with_its_place(place):
    with pytest.raises(PositionError) as caught:
        game().from_json(WRONG[place])

    assert place.split()[0] == caught.value.at


def changed(state, *path, to):
    """The exchange form of a state with something else somewhere."""
    data = plain(state)
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return data


def refused(state, *path, to):
    """Where a state is refused that was changed."""
    assert state == state.game.from_json(plain(state))
    with pytest.raises(PositionError) as caught:
        state.game.from_json(changed(state, *path, to=to))
    return caught.value.at


@pytest.mark.rule("V3")
def test_no_card_waits_for_a_step_that_is_over():
    state = through(position(), "dice")
    steps = {card.key: card.step for card in state.game.variant.cards}
    waiting = {}
    for key in state.to_json()["deck"]:
        data = plain(state)
        data["deck"][key] -= 1
        data["deck"] = {card: count for card, count in data["deck"].items() if count}
        data["waiting"] = {**data["waiting"], key: data["waiting"].get(key, 0) + 1}
        try:
            state.game.from_json(data)
        except PositionError as error:
            waiting[key] = error.at
        else:
            waiting[key] = None

    assert {key: "waiting" if steps[key] <= 3 else None for key in waiting} == waiting
    assert {"waiting", None} == set(waiting.values())


def test_what_is_pending_fits_together():
    fleeing = flooded(None, {"mandraki": {"village-mandraki": 2}}, boats={"mandraki": 1})
    laying = through(position(), "lay", cards=["dams-found"])
    draw, event, lay = laying.to_json()["pending"]

    assert {"pending"} == {
        refused(fleeing, "fleeing", "runner", to=None),
        refused(fleeing, "pending", to=fleeing.to_json()["pending"][:2]),
        refused(fleeing, "pending", 2, "seat", to="pali"),
        refused(laying, "pending", 1, "effect", to=2),
        refused(laying, "pending", to=[draw, lay]),
        refused(laying, "pending", to=[event, lay]),
        refused(laying, "pending", to=[{"phase": "save", "seat": "mandraki"}, event, lay]),
    }
    assert {"gift"} == {refused(laying, "pending", to=told) for told in ([], [draw])}
    assert ("gift", "boats.mandraki") == (refused(laying, "gift", to=0), refused(fleeing, "fleeing", to=None))
    calling = through(standing(None, crew(mandraki="theatre-pali")), "call")
    assert "phase" == refused(calling, "pending", to=[])


def test_so_many_play_as_there_are_or_are_picked():
    begun, picking = game().start(3), laid_out(game(villages="picked").start(3))

    assert {"pending"} == {
        refused(begun, "pending", 0, "players", to=2),
        refused(picking, "pending", 0, "count", to=9),
        refused(picking, "pending", 0, "count", to=0),
    }
    assert 2 == len(
        said(picking.game.from_json(changed(picking, "pending", 0, "count", to=1)).apply("village pali"), "seats")
    )


def test_a_game_ended_as_it_says():
    people = {"mandraki": {"village-mandraki": 2}} | {seat: {} for seat in ZONES[1:]}
    over = flooded(None, people, lava=dict.fromkeys(ZONES[1:], 5))

    assert "E1" == over.outcome.reason
    assert {"outcome"} == {
        refused(over, "outcome", "grade", to="great"),
        refused(over, "outcome", "winners", to=["pali"]),
        refused(over, "outcome", "scores", "pali", to=3),
        refused(over, "pending", to=[{"phase": "black", "seat": "mandraki"}]),
    }
    assert "eruptions" == refused(over, "eruptions", to=1)
