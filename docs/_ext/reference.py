"""Writes the pages that only repeat a table: the codes of messages, and for each game its words and its rules."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from books import PAGES, elsewhere, ending, folder
from clause_pages import with_clauses, word_links
from rule_pages import coverage_page, rules_page
from sphinx.application import Sphinx
from writing import write

from ntwrules.dsl.findings.diagnostics import codes
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.words import Word
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.sphinx.texts import text

__all__ = ["diagnostics_page", "setup", "words_page"]


def diagnostics_page(tongue: Tongue) -> str:
    """A heading for every code; what is told of it, our own extension knows."""
    heads = PAGES.voice(tongue)
    page = [f"# {heads('messages.title')}", f"{heads('messages.intro')} {elsewhere('diagnostics', tongue)}."]
    group = ""
    for code in codes():
        if code[3] != group:
            group = code[3]
            page.append(f"## {text(f'group {group}', tongue)}")
        page += [f"### {code}", f"```{{ntw:codes}}\n:only: {code}\n:lang: {tongue}\n:no-heading:\n```"]
    return "\n\n".join(page) + "\n"


def words_page(book: Rulebook, tongue: Tongue) -> str:
    """The table of words: first those that other games have as well."""
    heads, game = PAGES.voice(tongue), book.names.read(tongue)
    words = book.grammar.vocabulary.words
    others = [
        word for other in rulebooks().values() if other.key != book.key for word in other.grammar.vocabulary.words
    ]
    page = [
        f"# {heads('words.title', game=game)}",
        f"{heads('words.intro')} {elsewhere('words', tongue)}.",
        f"## {heads('words.shared')}",
        "\n".join(_rows(book, tongue, (word for word in words if word in others))),
        f"## {heads('words.own', game=game)}",
        "\n".join(_rows(book, tongue, (word for word in words if word not in others))),
    ]
    return "\n\n".join(page) + "\n"


def _rows(book: Rulebook, tongue: Tongue, table: Iterable[Word]) -> Iterator[str]:
    names = " | ".join(PAGES("tongue", each) for each in TONGUES)
    yield f"| {names} | {PAGES('words.clauses', tongue)} |\n|{'---|' * (len(TONGUES) + 1)}"
    for word in table:
        between = " / " if word.counted else ", "
        ways = [dict.fromkeys(word.spellings[each]) for each in TONGUES]
        clauses = ", ".join(word_links(book, word.terminal, tongue)[:4])
        yield f"| {' | '.join(between.join(f'`{way}`' for way in each) for each in ways)} | {clauses} |"


def _write(app: Sphinx) -> None:
    root = Path(app.srcdir).parent
    write(app, {f"diagnostics{ending(tongue)}.md": diagnostics_page(tongue) for tongue in TONGUES})
    for book in rulebooks().values():
        pages = {"coverage.md": coverage_page(root, book)}
        for tongue in TONGUES:
            pages[f"words{ending(tongue)}.md"] = words_page(book, tongue)
            pages[f"rules{ending(tongue)}.md"] = with_clauses(rules_page(book, tongue), book, tongue)
        write(app, {f"{folder(book)}{name}": page for name, page in pages.items()})


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the pages before Sphinx looks which pages there are."""
    app.setup_extension("clause_pages")
    app.setup_extension("exchange_tables")
    app.setup_extension("game_pages")
    app.setup_extension("sizes")
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True}
