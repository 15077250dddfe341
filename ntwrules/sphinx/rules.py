"""`ntw:rules`: the rules of a game, each under its id."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes

from ntwrules.model.variants.rules import Rule
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.sphinx.describing import Describing, near, prose, several
from ntwrules.sphinx.naming import rule_name, rulebook_here

if TYPE_CHECKING:
    from sphinx.util.typing import OptionSpec

__all__ = ["RulesDirective"]


class RulesDirective(Describing):
    """All rules of a rulebook, or some of them."""

    optional_arguments = 1
    option_spec: ClassVar["OptionSpec"] = {**Describing.option_spec, "sections": several, "only": several}

    def run(self) -> list[nodes.Node]:
        """Section by section, in the order of the book."""
        books = rulebooks()
        key = self.arguments[0] if self.arguments else rulebook_here(self.env)
        if key not in books:
            self.complain(self.said("no such book", found=key, known=", ".join(books)), "rule")
            return []
        rules = books[key].rules()
        names = {id_: rule_name(key, id_) for id_ in rules}
        chosen = self._chosen(rules)
        made: list[nodes.Node] = []
        for section, belonging in groupby(chosen, lambda rule: rule.section):
            told = [
                node
                for rule in belonging
                for node in self.described("rule", names[rule.id], rule.id, list(self._told(rule, names)))
            ]
            made += told if "only" in self.options else self.under(section.title.read(self.tongue), told)
        return made

    def _chosen(self, rules: Mapping[str, Rule]) -> list[Rule]:
        """The rules that are asked for."""
        sections, only = self.options.get("sections", ()), [id_.upper() for id_ in self.options.get("only", ())]
        known = dict.fromkeys(rule.section.key for rule in rules.values())
        for found in sections:
            if found not in known:
                self.complain(self.said("no such section", found=found), "rule")
        for found in only:
            if found not in rules:
                self.complain(self.said("no such rule", found=found, near=near(found, rules, self.tongue)), "rule")
        return [
            rule
            for rule in rules.values()
            if (not sections or rule.section.key in sections) and (not only or rule.id in only)
        ]

    def _told(self, rule: Rule, names: Mapping[str, str]) -> Iterator[nodes.Node]:
        """What it says, what was decided, and what a variant can choose."""

        def paragraph(said: str) -> nodes.paragraph:
            return nodes.paragraph("", "", *prose(said, names, self.tongue, self.env.docname))

        yield paragraph(rule.sentence.read(self.tongue))
        if rule.ruling:
            name, body = nodes.field_name("", self.said("ruling")), paragraph(rule.ruling.read(self.tongue))
            yield nodes.field_list("", nodes.field("", name, nodes.field_body("", body)))
        if rule.alternatives:
            head = self.said("alternatives within", variant=rule.within) if rule.within else self.said("alternatives")
            yield nodes.paragraph("", f"{head}:")
        for other in rule.alternatives:
            file = other.file.read(self.tongue)
            yield nodes.literal_block(file, file, language="ntw")
            yield paragraph(other.sentence.read(self.tongue))
