"""Whole games played through the prompt, and what it answers."""

import random
import re

import pytest
from hypothesis import given, settings, strategies as st
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

import ntwrules
from ntwrules.dsl.compiling.library import shipped
from ntwrules.play.answers import COMMANDS
from ntwrules.play.clock import Clock

from .seats import SMALL, Full, Piped, Prompted, referee_of, session_of, small, tiny, typed_at_random


def replayed(session):
    """The state that the actions of a session lead to, by themselves."""
    state = session.steps[0].before
    for step in session.steps:
        state = state.apply(str(step.action))
    return state


@pytest.mark.parametrize("tongue", ["en", "nl"])
@pytest.mark.parametrize("table", [False, True])
def test_a_whole_game_is_played_through_the_prompt(tongue, table):
    session = session_of(tiny(), everyone="human" if table else None, table=table, seed=3)
    with create_pipe_input() as source:
        console = Prompted(source, DummyOutput())

        assert referee_of(session, console, typed_at_random(), tongue).lead()

    assert session.state.outcome is not None
    assert session.state == replayed(session)
    assert console.asked == sum(session._by_people(step.actor) for step in session.steps)


@pytest.mark.parametrize(("tongue", "players"), [("en", 2), ("nl", 4)])
def test_a_whole_game_at_the_table_is_refereed_in_plain_lines(tongue, players):
    session = session_of(small(), players=players, everyone="human", table=True)
    console = Piped(unicode=False)

    assert referee_of(session, console, typed_at_random(players), tongue, clock=Clock(lambda: 0.0)).lead()

    told = console.output.getvalue()
    assert told.isascii()
    for words in {"en": ("What did", "Which card", " win"), "nl": ("Wat heeft", "Welke kaart", " win")}[tongue]:
        assert words in told
    reshuffled = any(event.code == "reshuffled" for step in session.steps for event in step.after.events)
    assert reshuffled is ({"en": "shuffled into a new", "nl": "geschud tot een nieuwe"}[tongue] in told)
    assert reshuffled or players < 4


class Counting(Piped):
    """Counts how often the keyboard is handed over, which nothing can be typed for."""

    handed = 0

    def ask(self, question, complete):
        self.handed += not list(complete(""))
        return super().ask(question, complete)


@pytest.mark.long
def test_every_variant_can_be_played_at_the_table():
    for key in shipped():
        game = ntwrules.load(key)
        players = game.variant.seatings[0].players
        first = game.variant.seatings[0].seats[0]
        session = session_of(game, players=players, everyone="human", first=first, table=True)
        console = Counting()
        script = typed_at_random()

        def some_turns(referee, script=script, console=console):
            return "quit" if console.asked > 30 else script(referee)

        ended = referee_of(session, console, some_turns).lead()

        assert ended == (session.state.outcome is not None)
        assert ended or 30 == console.handed + len([step for step in session.steps if step.actor is not None])


class Asked:
    """A referee in the middle of a question, for looking at single answers."""

    def __init__(self, game=None, tongue="en", moves=(), width=80, clock=None, **more):
        self.console = Piped(width=width)
        self.session = session_of(game or ntwrules.load("base"), everyone="human", **more)
        for move in moves:
            self.session.do(self.session.state.parse(move))
        self.referee = referee_of(self.session, self.console, None, tongue, clock=clock)
        self.referee._prepare()

    def answer(self, line):
        """What is told when this is typed."""
        before = len(self.console.output.getvalue())
        self.referee.answer(line)
        return " ".join(self.console.output.getvalue()[before:].split())


FLOODED = ("roll 1 0 6 5 8", "flood 108")


def test_an_action_is_typed_in_the_notation_or_in_dutch():
    for typed in ("move 360>341", "MOVE  360 > 341", "loop 360>341", "loop 360-341"):
        asked = Asked(tongue="nl", moves=FLOODED)

        asked.answer(typed)

        assert "move 360>341" == str(asked.session.steps[-1].action)


@pytest.mark.parametrize(
    ("first", "absolute"), [("south", "360>341"), ("west", "1>22"), ("north", "39>58"), ("east", "398>377")]
)
def test_everyone_types_and_reads_the_numbers_of_the_own_side(first, absolute):
    asked = Asked(players=4, first=first, moves=("roll 1 0 6 5 8",))
    assert asked.referee.menu.typed[0].startswith("flood 1")
    asked.answer(asked.referee.menu.typed[0])
    asked.referee._prepare()

    assert "move 360>341" in asked.referee.menu.typed
    assert f"as {first} reads them" in asked.answer("?")
    told = asked.answer("move 360>300")
    assert "300 does not touch 360" in told
    asked.answer("move 360>341")

    assert f"move {absolute}" == str(asked.session.steps[-1].action)


def read_by(*lines, key="nisyros"):
    """What somebody reads who answers the first questions of a game with *lines*, and the session."""
    console = Piped()
    session = session_of(ntwrules.load(key), 2, None, None, seed=3)
    referee_of(session, console, lambda _: ("", *lines, "quit")[console.asked], "nl").lead()
    return " ".join(console.output.getvalue().split()), session


def placed(session):
    return [str(step.action) for step in session.steps if step.action.verb == "work"]


def test_many_places_are_told_by_village_each_with_a_number_and_how_it_is_typed():
    told, _ = read_by()

    assert "zoals r1 mandraki" in told and "1) Mandraki: r1, r2, r3, r4, dammen," in told
    assert "2) Pali: r1, r2, r3, r4, dammen" in told and "… +" not in told


@pytest.mark.parametrize(
    "lines", [("r2 pali",), ("2", "r2"), ("2", "2"), ("`r2 pali`",), ("pali", "r2"), ("“ring 2 van Pali”",)]
)
def test_such_a_place_is_chosen_by_its_numbers_by_its_names_and_within_quotes(lines):
    _, session = read_by(*lines)

    assert ["work r2-pali"] == placed(session)


@pytest.mark.parametrize("word", ["stuur", "werk", "Stuur een werker"])
def test_how_everything_begins_is_answered_with_everything(word):
    told, _ = read_by(word)

    assert f"> {word} Stuur een werker naar … 1) Mandraki: r1, r2" in told


def test_what_is_nearly_an_answer_is_told_with_those_that_are_like_it():
    told, _ = read_by("stuur een werker naar ring 9 van Pali")

    assert "`stuur een werker naar ring 1 van Pali`, `stuur een werker naar ring 2 van Pali`" in told
    assert "naar huis" not in told


def test_cards_are_told_each_with_where_it_can_go_and_what_others_took_in_one_sentence():
    told, _ = read_by(*"11111", key="boot-op-stoom")

    assert "3) Rechtsaf: op 1, op 2, op 3 Zuid" in told and "typ `keuzes`" not in told
    assert " en pakt " not in told

    _, session = read_by(*"11111", "3", "op 2", key="boot-op-stoom")
    assert "lay right 2" in [str(step.action) for step in session.steps]


def test_a_refusal_speaks_of_the_variant_at_hand_and_names_what_was_typed_once():
    console = Piped()
    session = session_of(ntwrules.load("korte-avond"), 2, None, "south", seed=2)
    lines = ("", "naar 109", "1111", "gooi", "quit")
    referee_of(session, console, lambda _: lines[console.asked], "nl").lead()
    told = console.output.getvalue()

    assert "bord 12 bij 12" in told and "20 bij 20" not in told
    assert "\n`gooi` kan hier niet; wel: overstroom (regel T4).\n" in told
    assert "Bedoelde je" not in told


def test_a_number_that_no_line_has_is_told():
    told, _ = read_by("18")

    assert "Regel 18 is er niet; ze lopen van 1 tot en met 3." in told


def test_what_happens_again_and_again_is_told_once_with_how_often():
    console, session = Piped(100, 40), session_of(ntwrules.load("time-n-space"), 3, None, None, seed=2)
    referee_of(session, console, lambda it: "quit" if console.asked > 3 else it.menu.typed[0], "nl").lead()

    assert "Groen kiest een opdracht (2 keer)." in console.output.getvalue()
    assert "een opdracht, een opdracht" not in console.output.getvalue()


def test_a_board_that_is_laid_again_and_again_is_told_of_once():
    asked = Asked(ntwrules.load("boot-op-stoom"), "nl", seed=4)
    while not asked.session.people_decide:
        asked.session.do(asked.session.choice())

    told = [news.text for news in asked.referee.news()]
    assert 1 == sum("niet alles te bereiken" in one for one in told)


def test_who_asks_for_cards_where_there_are_none_is_told_so():
    asked = Asked(ntwrules.load("time-n-space"), "nl", players=3, first="red")

    assert "In dit spel heeft niemand kaarten; `bord` laat zien" in asked.answer("hand")


def test_help_ends_with_what_is_asked_now_and_what_can_be_answered():
    for key, players in (("base", 4), ("nisyros", 2), ("boot-op-stoom", 2), ("time-n-space", 3), ("wadi", 2)):
        console = Piped()
        session = session_of(ntwrules.load(key), players, None, None, seed=3)
        referee_of(session, console, lambda _, out=console: "quit" if out.asked > 1 else "?", "nl").lead()
        last = console.output.getvalue().split("\n")[-24:]

        assert any(line.startswith("Nu: ") for line in last) and any(
            line in {"Je kunt", "Stuur een werker naar …"} for line in last
        )
        asked = " ".join(" ".join(last).partition("Nu: ")[2].split())
        assert re.match(r"[^a-z]((?![.?] [a-z])[^?.])*[.?] [^a-z]", asked), asked


def test_what_is_thrown_is_told_where_the_dice_were_thrown_just_before():
    asked = Asked(moves=("roll 0 3 4 3 2", "flood 11"))

    assert ") throw (the action die)" in asked.answer("menu")


def test_where_a_cell_is_asked_for_a_number_is_that_cell_and_elsewhere_a_choice():
    asked = Asked(moves=("roll 0 3 4 3 2",))
    assert "11, 12, 13" in asked.answer("?")

    told = asked.answer("1")
    assert "T4" in told or "D3" in told
    asked.answer("11")
    assert "flood 11" == str(asked.session.steps[-1].action)

    asked.referee._prepare()
    first = asked.referee.menu.actions[0]
    asked.answer("1")
    assert first == asked.session.steps[-1].action


def test_cell_0_is_a_cell_where_passing_is_possible_too():
    asked = Asked(moves=("roll 3 5 4 0 6", "flood 310", "throw", "die terp"), players=2)

    asked.answer("0")

    assert "place terp 0" == str(asked.session.steps[-1].action)


def test_a_card_that_is_called_like_a_command_can_be_drawn():
    early = ntwrules.loads('ntw 1 variant "e" based on base { key e  cards { issue 1 card every round } }')
    asked = Asked(game=early, players=2, table=True, moves=(*FLOODED, "pass", "roll 1 0 6 5 8", "flood 291", "pass"))
    asked.referee._prepare()
    assert "draw" == asked.session.state.phase

    asked.answer("H")

    assert "draw H" == str(asked.session.steps[-1].action)


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("storm", "H"),
        ("Klimaatakkoord", "C"),
        ("climate accord", "C"),
        ("Life buoy", "buoy"),
        ("walvis", "whale"),
        ("b", "B"),
    ],
)
def test_at_the_table_the_name_on_the_card_is_enough(typed, drawn):
    early = ntwrules.loads('ntw 1 variant "e" based on base { key e  cards { issue 1 card every round } }')
    asked = Asked(game=early, players=2, table=True, moves=(*FLOODED, "pass", "roll 1 0 6 5 8", "flood 291", "pass"))
    asked.referee._prepare()

    asked.answer(typed)

    assert f"draw {drawn}" == str(asked.session.steps[-1].action)


def test_what_is_taken_back_is_told_in_the_numbers_it_was_told_in_before():
    asked = Asked(players=2, table=True, moves=(*FLOODED, "pass", "roll 1 0 6 5 8", "flood 291", "move 39>58"))
    asked.referee._show_chance()

    assert "North walks from 360 to 341" in asked.answer("undo")


@pytest.mark.parametrize("seat", ["west", "north", "east"])
def test_the_board_bears_the_numbers_that_are_typed(seat):
    asked = Asked(players=4, first=seat, moves=("roll 1 0 6 5 8",))

    asked.referee.show_board()

    row = next(line for line in asked.console.output.getvalue().splitlines() if line.startswith("360 "))
    assert f"{seat[0].upper()}4" == row[4:6]


def test_what_others_did_is_told_in_the_numbers_on_the_board():
    asked = Asked(players=2, moves=(*FLOODED, "pass", "roll 1 0 6 5 8", "flood 291", "move 39>58", "roll 0 0 2 1 2"))
    asked.referee._since = 0

    assert "North floods 291 and walks from 39 to 58." == asked.referee.news()[-1].text


def test_a_refusal_names_rule_and_line():
    asked = Asked(moves=("roll 1 0 6 5 8",))

    told = asked.answer("flood 200")

    assert "`flood 200` cannot be: no way of reading the dice names cell 200 (rule D3)." in told
    assert "base.ntw:" in told and "combine any" in told


def test_the_line_of_the_variant_that_refuses_is_told_in_the_tongue_of_who_plays():
    asked = Asked(tongue="nl", moves=("roll 1 0 6 5 8",))

    told = asked.answer("flood 200")

    assert told.endswith("combineer vrij") and "one die" not in told


def test_what_comes_too_early_at_the_table_is_answered_with_what_is_asked():
    told = Asked(ntwrules.load("boot-op-stoom"), "nl", table=True).answer("pak linksaf")

    assert "`pak linksaf` kan niet: eerst beslist het toeval (regel U4). Nu: Wat wenst huis 1? U4: Elk huis" in told


def test_a_refusal_in_dutch_speaks_dutch_only():
    asked = Asked(tongue="nl", moves=FLOODED)

    told = asked.answer("speel brug 245")

    assert "`speel brug 245` kan niet: zuid heeft Brug niet (regel C6)." in told


def test_asking_whether_something_is_allowed_does_not_do_it():
    asked = Asked(moves=FLOODED)

    assert "is allowed: South walks from 360 to 341." in asked.answer("? move 360>341")
    assert "does not touch" in asked.answer("? move 360>342")
    assert len(FLOODED) == len(asked.session.steps)


def test_what_is_not_written_so_is_answered_with_how_it_is():
    told = Asked(moves=FLOODED).answer("move 360")

    assert "Move from 360 to … 340, 341, 361, 381" in told
    told = Asked(moves=FLOODED).answer("sail 360")
    assert "`sail from CELL by CELL to CELL`" in told
    assert "`move from 360 to 340`" in told


def test_a_slip_is_answered_with_what_was_perhaps_meant():
    assert "Did you mean `throw`?" in Asked(moves=FLOODED).answer("thorw")
    assert "Bedoelde je `verslag`?" in Asked(moves=FLOODED, tongue="nl").answer("verslg")


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("lopen", "loop"),
        ("lopen naar 340", "loop van 360 naar 340"),
        ("overstrom 42", "overstroom 42"),
        ("overstrom", "overstroom"),
    ],
)
def test_a_verb_that_is_nearly_right_is_known_at_every_moment(typed, near):
    assert f"Bedoelde je `{near}`?" in Asked(moves=FLOODED, tongue="nl").answer(typed)


@pytest.mark.parametrize("typed", ["Loop van 360 naar 341.", "`loop van 360 naar 341`.", "loop 360>341."])
def test_a_full_stop_behind_an_answer_means_nothing(typed):
    asked = Asked(moves=FLOODED, tongue="nl")

    asked.answer(typed)

    assert "move 360>341" == str(asked.session.steps[-1].action)


def forced():
    """A question of Boot op Stoom with one answer: the second position is turned up, and nothing else can be done."""
    asked, rng = Asked(ntwrules.load("boot-op-stoom"), "nl", seed=4), random.Random(1)
    while not str(asked.session.state.actions[0]).startswith("reveal 2"):
        asked.session.do(
            asked.session.choice() if not asked.session.people_decide else rng.choice(asked.session.state.actions)
        )
    asked.referee._prepare()
    return asked


@pytest.mark.parametrize("typed", ["", "1", "2", "onthul positie 2"])
def test_where_one_thing_can_be_done_enter_does_it(typed):
    asked = forced()
    assert "(Enter: onthul positie 2) > " in asked.referee._prompt()

    asked.answer(typed)

    assert "reveal 2" == str(asked.session.steps[-1].action)


def test_enter_alone_does_nothing_where_there_is_a_choice():
    asked = Asked(moves=FLOODED)

    assert "`?` tells what can be answered" in asked.answer("")
    assert "Enter" not in asked.referee._prompt()


def test_a_choice_is_made_by_its_number():
    asked = Asked(moves=FLOODED)

    assert "There is no line 99; they go from 1 to 6. A cell is typed with what you do there" in asked.answer("99")
    asked.answer("2")

    assert "move 360>341" == str(asked.session.steps[-1].action)


@pytest.mark.parametrize(
    ("begun", "expected"),
    [
        ("mo", ["move "]),
        ("move 360>34", ["move 360>340", "move 360>341"]),
        ("t", ["throw"]),
        ("un", ["undo"]),
        ("play b", ["play bridge ", "play boots "]),
        ("play bridge 10", ["play bridge 108"]),
    ],
)
def test_completion_goes_on_word_by_word(begun, expected):
    game = ntwrules.load("base")
    data = ntwrules.to_json(game.start(2)) | {"hands": {"south": {"bridge": 1, "boots": 1}, "north": {}}}
    asked = Asked(moves=())
    asked.session.state = ntwrules.from_json(game, data).apply(FLOODED[0]).apply(FLOODED[1])
    asked.referee._prepare()

    assert expected == list(asked.referee.complete(begun))


def test_a_card_that_was_drawn_is_completed_from_what_is_still_in_the_pile():
    asked = Asked(small(), players=2, table=True)
    while asked.session.state.actions[0].verb != "draw":
        asked.session.do(asked.session.state.sample(random.Random(1)) if asked.session.state.to_act == "chance"
                         else asked.session.state.actions[-1])  # fmt: skip
    asked.referee._prepare()

    left = [action.key for action in asked.session.state.actions]
    assert [*filter(lambda key: key.casefold().startswith("b"), left), "board"] == list(asked.referee.complete("b"))


def test_dice_are_typed_with_or_without_spaces_and_faces_are_checked():
    asked = Asked(table=True)

    assert "the die yellow 0/1/2/3 shows no 9" in asked.answer("9 1 4 3 8")
    asked.answer("21438")

    assert "roll 2 1 4 3 8" == str(asked.session.steps[-1].action)


def test_undo_save_and_lang_answer_in_words(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asked = Asked(moves=("roll 1 0 6 5 8",))

    assert "nothing to take back" in asked.answer("undo")
    asked.answer("flood 108")
    assert "A copy is in evening.ntwr." in asked.answer("save evening")
    assert "already there" in asked.answer("save evening.ntwr")
    assert "cannot be written" in asked.answer("save no/such/folder/x")
    assert "Taken back: South floods 108." in asked.answer("undo")
    assert "Vanaf hier in het Nederlands." in asked.answer("lang nl")
    assert "Alle celnummers" in asked.answer("?")
    assert "M1 · " in asked.answer("regel m1")
    assert "geen kaarten" in asked.answer("hand")
    assert "Zuid gooit 1 0 6 5 8." in asked.answer("verslag")


def test_time_goes_on_between_decisions_and_stands_still_in_a_pause():
    now = [0.0]
    asked = Asked(ntwrules.load("samen-thuis"), table=True, clock=Clock(lambda: now[0]))

    def after(seconds, line):
        now[0] += seconds
        asked.referee._tick()
        return asked.answer(line)

    after(40, "2 1 4 3 8")
    assert 40 == asked.session.seconds
    assert "stands still" in after(5, "pause")
    assert "running" in after(1000, "go on")
    after(15, "flood 213")
    assert 60 == asked.session.seconds == ntwrules.to_json(asked.session.state)["seconds"]
    assert "Clock: 1:00" in asked.referee.standing()


def test_a_game_ends_when_its_time_is_up():
    game = ntwrules.loads(
        SMALL.replace("end also when round > 30", "end also when minutes >= 2").replace("small", "short")
    )
    now = [0.0]
    session = session_of(game, everyone="human", table=True)
    console = Piped()
    script = typed_at_random()

    def slowly(referee):
        now[0] += 10
        return script(referee)

    assert referee_of(session, console, slowly, clock=Clock(lambda: now[0])).lead()
    assert 120 <= session.seconds < 200


def test_a_disk_that_is_full_does_not_stop_the_game():
    session = session_of(small(), keeper=Full())
    console = Piped()

    assert referee_of(session, console, typed_at_random()).lead()
    assert "This game is not kept: No space left on device." in console.output.getvalue()


def test_leaving_is_always_possible():
    for leave in ("quit", "stop", "QUIT"):
        assert not referee_of(session_of(small()), Piped(), lambda _, leave=leave: leave).lead()


def test_nothing_in_a_file_steers_the_terminal():
    card = 'deck objects { card bridge "Bri\x1b[2Jdge" x4 number 2 { place 1 bridge } }\n'
    game = ntwrules.loads(SMALL.replace('"Small"', '"Sm\x1b[2Jall"').replace("end also", f"{card}end also"))
    console = Piped()

    assert referee_of(session_of(game, everyone="human", table=True), console, typed_at_random()).lead()
    assert "\x1b" not in console.output.getvalue()


WORDS = (
    *(texts.nl for texts in COMMANDS.values()), *COMMANDS, "flood", "move", "speel", "play", "bridge", "roll", "draw",
    "360>341", "0", "-1", "1", "7", "9" * 30, "45x46", ">", "#", "x", "A", "?", "\\", "%s", "{0}", "\x1b[2J", "\x00",
)  # fmt: skip
#: Nothing that leaves the game, and nothing that writes files.
JUNK = (st.text(max_size=30) | st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)).filter(
    lambda line: not set(line.casefold().split()) & {"save", "bewaar", "quit", "stop", "exit", "q", "einde"}
)


@settings(max_examples=min(settings().max_examples, 200))
@given(st.lists(JUNK, min_size=1, max_size=40), st.booleans(), st.sampled_from(["en", "nl"]), st.integers(0, 99))
def test_whatever_is_typed_the_game_goes_on_and_can_be_finished(junk, table, tongue, seed):
    """Every second line is junk; undo is junk too, so junk comes to an end."""
    session = session_of(tiny(), players=3, seed=seed, table=table)
    console = Piped(unicode=False)
    sensible = typed_at_random(seed)
    left = list(junk)

    def script(referee):
        return left.pop() if left and console.asked % 2 else sensible(referee)

    assert referee_of(session, console, script, tongue).lead()
    assert session.state == replayed(session)


def test_keys_that_are_no_letters_neither_stop_the_prompt_nor_the_game():
    """All but Ctrl-C and Ctrl-D, by which one leaves. Lines pile up, so that many answers come too late."""
    rng = random.Random(3)
    keys = [chr(code) for code in (*range(1, 32), 127) if code not in {3, 4, 10, 13}]
    keys += ["\x1b[A", "\x1b[B", "\x1b[5~", "\x1bOP", "\x1b[200~pasted\x1b[201~", "\t\t", "é", "\U0001f6a3"]
    session = session_of(tiny(), players=3)
    sensible = typed_at_random()

    def script(referee):
        junk = "".join(rng.choices([*keys, "mo", "? ", "flood 1"], k=4)) if rng.random() < 0.5 else ""
        return f"{junk}\r\x07\r" + ("quit" if console.asked > 80 else sensible(referee))

    with create_pipe_input() as source:
        console = Prompted(source, DummyOutput())
        assert not referee_of(session, console, script).lead()
    assert 0 < len(session.steps)
    assert session.state == replayed(session)


def test_a_full_game_of_the_base_game_against_two_greedy_players_survives_junk():
    rng = random.Random(7)
    session = session_of(ntwrules.load("base"), players=3, seed=7)
    console = Piped()
    sensible = typed_at_random(7)
    safe = [word for word in WORDS if word not in {"save", "bewaar", "quit", "stop", "undo", "terug", "?"}]

    def script(referee):
        if rng.random() < 0.3:
            return " ".join(rng.choices(safe, k=rng.randrange(4)))
        return sensible(referee)

    assert referee_of(session, console, script).lead()
    assert session.state.outcome is not None


@pytest.mark.parametrize(
    "typed",
    [
        "1 0 6 5 8",
        "1,0,6,5,8",
        "1, 0, 6, 5, 8",
        "10658",
        "worp 1 6 0 8 5",
        "groen 5 8 geel 1 blauw 6 0",
        "blue 0 6, yellow 1, green 8 5",
        "bl 0 gr 5 bl 6 gr 8 ge 1",
    ],
)
def test_real_dice_are_typed_in_any_order(typed):
    asked = Asked(tongue="nl", table=True, players=2)

    asked.answer(typed)

    assert "roll 1 0 6 5 8" == str(asked.session.steps[-1].action)


@pytest.mark.parametrize(
    ("typed", "why"), [("8 0 6 5 1", "begrijp ik niet"), ("1 0 6 5 9", "kan niet"), ("g 1 0", "begrijp ik niet")]
)
def test_dice_that_may_be_one_or_the_other_are_asked_for_again(typed, why):
    asked = Asked(tongue="nl", table=True, players=2)

    assert why in asked.answer(typed)
    assert not asked.session.steps


def test_what_is_told_of_the_dice_can_be_typed():
    asked = Asked(tongue="nl", table=True, players=2)

    asked.answer(asked.referee.question.hint.rpartition("zoals ")[2])

    assert "roll 3 5 8 5 8" == str(asked.session.steps[-1].action)


def test_what_the_computer_did_is_marked_on_the_board_until_something_else_is_asked():
    session = session_of(ntwrules.load("base"), players=2, seed=1)
    console = Piped()

    def script(referee):
        return "quit" if console.asked > 3 else referee.menu.choices[0].typed

    referee_of(session, console, script, "nl").lead()

    first, second, third, fourth = console.output.getvalue().split("Ronde ")[1:5]
    assert "!" not in first + second + fourth
    assert "Wat er gebeurde (! op het bord)" in third
    assert 3 == third.count("!")  # the heading, the cell that floods, and where the pawn went; N3 leaves no room


def test_rules_are_listed_under_what_they_are_about():
    assert "The board: B1" in Asked().answer("rules").replace("Board and set-up", "The board")


def test_a_number_that_no_board_has_comes_back_as_it_was_typed():
    assert "`9999999999999`" in Asked(moves=("roll 1 0 6 5 8",)).answer("9999999999999")


def test_where_no_key_completes_a_line_none_is_promised():
    assert "TAB" not in Asked().answer("?")
