"""What a programmer writes first, before reading how it should be: it works, or is answered with what to write."""

import json
import pickle
import random

import pytest

import ntwrules
from ntwrules.dsl import complete, hover
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.schemas import state_schema

GAME = ntwrules.load("base")
STATE = GAME.start(players=2)
TEXT = 'ntw 1\n\nvariant "Short" based on base {\n  key short\n  setup { pawns 2 }\n}\n'


@pytest.mark.parametrize("named", ["base", GAME, GAME.variant], ids=["key", "game", "variant"])
@pytest.mark.parametrize(
    "use",
    [
        lambda it: ntwrules.playout(it, 2, rng=3, max_rounds=2).round,
        lambda it: ntwrules.simulate(it, games=1, players=2, against=it).tables[2].games,
        lambda it: ntwrules.overview(it)[:20],
        lambda it: list(ntwrules.policies(it)),
    ],
    ids=["playout", "simulate", "overview", "policies"],
)
def test_the_key_of_a_variant_stands_for_its_game(use, named):
    assert use(GAME) == use(named)


def test_a_record_can_be_begun_by_a_key(tmp_path):
    ntwrules.Recorder.create(tmp_path / "game.ntwr", "springtij").close()

    assert ntwrules.load("springtij") == ntwrules.record_game(tmp_path / "game.ntwr")


def test_the_bytes_of_a_file_are_its_text():
    assert ntwrules.loads(TEXT) == ntwrules.loads(TEXT.encode())


@pytest.mark.parametrize("name", ntwrules.policies("wadi"))
def test_a_policy_goes_by_its_name_in_a_single_game_too(name):
    ends = [
        ntwrules.playout("wadi", 2, random.Random(5), policy, max_rounds=2)
        for policy in (name, ntwrules.policies()[name])
    ]

    assert ends[0] == ends[1]


@pytest.mark.parametrize("play", [ntwrules.playout, ntwrules.simulate])
def test_a_policy_that_nobody_knows_is_answered_with_those_there_are(play):
    with pytest.raises(ValueError, match="there is no policy greed; there are random, greedy, search"):
        play(GAME, policy="greed")


@pytest.mark.parametrize(
    ("wanted", "call"),
    [
        ("game", lambda: ntwrules.playout(STATE)),
        ("game", lambda: ntwrules.simulate(None)),
        ("game", lambda: ntwrules.simulate(GAME, against=3)),
        ("game", lambda: ntwrules.overview(STATE)),
        ("game", lambda: ntwrules.policies(3)),
        ("loaded", lambda: ntwrules.from_json(ntwrules.to_json(STATE), GAME)),
        ("loaded", lambda: ntwrules.from_json("base", ntwrules.to_json(STATE))),
        ("state", lambda: ntwrules.load("boot-op-stoom").determinize(None, random.Random(1))),
        ("state", lambda: GAME.determinize(None, random.Random(1))),
        ("random", lambda: STATE.sample(None)),
        ("random", lambda: GAME.determinize(STATE, 7)),
        ("random", lambda: ntwrules.load("boot-op-stoom").determinize(ntwrules.load("boot-op-stoom").start(2), 7)),
        ("random", lambda: ntwrules.policies()["greedy"](STATE.apply("roll 1 0 6 5 8"), 7)),
        ("state", lambda: ntwrules.policies()["greedy"](GAME, random.Random(7))),
        ("random", lambda: ntwrules.load("boot-op-stoom").start(2).sample(3)),
        ("title", lambda: ntwrules.svg(STATE, title=None)),
        ("link", lambda: ntwrules.overview(GAME, link=3)),
        ("name", lambda: ntwrules.loads(TEXT, name=None)),
        ("folder", lambda: ntwrules.loads(TEXT, folder=3)),
        ("record", lambda: ntwrules.Recorder.create(None, GAME)),
        ("record", lambda: ntwrules.Recorder.resume(None)),
        ("record", lambda: ntwrules.Replay(3)),
        ("game", lambda: ntwrules.Recorder.create("never.ntwr", STATE)),
        ("state", lambda: ntwrules.to_json(GAME)),
        ("state", lambda: ntwrules.picture(GAME)),
        ("state", lambda: ntwrules.svg("base")),
        ("variant", lambda: ntwrules.variant_to_json(GAME)),
        ("file", lambda: ntwrules.load(None)),
        ("file", lambda: ntwrules.load(b"base")),
        ("file", lambda: ntwrules.check(GAME)),
        ("text", lambda: ntwrules.loads(None)),
        ("text", lambda: ntwrules.loads(GAME)),
        ("policy", lambda: ntwrules.playout(GAME, policy=3)),
        ("policy", lambda: ntwrules.simulate(GAME, policy=3)),
        ("policy", lambda: ntwrules.playout(GAME, policy={"south": 3})),
        ("position", lambda: complete(TEXT, None)),
        ("position", lambda: hover(TEXT, (4,))),
        ("text", lambda: hover(None, (1, 1))),
    ],
)
def test_what_belongs_elsewhere_is_answered_with_what_to_write(call, wanted):
    with pytest.raises(ntwrules.ArgumentError) as raised:
        call()

    assert wanted == raised.value.wanted
    assert all("`" in raised.value.sentence(tongue) for tongue in TONGUES)
    assert str(raised.value) == str(pickle.loads(pickle.dumps(raised.value)))


def test_a_file_may_be_named_without_its_ending_unless_that_is_a_key(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("short", "base"):
        (tmp_path / f"{name}.ntw").write_text(TEXT, "utf-8")

    assert ["short", "short", "base"] == [ntwrules.load(it).variant.key for it in ("short", tmp_path / "short", "base")]


@pytest.mark.parametrize("text", [TEXT, TEXT * 99, TEXT.replace("\n", " "), 'ntw 1 variant "A" based on base {}'])
def test_a_text_in_place_of_a_file_is_told_where_it_goes_and_not_repeated(text):
    with pytest.raises(ntwrules.VariantError, match=r"ntwrules\.loads") as raised:
        ntwrules.load(text)

    assert len(str(raised.value)) < 400
    assert "\n" not in str(raised.value)


def test_a_name_that_is_none_is_told_to_be_missing():
    [found] = ntwrules.check("x" * 3000)

    assert "there is no such file" in found.help("en")
    assert len(str(found)) < 200
    assert "no file is named" in ntwrules.check("")[0].help("en")


def test_a_file_may_be_called_as_texts_begin(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ntw 1.ntw").write_text(TEXT, "utf-8")

    assert "short" == ntwrules.load("ntw 1").variant.key


@pytest.mark.parametrize("key", ["boot-op-stoom", "time-n-space"])
def test_a_view_that_is_played_on_says_what_makes_a_state_of_it(key):
    state, rng = ntwrules.load(key).start(3), random.Random(1)
    while state.to_act == "chance":
        state = state.apply(state.sample(rng))
    seen = state.view(state.to_act)

    with pytest.raises(ntwrules.IllegalAction, match=r"game\.determinize\(view, rng\)"):
        seen.apply(seen.actions[0])


def test_an_error_says_how_to_mend_it():
    with pytest.raises(ntwrules.VariantError, match="did you mean `base`"):
        ntwrules.load("bsae")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: GAME.start(players="2"), "is played by 1, 2, 3, 4, not '2'"),
        (lambda: ntwrules.simulate(GAME, players=77), "players: 1, 2, 3, 4, not 77"),
        (lambda: ntwrules.simulate(GAME, players=3, against="wadi"), "two different games: Wadi instead of No Time To"),
        (lambda: ntwrules.from_json(ntwrules.load("wadi"), ntwrules.to_json(STATE)), "to another variant, 'base'"),
        (lambda: ntwrules.simulate(GAME, games=-1), "`games` takes a whole number from 1, not -1"),
        (lambda: ntwrules.svg(STATE, tongue="de"), "tongue is one of en, nl, not 'de'"),
        (lambda: ntwrules.picture(STATE, "noord"), "nobody sits at noord; there is south, west, north, east"),
    ],
)
def test_a_value_that_cannot_be_is_told_with_those_that_can(call, said):
    with pytest.raises(ValueError, match=said):
        call()


@pytest.mark.parametrize(
    "told",
    [
        ntwrules.check("nowhere.ntw")[0].message,
        ntwrules.check("nowhere.ntw")[0].help,
        ntwrules.simulate(GAME, games=1, players=2, rounds=1).to_text,
        STATE.why_not("hop").sentence,
        STATE.apply("roll 1 0 6 5 8").why_not("flood 200").sentence,
        GAME.start(1).apply("roll 3 5 8 5 8").apply("flood 353").apply("pass").events[0].sentence,
        ntwrules.UnfitValue("no-seat").sentence,
        GAME.variant.title.read,
    ],
)
def test_a_tongue_that_nothing_is_told_in_is_told_with_those_there_are(told):
    assert all(map(told, TONGUES))
    with pytest.raises(ntwrules.UnfitValue, match="tongue is one of en, nl, not 'de'"):
        told("de")


@pytest.mark.parametrize(
    "call",
    [
        lambda _: GAME.start(9),
        lambda _: GAME.start(2, "zuid"),
        lambda _: ntwrules.load("boot-op-stoom").start(2).view("zuid"),
        lambda _: ntwrules.playout(GAME, policy="gredy"),
        lambda _: ntwrules.svg(STATE, "zuid"),
        lambda _: ntwrules.svg(STATE, tongue="de"),
        lambda _: ntwrules.overview(GAME, form="gif"),
        lambda _: ntwrules.overview(GAME, seat="zuid"),
        lambda _: STATE.apply("roll 1 0 6 5 8").sample(random.Random(1)),
        lambda _: STATE.tick(-1),
        lambda _: ntwrules.load("boot-op-stoom").determinize(STATE, random.Random(1)),
        lambda _: GAME.determinize(ntwrules.load("wadi").start(2), random.Random(1)),
        lambda _: state_schema("base"),
        lambda _: ntwrules.Recorder.create("", GAME),
        lambda folder: ntwrules.Recorder.create(folder / "game.ntwr", GAME, players=9),
        lambda folder: ntwrules.Recorder.create(folder / "game.ntwr", GAME, date="a\nb"),
        lambda folder: ntwrules.Recorder.create(folder / "game.ntwr", GAME, names={"soutj": "Noor"}),
        lambda _: ntwrules.playout(GAME, 2, policy={"west": "random", "zuid": "greedy"}),
    ],
)
def test_a_value_that_cannot_be_is_an_error_of_ours_and_of_pythons_in_both_tongues(call, tmp_path):
    with pytest.raises(ntwrules.UnfitValue) as raised:
        call(tmp_path)

    error = raised.value
    assert isinstance(error, ntwrules.NtwError) and isinstance(error, ValueError)
    assert error.sentence("nl") != error.sentence("en") == str(error) == str(pickle.loads(pickle.dumps(error)))


def test_each_seat_may_have_a_policy_of_its_own_in_a_single_game_too():
    def first(state, _rng):
        return state.actions[0]

    both = ntwrules.playout(GAME, 2, 7, {"south": first, "north": first}, max_rounds=2)

    assert both == ntwrules.playout(GAME, 2, 7, first, max_rounds=2)
    assert both != ntwrules.playout(GAME, 2, 7, {"south": first}, max_rounds=2)


def test_a_game_that_was_played_is_no_variant_and_says_what_goes_through_it(tmp_path):
    path = tmp_path / "evening.ntwr"
    ntwrules.Recorder.create(path, GAME).close()

    [found] = ntwrules.check(path)

    assert "NTW004" == found.code
    assert all("`ntwrules.Replay(…)`" in found.help(tongue) for tongue in TONGUES)


def test_data_of_a_variant_names_its_rulebook_by_one_of_those_that_are_written():
    with pytest.raises(ntwrules.DataError, match=ntwrules.variant_to_json(GAME.variant)["rulebook"] + ","):
        ntwrules.variant_from_json({"rulebook": "ganzenbord"})


def test_a_game_of_fewer_than_four_says_how_to_begin_it_when_no_number_is_said():
    with pytest.raises(ntwrules.UnfitValue, match=r"by 2, 3, not 4, which is meant .*: write `players=2`"):
        ntwrules.load("wadi-kort").start()


@pytest.mark.parametrize("given", [None, b"", 3, ("pass",)])
def test_what_is_no_text_is_no_action(given):
    with pytest.raises(ntwrules.MalformedAction, match="no action is written as"):
        STATE.parse(given)


@pytest.mark.parametrize("key", ["base", "boot-op-stoom", "wadi", "nisyros", "time-n-space"])
def test_what_is_no_action_is_answered_with_one_that_is(key):
    state = ntwrules.load(key).start(3)
    like = str(state.actions[0])

    for ask in (state.parse, state.apply):
        with pytest.raises(ntwrules.MalformedAction, match=f"'hop 3'; here they look like '{like}'") as raised:
            ask("hop 3")
        assert str(raised.value) == str(pickle.loads(pickle.dumps(raised.value)))
    assert f"hier zien ze eruit als `{like}`" in state.why_not("hop 3").sentence("nl")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("pas", "pass"),
        ("mvoe 360>341", "move 360>341"),
        ("Move 360>341", "move 360>341"),
        ("move 360 341", "move 360>341"),
        ("move 360>341 ", "move 360>341"),
    ],
)
def test_a_slip_in_an_action_is_answered_with_the_one_that_is_meant(written, meant):
    state = STATE.apply("roll 1 0 6 5 8").apply("flood 108")

    with pytest.raises(ntwrules.MalformedAction, match=f"did you mean '{meant}'") as raised:
        state.apply(written)
    assert meant == raised.value.near == pickle.loads(pickle.dumps(raised.value)).near
    assert f"bedoelde je `{meant}`?" in state.why_not(written).sentence("nl")


def test_a_slip_of_anybody_who_may_act_is_understood():
    state, rng = ntwrules.load("time-n-space").start(3), random.Random(1)
    while len(state.actors) < 2:
        state = state.apply(state.sample(rng))
    meant = str(state.actions_of(state.actors[-1])[0])

    assert f"did you mean `{meant}`?" in state.why_not(f" {meant}").sentence()


@pytest.mark.parametrize(
    ("given", "shown"), [("", "`''`"), ("\0", r"`'\x00'`"), ("  ", "`'  '`"), ("x" * 99, "xxx...`")]
)
def test_a_text_that_cannot_be_seen_is_shown_as_a_program_writes_it(given, shown):
    assert f"{shown}; here they" in STATE.why_not(given).sentence()


def test_what_is_shown_of_a_value_is_short_and_names_no_folder(tmp_path):
    with ntwrules.Recorder.create(tmp_path / "evening.ntwr", GAME, 2) as recorder:
        recorder.append("roll 1 0 6 5 8")
    state = STATE.apply("roll 1 0 6 5 8")
    event = GAME.start(1).apply("roll 3 5 8 5 8").apply("flood 353").apply("pass").events[0]

    assert [
        "<recorder of base in evening.ntwr>",
        "<replay of base in evening.ntwr>",
        "<refusal not-rolled (D3): no way of reading the dice names cell 200>",
        "<refusal malformed: no action is written as `hop 3`; here they look like `flood 103`>",
        f"<event round-over ({event.rule}): The round is over.>",
    ] == [
        repr(it)
        for it in (
            recorder,
            ntwrules.Replay(tmp_path / "evening.ntwr"),
            state.why_not("flood 200"),
            state.why_not("hop 3"),
            event,
        )
    ]


def test_a_game_is_known_as_one():
    assert isinstance(GAME, ntwrules.Game) and not isinstance(STATE, ntwrules.Game)
    assert isinstance(STATE, ntwrules.State) and not isinstance(GAME, ntwrules.State)


def test_a_policy_that_breaks_down_is_told_with_its_seat_in_a_single_game_too():
    with pytest.raises(ntwrules.PolicyFault, match=r"the policy of south .* takes 1 positional argument") as raised:
        ntwrules.playout(GAME, 2, policy=lambda state: state.actions[0])

    assert isinstance(raised.value.__cause__, TypeError)


@pytest.mark.parametrize("play", [ntwrules.playout, ntwrules.simulate])
def test_a_misspelt_policy_is_answered_with_the_one_that_was_meant(play):
    with pytest.raises(ntwrules.UnfitValue, match="there are random, greedy, search; did you mean greedy"):
        play(GAME, policy="greedi")
    with pytest.raises(ntwrules.UnfitValue, match=r"search$"):
        play(GAME, policy="zzz")


def test_json_that_was_not_read_yet_is_answered_with_how_to_read_it():
    with pytest.raises(ntwrules.PositionError, match=r"`ntwrules.from_json\(game, json.loads\(text\)\)`"):
        ntwrules.from_json(GAME, json.dumps(ntwrules.to_json(GAME.start(2))))


@pytest.mark.parametrize("call", [ntwrules.Replay, ntwrules.Recorder.resume])
def test_a_record_that_is_not_there_comes_with_what_to_do(call, tmp_path):
    with pytest.raises(FileNotFoundError) as raised:
        call(tmp_path / "nope.ntwr")

    [note] = raised.value.__notes__
    assert str(tmp_path) in note and "`Recorder.create(" in note


@pytest.mark.parametrize("deed", [lambda it: it.append("pass"), lambda it: it.tick(3), lambda it: it.drop()])
def test_a_recorder_that_was_closed_says_how_to_go_on(deed, tmp_path):
    recorder = ntwrules.Recorder.create(tmp_path / "game.ntwr", GAME, 2)
    recorder.close()

    with pytest.raises(ntwrules.UnfitValue, match=r"closed: `Recorder.resume\("):
        deed(recorder)


def test_a_policy_is_told_in_the_help_of_python():
    assert "state" in ntwrules.Policy.__doc__ and "rng" in ntwrules.Policy.__doc__
