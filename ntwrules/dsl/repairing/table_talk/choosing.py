"""What a sentence chooses of all that can be chosen, once it has told in the words of the game what that is about."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import takewhile

from attrs import frozen

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, mean_the_same, same_word, telling, unlikeness
from ntwrules.dsl.repairing.table_talk.clause_words import Retold
from ntwrules.dsl.repairing.table_talk.rephrasing import in_figures
from ntwrules.dsl.rows.printing import phrase
from ntwrules.dsl.rulebook import Rulebook

__all__ = ["choices_of", "chosen"]

#: So many of the first words have to be those of the clause, one of which tells something.
_BEGINNING = 2
#: What it costs to take what is told for one of several choices, and each word that none of them has.
_CHOSEN, _STRANGE = 1.1, 0.2
#: What a word tells that only one choice has, that some have, and that only stands in what one of them means.
_ONLY_HERE, _HERE_TOO, _MEANT = 1.0, 0.5, 0.5
#: So much has to tell of a choice, so much more than of any other, and so much for each word that none of them has.
_LEAST, _CLEAR, _EACH_STRANGE = 1.0, 0.5, 0.35
#: Of two things the one is chosen that is not denied.
_TWO = 2
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
    sayings, tongue, found = rulebook.sayings, speech.tongue, list[_Chosen]()
    if sayings is None:
        return ()
    for row in sayings.of("ruling"):
        opens = next(section.opens for section in sayings.sections if section.key == row.section)
        lines = {key: phrase(sayings, row, value, tongue) for key, value in row.choices.items()}
        first, *others = (bare(line).split() for line in lines.values())
        for other in others:
            first = _alike(first, other)
        means = {key: _words(row.said["choices"][key]["means"][tongue]) for key in lines}
        choices = (
            _Choice(said, frozenset(bare(said).split()[len(first) :]), means[key]) for key, said in lines.items()
        )
        found.append(_Chosen(rulebook.grammar.vocabulary.spelled(opens, tongue), tuple(first), tuple(choices)))
    return tuple(found)


def chosen(rulebook: Rulebook, sentence: str, speech: Speech, block: str) -> Iterator[Retold]:
    """
    The clause of a block for the choice of which a sentence says more than of any other, if it begins as it does.

    >>> from ntwrules.rulebooks.loading import rulebooks
    >>> wadi, english = rulebooks()["wadi"], Speech("en")
    >>> said = "onto a shadoof only its owner can"
    >>> [told.line for told in chosen(wadi, said, english, "pumping")]
    ['onto a shadoof only its owner may pump']
    >>> [*chosen(wadi, "onto a shadoof nobody ever looks", english, "pumping")]
    []
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
        yield from _clearest(nearest[0], rest, speech)


def choices_of(rulebook: Rulebook, lines: frozenset[str], words: Sequence[str], speech: Speech) -> list[str]:
    """Of several clauses that choose of the same, the one of which words say most; nothing where that is not clear."""
    alike = next((it for it in _to_choose(rulebook, speech) if lines == {one.line for one in it.choices}), None)
    if alike is None:
        return []
    rest = [word for word in words if word not in alike.about]
    said = next((word for word in rest if word in _denying(speech)), "")
    if said and _denies(alike.about, speech) and not _denies({*alike.about} & {*words}, speech):
        rest.remove(said)  # in other words than those for what is to be chosen
    return [told.line for told in (*_clearest(alike, rest, speech), *_denied(alike.choices, rest, speech))][:1]


def _denied(choices: Sequence[_Choice], words: Sequence[str], speech: Speech) -> Iterator[Retold]:
    """Of two choices, the other one, where what one of them says is denied just there, and neither denies anything."""
    at = next((n for n, word in enumerate(words) if word in _denying(speech)), len(words))
    rest = words[at + 1 : at + 2]
    if len(choices) == _TWO and _denies(words, speech) and not any(_denies(one.rest, speech) for one in choices):
        told = [sum(_is_among(word, one.rest, speech) for word in rest) for one in choices]
        if told[0] != told[1] and not min(told):
            yield Retold(_CHOSEN, choices[told[0] > told[1]].line)


def _clearest(one: _Chosen, words: Sequence[str], speech: Speech) -> Iterator[Retold]:
    """The choice of which some words say clearly more than of all others."""
    choices, only = one.choices, everyday(speech)["only"].split("|")
    told, strange = dict.fromkeys(choices, 0.0), 0
    for word in words:
        here = [choice for choice in choices if _is_among(word, choice.rest, speech)]
        meant = [choice for choice in choices if _is_among(word, choice.means, speech)]
        if here and len(here) < len(choices):
            more = _ONLY_HERE * (1 + (word in only)) if len(here) == 1 else _HERE_TOO
            told |= {choice: told[choice] + more for choice in here}
        elif not here and len(meant) == 1:
            told[meant[0]] += _MEANT
        strange += not here and not meant and not _is_among(word, frozenset(one.about), speech)
    likely = [choice for choice in choices if choice.rest and _may_be(choice, words, speech)]
    ranked = sorted(likely, key=told.__getitem__, reverse=True)
    other = max(map(told.__getitem__, ranked[1:]), default=0.0)
    if ranked and told[ranked[0]] >= max(_LEAST, strange * _EACH_STRANGE, _CLEAR + other):
        yield Retold(_CHOSEN + _STRANGE * strange, ranked[0].line)


def _may_be(choice: _Choice, words: Sequence[str], speech: Speech) -> bool:
    """Does a choice deny something just where some words do, and say every number of them?"""
    numbers = {word for word in words if word.isdecimal()}
    return _denies(choice.rest, speech) == _denies(words, speech) and numbers <= choice.rest


@cache
def _denying(speech: Speech) -> frozenset[str]:
    said = everyday(speech)
    return frozenset(word for kind in ("denying", "nobody", "unless", "taking") for word in said[kind].split("|"))


def _denies(words: Iterable[str], speech: Speech) -> bool:
    """Is something denied? What holds unless it is not does hold."""
    return sum(word in _denying(speech) for word in words) % 2 == 1


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
