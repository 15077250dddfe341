"""Tables to begin a test at: the beginning of a round told in the exchange form, and a round played on by a script."""

from collections import Counter

from attrs import evolve

import ntwrules
from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
from ntwrules.rulebooks.nisyros.variant import ZONES

TWO = ("mandraki", "emporios")

#: What lies where in `position`, from the crater down and clockwise from Mandraki.
TILES = {
    f"{ring}-{zone}": resource
    for ring, row in {
        "r1": "stone stone wood wheat",
        "r2": "stone wood wood wheat",
        "r3": "stone wood wheat wheat",
        "r4": "stone wood wood wheat",
    }.items()
    for zone, resource in zip(ZONES, row.split(), strict=True)
}

#: Dice that say nothing of eruptions.
QUIET = "wood wood wood stone wood"
#: Dice that make two eruptions fewer: none at all on the first level.
CALM = "wood wood wood less less"


def game(base="nisyros-achilles", *, cards=None, **switches):
    """A game with some switches turned; *cards* are the only ones there, with how many there are of each."""
    variant = ntwrules.load(base).variant
    if cards is not None:
        switches["cards"] = tuple(evolve(card, copies=cards.get(card.key, 0)) for card in variant.cards)
    return NisyrosGame(evolve(variant, **switches))


def described(own, people=(), *, seats=ZONES, **told):
    """
    The beginning of a round in the exchange form: round 2 of the first seat, with 12 wheat, unless told otherwise.

    Of whom nothing is told, all are at home; who is told nowhere else is dead. Cards not in the deck are discarded.
    """
    variant = own.variant
    lava = dict.fromkeys(ZONES, 0) | told.pop("lava", {})
    homes = {seat: seat if lava[seat] < 5 else None for seat in seats} | told.pop("homes", {})
    saved = dict.fromkeys(seats, 0) | told.pop("saved", {})
    at_home = {
        seat: {f"village-{home}": variant.inhabitants - saved[seat]} if home else {} for seat, home in homes.items()
    }
    there = at_home | dict(people)
    boats, dams = told.pop("boats", {}), told.pop("dams", {})
    every_card = {card.key: card.copies for card in variant.cards if card.copies}
    deck = told.pop("deck", every_card)
    discard = {card: count - deck.get(card, 0) for card, count in every_card.items() if count > deck.get(card, 0)}
    return {
        "round": 2, "step": 1, "turn": seats[0], "to_act": seats[0], "phase": "work", "seats": list(seats),
        "tiles": TILES, "tokens": {}, "lava": lava, "dams": dams, "boats": boats,
        "supply": {"boats": variant.boats - sum(boats.values()), "dams": variant.dams - sum(dams.values())},
        "stock": {"stone": 0, "wood": 0, "wheat": 12} | told.pop("stock", {}), "people": there,
        "unplaced": dict.fromkeys(seats, 0), "homes": homes, "saved": saved,
        "dead": {seat: variant.inhabitants - saved[seat] - sum(there[seat].values()) for seat in seats},
        "deck": deck, "top": 0, "discard": discard, "waiting": {}, "draws": 0, "gift": 0, "due": 0, "dice": {},
        "rolled": 0, "laid": {}, "omens": {"more": 0, "less": 0}, "gave": [], "got": [], "left": {}, "called": {},
        "flowing": [], "eruptions": 0, "fleeing": None, "free": 0, "outcome": None, "pending": [],
    } | told  # fmt: skip


def position(own=None, people=(), **told):
    """The beginning of a round, when all workers have just been taken up; see `described`."""
    own = own or game()
    return own.from_json(described(own, people, **told))


def standing(own=None, people=(), **told):
    """The same once all workers have been placed where they stood."""
    state = position(own, people, **told)
    places = {
        seat: [place for place, count in there.items() if "village" not in place for _ in range(count)]
        for seat, there in dict(people).items()
    }
    while state.phase == "work":
        state = state.apply(f"work {places[state.to_act].pop(0)}")
    return state


def through(state, until, *, cards=("wood-lost",), dice=QUIET, die=(), black=(), red=(), choose=()):
    """
    The state after a round was played on, until a phase begins, a step is over, or an eruption comes that is not told.

    What cards, dice and other decisions are, is told in order; where nothing is told, nothing more than needed is done.
    """
    cards, dice, die, black, red, choose = list(cards), dice.split(), list(die), list(black), list(red), list(choose)
    since = state.round
    while state.outcome is None and state.round == since:
        if state.phase == until or (isinstance(until, int) and state.step > until):
            break
        offered = listed(state)
        match state.phase:
            case "events":
                action = f"red {len(cards)}"
            case "draw":
                action = f"draw {cards.pop(0)}"
            case "dice":
                number = state.to_json()["rolled"]
                action = f"yellow {number + 1} {dice[number]}"
            case "black" if not black:
                break
            case "black":
                action = f"black {black.pop(0)}"
            case "escape":
                action = f"red {red.pop(0)}"
            case "die" if die:
                action = f"die {die.pop(0)}"
            case _ if choose and choose[0] in offered:
                action = choose.pop(0)
            case _:
                action = "pass" if "pass" in offered else offered[0]
        state = state.apply(action)
    return state


def flooded(own=None, people=(), *, zone="mandraki", boats=(), lava=(), dams=(), **told):
    """A coast at which the dams hold is covered by the first eruption of the round."""
    state = standing(
        own,
        people,
        lava={zone: 4, **dict(lava)},
        dams={f"coast-{zone}": 3, **dict(dams)},
        boats=dict(boats),
        **told,
    )
    return played(through(state, "black"), f"black {zone}")


def crew(**places):
    """Ten people of some seats: workers at these places, and the others at home."""
    found = {}
    for seat, named in places.items():
        found[seat] = dict(Counter(named.split()))
        found[seat][f"village-{seat}"] = 10 - len(named.split())
    return {seat: {place: count for place, count in there.items() if count} for seat, there in found.items()}


def played(state, *actions):
    """The state after some actions."""
    for action in actions:
        state = state.apply(action)
    return state


def listed(state, verb=""):
    """What is offered, or what is offered with a verb, without it."""
    every = [str(action) for action in state.actions]
    return [action.removeprefix(f"{verb} ") for action in every if action.startswith(f"{verb} ")] if verb else every


def said(state, *path):
    """What the exchange form says somewhere."""
    told = state.to_json()
    for key in path:
        told = told[key]
    return told


def laid_out(state, rng=None):
    """The same once the island lies there: by chance, or the first that is possible."""
    while state.phase in {"tiles", "tokens"}:
        state = state.apply(state.sample(rng) if rng else state.actions[0])
    return state
