"""What is asked of whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ntwrules.model.actions.action import Action
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, ExtraWish, HandIn, SintPlaces
from ntwrules.rulebooks.boot_op_stoom.machine.calendar import Favouring, Giving
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Taking, Turning
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS, find, has
from ntwrules.rulebooks.boot_op_stoom.machine.places import Shifting
from ntwrules.rulebooks.boot_op_stoom.machine.rounds import Filling, Placing, Revealing
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import Helming
from ntwrules.rulebooks.boot_op_stoom.machine.setup import Dealing, Wishing
from ntwrules.rulebooks.boot_op_stoom.machine.steaming import Attaching, Steaming
from ntwrules.rulebooks.boot_op_stoom.machine.visiting import Delivering, Teleporting, Trading
from ntwrules.rulebooks.boot_op_stoom.narrating.spelling import VERBS
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue
    from ntwrules.rulebooks.boot_op_stoom.machine.draft import Frame
    from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
    from ntwrules.rulebooks.boot_op_stoom.narrating.spelling import Spelling

__all__ = ["Asking"]


class Asking:
    """Words a question for every kind of frame."""

    def __init__(self, spelling: Spelling) -> None:
        self.spelling = spelling
        self.names = spelling.names

    def asked(self, state: BosState, tongue: Tongue) -> tuple[str, str, dict[str, object]]:
        """Which text asks what is to be decided now, which one says how it is typed, and what is filled in."""
        frame = state.pending[-1]
        words = self._words(state, frame, tongue)
        key = frame.phase + (" pick" if isinstance(frame, Filling) and has(state.spells, SintPlaces) else "")
        return key, f"{key} hint" if words.get("open", True) else "", words

    def _words(self, state: BosState, frame: Frame, tongue: Tongue) -> dict[str, object]:
        at_hand = self._at_hand(state, tongue)
        match frame:
            case Wishing():
                return {"house": self.house(state, tongue)}
            case Dealing():
                typed = self.names.typed["tile", tongue]
                some = [typed[tile.key] + " 1" * (tile.wishes is not None) for tile in state.variant.tiles[:3]]
                return {"cell": state.board.index(-1), "example": f"`{', '.join(some)}`"}
            case Turning(_, pile):
                return {"pile": SAID(f"words.{PILES[pile]}", tongue)}
            case Taking(seat, upto):
                return {"left": upto - sum(state.hands[seat])}
            case Filling():
                return {"open": self._open(state, tongue)}
            case Placing():
                return {"other": self._seat(state, state.picked[1], tongue)}
            case Revealing():
                return {"position": next((action.numbers[0] for action in state.actions), "?")}
            case Helming() | Steaming():
                return {"card": at_hand}
            case Attaching(_, card):
                return {"card": self.names.name("card", state.game.cards[card].key, tongue)}
            case Delivering(_, cell):
                return {"cell": cell, "wishes": self.wishes(state, cell, tongue)}
            case Teleporting(_, pawn):
                return {"pawn": self.pawn(state, pawn, tongue)}
            case Shifting(_, count):
                example = Action("shift", "", (3, 7, 9)[:count])
                return {"count": count, "example": f"`{self.spelling.spell(example, tongue)}`"}
            case Trading(_, pawn):
                shop = find(state.game.faces[state.board[state.pawns[pawn][0]]].tile.effects, HandIn)
                return {"count": shop.count if shop else 0, "pawn": self.pawn(state, pawn, tongue)}
            case Favouring(_, count):
                return {"count": count}
            case Giving(_, to):
                return {"to": self._seat(state, to, tongue)}
        way = self.names.typed["heading", tongue][HEADINGS[0]]
        return {"example": f"`{way} 12`"}

    def _open(self, state: BosState, tongue: Tongue) -> str:
        verb = "lay-open"
        return f"`{VERBS.spelt(verb, tongue)}`" if any(action.verb == verb for action in state.actions) else ""

    def _at_hand(self, state: BosState, tongue: Tongue) -> str:
        """The card that is being carried out."""
        card = state.slots[state.at].card if 0 <= state.at < len(state.slots) else -1
        return self.names.name("card", state.game.cards[card].key, tongue) if 0 <= card < state.game.unknown else ""

    def _seat(self, state: BosState, seat: int, tongue: Tongue) -> str:
        return SEAT_PLAN.name(state.seats[seat], tongue)

    def pawn(self, state: BosState, pawn: int, tongue: Tongue) -> str:
        """The boat or somebody's Piet."""
        if not pawn:
            return SAID("words.the boat", tongue)
        return SAID("words.the piet", tongue, seat=self._seat(state, pawn - 1, tongue))

    def house(self, state: BosState, tongue: Tongue) -> str:
        """The house whose wish is drawn next (U4)."""
        for houses in state.game.pools:
            face = state.game.faces[state.game.homes[houses[0]]]
            dealt = sum(len(state.wishes[house]) for house in houses)
            if face.tile.wishes is not None and dealt < face.tile.wishes.count:
                number = dealt % len(houses) + 1
                return f"{self.names.name('tile', face.tile.key, tongue).lower()} {number}"
        return ""

    def wishes(self, state: BosState, cell: int, tongue: Tongue) -> str:
        """What the house on a tile still wishes for."""
        kinds = [state.variant.kinds[kind].key for kind in state.wishes[state.game.faces[state.board[cell]].house]]
        named = [self.names.name("kind", kind, tongue).lower() for kind in kinds]
        extra = find(state.spells, ExtraWish)
        return " + ".join(named + [SAID("words.any", tongue)] * (extra.count if extra is not None else 0))
