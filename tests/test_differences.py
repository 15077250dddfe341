"""What plays differently, in players' words."""

import string
from functools import partial

import pytest
from attrs import evolve
from hypothesis import given

import ntwrules
from ntwrules.dsl.rows import comparing
from ntwrules.dsl.rows.shared_differences import shared
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS as BOOT_OP_STOOM
from ntwrules.rulebooks.no_time_to_waste.fingerprint import fingerprint
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS

from .dsl.strategies import variants
from .dsl.test_fingerprint import PLAYS_DIFFERENTLY

differences = partial(comparing.differences, SAYINGS)
no_difference = partial(comparing.no_difference, SAYINGS)


def variant(clauses="", parent="base"):
    text = f'ntw 1 variant "Other" based on {parent} {{ key other {clauses} }}'
    return ntwrules.loads(text).variant


BASE = ntwrules.load("base").variant


def told(clauses, tongue="en", before=""):
    """The sentences about a variant, compared with another one."""
    return [difference.sentence for difference in differences(variant(before), variant(clauses), tongue)]


CASES = {
    "players": ("players 2 to 4", "players: 2 to 4 instead of 1 to 4", "spelers: 2 tot 4 in plaats van 1 tot 4"),
    "some players": ("players 2 or 4", "players: 2 or 4 instead of 1 to 4", "spelers: 2 of 4 in plaats van 1 tot 4"),
    "seats": (
        "seats 2: south, east",
        "with 2 at the table south and east take part instead of south and north",
        "met 2 aan tafel spelen zuid en oost in plaats van zuid en noord",
    ),
    "one team": (
        "players 1 to 4 as one team",
        "teams: everyone together, instead of everyone alone",
        "teams: iedereen samen, in plaats van ieder voor zich",
    ),
    "two teams": (
        "teams south and north, west and east",
        "teams: west and east, south and north, instead of everyone alone",
        "teams: west en oost, zuid en noord, in plaats van ieder voor zich",
    ),
    "pawns": (
        "setup { pawns 2 }",
        "pawns for everyone: 2 instead of 4",
        "pionnen voor iedereen: 2 in plaats van 4",
    ),
    "pawns of some": (
        "setup { pawns 4, 2 for west and east }",
        "pawns for west and east: 2 instead of 4",
        "pionnen voor west en oost: 2 in plaats van 4",
    ),
    "start": (
        "setup { start at 361 }",
        "start for everyone: at 361 instead of 360",
        "start voor iedereen: op 361 in plaats van 360",
    ),
    "finish in the own numbers": (
        "setup { finish at 150 for west }",
        "finish for west: at 150 instead of 19",
        "finish voor west: op 150 in plaats van 19",
    ),
    "absolute finish in the own numbers": (
        "setup { finish at absolute 20 for west }",
        "finish for west: at 381 instead of 19",
        "finish voor west: op 381 in plaats van 19",
    ),
    "laid": (
        "setup { water at 210, 189..190 }",
        "before the game on 189–190 and 210: water, as every player reads it",
        "vooraf op 189–190 en 210: water, zoals elke speler het leest",
    ),
    "laid absolute": (
        "setup { terp at absolute 105 }",
        "before the game on 105: terp, as south reads it",
        "vooraf op 105: terp, zoals zuid het leest",
    ),
    "method": (
        "dice { combine sum }",
        "the cell to flood: the sum of two dice, instead of one die, the sum or the difference",
        "de cel die overstroomt: de som van twee dobbelstenen, in plaats van één dobbelsteen, de som of het verschil",
    ),
    "face": (
        "dice { action die bridge, polder, pump, terp, axe x2, vest }",
        "on the action die: Axe ×2 instead of ×1",
        "op de actiedobbelsteen: Bijl ×2 in plaats van ×1",
    ),
    "face removed": (
        "dice { action die bridge, polder, terp, axe, vest }",
        "not on the action die: Pump",
        "niet op de actiedobbelsteen: Windmolengemaal",
    ),
    "face uses": (
        "dice { face vest { may: rescue 2 pawns } }",
        (
            "on the action die: Life vest: you may save up to 2 of your pawns from the water, "
            "instead of: you may save 1 of your pawns from the water"
        ),
        None,
    ),
    "duel": (
        "dice { duel die 1, 2 }",
        "the duel die has 1, 2 instead of 0, 1, 2, 3",
        "de dueldobbelsteen heeft 1, 2 in plaats van 0, 1, 2, 3",
    ),
    "structure": (
        'structures { dike nl dijk "Dijk" x8 on land { dry } }',
        "new to build: Dike, 8 of them, on land, safe from flooding",
        "nieuw om te bouwen: Dijk, 8 stuks, op land, kan niet overstromen",
    ),
    "supply": ("structures { bridge x8 }", "Bridge: 8 of them instead of 16", "Brug: 8 stuks in plaats van 16"),
    "supply of several": (
        "structures { bridge x8 terp x8 }",
        "Bridge and Terp: 8 of them instead of 16",
        "Brug en Terp: 8 stuks in plaats van 16",
    ),
    "ground": (
        "structures { pump on land }",
        "Pump: laid on land instead of polder",
        "Windmolengemaal: komt op land in plaats van polder",
    ),
    "not dry": (
        "structures { bridge { walkable } }",
        "Bridge: can be flooded",
        "Brug: kan overstromen",
    ),
    "decks out": (
        "cards { without disasters, strongest }",
        "out of the game: the cards Disasters and The right of the strongest",
        "uit het spel: de kaarten Natuurrampen en Het recht van de sterkste",
    ),
    "card out": (
        "deck objects { without boat }",
        "card out of the game: Wooden boat",
        "kaart uit het spel: Houtenboot",
    ),
    "new card": (
        'deck tasks { card Z "Ebb" nl "Eb" x2 { each player may: drain 1 cell } }',
        "new card Z (Ebb) ×2: each player may drain 1 water cell",
        "nieuwe kaart Z (Eb) ×2: elke speler mag 1 watercel droogleggen",
    ),
    "copies": (
        "deck objects { card bridge x2 card terp x2 }",
        "card Bridge and Terp: ×2 instead of ×4",
        "kaart Brug en Terp: ×2 in plaats van ×4",
    ),
    "no number": (
        "deck objects { card terp number 3 { place 1 terp } }",
        None,
        None,
    ),
    "tags": (
        "deck objects { card boots boat }",
        "card Boots: counts as boat instead of nothing",
        "kaart Laarzen: telt als boat in plaats van niets",
    ),
    "uses": (
        "deck disasters { card H { each player: remove 2 bridge, boat } }",
        "card H (Storm): each player takes away 2 × boat or bridge, instead of: each player takes away 1 bridge",
        None,
    ),
    "use removed": (
        "deck strongest { card seal { confront } }",
        "card Seal: no longer: move 1 of your pawns over at most 2 cells (wet or dry) onto dry ground",
        "kaart Zeehond: niet meer: verplaats 1 eigen pion over hoogstens 2 cellen (nat of droog) naar droge grond",
    ),
    "issue": (
        "cards { issue 1 card after round 3, 6, 9 }",
        "cards are handed out: 1 card after round 3, 6, 9, instead of: 1 card after round 10, then every 5 rounds",
        None,
    ),
    "no issue": (
        "cards { issue no cards }",
        None,
        None,
    ),
    "limit": (
        "cards { at most 2 boat in hand }",
        "Wooden boat and Dinghy together: at most 2 in hand instead of 1",
        "Houtenboot en Rubberboot samen: hoogstens 2 in de hand in plaats van 1",
    ),
    "limit of all": (
        "cards { at most 5 cards in hand }",
        "cards: at most 5 in hand",
        "kaarten: hoogstens 5 in de hand",
    ),
    "beforehand": (
        "cards { beforehand 1 card from objects }",
        "cards before the game for everyone, from Objects: 1 instead of 0",
        "kaarten vooraf voor iedereen, uit Objecten: 1 in plaats van 0",
    ),
    "option": (
        "turn { without action die }",
        "a turn no longer offers: action die",
        "een beurt biedt niet meer: actiedobbelsteen",
    ),
    "drowning": (
        "turn { drowning at-once }",
        (
            "a pawn in the water: back to the start at once, unless a card that saves it is in hand, "
            "instead of: back to the start unless saved by the end of the next own turn"
        ),
        None,
    ),
    "move after card": (
        "turn { move after card never }",
        "moving after a card: never, instead of: unless the card moved a pawn",
        "verplaatsen na een kaart: nooit, in plaats van: tenzij de kaart een pion verplaatste",
    ),
    "win at once": (
        "win when own pawns on finish = own pawns",
        "when all your pawns are on the finish, you win at once, and the round is not played out",
        "als al je pionnen op de finish staan, win je meteen en wordt de ronde niet uitgespeeld",
    ),
    "another way to win": (
        "win when own pawns on finish >= 2, round played out",
        (
            "you win when at least 2 of your pawns are on the finish, once the round is played out, "
            "instead of: when all your pawns are on the finish"
        ),
        (
            "je wint als minstens 2 van je pionnen op de finish staan, zodra de ronde is uitgespeeld, "
            "in plaats van: als al je pionnen op de finish staan"
        ),
    ),
    "another way to win, at once": (
        "win when own pawns on finish >= 2",
        (
            "you win when at least 2 of your pawns are on the finish, "
            "instead of: when all your pawns are on the finish, once the round is played out"
        ),
        None,
    ),
    "another card number": (
        "deck objects { card bridge number 3 }",
        "card Bridge: number 3 instead of 2 (up to 3 steps)",
        "kaart Brug: nummer 3 in plaats van 2 (tot en met 3 stappen)",
    ),
    "one use instead of another": (
        "deck objects { card bridge { place 2 bridge } }",
        "card Bridge: lay 2 × bridge, instead of: lay 1 bridge",
        None,
    ),
    "end also": (
        "end also when round > 40: nobody",
        "the game ends when round 40 has been played: nobody wins",
        "het spel eindigt als ronde 40 is gespeeld: niemand wint",
    ),
    "result": (
        "end when floodable cells = 0: everyone",
        (
            "when the game ends because no cell can flood any more: everyone wins, "
            "instead of: whoever has most pawns on the finish wins"
        ),
        None,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_difference_is_told_in_one_sentence(case):
    clauses, english, dutch = CASES[case]

    for tongue, expected in (("en", english), ("nl", dutch)):
        sentences = told(clauses, tongue)
        assert sentences
        if expected is not None:
            assert [expected] == sentences


def test_a_smaller_board_is_told_with_its_starts():
    assert [
        "the board is 10 by 10 cells instead of 20 by 20",
        "start for everyone: at 80 instead of 360",
        "finish for everyone: at 9 instead of 19",
    ] == told("setup { board 10 by 10 start at 80 finish at 9 }")


def test_the_dice_are_told_one_by_one():
    clauses = """dice {
        die yellow 0, 1, 2, 3 for hundreds
        die blue 0..9 for tens
    }""".replace("0..9", "0, 1, 2, 3, 4")

    assert [
        "a die more for the tens, with 0, 1, 2, 3, 4",
        "no die for the tens with 0, 1, 3, 5",
        "no die for the tens with 2, 4, 6, 8",
        "no die for the units with 0, 1, 3, 5",
        "no die for the units with 2, 4, 6, 8",
    ] == told(clauses)


def test_dice_in_another_order_are_told():
    clauses = """dice {
        die blue 0, 1, 3, 5 for tens
        die yellow 0, 1, 2, 3 for hundreds
        die blue 2, 4, 6, 8 for tens
        die green 0, 1, 3, 5 for units
        die green 2, 4, 6, 8 for units
    }"""

    assert ["the dice stand in another order"] == told(clauses)


def test_an_own_deck_is_told_with_what_its_cards_do():
    clauses = 'deck own { card dike x4 number 1 { place 1 dike } } structures { dike nl dijk "Dijk" x8 on land } '
    clauses += "cards { use objects, tasks, disasters, strongest, own }"

    sentences = told(clauses, "nl")

    assert "in het spel: de kaarten own" in sentences
    assert "nieuwe kaart dike ×4, nummer 1: leg 1 dijk" in sentences


def test_a_card_that_no_longer_has_a_number_is_told():
    before = "deck tasks { card Z number 2 { skip 1 turn } }"

    assert ["card Z: no number, so carried out at once instead of kept in hand"] == told(
        "deck tasks { card Z { skip 1 turn } }", before=before
    )
    assert ["card Z: number 2, so kept in hand instead of carried out at once"] == told(
        before, before="deck tasks { card Z { skip 1 turn } }"
    )


def test_alternatives_of_an_ending_are_told_one_by_one():
    assert [
        "the game ends when 50 moves have been made by all together: whoever has most pawns on the finish wins",
        "the game ends when 30 minutes have been played: whoever has most pawns on the finish wins",
    ] == told("end also when moves >= 50 or minutes >= 30: most pawns on finish")


def test_a_condition_said_the_other_way_round_is_no_difference():
    clauses = "end also when 40 < round: nobody setup { pawns 2 }"

    assert ["pawns for everyone: 2 instead of 4"] == told(clauses, before="end also when round > 40: nobody")


def test_a_deck_under_another_key_is_no_difference():
    before = "deck own { card Z { skip 1 turn } } cards { use own }"
    after = 'deck mine "Mine" { card Z { skip 1 turn } } cards { use mine } setup { pawns 2 }'

    assert ["pawns for everyone: 2 instead of 4"] == told(after, before=before)


def test_variants_that_play_the_same_have_no_differences():
    assert [] == differences(BASE, variant(), "en")


def test_only_names_and_texts_may_differ():
    renamed = variant('deck objects { card bridge "Span" }')

    assert [] == differences(BASE, renamed, "en")
    assert "no difference in play: only names and texts differ" == no_difference(BASE, renamed, "en").sentence
    assert "geen verschil in het spel" == no_difference(BASE, BASE, "nl").sentence


@pytest.mark.parametrize("case", CASES)
def test_the_way_back_is_told_too(case):
    changed = variant(CASES[case][0])

    for tongue in ("en", "nl"):
        assert all(difference.sentence for difference in differences(changed, BASE, tongue))
        assert differences(changed, BASE, tongue)


def test_no_difference_is_left_to_the_last_resort():
    kinds = {
        difference.kind for clauses, *_ in CASES.values() for difference in differences(BASE, variant(clauses), "en")
    }

    assert "other" not in kinds


def in_table(said, where=()):
    """Every sentence about a difference in the table of a game, or word in one."""
    for key, inner in said.items():
        if isinstance(inner, dict):
            yield from in_table(inner, (*where, key))
    if "differs" in where and said.keys() & set(TONGUES):
        yield ".".join(where), Texts(**{tongue: said.get(tongue, "") for tongue in TONGUES})


TABLES = {
    "sentences of all games": shared("sentences"),
    "words of all games": shared("words"),
    "no time to waste": dict(in_table(SAYINGS.kept["table"])),
    "boot op stoom": dict(in_table(BOOT_OP_STOOM.kept["table"])),
}


@pytest.mark.parametrize("table", TABLES)
def test_every_sentence_is_there_in_both_tongues_with_the_same_words_to_fill_in(table):
    assert TABLES[table]
    for kind, texts in TABLES[table].items():
        fields = [{name for _, name, _, _ in string.Formatter().parse(said) if name} for said in (texts.en, texts.nl)]
        assert texts.en, kind
        assert texts.nl, kind
        assert fields[0] == fields[1], kind


@pytest.mark.parametrize("case", PLAYS_DIFFERENTLY)
def test_whatever_plays_differently_is_told(case):
    changed = evolve(BASE, **PLAYS_DIFFERENTLY[case])

    kinds = [difference.kind for difference in differences(BASE, changed, "en")]

    assert kinds
    assert "other" not in kinds


@given(variants(), variants())
@pytest.mark.long
def test_differences_are_told_exactly_when_the_fingerprints_differ(a, b):
    for tongue in ("en", "nl"):
        assert (fingerprint(a) != fingerprint(b)) is bool(differences(a, b, tongue))
