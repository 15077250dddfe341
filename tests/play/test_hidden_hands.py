"""Playing with cards that others may not see: who reads what, and what stays on the screen."""

import random
import re

import pytest
from hypothesis import given, settings, strategies as st

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.play.answers import COMMANDS

from .seats import Piped, referee_of, session_of, small, typed_at_random

BOATS = ("boot-op-stoom", "korte-tocht", "krappe-kalender", "prachtige-pakjes", "pepernoot-plekken", "rebelse-pietjes")
CURTAIN = {"en": "Hand the keyboard to {seat}", "nl": "Geef het toetsenbord aan {seat}"}


class Watched(Piped):
    """A screen that knows what has been shown on it since it was last wiped."""

    def __init__(self, *size):
        super().__init__(*size)
        self.since = 0
        self.curtains = []
        self.at_curtain = ""

    def clear(self):
        self.since = len(self.output.getvalue())

    @property
    def shown(self):
        return self.output.getvalue()[self.since :]

    def ask(self, question, complete):
        if question.startswith(tuple(text.partition("{")[0] for text in CURTAIN.values())):
            self.curtains.append((question, self.shown))
            self.feed(self.at_curtain)
            self._target.write(question)
            return self._source.readline().rstrip("\n")
        return super().ask(question, complete)


def led(game, script, players=2, everyone="human", tongue="en", width=100, height=60, **more):
    console = Watched(width, height)
    session = session_of(ntwrules.load(game), players, everyone, **more)
    referee = referee_of(session, console, script, tongue)
    return referee.lead(), console, session


def until(moves, script):
    """A script that leaves after so many answers."""
    left = [moves]

    def typed(referee):
        left[0] -= 1
        return "quit" if left[0] < 0 else script(referee)

    return typed


def hidden_words(state, seat, narrator, tongue):
    """What is written on the cards of a seat, with what each does: nothing else on the screen is worded so."""
    return [f"{name}: {does}" for name, does in narrator.hand(state.view(seat), seat, tongue)]


@settings(max_examples=8)
@given(st.sampled_from(BOATS), st.sampled_from(TONGUES), st.integers(0, 10**6))
@pytest.mark.long
def test_whoever_looks_sees_their_own_cards_and_nobody_elses(game, tongue, seed):
    at_random = typed_at_random(seed)
    looked = []

    def script(referee):
        state, narrator, shown = referee.session.state, referee.narrator, referee.console.shown
        cards = re.findall(r"(?:Cards of|Kaarten van) (\w+)", shown)
        looked.append(state.to_act)

        assert {referee.seat(state.to_act)} == set(cards)
        for event in re.findall(r"(\w+) (?:lays|legt) (?!a card|een kaart)[^\n]*(?:face down|gedekt)", shown):
            assert event.lower() == referee.seat(state.to_act)
        assert narrator.standing(state.view(state.to_act), tongue)[0][:40] in shown.replace("\n", " ")
        return at_random(referee)

    ended, console, session = led(game, until(60, script), 3, tongue=tongue, seed=seed)

    assert len(set(looked)) == 3
    assert len(console.curtains) >= 3
    for question, shown in console.curtains[1:]:
        assert question.startswith(CURTAIN[tongue].split("{")[0])
        assert not shown.strip()
    assert ended == (session.state.outcome is not None)


def test_the_same_player_goes_on_without_handing_over():
    takes = until(5, lambda referee: "take sail")
    _, console, _ = led("boot-op-stoom", takes)

    assert 2 == len(console.curtains)  # south took five cards in a row
    assert "Hand the keyboard to north" in console.curtains[1][0]


def test_one_person_among_computers_needs_no_curtain():
    at_random = typed_at_random(1)
    ended, console, session = led("korte-tocht", at_random, 4, None, seed=2)
    told = console.output.getvalue()

    assert ended and session.state.outcome is not None
    assert not console.curtains
    assert re.search(r"(West|North|East) lays a card face down at position \d", told)
    assert not re.search(r"(West|North|East) lays (?!a card)[\w ]+ face down", told)
    assert "Cards of west" not in told


def test_a_game_that_hides_nothing_is_never_handed_over():
    _, console, _ = led("base", until(8, typed_at_random(3)), 2)

    assert not console.curtains
    assert not console.since


def test_what_happened_since_is_told_to_each_from_where_they_left():
    seen = {}

    def script(referee):
        state = referee.session.state
        seen.setdefault(state.to_act, []).append(referee.console.shown)
        return referee.menu.typed[0]

    led("boot-op-stoom", until(19, script), 3)

    # The first to lay a card reads, when it is their turn again, what both others did in between.
    laid = next(shown for shown in seen["south"] if "West lays a card" in shown)
    assert "North lays a card" in laid
    assert re.search("South lays .*at position 1", laid)


def test_taking_back_what_another_did_tells_no_card_and_asks_them_again():
    told = []

    def script(referee):
        state = referee.session.state
        if state.phase != "fill":
            return "1"
        if state.to_act == "north":
            told.append(len(referee.session.steps))
            return "undo"
        return "quit" if told else referee.menu.typed[0]

    _, console, session = led("boot-op-stoom", script)

    assert "Taken back: South lays a card face down at position 1." in console.output.getvalue()
    assert ("south", told[0] - 1) == (session.state.to_act, len(session.steps))
    assert "Hand the keyboard to south" in console.curtains[-1][0]


def test_leaving_leaves_no_cards_on_the_screen():
    ended, console, _ = led("boot-op-stoom", until(2, lambda _: "take sail"))

    assert not ended
    assert not console.shown.strip()


@pytest.mark.parametrize("word", ["quit", "stop"])
def test_at_the_curtain_one_may_leave(word):
    console = Watched(80, 24)
    console.at_curtain = word
    referee = referee_of(session_of(ntwrules.load("boot-op-stoom"), 2, "human"), console, None)

    assert referee.lead() is False
    assert not console.asked


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", ["?", "hand", "log", "board", "menu"])
def test_no_command_tells_what_another_holds(key, tongue):
    asked = []

    def script(referee):
        state = referee.session.state
        if state.phase == "fill" and state.to_act != "south" and not asked:
            asked.append(state)
            return COMMANDS[key].read(tongue) + (" 400" if key == "log" else "")
        return "quit" if asked else referee.menu.typed[0]

    _, console, session = led("prachtige-pakjes", script, tongue=tongue, seed=5)
    [state] = asked
    narrator = referee_of(session, Watched(), None).narrator
    shown = console.output.getvalue()[: console.since].rpartition("Enter")[2]

    assert hidden_words(state, "north", narrator, tongue)[0].split(":")[0] in shown
    laid = next(step for step in session.steps if step.action.verb == "lay")
    assert narrator.deed(laid.before, laid.action, "south", tongue) not in shown


def test_the_programs_players_see_no_more_than_their_seat():
    views = []

    def policy(state, rng):
        views.append(state)
        return rng.choice(state.actions)

    session = session_of(ntwrules.load("boot-op-stoom"), 4, "greedy", seed=1)
    book = session.book
    from attrs import evolve

    session.book = evolve(book, policies=lambda: {"greedy": policy})
    while session.state.round == 1:
        session.do(session.choice())

    assert all(view == view.view(view.to_act) for view in views)
    with pytest.raises(ValueError, match="nobody else's"):
        views[-1].view(next(seat for seat in views[-1].seats if seat != views[-1].to_act))


@pytest.mark.long
@settings(max_examples=6)
@given(st.sampled_from((*BOATS, "volle-zak")), st.sampled_from(TONGUES), st.integers(0, 10**6), st.booleans())
def test_whole_games_are_played_whatever_is_typed_in_between(game, tongue, seed, table):
    rng = random.Random(seed)
    at_random = typed_at_random(seed)
    junk = ("", "   ", "?", "9999", "leg", "lay forward", "\x00\x1b[2J", "é", "hand", "?leg vooruit 1", "bord", "log 3")

    def script(referee):
        return rng.choice(junk) if rng.random() < 0.1 else at_random(referee)

    most = max(seating.players for seating in ntwrules.load(game).variant.seatings)
    ended, console, session = led(game, script, rng.choice((2, most)), "human", tongue, seed=seed, table=table)

    assert ended and session.state.outcome is not None
    assert "\x1b" not in console.output.getvalue()


def test_a_board_is_told_in_one_line():
    state = ntwrules.load("boot-op-stoom").start(2)
    rng = random.Random(3)
    lines = ["b,g,p,b,g,p,b,g,p,b,g"]
    dealt = state
    for word in lines[0].split(","):
        key = {"b": "blue", "g": "green", "p": "pepernoot"}[word]
        dealt = dealt.apply(f"wish {key}")
    tiles = []
    while dealt.phase == "deal":
        action = dealt.sample(rng)
        tiles.append(action)
        dealt = dealt.apply(action)
    letters = {"water": "w", "rock": "r", "house": "h"}
    typed = [letters[tile.key] + "".join(map(str, tile.numbers)) for tile in tiles]

    def script(referee):
        steps = len(referee.session.steps)
        if steps == 0:
            return lines[0]
        if steps < 11 + len(tiles):
            return " ".join(typed[steps - 11 : steps + 14])
        return "quit"

    _, _, session = led("boot-op-stoom", script, table=True)

    assert dealt.board == session.state.board
    assert "launch" == session.state.phase
    assert len(tiles) % 25 == 0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("blauw, groen, paars", "Het klopt tot aan `paars`; van deze regel is nog niets gedaan."),
        ("blauw blauw blauw blauw blauw", "Het klopt tot aan `blauw`"),
        ("paars, blauw", "`paars, blauw` begrijp ik niet."),
    ],
)
def test_a_line_that_does_not_fit_is_not_done_by_half(line, told):
    script = until(1, lambda _: line)
    _, console, session = led("boot-op-stoom", script, table=True, tongue="nl")

    assert told in console.output.getvalue()
    assert not session.steps


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("players", [2, 4, 8])
def test_the_first_board_fits_on_a_small_terminal_and_tells_nothing_twice(players, tongue):
    session = session_of(ntwrules.load("boot-op-stoom"), players, "greedy", seed=4)
    while not str(session.choice()).startswith("lay"):
        session.do(session.choice())
    console = Piped(80, 24)
    referee = referee_of(session, console, None, tongue)
    referee._prepare()

    referee.show_board()

    shown = console.output.getvalue()
    assert shown.count("\n") <= 23
    assert 1 == len(re.findall("Round 1 |Ronde 1 ", shown)) == len(re.findall("Cards of|Kaarten van", shown))
    assert not re.search(r"^(?:South|Zuid): ", shown, re.MULTILINE)


def test_what_is_typed_for_chance_stays_strict_in_other_games():
    console = Watched(80, 24)
    session = session_of(small(), 2, "human", table=True)
    referee_of(session, console, until(1, lambda _: "roll 10, flood 3")).lead()

    assert "I do not understand `roll 10, flood 3`" in console.output.getvalue()
    assert not session.steps
