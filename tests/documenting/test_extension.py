"""The extension for Sphinx, in small docs that are made for real."""

import json
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from sphinx.testing.util import SphinxTestApp
from sphinx.util.inventory import InventoryFile

import ntwrules
from ntwrules.dsl.compiling.library import shipped
from ntwrules.dsl.findings.diagnostics import codes, wording
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.sphinx.texts import text

#: MyST asks Sphinx in a way that a later Sphinx will not answer.
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore:'myst_parser")]

MINE = 'ntw 1\n\nvariant "Mine" based on base {\n  setup { pawns 2 }\n}\n'

PAGES = {
    "conf.py": """
extensions = ["ntwrules.sphinx", "myst_parser"]
myst_enable_extensions = ["colon_fence"]
copyright, version = "nobody", "1"
""",
    "mine.ntw": MINE,
    "index.rst": """
Docs
====

.. toctree::

   rules
   other
   markdown
   dutch

Rule :ntw:rule:`F5`, :ntw:rule:`the first <m1>`, code :ntw:code:`NTW204` and :ntw:code:`NTW801`.
Of another game :ntw:rule:`boot-op-stoom:u1`.
Variants :ntw:variant:`mine` and :ntw:variant:`yours <mine>`. Anything: :any:`F6`.

.. ntw:variant:: mine.ntw
   :parts: about, differences, board, file

   Said *by hand*.

.. ntw:board:: base
   :seat: west
   :width: 40%
   :alt: Seen by west

   Below the *board*.

   And more.

.. ntw:card:: springtij
   :lang: nl
   :paper: a4
   :black-and-white:

.. ntw:board::
   :record: evening.ntwr
   :after: 2

.. ntw:board::
   :state: moment.json
""",
    "rules.rst": """
Rules
=====

.. ntw:rules::

* .. ntw:rules::
     :sections: F
     :no-index:
""",
    "other.rst": """
Another game
============

.. ntw:rulebook:: boot-op-stoom

Here :ntw:rule:`U1` and :ntw:rule:`ntw:F5` are told apart.

.. ntw:rules::
   :sections: U

.. ntw:rules:: boot-op-stoom
   :only: E1, Z2
""",
    "markdown.md": """
# Markdown

{ntw:rule}`F5` and [by anchor](#rule-f5).

```{ntw:variant} base
:parts: about
```

```{ntw:variant} korte-avond
:parts: differences
```

## A heading of our own

:::{ntw:codes}
:only: NTW204
:no-heading:
:::
""",
    "dutch.rst": """
Nederlands
==========

.. ntw:language:: nl

.. ntw:codes::
   :only: NTW204

:ntw:code:`NTW204`, :ntw:rule:`F5` en :ntw:code:`NTW801`

.. ntw:variant:: springtij
   :parts: about, differences

.. ntw:variant:: base
   :parts: about
""",
}


def write(folder, pages):
    for name, content in pages.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, "utf-8")


def made(folder, builder="html", **more):
    """Docs that were made, with what was said about it."""
    app = SphinxTestApp(builder, srcdir=folder, **more)
    try:
        app.build()
        said = re.sub(r"\x1b\[[0-9;]*m", "", app.warning.getvalue())
        return SimpleNamespace(out=Path(app.outdir), said=said.replace(f"{folder}/", ""), read=app.env.all_docs)
    finally:
        app.cleanup()


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    folder = tmp_path_factory.mktemp("docs")
    write(folder, PAGES)
    game = ntwrules.load("base")
    state = game.start(2)
    with ntwrules.Recorder.create(folder / "evening.ntwr", game, players=2) as recorder:
        for action in ("roll 1 0 6 5 8", "flood 108"):
            recorder.append(action)
            state = state.apply(action)
        recorder.append("move 360>340")
    (folder / "moment.json").write_text(json.dumps(ntwrules.to_json(state)), "utf-8")
    return folder


@pytest.fixture(scope="module")
def html(source):
    docs = made(source)
    docs.pages = {
        name: (docs.out / f"{name}.html").read_text("utf-8")
        for name in ("index", "rules", "other", "markdown", "dutch")
    }
    return docs


def links(page, text):
    """Where the links with a text lead, and what they say when one points at them."""
    return re.findall(rf'href="([^"]*)" title="([^"]*)"[^>]*>(?:<[^>]*>)*{re.escape(text)}<', page)


CODES = {tongue: {code: wording(code, tongue)["what"].strip() for code in codes()} for tongue in TONGUES}


def gist(id_, tongue="en", book="ntw"):
    return rulebooks()[book].rules()[id_].gist(tongue)


def test_good_docs_are_made_without_a_word(html):
    assert "" == html.said


def test_a_rule_links_to_where_it_is_told_and_says_what_it_is(html):
    assert [("rules.html#rule-f5", gist("F5"))] == links(html.pages["index"], "F5")
    assert [("rules.html#rule-m1", gist("M1"))] == links(html.pages["index"], "the first")
    assert [("rules.html#rule-f6", gist("F6"))] == links(html.pages["index"], "F6")
    assert ("rules.html#rule-f5", gist("F5")) in links(html.pages["markdown"], "F5")
    assert [("rules.html#rule-f5", "F5")] == links(html.pages["markdown"], "by anchor")


def test_every_rule_is_told_in_its_section(html):
    rules = rulebooks()["ntw"].rules().values()

    assert [f"rule-{rule.id.lower()}" for rule in rules] == re.findall(r'id="(rule-\w+)"', html.pages["rules"])
    assert all(f"<h2>{rule.section.title.en}<" in html.pages["rules"] for rule in rules)


def test_rules_of_another_game_go_by_its_name_or_by_that_of_the_page(html):
    told = [f"rule-boot-op-stoom-{id_.lower()}" for id_ in rulebooks()["boot-op-stoom"].rules() if id_[0] in "UE"]
    first = ("#rule-boot-op-stoom-u1", gist("U1", book="boot-op-stoom"))

    assert [it for it in told if it[19] == "u" or it.endswith("e1")] == [
        *re.findall(r'id="(rule-boot-op-stoom-u\d+)"', html.pages["other"]),
        "rule-boot-op-stoom-e1",
    ]
    assert [(f"other.html{first[0]}", first[1])] == links(html.pages["index"], "U1")
    assert first in links(html.pages["other"], "U1")
    assert ("rules.html#rule-f5", gist("F5")) in links(html.pages["other"], "F5")


def test_rules_in_a_text_are_links_and_its_code_is_code(html):
    assert "#rule-o6" in html.pages["rules"].split('id="rule-f5"')[1].split('id="rule-f6"')[0]
    assert '<div class="highlight-ntw' in html.pages["rules"]


def test_a_code_that_is_told_nowhere_is_told_in_passing(html):
    assert "markdown.html#code-ntw204" in html.pages["index"]
    assert f'<abbr title="{CODES["en"]["NTW801"]}">NTW801</abbr>' in html.pages["index"]


def test_a_page_in_the_other_tongue_is_linked_to_what_is_told_in_it(html):
    assert [("#code-ntw204-nl", CODES["nl"]["NTW204"])] == links(html.pages["dutch"], "NTW204")
    assert [("rules.html#rule-f5", gist("F5", "nl"))] == links(html.pages["dutch"], "F5")
    assert "Wat er anders is" in html.pages["dutch"]
    assert 'href="#variant-base-nl"' in html.pages["dutch"]


def test_a_variant_is_described_with_its_file(html):
    page = html.pages["index"]
    described = page.split('id="variant-mine"')[1].split("</dl>")[0]

    assert "Said <em>by hand</em>" in described
    assert "pawns for everyone: 2 instead of 4" in described
    assert 'href="markdown.html#variant-base"' in described
    assert '<span class="k">variant</span>' in described
    [download] = re.findall(r'href="(_downloads/[^"]*/mine\.ntw)"', described)
    assert MINE == (html.out / download).read_text("utf-8")
    assert '<a class="reference internal" href="#variant-mine" title="Mine"><span>Mine</span></a>' in page
    assert [("#variant-mine", "Mine")] == links(page, "yours")


def test_one_part_alone_goes_by_the_heading_it_was_put_under(html):
    assert 'class="rubric"' in html.pages["index"]
    assert 'class="rubric"' not in html.pages["markdown"].split('id="variant-korte-avond"')[1].split("</dl>")[0]
    assert "12 by 12" in html.pages["markdown"]


def test_boards_and_cards_are_drawings_with_a_text_for_those_who_cannot_see_them(html):
    drawings = dict(re.findall(r'<img alt="([^"]*)" src="(_images/[^"]*\.svg)"', html.pages["index"]))

    assert "Mine: the board, seen from south" in drawings
    assert "Springtij: pagina 2 van 3 van de overzichtskaart" in drawings
    assert all((html.out / drawing).read_text("ascii").startswith("<svg ") for drawing in drawings.values())
    assert 'style="width: 40%;"' in html.pages["index"]
    assert "Below the <em>board</em>" in html.pages["index"].split("<figcaption>")[1]


def test_without_typst_a_card_is_told_in_letters(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    write(tmp_path, {"conf.py": PAGES["conf.py"], "index.rst": "Docs\n====\n\n.. ntw:card:: springtij\n"})

    docs = made(tmp_path)

    assert "" == docs.said
    assert "SPRING TIDE" in (docs.out / "index.html").read_text("utf-8")


def test_a_moment_of_a_record_is_that_of_its_position(html):
    alt = "No Time To Waste: the board, seen from south"
    drawings = re.findall(rf'<img alt="{alt}" src="(_images/[^"]*\.svg)"', html.pages["index"])
    recorded, described = ((html.out / drawing).read_text("ascii") for drawing in drawings)

    assert recorded == described
    assert recorded != ntwrules.svg(ntwrules.load("base").start(2))


def test_other_docs_can_link_here(html):
    with (html.out / "objects.inv").open("rb") as file:
        found = InventoryFile.load(file, "https://docs", lambda base, path: f"{base}/{path}")

    assert {"mine", "base", "springtij", "korte-avond"} == set(found["ntw:variant"])
    assert {"F5", "boot-op-stoom:U1"} <= set(found["ntw:rule"])
    assert "https://docs/markdown.html#code-ntw204" == found["ntw:code"]["NTW204"].uri


def test_docs_that_know_these_link_to_them(html, tmp_path):
    mapping = {"house": ("https://house", str(html.out / "objects.inv"))}
    known = f'extensions += ["sphinx.ext.intersphinx"]\nintersphinx_mapping = {mapping}\n'
    page = "A\n=\n\n:ntw:rule:`F5` :ntw:variant:`mine` :ntw:code:`NTW801`\n"
    write(tmp_path, {"conf.py": PAGES["conf.py"] + known, "index.rst": page})
    docs = made(tmp_path)
    made_page = (docs.out / "index.html").read_text("utf-8")

    assert "" == docs.said
    assert 'href="https://house/rules.html#rule-f5"' in made_page
    assert 'href="https://house/index.html#variant-mine"' in made_page
    assert "NTW801</abbr>" in made_page


@pytest.mark.parametrize("builder", ["text", "latex", "xml", "epub", "man", "texinfo", "pseudoxml", "singlehtml"])
def test_every_form_of_docs_can_be_made(builder, source):
    assert "" == made(source, builder).said


def test_where_no_drawing_can_be_there_are_letters(source):
    text = (made(source, "text").out / "index.txt").read_text("utf-8")
    latex = next(made(source, "latex").out.glob("*.tex")).read_text("utf-8")

    assert "►W4" in text
    assert "Below the *board*." in text
    assert "SPRINGTIJ" in text
    assert "⌂" not in latex
    assert "SPRINGTIJ" in latex


WRONG = {
    "conf.py": PAGES["conf.py"],
    "slip.ntw": MINE.replace("pawns", "pawnz"),
    "child.ntw": 'ntw 1 variant "Child" based on nobody { }',
    "torn.ntwr": "variant: base\n",
    "bare.json": "[]",
    "odd.json": '{"variant": "base"}',
    "keyless.json": '{"variant": null}',
    "binary.ntw": "\0\0",
    "index.rst": """
Wrong
=====

.. ntw:variant:: slip.ntw

.. ntw:variant:: child.ntw

.. ntw:variant:: missing.ntw

.. ntw:variant:: nobody

.. ntw:variant:: ../../../../etc

.. ntw:variant:: binary.ntw

.. ntw:variant:: base
   :parts: about, more

.. ntw:variant:: base

.. ntw:board::

.. ntw:board:: base
   :players: 9

.. ntw:board:: base
   :after: 3

.. ntw:board::
   :record: torn.ntwr

.. ntw:board::
   :record: missing.ntwr

.. ntw:board::
   :state: bare.json

.. ntw:board::
   :state: odd.json

.. ntw:board::
   :state: missing.json

.. ntw:board:: base
   :record: torn.ntwr
   :state: odd.json

.. ntw:card:: beat-the-limit
   :seat: north

.. ntw:rules:: chess

.. ntw:rules::
   :only: F55
   :no-index:

.. ntw:rules::
   :sections: Q
   :no-index:

.. ntw:codes::
   :only: NTW20

.. ntw:language:: tlh

:ntw:rule:`F55` :ntw:code:`204` :ntw:variant:`nobody`

.. ntw:board::
   :state: keyless.json

.. ntw:board:: beat-the-limit
   :seat: north

.. ntw:rulebook:: chess

:ntw:rule:`U1` :ntw:rule:`chess:E1`
""",
}

COMPLAINTS = (
    ("5", "slip.ntw:4:11: error[NTW102]: unknown word `pawnz`; write `pawns` [ntw.variant]"),
    ("7", "child.ntw:1:32: error[NTW401]: "),
    ("9", "missing.ntw:1:1: error[NTW004]: cannot read `missing.ntw`; "),
    ("11", "nobody:1:1: error[NTW004]: cannot read `nobody`; "),
    ("13", "../../../../etc:1:1: error[NTW004]: cannot read `../../../../etc`; "),
    ("15", "binary.ntw:1:1: error[NTW003]: "),
    ("17", "there is no part more; there is about, differences, board, card, file [ntw.variant]"),
    ("20", "base is described twice, also in index; say :no-index: at one of them [ntw.variant]"),
    ("22", "say which variant [ntw.board]"),
    ("24", "No Time To Waste is played by 1, 2, 3, 4 players, not by 9 [ntw.board]"),
    ("27", ":after: says after which action of a :record: [ntw.board]"),
    ("30", "torn.ntwr: "),
    ("33", "cannot read `missing.ntwr`: "),
    ("36", "`bare.json` holds no position in JSON [ntw.board]"),
    ("39", "odd.json: "),
    ("42", "cannot read `missing.json`: "),
    ("45", "say :record: or :state:, not both [ntw.board]"),
    ("49", "nobody sits at north; there is south [ntw.card]"),
    (
        "52",
        "there is no rulebook chess; there is no-time-to-waste, boot-op-stoom, nisyros, time-n-space, wadi [ntw.rule]",
    ),
    ("54", "there is no rule F55; did you mean F5? [ntw.rule]"),
    ("58", "there is no section Q [ntw.rule]"),
    ("62", "there is no code NTW20; did you mean NTW"),
    ("67", "there is no rule F55; did you mean F5? [ntw.rule]"),
    ("67", "there is no code 204; did you mean NTW204? [ntw.code]"),
    ("67", "no variant 'nobody' is described in these docs [ref.variant]"),
    ("69", "`keyless.json` holds no position in JSON [ntw.board]"),
    ("72", "nobody sits at north; there is south [ntw.board]"),
    ("77", "there is no rule U1; did you mean boot-op-stoom:U1? [ntw.rule]"),
    ("77", "there is no rule chess:E1"),
)


def test_everything_wrong_is_said_with_its_place_and_the_docs_are_made(tmp_path):
    write(tmp_path, WRONG)
    docs = made(tmp_path)

    lines = [line for line in docs.said.splitlines() if "WARNING" in line]
    for line, complaint in COMPLAINTS:
        assert any(said.startswith(f"index.rst:{line}: WARNING: ") and complaint in said for said in lines), complaint
    assert len(COMPLAINTS) == len(lines), docs.said
    assert '"tlh" unknown' in docs.said
    assert '"chess" unknown' in docs.said
    assert "Traceback" not in docs.said
    assert (docs.out / "index.html").exists()


def test_what_is_mentioned_by_the_way_need_not_be_described_however_strict_the_docs(tmp_path):
    write(tmp_path, {"conf.py": PAGES["conf.py"], "mine.ntw": MINE, "index.rst": "A\n=\n\n.. ntw:variant:: mine.ntw\n"})

    assert "" == made(tmp_path, confoverrides={"nitpicky": True}).said


def test_dutch_docs_complain_and_speak_in_dutch(tmp_path):
    write(
        tmp_path,
        {
            "conf.py": 'extensions = ["ntwrules.sphinx"]\nlanguage = "nl"\n',
            "fout.ntw": 'ntw 1 variant "Fout" op basis van base { opstelling { pionnenn 3 } }',
            "index.rst": "A\n=\n\n.. ntw:variant:: fout.ntw\n\n.. ntw:variant:: springtij\n\n:ntw:rule:`F5`\n",
        },
    )
    docs = made(tmp_path)
    page = (docs.out / "index.html").read_text("utf-8")

    assert "onbekend woord `pionnenn`" in docs.said
    assert "Wat er anders is" in page
    assert f'<abbr title="{gist("F5", "nl")}">' in page


def test_a_page_is_made_anew_when_what_it_shows_changes_and_only_then(tmp_path):
    write(
        tmp_path,
        {
            "conf.py": PAGES["conf.py"],
            "mother.ntw": MINE,
            "child.ntw": 'ntw 1 variant "Child" based on mother { }',
            "index.rst": "A\n=\n\n.. toctree::\n\n   other\n\n.. ntw:variant:: child.ntw\n   :parts: board, card\n",
            "other.rst": "B\n=\n\n.. ntw:variant:: absent.ntw\n",
        },
    )
    first = made(tmp_path)
    before = dict(first.read)
    drawings = {path.name: path.read_bytes() for path in (first.out / "_images").iterdir()}
    again = made(tmp_path)
    write(tmp_path, {"mother.ntw": MINE.replace("pawns 2", "pawns 3"), "absent.ntw": MINE})
    after = made(tmp_path)

    assert before["index"] == again.read["index"]
    assert "absent.ntw" in again.said  # whoever did not see it the first time sees it now
    assert before["index"] != after.read["index"]
    assert drawings != {path.name: path.read_bytes() for path in (after.out / "_images").iterdir()}
    assert "" == after.said


def test_two_processes_read_what_one_does(source, html, tmp_path):
    docs = made(source, builddir=tmp_path, parallel=2, freshenv=True)

    assert "" == docs.said
    with (docs.out / "objects.inv").open("rb") as one, (html.out / "objects.inv").open("rb") as other:
        assert one.read() == other.read()


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_group_of_codes_has_a_heading_in_every_tongue(tongue):
    assert {f"group {code[3]}" for code in codes()} <= text.table(tongue).keys()


def test_every_shipped_variant_can_be_described(tmp_path):
    shown = "".join(f".. ntw:variant:: {key}\n   :parts: about, differences, file\n\n" for key in shipped())
    write(tmp_path, {"conf.py": PAGES["conf.py"], "index.rst": f"All\n===\n\n{shown}"})

    assert "" == made(tmp_path, "html").said


def test_a_board_is_shown_to_somebody_who_can_look_at_it(tmp_path):
    boards = "".join(
        f".. ntw:board:: boot-op-stoom\n   :players: {players}\n   :seat: {seat}\n\n"
        for players, seat in ((8, "northwest"), (2, "west"))
    )
    write(tmp_path, {"conf.py": PAGES["conf.py"], "index.rst": f"Boat\n====\n\n{boards}"})
    docs = made(tmp_path)

    [drawn] = (docs.out / "_images").iterdir()
    assert drawn.name.startswith("boot-op-stoom-northwest")
    assert "nobody sits at west; there is south, north" in docs.said
