"""Whether anybody can win, and whether every `win` and `end` has something to say."""

from collections.abc import Iterator
from math import inf

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.model.seats import Seating
from ntwrules.model.variants.conditions import Condition, Or, Quantity, Value
from ntwrules.model.variants.endings import End, Win
from ntwrules.model.variants.reasoning import Ranges, atoms, counted, parts
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts, told
from ntwrules.rulebooks.no_time_to_waste.lint.ranges import after_first_turn, whole
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import STALEMATE, personal
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS, spelled

__all__ = ["CHECKS", "over_at_once"]

_WORDS = {"win": "WIN", "end": "END_WORD"}


def _lines(facts: Facts) -> Iterator[tuple[str, int, Win | End]]:
    """Every `win` and `end`, in the order in which they are looked at (W)."""
    for index, win in enumerate(facts.variant.wins):
        yield "win", index, win
    for index, end in enumerate(facts.variant.ends):
        yield "end", index, end


def _everywhere(facts: Facts) -> list[Ranges]:
    """The values of all quantities, for every seat in every number of players."""
    return [whole(facts, seating, seat) for seating in facts.variant.seatings for seat in range(seating.players)]


def _can_win(facts: Facts, when: Condition, seating: Seating) -> set[int]:
    """The seats for whose whole team the condition may hold (B7)."""
    able = {seat for seat in range(seating.players) if whole(facts, seating, seat).allow(when)}
    return {seat for team in facts.table(seating).teams if able.issuperset(team) for seat in team}


def _never(facts: Facts, kind: str, when: Condition) -> bool:
    if kind == "win":
        return not any(_can_win(facts, when, seating) for seating in facts.variant.seatings)
    return not any(ranges.allow(when) for ranges in _everywhere(facts))


def never_hold(it: Examined, facts: Facts) -> None:
    """A condition, or one half of an `or`, asks for what can never be."""
    from ntwrules.rulebooks.no_time_to_waste.language.phrasing import phrase

    for kind, index, line in _lines(facts):
        words = {"what": spelled(it.tongue, _WORDS[kind])[0]}
        if _never(facts, kind, line.when):
            hint, more = _why(it, facts, line.when)
            it.warn("NTW801", it.line(kind, index), rule="W1" if kind == "win" else "W3", hint=hint, **words, **more)
            continue
        for part in parts(line.when, Or):
            if _never(facts, kind, part):
                hint, more = _why(it, facts, part)
                words["part"] = phrase(part, it.tongue)
                it.warn("NTW802", it.line(kind, index), rule="W3", hint=hint, **words, **more)


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


def some_cannot_win(it: Examined, facts: Facts) -> None:
    """One seat, or everybody at a table of some size, can never win."""
    wins = [win for win in facts.variant.wins if not _never(facts, "win", win.when)]
    if not wins:
        return
    places = [it.line("win", index) for index in range(len(facts.variant.wins))]
    able = {
        seating.players: set().union(*(_can_win(facts, win.when, seating) for win in wins))
        for seating in facts.variant.seatings
    }
    ever = {seating.seats[seat] for seating in facts.variant.seatings for seat in able[seating.players]}
    unable = set()
    for seat in facts.variant.seats:
        played = [seating for seating in facts.variant.seatings if seat in seating.seats]
        if seat not in ever and any(able[seating.players] for seating in played):
            unable.add(seat)
            it.warn("NTW803", it.at("pawns", seat), *places, rule="W1", seats=(f"<{seat}>",))
    nobody = [
        seating.players
        for seating in facts.variant.seatings
        if not able[seating.players] and not unable.issuperset(seating.seats)
    ]
    if nobody:
        it.warn("NTW804", *places, it.at("players"), rule="W1", n_players=told(nobody))


def hold_at_once(it: Examined, facts: Facts) -> None:
    """A condition holds as soon as the first turn ends."""
    for kind, index, line in _lines(facts):
        over = [seating.players for seating in facts.variant.seatings if _at_once(facts, kind, line.when, seating)]
        if over:
            everywhere = len(over) == len(facts.variant.seatings)
            it.warn(
                "NTW805",
                it.line(kind, index),
                rule="W1" if kind == "win" else "W3",
                hint="help" if everywhere else "help_players",
                what=spelled(it.tongue, _WORDS[kind])[0],
                n_players=told(over),
            )


def over_at_once(facts: Facts, seating: Seating) -> bool:
    """Is the game over with the first turn, or with its round?"""
    return any(_at_once(facts, kind, line.when, seating) for kind, _, line in _lines(facts))


def _at_once(facts: Facts, kind: str, when: Condition, seating: Seating) -> bool:
    sure = {seat for seat in range(seating.players) if after_first_turn(facts, seating, seat).ensure(when)}
    return any(sure.issuperset(team) for team in facts.table(seating).teams) if kind == "win" else bool(sure)


def never_reached(it: Examined, facts: Facts) -> None:
    """Where one line holds, another one has always ended the game before it (W)."""
    everywhere = _everywhere(facts)
    lines = [line for line in _lines(facts) if not _never(facts, line[0], line[2].when)]
    shaded: set[int] = set()
    for here, (kind, index, line) in enumerate(lines):
        for before, (other_kind, other_index, other) in enumerate(lines):
            if before == here or before in shaded:
                continue
            if _shades(facts, other, line, everywhere, earlier=before < here):
                shaded.add(here)
                places = (it.line(kind, index), it.line(other_kind, other_index))
                it.warn("NTW806", *places, rule="W3", what=spelled(it.tongue, _WORDS[kind])[0])
                break


def _shades(facts: Facts, other: Win | End, line: Win | End, everywhere: list[Ranges], *, earlier: bool) -> bool:
    """Is *line* never the one that ends the game, because *other* always is?"""
    if not all(ranges.imply(line.when, other.when) for ranges in everywhere):
        return False
    if any(_at_once(facts, "win" if isinstance(other, Win) else "end", other.when, s) for s in facts.variant.seatings):
        return False
    if isinstance(other, Win) and isinstance(line, Win):
        if other.played_out and not line.played_out:
            return False
        return earlier or not _same(line, other, everywhere)
    if isinstance(other, Win):
        alone = all(len(team) == 1 for s in facts.variant.seatings for team in facts.table(s).teams)
        return not other.played_out and (alone or not (personal(other.when) or personal(line.when)))
    if isinstance(line, Win) or not earlier:
        return False
    # Once somebody is complete, nobody being able to go on ends nothing any more, and a later line may (W2).
    return not counted(other.when) & STALEMATE or other.when == line.when


def _same(line: Win, other: Win, everywhere: list[Ranges]) -> bool:
    """Do two lines hold at the same moments? Then the later one is superfluous, not the first."""
    same = all(ranges.imply(other.when, line.when) for ranges in everywhere)
    return same and line.played_out == other.played_out


def nobody_wins(it: Examined, facts: Facts) -> None:
    """No way to win, and every end is for nobody."""
    variant = facts.variant
    if not variant.wins and all(end.result == "nobody" for end in variant.ends):
        it.warn("NTW810", *(it.line("end", index) for index in range(len(variant.ends))), rule="W4")


def one_team_shares(it: Examined, facts: Facts) -> None:
    """All are one team, so whoever has the most pawns is always everybody (W2, B7)."""
    tables = [facts.table(seating) for seating in facts.variant.seatings if seating.players > 1]
    if not tables or any(len(table.teams) > 1 for table in tables):
        return
    for index, end in enumerate(facts.variant.ends):
        if end.result == "most-pawns":
            it.warn("NTW811", it.line("end", index), it.at("teams"), rule="W4")


CHECKS = {
    "NTW801": never_hold,
    "NTW802": never_hold,
    "NTW803": some_cannot_win,
    "NTW804": some_cannot_win,
    "NTW805": hold_at_once,
    "NTW806": never_reached,
    "NTW810": nobody_wins,
    "NTW811": one_team_shares,
}
