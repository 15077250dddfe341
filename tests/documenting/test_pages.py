"""What our own docs say about the extension: its example is made for real, its options are all there."""

import re
from pathlib import Path

import pytest

from ntwrules.sphinx.domain import NtwDomain
from ntwrules.sphinx.variants import PARTS
from tests.documenting.test_extension import made, write
from tests.test_docs import FENCE, ROOT

pytestmark = pytest.mark.long

HOW_TO = Path(ROOT, "docs", "how-to", "sphinx.md").read_text("utf-8")
REFERENCE = Path(ROOT, "docs", "reference", "sphinx.md").read_text("utf-8")


def test_the_example_of_the_how_to_is_made_as_it_says(tmp_path):
    files = {found[2].strip(): found[3] for found in FENCE.finditer(HOW_TO) if "." in found[2]}
    write(tmp_path, files)
    docs = made(tmp_path)
    page = (docs.out / "index.html").read_text("utf-8")

    assert {"conf.py", "high-water.ntw", "index.rst"} == files.keys()
    assert "" == docs.said
    assert 'href="#variant-high-water"' in page
    assert "before the game on 189–190 and 210: water" in page
    assert 4 == page.count("<img ")


@pytest.mark.parametrize("name", NtwDomain.directives)
def test_every_option_of_a_directive_is_told(name):
    section = re.search(rf"### `ntw:{name}`\n(.*?)(?=\n##|\Z)", REFERENCE, re.DOTALL)[1]
    told = re.findall(r"`:([\w-]+):`", section)

    assert sorted(NtwDomain.directives[name].option_spec or {}) == sorted(told)


def test_every_role_and_part_is_told():
    assert set(NtwDomain.roles) == set(re.findall(r"^`` :ntw:(\w+):`", REFERENCE, re.MULTILINE))
    assert all(f"`{part}`" in REFERENCE for part in PARTS)
