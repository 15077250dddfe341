"""What takes the place of something inherited, and was perhaps meant to stand beside it: lint for every rulebook."""

import re

from ntwrules.dsl.compiling.linting import Examined, is_allowance
from ntwrules.dsl.lowering.overlay import Overlay, Said, TakenAway
from ntwrules.dsl.text.source import Place

__all__ = ["CHECKS", "alone_instead_of_all", "new_things_with_old_keys"]

#: One line in the place of so many is more likely a slip than a choice.
_MANY = 3

#: Of these, each file may say whether it adds to what it inherits.
_ADDING = frozenset({"win", "end"})

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
            called, expected = str(before[renamed[0].slot[2]].value), _key(renamed[0].value)
            free = expected not in inherited.items(kind)
            first = next(iter(before.values())).at
            it.warn(
                "NTW855",
                some[0].at,
                first,
                hint="help" if free else "help_other",
                found=some[0].at.text,
                n_called=called,
                expected=expected,
                n_parent=_stem(first),
            )


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
            it.warn("NTW856", said[0], before[0], n_many=len(before), n_parent=_stem(before[0]))


def _inherited(it: Examined) -> Overlay:
    """What would hold if the file at hand said nothing."""
    overlay = Overlay(it.overlay.named_after)
    overlay.lay(one for layer in it.layers[:-1] for one in layer.statements if not is_allowance(one))
    return overlay


def _key(name: str) -> str:
    """The key that somebody would make of a name."""
    return "-".join(re.findall(r"\w+", name.lower()))


def _stem(at: Place) -> str:
    return at.source.name.removesuffix(".ntw").rpartition("/")[2]


#: What each code is found by.
CHECKS = {"NTW855": new_things_with_old_keys, "NTW856": alone_instead_of_all}
