"""Tells games of Time 'n' Space to the people who play them: what can be done now, what was, and how time stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ntwrules.model.showing.narrating import capital
from ntwrules.model.showing.running import Running, Timer
from ntwrules.rulebooks.narrating import BookNarrator, in_a_row
from ntwrules.rulebooks.time_n_space.machine.clock_face import whole
from ntwrules.rulebooks.time_n_space.machine.events import HAPPENINGS
from ntwrules.rulebooks.time_n_space.machine.facts import SHIP, act
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.machine.lifting import (
    Answering,
    Constructing,
    Delivering,
    Exploring,
    Topping,
    Using,
)
from ntwrules.rulebooks.time_n_space.machine.state import TimeState
from ntwrules.rulebooks.time_n_space.spelling import VERBS, Spelling, symbol_of
from ntwrules.rulebooks.time_n_space.texts import SAID
from ntwrules.rulebooks.time_n_space.variant import GOODS, SEAT_PLAN

if TYPE_CHECKING:
    from ntwrules.model.actions.action import Action
    from ntwrules.model.actions.outcome import Outcome
    from ntwrules.model.machine.protocols import Game, State
    from ntwrules.model.seats import Seat
    from ntwrules.model.texts import Tongue
    from ntwrules.rulebooks.time_n_space.machine.moment import Ship

__all__ = ["TimeNarrator"]

#: What tells of the clock before it runs, while it does, and once it does not any more.
_CLOCKS = {"pick": "setup", "lay": "setup", "play": "clock", "over": "score"}
_RUNS = ("play", "overtime")


class TimeNarrator(BookNarrator[TimeGame, TimeState]):
    """
    The words of one variant. Everybody calls everything alike; whose something is, is told by the seat in front.

    Attributes:
        spelling: What everything is called, and how it is typed.
    """

    said = SAID
    happenings = HAPPENINGS
    verbs = VERBS
    quiet = frozenset({"clock", "wait"})
    weighty = frozenset({"bonus", "overtime", "come-off"})
    live = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.spelling = Spelling(self.game.variant)

    def called(self, key: str, tongue: Tongue) -> str:
        """What anything in the game is called."""
        return self.spelling.names.any_name(key, tongue)

    def word(self, name: str, word: str, viewer: Seat, tongue: Tongue) -> str:
        """What is filled in for a word of a refusal; that may be an order, or a symbol and a place."""
        if name in {"place", "symbol", "start", "end", "counter", "good", "tile"}:
            return self._listed(word.split(), tongue, " ")
        return super().word(name, word, viewer, tongue)

    def numbers(self, seat: Seat, tongue: Tongue) -> str:
        """How buildings and their units are called (M2), and how one acts for somebody else."""
        slot, other = self.game.variant.centre[0].key, next(one for one in SEAT_PLAN.seats if one != seat)
        example = self.spell(act(seat, "place", slot, number=1), tongue)
        others = f"{self.spelling.names.typed['word', tongue][other]} {example}"
        return SAID("numbers.read", tongue, slot=slot, field=f"{slot}.1", example=example, other=others)

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed."""
        return self.spelling.spell(action, tongue)

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - every tongue is understood
        """The action that was typed."""
        return self.spelling.action(cast("TimeState", state), text)

    def forms(self, text: str, tongue: Tongue) -> tuple[str, ...]:
        """How what begins like this is typed; of colours that several tiles have, which they are."""
        tiles = self.spelling.tiles_of(text)
        return tuple(self.spelling.colours(tile, tongue) for tile in tiles) or super().forms(text, tongue)

    # What is done and asked -------------------------------------------------------------------------------------------

    def deed(self, state: State, action: Action, viewer: Seat, tongue: Tongue) -> str:
        """What was done, in a sentence, and while the clock runs when."""
        told, it = super().deed(state, action, viewer, tongue), cast("TimeState", state)
        return f"{whole(it.now)} {told}" if it.stage in _RUNS and action.seat else told

    def form(self, state: TimeState, action: Action) -> str:
        """Which text tells of an action; what others pick is not told (S4)."""
        match action.verb:
            case "pick" if state.viewer not in (None, action.seat):
                return "pick unseen"
            case "place" if len(action.words) > 1:
                return "place stay" if action.words[1] == "stay" else "place ship"
            case "lift" if symbol_of(state, action) == SHIP:
                return "lift ship"
            case "tile":
                return f"tile {action.words[0]}"
        return action.verb

    def done(self, state: TimeState, action: Action, tongue: Tongue) -> Mapping[str, object]:
        """What is filled in where an action is told."""
        words: dict[str, object] = dict(zip("ab", (self.called(word, tongue) for word in action.words), strict=False))
        if not action.seat:
            return {**words, "time": whole(sum(action.numbers))}
        seat, number = state.seats.index(action.seat), sum(action.numbers)
        words |= {"who": SEAT_PLAN.name(action.seat, tongue), "n": number, **self._frame_words(state, tongue)}
        words["order"] = f"{self.called(action.key, tongue)} {number}"
        if action.verb in {"place", "lift"}:
            words["on"] = self._building(state, seat, symbol_of(state, action), tongue)
            flies = action.words[1:2] not in ((), ("stay",))
            words["b"] = self._place(
                action.words[1] if flies else state.table.places[_bound(state.ships[seat])], tongue
            )
        elif action.words and (field := state.table.field(seat, action.words[0])):
            units = state.face(seat, field[0]).units if action.verb == "fill" else state.centres[seat][field[0]].units
            words["lies"] = self._listed(state.game.lying[units[field[1]]].split(), tongue, " ")
        return words

    def meaning(self, state: State, action: Action, tongue: Tongue) -> str:
        """What a building is that a timer or an order goes to, and what lies on a unit: `p1` says neither."""
        it = cast("TimeState", state)
        if action.seat not in it.seats:
            return ""
        seat, word = it.seats.index(action.seat), action.words[0] if action.words else ""
        slots, field = it.table.slots[seat], it.table.field(seat, word)
        if action.verb == "lift":
            return self._building(it, seat, symbol_of(it, action), tongue)
        if action.verb in {"load", "spend"} and field:
            return self._listed(it.game.lying[it.centres[seat][field[0]].units[field[1]]].split(), tongue, " ")
        if word not in slots and not field:
            return ""
        face = it.face(seat, field[0] if field else slots.index(word))
        goods = [self.called(it.game.lying[good], tongue) for good in face.units if good]
        return SAID(f"meanings.{face.kind}", tongue, goods=in_a_row(goods or [""], tongue))

    def _frame_words(self, state: TimeState, tongue: Tongue) -> dict[str, object]:
        """What a decision within a lift is about: a building, a tile, or somebody's planet."""
        frame, words = state.pending[-1], dict[str, object]()
        match frame:
            case Using():
                words["on"] = self._building(state, frame.seat, frame.slot, tongue)
            case Constructing() | Exploring():
                tile = state.research[frame.seat] if isinstance(frame, Constructing) else state.moons[frame.moon][0]
                words["tile"] = self.called(state.game.tiles[tile], tongue)
            case Delivering() | Answering():
                words["owner"] = SEAT_PLAN.name(state.seats[frame.owner], tongue)
        return words

    def _building(self, state: TimeState, seat: int, symbol: int, tongue: Tongue) -> str:
        """What a timer stands on: a building by what it is now."""
        if symbol < 0:
            return SAID(f"buildings.{state.table.symbol_name(seat, symbol)}", tongue)
        return SAID(f"buildings.{state.face(seat, symbol).kind}", tongue, slot=state.table.slots[seat][symbol])

    def _place(self, place: str, tongue: Tongue) -> str:
        seat = SEAT_PLAN.names.get(place)
        return SAID("buildings.planet", tongue, seat=seat) if seat else self.called(place, tongue)

    def _listed(self, keys: Iterable[str], tongue: Tongue, mark: str = ", ") -> str:
        return mark.join(self.called(key, tongue) for key in keys)

    def whose(self, state: TimeState) -> int:
        """Who is asked first."""
        return state.turn

    def asking(self, state: TimeState) -> tuple[str, str]:
        """Which text asks what is to be decided, and which one says how to type it."""
        phase = state.pending[-1].phase
        if phase in {"play", "answer"}:
            return state.stage if phase == "play" else phase, "or wait"
        if phase in {"deal", "top"} and any(self.spelling.is_plant(action.words[1]) for action in state.actions):
            return phase, "by colours"
        return phase, "or done" if any(action.verb == "done" for action in state.actions) else "such as"

    def asked(self, state: TimeState, tongue: Tongue) -> Mapping[str, object]:
        """What is filled in where something is asked."""
        frame, picks = state.pending[-1], state.picks[state.pending[-1].seat]
        words = self._frame_words(state, tongue)
        words["example"] = self.words(state.actions[0], tongue) if state.actions else ""
        if frame.phase in {"pick", "lay"}:
            words["left"] = len(picks) if frame.phase == "lay" else state.variant.pick - len(picks)
        if isinstance(frame, Topping):
            words["moon"] = self.called(state.table.moons[frame.moon], tongue)
        return words

    # How it stands ----------------------------------------------------------------------------------------------------

    def stands(self, state: TimeState, tongue: Tongue) -> Iterator[tuple[str, Mapping[str, object]]]:
        """How the game stands: the clock, and of everybody the points if it ended now, the timers and the ship."""
        end = state.table.close if state.stage == "overtime" else state.variant.clock_ms
        yield _CLOCKS.get(state.stage, state.stage), {"now": whole(state.now), "end": whole(end)}
        timers = list(self._timers(state, tongue))
        for seat, (points, _) in enumerate(state.standings()):
            name, place = SEAT_PLAN.name(state.seats[seat], tongue), state.table.places[state.ships[seat].at]
            own = ", ".join(_sand(timer, state.now, tongue) for timer in timers if timer.seat == state.seats[seat])
            told = {"seat": name, "points": _points(points, tongue), "timers": own}
            yield "seat", {**told, "ship": self.called(place, tongue)}
            if state.stage == "lay" and (picks := state.picks[seat]):
                orders = (self._listed(state.game.counter_names[pick].split(), tongue, " ") for pick in picks)
                yield "picked", {"seat": name, "list": ", ".join(orders)}

    def running(self, state: State, tongue: Tongue) -> Running | None:
        """The clock while it runs, all timers, and what lies where (Q5, Q6)."""
        it = cast("TimeState", state)
        if it.stage not in _RUNS:
            return None
        variant, table, points = it.variant, it.table, it.standings()
        tops = (
            f"{self.called(moon, tongue)} {self.called(it.game.tiles[stack[0]], tongue)}"
            for moon, stack in zip(table.moons, it.moons, strict=True)
            if stack and stack[0] >= 0
        )
        goods = (f"{self.called(good, tongue)} {count}" for good, count in zip(GOODS, it.supply, strict=True))
        lists = {"moons": ", ".join(tops), "supply": ", ".join(goods)}
        return Running(
            ends=(variant.clock_ms, table.close) if variant.overtime else (variant.clock_ms,),
            held=len(it.pending) > 1,
            step=variant.quantum_ms,
            timers=tuple(self._timers(it, tongue)),
            about={
                name: SAID("standing.about", tongue, points=_points(points[seat][0], tongue),
                           ship=self.called(table.places[it.ships[seat].at], tongue),
                           list=", ".join(self._lying(it, seat, tongue)))
                for seat, name in enumerate(it.seats)
            },
            table=tuple(SAID(f"standing.{key}", tongue, list=told) for key, told in lists.items() if told),
        )  # fmt: skip

    def _timers(self, state: TimeState, tongue: Tongue) -> Iterator[Timer]:
        """Every timer with what it stands on and why: a plant for its goods, a ship for where it goes."""
        for seat, whose in enumerate(state.seats):
            ship, takes = state.ships[seat], state.table.ways[state.ships[seat].at]
            for timer, lasts in zip(state.timers[seat], state.table.lasting[seat], strict=True):
                if timer is None:
                    yield Timer(whose)
                elif timer.on == SHIP:
                    name = f"→ {self.called(state.table.places[ship.to], tongue)}"
                    yield Timer(whose, name, takes.get(ship.to, 0) or lasts, timer.until)
                else:
                    units = state.face(seat, timer.on).units if timer.on >= 0 else ()
                    made = "+".join(self.called(state.game.lying[cube], tongue) for cube in units if cube)
                    name = self.called(state.table.symbol_name(seat, timer.on), tongue)
                    yield Timer(whose, f"{name} {made}".rstrip(), lasts, timer.until)

    def _lying(self, state: TimeState, seat: int, tongue: Tongue) -> Iterator[str]:
        """What lies on every field, and in the research station."""
        for slot, unit, lies in state.lying(seat):
            if lies:
                what = self._listed(state.game.lying[lies].split(), tongue, " ")
                yield f"{state.table.field_name(seat, slot, unit)} {what}"
        if state.research[seat] >= 0:
            yield self._listed(("research", state.game.tiles[state.research[seat]]), tongue, " ")

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """What a seat may do while the clock runs; of parked timers that are alike, only with the first."""
        it = cast("TimeState", state)
        if it.phase != "play":
            return it.actions_of(seat)
        own = it.seats.index(seat)
        parked = [i for i, timer in enumerate(it.timers[own]) if timer is None]
        first = {it.table.lasting[own][i]: i + 1 for i in reversed(parked)}.values()
        return [*it.liftings(own), *(one for one in it.placings(own) if one.numbers[0] in first)]

    # How it ended -----------------------------------------------------------------------------------------------------

    def ended(self, state: TimeState, outcome: Outcome, tongue: Tongue) -> tuple[str, str, Mapping[str, object]]:
        """Who won, and why; whether counters decided is told (W5)."""
        return self.by_points(state, outcome, tongue, "won by counters")

    def ending(self, state: State, outcome: Outcome, tongue: Tongue) -> tuple[str, ...]:
        """Who won, why, the scores, and of everybody how they came about (W1-W3)."""
        it, told = cast("TimeState", state), super().ending(state, outcome, tongue)
        for seat, name in enumerate(it.seats):
            rows, out = self._rows(it, seat, tongue)
            if out:
                rows.append(SAID("endings.out", tongue, list=self._listed(out, tongue)))
            listed = ", ".join(rows) or SAID("endings.nothing", tongue)
            line = SAID("endings.rows", tongue, seat=SEAT_PLAN.names[name], points=outcome.scores[name], list=listed)
            told += (capital(line),)
        return told

    def _rows(self, state: TimeState, seat: int, tongue: Tongue) -> tuple[list[str], list[str]]:
        """What each row of a seat is worth, and the colours it collected that are out."""
        variant, kinds, rows = state.variant, state.game.counters, list[str]()
        out = {kinds[i % len(kinds)][0] for i, count in enumerate(state.below[seat]) if count}
        for good, (total, symbols, count) in enumerate(state.rows(seat)):
            extra = state.bonus_rows[seat][good] * variant.bonus_value
            times = f"×{symbols}" if variant.multiplier == "symbols" else ""
            if count:
                worth = f"{total + extra}{times}" if variant.bonus_multiplies else f"{total}{times}+{extra}"
                rows.append(f"{self.called(GOODS[good], tongue)} {worth.removesuffix('+0')}")
                out.remove(good)
        return rows, [GOODS[good] for good in sorted(out)]


def _bound(ship: Ship) -> int:
    """Where a ship goes; where it is, without a timer."""
    return ship.to if ship.to >= 0 else ship.at


def _points(points: int, tongue: Tongue) -> str:
    return SAID("standing.points", tongue, points)


def _sand(timer: Timer, now: int, tongue: Tongue) -> str:
    """A timer, and how long it still runs."""
    key = "parked" if not timer.name else "running" if timer.left(now) else "done"
    return SAID(f"standing.{key}", tongue, on=timer.name, time=whole(timer.left(now), up=True))
