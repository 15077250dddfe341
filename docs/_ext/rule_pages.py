"""The rules of a game as pages: for players in both tongues, and with the code and tests that hold them."""

from itertools import groupby
from pathlib import Path

from books import PAGES, elsewhere
from citations import Citation, coverage

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import Tongue
from ntwrules.sphinx.naming import rule_name

__all__ = ["coverage_page", "rules_page"]


def rules_page(book: Rulebook, tongue: Tongue) -> str:
    """A heading for every rule; what it says, our own extension knows."""
    heads, game = PAGES.voice(tongue), book.names.read(tongue)
    shown = next((id_ for id_ in book.rules() if len(id_) > 1), "")
    page = [f"# {heads('rules.title', game=game)}", f"{heads('rules.intro', id=shown)} {elsewhere('rules', tongue)}."]
    for section, belonging in groupby(book.rules().values(), lambda rule: rule.section):
        page.append(f"## {section.title.read(tongue)}")
        for rule in belonging:
            options = f":only: {rule.id}\n:lang: {tongue}\n:no-heading:"
            page += [f"### {rule.id}", f"```{{ntw:rules}} {book.key}\n{options}\n```"]
    return "\n\n".join(page) + "\n"


def coverage_page(root: Path, book: Rulebook) -> str:
    """Rule by rule the code of the project at *root* that carries it out, and the tests that show it."""
    page = [
        f"# {book.names.en}: rules, code and tests",
        (
            "Which code carries out a [rule of the game](rules.md), and which tests show that it does. The page is "
            "made from the sources: code cites rules in docstrings, comments and tables, tests with "
            "`@pytest.mark.rule`. A test fails when a rule has no code or no test."
        ),
    ]
    covered = coverage(root, book)
    for section, belonging in groupby(book.rules().values(), lambda rule: rule.section):
        page.append(f"## {section.title.en}")
        for rule in belonging:
            page.append(f"### {rule.id}")
            page.append(f"{rule.gist('en')} {{ntw:rule}}`{rule_name(book.key, rule.id)}`")
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
