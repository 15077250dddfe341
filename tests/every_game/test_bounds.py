"""
What other programs may count on: the bounds of every number and every list in a state, as they were.

``python -m tests.every_game.test_bounds`` writes them anew; read what changed.
"""

from pathlib import Path

import pytest

from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.schemas import state_schema

FOLDER = Path(__file__).parent / "bounds"
WORDS = ("minimum", "maximum", "minItems", "maxItems", "minProperties", "maxProperties", "uniqueItems", "pattern")


def bounds(schema, path="state"):
    """A line for each part of a schema that has bounds."""
    if isinstance(schema, dict):
        said = [f"{word} {schema[word]}" for word in WORDS if not isinstance(schema.get(word, {}), dict)]
        if said:
            yield f"{path}: {', '.join(said)}"
        for name, part in schema.items():
            yield from bounds(part, path if name in {"properties", "anyOf", "$defs"} else f"{path}.{name}")
    elif isinstance(schema, list):
        for part in schema:
            yield from bounds(part, path)


def told(key):
    return "".join(f"{line}\n" for line in bounds(state_schema(key)))


@pytest.mark.parametrize("named", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_numbers_and_lists_of_a_state_have_the_bounds_they_had(named):
    assert (FOLDER / f"{named}.txt").read_text("utf-8") == told(named)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for book in rulebooks():
        (FOLDER / f"{book}.txt").write_text(told(book), "utf-8")
