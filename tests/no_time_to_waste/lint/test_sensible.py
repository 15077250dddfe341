"""Variants that families play: none of them is warned of."""

import pytest

from ntwrules.rulebooks.loading import compile_text

#: Nothing but walking: no card comes, and no boat.
NO_CARDS = "cards { without objects, tasks, disasters, strongest }"

SENSIBLE = {
    "fewer pawns": "setup { pawns 2 }",
    "two players": "players 2",
    "a shorter way for a child": "setup { finish at 19, 150 for south }",
    "fewer pawns for a child": "setup { pawns 4, 2 for south }",
    "the simple game": "cards { without disasters, strongest }",
    "no cards": "cards { issue no cards }",
    "without boats": "structures { without boat } deck objects { without boat }",
    "twenty rounds": "cards { issue 1 card after round 4 } end also when round > 20: most pawns on finish",
    "a limit of rounds for two only": "end also when players = 2 and round > 30: most pawns on finish",
    "the first pawn home wins": "win when own pawns on finish >= 1, round played out",
    "two ways to win": "win when own pawns on finish = own pawns\nwin when own pawns on finish >= 2 and round > 30",
    "everybody blocked": "end when blocked players = players: most pawns on finish",
    "half an hour": "end also when minutes >= 30: most pawns on finish",
    "together": "players 2 to 4 as one team\n cards { without strongest } end when floodable cells = 0: nobody",
    "two teams": "players 4\n teams south and north, west and east",
    "alone": "players 1\n cards { without strongest }",
    "digital with a limit": "dice { digital die } end also when round > 50: most pawns on finish",
    "a card each round, thirty rounds": "cards { issue 1 card every round } end also when round > 30: nobody",
    "no action die": "turn { without action die }",
    "own card": 'deck tasks { card S "Storm" x3 { each player: flood 1 cell next to own pawn } }',
    "own structure": "structures { dike x8 on land { dry } } deck objects { card dike x4 number 1 { place 1 dike } }",
    "walls on the way": "setup { rock at 150, 151 } structures { rock x16 on land { dry } }",
    "a river with bridges": "setup { water at absolute 200..219 }",
    "a moat with bridges": "setup { water at 340..341, 361, 381 }",
    "rocks that an axe removes": (
        "setup { rock at 340..341, 361, 381 } structures { rock x16 on land { dry } axe removes rock, boat }"
    ),
    "only cards": "turn { flood, then one of: card }",
    "only the action die, and a card that moves": "cards { use tasks } turn { flood, then one of: action die }",
    "the first card in the last round": "cards { issue 1 card after round 19 } end also when round > 20: nobody",
    "just enough rounds, with a boat": "cards { issue no cards } end also when round > 10: most pawns on finish",
    "just enough rounds, without boats": f"{NO_CARDS} end also when round >= 20: most pawns on finish",
    "a cell beside the corner": "setup {\n finish at 20  # just below the top left corner\n }",
    "a row that is counted": "setup {\n start at 358  # bottom row but two, second from the right\n }",
    "half of a team home": (
        "players 4\n teams south and west, north and east  # one of them has to be home\n"
        " win when team pawns on finish = own pawns"
    ),
    "one card of three at once": (
        "deck shed { card a number 1 { drain 1 cell } card b number 1 { place 1 terp } card c { skip 1 turn } }"
        " cards { use objects, shed\n at most 3 cards in hand  # you may keep three cards\n }"
    ),
    "an end of its own": 'about "The end stays exciting." end when water cells > 150: nobody',
    "hands before the game": "cards { beforehand 2 cards from objects }",
    "at most three cards": "cards { at most 3 cards in hand }",
    "another seat order": "players 2\n seats 2: south, west",
    "only moving": "cards { use tasks } turn { flood, then one of: move }",
    "drowning": "turn { drowning at-once  move after card always }",
    "more of a card": "deck objects { card bridge x6 }",
    "a face of one's own": "dice { action die bridge, wave  face wave { each player: flood 1 cell next to own pawn } }",
    "the usual end and another": ("end when floodable cells = 0: most pawns on finish\n end when round > 40: nobody"),
    "the usual win and another": (
        "win when own pawns on finish = own pawns, round played out\n win when own pawns on finish >= 3 and round > 30"
    ),
    "few letters for many": (
        "deck luck { card S x3 { each player: flood 1 cell } } cards { use luck\n issue 1 card every 3 rounds }"
    ),
    "few cards for small hands": (
        "deck luck { card S x3 number 1 { flood 1 cell } }"
        " cards { use luck\n issue 2 cards every 3 rounds\n at most 1 card in hand } players 2"
    ),
    "fewer letters": "deck tasks { without A, B, G }",
    "a few cards that drain": "deck objects { card spade x4 number 2 { drain 1 cell } }",
    "only quicksand to give up": (
        "deck tasks { without B, C, D, E, F } cards { use tasks\n issue 1 card every 9 rounds }"
    ),
    "all bridges laid, and an axe": "structures { bridge x2 } players 2\n setup { bridge at 100 }",
    "all bridges laid for four": (
        "structures { bridge x4\n axe removes pump } cards { without disasters } setup { bridge at 100 }"
    ),
    "all polders laid, and water": (
        "structures { polder x1 } players 1\n cards { use objects, tasks } setup { polder at 100 }"
    ),
    "as many as the whole team": (
        "players 4\n teams south and north\n"
        "win when own pawns on finish = team pawns on finish and own pawns on finish > 1"
    ),
    "one die alone": "dice { combine one }",
    "a mound laid for all": "setup { terp at 105 }",
    "a mound for each, cell by cell": "setup { terp at absolute 105, 114, 294, 285 }",
}


@pytest.mark.parametrize("clauses", SENSIBLE.values(), ids=SENSIBLE)
def test_a_sensible_variant_is_not_warned_of(clauses):
    compiled = compile_text(f'ntw 1 variant "Ours" based on base {{ {clauses} }}', lint=True)

    assert [] == [str(finding) for finding in compiled.found]


#: One step further, and it is foolish.
FOOLISH = {
    "the first card after the last round": (
        "NTW846",
        "cards { issue 1 card after round 20 } end also when round > 20: nobody",
    ),
    "a round too few": ("NTW826", f"{NO_CARDS} end also when round >= 19: most pawns on finish"),
    "one pawn too many": ("NTW801", "setup { pawns 2 } win when own pawns on finish >= 3"),
    "a round too early": ("NTW801", "end also when round <= 0: nobody"),
    "one more than the deck": ("NTW841", "players 4\n cards { beforehand 9 cards from objects }"),
    "a limit just out of reach": ("NTW848", "cards { at most 8 boat in hand }"),
    "the usual end, and another besides": (
        "NTW880",
        "end when floodable cells = 0: most pawns on finish\n end also when round > 40: nobody",
    ),
    "few quicksands for many": (
        "NTW840",
        "deck tasks { without B, C, D, E, F, G; card A x3 } cards { use tasks }",
    ),
    "far too many accords": ("NTW808", "deck tasks { card C x50 }"),
    "number cards that drain": (
        "NTW808",
        "deck z { card Z x20 number 2 { drain 2 cells } } cards { use z\n issue 1 card every round }",
    ),
    "nothing to give up": ("NTW842", "deck tasks { without A } cards { use tasks }"),
    "the only bridge laid": (
        "NTW842",
        "structures { bridge x1\n axe removes pump } players 1\n cards { without disasters } setup { bridge at 100 }",
    ),
    "more than the team": ("NTW801", "win when own pawns on finish > team pawns on finish"),
    "all fewer than one": ("NTW801", "win when own pawns on finish = own pawns and all pawns on finish < own pawns"),
    "even digits only": (
        "NTW831",
        "dice { die y 0, 1, 2, 3 for hundreds\n die b 0, 2, 4, 6, 8 for tens\n die g 0, 2, 4, 6, 8 for units }",
    ),
    "side by side at a corner": ("NTW821", "setup { finish at 19, 341 for south }"),
}


@pytest.mark.parametrize(("code", "clauses"), FOOLISH.values(), ids=FOOLISH)
def test_one_step_further_is_foolish(code, clauses):
    compiled = compile_text(f'ntw 1 variant "Ours" based on base {{ {clauses} }}', lint=True)

    assert code in [finding.code for finding in compiled.found]


#: What follows from something else is not told besides.
ONCE = {
    "NTW805": "end when round >= 1: nobody",
    "NTW830": "dice { die a 4, 5 for hundreds\n die b 0, 1, 2, 3, 4 for tens\n die g 0, 1, 2, 3, 4 for units }",
}


@pytest.mark.parametrize("code", ONCE)
def test_one_foolishness_is_told_once(code):
    compiled = compile_text(f'ntw 1 variant "Ours" based on base {{ {ONCE[code]} }}', lint=True)

    assert [code] == [finding.code for finding in compiled.found]


@pytest.mark.parametrize("clauses", ["deck tasks { card C x50 }", "deck tasks { without A, B } cards { use tasks }"])
def test_a_game_without_end_is_told_where_the_file_makes_it_so(clauses):
    text = f'ntw 1 variant "Ours" based on base {{ {clauses} }}'
    told = [
        finding.at.source.name
        for finding in compile_text(text, "ours.ntw", lint=True).found
        if finding.code == "NTW808"
    ]

    assert ["ours.ntw"] == told
