"""Adding a tongue adds files and columns and changes no module: a tongue that nobody speaks is spoken everywhere."""

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import ntwrules
from ntwrules.cli.group import COMMANDS
from ntwrules.dsl.compiling.library import shipped
from ntwrules.dsl.findings.diagnostics import codes
from ntwrules.rulebooks.loading import load, rulebooks, variant_to_json
from tests.pseudo_tongue import PSEUDO, pseudo, with_pseudo_tongue

ROOT = Path(ntwrules.__file__).parents[1]

WRONG = 'ntw 1\n\nvariant "Wrong" based on base {\n  setup {\n    pawns  9\n    finish at 400\n  }\n}\n'
#: What somebody types who plays: help, a wrong word, something that is not allowed, and leaves.
TYPED = "?\nboard\nhand\nlog\nrules\nfoo\npass\nlang\nquit\n"

#: Of which variant things are named where a call does not say so.
PLAYED = {"a.ntwr": "base", "b.ntwr": "boot-op-stoom", "variants": "base"}
#: Words that are typed, or that are the same to everybody.
AS_THEY_ARE = frozenset({*COMMANDS, *shipped(), "ntwrules", "convert", "greedy", "human", "english", "nederlands"})

CALLS = (
    ("--help",),
    *((name, "--help") for name in COMMANDS),
    ("record", "convert", "--help"),
    ("rules",),
    *(("rules", rule) for rule in ("M1", "F5", "W1", "K12", "P1")),
    *(("explain", code) for code in codes()),
    ("explain", "--list"),
    ("variants",),
    ("variants", "springtij"),
    ("variants", "krappe-kalender"),
    ("check", "base"),
    ("check", "wrong.ntw", "--lang", PSEUDO),
    ("check", "--deep", "--games", "3", "--players", "2", "base"),
    ("chekc",),
    ("check", "--frmat"),
    ("show",),
    ("overview", "base"),
    ("overview", "springtij"),
    ("overview", "boot-op-stoom"),
    ("overview", "base", "-o", "card.html"),
    ("overview", "krappe-kalender", "-o", "card.html"),
    ("diff", "base", "springtij"),
    ("diff", "boot-op-stoom", "krappe-kalender"),
    ("overview", "base", "-o", "card.svg"),
    ("overview", "krappe-kalender", "-o", "card.svg"),
    ("draw", "base", "--text"),
    ("draw", "boot-op-stoom", "--text"),
    ("draw", "base", "-o", "card.svg"),
    ("draw", "boot-op-stoom", "-o", "card.svg"),
    ("typeset", "base"),
    ("typeset", "springtij"),
    ("typeset", "krappe-kalender"),
    ("simulate", "base", "--games", "3", "--players", "2", "--jobs", "1"),
    ("simulate", "boot-op-stoom", "--games", "2", "--players", "3", "--jobs", "1"),
    ("play", "base", "--plain", "--players", "2", "--seed", "1", "--record", "a.ntwr"),
    ("play", "boot-op-stoom", "--plain", "--players", "2", "--seed", "1", "--record", "b.ntwr"),
    ("replay", "a.ntwr"),
    ("replay", "b.ntwr"),
    ("page", "diagnostics"),
    *(("page", name, key) for name in ("clauses", "game", "rules", "variants") for key in rulebooks()),
)

DRIVER = """
import json, re, sys
from html import unescape
from pathlib import Path
from click.testing import CliRunner
from ntwrules.cli.group import ntwrules

#: What Typst is given that is no text: drawings, colours, and names for the template alone.
NO_TEXT = {"icons", "icon", "edge", "drawing", "inks", "decks", "dark", "light", "look", "form", "tongue", "key",
           "about"}

def texts(value, name=""):
    if isinstance(value, str):
        # a line may end at such spaces; pages are counted by Typst alone
        yield from () if name in NO_TEXT else (re.sub("\\u200b|{pages?}", "", value),)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from texts(each, key if name not in NO_TEXT else name)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from texts(each, name)

def typeset(variant):
    # all that is printed of a card and of its playing cards
    from ntwrules import load
    from ntwrules.overviews import printing, sheet
    from ntwrules.overviews.making import compose

    given = []
    for module in (printing, sheet):
        module.typeset = lambda template, told: given.extend(texts(told)) or [b""]
    printing.legible = sheet.legible = str  # no letters have brackets like those
    made = compose(load(variant), tongue="qx")
    printing.as_pdf(made)
    sheet.cards_pdf(made)
    return "\\n".join(given)

def page(name, key=""):
    import clause_pages
    from game_pages import game_page
    from reference import diagnostics_page
    from rule_pages import rules_page
    from variant_pages import overview_page, shelves_of, variant_page
    from ntwrules import load
    from ntwrules.rulebooks.loading import rulebooks
    from ntwrules.simulation.describing import describe

    book, tongue = rulebooks().get(key), "qx"
    clause_pages.examples_wrong = lambda book: ()  # examples are files, and written in English here
    if name == "variants":
        described = {key: describe(load(key)) for shelf in shelves_of(book) for key in shelf.keys}
        return overview_page(book, described, tongue) + variant_page(described[book.base], tongue)
    return {"diagnostics": lambda: diagnostics_page(tongue), "rules": lambda: rules_page(book, tongue),
            "clauses": lambda: clause_pages.clauses_page(book, tongue, {}),
            "game": lambda: game_page(book, tongue, Path("docs"))}[name]()

typed, calls = json.load(sys.stdin)
told = []
for call in calls:
    if call[0] in ("page", "typeset"):
        told.append(globals()[call[0]](*call[1:]))
        continue
    made = CliRunner().invoke(ntwrules, call, input=typed)
    if made.exception and not isinstance(made.exception, SystemExit):
        raise made.exception
    said = made.output
    if (card := Path("card.html")).exists():
        said += card.read_text("utf-8")
    if (drawn := Path("card.svg")).exists():
        parts = re.findall(r"<(title|desc|text)\\b[^>]*>(.*?)</\\1>", drawn.read_text("utf-8"), re.DOTALL)
        said += "\\n".join(unescape(part) for _, part in parts)
    told.append(said)
    card.unlink(missing_ok=True)
    Path("card.svg").unlink(missing_ok=True)
json.dump(told, sys.stdout)
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What every call says, in the tongue."""
    folder = tmp_path_factory.mktemp("pseudo")
    with_pseudo_tongue(folder)
    (folder / "wrong.ntw").write_text(WRONG, "utf-8")
    made = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", DRIVER],
        input=json.dumps([TYPED, CALLS]),
        capture_output=True,
        encoding="utf-8",
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(folder), str(folder / "pages"))),
            "NTWRULES_LANG": PSEUDO,
            "PYTHONUTF8": "1",
            "COLUMNS": "100",
        },
        timeout=500,
        check=False,
    )
    assert 0 == made.returncode, made.stderr[-3000:]
    return dict(zip(CALLS, json.loads(made.stdout), strict=True))


def outside(text):
    """What stands outside all brackets, and how deep the text ends in them."""
    depth, found = 0, []
    for sign in text:
        depth += (sign == "⟦") - (sign == "⟧")
        found.append(sign if not depth else " ")
    return "".join(found), depth


@cache
def in_files():
    """What files say, which is said again as it stands there: texts in quotes, and lines that end a game."""
    files = "\n".join(path.read_text("utf-8") for path in (ROOT / "variants").rglob("*.ntw"))
    said = {*re.findall(r'"([^"\n]+)"', files), *re.findall(r"^ *((?:win|end) when .*?) *$", files, re.MULTILINE)}
    phrases = (r"\s+".join(map(re.escape, text.split())) for text in sorted(said, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(phrases)})(?!\w)", re.IGNORECASE)


@cache
def names(variant):
    """The words of the keys in a variant: a thing that has no name in a tongue goes by its key."""
    keys = re.findall(r'"(?:key|name)": "([^"]*)"', json.dumps(variant_to_json(load(variant).variant)))
    return set(re.findall(r"\w+", " ".join(keys).lower()))


@pytest.mark.long
def test_nothing_is_left_in_another_tongue(told):
    left = {}
    for call, said in told.items():
        shown = re.sub(r"<style.*?</style>|<svg.*?</svg>|<[^>]*>|`[^`]*`|--[\w-]+|\[[^\]\[]*\]|^ *[\w-]*\d.*$", " ",
                       said, flags=re.DOTALL | re.MULTILINE)  # fmt: skip
        words = re.findall(r"(?<![\w.-])[A-Za-z]{3,}(?![\w.-])", in_files().sub(" ", shown))
        variants = {PLAYED.get(word, word) for word in call}.intersection(shipped())
        fine = AS_THEY_ARE.union(*map(names, variants))
        if strange := sorted({word for word in words if word != pseudo(word, typed=True) and word.lower() not in fine}):
            left[call] = strange

    assert {} == left


@pytest.mark.long
def test_nothing_is_cut_off(told):
    assert {} == {call: said for call, said in told.items() if outside(said)[1]}


@pytest.mark.long
def test_no_value_is_left_to_fill_in(told):
    assert {} == {
        call: found
        for call, said in told.items()
        if call[0] != "explain"
        and (
            found := re.findall(
                r"(?<!```)\{[a-z_]+(?:![rs])?\}", re.sub("<style.*?</style>", "", said, flags=re.DOTALL)
            )
        )
    }
