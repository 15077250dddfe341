"""The words for what cards, icons, tiles and calendar days do: from the values alone, whoever made them."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks import telling
from ntwrules.rulebooks.boot_op_stoom.effects import (
    AddSteam,
    AtOnce,
    Burst,
    Double,
    DoubleSail,
    ExtraWish,
    GiveToOne,
    HandIn,
    Ignored,
    IgnoreRest,
    Look,
    MoveTiles,
    MustVisit,
    NoIcons,
    OnlyMoves,
    OnlyPile,
    OpenPlay,
    ParcelsNear,
    Refill,
    RemoveSteam,
    Reversed,
    Sail,
    SintPlaces,
    SitOut,
    SwapParcel,
    Talk,
    Teleport,
    Turn,
    WishesLie,
)
from ntwrules.rulebooks.boot_op_stoom.texts import CARD
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant
from ntwrules.rulebooks.telling import capital

__all__ = ["Wording"]

#: Effects that have but one thing to say.
_PLAIN: dict[type[Effect], str] = {
    Double: "double",
    DoubleSail: "double-sail",
    IgnoreRest: "ignore-rest",
    Ignored: "ignored",
    MustVisit: "must-visit",
    NoIcons: "no-icons",
    OpenPlay: "open-play",
    Refill: "refill-hand",
    Reversed: "reversed",
    SintPlaces: "sint-places",
    Talk: "talk",
    Teleport: "teleport",
}
_TURNS = {-1: "left", 1: "right", 2: "about"}


@frozen
class Wording(telling.Wording[BosVariant]):
    """Puts the values of a variant into the words of a tongue."""

    phrases = CARD

    # Names and rows of words -----------------------------------------------------------------------------------------

    def kind(self, key: str) -> str:
        """What a kind of parcel is called inside a sentence."""
        names = {kind.key: kind.names for kind in self.variant.kinds}
        return self.noun(key, names.get(key, Texts()))

    def by_players(self, key: str, rows: tuple[tuple[int, int], ...]) -> str:
        """How much, and from how many players on how much else; only as far as so many can play."""
        least, most = (pick(seating.players for seating in self.variant.seatings) for pick in (min, max))
        first = max(players for players, _ in rows if players <= least) if rows[0][0] <= least else rows[0][0]
        told = [(players, count) for players, count in rows if first <= players <= most]
        said = [
            self.say(f"{key}.more" if i else f"{key}.cards", count, **self._positions(key, count))
            for i, (_, count) in enumerate(told)
        ]
        more = (
            self.say("from-players", players=players, count=count)
            for (players, _), count in zip(told[1:], said[1:], strict=True)
        )
        return "; ".join((said[0], *more))

    def _positions(self, key: str, count: int) -> dict[str, int]:
        """A row that begins on the left and alternates has one position for each card and one for each pair."""
        return {"positions": count + count // 2} if key == "row" else {}

    # Effects ---------------------------------------------------------------------------------------------------------

    def sentence(self, effects: Iterable[Effect], *, house: bool = False) -> str:
        """
        What something does, as a sentence.

        >>> from ntwrules.rulebooks.boot_op_stoom.strategies import BASE
        >>> Wording(BASE, "nl").sentence((Turn(1), Sail(-2)))
        'Draai een kwartslag naar rechts; vaar 2 tegels achteruit.'
        """
        said = [self.effect(effect, house=house) for effect in effects] or [self.say("nothing")]
        return self.say("sentence", text=capital("; ".join(said)))

    def effect(self, effect: Effect, *, house: bool = False) -> str:
        """One thing it does, inside a sentence; on a house, a visit is being served."""
        say = self.say
        match effect:
            case Sail(steps):
                return say("sail.forward" if steps > 0 else "sail.backward", abs(steps))
            case Turn(quarters):
                return say(f"turn.{_TURNS[quarters]}")
            case OnlyPile(pile):
                return say("only-pile", card=say(f"card.{pile}"))
            case AtOnce(pile):
                return say("at-once", card=say(f"card.{pile}"))
            case MoveTiles(count):
                return say(f"move-tiles.{self.variant.tile_moves}", count)
            case ParcelsNear(corners):
                return say("parcels-near.corners" if corners else "parcels-near")
            case SwapParcel(kind):
                return say("swap-parcel", kind=self.kind(kind))
            case HandIn(count):
                return say(f"hand-in.{self.variant.hand_in_by}", count)
            case AddSteam(count):
                return say("add-steam", count)
            case RemoveSteam(count):
                return say("remove-steam", count)
            case GiveToOne(count):
                return say("give-to-one", count)
            case Burst(pile):
                return say("burst", cards=say(f"cards.{pile}"))
            case Look(count):
                return say("look", count)
            case SitOut(kind):
                return say("sit-out", kind=self.kind(kind))
            case WishesLie(where):
                return say(f"wishes-lie.{where}")
            case OnlyMoves(moves):
                return (
                    say("only-moves", moves=self.listed(say(f"move.{move}") for move in moves))
                    if moves
                    else say("no-moves")
                )
            case ExtraWish(count):
                return say("extra-wish", count)
            case MustVisit() if house:
                return say("must-serve")
        return say(_PLAIN[type(effect)])
