"""The fingerprint tells apart what plays differently, and nothing else."""

import pytest
from attrs import evolve

from ntwrules import load, loads
from ntwrules.model.seats import Seating
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Limit, Task, Use
from ntwrules.model.variants.conditions import And, Compare, Not, Number, Or, Quantity
from ntwrules.model.variants.endings import End, Win
from ntwrules.rulebooks.no_time_to_waste.dice import Die
from ntwrules.rulebooks.no_time_to_waste.effects import Flood, Skip
from ntwrules.rulebooks.no_time_to_waste.fingerprint import fingerprint
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.variant import Beforehand, Laid

BASE = load("base").variant


def with_deck(index, **changes):
    decks = list(BASE.decks)
    decks[index] = evolve(decks[index], **changes)
    return {"decks": tuple(decks)}


def with_card(**changes):
    first, *others = BASE.decks[0].cards
    return with_deck(0, cards=(evolve(first, **changes), *others))


def with_first(field, **changes):
    first, *others = getattr(BASE, field)
    return {field: (evolve(first, **changes), *others)}


LATE = Compare(Quantity("round"), ">", Number(40))
WET = Compare(Quantity("floodable cells"), "=", Number(0))

PLAYS_DIFFERENTLY = {
    "board": {"size": 21},
    "start": with_first("camps", start=0),
    "finish": with_first("camps", finish=0),
    "pawns": with_first("camps", pawns=3),
    "players": {"seatings": BASE.seatings[1:]},
    "seats": {"seatings": (*BASE.seatings[:1], Seating(players=2, seats=("south", "west")), *BASE.seatings[2:])},
    "teams": {"teams": (frozenset({"south", "north"}),)},
    "water": {"laid": (Laid(what="water", cells=(5,)),)},
    "water on one side": {"laid": (Laid(what="water", cells=(5,), mirrored=False),)},
    "die": with_first("dice", faces=(0, 1, 2, 4)),
    "place of a die": with_first("dice", place="tens"),
    "order of dice": {"dice": BASE.dice[::-1]},
    "fewer dice": {"dice": BASE.dice[:4]},
    "method": {"method": "sum"},
    "digital die": {"method": "digital"},
    "face": with_first("faces", uses=(Use((Task(Skip(1)),)),)),
    "copies of a face": with_first("faces", copies=2),
    "duel": {"duel": (1, 2)},
    "supply": with_first("structures", supply=15),
    "ground": with_first("structures", on="land"),
    "dry": with_first("structures", dry=False),
    "walkable": with_first("structures", walkable=False),
    "sails": with_first("structures", sails=True),
    "copies of a card": with_card(copies=5),
    "number of a card": with_card(number=3),
    "no number": with_card(number=None),
    "key of a card": with_card(key="span"),
    "uses of a card": with_card(uses=(Use((Task(Flood(2)),)),)),
    "everyone": with_card(uses=(Use((Task(Flood(2), each=True),)),)),
    "may": with_card(uses=(Use((Task(Flood(2), may=True),)),)),
    "boat card": with_card(tags=("boat",)),
    "decks": {"use": BASE.use[:2]},
    "issue later": {"issue": Issue(count=1, rounds=(11,), every=5)},
    "issue more": {"issue": Issue(count=2, rounds=(10,), every=5)},
    "issue once": {"issue": Issue(count=1, rounds=(10,))},
    "no issue": {"issue": Issue()},
    "limit": {"limits": (Limit(most=2, tag="boat"),)},
    "no limit": {"limits": ()},
    "limit of all": {"limits": (*BASE.limits, Limit(most=3))},
    "beforehand": {"beforehand": (Beforehand(deck="objects", seat="south", count=1),)},
    "options": {"options": ("move", "card")},
    "drowning": {"drowning": "at-once"},
    "move after card": {"move_after_card": "always"},
    "win": {"wins": (evolve(BASE.wins[0], when=LATE),)},
    "round not played out": {"wins": (evolve(BASE.wins[0], played_out=False),)},
    "end": {"ends": (End(when=LATE, result="most-pawns"),)},
    "result": {"ends": (End(when=WET, result="nobody"),)},
    "ends": {"ends": (*BASE.ends, End(when=LATE, result="nobody"))},
    "order of ends": {"ends": (End(when=LATE, result="nobody"), *BASE.ends)},
    "not": {"ends": (End(when=Not(WET), result="most-pawns"),)},
    "and": {"ends": (End(when=And((WET, LATE)), result="most-pawns"),)},
    "or": {"ends": (End(when=Or((WET, LATE)), result="most-pawns"),)},
}

PLAYS_THE_SAME = {
    "title": {"title": Texts(en="Other")},
    "key": {"key": "other"},
    "version": {"version": "9"},
    "author": {"author": "someone"},
    "about": {"about": Texts(nl="iets")},
    "name of a card": with_card(names=Texts(en="Span")),
    "order of decks": {"decks": BASE.decks[::-1]},
    "order of cards": with_deck(0, cards=BASE.decks[0].cards[::-1]),
    "order of uses": with_card(uses=BASE.decks[0].cards[0].uses[::-1]),
    "order of use": {"use": BASE.use[::-1]},
    "order of structures": {"structures": BASE.structures[::-1]},
    "order of faces": {"faces": BASE.faces[::-1]},
    "order of camps": {"camps": BASE.camps[::-1]},
    "name of a die": with_first("dice", name="gold"),
    "turned faces": with_first("dice", faces=(3, 2, 1, 0)),
    "a tag nobody limits": with_card(tags=("wooden",)),
    "end twice": {"ends": (*BASE.ends, *BASE.ends)},
    "win twice": {"wins": (*BASE.wins, *BASE.wins)},
    "turned comparison": {
        "ends": (End(when=Compare(Number(0), "=", Quantity("floodable cells")), result="most-pawns"),)
    },
}


def test_all_fingerprints_are_different():
    prints = {name: fingerprint(evolve(BASE, **changes)) for name, changes in PLAYS_DIFFERENTLY.items()}

    assert len(prints) + 1 == len({fingerprint(BASE), *prints.values()})


@pytest.mark.parametrize("changes", PLAYS_THE_SAME.values(), ids=PLAYS_THE_SAME)
def test_what_cannot_be_noticed_in_play_leaves_the_fingerprint_alone(changes):
    assert fingerprint(BASE) == fingerprint(evolve(BASE, **changes))


def test_the_name_of_a_deck_cannot_be_noticed():
    renamed = {**with_deck(0, key="things"), "use": ("things", *BASE.use[1:])}

    assert fingerprint(BASE) == fingerprint(evolve(BASE, **renamed))


def test_a_deck_that_is_not_used_cannot_be_noticed():
    first_game = evolve(BASE, use=BASE.use[:2])

    assert fingerprint(first_game) == fingerprint(evolve(first_game, decks=BASE.decks[:2]))


def test_the_action_die_cannot_be_noticed_when_it_is_never_thrown():
    without = evolve(BASE, options=("move", "card"))

    assert fingerprint(without) == fingerprint(evolve(without, faces=()))


def test_the_duel_die_cannot_be_noticed_when_nobody_confronts():
    peaceful = evolve(BASE, use=BASE.use[:3])

    assert fingerprint(peaceful) == fingerprint(evolve(peaceful, duel=(7,)))


def test_the_dice_cannot_be_noticed_behind_a_digital_die():
    digital = evolve(BASE, method="digital")

    assert fingerprint(digital) == fingerprint(evolve(digital, dice=(Die(name="one", faces=(1,), place="units"),)))


def test_brackets_and_order_in_a_condition_cannot_be_noticed():
    early = Compare(Quantity("round"), "<", Number(3))
    one = evolve(BASE, ends=(End(when=Or((WET, Or((LATE, early)))), result="nobody"),))
    other = evolve(BASE, ends=(End(when=Or((early, WET, LATE, WET)), result="nobody"),))

    assert fingerprint(one) == fingerprint(other)


def test_ends_in_a_row_with_the_same_result_are_one_end_with_or():
    apart = evolve(BASE, ends=(End(when=WET, result="nobody"), End(when=LATE, result="nobody")))
    together = evolve(BASE, ends=(End(when=Or((LATE, WET)), result="nobody"),))

    assert fingerprint(apart) == fingerprint(together)


def test_wins_are_looked_at_together():
    one, other = Win(when=LATE), Win(when=WET)

    assert fingerprint(evolve(BASE, wins=(one, other))) == fingerprint(evolve(BASE, wins=(other, one)))


def test_a_child_that_changes_nothing_plays_like_its_parent():
    assert load("base").fingerprint == loads('ntw 1 variant "Same" based on base {}').fingerprint
