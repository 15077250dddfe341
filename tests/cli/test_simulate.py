"""`ntwrules simulate`."""

import json
import os
import re
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from importlib import util
from importlib.metadata import EntryPoint
from io import StringIO

import pytest

from ntwrules import loads
from ntwrules.cli.simulate import _progress
from ntwrules.model.machine.playing import at_random
from ntwrules.simulation import policies
from ntwrules.simulation.plan import Chunk, Plan
from ntwrules.simulation.policies import PolicyFault
from ntwrules.simulation.running import Run
from ntwrules.simulation.tally import Tally
from tests.simulation.games import SMALL, TINY


@pytest.fixture(autouse=True)
def _small(write):
    write(small=SMALL, tiny=TINY, shorter=SMALL.replace("round > 15", "round > 9").replace("Small", "Shorter"))


def simulate(run, *words):
    return run("simulate", "small.ntw", "--jobs", 1, "--policy", "random", *words)


def test_what_came_of_it_is_told_in_eighty_columns_in_both_tongues(run):
    english = simulate(run, "--games", 24, "--players", 2, "--seed", 1)
    dutch = simulate(run, "--games", 24, "--players", 2, "--seed", 1, "--lang", "nl")

    assert (0, 0, "") == (english.exit_code, dutch.exit_code, english.stderr)
    for told in (english, dutch):
        assert all(len(line) <= 80 for line in told.stdout.splitlines()), told.stdout
    assert english.stdout.startswith("Small, 2 players: 24 games\n  played by: random on every seat\n")
    assert "order of play: no difference that luck does not explain" in english.stdout
    assert "volgorde: geen verschil dat niet met geluk te verklaren is" in dutch.stdout
    for word in ("first to play", "pawns home:", "minutes", "lead changes", "decisions a turn", "how it ends"):
        assert word in english.stdout
    for word in ("pawn falls into the water", "action die", "Bridge", "washed away", "blocked players"):
        assert word in english.stdout
    assert re.search(r"the end when round 15 has been played +\d+ % \(\d+–\d+\)", english.stdout)


def test_json_holds_the_same_figures_for_any_number_of_jobs(run, folder):
    for jobs in (1, 2):
        assert 0 == run("simulate", "small.ntw", "--games", 6, "--jobs", jobs, "--json", f"{jobs}.json").exit_code

    one, two = ((folder / f"{jobs}.json").read_bytes() for jobs in (1, 2))
    assert one == two
    data = json.loads(one)
    assert ["1", "2", "3", "4"] == list(data["players"])
    assert 6 == data["players"]["4"]["tally"]["games"] == data["asked"]


def test_figures_can_be_printed_in_place_of_the_report(run, folder):
    asked = ("--games", 2, "--players", 2, "--json")
    simulate(run, *asked, "it.json")

    told = simulate(run, *asked, "-")

    assert (0, (folder / "it.json").read_text()) == (told.exit_code, told.stdout)
    assert not (folder / "-").exists()


def test_it_plays_until_it_is_known_well_enough_who_wins(run, folder):
    asked = ("simulate", "tiny.ntw", "--players", 2, "--until", 8, "--jobs", 1, "--json", "it.json")
    english, dutch = run(*asked), run(*asked, "--lang", "nl")

    assert (0, 0, "") == (english.exit_code, dutch.exit_code, english.stderr)
    for told in (english, dutch):
        assert all(len(line) <= 80 for line in told.stdout.splitlines()), told.stdout
    data = json.loads((folder / "it.json").read_bytes())
    table = data["players"]["2"]
    assert (0.08, True, 10_000) == (data["until"], table["until"]["reached"], data["asked"])
    assert f"narrow enough after {table['games']} games: ±" in english.stdout
    assert f"smal genoeg na {table['games']} spellen: ±" in dutch.stdout
    for seat in ("south", "north"):  # both have the same chances
        share = table["seats"][seat]["share"]
        assert share["low"] <= 0.5 <= share["high"] <= share["low"] + 0.16


def test_that_the_most_that_is_asked_for_was_not_enough_is_told(run, folder):
    told = simulate(run, "--players", 2, "--until", "0,5", "--games", 25, "--json", "it.json")

    assert 0 == told.exit_code
    assert "Small, 2 players: 24 games" in told.stdout  # everybody begins equally often
    assert re.search(
        r"^  not narrow enough after 24 games: ±[\d.]+ percent points, ±0.5 asked$", told.stdout, re.MULTILINE
    )
    assert "25 games were not enough for --until 0,5; with more --games it goes on\n" == told.stderr
    assert not json.loads((folder / "it.json").read_bytes())["players"]["2"]["until"]["reached"]


def test_two_variants_are_compared_on_the_same_luck(run):
    told = simulate(run, "--games", 20, "--players", 2, "--against", "shorter.ntw").stdout

    assert "compared with Shorter, on the same luck" in told
    assert re.search(r"^    rounds +9\.0 +15\.0 \* +\+6\.0 \(\+6\.0 to \+6\.0\)", told, re.MULTILINE)
    assert all(len(line) <= 80 for line in told.splitlines())


def test_a_variant_compared_with_itself_is_the_same(run):
    told = simulate(run, "--games", 2, "--players", 2, "--against", "small.ntw").stdout

    assert "→ the same luck gives the same games" in told


@pytest.mark.long
def test_pictures_are_drawn_the_same_each_time(run, folder):
    pytest.importorskip("matplotlib")

    def drawn(name):
        assert 0 == simulate(run, "--games", 3, "--players", 3, "--plot", name, "--lang", "nl").exit_code
        return (folder / name).read_bytes()

    picture = drawn("it.svg")
    assert ET.fromstring(picture).tag.endswith("svg")
    assert picture == drawn("it.svg")
    assert drawn("it.png").startswith(b"\x89PNG")
    page = drawn("it.HTML").decode()
    assert page.startswith("<!doctype html>") and "3 spelers: 3 spellen" in page and "<svg" in page


def test_games_are_kept_as_records(run, folder):
    assert 0 == simulate(run, "--games", 2, "--players", 2, "--records", "kept/here").exit_code

    names = sorted(path.name for path in (folder / "kept" / "here").iterdir())
    kept = (folder / "kept" / "here" / names[0]).read_text()
    assert ["small-2-000000.ntwr", "small-2-000001.ntwr"] == names
    assert ("\nnorth: " in kept, "\nwest: " in kept) == (True, False)
    assert 0 == run("replay", f"kept/here/{names[1]}", "--check").exit_code


def test_it_goes_on_from_a_checkpoint_and_says_so(run):
    first = simulate(run, "--games", 4, "--players", 2, "--checkpoint", "cp")
    again = simulate(run, "--games", 4, "--players", 2, "--checkpoint", "cp")

    assert first.stdout == again.stdout
    assert "going on from cp: 4 games were played before\n" == again.stderr
    refused = simulate(run, "--games", 4, "--checkpoint", "cp", "--seed", 1, "--lang", "nl")
    assert (2, "") == (refused.exit_code, refused.stdout)
    assert "kan niet verder vanaf `cp`: het heeft een andere seed" in refused.stderr


#: Tells when there is something to report, so that the signal comes neither too early nor too late.
_TOLD_OF = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from ntwrules.simulation.checkpoint import Progress
more = Progress.with_chunk
def told(progress, *words):
    found = more(progress, *words)
    if progress.games() >= 4:
        print("some", file=sys.stderr, flush=True)
    return found
Progress.with_chunk = told
from ntwrules.cli import main
if __name__ == "__main__":
    main()
"""


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="signals differ")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_was_played_so_far(folder, jobs):
    (folder / "told.py").write_text(_TOLD_OF)
    asked = ("simulate", "small.ntw", "--games", "100000", "--players", "2", "--jobs", jobs, "--checkpoint", "cp")
    command = [sys.executable, "told.py", *asked]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert "some\n" == process.stderr.readline()
        process.send_signal(signal.SIGINT)
        told, mistakes = process.communicate(timeout=60)

    assert 130 == process.returncode
    [games] = re.findall(r"^Small, 2 players: (\d+) games$", told, re.MULTILINE)
    assert int(games) >= 4
    assert f"stopped early: {games} games were played\nthe same command goes on from cp\n" == mistakes.replace(
        "some\n", ""
    )
    kept = json.loads((folder / "cp").read_bytes())
    assert int(games) == kept["tallies"]["2"]["games"]


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="signals differ")
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGKILL])
def test_whatever_ends_it_nobody_goes_on_playing(folder, ending):
    (folder / "told.py").write_text(_TOLD_OF)
    asked = ("simulate", "small.ntw", "--games", "100000", "--players", "2", "--jobs", "2")
    command = [sys.executable, "told.py", *asked]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert "some\n" == process.stderr.readline()
        process.send_signal(ending)
        process.communicate(timeout=20)  # which comes to its end when the last of them has let go

    assert -ending == process.returncode


class Terminal(StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("tongue", "told"),
    [
        ("en", ("too few to tell who wins; ", "): no difference seen; ")),
        ("nl", ("te weinig om te zeggen wie er wint; ", "): geen verschil te zien; ")),
    ],
)
def test_what_the_games_say_so_far_is_told_on_a_terminal_and_told_anew(monkeypatch, tongue, told):
    seen = Terminal()
    plan = Plan.of(loads(SMALL), None, dict.fromkeys(("south", "west", "north", "east"), "random"))
    it = Run(plan=plan, players=(2, 3), games=300, until=0.14)
    monkeypatch.setattr("sys.stderr", seen)
    monkeypatch.setenv("NTWRULES_LANG", tongue)
    seconds = iter(range(10**6))
    with _progress(it, lambda: next(seconds)) as tell:
        it.go(lambda: 0.0, tell)

    shown = seen.getvalue()
    assert all(words in shown for words in told)
    lines = re.split(r"[\r\n]", re.sub(r"\x1b\[[?0-9]*[A-Za-z]", "", shown))
    assert max(map(len, lines)) < 80
    first, second, *later = re.findall(r"\r(?:\x1b\[(\d)A)?\x1b\[K", shown)
    assert ("", "1", {"2"}) == (first, second, set(later))  # a line for each number of players is written over


def test_where_nobody_looks_nothing_is_told_before_the_end(monkeypatch):
    seen = StringIO()
    plan = Plan.of(loads(SMALL), None, dict.fromkeys(("south", "west", "north", "east"), "random"))
    it = Run(plan=plan, players=(2,), games=30)
    monkeypatch.setattr("sys.stderr", seen)
    seconds = iter(range(10**6))
    with _progress(it, lambda: next(seconds)) as tell:
        assert it.go(lambda: 0.0, tell)

    assert "" == seen.getvalue()


def test_a_bar_on_a_terminal_tells_how_fast_it_goes_and_how_far_it_is(monkeypatch):
    seen = Terminal()
    seconds = iter(range(100))
    plan = Plan.of(loads(SMALL), None, dict.fromkeys(("south", "west", "north", "east"), "random"))
    it = Run(plan=plan, players=(2,), games=10)
    monkeypatch.setattr("sys.stderr", seen)
    with _progress(it, lambda: next(seconds) / 2) as told:
        it.progress = it.progress.with_chunk(Chunk(2, 0, 4), Tally(games=4))
        told(4)

    assert "playing text  [#########--------------]  4/10  2.7 a second" in seen.getvalue()


def test_each_seat_plays_as_it_is_told_to(run):
    told = run("simulate", "small.ntw", "--games", 1, "--players", 2, "--policy", "random,zuid=greedy", "--jobs", 1)

    assert "  played by: south greedy, north random\n" in told.stdout


def test_a_policy_of_an_installed_package_plays_too(run, monkeypatch):
    def installed(**_):
        return [EntryPoint("mine", "ntwrules.model.machine.playing:at_random", policies.ENTRY_POINTS)]

    monkeypatch.setattr(policies, "entry_points", installed)

    told = run("simulate", "small.ntw", "--games", 1, "--players", 2, "--policy", "mine", "--jobs", 1)

    assert "  played by: mine on every seat\n" in told.stdout
    assert {"south": at_random} == policies.minds_of(*_asked("mine"))


def _asked(name):
    from ntwrules import load
    from ntwrules.rulebooks.loading import rulebooks

    return rulebooks()["ntw"], load("base"), {"south": name}, {}


def test_a_package_that_would_end_us_is_told(run, folder, monkeypatch):
    (folder / "leaving.py").write_text("import sys\ndef policy(state, rng): sys.exit(0)\n")
    (folder / "left.py").write_text("import sys\nsys.exit(0)\n")
    monkeypatch.syspath_prepend(folder)
    points = {name: EntryPoint(name, f"{name}:policy", policies.ENTRY_POINTS) for name in ("leaving", "left")}
    monkeypatch.setattr(policies, "entry_points", lambda group, name=None: [points[name]] if name else points.values())

    for name in points:
        result = run("simulate", "small.ntw", "--games", 1, "--players", 2, "--policy", name, "--jobs", 1)

        assert (2, True) == (result.exit_code, "SystemExit: 0" in result.stderr)


def test_a_package_that_breaks_down_is_told(run, monkeypatch):
    broken = [EntryPoint("mine", "ntwrules.nowhere:policy", policies.ENTRY_POINTS)]
    monkeypatch.setattr(policies, "entry_points", lambda **_: broken)

    result = run("simulate", "small.ntw", "--games", 1, "--policy", "mine", "--jobs", 1)

    assert 2 == result.exit_code
    assert "error: whoever plays south gave no action that is allowed: mine: ModuleNotFoundError" in result.stderr
    with pytest.raises(PolicyFault):
        policies.minds_of(*_asked("nobody"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--games", "0"), "`--games` takes a number from 1"),
        (
            ("--until", "0"),
            "`0` is no number of percent points for --until: it takes one above 0 and below 50, such as 3",
        ),
        (("--until", "-1"), "`-1` is no number of percent points"),
        (("--until", "200"), "`200` is no number of percent points"),
        (("--until", "abc"), "`abc` is no number of percent points"),
        (("--until", "0.03"), "`0.03` is too little: --until is in percent points; did you mean `3`?"),
        (("--until", "0,025"), "did you mean `2.5`?"),
        (("--until", "3", "--games", "1"), "--until takes at least 20 --games"),
        (("--players", "7"), "it cannot be played with `7`, but it can with `--players 1,2,3,4`"),
        (("--players", "2;3"), "it cannot be played with `2;3`"),
        (("--players", ""), "it cannot be played with ``"),
        (("--policy", "foo"), "there is no policy `foo`; there are random, greedy, search"),
        (("--policy", "south="), "there is no policy ``"),
        (("--policy", "up=greedy"), "nobody plays on `up`; there are south, west, north, east"),
        (("--players", 2, "--policy", "west=random"), "nobody plays on `west`; there are south, north"),
        (("--plot", "it.gif"), "`it.gif` is no picture that can be drawn; let it end in one of .svg, .png, .html"),
        (("--plot", "nowhere/it.svg"), "cannot write `nowhere/it.svg`: No such file or directory"),
        (("--json", "."), "cannot write `.`: Is a directory"),
        (("--checkpoint", "nowhere/cp"), "cannot write `nowhere/cp`"),
        (("--records", "small.ntw"), "cannot write `small.ntw`: File exists"),
        (("--checkpoint", "small.ntw"), "cannot go on from `small.ntw`: it is no checkpoint"),
        (("--against", "beat-the-limit", "--players", "2"), "played with `2`, but it can with `--players 1`"),
        (("--against", "korte-tocht"), "two different games: No Time To Waste instead of Boot op Stoom"),
        (("--jobs", "0"), "`--jobs` takes a number from 1 to 1024"),
        (("--cluster", "nonsense"), "no cluster answers at `nonsense`"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(run, words, told):
    result = run("simulate", "small.ntw", "--policy", "random", *words)

    assert (2, "") == (result.exit_code, result.stdout)
    assert told in result.stderr


def test_a_link_that_leads_into_no_folder_is_refused_too(run, folder):
    (folder / "it.json").symlink_to("nowhere/it.json")

    result = simulate(run, "--games", 1, "--json", "it.json")

    assert (2, "") == (result.exit_code, result.stdout)
    assert "cannot write `it.json`: No such file or directory" in result.stderr


def test_a_file_with_a_slip_is_told(run, write):
    write(wrong='ntw 1\nvariant "Wrong" based on base { setup { pawnz 9 } }\n')

    result = run("simulate", "wrong.ntw")

    assert (1, "") == (result.exit_code, result.stdout)
    assert "did you mean `pawns`?" in result.stderr


@pytest.mark.parametrize(
    ("package", "words", "told"),
    [
        ("matplotlib", ("--plot", "it.svg"), "drawing needs matplotlib: `pip install 'ntwrules[plots]'`"),
        ("distributed", ("--cluster", "tcp://127.0.0.1:1"), "a cluster needs Dask: `pip install 'ntwrules[cluster]'`"),
    ],
)
def test_what_is_not_installed_is_told(run, monkeypatch, package, words, told):
    found = util.find_spec
    monkeypatch.setattr(util, "find_spec", lambda name: None if name == package else found(name))
    monkeypatch.setitem(sys.modules, package, None)

    result = simulate(run, *words)

    assert (2, True) == (result.exit_code, told in result.stderr)


def test_a_cooperative_variant_and_one_for_one_player_are_told_as_such(run):
    together = run("simulate", "samen-thuis", "--games", 20, "--players", 2, "--jobs", 1, "--policy", "random").stdout
    alone = run("simulate", "beat-the-limit", "--games", 2, "--jobs", 1).stdout

    assert "→ won in 0 of 20 games: 0 %, between 0 and 16 % in the long run (95 %)" in together
    assert "in lost games" in together and "pawns not home" in together
    assert "who wins" not in together and "lead changes" not in together
    assert "→ whoever plays alone wins 100 % of the games" in alone
    assert "Beat the Limit, 1 player: 2 games" in alone and "lead changes" not in alone
