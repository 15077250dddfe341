"""
The drawings in the documentation are those that are drawn now.

``python tests/drawing/test_docs_drawings.py --rewrite`` draws them anew; look at them.
"""

import json
import sys
from pathlib import Path

import pytest

from ntwrules import from_json, load, svg

FOLDER = Path(__file__).parents[2] / "docs" / "drawings"
#: By file: the moment, its variant, and how it is drawn.
DRAWINGS = {
    "middle.svg": ("middle", "base", {"seat": "south", "title": "No Time To Waste, round 68"}),
    "middle-east.nl.svg": (
        "middle",
        "base",
        {"seat": "east", "tongue": "nl", "colour": False, "title": "No Time To Waste, ronde 68"},
    ),
    "boat.svg": ("boat", "volle-zak", {"seat": "south", "title": "Boot op Stoom, round 8"}),
    "boat-west.nl.svg": (
        "boat",
        "volle-zak",
        {"seat": "west", "tongue": "nl", "colour": False, "title": "Boot op Stoom, ronde 8"},
    ),
}


def drawn(name):
    moment, variant, how = DRAWINGS[name]
    position = json.loads((FOLDER / f"{moment}.json").read_text("utf-8"))
    return svg(from_json(load(variant), position), **how)


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_up_to_date(name):
    assert (FOLDER / name).read_text("utf-8") == drawn(name)


def test_every_drawing_is_kept_up_to_date():
    assert sorted(DRAWINGS) == sorted(path.name for path in FOLDER.glob("*.svg"))


if __name__ == "__main__" and "--rewrite" in sys.argv:
    for name in DRAWINGS:
        (FOLDER / name).write_text(drawn(name), "utf-8", newline="\n")
