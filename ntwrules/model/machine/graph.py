"""The phases of a machine, and how one leads to another, as a drawing."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import evolve, field, frozen

from ntwrules.model.machine.frames import StackFrame
from ntwrules.model.showing.plain import plain
from ntwrules.model.texts import SOURCE, TONGUES, Tongue

__all__ = ["Edge", "Graph"]


@frozen
class Edge:
    """
    A way from one phase to another.

    Attributes:
        start: The phase it leads from.

        label: What is decided or happens, with the rule that says so.

        end: The phase it leads to.
    """

    start: str
    label: str
    end: str


@frozen
class Graph:
    """
    Every way from phase to phase that a variant knows.

    Attributes:
        edges: The ways.

        passing: Moments nobody decides at: they pass by themselves. It begins at ``start``, and ``next`` is whatever
            lies beneath on the stack.

        chance: Phases at which chance decides.

        words: What is decided or happens, in other tongues than the source.

        names: What phases are called in them; in the source it is the word that `State.phase` gives.

        called: What phases are called in the tongue at hand, where that is another word.

    >>> graph = Graph.of([("start", "deal (U1)", "next", True), ("next", "roll (D1)", "roll", True),
    ...     ("next", "fly (X)", "fly", False), ("roll", "done (T1)", "next", True)], ("start", "next"), {"roll"})
    >>> graph.phases, graph.leads_to("start", "roll"), graph.leads_to("roll", "fly")
    (('start', 'next', 'roll'), True, False)
    """

    edges: tuple[Edge, ...]
    passing: tuple[str, ...]
    chance: frozenset[str]
    words: Mapping[Tongue, Mapping[str, str]] = field(factory=dict)
    names: Mapping[Tongue, Mapping[str, str]] = field(factory=dict)
    called: Mapping[str, str] = field(factory=dict)

    @classmethod
    def of(
        cls,
        wished: Iterable[tuple[str, str, str, bool]],
        passing: tuple[str, ...],
        chance: Iterable[str],
        words: Mapping[Tongue, Mapping[str, str]] = MappingProxyType({}),
        names: Mapping[Tongue, Mapping[str, str]] = MappingProxyType({}),
    ) -> Graph:
        """The ways that are there, as far as they can be reached; what is never reached is left out."""
        edges = [Edge(start, label, end) for start, label, end, there in wished if there]
        reached = {"start"}
        while more := {edge.end for edge in edges if edge.start in reached} - reached:
            reached |= more
        return cls(tuple(edge for edge in edges if edge.start in reached), passing, frozenset(chance), words, names)

    @classmethod
    def read(cls, table: Path, there: Mapping[str, bool], frames: Mapping[str, type[StackFrame[Any, Any]]]) -> Graph:
        """
        The ways that a table tells, and the moments that pass by themselves.

        Of each way it tells from where, what is decided or happens, whereto, and what has to be *there* for it; and
        what it is called in each other tongue.
        """
        told = tomllib.loads(table.read_text("utf-8"))
        wished = ((start, label, end, all(there[it] for it in needed)) for start, label, end, *needed in told["ways"])
        chance = (phase for phase, frame in frames.items() if frame.chance)
        words = {tongue: told.get(tongue, {}) for tongue in TONGUES}
        return cls.of(wished, tuple(told["passing"]), chance, words, told.get("phases", {}))

    @property
    def phases(self) -> tuple[str, ...]:
        """Every phase, in the order it is first met."""
        return tuple(dict.fromkeys(name for edge in self.edges for name in (edge.start, edge.end)))

    def leads_to(self, start: str, end: str) -> bool:
        """Can *end* be the next phase somebody decides at, after *start*?"""
        reached, todo = set(), [edge.end for edge in self.edges if edge.start == start]
        while todo:
            phase = todo.pop()
            if phase not in reached:
                reached.add(phase)
                if phase in self.passing:
                    todo += [edge.end for edge in self.edges if edge.start == phase]
        return end in reached

    def told_in(self, tongue: Tongue) -> Graph:
        """The same graph in the words of *tongue*."""
        words = self.words.get(tongue, {})

        def told(label: str) -> str:
            said = label.partition(" (")[0]  # the rule stands behind it
            return words.get(said, said) + label[len(said) :]

        edges = tuple(evolve(edge, label=told(edge.label)) for edge in self.edges)
        return evolve(self, edges=edges, called=self.names.get(tongue, {}))

    def name(self, phase: str) -> str:
        """What a phase is called in the tongue at hand."""
        return self.called.get(phase, phase)

    def draw(self, form: str, title: str = "", tongue: Tongue = SOURCE) -> str:
        """The graph as ``dot`` for Graphviz, ``mermaid``, or ``svg``."""
        return _FORMS[form](self.told_in(tongue), plain(title))


def _to_dot(graph: Graph, title: str) -> str:
    lines = ["digraph phases {", f"  label={_quoted(title)};", "  node [shape=box, style=rounded];"]
    for phase in graph.phases:
        shape = "circle" if phase in graph.passing else "diamond" if phase in graph.chance else "box"
        named = f", label={_quoted(graph.name(phase))}" if graph.name(phase) != phase else ""
        lines.append(f"  {_quoted(phase)} [shape={shape}{named}];")
    lines += [f"  {_quoted(edge.start)} -> {_quoted(edge.end)} [label={_quoted(edge.label)}];" for edge in graph.edges]
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _to_mermaid(graph: Graph, title: str) -> str:
    lines = [f"%% {' '.join(title.split())}", "flowchart TD"]
    for phase in graph.phases:
        opened, closed = ("((", "))") if phase in graph.passing else ("{", "}") if phase in graph.chance else ("[", "]")
        lines.append(f"  p_{phase}{opened}{graph.name(phase)}{closed}")
    lines += [f'  p_{edge.start} -->|"{edge.label}"| p_{edge.end}' for edge in graph.edges]
    return "\n".join(lines) + "\n"


_COLUMN, _ROW, _HEAD, _MARGIN = 104, 26, 64, 70


def _to_svg(graph: Graph, title: str) -> str:
    """The graph as an SVG drawing: a column for each phase, a row for each way from one to another."""
    columns = graph.phases
    across = {phase: _MARGIN + number * _COLUMN for number, phase in enumerate(columns)}
    rows = sorted(graph.edges, key=lambda edge: columns.index(edge.start))
    width, height = 2 * _MARGIN + (len(columns) - 1) * _COLUMN, _HEAD + (len(rows) + 1) * _ROW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {_FONT}>',
        f"<title>{escape(title or 'phases')}</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    papers = [_PAPERS[columns.index(edge.start) % 2] for edge in rows]
    parts += [
        f'<rect y="{_HEAD + number * _ROW}" width="{width}" height="{_ROW}" fill="{paper}"/>'
        for number, paper in enumerate(papers)
    ]
    parts += [
        f'<path d="M{x} {_HEAD - 10} V{height - 8}" stroke="#ccd" stroke-dasharray="2 3"/>' for x in across.values()
    ]
    for number, (edge, paper) in enumerate(zip(rows, papers, strict=True)):
        parts += _arrow(across[edge.start], across[edge.end], _HEAD + number * _ROW + _ROW - 7, edge.label, paper)
    for phase, x in across.items():
        parts += _box(graph, phase, x, 30)
    return "\n".join([*parts, "</svg>"]) + "\n"


_FONT = 'font-size="11" font-family="sans-serif"'
#: What rows stand on, in turn; how wide a letter is taken to be, and how far the point of an arrow sticks out.
_PAPERS = ("#f4f6f8", "#ffffff")
_LETTER, _POINT = 5.6, 7


def _arrow(start: int, end: int, y: int, label: str, paper: str) -> list[str]:
    """A way from one column to another, with what it is called above it where it begins, on a strip of its own."""
    way = 1 if end >= start else -1
    side, wide = "start" if way > 0 else "end", round(len(label) * _LETTER)
    left, foot, point = start + 5 if way > 0 else start - 5 - wide, end - way * _POINT, f"{end},{y}"
    shaft = f'<path d="M{start} {y} H{foot}" stroke="#223"/>' if start != end else ""
    return [
        f'<rect x="{left}" y="{y - 15}" width="{wide}" height="12" fill="{paper}"/>',
        f'<circle cx="{start}" cy="{y}" r="3"/>',
        f'{shaft}<polygon points="{foot},{y - 4} {point} {foot},{y + 4}"/>',
        f'<text x="{start + way * 6}" y="{y - 4}" text-anchor="{side}">{escape(label)}</text>',
    ]


def _box(graph: Graph, phase: str, x: int, y: int) -> list[str]:
    wide, high = 46, 18
    if phase in graph.passing:
        shape = f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="#eee" stroke="#333"/>'
    elif phase in graph.chance:
        corners = f"{x - wide},{y} {x},{y - high - 4} {x + wide},{y} {x},{y + high + 4}"
        shape = f'<polygon points="{corners}" fill="#ffe9b0" stroke="#333"/>'
    else:
        box = f'x="{x - wide}" y="{y - high}" width="{2 * wide}" height="{2 * high}" rx="6"'
        shape = f'<rect {box} fill="#cfe8ff" stroke="#333"/>'
    return [
        shape,
        f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-weight="bold">{escape(graph.name(phase))}</text>',
    ]


_FORMS: Mapping[str, Callable[[Graph, str], str]] = {"dot": _to_dot, "mermaid": _to_mermaid, "svg": _to_svg}
