"""Whether anybody can win, and whether every `win` and `end` has something to say."""

import re
from collections.abc import Iterator, Set as AbstractSet
from math import inf

from attrs import evolve

from ntwrules.dsl.everyday.likeness import bare
from ntwrules.dsl.everyday.numbers import at_most, renumbered
from ntwrules.dsl.everyday.told import sentences, told_words
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.repairing.ways.mistyped import counts, turned
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.model.seats import Seating
from ntwrules.model.variants.conditions import Compare, Condition, Number, Or, Quantity, Value
from ntwrules.model.variants.endings import End, Win
from ntwrules.model.variants.reasoning import Ranges, atoms, counted, parts
from ntwrules.rulebooks.no_time_to_waste.lint.facts import HOME, Facts, told
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import STALEMATE, personal
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS, phrase

__all__ = ["over_at_once"]

#: Whose pawns are counted, as quantities are called.
_OWNERS = frozenset({"own", "team", "all"})


def _lines(facts: Facts) -> tuple[Win | End, ...]:
    """Every `win` and `end`, in the order in which they are looked at (W)."""
    return (*facts.variant.wins, *facts.variant.ends)


def _said(it: Examined, facts: Facts) -> Iterator[tuple[Win | End, Place, str, str]]:
    """Each of them, where it stands, its word, and the rule behind it."""
    for line, at in zip(_lines(facts), it.lines("win") + it.lines("end"), strict=True):
        terminal, rule = ("WIN", "W1") if isinstance(line, Win) else ("END_WORD", "W3")
        yield line, at, it.assembly.spelled(terminal)[0], rule


def _everywhere(facts: Facts) -> list[Ranges]:
    """The values of all quantities, for every seat in every number of players."""
    return [facts.whole(seating, seat) for seating in facts.variant.seatings for seat in range(seating.players)]


def _for_whom(facts: Facts, line: Win | End, seating: Seating, seats: set[int]) -> set[int]:
    """For which of the seats with a condition that holds the line does so: a win asks for the whole team (B7)."""
    teams = facts.table(seating).teams if isinstance(line, Win) else ((seat,) for seat in seats)
    return {seat for team in teams if seats.issuperset(team) for seat in team}


def _able(facts: Facts, line: Win | End, seating: Seating) -> set[int]:
    """The seats for which it may hold."""
    able = {seat for seat in range(seating.players) if facts.whole(seating, seat).allow(line.when)}
    return _for_whom(facts, line, seating, able)


def _never(facts: Facts, line: Win | End) -> bool:
    return not any(_able(facts, line, seating) for seating in facts.variant.seatings)


def _at_once(facts: Facts, line: Win | End, seating: Seating) -> bool:
    sure = {seat for seat in range(seating.players) if facts.after_first_turn(seating, seat).ensure(line.when)}
    return bool(_for_whom(facts, line, seating, sure))


@finds(NTW801="W1", NTW802="W3")
def never_hold(it: Examined, facts: Facts) -> None:
    """A condition, or one half of an `or`, asks for what can never be."""
    for line, at, what, rule in _said(it, facts):
        if _never(facts, line):
            hint, more = _why(it, facts, line.when)
            it.warn("NTW801", at, rule=rule, hint=hint, what=what, **more)
            otherwise = [*_of_one(it, at, _OWNERS - _counted_by_the_parents(it))]
            ways = (
                *(otherwise or _of_one(it, at)),
                *(_or_as_many(it, facts, line.when, at) or _within_reach(it, facts, line, at)),
                *_counted_of_the_team(it, facts, line, at),
            )
            it.say.propose("NTW801", *(ways if it.own(at) else ()))
            continue
        for part in parts(line.when, Or):
            if _never(facts, evolve(line, when=part)):
                hint, more = _why(it, facts, part)
                it.warn("NTW802", at, hint=hint, what=what, part=phrase(part, it.tongue), **more)
                it.say.propose("NTW802", *(_or_as_many(it, facts, part, at) if it.own(at) else ()))


def _or_as_many(it: Examined, facts: Facts, when: Condition, at: Place) -> list[list[Edit]]:
    """More than there can be at most, or less than at least, as so many or more, or so many or less; or as told."""
    everywhere, found = _everywhere(facts), []
    for atom in atoms(when):
        match atom:
            case Compare(Quantity(key), ">" | "<", Number(number)):
                ends = [ranges[key][atom.operator == ">"] for ranges in everywhere]
                there = [*re.finditer(rf"{atom.operator}( *){number}\b", at.text)]
                if number == (max(ends) if atom.operator == ">" else min(ends)) and len(there) == 1:
                    (one,), many = there, _as_told(it, key, number)
                    found.append(
                        [Edit(at.start + one.start(), at.start + one.end(), f"{atom.operator}={one[1]}{many}")]
                    )
    return found


def _as_told(it: Examined, key: str, number: int) -> int:
    """So many pawns home as people are told, where that is fewer; otherwise the number that was written."""
    told = counts(it.source.text, it.assembly.spelled("PAWNS"), it.assembly.speech) if key in HOME else []
    fewer = [int(one) for one in told if 0 < int(one) < number]
    return fewer[0] if len(told) == len(fewer) == 1 else number


def _within_reach(it: Examined, facts: Facts, line: Win | End, at: Place) -> Iterator[tuple[Edit, ...]]:
    """As many pawns home as there can be, where more are asked for; unless people are told of so many."""
    everywhere, known = _everywhere(facts), _pawns_told(it)
    for atom in atoms(line.when):
        match atom:
            case Compare(Quantity(key), ">" | ">=" | "=", Number(number)) if key in HOME and str(number) not in known:
                most = max(int(ranges[key][1]) for ranges in everywhere) - (atom.operator == ">")
                yield renumbered(at, number, at_most(number, most)) if 0 < most < number else ()


def _pawns_told(it: Examined) -> set[str]:
    """How many pawns people are told of, also of more: four of the six pawns."""
    pawns = it.assembly.spelled("PAWNS")
    some = rf"\b([0-9]+) (?:\w+ ){{1,3}}[0-9]+ (?:{'|'.join(pawns)})\b"
    of_more = (found for sentence in sentences(it.source.text) for found in re.findall(some, sentence))
    return {*counts(it.source.text, pawns, it.assembly.speech), *of_more}


def _counted_of_the_team(it: Examined, facts: Facts, line: Win | End, at: Place) -> Iterator[tuple[Edit, ...]]:
    """So many pawns home of the team, where one player never has so many and people are told that number."""
    known, teams = _pawns_told(it), "team pawns on finish"
    for atom in atoms(line.when):
        match atom:
            case Compare(Quantity("own pawns on finish"), ">" | ">=" | "=", Number(number)) if str(number) in known:
                if any(ranges[teams][1] >= number for ranges in _everywhere(facts)):
                    yield tuple(_of_the_team(it, at))


def _counted_by_the_parents(it: Examined) -> frozenset[str]:
    """Whose pawns the parents count in a `win`: who writes another one means those of somebody else."""
    before = (one for layer in it.layers[:-1] for one in layer.statements if isinstance(one, Said))
    wins = [counted(one.value.when) for one in before if one.slot[0] == "win"]
    return frozenset(owner for owner in _OWNERS if {f"{owner} pawns on finish", f"{owner} pawns"} in wins)


def _of_one(it: Examined, at: Place, owners: AbstractSet[str] = _OWNERS) -> Iterator[list[Edit]]:
    """What is counted of one and compared with what is counted of another, both counted of one of some owners."""
    words = {word.key: word.spell(it.tongue) for word in SAYINGS.vocabulary.words if word.terminal == "QUANTITY"}
    owned = {spelled: key.split(" ", 1) for key, spelled in words.items() if key.split()[0] in _OWNERS}
    known = "|".join(map(re.escape, sorted(owned, key=len, reverse=True)))
    found = list(re.finditer(rf"(?<!\w)({known})(?!\w)", at.text))
    if len(found) == len({owned[one[0]][0] for one in found}) == 2:
        for one, other in zip(found, reversed(found), strict=True):
            (_, what), (owner, _) = owned[one[0]], owned[other[0]]
            spelled = words.get(f"{owner} {what}")
            if spelled and owner in owners:
                yield [Edit(at.start + one.start(), at.start + one.end(), spelled)]


@finds(NTW747="B7")
def part_of_a_team(it: Examined, facts: Facts) -> None:
    """The pawns of a team are compared with those of one player, though people are told of all that it has (B7)."""
    tables = [facts.table(seating) for seating in facts.variant.seatings]
    pawns = {sum(table.pawns[seat] for seat in team) for table in tables for team in table.teams if len(team) > 1}
    told = any(int(found[1]) in pawns for found in it.told("pawns")) or any(it.told("pawns_of_all"))
    if not pawns or not told:
        return
    for win, at in zip(facts.variant.wins, it.lines("win"), strict=True):
        if it.own(at) and counted(win.when) == {"team pawns on finish", "own pawns"}:
            it.warn("NTW747", at, it.at("teams"))
            it.say.propose("NTW747", *_of_one(it, at, {"team"}))


@finds()
def won_alone_in_a_team(it: Examined, facts: Facts) -> None:
    """In a file with teams it changes nothing that everybody wins with their own pawns: the team's are meant (B7)."""
    idle = {one.at: one for one in it.say.found if one.code == "NTW880"}
    for win, at in zip(facts.variant.wins, it.lines("win"), strict=True):
        if at in idle and it.own(it.at("teams")) and counted(win.when) == {"own pawns on finish", "own pawns"}:
            it.say.propose_besides(idle[at], _of_the_team(it, at))


def _of_the_team(it: Examined, at: Place) -> Iterator[Edit]:
    """All that is counted of one player counted of the team."""
    words = {word.key: word.spell(it.tongue) for word in SAYINGS.vocabulary.words if word.terminal == "QUANTITY"}
    others = {words[f"own {what}"]: words[f"team {what}"] for what in ("pawns on finish", "pawns")}
    for found in re.finditer(rf"(?<!\w)(?:{'|'.join(map(re.escape, others))})(?!\w)", at.text):
        yield Edit(at.start + found.start(), at.start + found.end(), others[found[0]])


def _why(it: Examined, facts: Facts, when: Condition) -> tuple[str, dict[str, str]]:
    """Which quantity is out of its range."""
    everywhere = _everywhere(facts)
    for atom in atoms(when):
        quantity = next((value for value in (atom.left, atom.right) if isinstance(value, Quantity)), None)
        if quantity is None or any(ranges.allow(atom) for ranges in everywhere):
            continue
        for part, all_ in ((atom.left, atom.right), (atom.right, atom.left)):
            if everywhere[0].within(part, all_):
                return "help_part", {"quantity": _spelled(it, part), "other": _spelled(it, all_)}
        least = min(ranges[quantity.key][0] for ranges in everywhere)
        most = max(ranges[quantity.key][1] for ranges in everywhere)
        words = {"quantity": _spelled(it, quantity), "n_least": str(least), "n_most": "" if most == inf else str(most)}
        if most == inf:
            return "help_least", words
        return ("help_fixed" if least == most else "help_range"), words
    return "help", {}


def _spelled(it: Examined, quantity: Value) -> str:
    assert isinstance(quantity, Quantity)
    return SAYINGS.vocabulary.by_key["QUANTITY", quantity.key].spell(it.tongue)


@finds(NTW803="W1", NTW804="W1")
def some_cannot_win(it: Examined, facts: Facts) -> None:
    """One seat, or everybody at a table of some size, can never win."""
    wins = [win for win in facts.variant.wins if not _never(facts, win)]
    if not wins:
        return
    seatings = facts.variant.seatings
    able = {
        seating.players: {seating.seats[seat] for win in wins for seat in _able(facts, win, seating)}
        for seating in seatings
    }
    unable = set()
    for seat in facts.variant.seats:
        won = any(able[seating.players] for seating in seatings if seat in seating.seats)
        if won and not any(seat in seats for seats in able.values()):
            unable.add(seat)
            it.warn("NTW803", it.at("pawns", seat), *it.lines("win"), seats=(f"<{seat}>",))
    nobody = [each.players for each in seatings if not able[each.players] and not unable.issuperset(each.seats)]
    if nobody:
        it.warn("NTW804", *it.lines("win"), it.at("players"), n_players=told(nobody))


@finds(NTW805="W1")
def hold_at_once(it: Examined, facts: Facts) -> None:
    """A condition holds as soon as the first turn ends."""
    for line, at, what, rule in _said(it, facts):
        over = [seating.players for seating in facts.variant.seatings if _at_once(facts, line, seating)]
        if over:
            hint = "help" if len(over) == len(facts.variant.seatings) else "help_players"
            it.warn("NTW805", at, rule=rule, hint=hint, what=what, n_players=told(over))
            ways = [*turned(at)] if it.own(at) else []
            it.say.propose("NTW805", *(ways if len(ways) > 1 else ()))


def over_at_once(facts: Facts, seating: Seating) -> bool:
    """Is the game over with the first turn, or with its round?"""
    return any(_at_once(facts, line, seating) for line in _lines(facts))


@finds(NTW806="W3")
def never_reached(it: Examined, facts: Facts) -> None:
    """Where one line holds, another one has always ended the game before it (W)."""
    everywhere = _everywhere(facts)
    lines = [said for said in _said(it, facts) if not _never(facts, said[0])]
    shaded: set[int] = set()
    for here, (line, at, what, _) in enumerate(lines):
        for before, (other, at_other, _, _) in enumerate(lines):
            if before == here or before in shaded:
                continue
            if _shades(facts, other, line, everywhere, earlier=before < here):
                shaded.add(here)
                it.warn("NTW806", at, at_other, what=what)
                break


def _shades(facts: Facts, other: Win | End, line: Win | End, everywhere: list[Ranges], *, earlier: bool) -> bool:
    """Is *line* never the one that ends the game, because *other* always is?"""
    if not all(ranges.imply(line.when, other.when) for ranges in everywhere):
        return False
    if any(_at_once(facts, other, seating) for seating in facts.variant.seatings):
        return False
    if isinstance(other, Win) and isinstance(line, Win):
        if other.played_out and not line.played_out:
            return False
        # Of two lines that hold at the same moments the later one is superfluous, not the first.
        same = all(ranges.imply(other.when, line.when) for ranges in everywhere)
        return earlier or not same or line.played_out != other.played_out
    if isinstance(other, Win):
        alone = all(len(team) == 1 for s in facts.variant.seatings for team in facts.table(s).teams)
        return not other.played_out and (alone or not (personal(other.when) or personal(line.when)))
    if isinstance(line, Win) or not earlier:
        return False
    # Once somebody is complete, nobody being able to go on ends nothing any more, and a later line may (W2).
    return not counted(other.when) & STALEMATE or other.when == line.when


@finds(NTW810="W4")
def nobody_wins(it: Examined, facts: Facts) -> None:
    """No way to win, and every end is for nobody."""
    if not facts.variant.wins and all(end.result == "nobody" for end in facts.variant.ends):
        it.warn("NTW810", *it.lines("end"))


@finds(NTW811="W4")
def one_team_shares(it: Examined, facts: Facts) -> None:
    """All are one team, so whoever has the most pawns is always everybody (W2, B7)."""
    tables = [facts.table(seating) for seating in facts.variant.seatings if seating.players > 1]
    if tables and all(len(table.teams) == 1 for table in tables):
        for at, end in zip(it.lines("end"), facts.variant.ends, strict=True):
            if end.result == "most-pawns":
                it.warn("NTW811", at, it.at("teams"))
                it.say.propose("NTW811", _two_teams(it))


def _two_teams(it: Examined) -> Iterator[Edit]:
    """All who were run together into one team as two teams, in the order in which they are named or told."""
    at = it.at("teams")
    if at is None or not it.own(at) or any(it.told("one_team")):
        return
    plan, joint = it.assembly.rulebook.seat_plan, re.compile(rf"\s+(?:{'|'.join(it.assembly.spelled('AND'))})\s+")
    names = {bare(plan.name(seat, it.tongue)): plan.name(seat, it.tongue) for seat in plan.seats}
    word, _, rest = at.text.partition(" ")
    named = [bare(name) for name in joint.split(rest)]
    if len(named) != len(plan.seats) or not names.keys() >= {*named}:
        return
    heard = [*dict.fromkeys(one for one in told_words(it.source.text) if one in names)]
    ordered = heard if len(heard) == len(named) else named
    middle, first = len(named) // 2, it.assembly.spelled("AND")[0]
    teams = (f" {first} ".join(names[name] for name in some) for some in (ordered[:middle], ordered[middle:]))
    yield Edit(at.start, at.end, f"{word} {', '.join(teams)}")
