"""Whether pawns can get from start to finish, and whether the set-up is what was meant for every seat."""

import re
from collections import Counter
from collections.abc import Iterator

from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.everyday.told import tells
from ntwrules.dsl.foolish.fitting import instead
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.repairing.ways.seated import of_who_plays
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat, Seating
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, Drain, Lay, Move, Remove
from ntwrules.rulebooks.no_time_to_waste.language.setup import moved_along
from ntwrules.rulebooks.no_time_to_waste.language.whereabouts import described_beside
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.lint.lasting import last_round
from ntwrules.rulebooks.no_time_to_waste.lint.winning import over_at_once
from ntwrules.rulebooks.no_time_to_waste.variant import Camp
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["out_of_reach", "pawns_can_move", "shut_in"]

#: No further from both edges than this lies what lies at a corner.
_AT_A_CORNER = 1


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


def _ground(facts: Facts, seating: Seating) -> int:
    """Every cell that a pawn can ever stand on or cross, as far as can be told before the game."""
    table, structures = facts.table(seating), facts.variant.structures
    on_water = [s for i, s in enumerate(structures) if s.key in facts.lies and facts.game.afloat(i)]
    grounds = {step.ground for move in facts.effects(Move) for step in move.path.steps}
    crossed = facts.confronts or bool(facts.effects(Drain) or grounds - {"land"})
    crossed |= any(structure.walkable or structure.sails for structure in on_water)
    removable = {key for effect in facts.effects(Remove) for key in effect.structures}
    layable = {effect.structure for effect in facts.effects(Lay)}
    barred = 0 if crossed else table.water
    for i, structure in enumerate(structures):
        covered = any(above.on == structure.key and above.key in layable for above in structures)
        if structure.walkable or structure.sails or covered or structure.key in removable:
            continue
        if structure.dry or not crossed:
            cells = table.laid[i]
            for j in facts.game.above[i]:
                cells &= ~table.laid[j]
            barred |= cells
    return facts.game.grid.all & ~barred


@finds(NTW820="M1")
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
        it.warn("NTW820", *places, seats=tuple(f"<{seat}>" for seat in seats))


@finds(NTW821="B3")
def side_by_side(it: Examined, facts: Facts) -> None:
    """One step is enough to be home."""
    groups: dict[tuple[Place | None, ...], list[Seat]] = {}
    for camp in facts.variant.camps:
        if camp.seat in facts.variant.seats and facts.game.grid.steps(camp.start, camp.finish) == 1:
            groups.setdefault((it.at("finish", camp.seat), it.at("start", camp.seat)), []).append(camp.seat)
    for places, seats in groups.items():
        hint = "help_all" if len(seats) == len(facts.variant.seats) else "help"
        it.warn("NTW821", *places, hint=hint, seats=tuple(f"<{seat}>" for seat in seats))


@finds(NTW745="B1")
def not_where_it_is_told(it: Examined, facts: Facts) -> None:
    """A start or finish lies elsewhere than the remark on its line tells (B1)."""
    camps = {said.at: said for said in it.own_statements() if said.slot[0] in {"start", "finish"}}
    for at, said in camps.items():
        code, is_absolute = said.value
        told = described_beside(at, facts.variant.size, it.assembly.speech)
        if told not in {None, code} and not is_absolute:
            it.warn("NTW745", at, it.at("board"), what=said.slot[0], n_found=code, n_told=str(told))
            it.say.propose("NTW745", renumbered(at, code, told))


@finds()
def where_the_larger_board_had_it(it: Examined, facts: Facts) -> None:
    """On a smaller board it changes nothing where a corner of the larger one was: the same corner is meant (B1)."""
    idle, size = [one for one in it.say.found if one.code == "NTW880" and it.own(one.at)], facts.variant.size
    camps = {said.at: said for said in it.own_statements() if said.slot[0] in {"start", "finish"}}
    for at, said in camps.items() if it.own(it.at("board")) else ():
        code, is_absolute = said.value
        found = next((one for one in idle if one.at.start <= at.start < one.at.end), None)
        now = moved_along(it.assembly, code, size) if found and not is_absolute else None
        if found and now is not None and all(min(n, size - 1 - n) <= _AT_A_CORNER for n in divmod(now, size)):
            it.say.propose_besides(found, renumbered(at, code, now))


@finds(NTW822="B2")
def seats_not_in_play(it: Examined, facts: Facts) -> None:
    """A start, a finish, pawns or cards are given to a seat that never plays."""
    by_place: dict[Place, set[str]] = {}
    kinds: dict[Place, str] = {}
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if kind in {"start", "finish", "pawns", "beforehand"}:
            by_place.setdefault(said.at, set()).add(attribute if kind == "beforehand" else item)
            kinds[said.at] = kind
    for at, seats in by_place.items():
        if not seats & set(facts.variant.seats):
            away, here = ([f"<{seat}>" for seat in SIDES if seat in some] for some in (seats, facts.variant.seats))
            it.warn("NTW822", at, it.at("players"), seats=tuple(away), here=tuple(here))
            playing = dict.fromkeys(seat for seating in facts.variant.seatings for seat in seating.seats)
            ways = of_who_plays(at, it.assembly.rulebook.seat_plan, seats, tuple(playing), it.assembly.speech)
            it.say.propose("NTW822", *(ways if len(seats) == 1 else ()))


def pawns_can_move(facts: Facts) -> bool:
    """Is there any way for a pawn to leave its start? Where that cannot be told, yes."""
    variant = facts.variant
    if "move" in variant.options or facts.effects(Move, Confront, on="face"):
        return True
    if not facts.issues and not facts.dealt:
        return False
    played = "card" in variant.options and bool(facts.numbers)
    moving = {plan.source for plan in facts.plans if isinstance(plan.deed.effect, (Move, Confront))}
    usable = facts.cards if played else facts.letters
    return (played and variant.move_after_card != "never") or any(card.key in moving for card in usable)


@finds(NTW825="T8")
def pawns_stand_still(it: Examined, facts: Facts) -> None:
    """Nothing in the game moves a pawn."""
    if not pawns_can_move(facts):
        it.warn("NTW825", it.overlay.taken.get(("option", "move")) or it.at("order"))


def out_of_reach(facts: Facts) -> tuple[Camp, ...]:
    """The camps whose way home has more steps than there are rounds, when no card comes to help."""
    last, variant = last_round(facts), facts.variant
    if last is None or facts.dealt or (facts.first_issue is not None and facts.first_issue < last[0]):
        return ()
    if facts.effects(Move, Confront, on="face") or not pawns_can_move(facts):
        return ()
    steps = last[0] * (2 if any(s.sails and s.key in facts.lies for s in variant.structures) else 1)
    own = [camp for camp in variant.camps if camp.seat in variant.seats]
    return tuple(camp for camp in own if facts.game.grid.steps(camp.start, camp.finish) > steps)


@finds(NTW826="T5")
def too_far(it: Examined, facts: Facts) -> None:
    """Nobody, or not everybody, can get a pawn home before the last round is over."""
    far, last = out_of_reach(facts), last_round(facts)
    at_once = any(over_at_once(facts, seating) for seating in facts.variant.seatings)
    if far and last is not None and not at_once:
        steps = min(facts.game.grid.steps(camp.start, camp.finish) for camp in far)
        seats = tuple(f"<{camp.seat}>" for camp in far)
        places = it.lines("end")[last[1]], it.at("finish", far[0].seat)
        it.warn("NTW826", *places, seats=seats, n_rounds=last[0], n_steps=steps)
        more = dict.fromkeys(rounds for found in it.told("rounds") if (rounds := int(found[1])) >= steps)
        it.say.propose("NTW826", *(_with_rounds(places[0], rounds) for rounds in more if it.own(places[0])))


def _with_rounds(at: Place, rounds: int) -> tuple[Edit, ...]:
    """An end with another number of rounds, where it names no other number."""
    numbers = re.findall("[0-9]+", at.text)
    return renumbered(at, int(numbers[0]), rounds) if len(numbers) == 1 else ()


# Seats -------------------------------------------------------------------------------------------------------------


@finds(NTW823="B3")
def one_seat_differs(it: Examined, facts: Facts) -> None:
    """
    Every seat is named one by one, and all but one get the same.

    One for all and another for one seat (`at 19, 150 for south`) is a handicap that somebody meant.
    """
    for kind in ("start", "finish", "pawns"):
        said = _one_by_one(it, facts, kind)
        absolutely = {kind != "pawns" and one.value[1] for one in said.values()}
        by_steps = kind == "finish" and absolutely == {True}
        if by_steps:
            camps = [camp for camp in facts.variant.camps if camp.seat in said]
            values = {camp.seat: facts.game.grid.steps(camp.start, camp.finish) for camp in camps}
        elif True in absolutely:
            continue
        else:
            values = {seat: one.value if kind == "pawns" else one.value[0] for seat, one in said.items()}
        counts = Counter(values.values()).most_common()
        if len(counts) == 2 and counts[1][1] == 1 and counts[0][1] > 1:
            (usual, _), (unusual, _) = counts
            odd, other = (next(seat for seat in values if values[seat] == value) for value in (unusual, usual))
            hint = "help_steps" if by_steps else "help"
            places = said[odd].at, said[other].at
            it.warn("NTW823", *places, hint=hint, seats=(f"<{odd}>",), n_odd=unusual, n_usual=usual)


def _one_by_one(it: Examined, facts: Facts, kind: str) -> dict[Seat, Said]:
    """What is said of every seat, if the file at hand names each by itself; otherwise nothing."""
    said = {seat: one for seat in facts.variant.seats if (one := it.overlay.said(kind, seat)) is not None}
    places = {one.at for one in said.values()}
    each = len(said) > 2 and len(places) == len(said) == len(facts.variant.seats)
    return said if each and all(map(it.own, places)) else {}


@finds(NTW824="B4")
def one_cell_forgotten(it: Examined, facts: Facts) -> None:
    """Of four cells that are the same for all four seats, laid one by one, one is missing (B4)."""
    if facts.variant.largest.players < len(SIDES):
        return
    absolutely = {
        it.overlay.key("lay", item): ways["absolute"]
        for item, ways in it.overlay.items("lay").items()
        if "absolute" in ways
    }
    for laid in facts.variant.laid:
        said = absolutely.get(laid.what)
        if laid.mirrored or said is None or not it.own(said.at):
            continue
        cells = set(laid.cells)
        rings = {frozenset(absolute(cell, seat, facts.variant.size) for seat in SIDES) for cell in cells}
        lacking = [cell for ring in rings for cell in ring - cells]
        if len(lacking) == 1 and all(len(ring) == len(SIDES) for ring in rings):
            it.warn("NTW824", said.at, what=said.at.text, n_cell=lacking[0])


@finds(NTW870="B7")
def teams_of_one(it: Examined, facts: Facts) -> None:
    """However many play, no two of a team are at the table (B7)."""
    teams = [team for seating in facts.variant.seatings for team in facts.table(seating).teams]
    if facts.variant.teams and all(len(team) == 1 for team in teams):
        it.warn("NTW870", it.at("teams"), it.at("players"))
        it.say.propose("NTW870", *_full_teams(it, facts))


@finds(NTW835="B7")
def uneven_teams(it: Examined, facts: Facts) -> None:
    """With some number of players that the file allows one team is larger than another, though not in seats (B7)."""
    if not it.own(it.at("players")):
        return
    if len({len(team) for team in facts.variant.teams}) != 1 or len(facts.variant.teams) == 1:
        return
    sizes = {seating.players: [len(team) for team in facts.table(seating).teams] for seating in facts.variant.seatings}
    even = [
        players for players, teams in sizes.items() if len(teams) == len(facts.variant.teams) and len({*teams}) == 1
    ]
    uneven = [players for players, teams in sizes.items() if players not in even and max(teams) > 1]
    if uneven:
        it.warn("NTW835", it.at("players"), it.at("teams"), n_players=uneven[-1])
        it.say.propose("NTW835", *_full_teams(it, facts))


def _full_teams(it: Examined, facts: Facts) -> Iterator[tuple[Edit, ...]]:
    """As many players as there are seats in the teams; no teams, if they are inherited and so many play, not more."""
    if it.own(it.at("players")) and not it.own(it.at("teams")) and len(facts.variant.seatings) == 1:
        words = *it.assembly.spelled("TEAMS")[:1], *it.assembly.spelled("NONE")[:1]
        yield instead(it, "teams", lambda _: " ".join(words))
    else:
        yield _for_players(it, sum(map(len, facts.variant.teams)))


def _for_players(it: Examined, players: int, *, as_one: bool = False) -> tuple[Edit, ...]:
    """So many players, and no other number of them; all of them in one team, or as the teams are."""
    words = it.assembly.spelled("PLAYERS")[0], str(players), *it.assembly.spelled("ONE_TEAM")[:as_one]
    return instead(it, "players", lambda _: " ".join(words))


@finds(NTW748="B2")
def more_of_us_than_can_play(it: Examined, facts: Facts) -> None:
    """People are told that more of them play than may (B2)."""
    most = facts.variant.largest.players
    as_one = any(it.told("one_team"))
    for told in TOLD.finditer(it.source.text):
        for found in tells("of_us", told[0], it.assembly.speech):
            if (players := int(found[1])) > most:
                it.warn("NTW748", Place(it.source, *told.span()), it.at("players"), n_told=players, n_most=most)
                it.say.propose("NTW748", _for_players(it, players, as_one=as_one))
