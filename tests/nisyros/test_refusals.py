"""Every reason why an action is refused is met here once, with its rule, and said in both tongues."""

import pytest
from attrs import evolve

from ntwrules.model.errors import IllegalAction
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.nisyros.effects import SendHome
from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
from ntwrules.rulebooks.nisyros.machine.refusals import REASONS
from ntwrules.rulebooks.nisyros.variant import EventCard

from .tables import CALM, TWO, crew, flooded, game, laid_out, listed, played, position, standing, through

ONE = crew(mandraki="theatre-mandraki")
BUILDERS = crew(mandraki="dams-mandraki yard-mandraki")
RICH = {"stone": 9, "wood": 9}


def working(own=None, **told):
    return position(own, ONE, **told)


def building(own=None, **told):
    return through(standing(own, BUILDERS, **({"stock": RICH} | told)), "build")


def laying(card, **told):
    return through(position(**told), "lay", cards=[card])


def dice_to_lay():
    state = standing(None, crew(mandraki="r1-mandraki dams-mandraki"))
    return through(state, "die", dice="dams stone wood stone wood")


def calling(own=None, workers="theatre-pali"):
    return through(standing(own, crew(mandraki=workers)), "call")


def guests():
    people = crew(nikia="theatre-nikia theatre-nikia theatre-nikia theatre-nikia") | {"mandraki": {"village-nikia": 9}}
    own = game(call_limit_of="owner")
    state = standing(own, people, lava={"mandraki": 5}, homes={"mandraki": "nikia"})
    return played(through(state, "call"), "call mandraki", "call mandraki")


def lost_home():
    """A card of the last step sends workers home when one of the villages has just been lost."""
    people = {"mandraki": {"dams-pali": 1}, "pali": {"r3-pali": 1, "r4-pali": 2, "village-pali": 1}}
    variant = game().variant
    tired = EventCard(key="tired", step=10, effects=(SendHome(2),))
    own = NisyrosGame(evolve(variant, cards=(*variant.cards, tired)))
    state = standing(own, people, lava={"mandraki": 4}, dams={"coast-mandraki": 3})
    return through(state, "home", cards=["tired"], black=["mandraki", "nikia"])


def leaving(own=None, **told):
    return through(position(own, boats={"mandraki": 1}, **told), "save", dice=CALM)


def fleeing(own=None):
    people = {"mandraki": {"dams-mandraki": 1}, "pali": {"dams-mandraki": 1}}
    return flooded(own, people, boats={"mandraki": 2})


def two_zones():
    return through(position(), "black").apply("black pali+nikia")


def flowing():
    return through(position(game(flow_order="chosen"), lava={"pali": 1, "nikia": 1}), "flow")


def covered():
    nobody = {seat: {} for seat in ("pali", "emporios", "nikia")}
    return flooded(None, {"mandraki": {"village-mandraki": 1}} | nobody, lava=dict.fromkeys(nobody, 5))


def sailing():
    return position(boats={"mandraki": 2, "pali": 2}).apply("boat mandraki>emporios")


def picking():
    return laid_out(game(villages="picked").start(3))


#: By code: how the moment is made, and what is tried there.
CASES = {
    "over": (covered, "pass"),
    "chance": (position, "pass"),
    "not-chance": (working, "red 1"),
    "not-now": (working, "call pali"),
    "must": (working, "pass"),
    "no-place": (working, "work r9-pali"),
    "no-zone": (picking, "village kos"),
    "not-seated": (lambda: leaving(seats=TWO), "save pali village-pali mandraki"),
    "no-workplace": (working, "work village-mandraki"),
    "lava": (lambda: working(lava={"pali": 1}), "work r1-pali"),
    "unclaimed": (lambda: working(seats=TWO), "work yard-pali"),
    "out-of-reach": (working, "work r1-emporios"),
    "home-theatre": (lambda: working(game(theatres="home")), "work theatre-pali"),
    "full": (
        lambda: position(game(yard_cap=1), BUILDERS).apply("work yard-mandraki"),
        "work yard-mandraki",
    ),
    "no-boat": (sailing, "boat nikia>pali"),
    "same-coast": (sailing, "boat pali>pali"),
    "got-boat": (sailing, "boat emporios>nikia"),
    "gave-boat": (sailing, "boat pali>mandraki"),
    "no-die": (dice_to_lay, "die theatre theatre-mandraki"),
    "has-die": (lambda: dice_to_lay().apply("die stone r1-mandraki"), "die stone r1-mandraki"),
    "nobody-works": (dice_to_lay, "die stone r2-mandraki"),
    "wrong-die": (dice_to_lay, "die stone dams-mandraki"),
    "no-piece": (building, "build house pali"),
    "no-boats-left": (lambda: building(game(boats=0)), "build boat mandraki"),
    "no-dams-left": (lambda: building(game(dams=0)), "build dam r2-mandraki"),
    "nobody-builds": (building, "build boat pali"),
    "no-stone": (lambda: building(stock={"wood": 9}), "build dam r2-mandraki"),
    "no-wood": (lambda: building(stock={"stone": 9}), "build boat mandraki"),
    "no-slot": (building, "build dam r1-mandraki"),
    "other-piece": (lambda: laying("boat-found"), "lay dam r2-pali"),
    "not-most": (
        lambda: through(position(boats={"pali": 2, "nikia": 2}), "lose", cards=["boats-lost"]),
        "lose boats mandraki",
    ),
    "no-dam": (
        lambda: through(position(dams={"r2-pali": 1, "r3-pali": 1}), "lose", cards=["dams-lost"]),
        "lose dam r4-pali",
    ),
    "no-citizen": (
        lambda: through(standing(None, crew(mandraki="theatre-pali") | {"nikia": {}}), "call"),
        "call nikia",
    ),
    "theatre-done": (calling, "call mandraki"),
    "owner-done": (guests, "call mandraki"),
    "nobody-there": (leaving, "save pali r1-pali mandraki"),
    "no-home": (lost_home, "home mandraki dams-pali"),
    "no-flow": (flowing, "flow mandraki"),
    "not-shown": (two_zones, "erupt mandraki"),
    "nobody-flees": (fleeing, "flee nikia"),
    "residents-first": (lambda: fleeing(game(boat_priority="residents")), "flee pali"),
    "no-free": (leaving, "save pali village-pali free"),
    "taken": (picking, "village mandraki"),
}


def test_every_reason_is_met():
    assert REASONS.keys() == CASES.keys()


@pytest.mark.parametrize("code", CASES)
def test_a_reason_has_its_rule_and_a_sentence_in_both_tongues(code):
    moment, action = CASES[code]
    state = moment()
    why = state.why_not(action)
    sentences = [why.sentence(tongue) for tongue in TONGUES]

    assert (code, REASONS[code]) == (why.code, why.rule)
    assert why.rule in rulebooks()["nisyros"].rules()
    assert len(set(sentences)) == len(TONGUES)
    assert not {"{", "}", ""} & {*sentences[0], *sentences[1], *sentences}
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert why == caught.value.reason


def losing(card, **told):
    return through(position(**told), "lose", cards=[card])


#: Names that mean nothing where they stand: how the moment is made, what is tried there, and the code.
UNKNOWN = (
    (lambda: laying("dams-found"), "lay dam r9-pali", "no-place"),
    (lambda: laying("dams-found"), "lay house pali", "no-piece"),
    (lambda: laying("boat-found"), "lay boat kos", "no-zone"),
    (lambda: laying("dams-found", lava={"pali": 2}), "lay dam r2-pali", "lava"),
    (lambda: laying("dams-found", lava={"pali": 2}), "lay dam r1-mandraki", "no-slot"),
    (lambda: losing("boats-lost", boats={"pali": 2, "nikia": 2}), "lose boats kos", "no-zone"),
    (lambda: losing("dams-lost", dams={"r2-pali": 1, "r3-pali": 1}), "lose dam r9-pali", "no-place"),
    (lambda: losing("dams-lost", dams={"r2-pali": 1, "r3-pali": 1}), "lose house pali", "no-piece"),
    (calling, "call kos", "not-seated"),
    (lost_home, "home kos r3-pali", "not-seated"),
    (lost_home, "home pali r9-pali", "no-place"),
    (lost_home, "home pali village-pali", "no-workplace"),
    (flowing, "flow kos", "no-zone"),
    (two_zones, "erupt kos", "no-zone"),
    (fleeing, "flee kos", "not-seated"),
    (leaving, "save kos village-pali mandraki", "not-seated"),
    (leaving, "save pali r9-pali mandraki", "no-place"),
    (leaving, "save pali village-pali kos", "no-zone"),
    (leaving, "save pali village-pali nikia", "no-boat"),
)


@pytest.mark.parametrize(("moment", "action", "code"), UNKNOWN, ids=lambda it: it if isinstance(it, str) else "")
def test_a_name_that_means_nothing_there_is_told(moment, action, code):
    assert code == moment().why_not(action).code


@pytest.mark.rule("F3")
def test_nobody_goes_home_to_a_village_under_lava():
    state = lost_home()

    assert ["home pali r3-pali", "home pali r4-pali"] == listed(state)
    assert state == state.game.from_json(state.to_json())
