"""The clauses of the language as a page: form, meaning, examples, what base says, rules and messages."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path

from attrs import frozen
from books import PAGES, base_file, elsewhere, ending, folder, home, prefix, shared
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from syntax import Piece, Syntax, spaced
from writing import write

from ntwrules.dsl.compiling.compiler import Compiled
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.handbook import Clause, Example
from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks.loading import compile_text, rulebooks

__all__ = ["clauses_page", "examples_wrong", "messages_by_clause", "setup", "with_clauses", "word_links"]

#: So many lines of the base game are shown for one clause.
_MOST_LINES = 5
#: Values that are explained together under a section.
_SECTIONS = {"effect": "effect"} | dict.fromkeys(("_condition", "either", "both", "negated"), "condition")


@cache
def examples_wrong(book: Rulebook) -> tuple[str, ...]:
    """What is wrong with the examples: they compile, show their clause, and mean the same in every tongue."""
    return tuple(_examples_wrong(book))


def _examples_wrong(book: Rulebook) -> Iterator[str]:
    for clause in book.handbook().clauses:
        for example in clause.examples:
            for problem in _wrong(book, clause, example):
                yield f"sayings.toml, [{clause.section.key}.{clause.rule}], {example.lines.en!r}: {problem}"
        if not clause.examples:
            yield f"sayings.toml, [{clause.section.key}.{clause.rule}]: has no example"


def _wrong(book: Rulebook, clause: Clause, example: Example) -> Iterator[str]:
    played = set()
    for tongue in TONGUES:
        compiled = compile_text(example.file.read(tongue), tongue)
        yield from map(str, compiled.found)
        tree = book.grammar.parse(Source(tongue, example.file.read(tongue)))
        if tree.tongue != tongue or tree.tree is None:
            yield f"is not written in {tongue}"
        elif all(node.rule != clause.rule for node in _nodes(tree.tree)):
            yield f"shows no {clause.rule}"
        played.add(compiled.fingerprint if compiled.variant else None)
    if len(played) > 1:
        yield "does not mean the same in every tongue"


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for part in node.nodes():
        yield from _nodes(part)


def clauses_page(book: Rulebook, tongue: Tongue, messages: Mapping[tuple[str, str], list[str]]) -> str:
    """Everything that is written about the clauses of *book*; *messages* as `messages_by_clause` finds them."""
    wrong = examples_wrong(book)
    if wrong:
        raise ExtensionError("\n".join(wrong))
    return "\n\n".join(_Page(book, tongue, messages, _syntax(book)).parts()) + "\n"


def with_clauses(rules: str, book: Rulebook, tongue: Tongue) -> str:
    """A page with a heading for every rule of the game, below each the clauses that touch it, and code and tests."""
    page = _Page(book, tongue, {}, _syntax(book))
    return re.sub(r"^### (\w+)$", lambda found: f"{found[0]}\n\n{page.around(found[1])}", rules, flags=re.MULTILINE)


def word_links(book: Rulebook, terminal: str, tongue: Tongue) -> list[str]:
    """The clauses in whose form a word stands, as links to the page."""
    return [link for link, terminals in _links(book, tongue) if terminal in terminals]


@cache
def _links(book: Rulebook, tongue: Tongue) -> tuple[tuple[str, frozenset[str]], ...]:
    """A link to every clause, with the terminals in its form."""
    page = _Page(book, tongue, {}, _syntax(book))
    return tuple((page.link(clause), page.syntax.terminals(clause)) for clause in book.handbook().clauses)


@cache
def _syntax(book: Rulebook) -> Syntax:
    return Syntax(book.grammar, book.handbook())


@frozen
class _Page:
    """The page in one tongue."""

    book: Rulebook
    tongue: Tongue
    messages: Mapping[tuple[str, str], list[str]]
    syntax: Syntax

    def parts(self) -> Iterator[str]:
        heads, tongue = PAGES.voice(self.tongue), self.tongue
        handbook = self.syntax.handbook
        told: set[str] = set()
        yield f"# {heads('clauses.title', game=self.book.names.read(tongue))}"
        yield f"{heads('clauses.intro', home=home(self.book))} {elsewhere('clauses', tongue)}."
        yield heads("clauses.legend")
        for section in handbook.sections:
            yield f"({self._anchor(section.key)})=\n## {section.heading.read(tongue)}"
            if section.about:
                yield section.about.read(tongue)
            for clause in handbook.clauses:
                if clause.section == section:
                    yield from self._clause(clause)
                    for terminal in self._vocabularies(clause):
                        if terminal not in told:
                            told.add(terminal)
                            yield self._words(terminal)

    def link(self, clause: Clause) -> str:
        """A link to *clause*, whatever page it stands on."""
        heading = self._heading(clause, self.syntax.form(clause, self.tongue))
        return f"[{heading}](#{self._anchor(clause.section.key, clause.rule)})"

    def around(self, rule: str) -> str:
        """The clauses that touch a rule, and where its code and tests are told."""
        heads = PAGES.voice(self.tongue)
        links = [self.link(clause) for clause in self.syntax.handbook.clauses if rule in clause.rules]
        links.append(f"[{heads('clauses.coverage')}](coverage.md#{rule.lower()})")
        return f"<small>{heads('clauses.see')}: {', '.join(links)}</small>"

    def _anchor(self, *keys: str) -> str:
        whole = "-".join(["clause", prefix(self.book) + keys[0], *keys[1:]] + [self.tongue] * (self.tongue != "en"))
        return whole.replace("_", "-")

    def _clause(self, clause: Clause) -> Iterator[str]:
        heads, tongue = PAGES.voice(self.tongue), self.tongue
        form = self.syntax.form(clause, tongue)
        yield f"({self._anchor(clause.section.key, clause.rule)})=\n### {self._heading(clause, form)}"
        yield f'<p class="form"><code>{"".join(space + self._piece(piece) for space, piece in spaced(form))}</code></p>'
        yield clause.meaning.read(tongue)
        examples = f"\n{heads('clauses.or')}\n".join(example.lines.read(tongue) for example in clause.examples)
        yield f"```ntw\n{examples}\n```"
        page = f"{ending(tongue)}.md"
        facts = {
            "base": self._base(clause),
            "rules": [f"[{rule}](rules{page}#{rule.lower()})" for rule in clause.rules],
            "messages": [
                f"[{code}]({shared(self.book)}diagnostics{page}#{code.lower()})"
                for code in self.messages.get((clause.section.key, clause.rule), [])
            ],
        }
        if any(facts.values()):
            yield "\n".join(
                f"- {heads(f'clauses.{fact}', base=self.book.base)}: {', '.join(found)}"
                for fact, found in facts.items()
                if found
            )

    def _heading(self, clause: Clause, form: tuple[Piece, ...]) -> str:
        if clause.heading:
            return clause.heading.read(self.tongue)
        words = []
        for piece in form:
            if piece.kind != "word" or not piece.text[0].isalpha():
                break
            words.append(piece.text)
        return f"`{' '.join(words)}`"

    def _piece(self, piece: Piece) -> str:
        text = escape(piece.text, quote=False)
        if piece.kind == "value":
            target = self._target(piece.of)
            return f'<a href="#{target}"><i>{text}</i></a>' if target else f"<i>{text}</i>"
        return f"<b>{text}</b>" if piece.kind == "word" else text

    def _target(self, name: str) -> str:
        """Where on the page a value is explained, if anywhere."""
        if name in _SECTIONS:
            return self._anchor(_SECTIONS[name])
        if name in self._several:
            return self._anchor("words", name.lower())
        clause = self.syntax.handbook.of(name)
        return self._anchor(clause.section.key, clause.rule) if clause else ""

    def _base(self, clause: Clause) -> list[str]:
        """The lines of the base game with this clause, as code; nothing for a mere part of a line."""
        if self.syntax.is_value(clause.rule) or clause.rule == "doing":
            return []
        lines = [
            " ".join(text.split())
            for section, rule, text in _said(self.book, self.tongue)
            if (section, rule) == (clause.section.key, clause.rule) and "\n" not in text
        ]
        shown = lines if len(lines) <= _MOST_LINES else [*lines[:2], "…"]
        return [line if line == "…" else f"`{line}`" for line in shown]

    @property
    def _several(self) -> list[str]:
        """The terminals of which there are several words, in the order of the table."""
        counts = Counter(word.terminal for word in self.book.grammar.vocabulary.words)
        return [terminal for terminal, count in counts.items() if count > 1]

    def _vocabularies(self, clause: Clause) -> list[str]:
        """The terminals in its form that stand for one of several words."""
        return [terminal for terminal in self._several if terminal in self.syntax.terminals(clause)]

    def _words(self, terminal: str) -> str:
        columns = " | ".join(PAGES(f"clauses.{head}", self.tongue) for head in ("word", "means"))
        rows = [f"({self._anchor('words', terminal.lower())})=\n\n| {columns} |", "|---|---|"]
        for word in self.book.grammar.vocabulary.words:
            if word.terminal == terminal:
                ways = ", ".join(f"`{way}`" for way in word.spellings[self.tongue])
                rows.append(f"| {ways} | {self.book.glosses()[terminal, word.key].sentence.read(self.tongue)} |")
        return "\n".join(rows)


@cache
def _said(book: Rulebook, tongue: Tongue) -> tuple[tuple[str, str, str], ...]:
    """What the base game says, in *tongue*: section, rule, and the very text."""
    parsed = book.grammar.parse(Source(book.base, base_file(book)))
    if parsed.tongue != tongue:
        parsed = book.grammar.parse(Source(book.base, format_text(parsed, book, tongue)))
    assert parsed.tree is not None
    return tuple(
        (clause.section.key, clause.rule, parsed.source.text[node.start : node.end])
        for clause, node in _placed(book, parsed.tree)
    )


def _placed(book: Rulebook, node: Node, block: str = "") -> Iterator[tuple[Clause, Node]]:
    """Every node of a tree that is written about, with what is written."""
    sections = {section.key for section in book.handbook().sections}
    block = node.rule if node.rule in sections else block
    clause = book.handbook().of(node.rule, block)
    if clause is not None:
        yield clause, node
    for part in node.nodes():
        yield from _placed(book, part, block)


def messages_by_clause(book: Rulebook, corpus: Path) -> dict[tuple[str, str], list[str]]:
    """By section and rule: the codes of what was found there in the files of our tests with mistakes in them."""
    found: dict[tuple[str, str], set[str]] = {}
    for path, compiled in _compiled(corpus):
        parsed = compiled.file.parsed
        if parsed is None or parsed.tree is None or compiled.file.rulebook.key != book.key:
            continue
        placed = list(_placed(book, parsed.tree))
        for finding in compiled.found:
            around = [
                clause
                for clause, node in placed
                if finding.at.source.name == path.name
                and finding.code[3] not in "01"
                and node.start <= finding.at.start < finding.at.end <= node.end
            ]
            if around and around[-1].rule != "variant":
                found.setdefault((around[-1].section.key, around[-1].rule), set()).add(finding.code)
    return {clause: sorted(codes) for clause, codes in found.items()}


@cache
def _compiled(corpus: Path) -> tuple[tuple[Path, Compiled], ...]:
    """What became of every file of our tests, whichever game it is of."""
    files = sorted(corpus.glob("*/*.ntw"))
    texts = (path.read_bytes().decode("utf-8", "replace") for path in files)
    return tuple(
        (path, compile_text(text, path.name, path.parent, lint=True, mend=False))
        for path, text in zip(files, texts, strict=True)
    )


def _write(app: Sphinx) -> None:
    for book in rulebooks().values():
        messages = messages_by_clause(book, Path(app.srcdir).parent / "tests" / "corpus")
        pages = {
            f"{folder(book)}clauses{ending(tongue)}.md": clauses_page(book, tongue, messages) for tongue in TONGUES
        }
        write(app, pages)


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the pages before Sphinx looks which pages there are."""
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True}
