"""What would mend rings that have not four areas: as people are told them, or as the parents have them."""

import re
from collections.abc import Iterator, Sequence

from attrs import fields

from ntwrules.dsl.everyday.likeness import Speech, bare
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.repairing.ways.mistyped import counts
from ntwrules.dsl.rows.printing import phrase
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.rulebooks.nisyros.variant import ZONES, NisyrosVariant

__all__ = ["AREAS", "as_many_as_places", "rings_of_four", "row_of"]

#: How many areas of each kind every ring has in the box, by where that is said.
AREAS = {f"{one}-tiles": getattr(fields(NisyrosVariant), f"{one}_tiles").default for one in ("stone", "wood", "wheat")}
_SUM = re.compile(r"[0-9]+(?: *\+ *[0-9]+)+")


def rings_of_four(file: Assembly, sayings: Sayings, rings: Sequence[int], wrong: int) -> Iterator[list[Edit]]:
    """
    A row of areas with as many fewer in a ring as there are too many, unless people are told what it says.

    Likeliest is what a remark tells as sums, then one that has what the parents have there, then one whose number for
    the ring stands out. Where nothing would be left of what the file says, another row gives way that people are told
    of.
    """
    own, surplus = _own(file), rings[wrong] - len(ZONES)
    ways = [(said, way) for said in own for way in _fewer(file, said, wrong, surplus)]
    as_usual = [way for said, way in ways if way.text == str(_before(file, said.slot[0])[wrong])]
    likely = [way for said, way in ways if _stands_out(_numbers(said), way.text, wrong)]
    if told := [*_as_sums_tell(file, own)]:
        yield told
        return
    for way in as_usual or likely or [way for _, way in ways] or _of_another_row(file, sayings, rings):
        yield [way]


def as_many_as_places(file: Assembly, sayings: Sayings, rings: Sequence[int]) -> Iterator[list[Edit]]:
    """Rows with as many areas as there are places: as a remark tells them as sums, or as the parents have them."""
    own, surplus = _own(file), sum(rings) - len(ZONES) * len(rings)
    if told := [*_as_sums_tell(file, own)]:
        yield told
        return
    ways = [(said, n, way) for said in own for n in range(len(rings)) for way in _fewer(file, said, n, surplus)]
    as_usual = [way for said, n, way in ways if way.text == str(_before(file, said.slot[0])[n])]
    for way in [*_of_another_row(file, sayings, rings)] or as_usual:
        yield [way]


def row_of(file: Assembly, ways: Sequence[list[Edit]]) -> Place | None:
    """The row that would be changed, where there is only one way."""
    changed = [edit.start for way in ways for edit in way]
    places = (said.at for said in _own(file))
    return next((at for at in places if len(changed) == 1 and at.start <= changed[0] <= at.end), None)


def _own(file: Assembly) -> list[Said]:
    """The rows of areas that the file itself says."""
    return [said for slot in AREAS if (said := file.overlay.said(slot)) and said.at.source == file.source]


def _before(file: Assembly, slot: str) -> list[int]:
    """A row as the parents have it."""
    said = file.before().said(slot)
    return [*map(int, _numbers(said))] if said else [*AREAS[slot]]


def _numbers(said: Said) -> list[str]:
    return re.findall("[0-9]+", said.at.text)


def _as_sums_tell(file: Assembly, own: Sequence[Said]) -> Iterator[Edit]:
    """`1 + 2 + 1` for each ring, told in the order of the rows: what stands there otherwise."""
    for remark in TOLD.findall(file.source.text):
        told = [[*map(int, one.split("+"))] for one in _SUM.findall(remark)]
        rings = len(next(iter(AREAS.values())))
        if len(told) == rings and all(len(one) == len(AREAS) and sum(one) == len(ZONES) for one in told):
            for said in own:
                row = [str(one[[*AREAS].index(said.slot[0])]) for one in told]
                numbers = list(re.finditer("[0-9]+", said.at.text))
                for number, now in zip(numbers, row, strict=False):
                    if number[0] != now:
                        start, end = number.span()
                        yield Edit(said.at.start + start, said.at.start + end, now)
            return


def _fewer(file: Assembly, said: Said, ring: int, surplus: int) -> Iterator[Edit]:
    """A number of a row that much smaller, unless people are told of it, or the row would be as it was before."""
    numbers = list(re.finditer("[0-9]+", said.at.text))
    told = counts(file.source.text, re.findall(r"[^\W\d_]+", said.at.text), Speech(file.say.tongue), ones=True)
    now = [int(number[0]) - surplus * (n == ring) for n, number in enumerate(numbers)]
    if len(numbers) > ring and now[ring] >= 0 and numbers[ring][0] not in told and now != _before(file, said.slot[0]):
        start, end = numbers[ring].span()
        yield Edit(said.at.start + start, said.at.start + end, str(now[ring]))


def _stands_out(numbers: Sequence[str], now: str, ring: int) -> bool:
    """Is the number of a ring unlike all others of its row, or would it become like all of them?"""
    others = {number for n, number in enumerate(numbers) if n != ring}
    return others == {now} or numbers[ring] not in others


def _of_another_row(file: Assembly, sayings: Sayings, rings: Sequence[int]) -> Iterator[Edit]:
    """A row that the file does not say with what each ring wants, if people are told of what is there."""
    own = _own(file)
    said = {one.slot[0] for one in own}
    for slot in AREAS:
        numbers = [n - (many - len(ZONES)) for n, many in zip(_before(file, slot), rings, strict=True)]
        row = phrase(sayings, sayings.rows[slot.replace("-", "_")], tuple(numbers), file.say.tongue)
        if own and slot not in said and min(numbers) >= 0 and bare(row.split()[0]) in told_words(file.source.text):
            yield Edit(own[-1].at.end, own[-1].at.end, f"; {row}")
