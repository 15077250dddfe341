"""Does a repair say what was written? No number gets lost on the way, and nothing turns into its opposite."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import permutations

from ntwrules.dsl.everyday.likeness import (
    Speech,
    bare,
    everyday,
    is_one,
    is_unit,
    number_in_words,
    ordinals,
    same_word,
    synonyms,
)
from ntwrules.dsl.everyday.reckoning import sums
from ntwrules.dsl.text.edits import Edit, applied
from ntwrules.dsl.text.source import TOLD

__all__ = ["loses_a_number", "says_the_opposite"]

_REMARK = re.compile(r"#[^\n]*")
#: A remark as people write it who do not know its sign.
_OTHER_REMARK = re.compile(r"(?://|/\*|--|;|%|\()[^\n]*")
#: A word or a number; one behind letters is part of a name, but for how many there are.
_PART = re.compile(r"(?<![^\W\d_x×])[0-9]+|[^\W\d_]+")
_ONE_OF = re.compile(r"(?<![\w.])1 +([^\W\d_]+)")
_BEFORE_A_NUMBER = re.compile(r"([^\W\d_]+) +[0-9]")
#: A number of more figures is none of a round.
_FIGURES = 4
_DECIMAL = re.compile(r"\b[0-9]+[.,/][0-9]+\b")


def loses_a_number(text: str, edits: Iterable[Edit], speech: Speech, known: Collection[str] = ()) -> bool:
    """
    Are fewer numbers said once a text is changed, in figures or words, than before?

    A number may become another: in a smaller unit, told as a difference, or mistyped. How often something stands there
    may be said by writing it so often. With a word that is not *known*, so that no clause says it, its number goes too.

    >>> english = Speech("en")
    >>> loses_a_number("use 3 dice", [Edit(4, 6, "")], english)
    True
    >>> loses_a_number("orders worth 2x 1", [Edit(13, 17, "1, 1")], english)
    False
    """
    said_every_day, (was, now) = everyday(speech), _lines(text, edits)
    if now.lstrip().startswith("#"):
        return False  # what people are told
    if now.count("#") > was.count("#"):
        was = _OTHER_REMARK.sub("", was)
    before, after = (Counter(_said(one, speech)) for one in (was, now))
    numbers, left = (sum(many for word, many in said.items() if word[0].isdecimal()) for said in (before, after))
    gone, come = before - after, after - before
    numbers += bool(come["0"]) and not gone.keys().isdisjoint(said_every_day["denying"].split("|"))  # `no … in round 1`
    strange = sum(gone[word] > 0 and word not in known for word in _BEFORE_A_NUMBER.findall(was)) if known else 0
    numbers -= sum(one.numbers - 1 for one in sums(was, speech) if come[one.number])
    left += (gone & Counter(_said_of_something(now, speech))).total()
    again = max((many for word, many in come.items() if word in before), default=0)
    often = sum(1 < int(word[:_FIGURES]) <= again + 1 for word in gone if word.isdecimal())
    ones = (f"{one} {thing}" for thing in _ONE_OF.findall(was) for one in said_every_day["articles"].split("|"))
    numbers -= any(one in now for one in ones)  # `a dam`, for `1 dam`
    if _is_made_one(was, now, speech) and any(word.isdecimal() and word not in {"0", "1"} for word in gone):
        return True
    return left + len(_DECIMAL.findall(was)) + often + strange < numbers and not _in_another_unit(gone, come, speech)


def says_the_opposite(text: str, edits: Iterable[Edit], speech: Speech, kinds: Iterable[Collection[str]] = ()) -> bool:
    """
    Is a word of a text exchanged for its opposite, or for another one of a kind of which one is chosen?

    Nor is a difference made of what was none, or the other way round, and when alone something holds is never lost.
    What denied something may go with it: `no fewer than` is `at least`.

    >>> english = Speech("en")
    >>> says_the_opposite("lost before 8 days", [Edit(5, 11, "after")], english)
    True
    >>> says_the_opposite("not fewer than 8", [Edit(0, 14, "at least")], english)
    False
    >>> says_the_opposite("takes 2 wood", [Edit(8, 12, "wheat")], english, [("wood", "wheat")])
    True
    """
    said, (was, now) = everyday(speech), _lines(text, edits)
    if now.lstrip().startswith("#"):
        return False  # what people are told
    was = _OTHER_REMARK.sub("", was) if now.count("#") > was.count("#") else was
    differing = f"(?:{said['more']}|{said['less']})"
    compared = re.compile(rf"\b{differing} (?:{said['than']})\b|\b(?:{said['joints']}|or|of) {differing}\b")
    plain = (compared.sub(" ", TOLD.sub(" ", one).lower()) for one in (was, now))
    before, after = (Counter(map(bare, _PART.findall(one))) for one in plain)
    gone, come = ({*(before - after)}, {*(after - before)})
    if not gone.isdisjoint(said["denying"].split("|")):
        return False

    def only_in(kind: str, some: Collection[str], others: Collection[str]) -> bool:
        words = {*said[kind].split("|")}
        if some is come and kind in {"more", "less"} and not gone.isdisjoint(said["most"].split("|")):
            return False  # `most counters win`, for `more counters win`
        return not words.isdisjoint(some) and words.isdisjoint(others)

    def are_there(words: str, some: Collection[str]) -> bool:
        return any(same_word(word, one, speech) for word in words.split("|") for one in some)

    earlier = any(one.isdecimal() and str(int(one[:_FIGURES]) + 1) in gone for one in come)  # `before round 3`
    contraries = (pair for words in said["contraries"] for pair in permutations(words.split("/")))
    signed, reckoned = not {*"+-−"}.isdisjoint(was), any(map(str.isdecimal, come))
    kinds_of_all = ((*both, kind) for both in ((gone, come), (come, gone)) for kind in ("more", "less", "bounding"))
    return (
        (not earlier and any(are_there(one, gone) and are_there(other, come) for one, other in contraries))
        or any(not (gone - {*after}).isdisjoint(kind) and not come.isdisjoint(kind) for kind in kinds)
        or any(
            only_in(kind, some, others)
            and not (signed if some is come else reckoned and kind != "bounding")
            and not (kind == "bounding" and not {"1", said["one"]}.isdisjoint(others))
            for some, others, kind in kinds_of_all
        )
    )


def _is_made_one(was: str, now: str, speech: Speech) -> bool:
    """Is there a word for one that was not there? Numbers that may be others are written in figures."""
    one = everyday(speech)["one"]
    before, after = (Counter(_PART.findall(TOLD.sub(" ", line).lower())) for line in (was, now))
    return after[one] > before[one]


def _lines(text: str, edits: Iterable[Edit]) -> tuple[str, str]:
    """The lines that are changed, as they are and as they then read; nothing where none is."""
    edits = sorted(edits)
    if not edits:
        return "", ""
    start, end = text.rfind("\n", 0, edits[0].start) + 1, max(edit.end for edit in edits)
    end = len(text) if (line := text.find("\n", end)) < 0 else line
    was = text[start:end]
    return was, applied(was, [Edit(edit.start - start, edit.end - start, edit.text) for edit in edits])


def _in_another_unit(gone: Iterable[str], come: Iterable[str], speech: Speech) -> bool:
    """Is a time told in a unit that is worth more or less, and not only in another form of the same word?"""
    said = everyday(speech)
    worth = [{kind: said[kind].get(word) for kind in ("hours", "days")} for word in come if is_unit(word)]
    was = [{kind: said[kind].get(word) for kind in ("hours", "days")} for word in gone if is_unit(word)]
    return any(one not in worth for one in was) or any(one not in was for one in worth)


def _place(word: str, speech: Speech) -> int | None:
    """Which of several things an ordinal says; the first is often no more than whoever begins."""
    number = ordinals(speech).get(word.lower(), 1)
    return number if number > 1 and not is_unit(word) else None


@cache
def _with_numbers(speech: Speech) -> Sequence[str]:
    """What people say for something of the language with a number that is none there: `both of the two dice`."""
    said = (phrase for phrase in synonyms(speech) if " " in phrase or phrase[0].isdecimal())
    numbered = {phrase for phrase in said if any(map(_is_number, phrase.split()))}
    numbered |= {" ".join(str(number_in_words(word) or word) for word in phrase.split()) for phrase in numbered}
    return sorted(numbered, key=len, reverse=True)


def _said_of_something(text: str, speech: Speech) -> Iterator[str]:
    """The numbers that are part of what something is called in a text, in figures."""
    for phrase in (phrase for phrase in _with_numbers(speech) if phrase in text):
        yield from (str(number) for word in phrase.split() if (number := number_in_words(word)) is not None)


def _is_number(word: str) -> bool:
    return word.isdecimal() or (number_in_words(word) or 0) > 1


def _said(text: str, speech: Speech) -> Iterator[str]:
    """The words and numbers of a text besides its remarks and what held before, numbers in figures."""
    said = everyday(speech)
    no_numbers = {*said["articles"].split("|"), *said["denying"].split("|")}
    was = "|".join(one for one in said["instead"].split("|") if one not in no_numbers)
    instead = rf"\b(?:(?:{said['instead']})|(?:{was}):?(?:\s+[^\W\d]+){{0,3}})\s+[0-9]+"
    plain = re.sub(instead, " ", _REMARK.sub(" ", text), flags=re.IGNORECASE)
    plain = re.sub(rf"(?<=[0-9]) (?:{said['totals']}) [0-9]+(?= [^\W\d])", " ", plain)  # `6 of the 8 houses`
    for phrase in (phrase for phrase in _with_numbers(speech) if phrase in plain):
        plain = plain.replace(phrase, " ")
    for part in _PART.findall(plain):
        number = (
            None if part.lower() in no_numbers and not is_one(part) else number_in_words(part) or _place(part, speech)
        )
        yield part if number is None else str(number)
