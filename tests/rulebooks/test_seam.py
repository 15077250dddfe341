"""What is shared by all games knows none of them: they are found by one lookup, and asked through their rulebooks."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from doctest import DocTestParser, Example
from pathlib import Path

import pytest

import ntwrules
from ntwrules.rulebooks.loading import rulebooks

PACKAGE = Path(ntwrules.__file__).parent
#: The name of the language was once that of a game too.
LANGUAGE = "ntw"
#: The packages of the games, and the one module that names any: whose the files are that name no game.
GAMES = {path.parent.name for path in PACKAGE.glob("rulebooks/*/__init__.py")}
USUAL = PACKAGE / "rulebooks" / "__init__.py"
OF_GAMES = {PACKAGE / "rulebooks" / game for game in GAMES} | {PACKAGE / "variants"}
SHARED = sorted(
    path
    for folder in ("ntwrules", "editors", "docs/_ext")
    for path in (PACKAGE.parent / folder).rglob("*.py")
    if not OF_GAMES & {*path.parents}
)
#: What is no code: words, grammars, forms of cards.
TEXTS = sorted(
    path
    for kind in ("toml", "lark", "typ", "css", "json")
    for path in PACKAGE.rglob(f"*.{kind}")
    if not OF_GAMES & {*path.parents}
)

#: What only one of the games has, in both tongues: nothing shared speaks of it.
OWN = {
    "no_time_to_waste": "flood, floods, flooded, flooding, drown, drowns, drowned, drowning, polder, polders, dike, "
    "dikes, terp, terps, pumping mill, rescue, rescued, duel die, pawns home, overstroom, overstroomt, overstroomd, "
    "verdrinkt, verdrinken, verdronken, dijk, gemaal, pionnen thuis",
    "boot_op_stoom": "steamboat, sint, piet, piets, parcel, parcels, pepernoot, calendar, steam, stoomboot, pakje, "
    "pakjes, kalender",
}
NAMES = {
    *(book.names.en.lower() for book in rulebooks().values()),
    *(book.variant.__name__.lower() for book in rulebooks().values()),
    *rulebooks(),
    *GAMES,
    *(f"rulebooks.{game}" for game in GAMES),
}
WORDS = re.compile(rf"(?<![\w-])(?:{'|'.join(', '.join(OWN.values()).split(', '))})(?![\w-])")
RULES = {id_ for book in rulebooks().values() for id_ in book.rules() if len(id_) > 1}
#: A rule is cited in brackets, or as the whole of a text.
_CITED = re.compile(r"\(([A-Z]\d+(?:(?:, | and |-)[A-Z]\d+)*)\)|\A([A-Z]\d+)\Z")
#: How something is written, and not said.
_SHOWN = re.compile(r"``.*?``")
_ID = re.compile(r"[A-Z]\d+")


def said(source: str) -> Iterator[tuple[int, str]]:
    """Every name, text and remark of a module with its line; examples in docstrings are left out."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in {tokenize.NAME, tokenize.COMMENT}:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, _without_examples(node.value)


def _without_examples(text: str) -> str:
    if ">>>" not in text:
        return text
    return "".join("" if isinstance(part, Example) else part for part in DocTestParser().parse(text))


def named(source: str) -> list[tuple[int, str]]:
    """Where a module speaks of a particular game, by its name, by what only it has, or by the id of a rule."""
    found = []
    for line, text in said(source):
        found += [(line, name) for name in spoken(text)]
        found += [
            (line, id_)
            for cited in _CITED.finditer(_SHOWN.sub("", text))
            for id_ in _ID.findall(cited[0])
            if id_ in RULES
        ]
    return sorted(set(found))


def spoken(text: str) -> list[str]:
    """The names of games in a text, and the words for what only one of them has."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).replace("_", " ").lower()
    return [name for name in NAMES if name in text.lower()] + WORDS.findall(apart)


def picked(source: str) -> list[int]:
    """Where a module picks the game whose key is also the name of the language."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Compare(left=left, comparators=others):
                sides = [ast.unparse(side) for side in (left, *others)]
                game = any(side.endswith((".key", ".rulebook")) for side in sides)
            case (
                ast.Subscript(value=of, slice=key) | ast.Call(func=ast.Attribute(value=of, attr="get"), args=[key, *_])
            ):
                sides, game = [ast.unparse(key)], "rulebooks" in ast.unparse(of)
            case _:
                continue
        found += [node.lineno] if game and any(repr(LANGUAGE) in side for side in sides) else []
    return found


def imported(source: str) -> list[tuple[int, str]]:
    """The packages of games that a module imports, or says the names of to import them."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                modules = [each.name for each in names]
            case ast.ImportFrom(module=module, names=names):
                modules = [f"{module or ''}.{each.name}" for each in names]
            case _:
                continue
        found += [(node.lineno, m) for m in modules for game in GAMES if f"rulebooks.{game}" in f"{m}."]
    return found


def called(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


@pytest.mark.parametrize("path", SHARED, ids=called)
def test_what_is_shared_names_no_game(path):
    assert ({rulebooks()[LANGUAGE].key} if path == USUAL else set()) == {
        name for _, name in named(path.read_text("utf-8"))
    }
    assert [] == picked(path.read_text("utf-8"))


@pytest.mark.parametrize("path", SHARED, ids=called)
def test_what_is_shared_imports_no_game(path):
    assert [] == imported(path.read_text("utf-8"))


def test_every_game_is_offered_as_any_package_offers_one_and_imports_no_other():
    project = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text("utf-8"))
    [apart] = [it for it in project["tool"]["importlinter"]["contracts"] if it["type"] == "independence"]

    assert project["project"]["entry-points"]["ntwrules.rulebooks"] == {
        game.replace("_", "-"): f"ntwrules.rulebooks.{game}:rulebook" for game in GAMES
    }
    assert {f"ntwrules.rulebooks.{game}" for game in GAMES} == set(apart["modules"])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_game_imports_another(game):
    for path in (PACKAGE / "rulebooks" / game).rglob("*.py"):
        assert {module for _, module in imported(path.read_text("utf-8")) if f"rulebooks.{game}" not in module} == set()


def written(path: Path) -> str:
    """A text that is no code; examples of files are left out."""
    text = path.read_text("utf-8")
    return str(_unshown(tomllib.loads(text))) if path.suffix == ".toml" else text


def _unshown(table: object) -> object:
    if isinstance(table, dict):
        return {key: _unshown(value) for key, value in table.items() if key not in {"example", "mending"}}
    return [_unshown(value) for value in table] if isinstance(table, list) else table


@pytest.mark.parametrize("path", TEXTS, ids=called)
def test_no_text_of_what_is_shared_names_a_game(path):
    assert [] == spoken(written(path))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("flood = 1", "flood"),
        ("def drowning_pawns(): ...", "drowning"),
        ('Rule(id="W3")', "W3"),
        ("x = y  # as ruled (T1, T2)", "T2"),
        ("class NtwVariant: ...", "ntwvariant"),
        ('kind = "boot-op-stoom"', "boot-op-stoom"),
        ('"""How parcels arrive."""', "parcels"),
        ("x = 1  # as in No Time To Waste", "no time to waste"),
        ('"""Who sits where (B2)."""', "B2"),
        ('import_module("ntwrules.rulebooks.no_time_to_waste")', "rulebooks.no_time_to_waste"),
        ('f"{x} polder"', "polder"),
    ],
)
def test_a_game_that_is_named_is_found(source, found):
    assert found in [name for _, name in named(source)]


@pytest.mark.parametrize(
    "source",
    [
        '"""\nPlay it.\n\n>>> load("base").start().apply("flood 353")\n\'pawn\'\n"""',
        "floodgate = ntw = NTW204 = spawn = 'wishlist'",
        'code = "NTW201"',
        '"""Its id, such as ``M1``."""',
    ],
)
def test_what_names_no_game_is_not_found(source):
    assert [] == named(source)


@pytest.mark.parametrize(
    "source",
    [
        'rulebooks()["ntw"]',
        'x = rulebooks().get("ntw")',
        'if variant.rulebook == "ntw": ...',
        'book.key in {"ntw", "x"}',
    ],
)
def test_a_game_that_is_picked_is_found(source):
    assert picked(source)
    assert [] == picked(source.replace("ntw", "other"))


@pytest.mark.parametrize(
    "source",
    [
        "import ntwrules.rulebooks.no_time_to_waste.machine",
        "from ntwrules.rulebooks import loading, no_time_to_waste",
        "from ntwrules.rulebooks.boot_op_stoom.strategies import variant_of",
        "def late():\n    from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant",
    ],
)
def test_a_game_that_is_imported_is_found(source):
    assert imported(source)
    assert [] == imported("from ntwrules.rulebooks.loading import rulebooks")
