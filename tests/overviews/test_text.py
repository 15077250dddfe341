"""The card as text and as Markdown, whatever stands in it."""

import re

import pytest

import ntwrules
from ntwrules.drawing.words import text_width
from ntwrules.model.showing.overview import Entry, Listed, Overview, Section
from ntwrules.overviews.making import compose
from ntwrules.overviews.text import as_markdown, as_text


def card(*entries, kind="text", title="Zee"):
    section = Section(key="part", title="Part", blocks=(Listed(kind=kind, entries=entries),))
    return Overview(title=title, key="zee", fingerprint="0123456789abcdef", sections=(section,))


@pytest.mark.parametrize("width", [40, 50, 80])
@pytest.mark.parametrize(
    "text", ["word " * 60, "海" * 90, "e\u0301" * 120, "🌊 tide " * 40, "a" * 300, "x" * 79 + " y"]
)
def test_no_line_is_wider_than_asked_and_no_sign_is_lost(text, width):
    drawn = as_text(card(Entry(text=text)), width=width)

    assert max(map(text_width, drawn.splitlines())) <= width
    body = drawn.split("----\n", 1)[1]
    assert "".join(body.split()) == "".join(text.split())


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("*stars* and _lines_", r"\*stars\* and \_lines\_"),
        ("<b>&copy; $a$ `x` [y](z) | ~q~ # h", r"\<b\>\&copy; \$a\$ \`x\` \[y\](z) \| \~q\~ \# h"),
        ("1. first", r"1\. first"),
        ("- dash", r"\- dash"),
        ("fair - weather 1. no", "fair - weather 1. no"),
    ],
)
def test_markdown_leaves_words_as_they_are(text, written):
    assert f"\n- {written}\n" in as_markdown(card(Entry(text=text)))


def test_what_can_be_chosen_is_told_with_its_meaning():
    made = card(Entry(name="Choose", text="one", choices=(Entry(name="Move", text="a step"),)), kind="steps")

    assert "- Move: a step" in as_text(made)
    assert "- **Move** a step" in as_markdown(made)


def test_marks_are_not_piled_up():
    name = "Z" + "\u0301" * 90 + "ee"

    drawn = as_text(card(Entry(text="", name=name)))

    assert drawn.count("\u0301") == 2


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"form": "doc"}, "form is one of txt, md, html, svg, pdf, not 'doc'"),
        ({"sheet": "cards"}, "form is one of pdf, html, not 'txt'"),
        ({"sheet": "dice"}, "sheet is one of overview, cards, set, not 'dice'"),
        ({"paper": "a2"}, "paper is one of a5, a4, a3, letter, not 'a2'"),
        ({"tongue": "fr"}, "tongue is one of en, nl, not 'fr'"),
        ({"seat": "up"}, "nobody sits at up; there is south"),
        ({"seat": "west"}, "nobody sits at west; there is south"),
    ],
)
def test_what_is_not_known_is_told(asked, said):
    with pytest.raises(ValueError, match=said):
        ntwrules.overview(ntwrules.load("beat-the-limit"), **asked)


def test_steps_are_numbered_in_markdown_as_on_paper():
    made = compose(ntwrules.load("base"))
    [steps] = [block for section in made.sections for block in section.blocks if getattr(block, "kind", "") == "steps"]
    leads = [line.partition(" ")[0] for line in as_markdown(made).splitlines() if re.match(r"\d+\. ", line)]

    assert [f"{number}." for number in range(1, len(steps.entries) + 1)] == leads
