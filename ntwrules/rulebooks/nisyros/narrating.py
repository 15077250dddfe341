"""Tells games of Nisyros to the people who play them: who decides, and always in which step of ten one is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES, Readable, Texts
from ntwrules.rulebooks.narrating import LONGEST, BookNarrator, Names, Verbs
from ntwrules.rulebooks.nisyros.effects import RESOURCES
from ntwrules.rulebooks.nisyros.machine.events import HAPPENINGS
from ntwrules.rulebooks.nisyros.machine.facts import AREAS, KINDS, PLACES, VILLAGE
from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
from ntwrules.rulebooks.nisyros.machine.state import FORMS, NOTATION, NisyrosState
from ntwrules.rulebooks.nisyros.texts import SAID
from ntwrules.rulebooks.nisyros.variant import FACES, SEAT_PLAN, ZONES, NisyrosVariant

if TYPE_CHECKING:
    from ntwrules.model.actions.outcome import Outcome
    from ntwrules.model.machine.protocols import Game, State
    from ntwrules.model.seats import Seat
    from ntwrules.model.texts import Tongue

__all__ = ["NisyrosNarrator"]

#: Of which table of names the words behind a verb are; most are a zone.
_KINDS: Mapping[str, tuple[str, ...]] = dict.fromkeys(FORMS, ("zone",)) | {
    "tile": ("place", "thing"), "token": ("place", "thing"), "work": ("place",), "boat": ("zone", "zone"), "red": (),
    "draw": ("card",), "lay": ("thing", "where"), "lose": ("thing", "where"), "home": ("zone", "place"),
    "yellow": ("thing",), "die": ("thing", "place"), "build": ("thing", "where"), "black": ("volcano",),
    "save": ("zone", "place", "by"), "pass": (),
}  # fmt: skip
#: Where one of several things that happen anyway is chosen.
_CHOICES = frozenset({"village", "flow", "erupt", "flee", "refuge", "adopt"})
#: Where everybody decides about the own people; all else is decided together (B9).
_OWN = frozenset({"work", "refuge", "adopt"})

#: Words with hyphens and numbers, as names are typed; and dice of +1 and -1.
_WRITTEN = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_PARTS = re.compile(rf"{_WRITTEN.pattern}|[+−-]1\b")
_OMENS = {"+1": "more", "-1": "less", "−1": "less"}
_MOST_WORDS = 6


def _place(name: str) -> tuple[Readable, Texts, list[str]]:
    """What a place is called, how it is typed, and how else: `r2-pali` is `pali 2` too."""
    kind, zone = name.split("-")
    key, ring = ("ring", kind[1:]) if kind[1:].isdigit() else (kind, "")
    typed = {tongue: SAID(f"places.{key}.typed", tongue, ring=ring).split() for tongue in TONGUES}
    also = [way for words in typed.values() for word in words for way in (f"{word}-{zone}", f"{zone}-{word}")]
    called = SAID.text(f"places.{key}.called", ring=ring, zone=SEAT_PLAN.names[zone])
    return called, Texts(**{tongue: f"{words[0]}-{zone}" for tongue, words in typed.items()}), also


def _names(variant: NisyrosVariant) -> Names:
    """What everything in a variant is called, and how it is typed."""
    told = {name: _place(name) for name in dict.fromkeys((*PLACES, *AREAS))}
    places: dict[str, Readable] = {name: called for name, (called, _, _) in told.items()}
    short: dict[str, Readable] = {name: typed for name, (_, typed, _) in told.items()}
    ways = {way: name for name, (_, _, also) in told.items() for way in also}
    zones = dict(SEAT_PLAN.names)
    faces = {"+".join(face): face for face in variant.volcano_die}
    called: dict[str, Mapping[str, Readable]] = {
        "place": places,
        "where": {**zones, **places},
        "zone": zones,
        "thing": {key: SAID.text(f"things.{key}") for key in (*FACES, "dam", "boat")},
        "by": {**zones, "free": SAID.text("things.free")},
        "volcano": {key: Texts(" / ".join(SEAT_PLAN.name(zone, "en") for zone in faces[key])) for key in faces},
        "card": {card.key: card.names or Texts(card.key) for card in variant.cards},
    }
    turned = {"-".join(zones): key for key, face in faces.items() for zones in permutations(face)}
    also = {"place": ways, "where": ways, "thing": _OMENS, "volcano": turned}
    return Names(called, _WRITTEN, {"place": short, "where": short}, also)


class NisyrosNarrator(BookNarrator[NisyrosGame, NisyrosState]):
    """
    The words of one variant. Everybody calls the places alike (B1).

    Attributes:
        names: What everything is called, and how it is typed.
    """

    said = SAID
    happenings = HAPPENINGS
    verbs = Verbs(SAID, FORMS, ("work", "boat", "die", "call", "home", "save", "pass"))
    quiet = frozenset({"tile", "token", "red", "yellow"})
    weighty = frozenset({"covered", "died", "escaped", "fled", "adopted", "boats-lost", "dam-lost", "hungry"})

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.names = _names(self.game.variant)

    def word(self, name: str, word: str, viewer: Seat, tongue: Tongue) -> str:
        """What is filled in for a word of a refusal."""
        return super().word("key" if name in {"place", "word"} else name, word, viewer, tongue)

    def numbers(self, seat: Seat, tongue: Tongue) -> str:
        """How places are called (B1)."""
        return SAID("numbers.read", tongue, typed=f"r2 {seat}", place=self.called(f"r2-{seat}", tongue))

    # How actions are typed --------------------------------------------------------------------------------------------

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed."""
        keys = zip(_KINDS[action.verb], action.words or (action.key,), strict=False)
        words = tuple(self.names.typed[kind, tongue].get(key, key) for kind, key in keys)
        return str(action._replace(verb=self.verbs.spelt(action.verb, tongue), key="", words=words))

    def parts(self, action: Action, tongue: Tongue) -> Sequence[str]:
        """Every place by its name."""
        return [self.called(word, tongue) for word in action.words]

    def among(self, action: Action, tongue: Tongue) -> tuple[str, str]:
        """Places by their villages: `r2`, under Pali."""
        place = "".join(action.words)
        if place not in PLACES:
            return "", ""
        word, zone = self.names.typed["place", tongue][place].split("-")
        return SEAT_PLAN.name(zone, tongue), word

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - every tongue is understood
        """
        The action that was typed; the verb may be left out, and what all answers have in common.

        Raises `MalformedAction`.
        """
        said = " ".join(text[:LONGEST].split())
        spoken = _PARTS.findall(said.casefold())
        offered = tuple(dict.fromkeys(action.verb for action in state.actions))
        for words in (spoken, [word for word in spoken if word not in self.verbs.between]):
            tries = [(verb, words, True) for verb in offered]
            if words and (verb := self._verb(words[0], offered)):
                tries = [(verb, words[1:], True), (verb, words[1:], False), *tries]
            for verb, rest, strict in tries:
                action = self._action(state.actions, verb, rest, strict=strict)
                if action is not None and NOTATION.holds(action):
                    return action
        raise MalformedAction(said)

    def _verb(self, word: str, offered: Iterable[str]) -> str:
        """The verb that is meant: `red` is a die in one tongue and a deed in another."""
        said = (verb for verb in offered if word in map(self.verbs.texts[verb].read, TONGUES))
        return next(said, self.verbs.read.get(word, ""))

    def _action(self, offered: Sequence[Action], verb: str, words: Sequence[str], *, strict: bool) -> Action | None:
        """An action of these words; a number and a first word that are the same in any answer may be missing."""
        answers = [action for action in offered if action.verb == verb]
        numbers = {action.numbers for action in answers}
        if FORMS[verb][0].startswith("N"):
            if words and words[0].isascii() and words[0].isdigit():
                numbers, words = {(int(words[0]),)}, words[1:]
            elif len(numbers) != 1:
                return None
        kinds = _KINDS[verb]
        keys = self._keys(kinds, words, strict=strict)
        firsts = {action.words[:1] for action in answers}
        if keys is None and len(kinds) > 1 and len(firsts) == 1:
            rest = self._keys(kinds[1:], words, strict=strict)
            keys = None if rest is None else (*firsts.pop(), *rest)
        if keys is None or verb == "draw":
            return None if keys is None else Action(verb, keys[0])
        mark = " " if len(keys) > 1 and verb != "boat" else ">"
        return Action(verb, numbers=numbers.pop() if numbers else (), mark=mark, words=keys)

    def _keys(self, kinds: Iterable[str], words: Sequence[str], *, strict: bool) -> tuple[str, ...] | None:
        """What the words mean, for each as many as make a name; unless *strict* also what nothing is called."""
        keys: list[str] = []
        for kind in kinds:
            known = self.names.read[kind]
            many = next((many for many in range(_MOST_WORDS, 0, -1) if "-".join(words[:many]) in known), 0)
            if not words or (strict and not many):
                return None
            keys.append(known["-".join(words[:many])] if many else words[0])
            words = words[many or 1 :]
        return None if words else tuple(keys)

    # What is told -----------------------------------------------------------------------------------------------------

    def form(self, state: NisyrosState, action: Action) -> str:
        """Which text tells of an action."""
        del state
        if action.verb in {"build", "lay"}:
            return f"a {action.words[0]}"
        return "choose" if action.verb in _CHOICES else action.verb

    def done(self, state: NisyrosState, action: Action, tongue: Tongue) -> Mapping[str, object]:
        """What is filled in where an action is told; a card with its step and what it does (V3)."""
        keys = zip("abc", _KINDS[action.verb], action.words or (action.key,), strict=False)
        words: dict[str, object] = {letter: self.names.name(kind, key, tongue) for letter, kind, key in keys}
        for card in state.variant.cards:
            if card.key == action.key:
                from ntwrules.rulebooks.nisyros.overview.content import NisyrosWording  # its pictures are for printing

                does = map(NisyrosWording(state.variant, tongue).said, card.effects)
                words |= {"step": SAID(f"steps.{card.step}", tongue), "does": _listed(does)}
        return words

    def whose(self, state: NisyrosState) -> int:
        """Whose round it is."""
        return state.turn

    def asking(self, state: NisyrosState) -> tuple[str, str]:
        """It is always said in which step one is, and who decides: the owner, or the active village for all (B9)."""
        frame = state.pending[-1]
        return "chance" if frame.chance else "own" if frame.phase in _OWN else "all", f"{frame.phase} hint"

    def asked(self, state: NisyrosState, tongue: Tongue) -> Mapping[str, object]:
        """What is filled in where something is asked."""
        frame, first = state.pending[-1], state.actions[0]
        left = {
            "work": state.unplaced[frame.seat], "draw": state.draws, "lay": state.gift, "home": state.due,
            "dice": state.rolled + 1, "black": state.eruptions,
        }  # fmt: skip
        place = ZONES[state.fleeing.zone] if state.fleeing else first.words[0] if first.words else ""
        return {
            "step": SAID(f"steps.{state.step}", tongue),
            "left": left.get(frame.phase, 0),
            "example": self._example(first, tongue) if not frame.chance else self.spell(first, tongue),
            "place": self.called(place, tongue),
            "safe": _listed(map(str, state.variant.safe)),
        }

    def _example(self, action: Action, tongue: Tongue) -> str:
        """How an answer is typed: a place alone where there is nothing else to say."""
        zone, word = self.among(action, tongue)
        return f"{word} {zone.casefold()}" if zone else self.words(action, tongue)

    def stands(self, state: NisyrosState, tongue: Tongue) -> Iterator[tuple[str, Mapping[str, object]]]:
        """How the game stands: the step, the stock, boats and lava, cards that wait, and dice; then every village."""
        seats = [SEAT_PLAN.name(seat, tongue) for seat in state.seats]
        yield "round", {"round": state.round, "step": SAID(f"steps.{state.step}", tongue), "seat": seats[state.turn]}
        yield "stock", {**dict(zip(RESOURCES, state.stock, strict=True)), "room": state.table.store}
        yield "boats", {"list": _each(state.boats, tongue), "boats": state.spare_boats, "dams": state.spare_dams}
        if any(state.lava):
            yield "lava", {"list": _each(state.lava, tongue)}
        cards = [card for card, count in zip(state.variant.cards, state.waiting, strict=True) for _ in range(count)]
        named = ((self.names.name("card", card.key, tongue), card.step) for card in cards)
        waiting = (SAID("standing.card", tongue, card=card, step=step) for card, step in named)
        dice = (self.called(face, tongue) for at, face in enumerate(FACES) for _ in range(state.dice[at]))
        on = ((self.called(PLACES[at], tongue), FACES[face]) for at, face in enumerate(state.laid) if face >= 0)
        laid = (f"{place} ({self.called(face, tongue)})" for place, face in on)
        for key, parts in (("waiting", waiting), ("dice", dice), ("laid", laid)):
            if listed := _listed(parts, ""):
                yield key, {"list": listed}
        if state.more or state.less:
            yield "omens", {"more": state.more, "less": state.less}
        if state.eruptions:
            yield "eruptions", {"count": state.eruptions}
        if flight := state.fleeing:
            place, citizens, workers = ZONES[flight.zone], sum(flight.citizens), sum(flight.workers)
            yield "fleeing", {"place": self.called(place, tongue), "citizens": citizens, "workers": workers}
        for at, seat in enumerate(seats):
            citizens, workers = sum(state.people[at][VILLAGE :: len(KINDS)]), state.workers_of(at) + state.unplaced[at]
            people = {"citizens": citizens, "workers": workers, "saved": state.saved[at], "dead": state.dead[at]}
            gone = state.saved[at] or state.dead[at]
            yield "fewer" if gone else "seat", {"seat": seat, "home": _home(state, at, tongue), **people}

    def grade(self, grade: str, tongue: Tongue) -> str:
        """How well it went (E4)."""
        return SAID(f"grades.{grade}", tongue)

    def ended(self, state: NisyrosState, outcome: Outcome, tongue: Tongue) -> tuple[str, str, Mapping[str, object]]:
        """How well it went for all of them, and why it ended (E4)."""
        scores = _listed(f"{SEAT_PLAN.name(seat, tongue)} {outcome.scores[seat]}" for seat in state.seats)
        return outcome.grade or "lost", outcome.reason, {"round": state.round, "list": scores}


def _listed(parts: Iterable[str], nothing: str = "–") -> str:
    return ", ".join(parts) or nothing


def _each(counts: Iterable[int], tongue: Tongue) -> str:
    """The zones where there are any, and how many."""
    zones = zip(ZONES, counts, strict=True)
    return _listed(f"{SEAT_PLAN.name(zone, tongue)} {count}" for zone, count in zones if count)


def _home(state: NisyrosState, seat: int, tongue: Tongue) -> str:
    """Where somebody lives who was driven out (H1, H2)."""
    home = state.homes[seat]
    if home < 0:
        return SAID("standing.homeless", tongue)
    return "" if home == state.table.zones[seat] else SAID("standing.guest", tongue, zone=SEAT_PLAN.names[ZONES[home]])
