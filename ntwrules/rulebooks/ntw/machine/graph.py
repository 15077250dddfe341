"""The phases of a variant's machine, and how one leads to another, as a drawing."""

from __future__ import annotations

from html import escape

from attrs import frozen

from ntwrules.rulebooks.ntw.machine.deeds import ConfrontDeed, Deed, DrawDeed, PlainDeed, RollDeed, SkipDeed
from ntwrules.rulebooks.ntw.machine.game import NtwGame
from ntwrules.rulebooks.ntw.machine.pending import FRAMES

__all__ = ["PASSING", "Edge", "graph", "leads_to", "phases", "to_dot", "to_mermaid", "to_svg"]

#: Moments nobody decides at: they pass by themselves. `next` is whatever lies beneath on the stack.
PASSING = ("start", "begin", "next", "end")


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


def _deeds(game: NtwGame) -> list[Deed]:
    return [plan.deed for plan in game.plans]


def graph(game: NtwGame) -> tuple[Edge, ...]:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    variant = game.variant
    deeds = _deeds(game)
    kinds = {type(deed) for deed in deeds}
    letters = [uses for uses, number in zip(game.card_uses, game.numbers, strict=True) if number is None]
    played = "card" in variant.options and any(number is not None for number in game.numbers)
    thrown = "action-die" in variant.options and bool(variant.faces)
    several = any(len(uses) > 1 for uses in (*letters, *(game.face_uses if thrown else ())))
    todo = any(not isinstance(deed, PlainDeed) for deed in deeds) or any(plan.may for plan in game.plans)
    issued = variant.issue.count
    wished: list[tuple[str, str, str, bool]] = [
        ("start", "cards beforehand (B8)", "draw", bool(variant.beforehand)),
        ("start", "first turn (T1)", "begin", True),
        ("begin", "card due (C2)", "draw", variant.issue.count > 0),
        ("begin", "turn skipped (A)", "end", SkipDeed in kinds),
        ("begin", "otherwise (T2)", "roll", True),
        ("draw", "letter (C3)", "task", todo and bool(letters)),
        ("draw", "letter with a choice (L)", "choose", several and bool(letters)),
        ("draw", "too many (C4)", "limit", bool(variant.limits)),
        ("draw", "kept, or nobody can (C3)", "next", True),
        ("limit", "give (C4)", "next", True),
        ("choose", "use (L)", "task", todo),
        ("choose", "use, pass (L)", "next", True),
        ("task", "done or passed (L)", "next", True),
        ("task", "confront (R1)", "show", ConfrontDeed in kinds),
        ("roll", "a cell can be flooded (D3)", "flood", True),
        ("roll", "nothing can be flooded (T3)", "next", True),
        ("flood", "flood (T4)", "option", True),
        ("flood", "flood for a card (B)", "next", RollDeed in kinds),
        ("flood", "nothing else is possible (T4)", "next", True),
        ("option", "move (T5)", "next", "move" in variant.options),
        ("option", "sail (M4)", "boat", "move" in variant.options and bool(tuple(game.sailing))),
        ("option", "play (T6)", "move", played and variant.move_after_card != "never"),
        ("option", "play (T6)", "next", played),
        ("option", "play against a pawn (R1)", "show", played and ConfrontDeed in kinds),
        ("option", "throw (T7)", "die", thrown),
        ("option", "pass (T4)", "next", True),
        ("move", "sail (M4)", "boat", bool(tuple(game.sailing))),
        ("move", "move or pass (T6)", "next", True),
        ("boat", "boat or pass (M4)", "next", True),
        ("die", "face (T7)", "task", todo),
        ("die", "face with a choice (T7)", "choose", several),
        ("die", "no effect (T7)", "next", True),
        ("show", "equal (R4)", "duel", True),
        ("show", "one is stronger (R5)", "push", True),
        ("show", "nothing to push (R5)", "next", True),
        ("duel", "one rolls higher (R5)", "push", True),
        ("duel", "still equal (R4)", "next", True),
        ("push", "push or pass (R5)", "follow", True),
        ("push", "no way to follow (R5)", "next", True),
        ("follow", "move or pass (R5)", "next", True),
        ("next", "another task (L)", "task", todo),
        ("next", "another card (C2, F)", "draw", DrawDeed in kinds or issued > 1 or bool(variant.beforehand)),
        ("next", "another limit (C4)", "limit", bool(variant.limits)),
        ("next", "a roll for a card (B)", "roll", RollDeed in kinds),
        ("next", "move after the card (T6)", "move", played and variant.move_after_card != "never"),
        ("next", "own move of the winner (R5)", "follow", ConfrontDeed in kinds),
        ("next", "cards done (T2)", "begin", variant.issue.count > 0 or bool(variant.beforehand)),
        ("next", "nothing left (T4)", "end", True),
        ("end", "next turn (T1)", "begin", True),
        ("end", "the end (W)", "over", True),
    ]  # fmt: skip
    edges = [Edge(start, label, end) for start, label, end, there in wished if there]
    reached = {"start"}
    while more := {edge.end for edge in edges if edge.start in reached} - reached:
        reached |= more
    return tuple(edge for edge in edges if edge.start in reached)


def phases(edges: tuple[Edge, ...]) -> tuple[str, ...]:
    """Every phase of a graph, in the order it is first met."""
    return tuple(dict.fromkeys(name for edge in edges for name in (edge.start, edge.end)))


def _by_chance(phase: str) -> bool:
    return phase in FRAMES and FRAMES[phase].chance


def to_dot(edges: tuple[Edge, ...], title: str = "") -> str:
    """The graph in the language of Graphviz."""
    lines = ["digraph phases {", f"  label={_quoted(title)};", "  node [shape=box, style=rounded];"]
    for phase in phases(edges):
        shape = "circle" if phase in PASSING else "diamond" if _by_chance(phase) else "box"
        lines.append(f"  {_quoted(phase)} [shape={shape}];")
    lines += [f"  {_quoted(edge.start)} -> {_quoted(edge.end)} [label={_quoted(edge.label)}];" for edge in edges]
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def to_mermaid(edges: tuple[Edge, ...], title: str = "") -> str:
    """The graph in the language of Mermaid."""
    lines = [f"%% {' '.join(title.split())}", "flowchart TD"]
    for phase in phases(edges):
        opened, closed = ("((", "))") if phase in PASSING else ("{", "}") if _by_chance(phase) else ("[", "]")
        lines.append(f"  p_{phase}{opened}{phase}{closed}")
    lines += [f'  p_{edge.start} -->|"{edge.label}"| p_{edge.end}' for edge in edges]
    return "\n".join(lines) + "\n"


_COLUMN, _ROW, _HEAD, _MARGIN = 104, 26, 64, 70


def to_svg(edges: tuple[Edge, ...], title: str = "") -> str:
    """The graph as an SVG drawing: a column for each phase, a row for each way from one to another."""
    columns = phases(edges)
    across = {phase: _MARGIN + number * _COLUMN for number, phase in enumerate(columns)}
    rows = sorted(edges, key=lambda edge: columns.index(edge.start))
    width, height = 2 * _MARGIN + (len(columns) - 1) * _COLUMN, _HEAD + (len(rows) + 1) * _ROW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {_FONT}>',
        f"<title>{escape(title or 'phases')}</title>",
        _TIP,
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for number, edge in enumerate(rows):
        if columns.index(edge.start) % 2 == 0:
            parts.append(f'<rect y="{_HEAD + number * _ROW}" width="{width}" height="{_ROW}" fill="#f4f6f8"/>')
    parts += [
        f'<path d="M{x} {_HEAD - 10} V{height - 8}" stroke="#ccd" stroke-dasharray="2 3"/>' for x in across.values()
    ]
    for number, edge in enumerate(rows):
        parts += _arrow(across[edge.start], across[edge.end], _HEAD + number * _ROW + _ROW - 7, edge.label)
    for phase, x in across.items():
        parts += _box(phase, x, 30)
    return "\n".join([*parts, "</svg>"]) + "\n"


_FONT = 'font-size="11" font-family="sans-serif"'
_TIP = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0 L8 4 L0 8 z"/></marker></defs>'
)


def _arrow(start: int, end: int, y: int, label: str) -> list[str]:
    """A way from one column to another, with what it is called above it where it begins."""
    onward = end >= start
    side, aside, tip = ("start", 6, -2) if onward else ("end", -6, 2)
    halo = 'stroke="white" stroke-width="3" paint-order="stroke"'
    return [
        f'<circle cx="{start}" cy="{y}" r="3"/>',
        f'<path d="M{start} {y} H{end + tip}" stroke="#223" marker-end="url(#tip)"/>',
        f'<text x="{start + aside}" y="{y - 4}" text-anchor="{side}" {halo}>{escape(label)}</text>',
    ]


def _box(phase: str, x: int, y: int) -> list[str]:
    wide, high = 46, 18
    if phase in PASSING:
        shape = f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="#eee" stroke="#333"/>'
    elif _by_chance(phase):
        corners = f"{x - wide},{y} {x},{y - high - 4} {x + wide},{y} {x},{y + high + 4}"
        shape = f'<polygon points="{corners}" fill="#ffe9b0" stroke="#333"/>'
    else:
        box = f'x="{x - wide}" y="{y - high}" width="{2 * wide}" height="{2 * high}" rx="6"'
        shape = f'<rect {box} fill="#cfe8ff" stroke="#333"/>'
    return [shape, f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-weight="bold">{escape(phase)}</text>']


def leads_to(edges: tuple[Edge, ...], start: str, end: str) -> bool:
    """Can *end* be the next phase somebody decides at, after *start*?"""
    reached, todo = set(), [edge.end for edge in edges if edge.start == start]
    while todo:
        phase = todo.pop()
        if phase not in reached:
            reached.add(phase)
            if phase in PASSING:
                todo += [edge.end for edge in edges if edge.start == phase]
    return end in reached
