"""What a programmer writes first, before reading how it should be: it works, or is answered with what to write."""

import pickle
import random

import pytest

import ntwrules
from ntwrules.model.texts import TONGUES

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
        ("game", lambda: ntwrules.from_json(ntwrules.to_json(STATE), GAME)),
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


def test_a_text_in_place_of_a_file_is_told_where_it_goes():
    with pytest.raises(ntwrules.VariantError, match=r"ntwrules\.loads"):
        ntwrules.load(TEXT)


def test_an_error_says_how_to_mend_it():
    with pytest.raises(ntwrules.VariantError, match="did you mean `base`"):
        ntwrules.load("bsae")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: GAME.start(players="2"), "is played by 1, 2, 3, 4, not '2'"),
        (lambda: ntwrules.simulate(GAME, players=77), "players: 1, 2, 3, 4, not 77"),
        (lambda: ntwrules.simulate(GAME, games=-1), "at least one game and one job, not -1 and 1"),
        (lambda: ntwrules.svg(STATE, tongue="de"), "tongue is one of en, nl, not 'de'"),
        (lambda: ntwrules.picture(STATE, "noord"), "nobody sits at noord; there is south, west, north, east"),
    ],
)
def test_a_value_that_cannot_be_is_told_with_those_that_can(call, said):
    with pytest.raises(ValueError, match=said):
        call()
