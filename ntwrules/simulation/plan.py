"""Which games are played, and how they are split."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from attrs import field, frozen
from attrs.validators import ge, in_

from ntwrules.model.machine.protocols import Game
from ntwrules.model.seats import Seat
from ntwrules.model.variants.variant import Variant
from ntwrules.simulation.luck import LUCKS, NEWEST
from ntwrules.version import __version__

__all__ = ["MOST_ROUNDS", "SECONDS", "Chunk", "Done", "Plan", "chunks"]

#: After so many rounds a game is too long, and is cut off.
MOST_ROUNDS = 2_000

#: A decision takes so many seconds at the table, rolling and drawing included.
SECONDS = 10


@frozen(kw_only=True)
class Plan:
    """
    How games are played: all that decides what comes of the game with a number.

    Attributes:
        variant: The variant.

        fingerprint: Its digest.

        parent: The variant it is compared with on the same luck, if there is one.

        parent_fingerprint: The digest of that.

        seed: Makes the luck of all games.

        minds: The name of the policy of each seat.

        rounds: After so many rounds a game is cut off.

        seconds: How long a decision takes at the table.

        records: Are the games themselves wanted?

        lucks: The version of the luck, of those in `LUCKS`.
    """

    variant: Variant = field(eq=False, repr=False)
    fingerprint: str
    parent: Variant | None = field(default=None, eq=False, repr=False)
    parent_fingerprint: str = ""
    seed: int = 0
    minds: tuple[tuple[Seat, str], ...]
    rounds: int = field(default=MOST_ROUNDS, validator=ge(1))
    seconds: int = field(default=SECONDS, validator=ge(0))
    records: bool = False
    lucks: int = field(default=NEWEST, validator=in_(LUCKS))

    @classmethod
    def of(cls, game: Game, against: Game | None, minds: Mapping[Seat, str], **how: Any) -> "Plan":
        """How *game* is played, and *against* which."""
        return cls(
            variant=game.variant,
            fingerprint=game.fingerprint,
            parent=against.variant if against else None,
            parent_fingerprint=against.fingerprint if against else "",
            minds=tuple((seat, minds[seat]) for seat in game.variant.seats),
            **how,
        )

    @property
    def numbers(self) -> tuple[int, ...]:
        """With how many players it can be played, those of the parent too."""
        own = {it.players: set(it.seats) for it in self.variant.seatings}
        other = {it.players: set(it.seats) for it in self.parent.seatings} if self.parent else own
        return tuple(sorted(players for players, seats in own.items() if other.get(players) == seats))

    def playing(self, numbers: Iterable[int]) -> tuple[Seat, ...]:
        """Who plays with some of these numbers of players, in the order of play."""
        found = {seat for number in numbers for seat in self.variant.playing(number)}
        return tuple(seat for seat in self.variant.seats if seat in found)

    def luck(self, players: int, number: int) -> str:
        """The name of the luck of one game."""
        return f"{self.seed}:{players}:{number}"

    def first(self, seats: tuple[Seat, ...], number: int) -> Seat:
        """Who begins: everybody in turn."""
        return seats[number % len(seats)]

    def to_json(self) -> dict[str, Any]:
        """Plain data that is equal when the same number means the same game."""
        return {
            "ntwrules": __version__,
            "variant": self.variant.key,
            "fingerprint": self.fingerprint,
            "against": self.parent_fingerprint,
            "seed": self.seed,
            "policies": dict(self.minds),
            "rounds": self.rounds,
            "secondsPerDecision": self.seconds,
            "luck": self.lucks,
        }


@frozen
class Chunk:
    """
    Some games that are played one after another.

    Attributes:
        players: How many play.

        begin: The number of the first game.

        end: The number behind the last.
    """

    players: int
    begin: int
    end: int


@frozen
class Done:
    """
    Which games have been played, whatever the order.

    Attributes:
        spans: Per number of players: stretches of games, in order, that do not touch.

    >>> done = Done().with_chunk(Chunk(2, 4, 8)).with_chunk(Chunk(2, 0, 4)).with_chunk(Chunk(2, 10, 12))
    >>> done.spans
    ((2, 0, 8), (2, 10, 12))
    >>> list(done.missing(2, 15))
    [(8, 10), (12, 15)]
    """

    spans: tuple[tuple[int, int, int], ...] = ()

    def with_chunk(self, chunk: Chunk) -> "Done":
        """The same, and a chunk more."""
        joined: list[tuple[int, int, int]] = []
        for span in sorted((*self.spans, (chunk.players, chunk.begin, chunk.end))):
            if joined and joined[-1][0] == span[0] and joined[-1][2] >= span[1]:
                _, begin, end = joined.pop()
                joined.append((span[0], begin, max(end, span[2])))
            else:
                joined.append(span)
        return Done(tuple(joined))

    def missing(self, players: int, games: int) -> Iterator[tuple[int, int]]:
        """The stretches of the first *games* games that have not been played."""
        at = 0
        for number, begin, end in self.spans:
            if number == players:
                if at < min(begin, games):
                    yield at, min(begin, games)
                at = max(at, end)
        if at < games:
            yield at, games


def chunks(players: Iterable[int], games: int, done: Done, size: Callable[[], int]) -> Iterator[Chunk]:
    """All that is still to be played, in pieces of at most *size* games, asked anew each time; players take turns."""

    def pieces(number: int) -> Iterator[Chunk]:
        for begin, end in done.missing(number, games):
            at = begin
            while at < end:
                yield Chunk(number, at, at := min(at + size(), end))

    for row in zip_longest(*map(pieces, players)):
        yield from (piece for piece in row if piece is not None)
