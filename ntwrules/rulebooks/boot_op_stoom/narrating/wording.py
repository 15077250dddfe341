"""What cards and days do, worded from their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import asdict

from ntwrules.model.texts import Tongue
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, Sail, Turn
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, STEAM
from ntwrules.rulebooks.boot_op_stoom.texts import SAID

if TYPE_CHECKING:
    from ntwrules.rulebooks.boot_op_stoom.machine.facts import CardFace
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
    from ntwrules.rulebooks.boot_op_stoom.narrating.names import Names

__all__ = ["Wording"]


class Wording:
    """Words what the cards and days of a game do."""

    def __init__(self, game: BosGame, names: Names) -> None:
        self.game = game
        self.names = names

    def card(self, card: CardFace, tongue: Tongue) -> str:
        """What a card does."""
        told = []
        effects = card.effects
        if card.pile == STEAM:
            told.append(SAID("effects.steam", tongue, hand=SAID(f"words.{card.hand}", tongue)))
            effects = self.game.variant.icons[card.icon].effects
        elif card.pile == PARCEL:
            kinds = [self.game.variant.kinds[kind] for kind in sorted(card.kinds)]
            shown = f" {SAID('words.or', tongue)} ".join(
                self.names.name("kind", one.key, tongue).lower() for one in kinds
            )
            key = "joker" if any(kind.any for kind in kinds) else "counts"
            told.append(SAID(f"effects.{key}", tongue, kinds=shown))
        return "; ".join((*told, *(self.effect(effect, tongue) for effect in effects))) or self.effects((), tongue)

    def effects(self, effects: tuple[Effect, ...], tongue: Tongue) -> str:
        """What a day does."""
        told = "; ".join(self.effect(effect, tongue) for effect in effects)
        return told or SAID("effects.nothing", tongue)

    def effect(self, effect: Effect, tongue: Tongue) -> str:
        """What one effect does."""
        name = type(effect).__name__
        words = asdict(effect)
        match effect:
            case Sail(steps):
                name, words = f"{name} {'forward' if steps > 0 else 'backward'}", {"count": abs(steps)}
            case Turn(quarters):
                name += f" {quarters}"
        if "where" in words:
            name += f" {words['where']}"
        if words.get("pile") in PILES:
            words["pile"] = SAID(f"words.{words['pile']}", tongue)
        if "parcel" in words:
            words["parcel"] = self.names.name("kind", words["parcel"], tongue).lower()
        if "moves" in words:
            words["moves"] = ", ".join(SAID(f"moves.{move}", tongue) for move in words["moves"])
        return SAID(f"effects.{name}", tongue, **words)
