"""What a table looks like at one moment, from one side: what drawings of every kind are made from."""

from collections.abc import Iterator, Mapping
from itertools import accumulate

from attrs import Factory, evolve, field, frozen

from ntwrules.model.compass import COMPASS
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Readable, Texts, Tongue

__all__ = ["Cell", "Look", "Picture", "Place", "Room", "Sign", "Standing", "Strip", "Track", "Way", "nothing_drawn"]


@frozen
class Sign:
    """
    A thing on a terminal, in cells of one, two and three characters.

    Attributes:
        one, two, three: The whole cell.

        beside: What stands beside a pawn on it.
    """

    one: str
    two: str
    three: str
    beside: str

    @classmethod
    def filled(cls, sign: str) -> "Sign":
        """A ground that fills its cells with one sign."""
        return cls(sign, sign * 2, sign * 3, sign)

    @classmethod
    def single(cls, sign: str) -> "Sign":
        """A thing that is one sign, however much room there is."""
        return cls(sign, sign, sign, sign)


@frozen(kw_only=True)
class Look:
    """
    How one kind of thing looks. Nothing is told by colour alone: what it is, its sign or shape says too.

    Attributes:
        shape: In print: SVG in a square of 100 by 100, where ``{ink}`` and ``{paper}`` stand for its colours, the key
            of a look earlier in the table for its shape, and ``{water.ink}`` for a colour of that one. What belongs
            to a seat also has its ``{outline}``, ``{dark}`` and ``{light}`` for letters on white and on its colour,
            and ``{letter:Y SIZE dark}``, or ``{letter:UP light}`` for where the outline has room.

        tiny: The same for where it is drawn very small; as always when there is none.

        turned: The same for what turns with the heading of a pawn, looking north.

        ink: The colour of its lines and letters in print; that of its seat for what belongs to one.

        paper: The colour they stand on.

        sign: On a terminal; a letter of its name when there is none.

        ascii: The same where only ASCII can be shown.

        letter: What its sign ends with in place of its last letter, in the tongue of whoever looks.

        front: The colour of its letters on a terminal, one of the sixteen, ``seat`` for that of its seat or
            ``contrast`` for what is read on that; empty for the terminal's own.

        back: The colour behind them on a terminal, likewise.

        bold: In bold letters?

        owned: Does it belong to a seat, and look different for each?

        lowered: In small letters on a terminal?

        on: The ground it is shown on in a legend; the bare board when there is none.

        counted: ``first`` or ``last`` for a ground where the number of pawns is always told, and on which side.

        faint: Is it a place rather than a thing, drawn with a broken line?

        shore: Does a line run where it ends?

        covers: Does it hide the shore of what lies under it?
    """

    shape: str = ""
    tiny: str = ""
    turned: str = ""
    ink: str = "#000000"
    paper: str = "#ffffff"
    sign: Sign | None = None
    ascii: Sign | None = None
    letter: Texts | None = None
    front: str = ""
    back: str = ""
    bold: bool = False
    owned: bool = False
    lowered: bool = False
    on: str = ""
    counted: str = ""
    faint: bool = False
    shore: bool = False
    covers: bool = False


@frozen
class Standing:
    """
    Pawns of one kind and seat on one cell.

    Attributes:
        seat: Whose; nobody's for a pawn that all share.

        count: How many.

        kind: Which kind of pawn.

        heading: Where it looks, by the place at the table that lies there.
    """

    seat: Seat | None
    count: int = 1
    kind: str = "pawn"
    heading: Seat | None = None


@frozen(kw_only=True)
class Room:
    """
    A place within a cell that is large enough for several.

    Attributes:
        look: What is seen there.

        marks: Small things that lie in it.

        count: How many of the last of them lie there, where that is told; of what is seen, if nothing lies there.

        pawns: Who is there.

        outside: Does it lie off the edge of the board, beside its cell?

        address: By which word it is touched, as `Rulebook.touches` says it; nothing where nobody points at it.
    """

    look: str
    marks: tuple[str, ...] = ()
    count: int = 0
    pawns: tuple[Standing, ...] = ()
    outside: bool = False
    address: str = ""


@frozen(kw_only=True)
class Cell:
    """
    One cell as the viewer sees it.

    Attributes:
        number: What the viewer reads there.

        absolute: What it is called in the notation.

        ground: What is seen there, apart from what lies or stands on it.

        under: What lies under that, the lowest first.

        owner: Whose ground it is, or nobody's.

        marks: Small things that lie on it.

        count: How many of the last of them lie there, where that is told.

        pawns: Who is there.

        rooms: Places within it, drawn on tiles alone.

        address: By which word it is touched, as `Rulebook.touches` says it; what it is called in the notation where
            nothing else is said, and nothing where nobody points at it.

    >>> Cell(number=360, absolute=1, ground="land").address
    'cell:1'
    """

    number: int | str
    absolute: int
    ground: str
    under: tuple[str, ...] = ()
    owner: Seat | None = None
    marks: tuple[str, ...] = ()
    count: int = 0
    pawns: tuple[Standing, ...] = ()
    rooms: tuple[Room, ...] = ()
    address: str = field(default=Factory(lambda cell: f"cell:{cell.absolute}", takes_self=True))

    def lying(self) -> tuple[str, ...]:
        """What lies on it, its rooms and what lies there."""
        return (*self.marks, *(key for room in self.rooms for key in (room.look, *room.marks)))

    def standing(self) -> tuple[Standing, ...]:
        """Who is there, in its rooms too."""
        return (*self.pawns, *(some for room in self.rooms for some in room.pawns))


@frozen(kw_only=True)
class Way:
    """
    A line between two cells that stand anywhere.

    Attributes:
        ends: Which cells, by their place among all of them.

        caption: What is written on it.

        there: Who is on it, on the way from the first to the second.

        back: Who comes the other way.
    """

    ends: tuple[int, int]
    caption: Readable = Factory(Texts)
    there: tuple[Standing, ...] = ()
    back: tuple[Standing, ...] = ()


@frozen(kw_only=True)
class Place:
    """
    A place beside the board, and what lies there.

    Attributes:
        look: What is seen there: a card from the front or the back, or an empty place.

        name: What it is called; nothing where its look says enough.

        wide: How wide it is, in parts of its strip.

        caption: What the place itself is called.

        count: How many lie there, where that is told.

        owner: Whose it is, or who laid it.

        marks: Small things on it.

        now: Is it the one at hand?

        side: Where its small things stand: ``left`` or ``right``, ``inside`` what is seen there, or wherever there is
            room.

        address: By which word it is touched, as `Rulebook.touches` says it; nothing where nobody points at it.
    """

    look: str
    name: Texts = Factory(Texts)
    wide: int = 2
    caption: Texts = Factory(Texts)
    count: int | None = None
    owner: Seat | None = None
    marks: tuple[str, ...] = ()
    now: bool = False
    side: str = ""
    address: str = ""


@frozen
class Track:
    """
    Places side by side.

    Attributes:
        places: From left to right.

        high: How high they are, in parts of the strip.

        title: What they are called together.
    """

    places: tuple[Place, ...]
    high: int = 2
    title: Texts = Factory(Texts)

    def ends(self) -> list[int]:
        """Where each of its places ends, in parts of the strip."""
        return list(accumulate(place.wide for place in self.places))


@frozen(kw_only=True)
class Strip:
    """
    What lies together beside the board: a row of cards, piles, a hand.

    Attributes:
        title: What it is called.

        tracks: One above the other, aligned.

        owner: Whose it is, or nobody's.

        board: Is it a board of its own, such as everybody has one? It lies below the other, whoever looks, and its
            tracks are read one by one.
    """

    title: Texts
    tracks: tuple[Track, ...] = ()
    owner: Seat | None = None
    board: bool = False

    def pieces(self, most: int) -> Iterator[tuple[Track, ...]]:
        """
        Its tracks cut into pieces of at most so many parts, where all of them can be cut.

        What can be cut nowhere stays whole. On a board of its own every track is cut by itself.

        >>> cards = Track((Place(look="card"),) * 5)
        >>> [len(track.places) for (track,) in Strip(title=Texts(), tracks=(cards,)).pieces(4)]
        [2, 2, 1]
        """
        if self.board and len(self.tracks) > 1:
            for track in self.tracks:
                yield from evolve(self, tracks=(track,)).pieces(most)
            return
        ends = [track.ends() for track in self.tracks]
        cuts = sorted(set.intersection(*map(set, ends))) if ends else []
        first = 0
        while cuts and first < cuts[-1]:
            fitting = [cut for cut in cuts if first < cut <= first + most]
            last = fitting[-1] if fitting else next(cut for cut in cuts if cut > first)
            yield tuple(
                evolve(
                    track,
                    places=tuple(place for place, end in zip(track.places, of, strict=True) if first < end <= last),
                    title=Texts() if first else track.title,
                )
                for track, of in zip(self.tracks, ends, strict=True)
            )
            first = last


@frozen(kw_only=True)
class Picture:
    """
    A table from one side.

    Attributes:
        viewer: Who looks.

        rows: The board, from the far side to the near one.

        names: What everything is called that a legend explains, in its order.

        spoken: What things are called for those who cannot see them, where a legend does not say it or not so exactly.

        looks: How everything looks, in the order in which shapes build on one another. What is not in it has a letter.

        always: What a legend explains even when it is not seen.

        seats: Who plays, besides the viewer.

        called: What each seat of the game is called, in the order of play.

        near: Who sits at the near side; the viewer when nobody is told.

        bare: The ground of cells where nothing lies.

        tiles: Does the board consist of tiles, each large enough for what lies and stands on it?

        round: What lies in the middle, where rows are rings from there outwards and columns their sectors, clockwise;
            nothing where they are straight.

        spots: Where each cell stands, across and down from 0 to 1, on a board without rows and columns but with ways
            between places. They are all in one row then, and what its columns are called, they are called.

        ways: The lines between them.

        heads: What rows and columns are called; nothing where the numbers of cells are added up from those around.

        beside: What lies beside the board.

        held: What the viewer can point at and sees elsewhere, such as the own hand: it is drawn beside the board where
            a drawing can be touched, and nowhere else.

        laid: Does everything lie ready, or is chance still laying it?

        marked: The cells, as the notation calls them, where something has just happened; text marks them with a sign.
    """

    viewer: Seat
    rows: tuple[tuple[Cell, ...], ...]
    names: Mapping[str, Texts]
    spoken: Mapping[str, Texts] = field(factory=dict, repr=False)
    looks: Mapping[str, Look] = field(factory=dict, repr=False)
    always: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    called: Mapping[Seat, Readable] = field(default=COMPASS, repr=False)
    near: Seat | None = None
    bare: str = ""
    tiles: bool = False
    round: str = ""
    spots: tuple[tuple[float, float], ...] = ()
    ways: tuple[Way, ...] = ()
    heads: tuple[tuple[str | Readable, ...], tuple[str | Readable, ...]] = ((), ())
    beside: tuple[Strip, ...] = ()
    held: tuple[Strip, ...] = ()
    laid: bool = True
    marked: frozenset[int] = frozenset()

    def since(self, before: "Picture") -> "Picture":
        """
        The same, with every cell marked that looks otherwise than *before*.

        >>> import ntwrules
        >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8")
        >>> later = state.apply("flood 108")
        >>> sorted(ntwrules.picture(later, "south").since(ntwrules.picture(state, "south")).marked)
        [108]
        """
        looked = {cell.absolute: cell for cell in before.cells()}
        return evolve(self, marked=frozenset(it.absolute for it in self.cells() if looked.get(it.absolute, it) != it))

    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return tuple(cell for row in self.rows for cell in row)

    def standing(self) -> tuple[Standing, ...]:
        """Everybody who is on the board: on cells, then on the ways between them."""
        on_ways = (some for way in self.ways for some in (*way.there, *way.back))
        return (*(some for cell in self.cells() for some in cell.standing()), *on_ways)

    def touchable(self) -> "Picture":
        """
        The same as it is drawn where it can be touched: with what is held beside the board.

        >>> hand = Strip(title=Texts("Hand"), tracks=(Track((Place(look="card", address="hand:bridge"),)),))
        >>> bare = Picture(viewer="south", rows=(), names={}, held=(hand,))
        >>> bare.places(), bare.touchable().places() == hand.tracks[0].places
        ((), True)
        """
        return evolve(self, beside=(*self.beside, *self.held), held=())

    def addresses(self) -> frozenset[str]:
        """
        All that can be pointed at.

        >>> import ntwrules
        >>> sorted(ntwrules.picture(ntwrules.load("base").start()).addresses())[:3]
        ['cell:0', 'cell:1', 'cell:10']
        """
        found = {place.address for place in self.touchable().places()}
        for cell in self.cells():
            found |= {cell.address, *(room.address for room in cell.rooms)}
        return frozenset(found - {""})

    def row_head(self, row: int, tongue: Tongue = "en") -> str:
        """What stands beside a row: what it is called, or its first number."""
        return _read(self.heads[0][row], tongue) if self.heads[0] else str(self.rows[row][0].number)

    def column_head(self, column: int, before: str = "", tongue: Tongue = "en") -> str:
        """What stands above a column: what it is called, or how far it is from the first, with *before* in front."""
        return _read(self.heads[1][column], tongue) if self.heads[1] else f"{before}{column}"

    def places(self) -> tuple[Place, ...]:
        """All places beside the board, strip by strip."""
        return tuple(place for strip in self.beside for track in strip.tracks for place in track.places)


def _read(head: str | Readable, tongue: Tongue) -> str:
    return head if isinstance(head, str) else head.read(tongue)


def nothing_drawn(_: State, seat: Seat) -> Picture:
    """For rulebooks whose games have no board."""
    return Picture(viewer=seat, rows=(), names={})
