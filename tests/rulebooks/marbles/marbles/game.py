"""The machine: one frame, in which a seat takes marbles."""

from attrs import define, frozen

from marbles.variant import SAYINGS, SEAT_PLAN, MarbleVariant
from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.errors import IllegalAction
from ntwrules.model.exchange.kinds import follows, integer, optional, per_seat
from ntwrules.model.exchange.positions import order_of_play, outcome_kind, read_state
from ntwrules.model.exchange.rows import StateRows, row
from ntwrules.model.machine.frames import StackFrame
from ntwrules.model.machine.games import GameTable, TableGame
from ntwrules.model.machine.graph import Graph
from ntwrules.model.machine.moments import Changing, GameMoment, Lasting, copied, freezing, put
from ntwrules.model.texts import Texts

__all__ = ["ROWS", "MarbleGame", "MarbleState", "graph"]

NOTATION = Notation({"take": ("N",)}, Action)


@define(eq=False)
class Moment(GameMoment["Table", "Turn"]):
    """Attributes: bag: Marbles left. taken: Marbles of each seat."""

    bag: int = 0
    taken: tuple[int, ...] = ()


class Draft(Moment, Changing["Table", "Turn"]):
    """A moment that may change."""

    __slots__ = ()

    def take(self, seat, count):
        """Take marbles; whoever takes the last has won (M2, M3)."""
        self.bag -= count
        self.taken = put(self.taken, seat, self.taken[seat] + count)
        self.pending = (Turn((seat + 1) % len(self.taken)),) if self.bag else ()
        if not self.bag:
            seats = self.table.seats
            self.outcome = Outcome((seats[seat],), dict(zip(seats, self.taken, strict=True)), "M3")
        elif not self.pending[0].seat:
            self.round += 1


@frozen
class Turn(StackFrame[Draft, Moment]):
    """A seat takes marbles."""

    phase = "take"
    by_chance = frozenset()

    def actions(self, at):
        """From one to as many as are allowed and left."""
        most = min(at.table.game.variant.most, at.bag)
        return [Action("take", "", (count,)) for count in range(1, most + 1)]


@frozen(init=False, repr=False, weakref_slot=False)
class MarbleState(Moment, Lasting["Table", "Turn"]):
    """A moment that lasts."""

    notation = NOTATION
    happenings = {}  # noqa: RUF012 - nothing happens by itself
    viewer = None

    @property
    def game(self):
        """The game."""
        return self.table.game

    def draft(self):
        """A copy that may be changed."""
        return copied(self, Draft)

    def apply(self, action):
        """The state after an action."""
        action = NOTATION.known(action)
        if action not in self.actions:
            said = Texts(en=f"nobody may {action} now", nl=f"nu mag niemand {action} doen")
            raise IllegalAction(Refusal("not-allowed", "M2", said, self.game.variant.origin("most")), str(action))
        draft = self.draft()
        draft.take(self.pending[-1].seat, action.numbers[0])
        return finished(draft)


finished = freezing(MarbleState)

_SEATS = SEAT_PLAN.seats
ROWS = StateRows(
    (
        row("round", integer(1, 99), "Which round it is."),
        row("to_act", follows({"enum": [*_SEATS, None]}), "Whose turn it is."),
        row("bag", integer(0, 50), "Marbles left."),
        row("taken", per_seat(_SEATS, integer(0, 50)), "Marbles each has taken."),
        row("seconds", integer(0, 10**9), "Table time."),
        row("outcome", optional(outcome_kind(_SEATS, ("M3",), "How many marbles"), None), "How it ended."),
    )
)


class Table(GameTable["MarbleGame"]):
    """Who plays."""

    __slots__ = ()


class MarbleGame(TableGame[MarbleVariant, Table]):
    """Marbles."""

    seating = Table

    def digest(self):
        """The fingerprint."""
        return SAYINGS.fingerprint(self.variant)

    def start(self, players=2, first=None):
        """The bag is full."""
        table = self.seated(players, first)
        return finished(Draft(table, 1, 0, None, (Turn(0),), (), self.variant.marbles, (0,) * players))

    def to_json(self, state):
        """The exchange form."""
        return ROWS.to_json(state)

    def from_json(self, data):
        """The state that data describes."""
        return read_state(ROWS, self, data, _table, _state)


def _table(game, whole):
    return game.table(order_of_play(whole.at("taken"), _SEATS, bool))


def _state(at, whole):
    turn = () if at.outcome else (Turn(at.table.seats.index(whole.at("to_act").value)),)
    draft = Draft(at.table, at.round, at.seconds, at.outcome, turn, (), at.bag, at.taken)
    if at.bag + sum(at.taken) != at.table.game.variant.marbles:
        raise whole.at("bag").fail("those are not all marbles")
    return finished(draft)


def graph(_):
    """A turn, and another."""
    turns = [("start", "begin (M1)", "take", True), ("take", "marbles are left (M2)", "take", True)]
    return Graph.of([*turns, ("take", "the last one (M3)", "over", True)], ("start",), ())
