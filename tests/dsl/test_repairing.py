"""What would mend a mistake: tried on the file itself, and never worse than the file was."""

import pytest
from hypothesis import given, strategies as st

from ntwrules.dsl.repairing.pasted import cleaned
from ntwrules.dsl.text.edits import Edit, applied, before
from ntwrules.rulebooks.loading import compile_text
from tests.dsl.strategies import mutilated
from tests.slips import slips

BASE = 'ntw 1\nvariant "Mine" based on base {{\n  {}\n}}\n'
BASIS = 'ntw 1\nvariant "Mijn" op basis van base {{\n  {}\n}}\n'


def errors(text):
    return [finding for finding in compile_text(text).found if finding.severity == "error"]


@pytest.mark.parametrize(
    ("frame", "written", "meant"),
    [
        (BASE, "setup { pawns three }", "setup { pawns 3 }"),
        (BASE, "setup { water at 187-192 }", "setup { water at 187..192 }"),
        (BASE, "cards { isue 1 card after round 5 }", "cards { issue 1 card after round 5 }"),
        (BASE, "cards { issue a card after round 5 }", "cards { issue 1 card after round 5 }"),
        (BASE, "end when round > 40 || moves > 99: nobody", "end when round > 40 or moves > 99: nobody"),
        (BASE, "players = 2 to 4", "players 2 to 4"),
        (BASE, "players 2 to 4 // or more", "players 2 to 4  # or more"),
        (BASE, "swimming is forbidden on Sundays", None),
        (BASIS, "einde ook na 45 minuten: niemand", "einde ook wanneer minuten >= 45: niemand"),
        (BASIS, "opstelling { pionen 2 }", "opstelling { pionnen 2 }"),
        (BASIS, "opstelling { pawns 2 }", "opstelling { pionnen 2 }"),
        (BASIS, "opstelling { water op 204 t/m 211 }", "opstelling { water op 204..211 }"),
    ],
)
def test_a_line_is_rewritten_as_it_was_meant_or_left_alone(frame, written, meant):
    compiled = compile_text(frame.format(written))

    if meant is not None:
        assert frame.format(meant) == compiled.mended
        assert "" == "\n".join(map(str, errors(compiled.mended)))
    else:
        assert errors(compiled.mended)


def test_what_only_follows_from_a_mistake_is_not_told():
    text = (
        'ntw 1\nvariant "Mine" based on boot\N{NON-BREAKING HYPHEN}op\N{NON-BREAKING HYPHEN}stoom {\n  table { }\n}\n'
    )

    assert ["NTW014"] == [finding.code for finding in errors(text)]


def test_more_mistakes_than_repairs_are_tried_for_are_told_all_the_same():
    assert 90 == len(errors(BASE.format("\n  ".join(f"sumthing{n} els" for n in range(90)))))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("quoted", '> ntw 1\n> variant "Mine" based on base {\n> }\n'),
        ("fences", '```ntw\nntw 1\nvariant "Mine" based on base {\n}\n```\n'),
        ("numbered", '1 ntw 1\n2 variant "Mine" based on base {\n3 }\n'),
        ("entities", "ntw 1\nvariant &quot;Mine&quot; based on base {\n}\n"),
        ("bullets", 'ntw 1\nvariant "Mine" based on base {\n  • players 2\n}\n'),
        ("stamps", 'ntw 1\nvariant "Mine" based on base {\n[15/11, 20:14] Mum: players 2\n}\n'),
        ("unseen", 'ntw 1\nvariant "Mine" based on base {\n  play\N{SOFT HYPHEN}ers 2\n}\n'),
        ("tags", 'ntw 1<br>\nvariant "Mine" based on base {<br>\n}\n'),
        ("before", 'Hi, look at this!\nntw 1\nvariant "Mine" based on base {\n}\n'),
        ("indented", 'ntw 1\nvariant "Mine" based on base:\n  setup:\n    pawns 2\n'),
    ],
)
def test_what_came_along_from_elsewhere_is_told_once_and_taken_out(kind, text):
    compiled = compile_text(text)
    [finding] = compiled.found

    assert ("NTW014", (f"<{kind}>",)) == (finding.code, dict(finding.words)["all_kinds"])
    assert "" == "\n".join(map(str, errors(compiled.mended)))
    assert compiled.mended == applied(text, finding.edits)


def test_a_file_that_is_right_is_not_cleaned():
    text = 'ntw 1\nvariant "Mine" based on base {\n  about "**really** &amp; <b>truly</b>"\n}\n'

    assert cleaned(text)[0]
    assert "" == compile_text(text).mended


@given(mutilated(st.sampled_from([slip.meant for slip in slips()])))
def test_the_mended_text_is_never_worse_and_the_first_repair_takes_its_mistake_away(text):
    compiled = compile_text(text)
    wrong = [finding for finding in compiled.found if finding.severity == "error"]

    if compiled.mended:
        assert len(errors(compiled.mended)) <= len(wrong)
    if wrong and wrong[0].edits:
        left = [
            (finding.code, finding.at.start) for finding in errors(applied(wrong[0].at.source.text, wrong[0].edits))
        ]
        assert (wrong[0].code, wrong[0].at.start) not in left


@given(
    st.text(max_size=80), st.lists(st.tuples(st.integers(0, 80), st.integers(0, 4), st.text(max_size=4)), max_size=4)
)
def test_what_was_not_changed_stands_where_it_stood(text, wishes):
    edits, end = [], -1
    for start, width, new in sorted(wishes):
        if end < start <= start + width <= len(text):
            edits.append(Edit(start, start + width, new))
            end = start + width
    after = applied(text, edits)
    kept = [n for n in range(len(text)) if not any(edit.start <= n < edit.end for edit in edits)]

    assert len(after) == len(text) + sum(len(edit.text) - (edit.end - edit.start) for edit in edits)
    assert set(kept) <= {before(edits, n) for n in range(len(after))}


@pytest.mark.parametrize("slip", slips()[::12], ids=lambda slip: slip.kind)
def test_a_repair_that_is_told_says_what_to_write(slip):
    for finding in slip.compiled(slip.text).found:
        assert not finding.meant or f"`{finding.meant[:100]}" in finding.help()
