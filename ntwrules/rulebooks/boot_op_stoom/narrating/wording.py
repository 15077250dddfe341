"""What cards and days do, worded from their effects."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import asdict

from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, Sail, Turn
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, STEAM
from ntwrules.rulebooks.boot_op_stoom.narrating.texts import WORDS

if TYPE_CHECKING:
    from ntwrules.rulebooks.boot_op_stoom.machine.facts import CardFace
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
    from ntwrules.rulebooks.boot_op_stoom.narrating.names import Names

__all__ = ["EFFECTS", "Wording"]

#: By the name of the effect; sailing, turning, and where parcels lie are told apart by their value.
EFFECTS: Mapping[str, Texts] = MappingProxyType(
    {
        "Sail forward": Texts(en="sail forward {count}", nl="vaar {count} vooruit"),
        "Sail backward": Texts(en="sail backward {count}", nl="vaar {count} achteruit"),
        "Turn -1": Texts(en="turn left", nl="draai linksaf"),
        "Turn 1": Texts(en="turn right", nl="draai rechtsaf"),
        "Turn 2": Texts(en="turn about", nl="draai om"),
        "IgnoreRest": Texts(en="all later cards are ignored this round",
                            nl="alle volgende kaarten tellen deze ronde niet mee"),
        "OpenPlay": Texts(en="a card may lie face up here", nl="hier mag een kaart open liggen"),
        "OnlyPile": Texts(en="only cards of the pile {pile} here", nl="hier alleen kaarten van de stapel {pile}"),
        "AtOnce": Texts(en="a card of the pile {pile} is carried out here at once",
                        nl="een kaart van de stapel {pile} wordt hier meteen uitgevoerd"),
        "Ignored": Texts(en="the card here is ignored", nl="de kaart hier telt niet mee"),
        "Double": Texts(en="the card here counts double", nl="de kaart hier telt dubbel"),
        "Reversed": Texts(en="a sail card here is carried out the other way round",
                          nl="een vaarkaart wordt hier andersom uitgevoerd"),
        "Refill": Texts(en="whoever lays a card here fills the hand at once",
                        nl="wie hier een kaart legt, vult meteen de hand aan"),
        "Teleport": Texts(en="when delivered, bring the boat to another tile",
                          nl="na het bezorgen: breng de boot naar een andere tegel"),
        "MoveTiles": Texts(en="when delivered, {count} tiles change places",
                           nl="na het bezorgen: {count} tegels wisselen van plaats"),
        "Talk": Texts(en="when delivered, everybody may talk until the next card is revealed",
                      nl="na het bezorgen: iedereen mag praten tot de volgende kaart wordt onthuld"),
        "AddSteam": Texts(en="the row becomes {count} cards longer", nl="de Stoomrij wordt {count} kaarten langer"),
        "RemoveSteam": Texts(en="the row becomes {count} cards shorter", nl="de Stoomrij wordt {count} kaarten korter"),
        "GiveToOne": Texts(en="one player gets cards from everybody else ({count} each)",
                           nl="één speler krijgt kaarten van alle anderen ({count} van elk)"),
        "Burst": Texts(en="everybody discards the cards of the pile {pile} in hand and takes others",
                       nl="iedereen legt de kaarten van de stapel {pile} af en pakt andere"),
        "Look": Texts(en="look at the next {count} cards of the calendar",
                      nl="bekijk de volgende {count} kaarten van de kalender"),
        "SitOut": Texts(en="whoever holds {parcel} does not play next round",
                        nl="wie {parcel} in de hand heeft, speelt de volgende ronde niet mee"),
        "SintPlaces": Texts(en="the Sint decides where every card goes", nl="de Sint bepaalt waar elke kaart komt"),
        "WishesLie later": Texts(en="parcels have to lie later in the row than the visit",
                                 nl="pakjes moeten later in de Stoomrij liggen dan het bezoek"),
        "WishesLie earlier": Texts(en="parcels have to lie earlier in the row than the visit",
                                   nl="pakjes moeten eerder in de Stoomrij liggen dan het bezoek"),
        "WishesLie anywhere": Texts(en="parcels may lie anywhere in the row",
                                    nl="pakjes mogen overal in de Stoomrij liggen"),
        "NoIcons": Texts(en="the icons of the row do not work", nl="de icoontjes van de Stoomrij werken niet"),
        "OnlyMoves": Texts(en="the boat can only do this: {moves}", nl="de boot kan alleen dit: {moves}"),
        "ExtraWish": Texts(en="every house wishes for {count} more, of any kind",
                           nl="elk huis wenst er {count} meer, van welke soort ook"),
        "counts": Texts(en="counts as {kinds}", nl="telt als {kinds}"),
        "joker": Texts(en="counts as any parcel", nl="telt als elk pakje"),
        "steam": Texts(en="makes the row longer or shorter; whole position {hand}",
                       nl="maakt de Stoomrij langer of korter; hele positie {hand}"),
        "nothing": Texts(en="nothing happens", nl="er gebeurt niets"),
    }
)  # fmt: skip

_MOVES: Mapping[str, Texts] = MappingProxyType(
    {
        "forward": Texts(en="forward", nl="vooruit"),
        "backward": Texts(en="backward", nl="achteruit"),
        "left": Texts(en="left", nl="linksaf"),
        "right": Texts(en="right", nl="rechtsaf"),
        "about": Texts(en="about", nl="omdraaien"),
        "anchor": Texts(en="anchor", nl="anker"),
    }
)


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
            told.append(EFFECTS["steam"].read(tongue).format(hand=WORDS[card.hand].read(tongue)))
            effects = self.game.variant.icons[card.icon].effects
        elif card.pile == PARCEL:
            kinds = [self.game.variant.kinds[kind] for kind in sorted(card.kinds)]
            shown = f" {WORDS['or'].read(tongue)} ".join(
                self.names.name("kind", one.key, tongue).lower() for one in kinds
            )
            key = "joker" if any(kind.any for kind in kinds) else "counts"
            told.append(EFFECTS[key].read(tongue).format(kinds=shown))
        return "; ".join((*told, *(self.effect(effect, tongue) for effect in effects))) or self.effects((), tongue)

    def effects(self, effects: tuple[Effect, ...], tongue: Tongue) -> str:
        """What a day does."""
        told = "; ".join(self.effect(effect, tongue) for effect in effects)
        return told or EFFECTS["nothing"].read(tongue)

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
            words["pile"] = WORDS[words["pile"]].read(tongue)
        if "parcel" in words:
            words["parcel"] = self.names.name("kind", words["parcel"], tongue).lower()
        if "moves" in words:
            words["moves"] = ", ".join(_MOVES[move].read(tongue) for move in words["moves"])
        return EFFECTS[name].read(tongue).format(**words)
