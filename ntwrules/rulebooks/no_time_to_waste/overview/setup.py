"""The board, who plays on it, and how the dice name a cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice, product

from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Diagram, Entry, Section
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Die
from ntwrules.rulebooks.no_time_to_waste.machine.rolls import digits
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent
from ntwrules.rulebooks.no_time_to_waste.picturing import picture
from ntwrules.rulebooks.no_time_to_waste.texts import colour
from ntwrules.rulebooks.no_time_to_waste.views import seen_from
from ntwrules.rulebooks.telling import capital, listed, rules

__all__ = ["board", "dice"]

#: So many throws are looked at for the one that shows most.
_THROWS = 4096


def board(it: NtwContent) -> Section:
    """The board before the game, and what everyone begins with (B1-B8)."""
    variant = it.variant
    most = max(variant.seatings, key=lambda seating: seating.players)
    seat = it.seat if it.seat in most.seats else most.seats[0]
    shown = picture(it.game.start(most.players, most.seats[0]), seat)
    diagram = Diagram(
        picture=shown,
        caption=it.said("board.caption", seat=it.words.seat(seat)).text,
        signs=it.words.say("board.signs"),
        about=("board", *rules("B1", "B2", "B3")),
    )
    size = it.said("board.size", size=variant.size, last=variant.size**2 - 1, about=("board", *rules("B1")))
    return it.section("board", diagram, listed("text", size, *_camps(it), *_laid(it), *_teams(it), *_beforehand(it)))


def _camps(it: NtwContent) -> Iterator[Entry]:
    variant = it.variant
    camps = [camp for camp in variant.camps if camp.seat in variant.seats]
    pawns = {camp.seat: camp.pawns for camp in camps}
    slots = (*(f"pawns.{seat}" for seat in pawns), *rules("B5"))
    if len(set(pawns.values())) == 1:
        yield it.said("board.pawns", camps[0].pawns, about=slots)
    else:
        yield it.said("board.pawns-by-seat", list=_by_seat(it, pawns), about=slots)
    codes = {
        camp.seat: (seen_from(camp.start, camp.seat, variant.size), seen_from(camp.finish, camp.seat, variant.size))
        for camp in camps
    }
    if len(set(codes.values())) == 1:
        start, finish = codes[camps[0].seat]
        about = (*(f"{what}.{seat}" for seat in codes for what in ("start", "finish")), *rules("B3"))
        yield it.said("board.camp", start=start, finish=finish, about=about)
        return
    usual, count = Counter(codes.values()).most_common(1)[0]
    general = usual if count > 1 else None
    for start, finish in dict.fromkeys((usual, *codes.values())):
        seats = [seat for seat, code in codes.items() if code == (start, finish)]
        about = (*(f"{what}.{seat}" for seat in seats for what in ("start", "finish")), *rules("B3"))
        named = it.words.listed(map(it.words.seat, seats))
        if (start, finish) == general:
            yield it.said("board.camp", start=start, finish=finish, about=about)
        else:
            key, named = ("board.camp-but", named) if general else ("board.camp-by-seat", capital(named))
            yield it.said(key, seats=named, start=start, finish=finish, about=about)


def _by_seat(it: NtwContent, counts: Mapping[Seat, int]) -> str:
    return it.words.listed(f"{it.words.seat(seat)} {count}" for seat, count in counts.items())


def _laid(it: NtwContent) -> Iterator[Entry]:
    for i, laid in enumerate(it.variant.laid):
        key = "board.laid" if laid.mirrored else "board.laid-absolute"
        what = it.words.structure(laid.what)
        yield it.said(key, what=what, cells=it.words.cells(laid.cells), about=(f"laid.{i}", *rules("B4")))


def _teams(it: NtwContent) -> Iterator[Entry]:
    if not it.teams:
        return
    if it.one_team:
        yield it.said("board.one-team", about=("teams", *rules("B7")))
    else:
        named = "; ".join(it.words.listed(map(it.words.seat, team)) for team in it.teams)
        yield it.said("board.teams", teams=named, about=("teams", *rules("B7")))
    yield it.said("board.on", about=rules("B7"))


def _beforehand(it: NtwContent) -> Iterator[Entry]:
    names = {deck.key: it.words.title(deck.key, deck.names) for deck in it.variant.decks}
    dealt: dict[tuple[str, int], list[Seat]] = {}
    for cards in it.variant.beforehand:
        dealt.setdefault((cards.deck, cards.count), []).append(cards.seat)
    for (deck, count), seats in dealt.items():
        about = (*(f"beforehand.{deck}.{seat}" for seat in seats), *rules("B8"))
        if set(seats) >= set(it.variant.seats):
            yield it.said("board.beforehand", count, deck=names[deck], about=about)
            continue
        for seat in (seat for seat in SIDES if seat in seats and seat in it.variant.seats):
            yield it.said("board.beforehand-by-seat", count, seat=it.words.seat(seat), deck=names[deck], about=about)


# Dice ----------------------------------------------------------------------------------------------------------------


def dice(it: NtwContent) -> Section:
    """How the dice become a cell, with an example worked out from them (D1-D4)."""
    variant = it.variant
    read = it.said("dice.cell", about=rules("D3"))
    if it.game.rolls.digital:
        die = it.said("dice.digital", last=variant.size**2 - 1, about=("method", *rules("D4")))
        return it.section("dice", listed("text", die, read))
    places = {die.place for die in variant.dice}
    missing = it.said("dice.no-die", about=rules("D1")) if len(places) < len(PLACES) else None
    return it.section("dice", listed("list", *_dice(it)), listed("text", _method(it), missing, read, _example(it)))


def _named(it: NtwContent, die: Die) -> str:
    return capital(colour(die.name, it.tongue))


def _dice(it: NtwContent) -> Iterator[Entry]:
    for i, die in enumerate(it.variant.dice):
        text = it.words.say(f"dice.{die.place}", faces=", ".join(map(str, die.faces)))
        yield Entry(name=_named(it, die), icon="die", text=text, about=(f"dice.{i}", *rules("D1")))


def _method(it: NtwContent) -> Entry:
    """How several dice become one digit (D2, D4)."""
    variant = it.variant
    several = len({die.place for die in variant.dice}) < len(variant.dice)
    return it.said(f"dice.{variant.method if several else 'single'}", about=("method", *rules("D2", "D4")))


def _example(it: NtwContent) -> Entry | None:
    """Of the throws looked at, one that can name most cells: the one with the largest numbers."""
    rolls = it.game.rolls
    throws = islice(rolls.actions, 0, None, max(len(rolls.actions) // _THROWS, 1))
    count, throw = max((rolls.cells("south", action.numbers).bit_count(), action.numbers) for action in throws)
    if not count:
        return None
    variant, say, listing = it.variant, it.words.say, it.words.listed
    of_place = {
        place: sorted(
            digits(
                variant.method,
                tuple(n for die, n in zip(variant.dice, throw, strict=True) if die.place == place),
                99 if place == "hundreds" else 9,
            )
        )
        for place in PLACES
    }
    codes = sorted(
        code
        for hundreds, tens, units in product(*(of_place[place] for place in PLACES))
        if (code := 100 * hundreds + 10 * tens + units) < variant.size**2
    )
    shown = (
        say("dice.example-die", die=_named(it, die).lower(), face=face)
        for die, face in zip(variant.dice, throw, strict=True)
    )
    known = {die.place for die in variant.dice}
    told = "; ".join(
        say(f"dice.example-{place}", digits=listing(of_place[place], "or")) for place in PLACES if place in known
    )
    words = {"roll": ", ".join(shown), "digits": told, "code": codes[len(codes) // 2]}
    return it.said("dice.example", len(codes), count=len(codes), about=rules("D2"), **words)
