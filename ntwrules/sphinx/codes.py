"""`ntw:codes`: what messages mean, each under its code."""

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes

from ntwrules.dsl.findings.diagnostics import codes, wording
from ntwrules.sphinx.describing import Describing, near, prose, several
from ntwrules.sphinx.naming import named_rules

if TYPE_CHECKING:
    from sphinx.util.typing import OptionSpec

__all__ = ["CodesDirective"]


class CodesDirective(Describing):
    """All codes, or some of them."""

    option_spec: ClassVar["OptionSpec"] = {**Describing.option_spec, "only": several}

    def run(self) -> list[nodes.Node]:
        """Group by group."""
        only = [code.upper() for code in self.options.get("only", ())]
        for found in only:
            if found not in codes():
                self.complain(self.said("no such code", found=found, near=near(found, codes(), self.tongue)), "code")
        made: list[nodes.Node] = []
        for group, belonging in groupby((code for code in codes() if not only or code in only), lambda code: code[3]):
            told = [node for code in belonging for node in self.described("code", code, code, list(self._told(code)))]
            made += told if only else self.under(self.said(f"group {group}"), told)
        return made

    def _told(self, code: str) -> Iterator[nodes.Node]:
        """Everything the catalogue of messages says about a code."""
        words = wording(code, self.tongue)
        helps = [words[key] for key in sorted(words) if key.startswith("help") and words[key]]
        yield self._paragraph(words["what"])
        told = (
            ("message", [_template(words["message"])]),
            ("help", list(map(_template, helps))),
            ("why", [words["why"]]),
        )
        yield nodes.field_list(
            "",
            *(
                nodes.field("", nodes.field_name("", self.said(key)), nodes.field_body("", *map(self._paragraph, said)))
                for key, said in told
            ),
        )
        for key in ("example", "mending"):
            shown = words[key].strip("\n")
            yield nodes.paragraph("", f"{self.said(key)}:")
            yield nodes.literal_block(shown, shown, language="ntw" if key == "example" else "text")

    def _paragraph(self, said: str) -> nodes.paragraph:
        # Where two games have a rule of that id, the first is meant.
        names = {rule.id: name for name, rule in reversed([*named_rules()])}
        return nodes.paragraph("", "", *prose(said, names, self.tongue, self.env.docname))


def _template(said: str) -> str:
    """
    A message with `…` where it mentions something of the file at hand.

    >>> _template("{found} does not fit in {{braces}}")
    '… does not fit in {braces}'
    """
    parts = []
    for part in said.replace("{{", "\1").replace("}}", "\2").split("{"):
        field, closed, rest = part.partition("}")
        parts.append(f"…{rest}" if closed else field)
    return "".join(parts).replace("\1", "{").replace("\2", "}")
