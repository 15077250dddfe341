"""The words for what cards and faces do, for paths and for conditions: from the values alone, whoever made them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

from ntwrules.dsl.rows.fingerprint import flat
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.cards import Card, Draw, Effect, Task, Use
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Or, Quantity
from ntwrules.model.variants.endings import End, Win
from ntwrules.model.variants.reasoning import atoms, counted
from ntwrules.rulebooks.no_time_to_waste import effects as do
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import personal
from ntwrules.rulebooks.no_time_to_waste.paths import MOST_STEPS, Path, Step
from ntwrules.rulebooks.no_time_to_waste.picturing import named
from ntwrules.rulebooks.no_time_to_waste.texts import CARD
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN, Face, NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import runs
from ntwrules.rulebooks.phrasing import Phrasing
from ntwrules.rulebooks.telling import rows_of

__all__ = ["NtwWording", "in_players_words", "walk_of"]


@frozen
class NtwWording(Phrasing[NtwVariant]):
    """Puts the values of a variant into the words of a tongue."""

    phrases = CARD
    effects = rows_of(
        (do.Lay, "lay", "", "O1 O2 O3 O4 O5"),
        (do.Rescue, "rescue", "rescue", "O6"),
        (do.Move, "move", "", "O7 O8 E M6"),
        (do.Skip, "skip", "skip", "A"),
        (do.RollAndFlood, "roll", "roll", "B"),
        (do.Drain, "drain", "drain", "C"),
        (do.Flood, "flood", "flood", "D"),
        (Draw, "draw", "draw", "F"),
        (do.GiveUp, "give-up", "give-up", "G"),
        (do.Remove, "remove", "remove", "H I J K"),
        (do.Confront, "confront", "confront", "R1"),
    )

    def structure(self, key: str) -> str:
        """What a structure, or bare ground, is called inside a sentence."""
        if key in {"land", "water"}:
            return self.say(f"ground.{key}")
        return self.noun(key, self._structures.get(key, Texts()))

    def card(self, card: Card) -> str:
        """What a card is called; a letter keeps its letter."""
        name = self.title(card.key, card.names)
        lettered = len(card.key) == 1 and name != card.key
        return self.say("card.letter", key=card.key, name=name) if lettered else name

    def face(self, face: Face) -> str:
        """What a side of the action die is called; one without a name goes by that of the structure."""
        return self.title(face.key, face.names or self._structures.get(face.key, Texts()))

    @property
    def _structures(self) -> dict[str, Texts]:
        return {structure.key: named(structure) for structure in self.variant.structures}

    def seat(self, seat: Seat) -> str:
        """What a seat is called."""
        return SEAT_PLAN.name(seat, self.tongue)

    def cells(self, cells: Iterable[int]) -> str:
        """Cells in a row, neighbours as a range."""
        rows = runs(sorted(cells))
        return self.listed(str(first) if first == last else f"{first}–{last}" for first, last in rows)

    def done_by(self, effect: Effect, who: str) -> str:
        """An effect, said of *who* does it; what does nothing with structures that are not there does nothing (M5)."""
        match effect:
            case do.Lay(structure) if not self._exist(structure):
                return self.say("nothing")
            case do.Remove(structures) if not self._exist(*structures):
                return self.say("nothing")
            case do.Flood(beside_own_pawn=True):
                return self.said(effect, f"-beside.{who}")
            case do.GiveUp(keep=keep) if keep:
                return self.said(effect, f"-except.{who}")
        return super().done_by(effect, who)

    def filled(self, name: str, value: Any) -> Mapping[str, str]:
        """Structures, cards and paths in the words of the variant."""
        match name:
            case "structure":
                return {"what": self.structure(value)}
            case "structures":
                return {"what": self.listed(self._exist(*value), "or")}
            case "path":
                return {"path": self.path(value)}
            case "keep":
                kept = {card.key: card for deck in self.variant.decks for card in deck.cards if len(card.key) > 1}
                named = (self.title(key, kept[key].names) if key in kept else key for key in value)
                return {"keep": self.listed(named, "or")}
        return {}

    def _exist(self, *keys: str) -> list[str]:
        """What those structures are called that the variant has."""
        known = {structure.key for structure in self.variant.structures}
        return [self.structure(key) for key in keys if key in known]

    def path(self, path: Path) -> str:
        """
        The ground a pawn crosses.

        >>> import ntwrules
        >>> base = ntwrules.load("base").variant
        >>> NtwWording(base, "en").path(Path((Step("water", 1, 2), Step("land"))))
        'over 1 or 2 water cells onto dry ground'
        """
        *over, last = path.steps
        walk = self.say("path.walk", last.most, range=self._range(last))
        if not over:
            return walk
        ground = self.joined("path.then", (self._ground(step) for step in over))
        if (last.least, last.most) == (1, 1):
            return self.say("path.over", ground=ground)
        return self.say("path.over-walk", ground=ground, walk=walk)

    def _ground(self, step: Step) -> str:
        return self.say(f"path.{step.ground}", step.most, range=self._range(step))

    def _range(self, step: Step) -> str:
        least, most = step.least, step.most
        apart = most - least
        kind = "exact" if not apart else "upto" if not least else "two" if apart == 1 else "many"
        return self.say(f"range.{kind}", a=least, b=most)

    @property
    def teams(self) -> list[list[Seat]]:
        """Those who win together, where that is more than one seat, clockwise (B7)."""
        return sorted(self.variant.teams_in_play, key=lambda team: self.variant.seats.index(team[0]))

    @property
    def _spoken(self) -> "NtwWording":
        """Where nobody is in a team, everybody is one of their own."""
        return self if self.teams else evolve(self, spoken_as=("team ", "own "))

    def walk(self, card: Card) -> tuple[Use, str] | None:
        """Walking as far as its number, and how far that is (C7)."""
        use = walk_of(card)
        return (use, self.say("walk.far", card.number)) if use in card.uses and use is not None else None

    def won(self, win: Win) -> str:
        """When somebody wins; a team does when it holds for each of its seats, so all at home is all of it (B7, W1)."""
        when, keys = win.when, counted(win.when)
        all_home = isinstance(when, Compare) and when.operator in ("=", ">=")
        if self.teams and all_home and keys == {"own pawns on finish", "own pawns"}:
            return evolve(self, spoken_as=("own ", "team ")).condition(when)
        if self.teams and any(key.startswith("own ") for key in keys):
            return self.say("condition.each", inner=self.condition(when))
        return self._ways(when, self._spoken.condition)

    def ended(self, end: End) -> str:
        """When the game ends: `own` is whoever it holds for; what cannot be said of each part alone is said of all."""
        return self._ways(end.when, self._ended)

    def result(self, end: End) -> str:
        """Who wins when the game ends so, inside a sentence."""
        one_team = any(len(team) == len(self.variant.seats) for team in self.teams)
        endings = [".alone"] * self.solo + [".one-team"] * one_team + [".team"] * bool(self.teams) + [""]
        keys = (f"result.{end.result}{ending}" for ending in endings)
        return self.say(next(key for key in keys if key in self.say))

    def _ended(self, when: Condition) -> str:
        if self.solo or not _of_one_player(self._spoken, when):
            return self._spoken.condition(when, anybody=True)
        return self.say("condition.one", inner=self._spoken.condition(when))

    def _ways(self, when: Condition, said: Callable[[Condition], str]) -> str:
        """What it takes: where several conditions will do, one after the other."""
        return self.joined("condition.ways", map(said, map(_from_then_on, flat((when,), Or))))


def in_players_words(variant: NtwVariant, tongue: Tongue) -> NtwWording:
    """What can put the uses and conditions of a variant into the words of players."""
    return NtwWording(variant, tongue, solo=len(variant.seats) == 1)


def walk_of(card: Card) -> Use | None:
    """Walking with one pawn as far as the number of a card (C7), whether or not it does so."""
    if card.number is None or not 0 < card.number <= MOST_STEPS:
        return None
    return Use((Task(do.Move(Path((Step("land", 1, card.number),)))),))


def _of_one_player(words: NtwWording, condition: Condition) -> bool:
    """Does it speak of one and the same player in several places, or deny something of one?"""
    of_one = [compare for compare in atoms(condition) if personal(compare)]
    denied = isinstance(condition, And | Or | Not) and any(map(personal, _denied(condition)))
    return len(of_one) > 1 or denied or not all(map(words.knows, of_one))


def _from_then_on(condition: Condition) -> Condition:
    """Whatever comes when the round is a certain one comes as soon as it is that one or a later one."""
    match condition:
        case Compare(Quantity("round") as left, "=", Number() as right) | Compare(
            Number() as right, "=", Quantity("round") as left
        ) if right.number > 1:
            return Compare(left, ">=", right)
    return condition


def _denied(condition: Condition) -> Iterator[Condition]:
    match condition:
        case And(parts) | Or(parts):
            for part in parts:
                yield from _denied(part)
        case Not(inner) if not isinstance(inner, Compare):
            yield inner
