"""Time 'n' Space at the table: how actions are typed, what is told of timers and orders, and what a real clock asks."""

import random
import re

import pytest
from attrs import evolve

import ntwrules
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES
from ntwrules.play.menu import menu_of
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.machine.refusals import REASONS
from ntwrules.rulebooks.time_n_space.variant import Wormhole

BOOK = rulebooks()["time-n-space"]
GAPS = "{}"


def game(key="time-n-space-intro", **switches):
    """A game with some switches turned."""
    return TimeGame(evolve(ntwrules.load(key).variant, **switches))


def until(phase, *actions, own=None, players=3):
    """The first moment of a phase, whatever is dealt, or the moment after some actions."""
    state = (own or game()).start(players)
    while state.phase != phase:
        state = state.apply(state.actions[0])
    for action in actions:
        state = state.apply(action)
    return state


def told(state, tongue="nl"):
    """All that is said about a moment."""
    narrator = BOOK.narrate(state.game)
    question = narrator.question(state, tongue)
    return " ".join((question.text, question.hint, *narrator.standing(state, tongue)))


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("plaats 1 schip maan-1", "red place 1 ship moon-1"),
        ("place 1 ship moon-1", "red place 1 ship moon-1"),
        ("vlieg naar maan 1", "red place 1 ship moon-1"),
        ("maan 3", "red place 1 ship moon-3"),
        ("plaats 2 blijf", "red place 2 ship stay"),
        ("zet zandloper 2 op fabriek 3", "red place 2 p3"),
        ("Put timer 2 on plant 3", "red place 2 p3"),
        ("handelsstation 1", "red place 1 h1"),
        ("p1", "red place 1 p1"),
        ("place 1 moon 2", "red place 1 ship moon-2"),
        ("plaats onderzoek", "red place 1 research"),
        ("groen plaats 1 p1", "green place 1 p1"),
        ("light blue place 1 p1", "light-blue place 1 p1"),
        ("Lichtblauw wacht", "light-blue wait"),
        ("plaats 1 zolder", "red place 1 zolder"),
        ("klok 75000", "clock 75000"),
    ],
)
def test_a_timer_is_placed_in_any_tongue_and_in_few_words(typed, action):
    state = until("play")

    assert action == str(BOOK.narrate(state.game).read(state, typed, "nl"))


@pytest.mark.parametrize(
    ("before", "typed", "action"),
    [
        (("clock 60000",), "haal p4", "red lift 1"),
        (("clock 60000",), "lift 2", "red lift 2"),
        (("clock 60000", "red lift 1"), "vul p4", "red fill p4.1"),
        (("clock 60000", "red lift 1"), "p4.1", "red fill p4.1"),
        (("clock 60000", "red lift 1"), "genoeg", "red done"),
        (("clock 60000", "red lift 2"), "bied een grijze 1 aan op h2", "red offer gray 1 h2.1"),
        (("clock 60000", "red lift 2"), "grey 1 h2.3", "red offer gray 1 h2.3"),
    ],
)
def test_what_can_be_done_tells_what_is_meant(before, typed, action):
    state = until("play", "red place 1 p4", "red place 2 h1", *before, own=game(fill="nothing"))

    assert action == str(BOOK.narrate(state.game).read(state, typed, "en"))


@pytest.mark.parametrize("typed", ["", "?", "zing", "plaats", "haal", "rood", "p", "plaats 1 p1 p2 p3", "wacht p1"])
def test_what_is_no_action_is_refused(typed):
    state = until("play")
    with pytest.raises(MalformedAction):
        BOOK.narrate(state.game).read(state, typed, "en")


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", ["time-n-space", "time-n-space-kruispunt", "time-n-space-open-market"])
@pytest.mark.long
def test_every_action_offered_is_read_as_it_is_spelt_and_all_can_be_told(key, tongue):
    state, rng = game(key, bonus_use="choose", clock_ms=400_000).start(4), random.Random(key)
    narrator = BOOK.narrate(state.game)
    while state.outcome is None:
        said = [told(state, tongue)]
        for action in rng.sample(state.actions, min(4, len(state.actions))):
            assert action == narrator.read(state, narrator.spell(action, tongue), tongue)
            said.append(narrator.deed(state, action, "red", tongue))
        running = narrator.running(state, tongue)
        said += [*running.about.values(), *running.table, *(timer.name for timer in running.timers)] if running else []
        deeds = [action for action in state.actions if action.verb not in ("wait", "done")]
        state = state.apply(rng.choice(deeds if deeds and rng.random() < 0.9 else state.actions))
        said += [narrator.event(event, "red", tongue) for event in state.events]
        assert not [text for text in said if set(text) & set(GAPS)]
    ending = narrator.ending(state, state.outcome, tongue)
    assert (3 + 4, True) == (len(ending), ending[1].endswith(f"({state.outcome.reason})"))


@pytest.mark.rule("S4 Q7")
def test_what_others_pick_is_not_told():
    own = game("time-n-space")
    state = until("pick", own=own)
    narrator, pick = BOOK.narrate(own), state.parse("red pick gray 2")

    assert "Rood kiest grijs 2." == narrator.deed(state.view("red"), pick, "red", "nl")
    assert "Rood kiest een opdracht." == narrator.deed(state.view("green"), pick, "green", "nl")


@pytest.mark.rule("Q3 F1")
def test_it_is_told_when_something_was_done_and_on_what():
    state = until("play")
    narrator = BOOK.narrate(state.game)

    assert "0:00 Red puts timer 1 on beam station b2." == narrator.deed(
        state, state.parse("red place 1 b2"), "red", "en"
    )
    flight = state.parse("light-blue place 2 ship moon-3")
    assert "0:00 Lichtblauw vliegt naar maan 3 (zandloper 2)." == narrator.deed(state, flight, "red", "nl")
    assert "Rood, plaatsen, weghalen of wachten?" == narrator.question(state, "nl").text


def test_how_long_every_timer_runs_is_told_with_what_the_game_is_worth_now():
    state = until("play", "red place 1 ship moon-1", "green place 1 p1", "clock 14500")

    lines = BOOK.narrate(state.game).standing(state, "en")

    assert "Clock 0:14 of 12:00" == lines[0]
    assert "red 0 points · timers: → moon 1 0:46, free · ship: red" == lines[1]
    assert "green 0 points · timers: p1 gray 0:46, free · ship: green" == lines[2]


@pytest.mark.rule("D1 D6 D8")
def test_whoever_lands_at_the_same_instant_is_asked_by_name():
    near = (Wormhole("red", "green"), Wormhole("light-blue", "green"))
    own = game(ring=False, edges=near, deliver_from="any")
    flights = ("red place 1 ship green", "light-blue place 1 ship green", "clock 60000", "red lift 1")
    state = until("play", *flights, own=own)
    narrator, asked = BOOK.narrate(own), []

    for typed in ("haal schip", "lichtblauw", "lever bruin 1", "lever grijs 1"):
        asked.append(narrator.question(state, "nl").text)
        action = narrator.read(state, typed, "nl")
        deed, state = narrator.deed(state, action, "red", "nl"), state.apply(action)

    assert [
        "Lichtblauw, land jij op hetzelfde moment bij groen?",
        "Groen, wie levert als volgende?",
        "Lichtblauw, welke opdracht van groen vervul je?",
        "Rood, welke opdracht van groen vervul je?",
    ] == asked
    assert "1:00 Rood vervult grijs 1 van groen." == deed


def test_every_choice_stands_in_one_line_of_the_menu():
    state = until("play")

    rows = menu_of(state, BOOK.narrate(state.game), "red", "nl").rows

    assert sorted(map(str, state.actions)) == sorted(str(one.action) for row in rows for one in row.choices)


@pytest.mark.rule("W1 W2 W3")
def test_at_the_end_every_row_is_told_and_which_colours_are_out():
    own = game("time-n-space", exclude_above=True, orders=(1, 2, 3), pick=0, clock_ms=1000)
    data = until("play", own=own).to_json()
    data["below"]["red"] = {"green gray 2": 1, "light-blue gray 3": 1, "green blue 1": 1}
    data["above"]["green"] = {"gray 1": 1, "gray 3": 1, "blue 2": 1, "blue 3": 1, **_all("yellow"), **_all("brown")}
    data["above"]["light-blue"] = {"gray 1": 1, "gray 2": 1, **_all("yellow"), **_all("blue"), **_all("brown")}
    data["above"]["red"] = {**_all("blue")}
    data["below"]["green"] = {f"red {order}": 1 for good in ("gray", "yellow", "brown") for order in _all(good)}
    data["bonus"], data["bonus_left"] = {"red": 1, "green": 1, "light-blue": 0}, ["light-blue"]
    state = own.from_json(data).apply("clock 1000")

    *_, red, green, blue = BOOK.narrate(own).ending(state, state.outcome, "nl")

    assert "Rood 16: grijs 8×2, niet meegeteld: blauw" == red
    assert "Groen 0: niet meegeteld: grijs, geel, bruin" == green
    assert "Lichtblauw 0: niets geleverd" == blue


def _all(good):
    return {f"{good} {value}": 1 for value in (1, 2, 3)}


@pytest.mark.rule("Q5 Q6 T1")
def test_a_real_clock_learns_of_every_timer_and_of_a_lift_that_holds_it_up():
    own = game("time-n-space-far-worlds", pick=0)
    state = until("play", "red place 1 ship moon-1", "red place 2 p2", "clock 60000", own=own, players=4)
    narrator = BOOK.narrate(own)

    running = narrator.running(state, "nl")

    assert (("→ maan 1", 90_000, 90_000), ("p2 geel", 60_000, 60_000), ("", 0, 0)) == tuple(
        (timer.name, timer.lasts, timer.until) for timer in running.timers[:3]
    )
    assert ((1_800_000, 1_900_000), False, 0) == (running.ends, running.held, running.step)
    assert narrator.running(state.apply("red lift 2"), "nl").held
    assert narrator.running(own.start(4), "nl") is None


def test_on_a_real_clock_lifting_comes_first_and_parked_timers_are_offered_once():
    state = until("play", "red place 1 p4", "clock 60000")
    narrator = BOOK.narrate(state.game)

    red, green = narrator.choices(state, "red"), narrator.choices(state, "green")

    assert ["red lift 1", "red place 2 p1"] == [str(action) for action in red[:2]]
    assert {("place", 1)} == {(action.verb, action.numbers[0]) for action in green}


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_reason_has_a_sentence(tongue):
    texts = BOOK.narrate(game()).said.table(tongue)

    assert set(REASONS) == {key.removeprefix("refusals.") for key in texts if key.startswith("refusals.")}


@pytest.mark.rule("T3 F1")
@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("haal 1", "die zandloper loopt nog 0:46"),
        ("haal 2", "zandloper 2 staat nergens"),
        ("plaats 2 p4", "daar staat al een zandloper: p4"),
        ("plaats 2 schip groen", "er gaat geen wormgat van rood naar groen"),
        ("plaats 2 onderzoek", "er ligt geen tegel in het onderzoeksstation, dus daar komt geen zandloper"),
        ("paars wacht", "paars speelt niet mee"),
        ("lever grijs 1", "`lever` is hier geen antwoord; mogelijk: zet zandloper …, wacht"),
    ],
)
def test_why_not_is_told_in_the_words_that_were_typed(typed, why):
    state = until("play", "red place 1 p4", "clock 14500")
    narrator = BOOK.narrate(state.game)

    refused = state.why_not(narrator.read(state, typed, "nl"))

    assert why == narrator.refusal(refused, "red", "nl")


@pytest.mark.parametrize(
    ("typed", "means"),
    [("place 1 p1", "maakt grijs"), ("place 1 p4", "maakt bruin"), ("place 1 b2", "beamt"), ("place 1 h1", "biedt aan"),
     ("place 1 ship stay", ""), ("wait", "")],
)  # fmt: skip
def test_what_a_building_does_is_told_where_it_is_chosen(typed, means):
    state = until("play")

    assert means == BOOK.narrate(state.game).meaning(state, state.parse(f"red {typed}"), "nl")


def test_where_a_timer_is_lifted_it_is_told_from_what():
    state = until("play", "red place 1 p4", "clock 60000")

    assert "fabriek p4" == BOOK.narrate(state.game).meaning(state, state.parse("red lift 1"), "nl")


def test_one_point_is_told_as_one():
    state, narrator = until("play"), BOOK.narrate(game())
    worth = type(
        "Worth", (), {"__getattr__": lambda _, name: getattr(state, name), "standings": lambda _: [(1, 0)] * 3}
    )

    assert narrator.standing(worth(), "nl")[1].startswith("rood 1 punt · ")


def test_a_plant_goes_by_all_of_its_colours_so_that_no_two_are_alike():
    state, narrator = game().start(3), BOOK.narrate(game())
    told = [narrator.deed(state, state.parse(f"deal red {tile}"), "red", "nl") for tile in ("gn-y", "gn-b")]

    assert ["Rood krijgt de tegel grijs-bruin-geel.", "Rood krijgt de tegel grijs-bruin-blauw."] == told


def test_whether_a_tile_is_taken_along_is_answered_in_words_that_fit_the_question():
    state = until("play", "red place 1 ship moon-1", "clock 60000", "red lift 1", own=game("time-n-space"))

    assert ["tegel meenemen", "tegel onderop"] == [
        row.head for row in menu_of(state, BOOK.narrate(state.game), "red", "nl").rows
    ]


@pytest.mark.parametrize(
    ("typed", "tile"),
    [
        ("red gray yellow blue", "gy-b"),
        ("rood geel+grijs en blauw", "gy-b"),
        ("grijs-geel-blauw", "gy-b"),
        ("blauw geel grijs", "yb-g"),
        ("deel rood bruin grijs, geel", "gn-y"),
        ("gy-b", "gy-b"),
    ],
)
def test_a_plant_that_came_is_told_by_its_colours_in_any_order(typed, tile):
    state = game().start(3)

    assert f"deal red {tile}" == str(BOOK.narrate(state.game).read(state, typed, "nl"))


def test_colours_that_several_plants_have_tell_which_these_are():
    state = game().start(3)
    narrator = BOOK.narrate(state.game)

    with pytest.raises(MalformedAction):
        narrator.read(state, "grijs+blauw", "nl")
    assert ("grijs-blauw-geel", "grijs-blauw-bruin") == narrator.forms("grijs+blauw", "nl")
    assert ("gray-blue-yellow", "gray-blue-brown") == narrator.forms("gray-blue", "en")


@pytest.mark.rule("S6 M2")
def test_what_a_tile_makes_is_told_in_a_row():
    own = game()
    state, rng, told = own.start(3), random.Random(3), set()
    for _ in range(60):
        told |= {BOOK.narrate(own).meaning(state, action, "en") for action in state.actions if state.to_act != "chance"}
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))

    assert any(re.fullmatch(r"makes \w+, \w+ and \w+", line) for line in told)
