"""What a whole game to print consists of, beside cards and tiles: dice to fold, boards, and what is found at home."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import evolve

from ntwrules.drawing.diagram import playing_board
from ntwrules.model.showing.overview import Diagram, Entry, Kind, Listed, Overview, Section
from ntwrules.overviews.faces import left_of, things_had, things_in
from ntwrules.overviews.folding import Net, Side, can_be_folded, net
from ntwrules.overviews.icons import drawings
from ntwrules.overviews.metrics import legible
from ntwrules.overviews.words import word

__all__ = ["boards_of", "dice_of", "in_set", "new_in_set", "told_of"]

#: What the key of a die to fold begins with; behind it stands that of the stickers it takes the place of.
_FOLD = "fold."
#: How each kind of thing is made, in the order it comes.
_MADE = {"deck": "cards", "tiles": "tiles", "stickers": "stickers", "die": "dice", "board": "board"}
#: What is new as a whole or not at all.
_WHOLE = ("die", "board")
#: A board as wide as nothing else is said.
_BOARD = 340.0


def in_set(overview: Overview) -> tuple[Section, ...]:
    """Everything there is to a game; of a die that is folded no stickers are needed."""
    keys = {section.key for section in overview.cut_out}
    return tuple(section for section in overview.cut_out if _FOLD + section.key not in keys)


def new_in_set(overview: Overview) -> tuple[Section, ...]:
    """Of everything there is to a game what the set of its parent lacks, with boards and dice that look otherwise."""
    return tuple(_lacking(overview)) if overview.parent else ()


def _lacking(overview: Overview) -> Iterator[Section]:
    spare, known = things_had(overview), Counter(_looked(overview, section) for section in overview.had)
    for section in in_set(overview):
        kind: Kind = "cards" if section.look == "deck" else "list"
        seen = _looked(overview, section)
        if section.look in _WHOLE:
            known[seen] -= 1
            if known[seen] < 0:
                yield section
        elif section.look != "plain" and (left := tuple(left_of(section, kind, spare))):
            yield evolve(section, blocks=(Listed(kind=kind, entries=left),))


def _looked(overview: Overview, section: Section) -> tuple[object, ...]:
    """What can be seen of a board or a die."""
    boards = (block.picture for block in section.blocks if isinstance(block, Diagram))
    drawn = (playing_board(seen, section.side or _BOARD, tongue=overview.tongue) for seen in boards)
    return section.look, section.tint, tuple(entry.printed() for entry in _things(section)), *drawn


def _sides(section: Section) -> int:
    return sum(entry.many for entry in _things(section))


def _things(section: Section) -> list[Entry]:
    """What there is to hold, without sentences that stand beside it."""
    return things_in(section, "cards" if section.look == "deck" else "list")


def dice_of(overview: Overview, *, colour: bool) -> dict[str, tuple[str, Net]]:
    """Every die that can be folded, by its key: what it is called, and how it is cut out."""
    drawn = drawings(overview, colour=colour, cut_out=True)
    found = {}
    for section in overview.cut_out:
        if section.look == "die" and can_be_folded(_sides(section)):
            sides = [
                Side(legible(entry.name), drawn[entry.icon] if entry.icon else "")
                for entry in _things(section)
                for _ in range(entry.many)
            ]
            name = legible(section.title)
            short = name.partition(" ")[0].strip(":") if section.tint else ""
            inks = {"tint": section.tint} if colour else {"flaps": "#fff"}
            found[section.key] = name, net(sides, short, **inks)
    return found


def boards_of(overview: Overview, *, colour: bool) -> dict[str, tuple[str, str, float, float]]:
    """Every board by its key: what it is called, its drawing, and how wide and high it is."""
    found = {}
    for section in overview.cut_out:
        for block in section.blocks:
            if section.look == "board" and isinstance(block, Diagram):
                wide = section.side or _BOARD
                drawn = playing_board(block.picture, wide, tongue=overview.tongue, colour=colour)
                found[section.key] = legible(section.title), *drawn
    return found


def told_of(overview: Overview, *, glued: bool = False) -> dict[str, Any]:
    """
    What stands on the first pages: what there is, what is found at home, and how it is made.

    Is a board *glued* together from several parts?
    """
    tongue = overview.tongue
    looks = [section.look for section in overview.cut_out]
    made = ["parts" if how == "board" and glued else how for look, how in _MADE.items() if look in looks]
    return {
        "contents": word("set.contents", tongue),
        "at-home": word("set.home", tongue),
        "make": word("set.make", tongue),
        "both": word("set.both", tongue, first="{first}", last="{last}"),
        "scale": word("set.scale", tongue),
        "there": [(legible(title), [legible(part) for part in parts]) for title, parts in _there(overview)],
        "home": [legible(thing) for thing in _home(overview)],
        "steps": [word(f"set.{how}", tongue) for how in made],
        "two-sided": "deck" in looks,
    }


def _there(overview: Overview) -> Iterator[tuple[str, list[str]]]:
    """What is on the sheets: the title of each kind of thing, and how many there are of each."""
    for section in overview.cut_out:
        if section.look == "board":
            yield section.title, []
        elif section.look in _MADE and (section.look != "die" or can_be_folded(_sides(section))):
            count = Counter[str]()
            for entry in _things(section):
                count[entry.name.replace(" / ", " ")] += entry.many
            listed = [f"{name} ×{often}" if often > 1 else name for name, often in count.items()]
            title = f"{section.title} ×{count.total()}" if section.look != "die" else section.title
            yield title, [", ".join(listed)] if len(listed) > 1 else []


def _home(overview: Overview) -> Iterator[str]:
    """What is found at home: what the game says, and dice that paper cannot be folded to."""
    for section in overview.cut_out:
        if section.look == "home":
            for entry in _things(section):
                yield f"{entry.counted}: {entry.text}" if entry.text else entry.counted
        if section.look == "die" and not can_be_folded(_sides(section)):
            faces = ", ".join(entry.name for entry in _things(section) for _ in range(entry.many))
            yield f"{section.title}: {word('set.die', overview.tongue, sides=_sides(section), faces=faces)}"
