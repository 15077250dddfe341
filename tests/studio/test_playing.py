"""Games on the workbench: whatever is open can be touched, nobody sees what is hidden, and nothing is lost."""

import json
import re
from itertools import pairwise

import pytest

from ntwrules.rulebooks.loading import rulebooks
from ntwrules.studio.protocol import Unanswerable
from ntwrules.studio.tables import logged
from tests.studio.playing import Page

BASES = [book.base for book in rulebooks().values()]
#: A game with hands that nobody else sees.
HIDDEN = "boot-op-stoom"


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("key", BASES)
def test_whatever_is_open_can_be_touched_and_is_never_refused(key, people):
    page = Page(key, people, seed=people).play(60)

    assert [] == [it["refusal"] for it in page.scenes if it["refusal"]]
    assert page.scene["number"] > 5


@pytest.mark.long
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("key", BASES)
def test_a_game_is_played_to_its_end_written_down_and_gone_through_again(key, people):
    page = Page(key, people, seed=people).play(3000)

    assert page.scene["outcome"]["lines"]
    assert [] == [it["refusal"] for it in page.scenes if it["refusal"]]
    record = page.bench.call("record", {"game": page.scene["game"]}, "nl")["text"]
    last = page.bench.call("replay", {"record": record, "at": 1_000_000}, "nl")
    assert (page.scene["number"], page.scene["outcome"]) == (last["last"], last["outcome"])


@pytest.mark.parametrize("key", BASES)
def test_every_open_address_lies_in_the_drawing(key):
    page = Page(key).play(40)

    for scene in page.scenes:
        drawn = set(re.findall(r'data-address="([^"]+)"', scene["svg"]))
        assert set(scene["open"]) | set(scene["picked"]) <= drawn


def test_computers_and_chance_move_one_by_one():
    page = Page("base")
    page.play(120)

    numbers = [scene["number"] for scene in page.scenes]
    assert {0, 1} == {after - before for before, after in pairwise(numbers)}
    assert all(after["log"] for before, after in pairwise(page.scenes) if before["to_act"] == "chance")


def test_a_wrong_touch_tells_why_not():
    page = Page("base", tongue="en")
    while "cell:341" not in page.scene["open"] or not page.scene["menu"]:
        page.act()

    scene = page.ask("click", address="cell:200")

    assert "200" in scene["refusal"]
    assert page.scenes[-2]["number"] == scene["number"]


def test_nothing_is_done_for_a_computer_or_before_it_is_time():
    page = Page("base")
    assert "chance" == page.scene["to_act"]

    for method, params in (("click", {"address": "cell:341"}), ("choose", {"action": "roll 1 0 6 5 8"})):
        with pytest.raises(Unanswerable):
            page.ask(method, **params)
    page.ask("step")
    with pytest.raises(Unanswerable):
        page.ask("choose", action="flood 108", seat="north")


def test_what_was_done_is_taken_back_with_all_that_came_of_it():
    page = Page("base")
    while not page.scene["people"]:
        page.act()
    before = page.session.state
    assert not page.scene["can_undo"]
    page.ask("click", address=page.scene["open"][0])
    assert page.scene["can_undo"]

    scene = page.ask("undo")

    assert before == page.session.state
    assert scene["people"]


def test_what_is_touched_is_let_go():
    page = Page("wadi")
    while not page.scene["picked"]:
        page.act()

    assert [] == page.ask("unpick")["picked"]


@pytest.mark.parametrize("people", [1, 2, 3])
def test_hands_are_hidden_behind_a_curtain_and_from_everybody_else(people):
    """Whatever a scene says must be the same whatever the others hold."""
    page = Page(HIDDEN, people, players=3, seed=people).play(150)
    others = 0

    for scene in page.scenes:
        if scene["curtain"]:
            assert ("", [], [], [], "") == (
                scene["svg"],
                scene["hand"],
                scene["open"],
                scene["menu"],
                scene["question"],
            )
            assert [] == scene["log"] == scene["standing"]
            others += 1
    assert bool(others) == (people > 1)
    assert {it["seat"] for it in page.scene["viewers"]} == {
        seat for seat, kind in page.session.players.items() if kind == "human"
    }


def test_nobody_looks_into_the_hand_of_a_computer_or_of_another_person_unasked():
    page = Page(HIDDEN, 2, players=3)
    while page.scene["curtain"] or not page.scene["people"]:
        page.act()
    seats = page.session.players
    [computer] = [seat for seat, kind in seats.items() if kind != "human"]
    other = next(seat for seat, kind in seats.items() if kind == "human" and seat != page.scene["viewer"])

    with pytest.raises(Unanswerable):
        page.ask("look", seat=computer)
    covered = page.ask("look", seat=other)
    assert (True, other, []) == (covered["curtain"], covered["viewer"], covered["hand"])
    with pytest.raises(Unanswerable):
        page.ask("click", address="hand:x")
    assert (False, other) == (page.ask("look", seat=other)["curtain"], page.scene["viewer"])


def test_who_looks_while_another_decides_sees_nothing_of_what_that_one_can_do():
    page, looked = Page(HIDDEN, 2, seed=1), 0
    for _ in range(300):
        page.act()
        decides = page.scene["viewer"]
        if not page.scene["people"] or page.scene["curtain"] or not page.scene["hand"]:
            continue
        [other] = {"north", "south"} - {decides}
        page.ask("look", seat=other)
        scene = page.ask("look", seat=other)
        assert (other, [], [], "") == (scene["viewer"], scene["open"], scene["menu"], scene["hint"])
        with pytest.raises(Unanswerable):
            page.ask("click", address="hand:left")
        with pytest.raises(Unanswerable):
            page.ask("choose", action="nothing")
        page.ask("look", seat=decides)
        scene = page.ask("look", seat=decides)
        assert scene["open"] or scene["menu"]
        looked += 1
    assert looked > 5


def test_what_is_told_again_in_another_tongue_lifts_no_curtain():
    page = Page(HIDDEN, 2)
    while not page.scene["curtain"]:
        page.act()

    page.tongue = "en"
    scene = page.ask("look")

    assert (True, "", []) == (scene["curtain"], scene["svg"], scene["log"])


def test_each_is_told_the_whole_game_once_and_after_taking_back_once_more():
    page, told = Page(HIDDEN, 2, seed=4), {}
    while page.scene["number"] < 90 or page.scene["curtain"]:
        page.act()
        if not page.scene["curtain"]:
            before = [] if page.scene["whole"] else told[page.scene["viewer"]]
            told[page.scene["viewer"]] = [*before, *page.scene["log"]]
    viewer = page.scene["viewer"]

    again = page.ask("look")
    assert (True, told[viewer]) == (again["whole"], again["log"])

    page.ask("undo")
    if page.scene["curtain"]:
        page.act()
    narrator = page.bench.table(page.scene["game"]).narrator
    assert page.scene["whole"]
    assert [*logged(page.session.steps, narrator, page.scene["viewer"], "nl")] == page.scene["log"]


def test_who_points_is_not_told_how_to_type():
    for key in BASES:
        page = Page(key, tongue="en", **({"clock": False} if key == "time-n-space" else {})).play(60)

        assert [] == [it["hint"] for it in page.scenes if it["people"] and re.search("such as|`", it["hint"])], key


def test_the_drawing_of_a_seat_is_the_same_whatever_is_hidden_from_it():
    page = Page(HIDDEN, 1, players=3).play(60)
    state, table = page.session.state, page.bench.table(page.scene["game"])
    seat = page.scene["viewer"]

    for luck in range(5):
        page.session.state = state.game.determinize(state.view(seat), page.rng)
        scene = table.scene("nl")
        assert page.scene["svg"] == scene["svg"], luck
        assert page.scene["hand"] == scene["hand"]


def test_all_sides_are_open_where_nothing_is_hidden():
    page = Page("base")

    scene = page.ask("look", seat="west")

    assert ("west", False) == (scene["viewer"], scene["curtain"])
    assert 4 == len(scene["viewers"])


def test_with_real_dice_people_tell_what_they_rolled():
    page = Page("base", tongue="en", table=True)

    assert ("chance", True) == (page.scene["to_act"], page.scene["people"])
    wrong = page.ask("choose", action="seven of hearts")
    assert "seven of hearts" in wrong["refusal"]
    assert 1 == page.ask("choose", action="roll 1 0 6 5 8")["number"]


def test_a_game_on_a_clock_goes_on_by_itself():
    page = Page("time-n-space")
    while not (page.scene["clock"] and page.scene["clock"]["running"]):
        page.act()
    number = page.scene["number"]

    for _ in range(40):
        page.ask("tick", ms=1000)

    assert 40_000 <= page.scene["clock"]["now_ms"]
    assert page.scene["number"] > number
    assert page.scene["people"]


def test_while_every_timer_runs_nobody_acts_and_all_can_go_on_at_once():
    page = Page("time-n-space")
    for _ in range(2000):
        clock = page.scene["clock"]
        if clock and clock["idle_ms"]:
            break
        page.act()
    moment, log = clock["now_ms"] + clock["idle_ms"], [it["text"] for each in page.scenes for it in each["log"]]

    assert ([], []) == (page.scene["open"], page.scene["menu"])
    assert "wacht tot" in page.scene["question"]
    assert "wacht tot" in page.ask("click", address="place:moon-1")["refusal"]
    assert "wacht tot" in page.ask("choose", action="wait")["refusal"]
    scene = page.ask("tick", ms=clock["idle_ms"])
    assert (moment, 0) == (scene["clock"]["now_ms"], scene["clock"]["idle_ms"])
    assert [] == [line for line in log if line.startswith("De klok staat op")]


def test_a_game_on_a_clock_can_be_played_in_turns():
    page = Page("time-n-space", clock=False).play(80)

    assert {None} == {json.dumps(scene["clock"]) if scene["clock"] else None for scene in page.scenes}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("version", "version"), "is opnieuw gedaan"),
        (("for hundreds", "for hundreds # the same"), "is opnieuw gedaan"),
        (("die yellow 0, 1, 2, 3", "die yellow 0, 1, 2"), "gaat verder waar het was"),
        (("20 by 20", "12 by 12"), "begint opnieuw"),
    ],
)
def test_the_position_is_kept_where_the_new_rules_allow_it(change, told):
    page = Page("base", seed=3).play(60)
    number, text = page.scene["number"], page.text.replace(*change)
    text = text.replace("at 360", "at 120").replace("at 19", "at 11") if "12 by 12" in text else text

    scene = page.show("play", text=text, keep=page.scene["game"])

    assert any(told in line["text"] for line in scene["log"]), scene["log"]
    assert {"is opnieuw gedaan": number}.get(told, 0) == scene["number"]
    if told == "gaat verder waar het was":
        with pytest.raises(Unanswerable):
            page.bench.call("record", {"game": scene["game"]}, "nl")


def test_the_oldest_games_are_cleared_away():
    page = Page("wadi")
    first = page.scene["game"]
    for _ in range(30):
        page.show("play", text=page.text)

    with pytest.raises(Unanswerable):
        page.show("step", game=first)


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("play", {"players": 99}),
        ("play", {"seats": {"nowhere": "human"}}),
        ("play", {"seats": {"south": "nobody"}}),
        ("play", {"keep": "game-99"}),
    ],
)
def test_a_game_that_cannot_be_is_told(method, params):
    page = Page("base")

    with pytest.raises(Unanswerable) as error:
        page.show(method, text=page.text, **params)
    assert error.value.why.nl


def test_a_record_is_gone_through_from_any_side_and_what_led_there_is_told_once():
    page = Page(HIDDEN, 1, seed=2).play(150)
    record = page.bench.call("record", {"game": page.scene["game"]}, "nl")["text"]

    def at(number, **how):
        return page.bench.call("replay", {"record": record, "at": number, **how}, "nl")

    assert {"south", "north"} == {it["seat"] for it in at(0)["viewers"]}
    sides = [at(page.scene["number"], seat=seat) for seat in ("south", "north")]
    assert [["south", page.scene["hand"]], ["north", sides[1]["hand"]]] == [[it["viewer"], it["hand"]] for it in sides]
    assert sides[0]["hand"] != sides[1]["hand"]
    first, second = at(1), at(2)
    assert first["whole"]
    assert first["log"] == second["log"][: len(first["log"])] != second["log"]
    with pytest.raises(Unanswerable):
        at(0, seat="nowhere")


@pytest.mark.parametrize("key", ["base", HIDDEN, "time-n-space"])
def test_a_written_game_is_gone_on_with(key):
    page = Page(key, 2, seed=3).play(120)
    state, seats = page.session.state, dict(page.session.players)
    record = page.bench.call("record", {"game": page.scene["game"]}, "nl")["text"]

    scene = page.show("play", text=page.text, players=len(seats), seats=seats, record=record)

    assert state == page.session.state
    assert (key == HIDDEN) == (scene["curtain"] and scene["svg"] == "")
    while page.scene["curtain"]:
        page.act()
    assert page.scene["whole"]
    page.play(40)
    other = Page("wadi").play(30)
    foreign = other.bench.call("record", {"game": other.scene["game"]}, "nl")["text"]
    for wrong in ("", "hello", page.text, foreign):
        with pytest.raises(Unanswerable):
            page.show("play", text=page.text, players=len(seats), seats=seats, record=wrong)


def test_what_is_no_record_is_told():
    page = Page("base")

    for record in ("", "hello", "{}", page.text):
        with pytest.raises(Unanswerable):
            page.show("replay", record=record, at=0)


def test_who_can_play_is_told_the_usual_one_first():
    kinds = Page("base").bench.call("kinds", {}, "nl")["kinds"]

    assert ["greedy", "random", "search"] == [it["key"] for it in kinds][:3]
    assert all(it["name"] and it["about"] for it in kinds)
