"""Everything before the first round: wishes, board, boat, row and hands."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Chance, Draft, Frame, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import drawings, refill
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS, NONE, PARCEL, STEAM, Table
from ntwrules.rulebooks.boot_op_stoom.machine.rounds import Beginning
from ntwrules.rulebooks.boot_op_stoom.machine.row import OTHER_HAND

__all__ = ["Dealing", "Handing", "Launching", "Mixing", "Rowing", "Wishing", "opening"]


def opening(table: Table) -> Draft:
    """A table with nothing on it yet."""
    game = table.game
    seats = len(table.seats)
    days = game.variant.calendar.days
    draft = Draft(
        table, viewer=None, round=1, sint=0, last=NONE, board=(NONE,) * game.cells,
        wishes=((),) * len(game.homes), done=0, pawns=((NONE, 0),) * (1 + seats * game.variant.piets), row=(), base=0,
        slots=(), at=NONE, anchor=NONE,
        hands=(game.none,) * seats, tops=(NONE,) * 3,
        draw=tuple(
            tuple(count if i in pile else 0 for i, count in enumerate(game.copies)) for pile in map(set, game.piles)
        ),
        discard=game.none, aside=game.none, gone=game.none, deck=game.copies, days=0, turned=(0,) * len(days),
        foreseen=(), spell=NONE, out=0, picked=(NONE, NONE), claims=(), moved=0, talk=False, damage=0, seconds=0,
        outcome=None, pending=(), told=(),
    )  # fmt: skip
    draft.push(Beginning(0), Handing(0), Rowing(0), Launching(0), Dealing(0), Mixing(0), Wishing(0))
    return draft


@frozen
class Wishing(Chance):
    """What the houses wish for is drawn: a kind for every house in turn, until there are enough (U4)."""

    phase = "wish"
    drawn_by = "U4"

    def _next(self, at: Moment) -> tuple[int, dict[str, int]]:
        """The house that gets the next wish, and what is left to draw from; nothing when there are enough."""
        game = at.game
        for pool, houses in game.pools:
            given = [at.variant.kinds[kind].key for house in houses for kind in at.wishes[house]]
            if len(given) < pool.count:
                left = dict(pool.parcels)
                for kind in given:
                    left[kind] = left.get(kind, 0) - 1
                return houses[len(given) % len(houses)], left
        return NONE, {}

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        return [(Action("wish", kind), count) for kind, count in self._next(at)[1].items() if count > 0]

    def do(self, draft: Draft, action: Action) -> None:
        house, _ = self._next(draft)
        wishes = tuple(sorted((*draft.wishes[house], draft.game.kind_index[action.key])))
        draft.wishes = put(draft.wishes, house, wishes)
        draft.push(self)


@frozen
class Mixing(Chance):
    """The kinds on parcels that show two are drawn; two cards may show the same (U10)."""

    phase = "mix"
    drawn_by = "U10"

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        for mix, cards in zip(at.variant.mixed, at.game.mixes, strict=True):
            if sum(at.deck[card] for card in cards) < mix.copies:
                return [(Action("mix", at.game.cards[card].key), 1) for card in cards]
        return ()

    def do(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.deck = plus(draft.deck, card)
        draft.draw = put(draft.draw, PARCEL, plus(draft.draw[PARCEL], card))
        draft.push(self)


@frozen
class Dealing(Chance):
    """
    The board is dealt tile by tile; one that will not do is dealt again (U1, U2, U9).

    A deal is as many small draws as there are cells, so that each can be told, weighed and recorded; a deal that is
    thrown away stays in the record.
    """

    phase = "deal"
    drawn_by = "U1"

    def settle(self, draft: Draft) -> bool:
        if NONE not in draft.board:
            game = draft.game
            houses = sum(game.faces[face].house >= 0 for face in draft.board)
            if houses >= draft.variant.least_houses and game.starts(draft.board):
                draft.pop()
                return False
            draft.board = (NONE,) * game.cells
            draft.tell("dealt-again")
        return True

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        left = [*at.game.tile_copies, 0]  # the last one for cells that are empty
        for face in at.board:
            left[face] -= 1
        return [(tile, count) for tile, count in zip(at.game.tile_actions, left, strict=False) if count > 0]

    def do(self, draft: Draft, action: Action) -> None:
        face = draft.game.face_index[action.key, action.number if action.numbers else 0]
        draft.board = put(draft.board, draft.board.index(NONE), face)
        draft.push(self)


@frozen
class Launching(Chance):
    """The boat begins on water from where all can be reached, looking any way (U3)."""

    phase = "launch"
    drawn_by = "U3"

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        return [(Action("boat", way, (cell,)), 1) for cell in at.game.starts(at.board) for way in HEADINGS]

    def do(self, draft: Draft, action: Action) -> None:
        draft.pawns = put(draft.pawns, 0, (action.number, HEADINGS.index(action.key)))


@frozen
class Rowing(Chance):
    """The first row is drawn (U6)."""

    phase = "row"
    drawn_by = "U6"

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        """Those that may come next, at the right end."""
        game, hands = at.game, at.hands_of_row()
        if len(hands) >= at.table.start_row:
            return ()
        drawn = drawings(at, STEAM, "row")
        if not hands and at.variant.row_start == "as-drawn":
            return drawn
        next_hand = OTHER_HAND[hands[-1]] if hands else "left"
        return [one for one in drawn if game.cards[game.card_index[one[0].key]].hand == next_hand]

    def do(self, draft: Draft, action: Action) -> None:
        draft.row += (draft.drawn(STEAM, action.key),)
        draft.push(self)


@frozen
class Handing(Frame):
    """Everybody takes a first hand, the Sint first (U7)."""

    phase = "hands"

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        refill(draft, 0, opening=True)
        return False
