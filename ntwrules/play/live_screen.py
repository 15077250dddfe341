"""Lays out a game that runs on a real clock: every timer running down, what happened, and which keys do what."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from attrs import frozen

from ntwrules.drawing.styles import inks_of
from ntwrules.drawing.text import Line, cut
from ntwrules.drawing.words import text_width
from ntwrules.model.actions.action import Action
from ntwrules.model.seats import Seat
from ntwrules.model.showing.running import Running, Timer
from ntwrules.play.clock import shown
from ntwrules.play.screen import Page, paragraph
from ntwrules.play.texts import say

__all__ = ["Option", "Seen", "board_lines", "live_lines", "options_of"]

#: Keys for what can be chosen; two letters are left for other things.
_KEYS = "123456789abcdefghijklmnoprstvwxyz"
#: More than so many are chosen in two steps.
_MOST = 16
#: How wide the sand of a timer is drawn, at least; with more room up to twice as wide.
_BAR = 10
#: A timer is at least so wide.
_NARROW = 30


@frozen
class Option:
    """
    Something that one key chooses.

    Attributes:
        key: The key.

        words: How it is typed; of several, how they begin.

        action: What is done; None for several.

        meaning: What is to be known of it besides.
    """

    key: str
    words: str
    action: Action | None
    meaning: str = ""

    @property
    def shown(self) -> str:
        """The words with what is to be known."""
        return f"{self.words} ({self.meaning})" if self.meaning else self.words


def options_of(choices: Mapping[str, Action], begun: str = "") -> list[Option]:
    """
    What can be chosen by a key, out of what goes on as it was *begun*: one by one or, of many, by how they begin.

    >>> go = {f"go {ship} {place}": Action("go") for ship in "abc" for place in range(9)}
    >>> [(one.key, one.words) for one in options_of(go)]
    [('1', 'go a …'), ('2', 'go b …'), ('3', 'go c …')]
    >>> [one.words for one in options_of(go, "go b ")][:2]
    ['go b 0', 'go b 1']
    """
    left = [typed for typed in choices if typed.startswith(begun)]
    rows: list[tuple[str, Action | None]] = [(typed, choices[typed]) for typed in left]
    heads = [(head, list(group)) for head, group in groupby(left, lambda typed: typed.rpartition(" ")[0])]
    if len(left) > _MOST and len(heads) > 1:
        rows = [
            (f"{head} …", None) if len(group) > 1 and head else (typed, choices[typed])
            for head, group in heads
            for typed in (group[:1] if head else group)
        ]
    return [Option(key, *row) for key, row in zip(_KEYS, rows, strict=False)]


@frozen(kw_only=True)
class Seen:
    """
    What is to be seen at a moment.

    Attributes:
        title: What is played.

        now: The time on the clock, in milliseconds.

        paused: Does it stand still?

        running: What runs on it.

        seats: Who plays, each with its key and its name.

        people: The names of those for whom people decide, where that is not everybody.

        news: What happened, the last thing last.

        notes: What was answered to the last key.

        question: What is asked.

        options: What can be chosen.

        keys: What other keys do.
    """

    title: str
    now: int
    paused: bool
    running: Running | None
    seats: Mapping[Seat, tuple[str, str]]
    people: Sequence[str] = ()
    news: Sequence[str] = ()
    notes: Sequence[Line] = ()
    question: str = ""
    options: Sequence[Option] = ()
    keys: str = ""


def live_lines(page: Page, seen: Seen) -> list[Line]:
    """The whole screen but for its last line: the clock above, what can be typed below, and between what fits."""
    rows = page.height - 1
    running, head = seen.running, [_clock(page, seen)]
    foot = [*_options(page, seen), *paragraph(page, seen.keys, style="dim")]
    timers = {seat: _seat(page, seen, running, seat) for seat in seen.seats} if running else {}
    told = running.about if running else {}
    about = {seat: paragraph(page, told[seat], 2, "dim") if told.get(seat) else [] for seat in seen.seats}
    table: list[Line] = [[], *(line for row in running.table for line in paragraph(page, row))] if running else []
    room = rows - len(head) - len(foot) - 1
    bare = [line for seat in timers for line in timers[seat]]
    notes = list(seen.notes)[: max(room - len(bare), 3)]
    for least, body in (
        (4, [*(line for seat in timers for line in (*timers[seat], *about[seat])), *table]),
        (3, [*(line for seat in timers for line in (*timers[seat], *about[seat][:1])), *table]),
        (2, [line for seat in timers for line in (*timers[seat], *about[seat][:1])]),
        (0, bare),
    ):
        if len(body) + len(notes) + least <= room:
            break
    space = max(room - len(body) - len(notes), 0)
    news = [line for sentence in seen.news for line in paragraph(page, sentence)]
    news = news[len(news) - min(len(news), space) :]
    lines: list[Line] = [*head, *body, [], *news, *[[]] * (space - len(news)), *notes]
    return [cut(line, page.width) for line in (*lines[: rows - len(foot)], *foot)][:rows]


def board_lines(page: Page, seen: Seen, board: Sequence[Line], first: int) -> list[Line]:
    """The whole screen with the board from a line on: the clock above, and below how to see what is left of it."""
    left = max(len(board) - first - room_for_board(page), 0)
    told = say("live keys board more" if left else "live keys board", page.tongue, left or None)
    foot = paragraph(page, told, style="dim")
    shown_ = board[first : first + room_for_board(page)]
    space = page.height - 1 - 1 - len(shown_) - len(foot)
    return [cut(line, page.width) for line in (_clock(page, seen), *shown_, *[[]] * space, *foot)]


def room_for_board(page: Page) -> int:
    """How many lines of a board there is room for: the clock, the keys and the last line of all are no part of it."""
    return max(page.height - 4, 1)


def _clock(page: Page, seen: Seen) -> Line:
    """Who looks on, the time, how much is left, and whether it stands."""
    ends = seen.running.ends if seen.running else ()
    left = next((end - seen.now for end in ends if end > seen.now), 0)
    key = "live paused" if seen.paused else "live clock" if seen.now < min(ends, default=0) else "live after"
    told = say(key, page.tongue, time=shown(seen.now // 1000), left=shown(-(-left // 1000)))
    you = [say("live you", page.tongue, len(seen.people), seats=", ".join(seen.people))] if seen.people else []
    return [("heading", page.clean(" · ".join((seen.title, *you, told))))]


def _seat(page: Page, seen: Seen, running: Running, seat: Seat) -> list[Line]:
    """A seat with its timers, side by side where they fit."""
    ink = inks_of(tuple(seen.seats))[seat]
    wide = max(text_width(name) for _, name in seen.seats.values()) + 3
    key, name = seen.seats[seat]
    name = page.clean(name).ljust(wide - 2)
    timers = [timer for timer in running.timers if timer.seat == seat]
    in_row = max(min(len(timers), (page.width - wide) // _NARROW), 1)
    room = (page.width - wide) // in_row
    lines: list[Line] = []
    for at in range(0, max(len(timers), 1), in_row):
        front: Line = [("choice", f"{key} "), (f"{ink.front} bold", name)] if not at else [("", " " * wide)]
        shown_ = [
            part
            for timer in timers[at : at + in_row]
            for part in _timer(page, timer, seen.now, room, ink.front, ink.contrast)
        ]
        lines.append([*front, *shown_])
    return lines


def _timer(page: Page, timer: Timer, now: int, room: int, front: str, contrast: str) -> Line:
    """One timer: where it stands, its sand, and how long it still runs."""
    if not timer.name:
        return [("dim", page.clean(say("live parked", page.tongue)).ljust(room))]
    bar = min(max(room - _NARROW, _BAR), 2 * _BAR)
    left, label = timer.left(now), room - bar - 8
    name = "".join(text for _, text in cut([("", page.clean(timer.name))], label)).ljust(label)
    if not left:
        mark = f" {page.clean(say('live done', page.tongue))} "
        return [
            ("", f"{name} "),
            (f"{contrast} on {front} bold", mark),
            ("", " " * max(room - label - 1 - len(mark), 0)),
        ]
    full = min(-(-bar * left // max(timer.lasts, 1)), bar)
    sand, gone = ("█", "░") if page.unicode else ("#", ".")
    return [("", f"{name} "), (front, sand * full + gone * (bar - full)), ("", f" {shown(-(-left // 1000)):>5} ")]


def _options(page: Page, seen: Seen) -> list[Line]:
    """What is asked, and what can be chosen, in columns."""
    lines: list[Line] = [[("heading", page.clean(seen.question))]] if seen.question else []
    told = [(option.key, page.clean(option.shown)) for option in seen.options]
    if told:
        wide = max(text_width(words) for _, words in told) + 5
        many = max(page.width // wide, 1)
        high = -(-len(told) // many)
        for row in range(high):
            parts = told[row::high]
            lines.append(
                [part for key, words in parts for part in (("choice", f" {key} "), ("", words.ljust(wide - 3)))]
            )
    return lines
