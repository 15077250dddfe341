"""The rules of the game as pages: for players in both tongues, and with the code and tests that hold them."""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from ntwrules.checks.coverage import Citation, coverage
from ntwrules.model.rules import Rule
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.ntw.catalogue import rules

__all__ = ["coverage_page", "rules_page"]

_HEADS: dict[Tongue, dict[str, str]] = {
    "en": {
        "title": "The rules of No Time To Waste",
        "intro": (
            "Every rule has an id, which messages and refusals cite; `ntwrules rules F5` tells one at the terminal. "
            "A ruling was needed where the rulebook is silent, unclear, or at odds with itself. "
            "[Deze pagina in het Nederlands](rules.nl.md)."
        ),
        "ruling": "Ruling",
        "alternatives": "In a variant you can write",
    },
    "nl": {
        "title": "De spelregels van No Time To Waste",
        "intro": (
            "Elke regel heeft een kenmerk, dat in meldingen staat; `ntwrules rules F5` vertelt er een aan de terminal. "
            "Een afspraak was nodig waar de spelregels zwijgen, onduidelijk zijn of zichzelf tegenspreken. "
            "[This page in English](rules.md)."
        ),
        "ruling": "Afspraak",
        "alternatives": "In een variant kun je schrijven",
    },
}


def rules_page(tongue: Tongue) -> str:
    """The whole catalogue, as players read it."""
    heads = _HEADS[tongue]
    page = [f"# {heads['title']}", heads["intro"]]
    for section, belonging in groupby(rules().values(), lambda rule: rule.section):
        page.append(f"## {section.title.read(tongue)}")
        for rule in belonging:
            page += [f"({_anchor(rule, tongue)})=\n### {rule.id}", *_told(rule, tongue)]
    return "\n\n".join(page) + "\n"


def _told(rule: Rule, tongue: Tongue) -> Iterator[str]:
    heads = _HEADS[tongue]
    yield _linked(rule.sentence.read(tongue), tongue)
    if rule.ruling:
        yield f"{heads['ruling']}\n: {_linked(rule.ruling.read(tongue), tongue)}"
    if rule.alternatives:
        yield f"{heads['alternatives']}:"
        for other in rule.alternatives:
            yield f"```ntw\n{other.file.read(tongue)}\n```"
            yield _linked(other.sentence.read(tongue), tongue)


def _linked(text: str, tongue: Tongue) -> str:
    """A text in which other rules are links."""

    def link(found: re.Match[str]) -> str:
        rule = rules().get(found[0])
        return f"[{rule.id}](#{_anchor(rule, tongue)})" if rule else found[0]

    parts = text.split("`")
    parts[::2] = [re.sub(r"\b[A-Z][0-9]\b|(?<=\()A(?=\))", link, part) for part in parts[::2]]
    return "`".join(parts)


def _anchor(rule: Rule, tongue: Tongue) -> str:
    return f"rule-{rule.id.lower()}" + (f"-{tongue}" if tongue != "en" else "")


def coverage_page(root: Path) -> str:
    """Rule by rule the code of the project at *root* that carries it out, and the tests that show it."""
    page = [
        "# Rules, code and tests",
        (
            "Which code carries out a [rule of the game](rules.md), and which tests show that it does. The page is "
            "made from the sources: code cites rules in docstrings, comments and tables, tests with "
            "`@pytest.mark.rule`. A test fails when a rule has no code or no test."
        ),
    ]
    covered = coverage(root, rules())
    for section, belonging in groupby(rules().values(), lambda rule: rule.section):
        page.append(f"## {section.title.en}")
        for rule in belonging:
            page.append(f"### {rule.id}")
            page.append(f"{rule.gist('en')} [{rule.id}](#{_anchor(rule, 'en')})")
            page.append(
                "Code\n: " + "\n: ".join(f"`{it.name or 'the module'}`{_where(it)}" for it in covered[rule.id].code)
            )
            page.append("Tests\n: " + "\n: ".join(_sentence(it.name) + _where(it) for it in covered[rule.id].tests))
    return "\n\n".join(page) + "\n"


def _sentence(test: str) -> str:
    said = test.removeprefix("test_").replace("_", " ")
    return said[0].upper() + said[1:]


def _where(citation: Citation) -> str:
    return f" <small>`{citation.path}:{citation.line}`</small>"
