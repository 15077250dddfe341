"""Which of several ways to mend a text is the better one: what each makes of it, and what it makes up."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import bare, everyday, mean_the_same, number_in_words, same_word
from ntwrules.dsl.everyday.told import sentences, told_words
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.attempt import Attempt
from ntwrules.dsl.text.edits import Edit, applied, before, exchanged_word
from ntwrules.dsl.text.source import Source

__all__ = ["WORD", "further", "is_told", "of_words", "only", "opened", "worse"]

#: What it costs that something is wrong in a block that nobody had looked at before.
_UNREAD = 0.1
WORD = re.compile(r"(?!x[0-9])[^\W_]+|(?<=x)[0-9]+")
_DEPTH = {"{": 1, "}": -1}
_FIGURES, _LETTERS = re.compile("[0-9]+"), re.compile(r"[^\W\d_]+")


def only(ways: Sequence[Attempt]) -> Attempt | None:
    """The only game that comes of several ways, or the only one of which people are told what was written anew."""

    def game(way: Attempt) -> str:
        """As long as something else is wrong there is none, only what is said so far."""
        said = ((one.slot, getattr(one, "value", None)) for one in way.file.statements)
        return way.compiled.fingerprint or repr([*said])

    told = [way for way in ways if way.earlier and is_told(way.earlier, way.steps[-1])]
    most = max((len(way.steps[-1]) for way in told), default=0)
    at_once = [_told_at_once(way.earlier, way.steps[-1]) if way.earlier else 0 for way in told]
    clearest = [way for way, words in zip(told, at_once, strict=True) if words == max(at_once)]
    for some in (ways, told, [way for way in told if len(way.steps[-1]) == most], clearest):
        if len({*map(game, some)}) == 1:
            return some[0]
    return None


def further(attempt: Attempt, after: Attempt) -> bool:
    """Is less wrong than before, or only what stands further down, in a file that begins well?"""
    first, then = (min(at.origin(one.at.start) for one in at.errors) if at.errors else -1 for at in (attempt, after))
    begins = not any(one.code.startswith(codes.HEADING) for one in after.errors)
    return len(after.errors) < len(attempt.errors) or (begins and then > first)


def is_told(attempt: Attempt, edits: tuple[Edit, ...]) -> bool:
    """Are people told every word and number that changes put into a text? What only changes places was there."""
    told = told_words(attempt.file.source.text)
    return all(any(same_word(bare(word), other, attempt.speech) for other in told) for word in _put_in(attempt, edits))


def _told_at_once(attempt: Attempt, edits: tuple[Edit, ...]) -> int:
    """How many words that changes put into a text people are told in one sentence, besides small ones."""
    small = {*everyday(attempt.speech)["small"].split("|")}
    words = {*map(bare, _put_in(attempt, edits))} - small
    told = (sentence.split() for sentence in sentences(attempt.file.source.text))
    said = (sum(any(same_word(word, other, attempt.speech) for other in some) for word in words) for some in told)
    return max(said, default=0)


def _put_in(attempt: Attempt, edits: tuple[Edit, ...]) -> Counter[str]:
    """The words and numbers of which there are more once a text is changed."""
    text = attempt.file.source.text
    return Counter(WORD.findall(applied(text, edits))) - Counter(WORD.findall(text))


class _Opened(NamedTuple):
    """
    A block of which the name is repaired.

    Attributes:
        start: Where what stands in it begins.

        end: … and ends.

        clauses: On how many lines something stands in it.

        renamed: Does its new name mean the same?
    """

    start: int
    end: int
    clauses: int
    renamed: bool

    def inside(self, after: Attempt) -> range:
        """Where what stands in it stands once its name is repaired."""
        more = sum(len(edit.text) - (edit.end - edit.start) for edit in after.steps[-1])
        return range(self.start + more, self.end + more)


def opened(attempt: Attempt, finding: Diagnostic, edits: tuple[Edit, ...]) -> _Opened | None:
    """The block that a finding opens, where only its name is repaired."""
    text = attempt.file.source.text
    opens = re.match(r"\s*\{", text[finding.at.end :])
    changed = exchanged_word(text, edits)
    if opens is None or changed is None or edits[0].end > finding.at.end:
        return None
    start, depth = finding.at.end + opens.end(), 1
    end = len(text)
    for brace in re.finditer(r"[{}]", text[start:]):
        depth += _DEPTH[brace[0]]
        if not depth:
            end = start + brace.start()
            break
    lines = sum(bool(line.strip()) for line in text[start:end].split("\n"))
    was, now = map(bare, changed)
    return _Opened(start, end, lines, mean_the_same(was, now, attempt.speech))


def worse(attempt: Attempt, finding: Diagnostic, after: Attempt, unread: range) -> float | None:
    """
    What makes a repair less likely: mistakes that were not there before; None when it mends nothing.

    Another line that had a mistake may have others now: its turn comes. So it does for numbers that do not fit, which
    nobody looks at as long as words are wrong, and for what was *unread* before, in a block that nobody knew.
    """
    if any(after.mark(one) == attempt.mark(finding) for one in after.errors):
        return None
    source, known = attempt.file.source, attempt.marks(attempt.errors)
    line = source.position(finding.at.start)[0]
    goes_on = finding.code == codes.IN_ANOTHER_BLOCK  # in the line below, where it has to
    hidden = range(line + 1, line + 2 if goes_on else 0)
    if _is_called_otherwise(attempt, finding, after):
        hidden = range(line + 1, _closed(attempt, finding) + 1)
    were = Counter(source.position(one.at.start)[0] for one in attempt.errors)
    words = of_words(finding)
    fresh_ones = [one for one in after.errors if words and after.mark(one) not in known]
    none_at_all = [one for one in fresh_ones if _made_up(one, source) or _lacks_numbers(one, after, line)]
    seen = [one for one in after.errors if not (words and one.code.startswith(codes.OF_AMOUNTS))] + none_at_all
    looked_at = [one for one in seen if not (words and _is_of_a_name_elsewhere(one, after, line))]
    looked_at = [one for one in looked_at if one.at.start not in unread]
    places = [(source.position(before(after.steps[-1], one.at.start))[0], one) for one in looked_at]
    behind_the_name = sum(at in hidden for at, _ in places)
    places = [(at, one) for at, one in places if at not in hidden]
    are = Counter(at for at, _ in places)
    more = sum(are[at] if at == line else min(are[at], were[at] or are[at]) for at in are) - were.total()
    fresh = [at for at, one in places if after.mark(one) not in known and (at == line or not were[at])]
    here = fresh.count(line)
    if more >= 0 and here:
        return None
    beside = [one for at, one in places if at == line and _is_of_another_clause(attempt, finding, after, one)]
    left = are[line] - len([one for one in beside if after.mark(one) in known])
    each = 0.0 if finding.code.startswith(codes.HEADING) else 1.8 if words else 0.8
    return (
        _UNREAD * behind_the_name
        + 0.3 * len(fresh)
        + 0.6 * here
        + (0.75 * left if words else 0)
        + each * max(0, more + 1)
    )


def _is_of_a_name_elsewhere(finding: Diagnostic, after: Attempt, line: int) -> bool:
    """Is it about a name on another line, which nobody looked at before, and which the last changes left as it is?"""
    text, steps = (after.earlier.file.source.text if after.earlier else ""), after.steps[-1]
    changed = " ".join(f"{text[edit.start : edit.end]} {edit.text}" for edit in steps)
    own = finding.at.source is after.file.source and finding.at.position[0] != line
    return own and finding.code.startswith(codes.OF_NAMES) and finding.at.text not in changed


def _is_called_otherwise(attempt: Attempt, finding: Diagnostic, after: Attempt) -> bool:
    """Does a block that nobody knew get the name by which it goes here? What stands in it was not looked at yet."""
    was, now = (one.file.source.text[finding.at.start :].partition("{")[0].strip() for one in (attempt, after))
    joined = was.replace(" ", "") == now
    named = finding.code == codes.UNKNOWN_CLAUSE and mean_the_same(bare(was), bare(now), attempt.speech)
    return was != now in attempt.blocks and (joined or named)


def _closed(attempt: Attempt, finding: Diagnostic) -> int:
    """The line in which the block ends that begins at a mistake."""
    depth, position = 0, attempt.file.source.position
    for mark in attempt.file.parsed.marks if attempt.file.parsed else ():
        if mark.start >= finding.at.start:
            depth += (mark.text == "{") - (mark.text == "}")
            if mark.text == "}" and depth <= 0:
                return position(mark.start)[0]
    return 0


def of_words(finding: Diagnostic) -> bool:
    """Is it about words, rather than about what they say?"""
    return finding.code.startswith(codes.OF_WORDS)


def _is_of_another_clause(attempt: Attempt, finding: Diagnostic, after: Attempt, other: Diagnostic) -> bool:
    """Does a `;` stand between two mistakes of a line, so that none of them follows from the other?"""
    start, end = sorted((attempt.origin(finding.at.start), after.origin(other.at.start)))
    return ";" in attempt.file.source.text[start:end]


def _lacks_numbers(finding: Diagnostic, after: Attempt, line: int) -> bool:
    """Is it about numbers that are missing in a clause on the line of a repair, which so is not what was meant?"""
    at, text = finding.at.position[0], finding.at.text
    here = finding.at.source is after.file.source and at in {line, line + 1}
    return here and finding.code.startswith(codes.OF_AMOUNTS) and not any(map(str.isdecimal, text)) and "{" not in text


def _made_up(finding: Diagnostic, source: Source) -> bool:
    """Is it about a number that nobody wrote, in figures or in words, or about none at all?"""
    number = finding.at.text
    if not finding.code.startswith(codes.OF_AMOUNTS) or not number.isdecimal():
        return False
    in_words = (str(number_in_words(word)) for word in {*_LETTERS.findall(source.text)})
    return number == "0" or number not in {*_FIGURES.findall(source.text), *in_words}
