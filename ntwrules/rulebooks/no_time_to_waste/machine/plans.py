"""The tasks of cards and faces: how they are carried out, why not, and the rules of a game that are made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.variants.cards import Card, Effect
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.machine import reasons
from ntwrules.rulebooks.no_time_to_waste.machine.codes import ACCEPT, NONE, Action
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts, Table
from ntwrules.rulebooks.no_time_to_waste.machine.listing import Row
from ntwrules.rulebooks.no_time_to_waste.machine.position import Way
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import Test, anybody_test, by_pawns, condition_to_test
from ntwrules.rulebooks.no_time_to_waste.variant import Face, NtwVariant

__all__ = ["Deed", "Deeds", "NtwRules", "Opening", "Plan", "rules_of"]

E = TypeVar("E", bound=Effect)


class Deed(Generic[E]):
    """
    What an effect lets a seat do.

    Attributes:
        verb: The first word of its notation when it stands on a letter card or a face.

        mark: What stands between two cells.

        cells: How many cells are chosen: one, or where a pawn is and where it goes.

        chosen: Is there anything to choose?

        moves: Does it move an own pawn? (T6, W3)

        lasts: Is it always possible for a card, which lies on the discard pile by then? (C5)

        effect: What is to be done.

        card: The card it stands on, counted as in the game; NONE for a face.

        count: How many times.
    """

    verb: ClassVar[str] = "accept"
    mark: ClassVar[str] = ">"
    cells: ClassVar[int] = 0
    chosen: ClassVar[bool] = True
    moves: ClassVar[bool] = False
    lasts: ClassVar[bool] = False

    def __init__(self, game: NtwFacts, effect: E, card: int) -> None:
        self.effect = effect
        self.card = card
        self.count: int = getattr(effect, "count", 1) if self.chosen else 1

    def ways(self, at: Moment, seat: int) -> Iterable[Way]:
        """The cells that can be chosen."""
        return ()

    def cards(self, at: Moment, seat: int) -> Sequence[str]:
        """The cards of the own hand that can be chosen, where no cells are."""
        return ()

    def possible(self, at: Moment, seat: int) -> bool:
        """Can *seat* do it at all? Unless there is something to choose it can."""
        return not self.chosen or any(ends for *_, ends in self.ways(at, seat)) or bool(self.cards(at, seat))

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        """Carry it out: *key* is the structure or card where one is named, *start* and *end* may be the same cell."""
        raise NotImplementedError

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        """Why it cannot be done so; asked only where it cannot."""
        raise NotImplementedError


@frozen
class Plan:
    """
    One task of a card or of a face of the action die.

    Attributes:
        index: Its place among all plans of the game.

        card: The card it stands on, counted as in the game; NONE for a face.

        source: The key of the card or face.

        use: Which of its uses.

        task: Which task of that use.

        deed: What is to be done.

        each: By every player, beginning with the holder?

        may: Is leaving it out allowed?
    """

    index: int
    card: int
    source: str
    use: int
    task: int
    deed: Deed[Any]
    each: bool
    may: bool

    @property
    def kind(self) -> str:
        """Does it stand on a ``card`` or on a ``face``?"""
        return "card" if self.card >= 0 else "face"

    @property
    def slot(self) -> str:
        """Where the variant says what it is."""
        return f"card.{self.source}.uses" if self.kind == "card" else f"side.{self.source}"

    def possible(self, at: Moment, holder: int) -> bool:
        """Can the holder, or for an each-player task anybody, carry it out?"""
        if self.deed.lasts and self.kind == "card":
            return True
        seats = at.table.rounds[holder] if self.each else (holder,)
        return any(self.deed.possible(at, seat) for seat in seats)

    def offers(self, at: Moment, seat: int, moved: int) -> tuple[list[Row], list[Action]]:
        """The ways for *seat* to carry it out; pawns on *moved* have already moved for it."""
        deed = self.deed
        if not deed.chosen:
            return [], [ACCEPT] if deed.possible(at, seat) else []
        verb, mark = deed.verb, deed.mark
        if not deed.cells:
            return [], [Action(verb, key) for key in deed.cards(at, seat)]
        rows: list[Row] = []
        for key, start, ends in deed.ways(at, seat):
            if ends and not (moved and moved >> start & 1):
                rows.append((verb, key, start, mark, ends))
        return rows, []

    def fits(self, at: Moment, seat: int, action: Action, *, played: bool, moved: int = 0) -> bool:
        """Is *action* a way to carry it out? *played* when the card's name stands in front."""
        deed, numbers = self.deed, action.numbers
        if not deed.chosen and not played:
            return True  # there is one way to accept, and it is asked only where that is possible
        card, _, key = action.key.partition(" ") if played else ("", "", action.key)
        if played and (self.each or not deed.chosen):
            return not numbers and not key and self.possible(at, seat)
        if not numbers:
            return key in deed.cards(at, seat) and (key != card or at.hands[seat][self.card] > 1)
        if len(numbers) != deed.cells or action.mark != deed.mark:
            return False
        chosen = numbers[0] if deed.cells > 1 else NONE
        if moved and moved >> chosen & 1:
            return False
        for about, start, ends in deed.ways(at, seat):
            if ends >> numbers[-1] & 1 and start == chosen and (played or about == key):
                return True
        return False

    def carry_out(self, draft: Draft, seat: int, action: Action, *, played: bool) -> int:
        """Do what *action* says; gives the set of cells where a pawn now stands that moved for it."""
        key = action.key.partition(" ")[2] if played else action.key
        start, end = _ends(action)
        self.deed.do(draft, seat, key, start, end)
        return 1 << end & draft.out[seat] if self.deed.moves else 0

    def why_unfit(self, at: Moment, seat: int, action: Action, *, played: bool) -> Refusal | None:
        """Why *action*, if it has the right form, does not fit."""
        deed, numbers = self.deed, action.numbers
        if found := reasons.off_board(at, *numbers):
            return found
        if not deed.chosen or len(numbers) != deed.cells or action.mark != deed.mark:
            return None
        key = action.key.partition(" ")[2] if played else action.key
        return deed.reason(at, seat, self, key, *_ends(action))


def _ends(action: Action) -> tuple[int, int]:
    """The first and the last cell that is named, if any."""
    return (action.numbers[0], action.numbers[-1]) if action.numbers else (NONE, NONE)


@frozen
class Opening:
    """
    What playing a number card begins with.

    Attributes:
        key: The card.

        plans: The first task of each use.

        deeds: Those for which cells are chosen, sorted by how that is written.

        alike: Are two of them written the same way?

        worded: Tasks for which no cell is chosen.
    """

    key: str
    plans: tuple[Plan, ...]
    deeds: tuple[Deed[Any], ...]
    alike: bool
    worded: tuple[Plan, ...]

    @classmethod
    def of(cls, plans: tuple[Plan, ...]) -> Opening:
        """What it begins with when these are the first tasks of its uses."""
        alone = [plan.deed for plan in plans if not plan.each and plan.deed.cells]
        marks = [deed.mark if deed.cells > 1 else "" for deed in alone]
        deeds = sorted(alone, key=lambda deed: marks.index(deed.mark) if deed.cells > 1 else -1)
        worded = tuple(plan for plan in plans if plan.each or not plan.deed.cells)
        return cls(plans[0].source, plans, tuple(deeds), len(set(marks)) < len(marks), worded)

    def plays(self, at: Moment, seat: int) -> tuple[list[Row], list[Action]]:
        """The ways to play the card (T6, C7). Where two uses lead to the same cell it is one action."""
        key = self.key
        rows: list[Row] = []
        for deed in self.deeds:
            mark = deed.mark
            for _, start, ends in deed.ways(at, seat):
                if ends:
                    rows.append(("play", key, start, mark, ends))
        if self.alike:
            found: dict[tuple[int, str], int] = {}
            for _, _, start, mark, ends in rows:
                found[start, mark] = found.get((start, mark), 0) | ends
            rows = [("play", key, start, mark, ends) for (start, mark), ends in found.items()]
        return rows, list(self._words(at, seat)) if self.worded else []

    def _words(self, at: Moment, seat: int) -> dict[Action, None]:
        """The ways to play it that name no cell."""
        found: dict[Action, None] = {}
        for plan in self.worded:
            if plan.deed.chosen and not plan.each:
                for other in plan.deed.cards(at, seat):
                    if other != plan.source or at.hands[seat][plan.card] > 1:
                        found[Action("play", f"{plan.source} {other}")] = None
            elif plan.possible(at, seat):
                found[Action("play", plan.source)] = None
        return found


#: What makes the deed of an effect that stands on this card; of each effect only its own kind comes.
Deeds = Mapping[type[Effect], Callable[[NtwFacts, Any, int], Deed[Any]]]


class NtwRules(NtwFacts):
    """
    The facts of a variant, and what its cards, faces, win and end lines make of them.

    Attributes:
        plans: Every task of every card and face.

        card_uses, face_uses: Per card and face, per use, its plans in order.

        openings: Per number card what its uses begin with; nothing for a letter.

        wins: The win lines: does it hold for a seat, and is the round played out?

        wins_by_pawns: Do they depend on nothing but pawns on the finishes?

        ends: The end lines, and whether they hold for anybody.
    """

    def __init__(self, variant: NtwVariant, deeds: Deeds) -> None:
        super().__init__(variant)
        plans: list[Plan] = []
        self.card_uses = tuple(self._plans(plans, deeds, card, i) for i, card in enumerate(self.cards))
        self.face_uses = tuple(self._plans(plans, deeds, face, NONE) for face in variant.faces)
        self.plans = tuple(plans)
        self.openings = tuple(
            Opening.of(tuple(use[0] for use in uses)) if number is not None else None
            for uses, number in zip(self.card_uses, self.numbers, strict=True)
        )
        self.wins: tuple[tuple[Test, bool], ...] = tuple(
            (condition_to_test(win.when), win.played_out) for win in variant.wins
        )
        self.wins_by_pawns = all(by_pawns(win.when) for win in variant.wins)
        self.ends: tuple[tuple[Test, End], ...] = tuple((anybody_test(end.when), end) for end in variant.ends)

    def _plans(self, plans: list[Plan], deeds: Deeds, source: Card | Face, card: int) -> tuple[tuple[Plan, ...], ...]:
        uses = []
        for u, use in enumerate(source.uses):
            row = []
            for t, task in enumerate(use.tasks):
                deed = deeds[type(task.effect)](self, task.effect, card)
                row.append(Plan(len(plans), card, source.key, u, t, deed, task.each, task.may))
                plans.append(row[-1])
            uses.append(tuple(row))
        return tuple(uses)


#: The rules that are played by at a table; what a table itself knows of its game are the facts they stand on.
rules_of: Callable[[Table], NtwRules] = attrgetter("game")
