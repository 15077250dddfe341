"""`allow CODE "because"`: a warning is silenced for a reason, and nothing else changes."""

from ntwrules.checks.glance import check
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.text.source import Source
from ntwrules.rulebooks.loading import compile_text, loads, rulebooks, variant_from_json, variant_to_json

CLOCK = "end when minutes >= 45: most pawns on finish"
WARNED = f'ntw 1\nvariant "Timer" based on base {{\n  {CLOCK}\n}}\n'
ALLOWED = f'ntw 1\nvariant "Timer" based on base {{\n  allow NTW809 "grandpa has the egg timer"\n  {CLOCK}\n}}\n'


def found(text, folder=None):
    """The codes of all that is found in a text."""
    return [finding.code for finding in compile_text(text, "it.ntw", folder, lint=True).found]


def test_an_allowed_warning_is_not_told():
    assert (["NTW809"], []) == (found(WARNED), found(ALLOWED))


def test_a_warning_does_not_keep_a_variant_from_being_loaded():
    assert loads(WARNED).fingerprint == loads(ALLOWED).fingerprint


def test_what_is_allowed_is_no_part_of_the_variant():
    with_it, without = loads(ALLOWED).variant, loads(WARNED).variant

    assert with_it == without
    assert {slot for slot, _ in with_it.origins} == {slot for slot, _ in without.origins}
    assert with_it == variant_from_json(variant_to_json(with_it))
    assert "allow" not in rulebooks()["ntw"].print(with_it, "en", False)


def test_another_warning_is_still_told():
    text = ALLOWED.replace("  end", "  setup { pawns 4 }\n  end")

    assert ["NTW880"] == found(text)


def test_a_parent_may_allow_what_stands_in_it(tmp_path):
    (tmp_path / "timer.ntw").write_text(ALLOWED)
    (tmp_path / "child.ntw").write_text('ntw 1\nvariant "Child" based on timer { setup { pawns 2 } }')

    assert [] == check(tmp_path / "child.ntw")


def test_a_child_answers_for_what_it_says_itself(tmp_path):
    (tmp_path / "timer.ntw").write_text(ALLOWED)
    child = f'ntw 1\nvariant "Child" based on timer {{ setup {{ pawns 2 }} {CLOCK.replace("45", "30")} }}'
    (tmp_path / "child.ntw").write_text(child)

    assert ["NTW809"] == [finding.code for finding in check(tmp_path / "child.ntw")]


def test_a_child_may_allow_what_stands_in_its_parent(tmp_path):
    (tmp_path / "timer.ntw").write_text(WARNED)
    (tmp_path / "child.ntw").write_text('ntw 1\nvariant "Child" based on timer { setup { pawns 2 } allow NTW809 "so" }')

    assert [] == check(tmp_path / "child.ntw")


def test_an_unused_allowance_of_a_parent_is_the_parent_s_affair(tmp_path):
    (tmp_path / "timer.ntw").write_text(ALLOWED.replace(CLOCK, "setup { pawns 3 }"))
    (tmp_path / "child.ntw").write_text('ntw 1\nvariant "Child" based on timer { setup { pawns 2 } }')

    assert [] == check(tmp_path / "child.ntw")
    assert ["NTW890"] == [finding.code for finding in check(tmp_path / "timer.ntw")]


def test_that_too_much_is_allowed_cannot_be_allowed():
    stale = ALLOWED.replace(CLOCK, "setup { pawns 3 }")
    hidden = stale.replace("  setup", '  allow NTW890 "never mind"\n  setup')

    assert (["NTW890"], ["NTW321"]) == (found(stale), found(hidden))


def test_it_is_formatted_and_translated_with_its_remark():
    untidy = 'ntw 1 variant "T" based on base { allow   NTW809 "grandpa"  # always\n }'
    book = rulebooks()["ntw"]
    english = formatted(book, untidy, "en")
    dutch = formatted(book, untidy, "nl")

    assert '  allow NTW809 "grandpa"  # always\n' in english
    assert '  sta toe NTW809 "grandpa"  # always\n' in dutch
    assert english == formatted(book, dutch, "en")


def formatted(book, text, tongue):
    """The text in canonical layout."""
    return format_text(book.grammar.parse(Source("it.ntw", text)), book, tongue)
