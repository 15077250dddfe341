"""One of a thing, or many, in whatever is proposed."""

from ntwrules.dsl.repairing.agreeing import agreeing
from ntwrules.dsl.text.edits import Edit, applied
from ntwrules.rulebooks.loading import compile_text

BOOK = compile_text('ntw 1\nvariant "Mine" based on nisyros { }\n').file.rulebook


def agreed(text, was, now, tongue="en"):
    """A text in which one stretch was changed, and what its numbers count after that."""
    start = text.index(was)
    edits = [Edit(start, start + len(was), now)]
    return applied(text, agreeing(text, edits, BOOK.grammar.vocabulary, tongue))


def test_what_is_counted_by_a_new_number_is_called_accordingly():
    assert "at most 3 eruptions" == agreed("at most 1 eruption", "1", "3")
    assert "at most 1 eruption" == agreed("at most 6 eruptions", "6", "1")
    assert "1 inwoner" == agreed("10 inwoners", "10", "1", "nl")
    assert "level { at most 1 eruption }" == agreed("level { at most 4 }", "4", "1 eruptions")


def test_what_is_counted_by_another_number_stays_as_it_was_written():
    assert "2 boat; at most 1 eruption" == agreed("2 boat; at most 5 eruptions", "5", "1")
    assert "give 4, 2, 1 points" == agreed("give 4, 2, 3 points", "3", "1")
