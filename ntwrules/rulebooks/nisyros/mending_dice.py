"""What would mend a die that has not six faces: as people are told it, or as the die of the parents most like it."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ntwrules.dsl.everyday.likeness import bare
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.rulebooks.nisyros.variant import SEAT_PLAN, ZONES

__all__ = ["FACES", "with_commas", "with_one_more", "with_one_more_zone"]

FACES = 6


def with_commas(at: Place) -> Iterator[Edit]:
    """A line of faces with commas between all of them, where some have none, or other signs."""
    line = at.source.position(at.start)[0]
    text, start = at.source.line(line).partition("#")[0], at.source.offset(line, 1)
    words = re.findall(r"[^\W\d_]+", text)
    if len(words) == FACES and words == re.sub("[,;/|]", " ", text).split():
        yield Edit(start + text.index(words[0]), start + len(text.rstrip()), ", ".join(words))


def with_one_more(file: Assembly, die: Said) -> Iterator[list[Edit]]:
    """A die with a face that a remark beside it tells, that the die before it had, or that all others have."""
    if len(die.value) != FACES - 1 or die.at.source != file.source:
        return
    words = [row for row in file.rulebook.grammar.vocabulary.words if row.terminal == "FACE"]
    told = told_words(die.at.source.line(die.at.source.position(die.at.start)[0]))
    others = [other[""].value for other in file.overlay.items("dice").values() if other[""] is not die]
    beside = [row.key for row in words if bare(row.spell(file.say.tongue)) in told]
    shared = [row.key for row in words if row.key not in die.value and all(row.key in other for other in others)]
    before = [said[""].value for said in file.before().items("dice").values()]
    like = _most_like(die.value, [one for one in before if one not in others] or before)
    for face in beside or _missing(die.value, like) or (shared if len(shared) == 1 else ()):
        model = next((one for one in (*like, *others) if face in one), ())
        yield [
            _put(
                die,
                _place(die.value, face, model),
                next(row for row in words if row.key == face).spell(file.say.tongue),
            )
        ]


def _most_like(die: Sequence[str], others: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """The dice that have most faces of one."""
    shared = [(Counter(die) & Counter(other)).total() for other in others]
    return [other for other, many in zip(others, shared, strict=True) if many == max(shared)]


def _missing(die: Sequence[str], like: Sequence[Sequence[str]]) -> list[str]:
    """The only face that all of some dice have more than one."""
    more = [Counter(other) - Counter(die) for other in like]
    shared = [face for face in (more[0] if more else ()) if all(face in one for one in more)]
    return shared if len(shared) == 1 else []


def _place(die: Sequence[Any], face: Any, model: Sequence[Any]) -> int:
    """Before how many faces it stands, if it stands as on another die: behind all that stand before it there."""
    if face not in model or face in die:
        return len(die)
    before = model[: model.index(face)]
    return max((n + 1 for n, other in enumerate(die) if other in before), default=0)


def _put(die: Said, place: int, face: str) -> Edit:
    """A face put into a line of them."""
    starts = [found.start() for found in re.finditer(r"[^\s,][^,]*", die.at.text)]
    if place < len(starts):
        at = die.at.start + starts[place]
        return Edit(at, at, f"{face}, ")
    return Edit(die.at.end, die.at.end, f", {face}")


def with_one_more_zone(file: Assembly, faces: Sequence[Said]) -> Iterator[list[Edit]]:
    """The volcano die with a choice that people are told of, or with the only zone that has no face of its own."""
    if len(faces) != FACES - 1 or faces[-1].at.source != file.source:
        return
    shown, words = [{*face.value} for face in faces], told_words(file.source.text)
    told = [
        (one, joint, other)
        for one, joint, other in zip(words, words[1:], words[2:], strict=False)
        if {one, other} <= {*ZONES}
    ]
    joints = {
        joint for one, joint, other in told if {one, other} in shown
    }  # `Mandraki with Emporios and Pali with Nikia`
    choices = [
        (one, other) for one, joint, other in told if {one, other} not in shown and (joint in joints or not joints)
    ]
    alone = [(zone,) for zone in ZONES if {zone} not in shown]
    joint = f" {file.spelled('OR')[0]} "
    before = [said[""].value for said in file.before().items("volcano_die").values()]
    for face in choices or (alone if len(alone) == 1 else []):
        name = joint.join(SEAT_PLAN.name(zone, file.say.tongue) for zone in face)
        yield [_put_on_a_line(faces, _place([one.value for one in faces], face, before), name)]


def _put_on_a_line(faces: Sequence[Said], place: int, name: str) -> Edit:
    """A face put between others, on a line of its own where they stand so."""
    behind = faces[place - 1].at if place else faces[0].at
    line, column = behind.position
    alone = behind.source.line(line)[: column - 1]
    joint = f"\n{alone}" if not alone.strip() else "; "
    return Edit(behind.end, behind.end, f"{joint}{name}") if place else Edit(behind.start, behind.start, name + joint)
