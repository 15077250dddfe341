"""The board, who plays on it, and how the dice name a cell."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from ntwrules.model.compass import SIDES
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import capital
from ntwrules.model.showing.overview import Diagram, Entry, Section
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Die
from ntwrules.rulebooks.no_time_to_waste.machine.rolls import digits
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent, die_icon
from ntwrules.rulebooks.no_time_to_waste.texts import colour
from ntwrules.rulebooks.no_time_to_waste.views import seen_from
from ntwrules.rulebooks.telling import about, listed

__all__ = ["board", "dice", "named"]

#: So many throws are looked at for the one that shows most.
_THROWS = 4096


def board(it: NtwContent) -> Section | None:
    """The board before the game, and what everyone begins with (B1-B8)."""
    variant, seen = it.variant, it.seen
    diagram = Diagram(
        picture=seen,
        caption=it.said("board.caption", seat=it.words.seat(seen.viewer)).text,
        signs=it.words.say("board.signs"),
        about=about("board B1 B2 B3"),
    )
    size = it.said("board.size", "board B1", size=variant.size, last=variant.size**2 - 1)
    return it.section("board", diagram, [size, *_camps(it), *_laid(it), *_teams(it), *_beforehand(it)])


def _camps(it: NtwContent) -> Iterator[Entry]:
    size, seat = it.variant.size, it.words.seat
    camps = [camp for camp in it.variant.camps if camp.seat in it.variant.seats]
    told = " ".join(f"pawns.{camp.seat}" for camp in camps)
    if len({camp.pawns for camp in camps}) == 1:
        yield it.said("board.pawns", f"{told} B5", camps[0].pawns)
    else:
        by_seat = it.words.listed(f"{seat(camp.seat)} {camp.pawns}" for camp in camps)
        yield it.said("board.pawns-by-seat", f"{told} B5", list=by_seat)
    codes = {camp.seat: tuple(seen_from(cell, camp.seat, size) for cell in (camp.start, camp.finish)) for camp in camps}
    usual, count = Counter(codes.values()).most_common(1)[0]
    for code in dict.fromkeys((usual, *codes.values())):
        seats = [seat for seat, own in codes.items() if own == code]
        told = " ".join(f"start.{seat} finish.{seat}" for seat in seats)
        named = it.words.listed(map(seat, seats))
        general = code == usual and (count > 1 or len(codes) == 1)
        key = "camp" if general else "camp-but" if count > 1 else "camp-by-seat"
        named = capital(named) if key == "camp-by-seat" else named
        yield it.said(f"board.{key}", f"{told} B3", seats=named, start=code[0], finish=code[1])


def _laid(it: NtwContent) -> Iterator[Entry]:
    for i, laid in enumerate(it.variant.laid):
        key = "board.laid" if laid.mirrored else "board.laid-absolute"
        yield it.said(key, f"laid.{i} B4", what=it.words.structure(laid.what), cells=it.words.cells(laid.cells))


def _teams(it: NtwContent) -> Iterator[Entry]:
    if it.words.teams:
        named = "; ".join(it.words.listed(map(it.words.seat, team)) for team in it.words.teams)
        yield it.said("board.one-team" if it.one_team else "board.teams", "teams B7", teams=named)
        yield it.said("board.on", "B7")


def _beforehand(it: NtwContent) -> Iterator[Entry]:
    names = {deck.key: it.words.title(deck.key, deck.names) for deck in it.variant.decks}
    dealt: dict[tuple[str, int], list[Seat]] = {}
    for cards in it.variant.beforehand:
        dealt.setdefault((cards.deck, cards.count), []).append(cards.seat)
    for (deck, count), seats in dealt.items():
        told = " ".join(f"beforehand.{deck}.{seat}" for seat in seats) + " B8"
        if set(seats) >= set(it.variant.seats):
            yield it.said("board.beforehand", told, count, deck=names[deck])
            continue
        for seat in (seat for seat in SIDES if seat in seats and seat in it.variant.seats):
            yield it.said("board.beforehand-by-seat", told, count, seat=it.words.seat(seat), deck=names[deck])


def dice(it: NtwContent) -> Section | None:
    """How the dice become a cell, with an example worked out from them (D1-D4)."""
    variant = it.variant
    read = it.said("dice.cell", "D3")
    if it.game.rolls.digital:
        return it.section("dice", [it.said("dice.digital", "method D4", last=variant.size**2 - 1), read])
    places = {die.place for die in variant.dice}
    several = len(places) < len(variant.dice)
    method = it.said(f"dice.{variant.method if several else 'single'}", "method D2 D4")
    missing = it.said("dice.no-die", "D1") if len(places) < len(PLACES) else None
    return it.section("dice", listed("list", *_dice(it)), [method, missing, read, _example(it)])


def named(it: NtwContent, die: Die) -> str:
    """What a die is called."""
    return capital(colour(die.name, it.tongue))


def _dice(it: NtwContent) -> Iterator[Entry]:
    for i, die in enumerate(it.variant.dice):
        faces = ", ".join(map(str, die.faces))
        yield it.said(
            f"dice.{die.place}", f"dice.{i} D1", name=named(it, die), icon=die_icon(die.name, die.faces), faces=faces
        )


def _example(it: NtwContent) -> Entry | None:
    """Of the throws looked at, one that can name most cells: the one with the largest numbers."""
    rolls, variant, say = it.game.rolls, it.variant, it.words.say
    throws = islice(rolls.actions, 0, None, max(len(rolls.actions) // _THROWS, 1))
    count, throw = max((rolls.cells("south", action.numbers).bit_count(), action.numbers) for action in throws)
    if not count:
        return None
    thrown = list(zip(variant.dice, throw, strict=True))
    shown = (say("dice.example-die", die=named(it, die).lower(), face=face) for die, face in thrown)
    told = []
    for place in PLACES:
        if faces := tuple(face for die, face in thrown if die.place == place):
            found = it.words.listed(sorted(digits(variant.method, faces, place)), "or")
            told.append(say(f"dice.example-{place}", digits=found))
    code = bit_list(rolls.cells("south", throw))[count // 2]
    return it.said("dice.example", "D2", count, count=count, roll=", ".join(shown), digits="; ".join(told), code=code)
