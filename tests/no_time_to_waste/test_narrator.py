"""The words of No Time To Waste: how actions are typed, what is asked, and why not."""

import random

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

import ntwrules
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.compass import SIDES
from ntwrules.model.showing.narrating import Narrator
from ntwrules.model.showing.picture import nothing_drawn
from ntwrules.model.texts import TONGUES
from ntwrules.play.screen import News, Page, Panel
from ntwrules.rulebooks.no_time_to_waste.machine.codes import REASONS
from ntwrules.rulebooks.no_time_to_waste.narrating import NtwNarrator
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.testing import states
from tests.play.seats import Piped, book_of, referee_of, session_of, small, tiny, typed_at_random


def narrator_of(game):
    return book_of(game).narrate(game)


@given(states(), st.sampled_from(SIDES), st.sampled_from(TONGUES), st.randoms(use_true_random=False))
def test_every_action_is_read_as_it_is_spelt_from_every_side_in_every_tongue(state, seat, tongue, rng):
    narrator = narrator_of(state.game)
    for action in rng.sample(list(state.actions), min(20, len(state.actions))):
        seen = narrator.seen(action, seat)
        typed = narrator.spell(seen, tongue)

        assert action == narrator.meant(narrator.read(state, typed, tongue), seat)
        assert seen == narrator.read(state, f"  {typed.replace('>', ' > ')}  ", "en")


@given(states(), st.sampled_from(TONGUES))
def test_at_every_moment_something_is_asked_and_can_be_told(state, tongue):
    narrator = narrator_of(state.game)
    question = narrator.question(state, tongue)

    assert question.seat in state.seats
    assert "{" not in question.text.replace("{1..", "").replace("{0..", "")
    assert all(narrator.standing(state, tongue))
    for action in state.actions[:5]:
        assert narrator.deed(state, action, question.seat, tongue)
    for event in state.events:
        assert narrator.event(event, question.seat, tongue)


def test_one_seats_numbers_are_read_as_typed():
    game = ntwrules.load("base")
    narrator = narrator_of(game)
    state = game.start(4, "north").apply("roll 1 0 6 5 8")

    assert "overstroom 108" == narrator.spell(narrator.seen(state.parse("flood 291"), "north"), "nl")
    assert "flood 291" == str(narrator.meant(narrator.read(state, "overstroom 108", "nl"), "north"))


def test_a_cell_off_the_board_is_refused_by_the_number_that_was_typed():
    game = ntwrules.load("base")
    narrator = narrator_of(game)
    state = game.start(4, "north").apply("roll 1 0 6 5 8")

    reason = state.why_not(narrator.meant(narrator.read(state, "flood 400", "en"), "north"))

    assert "cell 400 is not on the board" == narrator.refusal(reason, "north", "en")


@pytest.mark.parametrize("code", sorted(REASONS))
def test_every_refusal_is_told_with_the_numbers_of_its_reader(code):
    """What is filled in is told before the sentence is made, so that cells can be turned and names translated."""
    game = ntwrules.load("base")
    words = {"cell": 39, "start": 58, "seat": "west", "key": "pump", "verb": "move", "verbs": "flood, pass",
             "on": "water", "supply": 16, "steps": 2, "tag": "boat", "slot": "", "roll": "1 2", "die": "blue",
             "faces": "0/1/3/5", "number": 7, "count": 4, "dice": 5}  # fmt: skip
    _, slot = REASONS[code]
    texts = [SAID.table(tongue)[f"refusals.{code}"] for tongue in TONGUES]
    used = {name: word for name, word in words.items() if f"{{{name}}}" in "".join((*texts, slot))}
    reason = game.start(4).refuse(code, **used)

    for tongue, text in zip(TONGUES, texts, strict=True):
        told = narrator_of(game).refusal(reason, "north", tongue)

        assert ("360" in told) is ("{cell}" in text)
        assert ("341" in told) is ("{start}" in text)
        assert "39" not in told
        if tongue == "nl" and "{key}" in text:
            assert "Windmolengemaal" in told


def test_a_refusal_worded_otherwise_is_told_as_it_is():
    from ntwrules.model.texts import Texts

    assert "other words" == narrator_of(small()).refusal(Refusal("over", "W", Texts(en="other words")), "north", "en")


def test_every_verb_and_every_phase_has_its_words():
    from ntwrules.rulebooks.no_time_to_waste.machine.codes import FORMS

    assert {f"verbs.{verb}" for verb in FORMS} == {key for key in SAID.table("en") if key.startswith("verbs.")}
    assert {f"deeds.{verb}" for verb in FORMS} <= SAID.table("en").keys()
    verbs = NtwNarrator.verbs.texts
    assert len(verbs) == len({texts.nl for texts in verbs.values()})


def test_the_next_card_is_announced():
    game = ntwrules.load("base")
    narrator = narrator_of(game)
    data = ntwrules.to_json(game.start(2))

    def told(number):
        return narrator.standing(ntwrules.from_json(game, data | {"round": number}), "en")[1]

    assert "Next card: round 11, in 10" == told(1)
    assert "A card for everyone this round" == told(11)
    assert "Next card: round 16, in 4" == told(12)


@pytest.mark.rule("W3")
@pytest.mark.parametrize("when", ["round = 3", "minutes > 90 or round > 2"])
def test_a_game_that_ends_at_a_limit_tells_which(when):
    state = ntwrules.loads(f'ntw 1 variant "V" based on base {{ end when {when}: most pawns on finish }}').start(2)
    rng = random.Random(0)
    while not state.outcome:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
    told = narrator_of(state.game).ending(state, state.outcome, "nl")

    why = "Het spel is uit omdat ronde 2 is gespeeld: wie de meeste pionnen op de finish heeft, wint; bij gelijke stand"
    assert ("W3", f"{why} delen ze. (W3)") == (state.outcome.reason, told[1])


def test_which_games_look_at_the_clock():
    assert [False, True, True] == [
        narrator_of(ntwrules.load(key)).clocked for key in ("base", "beat-the-limit", "samen-thuis")
    ]


def test_a_card_with_several_uses_tells_them():
    game = ntwrules.loads(
        'ntw 1 variant "Choice" based on base { key choice cards { issue 1 card after round 1 } '
        'deck tasks { card C "Accord" x4 { skip 1 turns, or draw 1 card } } }'
    )
    state = game.start(1)
    rng = random.Random(0)
    while state.actions[0].verb != "draw":
        state = state.apply(state.sample(rng) if state.to_act == "chance" else state.actions[-1])

    question = narrator_of(game).question(state.apply("draw C"), "en")

    assert "1: skip your next turn" in question.hint and "2: draw 1 card" in question.hint


def test_a_rulebook_without_words_of_its_own_can_be_played_all_the_same():
    session = session_of(tiny(), players=2)
    session.book = evolve(session.book, narrate=lambda _: Narrator(), picture=nothing_drawn)
    console = Piped()

    assert referee_of(session, console, typed_at_random()).lead()
    assert "Won by" in console.output.getvalue()


@given(st.integers(1, 200), st.integers(1, 70), st.booleans(), st.sampled_from(TONGUES), st.integers(0, 60))
def test_a_screen_of_any_size_is_filled_and_not_overfilled(width, height, unicode, tongue, seed):
    session = session_of(ntwrules.load("base") if seed % 2 else small(), players=4, seed=seed, everyone="greedy")
    for _ in range(seed * 3):
        if session.state.outcome is None:
            session.do(session.choice())
    while session.state.to_act not in SIDES and session.state.outcome is None:
        session.do(session.choice())
    console = Piped(width, height, unicode=unicode)
    referee = referee_of(session, console, None, tongue)
    referee._since = max(0, len(session.steps) - 20)
    if session.state.outcome is None:
        referee._prepare()

    referee.show_board()

    lines = console.output.getvalue().splitlines()
    assert lines
    assert max(map(len, lines)) <= max(width, 20)
    assert unicode or console.output.getvalue().isascii()
    if width >= 80 and height >= 24:
        assert len(lines) <= height - 2


def test_news_begins_with_a_whole_sentence():
    told = [News(f"South lays card {number} on a position that is far away.") for number in range(9)]
    page = Page(40, 24, unicode=True, tongue="en")

    for rows in range(8, 20):
        lines = [
            "".join(text for _, text in line) for line in Panel(standing=["Round 1"], news=told).lines(page, 40, rows)
        ]
        news = lines[lines.index("What happened") + 1 :]

        assert news[0].startswith(" South lays card ")
        assert " South lays card 8" in "".join(news)


def test_what_was_rolled_is_told_with_the_colours_of_the_dice():
    game = ntwrules.load("base")
    state = game.start(2).apply("roll 1 0 6 5 8")

    hint = narrator_of(game).question(state, "nl").hint
    assert hint.startswith("gegooid: ") and 4 == hint.count(", ")
    assert "gegooid: 1" not in hint


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1 0 2 5", "getallen genoemd: 4; er zijn 5 dobbelstenen"),
        ("1 0 2 0 2 1", "getallen genoemd: 6; er zijn 5 dobbelstenen"),
        ("9 0 2 0 2", "de dobbelsteen geel 0/1/2/3 heeft geen 9"),
        ("1 0 2 7 2", "de dobbelsteen groen 0/1/3/5 heeft geen 7"),
        ("groen 2 groen 7 geel 1 blauw 2 blauw 0", "de dobbelsteen groen 0/1/3/5 heeft geen 7"),
    ],
)
def test_it_is_told_which_die_cannot_show_what_was_typed(typed, told):
    game = ntwrules.load("base")
    state, narrator = game.start(), narrator_of(game)

    action = narrator.read(state, typed, "nl")

    assert told == narrator.refusal(state.why_not(action), "south", "nl")
