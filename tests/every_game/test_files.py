"""Every game: a variant is said again as a file, in every tongue, and plays the same."""

from hypothesis import assume, given

import ntwrules
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, rulebooks
from ntwrules.testing import variants
from tests.every_game import GAP


def said_again(book, variant, tongue):
    """The variant that its own words give; None where no file can say it by itself, and then it is told why."""
    compiled = compile_text(book.print(variant, tongue, False), variant.key)
    assert compiled.variant is not None or compiled.found
    return compiled.variant


def test_any_variant_that_a_file_says_is_the_same_said_in_any_tongue(book):
    @given(variants(of=book.key))
    def holds(variant):
        said = said_again(book, variant, TONGUES[0])
        assume(said is not None)
        for tongue in TONGUES:
            again = said_again(book, said, tongue)

            assert (said, book.fingerprint(said)) == (again, book.fingerprint(again))

    holds()


def test_a_shipped_variant_is_said_again_laid_out_and_without_loss(key):
    variant = ntwrules.load(key).variant
    book = rulebooks()[variant.rulebook]
    for tongue in TONGUES:
        text = book.print(variant, tongue, False)

        again = said_again(book, variant, tongue)

        assert (variant, book.fingerprint(variant)) == (again, again and book.fingerprint(again))
        assert text == format_text(book.grammar.parse(Source(key, text)), book)
        assert (False, 1) == (book.compare(variant, variant, tongue)[0], len(book.compare(variant, variant, tongue)[1]))


def test_a_shipped_file_is_translated_there_and_back(key):
    from ntwrules.dsl.compiling.library import find

    text = find(key).content.decode()
    book = rulebooks()[ntwrules.load(key).variant.rulebook]
    own = book.grammar.parse(Source(key, text)).tongue
    for tongue in TONGUES:
        there = format_text(book.grammar.parse(Source(key, text)), book, tongue)

        assert text == format_text(book.grammar.parse(Source(key, there)), book, own)


def test_any_variant_goes_through_json_unchanged(book):
    @given(variants(of=book.key))
    def holds(variant):
        said = said_again(book, variant, TONGUES[0])
        assume(said is not None)

        assert said == ntwrules.variant_from_json(ntwrules.variant_to_json(said))

    holds()


def test_what_differs_is_told_in_every_tongue(key):
    """A variant beside the base of its game: as many sentences in each tongue, each a sentence."""
    variant = ntwrules.load(key).variant
    book = rulebooks()[variant.rulebook]
    base = ntwrules.load(book.base).variant
    told = {tongue: book.compare(base, variant, tongue) for tongue in TONGUES}

    assert 1 == len({differs for differs, _ in told.values()})
    assert (book.fingerprint(base) != book.fingerprint(variant)) == told[TONGUES[0]][0]
    assert not [line for _, lines in told.values() for line in lines if not line or GAP.search(line)]
