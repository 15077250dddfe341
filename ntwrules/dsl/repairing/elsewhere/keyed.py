"""What stands under a key, as in YAML, JSON or an INI file: lists and pairs, written as clauses or as a block."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

__all__ = ["keyed"]

#: No more lines than these belong to one key.
_MOST_LINES = 60
_CLOSES = {"{": "}", "[": "]"}
_SECTION = re.compile(r"(\s*)\[([^\W\d][\w -]*)\]\s*(?:#.*)?")
_KEY = re.compile(r"""(\s*)["']?([^\W\d][^"':=\[\]{}#]*?)["']?\s*([:=]?)\s*((?:[{\[].*)?)""")
_PAIR = re.compile(r"""["']?([^"':=]+?)["']?\s*[:=]\s*(.+)""", re.DOTALL)
#: What a clause has behind a sign is more than this.
_PLAIN = re.compile(r"""\[.*\]|\{.*\}|"[^"]*"|'[^']*'|\S+""", re.DOTALL)
_ITEM = re.compile(r"(\s*)(?:[-*•+]\s+)(\S.*)")
_QUOTED = re.compile(r""""([^"]*)"|'([^']*)'""")

_Value = str | list["str"] | dict[str, "_Value"]
_Made = Iterator[tuple[int, int, tuple[str, ...]]]


def keyed(lines: Sequence[str], at: int) -> _Made:
    """Every way to write what stands under the key in a line: where it begins and ends, and what to write."""
    if section := _SECTION.fullmatch(lines[at]):
        last = next((n for n in range(at + 1, len(lines)) if lines[n].strip()[:1] in {"", "[", "}"}), len(lines))
        yield at, last, (f"{section[1]}{section[2]} {{", *lines[at + 1 : last], f"{section[1]}}}")
        return
    found = _KEY.fullmatch(lines[at])
    if found is None or not found[3]:
        return
    value, last = _between_brackets(lines, at, found[4]) if found[4] else _indented(lines, at)
    if not value:
        return
    for said in dict.fromkeys(_said(found[2].strip(), value)):
        yield at, last, tuple(found[1] + line for line in said)


def _between_brackets(lines: Sequence[str], at: int, begins: str) -> tuple[_Value, int]:
    """What stands between two brackets, over several lines or on one; and where that ends."""
    text = begins
    for last in range(at + 1, min(at + _MOST_LINES, len(lines)) + 1):
        if _depth(text) == 0:
            bare = text.strip().rstrip(",;")
            return (_value(bare), last) if bare[-1:] == _CLOSES[bare[0]] else ("", at)
        text += "\n" + (lines[last].split("#")[0] if last < len(lines) else "")
    return "", at


def _depth(text: str) -> int:
    bare = _QUOTED.sub("", text)
    return sum(map(bare.count, "[{")) - sum(map(bare.count, "]}"))


def _value(text: str) -> _Value:
    """A list, pairs, or what stands there as it is."""
    text = text.strip()
    if text[:1] == "[" and text[-1:] == "]":
        return [_item(part) for part in _parts(text[1:-1])]
    if text[:1] == "{" and text[-1:] == "}":
        return _pairs(_parts(text[1:-1]))
    return _item(text)


def _pairs(parts: Iterable[str]) -> _Value:
    """What stands under each key; nothing where more than that is said."""
    pairs = [_PAIR.fullmatch(part) for part in parts]
    plain = all(pair and _PLAIN.fullmatch(pair[2]) for pair in pairs)
    return {pair[1].strip(): _value(pair[2]) for pair in pairs if pair} if plain else ""


def _parts(text: str) -> Iterator[str]:
    """What stands between commas or on lines, each with the brackets in it."""
    part = ""
    for char in f"{text},":
        if char in ",;\n" and not _depth(part) and not part.count('"') % 2:
            if part.strip():
                yield part.strip()
            part = ""
        else:
            part += char


def _item(text: str) -> str:
    """One thing, without the quotes and brackets around it or a part of it."""
    return re.sub(r"[()]", "", _QUOTED.sub(r"\1\2", text)).strip()


def _indented(lines: Sequence[str], at: int) -> tuple[_Value, int]:
    """The items or pairs further to the right; and where they end."""
    deep = len(lines[at]) - len(lines[at].lstrip())
    items: list[str] = []
    last = at + 1
    for line in lines[at + 1 : at + _MOST_LINES]:
        indent = len(line) - len(line.lstrip())
        item = _ITEM.fullmatch(line.split("#")[0].rstrip())
        if not line.strip() or line.strip()[0] in "}{" or indent < deep or (indent == deep and not item):
            break
        items.append(item[2] if item else f"\0{line.split('#')[0].strip()}")
        last += 1
    listed = [item for item in items if item[0] != "\0"]
    if len(listed) == len(items):
        return [_item(item) for item in items], last
    pairs = _pairs(item[1:] for item in items)
    return (pairs, last) if pairs else ("", at)


def _said(key: str, value: _Value) -> Iterator[tuple[str, ...]]:
    if isinstance(value, list):
        yield (f"{key} {', '.join(value)}",)
        yield tuple(f"{key} {item}" for item in value)
        yield (f"{key} {{", *(f"  {item}" for item in value), "}")
    elif isinstance(value, dict):
        pairs = _spelled(value)
        yield (f"{key} {', '.join(f'{many} {what}' for what, many in pairs.items())}",)
        yield (f"{key} {', '.join(f'{what} {many}' for what, many in pairs.items())}",)
        yield tuple(f"{key} {what}: {many}" for what, many in pairs.items())
        yield tuple(f"{key} {what} {many}" for what, many in pairs.items())
        yield (f"{key} {{", *(f"  {what} = {many}" for what, many in pairs.items()), "}")


def _spelled(pairs: Mapping[str, _Value]) -> dict[str, str]:
    return {
        what: ", ".join(many) if isinstance(many, list) else many if isinstance(many, str) else str(many)
        for what, many in pairs.items()
    }
