"""The docs in every tongue: what players, families and publishers read is there, and no sidebar mixes two."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tongues import tongue_of, twin

from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import SOURCE, TONGUES
from tests.documenting.test_extension import made, write
from tests.test_docs import PAGES, ROOT, blocks, compiled
from tests.test_links import links

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore:'myst_parser")]

DOCS = ROOT / "docs"
#: What only those read who program; each is told to be in English where another tongue links to it.
FOR_PROGRAMMERS = {
    *("explanation/certainty", "explanation/chance", "explanation/checks", "explanation/design"),
    *("explanation/performance", "explanation/rulebooks"),
    *("how-to/bots", "how-to/cluster", "how-to/editor", "how-to/embed", "how-to/hidden-hands", "how-to/hooks"),
    *("how-to/publish", "how-to/real-time", "how-to/sphinx"),
    *("reference/api", "reference/engine", "reference/exchange", "reference/records", "reference/sphinx"),
    "tutorials/first-program",
}
OTHERS = [tongue for tongue in TONGUES if tongue != SOURCE]
WRITTEN = {page.relative_to(DOCS).with_suffix("").as_posix(): page for page in PAGES if DOCS in page.parents}
TWINS = [(page, twin(page, tongue)) for tongue in OTHERS for page in sorted(WRITTEN) if tongue_of(page) == SOURCE]
BOTH = [(page, other) for page, other in TWINS if page not in FOR_PROGRAMMERS]
each_pair = pytest.mark.parametrize(("page", "other"), BOTH, ids=[page for page, _ in BOTH])


def test_every_page_is_there_in_every_tongue_unless_only_programmers_read_it():
    assert sorted(FOR_PROGRAMMERS) == [page for page, other in TWINS if other not in WRITTEN]
    assert set() == {page for page in WRITTEN if twin(page, SOURCE) not in WRITTEN}


@each_pair
def test_a_page_leads_to_the_same_page_in_the_other_tongue(page, other):
    for here, there in ((page, other), (other, page)):
        head = WRITTEN[here].read_text("utf-8").split("\n## ")[0]
        assert f"{Path(there).name}.md" in [link.target for link in links(head)], here


@each_pair
def test_a_page_shows_as_many_pictures_in_each_tongue(page, other):
    shown = [re.findall(r"^```\{image\}", WRITTEN[it].read_text("utf-8"), re.MULTILINE) for it in (page, other)]

    assert len(shown[0]) == len(shown[1])


@each_pair
def test_a_page_leads_to_pages_of_its_own_tongue_where_there_are_any(page, other):
    strayed = []
    for link in links(WRITTEN[other].read_text("utf-8")):
        path = (WRITTEN[other].parent / link.target.partition("#")[0]).resolve()
        if path.suffix == ".md" and path.is_relative_to(DOCS) and path != WRITTEN[page]:
            to = path.relative_to(DOCS).with_suffix("").as_posix()
            made_for_it = "generated" in to and not to.endswith(("fields", "coverage"))
            if to != twin(to, tongue_of(other)) and (made_for_it or twin(to, tongue_of(other)) in WRITTEN):
                strayed.append(f"line {link.line}: {link.target}")

    assert [] == strayed


def shape(block, folder):
    """What an example says, names and texts left aside; of a wrong one, what is wrong with it."""
    result = compiled(block, folder)
    parsed = result.file.rulebook.grammar.parse(Source("", result.file.source.text))
    if block.is_wrong or parsed.tree is None:
        return sorted(finding.code for finding in result.found)
    vocabulary = {(word.terminal, word.key) for word in result.file.rulebook.grammar.vocabulary.words}
    said = [(leaf.type, leaf.value) for leaf in parsed.tree.walk() if leaf.type != "TONGUE"]
    return [leaf for leaf in said if leaf in vocabulary or leaf[1].isdecimal()]


@each_pair
def test_the_examples_of_a_page_say_the_same_in_every_tongue(page, other, tmp_path):
    here, there = (blocks(WRITTEN[name], "ntw") for name in (page, other))

    assert [block.how[1:] for block in here] == [block.how[1:] for block in there]
    for number, (one, same) in enumerate(zip(here, there, strict=True)):
        folders = (tmp_path / f"{number}{side}" for side in "ab")
        assert shape(one, next(folders)) == shape(same, next(folders)), same


def commands(page):
    """The commands of a page, each with its options; names of files and what is typed in are another in each tongue."""
    lines = [line for block in blocks(WRITTEN[page], "console") for line in block.text.splitlines()]
    called = [line for line in lines if line.startswith("$ ")]
    return [re.findall(r"^\$ \S+(?: [a-z]+(?= |$))?| --(?!lang)[a-z-]+", line) for line in called]


@each_pair
def test_the_commands_of_a_page_are_the_same_in_every_tongue(page, other):
    assert commands(page) == commands(other)


SMALL = {
    "conf.py": """
import sys
sys.path.insert(0, {ext!r})
extensions = ["myst_parser", "tongues"]
templates_path = [{templates!r}]
html_theme = "furo"
html_sidebars = {{"**": [f"sidebar/{{part}}.html" for part in ("brand", "tongues", "search", "navigation")]}}
""",
    "index.md": "# Here\n\n```{toctree}\nfirst/index\nsecond/index\n```\n",
    "index.nl.md": "# Hier\n",
    "first/index.md": "# First\n\n```{toctree}\npage\nalone\n```\n",
    "first/index.nl.md": "# Eerste\n",
    "first/page.md": "# Page\n\n```{toctree}\ndeep\n```\n",
    "first/page.nl.md": "# Pagina\n",
    "first/deep.md": "# Deep\n",
    "first/deep.nl.md": "# Diep\n",
    "first/alone.md": "# Alone\n",
    "second/index.md": "# Second\n",
    "second/index.nl.md": "# <Tweede>\n",
}


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    conf = SMALL["conf.py"].format(ext=str(DOCS / "_ext"), templates=str(DOCS / "_templates"))
    write(folder, SMALL | {"conf.py": conf})
    return made(folder)


def links_in(small, page, part):
    """What the links say in a part of a page, and where they lead."""
    html = (small.out / f"{page}.html").read_text("utf-8")
    [found] = re.findall(rf'<(?:nav|div) class="{part}">(.*?)</(?:nav|div)>', html, re.DOTALL)
    return [(said, to) for to, said in re.findall(r'<a[^>]*href="([^"]*)"[^>]*>([^<]*)</a>', found)]


def test_a_page_in_another_tongue_needs_no_table_of_contents(small):
    assert "" == small.said


def test_the_sidebar_shows_the_pages_of_one_tongue_and_what_lies_deep_only_where_one_is(small):
    english = [("First", "first/index.html"), ("Page", "first/page.html"), ("Alone", "first/alone.html")]
    assert [*english, ("Second", "second/index.html")] == links_in(small, "index", "sidebar-tree")
    dutch = [("Eerste", "index.nl.html"), ("Pagina", "#"), ("Diep", "deep.nl.html")]
    assert [*dutch, ("&lt;Tweede&gt;", "../second/index.nl.html")] == links_in(small, "first/page.nl", "sidebar-tree")


def test_the_switch_leads_to_the_same_page_or_to_the_first_of_that_tongue(small):
    assert [("English", "page.html"), ("Nederlands", "#")] == links_in(small, "first/page.nl", "tongues")
    assert [("English", "#"), ("Nederlands", "../index.nl.html")] == links_in(small, "first/alone", "tongues")


def test_a_page_speaks_one_tongue_from_its_first_line_to_its_last(small):
    page = (small.out / "first" / "page.nl.html").read_text("utf-8")

    assert '<html class="no-js" lang="nl"' in page
    assert '<a class="sidebar-brand" href="../index.nl.html">' in page
    assert ["Volgende", "Vorige"] == re.findall(r'<div class="context">\s*<span>(.*?)</span>', page)
    assert ["Diep", "Eerste"] == re.findall(r'<div class="title">(.*?)</div>', page)


def test_a_search_leads_to_the_page_that_searches_in_the_same_tongue(small):
    actions = {
        page: re.search(r'<form class="sidebar-search-container"[^>]*action="([^"]*)"', html)[1]
        for page in ("first/page", "first/page.nl", "search.nl")
        for html in [(small.out / f"{page}.html").read_text("utf-8")]
    }

    assert {"first/page": "../search.html", "first/page.nl": "../search.nl.html", "search.nl": "#"} == actions


def test_the_page_that_searches_says_all_in_its_tongue(small):
    tools = (small.out / "_static" / "searchtools.js").read_text("utf-8")
    page = (small.out / "search.nl.html").read_text("utf-8")
    [catalogue] = re.findall(r"Documentation\.addTranslations\((.*?)\);</script>", page)
    said = {*re.findall(r'_\(\s*"(.*?)"', tools), *re.findall(r'gettext\(\s*"(.*?)"', tools)}

    assert said == json.loads(catalogue)["messages"].keys()
    assert '<html class="no-js" lang="nl"' in page


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
@pytest.mark.parametrize(
    ("asked", "first"), [("/docs/search.html", "a"), ("/docs/search.nl.html", "a.nl"), ("/search.nl", "a.nl")]
)
def test_pages_in_the_tongue_of_the_search_come_first(small, asked, first):
    language = (small.out / "_static" / "language_data.js").read_text("utf-8")
    ask = f"""
        const window = {{location: {{pathname: "{asked}"}}}}, Scorer = {{}};
        {language}
        const found = [["a", "", "", null, 15], ["b.nl", "", "", null, 3], ["a.nl", "", "", null, 7]];
        found.forEach((it) => (it[4] = Scorer.score(it)));
        console.log(found.sort((one, other) => other[4] - one[4]).map((it) => it[0]).join(" "));
    """
    done = subprocess.run([shutil.which("node"), "-e", ask], capture_output=True, text=True, check=True)  # noqa: S603

    assert first == done.stdout.split()[0]


def test_pages_that_a_table_of_contents_names_are_in_english():
    told = "".join(page.read_text("utf-8") for page in WRITTEN.values())
    named = re.findall(r"```{toctree}\n(.*?)```", told, re.DOTALL)

    assert [] == [page for several in named for page in several.split() if tongue_of(page) != SOURCE]
