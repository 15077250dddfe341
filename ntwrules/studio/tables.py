"""Games that are played on the workbench: who looks at each, what was touched, what has been told, and its clock."""

from collections.abc import Iterator
from datetime import date
from typing import Literal

from attrs import define, field

from ntwrules.drawing.states import viewers
from ntwrules.drawing.svg import svg
from ntwrules.drawing.touching import touch_labels
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction, MalformedAction
from ntwrules.model.machine.playing import CLOCK, WAIT
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import Narrator
from ntwrules.model.texts import Tongue, capital
from ntwrules.play.clock import shown
from ntwrules.play.keeping import record_of
from ntwrules.play.pointer import Pointer
from ntwrules.play.session import Session, Step
from ntwrules.play.timekeeping import Timekeeper
from ntwrules.studio.protocol import LogLine, NamedSeat, Scene, Unanswerable
from ntwrules.studio.texts import say

__all__ = ["GameOnTable", "logged", "scene_of"]

#: More outcomes of chance than this are told in words, not chosen from a list.
_MOST_LISTED = 40
#: No game takes more steps than this here.
_MOST_STEPS = 20_000
#: No more of them than this are told at once.
_MOST_TOLD = 300


@define(eq=False)
class GameOnTable:
    """
    One game.

    Attributes:
        game: Its name on the workbench.

        session: Where it stands, and who decides.

        viewer: From whose side it is seen.

        kept: Was it begun from a position of another game, so that it cannot be written down?

        curtain: Who is to look next, while the others look away; nobody while no hand is covered.
    """

    game: str
    session: Session
    viewer: Seat
    kept: bool = False
    curtain: Seat | None = None
    narrator: Narrator = field(init=False)
    _keeper: Timekeeper | None = field(default=None, init=False)
    #: What the clock of the page shows, in milliseconds.
    _clock: int = field(default=0, init=False)
    #: What each has touched so far.
    _picked: dict[Seat, tuple[str, ...]] = field(factory=dict, init=False)
    #: Up to where what happened has been told to each.
    _told: dict[Seat, int] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self.narrator = self.session.book.narrate(self.session.state.game)
        if self.session.think is not None:
            self._keeper = Timekeeper(self.session, self.narrator, self.session.do)

    # Who looks -------------------------------------------------------------------------------------------------------

    def _secret(self, seat: Seat) -> bool:
        """Can this seat see what others cannot, or the others what it cannot?"""
        state = self.session.state
        return seat in state.seats and state.view(seat) != state

    def _may_look(self) -> tuple[Seat, ...]:
        """From whose side it can be seen: from any, where nothing is hidden; otherwise people see their own."""
        state, people = self.session.state, self.session.people
        able = viewers(state)
        hidden = people and any(self._secret(seat) for seat in able)
        return tuple(seat for seat in able if not hidden or seat in people)

    def look(self, seat: Seat) -> None:
        """See it from another side; where hands are hidden, the others look away first."""
        if seat not in self._may_look():
            raise Unanswerable("look", seat=self._name(seat, None))
        if len(self.session.people) > 1 and seat != self.viewer and self._secret(seat) and self.curtain != seat:
            self.curtain = seat
        else:
            self.viewer, self.curtain = seat, None

    def _hand_over(self) -> None:
        """Whoever decides next is to look, where several people play."""
        seat = self.session.state.to_act
        if self._running() or seat not in self.session.people or seat is None or seat == self.viewer:
            self.curtain = None if self.curtain == self.viewer else self.curtain
            return
        if self._secret(seat) and len(self.session.people) > 1:
            self.curtain = seat
        else:
            self.viewer, self.curtain = seat, None

    def tell_again(self) -> None:
        """Whoever looks is told everything again."""
        self._told.pop(self.viewer, None)

    def _name(self, seat: str, tongue: Tongue | None) -> str:
        names = self.session.state.game.variant.seat_plan.names
        return seat[:40] if tongue is None or seat not in names else names[seat].read(tongue)

    # What is done ----------------------------------------------------------------------------------------------------

    def _running(self) -> bool:
        """Does the clock run, so that everybody acts when they like?"""
        running = self._keeper.running() if self._keeper else None
        return running is not None and not running.held

    def _seat(self, seat: Seat | None) -> Seat:
        """Whose finger it is: that of whoever is named, or decides, or looks."""
        state = self.session.state
        if seat is None and not self._running() and state.to_act in self.session.people:
            return str(state.to_act)
        if seat is None and state.to_act == "chance":
            return self.narrator.question(state, "en").seat
        if (seat or self.viewer) not in self.session.people:
            raise Unanswerable("not yours")
        return seat or self.viewer

    def _finger(self, seat: Seat | None = None) -> Seat | None:
        """The same; nobody's while somebody else decides than who looks, and nobody may see that one's hand."""
        found, state = self._seat(seat), self.session.state
        if self._running() or state.to_act == "chance" or found == self.viewer or not self._secret(found):
            return found
        if len(self.session.people) == 1:
            return found
        return self.viewer if self.viewer in state.actors else None

    def _idle(self) -> int:
        """Milliseconds for which nobody can do anything, where a clock runs."""
        return max(0, self.session.state.now - self._clock) if self._running() else 0

    def pointer(self, seat: Seat, tongue: Tongue) -> Pointer:
        """The finger of a seat."""
        state, book = self._now(), self.session.book
        picked = self._picked.get(seat, ())
        if self._running():
            return Pointer(state, seat, book, self.narrator, tongue, picked)
        actor = "chance" if state.to_act == "chance" else seat
        offered = state.actions_of(actor)
        few = actor != "chance" or len(offered) <= _MOST_LISTED
        return Pointer(state, seat, book, self.narrator, tongue, picked, offered if few else ())

    def _now(self) -> State:
        return self._keeper.present(self._clock) if self._keeper else self.session.state

    def click(self, address: str, seat: Seat | None, tongue: Tongue) -> str | None:
        """Touch something; why nothing came of it, or None."""
        whose = self._acting(seat)
        if self._idle():
            return self._waiting(tongue)
        touched = self.pointer(whose, tongue).touch(address)
        self._picked[whose] = touched.pointer.picked
        if touched.action is not None:
            return self._try(touched.action, whose, tongue)
        return touched.refusal

    def choose(self, text: str, seat: Seat | None, tongue: Tongue) -> str | None:
        """Do something that is told in words or in the notation; why not, or None."""
        whose, state = self._acting(seat), self._now()
        if self._idle():
            return self._waiting(tongue)
        try:
            action = state.parse(text)
        except MalformedAction:
            try:
                action = self.narrator.meant(self.narrator.read(state, text, tongue), whose)
            except MalformedAction:
                return say("not understood", tongue, found=text[:60])
        if action.seat and action.seat not in self.session.people:
            return say("cannot.not yours", tongue)
        return self._try(action, whose, tongue)

    def _acting(self, seat: Seat | None) -> Seat:
        """Whose finger it is, if that one can do anything now."""
        if self.curtain is not None:
            raise Unanswerable("curtain")
        if self.session.state.outcome is not None:
            raise Unanswerable("over")
        if not self._running() and not self.session.people_decide:
            raise Unanswerable("not yours")
        whose = self._finger(seat)
        if whose is None:
            raise Unanswerable("curtain")
        return whose

    def _waiting(self, tongue: Tongue) -> str:
        return say("clock waits", tongue, moment=shown(self.session.state.now // 1000))

    def _try(self, action: Action, whose: Seat, tongue: Tongue) -> str | None:
        try:
            self._do(action)
        except IllegalAction as error:
            why = self.narrator.refusal(error.reason, whose, tongue)
            return say("refused", tongue, why=why, rule=error.reason.rule) if error.reason.rule else why
        return None

    def _do(self, action: Action) -> None:
        if len(self.session.steps) >= _MOST_STEPS:
            raise Unanswerable("long")
        if self._keeper is None:
            self.session.do(action)
        else:
            self._keeper.stamp = self._clock
            self._keeper.do(action)
        self._picked.clear()
        self._go_on()

    def _go_on(self) -> None:
        """What comes by itself: computers act at their time where a clock runs, and whoever is next is to look."""
        if self._keeper is not None:
            self._clock = max(self._clock, 0 if self._keeper.running() is None else self._keeper.stood())
            self._keeper.let_pass(self._clock)
        self._hand_over()

    def begin(self) -> None:
        """Let whoever is first look."""
        self._go_on()

    def cover(self) -> None:
        """Nobody knows who has the device; where hands are hidden from one another, it is asked first."""
        if len(self.session.people) > 1 and self._secret(self.viewer):
            self.curtain = self.curtain or self.viewer

    def step(self) -> None:
        """One move of a computer, or of chance."""
        if self.session.state.outcome is None and not self.session.people_decide and not self._running():
            self._do(self.session.choice())

    def unpick(self) -> None:
        """Let go of all that was touched."""
        self._picked.clear()

    def undo(self) -> None:
        """Take back the last decision of the people."""
        self.session.undo()
        self._picked.clear()
        self._told.clear()
        if self._keeper is not None:
            self._keeper.forget(self._clock)
        self.curtain = None
        self._hand_over()

    def tick(self, millis: int) -> None:
        """So much time went by, where a clock runs."""
        if self._keeper is not None and self._running() and self.curtain is None:
            self._clock += millis
            self._keeper.let_pass(self._clock)
            self._hand_over()

    def record(self) -> str:
        """The game as it is written down."""
        if self.kept:
            raise Unanswerable("record kept")
        return record_of(self.session, date.today().isoformat())  # noqa: DTZ011 - the family's day

    # What is shown ---------------------------------------------------------------------------------------------------

    def scene(self, tongue: Tongue, refusal: str | None = None, notes: tuple[LogLine, ...] = ()) -> Scene:
        """All there is to show now; behind a curtain nothing."""
        session, state, seat = self.session, self._now(), self.viewer
        made = scene_of(
            session.book, state, self.narrator, self.curtain or seat, tongue, hidden=self.curtain is not None
        )
        running = self._keeper.running(tongue) if self._keeper else None
        since = self._told.get(seat, 0)
        people = (self._running() and bool(self.session.people)) or session.people_decide
        made["game"], made["number"] = self.game, len(session.steps)
        made["viewers"] = self._named(self._may_look(), tongue)
        made["people"] = people and state.outcome is None
        made["curtain"], made["refusal"] = self.curtain is not None, refusal
        made["can_undo"] = session.last_decision >= 0
        if running is not None:
            still = running.held or state.outcome is not None
            left = shown(max(0, running.ends[0] - self._clock) // 1000)
            next_ms = running.next_after(self._clock)
            idle = 0 if still else self._idle()
            made["clock"] = {
                "now_ms": self._clock,
                "running": None if still else left,
                "next_ms": next_ms,
                "idle_ms": idle,
            }
        if self.curtain is None:
            steps = session.steps[since:][-_MOST_TOLD:]
            made["log"] = [*logged(steps, self.narrator, seat, tongue), *notes]
            made["whole"] = not since
            self._told[seat] = len(session.steps)
            if made["people"]:
                self._point(made, tongue)
        return made

    def _point(self, made: Scene, tongue: Tongue) -> None:
        """What can be touched and chosen."""
        if self._idle():
            made["question"], made["hint"] = self._waiting(tongue), ""
            return
        seat = self._finger(
            self.session.people[0] if self._running() and self.viewer not in self.session.people else None
        )
        if seat is None:
            made["hint"] = ""
            return
        pointer = self.pointer(seat, tongue)
        made["open"], made["picked"] = sorted(pointer.open), [*pointer.picked]
        made["menu"] = [{"label": choice.words, "action": str(choice.action)} for choice in pointer.menu]
        if self._running():
            able = made["open"] or made["menu"]
            asked = "clock question" if able else "clock nothing"
            made["question"] = capital(say(asked, tongue, seat=self._name(seat, tongue)))

    def _named(self, seats: tuple[Seat, ...], tongue: Tongue) -> list[NamedSeat]:
        return [{"seat": seat, "name": self._name(seat, tongue)} for seat in seats]


def scene_of(
    book: Rulebook, state: State, narrator: Narrator, viewer: Seat, tongue: Tongue, *, hidden: bool = False
) -> Scene:
    """A moment as somebody sees it, with nothing to do yet; while the others look away, nothing of it."""
    seen, plan = state.view(viewer), state.game.variant.seat_plan
    asked = narrator.question(state, tongue) if state.outcome is None else None
    picture = book.pictured(seen, viewer)
    held = () if hidden or viewer not in state.seats else narrator.hand(seen, viewer, tongue)
    actors = [actor for actor in state.actors if actor is not None and actor != "chance"]
    return {
        "game": "",
        "number": 0,
        "svg": "" if hidden else svg(picture, tongue=tongue, touch=touch_labels(picture, tongue)),
        "viewer": viewer,
        "viewers": [],
        "to_act": state.to_act,
        "actors": [{"seat": seat, "name": plan.name(seat, tongue)} for seat in actors],
        "people": False,
        "curtain": False,
        "question": asked.text if asked and not hidden else "",
        "hint": "" if not asked or hidden else asked.hint if state.to_act == "chance" else asked.remark,
        "standing": [] if hidden else [*narrator.standing(seen, tongue)],
        "hand": [{"name": name, "about": about} for name, about in held],
        "open": [],
        "picked": [],
        "menu": [],
        "log": [],
        "whole": False,
        "refusal": None,
        "outcome": None
        if state.outcome is None
        else {
            "lines": [*narrator.ending(state, state.outcome, tongue)],
            "winners": [seat for seat in state.seats if seat in state.outcome.winners],
        },
        "can_undo": False,
        "clock": None,
    }


def logged(steps: list[Step], narrator: Narrator, viewer: Seat, tongue: Tongue) -> Iterator[LogLine]:
    """What happened, in sentences that *viewer* may read; on a clock, not that time went by and nobody did anything."""
    for step in steps:
        actor = step.actor
        kind: Literal["deed", "chance"] = "chance" if actor == "chance" else "deed"
        if step.action.verb not in {CLOCK, WAIT}:
            text = narrator.deed(step.before.view(viewer), step.action, viewer, tongue)
            yield {"text": text, "kind": kind, "seat": None if actor == "chance" else actor}
        for event in step.after.events:
            if event.code == CLOCK:
                continue
            yield {"text": narrator.event(event, viewer, tongue), "kind": "event", "seat": None}
