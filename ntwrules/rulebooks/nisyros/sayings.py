"""What a file can say about Nisyros: the table `sayings.toml`, and the little that its rows cannot say."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.foolish.fitting import giving_way
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.overlay import Statements
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.rows.comparing import RowComparison
from ntwrules.dsl.rows.finer import Finer, Found
from ntwrules.dsl.rows.fingerprint import fingerprint
from ntwrules.dsl.rows.printing import RowPrinter
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.nodes import joined, word
from ntwrules.rulebooks.nisyros.effects import EFFECTS
from ntwrules.rulebooks.nisyros.mending_dice import FACES, with_commas, with_one_more, with_one_more_zone
from ntwrules.rulebooks.nisyros.mending_rings import AREAS, as_many_as_places, rings_of_four, row_of
from ntwrules.rulebooks.nisyros.variant import ZONES, EventCard, NisyrosVariant

__all__ = ["SAYINGS"]

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


def _at(file: Assembly, *slots: str) -> Place:
    """Where the file itself speaks of one of these, or else where it begins."""
    said = (file.overlay.said(slot) for slot in slots)
    return next((one.at for one in said if one is not None and one.at.source == file.source), file.whole_file())


def _check(file: Assembly, fields: dict[str, Any]) -> None:
    """Tell what does not fit: tiles, tokens, faces, workers, victories, and effects in a wrong step."""
    tiles = [fields[f"{resource}_tiles"] for resource in ("stone", "wood", "wheat")]
    rings = list(map(sum, zip(*tiles, strict=True)))
    at = _at(file, *AREAS)
    if fields["shuffle"] == "all":
        if sum(rings) != len(ZONES) * len(rings):
            file.find("NTW252", at, rule="B2", n_found=sum(rings), n_wanted=len(ZONES) * len(rings))
            file.say.propose("NTW252", *as_many_as_places(file, SAYINGS, rings))
    else:
        wrong = next((ring for ring, count in enumerate(rings) if count != len(ZONES)), None)
        if wrong is not None:
            rows = [*rings_of_four(file, SAYINGS, rings, wrong)]
            file.find("NTW251", row_of(file, rows) or at, rule="B2", ring=f"r{wrong + 1}", n_found=rings[wrong])
            file.say.propose("NTW251", *rows)
    if sum(fields["tokens"]) != len(ZONES):
        file.find("NTW253", _at(file, "tokens"), rule="B7", n_found=sum(fields["tokens"]))
    for die in file.overlay.items("dice").values():
        if len(die[""].value) != FACES:
            file.find("NTW250", die[""].at, rule="D4", n_found=len(die[""].value))
            file.say.propose("NTW250", with_commas(die[""].at), *with_one_more(file, die[""]))
    faces = list(file.overlay.items("volcano_die").values())
    if len(faces) != FACES:
        file.find("NTW250", faces[-1][""].at if faces else file.whole_file(), rule="D4", n_found=len(faces))
        file.say.propose("NTW250", *with_one_more_zone(file, [face[""] for face in faces]))
    if fields["workers"] > fields["inhabitants"]:
        where = _at(file, "workers", "inhabitants")
        file.find("NTW254", where, rule="B4", n_found=fields["workers"], n_most=fields["inhabitants"])
        said = [one.at for slot in ("workers", "inhabitants") if (one := file.overlay.said(slot))]
        if len(said) > 1 and all(one.source == file.source for one in said):
            numbers = fields["workers"], fields["inhabitants"]
            ways = (renumbered(one, *pair) for one, pair in zip(said, (numbers, numbers[::-1]), strict=True))
            file.say.propose("NTW254", [edit for way in ways for edit in way])
        elif any(it.source == file.source for it in said[1:]):  # the inhabitants are told here
            file.say.propose("NTW254", giving_way(file, "workers", fields["workers"], fields["inhabitants"]))
    if fields["small"] > fields["great"]:
        where = _at(file, "small", "great")
        said = [
            one.at for slot in ("small", "great") if (one := file.overlay.said(slot)) and one.at.source == file.source
        ]
        both = (one for one in said if one != where)
        file.find("NTW255", where, *both, rule="E4", n_found=fields["small"], n_most=fields["great"])
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
