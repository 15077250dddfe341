"""A game with sand timers beside a real table: lifts, tiles that are turned up, records, and going on again."""

import random

import pytest

import ntwrules
from ntwrules.model.machine.playing import CLOCK
from ntwrules.play.keeping import begin_record, go_on
from ntwrules.play.session import Session

from .keys import Keyboard, Paper, live
from .seats import book_of
from .test_live import kept

pytestmark = pytest.mark.long

CLOCK_RUNS = ("play", "overtime")


def begun(key="time-n-space", players=3):
    """The moment at which the clock starts, and all that was done before it."""
    rng, state = random.Random(5), ntwrules.load(key).start(players)
    while state.stage not in CLOCK_RUNS:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else state.actions[0])
    return state


def led(console, state=None, tongue="en", table=False, think=1500, **kinds):
    state = state or begun()
    people = dict.fromkeys(state.seats, "human")
    session = Session(book_of(state.game), state, people | kinds, 7, table, think=think)
    referee = live(session, console, tongue)
    referee.ended = referee.lead()
    return referee


def test_a_lift_goes_on_asking_that_seat_and_later_things_have_their_own_moments():
    keys = [(0, " "), (1, "r"), (0, "4"), (70, "r"), (0, "1"), (9, "g"), (1, "1"), (2, "g"), (0, "1")]
    console = Keyboard(*keys)
    referee = led(console)

    assert [
        "clock 1000", "red place 1 p4", "clock 61000", "clock 71000", "red lift 1", "red fill p4.1", "clock 83000",
        "green place 1 p1",
    ] == kept(referee)  # fmt: skip
    assert any("Red, " in screen and "1 fill p4.1" in screen for screen in console.screens)


def test_many_choices_are_made_in_two_steps():
    state = begun().apply("red place 1 h1").apply("clock 60000")
    referee = led(Keyboard((0, "r"), (0, "1"), (1, "2"), (1, "3")), state)

    [lift, offer, *_] = kept(referee)
    assert "red lift 1" == lift
    assert offer.startswith("red offer ")


def test_at_a_real_table_the_tile_that_is_turned_up_is_asked_for():
    state = begun().apply("red place 1 ship moon-1").apply("clock 60000")
    console = Keyboard((0, "r"), (0, "1"), (1, "1"), (5, "d"), (1, "g"), (0, "1"))
    referee = led(console, state, table=True)
    [_, keep, top, *_] = kept(referee)

    assert "red tile keep" == keep
    assert top.startswith("top moon-1 ")
    assert ["clock 67000", "green place 1 p1"] == kept(referee)[3:5]


def test_where_the_program_turns_them_up_nobody_is_asked():
    state = begun().apply("red place 1 ship moon-1").apply("clock 60000")

    assert "top moon-1" in kept(led(Keyboard((0, "r"), (0, "1"), (1, "1")), state))[2]


def test_time_goes_in_the_steps_of_the_rules():
    referee = led(Keyboard((0, " "), (7, "r"), (0, "1"), (70, "g"), (0, "1")), begun("time-n-space-om-de-beurt"))
    told = [step.action.numbers[0] for step in referee.session.steps if step.action.verb == CLOCK]

    assert all(moment % referee.session.state.variant.quantum_ms == 0 for moment in told)
    assert "red place 1 p1" == kept(referee)[0]


def test_what_the_rules_refuse_is_told_with_the_rule():
    console = Keyboard((0, " "), (1, "r"), (0, "1"), (1, "r"), (0, "1"), (1, "r"), (0.5, "x"))
    led(console)

    assert "(rule Q3)." in console.text


@pytest.mark.parametrize("tongue", ["en", "nl"])
@pytest.mark.parametrize(("players", "size"), [(3, (80, 24)), (4, (80, 24)), (4, (120, 40))])
def test_the_screen_has_room_for_everybody(players, size, tongue):
    console = Keyboard((0, " "), *((2, key) for key in "r1g2l3"), (65, "r"), (1, "1"), (1, "?"), (1, "q"), size=size)
    led(console, begun(players=players), tongue, think=900, green="greedy")

    for screen in console.screens:
        lines = screen.split("\n")
        assert len(lines) < size[1]
        assert max(map(len, lines)) <= size[0]
    names = {"en": ("red", "light blue"), "nl": ("rood", "lichtblauw")}[tongue]
    assert all(f"{name[0]} {name}" in console.screens[-1] for name in names)


def test_the_screen_says_who_plays_and_offers_what_is_done_in_words():
    console = Keyboard((0, "r"), (1, "escape"), (1, "q"))
    led(console, None, "nl", **{"green": "greedy", "light-blue": "greedy"})
    console_of_all = Keyboard((0, "r"), (1, "q"))
    led(console_of_all, None, "nl")

    assert " · jij bent rood · " in console.screens[-1]
    assert any(" 1 zet zandloper 1 op p1" in screen for screen in console.screens)
    assert not any("jij bent" in screen or "jullie" in screen for screen in console_of_all.screens)


@pytest.mark.parametrize("mind", ["greedy", "random"])
def test_a_whole_game_is_played_by_computers_at_their_own_pace_and_its_record_replays(tmp_path, mind):
    state = ntwrules.load("time-n-space-kwartier").start(3)
    session = Session(book_of(state.game), state, dict.fromkeys(state.seats, mind), 7, think=2500)
    session.keeper = begin_record(session, "2026-01-01", tmp_path / "a.ntwr")
    console = Paper((0, "@5:00"), (0, "@40:00"))

    assert live(session, console).lead()

    session.keeper.close()
    *_, last = ntwrules.Replay(tmp_path / "a.ntwr")
    moments = [step.before.now for step in session.steps]
    assert last.state == session.state
    assert moments == sorted(moments)
    assert 50 < len(moments)
    assert {0, 500} >= {moment % 500 for moment in moments}


def test_it_is_gone_on_with_where_the_clock_stood_and_waits_for_a_key(tmp_path):
    state = ntwrules.load("time-n-space").start(3)
    session = Session(book_of(state.game), state, dict.fromkeys(state.seats, "human"), 7, think=0)
    while session.state.stage not in CLOCK_RUNS:
        session.do(session.choice() if session.state.to_act == "chance" else session.state.actions[0])
    opening, session = session.steps, Session(session.book, state, session.players, 7, think=0)
    session.keeper = begin_record(session, "2026-01-01", tmp_path / "a.ntwr")
    for step in opening:
        session.do(step.action)
    assert not live(session, Keyboard((0, " "), (4, "r"), (0, "1"), (3, "q"))).lead()
    session.keeper.close()

    recorder, state, steps, _ = go_on(tmp_path / "a.ntwr")
    again = Session(session.book, state, session.players, 7, keeper=recorder, steps=steps, think=0)
    console = Keyboard((50, "g"), (0, "1"), (1, "q"))
    live(again, console).lead()
    recorder.close()

    assert "0:07, paused" in console.screens[0]
    assert ["clock 4000", "red place 1 p1", "clock 7000", "green place 1 p1", "clock 8000"] == kept_since(
        again, opening
    )


def test_wherever_a_record_is_cut_off_the_game_is_gone_on_with(tmp_path):
    state = ntwrules.load("time-n-space-intro").start(3)
    session = Session(
        book_of(state.game), state, {"red": "human", "green": "greedy", "light-blue": "random"}, 7, think=900
    )
    session.keeper = begin_record(session, "2026-01-01", tmp_path / "a.ntwr")
    live(session, Paper((0, "@1 r 5"), (0, "@2 r 9"), (0, "@62 r 1"), (0, "1"), (0, "@63 r 1"), (0, "@140"))).lead()
    session.keeper.close()
    whole = (tmp_path / "a.ntwr").read_bytes()
    actions = [str(step.action) for step in session.steps]

    for end in range(whole.index(b"\n\n") + 2, len(whole), 11):
        path = tmp_path / f"{end}.ntwr"
        path.write_bytes(whole[:end])
        recorder, state, steps, _ = go_on(path)
        again = Session(session.book, state, session.players, 7, keeper=recorder, steps=steps, think=900)
        console = Keyboard((3, "q"))
        live(again, console).lead()
        recorder.close()

        assert actions[: len(steps)] == [str(step.action) for step in steps]
        assert "paused" in console.screens[0]


def kept_since(session, opening):
    return [str(step.action) for step in session.steps[len(opening) :]]


def test_where_everybody_waits_for_sand_it_is_gone_on_with_at_the_last_thing_done():
    state = begun()
    for seat in state.seats:
        for number in (1, 2):
            state = state.apply(f"{seat} place {number} p{number}")
    session = Session(book_of(state.game), begun(), dict.fromkeys(state.seats, "human"), think=0)
    for seat in state.seats:
        for number in (1, 2):
            session.do(session.state.parse(f"{seat} place {number} p{number}"))
    console = Keyboard((0, " "), (59, "r"), (2, "r"), (0, "1"))
    live(session, console).lead()

    assert "Before 1:00 nothing more can be done." in console.text
    assert ["clock 61000", "red lift 1"] == [str(step.action) for step in session.steps[6:8]]
