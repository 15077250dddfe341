"""What is known by name at a place of a file: its own things, and those of all it is based on."""

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import dropwhile, takewhile
from pathlib import Path

from attrs import define, frozen

from ntwrules.dsl.compiling.compiler import Compiler, File, lineage
from ntwrules.dsl.compiling.library import Unreadable, find, installed, shipped
from ntwrules.dsl.findings.diagnostics import codes, is_warning, wording
from ntwrules.dsl.helping.formatting import with_tongues
from ntwrules.dsl.lowering.overlay import Overlay, Said, Slot, Statements
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.lexer import text_to_marks
from ntwrules.dsl.text.source import Place, Source
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.model.texts import Tongue

__all__ = ["Known", "Line", "Scope", "begins", "nodes_of"]

#: Bytes of a file in which it says what it is about.
_HEAD = 4096


@frozen
class Line:
    """
    What a file says of something.

    Attributes:
        text: The clause on one line, in the tongue of whoever asks.

        at: Where it stands.
    """

    text: str
    at: Place


@frozen
class Known:
    """
    Something that has a name.

    Attributes:
        name: What it is called.

        about: What can be said of it in one line.

        lines: What files say of it, the file at hand and its nearest parents first.

        first: Is this the name it has in the tongue of the file?
    """

    name: str
    about: str
    lines: tuple[Line, ...] = ()
    first: bool = True


@define(slots=False)
class Scope:
    """
    The names around a file.

    Attributes:
        file: The file at hand.

        tongue: The tongue names are given in.

        compiler: Reads the files that are named.
    """

    file: File
    tongue: Tongue
    compiler: Compiler

    @cached_property
    def files(self) -> tuple[File, ...]:
        """The file and all it rests on, nearest first."""
        return lineage(self.file)[::-1]

    @cached_property
    def overlay(self) -> Overlay:
        """What all of them say together."""
        overlay = Overlay(self.file.rulebook.named_after)
        overlay.lay(statement for file in reversed(self.files) for statement in file.statements)
        return overlay

    def kinds(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """The kinds of thing that a name in these rules, the innermost first, can be."""
        mentions = self.file.rulebook.mentions
        for outer in rules[1:]:
            if f"{rules[0]} {outer}" in mentions:
                return mentions[f"{rules[0]} {outer}"]
        return mentions.get(rules[0], rules[:1])

    def known(self, kind: str, begun: str = "") -> Iterator[Known]:
        """Everything of a kind, under each of its names; of files, which have to be read, only what *begun* begins."""
        match kind:
            case "variants":
                yield from self._variants(begun)
            case "rulebooks":
                for book in self.compiler.rulebooks.values():
                    yield Known(book.key, book.names.read(self.tongue))
            case "warnings":
                for code in filter(is_warning, codes()):
                    yield Known(code, wording(code, self.tongue)["what"])
            case "file":
                stem = Path(self.file.text.name).stem
                said = self.overlay.said("key")
                for name in dict.fromkeys(filter(_is_name, (said.value if said else stem, stem))):
                    yield Known(name, "")
            case _ if self._items(kind):
                for key, attributes in self._items(kind).items():
                    yield from self._item(kind, key, attributes)
            case _:
                yield from self._elsewhere(kind)

    def _items(self, kind: str) -> Mapping[str, Mapping[str, Said]]:
        """Everything of a kind, what was taken away too: the clause that does so names it."""
        return {**self.overlay.gone.get(kind, {}), **self.overlay.items(kind)}

    def _variants(self, begun: str) -> Iterator[Known]:
        folder = self.file.text.folder
        beside = sorted(path.stem for path in folder.glob("*.ntw")) if folder is not None and folder.is_dir() else ()
        own = Path(self.file.text.name).stem
        for key in dict.fromkeys((*shipped(), *beside, *installed())):
            if begins(key, begun) and _is_name(key) and (key != own or key in shipped()) and self._fits(key):
                yield Known(key, self._title(key))

    def _fits(self, key: str) -> bool:
        """Could a variant be a parent here? Not a shipped one of another game, once it is clear which is meant."""
        return self._game is None or self._game_of(key) in {None, self._game}

    def _game_of(self, key: str) -> Rulebook | None:
        text = find(key) if key in shipped() else None
        return self.compiler.file(text).rulebook if text is not None else None

    @cached_property
    def _game(self) -> Rulebook | None:
        """The game that is named behind the title, or that of a parent; the heading need not be finished."""
        marks = dropwhile(lambda mark: mark.kind != "string", self.file.parsed.marks if self.file.parsed else ())
        named = [mark.text for mark in takewhile(lambda mark: mark.text != "{", marks) if mark.kind == "word"]
        books = (self.compiler.rulebooks.get(name) or self._game_of(name) for name in named)
        return next(filter(None, books), None)

    def _title(self, key: str) -> str:
        """What a variant says of itself."""
        try:
            text = find(key, self.file.text.folder)
        except Unreadable:
            return ""
        told = _heading(text.content[:_HEAD], self.file.rulebook) if text is not None else {}
        slots = sorted(told, key=lambda slot: (slot[0] != "about", slot[2] != self.tongue))
        return told[slots[0]] if slots else ""

    def _item(self, kind: str, key: str, said: Mapping[str, Said]) -> Iterator[Known]:
        lines = tuple(self.line(*written) for written in self._defined.get((kind, key), ()))
        alias = said.get(f"alias.{self.tongue}")
        own = alias.value if alias else key
        names = dict.fromkeys((own, key, *(one.value for slot, one in said.items() if slot.startswith("alias."))))
        for name in names:
            yield Known(name, lines[0].text if lines else "", lines, first=name == own)

    def line(self, file: File, node: Node, at: Node | Leaf) -> Line:
        """A clause on one line, in the words of the tongue and without the clauses inside it, and where it stands."""
        was = file.parsed.tongue if file.parsed else self.tongue
        opened = node.leaf("LBRACE")
        parts = node.parts[: node.parts.index(opened)] if opened else node.parts
        head = with_tongues(Node(node.rule, parts), was, self.tongue)
        text = part_to_text(head, file.rulebook.grammar.vocabulary, self.tongue)
        return Line(f"{text} {{ … }}" if opened else text, Place(file.source, at.start, at.end))

    def _written(self) -> Iterator[tuple[File, Node, Leaf]]:
        """Every name in the files, with the part of a clause it stands in."""
        for file in self.files:
            for node in nodes_of(file):
                yield from ((file, node, leaf) for leaf in node.leaves("NAME"))

    @cached_property
    def _defined(self) -> Mapping[tuple[str, str], list[tuple[File, Node, Leaf]]]:
        """Where it is said what something is, by its kind and key."""
        found: dict[tuple[str, str], list[tuple[File, Node, Leaf]]] = {}
        for file, node, leaf in self._written():
            if leaf is node.leaf("NAME") and self.kinds((node.rule,)) == (node.rule,):
                key = node.rule, self.overlay.key(node.rule, leaf.value)
                found.setdefault(key, []).append((file, node, leaf))
        return found

    def _elsewhere(self, rule: str) -> Iterator[Known]:
        """Names that stand in the same rule elsewhere, such as the colours of dice."""
        found: dict[str, list[Line]] = {}
        for file, node, leaf in self._written():
            if node.rule == rule:
                found.setdefault(leaf.value, []).append(self.line(file, node, leaf))
        for name, lines in found.items():
            yield Known(name, lines[0].text, tuple(lines))
            for alias, key in self.overlay.aliases.get("card", {}).items() if rule == "tag" else ():
                if key == name:  # a mark goes by the names of the card that is called so
                    yield Known(alias, lines[0].text, tuple(lines), first=False)


def nodes_of(file: File) -> Iterator[Node]:
    """Every part of every clause of a file, in the order of the text."""
    tree = file.parsed.tree if file.parsed else None
    return (part for part in tree.every() if isinstance(part, Node)) if tree else iter(())


def begins(text: str, typed: str) -> bool:
    """
    Could somebody who has *typed* so much be writing *text*?

    >>> begins("NTW801", "ntw8")
    True
    """
    return text.casefold().startswith(typed.casefold())


@lru_cache(maxsize=1024)
def _heading(head: bytes, rulebook: Rulebook) -> Mapping[Slot, str]:
    """The titles in the first lines of a file, and what it is about."""
    source = Source("", "\n".join(head.decode("utf-8-sig", "ignore").splitlines()))
    parsed = rulebook.grammar.parse(source)
    statements = Statements(source, parsed.say, rulebook)
    if parsed.tree is not None:
        rulebook.lower(parsed.tree, statements)
    said = (one for one in statements.made if isinstance(one, Said))
    return {one.slot: str(one.value) for one in said if one.slot[0] in {"title", "about"}}


def _is_name(text: str) -> bool:
    return [mark.kind for mark in text_to_marks(text)] == ["word"] and text.strip() == text
