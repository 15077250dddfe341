"""What a sentence chooses of all that can be chosen, once it has told in the words of the game what that is about."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile

from attrs import frozen

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, mean_the_same, same_word, telling, unlikeness
from ntwrules.dsl.repairing.table_talk.rephrasing import in_figures
from ntwrules.dsl.repairing.table_talk.retelling import Retold
from ntwrules.dsl.rows.printing import phrase
from ntwrules.dsl.rulebook import Rulebook

__all__ = ["chosen"]

#: So many of the first words have to be those of the clause, one of which tells something.
_BEGINNING = 2
#: What it costs to take what is told for one of several choices, and each word that none of them has.
_CHOSEN, _STRANGE = 1.1, 0.2
#: What a word tells that only one choice has, that some have, and that only stands in what one of them means.
_ONLY_HERE, _HERE_TOO, _MEANT = 1.0, 0.5, 0.5
#: So much has to tell of a choice, so much more than of any other, and so much for each word that none of them has.
_LEAST, _CLEAR, _EACH_STRANGE = 1.0, 0.5, 0.4
#: Words that are so much alike are the same here, and so few letters are like too many others.
_ALIKE, _SHORT = 0.7, 4


@frozen
class _Choice:
    """
    One of several things that can be chosen.

    Attributes:
        line: The clause that chooses it.

        rest: What it says besides what is to be chosen.

        means: What it means, in other words.
    """

    line: str
    rest: frozenset[str]
    means: frozenset[str]


@frozen
class _Chosen:
    """
    Something that is to be chosen.

    Attributes:
        block: The word with which the block begins in which it is.

        about: The words with which all its clauses begin.

        choices: All that can be chosen.
    """

    block: str
    about: tuple[str, ...]
    choices: tuple[_Choice, ...]

    def begins(self, words: Sequence[str]) -> int:
        """How many words of a sentence are the first ones of one of its clauses."""
        return max(len(_alike(words, bare(choice.line).split())) for choice in self.choices)


@cache
def _to_choose(rulebook: Rulebook, speech: Speech) -> tuple[_Chosen, ...]:
    """All that can be chosen in a game."""
    sayings, tongue, found = rulebook.sayings, speech.tongue, []
    for row in sayings.of("ruling") if sayings else ():
        opens = next(section.opens for section in sayings.sections if section.key == row.section)
        lines = {key: phrase(sayings, row, value, tongue) for key, value in row.choices.items()}
        first, *others = (bare(line).split() for line in lines.values())
        for other in others:
            first = _alike(first, other)
        choices = (
            _Choice(line, frozenset(bare(line).split()[len(first) :]), _words(row.said["choices"][key]["means"][tongue]))
            for key, line in lines.items()
        )
        found.append(_Chosen(rulebook.grammar.vocabulary.spelled(opens, tongue), tuple(first), tuple(choices)))
    return tuple(found)


def chosen(rulebook: Rulebook, sentence: str, speech: Speech, block: str) -> Iterator[Retold]:
    """
    The clause of a block for the choice of which a sentence says more than of any other, if it begins as it does.

    >>> from ntwrules.rulebooks.loading import rulebooks
    >>> said = "discs on dry land can be pumped on, by anyone"
    >>> [told.line for told in chosen(rulebooks()["wadi"], said, Speech("en"), "pumping")]
    []
    >>> said = "on a shadoof only its owner may pump"
    >>> [told.line for told in chosen(rulebooks()["wadi"], said, Speech("en"), "pumping")]
    ['on a shadoof only its builder may']
    """
    words = bare(in_figures(sentence, speech)).split()
    beside = [one for one in _to_choose(rulebook, speech) if one.block == block]
    most = max((one.begins(words) for one in beside), default=0)
    small = frozenset(everyday(speech)["small"].split("|")) - telling(speech)
    if most < _BEGINNING or small.issuperset(words[:most]):
        return
    nearest = [one for one in beside if one.begins(words) == most]
    if len(nearest) == 1:
        rest = [word for word in words[len(nearest[0].about) :] if word not in small]
        yield from _clearest(nearest[0].choices, rest, speech)


def _clearest(choices: Sequence[_Choice], words: Sequence[str], speech: Speech) -> Iterator[Retold]:
    """The choice of which some words say clearly more than of all others."""
    told, strange = dict.fromkeys(choices, 0.0), 0
    for word in words:
        here = [one for one in choices if _is_among(word, one.rest, speech)]
        meant = [one for one in choices if _is_among(word, one.means, speech)]
        if here and len(here) < len(choices):
            told |= {one: told[one] + (_ONLY_HERE if len(here) == 1 else _HERE_TOO) for one in here}
        elif not here and len(meant) == 1:
            told[meant[0]] += _MEANT
        strange += not here and not meant
    likely = [one for one in choices if one.rest and _may_be(one, words, speech)]
    first, *others = sorted(likely, key=told.__getitem__, reverse=True) or [None]
    least = max(_LEAST, strange * _EACH_STRANGE, _CLEAR + max(map(told.__getitem__, others), default=0.0))
    if first and told[first] >= least:
        yield Retold(_CHOSEN + _STRANGE * strange, first.line)


def _may_be(choice: _Choice, words: Sequence[str], speech: Speech) -> bool:
    """Does a choice deny something just where some words do, and say every number of them?"""
    return _denies(choice.rest, speech) == _denies(words, speech) and choice.rest.issuperset(
        filter(str.isdecimal, words)
    )


def _denies(words: Sequence[str] | frozenset[str], speech: Speech) -> bool:
    """Is something denied? What holds unless it is not does hold."""
    said = everyday(speech)
    denying = {word for kind in ("denying", "nobody", "unless") for word in said[kind].split("|")}
    return sum(word in denying for word in words) % 2 == 1


def _alike(words: Sequence[str], others: Sequence[str]) -> list[str]:
    """The first words of both, as far as they are the same."""
    return [word for word, _ in takewhile(lambda both: both[0] == both[1], zip(words, others, strict=False))]


def _words(text: str) -> frozenset[str]:
    return frozenset(bare(text).split())


def _is_among(word: str, others: frozenset[str], speech: Speech) -> bool:
    """Is a word one of some others, or nearly so?"""
    return word in others or any(
        same_word(word, one, speech)
        or mean_the_same(word, one, speech)
        or (min(len(word), len(one)) > _SHORT and (unlikeness(word, one, speech) or _ALIKE) < _ALIKE)
        for one in others
    )
