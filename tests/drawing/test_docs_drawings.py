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
DRAWINGS = {
    "middle.svg": {"seat": "south", "title": "No Time To Waste, round 68"},
    "middle-east.nl.svg": {"seat": "east", "tongue": "nl", "colour": False, "title": "No Time To Waste, ronde 68"},
}


def drawn(name):
    position = json.loads((FOLDER / "middle.json").read_text("utf-8"))
    return svg(from_json(load("base"), position), **DRAWINGS[name])


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_up_to_date(name):
    assert (FOLDER / name).read_text("utf-8") == drawn(name)


def test_every_drawing_is_kept_up_to_date():
    assert sorted(DRAWINGS) == sorted(path.name for path in FOLDER.glob("*.svg"))


if __name__ == "__main__" and "--rewrite" in sys.argv:
    for name in DRAWINGS:
        (FOLDER / name).write_text(drawn(name), "utf-8", newline="\n")
