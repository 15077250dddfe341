"""What `card.typ` is told about a card."""

import re
from typing import Any

from ntwrules.drawing.diagram import diagram
from ntwrules.model.showing.overview import Block, Diagram, Entry, Figure, Grid, Listed, Overview, Section
from ntwrules.overviews.icons import drawings, drawn
from ntwrules.overviews.inks import DECKS, inks_of
from ntwrules.overviews.metrics import legible
from ntwrules.overviews.papers import SIZES, Paper
from ntwrules.overviews.words import word

__all__ = ["card_values"]

#: How many millimetres wide a board is, unless it has more rows: then it is as wide as can be.
_BOARD, _MOST_ROWS = 54.0, 24
#: A space beside a sign that holds on to its neighbours.
_STUCK = re.compile(r"(?<=[^\w\s.,;:!?)]) | (?=[^\w\s(“‘])")


def card_values(overview: Overview, *, paper: Paper, bleed: bool, colour: bool) -> dict[str, Any]:
    """All that stands on a card, as plain values."""
    width, height = SIZES[paper]
    return {
        "paper": {"width": width, "height": height, "bleed": bleed},
        "colour": colour,
        "words": {
            "page": word("page", overview.tongue, page="{page}", pages="{pages}"),
            "credit": word("credit", overview.tongue),
        },
        "inks": {name: [in_colour, plain] for name, (in_colour, plain) in inks_of(overview).items()},
        "decks": [dark for dark, _ in DECKS],
        "icons": drawings(overview, colour=colour),
        "title": _text(overview.title),
        "about": _text(overview.about),
        "author": _text(overview.author),
        "facts": [_text(fact) for fact in overview.facts],
        "tongue": overview.tongue,
        "key": _text(overview.key),
        "fingerprint": overview.short,
        "mark": _text(overview.mark),
        "sections": [_section(section, overview, colour=colour) for section in overview.sections],
    }


def _section(section: Section, overview: Overview, *, colour: bool) -> dict[str, Any]:
    blocks = [_block(block, overview, colour=colour) for block in section.blocks]
    return {"look": section.look, "title": _text(section.title), "blocks": blocks}


def _block(block: Block, overview: Overview, *, colour: bool) -> dict[str, Any]:
    match block:
        case Listed(kind=kind, entries=entries):
            return {"form": kind, "entries": [_entry(entry) for entry in entries]}
        case Grid(head=head, rows=rows):
            told = [{**_entry(entry), "facts": [_text(fact) for fact in facts]} for entry, facts in rows]
            return {"form": "grid", "head": [_text(name) for name in head], "rows": told}
        case Diagram(picture=picture):
            board = diagram(picture, tongue=overview.tongue, colour=colour)
            wide = None if len(picture.rows) > _MOST_ROWS else _BOARD
            return {"form": "diagram", "drawing": board, "wide": wide, "caption": _text(block.explained)}
        case Figure(art=art, caption=caption):
            shown = drawn(art, colour=colour)
            return {"form": "diagram", "drawing": shown, "wide": art.wide, "caption": _text(caption)}


def _text(text: str) -> str:
    """A text whose lines can end at every space, also before a slash or after a bracket, where they usually do not."""
    return _STUCK.sub(" \u200b", legible(text))


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "text": _text(entry.text),
        "name": _text(entry.name),
        "icon": entry.icon,
        "number": entry.number,
        "times": entry.times,
        "counted": _text(entry.counted),
        "choices": [_entry(choice) for choice in entry.choices],
        "changed": entry.changed,
    }
