"""
Lines in a notation that is borrowed from elsewhere, in that of the language as far as it goes.

A programmer, a spreadsheet user or a Markdown writer uses the notation he knows, and all that is said is in it: a call
of a function, a condition between a question mark and a colon, a list with other signs. Each of these is a row of
`_NOTATIONS`; what else its lines say in other words is mended afterwards, as on any line.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from attrs import frozen

from ntwrules.dsl.everyday.likeness import Speech, everyday, telling, words_of
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.repairing.elsewhere.braced import braced, headed
from ntwrules.dsl.repairing.elsewhere.keyed import keyed
from ntwrules.dsl.repairing.elsewhere.repeated import written_out
from ntwrules.dsl.repairing.elsewhere.tabled import tabled, texts
from ntwrules.dsl.text.source import TOLD

__all__ = ["LONGEST", "Passage", "Way", "borrowed"]

#: Two numbers with a sign between them tell less than more of them.
_TWO = 2
#: Nothing is repeated more often than this.
_OFTEN = 24
_CALL = re.compile(r"(?<![\w-])([^\W\d][\w-]*)\(([^().\"\n]*)\)")
_BETWEEN_CALLS, _LAST = re.compile(r"\s*;\s*(?=\S)"), re.compile(r"\s*;\s*(?=\}|$)")
_BAR = re.compile(r"\s*(?<!\|)\|(?!\|)\s*")
_IN_BRACKETS = re.compile(r"\[([^][\n]*)\]")
_MANY_FIRST = re.compile(r"(\s*)([0-9]{1,2})\s*(?:[*×]|[xX](?=\s))\s*(\S.*?)[;,]?\s*")
_MANY_BEHIND = re.compile(r"(\s*)([^\s{].*?)\s*(?:[*×]|(?<=\s)[xX])\s*([0-9]{1,2})[;,]?\s*")
_IN_BRACES = re.compile(r"\{([^{}\n]*)\}")
_SIGN = r"(?P<players>[^\W\d]\w*)\s*(?P<sign>>=|<=|≥|≤|>|<)\s*(?P<many>[0-9]{1,2})"
_CHOICES = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?:\(\s*)?{_SIGN}\s*\?\s*(?P<then>[0-9]+)\s*:\s*(?P<other>[0-9]+)(?:\s*\))?",
        rf"(?:\(\s*)?(?P<then>[0-9]+)\s+if\s+{_SIGN}\s+else\s+(?P<other>[0-9]+)(?:\s*\))?",
        rf"=?\b[^\W\d]+\(\s*{_SIGN}\s*[;,]\s*(?P<then>[0-9]+)\s*[;,]\s*(?P<other>[0-9]+)\s*\)",
    )
)
#: A line of more characters is in no notation, nor is one beside it.
LONGEST, _AROUND = 600, 40
_FROM_SO_MANY = re.compile(r"(?P<joint>,?\s*)(?:(?P<on>[0-9]{1,2})\+\s*(?:[^\W\d]+\.?\s*)?[:=]\s*(?P<many>[0-9]+)"
                           r"|(?P<said>[0-9]+)\s*\(\s*(?P<from>[0-9]{1,2})\+\s*(?:[^\W\d]+\.?\s*)?\))")  # fmt: skip
_SLASHES = re.compile(r"(?<![\w/.])[0-9]+(?:\s*/\s*[0-9]+)+(?![\w/])")
_BY_NUMBER = re.compile(r"\{\s*[0-9]+\s*:\s*[0-9]+(?:\s*,\s*[0-9]+\s*:\s*[0-9]+)+\s*\}")
_PAIR = re.compile(r"([0-9]+)\s*:\s*([0-9]+)")
_REST = re.compile(r"[^,;:{}#\n]*")
_BESIDES = re.compile(r"\(\s*([0-9]+(?:\s*,\s*[0-9]+)+)\s*\)")
_ATTRIBUTES = re.compile(r'\[\s*\w+\s*=\s*"?([^"\]\n]*)"?\s*\]')
_EDGE = re.compile(r"\s*(?:--|->|→|<->)\s*")
_DEFINED = re.compile(r"\s*(?:[#^\W]?[^\W\d]+\s+)?([^\W\d][\w-]*)\s*(?::?=|:|\s)\s*([0-9]+)\s*;?\s*(?:#.*)?")
_SUM = re.compile(r"\b([0-9]{1,6})\s*([-+*])\s*([0-9]{1,6})\b")
_PLUS = re.compile(r"(?<![\w.])[0-9]+(?:\s*\+\s*[0-9]+){2,}(?![\w.])")
_REMARK = re.compile(r"(\s*)\(([^()]*)\)\s*")
_CELL = re.compile(r"\(\s*([0-9]{1,2})\s*,\s*([0-9]{1,2})\s*\)")
#: What is told of first, second and so on.
_IN_ORDER = re.compile(r"(\s*)([^\W\d]+)\s+([0-9]{1,2})\s*[:.)=–-]\s*(\S.*)")
_TEXT = "<text>"


class Way(NamedTuple):
    """
    What may be meant by lines of a text.

    Attributes:
        first: Where the first of them stands, from nought.

        last: Where the line behind the last one stands.

        lines: What to write instead.

        sure: Is the notation known, so that nothing else is meant by it?

        whole: Does it say everything, so that nothing more is to be mended in it? The first of those counts.
    """

    first: int
    last: int
    lines: tuple[str, ...]
    sure: bool = False
    whole: bool = False


@frozen(kw_only=True)
class Passage:
    """
    A line that the language does not know, and all around it.

    Attributes:
        lines: All lines of the file.

        at: Which one it is, from nought.

        found: What does not fit in it.

        speech: How people talk about the game.

        expected: What could be written where it begins not to be known.

        known: The words of the language.

        blocks: Those with which blocks of the game begin.

        numbers: How many numbers the parents say in the same clause.

        players: How many can play.

        width: How many cells there are in a row of the board; none where cells have no numbers.
    """

    lines: Sequence[str]
    at: int
    found: str
    speech: Speech
    expected: tuple[str, ...]
    known: frozenset[str]
    blocks: tuple[str, ...]
    numbers: frozenset[int]
    players: tuple[int, ...]
    width: int

    @property
    def line(self) -> str:
        """The line itself."""
        return self.lines[self.at]

    @property
    def indent(self) -> str:
        """What stands before it."""
        return self.line[: len(self.line) - len(self.line.lstrip())]


def _bare(line: str, change: Callable[[str], str]) -> str:
    """A line with everything changed but its texts and its remark."""
    kept = TOLD.findall(line)
    parts = map(change, TOLD.sub("\0", line).split("\0"))
    return "".join(part + told for part, told in zip(parts, (*kept, ""), strict=True))


def _called(it: Passage) -> Iterator[str]:
    """`turn(left); sail(1, forward);`: what is done, as calls of functions."""

    def told(part: str) -> str:
        said = _CALL.sub(
            lambda call: f"{call[1]} {' '.join(call[2].replace(',', ' ').split())}" if call[1] in it.known else call[0],
            part,
        )
        return said if said == part else _BETWEEN_CALLS.sub(", ", _LAST.sub(" ", said))

    yield _bare(it.line, told)


def _barred(it: Passage) -> Iterator[str]:
    """`wood | stone | wheat`: a list with bars."""
    if it.line.lstrip()[:1] != "|":
        yield _bare(it.line, lambda part: _BAR.sub(", ", part))


def _true_or_false(it: Passage) -> Iterator[str]:
    """`{ dry: true, walkable: false }`: what something is, and what it is not."""
    yes, no = everyday(it.speech)["true_false"]
    said = re.compile(rf"([^\W\d][^:=,]*?)\s*[:=]\s*(?:({yes})|{no})", re.IGNORECASE)

    def listed(braces: re.Match[str]) -> str:
        told = [said.fullmatch(part.strip()) for part in braces[1].strip(" ,").split(",")]
        return f"{{ {', '.join(one[1] for one in told if one and one[2])} }}" if all(told) else braces[0]

    yield _bare(it.line, lambda part: _IN_BRACES.sub(listed, part))


def _chosen(it: Passage) -> Iterator[str]:
    """`players >= 6 ? 3 : 6`, `3 if players >= 6 else 6`, `IF(players >= 6; 3; 6)`: by how many play."""
    for pattern in _CHOICES:
        if choice := pattern.search(it.line):
            then, other, on = choice["then"], choice["other"], int(choice["many"])
            few, many = (then, other) if choice["sign"] in "<=≤" else (other, then)
            on += choice["sign"] in {">", "<=", "≤"}
            yield _by_players(it, choice, ((0, few), (on, many)), choice["players"])


def _by_number(it: Passage) -> Iterator[str]:
    """`12/15/18`, `{2: 12, 3: 15}`: a number for each number of players."""
    if (found := _SLASHES.search(it.line)) and '"' not in it.line[: found.start()]:
        numbers = [number.strip() for number in found[0].split("/")]
        if len(numbers) == len(it.players) > _TWO:
            yield _by_players(it, found, tuple(zip(it.players, numbers, strict=True)))
    elif (found := _BY_NUMBER.search(it.line)) and '"' not in it.line[: found.start()]:
        yield _by_players(it, found, tuple((int(on), many) for on, many in _PAIR.findall(found[0])))


def _by_two(it: Passage) -> Iterator[str]:
    """`12/15`, where three or four can play; or something else in which two numbers stand."""
    found = _SLASHES.search(it.line)
    if found and '"' not in it.line[: found.start()] and len(it.players) == found[0].count("/") + 1 == _TWO:
        numbers = (number.strip() for number in found[0].split("/"))
        yield _by_players(it, found, tuple(zip(it.players, numbers, strict=True)))


def _by_players(it: Passage, found: re.Match[str], numbers: Sequence[tuple[int, str]], word: str = "") -> str:
    """A line with a number, and others from so many players on, in the place of what was found."""
    _, from_, players = everyday(it.speech)["from_players"]
    rest = _REST.match(it.line, found.end())
    behind = rest[0] if rest else ""
    (_, first), *others = numbers
    more = "".join(f", {many} {from_} {on} {word or players}" for on, many in others)
    line = it.line[: found.start()] + first + behind.rstrip() + more
    return line + behind[len(behind.rstrip()) :] + it.line[found.end() + len(behind) :]


def _from_so_many(it: Passage) -> Iterator[str]:
    """`7 cards, 3+: 6`, `7 cards, 6 (3+)`: from three players on, six."""
    _, from_, players = everyday(it.speech)["from_players"]
    yield _bare(
        it.line,
        lambda part: _FROM_SO_MANY.sub(
            lambda one: f", {one['many'] or one['said']} {from_} {one['on'] or one['from']} {players}", part
        ),
    )


def _at_each_table(it: Passage) -> Iterator[str]:
    """`3 cards with 2 to 3 players, 5 cards with 4 players`: three, and five from four players on."""
    with_, from_, players = everyday(it.speech)["from_players"]
    joints, ranges = everyday(it.speech)["joints"], everyday(it.speech)["ranges"]
    stretch = rf"([0-9]+)(?:\s*(?:{ranges}|{joints}|-|–)\s*[0-9]+)?(?: {players})?"
    item = rf"([0-9]+)((?: [^\W\d_]+){{0,3}}?) (?:{with_}) {stretch}"
    said, sign, remark = it.line.partition("#")
    found = re.search(rf"(?<![\w.]){item}(?:\s*(?:[,;]|\b(?:{joints})\b)\s*{item})+", said)
    if found is None or '"' in said:
        return
    each = [one.groups() for one in re.finditer(item, found[0])]
    counts = [int(least) for _, _, least in each]
    if counts == sorted({*counts}) and counts[0] <= min(it.players, default=counts[0]):
        more = "".join(f", {many} {from_} {least} {players}" for many, _, least in each[1:])
        yield f"{said[: found.start()]}{each[0][0]}{each[0][1]}{more}{said[found.end() :]}{sign}{remark}"


def _each_has(it: Passage) -> Iterator[str]:
    """`shadoofs_per_player = 5`: what everybody has, as a setting."""
    per, said = everyday(it.speech)["each_has"]
    if found := re.fullmatch(rf"\s*([^\W_]+)_(?:{per})_([^\W_]+)\s*[:=]\s*([0-9]+)[;,]?\s*", it.line):
        yield it.indent + said.format(what=found[1], who=found[2], many=found[3])


def _in_a_text(it: Passage) -> Iterator[str]:
    """`v(6,8,10)`, `v{2: 6, 3: 8, 4: 10}` in a row of a map: `v6/8/10`."""
    if '"' in it.line:
        slashed = _BESIDES.sub(lambda found: re.sub(r"\s*,\s*", "/", found[1]), it.line)
        yield _BY_NUMBER.sub(lambda found: "/".join(many for _, many in _PAIR.findall(found[0])), slashed)


def _edge(it: Passage) -> Iterator[str]:
    """`purple -- hub [label="75 seconds"];`: an edge of a graph, with what is written beside it."""
    line = _ATTRIBUTES.sub(r"\1", it.line).rstrip().removesuffix(";").rstrip()
    if _EDGE.search(line) and line != it.line.rstrip().removesuffix(";").rstrip():
        yield line


def _in_order(it: Passage) -> Iterator[Way]:
    """`die 1: …`, `die 2: …`: lines below one another that are counted, without that."""
    first = _IN_ORDER.fullmatch(it.line)
    if first is None or (it.at and (before := _IN_ORDER.fullmatch(it.lines[it.at - 1])) and before[2] == first[2]):
        return
    said: list[str] = []
    for line in it.lines[it.at : it.at + _AROUND]:
        found = _IN_ORDER.fullmatch(line)
        if found is None or found[2] != first[2] or int(found[3]) != int(first[3]) + len(said):
            break
        said.append(found[1] + found[4])
    if len(said) > 1:
        yield Way(it.at, it.at + len(said), tuple(said))


def _often_each(it: Passage) -> Iterator[str]:
    """`2x1, 3x2, 1x4`: two ones or a two, as people are told how many there are; `1 x3, 2 x3`: ones and twos."""
    others = (line for n, line in enumerate(it.lines) if n != it.at)
    elsewhere = re.findall("[0-9]+", TOLD.sub(" ", "\n".join(others)))
    told = frozenset(told_words("\n".join(it.lines))).difference(elsewhere), frozenset(map(str, it.numbers))
    said, sign, remark = it.line.partition("#")
    yield from (line + sign + remark for line in written_out(said, it.speech, told) if '"' not in said)


def _added(it: Passage) -> Iterator[str]:
    """`1+1+1+2`: a list with plus signs, where numbers may stand in one."""
    yield _bare(it.line, lambda part: _PLUS.sub(lambda found: re.sub(r"\s*\+\s*", ", ", found[0]), part))


def _as_a_text(it: Passage) -> Iterator[str]:
    """A row of a map without quotes."""
    bare = it.line.strip()
    if _TEXT in it.expected and bare and not set(bare) & set('"{}#'):
        yield f'{it.indent}"{bare}"'


def _cells(it: Passage) -> Iterator[str]:
    """`(3, 16)`, `row 3 column 5..8`: cells by their row and column."""
    if not it.width:
        return
    rows, columns = everyday(it.speech)["cells"]["rows"], everyday(it.speech)["cells"]["columns"]
    by_words = re.compile(
        rf"\b(?:{rows})\s*([0-9]{{1,2}})\s*,?\s*(?:\w+\s+)?(?:{columns})\s*([0-9]{{1,2}})(?:(\s*\.\.\s*)([0-9]{{1,2}}))?"
    )

    def told(one: re.Match[str]) -> str:
        """The number of a cell, or of the first and the last of several; as it stands where there is none."""
        first, *last = (int(each) for each in (one[2], *one.groups()[3:]) if each)
        row, cells = int(one[1]) * it.width, [first, *last]
        return "..".join(str(row + cell) for cell in cells) if max(cells) < it.width else one[0]

    yield _bare(it.line, lambda part: by_words.sub(told, _CELL.sub(told, part)))


#: What may be said in a line, and whether nothing else is meant by such a notation.
_NOTATIONS: Sequence[tuple[Callable[[Passage], Iterator[str]], bool]] = (
    (_called, False),
    (_barred, False),
    (_true_or_false, False),
    (_chosen, True),
    (_by_number, True),
    (_by_two, False),
    (_from_so_many, True),
    (_at_each_table, True),
    (_each_has, False),
    (_in_a_text, True),
    (_edge, False),
    (_often_each, True),
    (_added, False),
    (_as_a_text, False),
    (_cells, True),
)


def _times_over(it: Passage) -> Iterator[Way]:
    """`5 * [a, b]`, `3 * a`: a line so often."""
    first, behind = _MANY_FIRST.fullmatch(it.line), _MANY_BEHIND.fullmatch(it.line)
    often, said = (first[2], first[3]) if first else (behind[3], behind[2]) if behind else ("0", "")
    if 0 < int(often) <= _OFTEN and "=" not in said and "#" not in said:
        bare = _IN_BRACKETS.sub(r"\1", said)
        yield Way(it.at, it.at + 1, (it.indent + bare,) * int(often), whole=True)


def _defined_once(it: Passage) -> Iterator[Way]:
    """`LIMIT = 36`, and `round > LIMIT` elsewhere: the number itself, wherever its name stands."""
    for n, line in enumerate(it.lines):
        found = _DEFINED.fullmatch(line)
        if found is None or found[1].lower() in it.known or (n != it.at and found[1] not in it.line):
            continue
        name = re.compile(rf"(?<![\w-]){re.escape(found[1])}(?![\w-])")
        used = [at for at, other in enumerate(it.lines) if at != n and name.search(TOLD.sub("", other))]
        if used:
            first, last = min(n, *used), max(n, *used) + 1
            rest = (at for at in range(first, last) if at != n)
            yield Way(first, last, tuple(_filled_in(it.lines[at], name, found[2]) for at in rest), sure=True)


def _filled_in(line: str, name: re.Pattern[str], number: str) -> str:
    """A line with a number for its name; with what is reckoned with it, as one."""
    made = _bare(line, lambda part: name.sub(number, part))
    return made if made == line else _bare(made, _reckoned)


def _reckoned(part: str) -> str:
    """Two numbers with a sign between them, as one."""
    add = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}
    return _SUM.sub(lambda one: str(add[one[2]](int(one[1]), int(one[3]))), part)


def _between_brackets(it: Passage) -> Iterator[Way]:
    """`(Green is mum.)` on a line of its own: a remark; unless it is a clause."""
    if found := _REMARK.fullmatch(it.line):
        numbers = any(char.isdigit() for char in found[2])
        tells = telling(it.speech) & {*words_of(found[2].lower())}
        if not tells:
            yield Way(it.at, it.at + 1, (f"{found[1]}{found[2]}" if numbers else f"{found[1]}# {found[2]}",))


_OF_LINES: Sequence[Callable[[Passage], Iterator[Way]]] = (_times_over, _defined_once, _between_brackets, _in_order)


def borrowed(it: Passage) -> Iterator[Way]:
    """Everything that may be meant by a line and those around it, in another notation; nobody writes one so long."""
    if any(len(line) > LONGEST for line in it.lines[max(0, it.at - _AROUND) : it.at + _AROUND]):
        return
    for notation, sure in _NOTATIONS:
        for line in notation(it):
            if line != it.line:
                yield Way(it.at, it.at + 1, (line,), sure)
    for notation_of_lines in _OF_LINES:
        yield from notation_of_lines(it)
    yield from (Way(first, last, lines) for first, last, lines in keyed(it.lines, it.at))
    yield from (Way(first, last, lines) for first, last, lines in braced(it.lines, it.at, it.blocks, it.found))
    yield from (Way(it.at, it.at + 1, (line,), whole=True) for line in headed(it.line, it.blocks))
    yield from (Way(first, last, lines, whole=True) for first, last, lines in texts(it.lines, it.at))
    rows = tabled(it.lines, it.at, it.expected, it.known)
    yield from (Way(first, last, lines, whole=True) for first, last, lines in rows)
