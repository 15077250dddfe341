"""Tells games of Boot op Stoom to the people who play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ntwrules.model.actions.action import Action
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.calendar import Giving
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Drawing
from ntwrules.rulebooks.boot_op_stoom.machine.events import HAPPENINGS
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, STEAM
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.machine.visiting import Teleporting
from ntwrules.rulebooks.boot_op_stoom.narrating.moments import Moments
from ntwrules.rulebooks.boot_op_stoom.narrating.spelling import KINDS, VERBS
from ntwrules.rulebooks.boot_op_stoom.overview.wording import BosWording
from ntwrules.rulebooks.boot_op_stoom.texts import SAID

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ntwrules.model.actions.events import Event
    from ntwrules.model.actions.outcome import Outcome
    from ntwrules.model.machine.protocols import State
    from ntwrules.model.seats import Seat
    from ntwrules.model.texts import Tongue
    from ntwrules.rulebooks.boot_op_stoom.machine.facts import CardFace

__all__ = ["BosNarrator"]


class BosNarrator(Moments):
    """The words of one variant. Everybody reads the same numbers (U1)."""

    happenings = HAPPENINGS
    verbs = VERBS
    cards = True
    quiet = frozenset({"wish", "mix", "tile", "boat", "row", "turn", "calendar", "reveal"})
    weighty = frozenset({"round-over", "served", "damage", "steam-lost", "hopeless", "time-goes-on", "sits-out"})

    def called(self, key: str, tongue: Tongue) -> str:
        """What anything in the game is called."""
        return self.spelling.any_name(key, tongue)

    def numbers(self, seat: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as every narrator
        """How tiles and positions are numbered (U1, V6)."""
        return SAID("numbers.read", tongue, last=self.game.cells - 1)

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed."""
        return self.spelling.spell(action, tongue)

    def among(self, action: Action, tongue: Tongue) -> tuple[str, str]:
        """Where a card can be laid, under the card."""
        if action.verb not in {"lay", "lay-open"}:
            return "", ""
        where = SAID(f"among.{action.verb}", tongue, position=action.numbers[0])
        return self.spelling.name("card", action.key, tongue), where

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - every tongue is understood
        """The action that was typed."""
        return self.spelling.action(text, state.actions, chance=state.to_act == "chance")

    def form(self, state: BosState, action: Action) -> str:
        """Which text tells of an action; in a view as far as its seat may know (V5)."""
        unseen = action.verb == "take" and state.variant.piles == "closed"
        return f"{action.verb} unseen" if unseen or self._hidden(state, action) else action.verb

    def _hidden(self, it: BosState, action: Action) -> bool:
        """Is the card not for the one to know who looks?"""
        if it.viewer is None or not it.pending:
            return False
        frame = it.pending[-1]
        privy = {frame.seat, frame.to} if isinstance(frame, Giving) else {frame.seat}
        if it.seats.index(it.viewer) in privy or it.talk or it.variant.talk == "free":
            return False
        return action.verb in ("lay", "pick", "give", "find") or isinstance(frame, Drawing)

    def done(self, state: BosState, action: Action, tongue: Tongue) -> dict[str, object]:
        """What is filled in where an action is told."""
        it, frame = state, state.pending[-1]
        kind = KINDS.get(action.verb)
        keys = [self.spelling.name(kind, key, tongue) for key in action.key.split()] if kind else []
        words: dict[str, object] = {"key": ", ".join(keys)}
        match action.verb:
            case "wish":
                words["house"] = self.house(it, tongue)
            case "tile":
                words["cell"] = it.board.index(-1)
                words["key"] = " ".join((*keys, *map(str, action.numbers))).lower()
            case "boat":
                words["key"] = self.spelling.name("heading", action.key, tongue)
            case "turn" | "draw":
                pile = self.game.cards[self.game.card_index[action.key]].pile
                words["pile"] = SAID(f"words.{PILES[pile]}", tongue)
            case "take":
                top = it.tops[PILES.index(action.key)]
                words["top"] = self.card(top, tongue) if top >= 0 else words["key"]
            case "deliver":
                words["cards"] = ", ".join(self.card(it.slots[at - 1].card, tongue) for at in action.numbers)
            case "helm":
                words["key"] = self.pawn(it, ("boat", *it.seats).index(action.key), tongue)
            case "teleport":
                words["pawn"] = self.pawn(it, frame.pawn if isinstance(frame, Teleporting) else 0, tongue)
            case "shift":
                words["ring"] = " → ".join(map(str, (*action.numbers, action.numbers[0])))
            case "give":
                words["to"] = self.seated(it, frame.to, tongue) if isinstance(frame, Giving) else ""
        return words

    def event(self, event: Event, viewer: Seat, tongue: Tongue) -> str:
        """What happened by itself, in a sentence; a calendar card with what it does."""
        told = super().event(event, viewer, tongue)
        day = self.game.day_index.get(event.key) if event.code == "day" else None
        if day is None:
            return told
        return f"{told} {BosWording(self.variant, tongue).sentence(self.variant.calendar.days[day].effects)}"

    def word(self, name: str, word: str, viewer: Seat, tongue: Tongue) -> str:
        """What is filled in for a word of a refusal; an action as it is typed."""
        verb, _, key = word.partition(" ")
        if name != "action" or verb not in VERBS.texts:
            return super().word(name, word, viewer, tongue)
        head, _, number = key.rpartition(" ") if key[-1:].isdigit() else (key, "", "")
        numbers = tuple(int(one) for one in number.split(">") if one.isdigit())
        return self.spell(Action(verb, head, numbers), tongue)

    def hand(self, state: State, seat: Seat, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        """The cards somebody holds, how many, and what each does; of hidden ones only how many (V5)."""
        it = cast("BosState", state)
        *held, hidden = it.hands[it.seats.index(seat)]
        found = self.held(held, tongue)
        if hidden:
            found += ((f"{hidden} × {SAID('words.hidden card', tongue)}", SAID("words.hidden does", tongue)),)
        return found

    def does(self, card: int, tongue: Tongue) -> tuple[str, str]:
        """What a card is called, and what it does."""
        return self.card(card, tongue), self._told(self.game.cards[card], tongue)

    def _told(self, card: CardFace, tongue: Tongue) -> str:
        words = BosWording(self.variant, tongue)
        if card.pile == PARCEL:
            return words.parcel([self.variant.kinds[kind].key for kind in sorted(card.kinds)], card.effects)
        if card.pile == STEAM:
            effects = self.variant.icons[card.icon].effects
            row = SAID("words.steam", tongue, hand=SAID(f"words.{card.hand}", tongue))
            return f"{row} {words.sentence(effects)}" if effects else row
        return words.sentence(card.effects)

    def scored(self, state: State, outcome: Outcome, names: Mapping[Seat, str], tongue: Tongue) -> str:  # noqa: ARG002
        """Houses that were served, which nobody does alone."""
        return SAID("endings.scored", tongue, **self.houses(cast("BosState", state)))

    def ended(self, state: BosState, outcome: Outcome, tongue: Tongue) -> tuple[str, str, dict[str, object]]:
        """Whether it was won together, and why."""
        del tongue
        why = "enough" if outcome.winners and state.variant.win_houses else outcome.reason
        return "won" if outcome.winners else "lost", why, {**self.houses(state), "round": state.round}
