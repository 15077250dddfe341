"""A game on a real clock: one key takes the time, what is refused leaves no trace, and computers take their time."""

import re
from io import StringIO

import pytest
from attrs import evolve
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from ntwrules.model.records.reading import RecordLine, ReplayedMoment
from ntwrules.model.showing.narrating import Narrator
from ntwrules.model.showing.running import Running, Timer
from ntwrules.play.clock import Clock
from ntwrules.play.console import Terminal
from ntwrules.play.rerun import Rerun
from ntwrules.play.session import Session
from tests.protocol.book import BOOK
from tests.protocol.race import GAME, LONGEST, SEAT_PLAN, STRETCH

from .keys import Keyboard, Paper, live
from .seats import Full
from .test_session import Notebook


class Racing(Narrator):
    """Whoever has stepped rests until the first stretch is over."""

    live = True
    quiet = frozenset({"clock"})

    def running(self, state, tongue):  # noqa: ARG002 - as every narrator
        if state.phase != "run":
            return None
        done = zip(state.seats, state.done, strict=True)
        timers = (Timer(seat, "rest", STRETCH, STRETCH) if resting else Timer(seat) for seat, resting in done)
        return Running(ends=(LONGEST,), timers=tuple(timers))


RACE = evolve(BOOK, narrate=lambda _: Racing())


def race(console, tongue="en", book=RACE, keeper=None, think=1500, **kinds):
    people = dict.fromkeys(SEAT_PLAN.seats, "human")
    session = Session(book, GAME.start(3).apply("wind ford-1"), people | kinds, keeper=keeper, think=think)
    referee = live(session, console, tongue)
    referee.ended = referee.lead()
    return referee


def kept(referee):
    return [str(step.action) for step in referee.session.steps]


def test_the_first_key_takes_the_time_and_the_next_says_what():
    referee = race(Keyboard((5, " "), (2.5, "g"), (3, "1"), (0, "q")))

    assert ["clock 2500", "green step start>ford-1", "clock 5500"] == kept(referee)
    assert not referee.ended


def test_the_clock_stands_until_a_key_is_pressed_and_that_key_may_act_at_once():
    assert ["red step start>ford-1"] == kept(race(Keyboard((60, "r"), (4, "1"), (0, "q"))))[:1]


def test_what_is_given_up_leaves_no_trace():
    referee = race(Keyboard((0, " "), (1, "g"), (1, "escape"), (1, "enter"), (1, "x"), (1, "escape"), (0, "q")))

    assert ["clock 5000"] == kept(referee)


def test_what_is_refused_is_told_with_its_reason_and_leaves_no_trace():
    console = Keyboard((0, " "), (1, "enter"), *((0, key) for key in "green step home>start"), (1, "enter"), (0.2, "x"))
    referee = race(console)

    assert "`green step home>start` cannot be: not now (rule R1)." in console.text
    assert any("cannot be: not now (rule R1)" in screen for screen in console.screens)
    assert ["clock 2200"] == kept(referee)


def test_words_are_typed_where_a_key_named_the_seat():
    keys = [(0, " "), (1, "g"), (1, "enter"), *((0.1, key) for key in "stepx"), (0, "back")]
    referee = race(Keyboard(*keys, *((0, key) for key in " start>ford-1"), (0, "enter")))

    assert ["clock 1000", "green step start>ford-1"] == kept(referee)[:2]


def test_a_pause_stops_the_clock_and_everybody():
    console = Keyboard((0, " "), (1, " "), (60, "g"), (1, " "), (1, "g"), (0, "1"))
    referee = race(console)

    assert "The clock stands" in console.text
    assert ["clock 1000", "clock 2000", "green step start>ford-1"] == kept(referee)
    assert any("0:01, paused" in screen for screen in console.screens)


def test_a_pause_names_the_key_that_ends_it():
    console = Keyboard((0, " "), (1, "enter"), *((0, key) for key in "pause"), (0, "enter"), (1, "x"))
    race(console)

    assert "The clock stands: Space starts it." in console.text
    assert "Space: go on" in console.screens[-1]
    assert "`go on`" not in console.text


def test_a_key_shows_all_of_the_board_on_as_many_screens_as_it_takes():
    size = (40, 10)
    console = Keyboard((0, " "), *[(1, "tab")] * 4, (1, "g"), size=size)
    race(console)
    boards = list(dict.fromkeys(one.partition("\n")[2] for one in console.screens if "back to the game" in one))

    assert 1 < len(boards)
    assert all("more of the board" in one for one in boards[:-1])
    assert "Tab, Esc: back to the game" in boards[-1]
    assert "Tab: board" in " ".join(console.screens[0].split())
    assert all(len(one.split("\n")) < size[1] for one in console.screens)


def test_whoever_looks_at_the_board_acts_without_going_back_first():
    console = Keyboard((0, " "), (1, "tab"), (1, "g"), (1, "1"))

    assert ["clock 2000", "green step start>ford-1"] == kept(race(console))[:2]


def test_the_last_thing_is_taken_back_with_its_time():
    notebook = Notebook()
    console = Keyboard((0, " "), (1, "g"), (0, "1"), (1, "r"), (0, "1"), (3, "u"), (1, "l"), (0, "1"))
    referee = race(console, keeper=notebook)

    assert ["clock 1000", "green step start>ford-1", "clock 6000", "light-blue step start>ford-1"] == kept(referee)
    assert kept(referee) == notebook.lines
    assert "Taken back:" in console.text


def test_while_nobody_can_do_anything_the_game_is_ahead_and_is_waited_for():
    console = Keyboard((0, " "), *((1, key) for key in "g1r1l1"), (1, "r"), (4, "r"), (0, "1"))
    referee = race(console)

    assert 10_000 == referee.session.steps[5].after.now
    assert "Before 0:10 nothing more can be done." in console.text
    assert ["clock 11000", "red step ford-1>ford-2"] == kept(referee)[-2:]


def test_the_bell_sounds_when_the_clock_ends_and_when_the_game_is_over():
    console = Keyboard((0, " "), (40, "x"))
    referee = race(console)

    assert referee.ended
    assert [130.0, 130.0] == console.rung
    assert "clock 30000" == kept(referee)[-1]


def test_time_is_written_whenever_a_timer_has_run_out():
    referee = race(Keyboard((0, " "), (1, "g"), (0, "1"), (11, "x")))

    assert ["clock 1000", "green step start>ford-1", "clock 10000", "clock 12000"] == kept(referee)


def test_players_of_the_program_think_and_then_act():
    computers = {"green": "greedy", "light-blue": "greedy"}
    referee = race(Keyboard((0, " "), (5, "r"), (0, "1"), (10, "x")), think=1200, **computers)

    assert [
        "clock 1200", "light-blue step start>ford-1", "green step start>ford-1", "clock 5000", "red step start>ford-1",
        "clock 11200", "light-blue step ford-1>ford-2", "green step ford-1>ford-2",
    ] == kept(referee)[:8]  # fmt: skip


def test_a_player_of_the_program_that_waits_thinks_again_when_something_changes():
    asked = []

    def reluctant(state, _):
        asked.append((state.now, state.to_act))
        return state.actions[0] if state.now >= 8000 else state.actions[-1]

    book = evolve(RACE, policies=lambda: {"greedy": reluctant})
    referee = race(Keyboard((0, " "), (7, "r"), (0, "1"), (2, "x")), book=book, think=1000, green="greedy")

    assert [(1000, "green"), (8000, "green")] == asked
    assert ["clock 8000", "green step start>ford-1"] == kept(referee)[2:4]


def test_an_open_entry_keeps_its_time_and_nobody_loses_theirs():
    referee = race(Keyboard((0, " "), (1, "r"), (6, "1"), (1, "x")), think=2000, green="greedy")

    assert ["clock 1000", "red step start>ford-1", "clock 2000", "green step start>ford-1"] == kept(referee)[:4]


@pytest.mark.parametrize("ending", [["escape"], [*"pause", "enter"], [*"log", "enter"]], ids=["", "pause", "log"])
def test_what_others_do_while_words_are_typed_is_dated_when_it_was_done(ending):
    console = Keyboard((0, " "), (1, "enter"), (6, ending[0]), *((0, key) for key in ending[1:]), (1, "x"))
    referee = race(console, think=2000, green="greedy")

    assert ["clock 2000", "green step start>ford-1"] == kept(referee)[:2]
    assert "green step start>ford-1" in console.screens[-1]


def test_nobody_acts_for_a_player_of_the_program():
    console = Keyboard((0, " "), (1, "g"))
    race(console, green="greedy")

    assert "The program plays green." in console.text


def test_a_full_disk_is_told_and_the_game_goes_on():
    console = Keyboard((0, " "), (1, "g"), (0, "1"))
    referee = race(console, keeper=Full())

    assert "This game is not kept: No space left on device." in " ".join(console.text.split())
    assert ["clock 1000", "green step start>ford-1"] == kept(referee)


@pytest.mark.parametrize(
    ("size", "unicode"), [((80, 24), True), ((80, 24), False), ((160, 50), True), ((40, 12), True)]
)
@pytest.mark.parametrize("tongue", ["en", "nl"])
def test_every_screen_fits(size, unicode, tongue):
    keys = [(0, " "), (1, "g"), (0, "1"), (3, "r"), (1, "escape"), (1, "?"), (6, "l"), (1, "1"), (1, "u"), (9, "x")]
    console = Keyboard(*keys, size=size, unicode=unicode)
    race(console, tongue)

    for screen in console.screens:
        lines = screen.split("\n")
        assert len(lines) < size[1]
        assert max(map(len, lines)) <= size[0]
        assert unicode or screen.isascii()
    assert any(("██░" if unicode else "##.") in screen for screen in console.screens)
    assert any({"en": "DONE", "nl": "KLAAR"}[tongue] in screen for screen in console.screens)
    assert any("rest" in screen and "0:07" in screen for screen in console.screens)


def test_lines_may_tell_the_time():
    console = Paper(
        (0, "@2.5 g"), (60, "1"), (0, "@4 r 1"), (9, "light-blue step start>ford-1"), (0, "@3 r 1"), (0, "@12")
    )
    referee = race(console)

    assert [
        "clock 2500", "green step start>ford-1", "clock 4000", "red step start>ford-1", "light-blue step start>ford-1",
        "clock 12000",
    ] == kept(referee)  # fmt: skip
    assert "Before 0:10 nothing more can be done." in console.text
    assert "  1) step start>ford-1" in console.text


def test_lines_without_a_time_take_that_of_the_clock():
    console = Paper(
        (3, ""), (2.5, "green step start>ford-1"), (1, "pause"), (9, "r 1"), (1, "go on"), (1, "r 1"), (8, "")
    )
    referee = race(console)

    assert ["clock 2500", "green step start>ford-1", "clock 3500", "clock 4500", "red step start>ford-1"] == kept(
        referee
    )[:5]
    assert "The clock stands" in console.text
    assert "0:10 green: the timer has run out (rest)." in console.text


def test_what_is_typed_in_vain_is_told():
    console = Paper((0, "@1 5"), (0, "g 7"), (0, "@2 g"), (0, "9"), (0, "nonsense"), (0, "?"), (0, "lang nl"), (0, "?"))
    referee = race(console)

    assert [] == kept(referee)
    for told in (
        "Who? First the letter",
        "There is no choice 7",
        "There is no choice 9",
        "I do not understand `green nonsense`",
    ):
        assert told in console.text
    assert "the time is taken at this line" in console.text
    assert "the board again, with all that lies beside it" in " ".join(console.text.split())
    assert "de tijd telt vanaf deze regel" in " ".join(console.text.split())


def test_a_pause_within_an_entry_keeps_its_time():
    console = Keyboard((0, " "), (1, "g"), (1, " "), (9, "1"), (1, " "), (1, "1"))

    assert ["clock 1000", "green step start>ford-1"] == kept(race(console))[:2]
    assert "The clock stands:" in console.text


def test_a_game_is_ended_by_the_time_that_is_told():
    console = Paper((0, "@31"))

    assert race(console).ended
    assert "The clock has ended!" in console.text


def typed(*lines):
    """What was done after these lines, and what was told."""
    console = Paper(*((0, line) for line in lines))
    return kept(race(console)), console.text


def test_what_is_refused_does_not_move_the_clock():
    done, told = typed("@0:05 g 1", "@0:20 green step home>start", "@0:25 nonsense", "@0:08 r 1")

    assert ["clock 5000", "green step start>ford-1", "clock 8000", "red step start>ford-1"] == done
    assert 2 == told.count("The clock shows 0:05 again.")


def test_a_minute_has_sixty_seconds():
    done, told = typed("@0:99 g 1", "@0:05 g 1")

    assert ["clock 5000", "green step start>ford-1"] == done
    assert "`@0:99` is no time" in told


def test_what_is_done_behind_the_end_of_the_clock_is_told_twice():
    slip, told = typed("@14:00 g 1", "@0:05 g 1", "undo", "@14:00 g 1", "quit")
    _, meant = typed("@14:00 g 1", "@14:00 g 1")

    assert [] == slip
    assert "Is it 14:00 already?" in told
    assert "The clock has ended!" in meant


def test_a_time_is_taken_back_with_what_was_done_then():
    done, told = typed("@0:05 g 1", "@0:20 r 1", "undo", "@0:08 l 1", "@0:25", "undo", "undo", "@0:07 r 1", "quit")

    assert ["clock 5000", "green step start>ford-1", "clock 7000", "red step start>ford-1"] == done
    assert "The clock shows 0:08 again." in told


def test_the_end_is_taken_back_where_the_time_was_told_wrong():
    done, told = typed("@0:05 g 1", "@31", "undo", "@0:08 r 1", "quit")

    assert ["clock 5000", "green step start>ford-1", "clock 8000", "red step start>ford-1"] == done
    assert "The clock shows 0:05 again." in told


def test_keys_are_told_by_name_and_the_screen_is_drawn_over():
    target = StringIO()
    with create_pipe_input() as source:
        console = Terminal(source=source, target=Vt100_Output(target, lambda: Size(24, 80)), color=False)
        with console.watching():
            source.send_text("rR?1\r\x7f é")
            pressed = [console.typed(0) for _ in range(8)]
            source.send_text("\x1b")
            pressed += [console.typed(0.2), console.typed(0)]
            source.send_text("\x1b[A\x03")
            with pytest.raises(KeyboardInterrupt):
                console.typed(1)
            console.show([[("heading", "told")]])
            console.draw([[("", "above")], *[[style] for style in console.noted[0]]])
            console.ring()

    assert ["r", "R", "?", "1", "enter", "back", " ", "é", "escape", None] == pressed
    drawn = target.getvalue()
    assert ["above", "told"] == re.findall(r"above|told", drawn)
    assert 2 == drawn.count("\x1b[K")
    assert drawn.index("\x1b[?1049h") < drawn.index("above") < drawn.index("\a") < drawn.index("\x1b[?1049l")
    assert console.noted is None


def test_a_recorded_game_runs_again_in_its_own_time():
    played = race(Keyboard((0, " "), (1, "g"), (0, "1"), (4, "r"), (0, "1"), (30, "x"))).session
    steps = played.steps
    moments = [
        ReplayedMoment(RecordLine(0, str(step.action)), i, step.actor, 1, step.after, step.before)
        for i, step in enumerate(steps, 1)
    ]
    console = Keyboard((2, " "), (10, " "), (60, "x"))
    session = Session(RACE, steps[0].before, played.players)
    rerun = Rerun(session, console, "en", clock=Clock(lambda: console.time, speed=2))

    assert rerun.run(moments)
    assert played.state == session.state
    assert [100 + 2 + 10 + (30 - 4) / 2] == [round(moment, 1) for moment in console.rung]
    assert sum("0:04, paused" in screen for screen in console.screens) == 40


def test_whoever_has_seen_enough_leaves():
    session = Session(RACE, GAME.start(3).apply("wind ford-1"), dict.fromkeys(SEAT_PLAN.seats, "human"))
    step = ReplayedMoment(RecordLine(0, "clock 5000"), 1, None, 1, session.state.apply("clock 5000"), session.state)
    console = Keyboard((1, "q"))

    assert not Rerun(session, console, "en", clock=Clock(lambda: console.time)).run([step])
    assert [] == session.steps


def test_a_key_that_does_nothing_is_told_once_the_clock_runs():
    console = Keyboard((0, "x"), (1, "x"), (1, "q"))
    race(console)

    assert 1 == console.text.count("The key x does nothing here")
