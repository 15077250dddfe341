"""A round is over: the calendar goes on, hands are filled, and there is a new Sint."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, AddSteam, Burst, GiveToOne, Look, RemoveSteam, SitOut
from ntwrules.rulebooks.boot_op_stoom.machine.draft import USED, Chance, Draft, Frame, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Taking, refill, show_tops
from ntwrules.rulebooks.boot_op_stoom.machine.ending import finish, won
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, PARCEL
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.row import Shrinking
from ntwrules.rulebooks.boot_op_stoom.machine.steaming import Growing
from ntwrules.rulebooks.boot_op_stoom.machine.wishes import enough

__all__ = [
    "Dawning",
    "Electing",
    "Favouring",
    "Foreseeing",
    "Giving",
    "Happening",
    "Losing",
    "Passing",
    "RoundOver",
    "Setting",
]


def _left(at: Moment) -> list[int]:
    """The positions whose cards are not used up (N2)."""
    return [i for i, slot in enumerate(at.slots) if slot.card >= 0 and slot.fate != USED]


def _eligible(at: Moment) -> list[int]:
    """Those of them that may be set aside (N2)."""
    cards = at.game.cards
    return [i for i in _left(at) if PILES[cards[at.slots[i].card].pile] in at.variant.aside_piles]


def _clear(draft: Draft) -> None:
    """What is left of the played cards goes to the discard piles (N5)."""
    for i in _left(draft):
        draft.discard = plus(draft.discard, draft.slots[i].card)
    draft.slots = ()
    draft.at = draft.anchor = NONE
    draft.claims = ()
    draft.moved = 0


@frozen
class RoundOver(Frame):
    """The calendar goes on by a card, unless every card was used up (N1, N2, K1)."""

    phase = "round-over"

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        if won(draft):
            finish(draft, "G1")
        else:
            self._close(draft)
        return False

    def _close(self, draft: Draft) -> None:
        """A card for the calendar, or none, and another Sint."""
        calendar = draft.variant.calendar
        draft.slots = tuple(slot._replace(up=slot.card >= 0) for slot in draft.slots)
        draft.spell, draft.out = NONE, 0
        played = any(slot.card >= 0 for slot in draft.slots)
        left = _left(draft)
        self._pass_on(draft)
        if played and not left and calendar.exempt:
            draft.tell("time-stands-still")
        elif calendar.days:
            _clear(draft)
            draft.push(Dawning(self.seat))
        elif _eligible(draft):
            draft.push(Setting(self.seat))
        else:
            draft.days += 1
            draft.tell("time-goes-on")
            if draft.days >= calendar.length:
                finish(draft, "G2")

    def _pass_on(self, draft: Draft) -> None:
        """Who is to be Sint (N4)."""
        if draft.variant.next_sint == "random":
            draft.push(Electing(self.seat))
            return
        first = next((slot.by for slot in draft.slots if slot.card >= 0), self.seat)
        heir = first if draft.variant.next_sint == "first" else draft.last
        draft.push(Passing(heir if heir >= 0 else self.seat))


@frozen
class Setting(Frame):
    """The Sint sets a played card aside for the calendar (N1, N2)."""

    phase = "aside"
    refused = ("aside", "not-played")

    def actions(self, at: Moment) -> Sequence[Action]:
        cards = at.game.cards
        return [Action("aside", cards[card].key) for card in sorted({at.slots[i].card for i in _eligible(at)})]

    def do(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.slot(next(i for i in _eligible(draft) if draft.slots[i].card == card), fate=USED)
        draft.aside = plus(draft.aside, card)
        draft.days += 1
        _clear(draft)
        if draft.days >= draft.variant.calendar.length:
            finish(draft, "G2")
        elif draft.game.cards[card].pile == PARCEL and draft.variant.hopeless != "silent" and not enough(draft):
            draft.tell("hopeless")
            if draft.variant.hopeless == "loss":
                finish(draft, "G4")


@frozen
class Electing(Chance):
    """Chance decides who is Sint, in a variant that has it so (N4)."""

    phase = "elect"
    drawn_by = "N4"

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        return [(Action("sint", seat), 1) for seat in at.table.seats]

    def do(self, draft: Draft, action: Action) -> None:
        draft.push(Passing(draft.table.seats.index(action.key)))


@frozen
class Passing(Frame):
    """There is a new Sint, hands are filled again, and the next round begins (N4, N5, H1, H2)."""

    phase = "pass-on"

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        _clear(draft)
        old, draft.sint = draft.sint, self.seat
        draft.round += 1
        draft.tell("round-over", self.seat)
        refill(draft, self.seat if draft.variant.refill_from == "new" else old)
        return False


@frozen
class Dawning(Chance):
    """The next card of the calendar is turned (K1)."""

    phase = "calendar"
    drawn_by = "K1"

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        return _days(at, "calendar", at.foreseen[:1])

    def do(self, draft: Draft, action: Action) -> None:
        day = draft.game.day_index[action.key]
        draft.turned = plus(draft.turned, day)
        draft.foreseen = draft.foreseen[1:]
        draft.days += 1
        draft.tell("day", key=action.key)
        last = draft.days >= draft.variant.calendar.length
        if last and draft.variant.last_day == "skipped":
            finish(draft, "G2")
            return
        if last:
            draft.push(Losing(self.seat))
        draft.push(Happening(self.seat, day, 0))


def _days(at: Moment, verb: str, known: tuple[int, ...] = ()) -> list[tuple[Action, int]]:
    """What the next card of the calendar may be: one that was looked at, or any that is left (K1, K10)."""
    days = at.variant.calendar.days
    if known:
        return [(Action(verb, days[known[0]].key), 1)]
    left = [day.copies - at.turned[i] - at.foreseen.count(i) for i, day in enumerate(days)]
    return [(Action(verb, day.key), count) for day, count in zip(days, left, strict=True) if count]


@frozen
class Losing(Frame):
    """The last card of the calendar has been carried out (G2)."""

    phase = "lose"

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        finish(draft, "G2")
        return False


@frozen
class Happening(Frame):
    """What a calendar card does, one thing after another (K2-K13)."""

    phase = "happen"

    day: int  # which card
    step: int  # which of its effects

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        for effect in draft.variant.calendar.days[self.day].effects[self.step : self.step + 1]:
            draft.push(Happening(self.seat, self.day, self.step + 1))
            self._happen(draft, effect)
        return False

    def _happen(self, draft: Draft, effect: Effect) -> None:
        match effect:
            case AddSteam(count):
                draft.push(Growing(self.seat, count))  # K3
            case RemoveSteam(count):
                draft.push(Shrinking(self.seat, count))  # K6
            case GiveToOne(count):
                draft.push(Favouring(self.seat, count))  # K4
            case Burst(pile):
                _burst(draft, PILES.index(pile))  # K5
            case Look(count):
                draft.push(Foreseeing(self.seat, min(count, draft.variant.calendar.length - draft.days)))  # K10
            case SitOut(kind):
                _sit_out(draft, draft.game.kind_index[kind])  # K11
            case _:
                draft.spell = self.day  # K7-K9, K12, K13


def _burst(draft: Draft, pile: int) -> None:
    """Everybody discards the cards of a pile and takes as many others (K5)."""
    cards = draft.game.piles[pile]
    taking = []
    for seat in draft.clockwise(draft.sint):
        held = sum(draft.hands[seat])
        lost = [card for card in cards for _ in range(draft.hands[seat][card])]
        for card in lost:
            draft.give(seat, card, -1)
            draft.discard = plus(draft.discard, card)
            draft.tell("burst", seat, draft.game.cards[card].key)
        if lost:
            taking.append(Taking(seat, held, pile))
    draft.push(*reversed(taking))
    show_tops(draft)


def _sit_out(draft: Draft, kind: int) -> None:
    """Whoever holds such a parcel does not play next round; one of two kinds is neither before it is used (K11)."""
    held = draft.variant.doubles == "held"
    such = [kind in card.kinds if held else {kind} == card.kinds for card in draft.game.cards]
    seats = range(len(draft.table.seats))
    out = [s for s in seats if any(compress(draft.hands[s], such))]
    if len(out) == len(seats) and draft.variant.sit_out == "void":
        draft.tell("none-sits-out")
    else:
        draft.out = sum(1 << seat for seat in out)


@frozen
class Foreseeing(Chance):
    """The next cards of the calendar are looked at (K10)."""

    phase = "foresee"
    drawn_by = "K10"

    upto: int  # until so many are known

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        return _days(at, "ahead") if len(at.foreseen) < self.upto else ()

    def do(self, draft: Draft, action: Action) -> None:
        draft.foreseen += (draft.game.day_index[action.key],)
        draft.push(self)


@frozen
class Favouring(Frame):
    """The Sint chooses who receives cards from everybody else (K4)."""

    phase = "favour"
    refused = ("favour", "not-seated")

    count: int  # how many from each

    def actions(self, at: Moment) -> Sequence[Action]:
        return [Action("favour", seat) for seat in at.table.seats]

    def do(self, draft: Draft, action: Action) -> None:
        to = draft.table.seats.index(action.key)
        givers = [seat for seat in draft.clockwise(self.seat) if seat != to]
        draft.push(*(Giving(seat, to, self.count) for seat in reversed(givers)))


@frozen
class Giving(Frame):
    """A player gives cards to another (K4)."""

    phase = "give"

    to: int  # to whom
    left: int  # how many

    def actions(self, at: Moment) -> Sequence[Action]:
        held = zip(at.game.card_keys, at.hands[self.seat], strict=False) if self.left else ()
        return [Action("give", key) for key, count in held if count]

    def do(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.give(self.seat, card, -1)
        draft.give(self.to, card)
        draft.push(Giving(self.seat, self.to, self.left - 1))

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb != "give":
            return None
        if action.key not in at.game.card_index:
            return refuse("unknown-card", key=action.key)
        return refuse("no-card", seat=at.table.seats[self.seat], key=action.key)
