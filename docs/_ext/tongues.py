"""
Keeps tongues apart: the sidebar shows the pages of one, with the same page in the others a click away, and a search
finds them before others.

A page is written once for each tongue: in English as `page.md`, in Dutch beside it as `page.nl.md`. The tables of
contents name the pages in English; those in another tongue stand where their twins do, and what has none is left out.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Set as AbstractSet
from html import escape
from pathlib import Path
from typing import Any

from attrs import frozen
from books import PAGES, ending
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from ntwrules.model.texts import SOURCE, TONGUES, Tongue

__all__ = ["Sidebar", "setup", "sidebar", "tongue_of", "twin"]

#: What the theme says by itself.
_THEME = ("skip", "back", "next", "previous", "home", "here", "search")
#: What the page that searches says; `found` counts.
_SEARCH = ("results", "nothing", "searching", "preparing", "in")


def tongue_of(page: str) -> Tongue:
    """
    In which tongue a page is written.

    >>> tongue_of("how-to/dice"), tongue_of("how-to/dice.nl"), tongue_of("search")
    ('en', 'nl', 'en')
    """
    return next((tongue for tongue in TONGUES if tongue != SOURCE and page.endswith(ending(tongue))), SOURCE)


def twin(page: str, tongue: Tongue) -> str:
    """
    The same page in *tongue*, if there is one.

    >>> twin("how-to/dice", "nl"), twin("how-to/dice.nl", "nl"), twin("how-to/dice.nl", "en")
    ('how-to/dice.nl', 'how-to/dice.nl', 'how-to/dice')
    """
    return page.removesuffix(ending(tongue_of(page))) + ending(tongue)


@frozen
class Sidebar:
    """
    The pages of one tongue.

    Attributes:
        below: By page in English, those that its table of contents names.

        titles: By page, in whatever tongue, its title.

        root: The first page, in English.

        tongue: Which pages are shown.
    """

    below: Mapping[str, Iterable[str]]
    titles: Mapping[str, str]
    root: str
    tongue: Tongue

    def home(self) -> str:
        """The first page."""
        return twin(self.root, self.tongue)

    def pages(self, page: str = "") -> Iterator[str]:
        """Every page from *page* in English on, or from the first, in the order in which they are read."""
        page = page or self.root
        if (own := twin(page, self.tongue)) in self.titles:
            yield own
            for each in self.below.get(page, ()):
                yield from self.pages(each)

    def around(self, page: str) -> dict[str, str]:
        """The page before it and the page behind it, where there are any."""
        order = [*self.pages()]
        if page not in order:
            return {}
        at = order.index(page)
        found = {"prev": order[at - 1 : at] if at else [], "next": order[at + 1 : at + 2]}
        return {side: one for side, pages in found.items() for one in pages}

    def lists(self, page: str, uri: Callable[[str], str]) -> str:
        """
        The pages as nested lists of links, as the theme wants them.

        Sections can be opened; what lies deeper is shown where one is. A hundred variants would only be in the way.
        """
        above = {each: over for over, several in self.below.items() for each in several}
        way, at = set(), twin(page, SOURCE)
        while at in above:
            way.add(at)
            at = above[at]
        return self._list(self.root, way, uri, 1)

    def _list(self, over: str, way: AbstractSet[str], uri: Callable[[str], str], level: int) -> str:
        items = []
        for each in self.below.get(over, ()):
            if (own := twin(each, self.tongue)) in self.titles:
                now = " current" if each in way else ""
                link = f'<a class="reference internal{now}" href="{escape(uri(own))}">{escape(self.titles[own])}</a>'
                inside = self._list(each, way, uri, level + 1) if now or level == 1 else ""
                items.append(f'<li class="toctree-l{level}{now}">{link}{inside}</li>')
        return f"<ul>{''.join(items)}</ul>" if items else ""


def sidebar(env: BuildEnvironment, tongue: Tongue) -> Sidebar:
    """The pages of a tongue, once all are read."""
    titles = {page: title.astext() for page, title in env.titles.items()}
    return Sidebar(env.toctree_includes, titles, env.config.root_doc, tongue)


def _follow(app: Sphinx, doctree: nodes.document) -> None:
    """A page in another tongue need not be named by a table of contents: it stands where its twin does."""
    del doctree
    page = app.env.docname
    if tongue_of(page) != SOURCE and app.env.doc2path(twin(page, SOURCE)).exists():
        app.env.metadata[page]["orphan"] = "1"


def _searches(app: Sphinx, config: Config) -> None:
    """Every tongue has a page of its own that searches."""
    del app
    config.html_search_scorer = str(Path(__file__).with_name("search.js"))
    others = {twin("search", tongue): "search.html" for tongue in TONGUES if tongue != SOURCE}
    config.html_additional_pages = {**config.html_additional_pages, **others}


def _searching(tongue: Tongue) -> str:
    """The words of the page that searches, as a script gives them to it."""
    said = {own: PAGES.voice(own) for own in (SOURCE, tongue)}
    messages: dict[str, object] = {said[SOURCE](f"searching.{it}"): said[tongue](f"searching.{it}") for it in _SEARCH}
    forms = {own: [say("searching.found", n, count="${resultCount}") for n in (1, 2)] for own, say in said.items()}
    messages[forms[SOURCE][0]] = forms[tongue]
    catalogue = {"messages": messages, "plural_expr": "n != 1 ? 1 : 0", "locale": tongue}
    return f"Documentation.addTranslations({json.dumps(catalogue)});"


def _show(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Tell the theme what it asks for, in the tongue of the page."""
    del template, doctree
    tongue = tongue_of(page)
    known = sidebar(app.env, tongue)

    def uri(other: str) -> str:
        return app.builder.get_relative_uri(page, other) or "#"

    pathto = context["pathto"]
    context["pathto"] = lambda to, *how: pathto(twin(to, tongue) if to == "search" else to, *how)
    if twin(page, SOURCE) == "search":
        app.add_js_file(None, body=_searching(tongue))
    context["language"] = tongue
    context["master_doc"] = known.home()
    context["toctree"] = lambda **_: known.lists(page, uri)
    context["tongues"] = [
        (own, PAGES("tongue", own), uri(same if (same := twin(page, own)) in known.titles else twin(known.root, own)))
        for own in TONGUES
    ]
    around = {side: {"link": uri(one), "title": escape(known.titles[one])} for side, one in known.around(page).items()}
    context.update({"prev": None, "next": None} | around)
    said = {PAGES(f"theme.{key}", SOURCE): PAGES(f"theme.{key}", tongue) for key in _THEME}
    context["gettext"] = lambda message: said.get(message, message)


def setup(app: Sphinx) -> dict[str, bool]:
    """Before the theme does its part."""
    app.connect("config-inited", _searches)
    app.connect("doctree-read", _follow, priority=600)
    app.connect("html-page-context", _show, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
