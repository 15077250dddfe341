"""A static site: a gallery whose links all lead somewhere, and all that the studio needs in a browser."""

import io
import json
import zipfile
import zlib
from base64 import urlsafe_b64decode
from html.parser import HTMLParser
from urllib.parse import urldefrag

import pytest

from ntwrules.dsl.compiling.library import shelves, shipped
from ntwrules.rulebooks.loading import loads
from ntwrules.studio.site import making
from ntwrules.studio.site.bundling import bundle
from ntwrules.studio.site.links import fragment

MINE = """ntw 1

variant "Mijn <b>eiland</b> & meer" based on eerste-spel {
  setup { pawns 2 }
}
"""


def read(part):
    """The text in a fragment, as a browser reads it."""
    return zlib.decompress(urlsafe_b64decode(part + "=" * (-len(part) % 4)), wbits=-zlib.MAX_WBITS).decode()


class Page(HTMLParser):
    """Where a page points to, what it runs, and whether all that is opened is closed again."""

    EMPTY = frozenset({"img", "link", "meta"})

    def __init__(self, text):
        super().__init__()
        self.links, self.open, self.tags = [], [], set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.links += [value for name, value in attrs if name in {"href", "src"}]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert tag == self.open.pop()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site with two shelves and a folder of somebody's own, and something in place of Python for the browser."""
    folder, own, parts = (tmp_path_factory.mktemp(name) for name in ("site", "own", "pyodide"))
    (own / "mijn-eiland.ntw").write_text(MINE, "utf-8")
    (own / "kleiner.ntw").write_text(
        'ntw 1\n\nvariant "Kleiner" based on mijn-eiland {\n  setup { pawns 1 }\n}\n', "utf-8"
    )
    for part in making.PARTS:
        (parts / part).write_bytes(part.encode())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "shelves", lambda: (shelves()[0], shelves()[-1]))
        patch.setattr(making.shutil, "which", lambda name: None)
        making.make_site(folder, own, "nl", parts)
    return folder


def pages(site):
    return sorted(site.rglob("*.html"))


def test_every_link_leads_to_a_file_of_the_site(site):
    for path in pages(site):
        for link in Page(path.read_text("utf-8")).links:
            name, _ = urldefrag(link)
            target = path.parent / name
            assert not name or name.startswith("data:") or target.is_file() or (target / "index.html").is_file(), (
                path.name,
                link,
            )


def test_pages_are_whole_and_run_nothing_but_the_studio_itself(site):
    for path in pages(site):
        page = Page(path.read_text("utf-8"))
        assert [] == page.open, path.name
        assert path.parent.name == "studio" or "script" not in page.tags


def test_every_variant_of_a_shelf_and_of_the_folder_is_there_in_both_tongues(site):
    keys = {*shelves()[0].keys, *shelves()[-1].keys, "mijn-eiland", "kleiner"}

    for tongue in ("en", "nl"):
        assert {f"{key}.{tongue}.html" for key in keys} <= {path.name for path in site.glob("v/*.html")}
    assert (site / "index.html").read_bytes() == (site / "index.nl.html").read_bytes()


def test_names_are_shown_as_they_are_written(site):
    for path in (site / "index.html", site / "v" / "mijn-eiland.nl.html"):
        text = path.read_text("utf-8")
        assert "Mijn &lt;b&gt;eiland&lt;/b&gt; &amp; meer" in text
        assert "<b>" not in text


def test_the_buttons_carry_what_they_open(site):
    links = Page((site / "v" / "mijn-eiland.nl.html").read_text("utf-8")).links
    play, change = (next(link for link in links if f"#{letter}=" in link) for letter in "pc")

    assert MINE == read(play.partition("#p=")[2])
    begun = read(change.partition("#c=")[2])
    assert "\nntw 1\n" in begun
    assert "mijn-eiland {" in begun


def test_the_studio_knows_that_it_is_in_a_browser_and_finds_the_folder(site):
    assert "pyodide" == json.loads((site / "studio" / "studio.json").read_text("utf-8"))["backend"]
    with zipfile.ZipFile(site / "studio" / "variants.zip") as archive:
        assert ["kleiner.ntw", "mijn-eiland.ntw"] == sorted(archive.namelist())
    for part in making.PARTS:
        assert part.encode() == (site / "studio" / "pyodide" / part).read_bytes()


def test_python_gets_this_package_its_variants_and_what_it_stands_on_and_no_more():
    archive = zipfile.ZipFile(io.BytesIO(bundle()))
    names = archive.namelist()

    assert {f"{key}.ntw" for key in shipped()} == {name.rpartition("/")[2] for name in names if name.endswith(".ntw")}
    assert {"attr", "attrs", "cattr", "cattrs", "click", "lark", "ntwrules", "segno"} <= {
        it.split("/")[0] for it in names
    }
    assert (
        "ntwrules.rulebooks"
        in archive.read(
            next(it for it in names if it.startswith("ntwrules-") and it.endswith("entry_points.txt"))
        ).decode()
    )
    assert [] == [it for it in names if "__pycache__" in it or it.endswith((".so", ".ttf")) or it.startswith("pytest")]
    assert bundle() == bundle()


def test_without_python_for_the_browser_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(making.shutil, "which", lambda name: None)

    with pytest.raises(making.NoPyodide):
        making.make_site(tmp_path / "site", None, "en")
    with pytest.raises(making.NoPyodide):
        making.make_site(tmp_path / "site", None, "en", tmp_path)
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("text", ["", "ntw 1\n", "é€𝄞" * 100, MINE])
def test_a_fragment_holds_any_text(text):
    made = fragment(text, "play")

    assert made.startswith("#p=")
    assert text == read(made[3:])


def test_what_a_button_opens_can_be_played(site):
    links = Page((site / "v" / "base.en.html").read_text("utf-8")).links

    assert loads(read(next(link for link in links if "#p=" in link).partition("#p=")[2])).variant.key == "base"
