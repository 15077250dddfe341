"""A verb behind what it is about, or in two parts around that, put first as in a clause: `put 2 cells under water`."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, pairwise, product

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, number_in_words, said_for, stem
from ntwrules.dsl.rulebook import Rulebook

__all__ = ["verb_first"]

#: In longer sentences nothing is looked for; no verb has more words than these.
_LONGEST, _LONGEST_VERB = 240, 4
#: Of more ways none is told.
_MOST = 8
_WORD = re.compile(r"[0-9]+|[^\W\d_]+(?:['’-][^\W\d_]+)*")
#: What the first word of a clause is about: nothing, or something behind it, perhaps with its number.
_ABOUT = re.compile(r"(?:,? +(?:[0-9]+ )?(?=[^\W\d])|$)([^\W\d]*)")
#: What stands between the clauses of an example, and before the braces around them.
_HEAD = re.compile(r"[^;{}\n]*\{")
_CLAUSE = re.compile(r"[;{}:\n]|, then|, or")
_SIGN = re.compile(r"\s*[,;:]\s*")

_Ways = Mapping[tuple[str, ...], Sequence[str]]


class _Verbs:
    """The verbs of a game, with all that people say for them in one tongue."""

    def __init__(self, rulebook: Rulebook, speech: Speech) -> None:
        self.speech, said = speech, everyday(speech)
        self.helping, self.articles = (frozenset(said[kind].split("|")) for kind in ("helping", "articles"))
        vocabulary = rulebook.grammar.vocabulary
        may = vocabulary.spelled("MAY", speech.tongue)
        self.may = frozenset((*said_for(may, speech), may)) - {""}
        lines = [
            line.strip()
            for it in rulebook.handbook().clauses
            for one in it.examples
            for line in _CLAUSE.split(_HEAD.sub("", one.lines.read(speech.tongue)))
        ]
        others = (row for row in vocabulary.words if not row.counted)
        spelled = {part for row in others for said in row.spellings[speech.tongue] for part in said.split()}
        behind, around = defaultdict[tuple[str, ...], list[str]](list), defaultdict[tuple[str, ...], list[str]](list)
        for row in vocabulary.words:
            word = row.spell(speech.tongue)
            about = [_ABOUT.match(line, len(word)) for line in lines if line.startswith(word)]
            alone = row.terminal == row.key and any(it is not None and it[1] not in spelled for it in about)
            for phrase in dict.fromkeys((bare(word), *said_for(bare(word), speech))) if alone else ():
                first, *rest = self._stems(phrase.split())
                for way in {(first, *rest), (*rest, first), ("".join((*phrase.split()[1:], first)),)}:
                    behind[way].append(word)
                if rest:
                    around[first, *rest].append(word)
        joints = filter(None, (vocabulary.spelled(key, speech.tongue) for key in ("AND", "OR")))
        self.joint = re.compile(rf"\s+(?:{'|'.join(joints) or '(?!)'})\s+", re.IGNORECASE)
        self.behind: _Ways = behind
        self.around: _Ways = around

    def _stems(self, words: Sequence[str]) -> list[str]:
        return [stem(word, self.speech) for word in words]

    def of(self, sentence: str) -> Iterator[str]:
        """The sentence with its verb first; each part between two signs by itself."""
        signs = [*_SIGN.finditer(sentence)]
        ends = [(0, 0), *((sign.start(), sign.end()) for sign in signs), (len(sentence), len(sentence))]
        parts = [sentence[one[1] : other[0]] for one, other in pairwise(ends)]
        ends_in_colon = [sentence[start:end].strip() == ":" for start, end in ends[1:]]  # so that it tells who does it
        ways = [
            [part] if whom else [*islice(dict.fromkeys((*self._part(part), part)), _MOST)]
            for part, whom in zip(parts, ends_in_colon, strict=True)
        ]
        for made in islice(product(*ways), _MOST):
            yield "".join(part + sentence[at:end] for part, (at, end) in zip(made, ends[1:], strict=True))

    def _part(self, text: str) -> Iterator[str]:
        """A part with its verb first; what it is about, as a list too."""
        for before, verb, thing in self._ways(text):
            yield from (f"{before}{verb} {one}" for one in (thing, self.joint.sub(", ", thing)))

    def _ways(self, text: str) -> Iterator[tuple[str, str, str]]:
        """What stands before a verb in a part of a sentence, the verb, and what it is about."""
        words = [*_WORD.finditer(text)]
        plain = [bare(word[0]) for word in words]
        at = next((n for n, word in enumerate(plain) if self._is_number(word)), 0)
        stems = self._stems(plain)
        for width in range(min(_LONGEST_VERB, len(words) - at - 1), 0, -1):
            end = len(words) - width
            while end > at + 1 and plain[end - 1] in self.helping:
                end -= 1
            thing = text[words[at].start() : words[end - 1].end()]
            before = text[: words[at].start()]
            may = at > 0 and plain[at - 1] in self.may
            for verb in self.behind.get(tuple(stems[len(words) - width :]), ()):
                yield (f"{before.rstrip()}: " if may else before), verb, thing
            first = max(at - 1, 0)
            for verb in self.around.get((stems[first], *stems[len(words) - width :]), ()) if end > first + 1 else ():
                yield text[: words[first].start()], verb, text[words[first + 1].start() : words[end - 1].end()]

    def _is_number(self, word: str) -> bool:
        return word.isdecimal() or word in self.articles or number_in_words(word) is not None


@cache
def _verbs(rulebook: Rulebook, speech: Speech) -> _Verbs:
    return _Verbs(rulebook, speech)


def verb_first(rulebook: Rulebook, sentence: str, speech: Speech) -> Iterator[str]:
    """A sentence with the verbs of a game before what they are about, in each way that people say them otherwise."""
    if len(sentence) <= _LONGEST and '"' not in sentence:
        yield from (said for said in _verbs(rulebook, speech).of(sentence) if said != sentence)
