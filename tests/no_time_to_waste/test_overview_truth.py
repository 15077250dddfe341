"""What a card says is how that variant plays, also where a variant is unlike the base game."""

import subprocess
import sys

import pypdfium2
import pytest

import ntwrules
from ntwrules.overviews.making import compose

OWN = "deck own {{ {cards} }} cards {{ use own }}"


def read(clauses, tongue="en"):
    """The whole text of a card, in one line, and the card."""
    made = compose(ntwrules.loads(f'ntw 1 variant "V" based on base {{ {clauses} }}'), tongue=tongue)
    told = (section for section in made.sections if section.key != "differences")
    return " ".join(entry.text for section in told for entry in section.entries()), made


@pytest.mark.parametrize(
    ("clauses", "said", "unsaid"),
    [
        # Teams win together, and count together (B7, W2).
        (
            "players 4 teams south and north, west and east",
            "the team with the most pawns on the finish wins",
            "whoever has",
        ),
        (
            "players 4 teams south and north, west and east",
            "Your team wins when all pawns of your team are on",
            "all your",
        ),
        (
            "players 4 teams south and north, west and east win when own pawns on finish >= 1",
            "Your team wins when it holds for each of its players (“you”) that at least 1 of your pawns is on",
            "Your team wins when at least",
        ),
        (
            "players 2 to 4 as one team end when round > 9: most pawns on finish",
            "what counts is how many pawns you have on the finish together",
            "everyone shares the win",
        ),
        ("win when team pawns on finish = team pawns", "You win when all your pawns are on the finish", "your team"),
        # A limit counts also while a won round is played out (W3).
        ("end also when moves >= 50: nobody", "A limit ends the game at once, also while a round is being", "\0"),
        ("", "Once somebody has won", "A limit ends the game"),
        # Who it is that an end speaks of.
        (
            "end when own moves > 3 and own pawns on finish >= 1: nobody",
            "ends when it holds for one player (“you”) that",
            "one player has",
        ),
        (
            "end when not (own pawns on finish >= 1) and round > 5: nobody",
            "the number of one player’s pawns on the finish is less than 1 and round 5 has been played",
            "not so",
        ),
        ("end when own pawns > own pawns on finish: nobody", "it holds for one player (“you”) that", "that player"),
        # Drowning at once (F5).
        (
            "turn { drowning at-once } cards { use tasks }",
            "A pawn on a cell that floods goes back to the start at once.",
            "Saved by",
        ),
        ("turn { drowning at-once } cards { use tasks }", "Look whether the game is over.", "time in the water"),
        ("turn { drowning at-once }", "unless you hold Life buoy", "goes back to the start at once."),
        # Number cards that nobody can play (T8).
        ("turn { without card }", "Cards with a number cannot be played in this game.", "the card Life buoy"),
        ("turn { without card }", "Saved by Life vest on the action die", "tie-break"),
        ("players 1", "You have 4 pawns", "tie-break"),
        # Hand limits (C4).
        ("cards { use tasks }", "Every card is carried out at once.", "together at most"),
        (
            "deck tasks { card A boat } cards { use objects, tasks }",
            "Of Wooden boat and Dinghy together at most 1 in hand.",
            "Quicksand and",
        ),
        (
            "cards { use objects at most 0 boat in hand }",
            "Wooden boat and Dinghy: goes straight to the discard pile.",
            "already held",
        ),
        # Boats on other ground (M4).
        (
            "structures { cart x2 on land { dry, sails } }",
            (
                "aboard (cart) from a cell next to it, and ashore on another dry, free cell next to it. Then it may be "
                "laid on another free land cell"
            ),
            "(boat or cart)",
        ),
        # Dice (D2).
        (
            (
                "setup { board 10 by 10 start at 80 finish at 9 } "
                "dice { die a 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 for tens; die b 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 for units }"
            ),
            "Each die gives its own digit; for tens and units only 0 to 9 counts. A digit without a die is 0.",
            "two dice",
        ),
        # Cards that lie in front of their holder (A), and confronting that goes on (R5).
        (
            OWN.format(cards="card P { skip 2 turns } card Q number 1 { skip 1 turn, then draw 1 card }"),
            "P: the turn in which you get it goes on as usual.",
            "Q: the turn",
        ),
        (
            OWN.format(cards="card C number 1 { confront, then draw 1 card }"),
            "both roll a die",
            "Then the turn is over. Pawns",
        ),
        # Structures the variant does not have (M5).
        ("structures { without boat } deck objects { without boat }", "take away 1 bridge or pump", "boat, bridge"),
        # The tie-break die as it is, doubles too (R4).
        ("dice { duel die 1, 1, 1, 6 }", "The tie-break die has 1, 1, 1, 6", "1 and 6"),
        # Several that may be left out, one by one.
        (OWN.format(cards="card C { may: drain 2 cells }"), "You may drain up to 2 water cells.", "\0"),
        # Cards at the very beginning (C2).
        (
            "cards { issue 1 card after round 0, 5 }",
            "gets 1 card at the beginning of round 1 and after round 5.",
            "round 0",
        ),
        # A card with the number nothing walks nowhere, and one with a huge number is no path either (C7).
        (OWN.format(cards="card zap number 41 { drain 1 cell }"), "Drain 1 water cell.", "as many steps"),
        (OWN.format(cards="card zap number 0 { drain 1 cell }"), "Drain 1 water cell.", "as many steps"),
    ],
)
def test_a_card_says_how_the_variant_plays(clauses, said, unsaid):
    text, _ = read(clauses)

    assert said in text
    assert unsaid not in text


def test_each_player_on_the_action_die_is_explained_where_there_are_no_cards():
    text, made = read(
        "dice { action die wave  face wave { each player: flood 1 cell } } "
        "cards { without objects, tasks, disasters, strongest }"
    )

    assert "“Each player” begins with whoever" in text
    assert "rule.L" not in made.left_out


@pytest.mark.long
def test_the_same_card_comes_out_of_every_process():
    script = (
        "import ntwrules; print(ntwrules.overview(ntwrules.loads("
        "'ntw 1 variant \"V\" based on base { dice { action die bridge } }')))"
    )

    cards = {
        subprocess.run(  # noqa: S603 - our own script
            [sys.executable, "-c", script], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }

    assert len(cards) == 1


@pytest.mark.parametrize("form", ["txt", "md", "html", "svg", "pdf"])
def test_how_often_a_face_stands_on_the_action_die_is_seen_in_every_form(form):
    game = ntwrules.loads('ntw 1 variant "V" based on base { dice { action die bridge, polder x7, axe } }')

    made = ntwrules.overview(game, form)

    read = words_of(made) if form == "pdf" else made
    assert "×7" in read or "&#215;7" in read


def words_of(pdf):
    return "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf))


def test_a_card_shows_what_it_does_and_not_what_its_name_once_did():
    _, made = read("deck tasks { card A { each player: flood 1 cell } card B { roll and flood } }")

    icons = {entry.name[0]: entry.icon for entry in made.entries() if entry.about[:1] in {("card.A",), ("card.B",)}}
    assert icons == {"A": "flood", "B": "emission"}
