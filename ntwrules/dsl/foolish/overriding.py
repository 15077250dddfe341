"""What takes the place of something inherited, and was perhaps meant to stand beside it: lint for every rulebook."""

import re
from collections.abc import Container, Sequence
from difflib import SequenceMatcher
from string import ascii_uppercase

from ntwrules.dsl.foolish.linting import Examined, is_allowance
from ntwrules.dsl.lowering.overlay import Overlay, Said, TakenAway
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.dsl.text.words import plain_name
from ntwrules.dsl.writing.clauses import beside
from ntwrules.model.variants.conditions import Compare, Number, quantities

__all__ = ["CHECKS", "alone_instead_of_all", "ends_besides", "ends_instead_of_others", "keys_of_parents",
           "new_things_with_old_keys"]  # fmt: skip

#: One line in the place of so many is more likely a slip than a choice.
_MANY = 3

#: Of these, each file may say whether it adds to what it inherits.
_ADDING = frozenset({"win", "end"})

#: A line that is so much like an inherited one, and so much more than it is like any other, is that one changed.
_ALIKE, _MORE_ALIKE = 0.6, 0.1

#: A letter that stands alone, and is no word of anybody who speaks of himself.
_LETTER = re.compile(r"(?<![\w'’.-])[B-HJ-Z](?![\w'’.-])")

#: What is said of a thing besides what it is and does.
_NAMES = ("name.", "alias.")


def new_things_with_old_keys(it: Examined) -> None:
    """
    A thing gets another name and another content than the inherited thing with the same key has.

    Who changes a thing leaves its name as it is, and who renames it leaves its content; whoever does both has mostly
    made a new one, and taken a key that was not free.
    """
    inherited = _inherited(it)
    things: dict[tuple[str, str], list[Said]] = {}
    for said in it.own_statements():
        kind, item = said.slot[0], inherited.key(*said.slot[:2])
        if item in inherited.items(kind):
            things.setdefault((kind, item), []).append(said)
    for (kind, item), some in things.items():
        before = inherited.items(kind)[item]
        names = [said for said in some if said.slot[2].startswith("name.")]
        renamed = [said for said in names if (old := before.get(said.slot[2])) and old.value != said.value]
        content = [said for said in some if not said.slot[2].startswith(_NAMES) and said.at != some[0].at]
        if renamed and content:
            called, key = str(before[renamed[0].slot[2]].value), some[0].at
            expected = _free_key(item, renamed[0].value, it.overlay.items(kind), it.source.text)
            first = next(iter(before.values())).at
            it.warn(
                "NTW855",
                key,
                first,
                hint="help" if expected else "help_other",
                found=key.text,
                n_called=called,
                expected=expected,
                n_parent=_stem(first),
            )
            it.say.propose("NTW855", [Edit(key.start, key.end, expected)] if expected else [])


def alone_instead_of_all(it: Examined) -> None:
    """One line of a kind takes the place of all the inherited ones, such as one die in the place of five."""
    inherited = _inherited(it)
    own = it.layers[-1].statements
    for taken in own:
        kind, item, _ = taken.slot
        if not isinstance(taken, TakenAway) or item or kind in _ADDING:
            continue
        said = [one.at for one in own if isinstance(one, Said) and one.slot[0] == kind]
        before = [next(iter(parts.values())).at for parts in inherited.items(kind).values()]
        if len(said) == 1 and len({at.position[0] for at in before}) >= _MANY:
            others = [clause.text for clause in it.inherits() if clause.kind == kind]
            it.warn("NTW856", said[0], before[0], n_many=len(before), n_parent=_stem(before[0]))
            it.say.propose("NTW856", _kept(said[0], others))


def ends_instead_of_others(it: Examined) -> None:
    """
    An end takes the place of an inherited one that was to stay.

    It does where people are told so, or where it is a limit, such as a last round, and the inherited end is about
    something else with the same result.
    """
    before = [said[""] for said in _inherited(it).items("end").values()]
    own = [one for one in it.own_statements() if one.slot[0] == "end"]
    way = ends_besides(it)
    if (
        way
        and len(own) == 1
        and not any(one.at.source == it.source and _over(one.at, own[0].at) for one in it.say.found)
    ):
        about = {quantity for one in before for quantity in quantities(one.value.when)}
        results = {one.value.result for one in before}
        when = own[0].value.when
        limit = isinstance(when, Compare) and isinstance(when.right, Number) and when.operator in {">", ">="}
        if any(it.told("stays")) or (limit and results == {own[0].value.result} and about.isdisjoint(quantities(when))):
            it.warn("NTW857", own[0].at, before[0].at)
            it.say.propose("NTW857", way)


def ends_besides(it: Examined) -> tuple[Edit, ...]:
    """What to write so that the inherited ends stay besides those of the file; nothing where none goes."""
    if not _inherited(it).items("end"):
        return ()
    also = it.assembly.spelled("ALSO")
    taking = (one.at for one in it.own_statements() if one.slot[0] == "end" and one.at.text.split()[1] not in also)
    behind = (at.start + len(at.text.split()[0]) for at in taking)
    return tuple(Edit(end, end, f" {also[0]}") for end in behind)


def keys_of_parents(it: Examined) -> None:
    """A file goes by the key of a variant that it is based on, as copied files do."""
    own = next((said for said in it.own_statements() if said.slot[0] == "key"), None)
    others = [one for layer in it.layers[:-1] for one in layer.statements if one.slot[0] == "key"]
    same = next((one for one in others if own and isinstance(one, Said) and one.value == own.value), None)
    if own and same:
        titles = [said.value for said in it.own_statements() if said.slot[0] == "title"]
        expected = next(filter(None, map(plain_name, titles)), "")
        it.warn("NTW858", own.at, same.at, found=own.value, expected=expected)
        it.say.propose("NTW858", [Edit(own.at.start, own.at.end, expected)] if expected != own.value else [])


def _kept(at: Place, others: Sequence[str]) -> tuple[Edit, ...]:
    """What to write so that the others stay: all but the one that this line changes; nothing if that is not clear."""
    words = _words(at.text)
    alike = [SequenceMatcher(None, words, _words(other), autojunk=False).ratio() for other in others]
    *_, second, first = [0.0, 0.0, *sorted(alike)]
    if first < _ALIKE:
        return beside(at, others, ())
    if first - second < _MORE_ALIKE:
        return ()
    one = alike.index(first)
    return beside(at, others[:one], others[one + 1 :])


def _over(one: Place, other: Place) -> bool:
    return one.start < other.end and other.start < one.end


def _words(line: str) -> list[str]:
    return re.findall(r"[^\s,:;\"]+", line)


def _inherited(it: Examined) -> Overlay:
    """What would hold if the file at hand said nothing."""
    overlay = Overlay(it.overlay.named_after)
    overlay.lay(one for layer in it.layers[:-1] for one in layer.statements if not is_allowance(one))
    return overlay


def _free_key(old: str, name: str, taken: Container[str], text: str) -> str:
    """
    The key that somebody would make of a name; nothing if none is free.

    Where the old one is a letter it is a letter, before all others one that a text tells to people.
    """
    told = [letter for some in TOLD.findall(text) for letter in _LETTER.findall(some)]
    letters = [*told, *(char for char in name.upper() if char in ascii_uppercase), *ascii_uppercase]
    keys = letters if len(old) == 1 and old in ascii_uppercase else [plain_name(name)]
    return next((key for key in keys if key and key not in taken), "")


def _stem(at: Place) -> str:
    return at.source.name.removesuffix(".ntw").rpartition("/")[2]


#: What each code is found by.
CHECKS = {
    "NTW855": new_things_with_old_keys,
    "NTW856": alone_instead_of_all,
    "NTW857": ends_instead_of_others,
    "NTW858": keys_of_parents,
}
