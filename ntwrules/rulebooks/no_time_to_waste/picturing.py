"""What lies and stands on every cell of a board, as one seat sees it."""

from collections.abc import Iterator
from pathlib import Path
from string import digits

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.seats import Seat
from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.narrating import capital
from ntwrules.model.showing.picture import Cell, Picture, Place, Standing, Strip, Track
from ntwrules.model.showing.touching import touched
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.cards import Card
from ntwrules.rulebooks.no_time_to_waste.machine.draft import uncovered
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN, Structure
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["LOOKS", "named", "picture", "touches"]

#: How everything looks, on a terminal and in print.
LOOKS = read_looks(Path(__file__).with_name("looks.toml"))

#: What stands behind a verb where that is no card in a hand, and no cell.
_KEYS = {"place": "supply", "remove": "supply", "die": "face"}
_NUMBERS = {"use": "use", "roll": "die", "duel": "die"}


def picture(at: NtwState, seat: Seat) -> Picture:
    """The board as *seat* sees it, with the numbers it reads (B2)."""
    game, table = at.table.game, at.table
    size = game.variant.size
    grounds = dict.fromkeys(bit_list(at.water), "water")
    wet = set(grounds)
    for i, structure in enumerate(game.structures):
        grounds |= dict.fromkeys(bit_list(uncovered(at, i)), _ground(structure))
        if game.afloat(i):
            wet |= set(bit_list(at.laid[i]))
    owners = dict(zip((*table.finishes, *table.starts), (*table.seats, *table.seats), strict=True))
    grounds |= {**dict.fromkeys(table.finishes, "finish"), **dict.fromkeys(table.starts, "start")}
    pawns: dict[int, list[Standing]] = {}
    for cell, standing in _standing(at):
        pawns.setdefault(cell, []).append(standing)

    def seen(number: int) -> Cell:
        cell = absolute(number, seat, size)
        return Cell(
            number=number,
            absolute=cell,
            ground=grounds.get(cell, "land"),
            under=("water",) if cell in wet and grounds[cell] != "water" else (),
            owner=owners.get(cell),
            pawns=tuple(pawns.get(cell, ())),
        )

    return Picture(
        viewer=seat,
        rows=tuple(tuple(map(seen, range(first, first + size))) for first in range(0, size * size, size)),
        names={
            **{key: LOOKS.names[key] for key in ("land", "water")},
            **{_ground(structure): named(structure) for structure in game.structures},
            **{key: LOOKS.names[key] for key in ("start", "finish", "pawn", "drowning")},
        },
        spoken={"pawn": SAID.texts("picture.pawn")},
        looks=LOOKS.by_key,
        always=("land", "water"),
        seats=table.seats,
        bare="land",
        held=tuple(_hand(at, seat)),
    )


def touches(_: NtwState, action: Action) -> tuple[str, ...]:
    """
    What an action points at: cards and cells.

    >>> touches(None, Action("play", "boots", (302, 260))), touches(None, Action("place", "terp", (2,)))
    (('hand:boots', 'cell:302', 'cell:260'), ('supply:terp', 'cell:2'))
    """
    verb = action.verb
    return touched(action, key=_KEYS.get(verb, "hand"), number=_NUMBERS.get(verb, "cell"))


def _hand(at: NtwState, seat: Seat) -> Iterator[Strip]:
    """The cards that the viewer holds."""
    table = at.table
    if seat not in table.seats or not table.game.cards:
        return
    cards = tuple(
        Place(
            look=_card_look(card),
            name=_card_named(card),
            wide=3,
            count=count if count > 1 else None,
            address=f"hand:{card.key}",
        )
        for card, count in zip(table.game.cards, at.hands[table.seats.index(seat)], strict=True)
        if count
    )
    title = SAID.texts("picture.hand" if cards else "picture.no hand", seat=SEAT_PLAN.names[seat])
    yield Strip(title=title, tracks=(Track(cards),) if cards else (), owner=seat)


def _card_look(card: Card) -> str:
    """What a card shows: what it lays, where that is called alike."""
    look = LOOKS.by_key.get(card.key)
    return card.key if look and not look.owned else "card-in-hand"


def _card_named(card: Card) -> Texts:
    """Its name in every tongue; a letter card keeps its letter."""
    names = {tongue: card.names.own(tongue) or card.key for tongue in TONGUES}
    lettered = len(card.key) == 1
    return Texts(**{tongue: f"{card.key} ({name})" if lettered and name != card.key else name
                    for tongue, name in names.items()})  # fmt: skip


def _standing(at: NtwState) -> Iterator[tuple[int, Standing]]:
    """Every cell with pawns, and whose they are."""
    table = at.table
    for i, seat in enumerate(table.seats):
        for cell, count in ((table.starts[i], at.waiting[i]), (table.finishes[i], at.home[i])):
            if count:
                yield cell, Standing(seat, count)
        for cell in bit_list(at.out[i]):
            yield cell, Standing(seat)
        for cell in bit_list(at.adrift[i]):
            yield cell, Standing(seat, kind="drowning")


def _ground(structure: Structure) -> str:
    """Its key; what is called like a pawn or a camp is none."""
    look = LOOKS.by_key.get(structure.key)
    return f"{structure.key}-laid" if look and look.owned else structure.key


def named(structure: Structure) -> Texts:
    """Its name in every tongue; a key without figures is a word of the tongue it was first named in."""
    names, spelled = structure.names, capital(structure.key.replace("-", " "))
    other = names.read if set(structure.key) & set(digits) and names else lambda _: spelled
    return Texts(**{tongue: names.own(tongue) or other(tongue) for tongue in TONGUES})
