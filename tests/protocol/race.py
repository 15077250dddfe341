"""
A race of three colours across two fords, all at once.

The wind decides which ford is muddy. In every stretch of ten seconds each runner steps once or waits; when all have
done so the clock goes on by itself. After thirty seconds, or when all are home, it is over.
"""

import random

from attrs import define, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.errors import IllegalAction
from ntwrules.model.exchange.kinds import FLAG, choice, follows, integer, optional, per_seat
from ntwrules.model.exchange.positions import order_of_play, outcome_kind, read_state
from ntwrules.model.exchange.rows import StateRows, row
from ntwrules.model.machine.frames import Chance, StackFrame
from ntwrules.model.machine.games import GameTable, TableGame
from ntwrules.model.machine.moments import Changing, GameMoment, Lasting, copied, freezing, put
from ntwrules.model.seats import SeatPlan
from ntwrules.model.texts import Texts
from ntwrules.model.variants.variant import Variant

SEAT_PLAN = SeatPlan(
    names={
        "red": Texts(en="red", nl="rood"),
        "light-blue": Texts(en="light blue", nl="lichtblauw"),
        "green": Texts(en="green", nl="groen"),
    },
    least=2,
    usual={2: ("red", "green")},
)
PLACES = ("start", "ford-1", "ford-2", "home")
HOME = len(PLACES) - 1
STRETCH, LONGEST = 10_000, 30_000

NOTATION = Notation(
    {"wind": ("WORD",), "step": ("WORD>WORD",), "wait": ("",), "clock": ("N",)},
    Action,
    SEAT_PLAN.seats,
    {"wind", "clock"},
)


@frozen(kw_only=True)
class RaceVariant(Variant):
    """A race."""

    seat_plan = SEAT_PLAN


@define(eq=False)
class Moment(GameMoment["Table", "Frame"]):
    millis: int = 0
    at: tuple[int, ...] = ()
    done: tuple[bool, ...] = ()
    mud: int = 0
    dirty: tuple[bool, ...] = ()


class Draft(Moment, Changing["Table", "Frame"]):
    __slots__ = ()

    def settle(self):
        """Ask the first who has not done anything yet; the clock goes on when nobody is left."""
        if all(place == HOME for place in self.at) or self.millis >= LONGEST:
            return self._over()
        if all(self.done[seat] or place == HOME for seat, place in enumerate(self.at)):
            self.millis, self.done = self.millis - self.millis % STRETCH + STRETCH, (False,) * len(self.at)
            return self.settle()
        self.pending = (Run(next(seat for seat, place in enumerate(self.at) if not self.done[seat] and place != HOME)),)
        return None

    def _over(self):
        self.pending = ()
        scores = {
            seat: (5 if self.at[i] == HOME else self.at[i] - 4) - 2 * self.dirty[i]
            for i, seat in enumerate(self.table.seats)
        }
        winners = [seat for seat, score in scores.items() if score == max(scores.values())]
        home = self.at.count(HOME)
        grade = "great" if home == len(self.at) else "fair" if home else "poor"
        self.outcome = Outcome(winners, scores, "E1" if home == len(self.at) else "E2", grade)


class Frame(StackFrame[Draft, Moment]):
    by_chance = frozenset({"wind"})


@frozen
class Wind(Chance, Frame):
    phase = "wind"

    def odds(self, at):  # noqa: ARG002 - the wind blows as it likes
        return [(Action("wind", words=(place,)), 1) for place in PLACES[1:HOME]]


@frozen
class Run(Frame):
    phase = "run"

    def actors(self, at):
        return tuple(seat for i, seat in enumerate(at.table.seats) if not at.done[i] and at.at[i] != HOME)

    def actions(self, at):
        return self.actions_of(at, at.to_act)

    def actions_of(self, at, seat):
        place = at.at[at.table.seats.index(seat)]
        return [Action("step", words=(PLACES[place], PLACES[place + 1]), seat=seat), Action("wait", seat=seat)]


@frozen(init=False, repr=False, weakref_slot=False)
class RaceState(Moment, Lasting["Table", "Frame"]):
    notation = NOTATION
    happenings = {}  # noqa: RUF012 - nothing happens by itself that is told
    viewer = None

    @property
    def game(self):
        return self.table.game

    @property
    def now(self):
        return self.millis

    def draft(self):
        return copied(self, Draft)

    def tick(self, seconds):
        return self.apply(Action("clock", "", (self.now + 1000 * seconds,))) if seconds and not self.outcome else self

    def apply(self, action):
        action = NOTATION.known(action)
        allowed = action in self.actions_of(action.seat or "chance")
        if action.verb == "clock":
            allowed = self.phase == "run" and action.numbers[0] > self.now
        if not allowed:
            raise IllegalAction(Refusal("not-now", "R1", Texts(en="not now", nl="nu niet")), str(action))
        draft = self.draft()
        if action.verb == "wind":
            draft.mud = PLACES.index(action.words[0])
        elif action.verb == "clock":
            draft.millis = min(action.numbers[0], LONGEST)
        else:
            i = self.seats.index(action.seat)
            draft.done = put(self.done, i, value=True)
            if action.verb == "step":
                draft.at = put(self.at, i, self.at[i] + 1)
                draft.dirty = put(self.dirty, i, self.dirty[i] or draft.at[i] == self.mud)
        draft.settle()
        return finished(draft)


finished = freezing(RaceState)


_SEATS = SEAT_PLAN.seats
_OUTCOME = outcome_kind(_SEATS, ("E1", "E2"), "How far", least=-9, grades=("great", "fair", "poor"))
ROWS = StateRows(
    (
        row("now", integer(0, LONGEST), "Table time.", "millis"),
        row("to_act", follows({"enum": [*_SEATS, "chance", None]}), "Who is asked."),
        row("mud", choice(PLACES), "The muddy ford."),
        row("at", per_seat(_SEATS, choice(PLACES)), "Where each runner is."),
        row("done", per_seat(_SEATS, FLAG), "Who has stepped or waited in this stretch."),
        row("dirty", per_seat(_SEATS, FLAG), "Who came through the mud."),
        row("outcome", optional(_OUTCOME, None), "How it ended."),
    )
)


class Table(GameTable["RaceGame"]):
    __slots__ = ()


class RaceGame(TableGame[RaceVariant, Table]):
    seating = Table

    def digest(self):
        return "ace" * 20

    def start(self, players=3, first=None):
        table = self.seated(players, first)
        many = len(table.seats)
        return finished(
            Draft(table, 1, 0, None, (Wind(0),), (), at=(0,) * many, done=(False,) * many, dirty=(False,) * many)
        )

    def to_json(self, state):
        return ROWS.to_json(state)

    def from_json(self, data):
        return read_state(ROWS, self, data, _table, _state)


def _table(game, whole):
    return game.table(order_of_play(whole.at("at"), SEAT_PLAN.seats, bool))


def _state(at, whole):
    draft = Draft(at.table, 1, 0, None, (Wind(0),), (), at.millis, at.at, at.done, at.mud, at.dirty)
    if draft.mud:
        draft.settle()
    if draft.outcome != at.outcome:
        raise whole.at("outcome").fail("it ends otherwise")
    return finished(draft)


GAME = RaceGame(
    RaceVariant(
        rulebook="race", key="race", seatings=tuple(SEAT_PLAN.seating(players) for players in SEAT_PLAN.players)
    )
)


def steps_where_it_can(state, _: random.Random):
    """Never waits."""
    return state.actions[0]
