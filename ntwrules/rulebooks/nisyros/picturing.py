"""What a table of Nisyros looks like: the round island, and beside it the steps, the stock, the dice and who left."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from attrs import evolve

from ntwrules.model.actions.action import Action
from ntwrules.model.seats import Seat
from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.picture import Cell, Look, Picture, Place, Room, Standing, Strip, Track
from ntwrules.model.showing.touching import touched
from ntwrules.model.texts import TONGUES, Texts, capital
from ntwrules.rulebooks.nisyros.effects import RESOURCES, WORK
from ntwrules.rulebooks.nisyros.machine.facts import COAST, DAMS, KINDS, RINGS, THEATRE, VILLAGE, YARD, place
from ntwrules.rulebooks.nisyros.machine.state import NisyrosState
from ntwrules.rulebooks.nisyros.texts import SAID
from ntwrules.rulebooks.nisyros.variant import FACES, OMENS, SEAT_PLAN, ZONES

__all__ = ["LOOKS", "picture", "touches"]

#: How everything looks, on a terminal and in print.
LOOKS = read_looks(Path(__file__).with_name("looks.toml"))

#: The places at a coast with a village, and at one without: what is seen there.
_CLAIMED = ((VILLAGE, "village"), (DAMS, "dams"), (YARD, "boats"), (THEATRE, "theatre"))
_UNCLAIMED = ((VILLAGE, "unclaimed"), (DAMS, "dams"))
#: The steps of a round that have a number.
_STEPS = range(1, 11)


def _with_face(base: str, face: str) -> Look:
    """A token or a die with what it shows."""
    look = LOOKS.by_key[base]
    return evolve(look, shape=f'{look.shape}<g transform="translate(21 21) scale(0.58)">{{{face}}}</g>')


_MADE = {
    **{f"token-{face}": _with_face("token", face) for face in RESOURCES},
    **{f"die-{face}": _with_face("die", face) for face in (*WORK, "hermes", *OMENS)},
}
_LOOKS = {**LOOKS.by_key, **_MADE}
_NAMES = {**LOOKS.names, **{key: LOOKS.names[key.partition("-")[0]] for key in _MADE}}


def picture(state: NisyrosState, seat: Seat) -> Picture:
    """The table; everybody sees the same, from the same side (B1)."""
    rings, zones = range(len(RINGS)), range(len(ZONES))
    return Picture(
        viewer=seat,
        rows=tuple(tuple(_area(state, ring, zone) for zone in zones) for ring in rings),
        names=_NAMES,
        spoken=_SPOKEN,
        looks=_LOOKS,
        seats=state.table.seats,
        called=SEAT_PLAN.names,
        bare="sea",
        tiles=True,
        round="crater",
        heads=((*RINGS[:COAST], _said("picture.coast")), tuple(SEAT_PLAN.names.values())),
        beside=tuple(_beside(state)),
        laid=state.step > 0,
    )


def _area(state: NisyrosState, ring: int, zone: int) -> Cell:
    """An area: what it is, its dam places, and who and what is there (B1-B3, B7)."""
    at, address = ring * len(ZONES) + zone, f"place:{RINGS[ring]}-{ZONES[zone]}"
    if ring < state.lava[zone]:
        return Cell(number=RINGS[ring], absolute=at, ground="lava", address=address)
    dams = state.dams[zone * len(RINGS) + ring]
    places = ("dam",) * dams + ("slot",) * (state.variant.slots[ring] - dams)
    if ring == COAST:
        claimed = state.table.claimed[zone]
        ground = "coast" if claimed else "unclaimed"
        rooms = tuple(_rooms(state, zone))
        return Cell(number=RINGS[ring], absolute=at, ground=ground, marks=places, rooms=rooms, address=address)
    tile, token = state.tile(zone, ring), state.tokens[zone] if ring == 0 else -1
    return Cell(
        number=RINGS[ring],
        absolute=at,
        ground=RESOURCES[tile] if tile >= 0 else "undealt",
        marks=(*places, *([f"token-{RESOURCES[token]}"] if token >= 0 else []), *_die(state, place(zone, ring))),
        pawns=tuple(_people(state, place(zone, ring))),
        address=address,
    )


def _rooms(state: NisyrosState, zone: int) -> Iterator[Room]:
    """The places at a coast, and its boats at sea."""
    for kind, look in _CLAIMED if state.table.claimed[zone] else _UNCLAIMED:
        at, address = place(zone, kind), f"place:{KINDS[kind]}-{ZONES[zone]}"
        yield Room(look=look, marks=tuple(_die(state, at)), pawns=tuple(_people(state, at)), address=address)
    if state.boats[zone]:
        yield Room(look="afloat", count=state.boats[zone], outside=True, address=f"boats:{ZONES[zone]}")


def _die(state: NisyrosState, at: int) -> Iterator[str]:
    if state.laid[at] >= 0:
        yield f"die-{FACES[state.laid[at]]}"


def _people(state: NisyrosState, at: int) -> Iterator[Standing]:
    for seat, own in zip(state.table.seats, state.people, strict=True):
        if own[at]:
            yield Standing(seat, own[at], kind="person")


def touches(state: NisyrosState, action: Action) -> tuple[str, ...]:
    """
    What an action points at: places on the island, boats, dice, who flees; of a zone what the action is about there.

    Whose person is saved or sent home is no place of its own.

    >>> touches(None, Action("save", mark=" ", words=("pali", "dams-mandraki", "nikia")))
    ('place:dams-mandraki', 'boats:nikia')
    >>> touches(None, Action("die", mark=" ", words=("stone", "r4-pali")))
    ('die:stone', 'place:r4-pali')
    """
    match action.verb, action.words:
        case "boat", (start, end):
            return f"boats:{start}", f"place:coast-{end}"
        case "save", (_, where, boat):
            return f"place:{where}", f"boats:{boat}"
        case "home", (_, where):
            return (f"place:{where}",)
        case "die", (face, where):
            return f"die:{face}", f"place:{where}"
        case "lose", ("boats", zone):
            return (f"boats:{zone}",)
        case (("build" | "lay"), ("boat", zone)):
            return (f"place:coast-{zone}",)
        case (("build" | "lay" | "lose"), (_, where)):
            return (f"place:{where}",)
        case "flee", (seat,):
            return (f"fleeing:{seat}",)
        case (("flow" | "erupt"), (zone,)) if zone in ZONES:
            return (f"place:{RINGS[min(state.lava[ZONES.index(zone)], COAST)]}-{zone}",)
        case (("call" | "refuge" | "adopt" | "village" | "first"), (zone,)):
            return (f"place:village-{zone}",)
    return touched(action)


# Beside the island ---------------------------------------------------------------------------------------------------


_said = SAID.texts


def _joined(texts: Iterable[Texts]) -> Texts:
    texts = tuple(texts)
    return Texts(**{tongue: " · ".join(text.read(tongue) for text in texts) for tongue in TONGUES})


def _face(key: str) -> Texts:
    face = key.partition("-")[2]
    return Texts(**{tongue: capital(SAID(f"things.{face}", tongue)) for tongue in TONGUES})


#: Dice and tokens with what they show, and who is there.
_SPOKEN = {
    "person": _said("picture.person"),
    **{key: _said(f"picture.{key.partition('-')[0]}", face=_face(key)) for key in _MADE},
}


def _beside(state: NisyrosState) -> Iterator[Strip]:
    variant, seats = state.variant, state.table.seats
    yield Strip(title=_joined(_standing(state)))
    stock = zip(RESOURCES, state.stock, strict=True)
    yield _counted(_said("picture.stock", most=state.table.store), stock)
    goals = {"small": variant.small, "great": variant.great}
    for key, title, people, always in (
        ("saved", _said(f"picture.saved-{variant.counted}", **goals), state.saved, True),
        ("dead", _said("picture.dead"), state.dead, True),
        ("unplaced", _said("picture.unplaced"), state.unplaced, False),
        ("fleeing", _said("picture.fleeing"), _fleeing(state), False),
    ):
        if always or any(people):
            who = (Place(look="person", name=Texts(SEAT_PLAN.name(seat, "en")), owner=seat, count=count,
                         address=f"{key}:{seat}")
                   for seat, count in zip(seats, people, strict=True))  # fmt: skip
            yield Strip(title=title, tracks=(Track(tuple(who)),))
    supply = (("afloat", state.spare_boats), ("dam", state.spare_dams), ("event", sum(state.deck)))
    yield _counted(_said("picture.supply"), supply)
    dice = [(f"die-{face}", count) for face, count in zip(FACES, state.dice, strict=True) if count]
    if dice:
        yield _counted(_said("picture.dice"), dice, faces=True)
    omens = [(f"die-{face}", count) for face, count in zip(OMENS, (state.more, state.less), strict=True) if count]
    if omens:
        yield _counted(_said("picture.omens"), omens, faces=True)
    yield Strip(title=_said("picture.steps"), tracks=tuple(_steps(state)))


def _standing(state: NisyrosState) -> Iterator[Texts]:
    """The round, the step of ten, who is active, and what is still to come in it."""
    yield _said("picture.round", round=state.round)
    yield _said(f"steps.{state.step}")
    yield _said("picture.active", seat=SEAT_PLAN.names[state.table.seats[state.turn]])
    if state.eruptions:
        yield _said("picture.eruptions", count=state.eruptions)
    if state.outcome:
        yield _said(f"endings.{state.outcome.grade}")


def _fleeing(state: NisyrosState) -> Sequence[int]:
    """Whose fate is open, per seat (P1-P3)."""
    flight = state.fleeing
    return [sum(both) for both in zip(flight.citizens, flight.workers, strict=True)] if flight else ()


def _counted(title: Texts, things: Iterable[tuple[str, int]], *, faces: bool = False) -> Strip:
    """Things with how many there are of each; dice by what they show."""
    places = (
        Place(
            look=key,
            name=_face(key) if faces else _NAMES[key],
            count=count,
            address=key.replace("-", ":") if faces else f"supply:{key}",
        )
        for key, count in things
    )
    return Strip(title=title, tracks=(Track(tuple(places)),))


def _steps(state: NisyrosState) -> Iterator[Track]:
    """The ten steps, the one at hand marked, and below each the event cards that wait for it (V3)."""
    yield Track(
        tuple(
            Place(look="step", caption=Texts(str(step)), name=_said(f"picture.names.{step}"), now=step == state.step)
            for step in _STEPS
        ),
    )
    waiting = [
        (card.step, Place(look=f"{card.sign}-news", name=card.names, count=count if count > 1 else None))
        for card, count in zip(state.variant.cards, state.waiting, strict=True)
        if count
    ]
    by_step = [[card for step, card in waiting if step == number] for number in _STEPS]
    for row in range(max(map(len, by_step))):
        yield Track(tuple(cards[row] if row < len(cards) else Place(look="") for cards in by_step))
