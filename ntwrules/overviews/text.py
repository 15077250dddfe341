"""The card as plain text, and as Markdown."""

import re
from collections.abc import Iterable, Iterator

from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.drawing.words import ascii_only, printable, shortened, text_width
from ntwrules.model.showing.overview import Block, Diagram, Entry, Figure, Grid, Listed, Overview
from ntwrules.overviews.words import word

__all__ = ["as_markdown", "as_text"]

#: Stands before what the parent says otherwise.
_MARK = "●"
#: What an old terminal shows instead of signs that it lacks.
_PLAINER = str.maketrans({_MARK: "!", "·": "-", "×": "x", "“": '"', "”": '"', "’": "'", "–": "-", "…": "..."})
#: What Markdown would not leave as it is: anywhere, and at the beginning of a paragraph.
_SPECIAL = re.compile(r"[\\`*_\[\]<>#|~&$]|^[-+=]")
_NUMBERED = re.compile(r"^(\d+)([.)])")


def as_text(overview: Overview, *, width: int = 80, unicode: bool = True) -> str:
    """
    A card for the terminal, at most *width* columns wide.

    >>> import ntwrules
    >>> print(ntwrules.overview(ntwrules.load("base"), "txt")[:16])
    NO TIME TO WASTE
    """
    drawn = "\n".join(line.rstrip() for line in _text(overview, max(width, 40), unicode=unicode)) + "\n"
    return drawn if unicode else "\n".join(map(ascii_only, drawn.translate(_PLAINER).split("\n")))


def _text(overview: Overview, width: int, *, unicode: bool) -> Iterator[str]:
    yield from _wrapped(printable(overview.title).upper(), width)
    yield from _wrapped(printable(overview.about), width)
    yield from _wrapped(_facts(overview), width)
    if overview.mark:
        yield from _wrapped(f"{_MARK} {overview.mark}", width)
    for section in overview.sections:
        title = shortened(printable(section.title), width)
        yield from ("", title, "-" * text_width(title))
        for i, block in enumerate(section.blocks):
            if i:
                yield ""
            yield from _block(block, overview, width, unicode=unicode)


def _facts(overview: Overview) -> str:
    return " · ".join((*map(printable, overview.facts), f"{overview.key} {overview.short}"))


def _block(block: Block, overview: Overview, width: int, *, unicode: bool) -> Iterator[str]:
    match block:
        case Diagram(picture=picture, caption=caption):
            board = lines(picture, width=min(width, 80), unicode=unicode, tongue=overview.tongue)
            signs = legend(picture, width=min(width, 80), unicode=unicode, tongue=overview.tongue)
            yield from as_plain([*board, [], *signs]).split("\n")
            yield ""
            yield from _wrapped(caption, width)
        case Figure(lines=shown, caption=caption):
            yield from (*shown, "")
            yield from _wrapped(caption, width)
        case Grid():
            yield from _grid(block, width)
        case Listed(kind=kind, entries=entries):
            for number, entry in enumerate(entries, 1):
                lead = f"{number}. " if kind == "steps" else ""
                yield from _entry(entry, lead, width)


def _entry(entry: Entry, lead: str, width: int) -> Iterator[str]:
    yield from _wrapped(printable(_said(entry)), width, f"{_mark(entry)} {lead}", " " * (2 + len(lead)))
    for choice in entry.choices:
        yield from _wrapped(printable(_said(choice)), width, f"{_mark(choice)}    - ", " " * 7)


def _mark(entry: Entry) -> str:
    return _MARK if entry.changed else " "


def _said(entry: Entry) -> str:
    name = _named(entry)
    return f"{name}: {entry.text}" if name and entry.text else name or entry.text


def _named(entry: Entry) -> str:
    """
    The name of an entry, with the number on a card and how many there are of it.

    >>> _named(Entry(name="Bridge", text="", number=2, copies=4))
    'Bridge (2) ×4'
    """
    number = f" ({entry.number})" if entry.number is not None else ""
    return f"{entry.name}{number}{f' {entry.times}' if entry.times else ''}"


def _grid(grid: Grid, width: int) -> Iterator[str]:
    """In columns where they fit, otherwise as sentences."""
    rows = [("", *grid.head), *((_MARK if entry.changed else "", entry.name, *facts) for entry, facts in grid.rows)]
    cells = [[printable(cell) for cell in row] for row in rows]
    wide = [max(text_width(row[i]) for row in cells) for i in range(len(rows[0]))]
    if sum(wide) + 2 * len(wide) - 1 > width:
        for entry, _ in grid.rows:
            yield from _entry(Entry(name=entry.name, text=entry.text, changed=entry.changed), "", width)
        return
    wide[0] = 1
    for row in cells:
        first, *others = (cell + " " * (space - text_width(cell)) for cell, space in zip(row, wide, strict=True))
        yield f"{first} {'  '.join(others)}"


def _wrapped(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """A text in lines of so many columns; a word that is wider is broken."""
    lines: list[str] = []
    line, space = first, ""
    for each in text.split():
        rest = each
        if space and text_width(f"{line} {rest}") > width:
            lines, line, space = [*lines, line], others, ""
        while text_width(line + space + rest) > width:
            part = shortened(rest, width - text_width(line + space), "")
            lines, line, space, rest = [*lines, line + space + part], others, "", rest[len(part) :]
        line, space = line + space + rest, " "
    return [*lines, line] if text else []


def as_markdown(overview: Overview) -> str:
    """
    A card for a page on the web or in a repository.

    >>> import ntwrules
    >>> print(ntwrules.overview(ntwrules.load("base"), "md", tongue="nl")[:18])
    # No Time To Waste
    """
    return "\n".join(_markdown(overview)) + "\n"


def _markdown(overview: Overview) -> Iterator[str]:
    yield f"# {_plain(overview.title)}"
    for paragraph in (overview.about, _facts(overview), f"{_MARK} {overview.mark}" if overview.mark else ""):
        if paragraph:
            yield from ("", _plain(paragraph))
    for section in overview.sections:
        yield from ("", f"## {_plain(section.title)}", "")
        for i, block in enumerate(section.blocks):
            if i:
                yield ""
            yield from _markdown_block(block, overview)
    yield from ("", f"*{_plain(word('made', overview.tongue, name=overview.key))}*")


def _markdown_block(block: Block, overview: Overview) -> Iterator[str]:
    match block:
        case Diagram(picture=picture, caption=caption):
            drawn = as_plain([*lines(picture, tongue=overview.tongue), [], *legend(picture, tongue=overview.tongue)])
            yield from ("```text", *(line.rstrip() for line in drawn.split("\n")), "```", "", _plain(caption))
        case Figure(lines=shown, caption=caption):
            yield from ("```text", *shown, "```", "", _plain(caption))
        case Grid(head=head, rows=rows):
            yield _row(head)
            yield _row(["---"] * len(head), raw=True)
            yield from (_row([f"{_mark(entry)} {entry.name}".strip(), *facts]) for entry, facts in rows)
        case Listed(kind=kind, entries=entries):
            for number, entry in enumerate(entries, 1):
                lead = f"{number}." if kind == "steps" else "-"
                yield f"{lead} {_emphasized(entry)}"
                yield from (f"{' ' * len(lead)} - {_emphasized(choice)}" for choice in entry.choices)


def _emphasized(entry: Entry) -> str:
    name = f"**{_plain(_named(entry))}**" if entry.name else ""
    return " ".join(part for part in (_mark(entry).strip(), name, _plain(entry.text)) if part)


def _row(cells: Iterable[str], *, raw: bool = False) -> str:
    return "| " + " | ".join(cell if raw else _plain(cell) for cell in cells) + " |"


def _plain(text: str) -> str:
    r"""
    A text that Markdown leaves as it is.

    >>> print(_plain("1. *x* & $y$"))
    1\. \*x\* \& \$y\$
    """
    return _NUMBERED.sub(r"\1\\\2", _SPECIAL.sub(r"\\\g<0>", printable(text)))
