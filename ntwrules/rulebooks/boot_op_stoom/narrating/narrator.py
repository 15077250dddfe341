"""Tells games of Boot op Stoom to the people who play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.events import happening
from ntwrules.model.showing.narrating import capital
from ntwrules.model.texts import Readable, StoredText
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.calendar import Giving
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Drawing
from ntwrules.rulebooks.boot_op_stoom.machine.ending import served
from ntwrules.rulebooks.boot_op_stoom.machine.events import HAPPENINGS
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, STEAM
from ntwrules.rulebooks.boot_op_stoom.machine.visiting import Teleporting
from ntwrules.rulebooks.boot_op_stoom.narrating.asking import Asking
from ntwrules.rulebooks.boot_op_stoom.narrating.names import Names
from ntwrules.rulebooks.boot_op_stoom.narrating.spelling import KINDS, VERBS, Spelling
from ntwrules.rulebooks.boot_op_stoom.narrating.standing import Standing
from ntwrules.rulebooks.boot_op_stoom.overview.wording import Wording
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ntwrules.model.actions.events import Event
    from ntwrules.model.actions.outcome import Outcome
    from ntwrules.model.actions.refusal import Refusal
    from ntwrules.model.machine.protocols import Game, State
    from ntwrules.model.seats import Seat
    from ntwrules.model.showing.narrating import Question
    from ntwrules.model.texts import Tongue
    from ntwrules.rulebooks.boot_op_stoom.machine.facts import CardFace
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
    from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState

__all__ = ["BosNarrator"]


class BosNarrator:
    """The words of one variant. Everybody reads the same numbers (U1)."""

    clocked = False
    quiet = frozenset({"wish", "mix", "tile", "boat", "row", "turn", "calendar", "reveal"})

    def __init__(self, game: Game) -> None:
        self.game = cast("BosGame", game)
        self.variant = self.game.variant
        self.names = Names(self.variant)
        self.spelling = Spelling(self.names)
        self._asking = Asking(self.spelling)
        self._standing = Standing(self._asking)

    def seen(self, action: Action, seat: Seat) -> Action:  # noqa: ARG002 - as every narrator
        """Everybody reads the same numbers."""
        return action

    def meant(self, action: Action, seat: Seat) -> Action:  # noqa: ARG002 - as above
        """Everybody reads the same numbers."""
        return action

    def numbers(self, seat: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """How tiles and positions are numbered (U1, V6)."""
        return SAID("numbers.read", tongue, last=self.game.cells - 1)

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed."""
        return self.spelling.spell(action, tongue)

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - every tongue is understood
        """The action that was typed."""
        return self.spelling.read(text, state.actions, chance=state.to_act == "chance")

    def forms(self, text: str, tongue: Tongue) -> tuple[str, ...]:
        """How actions that begin like *text* are typed."""
        return self.spelling.forms(text, tongue)

    def deed(self, state: State, action: Action, viewer: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """What was done, in a sentence; of a view as far as its seat may know (V5)."""
        it = cast("BosState", state)
        unseen = action.verb == "take" and it.variant.piles == "closed"
        form = f"{action.verb} unseen" if unseen or self._hidden(it, action) else action.verb
        if f"deeds.{form}" not in SAID:
            return str(action)
        words = self._words(it, action, tongue)
        return capital(SAID(f"deeds.{form}", tongue, **words))

    def _hidden(self, it: BosState, action: Action) -> bool:
        """Is the card not for the one to know who looks?"""
        if it.viewer is None or not it.pending:
            return False
        frame = it.pending[-1]
        privy = {frame.seat, frame.to} if isinstance(frame, Giving) else {frame.seat}
        if it.seats.index(it.viewer) in privy or it.talk or it.variant.talk == "free":
            return False
        return action.verb in ("lay", "pick", "give", "find") or isinstance(frame, Drawing)

    def _words(self, it: BosState, action: Action, tongue: Tongue) -> dict[str, object]:
        kind = KINDS.get(action.verb)
        keys = [self.names.name(kind, key, tongue) for key in action.key.split()] if kind else []
        frame = it.pending[-1]
        words: dict[str, object] = {
            "who": SEAT_PLAN.name(it.seats[frame.seat], tongue),
            "key": ", ".join(keys),
            **dict(zip("abc", action.numbers, strict=False)),
        }
        match action.verb:
            case "wish":
                words["house"] = self._asking.house(it, tongue)
            case "tile":
                words["cell"] = it.board.index(-1)
                words["key"] = " ".join((*keys, *map(str, action.numbers))).lower()
            case "boat":
                words["key"] = self.names.name("heading", action.key, tongue)
            case "turn" | "draw":
                pile = self.game.cards[self.game.card_index[action.key]].pile
                words["pile"] = SAID(f"words.{PILES[pile]}", tongue)
            case "take":
                top = it.tops[PILES.index(action.key)]
                words["top"] = self._card(top, tongue) if top >= 0 else words["key"]
            case "deliver":
                words["cards"] = ", ".join(self._card(it.slots[at - 1].card, tongue) for at in action.numbers)
            case "helm":
                words["key"] = self._asking.pawn(it, ("boat", *it.seats).index(action.key), tongue)
            case "teleport":
                words["pawn"] = self._asking.pawn(it, frame.pawn if isinstance(frame, Teleporting) else 0, tongue)
            case "shift":
                words["ring"] = " → ".join(map(str, (*action.numbers, action.numbers[0])))
            case "give":
                words["to"] = SEAT_PLAN.name(it.seats[frame.to], tongue) if isinstance(frame, Giving) else ""
        return words

    def _card(self, card: int, tongue: Tongue) -> str:
        if card >= self.game.unknown:
            return SAID("words.hidden card", tongue)
        return self.names.name("card", self.game.cards[card].key, tongue)

    def event(self, event: Event, viewer: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """What happened by itself, in a sentence; a calendar card with what it does."""
        name = self.names.any_name(event.key, tongue)
        told = capital(
            happening(HAPPENINGS, event.code, SEAT_PLAN.names, event.seat, name, event.cell).sentence(tongue)
        )
        day = self.game.day_index.get(event.key) if event.code == "day" else None
        if day is None:
            return told
        return f"{told} {Wording(self.variant, tongue).sentence(self.variant.calendar.days[day].effects)}"

    def refusal(self, refusal: Refusal, viewer: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """Why not, in a sentence, with the reader's words."""
        told = refusal.texts
        if isinstance(told, StoredText):
            told = told.reworded(lambda name, value: self._word(name, value, tongue))
        return told.read(tongue)

    def _word(self, name: str, word: str | Readable, tongue: Tongue) -> str | Readable:
        if isinstance(word, Readable):
            return word
        match name:
            case "key":
                return self.names.any_name(word, tongue)
            case "verb" | "verbs":
                return ", ".join(VERBS[verb].read(tongue) if verb in VERBS else verb for verb in word.split(", "))
            case "action":
                verb, _, key = word.partition(" ")
                head, _, number = key.rpartition(" ") if key[-1:].isdigit() else (key, "", "")
                numbers = tuple(int(one) for one in number.split(">") if one.isdigit())
                return self.spell(Action(verb, head, numbers), tongue) if verb in VERBS else word
        return word

    def question(self, state: State, tongue: Tongue) -> Question:
        """What is to be decided now, and by whom."""
        return self._asking.question(cast("BosState", state), tongue)

    def standing(self, state: State, tongue: Tongue) -> tuple[str, ...]:
        """How the game stands: round, calendar, houses, and what works this round."""
        return self._standing.lines(cast("BosState", state), tongue)

    def hand(self, state: State, seat: Seat, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        """The cards somebody holds, how many, and what each does; of hidden ones only how many (V5)."""
        it = cast("BosState", state)
        *held, hidden = it.hands[it.seats.index(seat)]
        found = [
            (self._card(card, tongue) + (f" ×{count}" if count > 1 else ""), self._does(face, tongue))
            for card, (face, count) in enumerate(zip(self.game.cards, held, strict=True))
            if count
        ]
        if hidden:
            found.append((f"{hidden} × {SAID('words.hidden card', tongue)}", SAID("words.hidden does", tongue)))
        return tuple(found)

    def _does(self, card: CardFace, tongue: Tongue) -> str:
        """What a card does."""
        words = Wording(self.variant, tongue)
        if card.pile == PARCEL:
            return words.parcel([self.variant.kinds[kind].key for kind in sorted(card.kinds)], card.effects)
        if card.pile == STEAM:
            effects = self.variant.icons[card.icon].effects
            row = SAID("words.steam", tongue, hand=SAID(f"words.{card.hand}", tongue))
            return f"{row} {words.sentence(effects)}" if effects else row
        return words.sentence(card.effects)

    def scored(self, state: State, outcome: Outcome, names: Mapping[Seat, str], tongue: Tongue) -> str:  # noqa: ARG002
        """Houses that were served, which nobody does alone."""
        it = cast("BosState", state)
        return SAID("endings.scored", tongue, served=served(it), houses=self._standing.houses(it))

    def ending(self, state: State, outcome: Outcome, tongue: Tongue) -> tuple[str, ...]:
        """Whether it was won together, and why."""
        it = cast("BosState", state)
        why = "enough" if outcome.winners and it.variant.win_houses else outcome.reason
        words = {"served": served(it), "houses": self._standing.houses(it), "round": it.round}
        return (
            SAID(f"endings.{'won' if outcome.winners else 'lost'}", tongue),
            f"{SAID('endings.' + why, tongue, **words)} ({outcome.reason})",
            SAID("endings.scores", tongue, **words),
        )
