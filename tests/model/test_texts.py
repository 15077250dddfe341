"""Every store of texts: the same keys and values to fill in in every tongue, and nothing that nobody asks for."""

import ast
import re
import string
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

import ntwrules
from ntwrules.dsl.findings.diagnostics import codes
from ntwrules.model.texts import SOURCE, TONGUES, TextStore

ROOT = Path(ntwrules.__file__).parent
PLACES = (ROOT, ROOT.parent / "docs" / "_ext", ROOT.parent / "editors")
FOLDERS = sorted({file.parent for place in PLACES for file in place.rglob("texts/**/*.toml")})
#: Longer than a sign of notation.
WORD = re.compile(r"[A-Za-z0-9]{4,}")
OTHERS = tuple(tongue for tongue in TONGUES if tongue != SOURCE)


def name(folder):
    """A folder as a test is called."""
    return folder.relative_to(ROOT.parent).as_posix()


def fields(key, forms):
    """What is filled in in a text, in any of its forms; what `explain` tells is told as it stands."""
    if key.endswith((".what", ".why", ".example", ".mending")):
        return set()
    texts = [forms] if isinstance(forms, str) else forms.values()
    return {field for text in texts for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_every_store_has_a_file_for_every_tongue(folder):
    assert set(TONGUES) == {file.stem for file in folder.glob("*.toml")}


@pytest.mark.parametrize("tongue", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_every_tongue_has_the_same_texts_with_the_same_values_to_fill_in(folder, tongue):
    store = TextStore(folder)

    assert {key: fields(key, forms) for key, forms in store.table(SOURCE).items()} == {
        key: fields(key, forms) for key, forms in store.table(tongue).items()
    }
    assert [*store.table(SOURCE)] == [*store.table(tongue)]


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_no_value_goes_without_a_name(folder, tongue):
    for key, forms in TextStore(folder).table(tongue).items():
        assert all(re.match(r"[a-z]\w*", field) for field in fields(key, forms)), key


def asked_in(folder):
    """The files whose code may ask for the texts of a store: those of its package, and what is built on it."""
    package = next(parent for parent in folder.parents if parent.name != "texts")
    return [*package.rglob("*.py"), *(ROOT.parent / "docs" / "_ext").glob("*.py")]


@cache
def words():
    """Every word of the code and of the tables that are no texts: a key is put together from them."""
    code = (file for place in PLACES for file in (*place.rglob("*.py"), *place.rglob("*.toml")))
    page = (file for kind in ("js", "html") for file in (ROOT.parent / "studio").glob(f"*.{kind}"))
    return frozenset(
        word
        for file in chain(code, page)
        if "texts" not in file.parts
        for word in WORD.findall(file.read_text("utf-8"))
    )


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_no_text_stands_in_a_store_with_a_word_in_its_key_that_nobody_says(folder):
    assert [] == [key for key in TextStore(folder).table(SOURCE) if not words().issuperset(WORD.findall(key))]


def test_an_unknown_key_and_a_value_that_is_missing_are_errors():
    store = TextStore(ROOT / "model" / "texts")

    with pytest.raises(KeyError):
        store("no such text", SOURCE)
    with pytest.raises(KeyError):
        store("narrator.round", SOURCE)


def asked_by(file):
    """Keys that are asked for by name in a file: the first word of a call of whatever says something."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = node.args[0]
            if called in SPEAKERS and isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value


#: What functions and stores are called that say a text by its key.
SPEAKERS = {"CARD", "HELP", "MODEL", "SAID", "SHOWN", "help_text", "said", "say", "text", "texts", "word", "_said"}


def test_every_text_that_is_asked_for_stands_in_a_store():
    """A caller may put a word before the key, as `replay` and `deep` do. What a language says has tables of its own."""
    keys = set(chain.from_iterable(TextStore(folder).table(SOURCE) for folder in FOLDERS)) | set(codes())
    known = keys | {re.split(r"[ .]", key, maxsplit=1)[-1] for key in keys}
    files = [file for folder in FOLDERS for file in asked_in(folder)]

    assert {} == {
        str(file): missing
        for file in dict.fromkeys(files)
        if "language" not in file.parts
        if (missing := [key for key in asked_by(file) if key not in known and key != ""])
    }


def test_a_text_that_a_tongue_lacks_is_read_in_the_first(tmp_path):
    (tmp_path / "en.toml").write_text('hello = "Hello {name}"', "utf-8")

    assert "Hello Kees" == TextStore(tmp_path)("hello", "nl", name="Kees")
    with pytest.raises(KeyError):
        TextStore(tmp_path)("bye", "nl")
