"""Writes the pages that only repeat a table: the words of the language, the codes of its messages, the rules."""

import re
from collections.abc import Iterator
from pathlib import Path

from clause_pages import with_clauses, word_links
from rule_pages import coverage_page, rules_page
from sphinx.application import Sphinx

from ntwrules.dsl.diagnostics import codes, wording
from ntwrules.dsl.words import CORE, Word
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks import ntw
from ntwrules.rulebooks.ntw.language.words import WORDS

__all__ = ["diagnostics_page", "setup", "words_page"]

_GROUPS: dict[str, tuple[str, str]] = {
    "0": ("The file itself", "Het bestand zelf"),
    "1": ("Words and signs", "Woorden en tekens"),
    "2": ("Numbers, board and seats", "Getallen, bord en plaatsen"),
    "3": ("Names", "Namen"),
    "4": ("Parents and rulebooks", "Ouders en spelregelboeken"),
    "5": ("Dice", "Dobbelstenen"),
    "6": ("Cards", "Kaarten"),
    "7": ("Winning and ending", "Winnen en eindigen"),
    "8": ("Playable, but foolish", "Te spelen, maar onverstandig"),
    "9": ("Found by playing", "Al spelend gevonden"),
}

_HEADS: dict[Tongue, dict[str, str]] = {
    "en": {
        "title": "What messages mean",
        "intro": (
            "Every message has a code that stays the same from version to version. "
            "`ntwrules explain NTW204` tells at the terminal what stands here. "
            "[Deze pagina in het Nederlands](diagnostics.nl.md)."
        ),
        "message": "Message",
        "help": "Help",
        "why": "Why",
        "example": "Example",
        "mending": "Mending",
    },
    "nl": {
        "title": "Wat meldingen betekenen",
        "intro": (
            "Elke melding heeft een code die van versie tot versie dezelfde blijft. "
            "`ntwrules explain NTW204` vertelt aan de terminal wat hier staat. "
            "[This page in English](diagnostics.md)."
        ),
        "message": "Melding",
        "help": "Hulp",
        "why": "Waarom",
        "example": "Voorbeeld",
        "mending": "Herstellen",
    },
}


def diagnostics_page(tongue: Tongue) -> str:
    """Everything the catalogue of messages says, code by code."""
    heads = _HEADS[tongue]
    page = [f"# {heads['title']}", heads["intro"]]
    group = ""
    for code in codes():
        if code[3] != group:
            group = code[3]
            page.append(f"## {_GROUPS[group][TONGUES.index(tongue)]}")
        words = wording(code, tongue)
        helps = [words[key] for key in sorted(words) if key.startswith("help") and words[key]]
        page += [
            f"### {code}",
            _prose(words["what"]),
            f"{heads['message']}\n: {_template(words['message'])}",
            f"{heads['help']}\n: " + "\n: ".join(map(_template, helps)),
            f"{heads['why']}\n: {_prose(words['why'])}",
            f"{heads['example']}:\n\n{_code(words['example'])}",
            f"{heads['mending']}:\n\n{_code(words['mending'])}",
        ]
    return "\n\n".join(page) + "\n"


def _prose(text: str) -> str:
    """A text whose signs mean nothing to Markdown, but for the code between backticks."""
    parts = text.strip().split("`")
    parts[::2] = [re.sub(r"([<>*_\[\]\\])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)


def _template(text: str) -> str:
    """A message with `…` where it mentions something of the file at hand."""
    parts = []
    for part in text.replace("{{", "\1").replace("}}", "\2").split("{"):
        field, closed, rest = part.partition("}")
        parts.append(f"…{rest}" if closed else field)
    return _prose("".join(parts).replace("\1", "{").replace("\2", "}"))


def _code(text: str) -> str:
    return "```text\n" + text.strip("\n") + "\n```"


def words_page() -> str:
    """The table of words."""
    page = [
        "# Words",
        (
            "Every word and fixed phrase of the language, in English and in Dutch. Where there are several ways to "
            "write a word, the first is the one `ntwrules fmt` writes; a thing that is counted has a form for one and "
            "for many. Behind it stand the [clauses](clauses.md) it occurs in, four at most."
        ),
        "## Words of every rulebook",
        "\n".join(_rows(CORE)),
        "## Words of No Time To Waste",
        "\n".join(_rows(WORDS)),
    ]
    return "\n\n".join(page) + "\n"


def _rows(table: tuple[Word, ...]) -> Iterator[str]:
    yield "| English | Nederlands | clauses |\n|---|---|---|"
    for word in table:
        between = " / " if word.counted else ", "
        ways = [dict.fromkeys(word.spellings[tongue]) for tongue in TONGUES]
        clauses = ", ".join(word_links(ntw.rulebook(), word.terminal, "en")[:4])
        yield f"| {' | '.join(between.join(f'`{way}`' for way in each) for each in ways)} | {clauses} |"


def _write(app: Sphinx) -> None:
    folder = Path(app.srcdir, "reference", "generated")
    folder.mkdir(exist_ok=True)
    pages = {
        "words": words_page(),
        "diagnostics": diagnostics_page("en"),
        "diagnostics.nl": diagnostics_page("nl"),
        "rules": with_clauses(rules_page("en"), ntw.rulebook(), "en"),
        "rules.nl": with_clauses(rules_page("nl"), ntw.rulebook(), "nl"),
        "coverage": coverage_page(Path(app.srcdir).parent),
    }
    for name, text in pages.items():
        path = folder / f"{name}.md"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the pages before Sphinx looks which pages there are."""
    app.setup_extension("clause_pages")
    app.setup_extension("exchange_tables")
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True}
