"""How things look is read from a table that says no more than it must."""

from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.picture import Look, Sign
from ntwrules.model.texts import Texts

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
