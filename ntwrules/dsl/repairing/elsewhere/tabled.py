"""Rows of a table or a spreadsheet, with or without a heading, as a clause for each."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice, product

__all__ = ["tabled", "texts"]

#: More ways to read the columns than these are not tried.
_MOST_WAYS = 240
#: Nobody writes a table for less.
_COLUMNS, _ROWS = 3, 2
_RULE = re.compile(r"[\s|:+=-]+")
_COUNT, _NUMBER, _WORD = re.compile(r"[x×]?[0-9]+[x×]?"), re.compile("[0-9]+"), re.compile(r"[^\W\d][\w-]*")
#: What stands in no heading.
_VALUE = re.compile('[0-9"{]')
_SIGNS = ("|", ";", "\t")
#: … and between cells that are a text together.
_APART = (*_SIGNS, ",")

_Rows = list[list[str]]


def tabled(
    lines: Sequence[str], at: int, words: Sequence[str], known: frozenset[str]
) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Every way to write the rows that begin in a line as clauses that begin with one of some *words*, all *known*."""
    sign = next((sign for sign in _SIGNS if len(_cells(lines[at], sign)) >= _COLUMNS), "")
    if not sign:
        return
    many = len(_cells(lines[at], sign))
    while at and len(_cells(lines[at - 1], sign)) == many:
        at -= 1
    last = at
    while last < len(lines) and lines[last].strip() and (_ruled(lines[last]) or len(_cells(lines[last], sign)) == many):
        last += 1
    indent = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
    rows = [_cells(line, sign) for line in lines[at:last] if not _ruled(line)]
    if len(rows) < _ROWS:
        return
    headed = (at + 1 < last and _ruled(lines[at + 1])) or not any(map(_VALUE.search, rows[0]))
    begins = [rows[0][0].lower()] if headed and rows[0][0].lower() in known else words
    ways = _ways(rows, begins, headed=headed)
    for said in islice(dict.fromkeys(islice(ways, _MOST_WAYS)), _MOST_WAYS):
        yield at, last, tuple(f"{indent}{line}" for line in said)


def texts(lines: Sequence[str], at: int) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """
    The rows around a line whose cells stand apart by a sign, each as one text; an empty cell is a point.

    >>> [*texts(['"2","v5",""', '"1","x","3"'], 0)]
    [(0, 2, ('"2 v5 ."', '"1 x 3"'))]
    """
    sign = next((sign for sign in _APART if len(_values(lines[at], sign)) >= _COLUMNS), "")
    many = len(_values(lines[at], sign)) if sign else 0
    first, last = at, at + 1
    while sign and first and (len(_values(lines[first - 1], sign)) == many or _ruled(lines[first - 1])):
        first -= 1
    while sign and last < len(lines) and (len(_values(lines[last], sign)) == many or _ruled(lines[last])):
        last += 1
    if sign:
        headed = first + (2 if first + 1 < last and _ruled(lines[first + 1]) else 0)
        rows = [(line, _values(line, sign)) for line in lines[headed:last] if not _ruled(line)]
        made = tuple(f'{line[: len(line) - len(line.lstrip())]}"{" ".join(row)}"' for line, row in rows)
        yield from [(first, last, made)] if len(made) >= _ROWS else []


def _values(line: str, sign: str) -> list[str]:
    """The cells of a line without the quotes around each; none where something else stands there."""
    bare = line.strip().strip("|" if sign == "|" else ",;")
    quoted = bare.count('"')
    if set(bare) & set("{}#") or sign not in bare or quoted % 2:
        return []
    cells = [cell.strip() for cell in bare.split(sign)]
    whole = all(len(cell) > 1 and cell[0] == cell[-1] == '"' for cell in cells) and quoted == 2 * len(cells)
    return [cell.strip('"').strip() or "." for cell in cells] if whole or not quoted else []


def _ruled(line: str) -> bool:
    return bool(_RULE.fullmatch(line)) and "-" in line


def _cells(line: str, sign: str) -> list[str]:
    """What stands in the columns of a line; no sign in a text counts."""
    bare = re.sub(r'"[^"]*"', lambda text: text[0].replace(sign, "\0"), line.strip().strip("|" if sign == "|" else ""))
    return [cell.strip().replace("\0", sign) for cell in bare.split(sign)] if sign in bare else []


def _ways(rows: _Rows, words: Sequence[str], *, headed: bool) -> Iterator[tuple[str, ...]]:
    heading = rows[0] if headed else [""] * len(rows[0])
    body = rows[1:] if headed else rows
    columns = [[row[n] for row in body] for n in range(len(heading))]
    for begin, *forms in product([*words, ""], *map(_forms, columns, heading)):
        yield tuple(
            " ".join(filter(None, [begin, *(form.format(cell) for form, cell in zip(forms, row, strict=True) if cell)]))
            for row in body
        )


def _forms(column: Sequence[str], heading: str) -> Sequence[str]:
    """How what stands in a column may be written."""
    cells = [cell for cell in column if cell]
    if all(map(_NUMBER.fullmatch, cells)):
        return (*([f"{heading.lower()} {{}}"] if heading else []), "x{}", "{}")
    if all(cell[0] in '"{' or _COUNT.fullmatch(cell) for cell in cells):
        return ("{}",)
    return ("{}", '"{}"') if all(map(_WORD.fullmatch, cells)) else ("{{ {} }}", '"{}"', "{}")
