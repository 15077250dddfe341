"""A round of Wadi as frames: who decides about what, what follows, and what happens by itself (T1-T4, F1, E1)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine import frames
from ntwrules.model.machine.frames import PASS
from ntwrules.model.machine.grid import picked
from ntwrules.model.machine.moments import Changing, put
from ntwrules.rulebooks.wadi.machine import refusals
from ntwrules.rulebooks.wadi.machine.facts import WadiFacts, WadiTable
from ntwrules.rulebooks.wadi.machine.moment import FORCED, FORCED_DRY, OUT, RETRIEVED, WAITING, WadiMoment

__all__ = [
    "RETRIEVE",
    "Acting",
    "Deploying",
    "DrawingLots",
    "Flowing",
    "Stepping",
    "WadiDraft",
    "WadiFrame",
    "flowed",
    "opening",
]

RETRIEVE = Action("retrieve")


@define(eq=False, weakref_slot=False)
class WadiDraft(WadiMoment, Changing[WadiTable, "WadiFrame"]):
    """A moment that may still change."""

    def next(self, frame: WadiFrame) -> None:
        """Go on with this: one thing is pending at a time."""
        self.pending = (frame,)

    def send(self, seat: int, tile: int) -> None:
        """A Watchman goes to a tile, or meets his fate."""
        self.watchmen = put(self.watchmen, seat, tile)

    def retrieve(self, seat: int) -> None:
        """A Watchman is taken back, as the next one of all (W7, V4)."""
        self.send(seat, RETRIEVED)
        self.retrievals += (seat,)

    def lift(self, start: int, end: int) -> None:
        """A disc goes from one tile to another (P1)."""
        if self.wet >> start & 1:
            self.wet ^= 1 << start
        else:
            place = self.game.wadi.index(start)
            self.wadi = put(self.wadi, place, self.wadi[place] - 1)
        self.wet |= 1 << end

    def turn_over(self, seat: int) -> None:
        """The next seat clockwise has its turn; after the last, Watchmen come or the water flows (T1, W3)."""
        self.builds = self.pumps = 0
        self.b_shut = False
        after = self.table.clockwise[seat][1]
        if after != self.talisman:
            self.next(Stepping(after))
        elif self.watchmen and self.round == self.variant.deploy_after:
            self.next(Deploying(self.deployment()[0]))
        else:
            self.next(Flowing(seat))

    def deployment(self) -> tuple[int, ...]:
        """Who puts a Watchman on the board, in order (W3)."""
        order = self.table.clockwise[self.talisman]
        return order if self.variant.deploy_order == "turn" else order[::-1]

    def end(self, reason: str) -> None:
        """It is over: most points win, then most shadoofs in supply (V5)."""
        seats = self.table.seats
        points = [self.points(seat) for seat in range(len(seats))]
        best = [seat for seat, score in enumerate(points) if score == max(points)]
        if self.variant.tie_break == "supply":
            most = max(self.supply(seat) for seat in best)
            best = [seat for seat in best if self.supply(seat) == most]
        self.outcome = Outcome((seats[seat] for seat in best), zip(seats, points, strict=True), reason)


@frozen
class WadiFrame(frames.OpenFrame[WadiDraft, WadiMoment]):
    """One thing still to be done."""

    by_chance = frozenset({"talisman"})
    refuse = staticmethod(refusals.refuse)


@frozen
class DrawingLots(frames.Chance[WadiMoment], WadiFrame):
    """Who holds the talisman first is drawn (T1)."""

    phase = "talisman"

    def odds(self, at: WadiMoment) -> Sequence[tuple[Action, int]]:
        return [(Action("talisman", words=(seat,)), 1) for seat in at.table.seats]

    def why(self, at: WadiMoment, action: Action) -> Refusal | None:
        return refusals.refuse("not-seated", place=action.word)

    def do(self, draft: WadiDraft, action: Action) -> None:
        draft.table = draft.table.beginning(action.word)
        draft.talisman = 0
        draft.next(Stepping(0))


@frozen
class Deploying(WadiFrame):
    """Somebody puts a Watchman on the board (W3, W4)."""

    phase = "deploy"

    def settle(self, draft: WadiDraft) -> bool:
        if draft.deployable(self.seat):
            return True
        if draft.variant.no_deploy_tile != "later":
            draft.send(self.seat, OUT)
        draft.tell("no-tile", self.seat)
        self._on(draft)
        return False

    def actions(self, at: WadiMoment) -> Sequence[Action]:
        return picked(at.game.deploying, at.deployable(self.seat))

    def why(self, at: WadiMoment, action: Action) -> Refusal | None:
        return refusals.of_watchman(at, self.seat, action.word)

    def do(self, draft: WadiDraft, action: Action) -> None:
        draft.send(self.seat, draft.game.index[action.word])
        self._on(draft)

    def _on(self, draft: WadiDraft) -> None:
        """The next one; somebody who came later goes on with the turn."""
        if draft.round > draft.variant.deploy_after:
            draft.next(Acting(self.seat))
            return
        order = draft.deployment()
        left = order[order.index(self.seat) + 1 :]
        draft.next(Deploying(left[0]) if left else Flowing(self.seat))


@frozen
class Stepping(WadiFrame):
    """A turn begins: somebody's Watchman moves, or is taken back (W5-W8)."""

    phase = "watchman"

    def settle(self, draft: WadiDraft) -> bool:
        seat = self.seat
        fate = draft.watchmen[seat] if draft.watchmen else OUT
        late = fate == WAITING and draft.round > draft.variant.deploy_after
        if fate < 0:
            draft.next(Deploying(seat) if late and draft.deployable(seat) else Acting(seat))
            return False
        if draft.walkable(seat) or (draft.variant.may_stay and draft.retrievable):
            return True
        if not draft.variant.may_stay:
            self._forced(draft)
        draft.next(Acting(seat))
        return False

    def _forced(self, draft: WadiDraft) -> None:
        """There is no tile to move to (W8)."""
        if draft.dry:
            draft.send(self.seat, FORCED_DRY)
        elif draft.variant.forced_wet == "counts":
            draft.retrieve(self.seat)
        else:
            draft.send(self.seat, FORCED)
        draft.tell("forced-off", self.seat)

    def actions(self, at: WadiMoment) -> Sequence[Action]:
        found = picked(at.game.walking, at.walkable(self.seat))
        return found + [RETRIEVE] * at.retrievable + [PASS] * at.variant.may_stay

    def verbs(self, at: WadiMoment) -> tuple[str, ...]:
        return ("watchman", "retrieve")

    def why(self, at: WadiMoment, action: Action) -> Refusal | None:
        if action == RETRIEVE:
            return refusals.refuse("dry")
        return refusals.of_watchman(at, self.seat, action.word, moving=True)

    def do(self, draft: WadiDraft, action: Action) -> None:
        if action == RETRIEVE:
            draft.retrieve(self.seat)
        elif action != PASS:
            draft.send(self.seat, draft.game.index[action.word])
        draft.next(Acting(self.seat))


@frozen
class Acting(WadiFrame):
    """Somebody builds, pumps or ends the turn (T3, T4)."""

    phase = "act"

    def settle(self, draft: WadiDraft) -> bool:
        variant = draft.variant
        if variant.mode == "A_B":
            shut = draft.b_shut if variant.b_moment == "turn" else False
            draft.b_shut = shut or draft.possible(self.seat)
        if deeds := self._deeds(draft):
            draft.listed = self._offered(draft, deeds)
            return True
        draft.turn_over(self.seat)
        return False

    def _sites(self, at: WadiMoment) -> int:
        """Where a shadoof may be built in this turn."""
        variant = at.variant
        left = at.builds < variant.builds and at.builds + at.pumps < variant.actions
        return at.buildable(self.seat) if left else 0

    def _pumps(self, at: WadiMoment) -> dict[int, int]:
        variant = at.variant
        left = at.pumps < variant.pumps and at.builds + at.pumps < variant.actions
        return at.pumpable(self.seat) if left else {}

    def _deeds(self, at: WadiMoment) -> list[Action]:
        """All that can be built and pumped."""
        game, pumps = at.game, self._pumps(at)
        found = picked(game.building, self._sites(at))
        for start in sorted(pumps):
            found += picked(game.pumping(start), pumps[start])
        return found

    def _offered(self, at: WadiMoment, deeds: list[Action]) -> list[Action]:
        """The same and, as ruled, ending the turn; where nothing can be done it ends by itself (T4)."""
        passing = at.variant.passing
        may_pass = passing == "free" or (passing == "after-one" and at.builds + at.pumps > 0)
        return [*deeds, PASS] if may_pass else deeds

    def actions(self, at: WadiMoment) -> Sequence[Action]:
        return self._offered(at, self._deeds(at))

    def verbs(self, at: WadiMoment) -> tuple[str, ...]:
        return ("build", "pump")

    def why(self, at: WadiMoment, action: Action) -> Refusal | None:
        return refusals.of_action(at, self.seat, action)

    def do(self, draft: WadiDraft, action: Action) -> None:
        seat, index = self.seat, draft.game.index
        if action == PASS:
            draft.turn_over(seat)
            return
        if action.verb == "build":
            draft.shadoofs = put(draft.shadoofs, seat, draft.shadoofs[seat] | 1 << index[action.word])
            draft.builds += 1
        else:
            draft.lift(*(index[tile] for tile in action.words))
            draft.pumps += 1
        draft.next(self)


@frozen
class Flowing(WadiFrame):
    """The round is over: the water flows, the game may end, and the talisman moves (F1, F2, E1, E2, T2)."""

    phase = "flow"

    def settle(self, draft: WadiDraft) -> bool:
        variant = draft.variant
        before = variant.end_test == "before-flow"
        if before and draft.dry:
            draft.end("E1")
            return True
        for _ in range(variant.flow_steps):
            draft.wadi, gone = flowed(draft.game, draft.wadi)
            draft.gone += gone
        if not before and draft.dry:
            draft.end("E1")
        elif 0 < variant.max_rounds <= draft.round:
            draft.end("E2")
        else:
            draft.talisman = (draft.talisman + variant.talisman_step) % len(draft.table.seats)
            draft.round += 1
            draft.tell("round", draft.talisman)
            draft.next(Stepping(draft.talisman))
        return draft.outcome is not None


def flowed(game: WadiFacts, wadi: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """All discs on the wadi one tile on, half each way on The Fork, and how many left the game (F1, F2)."""
    found, gone = [0] * len(wadi), 0
    for discs, ways in zip(wadi, game.ways, strict=True):
        match ways:
            case ():
                gone += discs
            case (way,):
                found[way] += discs
            case arrow, other:
                found[arrow] += (discs + 1) // 2
                found[other] += discs // 2
    return tuple(found), gone


def opening(table: WadiTable, *, drawn: bool) -> WadiDraft:
    """A board on which only the sources hold discs, with the talisman at the first seat unless it is drawn (B3, T1)."""
    seats = len(table.seats)
    return WadiDraft(
        table, round=1, seconds=0, outcome=None, pending=(DrawingLots(0) if drawn else Stepping(0),), told=(),
        talisman=-1 if drawn else 0, wadi=table.sources, wet=0, gone=0, shadoofs=(0,) * seats,
        watchmen=(WAITING,) * seats if table.game.variant.watchmen else (), retrievals=(), builds=0, pumps=0,
        b_shut=False,
    )  # fmt: skip
