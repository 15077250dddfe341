"""Every shared tool plays a game in which all act at once, by colours, with a clock, places, debts and grades."""

import json
import random
from collections import Counter
from io import BytesIO, StringIO

import pytest
from hypothesis import given

import ntwrules
from ntwrules.checks.deep import Hunt, Report, hunt
from ntwrules.checks.findings import findings
from ntwrules.drawing.styles import inks_of, read_style
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.dsl.compiling.compiler import Compiled, File
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.text.source import Source
from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation
from ntwrules.model.errors import IllegalAction, MalformedAction
from ntwrules.model.examining.invariants import GENERAL, broken
from ntwrules.model.examining.watching import nothing_watched
from ntwrules.model.machine.playing import actor_of, offered
from ntwrules.model.machine.protocols import State
from ntwrules.model.records.reading import (
    Lines,
    RecordLine,
    entry_to_text,
    moments,
    read_entries,
    read_header,
    text_to_record,
)
from ntwrules.model.records.record import Header, Record, header_to_text, record_to_text, replay, seated
from ntwrules.model.showing.narrating import Narrator
from ntwrules.play.console import Plain
from ntwrules.play.referee import Referee
from ntwrules.play.session import Session
from ntwrules.simulation.arena import Arena
from ntwrules.simulation.search import Search
from ntwrules.testing import games
from ntwrules.testing.conformance import check_importer

from .book import BOOK
from .race import GAME, SEAT_PLAN, steps_where_it_can


def begun(players=3, mud="ford-1"):
    return GAME.start(players).apply(f"wind {mud}")


def played(state, *actions):
    for action in actions:
        state = state.apply(action)
    return state


def test_the_rulebook_says_who_sits_at_the_table():
    assert ("red", "green") == GAME.start(2).seats
    assert ("green", "red", "light-blue") == GAME.start(3, "green").seats
    assert isinstance(GAME.start(3), State)


def test_everybody_may_act_and_each_has_actions_of_their_own():
    state = begun()

    assert ("red", "light-blue", "green") == state.actors
    assert "red" == state.to_act
    assert ["green step start>ford-1", "green wait"] == [str(action) for action in state.actions_of("green")]
    assert list(state.actions) == list(state.actions_of("red"))
    assert () == state.actions_of("chance")
    assert 6 == len(offered(state))


def test_an_action_says_whose_it_is():
    state = begun()
    action = state.parse("light-blue step start>ford-1")

    assert Action("step", words=("start", "ford-1"), seat="light-blue") == action
    assert "light-blue" == actor_of(state, action)
    assert ("red", "green") == state.apply(action).actors
    assert "not-now" == state.apply(action).why_not("light-blue wait").code
    assert state.why_not("green wait") is None


@pytest.mark.parametrize("text", ["step start>ford-1", "purple wait", "red wind ford-1", "red step start", "red  wait"])
def test_what_names_nobody_or_nothing_is_no_action(text):
    with pytest.raises(MalformedAction):
        begun().parse(text)


def test_time_passes_by_what_is_applied_alone():
    state = begun()

    assert 0 == state.now == state.apply("red wait").now
    assert 10_000 == played(state, "red wait", "green wait", "light-blue wait").now
    assert 4_500 == state.apply("clock 4500").now
    assert 4_000 == state.tick(4).now
    with pytest.raises(IllegalAction):
        state.apply("clock 4500").apply("clock 4500")


def test_a_debt_and_a_grade_are_told():
    state = begun().tick(40)

    assert () == state.actors
    assert (dict.fromkeys(SEAT_PLAN.seats, -4), "poor") == (state.outcome.scores, state.outcome.grade)
    assert "poor" == state.to_json()["outcome"]["grade"]
    assert (
        "score: rood -4, lichtblauw -4, groen -4; resultaat: poor"
        == Narrator().ending(state, state.outcome, "nl")[1].lower()
    )


def test_a_game_without_grades_shows_none():
    end = ntwrules.playout(ntwrules.load("base"), players=1, rng=random.Random(1))

    assert end.outcome.grade is None
    assert ["winners", "scores", "reason"] == list(end.to_json()["outcome"])


@pytest.mark.parametrize("seed", range(5))
def test_games_are_played_out(seed):
    end = ntwrules.playout(GAME, players=3, rng=random.Random(seed))

    assert end.outcome.grade in {"great", "fair", "poor"}
    assert 1 == end.round


def test_a_policy_is_asked_for_whoever_is_to_act():
    assert "great" == ntwrules.playout(GAME, 2, random.Random(1), steps_where_it_can).outcome.grade


@given(games(GAME, most_actions=30))
def test_whatever_anybody_does_all_promises_hold_and_it_comes_back(game):
    for state in game.states:
        assert () == broken(GENERAL, state)
        assert state == GAME.from_json(json.loads(json.dumps(state.to_json())))
        assert all(state.view(seat) == state for seat in state.seats)


def test_a_record_holds_who_acted_and_the_time():
    header = Header(variant="race", fingerprint=GAME.fingerprint, players=3, first="green", names=(("red", "Noor"),))
    lines = ("wind ford-2", "red step start>ford-1", 7, "light-blue wait", "clock 8001", "green step start>ford-1")
    text = header_to_text(header) + "".join(
        entry_to_text(RecordLine(0, seconds=line) if isinstance(line, int) else RecordLine(0, line)) for line in lines
    )
    file = Lines(BytesIO(text.encode()))
    read = seated(read_header(file), SEAT_PLAN.seats)
    *_, last = told = list(moments(read, read_entries(file), GAME))

    assert (header, ()) == (read, read.others)
    assert ["chance", "red", None, "light-blue", None, "green"] == [moment.actor for moment in told[1:]]
    assert (0, 0, 7000, 7000, 8001, 10_000) == tuple(moment.state.now for moment in told[1:])
    assert last.state == played(
        GAME.start(3, "green"), "wind ford-2", "red step start>ford-1", "clock 7000", "light-blue wait", "clock 8001",
        "green step start>ford-1",
    )  # fmt: skip


@given(games(GAME, most_actions=30))
def test_a_game_is_replayed_from_the_text_of_its_record(game):
    record = text_to_record(record_to_text(game.record))

    assert record == game.record == Record.of(GAME, game.players, game.first, game.actions)
    assert list(game.states) == list(replay(record, GAME))


def test_the_deep_check_lets_everybody_act_out_of_turn():
    report = hunt(BOOK, GAME, Hunt(games=40, rounds=5))

    assert (40, None, 0) == (report.games, report.violation, sum(report.cut.values()))
    assert {"red", "light-blue", "green"} == set(report.part)


def test_a_finding_names_a_seat_as_its_rulebook_does():
    file = File(Text("race.ntw", b"", "text:race"), Source("race.ntw", ""), BOOK, None, (), (), (), whole=True)
    report = Report(hunt=Hunt(games=40), players=(3,), part=Counter({"light-blue": 40}))

    [found] = findings(Compiled(file, GAME.variant, ()), nothing_watched(GAME), report)

    assert SEAT_PLAN.name("light-blue", "nl") == found.message("nl").split(" won ")[0]


class Importer:
    """Another engine: ours, asked by its notation."""

    def start(self, variant, players, first):  # noqa: ARG002 - there is only one
        self.state_ = GAME.start(players, first)

    def actions(self):
        return [str(action) for action in offered(self.state_)]

    def apply(self, action):
        self.state_ = self.state_.apply(action)

    def state(self):
        return self.state_.to_json()


def test_another_engine_is_compared_over_what_everybody_may_do():
    check_importer(Importer, GAME, games=5)


@pytest.mark.parametrize("mind", [steps_where_it_can, "search"])
def test_games_are_simulated(mind):
    if mind == "search":
        mind = Search.of(BOOK, GAME)
    arena = Arena.of(BOOK, GAME, dict.fromkeys(SEAT_PLAN.seats, mind), 10, 0)
    result = arena.play(3, "red", "luck")

    assert 1 == result.measures["rounds"]
    assert result.measures["score red"] <= 5


def test_a_game_without_rounds_is_not_endless_while_its_clock_goes_on(monkeypatch):
    for module in ("simulation.arena", "checks.trial"):
        monkeypatch.setattr(f"ntwrules.{module}.MOST_IN_A_ROUND", 4)
    arena = Arena.of(BOOK, GAME, dict.fromkeys(SEAT_PLAN.seats, steps_where_it_can), 10, 0)
    report = hunt(BOOK, GAME, Hunt(games=10, rounds=5))

    assert "cut turn" not in arena.play(3, "red", "luck").marks
    assert 0 == sum(report.cut.values())


def at_a_desk(lines, **players):
    out = StringIO()
    console = Plain(StringIO("".join(f"{line}\n" for line in lines)), out)
    session = Session(BOOK, GAME.start(3), players or dict.fromkeys(SEAT_PLAN.seats, "human"))
    return Referee(session, console, "en").lead(), session, out.getvalue()


def test_people_at_one_keyboard_act_in_any_order():
    lines = ["green step start>ford-1", "red wait", "light-blue step start>ford-1", "red step start>ford-1"]
    ended, session, _ = at_a_desk(lines)

    assert not ended
    assert ["chance", "green", "red", "light-blue", "red"] == [step.actor for step in session.steps]
    assert 10_000 == session.state.now


def test_nobody_acts_for_a_player_of_the_program():
    _, session, told = at_a_desk(["green wait", "red wait"], red="human", green="random", **{"light-blue": "random"})

    assert "The program plays green." in told
    assert "red" == session.steps[1].actor


def test_a_game_is_played_to_its_end_and_its_grade_told():
    places = ["start>ford-1", "ford-1>ford-2", "ford-2>home"]
    ended, _, told = at_a_desk([f"{seat} step {way}" for way in places for seat in SEAT_PLAN.seats])

    assert ended
    assert "result: great" in told


@pytest.mark.parametrize("form", ["NxN WORD", "N>N WORD WORD"])
def test_a_form_whose_numbers_and_words_need_different_marks_is_refused(form):
    with pytest.raises(ValueError, match="same mark"):
        Notation({"go": (form,)}, Action)


def test_who_sits_nowhere_is_drawn_in_the_colour_of_its_name(monkeypatch):
    monkeypatch.setattr("ntwrules.drawing.states.rulebooks", lambda: {"race": BOOK})
    seen = ntwrules.picture(played(begun(), "red step start>ford-1"), "light-blue")

    styles = {text: read_style(style).front for line in lines(seen, tongue="en") for style, text in line}
    printed = svg(seen, tongue="en")

    assert "R Rood L Lichtblauw G Groen a land" == " ".join(as_plain(legend(seen, tongue="nl")).split())
    assert ("red", "bright_blue", "green") == (styles["R"], styles["L"], styles["G"])
    assert "seen from light blue" in printed
    assert all(
        f'<g id="pawn-{seat}"><path d="{inks_of(SEAT_PLAN.seats)[seat].outline}"' in printed for seat in SEAT_PLAN.seats
    )
