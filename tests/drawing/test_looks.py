"""How things look is read from a table that says no more than it must."""

import pytest

from ntwrules import load, picture
from ntwrules.drawing.icons import shapes
from ntwrules.drawing.words import letters_of_seats
from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.picture import Look, Sign
from ntwrules.model.texts import TONGUES, Texts

#: What never leaves the board of its seat, on which its name stands.
ON_AN_OWN_BOARD = "slot"
GAMES = ("base", "boot-op-stoom", "nisyros", "time-n-space", "wadi-watchmen")

TABLE = """
[part]
wave = "q1 2 3 4"

[sea]
en = "Sea"
nl = "Zee"
ink = "#000080"
sign = { fill = "~" }
ascii = ["a", "bb", "ccc", "d"]
shape = '''
  <rect/>
  <path d="M0 1 {part:wave}" stroke="{ink}"/>
'''

[gull]
sign = "v"
owned = true
"""


def test_a_row_is_a_look_and_what_it_is_called(tmp_path):
    path = tmp_path / "looks.toml"
    path.write_text(TABLE, "utf-8")
    looks = read_looks(path)

    assert {
        "sea": Look(
            ink="#000080",
            sign=Sign("~", "~~", "~~~", "~"),
            ascii=Sign("a", "bb", "ccc", "d"),
            shape='<rect/><path d="M0 1 q1 2 3 4" stroke="{ink}"/>',
        ),
        "gull": Look(sign=Sign("v", "v", "v", "v"), owned=True),
    } == looks.by_key
    assert {"sea": Texts(en="Sea", nl="Zee")} == looks.names


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", GAMES)
def test_what_belongs_to_a_seat_is_told_from_that_of_every_other_without_colour(key, tongue):
    seen = picture(load(key).start())
    drawn = shapes(seen.looks, letters_of_seats(seen.called, tongue), colour=False)
    owned = [name for name, look in seen.looks.items() if look.owned and not name.startswith(ON_AN_OWN_BOARD)]
    of_seats = [[f"{name}-{seat}" for seat in seen.called] for name in owned]

    alike = [one for one in of_seats if len({drawn[name] for name in one}) < len(one)]
    assert alike == []
