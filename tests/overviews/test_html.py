"""The card as a page for a browser: one file with everything in it, and nothing that could do harm."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings, strategies as st

from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Entry, Grid, Listed, Overview, Section
from ntwrules.model.texts import TONGUES
from ntwrules.overviews.html import as_html

from .samples import HOSTILE, SOME, card, crowded, hostile, told

CARDS = {
    "base": card(),
    "springtij": card("springtij", "en"),
    "volle-zak": card("volle-zak"),
    "crowded": crowded(),
    "hostile": hostile(),
}
VOID = {"meta", "wbr"}


class Page(HTMLParser):
    """A page that was read: its elements, its text, and whether everything that was opened was closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.texts = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs), tuple(self.open)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs), tuple(self.open)))

    def handle_endtag(self, tag):
        assert tag == self.open.pop()

    def handle_data(self, data):
        if "style" not in self.open and "svg" not in self.open:
            self.texts.append(data)

    def having(self, name):
        return [attrs[name] for _, attrs, _ in self.elements if name in attrs]

    def said(self):
        return " ".join("".join(self.texts).split())


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("name", CARDS)
def test_every_word_is_there_and_in_order(name, colour):
    it = CARDS[name]
    said, at = Page(as_html(it, colour=colour)).said(), 0

    for text in (it.title, it.about, *it.facts, it.mark, *told(it)):
        at = said.find(printable(text).strip(), at)
        assert at >= 0, text


@pytest.mark.parametrize("name", CARDS)
def test_it_is_one_file_that_is_closed_and_asks_for_nothing(name):
    text = as_html(CARDS[name])
    page = Page(text)

    assert [] == page.open
    assert text == as_html(CARDS[name])
    assert text.encode("utf-8")
    tags = {tag for tag, _, _ in page.elements}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "base", "form", "image", "foreignobject"}
    assert {"#"} == {href[:1] for href in page.having("href")}
    assert [] == page.having("src")
    assert not [attr for _, attrs, _ in page.elements for attr in attrs if attr.startswith("on")]
    assert not re.search(r"@import|url\(", text)
    assert "default-src 'none'; style-src 'unsafe-inline'" in page.having("content")


@pytest.mark.parametrize("name", CARDS)
def test_every_id_stands_once_and_whatever_is_used_is_there(name):
    page = Page(as_html(CARDS[name]))
    ids = page.having("id")

    assert len(ids) == len(set(ids))
    assert {href.removeprefix("#") for href in page.having("href")} <= set(ids)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("name", SOME)
def test_it_can_be_heard_as_well_as_seen(name, tongue):
    overview = card(name, tongue)
    page = Page(as_html(overview))
    html = next(attrs for tag, attrs, _ in page.elements if tag == "html")
    headings = [tag for tag, _, _ in page.elements if re.fullmatch("h[1-6]", tag)]

    assert {"lang": tongue} == html
    assert 1 == headings.count("h1")
    assert len(overview.sections) == headings.count("h2")
    icons = [attrs for tag, attrs, _ in page.elements if tag == "svg" and attrs.get("class") == "icon"]
    assert {"true"} == {attrs["aria-hidden"] for attrs in icons}
    assert {"img"} == {attrs.get("role") for tag, attrs, _ in page.elements if tag == "svg"} - {None}
    grids = [block for section in overview.sections for block in section.blocks if isinstance(block, Grid)]
    assert ({"col", "row"} if grids else set()) == set(page.having("scope"))


@pytest.mark.parametrize(("tongue", "word"), [("nl", "Gewijzigd:"), ("en", "Changed:")])
def test_what_is_changed_is_marked_for_the_eye_and_for_the_ear(tongue, word):
    overview = card("springtij", tongue)
    page = Page(as_html(overview))
    changed = [entry for entry in overview.entries() if entry.changed]

    assert len(changed) > 5
    assert len(changed) == page.said().count(word)
    assert len(changed) + 1 == page.having("class").count("mark")
    assert word not in Page(as_html(card(tongue=tongue))).said()


def test_what_a_stranger_wrote_is_text_and_nothing_else():
    text = as_html(hostile())
    page = Page(text)

    assert not re.search(r"<script|\]\]>|[\x00-\x08\x0e-\x1f\x7f\u202a-\u202e\u2028\ud800-\udfff]", text)
    assert page.said().count("<script>alert(1)</script>") > 5
    assert [] == page.open
    assert {printable(HOSTILE[0])} <= set(page.having("title"))


@pytest.mark.parametrize("name", CARDS)
def test_black_and_white_is_black_and_white(name):
    text = as_html(CARDS[name], colour=False)

    assert {"#000", "#fff"} == set(re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[;\"])", text))
    assert not re.search(r"\b(rgb|hsl|opacity|filter)\b", text)


@given(st.lists(st.builds(Entry, name=st.text(), text=st.text(), changed=st.booleans()), max_size=4), st.text())
@settings(max_examples=40)
def test_whatever_is_written_can_be_read_on_the_page(entries, title):
    kinds = ("text", "list", "cards", "steps", "notes")
    blocks = tuple(Listed(kind=kind, entries=tuple(entries)) for kind in kinds)
    overview = Overview(title=title, key="k", fingerprint="f", sections=(Section(key="s", title=title, blocks=blocks),))
    page = Page(as_html(overview))

    assert [] == page.open
    assert printable(title) in page.said()
    assert all(printable(entry.text) in page.said() for entry in entries)
