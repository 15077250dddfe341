"""What a drawing of Nisyros shows."""

import random
from xml.etree import ElementTree as ET

import pytest

import ntwrules
from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.states import laid
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.nisyros.picturing import picture

ZONES = ("mandraki", "pali", "emporios", "nikia")
RINGS = ("r1", "r2", "r3", "r4", "coast")


def position(players=4, **changed):
    """The start of step 1, with some of it changed."""
    state = laid(ntwrules.load("nisyros-heracles").start(players))
    told = {**ntwrules.to_json(state), "phase": "work", "pending": [], "unplaced": dict.fromkeys(state.seats, 0)}
    people = {seat: {f"theatre-{seat}": 2, f"village-{seat}": 8} for seat in state.seats}
    used = {of: sum(changed.get(of, {}).values()) for of in ("boats", "dams")}
    supply = {of: 32 - count for of, count in used.items()}
    return state.game.from_json({**told, "people": people, "supply": supply, **changed})


def played(state, *wanted):
    """The state after these actions; what comes between is the first that is offered, of dice and cards too."""
    for action in wanted:
        while action not in map(str, state.actions):
            state = state.apply(state.actions[-1] if "pass" in map(str, state.actions) else state.actions[0])
        state = state.apply(action)
    return state


def areas(state):
    return {
        f"{ring}-{zone}": cell
        for ring, row in zip(RINGS, picture(state, "mandraki").rows, strict=True)
        for zone, cell in zip(ZONES, row, strict=True)
    }


def rooms(cell):
    return {room.look: room for room in cell.rooms}


def people(pawns):
    return {some.seat: some.count for some in pawns}


def beside(state, tongue="en"):
    """What lies beside the island, by its title."""
    return {strip.title.read(tongue): strip for strip in picture(state, "mandraki").beside}


def counts(strip):
    return {place.name.read("en"): place.count for track in strip.tracks for place in track.places}


def moments(players, seed):
    """Some moments of a game, from before the island is laid to the end."""
    rng, state = random.Random(seed), ntwrules.load("nisyros-achilles").start(players)
    yield state
    step = 0
    while state.outcome is None:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
        step += 1
        if step % 23 == 0 or state.outcome is not None:
            yield state


@pytest.mark.rule("B1 B3 B7")
def test_an_area_shows_what_it_gives_its_dam_places_and_its_token():
    state = position(dams={"r3-pali": 1, "coast-nikia": 3})
    told, seen = ntwrules.to_json(state), areas(state)

    assert {area: seen[area].ground for area in told["tiles"]} == told["tiles"]
    assert ("dam", "slot") == seen["r3-pali"].marks
    assert ("dam",) * 3 == seen["coast-nikia"].marks
    assert {f"r1-{zone}": f"token-{told['tokens'][f'r1-{zone}']}" for zone in ZONES} == {
        f"r1-{zone}": seen[f"r1-{zone}"].marks[-1] for zone in ZONES
    }


@pytest.mark.rule("L2")
def test_lava_hides_what_it_covers():
    tokens = {f"r1-{zone}": "stone" for zone in ZONES[1:]}
    start = position(lava={"mandraki": 2, "pali": 0, "emporios": 0, "nikia": 0}, tokens=tokens)
    seen = areas(start)

    assert ["r1-mandraki", "r2-mandraki"] == [area for area, cell in seen.items() if cell.ground == "lava"]
    assert () == seen["r2-mandraki"].marks
    assert "▓▓▓" in as_plain(lines(picture(start, "pali")))
    assert "url(#fill-lava)" in svg(picture(start, "pali"), colour=False)


@pytest.mark.rule("B4 M1")
def test_everybody_is_seen_where_they_are():
    state = played(position(), "work r1-pali", "work dams-pali", "work dams-pali", "work theatre-pali")
    seen = areas(state)

    assert {"mandraki": 1} == people(seen["r1-pali"].pawns)
    assert {"mandraki": 1, "pali": 1} == people(rooms(seen["coast-pali"])["dams"].pawns)
    assert {"pali": 8} == people(rooms(seen["coast-pali"])["village"].pawns)
    assert {"pali": 1} == people(rooms(seen["coast-pali"])["theatre"].pawns)
    assert {"Mandraki": 0, "Pali": 0, "Emporios": 2, "Nikia": 2} == counts(beside(state)["Workers still to place"])


def test_a_coast_without_a_village_looks_so_and_has_a_dam_yard_alone():
    seen = areas(position(2))

    assert ["coast", "unclaimed", "coast", "unclaimed"] == [seen[f"coast-{zone}"].ground for zone in ZONES]
    assert ["unclaimed", "dams"] == list(rooms(seen["coast-pali"]))
    assert ["village", "dams", "boats", "theatre"] == list(rooms(seen["coast-mandraki"]))


@pytest.mark.rule("C1 B6")
def test_boats_are_at_sea_and_counted():
    state = position(boats={"pali": 3})
    afloat = rooms(areas(state)["coast-pali"])["afloat"]

    assert (3, True) == (afloat.count, afloat.outside)
    assert {"Boat": 29, "Dam": 32, "Event card": 25} == counts(beside(state)["Supply"])
    assert "∪3" in as_plain(lines(picture(state, "pali")))


@pytest.mark.rule("B5 E4")
def test_stock_with_its_limit_and_who_is_on_kos_and_in_hades_lie_beside_it():
    gone = {"mandraki": {"village-mandraki": 5}, "emporios": {"village-emporios": 10}}
    state = position(
        2, people=gone, saved={"mandraki": 3, "emporios": 0}, dead={"mandraki": 2, "emporios": 0},
        stock={"stone": 4, "wood": 0, "wheat": 16},
    )  # fmt: skip
    told = beside(state)

    assert {"Stone": 4, "Wood": 0, "Wheat": 16} == counts(told["Stock · at most 16 of each"])
    assert {"Mandraki": 3, "Emporios": 0} == counts(told["Kos: saved · small win 7, great 9"])
    assert {"Mandraki": 2, "Emporios": 0} == counts(told["Hades: dead"])


@pytest.mark.rule("D1 D2 V3")
def test_waiting_cards_stand_under_their_step_and_dice_and_omens_are_seen():
    state = played(position(2), "red 1", "draw hunger", "yellow 1 more", "yellow 2 stone", "yellow 3 hermes")
    state = played(state, "yellow 4 less", "yellow 5 theatre")
    told = beside(state)
    steps, cards = told["Steps"].tracks

    assert "die" == state.phase
    assert {"More": 1, "Less": 1} == counts(told["Dice for the eruptions"])
    assert state.to_json()["dice"] == {key.lower(): count for key, count in counts(told["Dice to lay"]).items()}
    assert ["3"] == [place.caption.en for place in steps.places if place.now]
    assert ["7"] == [step.caption.en for step, card in zip(steps.places, cards.places, strict=True) if card.look]

    action = next(action for action in state.actions if str(action).startswith("die hermes"))
    kind, _, zone = action.words[1].partition("-")
    seen = areas(state.apply(action))[f"coast-{zone}" if f"{kind}-{zone}" not in areas(state) else action.words[1]]
    assert "die-hermes" in seen.lying()


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_step_of_ten_is_always_in_sight(tongue):
    for state in moments(3, 4):
        title = next(iter(beside(state, tongue)))

        assert str(state.round) in title
        assert not 0 < state.step < 11 or f" {state.step} " in title


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_lost_from_sight(players):
    for state in moments(players, 7):
        seen = [some.count for cell in picture(state, "mandraki").cells() for some in cell.standing()]
        seen += [place.count for place in picture(state, "mandraki").places() if place.look == "person"]

        assert 10 * players == sum(seen)


@pytest.mark.parametrize("players", [2, 4])
def test_every_moment_can_be_drawn_in_every_way(players):
    for state in list(moments(players, 2))[::3]:
        seen = picture(state, state.seats[0])
        for tongue in TONGUES:
            for width in (120, 80, 40, 24):
                text = as_plain([*lines(seen, width=width, unicode=False, tongue=tongue), *legend(seen, width=width)])
                assert width >= max(map(len, text.split("\n")))
            printed = svg(seen, tongue=tongue, colour=False)
            colours = {part.get(of) for part in ET.fromstring(printed).iter() for of in ("fill", "stroke")}
            assert colours <= {None, "none", "#fff", "#000", "url(#fill-lava)", "url(#fill-undealt)"}
            assert ET.fromstring(diagram(seen, tongue=tongue)) is not None


def test_villages_differ_in_print_by_shape_and_letter_and_on_a_terminal_by_letter():
    printed = svg(picture(position(), "pali"), colour=False)
    shapes = {part.get("id"): ET.tostring(part) for part in ET.fromstring(printed).iter() if part.get("id")}

    assert 4 == len({shapes[f"person-{seat}"].replace(seat.encode(), b"") for seat in ZONES})
    assert all(f"⌂ {seat[0].upper()}8" in as_plain(lines(picture(position(), "pali"))) for seat in ZONES)
