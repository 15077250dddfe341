"""Names of strangers, in every command: nothing in them steers a terminal, or breaks what other programs read."""

import io
import json
import os
import re
import shlex
import shutil
import sys
import threading
from contextlib import suppress
from xml.etree import ElementTree as ET

import pytest

from ntwrules.cli.group import COMMANDS, ntwrules

#: The title of a window, an empty screen, colours, a bell, a line told anew, the other direction; and marks of XML.
EVIL = "\x1b]0;owned\x07\x1b[2J\x1b[35;45m\x9b3J\x7f\x08\u202e<b>&amp;]]>'"
VARIANT = f"""ntw 1

variant "Evil {EVIL}" based on base {{
  key evil
  version 1
  author "Author {EVIL}"
  about en "About {EVIL}"
  players 2
  structures {{
    hut "Hut {EVIL}" x6 on land {{ dry, walkable }}
  }}
  deck objects {{
    card bridge "Bridge {EVIL}" x4 number 2 {{ place 1 bridge }}
    card wicked "Wicked {EVIL}" x40 number 1 {{ place 1 hut }}
  }}
  end also when round > 3: nobody
}}
"""

#: Of every command what it can show; `@` is a file of a game.
CALLS = """
variants .
variants --json
variants --color
new other --title "Evil"
new evil{evil}
new mine --title "{evil}"
new -o "new{evil}.ntw" newer
check @
check --format line @
check --format json @
check --format sarif @
check --color @
check wrong.ntw
check --deep --games 3 --seed 1 @
check "no{evil}.ntw"
explain "{evil}"
rules "{evil}"
rules --of "{evil}"
fmt --diff @
fmt --check @
fmt --stdout --to nl @
fmt --color --diff @
show @
show --json @
show --origins @
diff base @
diff @ base
overview @
overview @ -o card.md
overview @ -o card.html
overview @ -o card.svg
overview @ -o cards.html --sheet cards
graph @
graph --format dot @
graph --format svg @
graph @ -o phases.svg
draw @
draw --text @
draw --text --color @
draw @ -o board.svg
draw game.ntwr -o last.svg
draw state.json --variant @ -o state.svg
play @ --all random --seed 1 --record "played.ntwr"
play @ --seed 1 --plain --record "typed{evil}.ntwr"
replay game.ntwr
replay game.ntwr --check
replay game.ntwr --json
replay game.ntwr --seat south
replay lost.ntwr
record convert game.ntwr
record convert game.ntwr -o game.jsonl
record convert "no{evil}.ntwr"
simulate @ --games 2 --seed 1 --jobs 1 --json figures.json --plot figures.svg
simulate @ --games 2 --seed 1 --jobs 1 --plot figures.html
simulate @ --policy "{evil}"
studio "no{evil}/mine.ntw"
studio "no{evil}" --site public
"{evil}"
show "{evil}"
""".strip().splitlines()


#: What we ourselves say to a terminal: colours, a bar that grows, a cursor that is not seen.
OURS = re.compile(r"\x1b\[(?!35;45)[\d;]*m|\x1b\[\?(?:7|12|25|2004)[lh]|\x1b\[[JK]|\r")

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals, and names of files that only Unix allows"),
    pytest.mark.filterwarnings("ignore:Glyph"),  # not every font of a plot has every sign
]


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A variant, a wrong one, a record, one of a game that is not there, and a state; all with hostile names."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "evil.ntw").write_text(VARIANT, "utf-8")
    (folder / "wrong.ntw").write_text(VARIANT.replace("x40", "x4000"), "utf-8")
    at, record = str(folder / "evil.ntw"), folder / "game.ntwr"
    into_a_pipe(["play", at, "--all", "random", "--seed", "1", "--record", str(record)])
    header, _, moves = record.read_text("utf-8").replace("south: random", f"south: Opa {EVIL}").partition("\n\n")
    record.write_text(f"{header}\n\n# {EVIL}\n{moves}", "utf-8")
    (folder / "lost.ntwr").write_text(f"variant: lost\nfingerprint: 0\nplayers: 2\nfirst: south\n\n{EVIL}\n", "utf-8")
    states = into_a_pipe(["replay", str(record), "--json"])
    (folder / "state.json").write_text(states.splitlines()[-1], "utf-8")
    return folder


@pytest.fixture(autouse=True)
def there(made, folder, monkeypatch):
    """A folder with all of that, for a terminal that knows everything."""
    shutil.copytree(made, folder, dirs_exist_ok=True)
    monkeypatch.setenv("TERM", "xterm")


def words_of(call):
    return [word.replace("EVIL", EVIL).replace("@", "evil.ntw") for word in shlex.split(call.replace("{evil}", "EVIL"))]


def run(args, source, target):
    """Run a command with these streams; it may fail, but never with a traceback."""
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = source, target, target
    try:
        with suppress(SystemExit):
            ntwrules(args, prog_name="ntwrules")
        target.flush()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def into_a_pipe(args):
    target = io.TextIOWrapper(io.BytesIO(), "utf-8")
    run(args, io.TextIOWrapper(io.BytesIO()), target)
    return target.buffer.getvalue().decode("utf-8")


def at_a_terminal(args):
    """What a command sends to a terminal where somebody types a little and leaves."""
    import pty

    master, slave = pty.openpty()
    got = []

    def listen():
        with suppress(OSError):
            while some := os.read(master, 65536):
                got.append(some)

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    os.write(master, b"\ns\n?\nq\n\x04\x04\x04")
    try:
        with open(slave, "r+b", buffering=0, closefd=False) as file:
            run(args, io.TextIOWrapper(file, "utf-8"), io.TextIOWrapper(file, "utf-8", write_through=True))
    finally:
        os.close(slave)
        listener.join(30)
        os.close(master)
    return b"".join(got).decode("utf-8")


def steering(told):
    """Whatever in a text steers a terminal."""
    return [sign for sign in told if not sign.isprintable() and sign != "\n"]


def test_every_command_is_called():
    assert set(COMMANDS) <= {call.split()[0] for call in CALLS}


@pytest.mark.parametrize("call", CALLS)
def test_a_name_does_not_steer_a_terminal(call):
    told = at_a_terminal(words_of(call))

    assert told
    assert [] == steering(OURS.sub("", told))


@pytest.mark.parametrize("call", CALLS)
def test_a_name_is_clean_in_a_pipe_and_breaks_no_file(call, folder):
    told = into_a_pipe(words_of(call))

    assert told or " -o " in call
    if "--stdout" not in call:  # a file of the language is written as it is
        assert [] == steering(OURS.sub("", told) if "--color" in call else told)
    if re.search("--json$|--json @|json @|sarif", call):
        assert all(map(json.loads, told.splitlines() if call.startswith("replay") else [told]))
    if told.startswith("<svg"):
        ET.fromstring(told)
    for path in sorted(folder.iterdir()):
        text = path.read_text("utf-8")
        match path.suffix:
            case ".svg":
                ET.fromstring(text)
            case ".html":
                assert ([], False) == ([sign for sign in steering(text) if sign not in "\t\xad"], "<b>&amp;" in text)
            case ".json":
                json.loads(text)
            case ".jsonl":
                assert all(map(json.loads, text.splitlines()))
