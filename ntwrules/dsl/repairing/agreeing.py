"""One of a thing, or many: what is counted is called as its number asks, in whatever is proposed."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from ntwrules.dsl.text.edits import Edit, applied
from ntwrules.dsl.text.words import Vocabulary, Word
from ntwrules.model.texts import Tongue

__all__ = ["agreeing", "in_number"]


def in_number(line: str, vocabulary: Vocabulary, tongue: Tongue) -> str:
    """A clause in which things that are counted are called as one calls one of them, or many."""
    return applied(line, _agreed(line, vocabulary, tongue))


def agreeing(text: str, edits: Sequence[Edit], vocabulary: Vocabulary, tongue: Tongue) -> tuple[Edit, ...]:
    """Changes that write numbers, with what is counted by these called accordingly: `at most 3 eruption` too."""
    found: list[Edit] = []
    for edit in edits:
        alone = [other for other in edits if other is not edit and other.start < edit.end and edit.start < other.end]
        begin = max(text.rfind("\n", 0, edit.start), text.rfind(";", 0, edit.start)) + 1
        end = min((at for sign in "\n;}" if (at := text.find(sign, edit.end)) >= 0), default=len(text))
        line = text[begin : edit.start] + edit.text + text[edit.end : end]
        at, behind = edit.start - begin, edit.start - begin + len(edit.text)
        own, after = edit.text, []
        for one in reversed(_agreed(line, vocabulary, tongue)) if edit.text and not alone else ():
            number = re.search(r"[0-9]+\s$", line[: one.start])
            if number is None or number.start() > behind or one.start < at:
                continue  # it is not this change that counts
            if one.end <= behind:
                own = own[: one.start - at] + one.text + own[one.end - at :]
            elif one.start >= behind and number.end() > at:
                shift = edit.end - behind
                after.append(Edit(one.start + shift, one.end + shift, one.text))
        found += [Edit(edit.start, edit.end, own), *after]
    return tuple(dict.fromkeys(found)) if len(found) > len(edits) or found != [*edits] else tuple(edits)


def _agreed(line: str, vocabulary: Vocabulary, tongue: Tongue) -> list[Edit]:
    """What to write for each thing that a line counts and calls otherwise."""
    counted = _counted(vocabulary, tongue)
    words = "|".join(sorted(map(re.escape, counted), key=len, reverse=True))
    if not counted:
        return []
    found = re.finditer(rf"(?<![\w.])(?<![0-9], )([0-9]+) ({words})(?![\w-])", line)
    called = ((one, counted[one[2]].spell(tongue, many=one[1] != "1")) for one in found)
    return [Edit(*one.span(2), now) for one, now in called if now != one[2]]


@cache
def _counted(vocabulary: Vocabulary, tongue: Tongue) -> Mapping[str, Word]:
    return {phrase: word for word in vocabulary.words if word.counted for phrase in word.spellings[tongue]}
