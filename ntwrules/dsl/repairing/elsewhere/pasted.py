"""Text that came from elsewhere, such as a chat, a mail or a web page: what came along is taken out, line by line."""

import html
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from ntwrules.dsl.text.edits import Edit

__all__ = ["cleaned", "least"]

_Lines = list[str]

_STAMP = re.compile(
    r"""^\s*
    (?: \[ [\d\s:.,/apm-]{4,24} \]
      | \d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?,?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]m)?
      | \d{1,2}:\d{2}(?::\d{2})? )
    \s*(?:[-–]\s*)?[^\W\d][^:{}"\n]{0,40}:[ \t]
    | ^\s*\[[^][{}"\n]{0,40}?\d{1,2}:\d{2}[^][{}"\n:]{0,20}\](?:[ \t]|:[ \t])+""",
    re.VERBOSE | re.IGNORECASE,
)
_ENTITY = re.compile(r"&(?:[a-z]{2,8}|#[0-9]{1,6}|#x[0-9a-f]{1,5});", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:br|p|div|span|b|i|em|strong|code|pre|li|ul|ol|html|body|font|td|tr|table|ins|u|mark)\b[^<>\n]*>",
    re.IGNORECASE,
)
#: … and of a forum.
_MARKUP = re.compile(r"\[/?(?:b|i|u|code|quote|list|size|colou?r|center|\*)(?:=[^][\n]{0,40})?\]", re.IGNORECASE)
_FENCE = re.compile(r"^\s*(?:`{3,}|~{3,})[\w-]*\s*$")
_QUOTED = re.compile(r"^\s*(?:>[ \t]?)+")
_QUOTED_WORD = re.compile(r"^\s*(?:>[ \t]?)+(?=[^\W\d_]{2}|\}\s*$)")
_NUMBERED = re.compile(r"^(?:>(?=\s))?(\s*)([0-9]{1,4})(\s*[|│┃]|[.:)\t]?)(?=\s|$)[ \t]?")
_MARGIN = re.compile(r"^\s*[|│┃][\s^~|_-]*$")
_ADDED, _TAKEN_OUT = re.compile(r"\+(?![+\d])"), re.compile(r"-(?!-)")
_COMPARED = re.compile(r"(?:@@ .*@@|diff |index [0-9a-f]+\.\.|--- |\+\+\+ )")
_BULLET = re.compile(
    r"""^(\s*)(?: [•‣▪▸►◦●○·∙*–—☐☑☒✓✔✗-] | (?:[-*][ \t]+)?\[[ xX✓✔]?\] | [0-9]{1,2}[.)] )[ \t]+(?=\S)""", re.VERBOSE
)
#: The number of a part of a chapter.
_PART = re.compile(r"^(\s*)([0-9]{1,2}(?:\.[0-9]{1,2}){1,3})[.)]?[ \t]+(?=[^\W\d])")
#: Words around what stands in a block, as in a program.
_BEGINS, _ENDS = frozenset({"begin", "do", "then"}), frozenset({"end", "end;", "end."})
_TWICE_OPENED, _TWICE_CLOSED = re.compile(r"\{\{"), re.compile(r"\}\}")
#: Who wrote what was answered, before it, in no longer a line.
_HEADLINE = 160
_ANSWERED = re.compile(r"^[^\"{}#]*[0-9][^\"{}#]*:\s*$")
_STRONG = re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")
#: What was struck out, in Markdown, a chat, a web page, a forum, or letter by letter; of a list, with a comma.
_STRUCK = re.compile(
    r"""(?P<comma>,[ \t]*)?
    (?: (?<!~)~~(?=[^\s~])[^~\n]*(?<=\S)~~(?!~)
      | (?<![\w~])~(?=[^\s~])[^~\n]*(?<=\S)~(?![\w~])
      | <(?P<tag>s|del|strike)\b[^<>\n]*>[^<\n]*</(?P=tag)>
      | \[(?P<name>s|del|strike)\][^][\n]*\[/(?P=name)\]
      | (?:[^\s\u0336]\u0336)+(?:[ ]\u0336?(?:[^\s\u0336]\u0336)+)* )
    [ \t]*(?(comma)(?=,))""",
    re.VERBOSE | re.IGNORECASE,
)
_UNSEEN = re.compile("[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_HYPHEN = re.compile("(?<=\\w)[\u2010\u2011](?=\\w)")
_WIDE = re.compile("[\uff01-\uff5e]")
_OPENS = re.compile(r"^(\s*)(\S.*?)\s*:\s*(#.*)?$")
_LIST = re.compile(r"\s*[:=]?\s*\[\s*$")
_LIST_ITEM = re.compile(r'(?<=")\s*,\s*$')
_LIST_END = re.compile(r"^(\s*)\][,;]?\s*$")
_HEADING, _VARIANT = re.compile(r"\s*ntw\s+[0-9]"), re.compile(r"\s*variant\b", re.IGNORECASE)
_REMARK_OPENS, _REMARK_CLOSES = re.compile(r"\s*(?:/\*|<!--)"), re.compile(r"(?:\*/|-->)\s*$")
_REMARK_SIGNS = re.compile(r"^\s*(?:/\*+|<!--|\*(?!/))|(?:\*+/|-->)\s*$")
_THREE = frozenset({'"""', "'''"})
_ONE_LINE_OF_THREE = re.compile(r'"""([^"\n]*)"""')
_ESCAPED = re.compile(r"""\\["']""")
_ENCODED = re.compile(r"(?:=[0-9A-F]{2})+")
_ENCODED_END = re.compile(r"(?:=20|=)$")
_BROKEN, _GOES_ON = re.compile(r"(?<=[^\W\d])[-\u00ad]$"), re.compile(r"\s*([^\W\d_]\w*)")
_PAGE = re.compile(r"\b(?:page|pagina|blz\.?|pag\.?)\s*[0-9]+(?:\s*(?:of|van|/)\s*[0-9]+)?\s*$", re.IGNORECASE)
_OURS, _THEIRS, _MERGED = (re.compile(rf"{sign}{{7}}(?: |$)") for sign in ("<", "[=|]", ">"))
_FROM_MANY = 0.8


def _each(pattern: re.Pattern[str], meant: str | Callable[[re.Match[str]], str]) -> Callable[[_Lines], _Lines]:
    return lambda lines: [pattern.sub(meant, line) for line in lines]


def _quoted(lines: _Lines) -> _Lines:
    """The sign before every line of a mail that was answered or sent on."""
    some = [line for line in lines if line.strip()]
    many = sum(bool(_QUOTED.match(line)) for line in some) >= _FROM_MANY * len(some)
    return [_QUOTED.sub("", line) for line in lines] if some and many else lines


def _answered(lines: _Lines) -> _Lines:
    """What was answered within a text, without the signs before its lines, and without who wrote it."""
    made = list(lines)
    for n, line in enumerate(lines):
        if found := _QUOTED_WORD.match(line):
            made[n] = line[found.end() :]
            before = next((at for at in range(n - 1, -1, -1) if lines[at].strip()), -1)
            if before >= 0 and len(lines[before]) <= _HEADLINE and _ANSWERED.match(lines[before]):
                made[before] = ""
    return made


def _with_words_for_braces(lines: _Lines) -> _Lines:
    """`setup begin`, what it says and `end`; or two braces for each one."""
    begins, ends = ([n for n, line in enumerate(lines) if is_one(line)] for is_one in (_is_begun, _is_ended))
    if begins and len(begins) == len(ends):
        lines = [*lines]
        for n in begins:
            lines[n] = lines[n].rstrip().rpartition(" ")[0].rstrip() + " {"
        for n in ends:
            lines[n] = lines[n][: -len(lines[n].lstrip())] + "}"
    opened, closed = (sum(len(sign.findall(line)) for line in lines) for sign in (_TWICE_OPENED, _TWICE_CLOSED))
    if opened and opened == closed:
        lines = [_TWICE_CLOSED.sub("}", _TWICE_OPENED.sub("{", line)) for line in lines]
    return lines


def _is_begun(line: str) -> bool:
    before, _, last = line.rstrip().rpartition(" ")
    return last.lower() in _BEGINS and bool(before.strip()) and not set(line) & set('{}"#')


def _is_ended(line: str) -> bool:
    return line.strip().lower() in _ENDS


def _outlined(lines: _Lines) -> _Lines:
    """Numbers of chapters and their parts, which go up from one."""
    found = [part for line in lines if (part := _PART.match(line))]
    numbers = [[*map(int, part[2].split("."))] for part in found]
    rising = all(before < after for before, after in pairwise(numbers))
    begins = len(numbers) > 1 and numbers[0][-1] == 1 and rising
    return [_PART.sub(r"\1", line) for line in lines] if begins else lines


def _numbered(lines: _Lines) -> _Lines:
    """Numbers of lines that were copied along: they go up by one."""
    some = ["" if _MARGIN.match(line) else line for line in lines]  # what points at a line stands below it
    numbers = [int(found[2]) for line in some if line.strip() and (found := _NUMBERED.match(line))]
    rising = all(after - before in {1, 2} for before, after in pairwise(numbers))
    all_of_them = len(numbers) == sum(bool(line.strip()) for line in some) > 2
    return [_NUMBERED.sub("", line) for line in some] if all_of_them and rising else lines


def _compared(lines: _Lines) -> _Lines:
    """What two versions of a file differ in, as programs show it: the new one."""
    shown = [line for line in lines if line and not _COMPARED.match(line)]
    if not any(map(_ADDED.match, shown)) or any(line[0] == "+" and not _ADDED.match(line) for line in shown):
        return lines
    indented = all(line[0] in " +-\\" for line in shown)
    return [
        ""
        if not line or _COMPARED.match(line) or _TAKEN_OUT.match(line)
        else line[1:]
        if line[0] == "+" or indented
        else line
        for line in lines
    ]


def _indented(lines: _Lines) -> _Lines:
    """Blocks that are told by a colon and by how far lines are indented, as some programs are."""
    if any(char in line for line in lines for char in "{}") or not any(map(_OPENS.match, lines)):
        return lines
    made: _Lines = []
    open_at: list[int] = []
    last = -1
    for line in lines:
        deep = len(line) - len(line.lstrip())
        while line.strip() and open_at and deep <= open_at[-1]:
            made[last] += "\n" + " " * open_at.pop() + "}"
        opens = _OPENS.match(line)
        if opens:
            open_at.append(deep)
        made.append(f"{opens[1]}{opens[2]} {{  {opens[3] or ''}".rstrip() if opens else line)
        last = len(made) - 1 if line.strip() else last
    for deep in reversed(open_at):
        made[last] += "\n" + " " * deep + "}"
    return made


def _listed(lines: _Lines) -> _Lines:
    """Texts between square brackets with commas between them, as in a program."""
    if not all(any(map(sign.search, lines)) for sign in (_LIST, _LIST_ITEM, _LIST_END)):
        return lines
    opened = [_LIST.sub(" {", line) for line in lines]
    return [_LIST_END.sub(r"\1}", _LIST_ITEM.sub("", line)) for line in opened]


def _set_aside(lines: _Lines) -> _Lines:
    """Remarks between the signs of other languages, over several lines: one on each line."""
    if not any(_REMARK_OPENS.match(line) for line in lines):
        return lines
    made, inside = [], False
    for line in lines:
        opens = not inside and _REMARK_OPENS.match(line)
        inside = inside or bool(opens)
        text = _REMARK_SIGNS.sub("", line).strip()
        made.append(f"# {text}".rstrip() if inside and text else "" if inside else line)
        inside = inside and not _REMARK_CLOSES.search(line)
    return lines if inside else made


def _encoded(lines: _Lines) -> _Lines:
    """Signs as some mails write them, by their numbers: `=20` for a space, and `=` where a line goes on."""
    if not any(map(_ENCODED_END.search, lines)):
        return lines
    made, goes_on = list(lines), 0
    for n, line in enumerate(lines):
        broken = line.endswith("=") and n + 1 < len(lines)
        text = _ENCODED.sub(_decoded, line.removesuffix("=") if broken else line)
        goes_on = goes_on if n and lines[n - 1].endswith("=") else n
        made[n] = ""
        made[goes_on] += text if broken else text.rstrip()
    return made


def _decoded(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("=", "")).decode("utf-8", "replace")


def _broken(lines: _Lines) -> _Lines:
    """Words that were broken at the end of a line, as in a book."""
    made = list(lines)
    for n, (line, behind) in enumerate(pairwise(lines)):
        rest = _GOES_ON.match(behind)
        if _BROKEN.search(line.rstrip()) and rest and rest[1].islower() and '"' not in line:
            made[n] = made[n].rstrip()[:-1] + behind.strip()
            made[n + 1] = ""
    return made


def _in_three_quotes(lines: _Lines) -> _Lines:
    """A text between three quotes, as in a program or a table; of several lines, a text on each."""
    lines = _joined([_ONE_LINE_OF_THREE.sub(r'"\1"', line) for line in lines])
    fences = [n for n, line in enumerate(lines) if line.strip() in _THREE]
    if not fences or len(fences) % 2:
        return lines
    made, inside = [], False
    for n, line in enumerate(lines):
        inside ^= n in fences
        bare = line.strip()
        made.append("" if n in fences else line.replace(bare, f'"{bare}"') if inside and bare else line)
    return made


def _joined(lines: _Lines) -> _Lines:
    """A text that begins behind a word and goes on over several lines, on the first of them."""
    made, begun = list(lines), -1
    for n, line in enumerate(lines):
        before, quotes, behind = line.partition('"""')
        if begun < 0 and quotes and before.strip():
            begun, told = n, [behind.strip()]
        elif begun >= 0:
            told.append(before.strip())
            made[n] = ""
            if quotes:
                text = " ".join(filter(None, told)).replace('"', "'")
                made[begun] = f'{lines[begun].partition(quotes)[0]}"{text}"{behind}'
                begun = -1
    return lines if begun >= 0 else made


def _told_before(lines: _Lines) -> _Lines:
    """What somebody wrote before the file itself: remarks."""
    heading = next((n for n, line in enumerate(lines) if _HEADING.match(line)), 0)
    begins = next((n for n, line in enumerate(lines) if n >= heading and _VARIANT.match(line)), heading)
    return [
        f"# {line.strip()}" if n < begins and n != heading and line.strip() and line.lstrip()[0] != "#" else line
        for n, line in enumerate(lines)
    ]


def _merged(lines: _Lines) -> _Lines:
    """Two versions of some lines, as whoever brings them together leaves them: the first one stays."""
    made, ours, theirs = [], False, False
    for line in lines:
        begins, ends = bool(_OURS.match(line)), bool(_MERGED.match(line))
        ours = ours or begins
        theirs = (theirs or (ours and bool(_THEIRS.match(line)))) and not begins
        made.append("" if theirs or begins or ends else line)
        ours, theirs = ours and not ends, theirs and not ends
    return lines if theirs else made


def _pages(lines: _Lines) -> _Lines:
    """What stands at the foot of a page, with its number."""
    return ["" if _PAGE.search(line) and not set(line) & set('{}"#') else line for line in lines]


#: What may have come along, by the key of the words for it; in this order.
_KINDS: Sequence[tuple[str, Callable[[_Lines], _Lines]]] = (
    ("merged", _merged),
    ("compared", _compared),
    ("encoded", _encoded),
    ("broken", _broken),
    ("pages", _pages),
    ("unseen", _each(_UNSEEN, "")),
    ("hyphens", _each(_HYPHEN, "-")),
    ("wide", _each(_WIDE, lambda found: chr(ord(found[0]) - 0xFEE0))),
    ("struck", _each(_STRUCK, "")),
    ("tags", _each(_TAG, "")),
    ("tags", _each(_MARKUP, "")),
    ("entities", _each(_ENTITY, lambda found: html.unescape(found[0]))),
    ("fences", _each(_FENCE, "")),
    ("quoted", _quoted),
    ("quoted", _answered),
    ("stamps", _each(_STAMP, "")),
    ("numbered", _numbered),
    ("strong", _each(_STRONG, r"\2")),
    ("bullets", _each(_BULLET, r"\1")),
    ("bullets", _outlined),
    ("escaped", _each(_ESCAPED, "'")),
    ("set_aside", _set_aside),
    ("three_quotes", _in_three_quotes),
    ("before", _told_before),
    ("indented", _with_words_for_braces),
    ("indented", _indented),
    ("listed", _listed),
)


def cleaned(text: str) -> tuple[tuple[str, ...], tuple[Edit, ...]]:
    """What seems to have come along with a text, by its keys, and what to change to be rid of it."""
    was = lines = text.split("\n")
    kinds = []
    for key, clean in _KINDS:
        made = clean(lines)
        if made != lines and key not in kinds:
            kinds.append(key)
        lines = made
    return tuple(kinds), tuple(_edits(was, lines))


def _edits(was: _Lines, lines: _Lines) -> Iterator[Edit]:
    start = 0
    for before, after in zip(was, lines, strict=True):
        if before != after:
            yield least(before, after, start)
        start += len(before) + 1


def least(was: str, meant: str, start: int = 0) -> Edit:
    """
    The change from what stands at *start* to what was meant, without what stays at both ends.

    >>> least("pawns three", "pawns 3")
    Edit(start=6, end=11, text='3')
    """
    same = _alike(was, meant)
    behind = _alike(was[same:][::-1], meant[same:][::-1])
    return Edit(start + same, start + len(was) - behind, meant[same : len(meant) - behind])


def _alike(one: str, other: str) -> int:
    """With how many characters both begin."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
