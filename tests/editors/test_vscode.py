"""Colours, snippets and package for VS Code follow from the tables of the language."""

import json
import re
import xml.etree.ElementTree as ET
import zipfile

import pytest

from editors.extension import FOLDER, files, package
from editors.snippets import snippets
from editors.textmate import grammar
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.text.lexer import text_to_marks
from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, compile_variant, rulebooks
from ntwrules.version import __version__
from tests.shipped_cases import shipped_cases

BOOKS = tuple(rulebooks().values())
PATTERNS = [(pattern, re.compile(pattern["match"])) for pattern in grammar(rulebooks().values())["patterns"]]

#: What the scopes of each kind of leaf begin with.
SCOPES = {
    "NAME": ("entity.name", "variable.other", "constant.other.code"),
    "STRING": ("string",),
    **dict.fromkeys(("NUMBER", "DECIMAL", "COUNT"), ("constant.numeric",)),
    "COMPARE": ("keyword.operator.comparison",),
    "DOTS": ("keyword.operator.range",),
    **dict.fromkeys(("LBRACE", "RBRACE", "LPAR", "RPAR", "COMMA", "COLON", "_SEMI"), ("punctuation",)),
}
SPELLINGS = {
    spelling
    for book in BOOKS
    for row in book.grammar.vocabulary.words
    for some in row.spellings.values()
    for spelling in some
}
WORDS = ("keyword", "storage.type", "support.function", "constant.language")


def scopes(line):
    """The scope of every character of a line, as an editor finds it: of what begins first, the first that is listed."""
    found, at = [""] * len(line), 0
    while at < len(line):
        matches = [(match, pattern) for pattern, regex in PATTERNS if (match := regex.search(line, at))]
        if not matches:
            break
        match, pattern = min(matches, key=lambda one: one[0].start())
        for group, scope in {0: pattern, **pattern.get("captures", {})}.items():
            for place in range(*match.span(int(group))):
                found[place] = scope.get("name", found[place])
        at = match.end()
    return found


@pytest.mark.parametrize("path", files())
def test_the_files_of_the_extension_are_those_the_tables_give(path):
    """Otherwise: `python -m editors`."""
    assert files()[path] == (FOLDER / path).read_text("utf-8")


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases())
def test_everything_in_a_shipped_variant_has_its_colour(key, tongue):
    file = compile_variant(key).file
    parsed = file.rulebook.grammar.parse(Source(key, format_text(file.parsed, file.rulebook, tongue)))
    text = parsed.source.text
    coloured = [scope for line in text.split("\n") for scope in (*scopes(line), "")]

    for leaf in parsed.tree.walk():
        joined = leaf.type in {"OR", "THEN"} and text[leaf.start] == ","
        start = leaf.start + 2 * joined
        [scope] = set(coloured[start : leaf.end])
        written = text[start : leaf.end]
        fitting = (*(WORDS if written in SPELLINGS else ()), *SCOPES.get(leaf.type, ()))
        assert scope.startswith(fitting), (written, scope)
    for mark in parsed.marks:
        if mark.kind == "comment":
            assert {"comment.line.number-sign.ntw"} == set(coloured[mark.start : mark.end])


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_every_word_of_the_language_has_a_colour_by_itself(book, tongue):
    for row in book.grammar.vocabulary.words:
        for phrase in row.spellings[tongue]:
            [scope] = set(scopes(phrase))
            assert scope.startswith(WORDS), phrase


def test_a_word_inside_a_name_is_no_word():
    assert {"variable.other.ntw"} == set(scopes("landing")) == set(scopes("water-card"))


def test_a_name_behind_the_word_that_gives_it_stands_out():
    assert "entity.name.type.ntw" == scopes('card bridge "Bridge"')[5] == scopes("stapel eigen {")[7]
    assert "keyword.other.ntw" == scopes("1 card after round 3")[7]


def expanded(body):
    """A snippet once its fields were left as they are."""
    return re.sub(r"\\([\\$}])", r"\1", re.sub(r"\$\{\d+:((?:[^\\}]|\\.)*)\}", r"\1", "\n".join(body)))


@pytest.mark.parametrize("tongue", TONGUES)
def test_there_are_snippets_for_every_alternative_of_every_game(tongue):
    alternatives = sum(len(rule.alternatives) for book in BOOKS for rule in book.rules().values())

    assert len(BOOKS) + alternatives == len(json.loads(files()[f"snippets/{tongue}.json"]))


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_every_snippet_makes_a_variant_that_can_be_played(book, tongue):
    frame = {"en": 'ntw 1 variant "It" based on {} {{ {} }}', "nl": 'ntw 1 variant "It" op basis van {} {{ {} }}'}

    for name, snippet in snippets([book], tongue).items():
        text = expanded(snippet["body"])
        compiled = compile_text(text if text.startswith("ntw") else frame[tongue].format(book.base, text), lint=True)
        assert () == tuple(finding for finding in compiled.found if finding.severity == "error"), name
        assert tongue == compiled.file.parsed.tongue
        assert snippet["description"]


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_fields_of_a_snippet_are_its_numbers_and_texts(tongue):
    for snippet in json.loads(files()[f"snippets/{tongue}.json"]).values():
        body = "\n".join(snippet["body"])
        marks = text_to_marks(expanded(snippet["body"]).removeprefix("ntw 1"))
        values = [mark for mark in marks if mark.kind in {"number", "decimal", "count", "string"}]
        assert [str(n + 1) for n in range(len(values))] == re.findall(r"\$\{(\d+):", body)


def test_the_package_holds_the_extension_and_is_always_the_same(tmp_path):
    made, again = package(tmp_path / "a"), package(tmp_path / "b")

    assert made.read_bytes() == again.read_bytes()
    with zipfile.ZipFile(made) as archive:
        assert archive.testzip() is None
        inside = {name: archive.read(name).decode() for name in archive.namelist()}
    assert {f"extension/{path}": text for path, text in files().items()}.items() <= inside.items()
    manifest = ET.fromstring(inside["extension.vsixmanifest"])
    space = {"v": "http://schemas.microsoft.com/developer/vsx-schema/2011"}
    assert __version__ == manifest.find(".//v:Identity", space).get("Version")
    assert {asset.get("Path") for asset in manifest.iterfind(".//v:Asset", space)} <= inside.keys()
    kinds = {row.get("Extension") for row in ET.fromstring(inside["[Content_Types].xml"])}
    assert {f".{name.rsplit('.')[-1]}" for name in inside} - {".xml"} <= kinds


def test_the_extension_names_only_files_it_has():
    contributes = json.loads(files()["package.json"])["contributes"]
    named = [
        *(language["configuration"] for language in contributes["languages"]),
        *(row["path"] for part in ("grammars", "snippets") for row in contributes[part]),
    ]

    assert {path.removeprefix("./") for path in named} <= files().keys()
