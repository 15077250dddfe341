"""One canonical layout for files, in any tongue: the formatter and the printer of trees."""

import re
from collections.abc import Iterator, Mapping, Sequence

from attrs import Factory, define, frozen

from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Source
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import Tongue

__all__ = ["BEFORE_MANY", "COMMA_BEFORE_OR", "CORE_COLUMNS", "Columns", "format_tree", "part_to_text", "tree_to_text"]

#: Which parts of a clause begin a new column, so that like lines stand in columns.
Columns = Mapping[str, tuple[frozenset[str], ...]]

CORE_COLUMNS: Columns = {
    "key": (frozenset({"NAME"}),),
    "version": (frozenset({"NUMBER", "DECIMAL"}),),
    "author": (frozenset({"STRING"}),),
    "title": (frozenset({"TONGUE"}),),
    "about": (frozenset({"TONGUE", "STRING"}),),
    "card": (frozenset({"naming"}), frozenset({"COUNT", "printed", "tag", "doing"})),
}

_INDENT = "  "
_WIDTH = 120
_TIGHT_BEFORE = frozenset({"COMMA", "COLON", "RPAR", "DOTS"})
_TIGHT_AFTER = frozenset({"LPAR", "DOTS"})
#: What makes the thing that is counted plural when it stands before it, unless it says 1.
BEFORE_MANY = frozenset({"NUMBER", "NO"})
#: Rules in which `or` has a comma before it.
COMMA_BEFORE_OR = frozenset({"doing", "every_card"})
#: Places where a long line may be broken, the better ones first: before a brace, after a comma; never inside a text.
_BREAKS = (re.compile(r'"[^"]*(?:"|$)| (?=(\{ ))'), re.compile(r'"[^"]*(?:"|$)|(, )'))


@frozen
class _Words:
    """How leaves are spelled in one tongue."""

    vocabulary: Vocabulary
    tongue: Tongue

    def spell(self, leaf: Leaf, before: Leaf | None) -> str:
        """How a leaf is written behind another one."""
        match leaf.type:
            case "NAME" | "NUMBER" | "DECIMAL" | "COMPARE":
                return leaf.value
            case "COUNT":
                return f"x{leaf.value}"
            case "STRING":
                return f'"{leaf.value}"'
        if leaf.type in SIGNS:
            return SIGNS[leaf.type]
        many = before is not None and before.type in BEFORE_MANY and before.value != "1"
        return self.vocabulary.by_key[leaf.type, leaf.value].spell(self.tongue, many=many)

    def cells(self, rule: str, parts: Sequence[Node | Leaf], columns: tuple[frozenset[str], ...] = ()) -> list[str]:
        """The columns of a line."""
        cells: list[str] = []
        tight = True
        begun: frozenset[str] = frozenset()
        before: Leaf | None = None
        for part in parts:
            name = part.type if isinstance(part, Leaf) else part.rule
            column = next((group for group in columns if name in group), None)
            if not cells or (column is not None and (column != begun or name == "naming")):
                cells.append("")
                tight = True
            begun = column if column is not None else begun
            for leaf, inside in _leaves(part, rule):
                text = self.spell(leaf, before)
                if leaf.type == "THEN" or (leaf.type == "OR" and inside in COMMA_BEFORE_OR and not _ends(before)):
                    text = f", {text}"
                is_tight = tight or leaf.type in _TIGHT_BEFORE or inside == "repeat" or text.startswith(",")
                cells[-1] += text if is_tight else f" {text}"
                tight = leaf.type in _TIGHT_AFTER or (inside == "repeat" and leaf.type != "RBRACE")
                before = leaf
        return cells


def _leaves(part: Node | Leaf, rule: str) -> Iterator[tuple[Leaf, str]]:
    """The leaves of a part, each with the rule it belongs to."""
    if isinstance(part, Leaf):
        yield part, rule
    else:
        for inner in part.parts:
            yield from _leaves(inner, part.rule)


def _ends(before: Leaf | None) -> bool:
    return before is None or before.type == "COLON"


def format_tree(tree: Node, parsed: Parsed, vocabulary: Vocabulary, columns: Columns, tongue: Tongue) -> str:
    """A *tree* made of *parsed* in canonical layout, with the comments and blank lines of its text."""
    comments = [mark for mark in parsed.marks if mark.kind == "comment"]
    return _Layout(_Words(vocabulary, tongue), columns, parsed.source, comments).file(tree)


def tree_to_text(
    tree: Node, vocabulary: Vocabulary, columns: Columns, tongue: Tongue, remarks: Mapping[int, str] | None = None
) -> str:
    """A tree as the text of a file; *remarks* are comments behind clauses, by the identity of their nodes."""
    return _Layout(_Words(vocabulary, tongue), columns, remarks=remarks or {}).file(tree)


def part_to_text(part: Node, vocabulary: Vocabulary, tongue: Tongue) -> str:
    """A part of a tree as one line of text."""
    return " ".join(_Words(vocabulary, tongue).cells(part.rule, part.parts))


@define
class _Line:
    """A line of the result."""

    depth: int
    cells: list[str]
    comment: str = ""
    blank_before: bool = False

    def render(self) -> Iterator[str]:
        indent = _INDENT * self.depth
        if self.blank_before:
            yield ""
        text = indent + " ".join(self.cells)
        if not self.cells:
            yield indent + self.comment
            return
        while len(text) > _WIDTH and (at := _break(text)):
            yield text[:at].rstrip()
            text = indent + _INDENT * 2 + text[at:]
        yield text + (f"  {self.comment}" if self.comment else "")


def _break(text: str) -> int:
    """Where to break a line that is too long; 0 when there is no good place."""
    start = len(text) - len(text.lstrip())
    for pattern in _BREAKS:
        places = [match.end() for match in pattern.finditer(text, 0, _WIDTH + len("{ ")) if match.group(1)]
        fitting = [place for place in places if start < place <= _WIDTH]
        if fitting:
            return fitting[-1]
    return 0


@define
class _Layout:
    """A file on its way to canonical layout; blank lines and comments of the text it came from are kept."""

    words: _Words
    columns: Columns
    source: Source | None = None
    comments: Sequence[Mark] = ()
    remarks: Mapping[int, str] = Factory(dict)
    _lines: list[_Line] = Factory(list)
    _told: int = 0
    _at: int = 0

    def file(self, tree: Node) -> str:
        for part in tree.nodes():
            self._clause(part, 0)
        self._tell_comments(len(self.source.text) if self.source else 0, 0)
        _align(self._lines)
        return "\n".join(text for line in self._lines for text in line.render()) + "\n"

    def _clause(self, node: Node, depth: int) -> None:
        parts = node.parts
        brace = next((at for at, part in enumerate(parts) if isinstance(part, Leaf) and part.type == "LBRACE"), None)
        head = parts if brace is None or self._on_one_line(node, parts[brace]) else parts[: brace + 1]
        self._tell_comments(node.start, depth)
        blank = self._is_blank_before(node, is_block=brace is not None)
        first_inside = len(self._lines)
        self._tell_comments(head[-1].start, depth, inside=True)
        if len(self._lines) > first_inside:
            self._lines[first_inside].blank_before, blank = blank, False
        cells = self.words.cells(node.rule, head, self.columns.get(node.rule, ()))
        self._lines.append(_Line(depth, cells, self.remarks.get(id(node), ""), blank))
        self._at = head[-1].end
        if head is not parts:
            for clause in parts[len(head) : -1]:
                if isinstance(clause, Node):
                    self._clause(clause, depth + 1)
            self._tell_comments(parts[-1].start, depth + 1)
            self._lines.append(_Line(depth, [SIGNS["RBRACE"]]))
            self._at = parts[-1].end

    def _tell_comments(self, until: int, depth: int, *, inside: bool = False) -> None:
        """Comments up to an offset: behind the line they follow, or on lines of their own."""
        while self._told < len(self.comments) and self.comments[self._told].start < until:
            mark = self.comments[self._told]
            self._told += 1
            text = mark.text.rstrip()
            if not mark.first and not inside and self._lines and self._lines[-1].cells and not self._lines[-1].comment:
                self._lines[-1].comment = text
            else:
                blank = not inside and self._is_blank_line_before(mark.start)
                self._lines.append(_Line(depth, [], text, blank))
            self._at = mark.end

    def _is_blank_before(self, node: Node, *, is_block: bool) -> bool:
        if not self._lines or self._is_open():
            return False
        if node.rule == "variant" and self._lines[-1].cells:
            return True
        if self.source is not None:
            return self._is_blank_line_before(node.start)
        return is_block or node.rule == "players" or self._lines[-1].cells == [SIGNS["RBRACE"]]

    def _is_blank_line_before(self, offset: int) -> bool:
        if self.source is None or not self._lines or self._is_open():
            return False
        return self.source.text.count("\n", self._at, offset) > 1

    def _is_open(self) -> bool:
        """Does the last line open a block?"""
        return bool(self._lines[-1].cells) and self._lines[-1].cells[-1].endswith(SIGNS["LBRACE"])

    def _on_one_line(self, node: Node, brace: Node | Leaf) -> bool:
        """A block with one short clause may stay on one line, if its author wrote it so."""
        if self.source is None or "\n" in self.source.text[node.start : node.end] or node.rule == "variant":
            return False
        clauses = [part for part in node.nodes() if part.start >= brace.end]
        return len(clauses) <= 1 and not any(clause.leaf("LBRACE") for clause in clauses)


def _align(lines: list[_Line]) -> None:
    """Give the cells of neighbouring lines that stand in one column the same width."""
    column = 0
    while any(len(line.cells) > column + 1 for line in lines):
        start = 0
        while start < len(lines):
            end = start
            while end < len(lines) and _joins(lines, start, end, column):
                end += 1
            width = max((len(line.cells[column]) for line in lines[start:end]), default=0)
            for line in lines[start:end]:
                line.cells[column] = line.cells[column].ljust(width)
            start = max(end, start + 1)
        column += 1


def _joins(lines: list[_Line], start: int, end: int, column: int) -> bool:
    line = lines[end]
    return len(line.cells) > column + 1 and line.depth == lines[start].depth and (end == start or not line.blank_before)
