"""What plays differently in two variants, in players' words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

from ntwrules.dsl.writing.comparing import Difference, Found
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.cards import Card, Deck
from ntwrules.model.variants.conditions import Condition, Or
from ntwrules.model.variants.endings import Win
from ntwrules.rulebooks.no_time_to_waste.effects import Confront
from ntwrules.rulebooks.no_time_to_waste.fingerprint import fingerprint, in_play
from ntwrules.rulebooks.no_time_to_waste.language.clauses import OPTION_WORDS
from ntwrules.rulebooks.no_time_to_waste.language.speech import Speech, phrase
from ntwrules.rulebooks.no_time_to_waste.variant import OPTIONS, PROPERTIES, NtwVariant, Structure
from ntwrules.rulebooks.no_time_to_waste.views import seen_from

__all__ = ["compare", "differences", "no_difference"]


def differences(a: NtwVariant, b: NtwVariant, tongue: Tongue) -> list[Difference]:
    """What plays differently in *b* from *a*; empty when both play the same."""
    return _Comparison(a, b, tongue).differences() if fingerprint(a) != fingerprint(b) else []


def no_difference(a: NtwVariant, b: NtwVariant, tongue: Tongue) -> Difference:
    """What to say of two variants that play the same."""
    return _Comparison(a, b, tongue).no_difference()


@frozen
class _Comparison(Speech):
    """Finds what differs, kind by kind."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that play in both."""
        return tuple(seat for seat in SIDES if seat in self.a.seats and seat in self.b.seats)

    def all(self) -> Iterator[Found]:
        """Every difference, in the order of a file."""
        yield from self._players()
        yield from self._board()
        yield from self._laid()
        yield from self._dice()
        yield from self._faces()
        yield from self._structures()
        yield from self._decks()
        yield from self._cards()
        yield from self._hands()
        yield from self._turn()
        yield from self._endings()

    # Players and board -------------------------------------------------------------------------------------------

    def _players(self) -> Iterator[Found]:
        yield from self.players()
        teams = [self._teams(variant) for variant in (self.a, self.b)]
        if teams[0] != teams[1]:
            yield "teams", dict(zip("ab", teams, strict=True))

    def _teams(self, variant: NtwVariant) -> str:
        in_play = [[seat for seat in variant.seats if seat in team] for team in variant.teams]
        teams = [team for team in in_play if len(team) > 1]
        if not teams:
            return self.word("alone")
        if len(teams[0]) == len(variant.seats):
            return self.word("one team")
        return ", ".join(self.listed(self.spell("SEAT", seat) for seat in team) for team in teams)

    def _board(self) -> Iterator[Found]:
        if self.a.size != self.b.size:
            yield "board", {"a": self.a.size, "b": self.b.size}
        a, b = ({camp.seat: camp for camp in variant.camps} for variant in (self.a, self.b))
        yield from self._by_seat("pawns", {s: a[s].pawns for s in a}, {s: b[s].pawns for s in b})
        for what in ("start", "finish"):
            codes_a, codes_b = (
                {seat: seen_from(getattr(camp, what), seat, variant.size) for seat, camp in camps.items()}
                for variant, camps in ((self.a, a), (self.b, b))
            )
            yield from self._by_seat(what, codes_a, codes_b)
            new = {seat: code for seat, code in codes_b.items() if seat not in codes_a}
            for code in sorted(set(new.values()) - set(codes_a.values())):
                yield f"{what} added", {"who": self.who(s for s in new if new[s] == code), "b": code}

    def _by_seat(self, kind: str, a: Mapping[Seat, int], b: Mapping[Seat, int], **words: Any) -> Iterator[Found]:
        """The seats for which a number differs, those with the same numbers together."""
        changes: dict[tuple[int, int], list[Seat]] = {}
        for seat in self.seats:
            pair = (a.get(seat, 0), b.get(seat, 0))
            if pair[0] != pair[1]:
                changes.setdefault(pair, []).append(seat)
        for (before, after), seats in changes.items():
            yield kind, {"who": self.who(seats), "a": before, "b": after, **words}

    def _laid(self) -> Iterator[Found]:
        a, b = (self._cells(variant) for variant in (self.a, self.b))
        for what, mirrored in dict.fromkeys([*a, *b]):
            before, after = (cells.get((what, mirrored), set()) for cells in (a, b))
            kind = "laid" if mirrored else "laid absolute"
            for ending, cells in (("added", after - before), ("removed", before - after)):
                if cells:
                    yield f"{kind} {ending}", {"what": self.ground(what), "cells": self.ranges(cells)}

    def _cells(self, variant: NtwVariant) -> dict[tuple[str, bool], set[int]]:
        cells: dict[tuple[str, bool], set[int]] = {}
        for laid in variant.laid:
            cells.setdefault((laid.what, laid.mirrored), set()).update(laid.cells)
        return cells

    # Dice and structures -----------------------------------------------------------------------------------------

    def _dice(self) -> Iterator[Found]:
        if self.a.method != self.b.method:
            yield "method", {"a": self.word(self.a.method), "b": self.word(self.b.method)}
        if "digital" not in {self.a.method, self.b.method}:
            a, b = ([(die.place, tuple(sorted(die.faces))) for die in variant.dice] for variant in (self.a, self.b))
            for kind, dice in (("die added", Counter(b) - Counter(a)), ("die removed", Counter(a) - Counter(b))):
                for place, faces in dice.elements():
                    words = {"place": self.spell("PLACE", place), "faces": ", ".join(map(str, faces))}
                    yield kind, words
            if a != b and Counter(a) == Counter(b):
                yield "dice order", {}
        if self.a.duel != self.b.duel and _confronts(self.a) and _confronts(self.b):
            yield "duel", dict(zip("ab", (", ".join(map(str, v.duel)) for v in (self.a, self.b)), strict=True))

    def _faces(self) -> Iterator[Found]:
        if "action-die" not in self.b.options:
            return
        a, b = ({face.key: face for face in variant.faces} for variant in (self.a, self.b))
        structures = {structure.key: structure.names for structure in (*self.a.structures, *self.b.structures)}

        def name(key: str, names: Texts) -> list[str]:
            return [self.name(key, names or structures.get(key, names))]

        for key, face in b.items():
            what = name(key, face.names)
            if key not in a:
                yield "face added", {"what": what, "n": face.copies, "does": self.uses(face.uses)}
                continue
            if a[key].copies != face.copies:
                yield "face copies", {"what": what, "a": a[key].copies, "b": face.copies}
            if set(a[key].uses) != set(face.uses):
                yield "face uses", {"what": what, "a": self.uses(a[key].uses), "b": self.uses(face.uses)}
        for key in a:
            if key not in b:
                yield "face removed", {"what": name(key, a[key].names)}

    def _structures(self) -> Iterator[Found]:
        a, b = ({structure.key: structure for structure in variant.structures} for variant in (self.a, self.b))
        for key, structure in b.items():
            what = [self.name(key, structure.names)]
            if key not in a:
                words = {"n": structure.supply, "on": self.ground(structure.on)}
                yield "structure added", {"what": what, **words, "properties": self._properties(structure)}
                continue
            if a[key].supply != structure.supply:
                yield "supply", {"what": what, "a": a[key].supply, "b": structure.supply}
            if a[key].on != structure.on:
                yield "ground", {"what": what, "a": self.ground(a[key].on), "b": self.ground(structure.on)}
            for quality in PROPERTIES:
                if getattr(a[key], quality) != getattr(structure, quality):
                    yield quality if getattr(structure, quality) else f"not {quality}", {"what": what}
        for key in a:
            if key not in b:
                yield "structure removed", {"what": [self.name(key, a[key].names)]}

    def _properties(self, structure: Structure) -> str:
        return "".join(f", {self.word(quality)}" for quality in PROPERTIES if getattr(structure, quality))

    # Cards -------------------------------------------------------------------------------------------------------

    def _decks(self) -> Iterator[Found]:
        """Decks that come in or go out; one that only got another key is none (C1)."""
        for kind, here, there in (("deck added", self.b, self.a), ("deck removed", self.a, self.b)):
            for deck in _used(here):
                if _whole_deck(deck, there):
                    yield kind, {"what": [self.name(deck.key, deck.names)]}

    def _cards(self) -> Iterator[Found]:
        a, b = (_cards_in_play(variant) for variant in (self.a, self.b))
        known = {card.key: card for deck in self.a.decks for card in deck.cards} | a
        tags = {limit.tag for variant in (self.a, self.b) for limit in variant.limits} - {""}
        for key, card in b.items():
            if key not in known:
                yield self._new_card(card)
            elif key in a or any(card in deck.cards and _whole_deck(deck, self.a) for deck in _used(self.b)):
                yield from self._changed(known[key], card, tags)
            else:
                yield self._new_card(card)
        gone = {card.key for deck in _used(self.a) if _whole_deck(deck, self.b) for card in deck.cards}
        for key, card in a.items():
            if key not in b and key not in gone:
                yield "card removed", {"what": [self.name(key, card.names)]}

    def _new_card(self, card: Card) -> Found:
        words = {"what": self.name(card.key, card.names), "n": card.copies, "does": self.uses(card.uses)}
        return ("card added", words) if card.number is None else ("number card added", {**words, "number": card.number})

    def _changed(self, a: Card, b: Card, limited: set[str]) -> Iterator[Found]:
        what = [self.name(b.key, b.names if getattr(b.names, self.tongue) else a.names)]
        if a.copies != b.copies:
            yield "copies", {"what": what, "a": a.copies, "b": b.copies}
        if a.number != b.number:
            kind = "number added" if a.number is None else "number removed" if b.number is None else "number"
            yield kind, {"what": what, "a": a.number, "b": b.number}
        tags = [sorted(limited & set(card.tags)) for card in (a, b)]
        if tags[0] != tags[1]:
            yield (
                "tags",
                {"what": what, **dict(zip("ab", (", ".join(t) or self.word("nothing") for t in tags), strict=True))},
            )
        kept = [use for use in b.uses if use in a.uses]
        if not kept:
            yield "uses", {"what": what, "a": self.uses(a.uses), "b": self.uses(b.uses)}
            return
        for kind, uses, others in (("use added", b.uses, a.uses), ("use removed", a.uses, b.uses)):
            for use in uses:
                if use not in others:
                    yield kind, {"what": what, "does": self.use(use)}

    def _hands(self) -> Iterator[Found]:
        if self.a.issue != self.b.issue and (self.a.issue.count or self.b.issue.count):
            yield "issue", {"a": self.issue(self.a.issue), "b": self.issue(self.b.issue)}
        a, b = ({limit.tag: limit.most for limit in variant.limits} for variant in (self.a, self.b))
        for tag in sorted(a.keys() | b.keys()):
            what = tag or self.word("cards")
            if a.get(tag) != b.get(tag):
                kind = "limit added" if tag not in a else "limit removed" if tag not in b else "limit"
                yield kind, {"what": what, "a": a.get(tag), "b": b.get(tag)}
        names = {deck.key: deck.names for deck in (*self.a.decks, *self.b.decks)}
        dealt = [Counter(), Counter()]  # type: list[Counter[tuple[str, Seat]]]
        for counts, variant in zip(dealt, (self.a, self.b), strict=True):
            for cards in variant.beforehand:
                counts[cards.deck, cards.seat] += cards.count
        for deck in sorted({deck for counts in dealt for deck, _ in counts}):
            of_deck = [{seat: counts[deck, seat] for seat in SIDES} for counts in dealt]
            yield from self._by_seat("beforehand", *of_deck, what=self.name(deck, names[deck]))

    # Turn and endings --------------------------------------------------------------------------------------------

    def _turn(self) -> Iterator[Found]:
        for option in OPTIONS:
            if (option in self.a.options) != (option in self.b.options):
                kind = "option added" if option in self.b.options else "option removed"
                yield kind, {"what": [self.spell(OPTION_WORDS[option], OPTION_WORDS[option])]}
        for kind, ruling in (("drowning", "drowning"), ("move after card", "move_after_card")):
            a, b = getattr(self.a, ruling), getattr(self.b, ruling)
            if a != b:
                yield kind, {"a": self.word(a), "b": self.word(b)}

    def _endings(self) -> Iterator[Found]:
        a, b = (self._by_meaning(variant.wins) for variant in (self.a, self.b))
        for meaning, win in b.items():
            when = {"when": phrase(win.when, self.tongue)}
            if meaning not in a:
                yield "win added", {**when, "played_out": self.word("played out") if win.played_out else ""}
            elif a[meaning].played_out != win.played_out:
                yield "played out" if win.played_out else "not played out", when
        yield from (("win removed", {"when": phrase(a[m].when, self.tongue)}) for m in a if m not in b)
        yield from self._ends()

    def _ends(self) -> Iterator[Found]:
        a, b = (self._by_meaning(variant.ends) for variant in (self.a, self.b))
        for meaning, end in b.items():
            words = {"when": phrase(end.when, self.tongue)}
            if meaning not in a:
                yield "end added", {**words, "result": self.word(f"result {end.result}")}
            elif a[meaning].result != end.result:
                results = (self.word(f"result {way.result}") for way in (a[meaning], end))
                yield "result", {**words, **dict(zip("ab", results, strict=True))}
        yield from (("end removed", {"when": phrase(a[m].when, self.tongue)}) for m in a if m not in b)
        same = a.keys() == b.keys() and all(a[meaning].result == b[meaning].result for meaning in a)
        if same and in_play(self.a)["ends"] != in_play(self.b)["ends"]:
            yield "end order", {}

    def _by_meaning(self, ways: Iterable[Any]) -> dict[str, Any]:
        """Ways to win or end by what their condition means: `3 < round` is `round > 3`, and `A or B` is two ways."""
        found: dict[str, Any] = {}
        for way in ways:
            for condition in _alternatives(way.when):
                meaning = in_play(evolve(self.a, wins=(Win(when=condition),)))["wins"]
                found.setdefault(str(meaning), evolve(way, when=condition))
        return found


def _alternatives(condition: Condition) -> Iterator[Condition]:
    if isinstance(condition, Or):
        for part in condition.any:
            yield from _alternatives(part)
    else:
        yield condition


def _used(variant: NtwVariant) -> list[Deck]:
    return [deck for deck in variant.decks if deck.key in variant.use]


def _cards_in_play(variant: NtwVariant) -> dict[str, Card]:
    return {card.key: card for deck in _used(variant) for card in deck.cards}


def _whole_deck(deck: Deck, other: NtwVariant) -> bool:
    """Is a deck with all its cards missing from the other variant?"""
    cards = _cards_in_play(other)
    return bool(deck.cards) and deck.key not in other.use and not any(card.key in cards for card in deck.cards)


def _confronts(variant: NtwVariant) -> bool:
    uses = [use for card in _cards_in_play(variant).values() for use in card.uses]
    return any(isinstance(task.effect, Confront) for use in uses for task in use.tasks)


def compare(a: NtwVariant, b: NtwVariant, tongue: Tongue) -> tuple[bool, tuple[str, ...]]:
    """What plays differently in two variants, in sentences, and whether anything does."""
    found = differences(a, b, tongue)
    return bool(found), tuple(map(str, found or [no_difference(a, b, tongue)]))
