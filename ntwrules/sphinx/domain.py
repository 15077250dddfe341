"""The domain `ntw`: its directives, and the roles that refer to what they describe."""

from collections.abc import Iterator, Set as AbstractSet
from typing import Any, ClassVar, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from ntwrules.dsl.findings.diagnostics import codes, wording
from ntwrules.model.showing.plain import plain
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.sphinx.catalogues import CodesDirective, RulesDirective
from ntwrules.sphinx.describing import Places, near
from ntwrules.sphinx.drawings import BoardDirective, CardDirective
from ntwrules.sphinx.naming import PageDirective, id_in, named_rules, rule_name, rulebook_here, tongue_here
from ntwrules.sphinx.texts import text
from ntwrules.sphinx.variants import VariantDirective

__all__ = ["NtwDomain", "told_in_passing"]

_LOGGER = logging.getLogger(__name__)


class _Role(XRefRole):
    """Refers to a variant by its key, or to one of a fixed list: a name that is not in it is told at once."""

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Keep the tongue of the page, write the name as it is in the list, and look whether it is there."""
        kind, tongue = str(refnode["reftype"]), tongue_here(env)
        refnode["ntw:tongue"] = tongue
        if kind == "variant":
            return title, target.strip()
        id_ = name = target.strip().upper()
        if kind == "rule":
            book, id_ = id_in(target, rulebook_here(env))
            name = rule_name(book, id_)
        known = _gists(kind, tongue)
        if name not in known:
            said = text(f"no such {kind}", tongue, found=name or "``", near=near(name, known, tongue))
            _LOGGER.warning("%s", plain(said), type="ntw", subtype=kind, location=self.get_location())
            refnode["ntw:optional"] = True
        return title.strip() if has_explicit_title else id_, name


def _gists(kind: str, tongue: Tongue) -> dict[str, str]:
    """What each rule, or each code, is about in one sentence; of variants nothing is known."""
    if kind == "rule":
        return {name: rule.gist(tongue) for name, rule in named_rules()}
    if kind == "variant":
        return {}
    return {code: " ".join(wording(code, tongue)["what"].split()) for code in codes()}


class NtwDomain(Domain):
    """Variants, rules and codes: what describes them, on which pages, and what refers to them."""

    name = "ntw"
    label = "ntwrules"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in ("variant", "rule", "code")}
    initial_data: ClassVar[dict[str, Any]] = {"places": {}}
    data_version = 2
    directives: ClassVar[dict[str, Any]] = {
        "variant": VariantDirective,
        "board": BoardDirective,
        "card": CardDirective,
        "rules": RulesDirective,
        "codes": CodesDirective,
        "language": PageDirective,
        "rulebook": PageDirective,
    }
    roles: ClassVar[dict[str, Any]] = {
        "variant": _Role(warn_dangling=True),
        "rule": _Role(innernodeclass=nodes.inline),
        "code": _Role(),
    }
    dangling_warnings: ClassVar[dict[str, str]] = {"variant": "no variant %(target)r is described in these docs"}

    @property
    def places(self) -> Places:
        """What is described where."""
        return cast("Places", self.data["places"])

    def clear_doc(self, docname: str) -> None:
        """Forget a page."""
        for key in [key for key, place in self.places.items() if place[1] == docname]:
            del self.places[key]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        self.places.update((key, place) for key, place in otherdata["places"].items() if place[1] in docnames)

    def place(self, kind: str, name: str, tongue: Tongue) -> tuple[str, str, str] | None:
        """Where something is described, in *tongue* if it is."""
        return next(filter(None, (self.places.get((kind, name, each)) for each in (tongue, *TONGUES))), None)

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything once, in the tongue of the docs: for their search, and for other docs that link to them."""
        tongue = tongue_here(self.env)
        for kind, name in dict.fromkeys(key[:2] for key in self.places):
            found = self.place(kind, name, tongue)
            if found is not None:
                title, docname, anchor = found
                yield name, title, kind, docname, anchor, 1

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The link to where something is described, with what it is in one sentence for those who point at it."""
        tongue: Tongue = node.get("ntw:tongue") or tongue_here(env)
        found = self.place(typ, target, tongue)
        if found is None:
            return None
        title, docname, anchor = found
        if typ == "variant" and not node.get("refexplicit"):
            contnode = nodes.inline(title, title)
        hint = _gists(typ, tongue).get(target, title if typ == "variant" else "")
        return make_refnode(builder, fromdocname, docname, anchor, contnode, hint)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Everything of that name, and what has that anchor."""
        found: dict[tuple[str, str], nodes.reference | None] = {}
        for (kind, name, _), (title, docname, anchor) in self.places.items():
            if target == name:
                found[kind, name] = self.resolve_xref(env, fromdocname, builder, kind, name, node, contnode)
            if target == anchor:
                found[kind, anchor] = make_refnode(builder, fromdocname, docname, anchor, contnode, title)
        return [(f"ntw:{kind}", link) for (kind, _), link in found.items() if link is not None]


def told_in_passing(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """A rule or code that is described neither here nor in docs we know of is told where it is mentioned."""
    del app
    if node.get("refdomain") != "ntw":
        return None
    tongue: Tongue = node.get("ntw:tongue") or tongue_here(env)
    gist = _gists(str(node["reftype"]), tongue).get(node["reftarget"])
    if gist:
        return nodes.abbreviation("", "", *contnode.children, explanation=gist)
    return contnode if node.get("ntw:optional") else None
