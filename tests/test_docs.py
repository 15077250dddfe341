"""
Every example in the documentation is compiled or run, so that none can grow old unnoticed.

What stands behind the name of the language of a fenced block says how it is read:

* ``ntw``: a whole file when it begins with `ntw 1`; otherwise clauses of a variant based on `base`, or on that of
  another game;
* ``ntw setup`` (or another key of `PLACES`): lines that stand in such a block;
* ``ntw mine.ntw``: a whole file, which the commands of the same page can read under that name;
* ``ntw mine.ntw wrong``: the same, with something wrong in it; ``loose`` instead: not laid out as `ntwrules fmt` would;
* ``python mine.py``, ``toml pyproject.toml``, ``text evening.ntwr``: a file of that name;
* ``console``: commands behind ``$``, each followed by what it prints; a line ``…`` stands for any number of lines, and
  what stands behind a question (``? > 31``) is typed in, and so is a line with the time of a clock before it
  (``@0:45 …``).

``python tests/test_docs.py --rewrite`` writes down what the commands print now.
"""

import re
import shlex
import subprocess
import sys
import tomllib
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from attrs import frozen
from click.testing import CliRunner

from ntwrules.cli.group import ntwrules
from ntwrules.dsl.findings.diagnostics import codes
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.text.source import Source
from ntwrules.rulebooks.loading import compile_text, rulebooks

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
GENERATED = ROOT / "docs" / "reference" / "generated"
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(page for page in ROOT.glob("docs/**/*.md") if GENERATED not in page.parents and "_build" not in page.parts),
    ]
)

TYPED = re.compile(r"(?:\? > |^(?=@))(.+\n)", re.MULTILINE)
FENCE = re.compile(r"^```([\w-]+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

#: Where the lines of an example belong, in English and in Dutch; with a star, each line by itself.
PLACES = {
    "": ("…", "…"),
    "setup": ("setup { … }", "opstelling { … }"),
    "dice": ("dice { … }", "dobbelstenen { … }"),
    "structures": ("structures { … }", "bouwwerken { … }"),
    "deck": ("deck mine { … }", "stapel mine { … }"),
    "cards": ("cards { … }", "kaarten { … }"),
    "turn": ("turn { … }", "beurt { … }"),
    "effect": ("*deck d§ { card c§ number 2 { … } }", "*stapel d§ { kaart c§ nummer 2 { … } }"),
    "path": (
        "*deck d§ { card c§ number 2 { move 1 pawn along … } }",
        "*stapel d§ { kaart c§ nummer 2 { verplaats 1 pion langs … } }",
    ),
    "condition": ("*end also when … : nobody", "*einde ook wanneer … : niemand"),
}
#: For each game the lines around clauses, in English and in Dutch.
AROUND = [
    (f'ntw 1\nvariant "Part" based on {base} {{\n…\n}}\n', f'ntw 1\nvariant "Deel" op basis van {base} {{\n…\n}}\n')
    for base in (book.base for book in rulebooks().values())
]


@frozen
class Block:
    """A fenced block: its page, what it is, how it is read, what it holds, and where that begins and ends."""

    page: Path
    kind: str
    how: tuple[str, ...]
    text: str
    start: int
    end: int

    def __str__(self):
        line = self.page.read_text("utf-8")[: self.start].count("\n")
        return f"{self.page.relative_to(ROOT)}:{line}"

    @property
    def is_file(self):
        return bool(self.how) and self.how[0].endswith((".ntw", ".ntwr", ".py", ".toml"))

    @property
    def is_wrong(self):
        return "wrong" in self.how

    @property
    def is_tidy(self):
        return whole(self.text) and not {"wrong", "loose"} & set(self.how)

    def write(self, folder):
        path = Path(folder, self.how[0])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.text, "utf-8")


def blocks(page, *kinds):
    return [
        Block(page, found[1], tuple(found[2].split()), found[3], found.start(3), found.end(3))
        for found in FENCE.finditer(page.read_text("utf-8"))
        if found[1] in kinds
    ]


def whole(text):
    """Does a text begin as a file does, comments left aside?"""
    return re.match(r"(?:\s|#[^\n]*\n)*ntw \d", text) is not None


def in_place(block):
    """The example as a whole file, once for each game and tongue it may be in."""
    if whole(block.text):
        return [block.text]
    place = PLACES[block.how[0] if block.how else ""]
    return [around.replace("…", _inside(place[at], block.text)) for both in AROUND for at, around in enumerate(both)]


def _inside(place, text):
    if not place.startswith("*"):
        return place.replace("…", f"\n{text}\n")
    lines = [line for line in text.splitlines() if line.split("#")[0].strip()]
    return "\n".join(place[1:].replace("§", str(n)).replace("…", f"{line}\n") for n, line in enumerate(lines))


def compiled(block, folder):
    """What became of an example, in the tongue in which least is wrong with it; files of its page lie in *folder*."""
    for other in blocks(block.page, "ntw"):
        if other.is_file:
            other.write(folder)
    return min(
        (compile_text(text, str(block), folder, mend=False) for text in in_place(block)), key=lambda it: len(it.found)
    )


EXAMPLES = [block for page in PAGES for block in blocks(page, "ntw")]


@pytest.mark.parametrize("block", EXAMPLES, ids=str)
def test_every_example_compiles(block, tmp_path):
    result = compiled(block, tmp_path)

    assert block.is_wrong == bool(result.found), "\n".join(map(str, result.found))


def wishes(page):
    """The cells of tables below "write": what is written between backticks there is clauses, or what a card does."""
    for table in re.findall(r"(?:^\|.*\n)+", page.read_text("utf-8"), re.MULTILINE):
        head, _, *rows = ([cell.strip() for cell in line.strip(" |").split(" | ")] for line in table.splitlines())
        for column in [at for at, cell in enumerate(head) if cell in {"write", "schrijf"}]:
            for row in rows:
                written = [it for it in re.findall("`([^`]+)`", row[column]) if "…" not in it]
                yield from [(page, written)] if written else []


@pytest.mark.parametrize("wish", [wish for page in PAGES for wish in wishes(page)], ids=lambda wish: wish[1][0])
def test_every_wish_of_a_table_compiles(wish):
    page, written = wish
    effects = [f"deck d{at} {{ card c{at} number 2 {{ {it} }} }}" for at, it in enumerate(written)]
    dutch = [f"stapel d{at} {{ kaart c{at} nummer 2 {{ {it} }} }}" for at, it in enumerate(written)]
    tried = [
        compile_text(around.replace("…", "\n".join(it)), str(page), mend=False)
        for both in AROUND
        for around in both
        for it in (written, effects, dutch)
    ]

    assert any(not result.found for result in tried), min((result.found for result in tried), key=len)


@pytest.mark.parametrize("block", [block for block in EXAMPLES if block.is_tidy], ids=str)
def test_whole_files_are_laid_out_as_the_formatter_does(block, tmp_path):
    book = compiled(block, tmp_path).file.rulebook

    assert format_text(book.grammar.parse(Source(str(block), block.text)), book) == block.text


def test_every_code_that_is_mentioned_exists():
    mentioned = {code for page in PAGES for code in re.findall(r"\bNTW\d{3}\b", page.read_text("utf-8"))}

    assert set() == mentioned - set(codes())


class Terminal:
    """Runs the commands of a page, in the tongue of its readers."""

    def __init__(self, page):
        self.env = {"NTWRULES_LANG": "nl" if ".nl" in page.name else "en", "COLUMNS": "80"}
        self.code = 0

    def prints(self, command, typed=""):
        match shlex.split(command):
            case "cat", name:
                return Path(name).read_text("utf-8")
            case "ls", *folders:
                return "".join(f"{path.name}\n" for path in sorted(Path(*folders).iterdir()))
            case "echo", "$?":
                return f"{self.code}\n"
            case "python3", "-m", "pip", "install", "-e", ".":
                return self.install(Path.cwd())
            case "python3", file:
                return subprocess.run([sys.executable, file], capture_output=True, check=True, encoding="utf-8").stdout  # noqa: S603
            case "ntwrules", *words:
                result = CliRunner(env=self.env).invoke(ntwrules, words, prog_name="ntwrules", input=typed)
                self.code = result.exit_code
                return result.output
        raise ValueError(command)

    @staticmethod
    def install(folder):
        """What pip leaves behind of a package that stays where it is: its name, its entry points, and its place."""
        project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
        info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", "utf-8")
        groups = project["entry-points"].items()
        lines = [f"[{group}]\n" + "".join(f"{key} = {it}\n" for key, it in points.items()) for group, points in groups]
        (info / "entry_points.txt").write_text("".join(lines), "utf-8")
        sys.path.insert(0, str(folder))
        return "…\n"


def fits(expected, printed):
    pattern = "\n".join(".*" if line.strip() == "…" else re.escape(line) for line in expected.splitlines())
    return re.fullmatch(pattern, printed, re.DOTALL) is not None


def tidy(text):
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")


def run(block, terminal):
    """A block of commands, with what they print now; what the page says stays where it fits."""
    lines = []
    for call in re.split(r"^(?=\$ )", block.text, flags=re.MULTILINE):
        command, _, expected = call.partition("\n")
        if command:
            typed = "".join(TYPED.findall(expected))
            printed, expected = tidy(terminal.prints(command.removeprefix("$ "), typed)), tidy(expected)
            lines += [command, expected if fits(expected, printed) else printed]
    return "\n".join(filter(None, lines)) + "\n"


def run_page(page, folder):
    """The content of a page, with what its commands print now."""
    content, moved = page.read_text("utf-8"), 0
    terminal = Terminal(page)
    with chdir(folder), patch.object(sys, "path", [*sys.path]):
        for block in blocks(page, "ntw", "text", "python", "toml", "console"):
            if block.is_file:
                block.write(folder)
            if block.kind == "console":
                text = run(block, terminal)
                content = content[: block.start + moved] + text + content[block.end + moved :]
                moved += len(text) - len(block.text)
    return content


SESSIONS = [page for page in PAGES if blocks(page, "console")]


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.name)
def test_commands_print_what_the_page_says(page, tmp_path):
    assert page.read_text("utf-8") == run_page(page, tmp_path)


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/**/*.md")), ids=lambda page: str(page.relative_to(ROOT)))
def test_what_is_installed_comes_from_the_folder_of_the_project(page):
    assert [] == re.findall(r"pip install '?ntwrules.*", page.read_text("utf-8"))


if __name__ == "__main__" and "--rewrite" in sys.argv:
    for page in SESSIONS:
        with TemporaryDirectory() as folder:
            page.write_text(run_page(page, folder), "utf-8")
