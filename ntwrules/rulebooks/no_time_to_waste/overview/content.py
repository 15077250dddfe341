"""What every part of the card is made with: what there is in a game, and which icon shows it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Art
from ntwrules.model.showing.picture import Picture
from ntwrules.model.variants.cards import Card, Effect, Limit, Use
from ntwrules.rulebooks.dice_art import die_art
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, Lay, Move
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.no_time_to_waste.picturing import picture
from ntwrules.rulebooks.no_time_to_waste.variant import Face, NtwVariant, Structure
from ntwrules.rulebooks.telling import Content, read_art

__all__ = ["ARTWORK", "NtwContent", "die_icon", "icon_of"]

#: Every picture but those of what lies on the board; that of a card stands for whatever has no other.
ARTWORK = read_art(Path(__file__).with_name("icons.json"), "card")


def icon_of(thing: Card | Face) -> str:
    """
    The name of the icon of a card or face: that of the base game where it is the same thing, else that of its effect.

    What lays a structure shows that structure, and who walks over water has no boat for it.
    """
    effect = thing.uses[0].tasks[0].effect
    named = ARTWORK.shown.get((thing.key, type(effect).__name__))
    match effect:
        case Lay(structure):
            return structure
        case Move() if not named:
            return "move"
    return named or NtwWording.effects[type(effect)].icon


def die_icon(name: str, faces: Iterable[int]) -> str:
    """The name of the picture of a die with numbers: no two kinds have the same."""
    return f"die {name} {' '.join(map(str, faces))}"


@frozen
class NtwContent(Content[NtwGame, NtwVariant, NtwWording]):
    """
    What every part asks about the game.

    Attributes:
        seat: Who reads the board.

        solo: Is it spoken as to somebody who plays alone?
    """

    seat: Seat
    solo: bool

    @property
    def words(self) -> NtwWording:
        """Puts values into words."""
        return NtwWording(self.variant, self.tongue, self.solo)

    def spoken(self, key: str) -> str:
        """Whoever plays alone is spoken to as such."""
        return f"{key}.alone" if self.solo and f"{key}.alone" in self.words.say else key

    @property
    def art(self) -> dict[str, Art]:
        """Every picture, of its dice too: each has the shape of so many sides, its colour and its largest number."""
        dice = [(die.name, die.faces) for die in self.variant.dice] + [("duel", self.variant.duel)]
        drawn = {die_icon(name, faces): die_art(len(faces), name, str(max(faces))) for name, faces in dice}
        return {**ARTWORK.art, **drawn}

    @property
    def usable(self) -> Iterator[Card | Face]:
        """Every card and side of the action die of any use: a number card is not, where none can be played (T8)."""
        yield from (card for card in self.game.cards if card.number is None or self.game.may_play)
        yield from self.variant.faces if self.game.may_throw else ()

    def uses(self, *things: Card | Face) -> Iterator[Use]:
        """Every way to use some of them, or any of them."""
        return (use for thing in things or self.usable for use in thing.uses)

    def effects(self) -> Iterator[Effect]:
        """Everything that cards and faces can do."""
        return (task.effect for use in self.uses() for task in use.tasks)

    @property
    def each_player(self) -> bool:
        """Is something asked of each player? (L)"""
        return any(task.each for use in self.uses() for task in use.tasks)

    def titles(self, cards: Iterable[Card], joint: str = "and") -> str:
        """What cards are called, in a row."""
        return self.words.listed((self.words.title(card.key, card.names) for card in cards), joint)

    @property
    def seen(self) -> Picture:
        """The board as most players begin, from the side of whoever reads it, or else of the first of them (B2)."""
        most = self.variant.largest
        return picture(self.game.start(most.players), self.seat if self.seat in most.seats else most.seats[0])

    @property
    def one_team(self) -> bool:
        """Is everybody in one team?"""
        return any(len(team) == len(self.variant.seats) for team in self.variant.teams_in_play)

    @property
    def confronts(self) -> bool:
        """Can anybody be confronted? (R1)"""
        return self.has(Confront) and not self.solo and not self.one_team

    @property
    def drowns(self) -> bool:
        """Does a pawn ever lie in the water? (F5)"""
        return self.variant.drowning == "next-turn" or any(self.game.rescuing)

    def limited(self, limit: Limit) -> list[Card]:
        """The cards that a hand limit counts (C4)."""
        return [self.game.cards[card] for card in self.game.limited[self.variant.limits.index(limit)]]

    @property
    def boats(self) -> list[Structure]:
        """All that carries a pawn across (M4)."""
        return [structure for structure in self.variant.structures if structure.sails]
