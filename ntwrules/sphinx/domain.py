"""The domain `ntw`: its directives, and the roles that refer to what they describe."""

from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from ntwrules.dsl.findings.diagnostics import codes, wording
from ntwrules.dsl.findings.snippet import plain
from ntwrules.model.texts import Tongue
from ntwrules.sphinx.boards import BoardDirective
from ntwrules.sphinx.cards import CardDirective
from ntwrules.sphinx.codes import CodesDirective
from ntwrules.sphinx.describing import near
from ntwrules.sphinx.languages import LanguageDirective
from ntwrules.sphinx.naming import id_in, named_rules, rule_name, rulebook_here, tongue_here
from ntwrules.sphinx.places import Places
from ntwrules.sphinx.rulebooks import RulebookDirective
from ntwrules.sphinx.rules import RulesDirective
from ntwrules.sphinx.texts import text
from ntwrules.sphinx.variants import VariantDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["NtwDomain", "told_in_passing"]

_LOGGER = logging.getLogger(__name__)


class _Known(XRefRole):
    """Refers to one of a fixed list: a name that is not in it is told at once."""

    def process_link(
        self, env: "BuildEnvironment", refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Write the name as it is in the list, and look whether it is there."""
        kind, tongue = str(refnode["reftype"]), tongue_here(env)
        id_ = name = target.strip().upper()
        if kind == "rule":
            book, id_ = id_in(target, rulebook_here(env))
            name = rule_name(book, id_)
        refnode["ntw:tongue"] = tongue
        known = _gists(kind, tongue)
        if name not in known:
            said = text(f"no such {kind}", tongue, found=name or "``", near=near(name, known, tongue))
            _LOGGER.warning("%s", plain(said), type="ntw", subtype=kind, location=self.get_location())
            refnode["ntw:optional"] = True
        return title.strip() if has_explicit_title else id_, name


class _Variant(XRefRole):
    """Refers to a variant by its key."""

    def process_link(
        self, env: "BuildEnvironment", refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Keep the tongue of the page."""
        del has_explicit_title
        refnode["ntw:tongue"] = tongue_here(env)
        return title, target.strip()


def _gists(kind: str, tongue: Tongue) -> dict[str, str]:
    """What each rule, or each code, is about in one sentence."""
    if kind == "rule":
        return {name: rule.gist(tongue) for name, rule in named_rules()}
    return {code: " ".join(wording(code, tongue)["what"].split()) for code in codes()}


class NtwDomain(Places):
    """Variants, rules and codes: what describes them, and what refers to them."""

    directives: ClassVar[dict[str, Any]] = {
        "variant": VariantDirective,
        "board": BoardDirective,
        "card": CardDirective,
        "rules": RulesDirective,
        "codes": CodesDirective,
        "language": LanguageDirective,
        "rulebook": RulebookDirective,
    }
    roles: ClassVar[dict[str, Any]] = {
        "variant": _Variant(warn_dangling=True),
        "rule": _Known(innernodeclass=nodes.inline),
        "code": _Known(),
    }
    dangling_warnings: ClassVar[dict[str, str]] = {"variant": "no variant %(target)r is described in these docs"}

    def resolve_xref(
        self,
        env: "BuildEnvironment",
        fromdocname: str,
        builder: "Builder",
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
        hint = _gists(typ, tongue).get(target, "") if typ != "variant" else title
        return make_refnode(builder, fromdocname, docname, anchor, contnode, hint)

    def resolve_any_xref(
        self,
        env: "BuildEnvironment",
        fromdocname: str,
        builder: "Builder",
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Everything of that name, and what has that anchor."""
        found: list[tuple[str, nodes.reference]] = []
        for (kind, name), described in self.places.items():
            if target == name:
                link = self.resolve_xref(env, fromdocname, builder, kind, name, node, contnode)
                found += [(f"ntw:{kind}", link)] if link is not None else []
            found += [
                (f"ntw:{kind}", make_refnode(builder, fromdocname, docname, anchor, contnode, title))
                for title, docname, anchor in described.values()
                if target == anchor
            ]
        return found


def told_in_passing(
    app: "Sphinx", env: "BuildEnvironment", node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """A rule or code that is described neither here nor in docs we know of is told where it is mentioned."""
    del app
    if node.get("refdomain") != "ntw":
        return None
    tongue: Tongue = node.get("ntw:tongue") or tongue_here(env)
    gist = _gists(str(node["reftype"]), tongue).get(node["reftarget"]) if node["reftype"] != "variant" else None
    if gist:
        return nodes.abbreviation("", "", *contnode.children, explanation=gist)
    return contnode if node.get("ntw:optional") else None
