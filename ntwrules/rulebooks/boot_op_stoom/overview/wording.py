"""The words for what cards, icons, tiles and calendar days do: from the values alone, whoever made them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from ntwrules.model.showing.narrating import capital
from ntwrules.model.texts import Texts
from ntwrules.model.variants.by_players import ByPlayers
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom import effects as do
from ntwrules.rulebooks.boot_op_stoom.texts import CARD
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant
from ntwrules.rulebooks.telling import Wording, rows_of

__all__ = ["BosWording"]


@frozen
class BosWording(Wording[BosVariant]):
    """Puts the values of a variant into the words of a tongue."""

    phrases = CARD
    effects = rows_of(
        (do.Sail, "sail", "", "E1"),
        (do.Turn, "turn", "", "E2"),
        (do.IgnoreRest, "ignore-rest", "anchor", "E4"),
        (do.OpenPlay, "open-play", "eye", "V3"),
        (do.OnlyPile, "only-pile", "present", "I2"),
        (do.AtOnce, "at-once", "letter", "I3"),
        (do.Ignored, "ignored", "sack", "I4"),
        (do.Double, "double", "horse", "I5"),
        (do.Reversed, "reversed", "staff", "I6"),
        (do.Refill, "refill-hand", "book", "I7"),
        (do.Teleport, "teleport", "steamer", "P7"),
        (do.MoveTiles, "move-tiles.{variant.tile_moves}", "compass", "P8"),
        (do.Talk, "talk", "phone", "P9"),
        (do.ParcelsNear, "parcels-near", "castle", "Z2"),
        (do.SwapParcel, "swap-parcel", "bakery", "Z3"),
        (do.MustVisit, "must-visit", "harbour", "Z4"),
        (do.DoubleSail, "double-sail", "horse", "Z5"),
        (do.HandIn, "hand-in.{variant.hand_in_by}", "top", "Z6"),
        (do.AddSteam, "add-steam", "steamer", "K3"),
        (do.GiveToOne, "give-to-one", "shoe", "K4"),
        (do.Burst, "burst", "explosion", "K5"),
        (do.RemoveSteam, "remove-steam", "sinking", "K6"),
        (do.SintPlaces, "sint-places", "feather", "K7"),
        (do.WishesLie, "wishes-lie.{where}", "envelope", "K8"),
        (do.NoIcons, "no-icons", "snow", "K9"),
        (do.Look, "look", "news", "K10"),
        (do.SitOut, "sit-out", "gingerbread", "K11"),
        (do.OnlyMoves, "only-moves", "compass", "K12"),
        (do.ExtraWish, "extra-wish", "present", "K13"),
    )

    def kind(self, key: str) -> str:
        """What a kind of parcel is called inside a sentence."""
        names = {kind.key: kind.names for kind in self.variant.kinds}
        return self.noun(key, names.get(key, Texts()))

    def by_players(self, key: str, rows: ByPlayers) -> str:
        """How much, and from how many players on how much else; only as far as so many can play."""
        players = [seating.players for seating in self.variant.seatings]
        first = max((least for least, _ in rows if least <= min(players)), default=rows[0][0])
        told = [(least, count) for least, count in rows if first <= least <= max(players)]
        # a row that begins on the left and alternates has one position for each card and one for each pair
        said = [
            self.say(f"{key}.{'more' if i else 'cards'}", count, positions=count + count // 2)
            for i, (_, count) in enumerate(told)
        ]
        from_then_on = zip(told[1:], said[1:], strict=True)
        more = (self.say("from-players", players=least, count=count) for (least, _), count in from_then_on)
        return "; ".join((said[0], *more))

    def sentence(self, effects: Iterable[Effect], *, house: bool = False) -> str:
        """
        What something does, as a sentence.

        >>> from ntwrules.rulebooks.boot_op_stoom.strategies import BASE
        >>> BosWording(BASE, "nl").sentence((do.Turn(1), do.Sail(-2)))
        'Draai een kwartslag naar rechts; vaar 2 tegels achteruit.'
        """
        return self.say("sentence", text=capital(self.done(effects, house=house)))

    def done(self, effects: Iterable[Effect], *, house: bool = False, now: bool = False) -> str:
        """The same inside a sentence; *now* for a day whose round has come."""
        return "; ".join(self.effect(effect, house=house, now=now) for effect in effects) or self.say("nothing")

    def parcel(self, kinds: Iterable[str], effects: Iterable[Effect]) -> str:
        """What wish a parcel fulfils, and what happens then."""
        shown, does = tuple(kinds), tuple(effects)
        joker = any(kind.any and kind.key in shown for kind in self.variant.kinds)
        named = self.listed(map(self.kind, shown), "or")
        wish = self.say("parcel.any") if joker else self.say("parcel.kinds", kinds=named)
        return f"{wish} {self.say('parcel.then', does=self.done(does))}" if does else wish

    def effect(self, effect: Effect, *, house: bool = False, now: bool = False) -> str:
        """One thing it does, inside a sentence; on a house, a visit is being served."""
        when = self.say("when.now" if now else "when.next")
        match effect:
            case do.Sail(steps):
                return self.say("sail.forward" if steps > 0 else "sail.backward", abs(steps))
            case do.Turn(quarters):
                return self.said(effect, {-1: ".left", 1: ".right", 2: ".about"}[quarters])
            case do.ParcelsNear(corners=True):
                return self.said(effect, ".corners")
            case do.OnlyMoves(moves) if not moves:
                return self.say("no-moves", when=when)
            case do.MustVisit() if house:
                return self.say("must-serve")
        return self.said(effect, when=when)

    def proper(self, text: str) -> str:
        """Sint and Piet are names."""
        return re.sub(r"\b(?:sint|piet(?:s|jes)?)\b", lambda name: capital(name[0]), text)

    def filled(self, name: str, value: Any) -> Mapping[str, str]:
        """A pile is named by its cards, a parcel by its kind."""
        match name:
            case "pile":
                return {"card": self.say(f"card.{value}"), "cards": self.say(f"cards.{value}")}
            case "parcel":
                return {"kind": self.kind(value)}
            case "moves":
                return {"moves": self.listed(self.say(f"move.{move}") for move in value)}
        return {}
