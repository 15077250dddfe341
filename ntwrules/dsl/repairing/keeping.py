"""Does a repair say all that was written? A number, or a word of the language, never gets lost on the way."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from ntwrules.dsl.repairing.likeness import Speech, everyday, is_one, is_unit, number_in_words, synonyms
from ntwrules.dsl.repairing.reckoning import sums
from ntwrules.dsl.text.edits import Edit, applied

__all__ = ["loses_a_number"]

_REMARK = re.compile(r"#[^\n]*")
#: A remark as people write it who do not know its sign.
_OTHER_REMARK = re.compile(r"(?://|/\*|--|;|%|\()[^\n]*")
#: A word or a number; one behind letters is part of a name, but for how many there are.
_PART = re.compile(r"(?<![^\W\d_x×])[0-9]+|[^\W\d_]+")
_BEFORE_A_NUMBER = re.compile(r"([^\W\d_]+) +[0-9]")
_DECIMAL = re.compile(r"\b[0-9]+[.,][0-9]+\b")


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
    edits = sorted(edits)
    if not edits:
        return False
    start, end = text.rfind("\n", 0, edits[0].start) + 1, max(edit.end for edit in edits)
    end = len(text) if (line := text.find("\n", end)) < 0 else line
    was = text[start:end]
    now = applied(was, [Edit(edit.start - start, edit.end - start, edit.text) for edit in edits])
    if now.lstrip().startswith("#"):
        return False  # what people are told
    if now.count("#") > was.count("#"):
        was = _OTHER_REMARK.sub("", was)
    before, after = (Counter(_said(one, speech)) for one in (was, now))
    numbers, left = (sum(many for word, many in said.items() if word[0].isdecimal()) for said in (before, after))
    gone, come = before - after, after - before
    strange = sum(gone[word] > 0 and word not in known for word in _BEFORE_A_NUMBER.findall(was)) if known else 0
    numbers -= sum(one.numbers - 1 for one in sums(was, speech) if come[one.number])
    often = any(word in before and gone[str(many + 1)] for word, many in come.items())
    return left + len(_DECIMAL.findall(was)) + often + strange < numbers and not _in_another_unit(gone, come, speech)


def _in_another_unit(gone: Iterable[str], come: Iterable[str], speech: Speech) -> bool:
    """Is a time told in a unit that is worth more or less, and not only in another form of the same word?"""
    said = everyday(speech)
    worth = [{kind: said[kind].get(word) for kind in ("hours", "days")} for word in come if is_unit(word)]
    was = [{kind: said[kind].get(word) for kind in ("hours", "days")} for word in gone if is_unit(word)]
    return any(one not in worth for one in was) or any(one not in was for one in worth)


def _said(text: str, speech: Speech) -> Iterator[str]:
    """The words and numbers of a text besides its remarks and what held before, numbers in figures."""
    said = everyday(speech)
    no_numbers = {*said["articles"].split("|"), *said["denying"].split("|")}
    instead = rf"\b(?:{said['instead']})\s+[0-9]+"
    plain = re.sub(instead, " ", _REMARK.sub(" ", text), flags=re.IGNORECASE)
    in_words = [phrase for phrase in synonyms(speech) if phrase[0].isdecimal() and phrase in plain]
    for phrase in in_words:
        plain = plain.replace(phrase, " ")
    for part in _PART.findall(plain):
        number = None if part.lower() in no_numbers and not is_one(part) else number_in_words(part)
        yield part if number is None else str(number)
