"""What event cards do, in the step in which they do it (V3, V5)."""

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.nisyros import effects as do
from ntwrules.rulebooks.nisyros.effects import RESOURCES
from ntwrules.rulebooks.nisyros.machine.draft import NisyrosDraft, NisyrosFrame
from ntwrules.rulebooks.nisyros.machine.facts import AREAS, PLACES, RINGS, act
from ntwrules.rulebooks.nisyros.machine.moment import NisyrosMoment
from ntwrules.rulebooks.nisyros.variant import ZONES

__all__ = ["Befalling", "Homing", "Laying", "Losing"]

#: The pieces of which events lay some, or take some away.
BOAT, DAM = range(2)


@frozen
class Befalling(NisyrosFrame):
    """
    A card is carried out.

    Attributes:
        card: Which.

        effect: Its next effect.
    """

    phase = "event"
    card: int
    effect: int = 0

    def settle(self, draft: NisyrosDraft) -> bool:
        effects = draft.variant.cards[self.card].effects
        draft.pop()
        if self.effect < len(effects):
            draft.push(Befalling(self.seat, self.card, self.effect + 1))
            self._carry_out(draft, effects[self.effect])
        return False

    def _carry_out(self, draft: NisyrosDraft, effect: Effect) -> None:
        """What counts for a whole step is left to that step."""
        match effect:
            case do.Gain(count, resource):
                draft.store(RESOURCES.index(resource), count)
            case do.Lose(count, resource):
                draft.store(RESOURCES.index(resource), -count)
            case do.LayBoats(count):
                draft.gift = count
                draft.push(Laying(self.seat, BOAT))
            case do.LayDams(count):
                draft.gift = count
                draft.push(Laying(self.seat, DAM))
            case do.LoseBoats(count):
                draft.push(Losing(self.seat, BOAT, count, ()))
            case do.LoseDams():
                draft.push(Losing(self.seat, DAM, 1, tuple(draft.zones_from_active())))
            case do.SendHome(count):
                draft.due = count
                draft.push(Homing(self.seat))


@frozen
class Laying(NisyrosFrame):
    """
    Free pieces are laid (V5).

    Attributes:
        piece: A boat or a dam.
    """

    phase = "lay"
    piece: int

    def settle(self, draft: NisyrosDraft) -> bool:
        if draft.gift and self.actions(draft):
            return True
        draft.gift = 0
        draft.pop()
        return False

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        if self.piece == BOAT:
            return [act("lay", "boat", ZONES[zone]) for zone in at.coasts()] if at.spare_boats else []
        if not at.spare_dams:
            return []
        return [act("lay", "dam", AREAS[area]) for zone in range(len(ZONES)) for area in at.dam_places(zone)]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        _, where = action.words
        draft.gift -= 1
        if self.piece == BOAT:
            draft.moor(ZONES.index(where))
        else:
            draft.dam(AREAS.index(where))


@frozen
class Losing(NisyrosFrame):
    """
    Pieces are lost; where, is decided if there is a choice (V5).

    Attributes:
        piece: Boats or a dam.

        count: How many boats at most.

        zones: Where dams are still to be lost.
    """

    phase = "lose"
    piece: int
    count: int
    zones: tuple[int, ...]

    def _targets(self, at: NisyrosMoment) -> list[int]:
        """The coasts with most boats, or the areas with a dam of the next zone."""
        if self.piece == BOAT:
            return [zone for zone, boats in enumerate(at.boats) if 0 < boats == max(at.boats)]
        first = self.zones[0] * len(RINGS)
        return [area for area in range(first, first + len(RINGS)) if at.dams[area]]

    def settle(self, draft: NisyrosDraft) -> bool:
        if self.piece == DAM and not self.zones:
            draft.pop()
            return False
        targets = self._targets(draft)
        if len(targets) > 1:
            return True
        self._lose(draft, targets)
        return False

    def _lose(self, draft: NisyrosDraft, targets: list[int]) -> None:
        draft.pop()
        for target in targets:
            if self.piece == BOAT:
                lost = min(self.count, draft.boats[target])
                draft.moor(target, -lost)
                draft.tell("boats-lost", key=ZONES[target], cell=lost)
            else:
                draft.dam(target, -1)
                draft.tell("dam-lost", key=AREAS[target])
        if self.piece == DAM:
            draft.push(Losing(self.seat, DAM, 1, self.zones[1:]))

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        if self.piece == BOAT:
            return [act("lose", "boats", ZONES[zone]) for zone in self._targets(at)]
        return [act("lose", "dam", AREAS[area]) for area in self._targets(at)]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        where = action.words[1]
        self._lose(draft, [ZONES.index(where) if self.piece == BOAT else AREAS.index(where)])


@frozen
class Homing(NisyrosFrame):
    """Workers go home (F2, F3)."""

    phase = "home"

    def settle(self, draft: NisyrosDraft) -> bool:
        who = draft.send_home()
        there = sum(draft.people[seat][at] for seat, at in who)
        if draft.due and len(who) > 1 and there > draft.due:
            return True
        for seat, at in who:
            count = min(draft.due, draft.people[seat][at])
            if count:
                draft.go_home(seat, at, count)
        draft.due = 0
        draft.pop()
        return False

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return [act("home", at.table.seats[seat], PLACES[place]) for seat, place in at.send_home()]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        who, where = action.words
        draft.go_home(draft.table.seats.index(who), PLACES.index(where))
