"""What somebody writes in the notation he knows from elsewhere says the same in that of the language."""

import pytest

from ntwrules.rulebooks.loading import compile_text
from tests.dsl.test_repairing import (
    BASE,
    BASIS,
    BOAT,
    BOOT,
    EILAND,
    ISLAND,
    RIVER,
    RIVIER,
    RUIMTE,
    SPACE,
    errors,
    op_basis_van,
)

DICE = "    hermes, more, stone, wood, dams, boats\n"
DICES = "action dice {{{{\n{}  }}}}"


@pytest.mark.parametrize(
    ("frame", "written", "meant"),
    [
        # of programmers
        (
            BOAT,
            'sailing {{ card leap "Leap" x3 {{ sail(1, forward); turn(left); }} }}',
            'sailing {{ card leap "Leap" x3 {{ sail 1 tile forward, then turn left }} }}',
        ),
        (
            BOAT,
            "row {{ begins with (players > 3 ? 4 : 2) cards }}",
            "row {{ begins with 2 cards, 4 from 4 players }}",
        ),
        (
            BOAT,
            "row {{ begins with 2 if players < 4 else 3 cards }}",
            "row {{ begins with 2 cards, 3 from 4 players }}",
        ),
        (BOAT, "row {{ begins with IF(players>=4;3;2) cards }}", "row {{ begins with 2 cards, 3 from 4 players }}"),
        (
            BOOT,
            "stoomrij {{ begint met 2 kaarten (4+: 3) }}",
            "stoomrij {{ begint met 2 kaarten, 3 vanaf 4 spelers }}",
        ),
        (
            ISLAND,
            "villages {{ at most 12/15/18 in stock }}",
            "villages {{ at most 12 in stock, 15 from 3 players, 18 from 4 players }}",
        ),
        (
            EILAND,
            "dorpen {{ hoogstens 12 in voorraad bij 2 spelers, 16 bij 3 spelers, 18 bij 4 }}",
            "dorpen {{ hoogstens 12 in voorraad, 16 vanaf 3 spelers, 18 vanaf 4 spelers }}",
        ),
        (
            BOAT,
            "row {{ begins with 3 cards with 2 to 3 players, 5 cards with 4 players }}",
            "row {{ begins with 3 cards, 5 from 4 players }}",
        ),
        (
            ISLAND,
            "villages {{ at most {{2: 9, 3: 12}} in stock }}",
            "villages {{ at most 9 in stock, 12 from 3 players }}",
        ),
        (BASE, "end when round > MAX - 2: nobody\n  MAX = 40", "end when round > 38: nobody"),
        (
            BASE,
            'structures {{ dike "Dike" x10 on land {{ dry: true, walkable: yes, sails: no }} }}',
            'structures {{ dike "Dike" x10 on land {{ dry, walkable }} }}',
        ),
        (ISLAND, DICES.format(f"    [{DICE.strip()}] * 5\n"), DICES.format(DICE * 5)),
        (ISLAND, DICES.format(DICE.replace(",", " |") * 5), DICES.format(DICE * 5)),
        (BASE, 'about """\n  First.\n  A "second".\n  """', "about \"First. A 'second'.\"\n\n\n"),
        (BASE, 'about "The \\"quick\\" one"', "about \"The 'quick' one\""),
        # of keys, with what stands under them
        (BASE, "cards {{\n    use:\n    - objects\n    - tasks\n  }}", "cards {{\n    use objects, tasks\n  }}"),
        (SPACE, 'box {{ "cubes": {{ "gray": 8, "blue": 9 }} }}', None),
        (
            SPACE,
            'box {{\n    "cubes": {{ "gray": 8, "yellow": 7, "blue": 9, "brown": 6 }}\n  }}',
            "box {{\n    cubes 8 gray, 7 yellow, 9 blue, 6 brown\n  }}",
        ),
        (
            RIVER,
            "[turn]\n  shadoofs_per_player = 5\n  max_actions = 3",
            "turn {{\n  a player has 5 shadoofs\n  at most 3 actions\n  }}",
        ),
        (
            SPACE,
            "wormholes {{\n    red: [green (2 minutes), hub]\n  }}",
            "wormholes {{\n    red and green takes 2 minutes\n    red and hub\n  }}",
        ),
        (
            SPACE,
            'wormholes {{\n    red -> hub [label="75 seconds"];\n  }}',
            "wormholes {{\n    red and hub takes 75 seconds\n  }}",
        ),
        # of tables
        (
            BASE,
            ("deck tasks {{\n    | card | name | count | number | effect |\n    |---|---|---|---|---|\n"
            "    | sheep | Sheep | 4 | 2 | drain 1 cell |\n    | silt | Silt | 3 | | flood 1 cell |\n  }}"),
            ('deck tasks {{\n    card sheep "Sheep" x4 number 2 {{ drain 1 cell }}\n'
            '    card silt "Silt" x3 {{ flood 1 cell }}\n  }}'),
        ),
        (
            BOAT,
            'sailing {{\n    leap; "Leap"; 3; sail 2 tiles forward\n    spin; "Spin"; 2; turn about\n  }}',
            ('sailing {{\n    card leap "Leap" x3 {{ sail 2 tiles forward }}\n'
            '    card spin "Spin" x2 {{ turn about }}\n  }}'),
        ),
        # of numbers and cells
        (RUIMTE, "doos {{ opdrachten van 2x1, 3x2, 1x4 }}", "doos {{ opdrachten van 1, 1, 2, 2, 2, 4 }}"),
        (
            RUIMTE,
            "doos {{ opdrachten van 2x1, 3x2, 1x4 }}  # zeven",
            "doos {{ opdrachten van 2, 3, 3, 1, 1, 1, 1 }}  # zeven",
        ),
        (SPACE, "box {{ orders worth 1 (4 times), 2, 3 }}", "box {{ orders worth 1, 1, 1, 1, 2, 3 }}"),
        (SPACE, "box {{ orders worth three times 1, a 2 }}", "box {{ orders worth 1, 1, 1, 2 }}"),
        (  # of which there are three, people are told, is said of something else
            RUIMTE,
            "doos {{ opdrachten van 4x1, 2x2\n  iedereen kiest 3 opdrachten }}  # vier van één, drie gekozen",
            "doos {{ opdrachten van 1, 1, 1, 1, 2, 2\n  iedereen kiest 3 opdrachten }}  # vier van één, drie gekozen",
        ),
        (RUIMTE, "doos {{ opdrachten van 4 x 1, 1 x 2, 1 x 3 }}", "doos {{ opdrachten van 1, 1, 1, 1, 2, 3 }}"),
        (RUIMTE, "doos {{ opdrachten van 1+1+1+2 }}", "doos {{ opdrachten van 1, 1, 1, 2 }}"),
        (ISLAND, "events {{ the event die shows 3*1, 2*2, 1*3 }}", "events {{ the event die shows 1, 1, 1, 2, 2, 3 }}"),
        (SPACE, "tiles {{ tile beam x6 beams 2 / 4 }}", "tiles {{ tile beam x6 beams 2 then 4 }}"),
        # of several things at once
        (
            RUIMTE,
            "controlecentrum {{\n    gebouwen b1 en b2 beamen 2\n  }}",
            "controlecentrum {{\n    gebouw b1 beamt 2\n    gebouw b2 beamt 2\n  }}",
        ),
        (
            SPACE,
            "control centre {{ both h1 and h2: begin as a plant }}",
            "control centre {{ h1 begins as a plant; h2 begins as a plant }}",
        ),
        (
            op_basis_van("prachtige-pakjes"),
            "stoomboten {{\n    kaart boek links en rechts x2\n  }}",
            "stoomboten {{\n    kaart boek links x2\n    kaart boek rechts x2\n  }}",
        ),
        (BASE, "structures {{ bridge, boat x20 }}", "structures {{ bridge x20; boat x20 }}"),
        (
            SPACE,
            "wormholes {{\n    red and moon 1/moon 2 takes 90 seconds\n  }}",
            "wormholes {{\n    red and moon 1 takes 90 seconds\n    red and moon 2 takes 90 seconds\n  }}",
        ),
        (SPACE, "wormholes {{ red and moon 1, moon 2 and moon 3 }}", None),  # from red to each, or in a ring
        # of blocks
        (BOAT, "calendar 8 days", "calendar {{ lost after 8 days }}"),
        (RIVIER, "beurt: 3 acties", "beurt {{ hoogstens 3 acties }}"),
        (BASIS, "einde {{\n    ook wanneer ronde > 60: niemand\n  }}", "einde ook wanneer ronde > 60: niemand"),
        (
            EILAND,
            "niveau {{ 3 uitbarstingen per ronde }}\n    8 gered voor een kleine overwinning\n  }}",
            "niveau {{ 3 uitbarstingen per ronde \n    8 gered voor een kleine overwinning\n  }}",
        ),
        (BASE, "setup begin\n    pawns 2\n  end", "setup {{\n    pawns 2\n  }}"),
        (BASE, "setup {{{{{{{{ pawns 2 }}}}}}}}", "setup {{ pawns 2 }}"),
        # of cells
        (
            RIVER,
            'map {{\n    "2","v9",""\n    "1","v","3"\n    "1","x","2"\n  }}',
            'map {{\n    "2 v9 ."\n    "1 v 3"\n    "1 x 2"\n  }}',
        ),
        (
            RIVIER,
            "kaart {{\n    | a | b | c |\n    |---|---|---|\n    | 2 | v9 | 1 |\n    | 1 | x | 2 |\n  }}",
            'kaart {{\n    "2 v9 1"\n    "1 x 2"\n  }}',
        ),
        (BASE, "setup {{ finish at (3, 16) }}", "setup {{ finish at 76 }}"),
        (BASIS, "opstelling {{ water op rij 10, kolom 5..8 }}", "opstelling {{ water op 205..208 }}"),
        (BASIS, "opstelling {{ water op rij 10, kolom 25 }}", None),
        (RIVIER, "kaart {{\n    v9  2\n    >   x\n  }}", 'kaart {{\n    "v9  2"\n    ">   x"\n  }}'),
        (RIVER, 'map {{\n    "v(9,10,12)"\n    "x"\n  }}', 'map {{\n    "v9/10/12"\n    "x"\n  }}'),
        # of things that are counted
        (
            ISLAND,
            "work {{\n    step 1: 3 called up at most\n  }}",
            None,
        ),
        (
            EILAND,
            ("actiedobbelstenen {{\n    dobbelsteen 1: hermes, meer, steen, hout, graan, dammen\n"
            "    dobbelsteen 2: hermes, meer, steen, hout, graan, boten\n  }}"),
            ("actiedobbelstenen {{\n    hermes, meer, steen, hout, graan, dammen\n"
            "    hermes, meer, steen, hout, graan, boten\n  }}"),
        ),
        (
            RIVER,
            "turn {{\n    shadoofs = 5\n    actions  = 3\n  }}",
            "turn {{\n    a player has 5 shadoofs\n    at most 3 actions\n  }}",
        ),
        # of who says something to those who read it
        (RIVER, "(Grandma is green.)", "# Grandma is green."),
        (RIVER, "turn {{\n    (at most 3 actions)\n  }}", "turn {{\n    at most 3 actions\n  }}"),
        (RIVER, "(Not when grandma plays.)", None),
        (
            EILAND,
            "vulkaandobbelsteen {{\n    Emporios x 6\n  }}",
            "vulkaandobbelsteen {{\n" + "    Emporios\n" * 6 + "  }}",
        ),
    ],
)  # fmt: skip
def test_what_is_written_as_elsewhere_is_known(frame, written, meant):
    text = frame.replace("{}", written).format()
    mended = compile_text(text).mended

    assert (frame.replace("{}", meant).format() if meant else text) == mended
    assert meant is None or not errors(mended)
