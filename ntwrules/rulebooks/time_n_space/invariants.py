"""What holds at every moment of every game of Time 'n' Space: tests and `check --deep` ask it."""

from collections.abc import Callable, Iterator

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.invariants import Promises, cited
from ntwrules.rulebooks.time_n_space.machine.moment import MINUTE
from ntwrules.rulebooks.time_n_space.machine.soundness import FAULTS
from ntwrules.rulebooks.time_n_space.machine.state import TimeState
from ntwrules.rulebooks.time_n_space.texts import SAID
from ntwrules.rulebooks.time_n_space.variant import GOODS

__all__ = ["INVARIANTS"]

promise = Promises(
    SAID,
    cited(
        {
            "somebody-can-act": ("Q3", "Q4"),
            "more-than-pass": ("Q3", "Q6"),
            "over-is-over": ("E3", "E4", "E5"),
            "winners-play": ("W5",),
            "rounds-go-on": ("Q1", "T1"),
            "chances-are-whole": ("S2", "S6"),
        }
    ),
)

#: The rules on which it rests that nothing of a kind is ever wrong with a moment, by the name of what looks for it.
_KEPT = {
    "centres": ("M2", "M3", "P1", "U1"),
    "things": ("M4", "S3", "D6", "D7"),
    "tiles": ("S2", "F4", "R4"),
    "timers": ("T1", "T2", "F1", "F2", "R1"),
    "stages": ("Q1", "S4", "W3"),
}


def _none_of(faults: Callable[[TimeState], Iterator[object]]) -> Callable[[TimeState], bool]:
    def holds(state: TimeState) -> bool:
        return next(faults(state), None) is None

    holds.__name__ = f"{faults.__name__}_kept"
    return holds


for _faults in FAULTS:
    promise(*_KEPT[_faults.__name__.strip("_")])(_none_of(_faults))


@promise("M1", "Q1", "E1", "E4")
def _ends_in_time(state: TimeState) -> bool:
    """Whatever anybody does, the close comes; and rounds are minutes of the clock."""
    everybody = all(len(own) == state.variant.timers for own in state.timers)
    return everybody and state.now <= state.table.close and state.round == 1 + state.now // MINUTE


@promise("Q3", "Q4")
def _asked_in_turn(state: TimeState) -> bool:
    """Whoever waits is not asked until somebody acts or the clock goes on."""
    return state.phase != "play" or not state.waited >> state.turn & 1


@promise("Q4", "Q6", "T3", "E1", "E2")
def _timers_stand(before: TimeState, action: Action, after: TimeState) -> bool:
    """Only those come off that have run out, and nothing is placed once the clock has ended, whoever acts."""
    if before.now > after.now or (len(before.pending) > 1 and action.verb == "clock"):
        return False
    ended = after.stage in ("score", "over")
    off = ended or (before.variant.build_under_timer, action.verb) == ("returns", "build")
    pairs = [pair for own in zip(before.timers, after.timers, strict=True) for pair in zip(*own, strict=True)]
    lifting = action.verb == "lift" or before.phase == "answer"
    lifted = all(was in (None, now) or (lifting and was.until <= before.now) or off for was, now in pairs)
    placed = [now for was, now in pairs if now is not None and now != was]
    in_time = before.stage == "play" and before.now < before.variant.clock_ms
    return lifted and len(placed) == (action.verb == "place" and not ended) and (in_time or action.verb != "place")


@promise("R2", "R3", "U1")
def _levels_rise(before: TimeState, action: Action, after: TimeState) -> bool:
    """A tile stays where it was built; it comes in by research, and turns over instead of being used."""
    pairs = [pair for own in zip(before.centres, after.centres, strict=True) for pair in zip(*own, strict=True)]
    changed = [(was, now) for was, now in pairs if was[:2] != now[:2]]
    match action.verb, changed:
        case _, []:
            return True
        case "deal", [(was, now)]:
            return (was.level, now.level) == (1, 3)
        case "build" | "upgrade", [(was, now)]:
            steps = (1, 2) if action.verb == "build" else (2, 3)
            return (was.level, now.level) == steps and was.tile in (-1, now.tile) and not any((*was.units, *now.units))
    return False


@promise("H2", "D3", "D6", "D7")
def _nothing_comes_back(before: TimeState, _: Action, after: TimeState) -> bool:
    """What was collected is kept, and an order that was offered does not come back, unless they can be withdrawn."""
    grown = all(
        was <= now
        for kept in ("below", "bonus_rows")
        for own in zip(getattr(before, kept), getattr(after, kept), strict=True)
        for was, now in zip(*own, strict=True)
    )
    bonus = all(was <= now for was, now in zip(before.bonus, after.bonus, strict=True))
    offered = all(
        was >= now for own in zip(before.above, after.above, strict=True) for was, now in zip(*own, strict=True)
    )
    return grown and bonus and (offered or before.variant.withdraw)


def _row(state: TimeState, seat: int, good: int) -> tuple[int, int]:
    """What a row brings and how many counters it has, counted as at the table."""
    variant, kinds = state.variant, state.game.counters
    if variant.exclude_above and any(state.above[seat][one] for one, (of, _) in enumerate(kinds) if of == good):
        return 0, 0
    taken = [divmod(at, len(kinds)) for at, count in enumerate(state.below[seat]) for _ in range(count)]
    row = [(owner, kinds[one][1]) for owner, one in taken if kinds[one][0] == good]
    times = len({owner for owner, _ in row}) if variant.multiplier == "symbols" else 1
    bonus = state.bonus_rows[seat][good]
    worth = bonus * variant.bonus_value * (times if variant.bonus_multiplies else 1)
    return sum(value for _, value in row) * times + worth, len(row) + bonus


@promise("W1", "W2", "W3", "W4", "W5")
def _scores_follow(state: TimeState) -> bool:
    """Points come from the rows, bonus counters from planets to rows, and whoever has most has won."""
    outcome = state.outcome
    if outcome is None:
        return True
    found = {}
    for seat, name in enumerate(state.seats):
        rows = [_row(state, seat, good) for good in range(len(GOODS))]
        if sum(state.bonus_rows[seat]) != (state.bonus[seat] if any(count for _, count in rows) else 0):
            return False
        found[name] = (sum(points for points, _ in rows), sum(count for _, count in rows))
    counted = state.variant.tie_break == "counters"
    rank = {name: own if counted else own[:1] for name, own in found.items()}
    won = {name for name in rank if rank[name] == max(rank.values())}
    return won == outcome.winners and all(outcome.scores[name] == points for name, (points, _) in found.items())


#: All of them, those of every game first.
INVARIANTS = promise.all
