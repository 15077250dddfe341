"""What would mend a mistake: tried on the file itself, and never worse than the file was."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import ntwrules
from ntwrules.dsl.repairing.elsewhere.pasted import cleaned
from ntwrules.dsl.text.edits import Edit, applied, before
from ntwrules.rulebooks.loading import compile_text
from tests.dsl.strategies import mutilated
from tests.slips import slips

BASE = 'ntw 1\nvariant "Mine" based on base {{\n  {}\n}}\n'
BASIS = 'ntw 1\nvariant "Mijn" op basis van base {{\n  {}\n}}\n'


def based_on(parent):
    """A frame for lines of a variant of another game, in English."""
    return BASE.replace("on base", f"on {parent}")


def op_basis_van(parent):
    """The same in Dutch."""
    return BASIS.replace("van base", f"van {parent}")


BOAT, BOOT = based_on("boot-op-stoom"), op_basis_van("boot-op-stoom")
ISLAND, EILAND = based_on("nisyros"), op_basis_van("nisyros")
TEAMS = based_on("two-teams")
SPACE, RUIMTE = based_on("time-n-space"), op_basis_van("time-n-space")
RIVER, RIVIER = based_on("wadi"), op_basis_van("wadi")

MAP = """"1 2 v12 3 1"
    "3 1 v   2 3"
    "2 3 v>  1 2"
    "1 2 3 v 1"
    "3 1 2 x 3\""""


def errors(text):
    return [finding for finding in compile_text(text).found if finding.severity == "error"]


@pytest.mark.parametrize(
    ("frame", "written", "meant"),
    [
        (BASE, "setup { pawns three }", "setup { pawns 3 }"),
        (BASE, "setup { water at 187-192 }", "setup { water at 187..192 }"),
        (BASE, "cards { isue 1 card after round 5 }", "cards { issue 1 card after round 5 }"),
        (BASE, "cards { issue a card after round 5 }", "cards { issue 1 card after round 5 }"),
        (BASE, "end when round > 40 || moves > 99: nobody", "end when round > 40 or moves > 99: nobody"),
        (BASE, "players = 2 to 4", "players 2 to 4"),
        (BASE, "players 2 to 4 // or more", "players 2 to 4  # or more"),
        (BASE, "swimming is forbidden on Sundays", None),
        (BASIS, "einde ook na 45 minuten: niemand", "einde ook wanneer minuten >= 45: niemand"),
        # what stands together in one clause, in two, or between braces
        (
            ISLAND,
            "volcano die { Nikia; Pali; Emporios; Mandraki; Nikia; Nikia and Pali }",
            "volcano die { Nikia; Pali; Emporios; Mandraki; Nikia; Nikia or Pali }",
        ),
        (
            BASE,
            'deck own { card X "X" x2 { rescue 1 pawn } or { drain 1 cell } }',
            'deck own { card X "X" x2 { rescue 1 pawn, or drain 1 cell } }',
        ),
        (
            SPACE,
            "clock { everybody has 3 timers of 45 seconds }",
            "clock { everybody has 3 timers; a timer runs 45 seconds }",
        ),
        (
            ISLAND,
            'events { card goats "Goats" x2 good at step 4 { wheat areas x2 } }',
            'events { card goats "Goats" x2 good at step 4 { wheat areas times 2 } }',
        ),
        (BASE, "players 4 as two teams", None),
        # letters of another alphabet
        (ISLAND, "seats 2: Νίκια, Πάλι", "seats 2: Nikia, Pali"),
        (BASE, "s\u0435tup { b\u043eard 20 by 20; p\u0430wns 2 }", "setup { board 20 by 20; pawns 2 }"),
        (BASIS, "opstelling { pionen 2 }", "opstelling { pionnen 2 }"),
        (BASIS, "opstelling { pawns 2 }", "opstelling { pionnen 2 }"),
        (BASIS, "opstelling { water op 204 t/m 211 }", "opstelling { water op 204..211 }"),
        # a thing and how many there are of it; what a number alone does not tell, nobody knows
        (
            based_on("eerste-spel"),
            "dice { action die 2 bridges, two vests, terp, pump }",
            "dice { action die bridge x2, vest x2, terp, pump }",
        ),
        (based_on("eerste-spel"), "deck objects { card bridge 7 }", "deck objects { card bridge x7 }"),
        # … in the notation of a program, or of a school book
        (
            BASE,
            "deck objects { card bridge count=8; card boat count: 2; card terp (x3) }",
            "deck objects { card bridge x8; card boat x2; card terp x3 }",
        ),
        (BASE, "dice { die black 0, 2, ..., 8 for units }", "dice { die black 0, 2, 4, 6, 8 for units }"),
        # what lies between two numbers, as in a school book, a program or a sentence
        *(
            (BASE, f"end when {said} or moves > 99: nobody", f"end when {meant} or moves > 99: nobody")
            for said, meant in (
                ("2 <= all players <= 3", "all players >= 2 and all players <= 3"),
                ("10 < round < 20", "round > 10 and round < 20"),
                ("20 >= round > 10", "round <= 20 and round > 10"),
                ("2 ≤ all players ≤ 3", "all players >= 2 and all players <= 3"),
                ("round > 10 and < 20", "round > 10 and round < 20"),
                ("round is between 10 and 20", "round >= 10 and round <= 20"),
            )
        ),
        (
            BASIS,
            "einde wanneer ronde tussen 10 en 20: niemand",
            "einde wanneer ronde >= 10 en ronde <= 20: niemand",
        ),
        (BASIS, "einde wanneer 10 < ronde < 20: niemand", "einde wanneer ronde > 10 en ronde < 20: niemand"),
        # what is left to others to reckon; what lies between two numbers is no difference
        *(
            (RUIMTE, f"wormgaten {{ paars en komeet duurt {said} seconden }}", meant)
            for said, meant in (
                *(
                    (said, "wormgaten { paars en komeet duurt 120 seconden }")
                    for said in ("2*60", "2 x 60", "(2 × 60)")
                ),
                *((said, "wormgaten { paars en komeet duurt 120 seconden }") for said in ("2 keer 60", "90 + 30")),
                ("60-120", None),
                ("0.7 * 5", None),
            )
        ),
        (BASE, "end when round > 30+6: nobody", "end when round > 36: nobody"),
        (BASE, "end when round > 72/2: nobody", "end when round > 36: nobody"),
        (BASE, "deck objects { card bridge 2*4 }", "deck objects { card bridge x8 }"),
        # a warning by its number, or with other signs
        *(
            (BASE, f'allow {said} "so it is"', 'allow NTW809 "so it is"')
            for said in ("809", "#809", "ntw 809", "NTW-809", "W809", '"NTW809"', "warning 809")
        ),
        (BASIS, 'sta 809 toe "zo is het"', 'sta toe NTW809 "zo is het"'),
        (BASE, "allow 809", 'allow NTW809 "it is meant so"'),
        (BASE, 'allow 204 "so it is"', None),
        (BASE, 'allow 809 and 880 "so it is"', None),
        # … or an adverb; what is twice what it was depends on what parents say
        (RIVER, "flow { discs flow twice }", "flow { discs flow 2 tiles }"),
        (RIVER, "flow { discs flow once }", "flow { discs flow 1 tile }"),
        (RIVIER, "stroming { schijven stromen driemaal }", "stroming { schijven stromen 3 tegels }"),
        (BASE, "setup { pawns twice }", "setup { pawns 2 }"),
        (SPACE, "clock { everybody has twice as many timers }", "clock { everybody has 4 timers }"),
        (RIVIER, "stroming { schijven stromen dubbel zo ver }", "stroming { schijven stromen 2 tegels }"),
        # own words that begin as a clause of the variant does
        (BOOT, "bord {\n    over rotsen mag je heen varen\n  }", "bord {\n    rotsen laten de boot door\n  }"),
        (BOAT, "table { players have 6 cards }", "table { everyone holds 6 cards }"),
        (BOOT, "tafel { spelers hebben 6 kaarten }", "tafel { iedereen heeft 6 kaarten }"),
        (SPACE, "clock { players get 3 timers each }", "clock { everybody has 3 timers }"),
        # how many copies there are of a thing of parents, in whatever order and in one word
        (BOAT, "sailing { eight forward cards }", "sailing { card forward x8 }"),
        (BOOT, "varen { acht vooruitkaarten }", "varen { kaart vooruit x8 }"),
        (BOOT, "stoomboten { 3 linkse oogkaarten }", "stoomboten { kaart eye links x3 }"),
        (BOAT, "parcels { five blue parcels }", "parcels { card blue x5 }"),
        (BOAT, "sailing { at most 8 forward cards }", None),
        # what is left out is never taken for something that is told of
        (BOAT, "parcels { green is left out }", "parcels { without green }"),
        (BOOT, "pakjes { laat groen weg }", "pakjes { zonder groen }"),
        # another number from so many players on, in brackets, before or behind it
        (
            BOAT,
            "row { begins with 2 cards, with 4 or more players 3 }",
            "row { begins with 2 cards, 3 from 4 players }",
        ),
        (
            BOOT,
            "stoomrij { begint met 2 kaarten, als je met 4 of meer bent 3 }",
            "stoomrij { begint met 2 kaarten, 3 vanaf 4 spelers }",
        ),
        (BOAT, "row { the row never gets shorter than 2 cards }", "row { at least 2 cards }"),
        # of several choices there is only ever one, and no other one says more than that
        (BOAT, "winning { winning only counts after the round }", "winning { winning counts after the round }"),
        # a number that is the most is told as such
        (ISLAND, "level { max 6 eruptions a round }", "level { at most 6 eruptions }"),
        # each word that denies something meets no more than one
        (
            EILAND,
            "vluchten { niemand vlucht langs een kust zonder dorp }",
            "vluchten { langs een kust zonder dorp kan niemand vluchten }",
        ),
        (EILAND, "vluchten { je kunt niet vluchten langs een kust zonder dorp }", None),
        (RIVIER, "wachters { we spelen graag met de Wachters }", None),
        # what a clause is about has to be said, and what another one is about is not left out
        (EILAND, "vluchten { voor een vlucht over land moet je gooien }", None),
        (BOOT, "bord { de rand geeft 2 schade aan de boot }", None),
        (BOOT, "kalender { de tijd houdt nooit eens op }", None),
        (RIVER, "watchmen { a Watchman can always be taken back }", None),
        (
            BOOT,
            "kalender { vaarkaarten en stoombootkaarten gaan opzij }",
            "kalender { opzij gaan vaarkaarten, stoombootkaarten }",
        ),
        # one thing after another, the verb said once; and a clause in the passive voice
        (
            EILAND,
            "gebeurtenissen { kaart gift { krijg twee hout en een steen } }",
            "gebeurtenissen { kaart gift { krijg 2 hout, daarna krijg 1 steen } }",
        ),
        (
            BOOT,
            "kalender { dag storm x14 { een stoombootkaart wordt weggehaald } }",
            "kalender { dag storm x14 { haal 1 stoombootkaart weg } }",
        ),
        # a name that nobody knows is looked at behind the words of its line
        (
            BOAT,
            'parcels { card surprise "Surprise" x2 is blue or green }',
            'parcels { card surprise "Surprise" x2 counts as blue or green }',
        ),
        # a whole block under the word of another game, where what it says belongs
        (BOAT, "setup {\n    board 4 by 4  # or so\n  }", "board {\n    tiles 4 by 4  # or so\n  }"),
        (
            BOAT,
            "dice {\n    board 4 by 4\n    the boat may sail over rocks\n  }",
            "board {\n    tiles 4 by 4\n    rocks let the boat pass\n  }",
        ),
        (
            BOAT,
            "setup {\n    board 4 by 4\n  }\n  board {\n    rocks let the boat pass\n  }",
            "board {\n    tiles 4 by 4\n    rocks let the boat pass\n  }",
        ),
        (
            BOAT,
            "setup {\n    board 4 by 4\n    you need 5 houses for winning\n  }",
            "board {\n    tiles 4 by 4\n  }\n  winning {\n    winning needs 5 houses\n  }",
        ),
        (BOAT, "setup {\n    board 4 by 4\n    nobody swims on Sundays\n  }", None),
        # of two clauses that exclude each other, the one that people are told; otherwise the last word counts
        *(
            (
                RIVER,
                f'about "{told}"\n  building {{\n    {clauses[0]}\n    {clauses[1]}\n  }}',
                f'about "{told}"\n  building {{\n    {meant}\n  }}',
            )
            for clauses in (
                ("shadoofs keep apart", "shadoofs stand anywhere"),
                ("shadoofs stand anywhere", "shadoofs keep apart"),
            )
            for told, meant in (
                ("No shadoof beside another, whatever happens.", "shadoofs keep apart"),
                ("A shadoof may stand wherever you like.", "shadoofs stand anywhere"),
                ("Bring a hat.", clauses[1]),
            )
        ),
        # a word that cannot be followed by what stands there, for the one that its title names
        *(
            (SPACE, f"tiles {{ tile beam x4; tile {said} }}", meant and f"tiles {{ tile beam x4; tile {meant} }}")
            for said, meant in (
                ('dish "Dish beam station" x2 makes 3 then 4', 'dish "Dish beam station" x2 beams 3 then 4'),
                ('dish "Dish" x2 trades gray then blue', 'dish "Dish" x2 makes gray then blue'),
                ('dish "Dish" x2 makes 3 then 4', None),
            )
        ),
        # own words for what people are told in words that say something here
        *(
            (
                ISLAND,
                f'about "{told}"\n  events {{ card siesta "Siesta" x2 bad {{ 2 workers take a nap }} }}',
                meant and f'about "{told}"\n  events {{ card siesta "Siesta" x2 bad {{ {meant} }} }}',
            )
            for told, meant in (
                ("After lunch two workers go home to sleep, and nobody else minds.", "send 2 workers home"),
                ("After lunch two workers are tired.", None),
                ("After lunch three workers go home to sleep.", None),
            )
        ),
        # for whom something holds, said first; and what is for everybody else, said last
        *(
            (BASIS, f"opstelling {{ {said} }}", f"opstelling {{ {meant} }}")
            for said, meant in (
                ("voor zuid finish op 76", "finish op 76 voor zuid"),
                ("zuid: finish op 76", "finish op 76 voor zuid"),
                ("pionnen voor zuid 4, voor west 3", "pionnen 4 voor zuid, 3 voor west"),
                ("voor zuid start op 210, voor noord start op 190", "start op 210 voor zuid, 190 voor noord"),
                ("zuid 4 pionnen en de anderen 3", "pionnen 3, 4 voor zuid"),
            )
        ),
        (BASE, "setup { south 4 pawns, everybody else 3 }", "setup { pawns 3, 4 for south }"),
        # … and for whom it was to hold, where a line was copied, as the remark beside it tells
        *(
            (
                BASE,
                f"setup {{\n    finish at 76 for south  # mum\n    finish at 80 for south  # {remark}\n  }}",
                f"setup {{\n{meant}\n  }}",
            )
            for remark, meant in (
                ("north", "    finish at 76 for south  # mum\n    finish at 80 for north  # north"),
                ("not north", "    finish at 80 for south  # not north"),
            )
        ),
        (BASE, 'title nl "Ons"\n  title nl "Ons"  # again', 'title nl "Ons"\n  title en "Ons"  # again'),
        # what a program sets, directly in the variant or in the block it names
        *(
            (SPACE, written, meant)
            for written, meant in (
                ("clock { clock.timers: 3 }", "clock { everybody has 3 timers }"),
                ("clock.minutes = 8", "clock { the clock runs 8 minutes }"),
            )
        ),
        *((BASE, said, "setup { pawns 2 }") for said in ("setup.pawns = 2", "setup->pawns := 2", 'setup["pawns"] = 2')),
        (RIVER, "turn.actions = 3", "turn { at most 3 actions }"),
        (BASE, "cards.maxInHand = 3", "cards { at most 3 cards in hand }"),
        (BASE, "cards.swimming = 3", None),
        # a sentence in the words and the order of the table
        (RUIMTE, "controlecentrum { gebouw b2 kan er 3 beamen }", "controlecentrum { gebouw b2 beamt 3 }"),
        (BASE, "cards { nobody holds more than 3 cards }", "cards { at most 3 cards in hand }"),
        (BASE, "cards { a card every 3 rounds }", "cards { issue 1 card after round 3, then every 3 rounds }"),
        (
            BASE,
            "if round > 28 or minutes >= 50 then end also: most pawns on finish",
            "end also when round > 28 or minutes >= 50: most pawns on finish",
        ),
        (
            BASIS,
            "na 55 minuten is het ook afgelopen, wie de meeste pionnen thuis heeft wint",
            "einde ook wanneer minuten >= 55: meeste pionnen op finish",
        ),
        (
            BOOT,
            "tafel { iedereen heeft 6 kaarten, maar 5 als er 5 of meer spelers zijn }",
            "tafel { iedereen heeft 6 kaarten, 5 vanaf 5 spelers }",
        ),
        (BOOT, "bord { je mag gewoon over de rotsen heen varen }", "bord { rotsen laten de boot door }"),
        (RIVIER, "bouwen { je mag overal bouwen }", "bouwen { sjadoefs staan overal }"),
        (RIVIER, "wachters { de Wachters mogen meedoen }", "wachters { de Wachters doen mee }"),
        (
            RIVIER,
            "punten { een niet gebouwde sjadoef is 2 punten waard }",
            "punten { een niet gebouwde sjadoef levert 2 punten }",
        ),
        (ISLAND, "level { the volcano erupts 4 times every round }", "level { 4 eruptions a round }"),
        (ISLAND, "villages { there are only 24 boats }", "villages { 24 boats in the box }"),
        (ISLAND, "lava { lava flows in the first round too }", "lava { in the first round lava flows }"),
        (
            ISLAND,
            "work { workers eat 1 wheat, 3 with 6 or more workers }",
            "work { workers eat 1 wheat, 3 from 6 workers on }",
        ),
        (
            ISLAND,
            'events { card rain "Rain" x2 good in the harvest phase { wheat areas times 2 } }',
            'events { card rain "Rain" x2 good at step 4 { wheat areas times 2 } }',
        ),
        # half a clause, which was not to say what the parents say
        (BOAT, "table { talking about cards is }", "table { talking about cards is free }"),
        # a key as its title
        (
            BOAT,
            'sailing { card Half Turn "Half turn" x2 { turn about } }',
            'sailing { card half-turn "Half turn" x2 { turn about } }',
        ),
        (RIVIER, "sjadoefs 5", "beurt { een speler heeft 5 sjadoefs }"),
        (RIVIER, "5 sjadoefs per speler", "beurt { een speler heeft 5 sjadoefs }"),
        (RUIMTE, "zandlopers 3", "klok { iedereen heeft 3 zandlopers }"),
        (RUIMTE, "opdrachten 1, 2, 2", "doos { opdrachten van 1, 2, 2 }"),
        (ISLAND, "eruptions: 3", "level { 3 eruptions a round }"),
        (BOOT, "opstelling { bord 4 bij 4 }", "bord { tegels 4 bij 4 }"),
        (BOOT, "huizen 7", None),
        (BASIS, "dobbelstenen 3", None),
        # a sentence in a block that nobody knows, or behind the name of its own
        (RIVIER, "water { het water stroomt 2 tegels per ronde }", "stroming { schijven stromen 2 tegels }"),
        (RIVIER, "wachters doen mee", "wachters { de Wachters doen mee }"),
        # what has a number here, and what is of each kind
        (RUIMTE, "doos { 18 blokjes van elke kleur }", "doos { blokjes 18 grijs, 18 geel, 18 blauw, 18 bruin }"),
        (ISLAND, "island { room for 1, 2, inf, inf }", "island { room for 1, 2, any number, any number }"),
        (
            ISLAND,
            'events { card rain "Rain" x2 good at step gather { gain 1 wheat } }',
            'events { card rain "Rain" x2 good at step 4 { gain 1 wheat } }',
        ),
        (
            EILAND,
            'gebeurtenissen { kaart r "R" x2 slecht tijdens het eten { iedereen eet 1 meer } }',
            'gebeurtenissen { kaart r "R" x2 slecht bij stap 7 { iedereen eet 1 meer } }',
        ),
        (
            BOOT,
            'varen { kaart p "P" x3 { draai 90 graden naar rechts } }',
            'varen { kaart p "P" x3 { draai rechtsaf } }',
        ),
        # words of editions in another tongue
        (
            RUIMTE,
            "klok { zandlopers van hellblau lopen 50 seconden }",
            "klok { zandlopers van lichtblauw lopen 50 seconden }",
        ),
        # never the opposite, nor for all what was meant for some
        (BOOT, "tafel { praten over kaarten mag }", "tafel { praten over kaarten mag altijd }"),
        (BASIS, 'stapel opdrachten { kaart U "Uit" x2 { verwijder geen brug } }', None),
        (BASIS, "opstelling { pionnen 2 voor de oudste }", None),
        (BASE, "setup { finish at 150 for Sanne }", None),
        (BASIS, 'stapel opdrachten { kaart U "Uit" x2 { elke andere speler: overstroom 1 cel } }', None),
        (BASIS, 'stapel opdrachten { kaart U "Uit" x2 { elke speler behalve jij: mis 1 beurt } }', None),
        (BASIS, 'stapel opdrachten { kaart U "Uit" x2 { ruil 2 pionnen } }', None),
        (BASIS, "teams rood tegen blauw", None),
        (BOAT, "board { if you sail over the moon you win }", None),
        (RIVER, "turn { you cannot stop your turn with 5 discs }", None),
        (BASIS, "opstelling { water op rij 5 }", None),
        (BOOT, "kalender { winnen na 8 dagen }", None),
        (BOAT, "calendar { lost before 8 days }", None),
        (BASE, "cards { at least 2 cards in the hand }", None),
        (BASIS, "kaarten { geef 1 kaart voor ronde 5 }", "kaarten { geef 1 kaart na ronde 4 }"),
        (BASE, "end when round > 30: fewest pawns on finish", None),
        (BASE, "lose when own pawns on finish = 0", None),
        # nor for always what was meant for one round, nor a difference, nor another of the goods
        (EILAND, "niveau { geen uitbarstingen in ronde 1 }", None),
        (ISLAND, "level { 3 eruptions in the first round }", None),
        (EILAND, "niveau { 1 uitbarsting in de laatste ronde }", None),
        (EILAND, "niveau { 2 uitbarstingen minder per ronde }", None),
        (ISLAND, "level { leaving takes 2 wood along }", None),
        # a word that nobody knows, where only one fits: for a kind of thing, or before a number
        (
            ISLAND,
            'events { day squall "Squall" x2 bad { lose 1 boat } }',
            'events { card squall "Squall" x2 bad { lose 1 boat } }',
        ),
        (
            EILAND,
            'gebeurtenissen { kaart pont "Pont" nummer 10 { 3 inwoners zonder boot } }',
            'gebeurtenissen { kaart pont "Pont" bij stap 10 { 3 inwoners zonder boot } }',
        ),
        (BASE, "setup { tiles 20 by 20\nfinish at 76 for south }", "setup { board 20 by 20\nfinish at 76 for south }"),
        (BOOT, "kalender { dagen 16 }", "kalender { verloren na 16 dagen }"),
        (
            BOAT,
            'board {\n"tiles 4 by 4",\n"rocks let the boat pass"\n}',
            "board {\ntiles 4 by 4\nrocks let the boat pass\n}",
        ),
        (
            SPACE,
            "wormholes {\nred and moon 0\nmoon 0 and moon 1\nmoon 1 and green\n}",
            "wormholes {\nred and moon 1\nmoon 1 and moon 2\nmoon 2 and green\n}",
        ),
        # one after the other, and not one of the two
        (
            BASIS,
            'stapel opdrachten { kaart U "Uit" x2 { ontwater 3 cellen, en trek een kaart } }',
            'stapel opdrachten { kaart U "Uit" x2 { ontwater 3 cellen, daarna trek 1 kaart } }',
        ),
        (
            RIVIER,
            "punten { een sjadoef niet gebouwd kost -2 punten }",
            "punten { een niet gebouwde sjadoef kost 2 punten }",
        ),
        (BASIS, "einde ook na 30 rondes: niemand", "einde ook wanneer ronde > 30: niemand"),
        (op_basis_van("prachtige-pakjes"), "stoomboten { kaart oog L x3 }", "stoomboten { kaart oog links x3 }"),
        (SPACE, "clock { timers of red run 45 }", "clock { timers of red run 45 seconds }"),
        # two parts that changed places
        (
            BASIS,
            "einde ook: meeste pionnen op finish wanneer ronde > 36",
            "einde ook wanneer ronde > 36: meeste pionnen op finish",
        ),
        (BASE, "setup { finish at 19, for south 76 }", "setup { finish at 19, 76 for south }"),
        # as much time in the largest unit there is, and both sides of a board
        (RUIMTE, "klok { de klok loopt 15 min }", "klok { de klok loopt 15 minuten }"),
        (RUIMTE, "klok { de klok loopt 1 uur }", "klok { de klok loopt 60 minuten }"),
        (
            op_basis_van("eerste-spel"),
            "opstelling { bord 12 }",
            "opstelling { bord 12 bij 12; start op 120; finish op 11 }",
        ),
        # a clause that a remark in the middle of its line swallowed
        (BASE, "setup { pawns 2  # two each  start at 340 }", "setup { pawns 2  # two each\n    start at 340 }"),
        # … or three, the wrong way round
        (
            EILAND,
            'gebeurtenissen { kaart hulp "Hulp" bij stap 6 goed x2 { elk theater roept er 1 meer op } }',
            'gebeurtenissen { kaart hulp "Hulp" x2 goed bij stap 6 { elk theater roept er 1 meer op } }',
        ),
        (
            EILAND,
            "gebeurtenissen { kaart storm { verlies 2 boten } x2 }",
            "gebeurtenissen { kaart storm x2 { verlies 2 boten } }",
        ),
        # a number with a sign, a number behind its thing, an arrow, and what is said of everybody anyway
        (ISLAND, "events { card crates good { +3 wood } }", "events { card crates good { gain 3 wood } }"),
        (BASE, "end also after round 40: nobody", "end also when round > 40: nobody"),
        (BASE, "end when water cells >= 200 -> nobody", "end when water cells >= 200: nobody"),
        (BASIS, "opstelling { pionnen 3 voor iedereen, 2 voor zuid }", "opstelling { pionnen 3, 2 voor zuid }"),
        (BOOT, "varen { zonder de kaart achteruit }", "varen { zonder achteruit }"),
        # who denies something does not mean that it is so
        (RIVER, "pumping { discs on land cannot be pumped on }", "pumping { discs on land stay there }"),
        # a name does not swallow the verb behind it
        (SPACE, "control centre { building p1 makes furniture }", None),
        # what is in order, and what is one of a list
        (BASE, "cards { issue 1 card after round 3, 6, 12, 9 }", "cards { issue 1 card after round 3, 6, 9, 12 }"),
        (BASE, "cards { use objects, tasks, objects }", "cards { use objects, tasks }"),
        (
            RUIMTE,
            "doos { blokjes 18 grijs, 18 geel, 18 blauw }",
            "doos { blokjes 18 grijs, 18 geel, 18 blauw, 18 bruin }",
        ),
        # a line set aside with the sign of another language
        (BASE, "// players 2 to 3", "# players 2 to 3"),
        (BASIS, "/* spelers 2 tot 3", "# spelers 2 tot 3"),
        # the only thing of the file that nothing speaks of
        (
            BASIS,
            "stapel vogels { kaart M x3 { offer 1 kaart } }; kaarten { gebruik objecten, dieren }",
            "stapel vogels { kaart M x3 { offer 1 kaart } }; kaarten { gebruik objecten, vogels }",
        ),
        # a sentence of the table
        (BOOT, "tafel { elke speler krijgt 6 kaarten in zijn hand }", "tafel { iedereen heeft 6 kaarten }"),
        (
            BOAT,
            "table { everyone holds 6 cards (with 5 players or more: 4) }",
            "table { everyone holds 6 cards, 4 from 5 players }",
        ),
        (EILAND, "dorpen { je begint met 3 werkers in plaats van 2 }", "dorpen { 3 beginnen als werker }"),
        (ISLAND, "level { eruptionsPerRound = 3 }", "level { 3 eruptions a round }"),
        # what is denied, where one other thing can be chosen
        (RUIMTE, "acties { blokjes mogen niet weggegooid worden }", "acties { blokjes blijven liggen }"),
        (RIVER, "building { shadoofs do not keep apart }", "building { shadoofs stand anywhere }"),
        (BOOT, "varen { geen achteruit kaarten }", "varen { zonder achteruit }"),
        # numbers of a list
        (ISLAND, "flight { safe with 1-3 }", "flight { safe with 1, 2, 3 }"),
        (BASE, "dice { die red d4 for tens }", "dice { die red 1, 2, 3, 4 for tens }"),
        (SPACE, "box { orders worth 2x 1, 2 x2 }", "box { orders worth 1, 1, 2, 2 }"),
        # time and comparisons in words
        (RUIMTE, "klok { de klok loopt een kwartier }", "klok { de klok loopt 15 minuten }"),
        (
            BASE,
            "end also when more than 30 rounds are played: nobody",
            "end also when round > 30: nobody",
        ),
        # clauses in one line, a key with a figure, braces too many, forms of a word
        (RIVER, "turn { at most 3 actions and the talisman stays }", "turn { at most 3 actions; the talisman stays }"),
        (
            BOAT,
            'sailing { card 2-ahead "Two ahead" x2 { sail 2 tiles forward } }',
            'sailing { card two-ahead "Two ahead" x2 { sail 2 tiles forward } }',
        ),
        (
            RUIMTE,
            "doos { blokjes 9 grijze, 9 gele, 9 blauwe, 9 bruine }",
            "doos { blokjes 9 grijs, 9 geel, 9 blauw, 9 bruin }",
        ),
        (
            RUIMTE,
            'tegels { beam x4; tegel knoop "Knoop" x2 beamt 2 daarna 4 }',
            'tegels { tegel beam x4; tegel knoop "Knoop" x2 beamt 2 daarna 4 }',
        ),
        # where a line belongs, what a line is about, and what a number is about
        (BOOT, "opstelling { tegels 4 bij 4 }", "bord { tegels 4 bij 4 }"),
        (EILAND, "niveau {\n    8 inwoners\n  }", "niveau {\n  }\n  dorpen {\n    8 inwoners\n  }"),
        (
            SPACE,
            "clock { timers of red and green run 50 seconds }",
            "clock { timers of red run 50 seconds; timers of green run 50 seconds }",
        ),
        (
            based_on("wadi-watchmen"),
            "watchmen { a Watchman left on the board earns -8 points }",
            "watchmen { a Watchman left on the board costs 8 points }",
        ),
        (BOOT, "tafel { iedereen krijgt 1 kaart extra }", "tafel { iedereen heeft 6 kaarten, 4 vanaf 5 spelers }"),
        (SPACE, "box { cubes 15 brown }", "box { cubes 12 gray, 12 yellow, 12 blue, 15 brown }"),
        # as programs write it
        (BOAT, "board { tiles [4, 4] }", "board { tiles 4 by 4 }"),
        (
            BOAT,
            'sailing { card curve "Curve" x2 { sail(1, forward); turn(left) } }',
            'sailing { card curve "Curve" x2 { sail 1 tile forward, then turn left } }',
        ),
        (BASE, 'version "0.1"', "version 0.1"),
        (SPACE, "box { orders worth range(1, 5) }", "box { orders worth 1, 2, 3, 4 }"),
        (SPACE, "wormholes { light_blue -> hub: 45s }", "wormholes { light blue and hub takes 45 seconds }"),
        # small words in a sentence
        (
            BASE,
            "win when a player has at least 2 own pawns on finish",
            "win when own pawns on finish >= 2",
        ),
        (BOOT, "kalender { verloren na twee weken }", "kalender { verloren na 14 dagen }"),
        (
            EILAND,
            "gebeurtenissen { kaart markt x3 goed { krijg 1 steen & 1 hout } }",
            "gebeurtenissen { kaart markt x3 goed { krijg 1 steen, daarna krijg 1 hout } }",
        ),
        # what is said elsewhere
        (RIVER, "The water was very low last summer.", "# The water was very low last summer."),
        # nothing is thrown away so that the rest can be read
        (BOOT, "tafel { blazen mag }", None),
        (RIVER, "The first player with two shadoofs wins.", None),
        # what turns a sentence into another is never left out
        (BASIS, "versie 1,2", "versie 1.2"),
        (RUIMTE, "acties { blokjes mogen niet vaak weggegooid worden }", None),
        (RIVER, "turn { the talisman does not stay }", None),
        (BASIS, "opstelling { pionnen 4, 2 voor oma }", None),
        (BASE, "end when minutes 30", "end when minutes >= 30: most pawns on finish"),
        (BASIS, "opstelling { finish op rij 6 kolom 10 voor zuid }", "opstelling { finish op 130 voor zuid }"),
        # … nor taken for a name, for a number, or for what it denies
        (BOOT, "varen { geen kaart achteruit }", "varen { zonder achteruit }"),
        (BASIS, "kaarten { gebruik geen natuurrampen }", "kaarten { zonder natuurrampen }"),
        (BASE, "deck objects { no card bridge }", "deck objects { without bridge }"),
        (RUIMTE, "doos { op elke planeet ligt geen bonusopdracht }", "doos { op elke planeet ligt niets }"),
        (RUIMTE, "wormgaten { geen rood en groen }", None),
        (SPACE, "wormholes { no red and green }", None),
        (EILAND, "niveau { geen uitbarstingen in de eerste ronde }", None),
        # how many of something, wherever that stands
        (BASIS, "stapel objecten { kaart brug 10 keer }", "stapel objecten { kaart brug x10 }"),
        (
            BASE,
            "dice { action die 2x bridge, polder, 2x terp, vest }",
            "dice { action die bridge x2, polder, terp x2, vest }",
        ),
        (ISLAND, "villages { begin as workers = 4 }", "villages { 4 begin as workers }"),
        (SPACE, "box { cubes 16 of each colour }", "box { cubes 16 gray, 16 yellow, 16 blue, 16 brown }"),
        (
            RUIMTE,
            "doos { blokjes 10 bruin, 14 blauw, 12 geel, 12 grijs }",
            "doos { blokjes 12 grijs, 12 geel, 14 blauw, 10 bruin }",
        ),
        (
            ISLAND,
            "villages { at most 20 in stock, with 3 players 24 }",
            "villages { at most 20 in stock, 24 from 3 players }",
        ),
        (BASIS, "einde ook wanneer ronde > vijfendertig: niemand", "einde ook wanneer ronde > 35: niemand"),
        (ISLAND, "flight { safe with 1 to 3 }", "flight { safe with 1, 2, 3 }"),
        # times in other units
        (SPACE, "clock { a timer runs 1.5 minutes }", "clock { a timer runs 90 seconds }"),
        (RUIMTE, "klok { een zandloper loopt 1½ minuut }", "klok { een zandloper loopt 90 seconden }"),
        (SPACE, "clock { the clock runs 1800 minutes }", "clock { the clock runs 1800 seconds }"),
        # two numbers in one another's place, and a phrase with one other word
        (BOAT, "row { at least 12 cards; at most 2 cards }", "row { at least 2 cards; at most 12 cards }"),
        (RUIMTE, "klok { de tijd loopt in rondes van 1 minuut }", "klok { de tijd loopt in stappen van 1 minuut }"),
        # names by their titles, and joined words
        (BASE, "deck objects { card life-buoy x6 }", "deck objects { card buoy x6 }"),
        (BASIS, "kaart brug x10", "stapel objecten { kaart brug x10 }"),
        (BASIS, "teams zuid-noord, west-oost", "teams zuid en noord, west en oost"),
        (BASE, "structures { axe removes bridge and pump }", "structures { axe removes bridge, pump }"),
        (
            BASE,
            'structures { dike "Dike" x8 on land ( dry, walkable ) }',
            'structures { dike "Dike" x8 on land { dry, walkable } }',
        ),
        # house rules as everybody says them
        (
            BASIS,
            "win wanneer alle pionnen op de finish staan",
            "win wanneer eigen pionnen op finish = eigen pionnen",
        ),
        (BASIS, "win wanneer 3 pionnen op finish", "win wanneer eigen pionnen op finish >= 3"),
        # colons of other notations, numbers of the Romans, a comma that was lost
        (
            BOOT,
            'kalender { dag mist "Mist" x40: icoontjes werken niet }',
            'kalender { dag mist "Mist" x40 { icoontjes werken niet } }',
        ),
        (BASE, "setup { water at 224:229 }", "setup { water at 224..229 }"),
        (SPACE, "wormholes { red and moon II }", "wormholes { red and moon 2 }"),
        (SPACE, "box { orders worth 1, 1, 23 }", "box { orders worth 1, 1, 2, 3 }"),
        # both of two deeds, one after the other
        (
            BASE,
            'deck dock "Dock" { card tug "Tug" x3 number 2 { place 1 boat and draw 1 card } }',
            'deck dock "Dock" { card tug "Tug" x3 number 2 { place 1 boat then draw 1 card } }',
        ),
        # what a line begins with, or ends with, as others do
        (
            EILAND,
            'gebeurtenissen { wolf "Wolf" slecht { stuur 1 werker naar huis } }',
            'gebeurtenissen { kaart wolf "Wolf" slecht { stuur 1 werker naar huis } }',
        ),
        (
            EILAND,
            'gebeurtenissen {\n    wolf "Wolf" slecht { stuur 1 werker naar huis }\n  }',
            'gebeurtenissen {\n    kaart wolf "Wolf" slecht { stuur 1 werker naar huis }\n  }',
        ),
        (
            BASE,
            "dice {\n    die red 1, 2 for tens\n    die red 3, 4\n    die white 5, 6 for units\n  }",
            "dice {\n    die red 1, 2 for tens\n    die red 3, 4 for tens\n    die white 5, 6 for units\n  }",
        ),
        (BASIS, '"Een korte avond."', 'over "Een korte avond."'),
        (BASE, "allow NTW809", 'allow NTW809 "it is meant so"'),
        # parts that changed places, a text in another tongue, and the way that leaves nothing wrong behind
        (
            ISLAND,
            'events { card whale "Whale" { 2 inhabitants without a boat } good at step 10 }',
            'events { card whale "Whale" good at step 10 { 2 inhabitants without a boat } }',
        ),
        (
            BASE,
            "end also most pawns on finish when round > 45",
            "end also when round > 45: most pawns on finish",
        ),
        (BASIS, "ook einde wanneer ronde > 60: niemand", "einde ook wanneer ronde > 60: niemand"),
        (
            BOOT,
            'varen { kaart glijden "Glijden" "Sliding" x3 { vaar 2 tegels vooruit } }',
            'varen { kaart glijden "Glijden" en "Sliding" x3 { vaar 2 tegels vooruit } }',
        ),
        (
            ISLAND,
            "volcano die { Mandraki; Pali; Emporios and Nikia; Nikia; Mandraki or Pali; Pali or Nikia }",
            "volcano die { Mandraki; Pali; Emporios or Nikia; Nikia; Mandraki or Pali; Pali or Nikia }",
        ),
        (
            ISLAND,
            'events { card tremor "Tremor" bad at step 9 { 1 eruption more } x3 }',
            'events { card tremor "Tremor" x3 bad at step 9 { 1 eruption more } }',
        ),
        (SPACE, "box { orders worth 3x1, 2x2 }", "box { orders worth 1, 1, 1, 2, 2 }"),
        (
            BOAT,
            'board { tile lock "Lock" sluis "Sluis" x2 is water }',
            'board { tile lock "Lock" nl sluis "Sluis" x2 is water }',
        ),
        # so many of a kind of ground, told as people count; how many of each, behind what is counted
        (
            BASE,
            'deck own { card canoe "Canoe" x4 number 3 boat { move 1 pawn along 1 to 3 water, land } }',
            'deck own { card canoe "Canoe" x4 number 3 boat { move 1 pawn along water{1..3}, land } }',
        ),
        (
            SPACE,
            "box { cubes gray x12, yellow x12, blue x12, brown x8 }",
            "box { cubes 12 gray, 12 yellow, 12 blue, 8 brown }",
        ),
        # lines without the block around them, and a block that is opened as a deck is
        (RIVER, MAP, f"map {{\n  {MAP}\n  }}"),
        (EILAND, 'stapel gebeurtenissen "Kaarten" {\nkaart misoogst x2\n}', "gebeurtenissen {\nkaart misoogst x2\n}"),
        (BOOT, "stoomrij { begint met 4 kaarten, 6 (6+ sp.) }", "stoomrij { begint met 4 kaarten, 6 vanaf 6 spelers }"),
        # of two clauses about the same, the one with which nothing is foolish
        (
            RIVER,
            "building {\nshadoofs keep apart\nshadoofs stand anywhere\nbeside a shadoof is also across a corner\n}",
            "building {\nshadoofs keep apart\nbeside a shadoof is also across a corner\n}",
        ),
        # when a game is won or ends, as one says it
        (
            BASIS,
            "win wanneer alle eigen pionnen op finish",
            "win wanneer eigen pionnen op finish = eigen pionnen",
        ),
        (
            BASE,
            "win if all pawns of the team have reached the finish",
            "win when team pawns on finish = team pawns",
        ),
        (BASIS, "einde wanneer ronde of minuten > 40: niemand", "einde wanneer ronde > 40 of minuten > 40: niemand"),
        (BASE, "end also when all players are blocked: nobody", "end also when blocked players = all players: nobody"),
        (BASE, "end also when round 30 is over: nobody", "end also when round > 30: nobody"),
        (
            BASIS,
            "einde ook wanneer ten minste 1 speler geblokkeerd: niemand",
            "einde ook wanneer geblokkeerde spelers >= 1: niemand",
        ),
        (
            BASIS,
            "einde ook wanneer alle pionnen niet op finish: niemand",
            "einde ook wanneer niet alle pionnen op finish = alle pionnen: niemand",
        ),
        (BASE, "end also when 20 giraffes are home: nobody", None),
        # a verb behind what it is about, or in two parts around it
        (
            BASIS,
            "stapel mijn { kaart K { haal 1 boot of brug weg } }",
            "stapel mijn { kaart K { verwijder 1 boot, brug } }",
        ),
        (BASIS, "stapel mijn { kaart K { beurt overslaan } }", "stapel mijn { kaart K { mis 1 beurt } }"),
        (BASE, "deck mine { card K { put 2 cells under water } }", "deck mine { card K { flood 2 cells } }"),
        # for everybody, which is never left out, nor that something may be
        (
            BASE,
            "deck mine { card K { every player skips the next 2 turns } }",
            "deck mine { card K { each player: skip 2 turns } }",
        ),
        (
            BASIS,
            'dobbelstenen { kant bijl "Zaag" { je mag 1 brug weghalen } }',
            'dobbelstenen { kant bijl "Zaag" { mag: verwijder 1 brug } }',
        ),
        # what a thing does, in its title
        (
            BASE,
            'deck mine {\n  card S "Spring tide: flood 2 cells" x3\n}',
            'deck mine {\n  card S "Spring tide" x3 { flood 2 cells }\n}',
        ),
        (BASE, 'deck mine {\n  card S "Spring tide, the big one" x3\n}', None),
        # so many of it, a unit that is said once, and a thing by an ordinal
        (
            BASE,
            "dice { action die bridge, bridge, polder, axe, vest }",
            "dice { action die bridge x2, polder, axe, vest }",
        ),
        (
            SPACE,
            "clock {\n  red's timers run 50 and 70 seconds\n}",
            "clock {\n  timers of red run 50 seconds, 70 seconds\n}",
        ),
        (SPACE, "wormholes { the second moon and green }", "wormholes { moon 2 and green }"),
        # what is denied stays so, and no case is made up in which something does not hold
        (
            SPACE,
            "tiles { you can't cover a building with a timer on it }",
            "tiles { a building with a timer on it cannot be covered }",
        ),
        (BASIS, "beurt { eerst overstromen, dan verplaatsen of een kaart spelen }", None),
    ],
)
def test_a_line_is_rewritten_as_it_was_meant_or_left_alone(frame, written, meant):
    compiled = compile_text(frame.format(written))

    if meant is not None:
        assert frame.format(meant) == compiled.mended
        assert "" == "\n".join(map(str, errors(compiled.mended)))
    else:
        assert errors(compiled.mended)


def test_a_second_variant_that_is_based_on_the_first_is_read_with_it():
    text = BASE.format("setup { pawns 2 }") + 'variant "More" based on mine {\n  players 2 to 4\n}\n'
    compiled = compile_text(text)

    assert [("NTW111", "help_together")] == [(finding.code, finding.hint) for finding in compiled.found]
    assert [] == errors(compiled.mended)


def test_what_a_card_does_is_never_taken_for_a_name_whatever_else_is_wrong():
    cards = 'kaart T "Ruil" x2 { ruil pionnen om }\n    kaart U "Weer" x2 { gooi nog maar eens }'
    text = BASIS.format(f"stapel opdrachten {{\n    {cards}\n  }}")

    assert all("{" in line for finding in errors(text) for line in finding.meant.split("\n") if "kaart" in line)


def test_a_clause_is_not_carried_to_another_block_as_long_as_nobody_looks_at_what_it_says_there():
    text = BASE.format("setup { start at corner }\n  turn { drowning imediately }")

    assert ["", ""] == [finding.meant for finding in errors(text)]


def test_a_block_under_another_word_is_known_whatever_else_is_wrong_in_it():
    lines = "a Guardian may stay where he is\n    a Guardian left on the board costs 5 points"
    compiled = compile_text(based_on("wadi-watchmen").format(f"guardians {{\n    {lines}\n  }}"))

    assert f"watchmen {{\n    {lines.replace('Guardian', 'Watchman')}" in compiled.mended
    assert [] == errors(compiled.mended)


def test_a_ruling_about_what_is_left_at_home_brings_it_along():
    text = BOAT.format("players 2 to 4 as one team\n  piets { a new piet looks to the far side }")

    assert "the piets sail along" in compile_text(text, lint=True).mended


def test_who_counts_from_nought_counts_every_number_so():
    text = EILAND.replace("nisyros", "nisyros-achilles").format("vluchten { veilig met 0, 1 }")

    assert "veilig met 1, 2" in compile_text(text, lint=True).mended


def test_what_is_said_in_other_words_in_another_block_is_told_as_it_reads_there():
    [found] = errors(RIVIER.format("sjadoefs 5"))

    assert "schrijf `beurt { een speler heeft 5 sjadoefs }`" == found.help()


def test_a_line_never_goes_on_in_the_next_clause():
    text = BASIS.format("einde na 30 rondes\n  spelers 2 tot vier")

    assert ["einde wanneer ronde > 30: meeste pionnen op finish", "spelers 2 tot 4"] == [
        line.strip() for line in compile_text(text).mended.split("\n")[2:4]
    ]


def test_what_is_asked_for_under_a_word_is_what_the_help_says():
    (finding,) = errors(BOOT.format("bord { rotsen houden de boot niet tegen }"))

    assert "laten de boot door" in finding.label()
    assert "laten de boot door" in finding.help()


def test_what_only_follows_from_a_mistake_is_not_told():
    text = (
        'ntw 1\nvariant "Mine" based on boot\N{NON-BREAKING HYPHEN}op\N{NON-BREAKING HYPHEN}stoom {\n  table { }\n}\n'
    )

    assert ["NTW014"] == [finding.code for finding in errors(text)]


def test_more_mistakes_than_repairs_are_tried_for_are_told_all_the_same():
    assert 90 == len(errors(BASE.format("\n  ".join(f"sumthing{n} els" for n in range(90)))))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("quoted", '> ntw 1\n> variant "Mine" based on base {\n> }\n'),
        ("fences", '```ntw\nntw 1\nvariant "Mine" based on base {\n}\n```\n'),
        ("numbered", '1 ntw 1\n2 variant "Mine" based on base {\n3 }\n'),
        ("numbered", '  1 | ntw 1\n> 2 | variant "Mine" based on base {\n    | ^\n  3 | }\n'),
        ("compared", 'ntw 1\nvariant "Mine" based on base {\n- players 3\n+ players 2\n}\n'),
        ("compared", '@@ -1,4 +1,4 @@\n ntw 1\n variant "Mine" based on base {\n-  players 3\n+  players 2\n }\n'),
        ("entities", "ntw 1\nvariant &quot;Mine&quot; based on base {\n}\n"),
        ("bullets", 'ntw 1\nvariant "Mine" based on base {\n  • players 2\n}\n'),
        ("stamps", 'ntw 1\nvariant "Mine" based on base {\n[15/11, 20:14] Mum: players 2\n}\n'),
        ("stamps", 'ntw 1\nvariant "Mine" based on base {\n[20:14, 15-11] Mum: players 2\n}\n'),
        (
            "merged",
            'ntw 1\nvariant "Mine" based on base {\n<<<<<<< HEAD\n  players 2\n=======\n  players 3\n>>>>>>> main\n}\n',
        ),
        ("merged", 'ntw 1\nvariant "Mine" based on base {\n  players 2\n>>>>>>> main\n}\n'),
        ("unseen", 'ntw 1\nvariant "Mine" based on base {\n  play\N{SOFT HYPHEN}ers 2\n}\n'),
        *(
            ("struck", f'ntw 1\nvariant "Mine" based on base {{\n  cards {{ issue 1 card after round {said} }}\n}}\n')
            for said in (
                "~~10~~ 4",
                "~~10~~4",
                "4 ~10~",
                "<s>10</s> 4",
                '<del class="old">10</del>4',
                "[s]10[/s] 4",
                "1̶0̶ 4",
            )
        ),
        ("struck", 'ntw 1\nvariant "Mine" based on base {\n  end when ~~round > 40 or~~ moves > 99: nobody\n}\n'),
        ("struck", 'ntw 1\nvariant "Mine" based on base {\n  dice { die white 1, ~~2~~, 3 for tens }\n}\n'),
        ("tags", 'ntw 1<br>\nvariant "Mine" based on base {<br>\n}\n'),
        ("encoded", 'ntw 1=20\nvariant "Mine" based on base {=20\n  players 2=20\n}\n'),
        ("broken", 'ntw 1\nvariant "Mine" based on base {\n  cards { issue 1 card af-\n  ter round 5 }\n}\n'),
        ("three_quotes", 'ntw 1\nvariant """Mine""" based on base {\n}\n'),
        ("before", 'Hi, look at this!\nntw 1\nvariant "Mine" based on base {\n}\n'),
        ("before", 'ntw 1\n# What we agreed on:\nwho falls in swims.\nvariant "Mine" based on base {\n}\n'),
        ("indented", 'ntw 1\nvariant "Mine" based on base:\n  setup:\n    pawns 2\n'),
    ],
)
def test_what_came_along_from_elsewhere_is_told_once_and_taken_out(kind, text):
    compiled = compile_text(text)
    [finding] = compiled.found

    assert ("NTW014", (f"<{kind}>",)) == (finding.code, dict(finding.words)["all_kinds"])
    assert "" == "\n".join(map(str, errors(compiled.mended)))
    assert compiled.mended == applied(text, finding.edits)


def test_a_number_of_thousands_of_figures_is_none_that_people_are_told():
    remark = f"# over after {'9' * 5000} rounds\n  "
    text = BASE.format(f"{remark}end also when round > 3: nobody")

    assert ["NTW826"] == [finding.code for finding in compile_text(text, lint=True).found]


def test_a_file_that_is_right_is_not_cleaned():
    text = 'ntw 1\nvariant "Mine" based on base {\n  about "**really** &amp; <b>truly</b>"\n}\n'

    assert cleaned(text)[0]
    assert "" == compile_text(text).mended


@pytest.mark.long
@given(mutilated(st.sampled_from([slip.meant for slip in slips()])))
def test_the_mended_text_is_never_worse_and_the_first_repair_takes_its_mistake_away(text):
    compiled = compile_text(text)
    wrong = [finding for finding in compiled.found if finding.severity == "error"]

    if compiled.mended:
        assert len(errors(compiled.mended)) <= len(wrong)
    if wrong and wrong[0].edits:
        left = [
            (finding.code, finding.at.start) for finding in errors(applied(wrong[0].at.source.text, wrong[0].edits))
        ]
        assert (wrong[0].code, wrong[0].at.start) not in left


@given(
    st.text(max_size=80), st.lists(st.tuples(st.integers(0, 80), st.integers(0, 4), st.text(max_size=4)), max_size=4)
)
def test_what_was_not_changed_stands_where_it_stood(text, wishes):
    edits, end = [], -1
    for start, width, new in sorted(wishes):
        if end < start <= start + width <= len(text):
            edits.append(Edit(start, start + width, new))
            end = start + width
    after = applied(text, edits)
    kept = [n for n in range(len(text)) if not any(edit.start <= n < edit.end for edit in edits)]

    assert len(after) == len(text) + sum(len(edit.text) - (edit.end - edit.start) for edit in edits)
    assert set(kept) <= {before(edits, n) for n in range(len(after))}


@pytest.mark.parametrize("slip", slips()[::12], ids=lambda slip: slip.kind)
def test_a_repair_that_is_told_says_what_to_write(slip):
    for finding in slip.compiled(slip.text).found:
        assert all(f"`{line[:100]}" in finding.help() for line in finding.meant.split("\n") if line)


@pytest.mark.parametrize(
    ("frame", "clauses", "meant"),
    [
        # as a whole sentence tells it, in the block where it stands
        (
            BOOT,
            """
  over "Iedereen heeft 6 kaarten, 4 vanaf 5 spelers."
  tafel { hoogstens 6 kaarten in de hand, 4 vanaf 5 spelers }
""",
            "tafel { iedereen heeft 6 kaarten, 4 vanaf 5 spelers }",
        ),
        # of three kinds that would do, the one of which people are told
        (BOOT, 'over "Goud telt als groen." pakjes { kaart goud x2 telt als rood }', "x2 telt als groen"),
        (BOOT, 'over "Goud glimt." pakjes { kaart goud x2 telt als rood }', "x2 telt als rood"),
        (ISLAND, 'about "Mandraki and Pali" seats 2: Mandraki, Mandraki', "seats 2: Mandraki, Pali"),
        (ISLAND, "seats 2: Mandraki, Mandraki", "seats 2: Mandraki, Mandraki"),
        # a number as it stands beside it, with what it counts, or with a key that was held too long
        (BASE, "setup { pawns 22 }  # 2 each", "setup { pawns 2 }  # 2 each"),
        # … or with figures that changed places, one too many, or a 1 for a 7
        (BASE, "cards { at most 52 cards in hand } # 25 at most", "at most 25 cards in hand }"),
        (
            op_basis_van("krappe-kalender"),
            'over "Twaalf avonden." kalender { verloren na 21 dagen; dag greedy-piet x2 }',
            "verloren na 12 dagen",
        ),
        (TEAMS, "end also when all pawns on finish >= 60: nobody # six of the eight pawns", ">= 6: nobody"),
        (TEAMS, "end also when all pawns on finish >= 60: nobody", ">= 6: nobody"),
        (TEAMS, "end also when all pawns on finish >= 60: nobody # 60 pawns", ">= 60: nobody # 60 pawns"),
        (TEAMS, "end also when all pawns on finish >= 9: nobody", ">= 8: nobody"),
        (
            BOOT,
            'over "Zeven huizen." bord { minstens 4 huizen } winnen { winnen vraagt 7 huizen }',
            "{ minstens 7 huizen }",
        ),
        (BASE, "cards { issue 1 card after round 33 } end when round > 30: nobody", "after round 3 }"),
        (BASE, "win when own pawns on finish <= own pawns", "win when own pawns on finish >= own pawns"),
        (EILAND, 'over "Zeven is groots." niveau { 70 gered voor een grote overwinning }', "{ 7 gered voor"),
        (BASE, "structures { dike x8 { dry, walkable } }  # goes on land", "dike x8 on land { dry"),
        (BASE, "structures { dike x8 { dry, walkable } }", "dike x8 { dry"),
        # a clause that changes nothing, where people are told its opposite
        (
            RIVIER,
            'over "Dat blijft op het land liggen." pompen { schijven op het land kunnen verder gepompt worden }',
            "{ schijven op het land blijven liggen }",
        ),
        (
            RIVIER,
            'over "Water op het land." pompen { schijven op het land kunnen verder gepompt worden }',
            "kunnen verder gepompt worden",
        ),
        (ISLAND, 'events { card geyser "Geyser" bad { 1 eruption more } }', "bad at step 9 { 1 eruption more }"),
    ],
)
def test_what_people_are_told_decides(frame, clauses, meant):
    compiled = compile_text(frame.format(clauses), lint=True)

    assert meant in (compiled.mended or frame.format(clauses))


@pytest.mark.parametrize(
    ("cells", "meant"),
    [
        ("65..66, 177..178", "65..66, 77..78"),  # a square of four
        ("65, 664, 67", "65, 66, 67"),
        ("65..66, 177", "65..66, 77"),
    ],
)
def test_a_cell_off_the_board_was_to_lie_beside_the_others_of_its_clause(cells, meant):
    text = based_on("korte-avond").format(f"setup {{ water at absolute {cells} }}")

    assert text.replace(cells, meant) == compile_text(text).mended


def test_no_cell_is_nearly_another():
    found, *_ = errors(BASE.format("setup { water at 1709 }"))

    assert ("NTW201", ()) == (found.code, found.edits)


@pytest.mark.parametrize(
    ("clauses", "meant"),
    [
        ("red and hub; green and hub; light blue and hub; green and hub", "purple and hub"),
        ("red and green; green and light blue; light blue and purple; purple and purple", "purple and red"),
    ],
)
def test_where_a_seat_stands_twice_the_one_that_is_missing_was_meant(clauses, meant):
    *others, _ = clauses.split("; ")
    text = SPACE.format(f"wormholes {{ {clauses} }}")

    assert text.replace(clauses, "; ".join([*others, meant])) == compile_text(text).mended


@pytest.mark.parametrize(
    ("listed", "told", "meant"),
    [
        ("objects, tasks, objects", "disasters are fun", "objects, tasks, disasters"),
        ("objects, tasks, strongest, objects", "", "objects, tasks, strongest, disasters"),
        ("objects, tasks, objects", "", "objects, tasks"),
        ("objects, tasks, tasks, strongest", "", "objects, tasks, strongest"),  # the key stuck
        ("objects, objects", "", "objects"),
    ],
)
def test_what_stands_twice_in_a_list_was_to_be_the_only_other_one(listed, told, meant):
    text = BASE.format(f"cards {{ use {listed} }}  # {told}")

    assert text.replace(listed, meant) == compile_text(text).mended


def test_a_side_of_a_die_is_the_structure_of_which_people_are_told():
    structures = 'structures {{ barrage "Barrage" x8 on water {{ dry, walkable }} }}\n  {}  # no polders, but a barrage'
    dice = "dice {{ action die {} x3, bridge, terp, vest }}"
    dam, barrage = (BASE.format(structures.format(dice.format(side))) for side in ("dam", "barrage"))

    assert barrage == compile_text(dam).mended
    untold = BASE.format(dice.format("dam"))
    assert untold == compile_text(untold).mended


@pytest.mark.parametrize(
    ("frame", "written", "meant"),
    [
        (BASE, "end also when water cells >= 50%: nobody", "water cells >= 200: nobody"),
        (BASIS, "einde ook wanneer watercellen > 60 % of ronde > 30: niemand", "watercellen > 240 of ronde"),
        (based_on("korte-avond"), "end also when floodable cells <= 25%: nobody", "cells <= 36: nobody"),
        (BASE, "end also when water cells >= 120%: nobody", "120%"),
    ],
)
def test_a_part_of_the_board_is_so_many_cells(frame, written, meant):
    assert meant in (compile_text(frame.format(written)).mended or written)


@pytest.mark.parametrize(("written", "tongue"), [("uk", "en"), ("GB", "en"), ("eng", "en"), ("vl", "nl"), ("be", "nl")])
def test_a_tongue_goes_by_the_name_of_its_land(written, tongue):
    assert BASE.format(f'title {tongue} "Sea"') == compile_text(BASE.format(f'title {written} "Sea"')).mended


def test_a_block_inside_another_is_taken_out_whole():
    text = SPACE.format("clock {\n    the clock runs 20 minutes\n    box {\n      everybody picks 3 orders\n    }\n  }")

    assert errors(text)
    assert not errors(compile_text(text).mended)


def test_a_whole_game_that_lacks_everything_was_to_be_based_on_that_game():
    text = 'ntw 1\nvariant "Mine" of wadi {\n  turn { at most 3 actions }\n}\n'

    assert text.replace("of wadi", "based on wadi") == compile_text(text).mended


def test_the_same_slip_on_every_line_is_mended_on_every_line():
    clauses = "wormholes {{\n    red {0} gap\n    green {0} gap\n    purple {0} gap\n  }}"

    assert SPACE.format(clauses.format("and")) == compile_text(SPACE.format(clauses.format("-"))).mended


def test_remarks_and_texts_of_programs_over_several_lines_are_known():
    text = "ntw 1\n/* Mild:\n   for grandma */\n" + RIVER.format('map {\n"""\nv>9 2\n2   x\n"""\n}').removeprefix(
        "ntw 1\n"
    )

    assert ("set_aside", "three_quotes") == cleaned(text)[0]
    assert not errors(compile_text(text).mended)


def test_what_came_along_is_known_also_where_much_else_is_wrong():
    text = "/* Mild:\n   for grandma */\n" + BOAT.format(
        "parcels { card gold x2 counts as rod }\n  board { tiles [6, 6] }"
    )

    assert "NTW014" == compile_text(text).found[0].code


def test_a_file_that_was_pasted_twice_is_there_once():
    text = BASE.format("players 2")

    assert text == compile_text(f"{text}\n{text}").mended


@pytest.mark.parametrize("said", ["  based on base\n", "  parent: base\n"])
def test_what_a_file_is_based_on_stands_before_its_brace(said):
    text = BASE.format("setup { pawns 3 }")

    assert text == compile_text(text.replace(" based on base {\n", f" {{\n{said}")).mended


def test_a_parent_is_known_by_its_title():
    text = based_on('"First game"').format("players 2")

    assert text.replace('"First game"', "eerste-spel") == compile_text(text).mended


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        # a number of another clause of the block, as people are told it
        (
            """over "Twaalf dagen: acht keer is het kalm, vier keer stormt het."
  kalender { verloren na 12 dagen; dag kalm "Kalm" x8 { niets }; dag storm "Storm" x3 { niets } }""",
            'dag storm "Storm" x4',
        ),
        # … or one that is missing
        (
            """over "Twaalf dagen, waarvan vier storm."
  kalender { verloren na 12 dagen; dag kalm "Kalm" x8 { niets }; dag storm "Storm" { niets } }""",
            'dag storm "Storm" x4',
        ),
    ],
)
def test_what_people_are_told_of_a_thing_decides_how_many_there_are(text, meant):
    compiled = compile_text(BOOT.format(text))

    assert ["NTW220"] == [finding.code for finding in compiled.found]
    assert meant in compiled.mended
    assert [] == errors(compiled.mended)


def test_a_thing_is_called_where_it_is_described_as_its_title_says():
    text = """dice {
    action die raft x2, bridge, polder, terp, vest
    face rfat "Raft" { may: move 1 pawn along water, land }
  }"""
    compiled = compile_text(BASE.format(text))

    assert ["NTW304"] == [finding.code for finding in compiled.found]
    assert 'face raft "Raft"' in compiled.mended


EVERYDAY = sorted(Path(ntwrules.__file__).parent.rglob("everyday.toml"))


@pytest.mark.parametrize("path", EVERYDAY, ids=lambda path: path.parent.name)
def test_every_tongue_has_words_for_the_same_things(path):
    first, *others = tomllib.loads(path.read_text("utf-8")).values()

    for other in others:
        assert first.keys() == other.keys()
        for kind in {"told", "whereabouts"} & first.keys():
            assert first[kind].keys() == other[kind].keys()


@pytest.mark.parametrize("figures", [99, 5_000])
@pytest.mark.parametrize(
    "text",
    [
        BASE.format("setup {{ water at {}, 190 }}"),
        BASE.format("setup {{ finish at {} }}  # {} cells"),
        SPACE.format("wormholes {{ red and moon 1; red and moon 1; green and moon {} }}"),
        SPACE.format("stacks {{ moon 1: p1; moon 1: p2 }}  # moon {}"),
        BASE.format('about "There are {} more"\n  cards {{ use x{} }}'),
        BASE.format("{}{{ pawnz 3 }}"),
    ],
)
def test_a_number_without_end_is_answered_like_any_other_mistake(text, figures):
    compiled = compile_text(text.replace("{}", "9" * figures).replace("{{", "{").replace("}}", "}"), lint=True)

    assert compiled.found or compiled.variant is not None


def test_a_word_without_end_is_answered_like_any_other_mistake():
    assert errors(BASE.format(f"setup {{ water at 190 }}\n  {'dune' * 60} 3"))
