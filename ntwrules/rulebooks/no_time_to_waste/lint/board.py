"""Whether pawns can get from start to finish, and who is spoken of in the set-up."""

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.dsl.text.source import Place
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat, Seating
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, Drain, Lay, Move, Remove
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts, steps_apart
from ntwrules.rulebooks.no_time_to_waste.lint.lasting import last_round
from ntwrules.rulebooks.no_time_to_waste.lint.winning import over_at_once
from ntwrules.rulebooks.no_time_to_waste.variant import Camp

__all__ = ["CHECKS", "out_of_reach", "pawns_can_move", "shut_in"]


def shut_in(facts: Facts, seating: Seating) -> list[Seat]:
    """The seats from whose start no way leads to their finish, whatever is laid, drained, removed or jumped over."""
    ground = _ground(facts, seating)
    table = facts.table(seating)
    shut = []
    for i, seat in enumerate(seating.seats):
        reached = facts.game.grid.connected(1 << table.starts[i], ground & (table.open_cells | table.camps[i]))
        if not reached >> table.finishes[i] & 1:
            shut.append(seat)
    return shut


def walled_in(it: Examined, facts: Facts) -> None:
    """Somebody can never get home."""
    shut = {seat for seating in facts.variant.seatings for seat in shut_in(facts, seating)}
    laid = [said.at for ways in it.overlay.items("lay").values() for said in ways.values()]
    groups: dict[tuple[Place | None, ...], list[Seat]] = {}
    for seat in filter(shut.__contains__, SIDES):
        camp = (it.at("start", seat), it.at("finish", seat))
        own = next(filter(it.own, [*laid, *camp]), camp[0])
        groups.setdefault((own, *camp), []).append(seat)
    for places, seats in groups.items():
        it.warn("NTW820", *places, rule="M1", seats=tuple(f"<{seat}>" for seat in seats))


def _ground(facts: Facts, seating: Seating) -> int:
    """Every cell that a pawn can ever stand on or cross, as far as can be told before the game."""
    table, variant = facts.table(seating), facts.variant
    crossed = facts.does(Drain) or facts.confronts
    crossed |= any(
        structure.walkable or structure.sails for structure in variant.structures if _on_water(facts, structure.key)
    )
    crossed |= any(
        step.ground != "land"
        for doing in facts.doings
        if isinstance(doing.task.effect, Move)
        for step in doing.task.effect.path.steps
    )
    removable = {
        key for doing in facts.doings if isinstance(doing.task.effect, Remove) for key in doing.task.effect.structures
    }
    layable = {doing.task.effect.structure for doing in facts.doings if isinstance(doing.task.effect, Lay)}
    barred = 0 if crossed else table.water
    for i, structure in enumerate(variant.structures):
        covered = any(above.on == structure.key and above.key in layable for above in variant.structures)
        if structure.walkable or structure.sails or covered or structure.key in removable:
            continue
        if structure.dry or not crossed:
            cells = table.laid[i]
            for j in facts.game.above[i]:
                cells &= ~table.laid[j]
            barred |= cells
    return facts.game.grid.all & ~barred


def _on_water(facts: Facts, key: str) -> bool:
    """Can this structure lie on water, or on something that does?"""
    on = {structure.key: structure.on for structure in facts.variant.structures}
    ground = on[key]
    while ground in on:
        ground = on[ground]
    return ground == "water" and key in facts.lies


def side_by_side(it: Examined, facts: Facts) -> None:
    """One step is enough to be home."""
    near = [
        camp
        for camp in facts.variant.camps
        if camp.seat in facts.variant.seats and steps_apart(facts.variant.size, camp.start, camp.finish) == 1
    ]
    told: set[object] = set()
    for camp in near:
        places = (it.at("finish", camp.seat), it.at("start", camp.seat))
        if places not in told:
            told.add(places)
            alike = tuple(
                f"<{other.seat}>"
                for other in near
                if (it.at("finish", other.seat), it.at("start", other.seat)) == places
            )
            everybody = len(alike) == len(facts.variant.seats)
            it.warn("NTW821", *places, rule="B3", hint="help_all" if everybody else "help", seats=alike)


def seats_not_in_play(it: Examined, facts: Facts) -> None:
    """A start, a finish, pawns or cards are given to a seat that never plays."""
    by_place: dict[object, set[str]] = {}
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if kind in {"start", "finish", "pawns", "beforehand"}:
            by_place.setdefault(said.at, set()).add(attribute if kind == "beforehand" else item)
    for at, seats in by_place.items():
        if not seats & set(facts.variant.seats):
            named = tuple(f"<{seat}>" for seat in SIDES if seat in seats)
            it.warn("NTW822", at, it.at("players"), rule="B2", seats=named)  # type: ignore[arg-type]


def pawns_can_move(facts: Facts) -> bool:
    """Is there any way for a pawn to leave its start? Where that cannot be told, yes."""
    variant = facts.variant
    if "move" in variant.options:
        return True
    cards = facts.cards if facts.issues or facts.dealt else ()
    played = "card" in variant.options and any(card.number is not None for card in cards)
    if played and variant.move_after_card != "never":
        return True
    moving = [doing for doing in facts.doings if isinstance(doing.task.effect, (Move, Confront))]
    return any(
        doing.kind == "face" or (doing.source in cards and (played or getattr(doing.source, "number", None) is None))
        for doing in moving
    )


def pawns_stand_still(it: Examined, facts: Facts) -> None:
    """Nothing in the game moves a pawn."""
    if not pawns_can_move(facts):
        taken = it.overlay.taken.get(("option", "move"))
        it.warn("NTW825", taken or it.at("order"), rule="T8")


def out_of_reach(facts: Facts) -> tuple[Camp, ...]:
    """The camps whose way home has more steps than there are rounds, when no card comes to help."""
    last = last_round(facts)
    variant = facts.variant
    if last is None or facts.dealt or (facts.first_issue is not None and facts.first_issue < last[0]):
        return ()
    if any(isinstance(doing.task.effect, (Move, Confront)) for doing in facts.doings if doing.kind == "face"):
        return ()
    if not pawns_can_move(facts):
        return ()
    steps = last[0] * (2 if any(s.sails and s.key in facts.lies for s in variant.structures) else 1)
    return tuple(
        camp
        for camp in variant.camps
        if camp.seat in variant.seats and steps_apart(variant.size, camp.start, camp.finish) > steps
    )


def too_far(it: Examined, facts: Facts) -> None:
    """Nobody, or not everybody, can get a pawn home before the last round is over."""
    far = out_of_reach(facts)
    last = last_round(facts)
    at_once = any(over_at_once(facts, seating) for seating in facts.variant.seatings)
    if far and last is not None and not at_once:
        it.warn(
            "NTW826",
            it.line("end", last[1]),
            it.at("finish", far[0].seat),
            rule="T5",
            seats=tuple(f"<{camp.seat}>" for camp in far),
            n_rounds=last[0],
            n_steps=min(steps_apart(facts.variant.size, camp.start, camp.finish) for camp in far),
        )


CHECKS = {
    "NTW820": walled_in,
    "NTW821": side_by_side,
    "NTW822": seats_not_in_play,
    "NTW825": pawns_stand_still,
    "NTW826": too_far,
}
