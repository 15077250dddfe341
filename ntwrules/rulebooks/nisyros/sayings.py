"""What a file can say about Nisyros: the table `sayings.toml`, and the little that its rows cannot say."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from attrs import fields

from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.overlay import Said, Statements
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.repairing.likeness import Speech, bare
from ntwrules.dsl.repairing.mistyped import counts
from ntwrules.dsl.repairing.numbers import renumbered
from ntwrules.dsl.repairing.told import told_words
from ntwrules.dsl.rows.comparing import RowComparison
from ntwrules.dsl.rows.finer import Finer, Found
from ntwrules.dsl.rows.fingerprint import fingerprint
from ntwrules.dsl.rows.printing import RowPrinter, phrase
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.nodes import joined, word
from ntwrules.rulebooks.nisyros.effects import EFFECTS
from ntwrules.rulebooks.nisyros.variant import SEAT_PLAN, ZONES, EventCard, NisyrosVariant

__all__ = ["SAYINGS"]

_FACES_OF_A_DIE = 6
#: How many areas of each kind every ring has in the box, by where that is said.
_AREAS = {f"{one}-tiles": getattr(fields(NisyrosVariant), f"{one}_tiles").default for one in ("stone", "wood", "wheat")}

# A number for each ring, or for each face of a die: in the file side by side, in the variant together ---------------


def _together(name: str, places: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda values: {name: tuple(values[place] for place in places)}


def _apart(name: str, places: str) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    return lambda values: dict(zip(places, values[name], strict=True))


_ROWS_OF_NUMBERS = {
    "stone_tiles": "abcd", "wood_tiles": "abcd", "wheat_tiles": "abcd", "slots": "abcde", "yields": "abcd",
    "caps": "abcd", "tokens": "abc", "event_die": "abcdef", "food": "abc",
}  # fmt: skip

# Dice: a line for each, or for each face; told ones replace all that were inherited -----------------------------------


def _lower_lines(terminal: str, field: str, node: Node, file: Statements) -> None:
    lines = list(node.nodes())
    if lines and file.once(node.parts[0], field):
        file.instead(node, field)
        for line in lines:
            file.set(line, field, tuple(leaf.value for leaf in line.leaves(terminal)), item="+")


def _make_lines(field: str, file: Assembly) -> dict[str, Any]:
    return {field: tuple(said[""].value for said in file.overlay.items(field).values())}


def _print_lines(row: str, terminal: str, joint: str, field: str, it: RowPrinter[NisyrosVariant]) -> Iterator[Node]:
    for number, line in enumerate(getattr(it.variant, field)):
        yield it.clause(f"{field}.{number}", row, *joined((word(terminal, key) for key in line), word(joint)))


def _lines_differ(field: str, row: str, it: RowComparison[NisyrosVariant]) -> Iterator[Found]:
    if getattr(it.a, field) != getattr(it.b, field):
        yield row, {}


# What has to fit together ---------------------------------------------------------------------------------------------


def _with_commas(at: Place) -> Iterator[Edit]:
    """A line of faces with commas between all of them, where some have none, or other signs."""
    line = at.source.position(at.start)[0]
    text, start = at.source.line(line).partition("#")[0], at.source.offset(line, 1)
    words = re.findall(r"[^\W\d_]+", text)
    if len(words) == _FACES_OF_A_DIE and words == re.sub("[,;/|]", " ", text).split():
        yield Edit(start + text.index(words[0]), start + len(text.rstrip()), ", ".join(words))


def _with_one_more(file: Assembly, die: Said) -> Iterator[list[Edit]]:
    """A die with a face that a remark beside it tells, or with the only one that all others have."""
    if len(die.value) != _FACES_OF_A_DIE - 1 or die.at.source != file.source:
        return
    words = [row for row in file.rulebook.grammar.vocabulary.words if row.terminal == "FACE"]
    told = told_words(die.at.source.line(die.at.source.position(die.at.start)[0]))
    others = [other[""].value for other in file.overlay.items("dice").values() if other[""] is not die]
    beside = [row for row in words if bare(row.spell(file.say.tongue)) in told]
    shared = [row for row in words if row.key not in die.value and all(row.key in other for other in others)]
    for row in beside or (shared if len(shared) == 1 else ()):
        face, first = row.spell(file.say.tongue), all(other[0] == row.key for other in others)
        at = die.at.start if first else die.at.end
        yield [Edit(at, at, f"{face}, " if first else f", {face}")]


def _with_one_more_zone(file: Assembly, faces: Sequence[Said]) -> Iterator[list[Edit]]:
    """The volcano die with a choice that people are told of, or with the only zone that has no face of its own."""
    if len(faces) != _FACES_OF_A_DIE - 1 or faces[-1].at.source != file.source:
        return
    shown, words = [{*face.value} for face in faces], told_words(file.source.text)
    choices = [pair for pair in zip(words, words[2:], strict=False) if {*ZONES} >= {*pair} and {*pair} not in shown]
    alone = [(zone,) for zone in ZONES if {zone} not in shown]
    joint, end = f" {file.spelled('OR')[0]} ", faces[-1].at.end
    for face in choices or (alone if len(alone) == 1 else []):
        yield [Edit(end, end, f"; {joint.join(SEAT_PLAN.name(zone, file.say.tongue) for zone in face)}")]


def _at(file: Assembly, *slots: str) -> Place:
    """Where the file itself speaks of one of these, or else where it begins."""
    said = (file.overlay.said(slot) for slot in slots)
    return next((one.at for one in said if one is not None and one.at.source == file.source), file.whole_file())


def _ring_of_four(file: Assembly, ring: int, surplus: int) -> Iterator[list[Edit]]:
    """
    A row of areas with as many fewer in a ring as there are too many, unless people are told what it says.

    Likeliest is one that then has what the box has there, and next one whose number for the ring stands out. Where
    nothing would be left of what the file says, a row of the box that people are told of gives way.
    """
    own = [said for slot in _AREAS if (said := file.overlay.said(slot)) and said.at.source == file.source]
    ways = [(said, way) for said in own for way in _fewer(file, said, ring, surplus)]
    as_usual = [way for said, way in ways if way.text == str(_AREAS[said.slot[0]][ring])]
    likely = [way for said, way in ways if _stands_out(_numbers(said), way.text, ring)]
    for way in as_usual or likely or [way for _, way in ways] or _inherited_fewer(file, own, ring, surplus):
        yield [way]


def _row_of(file: Assembly, ways: Sequence[list[Edit]]) -> Place | None:
    """The row that would be changed, where there is only one way."""
    places = (said.at for slot in _AREAS if (said := file.overlay.said(slot)) and said.at.source == file.source)
    changed = [edit.start for way in ways for edit in way]
    return next((at for at in places if len(changed) == 1 and at.start <= changed[0] <= at.end), None)


def _numbers(said: Said) -> list[str]:
    return re.findall("[0-9]+", said.at.text)


def _fewer(file: Assembly, said: Said, ring: int, surplus: int) -> Iterator[Edit]:
    """A number of a row that much smaller, unless people are told of it, or the row would be that of the box."""
    numbers = list(re.finditer("[0-9]+", said.at.text))
    told = counts(file.source.text, re.findall(r"[^\W\d_]+", said.at.text), Speech(file.say.tongue), ones=True)
    now = [int(number[0]) - surplus * (n == ring) for n, number in enumerate(numbers)]
    if len(numbers) > ring and now[ring] >= 0 and numbers[ring][0] not in told and now != [*_AREAS[said.slot[0]]]:
        start, end = numbers[ring].span()
        yield Edit(said.at.start + start, said.at.start + end, str(now[ring]))


def _stands_out(numbers: Sequence[str], now: str, ring: int) -> bool:
    """Is the number of a ring unlike all others of its row, or would it become like all of them?"""
    others = {number for n, number in enumerate(numbers) if n != ring}
    return others == {now} or numbers[ring] not in others


def _inherited_fewer(file: Assembly, own: Sequence[Said], ring: int, surplus: int) -> Iterator[Edit]:
    """A row that is not the file's own with fewer areas in a ring, if people are told of what is there."""
    said = {one.slot[0] for one in own}
    for slot, usual in _AREAS.items():
        numbers = [number - surplus * (n == ring) for n, number in enumerate(usual)]
        row = phrase(SAYINGS, SAYINGS.rows[slot.replace("-", "_")], tuple(numbers), file.say.tongue)
        if own and slot not in said and numbers[ring] >= 0 and bare(row.split()[0]) in told_words(file.source.text):
            yield Edit(own[-1].at.end, own[-1].at.end, f"; {row}")


def _check(file: Assembly, fields: dict[str, Any]) -> None:
    """Tell what does not fit: tiles, tokens, faces, workers, victories, and effects in a wrong step."""
    tiles = [fields[f"{resource}_tiles"] for resource in ("stone", "wood", "wheat")]
    rings = list(map(sum, zip(*tiles, strict=True)))
    at = _at(file, *_AREAS)
    if fields["shuffle"] == "all":
        if sum(rings) != len(ZONES) * len(rings):
            file.find("NTW252", at, rule="B2", n_found=sum(rings), n_wanted=len(ZONES) * len(rings))
    else:
        wrong = next((ring for ring, count in enumerate(rings) if count != len(ZONES)), None)
        if wrong is not None:
            fewer = [*_ring_of_four(file, wrong, rings[wrong] - len(ZONES))]
            file.find("NTW251", _row_of(file, fewer) or at, rule="B2", ring=f"r{wrong + 1}", n_found=rings[wrong])
            file.say.propose("NTW251", *fewer)
    if sum(fields["tokens"]) != len(ZONES):
        file.find("NTW253", _at(file, "tokens"), rule="B7", n_found=sum(fields["tokens"]))
    for die in file.overlay.items("dice").values():
        if len(die[""].value) != _FACES_OF_A_DIE:
            file.find("NTW250", die[""].at, rule="D4", n_found=len(die[""].value))
            file.say.propose("NTW250", _with_commas(die[""].at), *_with_one_more(file, die[""]))
    faces = list(file.overlay.items("volcano_die").values())
    if len(faces) != _FACES_OF_A_DIE:
        file.find("NTW250", faces[-1][""].at if faces else file.whole_file(), rule="D4", n_found=len(faces))
        file.say.propose("NTW250", *_with_one_more_zone(file, [face[""] for face in faces]))
    if fields["workers"] > fields["inhabitants"]:
        where = _at(file, "workers", "inhabitants")
        file.find("NTW254", where, rule="B4", n_found=fields["workers"], n_most=fields["inhabitants"])
        said = [one.at for slot in ("workers", "inhabitants") if (one := file.overlay.said(slot))]
        if len(said) > 1 and all(one.source == file.source for one in said):
            numbers = fields["workers"], fields["inhabitants"]
            ways = (renumbered(one, *pair) for one, pair in zip(said, (numbers, numbers[::-1]), strict=True))
            file.say.propose("NTW254", [edit for way in ways for edit in way])
    if fields["small"] > fields["great"]:
        where = _at(file, "small", "great")
        file.find("NTW255", where, rule="E4", n_found=fields["small"], n_most=fields["great"])
        said = [
            one.at for slot in ("small", "great") if (one := file.overlay.said(slot)) and one.at.source == file.source
        ]
        if len(said) > 1:
            numbers = fields["small"], fields["great"]
            ways = (renumbered(at, *pair) for at, pair in zip(said, (numbers, numbers[::-1]), strict=True))
            file.say.propose("NTW255", [edit for way in ways for edit in way])
    for card in fields["cards"]:
        if card.untimely is not None:
            told = file.overlay.items("event_card")[card.key]
            wanted = card.untimely.step
            file.find("NTW258", told["effects"].at, rule="V3", found=card.key, n_found=card.step, n_wanted=wanted)
            start = told["effects"].at.start
            step = [Edit(start, start, f"{file.spelled('AT_STEP')[0]} {wanted} ")]
            file.say.propose("NTW258", renumbered(told["step"].at, card.step, wanted) if "step" in told else step)


SAYINGS = Sayings(
    path=Path(__file__).with_name("sayings.toml"),
    variant=NisyrosVariant,
    fingerprint=partial(fingerprint, unnoticed=frozenset({"teams"})),  # all play together (E4)
    things={each.__name__: each for each in (*EFFECTS, EventCard)},
    finer=Finer(
        fields={name: _together(name, places) for name, places in _ROWS_OF_NUMBERS.items()},
        values={name: _apart(name, places) for name, places in _ROWS_OF_NUMBERS.items()},
        lowers={
            "action_dice": partial(_lower_lines, "FACE", "dice"),
            "volcano": partial(_lower_lines, "SEAT", "volcano_die"),
        },
        makes={"action_die": partial(_make_lines, "dice"), "volcano_face": partial(_make_lines, "volcano_die")},
        prints={
            "action_die": partial(_print_lines, "action_die", "FACE", "COMMA", "dice"),
            "volcano_face": partial(_print_lines, "volcano_face", "SEAT", "OR", "volcano_die"),
        },
        differs={
            "action_die": partial(_lines_differ, "dice", "action_die"),
            "volcano_face": partial(_lines_differ, "volcano_die", "volcano_face"),
        },
        more=lambda it, _: {"teams": (frozenset(it.rulebook.seat_plan.seats),)},
        check=_check,
    ),
)
