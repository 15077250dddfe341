"""Lays out what people see: the board, and beside it how the game stands, what happened and what can be done."""

from collections.abc import Sequence
from functools import partial
from textwrap import wrap

from attrs import evolve, frozen

from ntwrules.drawing import text as drawing
from ntwrules.drawing.text import Line
from ntwrules.drawing.words import shortened, shown, text_width
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue, capital
from ntwrules.play.menu import Menu
from ntwrules.play.texts import say

__all__ = ["Page", "Panel", "beside", "cell_width", "menu_lines", "pairs", "paragraph"]

#: A panel is at least so wide, and beside a board with wide cells so wide.
_NARROW, _ROOMY = 30, 40
_GAP = 2
#: A tile that is narrower tells too little.
_TILE = 4
#: Lines longer than this are tiring to read, however wide the terminal.
_WIDEST = 100
#: However much there is to tell of how a game stands, so many lines tell what happened.
_NEWS = 4
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


@frozen(kw_only=True)
class Panel:
    """
    What stands beside the board.

    Attributes:
        standing: How the game stands.

        news: What happened since, the last thing last.

        marked: Is it marked on the board where that was?

        hand: Whose cards, and each with what it does.

        hint: What belongs to the question.

        menu: What can be answered.
    """

    standing: Sequence[str]
    news: Sequence[str] = ()
    marked: bool = False
    hand: tuple[str, Sequence[tuple[str, str]]] = ("", ())
    hint: str = ""
    menu: Menu | None = None

    def lines(self, page: Page, width: int, rows: int) -> list[Line]:
        """The panel, at most so wide and so high: the menu first of all, then cards, then as much news as fits."""
        narrow = Page(width, page.height, page.unicode, page.tongue)
        head = [line for told in self.standing for line in paragraph(narrow, told)]
        head[:1] = [[("heading", text) for _, text in head[0]]] if head else []
        hint = paragraph(narrow, self.hint, style="dim") if self.hint else []
        rest = rows - len(head) - len(hint) - 3
        for_news = 3 if self.news else 0
        names, *longer = self._cards(narrow)
        needed = len(self.menu.rows) + 2 if self.menu else 0
        room = max(rest - for_news - len(longer[0]), min(needed, rest - for_news - len(names)), 4)
        menu = menu_lines(self.menu, narrow, room) if self.menu else []
        rest -= len(menu)
        cards = next((lines for lines in reversed((names, *longer)) if len(lines) <= rest - for_news), names)
        told = self._news(narrow, max(rest - len(cards), for_news and _NEWS))
        blocks = [block for block in (told, cards, [*hint, *menu]) if block]
        most = rows - sum(len(block) + 1 for block in blocks)
        if len(head) > most:  # what happened and what can be chosen is worth more
            head = [*head[: max(most - 1, 0)], [("dim", narrow.clean("…"))]]
        lines: list[Line] = []
        for block in filter(None, (head, *blocks)):
            lines += [[], *block] if lines else block
        return lines[:rows]

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
        """The last things that happened, as many as fit whole."""
        if rows < 2 or not self.news:
            return []
        lines: list[Line] = []
        for told in reversed(self.news):
            sentence = paragraph(page, told, 1)
            if lines and len(lines) + len(sentence) >= rows:
                break
            lines = [*sentence, *lines]
        heading = say("news marked" if self.marked else "news", page.tongue)
        return [drawing.cut([("heading", page.clean(heading))], page.width), *lines[: rows - 1]]


def menu_lines(menu: Menu, page: Page, rows: int, most: int = _EXAMPLES) -> list[Line]:
    """What can be chosen, line by line with its number; of each as many endings as fit on *most* lines."""
    bare = menu.bare
    heading = say("choices", page.tongue) if not menu.begun else f"{capital(menu.begun)} …"
    room = max(rows - 1, 1)
    shown = menu.rows if len(menu.rows) <= room else menu.rows[: max(room - 1, 1)]
    spare = room - len(shown) - (len(shown) < len(menu.rows))
    drawn: list[Line] = []
    for number, row in enumerate(shown, 1):
        head = row.head if not menu.begun else row.head.removeprefix(menu.begun).lstrip() or row.head
        ends = row.rests
        if len(row.choices) > 1 and not ends:
            *begun, last = head.split() or [""]
            head = " ".join(begun) if begun and last in say("small words", page.tongue).split() else head
            head = say("ways", page.tongue, len(row.choices), head=head)
        if row is bare and menu.begun:
            head = ""
        lines = _filled("" if bare else f"{number}) ", head, ends, page, min(1 + max(spare, 0), most))
        spare -= len(lines) - 1
        drawn += lines
    if len(shown) < len(menu.rows):
        told = say("more choices", page.tongue, first=len(shown) + 1, last=len(menu.rows))
        drawn.append([("dim", shortened(page.clean(f" {told}"), page.width, ""))])
    return [drawing.cut(line, page.width) for line in ([("heading", page.clean(heading))], *drawn)]


def _filled(label: str, head: str, ends: Sequence[str], page: Page, rows: int) -> list[Line]:
    """One row of a menu on at most so many lines, and how many of its ends are left out."""
    lead, hanging = f" {label}", " " * (len(label) + 2)
    if not ends:
        told = wrap(page.clean(head), max(page.width - len(hanging), 10)) or [""]
        return [
            [("choice", lead), ("verb", told[0])],
            *([("verb", hanging + more)] for more in told[1:rows]),
        ]
    head = page.clean(head)
    lines: list[Line] = [[("choice", lead), ("verb", f"{head} " if head else "")]]
    used = len(lead) + text_width(head) + bool(head)
    for at, one in enumerate(ends):
        left = len(ends) - at
        end = page.clean(one) + ("," if left > 1 else "")
        more = ("… +" if page.unicode else "... +") + str(left)
        reserve = text_width(more) + 1 if len(lines) == rows and left > 1 else 0
        if used + text_width(end) + reserve > page.width and used > len(lead):
            if len(lines) == rows:
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
        drawn = drawing.lines(picture, width=page.width, height=high, unicode=page.unicode, tongue=page.tongue)
        return [*drawn, [], *panel.lines(page, page.width, rows)]
    board = drawing.lines(picture, width=width, height=high, unicode=page.unicode, tongue=page.tongue)
    at = max(text_width("".join(text for _, text in line)) for line in board) + _GAP
    right = panel.lines(page, min(page.width - at - 1, _WIDEST), max(len(board), rows))
    lines: list[Line] = []
    for i in range(max(len(board), len(right))):
        left = board[i] if i < len(board) else []
        blank = at - text_width("".join(text for _, text in left))
        lines.append([*left, ("", " " * blank), *right[i]] if i < len(right) and right[i] else left)
    return lines
