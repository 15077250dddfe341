"""The command as a whole: its help, its mistakes, its start."""

import os
import subprocess
import sys
from importlib.metadata import version

import pytest

from ntwrules.cli.group import COMMANDS
from ntwrules.cli.texts import HELP
from tests.simulation.games import SMALL

from .conftest import GOOD, TONGUES, WRONG


def started(*args, **options):
    """A real process, as from a terminal."""
    env = {name: value for name, value in os.environ.items() if name not in TONGUES} | {"PYTHONUTF8": "1"}
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "ntwrules", *args],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=env,
        timeout=60,
        check=False,
        **options,
    )


@pytest.mark.parametrize("args", [(), ("--help",)])
def test_the_commands_are_listed(run, args):
    result = run(*args)

    assert 0 == result.exit_code
    for name in COMMANDS:
        assert f"\n  {name} " in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(("lang", "usage"), [("en", "Usage:"), ("nl", "Gebruik:")])
def test_every_command_explains_itself_in_both_tongues(run, name, lang, usage):
    told = run(name, "--help", NTWRULES_LANG=lang).stdout

    assert told.startswith(f"{usage} ntwrules {name} ")
    assert HELP(f"{name}.about", lang).split()[0] in told


@pytest.mark.parametrize(
    ("variables", "dutch"),
    [
        ({}, False),
        ({"LANG": "nl_NL.UTF-8"}, True),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "nl_BE"}, True),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:nl:en"}, True),
        ({"LANG": "nl_NL.UTF-8", "NTWRULES_LANG": "en"}, False),
        ({"LANG": "en_US.UTF-8", "NTWRULES_LANG": "nl"}, True),
    ],
)
def test_help_is_dutch_where_the_terminal_is(run, variables, dutch):
    assert dutch is run("--help", **variables).stdout.startswith("Gebruik:")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("chekc",), "there is no command `chekc`; did you mean `check`?"),
        (("speel",), "there is no command `speel`; that is `play`"),
        (("zzz",), "there is no command `zzz`; there are variants, new, check"),
        (("check", "--colour", "x"), "there is no option `--colour`; did you mean `--color`?"),
        (("check", "--frmat", "json", "x"), "there is no option `--frmat`; did you mean `--format`?"),
        (("check", "--format", "xml", "x"), "choose one of text, line, json, sarif for `--format`"),
        (("check", "--lang", "de", "x"), "choose one of en, nl for `--lang`"),
        (("check", "--format", "jsn", "x"), "did you mean `json`?"),
        (("play", "base", "-plain"), "there is no option `-plain`; did you mean `--plain`?"),
        (("play", "base", "--against", "gredy"), "there is no policy `gredy`; did you mean `greedy`?"),
        (("play", "base", "--against", "greedy,serach"), "there is no policy `serach`; did you mean `search`?"),
        (("play", "base", "--player", "south=humn"), "there is no policy `humn`; did you mean `human`?"),
        (("play", "base", "--north", "zzz"), "there is no policy `zzz`; there are human, random, greedy, search"),
        (("simulate", "base", "--policy", "gredy"), "there is no policy `gredy`; did you mean `greedy`?"),
        (("simulate", "base", "--plot", "x.gif"), "did you mean `x.svg`?"),
        (("graph", "base", "-o", "g.gif"), "did you mean `g.svg`?"),
        (("overview", "base", "-o", "card.pfd"), "did you mean `card.pdf`?"),
        (("overview", "base", "-o", "card.docx"), "did you mean `card.pdf`?"),
        (("draw", "base", "-o", "b.png"), "did you mean `b.svg`?"),
        (("rules", "--of", "wadii"), "there is no game `wadii`; did you mean `wadi`?"),
        (("show",), "VARIANT is missing"),
    ],
)
def test_a_mistake_in_the_call_ends_with_two_and_says_what_was_perhaps_meant(run, args, said):
    result = run(*args)

    assert (2, "") == (result.exit_code, result.stdout)
    assert said in result.stderr


@pytest.mark.parametrize(
    ("args", "option"),
    [
        (("play", "base", "--tegen", "greedy"), "--against"),
        (("play", "base", "--taal", "nl"), "--lang"),
        (("overview", "base", "--uitvoer=kaart.pdf"), "--output"),
        (("overview", "-h"), "--help"),
        (("-h",), "--help"),
        (("simulate", "base", "--opponent", "greedy"), "--against"),
    ],
)
def test_an_option_in_other_words_is_answered_with_what_it_is_called(run, args, option):
    result = run(*args)

    assert 2 == result.exit_code
    assert f"that is `{option}`" in result.stderr


def test_an_option_in_other_words_is_not_answered_with_one_that_the_command_has_not(run):
    assert "that is" not in run("diff", "base", "base", "--tegen", "greedy").stderr


@pytest.mark.parametrize(
    "args", [("draw", "base", "--format", "svg"), ("fmt", "--json", "x"), ("check", "--quiet", "x")]
)
def test_an_option_that_is_like_none_is_not_answered_with_another(run, args):
    assert "did you mean" not in run(*args).stderr


def test_the_words_that_stand_for_what_is_given_are_translated_there_and_back(run):
    assert "[OPTIES] BESTAND..." in run("check", "--help", LANG="nl_NL").stdout
    assert "[OPTIONS] FILE..." in run("check", "--help").stdout
    assert "BESTAND... ontbreekt" in run("fmt", LANG="nl_NL").stderr


def test_mistakes_are_told_in_dutch_too(run):
    assert "er is geen opdracht `chekc`; bedoelde je `check`?" in run("chekc", LANG="nl_NL").stderr


def test_the_version_is_told(run):
    assert f"ntwrules {version('ntwrules')}\n" == run("--version").stdout


def test_it_runs_as_a_process(write):
    write(short=GOOD, wrong=WRONG)

    assert (0, "nothing wrong in 1 file\n") == ((r := started("check", "short.ntw")).returncode, r.stdout)
    assert 1 == started("check", "wrong.ntw").returncode
    assert 2 == started("check").returncode


def test_a_terminal_that_knows_few_signs_is_no_reason_to_stop(write):
    write(wrong=WRONG.replace("Wrong", "Ŵröng"))
    env = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}

    result = subprocess.run(
        [sys.executable, "-m", "ntwrules", "explain", "--lang", "nl"], capture_output=True, env=env, check=False
    )

    assert (0, b"") == (result.returncode, result.stderr)


@pytest.mark.skipif(os.name == "nt", reason="signals and pipes differ")
@pytest.mark.parametrize("command", ["show base", "explain --list", "show base --json"])
def test_a_reader_that_stops_early_is_no_mistake(command):
    line = f"{sys.executable} -m ntwrules {command} | head -n 1"

    result = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=60, check=False)  # noqa: S603, S607

    assert (1, "") == (result.stdout.count("\n"), result.stderr)


#: Each prints something; none has a file to put it into.
PRINTING = (
    "variants base",
    "show base",
    "check base",
    "explain NTW001",
    "rules",
    "fmt --stdout short.ntw",
    "diff base springtij",
    "overview base",
    "graph base",
    "draw base --text",
    "play base --all random --seed 1",
    "record",
    "new mine",
)


@pytest.mark.skipif(os.name == "nt", reason="shells differ")
@pytest.mark.parametrize("command", PRINTING)
@pytest.mark.long
def test_where_nothing_can_be_printed_that_is_told(write, command):
    write(short=GOOD)
    line = f"{sys.executable} -m ntwrules {command} >&-"

    result = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=60, check=False)  # noqa: S603, S607

    assert (1, "error: cannot print this: Bad file descriptor\n") == (result.returncode, result.stderr)


@pytest.mark.skipif(os.name == "nt", reason="shells differ")
@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-", ">&- 2>&- <&-"])
@pytest.mark.long
def test_what_goes_into_a_file_is_written_whatever_is_closed(folder, write, closed):
    write(small=SMALL)
    line = f"{sys.executable} -m ntwrules draw base -o board.svg {closed}"
    asked = "simulate small.ntw --games 1 --players 2 --policy random --jobs 2 --json it.json"
    longer = f"{sys.executable} -m ntwrules {asked} {closed}"

    ended = [
        subprocess.run(["sh", "-c", each], capture_output=True, timeout=60, check=False).returncode  # noqa: S603, S607
        for each in (line, longer)
    ]

    assert [0, int(">&- " in f"{closed} ".replace("2>&-", ""))] == ended
    assert (folder / "board.svg").read_text("utf-8").endswith("</svg>\n")
    assert '"small"' in (folder / "it.json").read_text("utf-8")


@pytest.mark.skipif(os.name == "nt", reason="shells differ")
def test_where_nothing_comes_in_nothing_is_found():
    line = f"{sys.executable} -m ntwrules check - <&-"

    result = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=60, check=False)  # noqa: S603, S607

    assert (1, "") == (result.returncode, result.stderr)
    assert "there is no variant in this file" in result.stdout


#: Ctrl-C while it waits for a file; where tests run in the background an interrupt would be ignored.
STOPPED = """
import os, signal, sys, threading
from ntwrules.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
sys.argv = ["ntwrules", "check", "-"]
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_stopping_it_leaves_no_traceback():
    process = subprocess.Popen(  # noqa: S603 - as above
        [sys.executable, "-c", STOPPED], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    process.wait(timeout=60)
    _, told = process.communicate()

    assert 130 == process.returncode
    assert "Traceback" not in told


HEAVY = (
    "lark",
    "cattrs",
    "hypothesis",
    "ntwrules.cli.check",
    "ntwrules.cli.fmt",
    "ntwrules.rulebooks.loading",
)


def test_help_reads_no_command_and_nothing_heavy():
    code = "import sys; from ntwrules.cli import group; group.ntwrules(['--help'], standalone_mode=False); "
    code += f"sys.exit(','.join(name for name in {HEAVY} if name in sys.modules) or 0)"

    result = subprocess.run(  # noqa: S603 - as above
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )

    assert (0, "") == (result.returncode, result.stderr)


def test_checking_reads_nothing_it_does_not_need(write):
    write(short=GOOD)
    code = "import sys; from ntwrules.cli import group; group.ntwrules(['check', 'short.ntw'], standalone_mode=False); "
    unneeded = ("cattrs", "http", "ntwrules.cli.fmt", "ntwrules.studio")
    code += f"sys.exit(','.join(name for name in {unneeded} if name in sys.modules) or 0)"

    result = subprocess.run(  # noqa: S603 - as above
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )

    assert "" == result.stderr.strip()


@pytest.mark.parametrize("asked", ["--lang nl --help", "--lang nl", "--help --lang nl", "help --lang nl"])
def test_the_whole_command_can_be_asked_for_in_any_tongue(run, asked):
    told = run(*asked.split())

    assert 0 == told.exit_code
    assert told.stdout.startswith("Gebruik: ntwrules [OPTIES] OPDRACHT")


def test_a_tongue_before_the_command_holds_for_it_and_one_behind_it_goes_first(run):
    assert "niets mis" in run("--lang", "nl", "check", "base").stdout
    assert "nothing wrong" in run("--lang", "nl", "check", "base", "--lang", "en").stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_a_word_too(run, name):
    assert run(name, "--help").stdout == run("help", name).stdout != ""


@pytest.mark.parametrize(
    ("words", "english", "dutch"),
    [
        (("show", "base", "wadi"), "`wadi` is more than this command takes", "`wadi` is meer dan deze opdracht neemt"),
        (("simulate", "base", "--seed", "x"), "`--seed` takes a whole number", "`--seed` neemt een heel getal"),
        (
            ("simulate", "base", "--games"),
            "`--games` needs something behind it",
            "achter `--games` hoort iets te staan",
        ),
        (
            ("check", "--fix=3", "base"),
            "`--fix` stands alone, with nothing",
            "`--fix` staat alleen, met niets erachter",
        ),
        (
            ("graph", "base", "--format", "svg", "-o", "."),
            "cannot write `.`: Is a directory",
            "`.` niet schrijven: dat is",
        ),
        (("studio", "--site", "a-file"), "`--site` takes a folder, and that", "`--site` neemt een map, en dat is een"),
        (("play",), "name a variant to play, such as", "noem een variant om te spelen, zoals"),
        (("play", "base", "--resume", "x"), "not both", "niet allebei"),
        (("rules", "M1", "--of", "wadi"), "`ntwrules rules --of wadi` names", "`ntwrules rules --of wadi` noemt"),
    ],
)
def test_what_is_wrong_with_a_call_is_told_in_our_own_words_and_in_either_tongue(run, folder, words, english, dutch):
    (folder / "a-file").touch()

    told = [run("--lang", lang, *words) for lang in ("en", "nl")]

    assert [True, True] == [said in one.stderr for said, one in zip((english, dutch), told, strict=True)]
    assert {0} != {one.exit_code for one in told}


def test_a_letter_that_is_no_option_is_not_taken_for_a_word(run):
    assert "error: there is no option `-o`\n" in run("show", "base", "-o", "x").stderr


@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="everything can be reached here")
@pytest.mark.parametrize(
    "call",
    [
        ("studio", "shut/mine.ntw", "--no-browser"),
        ("new", "mine", "-o", "shut/mine.ntw"),
        ("play", "--resume", "shut/mine.ntwr"),
        ("replay", "shut/mine.ntwr"),
        ("check", "--watch", "shut/mine.ntw"),
        ("simulate", "base", "--checkpoint", "shut/mine.json"),
    ],
)
def test_a_folder_that_nobody_may_enter_is_told_in_a_sentence(run, folder, call):
    (folder / "shut").mkdir(mode=0)

    result = run(*call, LANG="nl_NL.UTF-8")

    assert (2, True) == (result.exit_code, "dat mag je hier niet" in result.stderr)


@pytest.mark.parametrize("call", [("new", "mine", "-o"), ("play", "--resume"), ("replay",)])
def test_what_the_system_will_not_look_at_is_told_in_a_sentence(run, call):
    result = run(*call, "x" * 300, LANG="nl_NL.UTF-8")

    assert (2, True) == (result.exit_code, "die naam is te lang" in result.stderr)
