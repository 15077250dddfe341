"""Whether something makes sure that the game ends (W)."""

from collections.abc import Iterator, Sequence

from ntwrules.dsl.everyday.likeness import Speech
from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.foolish.overriding import ends_besides
from ntwrules.dsl.repairing.ways.mistyped import counts
from ntwrules.dsl.text.source import Place
from ntwrules.model.seats import Seating
from ntwrules.model.variants.conditions import And, Compare, Condition, Number, Or, Quantity
from ntwrules.model.variants.reasoning import TURNED, Ranges, atoms, negation, parts
from ntwrules.rulebooks.no_time_to_waste.lint.averages import drains, gives_back
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts, told
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import personal
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS

__all__ = ["last_round"]

#: How sure it is that a condition will hold one day.
_NEVER, _CLOCK, _WATER, _ROUNDS = range(4)

#: So many seconds are a minute, and so many minutes an hour; nobody plays for longer than half a day.
_SIXTY, _LONGEST_SITTING = 60, 720


@finds(NTW807="W3", NTW808="W3", NTW809="W3")
def ends_by_itself(it: Examined, facts: Facts) -> None:
    """Nothing makes sure that the game ends, or only somebody's watch, or cards give land back faster than it goes."""
    seatings, ends = facts.variant.seatings, it.lines("end")
    unsure = {seating.players: _unsure(facts, seating) for seating in seatings}
    places: dict[str, Sequence[Place | None]] = {
        "NTW807": [*ends[::-1], *it.lines("win")][:2],
        "NTW808": [it.at("issue"), it.at("method"), *it.lines("dice")[:1], *_draining(it, facts)],
        "NTW809": ends[:2],
    }
    for code, there in places.items():
        counts = [players for players, found in unsure.items() if found == code]
        if counts:
            own = [place for place in there if it.own(place)]
            if code == "NTW808" and not own:
                own = list(_cards(it))
            hint = "help" if len(counts) == len(seatings) else "help_players"
            it.warn(code, *[*own, *there][:3], hint=hint, n_players=told(counts))
            if code != "NTW808":
                it.say.propose(code, ends_besides(it))


@finds(NTW749="W3")
def after_hours(it: Examined, facts: Facts) -> None:
    """A clock that runs longer than anybody stays at a table (W3)."""
    ranges = facts.whole(facts.variant.largest, 0)
    whens = [win.when for win in facts.variant.wins] + [end.when for end in facts.variant.ends]
    for when, at in zip(whens, it.lines("win") + it.lines("end"), strict=True):
        for quantity, _, number in filter(None, (_limit(atom, ranges) for atom in atoms(when))):
            if quantity == "minutes" and number > _LONGEST_SITTING and it.own(at):
                it.warn("NTW749", at, n_found=int(number), n_hours=int(number) // _SIXTY)
                it.say.propose("NTW749", *(renumbered(at, int(number), now) for now in _minutes(it, int(number))))


def _minutes(it: Examined, number: int) -> list[int]:
    """How long it was meant to take: as people are told, or else the number for one of seconds."""
    spelled = SAYINGS.vocabulary.by_key["QUANTITY", "minutes"].spellings[it.tongue]
    known = [int(minutes) for minutes in counts(it.source.text, spelled, Speech(it.tongue))]
    return known or [number // _SIXTY] * (number % _SIXTY == 0)


def _unsure(facts: Facts, seating: Seating) -> str | None:
    """What is to be told of so many players, if it is not sure that their game ends."""
    grades = {_NEVER, *_grades(facts, seating)}
    if max(grades) == _WATER and drains(facts, seating):
        return "NTW809" if _CLOCK in grades else "NTW808"
    return {_NEVER: "NTW807", _CLOCK: "NTW809"}.get(max(grades))


def _draining(it: Examined, facts: Facts) -> Iterator[Place | None]:
    for card in filter(gives_back, facts.cards):
        copies = it.at("card", card.key, "copies")
        yield copies if it.own(copies) else it.at("card", card.key, "uses")


def _cards(it: Examined) -> Iterator[Place]:
    """What the file at hand says of the cards: which decks, how many of each, which ones not."""
    yield from (said.at for said in it.own_statements() if said.slot[0] in {"use", "card"})
    yield from (at for (kind, _), at in it.overlay.taken.items() if kind in {"use", "card"} and it.own(at))


def _grades(facts: Facts, seating: Seating) -> Iterator[int]:
    """How sure each `end`, and each `win` that does not depend on pawns, is to come."""
    ranges, first = facts.whole(seating, 0), facts.after_first_turn(seating, 0)
    lines = [line.when for line in facts.variant.ends]
    lines += [win.when for win in facts.variant.wins if not personal(win.when)]
    for when in lines:
        if first.ensure(when):
            yield _ROUNDS
        for part in parts(when, Or):
            yield _grade(part, facts, seating, ranges)


def _grade(condition: Condition, facts: Facts, seating: Seating, ranges: Ranges) -> int:
    if ranges.ensure(condition):
        return _ROUNDS
    match condition:
        case Or(inner):
            return max(_grade(part, facts, seating, ranges) for part in inner)
        case And(inner):
            rest = [part for part in inner if not ranges.ensure(part)]
            grade = min(_grade(part, facts, seating, ranges) for part in rest)
            equal = (part for part in rest if isinstance(part, Compare) and part.operator == "=")
            passing = any(Quantity("round") in (part.left, part.right) for part in equal)
            return _NEVER if passing and len(rest) > 1 else grade
        case Compare():
            return _compared(condition, facts, seating, ranges)
    return _grade(negation(negation(condition)), facts, seating, ranges)


def _limit(compare: Compare, ranges: Ranges) -> tuple[str, str, float] | None:
    """Quantity, comparison and limit, whichever way round it is written."""
    for left, operator, right in (
        (compare.left, compare.operator, compare.right),
        (compare.right, TURNED[compare.operator], compare.left),
    ):
        if isinstance(left, Quantity):
            if isinstance(right, Number):
                return left.key, operator, right.number
            least, most = ranges[right.key] if isinstance(right, Quantity) else (0, 1)
            if least == most:
                return left.key, operator, least
    return None


def _compared(compare: Compare, facts: Facts, seating: Seating, ranges: Ranges) -> int:
    limit = _limit(compare, ranges)
    if limit is None:
        return _NEVER
    key, operator, number = limit
    if key == "round" and (operator in {">", ">=", "!="} or (operator == "=" and number > 1)):
        return _ROUNDS
    if key == "minutes" and operator in {">", ">=", "="}:
        return _CLOCK
    if key == "floodable cells" and (operator in {"<", "<="} or (operator == "=" and not number)):
        return _WATER
    if key == "blocked players" and operator in {">", ">=", "="}:
        return _WATER
    if key == "water cells" and operator in {">", ">="}:
        table = facts.table(seating)
        kept = sum(structure.supply for structure in facts.variant.structures)
        return _WATER if number < (table.open_cells & table.nameable).bit_count() - kept else _NEVER
    return _NEVER


def last_round(facts: Facts) -> tuple[int, int] | None:
    """The last round that is ever played, if a limit of rounds makes sure of it, and which `end` says so."""
    found: list[tuple[int, int]] = []
    for seating in facts.variant.seatings if facts.readable else ():
        ranges = facts.whole(seating, 0)
        limits = [
            (max(int(limit[2]) - (limit[1] != ">"), 1), index)
            for index, end in enumerate(facts.variant.ends)
            for part in parts(end.when, Or)
            if isinstance(part, Compare) and (limit := _limit(part, ranges))
            if limit[0] == "round" and (limit[1] in {">", ">="} or (limit[1] == "=" and limit[2] > 1))
        ]
        if not limits:
            return None
        found.append(min(limits))
    return max(found, default=None)
