"""`ntwrules replay`."""

import json
import os
import random
import re
import select
import subprocess
import sys
import time

import pytest

import ntwrules

GAME = ntwrules.load("base")


@pytest.fixture
def record(folder):
    """A game of two, its third round just begun."""
    path = folder / "game.ntwr"
    state = GAME.start(2)
    with ntwrules.Recorder.create(path, GAME, 2, date="16 November", names={"south": "Noor"}) as recorder:
        for action in played():
            recorder.append(action)
            state = state.apply(action)
    return path


def played():
    """Two whole rounds, taking the first of the possible actions each time."""
    state = GAME.start(2)
    while state.round < 3:
        action = state.actions[0]
        yield action
        state = state.apply(action)


def test_a_game_is_printed_in_sentences_in_the_tongue_of_the_reader(run, record):
    english, dutch = (run("replay", record, "--lang", tongue).stdout for tongue in ("en", "nl"))

    assert "    1  chance        South rolls 0 0 2 0 2.\n    2  Noor (south)  floods " in english
    assert "    1  toeval       Zuid gooit 0 0 2 0 2.\n    2  Noor (zuid)  laat " in dutch


@pytest.mark.usefixtures("record")
def test_the_ending_of_its_name_may_be_left_out(run):
    assert run("replay", "game").stdout == run("replay", "game.ntwr").stdout
    assert "Going on with game.ntwr" in run("play", "--resume", "game", stdin="").stdout


def test_a_game_is_printed_action_by_action_with_what_happened_by_itself(run, record):
    lines = run("replay", record, "--notation").stdout.splitlines()

    assert "base, players: 2, first: Noor (south), 16 November" == lines[0]
    assert ["round 1", "round 2"] == [line for line in lines if line.startswith("round")]
    assert f"    1  chance        {next(played())}" == lines[2]
    assert any(line.startswith("    2  Noor (south)  flood ") for line in lines)
    assert any(line.strip() == "The round is over." for line in lines)
    assert "not over: round 3, next is chance" == lines[-1]


def test_a_game_is_told_in_dutch(run, record):
    told = run("replay", record, "--lang", "nl").stdout

    assert "base, spelers: 2, eerste: Noor (zuid), 16 November\nronde 1\n    1  toeval" in told
    assert told.endswith("nog niet afgelopen: ronde 3, nu beslist het toeval\n")


def test_a_game_that_draws_who_begins_is_kept_told_and_turned_into_json_and_back(run, folder):
    (folder / "drawn.ntw").write_text('ntw 1 variant "D" based on wadi { key d turn { who begins is drawn } }')
    game = ntwrules.load(folder / "drawn.ntw")
    with ntwrules.Recorder.create(folder / "d.ntwr", game, 3) as recorder:
        for action in ("talisman brown", "build e2"):
            recorder.append(action)
    (folder / "d.jsonl").write_text(run("record", "convert", "d.ntwr").stdout)

    assert run("replay", "d.ntwr").stdout.startswith("d, players: 3, first: drawn by lot\n")
    assert "eerste: geloot" in run("replay", "d.ntwr", "--lang", "nl").stdout
    assert (folder / "d.ntwr").read_text() == run("record", "convert", "d.jsonl").stdout
    recorder, state = ntwrules.Recorder.resume(folder / "d.ntwr")
    with recorder:
        assert ("brown", "brown") == (state.to_act, state.to_json()["talisman"])


def test_the_end_of_a_game_is_told(run, folder):
    state, actions = GAME.start(2), []
    rng = random.Random(7)
    while state.outcome is None:
        actions.append(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
        state = state.apply(actions[-1])
    with (folder / "end.ntwr").open("w") as file:
        file.write(f"variant: base\nfingerprint: {GAME.fingerprint}\nplayers: 2\nfirst: south\n\n")
        file.writelines(f"{action}\n" for action in actions)

    told = run("replay", "end.ntwr", "--check")

    assert (0, f"{len(actions)} actions, and every one fits") == (told.exit_code, told.stdout.splitlines()[0])
    assert f"over in round {state.round}: " in told.stdout.splitlines()[1]
    assert f"({state.outcome.reason}); pawns home: south 0, north 0" in told.stdout


def test_what_all_reached_together_is_told_once(run, folder):
    run("simulate", "korte-tocht", "--games", 1, "--players", 3, "--jobs", 1, "--records", folder / "kept")
    [kept] = (folder / "kept").iterdir()

    last = run("replay", kept, "--check", "--lang", "nl").stdout.splitlines()[-1]

    assert re.search(r"; huizen klaar: \d van \d$", last)


@pytest.mark.parametrize(("until", "expected"), [("1", "round 1"), ("a2", "    2"), ("A0", "base"), ("99", "round 2")])
def test_it_is_printed_until_a_round_or_an_action(run, record, until, expected):
    told = run("replay", record, "--until", until).stdout

    assert expected in told
    assert ("\nround 2\n" in told) is (until == "99")
    assert ("    3  " in told) is (until in {"1", "99"})


@pytest.mark.parametrize("until", ["x", "-1", "round", "1.5", "b3", "9" * 40])
def test_a_place_that_is_none_is_refused(run, record, until):
    result = run("replay", record, f"--until={until}")

    assert (2, True) == (result.exit_code, "such as 12" in result.stderr)


def test_json_gives_every_state(run, record):
    state = GAME.start(2)
    states = [state, *(state := state.apply(action) for action in played())]

    told = [json.loads(line) for line in run("replay", record, "--json").stdout.splitlines()]

    assert [state.to_json() for state in states] == told


@pytest.mark.parametrize("options", [(), ("--check",), ("--json",)])
def test_the_first_action_that_does_not_fit_is_told_with_line_and_rule(run, record, options):
    lines = record.read_text("utf-8").splitlines()
    record.write_text("\n".join([*lines[:-1], "move 360>399", ""]), "utf-8")

    result = run("replay", record, *options)
    in_dutch = run("replay", record, *options, "--lang", "nl")

    assert (1, 1) == (result.exit_code, in_dutch.exit_code)
    assert f"game.ntwr: line {len(lines)}: move 360>399: " in result.stderr
    assert f"game.ntwr: regel {len(lines)}: move 360>399: " in in_dutch.stderr


def test_a_cut_off_line_is_told(run, record):
    with record.open("a") as file:
        file.write("move 3")

    result = run("replay", record, "--check")

    assert (0, True) == (result.exit_code, "the last line was cut off, and is left out" in result.stderr)


def test_a_variant_that_has_changed_since_is_told(run, folder, write):
    write(mine='ntw 1 variant "Mine" based on base { setup { pawns 2 } }')
    ntwrules.Recorder.create(folder / "mine.ntwr", ntwrules.load(folder / "mine.ntw")).close()
    write(mine='ntw 1 variant "Mine" based on base { setup { pawns 3 } }')

    result = run("replay", "mine.ntwr", "--lang", "nl")

    assert (0, True) == (result.exit_code, "mine.ntwr: de `mine` van nu speelt anders; " in result.stderr)


@pytest.mark.parametrize("name", ["nowhere.ntwr", "."])
def test_a_file_that_cannot_be_read_is_told(run, name):
    result = run("replay", name, "--lang", "nl")

    assert (1, True) == (result.exit_code, f"kan `{name}` niet lezen" in result.stderr)


def test_nothing_in_a_record_can_steer_the_terminal(run, record):
    text = record.read_text("utf-8").replace("south: Noor", "south: No\x1b[2Jor").replace("16 N", "16\x1b N")
    record.write_text(text + "# \x1b]0;hi\n", "utf-8")

    result = run("replay", record)

    assert "\x1b" not in result.output


def test_how_a_game_ended_is_told_in_the_tongue_of_the_reader(run, folder):
    run("simulate", "nisyros", "--games", 1, "--players", 2, "--jobs", 1, "--records", folder / "kept")
    [kept] = (folder / "kept").iterdir()
    text = kept.read_text(encoding="utf-8")
    kept.write_text(text.replace("mandraki: greedy", "mandraki: human"), encoding="utf-8")

    last = run("replay", kept, "--check", "--lang", "nl").stdout.splitlines()[-1]

    assert re.search(r"resultaat: (grote overwinning|kleine overwinning|verloren)$", last)
    assert not re.search("human|greedy|random|lost|great|small", last)


class Terminal:
    """Somebody at a real terminal."""

    def __init__(self, *args, env):
        import pty

        self.side, other = pty.openpty()
        command = [sys.executable, "-m", "ntwrules", *map(str, args)]
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24", **env}
        self.program = subprocess.Popen(command, stdin=other, stdout=other, stderr=other, env=environment)  # noqa: S603 - our own
        os.close(other)

    def until(self, end):
        """What is shown up to some text."""
        shown, patience = b"", time.monotonic() + 30
        while not shown.decode(errors="replace").replace("\r", "").endswith(end) and time.monotonic() < patience:
            if select.select([self.side], [], [], 0.1)[0]:
                try:
                    shown += os.read(self.side, 10_000)
                except OSError:  # how a terminal says that nobody is there any more
                    break
        return shown.decode().replace("\r", "")

    def type(self, line):
        os.write(self.side, f"{line}\n".encode())
        return self.until("\n> ").removeprefix(f"{line}\n").removesuffix("\n> ")

    def leave(self, line):
        os.write(self.side, f"{line}\n".encode())
        self.until("$")
        return self.program.wait(30)


@pytest.fixture
def terminal(record):
    terminal = Terminal("replay", record, "--notation", env={"NTWRULES_LANG": "en", "PYTHONUTF8": "1"})
    with terminal.program:
        yield terminal
        os.close(terminal.side)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_one_steps_through_a_game_at_a_terminal(terminal):
    first, second, *_ = played()

    assert "Enter: next action; b: back" in terminal.until("\n> ")
    assert f"round 1\n    1  chance        {first}" == terminal.type("")
    assert f"    2  Noor (south)  {second}" == terminal.type("")
    back = terminal.type("b").splitlines()
    assert (f"    1  chance        {first}", "not over: round 1, next is Noor (south)") == (back[0], back[-1])
    assert len(back) > 20
    assert f"    2  Noor (south)  {second}" == terminal.type("")
    assert "not over: round 2, next is chance" == terminal.type("2").splitlines()[-1]
    assert "not over: round 3, next is chance" == terminal.type("9").splitlines()[-1]
    assert "not over: round 3, next is chance" == terminal.type("")
    assert "`hm?` is no round, such as 12, and no action, such as a240" == terminal.type("hm?")
    assert terminal.type("a1").startswith(f"    1  chance        {first}\n")
    assert terminal.type("b").splitlines()[-1] == "not over: round 1, next is chance"
    assert 0 == terminal.leave("q")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_at_a_terminal_lines_are_broken_between_words(record):
    terminal = Terminal("replay", record, "--until", "2", env={"NTWRULES_LANG": "en", "COLUMNS": "30"})
    with terminal.program:
        terminal.until("> ")
        told = terminal.type("12")
        assert 0 == terminal.leave("q")
        os.close(terminal.side)

    assert "not over: round 3, next is\n  chance" in told


def test_a_game_runs_again_faster_than_it_was_played(run):
    play = ("play", "time-n-space-intro", "--against", "greedy", "--players", "3", "--seed", "1", "--record", "a.ntwr")
    run(*play, stdin="@1 r 5\n@70 r 1\n")

    result = run("replay", "a.ntwr", "--speed", "10000")

    assert (0, "") == (result.exit_code, result.stderr)
    assert "1:10 Red lifts timer 1" in result.stdout
    assert result.stdout == run("replay", "a.ntwr").stdout


def test_a_record_without_times_is_told_without_waiting(run, record):
    result = run("replay", record, "--speed", "1")

    assert 0 == result.exit_code
    assert "holds no times" in result.stderr
    assert result.stdout == run("replay", record).stdout


def test_what_is_only_checked_takes_no_time(run, record):
    for args in (("--check", "--speed", "2"), ("--speed", "0"), ("--speed", "nan"), ("--speed", "quick")):
        assert 2 == run("replay", record, *args).exit_code


def test_a_variant_is_no_record_and_is_told_so(run, folder):
    (folder / "mine.ntw").write_text("# mine\nntw 1\nvariant x {}\n", "utf-8")

    for command in (("replay",), ("record", "convert")):
        result = run(*command, "mine.ntw", "--lang", "en")
        assert 1 == result.exit_code
        assert (
            "`ntw 1` begins a variant; a game that was played is kept in a file that ends in `.ntwr`" in result.stderr
        )


@pytest.mark.parametrize(("tongue", "told"), [("en", "one action, and it fits"), ("nl", "één actie, en die klopt")])
def test_one_is_not_many(run, tongue, told):
    with ntwrules.Recorder.create("short.ntwr", "base", players=2) as recorder:
        recorder.append("roll 1 0 6 5 8")

    assert run("replay", "--check", "short.ntwr", "--lang", tongue).stdout.startswith(told)


@pytest.mark.parametrize("name", ["evening.ntwr", "evening.ntw"])
@pytest.mark.parametrize(
    "command", ["check", "check --fix", "check --diff", "fmt", "show", "diff", "simulate", "overview", "graph", "play"]
)
def test_a_record_in_place_of_a_variant_is_told_and_stays_as_it_is(run, folder, command, name):
    ntwrules.Recorder.create(folder / name, "base", players=2).close()
    before = (folder / name).read_bytes()

    result = run(*command.split(), name)

    assert (2, before) == (result.exit_code, (folder / name).read_bytes())
    assert f"`ntwrules replay {name}` shows it" in result.stderr
    assert [folder / name] == list(folder.iterdir())
