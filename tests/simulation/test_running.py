"""The same seed gives the same figures, whoever plays, in whatever pieces, and whatever happens on the way."""

import gc
import json
import multiprocessing
import os
import pickle
import random
import signal
import subprocess
import sys
import tracemalloc
from collections import Counter
from functools import partial
from hashlib import blake2b
from types import SimpleNamespace

import pytest
from attrs import evolve

import ntwrules
from ntwrules import Replay, load
from ntwrules.model.machine.playing import at_random
from ntwrules.model.seats import MOST_PLAYERS
from ntwrules.model.workers import Here, Processes, cluster
from ntwrules.simulation.arena import Task
from ntwrules.simulation.checkpoint import Progress, UnfitCheckpoint, load as load_checkpoint, save
from ntwrules.simulation.luck import FirstLuck, Luck
from ntwrules.simulation.plan import Chunk, Done, Plan, chunks
from ntwrules.simulation.policies import PolicyFault
from ntwrules.simulation.running import Run, most_games, simulate
from ntwrules.simulation.statistics import looks
from ntwrules.simulation.tally import Tally
from tests.clusters import small_cluster
from tests.simulation.games import small

GAMES = 24


def plan_of(game, policy="random", against=None, **how):
    return Plan.of(game, against, dict.fromkeys(game.variant.seats, policy), **how)


def run_of(game, games=GAMES, players=(2, 3), **how):
    return Run(plan=plan_of(game, seed=3), players=players, games=games, **how)


@pytest.fixture(scope="module")
def figures():
    """What every run below has to come to."""
    it = run_of(small())
    assert it.go()
    return it.report().to_json()


def test_any_split_gives_the_same(figures):
    task = Task(plan_of(small(), seed=3))
    rng = random.Random(1)
    pieces = [Chunk(players, at, at + 1) for players in (2, 3) for at in range(GAMES)]
    rng.shuffle(pieces)
    progress = Progress()
    for piece in pieces:
        counted = task(piece)
        progress = progress.with_chunk(piece, counted.tally, counted.parent)

    assert figures == Run(plan=task.plan, players=(2, 3), games=GAMES, progress=progress).report().to_json()


def test_processes_give_the_same_also_when_one_of_them_is_killed(figures):
    it = run_of(small(), makes=partial(Processes, 2), width=4)
    killed = []

    def murder(_):
        if not killed:
            [victim, *_] = multiprocessing.active_children()
            os.kill(victim.pid, signal.SIGKILL)
            killed.append(victim.pid)

    assert it.go(told=murder)
    assert killed
    assert figures == it.report().to_json()


@pytest.mark.long
def test_a_cluster_gives_the_same_also_when_one_of_its_workers_is_killed(figures):
    with small_cluster() as local:
        makes, threads = cluster(local.scheduler_address)
        it = run_of(small(), makes=makes, width=2 * threads)
        killed = []

        def murder(_):
            if not killed:
                victim = next(iter(local.workers.values())).pid
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)

        assert it.go(told=murder)
    assert killed and threads == 2
    assert figures == it.report().to_json()


def test_after_an_interrupt_it_goes_on_from_its_checkpoint(figures, tmp_path):
    kept = tmp_path / "kept.json"

    def impatient(games):
        if games > 10:
            raise KeyboardInterrupt

    first = run_of(small(), checkpoint=kept)
    assert not first.go(told=impatient)
    some = first.report().to_json()
    again = run_of(small(), checkpoint=kept)
    again.resume()

    assert 10 < again.progress.games() < 2 * GAMES
    assert some == again.report().to_json() != figures
    assert again.go()
    assert figures == again.report().to_json()


#: Plays until it is killed, and tells when there is something to go on from.
_KILLED = """
import sys, time
from tests.simulation.test_running import run_of
from tests.simulation.games import small
from pathlib import Path
it = run_of(small(), checkpoint=Path(sys.argv[1]))
ticks = iter(range(10**9))
def told(games):
    if games > 12:
        print("kept", flush=True)
        time.sleep(60)
it.go(lambda: next(ticks), told)
"""


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_a_run_that_is_killed_goes_on_from_its_checkpoint(figures, tmp_path):
    kept = tmp_path / "kept.json"
    with subprocess.Popen([sys.executable, "-c", _KILLED, kept], stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert "kept\n" == process.stdout.readline()
        process.kill()
    assert [kept] == list(tmp_path.iterdir())
    again = run_of(small(), checkpoint=kept)
    again.resume()

    assert 0 < again.progress.games() < 2 * GAMES
    assert again.go()
    assert figures == again.report().to_json()


class Unordered(Here):
    """Chunks are ready in another order than they were handed out in."""

    rng = random.Random(1)

    def take(self):
        self.rng.shuffle(self._given)
        return super().take()


def until(**how):
    return Run(plan=plan_of(small(), seed=3), players=(2, 3), games=2000, until=0.1, **how)


@pytest.fixture(scope="module")
def enough():
    """What every run comes to that ends when it is known well enough."""
    it = until()
    assert it.go()
    return it.report().to_json()


def test_it_ends_by_itself_at_the_first_look_that_is_narrow_enough(enough):
    for players, told in enough["players"].items():
        games = told["games"]
        before = [look for look in looks(int(players), 2000) if look <= games]
        rows = [row["share"] for kind in ("places", "seats") for key, row in told[kind].items() if key != "verdict"]

        assert (True, len(before), games) == (told["until"]["reached"], told["until"]["looks"], before[-1])
        assert all(row["high"] - row["low"] <= 0.2 for row in rows) and 2 * int(players) == len(rows)
        assert told["until"]["half"] == pytest.approx(max(row["high"] - row["low"] for row in rows) / 2, abs=1e-6)
        earlier = Run(plan=plan_of(small(), seed=3), players=(int(players),), games=before[-2], until=0.1)
        assert earlier.go() and not earlier.report().tables[int(players)].reached
    assert (0.1, 2000) == (enough["until"], enough["asked"])


@pytest.mark.parametrize(("makes", "width"), [(partial(Processes, 2), 4), (Unordered, 8)])
def test_when_it_ends_does_not_depend_on_who_plays_and_in_which_order(enough, makes, width):
    it = until(makes=makes, width=width)

    assert it.go()
    assert enough == it.report().to_json()


def test_when_it_ends_does_not_depend_on_interrupts(enough, tmp_path):
    kept, stops = tmp_path / "kept.json", 0
    while True:
        it = until(makes=Unordered, width=8, checkpoint=kept)
        it.resume()
        already = it.progress.games()

        def impatient(games, already=already):
            if games > already + 15:
                raise KeyboardInterrupt

        if it.go(told=impatient):
            break
        stops += 1

    assert stops >= 3
    assert enough == it.report().to_json()
    again = until(checkpoint=kept)
    again.resume()
    assert again.go(told=lambda _: pytest.fail("there is nothing left to play"))
    assert enough == again.report().to_json()


def test_a_run_that_looks_goes_on_from_one_that_did_not_and_looks_behind_it_first(tmp_path):
    kept = tmp_path / "kept.json"
    assert run_of(small(), games=101, players=(2,), checkpoint=kept).go()

    it = Run(plan=plan_of(small(), seed=3), players=(2,), games=2000, until=0.1, checkpoint=kept)
    it.resume()

    assert it.go()
    table = it.report().tables[2]
    assert (True, min(look for look in looks(2, 2000) if look > 101)) == (table.reached, table.games)


def test_records_are_kept_of_the_games_that_count(tmp_path):
    plan = plan_of(small(), seed=3, records=True)
    it = Run(plan=plan, players=(2,), games=200, until=0.15, records=tmp_path, makes=Unordered, width=8)

    assert it.go()
    assert it.report().tables[2].games == len(list(tmp_path.iterdir())) < 200


def test_with_another_variant_it_ends_when_the_differences_are_known():
    report = simulate(small(), until=0.2, players=[2], policy="random", against=small(**{"round > 15": "round > 9"}))
    [table] = report.tables.values()
    wins = [it.more for it in table.differences if it.of_wins]

    assert table.reached and 4 == len(wins)
    assert max(it.half for it in wins) == table.half <= 0.2


def test_what_is_told_before_all_is_played_may_be_looked_at_again_and_again():
    def impatient(games):
        if games >= 20:
            raise KeyboardInterrupt

    whole, part = run_of(small(), games=20, players=(2,)), run_of(small(), games=21, players=(2,))
    assert whole.go() and not part.go(told=impatient)
    one, other = (it.report().tables[2] for it in (whole, part))

    assert one.tally == other.tally
    assert all(it.share.half < wide.share.half for it, wide in zip(one.by_seat, other.by_seat, strict=True))
    assert one.minutes.mean.half < other.minutes.mean.half
    assert (None, 0.05) == (one.aim, other.aim)
    assert ("once", "always") == (one.to_json()["intervals"], other.to_json()["intervals"])


def test_a_longer_run_goes_on_from_a_shorter_one(figures, tmp_path):
    kept = tmp_path / "kept.json"
    assert run_of(small(), games=7, players=(2,), checkpoint=kept).go()

    it = run_of(small(), checkpoint=kept)
    it.resume()

    assert it.go()
    assert figures == it.report().to_json()


@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("seed", {"seed": 4}),
        ("rounds", {"rounds": 9}),
        ("secondsPerDecision", {"seconds": 1}),
        ("policies", {"policy": "greedy"}),
        ("against", {"against": load("base")}),
        ("fingerprint", {"game": small(**{"round > 15": "round > 9"})}),
        ("variant", {"game": load("base")}),
    ],
)
def test_the_checkpoint_of_other_games_is_refused(why, change, tmp_path):
    kept = tmp_path / "kept.json"
    assert run_of(small(), games=1, players=(2,), checkpoint=kept).go()
    how = {"game": small(), "seed": 3, **change}

    with pytest.raises(UnfitCheckpoint) as refused:
        load_checkpoint(kept, plan_of(how.pop("game"), **how))

    assert why == refused.value.why
    assert refused.value.sentence("nl").startswith("kan niet verdergaan met deze tussenstand: ")
    assert str(refused.value) == str(pickle.loads(pickle.dumps(refused.value))) != refused.value.sentence("nl")


@pytest.mark.parametrize("spoil", [b"", b"[]", b"{}", b"\xff", b'{"form": 1, "plan": {}}', b"[" * 100_000])
def test_what_is_no_checkpoint_is_refused(spoil, tmp_path):
    kept = tmp_path / "kept.json"
    kept.write_bytes(spoil)

    with pytest.raises(UnfitCheckpoint, match="cannot go on from this checkpoint: it is no checkpoint"):
        load_checkpoint(kept, plan_of(small()))


@pytest.mark.parametrize(
    ("part", "spoilt"),
    [
        ("done", [[2, 0, 99]]),
        ("done", [[2, 0, 2]]),
        ("done", [[0, 0, 3]]),
        ("done", [[2, 3, 0]]),
        ("done", [[2, -1, 2]]),
        ("done", [[2, 3, 3], [2, 0, 3]]),
        ("form", 2),
        ("form", 0),
        ("tallies", {"2": {"games": "many"}}),
        ("tallies", {"2": {"games": 4}}),
        ("tallies", {"2": {"measures": {"rounds": {"15": "x"}}}}),
        ("tallies", {"2": {"series": [1]}}),
    ],
)
def test_a_checkpoint_that_was_tampered_with_is_refused(part, spoilt, tmp_path):
    kept = tmp_path / "kept.json"
    assert run_of(small(), games=3, players=(2,), checkpoint=kept).go()
    data = json.loads(kept.read_bytes())
    if part == "done":  # even if as many are said to have played
        data["tallies"] = {str(spoilt[0][0]): data["tallies"]["2"]}
    if part == "tallies":
        spoilt = {"2": data[part]["2"] | spoilt["2"]}
    kept.write_text(json.dumps({**data, part: spoilt}))

    with pytest.raises(UnfitCheckpoint, match="cannot go on from this checkpoint: it is no checkpoint"):
        load_checkpoint(kept, plan_of(small(), seed=3))


def test_a_checkpoint_of_somebody_alone_can_be_gone_on_with(tmp_path):
    kept, plan = tmp_path / "kept.json", plan_of(load("beat-the-limit"))
    progress = Progress().with_chunk(Chunk(1, 0, 2), Tally(games=2))
    save(kept, plan, progress)

    _, found = load_checkpoint(kept, plan)
    assert (((1, 0, 2),), 2) == (found.done.spans, found.games())


def test_however_many_play_a_checkpoint_can_be_gone_on_with(tmp_path):
    kept, plan = tmp_path / "kept.json", plan_of(small())
    progress = Progress().with_chunk(Chunk(MOST_PLAYERS, 0, 3), Tally(games=3))

    save(kept, plan, progress)

    assert (plan, progress) == load_checkpoint(kept, plan)


def test_a_checkpoint_that_holds_more_than_is_asked_for_is_refused(tmp_path):
    kept = tmp_path / "kept.json"
    assert run_of(small(), games=3, players=(2,), checkpoint=kept).go()

    with pytest.raises(UnfitCheckpoint, match="more"):
        run_of(small(), games=2, players=(2,), checkpoint=kept).resume()


def test_other_seeds_and_numbers_of_players_have_other_luck(figures):
    other = simulate(small(), games=GAMES, players=[2], policy="random", seed=4).to_json()

    assert figures["players"]["2"]["tally"] != other["players"]["2"]["tally"]


@pytest.mark.long
def test_what_is_counted_stays_as_large_as_it_is():
    task = Task(plan_of(small()))
    progress = Progress()

    def play(begin, end):
        nonlocal progress
        for at in range(begin, end, 20):
            chunk = Chunk(2, at, at + 20)
            progress = progress.with_chunk(chunk, task(chunk).tally)

    def kept():
        gc.collect()
        own = tracemalloc.Filter(inclusive=True, filename_pattern="*/ntwrules/simulation/*")
        return sum(trace.size for trace in tracemalloc.take_snapshot().filter_traces([own]).traces)

    tracemalloc.start()
    try:
        play(0, 60)
        before = kept()
        play(60, 140)
        after = kept()
    finally:
        tracemalloc.stop()

    assert ((2, 0, 140),) == progress.done.spans
    assert after < 1.5 * before < 50_000  # rare values come in; whole games would be many times that


def test_tallies_come_back_from_json(figures):
    data = figures["players"]["3"]["tally"]

    assert data == Tally.from_json(json.loads(json.dumps(data))).to_json()


def test_what_is_missing_is_played_once_whatever_was_done_before():
    rng = random.Random(2)
    for _ in range(50):
        done, played = Done(), set()
        for _ in range(rng.randrange(6)):
            begin = rng.randrange(30)
            chunk = Chunk(2, begin, begin + rng.randrange(1, 5))
            done, played = done.with_chunk(chunk), played | set(range(chunk.begin, chunk.end))
        rest = [
            number for it in chunks((2,), 30, done, lambda: rng.randrange(1, 6)) for number in range(it.begin, it.end)
        ]

        assert sorted(set(range(30)) - played) == sorted(rest)
        assert len(set(range(30)) - played) == sum(end - begin for begin, end in done.missing(2, 30))


def test_every_game_can_be_had_as_a_record_and_replays(tmp_path):
    game = load("beat-the-limit")
    it = Run(plan=plan_of(game, seed=1, records=True, seconds=30), players=(1,), games=3, records=tmp_path, width=1)
    assert it.go()

    names = sorted(path.name for path in tmp_path.iterdir())
    assert [f"beat-the-limit-1-00000{number}.ntwr" for number in range(3)] == names
    ends = [list(Replay(tmp_path / name))[-1].state for name in names]
    assert all(end.outcome is not None for end in ends)
    # at half a minute a decision the half hour is over before fifty moves are made
    assert {"W3"} == {end.outcome.reason for end in ends} and all(end.seconds >= 1800 for end in ends)
    rounds = it.report().tables[1].tally.measure("rounds")
    assert sorted(rounds.elements()) == sorted(end.round for end in ends)


def test_a_policy_of_ones_own_plays_where_it_is_asked_to():
    seen = []

    def mine(state, rng):
        seen.append(state.to_act)
        return at_random(state, rng)

    report = simulate(small(), games=2, players=[2], policy={"south": mine, "north": "random"})

    assert {"south"} == set(seen)
    assert "random" == dict(report.plan.minds)["north"] != dict(report.plan.minds)["south"]


@pytest.mark.parametrize(
    "choose", [lambda state, rng: None, lambda state, rng: state.parse("flood 399"), lambda state, rng: 1 / 0]
)
def test_a_policy_that_cheats_or_breaks_down_is_told(choose):
    with pytest.raises(PolicyFault, match="gave no action that is allowed"):
        simulate(small(), games=1, players=[2], policy={"south": choose})


@pytest.mark.parametrize(
    "asked",
    [
        {"games": 0},
        {"players": [5]},
        {"jobs": 0},
        {"until": 0},
        {"until": -0.1},
        {"until": 0.5},
        {"until": float("nan")},
        {"until": 0.1, "games": 19},
        {"policy": "foo"},
        {"against": load("beat-the-limit"), "players": [2]},
    ],
)
def test_what_cannot_be_is_refused(asked):
    with pytest.raises(ValueError, match=r"at least|policy|players|whole number"):
        simulate(small(), **asked)


def test_it_is_a_public_name():
    assert ntwrules.simulate is simulate
    assert issubclass(PolicyFault, ntwrules.NtwError)


def test_luck_has_the_right_odds():
    state = load("base").start(2).apply("roll 1 0 6 5 8").apply("flood 108").apply("throw")
    small_pile = small().start(2)
    seen, drawn = Counter(), Counter()
    for number in range(1200):
        luck = Luck(str(number))
        seen[luck.happens(state, "die south").key] += 1
        drawn[luck.happens(small_pile, "roll south").numbers] += 1

    assert {"bridge", "polder", "pump", "terp", "axe", "vest"} == set(seen)
    assert all(160 <= count <= 240 for count in seen.values())  # 200 each, within three standard deviations
    assert 36 == len(drawn) and max(drawn.values()) < 60


def test_a_card_more_in_the_pile_changes_only_those_draws_in_which_it_comes():
    with_more, without = small(), small(**{"cards { issue": "cards { without disasters; issue"})
    own, others = (Task(plan_of(game, records=True))(Chunk(2, 0, 6)).records for game in (with_more, without))
    pairs = [
        (one, other)
        for (_, text), (_, less) in zip(own, others, strict=True)
        for one, other in [(_first_draw(text), _first_draw(less))]
    ]

    assert 6 == len(pairs)
    assert all(one == other or one in {"draw H", "draw I", "draw J", "draw K"} for one, other in pairs)


def _first_draw(record):
    return next(line for line in record.splitlines() if line.startswith("draw "))


@pytest.mark.parametrize(
    "ask",
    [
        lambda rng: [rng.choice("abcde") for _ in range(40)],
        lambda rng: (rng.random(), rng.gauss(0, 1), rng.sample(range(99), 9)),
        lambda rng: (rng.getstate(), rng.randbytes(3)),
        lambda rng: (rng.seed(5), rng.random()),
        lambda rng: (rng.setstate(random.Random(2).getstate()), rng.random()),
    ],
)
def test_a_source_that_is_seeded_when_asked_is_one_that_is_seeded_at_once(ask):
    luck, key = FirstLuck("0:2:7"), b"0:2:7|3|south|2"
    luck.rng(3, "south").gauss(0, 1)
    at_once = random.Random(int.from_bytes(blake2b(key, digest_size=8).digest()))

    assert ask(at_once) == ask(luck.rng(3, "south"))


def test_those_who_can_play_are_named_and_play_as_their_name_says():
    game = ntwrules.load("wadi")
    known = ntwrules.policies()

    assert ["random", "greedy", "search"] == list(known)
    assert known == ntwrules.policies(game)
    assert all(policy.about(tongue) for policy in known.values() for tongue in ("en", "nl"))
    by_name, by_hand = (
        ntwrules.simulate(game, games=2, players=[2], policy=greedy) for greedy in ("greedy", known["greedy"])
    )
    assert by_name.to_json() == by_hand.to_json()


def test_a_number_of_players_that_cannot_play_is_told_with_those_that_can():
    with pytest.raises(ValueError, match=r"^players: 2, 3, 4, not 9$"):
        ntwrules.simulate(load("wadi"), games=1, players=9)


def test_of_several_who_are_not_known_the_first_by_name_is_told():
    with pytest.raises(ValueError, match=r"there is no policy bold; there are random, greedy, search"):
        simulate(small(), games=1, policy={"south": "shy", "north": "bold", "west": "coy"})


def test_four_play_a_playout_when_nothing_is_said():
    assert 4 == len(ntwrules.playout("base", max_rounds=1).seats)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_playout_ends_when_so_many_rounds_have_been_played(rounds):
    end = ntwrules.playout(small(), players=2, max_rounds=rounds)

    assert (rounds + 1, None) == (end.round, end.outcome)


def test_a_playout_without_a_source_is_that_of_the_number_0():
    of_none, of_zero, of_one = (ntwrules.playout(small(), players=2, rng=rng) for rng in (None, 0, 1))

    assert of_none == of_zero == ntwrules.playout(small(), players=2, rng=random.Random(0)) != of_one


@pytest.mark.parametrize(
    ("asked", "until", "most"), [(None, None, 200), (None, 0.1, 10_000), (7, None, 7), (30, 0.1, 30), (0, None, 0)]
)
def test_how_many_games_are_played_when_nothing_is_said(asked, until, most):
    assert most == most_games(asked, until)


@pytest.mark.parametrize(("how", "least"), [("rounds", 1), ("seconds", 0)])
def test_a_plan_has_a_round_at_least_and_decisions_may_take_no_time(how, least):
    assert least == getattr(plan_of(small(), **{how: least}), how)
    with pytest.raises(ValueError, match=how):
        plan_of(small(), **{how: least - 1})


def test_games_are_kept_as_records_only_when_that_is_wanted():
    wanted, usual = (Task(plan_of(small(), **how))(Chunk(2, 0, 2)) for how in ({"records": True}, {}))

    assert (2, 0) == (len(wanted.records), len(usual.records))
    assert wanted.tally == usual.tally


@pytest.mark.parametrize(
    ("seats", "numbers"),
    [
        ({2: "ab", 3: "abc"}, (2, 3)),
        ({2: "ba", 3: "cab"}, (2, 3)),
        ({2: "ab", 3: "ab"}, (2,)),
        ({2: "abc", 3: "abc"}, (3,)),
        ({2: "ac", 4: "abcd"}, ()),
    ],
)
def test_two_variants_are_compared_with_the_numbers_of_players_who_sit_alike_in_both(seats, numbers):
    own, other = (
        SimpleNamespace(seatings=[SimpleNamespace(players=many, seats=who) for many, who in sorted(each.items())])
        for each in ({2: "ab", 3: "abc"}, seats)
    )

    assert numbers == evolve(plan_of(small()), variant=own, parent=other).numbers
    assert (2, 3) == evolve(plan_of(small()), variant=own).numbers


def test_everybody_begins_in_turn():
    assert [*"abcabca"] == [plan_of(small()).first(("a", "b", "c"), number) for number in range(7)]


def first_of_all(state, _):
    return state.actions[0]


class Stubborn:
    """Plays what stands at a place of the list, if there is so much."""

    def __init__(self, at=0):
        self.at = at

    def __call__(self, state, _):
        return state.actions[min(self.at, len(state.actions) - 1)]


@pytest.mark.parametrize("own", [lambda state, _: state.actions[0], partial(first_of_all), Stubborn(1)])
def test_a_checkpoint_is_refused_to_policies_that_it_could_not_tell_apart(own, tmp_path):
    kept = tmp_path / "kept.json"

    with pytest.raises(
        ntwrules.UnfitValue, match=r"a checkpoint cannot tell .* from others of that name: write it with"
    ):
        simulate(small(), games=2, players=2, policy=own, checkpoint=kept)

    assert not kept.exists()


def test_a_policy_with_a_name_of_its_own_can_be_gone_on_with(tmp_path):
    kept = tmp_path / "kept.json"
    simulate(small(), games=1, players=2, policy=first_of_all, checkpoint=kept)

    assert 2 == simulate(small(), games=2, players=2, policy=first_of_all, checkpoint=kept).tables[2].games


def test_two_policies_of_one_name_play_each_their_own_seat():
    asked = {"south": [], "north": []}

    def player(seat):
        return lambda state, _: asked[seat].append(state.to_act) or state.actions[0]

    simulate(small(), games=1, players=2, policy={seat: player(seat) for seat in asked})

    assert [{"south"}, {"north"}] == [set(seats) for seats in asked.values()]


@pytest.mark.parametrize(("seat", "known"), [("zuid", "south, north"), ("west", "south, north"), (3, "south, north")])
def test_a_policy_for_a_seat_that_does_not_play_is_refused(seat, known):
    with pytest.raises(ntwrules.UnfitValue, match=f"nobody sits at {seat}; there is {known}"):
        simulate(small(), games=1, players=2, policy={seat: "random"})


def test_villages_that_are_picked_may_be_any_of_them():
    report = simulate(
        "nisyros-dorpskeuze", games=1, players=2, policy=dict.fromkeys(load("nisyros").variant.seats, "random")
    )

    assert 1 == report.tables[2].games


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"games": "3"}, "`games` takes a whole number from 1, not '3'"),
        ({"games": 1.5}, "`games` takes a whole number from 1, not 1.5"),
        ({"games": 0}, "`games` takes a whole number from 1, not 0"),
        ({"jobs": "x"}, "`jobs` takes a whole number from 1, not 'x'"),
        ({"jobs": True}, "`jobs` takes a whole number from 1, not True"),
        ({"rounds": "x"}, "`rounds` takes a whole number from 1, not 'x'"),
        ({"seconds": "x"}, "`seconds` takes a whole number from 0, not 'x'"),
        ({"seed": "x"}, "`seed` takes a whole number, not 'x'"),
        ({"seed": None}, "`seed` takes a whole number, not None"),
        ({"luck": 9}, "`luck` takes a whole number from 1 to 2, not 9"),
        ({"until": "x"}, "until takes a share above 0"),
        ({"players": None}, "players: 1, 2, 3, 4, not None"),
        ({"players": 2.0}, "players: 1, 2, 3, 4, not 2.0"),
        ({"players": "23"}, "players: 1, 2, 3, 4, not '23'"),
        ({"players": [2, "x"]}, "players: 1, 2, 3, 4, not 2, 'x'"),
    ],
)
def test_what_is_no_number_is_told_with_the_name_of_the_argument(asked, said):
    with pytest.raises(ntwrules.UnfitValue) as raised:
        simulate(small(), **asked)

    assert said in str(raised.value)
    assert str(raised.value) != raised.value.sentence("nl")


@pytest.mark.parametrize("rounds", [-1, "3", 1.5, True])
def test_a_single_game_takes_a_whole_number_of_rounds(rounds):
    with pytest.raises(ntwrules.UnfitValue, match="`max_rounds` takes a whole number from 0, not"):
        ntwrules.playout(small(), 2, max_rounds=rounds)


@pytest.mark.parametrize("players", [2.0, True, "2", None])
def test_a_game_takes_a_whole_number_of_players(players):
    with pytest.raises(ntwrules.UnfitValue, match="is played by 1, 2, 3, 4, not"):
        small().start(players)


@pytest.mark.parametrize(("given", "said"), [(None, "no action is written as 'None'"), ("flood 400", "flood 400: ")])
def test_whose_policy_gave_what_is_told_in_a_single_game_too(given, said):
    with pytest.raises(PolicyFault, match=f"the policy of north gave no action that is allowed: {said}"):
        ntwrules.playout(small(), 2, policy=lambda state, rng: given)


def test_a_policy_that_no_other_process_can_be_given_is_told_before_anything_is_played():
    with pytest.raises(ntwrules.UnfitValue, match="cannot be sent to other processes: write it with `def`"):
        simulate(small(), games=2, players=2, policy=lambda state, _: state.actions[0], jobs=2)


def test_a_script_without_its_guard_is_told_so_in_one_sentence(tmp_path):
    script = tmp_path / "mine.py"
    script.write_text("import ntwrules\nntwrules.simulate('samen-thuis', games=4, players=2, jobs=2)\n")

    told = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60, check=False).stderr  # noqa: S603

    assert 1 == told.count("Traceback")
    assert 'put what it does below `if __name__ == "__main__":`, or take `jobs=1`' in told.splitlines()[-1]
