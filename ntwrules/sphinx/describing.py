"""What our directives share: their tongue, their complaints, and how they describe what others refer to."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import ClassVar, TypeAlias, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from ntwrules.model.showing.plain import plain
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.sphinx.naming import tongue_here
from ntwrules.sphinx.texts import text

__all__ = ["Describing", "Places", "near", "several"]

#: Where each thing is described, by kind, name and tongue: under which title, on which page, at which anchor.
Places: TypeAlias = dict[tuple[str, str, Tongue], tuple[str, str, str]]

_LOGGER = logging.getLogger(__name__)
#: How texts of rules and messages cite a rule.
_CITED = re.compile(r"\b[A-Z][0-9]+\b|(?<=\()[A-Z](?=\))")


def several(argument: str | None) -> tuple[str, ...]:
    """Things with commas between them."""
    return tuple(part for part in re.split(r"[,\s]+", argument or "") if part)


def near(found: str, known: Iterable[str], tongue: Tongue) -> str:
    """
    What was probably meant, as the end of a complaint: the same of another game, or something like it.

    >>> near("NTW20", ("NTW204", "NTW801"), "en"), near("U1", ("F1", "boot-op-stoom:U1"), "en")
    ('; did you mean NTW204?', '; did you mean boot-op-stoom:U1?')
    """
    known = tuple(known)
    same = [name for name in known if name.endswith(f":{found}")]
    close = same or get_close_matches(found[:40], known, 1, 0.6)
    return text("did you mean", tongue, near=close[0]) if close else ""


class Describing(SphinxDirective):
    """
    A directive of ours.

    Attributes:
        kind: What it shows or describes, by which warnings about it can be left out.
    """

    kind: ClassVar[str]
    option_spec: ClassVar[OptionSpec] = {
        "lang": lambda argument: directives.choice(argument, TONGUES),
        "no-heading": directives.flag,
        "no-index": directives.flag,
    }

    @property
    def tongue(self) -> Tongue:
        """In which tongue it speaks."""
        return cast("Tongue", self.options.get("lang") or tongue_here(self.env))

    def complain(self, said: str, kind: str = "") -> None:
        """Say what is wrong, with the place in the docs."""
        _LOGGER.warning("%s", plain(said), type="ntw", subtype=kind or self.kind, location=self.get_location())

    def said(self, key: str, **words: object) -> str:
        """A text in the tongue at hand."""
        return text(key, self.tongue, **words)

    def pointing(self, kind: str, name: str, shown: nodes.Node) -> addnodes.pending_xref:
        """A link to something, wherever it is described; no matter if it is not."""
        target = {"refdomain": "ntw", "reftype": kind, "reftarget": name, "refdoc": self.env.docname}
        how = {"refexplicit": True, "refwarn": False, "ntw:tongue": self.tongue, "ntw:optional": True}
        return addnodes.pending_xref("", shown, **target, **how)

    def prose(self, said: str, rules: Mapping[str, str]) -> nodes.paragraph:
        """A text with code between backticks, in which rules are links; *rules* tells what each is called in docs."""
        made = nodes.paragraph()
        for number, part in enumerate(said.strip().split("`")):
            if number % 2:
                made += nodes.literal(part, part)
                continue
            at = 0
            for cited in _CITED.finditer(part):
                if cited[0] in rules:
                    made += nodes.Text(part[at : cited.start()])
                    made += self.pointing("rule", rules[cited[0]], nodes.inline("", cited[0]))
                    at = cited.end()
            made += nodes.Text(part[at:])
        return made

    def described(self, name: str, title: str, content: list[nodes.Node], more: str = "") -> list[nodes.Node]:
        """Something under its own name, or with `:no-heading:` under nothing; `:ntw:kind:` finds it by its name."""
        kind, silent = self.kind, "no-index" in self.options
        if "no-heading" in self.options:
            if silent:
                return content
            target = nodes.target()
            self._note(name, title, target)
            return [target, *content]
        heading = addnodes.desc_signature(name, "", addnodes.desc_name(title, title))
        heading += [addnodes.desc_sig_space(), addnodes.desc_addname(more, more)] if more else []
        heading["_toc_parts"], heading["_toc_name"] = (name,), title
        made = addnodes.desc("", heading, addnodes.desc_content("", *content), classes=["ntw", kind])
        made.attributes.update(domain="ntw", objtype=kind, desctype=kind, **{"no-index": silent})
        if not silent:
            self._note(name, title, heading)
        return [made]

    def under(self, title: str, content: list[nodes.Node]) -> list[nodes.Node]:
        """Things under a heading: a section where one can stand, so that it is in the table of contents."""
        if not isinstance(self.state_machine.node, nodes.section):
            return [nodes.rubric(title, title), *content]
        section = nodes.section("", nodes.title(title, title), *content, names=[nodes.fully_normalize_name(title)])
        self.state.document.note_implicit_target(section, section)
        return [section]

    def _note(self, name: str, title: str, heading: nodes.Element) -> None:
        """Give it an anchor, and tell the domain where it is."""
        places: Places = self.env.domaindata["ntw"]["places"]
        tongue = self.tongue if self.tongue != TONGUES[0] else ""
        anchor = "-".join(filter(None, (self.kind, nodes.make_id(name), tongue)))
        self.set_source_info(heading)
        heading["ids"].append(anchor)
        self.state.document.note_explicit_target(heading)
        before = places.get((self.kind, name, self.tongue))
        places[self.kind, name, self.tongue] = title, self.env.docname, anchor
        if before:
            self.complain(self.said("described twice", found=name, other=before[1]))
