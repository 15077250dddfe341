"""The session: who decides, what is kept, what is taken back."""

import random

import pytest
from hypothesis import given, strategies as st

import ntwrules
from ntwrules.model.compass import compass_plan
from ntwrules.play.keeping import begin_record, go_on, kinds_of, save
from ntwrules.play.players import seated, seating_for

from .seats import Full, session_of, small


class Notebook:
    """Keeps in memory what a recorder would write."""

    def __init__(self):
        self.lines = []

    def append(self, action):
        self.lines.append(str(action))

    def tick(self, seconds):
        self.lines.append(seconds)

    def drop(self, number=1):
        while number:
            number -= isinstance(self.lines.pop(), str)


def go_on_until_people(session):
    while session.state.outcome is None and not session.people_decide:
        session.do(session.choice())


def played(session, decisions, seed=0):
    """Let a person decide so many times at random."""
    rng = random.Random(seed)
    for _ in range(decisions):
        go_on_until_people(session)
        if session.state.outcome is None:
            session.do(rng.choice(session.state.actions))
    go_on_until_people(session)
    return session


def test_south_plays_against_sensible_others_unless_said_otherwise():
    assert {"south": "human", "west": "greedy", "north": "greedy"} == seated(compass_plan().seating(3), {})


def test_whoever_is_named_plays_as_named_and_the_first_other_is_a_person():
    assert {"south": "random", "north": "human"} == seated(compass_plan().seating(2), {"south": "random"})


@pytest.mark.parametrize(
    ("players", "named", "seats"),
    [
        (None, {}, ("south", "west", "north", "east")),
        (None, {"south": "human", "north": "greedy"}, ("south", "north")),
        (None, {"west": "human"}, ("south", "west", "north", "east")),
        (3, {"west": "human"}, ("south", "west", "north")),
    ],
)
def test_who_is_named_tells_how_many_play(players, named, seats):
    assert seats == seating_for(ntwrules.load("base").variant, players, named).seats


def test_a_seat_that_does_not_play_cannot_be_named():
    assert seating_for(ntwrules.load("base").variant, 2, {"west": "human"}) is None


@pytest.mark.parametrize(("players", "named", "count"), [(None, {}, 4), (8, {}, 8), (None, {"southeast": "human"}, 8)])
def test_a_large_table_is_laid_only_when_asked_for(players, named, count):
    assert count == seating_for(ntwrules.load("boot-op-stoom").variant, players, named).players


def test_people_decide_for_their_seats_and_the_program_for_the_rest():
    session = session_of(small())

    assert not session.people_decide
    session.do(session.choice())
    assert session.people_decide
    with pytest.raises(ValueError, match="south decides"):
        session.choice()


def test_at_the_table_people_say_what_was_rolled():
    assert session_of(small(), everyone="human", table=True).people_decide


def test_the_same_seed_and_the_same_decisions_give_the_same_game():
    one, other = played(session_of(small(), seed=5), 12), played(session_of(small(), seed=5), 12)

    assert one.state == other.state
    assert one.state != played(session_of(small(), seed=6), 12).state


def test_taking_back_gives_nobody_other_dice():
    session = played(session_of(small(), seed=5), 6)
    later = session.state
    [decision, *_] = session.undo()

    session.do(decision.action)
    go_on_until_people(session)

    assert later == session.state


@given(st.integers(0, 40), st.integers(0, 99))
def test_undo_goes_back_to_the_last_decision_of_a_person_and_so_does_the_record(decisions, seed):
    notebook = Notebook()
    session = played(session_of(small(), seed=seed, keeper=notebook), decisions, seed)
    before = list(session.steps)
    people = [i for i, step in enumerate(before) if step.actor == "south"]

    gone = session.undo()

    if not people:
        assert () == gone
        return
    assert before[: people[-1]] == session.steps
    assert before[people[-1]].before == session.state
    assert [str(step.action) for step in session.steps] == notebook.lines


def test_time_is_not_taken_back():
    notebook = Notebook()
    session = played(session_of(small(), keeper=notebook), 2)
    session.tick(30)
    state = session.state

    session.undo()

    assert 30 == session.seconds == ntwrules.to_json(session.state)["seconds"] == ntwrules.to_json(state)["seconds"]
    assert 30 == notebook.lines[-1]


def test_an_action_that_cannot_be_written_is_not_done():
    session = session_of(small(), keeper=Full())
    before = session.state

    with pytest.raises(OSError, match="No space"):
        session.do(session.choice())

    assert (before, []) == (session.state, session.steps)


def test_a_kept_game_is_gone_on_with_where_it_stood_its_time_included(tmp_path):
    session = session_of(small())
    path = tmp_path / "evening.ntwr"
    session.keeper = begin_record(session, "2026-01-01", path)
    played(session, 3)
    session.tick(95)
    played(session, 2, seed=1)
    session.keeper.close()

    recorder, state, steps, seconds = go_on(path)
    recorder.close()

    assert (session.state, session.seconds) == (state, seconds)
    assert [str(step.action) for step in session.steps] == [str(step.action) for step in steps]
    assert [step.seconds for step in session.steps] == [step.seconds for step in steps]
    assert session.players == kinds_of(recorder.header.names)


def test_a_game_of_which_something_was_taken_back_is_gone_on_with_as_if_it_had_never_been(tmp_path):
    session = session_of(small())
    path = tmp_path / "evening.ntwr"
    session.keeper = begin_record(session, "2026-01-01", path)
    for _ in range(3):
        played(session, 1)
        session.tick(10)
    session.undo()
    session.undo()
    session.keeper.close()

    recorder, state, steps, seconds = go_on(path)
    recorder.close()

    assert (session.state, 30) == (state, seconds)
    assert len(session.steps) == len(steps)


def test_a_copy_is_the_same_game(tmp_path):
    session = played(session_of(small()), 3)
    session.tick(61)
    played(session, 2)
    session.tick(3)

    save(tmp_path / "copy.ntwr", session, "2026-01-01")
    recorder, state, _, seconds = go_on(tmp_path / "copy.ntwr")
    recorder.close()

    assert (session.state, 64) == (state, seconds)
    with pytest.raises(FileExistsError):
        save(tmp_path / "copy.ntwr", session, "2026-01-01")


def test_games_of_one_day_get_names_of_their_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = session_of(small())
    for _ in range(3):
        begin_record(session, "2026-01-01").close()

    assert ["small-2026-01-01-2.ntwr", "small-2026-01-01-3.ntwr", "small-2026-01-01.ntwr"] == sorted(
        path.name for path in tmp_path.iterdir()
    )
