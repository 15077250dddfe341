"""Promises of the language that hold for every text, tree and variant."""

import json
import random
import sys

import pytest
from hypothesis import example, given, strategies as st

from ntwrules import VariantError, load, loads, variant_from_json, variant_to_json
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.text.source import Source
from ntwrules.dsl.writing.layout import tree_to_text
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, compile_variant, rulebooks
from tests.dsl.strategies import mutilated, trees, variants
from tests.shipped_cases import shipped_cases

BOOK = rulebooks()["ntw"]
BASE = (compile_text('ntw 1 variant "x" based on base {}').file.parents[0]).source.text
tongues = st.sampled_from(TONGUES)


def parse(text):
    return BOOK.grammar.parse(Source("it.ntw", text))


def printed(tree, tongue):
    return tree_to_text(tree, BOOK.grammar.vocabulary, BOOK.columns, tongue)


def check_bytes(content):
    return Compiler(rulebooks()).compile(Text("it.ntw", content, "it")).found


def assert_within_the_text(found):
    for finding in found:
        for place in (finding.at, *(note.at for note in finding.notes)):
            assert 0 <= place.start <= place.end <= len(place.source.text)
        for tongue in TONGUES:
            assert finding.message(tongue)
            assert finding.help(tongue)


@given(st.text())
@example("{" * 1000)
@example('ntw 1 variant "' + '"' * 99)
def test_any_text_is_answered_with_findings_within_the_text(text):
    found = compile_text(text).found

    assert found
    assert_within_the_text(found)


@given(st.binary())
@example(b"\xff\xfen\0t\0w\0")
@example(b"\xef\xbb\xbf")
def test_any_bytes_are_answered_with_findings_within_the_text(content):
    found = check_bytes(content)

    assert found
    assert_within_the_text(found)


@pytest.mark.long
@given(mutilated(st.just(BASE) | variants().flatmap(lambda variant: tongues.map(lambda t: BOOK.print(variant, t)))))
def test_a_mutilated_file_is_answered_with_findings_within_the_text(text):
    assert_within_the_text(compile_text(text).found)


@given(trees(), tongues)
def test_a_printed_tree_is_read_as_the_same_tree(tree, tongue):
    parsed = parse(printed(tree, tongue))

    assert not parsed.say.found
    assert tree == parsed.tree


def commented(text, rng):
    """A text with comments at the ends of lines, on lines of their own, and in the middle of clauses."""
    lines = []
    for number, written in enumerate(text.split("\n")):
        line = written
        words = line.split(" ")
        if rng.random() < 0.2 and '"' not in line:
            at = rng.randrange(len(words))
            line = " ".join(words[:at]) + f" # inside {number}\n" + " ".join(words[at:])
        if rng.random() < 0.2:
            line += f"  # behind {number}"
        if rng.random() < 0.2:
            line = f"#alone {number}\n" + "\n" * rng.randrange(3) + line
        lines.append(line)
    return "\n".join(lines)


def comments(text):
    return sorted(mark.text.rstrip() for mark in parse(text).marks if mark.kind == "comment")


@given(trees(), tongues, st.randoms(use_true_random=False))
def test_formatting_is_idempotent_and_keeps_every_comment(tree, tongue, rng):
    text = commented(printed(tree, tongue), rng)

    formatted = format_text(parse(text), BOOK)

    assert formatted == format_text(parse(formatted), BOOK)
    assert comments(text) == comments(formatted)


@given(trees(), st.randoms(use_true_random=False))
def test_translating_there_and_back_changes_nothing(tree, rng):
    formatted = format_text(parse(commented(printed(tree, "en"), rng)), BOOK)

    dutch = format_text(parse(formatted), BOOK, "nl")

    assert formatted == format_text(parse(dutch), BOOK, "en") or parse(dutch).tongue == parse(formatted).tongue


@given(variants(), tongues)
def test_a_printed_variant_is_compiled_to_the_same_variant(variant, tongue):
    compiled = compile_text(BOOK.print(variant, tongue), variant.key)

    assert () == compiled.found
    assert variant == compiled.variant
    assert hash(variant) == hash(compiled.variant)


@given(variants(), tongues)
def test_a_printed_variant_has_the_layout_the_formatter_gives(variant, tongue):
    text = BOOK.print(variant, tongue)

    assert text == format_text(parse(text), BOOK)


@pytest.mark.parametrize("origins", [False, True])
@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases())
def test_a_shipped_variant_is_printed_in_the_layout_the_formatter_gives(key, tongue, origins):
    book = compile_variant(key).file.rulebook
    text = book.print(load(key).variant, tongue, origins)

    assert text == format_text(book.grammar.parse(Source("it.ntw", text)), book)


@given(variants())
def test_a_variant_goes_through_json_unchanged(variant):
    data = variant_to_json(variant)

    assert data == json.loads(json.dumps(data))
    assert variant == variant_from_json(data)


@given(variants(), st.data())
def test_json_with_an_unknown_key_is_refused(variant, data):
    plain = variant_to_json(variant)
    where = plain
    while data.draw(st.booleans()):
        inner = [value for value in where.values() if isinstance(value, dict)]
        inner += [
            value[0] for value in where.values() if isinstance(value, list) and value and isinstance(value[0], dict)
        ]
        if not inner:
            break
        where = data.draw(st.sampled_from(inner))
    where["surprise"] = 1

    with pytest.raises(ValueError, match="surprise"):
        variant_from_json(plain)


def shuffled(node, rng):
    """The same file with its clauses in another order, as far as order means nothing."""
    clauses = [part for part in node.parts if isinstance(part, Node)]
    if node.rule in {"variant", "setup", "structures", "deck", "cards", "turn"}:
        movable = [part for part in clauses if part.rule not in {"win", "end", "naming", "parents"}]
        rng.shuffle(movable)
        moved = iter(movable)
        clauses = [next(moved) if part in movable else part for part in clauses]
    order = iter(clauses)
    return Node(
        node.rule,
        tuple(shuffled(next(order), rng) if isinstance(part, Node) else part for part in node.parts),
    )


@given(variants(), st.randoms(use_true_random=False), tongues)
def test_the_fingerprint_ignores_comments_order_and_tongue(variant, rng, tongue):
    text = commented(printed(shuffled(parse(BOOK.print(variant, "en")).tree, rng), "en"), rng)

    assert BOOK.fingerprint(variant) == loads(format_text(parse(text), BOOK, tongue)).fingerprint


@given(variants(), variants())
def test_variants_with_the_same_fingerprint_differ_in_nothing_that_is_played(one, other):
    if BOOK.fingerprint(one) == BOOK.fingerprint(other):
        assert (one.size, one.camps, one.options) == (other.size, other.camps, other.options)


@pytest.mark.parametrize(
    "piece",
    [
        "{",
        "}",
        "(",
        '"',
        "#",
        ",",
        "a ",
        "not ",
        "card ",
        "x4 ",
        "9",
        "\n",
        " \n",
        "é",
        "\0",
        "water at 1 ",
        "{ ",
        "= ",
        "٣",
        "t/m ",
        "water at 1 and 2 to 3 ",
        "start at 1 south, west ",
    ],
)
def test_work_is_linear_in_the_length_of_the_text(piece):
    def calls(length):
        count = 0

        def counted(*_):
            nonlocal count
            count += 1

        text = 'ntw 1 variant "x" { setup { ' + piece * (length // len(piece))
        compile_text(text)
        sys.setprofile(counted)
        compile_text(text)
        sys.setprofile(None)
        return count

    short, long = calls(3_000), calls(30_000)

    # Ten times the text may take ten times the work; quadratic work would be a hundred times.
    assert long < 15 * short + 5_000


def test_random_is_not_shared():
    state = random.getstate()
    loads(BASE)

    assert state == random.getstate()


def test_a_file_with_findings_is_not_formatted():
    with pytest.raises(VariantError):
        format_text(parse("ntw 1 variant"), BOOK)
