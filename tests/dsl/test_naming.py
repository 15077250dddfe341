"""What a thing is called that is told of twice."""

import pytest

from ntwrules.rulebooks.loading import compile_text


@pytest.mark.parametrize(
    ("parent", "block", "first", "copied", "meant"),
    [
        ("nisyros", "events", 'gull "Gulls" bad { lose 1 wheat }', 'gull "Crabs" bad { lose 2 wheat }', "crab"),
        ("nisyros", "events", 'gull "Gull" bad { lose 1 wheat }', 'gull "Blue crab" bad { lose 2 wheat }', "blue-crab"),
        ("time-n-space", "tiles", 'hub-b "B hub" x6 beams 2 then 4', 'hub-b "T hub" x6 trades 2 then 4', "hub-t"),
    ],
)
def test_a_copied_thing_gets_its_name_as_the_first_one_has_it(parent, block, first, copied, meant):
    word = "card" if block == "events" else "tile"
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\n{block} {{\n{word} {first}\n{word} {copied}\n}}\n}}\n'
    key = copied.split(maxsplit=1)[0]

    assert f"{word} {copied.replace(key, meant, 1)}" in compile_text(text).mended.splitlines()
