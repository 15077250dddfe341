"""A number and what it counts, and no more, as the clause that tells how many there are of it: `shadoofs 5`."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, mean_the_same, number_in_words, same_word, stem
from ntwrules.dsl.repairing.table_talk.retelling import Retold
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import SOURCE

__all__ = ["copies", "counted"]

#: What it costs to take a number for how many there are of a thing, and for how many there are at most, or at least.
_COUNTED, _BOUNDED = 1.2, 0.35
_NUMBERS = re.compile("[0-9]+(?:, [0-9]+)*")
_LONGEST = 80
#: What a number counts.
_COUNTED_BY = re.compile(r"[0-9]+ ([^\W\d_]+)")
#: A clause of a thing with its titles, and one that tells how many copies of it there are.
_TITLED = re.compile(r"[^\W\d]+ ([\w-]+) ([^{}]*)")
_COPIES = re.compile(r'([^\W\d]+) ([\w-]+)((?: [^\W\d]+)*?)(?:(?: [^\W\d]+)? "[^"]*")* x[0-9]+\b')
_TITLE = re.compile('"([^"]*)"')
#: Both sides of a board.
_SIDES = re.compile(r"(?<![\w.])([0-9]+) ([^\W\d]+) ([0-9]+)(?![\w.])")


def counted(rulebook: Rulebook, sentence: str, speech: Speech) -> Iterator[Retold]:
    """Clauses that tell how many there are of the only thing that a sentence names, beside numbers."""
    numbers, things = _apart(sentence, speech) if len(sentence) <= _LONGEST else ([], [])
    if not numbers or len(things) != 1:
        return
    (thing,) = things
    sides = _SIDES.search(sentence)
    for cost, line, block in _counting(rulebook, speech):
        told = _SIDES.search(line)
        of_a_board = thing in (bare(block), *everyday(speech)["boards"].split("|"))
        if sides and told and sides[2] == told[2] and len(numbers) == len(told.groups()) - 1 and of_a_board:
            yield Retold(cost, _SIDES.sub(sides[0], line), block)
        if sides or told:
            continue
        listed = "," in _NUMBERS.findall(line)[0]
        words = bare(_NUMBERS.sub(" ", line)).split()
        if listed == (len(numbers) > 1) and any(_is(thing, word, speech) for word in words):
            yield Retold(cost, _NUMBERS.sub(", ".join(numbers), line), block)


def copies(sentence: str, clauses: Iterable[str], names: Mapping[str, str], speech: Speech) -> Iterator[str]:
    """
    Clauses of parents that tell how many copies there are of a thing, with the number of a sentence that names it.

    >>> [*copies("8 forward cards", ['card forward "Forward" x6 { sail }'], {"forward": "forward"}, Speech("en"))]
    ['card forward x8']
    """
    numbers, things = _apart(sentence, speech) if len(sentence) <= _LONGEST else ([], [])
    if len(numbers) != 1 or numbers == ["0"] or not things:
        return
    said = everyday(speech)
    often = {*said["times"].split("|"), *said["copies"].split("|")}
    called: dict[str, set[str]] = {}
    for key, titled in (found.groups() for found in map(_TITLED.match, clauses) if found):
        called.setdefault(key, set()).update(word for title in _TITLE.findall(titled) for word in bare(title).split())
    for kind, key, choices in (found.groups() for found in map(_COPIES.match, clauses) if found):
        name, chosen = names.get(bare(key), key), choices.split()
        titles = {word for title, meant in names.items() if meant == name for word in title.split()}
        titles |= called.get(key, set())
        left = [word for word in things if word not in often and not _is(word, kind, speech)]
        named = [
            word for word in left if any(_is(word, it, speech) or _joined(word, it, kind, speech) for it in titles)
        ]
        told = [one for one in chosen if any(_is(word, one, speech) for word in left)]
        rest = [word for word in left if word not in named and not any(_is(word, one, speech) for one in chosen)]
        if named and told == chosen and not rest:
            yield " ".join((kind, name, *chosen, f"x{numbers[0]}"))


def _joined(word: str, name: str, kind: str, speech: Speech) -> bool:
    """Is it a name and what is called so, in one word: `vooruitkaarten`?"""
    behind = word.removeprefix(name)
    often = everyday(speech)["times"].split("|")
    return behind != word and bool(behind) and (behind in often or _is(behind, kind, speech))


def _apart(sentence: str, speech: Speech) -> tuple[list[str], list[str]]:
    """The numbers of a sentence, and the other words that say something."""
    said, rest = everyday(speech), bare(sentence)
    for needless in sorted(said["needless"].split("|"), key=len, reverse=True):
        rest = re.sub(rf"\b{re.escape(needless)}\b", " ", rest)
    small = {*said["small"].split("|")}
    numbers, things = [], []
    for word in rest.split():
        number = word if word.isdecimal() else number_in_words(word) if word not in small else None
        if number is not None:
            numbers.append(str(number))
        elif word not in small:
            things.append(word)
    return numbers, things


def _is(thing: str, word: str, speech: Speech) -> bool:
    return same_word(thing, word, speech) or mean_the_same(thing, word, speech)


@cache
def _counting(rulebook: Rulebook, speech: Speech) -> tuple[tuple[float, str, str], ...]:
    """Every clause that is about what it counts, as its row is called, with what it costs and the block it is in."""
    return tuple(_found(rulebook, speech))


def _found(rulebook: Rulebook, speech: Speech) -> Iterator[tuple[float, str, str]]:
    """Those that are called for what they count, those about both sides of something, and the only one of a unit."""
    sayings, vocabulary = rulebook.sayings, rulebook.grammar.vocabulary
    opens = {section.key: section.opens for section in sayings.sections} if sayings else {}
    least = everyday(speech)["extremes"][0].split("|")[0]  # which a number alone does not tell
    by_unit: dict[tuple[str, str], list[str]] = {}
    often: Counter[tuple[str, str]] = Counter()
    for clause in rulebook.handbook().clauses:
        block = vocabulary.spelled(opens.get(clause.section.key, ""), speech.tongue)
        row = sayings.rows.get(clause.rule) if sayings else None
        phrase = row.said.get(speech.tongue, "") if row else ""
        places, thing = phrase.count("{"), clause.rule.split("_")[-1]
        for example in clause.examples if places and block else ():
            first = (example.lines.read(tongue).split("\n")[0] for tongue in (speech.tongue, SOURCE))
            line, source = (" ".join(one.split()) for one in first)
            alone = places == len(_NUMBERS.findall(line)) == 1
            whole = len(_NUMBERS.sub("1", line).split()) <= len(phrase.split())
            about = alone and thing in bare(source).split()
            of_sides = places == len(_SIDES.findall(line)) + 1 and _SIDES.search(line)
            if unit := _COUNTED_BY.search(line):
                kind = block, stem(unit[1], speech)
                often[kind] += 1
                if alone and whole and not about:
                    by_unit.setdefault(kind, []).append(line)
            if (about and whole) or of_sides:
                own = thing == clause.rule and least not in line.split()
                yield _COUNTED + _BOUNDED * (not own), line, block
                break
    for kind, lines in by_unit.items():
        if often[kind] == 1:
            yield _COUNTED + _BOUNDED, lines[0], kind[0]
