"""Playing a variant many times: what is found, and that it can be found again."""

import multiprocessing
import os
import random
import signal
import time
from functools import partial

import pytest
from attrs import evolve

from ntwrules import load, loads
from ntwrules.checks import deep
from ntwrules.checks.deep import Hunt, hunt, setting_of
from ntwrules.checks.findings import findings, violation_to_text
from ntwrules.checks.shrinking import shortest
from ntwrules.checks.trial import Referee, Violation
from ntwrules.model.examining.invariants import broken
from ntwrules.model.records.reading import read_record, text_to_record
from ntwrules.model.records.record import Record, replay
from ntwrules.model.workers import Here, Processes, cluster
from ntwrules.rulebooks import no_time_to_waste
from ntwrules.rulebooks.loading import compile_text
from ntwrules.rulebooks.no_time_to_waste.machine import game as machine
from tests.checks.faults import FaultyGame, card_lost_with_a_bridge, stumbles_from_round_two
from tests.clusters import small_cluster

BOOK = no_time_to_waste.rulebook()
SMALL = """
ntw 1
variant "Small" based on base {
  setup { board 6 by 6; pawns 2; start at 24; finish at 5 }
  dice { digital die }
  cards { issue 1 card every 3 rounds }
  end also when round > 15: most pawns on finish
}
"""


def small(text=SMALL):
    return loads(text)


def test_a_broken_promise_is_found_and_shown_in_a_game_of_a_few_actions(tmp_path):
    game = FaultyGame(card_lost_with_a_bridge)

    report = hunt(BOOK, game, Hunt(games=20))

    found = report.violation
    assert ("violation", "cards-kept") == (report.stopped, found.id)
    # throw, bridge, and the water it lies on: nothing shorter shows it
    assert ["roll", "flood", "throw", "die", "place"] == [action.verb for action in found.actions]
    path = tmp_path / "found.ntwr"
    path.write_text(violation_to_text(Record.of(game, found.players, found.first, found.actions), found), "utf-8")
    record, last = read_record(path, game)
    assert found.actions == tuple(map(last.parse, record.actions))
    assert (found.invariant,) == broken((found.invariant,), last)


def test_an_engine_that_breaks_down_is_told_with_the_action_it_stumbles_over():
    game = FaultyGame(stumbles_from_round_two)

    found = hunt(BOOK, game, Hunt(games=20)).violation

    assert ("KeyError", "throw", None) == (found.id, found.breaking.verb, found.invariant)
    text = violation_to_text(Record.of(game, found.players, found.first, found.actions), found)
    assert text.endswith("# broke down here: throw: KeyError: 'die'\n")
    *_, last = replay(text_to_record(text), game)
    with pytest.raises(KeyError):
        last.apply(found.breaking)


def test_an_engine_that_cannot_even_begin_is_told():
    class Stuck(FaultyGame):
        def start(self, *_):
            raise RuntimeError("no board")

    report = hunt(BOOK, Stuck(card_lost_with_a_bridge), Hunt(games=4))

    assert ("RuntimeError: no board", ()) == (report.violation.error, report.violation.actions)


def test_a_found_fault_becomes_one_finding_and_nothing_else():
    compiled = compile_text(SMALL, "small.ntw")
    game = FaultyGame(card_lost_with_a_bridge)
    report = hunt(BOOK, game, Hunt(games=8))

    [finding] = findings(compiled, BOOK.watch(game), report)

    assert ("NTW901", "error", "small.ntw", "C1") == (
        finding.code,
        finding.severity,
        finding.at.source.name,
        finding.rule,
    )
    assert "none is made or lost" in finding.message("en") and "er raakt er geen weg" in finding.message("nl")


def test_a_shrunk_game_is_never_longer_and_still_shows_it():
    game = FaultyGame(card_lost_with_a_bridge)
    referee = Referee.of(BOOK, game)
    plan = (setting_of(game, Hunt(seed=3), referee.policies, number) for number in range(20))
    long = next(found for it in plan if (found := referee.play(it, 500).violation(referee.invariants)))

    short = shortest(game, long, effort=3_000)

    assert len(short.actions) < len(long.actions)
    *_, last = replay(Record.of(game, short.players, short.first, short.actions), game)
    assert broken((short.invariant,), last)


def test_a_promise_broken_from_the_start_is_shown_without_any_action():
    game = small()
    never = evolve(BOOK.invariants()[0], holds=lambda state: False)

    found = shortest(game, Violation(invariant=never, players=2, first="south", actions=(game.start(2).actions[0],)))

    assert ((), 1) == (found.actions, found.players)


def test_the_same_seed_gives_the_same_report_and_another_seed_another():
    def report(seed):
        told = hunt(BOOK, small(), Hunt(games=12, seed=seed), time.monotonic).to_json()
        return {key: value for key, value in told.items() if not key.lower().endswith("seconds") and key != "seed"}

    assert {**report(1), "gamesPerSecond": 0} == {**report(1), "gamesPerSecond": 0}
    assert {**report(1), "gamesPerSecond": 0} != {**report(2), "gamesPerSecond": 0}


def test_no_game_depends_on_those_before_it():
    game = small()
    referee = Referee.of(BOOK, game)
    plan = [setting_of(game, Hunt(), referee.policies, number) for number in range(8)]

    forwards = [referee.play(setting, 50).actions for setting in plan]
    backwards = [referee.play(setting, 50).actions for setting in reversed(plan)]

    assert forwards == backwards[::-1]


def test_every_number_of_players_every_policy_and_every_first_seat_gets_its_turn():
    game, policies = load("base"), BOOK.policies() | {"random": None}
    plan = [setting_of(game, Hunt(), policies, number) for number in range(48)]

    assert {1, 2, 3, 4} == {setting.players for setting in plan}
    assert {"south", "west", "north", "east"} == {setting.first for setting in plan if setting.players == 4}
    assert {"random", "greedy", "greedy random"} == {" ".join(sorted(set(setting.minds.values()))) for setting in plan}


def test_only_the_asked_numbers_of_players_are_played():
    report = hunt(BOOK, small(), Hunt(games=4, players=(2, 3)))

    assert ((2, 3), 4) == (report.players, report.games)


def test_a_number_of_players_that_is_not_allowed_is_told():
    with pytest.raises(ValueError, match="is played by 1, not 3"):
        hunt(BOOK, load("beat-the-limit"), Hunt(players=(3,)))


def test_no_game_is_begun_when_the_time_is_up():
    seconds = iter(range(100))

    report = hunt(BOOK, small(), Hunt(games=50, seconds=4), lambda: next(seconds))

    assert ("seconds", 3) == (report.stopped, report.games)


def test_seconds_alone_bound_the_games_too():
    seconds = iter(range(100))

    report = hunt(BOOK, small(), Hunt(games=None, seconds=4), lambda: next(seconds))

    assert ("seconds", 3, None) == (report.stopped, report.games, report.to_json()["asked"])


@pytest.mark.parametrize("bounds", [{"games": 0}, {"games": None}, {"seconds": float("nan")}, {"seconds": -1}])
def test_a_hunt_without_a_sensible_bound_is_refused(bounds):
    with pytest.raises(ValueError, match=r"games|seconds"):
        Hunt(**bounds)


def test_an_interrupt_keeps_what_was_found_until_then():
    def impatient(games):
        if games == 3:
            raise KeyboardInterrupt

    report = hunt(BOOK, small(), Hunt(games=50), progress=impatient)

    assert ("interrupted", 3) == (report.stopped, report.games)


def test_what_a_file_allows_is_not_told():
    text = SMALL.replace("round > 15", "round > 3")
    found = {}
    for name, said in {"told": text, "allowed": text.replace("setup", 'allow NTW910 "on purpose"\n  setup', 1)}.items():
        compiled = compile_text(said, "small.ntw")
        game = BOOK.play(compiled.variant)
        found[name] = {it.code for it in findings(compiled, BOOK.watch(game), hunt(BOOK, game, Hunt(games=24)))}

    assert {"NTW910"} == found["told"] - found["allowed"]
    assert found["allowed"] <= found["told"]


def test_few_games_say_nothing_of_what_never_happens():
    compiled = compile_text(SMALL.replace("round > 15", "round > 1"), "small.ntw")
    game = BOOK.play(compiled.variant)

    assert [] == findings(compiled, BOOK.watch(game), hunt(BOOK, game, Hunt(games=19)))


class AnyOrder(Here):
    """Whatever was given is done now or later, so that games come in any order, as they do from many workers."""

    rng = random.Random(5)

    def take(self):
        self.rng.shuffle(self._given)
        return super().take()


@pytest.fixture
def at_once(monkeypatch):
    """Others are called after the first game."""
    monkeypatch.setattr(deep, "_ALONE", 1)
    monkeypatch.setattr(deep, "_MUCH", 1)


def told(report):
    """All that is the same in every run."""
    timeless = report.to_json() | {"seconds": 0, "gamesPerSecond": 0}
    return timeless, report.lengths, report.violation


def elsewhere(makes, width, asked=None, **how):
    return hunt(BOOK, small(), asked or Hunt(games=30, seed=2), makes=makes, width=width, **how)


@pytest.mark.parametrize(("width", "longest"), [(2, 1), (3, 4), (7, 2), (14, 64)])
@pytest.mark.usefixtures("at_once")
def test_any_split_gives_the_same_report(monkeypatch, width, longest):
    monkeypatch.setattr(deep, "_PIECE", 1e9)
    monkeypatch.setattr(deep, "_LONGEST", longest)

    assert told(elsewhere(Here, 1)) == told(elsewhere(AnyOrder, width, clock=time.monotonic))


@pytest.mark.parametrize("width", [2, 5, 9])
@pytest.mark.usefixtures("at_once")
@pytest.mark.long
def test_of_several_broken_promises_that_of_the_lowest_game_is_told(monkeypatch, width):
    sound = machine.NtwGame
    monkeypatch.setattr(machine, "NtwGame", lambda variant: FaultyGame(card_lost_with_a_bridge, sound(variant)))
    monkeypatch.setattr(deep, "shortest", lambda _, violation: violation)

    def found(width, seed):
        return hunt(BOOK, BOOK.play(small().variant), Hunt(games=40, seed=seed), makes=AnyOrder, width=width)

    for seed in range(3):
        report = found(width, seed)
        assert ("violation", "cards-kept") == (report.stopped, report.violation.id)
        assert 1 < report.games and told(found(1, seed)) == told(report)


@pytest.mark.usefixtures("at_once")
def test_processes_give_the_same_also_when_one_of_them_is_killed():
    killed = []

    def murder(games):
        if games == 5:
            [victim, *_] = multiprocessing.active_children()
            os.kill(victim.pid, signal.SIGKILL)
            killed.append(victim.pid)

    report = elsewhere(partial(Processes, 2), 4, progress=murder)

    assert killed and [] == multiprocessing.active_children()
    assert told(elsewhere(Here, 1)) == told(report)


@pytest.mark.long
@pytest.mark.usefixtures("at_once")
def test_a_cluster_gives_the_same_also_when_one_of_its_workers_is_killed():
    with small_cluster() as local:
        makes, threads = cluster(local.scheduler_address)
        killed = []

        def murder(games):
            if games == 5:
                killed.append(next(iter(local.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)

        report = elsewhere(makes, 2 * threads, progress=murder)

    assert killed and threads == 2
    assert told(elsewhere(Here, 1)) == told(report)


@pytest.mark.usefixtures("at_once")
def test_when_the_time_is_up_those_that_were_begun_count_without_gaps():
    seconds = iter(range(100))

    report = elsewhere(AnyOrder, 3, Hunt(games=None, seconds=9, seed=2), clock=lambda: next(seconds))

    assert "seconds" == report.stopped and 3 < report.games
    again = elsewhere(Here, 1, Hunt(games=report.games, seed=2))
    assert (again.lengths, again.marks, again.decisions) == (report.lengths, report.marks, report.decisions)


@pytest.mark.usefixtures("at_once")
def test_an_interrupt_keeps_what_came_until_then_and_ends_all_who_play():
    def impatient(games):
        if games == 3:
            raise KeyboardInterrupt

    report = elsewhere(partial(Processes, 2), 4, Hunt(games=100_000, seed=2), progress=impatient)

    assert ("interrupted", 3, True) == (report.stopped, report.games, report.interrupted)
    assert [] == multiprocessing.active_children()
    assert elsewhere(Here, 1, Hunt(games=3, seed=2)).lengths == report.lengths


@pytest.mark.parametrize("asked", [Hunt(games=12), Hunt(games=None, seconds=1.5)])
def test_for_little_nobody_else_is_called(asked):
    def nobody(_):
        raise AssertionError

    report = hunt(BOOK, small(), asked, time.monotonic, makes=nobody, width=8)

    assert report.games
