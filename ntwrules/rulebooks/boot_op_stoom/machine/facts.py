"""What can be worked out of a variant of Boot op Stoom before the first card is laid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine import games
from ntwrules.model.seats import Seat
from ntwrules.model.variants.by_players import for_players
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import Move, MustVisit, ParcelsNear, moves_of
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Hand, Tile, Wishes

__all__ = [
    "FAR", "HEADINGS", "NONE", "PARCEL", "SAIL", "STEAM", "BosFacts", "CardFace", "Table", "TileFace", "find", "has",
]  # fmt: skip

#: Where a pawn looks, clockwise.
HEADINGS = ("north", "east", "south", "west")
_ACROSS = ((-1, 0), (0, 1), (1, 0), (0, -1))

SAIL, STEAM, PARCEL = range(3)

#: Stands for no card, no icon, no seat, no cell, no position: each is counted from 0.
NONE = -1

#: Nothing is nearer than this to a tile that cannot be reached.
FAR = 99

E = TypeVar("E", bound=Effect)


@frozen
class CardFace:
    """A kind of card as the machine knows it."""

    key: str
    pile: int  # which of the three piles it belongs to
    effects: tuple[Effect, ...] = ()  # what it does
    moves: tuple[Move, ...] = ()  # for a sail card, what that comes down to
    kinds: frozenset[int] = frozenset()  # for a parcel, what it counts as
    icon: int = NONE  # for a steamboat card, its icon
    hand: Hand = "left"  # for a steamboat card, where its whole position is


@frozen
class TileFace:
    """A tile that can be told apart from others; all that look the same are one."""

    tile: Tile
    kind: int  # which tile of the variant
    number: int  # from 1, for houses and for tiles that remember a visit; 0 for others
    copies: int  # how many look like this
    house: int  # which house, or NONE


class Table(games.GameTable["BosFacts"]):
    """
    Who plays, the first Sint first.

    Attributes:
        hand_size: Cards in a hand (U7).

        start_row: Steamboat cards in the first row (U6).
    """

    __slots__ = ("hand_size", "start_row")

    def __init__(self, game: BosFacts, seats: tuple[Seat, ...]) -> None:
        super().__init__(game, seats)
        self.hand_size = for_players(game.variant.hand_size, len(seats))
        self.start_row = for_players(game.variant.start_row, len(seats))


class BosFacts(games.TableGame[BosVariant, Table]):
    """
    A game of Boot op Stoom as its moments and frames know it: cards, tiles and cells.

    Attributes:
        cards: Every kind of card; the number behind the last stands for a card that cannot be seen.

        faces: Every tile that can be told apart.

        homes: Per house its face.

        pools: Per tile with wishes what they are drawn from, and its houses.
    """

    seating = Table

    def __init__(self, variant: BosVariant) -> None:
        super().__init__(variant)
        self.kind_index = {kind.key: i for i, kind in enumerate(variant.kinds)}
        self.jokers = frozenset(map(self.kind_index.__getitem__, variant.jokers))
        self.icon_index = {icon.key: i for i, icon in enumerate(variant.icons)}
        #: Per icon what it does; the last one for none.
        self.icon_effects = (*(icon.effects for icon in variant.icons), ())
        kinds = self.kind_index
        cards = [
            (CardFace(card.key, SAIL, card.effects, tuple(moves_of(card.effects))), card.copies)
            for card in variant.sails
        ]
        cards += [
            (CardFace(card.key, STEAM, icon=self.icon_index[card.icon], hand=card.hand), card.copies)
            for card in variant.steams
        ]
        cards += [
            (CardFace(card.key, PARCEL, card.effects, (), frozenset(map(kinds.__getitem__, card.kinds))), card.copies)
            for card in variant.parcels
        ]
        #: Per kind of mixed parcel the cards that may be drawn for it (U10).
        self.mixes: list[tuple[int, ...]] = []
        for mix in variant.mixed:
            first = len(cards)
            cards += [
                (CardFace(f"{mix.key}-{one}-{other}", PARCEL, (), (), frozenset((kinds[one], kinds[other]))), 0)
                for one, other in mix.pairs()
            ]
            self.mixes.append(tuple(range(first, len(cards))))
        self.cards = tuple(card for card, _ in cards)
        self.unknown = len(cards)
        self.card_keys = tuple(card.key for card in self.cards)
        self.card_index = {key: i for i, key in enumerate(self.card_keys)}
        #: Per verb and card the action that brings it to light.
        self.card_actions = {
            verb: tuple(Action(verb, key) for key in self.card_keys) for verb in ("draw", "row", "turn")
        }
        self.none = (0,) * (len(cards) + 1)
        self.copies = (*(copies for _, copies in cards), 0)
        #: Per pile its cards.
        self.piles = tuple(tuple(i for i, card in enumerate(self.cards) if card.pile == pile) for pile in range(3))
        self.day_index = {day.key: i for i, day in enumerate(variant.calendar.days)}
        self._lay_tiles()
        self._lay_cells()

    def _lay_tiles(self) -> None:
        faces: list[TileFace] = []
        self.homes: list[int] = []
        self.pools: list[tuple[Wishes, tuple[int, ...]]] = []
        for kind, tile in enumerate(self.variant.tiles):
            if tile.wishes is None and not has(tile.effects, MustVisit):
                faces.append(TileFace(tile, kind, 0, tile.copies, NONE))
                continue
            first = len(self.homes)
            for number in range(1, tile.copies + 1):
                house = NONE
                if tile.wishes is not None:
                    house = len(self.homes)
                    self.homes.append(len(faces))
                faces.append(TileFace(tile, kind, number, 1, house))
            houses = tuple(range(first, len(self.homes)))
            if tile.wishes is not None and houses:
                self.pools.append((tile.wishes, houses))
        self.faces = tuple(faces)
        self.face_index = {(face.tile.key, face.number): i for i, face in enumerate(faces)}
        #: Per face the action that lays it, and how many there are of it.
        self.tile_actions = tuple(
            Action("tile", face.tile.key, (face.number,) if face.number else ()) for face in self.faces
        )
        self.tile_copies = tuple(face.copies for face in self.faces)
        #: The faces where parcels are taken, and how near a pawn has to be; none where they may be taken anywhere (Z2).
        self.castles = {i: near for i, face in enumerate(faces) if (near := find(face.tile.effects, ParcelsNear))}
        #: Per face what it is called.
        self.face_names = tuple(f"{key} {number}" if number else key for key, number in self.face_index)

    def _lay_cells(self) -> None:
        size = self.variant.size
        wrap = self.variant.edge == "wrap"
        self.cells = size * size
        #: Per cell and heading the cell ahead, or NONE off the board (E5).
        self.ahead: list[tuple[int, ...]] = []
        #: Per cell those that share a side or a corner with it, and those that share a side.
        self.around: list[frozenset[int]] = []
        self.beside: list[frozenset[int]] = []
        for cell in range(self.cells):
            row, column = divmod(cell, size)
            near = []
            for down, right in _ACROSS:
                y, x = row + down, column + right
                if wrap:
                    y, x = y % size, x % size
                near.append(y * size + x if 0 <= y < size and 0 <= x < size else NONE)
            self.ahead.append(tuple(near))
            self.beside.append(frozenset(cell for cell in near if cell >= 0))
            self.around.append(
                frozenset(
                    y * size + x
                    for y in range(max(0, row - 1), min(size, row + 2))
                    for x in range(max(0, column - 1), min(size, column + 2))
                )
            )

    def sailable(self, face: int, done: int) -> bool:
        """Can a pawn be on such a tile? (E6, P5)"""
        tile = self.faces[face].tile
        if tile.ground == "rock":
            return self.variant.rocks == "pass"
        return not (self.variant.served_house == "rock" and tile.wishes is not None and done >> face & 1)

    def reach(self, board: Sequence[int], done: int, start: int) -> set[int]:
        """Every cell that a pawn can come to from *start* (U2)."""
        return {cell for cell, steps in enumerate(self.steps(board, done, (start,))) if steps < FAR}

    def steps(self, board: Sequence[int], done: int, cells: Iterable[int]) -> list[int]:
        """Per cell how many steps a pawn is from the nearest of these; `FAR` if there is no way."""
        far = [FAR] * self.cells
        free = [self.sailable(face, done) for face in board]
        edge = list(cells)
        for cell in edge:
            far[cell] = 0
        for cell in edge:
            for near in self.beside[cell]:
                if far[near] == FAR and free[near]:
                    far[near] = far[cell] + 1
                    edge.append(near)
        return far

    def starts(self, board: Sequence[int]) -> list[int]:
        """The cells where the boat may begin: water from where everything that counts can be reached (U2, U3)."""
        water = [cell for cell in range(self.cells) if self.faces[board[cell]].tile.ground == "water"]
        if not self.variant.redeal:
            return water
        wanted = {cell for cell in range(self.cells) if self.counts(board[cell])}
        seas: dict[int, bool] = {}
        for cell in water:
            if cell not in seas:
                reach = self.reach(board, 0, cell)
                seas |= dict.fromkeys(reach, wanted <= reach)
        return [cell for cell in water if seas[cell]]

    def counts(self, face: int) -> bool:
        """Has this tile to be served or visited before the game is won? (G1, Z4)"""
        tile = self.faces[face].tile
        return tile.wishes is not None or has(tile.effects, MustVisit)

    def is_harbour(self, face: int) -> bool:
        """Has this tile only to be visited? (Z4)"""
        return self.counts(face) and self.faces[face].house < 0


def has(effects: Iterable[Effect], kind: type[Effect]) -> bool:
    """Is there an effect of this kind among them?"""
    for effect in effects:  # noqa: SIM110 - asked so often that a generator tells
        if isinstance(effect, kind):
            return True
    return False


def find(effects: Iterable[Effect], kind: type[E]) -> E | None:
    """The first effect of this kind among them."""
    for effect in effects:
        if isinstance(effect, kind):
            return effect
    return None
