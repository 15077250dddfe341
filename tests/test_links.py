"""Links between our pages lead somewhere: files, headings, and the anchors that the docs give themselves."""

import os
import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from attrs import frozen
from docutils.nodes import make_id

from ntwrules.dsl.findings.diagnostics import codes
from ntwrules.model.texts import TONGUES
from ntwrules.sphinx.naming import named_rules
from tests.test_docs import PAGES, ROOT

pytestmark = pytest.mark.long

CODE = re.compile(r"^(`{3,}|~{3,})[^\n]*\n.*?^\1`*\s*?$|(`+)(?!`).+?(?<!`)\2(?!`)", re.MULTILINE | re.DOTALL)
LINK = re.compile(
    r'(?<!\\)\]\((?:<([^>]*)>|([^)\s]+))(?:\s+"[^"]*")?\)|^\[[^\]]+\]: (\S+)|(?:src|href)="([^"]+)"', re.MULTILINE
)
LABEL = re.compile(r"^\(([^)]+)\)=$", re.MULTILINE)
HEADING = re.compile(r"^#{1,6} +(.+?)(?: +#+)?$", re.MULTILINE)


@frozen
class Link:
    """A link as it stands on a page, and in which line."""

    target: str
    line: int


def links(text):
    """Every link of a page to another place of ours; what stands in code is none."""
    told = CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), text)
    found = (
        Link(next(filter(None, link.groups())), told.count("\n", 0, link.start()) + 1) for link in LINK.finditer(told)
    )
    return [link for link in found if not re.match(r"\w+:", link.target)]


def anchors(text):
    """What can stand behind the `#` of a link to a page: slugs as code hosts make them, and the ids of Sphinx."""
    fenced = re.sub(r"^(`{3,})[^\n]*\n.*?^\1`*$", "", text, flags=re.MULTILINE | re.DOTALL)
    slugs: Counter[str] = Counter()
    found = set(LABEL.findall(fenced))
    for heading in HEADING.findall(fenced):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")
        found |= {f"{slug}-{slugs[slug]}" if slugs[slug] else slug, make_id(plain)}
        slugs[slug] += 1
    return found


def broken(page, text, pages, anywhere):
    """The links of a page that lead nowhere, with their lines; an anchor of *anywhere* needs no page before it."""
    for link in links(text):
        path, _, anchor = link.target.partition("#")
        place = Path(os.path.normpath(page.parent / path)) if path else page
        known = pages.get(place)
        if known is None and not place.exists():
            yield f"{page.relative_to(ROOT)}:{link.line}: there is no {link.target}"
        elif anchor and known is not None and anchor not in anchors(known) and (path or anchor not in anywhere):
            yield f"{page.relative_to(ROOT)}:{link.line}: nothing is called {link.target}"


class Writing:
    """Stands in for Sphinx while the pages are written that only repeat a table."""

    def __init__(self, srcdir):
        self.srcdir = srcdir
        self.known = set()
        self.writers = []

    def setup_extension(self, name):
        if name not in self.known:
            self.known.add(name)
            import_module(name).setup(self)

    def connect(self, event, handler, priority=500):
        del priority
        if event == "builder-inited":
            self.writers.append(handler)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Every page with its text, those that are only made with the docs as well."""
    folder = tmp_path_factory.mktemp("site")
    for name in ("ntwrules", "tests", "variants"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "docs" / "reference").mkdir(parents=True)
    app = Writing(folder / "docs")
    for extension in (ROOT / "docs" / "_ext").glob("*.py"):
        if "def setup(" in extension.read_text("utf-8"):
            app.setup_extension(extension.stem)
    for write in app.writers:
        write(app)
    made = {ROOT / page.relative_to(folder): page for page in (folder / "docs").rglob("*.md")}
    return {page: lies.read_text("utf-8") for page, lies in ({page: page for page in PAGES} | made).items()}


def given_by_the_extension():
    """The anchors of rules and codes, which every page can name."""
    rules = {f"rule-{make_id(name)}" for name, _ in named_rules()}
    named = rules | {f"code-{code.lower()}" for code in codes()}
    return named | {f"{name}-{tongue}" for name in named for tongue in TONGUES}


def test_every_link_leads_somewhere(site):
    anywhere = {label for text in site.values() for label in LABEL.findall(text)} | given_by_the_extension()

    assert [] == [fault for page, text in site.items() for fault in broken(page, text, site, anywhere)]


def test_there_are_links_to_look_at(site):
    assert {"docs/tutorials/first-variant.md", "LICENSE"} <= {link.target for link in links(site[ROOT / "README.md"])}
    generated = ROOT / "docs" / "reference" / "generated"
    assert {generated / "rules.nl.md", generated / "boot-op-stoom" / "rules.nl.md"} <= site.keys()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a\n[b](missing.md)", "2: there is no missing.md"),
        ("[b](README.md#no-such-heading)", "1: nothing is called README.md#no-such-heading"),
        ("[b](#nowhere)", "1: nothing is called #nowhere"),
        ('<img src="missing.png">', "1: there is no missing.png"),
        ("\n\n[b]: docs/missing.md", "3: there is no docs/missing.md"),
    ],
)
def test_a_link_that_leads_nowhere_is_found(site, text, fault):
    assert [f"page.md:{fault}"] == list(broken(ROOT / "page.md", text, {**site, ROOT / "page.md": text}, set()))


@pytest.mark.parametrize(
    "text",
    [
        "[b](README.md#two-commands) [c](LICENSE) [d](#here)\n\n## Here",
        "`[b](missing.md)` and\n```md\n[b](missing.md)\n```\n",
        "````md\n```\n[b](missing.md)\n```\n````\n",
        "[b](https://example.org/missing.md) [c](mailto:a@example.org)",
        "[b](#same-1)\n# Same\n# Same\n",
        "[b](#label)\n\n(label)=\n# Same\n",
    ],
)
def test_a_good_link_is_left_alone(site, text):
    assert [] == list(broken(ROOT / "page.md", text, {**site, ROOT / "page.md": text}, set()))
