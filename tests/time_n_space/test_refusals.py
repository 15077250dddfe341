"""Every reason why an action is refused is met here once, with its rule, and said in both tongues."""

import pytest

from ntwrules.model.errors import IllegalAction
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.time_n_space.machine.refusals import REASONS

from .tables import MINUTE, ended, game, lifted, on, position, set_up, visiting
from .test_ending import choosing
from .test_journeys import at_moon, market, meeting, paying
from .test_setting_up import picked, with_picks

TWO = {"p1": ("gy-b", 2)}
BUSY = {"timers": (("h1", 2 * MINUTE), ("h2", 2 * MINUTE))}


def waited():
    return position().apply("red wait")


def shown():
    return with_picks(red=["gray 1", "gray 1"], green=["gray 1", "gray 2"], light_blue=["gray 1", "gray 2"])


def building(**told):
    return lifted(red=on("research", research="beam", **told))


def making(**told):
    return lifted(red=on("p1", built=TWO, **told))


def beaming(own=None, **told):
    return lifted(own, red=on("b1", built={"b1": ("beam", 2)}, **told))


def overtime():
    return position(stage="overtime", now=1_800_005, red={"timers": ("p1", ("p2", 1_800_006))})


def discarding(**held):
    return lifted(game(discard=True), red=on("b1", units={"b1.1": "gray", "p1.1": "gray", **held}))


def withdrawing():
    return lifted(game(withdraw=True), red=on("h1", units={"p1.1": "gray 1"}))


#: The code, the rule, how the moment is made, and what is tried there.
CASES = [
    ("over", "E3", ended, "red wait"),
    ("over", "E3", ended, "clock 9999999"),
    ("over", "E5", lambda: position(game(overtime=False), red=BUSY).apply("clock 1800000"), "red lift 1"),
    ("view", "Q7", lambda: (own := game()).view(picked(own), "red"), "red pick gray 1"),
    ("chance", "Q5", lambda: game().start(3), "red pick gray 1"),
    ("chance", "Q5", lambda: game().start(3), "deal red gy-b"),
    ("not-chance", "Q5", position, "top moon-1 beam"),
    ("not-drawn", "S2", lambda: game().start(3), "top moon-2 beam"),
    ("not-drawn", "S2", lambda: game().start(3).apply("top moon-1 gy-b"), "top moon-2 gy-b"),
    ("not-drawn", "S6", lambda: game("time-n-space-intro").start(3), "deal green gy-b"),
    ("not-now", "Q6", position, "red fill p1.1"),
    ("not-now", "Q6", making, "red wait"),
    ("not-now", "Q1", picked, "red place 1 p1"),
    ("not-now", "Q1", shown, "red pick gray 1"),
    ("not-now", "Q1", choosing, "red wait"),
    ("must", "F4", lambda: at_moon("beam", "beam"), "red done"),
    ("not-seated", "M1", position, "purple wait"),
    ("lifting", "Q6", making, "green place 1 p1"),
    ("lifting", "Q6", meeting, "green lift 2"),
    ("nothing-to-do", "Q3", lambda: position(red=BUSY), "red wait"),
    ("nothing-to-do", "Q2", lambda: with_picks(red=["gray 1", "gray 1"]), "red pick gray 1"),
    ("nothing-to-do", "Q2", choosing, "green bonus gray"),
    ("no-counter", "S4", lambda: with_picks(red=["gray 3"]), "red pick gray 3"),
    ("no-counter", "S5", shown, "red offer gray 2 p1.1"),
    ("no-counter", "H1", lambda: lifted(red=on("h1", gone="gray")), "red offer gray 1 p1.1"),
    ("no-counter", "H1", lambda: lifted(red=on("h1")), "red offer white 9 p1.1"),
    ("no-field", "M3", lambda: lifted(red=on("h1")), "red offer gray 1 p1.2"),
    ("no-field", "M3", shown, "red offer gray 1 h1.1"),
    ("no-field", "M3", making, "red fill p1.3"),
    ("no-field", "M3", making, "red fill p1.0"),
    ("no-field", "M3", making, "red fill p1.x"),
    ("no-field", "M3", making, "red fill p9.1"),
    ("taken-field", "M3", lambda: lifted(red=on("h1", units={"p1.1": "gray"})), "red offer gray 1 p1.1"),
    ("taken-field", "M3", lambda: making(units={"p1.1": "gray"}), "red fill p1.1"),
    ("no-timer", "M1", position, "red lift 3"),
    ("no-timer", "M1", position, "red place 0 p1"),
    ("no-timer", "M1", meeting, "red lift 3"),
    ("standing", "T2", lambda: position(red=on("p1")), "red place 1 p2"),
    ("standing", "T2", lambda: position(red=BUSY), "red place 1 p2"),
    ("parked", "T3", position, "red lift 1"),
    ("parked", "T3", meeting, "red lift 2"),
    ("running", "T3", lambda: position(red=BUSY), "red lift 1"),
    ("clock-over", "E1", overtime, "red place 1 p3"),
    ("no-symbol", "T2", position, "red place 1 p9"),
    ("where-to", "F1", position, "red place 1 ship"),
    ("where-to", "F1", position, "red place 1 p1 moon-1"),
    ("taken-symbol", "T2", lambda: position(red=on("p1")), "red place 2 p1"),
    ("no-tile", "R1", position, "red place 1 research"),
    ("no-way", "F1", position, "red place 1 ship moon-2"),
    ("no-place", "F1", position, "red place 1 ship moon-4"),
    ("waited", "Q3", waited, "red wait"),
    ("other-building", "P1", making, "red fill p2.1"),
    ("other-building", "P1", making, "red load p2.1"),
    ("other-building", "B1", lambda: beaming(units={"p2.1": "yellow"}), "red offer gray 1 p1.1"),
    ("other-building", "H1", lambda: lifted(red=on("h1")), "red fill p1.1"),
    ("other-building", "K1", discarding, "red discard p1.1"),
    ("other-building", "K2", lambda: lifted(game(withdraw=True), red=on("p1")), "red withdraw p1.1"),
    ("no-supply", "P1", lambda: lifted(game(supply={"gray": 0}), red=on("p1", built=TWO)), "red fill p1.1"),
    ("full", "B1", discarding, "red load p1.1"),
    ("no-cube", "B1", beaming, "red load p1.1"),
    ("no-cube", "K1", discarding, "red discard p2.1"),
    ("own-station", "B1", lambda: beaming(units={"b1.1": "gray", "p1.1": "gray"}), "red load b1.1"),
    ("not-loaded", "B1", lambda: beaming(units={"b2.1": "gray", "p1.1": "gray"}), "red load b2.1"),
    ("begun", "U1", lambda: making().apply("red fill p1.1"), "red upgrade"),
    ("begun", "K1", lambda: lifted(game(discard=True), red=on("p1", built=TWO)).apply(
        "red fill p1.1"), "red discard p1.1"),
    ("begun", "K2", lambda: lifted(game(withdraw=True), red=on("h1", built={"h1": ("trade", 2)})).apply(
        "red offer gray 1 p1.1"), "red withdraw p1.1"),
    ("not-level-2", "U1", lambda: lifted(red=on("p1")), "red upgrade"),
    ("not-level-2", "U1", lambda: lifted(red=on("p1", built={"p1": ("gy-b", 3)})), "red upgrade"),
    ("not-level-2", "U1", lambda: lifted(red=on("h1", built={"h1": ("trade", 3)})), "red upgrade"),
    ("not-empty", "U1", lambda: making(units={"p1.1": "blue 1"}), "red upgrade"),
    ("not-empty", "R2", lambda: building(units={"p1.1": "gray"}), "red build p1"),
    ("no-upgrade", "U1", lambda: lifted(game(upgrade=False), red=on("p1", built=TWO)), "red upgrade"),
    ("no-discard", "K1", lambda: making(units={"p1.1": "gray"}), "red discard p1.1"),
    ("no-withdraw", "H2", lambda: lifted(red=on("h1", units={"p1.1": "gray 1"})), "red withdraw p1.1"),
    ("no-slot", "R2", building, "red build p9"),
    ("no-slot", "R2", building, "red build research"),
    ("covered", "R3", lambda: building(built=TWO), "red build p1"),
    ("under-timer", "R2", lambda: lifted(
        red={"timers": ("research", ("p1", 2 * MINUTE)), "research": "beam"}), "red build p1"),
    ("other-kind", "R2", lambda: lifted(
        game(build_same_kind=True), red=on("research", research="beam")), "red build p1"),
    ("research-full", "F4", lambda: at_moon("beam", research="trade"), "red tile keep"),
    ("keep-or-under", "F4", lambda: at_moon("beam"), "red tile over"),
    ("not-offered", "D1", market, "red deliver brown 1"),
    ("not-offered", "D1", market, "red deliver gray 7"),
    ("not-offered", "D1", lambda: lifted(red=visiting("green", units={"b1.1": "gray"}), green={
        "units": {"p1.1": "gray 1", "p4.1": "brown"}}), "red deliver brown 7"),
    ("too-few-cubes", "D2", market, "red deliver yellow 1"),
    ("no-such-cube", "D4", lambda: paying("b1.1", "b2.1", value=1), "red spend p1"),
    ("no-such-order", "D5", lambda: market(owner_choice="ask").apply("red deliver blue 1"), "green give p1.1"),
    ("no-such-order", "K2", withdrawing, "red withdraw p2.1"),
    ("not-waiting", "D8", lambda: meeting().apply("red lift 1"), "purple admit light-blue"),
    ("other-timer", "D8", lambda: meeting(
        red=visiting("purple", units={"b1.1": "gray"}) | {"timers": ("ship", "p1")}), "red lift 2"),
    ("other-timer", "D8", lambda: meeting(
        red=visiting("purple", units={"b1.1": "gray"}) | {"timers": ("p1", "ship")}), "red lift 1"),
    ("other-timer", "D8", lambda: meeting(now=2 * MINUTE, red=visiting("purple", units={"b1.1": "gray"}) | {
        "timers": ("ship", ("p1", MINUTE + 1))}), "red lift 2"),
    ("running", "T3", lambda: meeting(red=visiting("purple", units={"b1.1": "gray"}) | {
        "timers": ("ship", ("p1", MINUTE + 1))}), "red lift 2"),
    ("no-row", "W4", choosing, "red bonus gray"),
    ("clock-stands", "Q5", lambda: game().start(3), "clock 1000"),
    ("clock-stands", "Q5", choosing, "clock 9999999"),
    ("clock-lift", "Q5", making, "clock 61000"),
    ("clock-back", "Q5", position, "clock 59000"),
    ("clock-step", "Q5", lambda: position(game(quantum_ms=15_000)), "clock 61000"),
]  # fmt: skip


def test_every_reason_is_met():
    assert REASONS.keys() == {code for code, *_ in CASES}


@pytest.mark.parametrize(("code", "rule", "moment", "action"), CASES, ids=[f"{case[0]}-{case[3]}" for case in CASES])
def test_a_reason_has_its_rule_and_a_sentence_in_both_tongues(code, rule, moment, action):
    state = moment()
    why = state.why_not(action)
    sentences = [why.sentence(tongue) for tongue in TONGUES]

    assert (code, rule) == (why.code, why.rule)
    assert why.rule in rulebooks()["time-n-space"].rules()
    assert len(set(sentences)) == len(TONGUES)
    assert not {"{", "}", ""} & {*sentences[0], *sentences[1], *sentences}
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert why == caught.value.reason


@pytest.mark.rule("Q5 Q6")
@pytest.mark.parametrize(
    ("moment", "action", "possible"),
    [(position, "red done", "place, wait"), (lambda: position(red=on("p1")), "green fill p1.1", "place, wait"),
     (making, "red build p1", "fill, upgrade, done"), (lambda: at_moon("beam", "beam"), "red wait", "tile"),
     (market, "red wait", "deliver, done"), (meeting, "red done", "lift, wait"), (picked, "red wait", "pick")],
)  # fmt: skip
def test_what_does_not_belong_here_is_answered_with_what_the_seat_can_do(moment, action, possible):
    assert moment().why_not(action).sentence().endswith(f"possible: {possible}")


def test_what_chance_does_is_refused_to_a_seat_only_while_chance_decides():
    state = game().start(3)

    assert "chance" == state.why_not("red wait").code and "play" == set_up(game(pick=0).start(3)).stage
