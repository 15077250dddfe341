"""Lays out what people see: the board, and beside it how the game stands, what happened and what can be done."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise, takewhile, zip_longest
from textwrap import wrap
from typing import NamedTuple

from attrs import evolve, frozen

from ntwrules.drawing import text as drawing
from ntwrules.drawing.text import Line
from ntwrules.drawing.tiles import headed_width
from ntwrules.drawing.words import shortened, shown, text_width
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue, capital
from ntwrules.play.menu import Menu, MenuLine
from ntwrules.play.texts import say

__all__ = ["News", "Page", "Panel", "beside", "cell_width", "menu_lines", "pairs", "paragraph"]

#: A panel is at least so wide, and beside a board with wide cells so wide.
_NARROW, _ROOMY = 30, 40
#: And beside tiles whose columns have names that are not to be cut.
_SNUG = 36
_GAP = 2
#: Below a map as wide as the page, a panel has at least so many lines.
_UNDER = 5
#: A tile that is narrower tells too little.
_TILE = 4
#: Lines longer than this are tiring to read, however wide the terminal.
_WIDEST = 100
#: However much there is to tell of how a game stands, so many lines tell what happened; and so many how it stands.
_NEWS, _HEAD = 6, 3
#: What stands before a line of a menu is so wide.
_LABEL = 5
#: A group of choices is shown by example, on so many lines.
_EXAMPLES = 5


@frozen
class Page:
    """
    What there is room for.

    Attributes:
        width, height: In characters.

        unicode: May signs beyond ASCII be used?

        tongue: In which all is said.
    """

    width: int
    height: int
    unicode: bool
    tongue: Tongue

    def clean(self, text: str) -> str:
        """
        A text that can be shown: nothing in a file steers the terminal, and an old one gets no sign that it lacks.

        >>> Page(80, 24, False, "en").clean("El Niño · ×2 …")
        'El Nino | x2 ...'
        """
        return shown(text, unicode=self.unicode)


def paragraph(page: Page, text: str, indent: int = 0, style: str = "") -> list[Line]:
    """A text over as many lines as it needs, later ones further in."""
    width = max(min(page.width, _WIDEST), indent + 10)
    lead = " " * indent
    hanging = lead + ("  " if indent else "")
    lines = wrap(page.clean(text), width, initial_indent=lead, subsequent_indent=hanging, break_on_hyphens=False)
    return [[(style, line)] for line in lines] or [[]]


class News(NamedTuple):
    """Something that happened."""

    text: str  # in a sentence
    weight: int = 0  # how much it matters


@frozen(kw_only=True)
class Panel:
    """
    What stands beside the board.

    Attributes:
        standing: How the game stands.

        news: What happened since, the last thing last.

        marked: Is it marked on the board where that was?

        hand: Whose cards, and each with what it does.

        hint: What belongs to the question, with how it is typed.

        remark: The same without that, for where there is no room for both that and what can be chosen.

        menu: What can be answered.
    """

    standing: Sequence[str]
    news: Sequence[News] = ()
    marked: bool = False
    hand: tuple[str, Sequence[tuple[str, str]]] = ("", ())
    hint: str = ""
    remark: str = ""
    menu: Menu | None = None

    def lines(self, page: Page, width: int, rows: int) -> list[Line]:
        """
        The panel, at most so wide and so high.

        Every line of the menu comes first, then what happened, then cards; what is left is for how the game stands.
        """
        narrow = Page(width, page.height, page.unicode, page.tongue)
        head = [paragraph(narrow, told) for told in self.standing]
        head[:1] = [[[("heading", text) for _, text in line] for line in head[0]]] if head else []
        hint = paragraph(narrow, self.hint, style="dim") if self.hint else []
        names, *longer = self._cards(narrow)
        every, told = sum(map(len, head)), self._news(narrow, rows)
        least = min(every, _HEAD, max(rows // 5, 1))
        rest = rows - len(hint) - sum(map(bool, (head, told, names, hint or self.menu))) + 1
        for_news = min(len(told), _NEWS)
        menu: list[Line] = []
        if self.menu:
            needed = len(menu_lines(self.menu, narrow, len(self.menu.choices) * rows, 1))
            tight = rest - least - len(names) - for_news
            if needed > tight and self.hint:
                remark = paragraph(narrow, self.remark, style="dim") if self.remark else []
                rest, tight, hint = (*(room + len(hint) - len(remark) for room in (rest, tight)), remark)
            menu = menu_lines(self.menu, narrow, max(rest - every - len(longer[0]) - for_news, min(needed, tight), 4))
        rest -= len(menu)
        cards = next((lines for lines in reversed((names, *longer)) if len(lines) <= rest - every - for_news), names)
        told = self._news(narrow, max(rest - every - len(cards), min(for_news, rest - least - len(cards))))
        most = rest - len(told) - len(cards)
        blocks = (_whole(head, most, narrow), told, cards, [*hint, *menu])
        lines: list[Line] = []
        for block in filter(None, blocks):
            lines += [[], *block] if lines else block
        return lines[:rows]

    def columns(self, page: Page, rows: int) -> list[Line]:
        """The panel across the whole page, at most so high: what can be done at the right of all else."""
        wide = (min(page.width, _WIDEST) - _GAP) // 2
        if self.menu is None or wide < _NARROW:
            return self.lines(page, page.width, rows)
        left = evolve(self, hint="", remark="", menu=None).lines(page, wide, rows)
        right = evolve(self, standing=(), news=(), hand=("", ())).lines(page, wide, rows)
        return _side_by_side(left, right, wide + _GAP)

    def _cards(self, page: Page) -> tuple[list[Line], list[Line], list[Line]]:
        """Somebody's cards: their names, a line for each, and all of what they do."""
        whose, cards = self.hand
        if not whose:
            return [], [], []
        names = ", ".join(name for name, _ in cards) or say("no cards", page.tongue)
        brief = paragraph(page, f"{whose}: {names}")
        if not cards:
            return brief, brief, brief
        heading: Line = [("heading", page.clean(whose))]
        dots = "…" if page.unicode else "~"
        short = [" " + shortened(page.clean(f"{name}: {does}"), page.width - 1, dots) for name, does in cards]
        full = [line for name, does in cards for line in paragraph(page, f"{name}: {does}", 1)]
        return brief, [heading, *([("", line)] for line in short)], [heading, *full]

    def _news(self, page: Page, rows: int) -> list[Line]:
        """What happened, in its order: what weighs most and then the last things, as many as fit whole."""
        if rows < 2 or not self.news:
            return []
        heading = say("news marked" if self.marked else "news", page.tongue)
        sentences = [paragraph(page, told.text, 1) for told in self.news]
        kept, more = set(range(len(sentences))), list[Line]()
        if sum(map(len, sentences)) >= rows:
            more = paragraph(page, say("more news", page.tongue, len(sentences)), 1, "dim")
            kept = self._kept(list(map(len, sentences)), rows - 1 - len(more))
            if not kept:
                kept = {max(range(len(sentences)), key=self._weight)}
                [one] = kept
                sentences[one] = _cut_short(sentences[one], max(rows - 1 - len(more), 1), page)
            left = len(sentences) - len(kept)
            more = paragraph(page, say("more news" if left else "all news", page.tongue, left or None), 1, "dim")
        lines = [line for at in sorted(kept) for line in sentences[at]]
        return [drawing.cut([("heading", page.clean(heading))], page.width), *lines, *more][:rows]

    def _weight(self, at: int) -> tuple[int, int]:
        return self.news[at].weight, at

    def _kept(self, sizes: Sequence[int], room: int) -> set[int]:
        """Which sentences fit in so many lines: those that weigh most, and of the others the last."""
        kept: set[int] = set()
        for at in sorted(range(len(sizes)), key=self._weight, reverse=True):
            if sizes[at] <= room:
                kept.add(at)
                room -= sizes[at]
            elif not self.news[at].weight:
                break
        return kept


def _cut_short(lines: list[Line], most: int, page: Page) -> list[Line]:
    """The first lines of a text, with a sign that there is more."""
    if len(lines) <= most:
        return lines
    [(style, text)] = lines[most - 1]
    dots = page.clean("…")
    return [*lines[: most - 1], [(style, f"{shortened(text, page.width - 2, '')} {dots}")]]


def _whole(parts: Sequence[list[Line]], most: int, page: Page) -> list[Line]:
    """As many parts as fit whole in so many lines, from the first; and a sign where any is left out."""
    if sum(map(len, parts)) <= most:
        return [line for part in parts for line in part]
    lines: list[Line] = []
    for part in parts:
        if len(lines) + len(part) >= most:
            break
        lines += part
    if not lines and parts:
        lines = list(parts[0][: max(most - 1, 1)])
    return [*lines, [("dim", page.clean("…"))]][: max(most, 0)]


def menu_lines(menu: Menu, page: Page, rows: int, most: int = _EXAMPLES) -> list[Line]:
    """
    What can be chosen, line by line with its number; of each as many endings as fit on *most* lines.

    No line is cut, so that no two look alike: what is left out is named at the end.
    """
    bare = menu.bare
    heading = say("choices", page.tongue) if not menu.begun else f"{capital(menu.begun)} …"
    room = max(rows - 1, 1)
    heads = _shortly([_head(menu, row, page) for row in menu.rows], page)

    def filled(at: int, rows: int) -> list[Line]:
        label, row = "" if bare else f"{at + 1}) ", menu.rows[at]
        told = _filled(label, heads[at], row.shown, page, rows)
        whole = told == _filled(label, heads[at], row.shown, page, len(row.choices) + rows)
        return told if whole else _filled(label, heads[at], row.rests, page, rows)

    def left_out(first: int) -> list[Line]:
        if first == len(heads):
            return []
        return paragraph(page, say("more choices", page.tongue, first=first + 1, last=len(heads)), 1, "dim")

    least = [len(filled(at, 1)) for at in range(len(heads))]
    many = next((many for many in range(len(heads), 1, -1) if sum(least[:many]) + len(left_out(many)) <= room), 1)
    more = left_out(many)
    spare = room - sum(least[:many]) - len(more)
    drawn: list[Line] = []
    for at in range(many):
        lines = filled(at, max(min(least[at] + max(spare, 0), most), least[at]))
        spare -= len(lines) - least[at]
        drawn += lines
    return [drawing.cut(line, page.width) for line in ([("heading", page.clean(heading))], *drawn, *more)]


def _head(menu: Menu, row: MenuLine, page: Page) -> str:
    """How a line of a menu begins; all of it where nothing is left to choose."""
    if row is menu.bare and menu.begun:
        return ""
    head = row.head if not menu.begun else row.head.removeprefix(menu.begun).lstrip() or row.head
    if row.listed:
        return page.clean(f"{head}:")
    if len(row.choices) > 1 and not row.rests:
        *begun, last = head.split() or [""]
        head = " ".join(begun) if begun and last in say("small words", page.tongue).split() else head
        head = say("ways", page.tongue, len(row.choices), head=head)
    if len(row.choices) == 1 and row.choices[0].meaning and not row.rests:
        head = f"{head} ({row.choices[0].meaning})"
    return page.clean(head)


def _shortly(heads: Sequence[str], page: Page) -> list[str]:
    """Beginnings of lines; one too long for its line leaves out what it shares with the one above it."""
    told, small = list(heads[:1]), say("small words", page.tongue).split()
    for above, head in pairwise(heads):
        words = head.split()
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(above.split(), words, strict=False))))
        if same < len(words) and words[same].isdigit():
            same -= 1
        if same > 0 and words[same - 1] in small:
            same -= 1
        short = same > 1 and same < len(words) and text_width(head) > page.width - _LABEL
        told.append(" ".join((page.clean("…"), *words[same:])) if short else head)
    return told


def _filled(label: str, head: str, ends: Sequence[str], page: Page, rows: int) -> list[Line]:
    """One row of a menu with its whole head, on so many lines if it can, and how many of its ends are left out."""
    lead, hanging = f" {label}", " " * (len(label) + 2)
    told = wrap(head, max(page.width - len(hanging), 10), break_on_hyphens=False) or [""]
    lines: list[Line] = [[("choice", lead), ("verb", told[0])], *([("verb", hanging + more)] for more in told[1:])]
    used = len(lead if len(told) == 1 else hanging) + text_width(told[-1])
    if ends and head:
        lines[-1].append(("verb", " "))
        used += 1
    for at, one in enumerate(ends):
        left = len(ends) - at
        end = page.clean(one) + ("," if left > 1 else "")
        more = ("… +" if page.unicode else "... +") + str(left)
        last = len(lines) >= rows
        reserve = text_width(more) + 1 if last and left > 1 else 0
        if used + text_width(end) + reserve > page.width and used > len(hanging):
            if last:
                lines += [[("", hanging)]] if used + text_width(more) > page.width else []
                lines[-1].append(("dim", more))
                break
            lines.append([("", hanging)])
            used = len(hanging)
        lines[-1].append(("", f"{end} "))
        used += text_width(end) + 1
    return lines


def pairs(page: Page, rows: Sequence[tuple[str, str]]) -> list[Line]:
    """Words in one column, what they mean in another."""
    first = max((text_width(page.clean(word)) for word, _ in rows), default=0)
    lines: list[Line] = []
    for word, meaning in rows:
        told = wrap(page.clean(meaning), max(min(page.width, _WIDEST) - first - 4, 10)) or [""]
        lines.append([("verb", f"  {page.clean(word).ljust(first)}"), ("", f"  {told[0]}")])
        lines += [[("", " " * (first + 4) + more)] for more in told[1:]]
    return lines


def cell_width(page: Page, picture: Picture) -> int:
    """How many characters a cell of a board takes that leaves room for a panel; 0 when none does."""
    margin, columns = drawing.margin(picture), len(picture.rows[0])
    widths = ((3, _ROOMY), (2, _NARROW), (1, _NARROW))
    return next((wide for wide, least in widths if margin + wide * columns + _GAP + least <= page.width), 0)


def _board_width(page: Page, picture: Picture, rows: int) -> int:
    """How wide a picture may be that leaves room for a panel; 0 when none does."""
    if not picture.rows:
        return 0
    margin, columns = drawing.margin(picture), len(picture.rows[0])
    left = min(page.width - _GAP - _ROOMY, page.width // 2)
    if picture.spots:
        fits = partial(drawing.map_fits, picture, height=rows, unicode=page.unicode, tongue=page.tongue)
        return next((wide for wide in (left, page.width - _GAP - _NARROW) if wide > 0 and fits(width=wide)), 0)
    if picture.tiles:
        whole = headed_width(picture, unicode=page.unicode, tongue=page.tongue)
        left = max(left, whole) if page.width - _GAP - whole >= _SNUG else left
        return left if left >= margin + columns * _TILE else 0
    wide = cell_width(page, picture)
    return wide and margin + wide * columns


def beside(page: Page, picture: Picture, panel: Panel, *, whole: bool = False) -> list[Line]:
    """
    The board with the panel at its right, or under it where the terminal is too narrow for both.

    It fits on the screen as far as the board itself does, unless the *whole* of it is asked for.
    """
    rows = max(page.height - 3, 8)
    # The panel tells how the game stands and what the viewer holds: no strip says it again.
    untold = tuple(it for it in picture.beside if it.board or (it.tracks and it.owner != picture.viewer))
    picture = evolve(picture, beside=untold)
    width = _board_width(page, picture, rows)
    high = None if whole else rows
    if not width:
        low = max(rows - _UNDER, 1) if picture.spots and not whole else high
        drawn = drawing.lines(picture, width=page.width, height=low, unicode=page.unicode, tongue=page.tongue)
        if picture.spots and not whole:
            return [*drawn, *panel.columns(page, max(rows - len(drawn), _UNDER))]
        return [*drawn, [], *panel.lines(page, page.width, rows)]
    board = drawing.lines(picture, width=width, height=high, unicode=page.unicode, tongue=page.tongue)
    at = max(text_width("".join(text for _, text in line)) for line in board) + _GAP
    right = panel.lines(page, min(page.width - at - 1, _WIDEST), max(len(board), rows))
    return _side_by_side(board, right, at)


def _side_by_side(left: Sequence[Line], right: Sequence[Line], at: int) -> list[Line]:
    """Lines beside others, so far from the edge."""
    lines: list[Line] = []
    nothing: Line = []
    for one, other in zip_longest(left, right, fillvalue=nothing):
        blank = at - text_width("".join(text for _, text in one))
        lines.append([*one, ("", " " * blank), *other] if other else one)
    return lines
