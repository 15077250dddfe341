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
    "hands before the game": "cards { beforehand 2 cards from objects }",
    "at most three cards": "cards { at most 3 cards in hand }",
    "another seat order": "players 2\n seats 2: south, west",
    "only moving": "cards { use tasks } turn { flood, then one of: move }",
    "drowning": "turn { drowning at-once  move after card always }",
    "more of a card": "deck objects { card bridge x6 }",
    "a face of one's own": "dice { action die bridge, wave  face wave { each player: flood 1 cell next to own pawn } }",
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
    "side by side at a corner": ("NTW821", "setup { finish at 19, 341 for south }"),
}


@pytest.mark.parametrize(("code", "clauses"), FOOLISH.values(), ids=FOOLISH)
def test_one_step_further_is_foolish(code, clauses):
    compiled = compile_text(f'ntw 1 variant "Ours" based on base {{ {clauses} }}', lint=True)

    assert code in [finding.code for finding in compiled.found]
