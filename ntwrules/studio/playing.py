"""What whoever plays asks for: a game by the rules at hand, touch by touch, and games that were written down."""

import random
from collections.abc import Mapping
from contextlib import suppress

from ntwrules.drawing.states import viewers
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.errors import IllegalAction, MalformedAction, PositionError, RecordError
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Tongue, capital
from ntwrules.play.players import HUMAN, USUAL, Kind, seated, seating_for
from ntwrules.play.session import Session, Step
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.recording import Replay
from ntwrules.simulation.policies import names as minds, policies
from ntwrules.studio.bench import Bench
from ntwrules.studio.protocol import (
    Count,
    KindsAnswer,
    LogLine,
    RecordAnswer,
    Replayed,
    Scene,
    Text,
    Unanswerable,
    Word,
)
from ntwrules.studio.tables import GameOnTable, logged, scene_of
from ntwrules.studio.texts import say

__all__ = ["choose", "click", "kinds", "look", "play", "record", "replay", "step", "tick", "undo", "unpick"]

#: Milliseconds that players of the program's think where a clock runs.
_THINK = 1500

#: So much of what led to a moment of a written game is told with it.
_TOLD = 50


def kinds(_: Bench, tongue: Tongue) -> KindsAnswer:
    """Who can play besides people; the usual opponent first."""
    found = sorted(policies().items(), key=lambda it: it[0] != USUAL)
    return {
        "kinds": [
            {
                "key": name,
                "name": say(key, tongue) if (key := f"kind {name}") in say else name,
                "about": policy.about(tongue),
            }
            for name, policy in found
        ]
    }


def play(
    it: Bench,
    tongue: Tongue,
    *,
    text: Text,
    players: Count | None = None,
    seats: dict[str, Word] | None = None,
    seed: int | None = None,
    table: bool = False,
    keep: Word | None = None,
    record: Text | None = None,
    clock: bool = True,
) -> Scene:
    """
    A new game; with `keep`, from where another one stands, as far as the changed rules allow it; with `record`, from
    where one was written down.

    At a `table` people roll and draw themselves. Without `clock`, a game that runs on one is played in turns.
    """
    book, game = it.playable(text, tongue)
    kept = it.table(keep) if keep is not None else None
    named = _named(book, game, seats or {}, tongue)
    if kept is not None and not named:
        named, players = dict(kept.session.players), len(kept.session.state.seats)
    seating = seating_for(game.variant, players, named)
    if seating is None:
        allowed = ", ".join(str(each.players) for each in game.variant.seatings)
        raise Unanswerable("players", found=players or len(named), allowed=allowed)
    who = seated(seating, named, HUMAN if table and not named else None)
    luck = random.SystemRandom().randrange(10**9) if seed is None else seed
    session = Session(book, game.start(seating.players, game.variant.firsts(seating.seats)[0]), who, luck, table)
    session.think = _THINK if clock and book.narrate(game).live else None
    notes: tuple[LogLine, ...] = ()
    goes_on = False
    if kept is not None:
        told = _keep(session, kept.session)
        goes_on = told == "kept position"
        notes = ({"text": say(told, tongue), "kind": "event", "seat": None},)
    if record is not None:
        _take_up(session, _moments(it, record, tongue), tongue)
    first = next((seat for seat, kind in who.items() if kind == HUMAN), viewers(session.state)[0])
    made = it.lay(lambda name: GameOnTable(name, session, first, goes_on))
    made.begin()
    if record is not None:
        made.cover()
    return made.scene(tongue, notes=notes)


def _named(book: Rulebook, game: Game, seats: Mapping[str, str], tongue: Tongue) -> dict[Seat, Kind]:
    plan = game.variant.seat_plan
    for seat, kind in seats.items():
        if seat not in game.variant.seats:
            allowed = ", ".join(plan.name(each, tongue) for each in game.variant.seats)
            raise Unanswerable("seat", found=seat[:40], allowed=allowed)
        if kind not in {HUMAN, *minds(book)}:
            raise Unanswerable("kind", found=kind[:40], allowed=", ".join((HUMAN, *minds(book))))
    return dict(seats)


def _take_up(session: Session, moments: list[ReplayedMoment], tongue: Tongue) -> None:
    """Bring a new game to where a written one ends."""
    for moment in moments:
        if not moment.action:
            continue
        try:
            session.do(session.state.parse(moment.action))
        except (IllegalAction, MalformedAction):
            raise Unanswerable("record", why=say("not understood", tongue, found=moment.action[:60])) from None


def _keep(session: Session, before: Session) -> str:
    """
    Bring a new game to where another one stands, and tell how that went.

    All that was done is done again by the new rules; where they do not allow that, the position is taken as it is.
    """
    state, steps = session.state, list[Step]()
    with suppress(IllegalAction, MalformedAction):
        for step in before.steps:
            after = state.apply(str(step.action))
            steps.append(Step(state, state.parse(str(step.action)), after))
            state = after
        session.state, session.steps = state, steps
        return "kept game"
    game = session.state.game
    same = {"variant": game.variant.key, "fingerprint": game.fingerprint}
    data = before.state.to_json()
    with suppress(PositionError):
        session.state = game.from_json(data | {key: value for key, value in same.items() if key in data})
        return "kept position"
    return "kept nothing"


def click(it: Bench, tongue: Tongue, *, game: Word, address: Word, seat: Word | None = None) -> Scene:
    """Touch something in the drawing."""
    table = it.table(game)
    return table.scene(tongue, table.click(address, seat, tongue))


def choose(it: Bench, tongue: Tongue, *, game: Word, action: Word, seat: Word | None = None) -> Scene:
    """Do something of the menu, or that is told in words."""
    table = it.table(game)
    return table.scene(tongue, table.choose(action, seat, tongue))


def unpick(it: Bench, tongue: Tongue, *, game: Word) -> Scene:
    """Let go of what was touched."""
    table = it.table(game)
    table.unpick()
    return table.scene(tongue)


def step(it: Bench, tongue: Tongue, *, game: Word) -> Scene:
    """One move of a computer, or of chance."""
    table = it.table(game)
    table.step()
    return table.scene(tongue)


def undo(it: Bench, tongue: Tongue, *, game: Word) -> Scene:
    """Take back the last decision of the people, and all that came of it."""
    table = it.table(game)
    table.undo()
    return table.scene(tongue)


def tick(it: Bench, tongue: Tongue, *, game: Word, ms: Count) -> Scene:
    """So many milliseconds went by, in a game on a clock."""
    table = it.table(game)
    table.tick(ms)
    return table.scene(tongue)


def look(it: Bench, tongue: Tongue, *, game: Word, seat: Word | None = None) -> Scene:
    """
    See it from another side; where hands are hidden, a curtain comes first, and looking again lifts it.

    Without a seat everything is told again, to whoever looks: in another tongue, say.
    """
    table = it.table(game)
    if seat is None:
        table.tell_again()
    else:
        table.look(seat)
    return table.scene(tongue)


def record(it: Bench, _: Tongue, *, game: Word) -> RecordAnswer:
    """A game as it is written down."""
    table = it.table(game)
    return {"text": table.record(), "name": f"{table.session.state.game.variant.key}.ntwr"}


def replay(it: Bench, tongue: Tongue, *, record: Text, at: Count, seat: Word | None = None) -> Replayed:
    """A moment of a game that was written down, as a seat sees it, and what led to it."""
    moments = _moments(it, record, tongue)
    number = min(at, len(moments) - 1)
    state = moments[number].state
    book, able, plan = rulebooks()[state.game.variant.rulebook], viewers(state), state.game.variant.seat_plan
    if seat is not None and seat not in able:
        raise Unanswerable("seat", found=seat[:40], allowed=", ".join(plan.name(each, tongue) for each in able))
    narrator, viewer = book.narrate(state.game), seat or able[0]
    made = scene_of(book, state, narrator, viewer, tongue)
    led = moments[max(0, number + 1 - _TOLD) : number + 1]
    steps = [Step(each.before, each.before.parse(each.action), each.state) for each in led if each.action]
    made["log"], made["whole"] = [*logged(steps, narrator, viewer, tongue)], True
    made["number"], made["viewers"] = number, [{"seat": each, "name": plan.name(each, tongue)} for each in able]
    return {**made, "last": len(moments) - 1}


def _moments(it: Bench, record: str, tongue: Tongue) -> list[ReplayedMoment]:
    """All moments of a record; those of the last one are kept, as one looks at many of them."""
    if it.replayed is None or it.replayed[0] != record:
        try:
            it.replayed = record, list(Replay("record.ntwr", record.encode("utf-8", "replace")))
        except RecordError as error:
            raise Unanswerable("record", why=capital(error.sentence(tongue))) from None
    return it.replayed[1]
