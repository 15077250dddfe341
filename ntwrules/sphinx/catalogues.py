"""`ntw:rules` and `ntw:codes`: the rules of a game, and what messages mean, each under its id."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from string import Formatter
from typing import ClassVar

from docutils import nodes
from sphinx.util.typing import OptionSpec

from ntwrules.dsl.findings.diagnostics import codes, wording
from ntwrules.model.variants.rules import Rule
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.sphinx.describing import Describing, near, several
from ntwrules.sphinx.naming import named_rules, rule_name, rulebook_here

__all__ = ["CodesDirective", "RulesDirective"]


class _Listing(Describing):
    """All of a catalogue, or some of it, group by group."""

    option_spec: ClassVar[OptionSpec] = {**Describing.option_spec, "only": several}

    def only(self, known: Iterable[str]) -> list[str]:
        """The ids that are asked for; all that are known when none is."""
        known = list(known)
        asked = [id_.upper() for id_ in self.options.get("only", ())] or known
        for found in asked:
            if found not in known:
                self.complain(self.said(f"no such {self.kind}", found=found, near=near(found, known, self.tongue)))
        return [id_ for id_ in known if id_ in asked]

    def listed(
        self,
        ids: Iterable[str],
        group: Callable[[str], str],
        name: Callable[[str], str],
        told: Callable[[str], Iterator[nodes.Node]],
    ) -> list[nodes.Node]:
        """Each of *ids* with what is *told* of it, below the title of its group unless some were asked for by name."""
        made: list[nodes.Node] = []
        for title, belonging in groupby(ids, group):
            some = [node for id_ in belonging for node in self.described(name(id_), id_, list(told(id_)))]
            made += some if self.options.get("only") else self.under(title, some)
        return made

    def fields(self, *told: tuple[str, Iterable[nodes.Node]]) -> nodes.field_list:
        """Paragraphs behind words such as "Why"."""
        named = ((nodes.field_name("", self.said(key)), nodes.field_body("", *body)) for key, body in told)
        return nodes.field_list("", *(nodes.field("", *both) for both in named))


class CodesDirective(_Listing):
    """All codes, or some of them."""

    kind = "code"

    def run(self) -> list[nodes.Node]:
        """Group by group."""
        # Where two games have a rule of that id, the first is meant.
        rules = {rule.id: name for name, rule in reversed([*named_rules()])}
        chosen = self.only(codes())
        return self.listed(chosen, lambda it: self.said(f"group {it[3]}"), str, lambda it: self._told(it, rules))

    def _told(self, code: str, rules: Mapping[str, str]) -> Iterator[nodes.Node]:
        """Everything the catalogue of messages says about a code."""
        words = wording(code, self.tongue)
        helps = [words[key] for key in sorted(words) if key.startswith("help") and words[key]]
        yield self.prose(words["what"], rules)
        told = {"message": [_template(words["message"])], "help": map(_template, helps), "why": [words["why"]]}
        yield self.fields(*((key, [self.prose(each, rules) for each in said]) for key, said in told.items()))
        for key in ("example", "mending"):
            shown = words[key].strip("\n")
            yield nodes.paragraph("", f"{self.said(key)}:")
            yield nodes.literal_block(shown, shown, language="ntw" if key == "example" else "text")


def _template(said: str) -> str:
    """
    A message with `…` where it mentions something of the file at hand.

    >>> _template("{found} does not fit in {{braces}}")
    '… does not fit in {braces}'
    """
    return "".join(before + ("" if field is None else "…") for before, field, _, _ in Formatter().parse(said))


class RulesDirective(_Listing):
    """All rules of a rulebook, or some of them."""

    kind = "rule"
    optional_arguments = 1
    option_spec: ClassVar[OptionSpec] = {**_Listing.option_spec, "sections": several}

    def run(self) -> list[nodes.Node]:
        """Section by section, in the order of the book."""
        books = rulebooks()
        key = self.arguments[0] if self.arguments else rulebook_here(self.env)
        if key not in books:
            self.complain(self.said("no such book", found=key, known=", ".join(books)))
            return []
        rules = books[key].rules()
        known = {rule.section.key for rule in rules.values()}
        sections = self.options.get("sections") or known
        for found in sections:
            if found not in known:
                self.complain(self.said("no such section", found=found))
        names = {id_: rule_name(key, id_) for id_ in rules}
        chosen = (id_ for id_ in self.only(rules) if rules[id_].section.key in sections)
        return self.listed(
            chosen,
            lambda id_: rules[id_].section.title.read(self.tongue),
            names.__getitem__,
            lambda id_: self._told(rules[id_], names),
        )

    def _told(self, rule: Rule, rules: Mapping[str, str]) -> Iterator[nodes.Node]:
        """What it says, what was decided, and what a variant can choose."""
        yield self.prose(rule.sentence.read(self.tongue), rules)
        if rule.ruling:
            yield self.fields(("ruling", [self.prose(rule.ruling.read(self.tongue), rules)]))
        if rule.alternatives:
            head = self.said("alternatives within", variant=rule.within) if rule.within else self.said("alternatives")
            yield nodes.paragraph("", f"{head}:")
        for other in rule.alternatives:
            file = other.file.read(self.tongue)
            yield nodes.literal_block(file, file, language="ntw")
            yield self.prose(other.sentence.read(self.tongue), rules)
