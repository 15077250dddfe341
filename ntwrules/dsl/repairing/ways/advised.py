"""What whoever found a mistake proposes to do about it, and what the finding itself names."""

import re
from collections.abc import Iterator, Sequence

from ntwrules.dsl.everyday.likeness import Speech, bare, drops, everyday, is_unit, same_word, unlikeness
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.proposals import MOST_WAYS, ONLY_IF_TOLD, Repair
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place

__all__ = ["INSTEAD", "advised", "is_only_how_many", "named_by", "says_only_how_many"]

#: What a finding calls what could be written instead.
INSTEAD = frozenset({"expected", "near", "known", "some"})
#: How many there are of something, and a text.
_VALUE = re.compile('[x×][0-9]+$|"')
#: What it costs to take a word for the only phrase that has it.
_THE_ONE = 0.5


def advised(finding: Diagnostic, speech: Speech) -> Iterator[Repair]:
    """What whoever found it proposes, and what it names."""
    for way in finding.proposes[:MOST_WAYS]:
        yield Repair(0.1, way)
    yield from named_by(finding, speech)


def named_by(finding: Diagnostic, speech: Speech) -> Iterator[Repair]:
    """What a finding itself names instead of what is written, or behind it."""
    at = finding.at
    compares = everyday(speech)["beyond"]
    beyond = compares if at.text.lower() in compares else ()  # `after 30 rounds` says more than when
    small = at.text.lower() in everyday(speech)["small"].split("|")  # which is left out, and stands for nothing else
    for key, said in finding.words if finding.code != codes.NOT_NEEDED else ():  # which shows what stands around it
        words = (
            () if key not in INSTEAD else (said,) if isinstance(said, str) else said if isinstance(said, tuple) else ()
        )
        alone = _the_one_with(at.text, words, speech)
        for word in (alone,) if alone else words:
            if word and word[0] != "<" and not (beyond and word not in beyond):
                cost = _THE_ONE if alone else unlikeness(at.text, word, speech) if word[0].isalpha() else 0.4
                lost = is_unit(at.text) or drops(at.text, word, speech)
                if cost is None and small:
                    continue
                if _VALUE.match(at.text) and word[0].isalpha():  # which stays where it is
                    yield Repair(ONLY_IF_TOLD, (Edit(at.start, at.start, f"{word} "),), told=True)
                    continue
                if cost is None and len(words) > 1:
                    yield Repair(ONLY_IF_TOLD, (Edit(at.start, at.end, word),), told=True)
                elif finding.code != codes.MISSING_SIGN and (cost is not None or not lost) and not _lost(at.text, word):
                    touches = word[0] in ",:;)" and at.source.text[: at.start].endswith(" ")
                    yield Repair(1.6 if cost is None else 0.1 + cost, (Edit(at.start - touches, at.end, word),))
                if len(words) == 1 and not says_only_how_many(at):
                    yield Repair(0.7, (Edit(at.end, at.end, word if word[0] in ",:;)" else f" {word}"),))


def _the_one_with(found: str, phrases: Sequence[str], speech: Speech) -> str:
    """The only one of several phrases, of more words than were written, that has those: `a beam station`, of `beam`."""
    words = [word for word in bare(found).split() if word not in everyday(speech)["small"].split("|")]
    longer = [phrase for phrase in phrases if len(phrase.split()) > len(words)]
    has = [one for one in longer if all(any(same_word(word, it, speech) for it in bare(one).split()) for word in words)]
    return has[0] if words and len(phrases) > 1 and len(has) == 1 and found not in phrases else ""


def _lost(found: str, instead: str) -> bool:
    """Would a number give way to a sign?"""
    return found.isdecimal() and not any(map(str.isalnum, instead))


def says_only_how_many(at: Place) -> bool:
    """Does a clause tell a number, with its unit, and nothing of what has it? Then nobody knows what has."""
    line = at.source.line(at.source.position(at.start)[0]).partition("#")[0]
    return is_only_how_many(
        next((one for one in re.split("[{};,]", line) if one.strip().endswith(at.text.strip())), "")
    )


def is_only_how_many(clause: str) -> bool:
    """
    Is a clause a number with its unit, and nothing else?

    >>> is_only_how_many("20 minutes"), is_only_how_many("20 minutes of grace")
    (True, False)
    """
    words = clause.split()
    return bool(words) and words[0].isdecimal() and all(word.isdecimal() or is_unit(word) for word in words)
