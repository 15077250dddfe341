"""What the command says by itself, one row for each text: English, Dutch."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from ntwrules.cli.tongue import spoken
from ntwrules.model.seats import SEAT_NAMES

__all__ = ["TEXTS", "text"]

TEXTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        # The command, and what all commands share.
        "ntwrules": (
            (
                "Write your own variant of a board game in plain words, and have it checked. Begin with "
                "`ntwrules new my-variant`, change the file, and look at it with `ntwrules check my-variant.ntw`."
            ),
            (
                "Schrijf in gewone woorden je eigen variant van een bordspel, en laat haar nakijken. Begin met "
                "`ntwrules new mijn-variant`, verander het bestand, en kijk het na met `ntwrules check "
                "mijn-variant.ntw`."
            ),
        ),
        "usage": ("Usage", "Gebruik"),
        "[options]": ("[OPTIONS]", "[OPTIES]"),
        "command [args]": ("COMMAND [ARGS]...", "OPDRACHT [ARGUMENTEN]..."),
        "arguments": ("Arguments", "Argumenten"),
        "options": ("Options", "Opties"),
        "commands": ("Commands", "Opdrachten"),
        "FILE...": ("FILE...", "BESTAND..."),
        "FILE": ("FILE", "BESTAND"),
        "NAME": ("NAME", "NAAM"),
        "TEXT": ("TEXT", "TEKST"),
        "NUMBER": ("NUMBER", "GETAL"),
        "VARIANT": ("VARIANT", "VARIANT"),
        "GAME": ("GAME", "SPEL"),
        "help": ("Show this text.", "Toon deze tekst."),
        "version": ("Show which version this is.", "Toon welke versie dit is."),
        "lang": (
            "English (en) or Dutch (nl); otherwise the language of your terminal.",
            "Engels (en) of Nederlands (nl); anders de taal van je terminal.",
        ),
        "color": ("In colour; by itself only on a terminal.", "In kleur; vanzelf alleen op een terminal."),
        "error": ("error", "fout"),
        "try": ("`{command}` tells more.", "`{command}` vertelt meer."),
        "did you mean": ("did you mean `{near}`?", "bedoelde je `{near}`?"),
        "no such command": ("there is no command `{found}`", "er is geen opdracht `{found}`"),
        "commands are": ("there are {names}", "er zijn {names}"),
        "no such option": ("there is no option `{found}`", "er is geen optie `{found}`"),
        "missing": ("{what} is missing", "{what} ontbreekt"),
        "number from": ("`{what}` takes a number from {least}", "`{what}` neemt een getal vanaf {least}"),
        "number between": (
            "`{what}` takes a number from {least} to {most}",
            "`{what}` neemt een getal van {least} tot en met {most}",
        ),
        "choose": ("choose one of {names} for `{what}`", "kies bij `{what}` uit {names}"),
        "stopped": ("stopped", "gestopt"),
        "no files": ("no `.ntw` files in `{name}`", "geen `.ntw`-bestanden in `{name}`"),
        "cannot read": ("cannot read `{name}`: {why}", "kan `{name}` niet lezen: {why}"),
        "cannot print": ("cannot print this: {why}", "kan dit niet afdrukken: {why}"),
        "cannot write": ("cannot write `{name}`: {why}", "kan `{name}` niet schrijven: {why}"),
        # check
        "check.short": ("Look whether variants can be played.", "Kijk of varianten te spelen zijn."),
        "check": (
            (
                "Look whether variants can be played, and tell everything that is wrong with them: where it stands, "
                "what is the matter, and how to mend it. Warnings tell what can be played but would spoil the evening; "
                "a file may allow one for a reason. Ends with 0 when there are no errors, 1 when there are, 2 when the "
                "command was not understood or could not be followed, 130 when you stopped it."
            ),
            (
                "Kijk of varianten te spelen zijn, en vertel alles wat er mis mee is: waar het staat, wat eraan "
                "schort, en hoe je het herstelt. Waarschuwingen vertellen wat te spelen is maar de avond zou bederven; "
                "een bestand mag er met een reden een toestaan. Eindigt met 0 als er geen fouten zijn, 1 als die er "
                "zijn, 2 als de opdracht niet begrepen is of niet uit te voeren was, 130 als je het hebt gestopt."
            ),
        ),
        "check.names": (
            "Files, folders (all `.ntw` files in them), keys of known variants such as `base`, or - for what comes in.",
            (
                "Bestanden, mappen (alle `.ntw`-bestanden erin), sleutels van bekende varianten zoals `base`, of - "
                "voor wat er binnenkomt."
            ),
        ),
        "check.form": (
            "How to tell it: text with the lines underlined, one line each, JSON or SARIF.",
            "Hoe het verteld wordt: tekst met de regels onderstreept, elk één regel, JSON of SARIF.",
        ),
        "check.strict": ("Warnings count as errors.", "Waarschuwingen tellen als fouten."),
        "check.lang": (
            "English (en) or Dutch (nl); otherwise the language each file is written in.",
            "Engels (en) of Nederlands (nl); anders de taal waarin elk bestand geschreven is.",
        ),
        "check.deep": (
            (
                "Also play each variant many times, at random and sensibly, and tell what never happens. Any option "
                "below that goes with --deep asks for it as well."
            ),
            (
                "Speel elke variant ook vaak, lukraak en verstandig, en vertel wat er nooit gebeurt. Elke optie "
                "hieronder die bij --deep hoort, vraagt daar ook om."
            ),
        ),
        "check.games": (
            "With --deep: how many games; otherwise 200, or what fits in 20 seconds.",
            "Met --deep: hoeveel spellen; anders 200, of wat er in 20 seconden past.",
        ),
        "check.seconds": (
            "With --deep: begin no game after so many seconds.",
            "Met --deep: begin na zoveel seconden geen spel meer.",
        ),
        "check.seed": (
            "With --deep: other luck; the same number gives the same games.",
            "Met --deep: ander geluk; hetzelfde getal geeft dezelfde spellen.",
        ),
        "check.players": (
            "With --deep: only games with so many players; may be given several times.",
            "Met --deep: alleen spellen met zoveel spelers; mag vaker gegeven worden.",
        ),
        "check.rounds": (
            "With --deep: a game that takes more rounds is cut off.",
            "Met --deep: een spel dat meer rondes duurt, wordt afgebroken.",
        ),
        "check.record": (
            "With --deep: the file or folder for a game that breaks a promise of the rules; otherwise this folder.",
            "Met --deep: het bestand of de map voor een spel waarin de regels niet kloppen; anders deze map.",
        ),
        "deep playing": ("playing {name}", "{name} wordt gespeeld"),
        "deep unplayed": (
            "{name}: not played, since it takes another number of players ({allowed}) than {asked}",
            "{name}: niet gespeeld, want er hoort een ander aantal spelers bij ({allowed}) dan {asked}",
        ),
        "deep played": (
            "{name}: {games} games played (players: {players}), {decisions} decisions and rolls",
            "{name}: {games} spellen gespeeld (spelers: {players}), {decisions} beslissingen en worpen",
        ),
        "deep stopped seconds": (
            "the time was up before all {asked} games were played",
            "de tijd was om voordat alle {asked} spellen gespeeld waren",
        ),
        "deep stopped interrupted": (
            "stopped early; this is what was found so far",
            "voortijdig gestopt; dit is wat er tot dan toe gevonden is",
        ),
        "deep stopped violation": (
            "stopped at a broken promise",
            "gestopt bij een gebroken belofte",
        ),
        "deep stopped endless": (
            "stopped early, since turns went on without end",
            "voortijdig gestopt, want er kwam geen einde aan beurten",
        ),
        "deep rounds": (
            "rounds: {low} in a short game, {middle} in a usual one, {high} in a long one",
            "rondes: {low} in een kort spel, {middle} in een gewoon spel, {high} in een lang spel",
        ),
        "deep ended": ("{times} games: {words}", "{times} spellen: {words}"),
        "deep cut": ("{times} games were cut off", "{times} spellen zijn afgebroken"),
        "deep won": (
            "won, of the games among equals that not all won: {won}",
            "gewonnen, van de spellen tussen gelijken die niet iedereen won: {won}",
        ),
        **{f"deep {seat}": (names.en, names.nl) for seat, names in SEAT_NAMES.items()},
        "deep too few": (
            "too few to tell what never happens: that takes {enough} games",
            "te weinig om te vertellen wat nooit gebeurt: daarvoor zijn {enough} spellen nodig",
        ),
        "deep time": (
            "{seconds} seconds, {speed} games a second; the same again with {again}",
            "{seconds} seconden, {speed} spellen per seconde; precies zo nog eens met {again}",
        ),
        "deep record": (
            "the shortest game that shows it: {name}",
            "het kortste spel dat het laat zien: {name}",
        ),
        "all is well": ("nothing wrong in 1 file", "niets mis in 1 bestand"),
        "all are well": ("nothing wrong in {count} files", "niets mis in {count} bestanden"),
        # variants
        "variants.short": ("Tell which variants there are.", "Vertel welke varianten er zijn."),
        "variants": (
            (
                "Tell which variants come with ntwrules and with installed packages: for how many players, how long "
                "they take, why one would play them and what is different. With the key of one: all of that."
            ),
            (
                "Vertel welke varianten er bij ntwrules en bij geïnstalleerde pakketten zitten: voor hoeveel spelers, "
                "hoe lang ze duren, waarom je ze zou spelen en wat er anders is. Met de sleutel van één ervan: dat "
                "alles helemaal."
            ),
        ),
        "[VARIANT]...": ("[VARIANT]...", "[VARIANT]..."),
        "variants.names": (
            "Keys of known variants such as `base`, or files; without one, a list of all.",
            "Sleutels van bekende varianten zoals `base`, of bestanden; zonder sleutel een lijst van alle.",
        ),
        "variants.measure": (
            "Where nobody has measured how long it takes: play it a few times and see.",
            "Waar niemand heeft gemeten hoe lang het duurt: speel het een paar keer en kijk.",
        ),
        "variants.as_data": (
            "As JSON, for programs, in both languages.",
            "Als JSON, voor programma's, in beide talen.",
        ),
        "variants all": ("`ntwrules variants` names them all", "`ntwrules variants` noemt ze allemaal"),
        "variants others": ("From installed packages", "Uit geïnstalleerde pakketten"),
        "variants broken": (
            "something is wrong with it; `ntwrules check {name}` tells what",
            "er is iets mis mee; `ntwrules check {name}` vertelt wat",
        ),
        "variants more": (
            "`ntwrules variants KEY` tells all of one, `ntwrules play KEY` plays it. Minutes are estimated by playing.",
            (
                "`ntwrules variants SLEUTEL` vertelt alles over één variant, `ntwrules play SLEUTEL` speelt die. "
                "Minuten zijn geschat door te spelen."
            ),
        ),
        "variants one player": ("{count} player", "{count} speler"),
        "variants players": ("{count} players", "{count} spelers"),
        "variants to": ("to", "tot"),
        "variants or": ("or", "of"),
        "variants about": ("about {count} minutes", "ongeveer {count} minuten"),
        "variants from to": ("{least} to {most} minutes", "{least} tot {most} minuten"),
        "variants unknown": ("length not measured", "duur niet gemeten"),
        "variants unlike": ("Unlike {parents}: {said}.", "Anders dan {parents}: {said}."),
        "variants and more": ("and {count} more", "en nog {count}"),
        "variants count": ("{count} things are different", "{count} dingen zijn anders"),
        "variants same": ("It plays as {parents} does.", "Speelt net als {parents}."),
        "variants same together": ("It plays as these together: {parents}.", "Speelt als deze samen: {parents}."),
        "variants length": ("How long it takes", "Hoe lang het duurt"),
        "variants minutes": (
            "usually {middle} minutes ({low} to {high})",
            "meestal {middle} minuten ({low} tot {high})",
        ),
        "variants unmeasured": (
            "Nobody has measured it; `--measure` plays it a few times.",
            "Niemand heeft het gemeten; `--measure` speelt het een paar keer.",
        ),
        "variants different": ("Different from {parents}", "Anders dan {parents}"),
        "variants my": ("my", "mijn"),
        "variants play": ("Play it", "Spelen"),
        "variants print": ("Print its card", "De kaart afdrukken"),
        "variants change": ("Change it", "Er iets eigens van maken"),
        # explain
        "explain.short": ("Tell more about a finding.", "Vertel meer over een bevinding."),
        "explain": (
            (
                "Tell what a code such as NTW204 means, why it matters, with an example and its mending. Without a "
                "code: the list of all."
            ),
            (
                "Vertel wat een code zoals NTW204 betekent en waarom het ertoe doet, met een voorbeeld en hoe je het "
                "herstelt. Zonder code: de lijst van alle."
            ),
        ),
        "explain.code": ("A code, such as NTW204.", "Een code, zoals NTW204."),
        "explain.all_codes": ("List all codes.", "Noem alle codes."),
        "no such code": ("there is no code `{found}`", "er is geen code `{found}`"),
        "list codes": ("`ntwrules explain --list` names them all", "`ntwrules explain --list` noemt ze allemaal"),
        "why": ("Why", "Waarom"),
        "example": ("Example", "Voorbeeld"),
        "mending": ("Mending", "Herstellen"),
        # rules
        "rules.short": ("Tell the rules of the game.", "Vertel de spelregels."),
        "rules": (
            (
                "Tell the rules of the game, each with the id that messages cite. With an id such as M1: all of that "
                "rule, what was decided where the rulebook leaves it open, and what a variant can choose instead."
            ),
            (
                "Vertel de spelregels, elk met het kenmerk dat in meldingen staat. Met een kenmerk zoals M1: die hele "
                "regel, wat er is afgesproken waar de spelregels iets openlaten, en wat een variant anders kan kiezen."
            ),
        ),
        "rules.ids": (
            "Rules, such as M1 or F5; without one, a list of all.",
            "Regels, zoals M1 of F5; zonder kenmerk een lijst van alle.",
        ),
        "rules.of": ("Only those of this game.", "Alleen die van dit spel."),
        "rules.as_data": ("As JSON, for programs, in both languages.", "Als JSON, voor programma's, in beide talen."),
        "no such rule": ("there is no rule `{found}`", "er is geen regel `{found}`"),
        "rule of several": (
            "several games have a rule {id}; `--of` chooses one of {keys}",
            "meer spellen hebben een regel {id}; met `--of` kies je uit {keys}",
        ),
        "list rules": ("`ntwrules rules` names them all", "`ntwrules rules` noemt ze allemaal"),
        "kind text": ("from the rulebook", "uit de spelregels"),
        "kind ruling": ("with a ruling", "met een afspraak"),
        "ruled": ("Ruling, since the rulebook leaves this open", "Afspraak, want de spelregels laten dit open"),
        "alternatives": ("In a variant you can write", "In een variant kun je schrijven"),
        "alternatives within": (
            "In a variant based on {variant} you can write",
            "In een variant op basis van {variant} kun je schrijven",
        ),
        "ruling marked": (
            "* something was decided that the rulebook leaves open; `ntwrules rules {id}` tells all of a rule",
            "* hier is iets afgesproken dat de spelregels openlaten; `ntwrules rules {id}` vertelt een regel helemaal",
        ),
        # new
        "new.short": ("Begin a variant of your own.", "Begin een eigen variant."),
        "new": (
            "Write a small file with a variant of your own in it, with remarks that tell what you can change.",
            (
                "Schrijf een klein bestand met een eigen variant erin, met opmerkingen die vertellen wat je kunt "
                "veranderen."
            ),
        ),
        "new.key": (
            "Its name for programs, such as my-variant: letters, digits and -.",
            "De naam voor programma's, zoals mijn-variant: letters, cijfers en -.",
        ),
        "new.title": ("Its name for people.", "De naam voor mensen."),
        "new.output": ("Which file to write; otherwise NAME.ntw here.", "Welk bestand; anders NAAM.ntw hier."),
        "new.based_on": (
            "The variant yours begins from; the game as its rules tell it when you say nothing.",
            "De variant waar de jouwe van uitgaat; het spel volgens de spelregels als je niets zegt.",
        ),
        "new.of": (
            "The game it is a variant of; otherwise that of the variant yours begins from.",
            "Het spel waarvan het een variant is; anders dat van de variant waar de jouwe van uitgaat.",
        ),
        "new.force": ("Also when the file is already there.", "Ook als het bestand er al is."),
        "bad key": (
            "`{found}` cannot be a key: take letters, digits and -, beginning with a letter, at most 64",
            "`{found}` kan geen sleutel zijn: neem letters, cijfers en -, te beginnen met een letter, hoogstens 64",
        ),
        "bad title": (
            'a title stands on one line, has no " in it, and at most 200 characters',
            'een titel staat op één regel, bevat geen ", en heeft hoogstens 200 tekens',
        ),
        "already there": (
            "`{name}` is already there; --force writes over it",
            "`{name}` bestaat al; --force schrijft eroverheen",
        ),
        "key taken": (
            "`{found}` comes with ntwrules, and others could not be based on yours; choose another key",
            "`{found}` hoort bij ntwrules, dus niemand kan op die van jou voortbouwen; kies een andere sleutel",
        ),
        "no such parent": ("there is no variant `{found}`", "er is geen variant `{found}`"),
        "parent of another game": (
            "`{found}` is a variant of {own}, not of {other}",
            "`{found}` is een variant van {own}, niet van {other}",
        ),
        "no such game": ("there is no game `{found}`", "er is geen spel `{found}`"),
        "games are": ("there are {names}", "er zijn {names}"),
        "written": (
            "written: {name}; look at it with `ntwrules check {name}`",
            "geschreven: {name}; kijk het na met `ntwrules check {name}`",
        ),
        # fmt
        "fmt.short": (
            "Lay files out neatly, or in the other language.",
            "Maak bestanden netjes op, of in de andere taal.",
        ),
        "fmt": (
            (
                "Give files the one usual layout; remarks and blank lines stay. With --to, also translate the words of "
                "the language; names and texts stay. A file that cannot be read is left as it is."
            ),
            (
                "Geef bestanden de ene gebruikelijke opmaak; opmerkingen en lege regels blijven. Met --to worden ook "
                "de woorden van de taal vertaald; namen en teksten blijven. Een bestand dat niet te lezen is, blijft "
                "zoals het is."
            ),
        ),
        "fmt.names": (
            "Files, folders (all `.ntw` files in them), or - for what comes in.",
            "Bestanden, mappen (alle `.ntw`-bestanden erin), of - voor wat er binnenkomt.",
        ),
        "fmt.look": (
            "Write nothing; end with 1 when a file would change.",
            "Schrijf niets; eindig met 1 als een bestand zou veranderen.",
        ),
        "fmt.diff": ("Write nothing; show what would change.", "Schrijf niets; toon wat er zou veranderen."),
        "fmt.to": (
            "Translate the words into English (en) or Dutch (nl).",
            "Vertaal de woorden naar Engels (en) of Nederlands (nl).",
        ),
        "fmt.stdout": ("Write nothing; print the result.", "Schrijf niets; druk het resultaat af."),
        "would change": ("would change: {name}", "zou veranderen: {name}"),
        "changed": ("changed: {name}", "veranderd: {name}"),
        "one at a time": ("--stdout takes one file at a time", "--stdout neemt één bestand tegelijk"),
        # show
        "show.short": ("Show a variant with all it inherits.", "Toon een variant met alles wat ze erft."),
        "show": (
            "Show a whole variant, with everything it takes from the variants it is based on.",
            "Toon een hele variant, met alles wat ze overneemt van de varianten waarop ze gebaseerd is.",
        ),
        "show.name": (
            "A file, the key of a known variant such as `base`, or - for what comes in.",
            "Een bestand, de sleutel van een bekende variant zoals `base`, of - voor wat er binnenkomt.",
        ),
        "show.as_data": ("As JSON, for programs.", "Als JSON, voor programma's."),
        "show.origins": ("Tell for each line where it was said.", "Vertel bij elke regel waar dat gezegd is."),
        # diff
        "diff.short": (
            "Tell what plays differently in two variants.",
            "Vertel wat er in twee varianten anders speelt.",
        ),
        "diff": (
            (
                "Tell what plays differently in B from A. Ends with 0 when both play the same, 1 when they do not, 2 "
                "when they cannot be compared."
            ),
            (
                "Vertel wat er in B anders speelt dan in A. Eindigt met 0 als beide hetzelfde spelen, 1 als dat niet "
                "zo is, 2 als ze niet te vergelijken zijn."
            ),
        ),
        "diff.a": (
            "A file, or the key of a known variant such as `base`.",
            "Een bestand, of de sleutel van een bekende variant zoals `base`.",
        ),
        "diff.b": ("Another one.", "Een andere."),
        # graph
        "graph.short": ("Draw how a turn of a variant goes.", "Teken hoe een beurt van een variant verloopt."),
        "graph": (
            "Draw the phases of a variant's machine: what is decided or happens in each, and what comes next.",
            "Teken de fasen van een variant: wat er in elke fase beslist wordt of gebeurt, en wat erna komt.",
        ),
        "graph.name": (
            "A file, the key of a known variant such as `base`, or - for what comes in.",
            "Een bestand, de sleutel van een bekende variant zoals `base`, of - voor wat er binnenkomt.",
        ),
        "graph.form": (
            "How it is drawn: for Graphviz, for Mermaid, or as a picture; otherwise as the file's name ends.",
            "Hoe het getekend wordt: voor Graphviz, voor Mermaid, of als plaatje; anders naar de bestandsnaam.",
        ),
        "graph.output": ("The file to write.", "Het bestand dat geschreven wordt."),
        # overview
        "overview.short": ("Print the overview card.", "Druk de overzichtskaart af."),
        "overview": (
            (
                "Print the overview card of a variant: how it is set up, how a turn goes, what everything does and "
                "how it ends, in words made from the rules themselves, with what differs from its parent marked. With "
                "--sheet cards it is the playing cards, to cut out."
            ),
            (
                "Druk de overzichtskaart van een variant af: hoe je haar klaarzet, hoe een beurt gaat, wat alles doet "
                "en hoe het eindigt, in woorden die uit de regels zelf gemaakt zijn, met een teken bij wat anders is "
                "dan in de ouder. Met --sheet cards zijn het de speelkaarten, om uit te knippen."
            ),
        ),
        "overview.name": (
            "A file, the key of a known variant such as `base`, or - for what comes in.",
            "Een bestand, de sleutel van een bekende variant zoals `base`, of - voor wat er binnenkomt.",
        ),
        "overview.output": (
            "The file to write: .pdf, .svg, .html, .md or .txt; otherwise, and with -, it is printed as text.",
            "Het bestand dat geschreven wordt: .pdf, .svg, .html, .md of .txt; anders, en met -, verschijnt het hier.",
        ),
        "overview.paper": (
            "The size of a page of .pdf and .svg; otherwise A5, and A4 for playing cards.",
            "De maat van een bladzijde van .pdf en .svg; anders A5, en A4 voor speelkaarten.",
        ),
        "overview.bleed": (
            "With 3 mm more at each side and marks where to cut, for a printer.",
            "Met 3 mm extra aan elke kant en snijtekens, voor een drukker.",
        ),
        "overview.black_and_white": ("Without colours.", "Zonder kleuren."),
        "overview.seat": ("From whose side the board is drawn.", "Vanaf wiens kant het bord getekend wordt."),
        "overview.sheet": (
            "The overview, or the playing cards with tiles and stickers to cut out.",
            "Het overzicht, of de speelkaarten met tegels en stickers om uit te knippen.",
        ),
        "overview.only_new": (
            "Of the playing cards, only those that the parent does not have.",
            "Van de speelkaarten alleen die de ouder niet heeft.",
        ),
        "overview ending": (
            "the name of the file must end in one of {endings}",
            "de bestandsnaam moet eindigen op een van {endings}",
        ),
        "cards ending": (
            "playing cards go into a file that ends in one of {endings}: name it with -o",
            "speelkaarten gaan in een bestand dat eindigt op een van {endings}: noem het met -o",
        ),
        "overview paged": (
            "{option} is for {endings} only: the other forms have no pages",
            "{option} is alleen voor {endings}: de andere vormen hebben geen bladzijden",
        ),
        "overview only cards": (
            "--only-new is for playing cards: add --sheet cards",
            "--only-new is voor speelkaarten: zet er --sheet cards bij",
        ),
        "cards nothing new": (
            "`{name}` has nothing to cut out that a parent does not have",
            "`{name}` heeft niets om uit te knippen dat een ouder niet heeft",
        ),
        "cards seat": (
            "--seat is for the board on the overview: playing cards have none",
            "--seat is voor het bord op het overzicht: op speelkaarten staat geen bord",
        ),
        "overview seat": (
            "nobody sits at {seat} in this variant, only at: {seats}",
            "op {seat} zit niemand in deze variant, alleen op: {seats}",
        ),
        "overview missing": (
            "PDF needs one more thing: `pip install 'ntwrules[overview]'`; .svg, .html, .md and .txt do without",
            "voor PDF is nog iets nodig: `pip install 'ntwrules[overview]'`; .svg, .html, .md en .txt kunnen zonder",
        ),
        "cards missing": (
            "PDF needs one more thing: `pip install 'ntwrules[overview]'`; .html does without",
            "voor PDF is nog iets nodig: `pip install 'ntwrules[overview]'`; .html kan zonder",
        ),
        "overview signs": (
            "our letters do not have these signs, which are printed as a mark: {signs}; .html can show them",
            "onze letters hebben deze tekens niet, er staat een merkteken voor: {signs}; .html kan ze wel tonen",
        ),
        # draw
        "draw.short": ("Draw a board.", "Teken een bord."),
        "draw": (
            (
                "Draw a board as a picture (SVG) that can be printed, also in black and white, or with --text in the "
                "terminal. It is seen from the side of one player, with the numbers that are read there."
            ),
            (
                "Teken een bord als plaatje (SVG) dat je kunt afdrukken, ook in zwart-wit, of met --text in de "
                "terminal. Je ziet het vanaf de kant van één speler, met de nummers die daar gelezen worden."
            ),
        ),
        "WHAT": ("WHAT", "WAT"),
        "draw.what": (
            "A variant (a file or a key such as `base`), a record (.ntwr), or a state (.json).",
            "Een variant (een bestand of een sleutel zoals `base`), een partij (.ntwr), of een stand (.json).",
        ),
        "draw.seat": ("From whose side.", "Vanaf wiens kant."),
        "draw.players": (
            "Of a variant: for so many players; otherwise as many as can play.",
            "Bij een variant: voor zoveel spelers; anders zoveel als er mee kunnen doen.",
        ),
        "draw.seed": (
            "Of a variant whose board is laid by lot: another board.",
            "Bij een variant waarvan het bord door loten wordt gelegd: een ander bord.",
        ),
        "draw.at": (
            "Of a record: after this action, 0 for the beginning; otherwise after the last.",
            "Bij een partij: na deze actie, 0 voor het begin; anders na de laatste.",
        ),
        "draw.variant": (
            "Of a state: the variant it belongs to; otherwise the one it names.",
            "Bij een stand: de variant waar hij bij hoort; anders die hij noemt.",
        ),
        "draw.as_text": ("In the terminal.", "In de terminal."),
        "draw.black_and_white": ("Without colours.", "Zonder kleuren."),
        "draw.no_numbers": ("Without a number in every cell.", "Zonder een nummer in elke cel."),
        "draw.output": (
            "The file to write; otherwise, and with -, it is printed.",
            "Het bestand dat geschreven wordt; anders, en met -, verschijnt het hier.",
        ),
        "draw title": ("{name}, round {round}", "{name}, ronde {round}"),
        "draw only variant": ("{option} is for variants only", "{option} is alleen voor varianten"),
        "draw only record": ("{option} is for records (.ntwr) only", "{option} is alleen voor partijen (.ntwr)"),
        "draw only state": ("{option} is for states (.json) only", "{option} is alleen voor standen (.json)"),
        "draw players": ("`{name}` is for {counts} players", "`{name}` is voor {counts} spelers"),
        "draw seat": (
            "{seat} cannot look here; who can: {seats}",
            "{seat} kan hier niet kijken; wel: {seats}",
        ),
        "draw too few": (
            "`{name}` holds {count} actions, and no more",
            "`{name}` bevat {count} acties, en niet meer",
        ),
        "draw no state": ("`{name}` holds no state of a game", "in `{name}` staat geen stand van een spel"),
        "draw no variant": (
            "the variant `{found}` that `{name}` names is not known or cannot be played; name its file with --variant",
            "de variant `{found}` die `{name}` noemt, is onbekend of niet te spelen; noem haar bestand met --variant",
        ),
        "draw other variant": (
            "`{name}` belongs to other rules than those of `{variant}`",
            "`{name}` hoort bij andere regels dan die van `{variant}`",
        ),
        "draw no position": (
            "`{name}` is no state of `{variant}`; it goes wrong at {at}: {why}",
            "`{name}` is geen stand van `{variant}`; het gaat mis bij {at}: {why}",
        ),
        # replay
        "replay.short": ("Go through a recorded game again.", "Loop een opgeschreven partij nog eens door."),
        "replay": (
            (
                "Go through a recorded game again, by the rules of the day it was played, and check every action. At a "
                "terminal you step through it; otherwise it is printed. Ends with 0 when every action fits, 1 when one "
                "does not."
            ),
            (
                "Loop een opgeschreven partij nog eens door, met de regels van toen, en kijk elke actie na. Op een "
                "terminal ga je er stap voor stap door; anders wordt ze afgedrukt. Eindigt met 0 als elke actie "
                "klopt, 1 als er een niet klopt."
            ),
        ),
        "replay.file": ("A record file, such as game.ntwr.", "Een partijbestand, zoals partij.ntwr."),
        "replay.until": (
            "Up to the end of a round, such as 12, or up to an action, such as a240; at a terminal: go there first.",
            "Tot en met een ronde, zoals 12, of een actie, zoals a240; op een terminal: ga daar eerst heen.",
        ),
        "replay.look": ("Only check it, and tell how it ended.", "Kijk de partij alleen na, en vertel de afloop."),
        "replay.as_data": (
            "As JSON, for programs: one state a line, in the exchange form.",
            "Als JSON, voor programma's: per regel één stand, in de uitwisselvorm.",
        ),
        "replay.seat": (
            "In sentences, as one player could know it; with --json that player's views.",
            "In zinnen, zoals één speler het kon weten; met --json wat die speler zag.",
        ),
        "replay seat": (
            "{seat} does not play in this game; there are: {seats}",
            "{seat} speelt niet mee in deze partij; wel: {seats}",
        ),
        "replay game": (
            "{variant}, players: {players}, first: {first}",
            "{variant}, spelers: {players}, eerste: {first}",
        ),
        "replay round": ("round {round}", "ronde {round}"),
        "replay chance": ("chance", "toeval"),
        "replay clock": ("{seconds} seconds go by", "{seconds} seconden gaan voorbij"),
        "replay checked": ("{count} actions, and every one fits", "{count} acties, en elke klopt"),
        "replay not over": (
            "not over: round {round}, next is {who}",
            "nog niet afgelopen: ronde {round}, nu is {who} aan zet",
        ),
        "replay not over chance": (
            "not over: round {round}, next is chance",
            "nog niet afgelopen: ronde {round}, nu beslist het toeval",
        ),
        "replay over": (
            "over in round {round}: {said} ({reason}); {scored}",
            "afgelopen in ronde {round}: {said} ({reason}); {scored}",
        ),
        "replay won": ("won by {winners}", "gewonnen door {winners}"),
        "replay nobody won": ("nobody has won", "niemand heeft gewonnen"),
        "replay keys": (
            "Enter: next action; b: back; s: show the board; 12: to round 12; a240: to action 240; q: stop",
            "Enter: volgende actie; b: terug; s: toon het bord; 12: naar ronde 12; a240: naar actie 240; q: stop",
        ),
        "bad aim": (
            "`{found}` is no round, such as 12, and no action, such as a240",
            "`{found}` is geen ronde, zoals 12, en geen actie, zoals a240",
        ),
        # record
        "record.short": ("Write records in another form.", "Schrijf partijen in een andere vorm."),
        "record": ("Do something with record files.", "Doe iets met partijbestanden."),
        "convert.short": ("Turn a record into JSON lines, or back.", "Maak van een partij JSON-regels, of andersom."),
        "convert": (
            (
                "Turn a record into JSON lines: first the header, then an object for every action, with its number, "
                "its round and who did it. JSON lines are turned into a record. Every action is checked, and nothing "
                "is lost on the way."
            ),
            (
                "Maak van een partij JSON-regels: eerst de kop, dan een object voor elke actie, met haar nummer, haar "
                "ronde en wie haar deed. Van JSON-regels wordt een partij gemaakt. Elke actie wordt nagekeken, en "
                "onderweg gaat niets verloren."
            ),
        ),
        "convert.file": ("A record file, or one with JSON lines.", "Een partijbestand, of een met JSON-regels."),
        "convert.output": (
            "The file to write; otherwise it is printed.",
            "Het bestand dat geschreven wordt; anders wordt het afgedrukt.",
        ),
        "convert.force": ("Also when the file is already there.", "Ook als het bestand er al is."),
        # play
        "play.short": ("Play a game, or have one refereed.", "Speel een spel, of laat er een bijhouden."),
        "play": (
            (
                "Play a game in the terminal, with simple players of the program or one another; or, with --table, "
                "with the real board, dice and cards, while the program referees and remembers. Every decision is "
                "kept at once, so a game can be gone on with whatever happens."
            ),
            (
                "Speel een spel in de terminal, met elkaar of met eenvoudige spelers van het programma; of, met "
                "--table, met het echte bord en echte dobbelstenen en kaarten, terwijl het programma oplet en alles "
                "onthoudt. Elke beslissing wordt meteen bewaard, dus je kunt altijd verder, wat er ook gebeurt."
            ),
        ),
        "play.name": (
            "A file, or the key of a known variant such as `base`.",
            "Een bestand, of de sleutel van een bekende variant zoals `base`.",
        ),
        "play.players": (
            "How many play; otherwise those named below, or as many as the variant allows, up to four.",
            "Hoeveel er meespelen; anders wie hieronder genoemd is, of zoveel als de variant toelaat, tot vier.",
        ),
        "play.first": ("Who begins.", "Wie begint."),
        **{
            f"play.{seat}": (
                f"Who plays {seat}: you (human), sensibly (greedy) or anyhow (random).",
                f"Wie {names.nl} speelt: jij (human), verstandig (greedy) of lukraak (random).",
            )
            for seat, names in SEAT_NAMES.items()
        },
        "play.everyone": ("The same for everyone not named.", "Hetzelfde voor wie niet genoemd is."),
        "play.table": (
            "You use the real board, dice and cards, and type in what they show.",
            "Jullie spelen met het echte bord en echte dobbelstenen en kaarten, en typen in wat die laten zien.",
        ),
        "play.seed": (
            "Other luck; the same number gives the same dice.",
            "Ander geluk; hetzelfde getal geeft dezelfde worpen.",
        ),
        "play.record": (
            "The file to keep the game in; otherwise one here, by the variant and the day.",
            "Het bestand waarin het spel bewaard wordt; anders een hier, naar de variant en de dag.",
        ),
        "play.resume": ("Go on with a game that was kept.", "Ga verder met een bewaard spel."),
        "play.plain": (
            "Plain lines, without completion; by itself where there is no terminal.",
            "Gewone regels, zonder aanvullen; vanzelf waar geen terminal is.",
        ),
        "play.ascii_only": (
            "Draw with plain letters; by itself on a terminal without UTF-8.",
            "Teken met gewone letters; vanzelf op een terminal zonder UTF-8.",
        ),
        "play what": (
            "name a variant to play, or a game to --resume, not both",
            "noem een variant om te spelen, of een spel voor --resume, niet allebei",
        ),
        "play who": (
            "that is not who plays this variant; there are: {allowed}",
            "zo wordt deze variant niet gespeeld; wel: {allowed}",
        ),
        "play resumed so": (
            "a game that is gone on with keeps its players, its first seat and its file",
            "een spel waarmee je verdergaat houdt zijn spelers, wie begon en zijn bestand",
        ),
        "play there": (
            "`{name}` is already there; go on with it with --resume, or choose another name",
            "`{name}` bestaat al; ga ermee verder met --resume, of kies een andere naam",
        ),
        "play missing": (
            "the prompt needs prompt_toolkit: `pip install 'ntwrules[play]'`, or play with --plain",
            "voor het invoeren is prompt_toolkit nodig: `pip install 'ntwrules[play]'`, of speel met --plain",
        ),
        # simulate
        "simulate.short": ("Play a variant thousands of times.", "Speel een variant duizenden keren."),
        "simulate": (
            (
                "Play a variant many times, and tell whether it is fair, how long it takes, how it ends and which "
                "cards are ever used, with intervals that say how sure that is. The same seed gives the same figures, "
                "however many jobs play. Ctrl-C tells what was played so far. Ends with 0 when all was played, 1 when "
                "the variant cannot be played, 2 when the command was not understood or could not be followed, 130 "
                "when you stopped it."
            ),
            (
                "Speel een variant vaak, en vertel of ze eerlijk is, hoe lang ze duurt, hoe ze eindigt en welke "
                "kaarten ooit gebruikt worden, met hoe zeker dat is. Hetzelfde getal bij --seed geeft dezelfde "
                "uitkomst, hoeveel processen er ook spelen. Met Ctrl-C zie je wat er tot dan toe gespeeld is. "
                "Eindigt met 0 als alles "
                "gespeeld is, 1 als de variant niet te spelen is, 2 als de opdracht niet begrepen is of niet uit te "
                "voeren was, 130 als je het hebt gestopt."
            ),
        ),
        "ADDRESS": ("ADDRESS", "ADRES"),
        "FOLDER": ("FOLDER", "MAP"),
        "simulate.name": (
            "A file, the key of a known variant such as `base`, or - for what comes in.",
            "Een bestand, de sleutel van een bekende variant zoals `base`, of - voor wat er binnenkomt.",
        ),
        "simulate.games": (
            "How many games, for each number of players; otherwise 200.",
            "Hoeveel spellen, bij elk aantal spelers; anders 200.",
        ),
        "simulate.players": (
            "With how many players, such as 2,3,4; otherwise with every number that is allowed.",
            "Met hoeveel spelers, zoals 2,3,4; anders met elk aantal dat mag.",
        ),
        "simulate.policy": (
            "Who plays: random, greedy, search, or one that is installed; or south=search,north=greedy.",
            "Wie er speelt: random, greedy, search, of een die erbij geïnstalleerd is; of zuid=search,noord=greedy.",
        ),
        "simulate.seed": (
            "Other luck; the same number gives the same figures.",
            "Ander geluk; hetzelfde getal geeft dezelfde uitkomst.",
        ),
        "simulate.against": (
            "Compare with this variant, on the same dice and draws as far as the rules allow.",
            "Vergelijk met deze variant, met dezelfde worpen en kaarten voor zover de regels dat toelaten.",
        ),
        "simulate.jobs": (
            "How many processes play; otherwise one for each core.",
            "Hoeveel processen er spelen; anders één per kern.",
        ),
        "simulate.cluster": (
            "Play on a Dask cluster, such as tcp://10.0.0.7:8786.",
            "Speel op een Dask-cluster, zoals tcp://10.0.0.7:8786.",
        ),
        "simulate.data": ("Also write the figures, as JSON.", "Schrijf de cijfers ook als JSON."),
        "simulate.plot": (
            "Also draw them: a file that ends in .svg, .png or .html.",
            "Teken ze ook: een bestand dat eindigt op .svg, .png of .html.",
        ),
        "simulate.records": (
            "Also keep every game in this folder, as a record (.ntwr).",
            "Bewaar ook elk spel in deze map, als partij (.ntwr).",
        ),
        "simulate.checkpoint": (
            "Keep in this file how far it has come, and go on from there next time.",
            "Houd in dit bestand bij hoe ver het is, en ga daar de volgende keer verder.",
        ),
        "simulate.rounds": (
            "A game that takes more rounds is cut off.",
            "Een spel dat meer rondes duurt, wordt afgebroken.",
        ),
        "simulate.seconds": (
            "How long a decision takes at the table, dice and cards included; otherwise 10.",
            "Hoe lang een beslissing aan tafel duurt, met dobbelen en kaarten; anders 10.",
        ),
        "simulate speed": ("{speed} games a second", "{speed} spellen per seconde"),
        "simulate stopped": (
            "stopped early: {games} games were played",
            "voortijdig gestopt: er zijn {games} spellen gespeeld",
        ),
        "simulate go on": (
            "the same command goes on from {name}",
            "met dezelfde opdracht ga je verder vanaf {name}",
        ),
        "simulate resumed": (
            "going on from {name}: {games} games were played before",
            "verder vanaf {name}: {games} spellen waren al gespeeld",
        ),
        "simulate players": (
            "`{found}` is not with how many it can be played; there are {allowed}, written like 2,3",
            "met `{found}` is het niet te spelen; wel met {allowed}, geschreven als 2,3",
        ),
        "simulate no players": (
            "the two variants are played by different numbers of players, or on different seats",
            "de twee varianten worden door verschillende aantallen spelers gespeeld, of op andere plaatsen",
        ),
        "simulate policy": (
            "there is no policy `{found}`; there are {known}",
            "er is geen speelwijze `{found}`; er zijn {known}",
        ),
        "simulate seat": (
            "nobody plays on `{found}`; there are {seats}",
            "op `{found}` speelt niemand; er zijn {seats}",
        ),
        "simulate plot": (
            "`{found}` is no picture that can be drawn; let it end in one of {known}",
            "`{found}` is geen plaatje dat getekend kan worden; laat het eindigen op een van {known}",
        ),
        "simulate no matplotlib": (
            "drawing needs matplotlib: `pip install 'ntwrules[plots]'`",
            "voor het tekenen is matplotlib nodig: `pip install 'ntwrules[plots]'`",
        ),
        "simulate no dask": (
            "a cluster needs Dask: `pip install 'ntwrules[cluster]'`",
            "voor een cluster is Dask nodig: `pip install 'ntwrules[cluster]'`",
        ),
        "simulate no cluster": (
            "no cluster answers at `{address}`: {why}",
            "op `{address}` antwoordt geen cluster: {why}",
        ),
        "simulate checkpoint": (
            "cannot go on from `{name}`: {why}",
            "kan niet verder vanaf `{name}`: {why}",
        ),
        "simulate unfit form": ("it is no checkpoint", "het is geen tussenstand"),
        "simulate unfit more": (
            "it holds more games, or other numbers of players, than are asked for now",
            "er staan meer spellen in, of andere aantallen spelers, dan er nu gevraagd worden",
        ),
        "simulate unfit ntwrules": (
            "it was written by another version of ntwrules",
            "het is geschreven door een andere versie van ntwrules",
        ),
        "simulate unfit variant": ("it is of another variant", "het is van een andere variant"),
        "simulate unfit fingerprint": (
            "the variant has changed since, or is another one",
            "de variant is sindsdien veranderd, of is een andere",
        ),
        "simulate unfit against": (
            "it was compared with another variant, or with none",
            "het is met een andere variant vergeleken, of met geen",
        ),
        "simulate unfit seed": ("it has another --seed", "het heeft een andere --seed"),
        "simulate unfit policies": ("it was played by others (--policy)", "het is door anderen gespeeld (--policy)"),
        "simulate unfit rounds": ("it has another bound of --rounds", "het heeft een andere grens bij --rounds"),
        "simulate unfit secondsPerDecision": (
            "it has other --seconds-per-decision",
            "het heeft andere --seconds-per-decision",
        ),
        "simulate lost": (
            "the processes that play are lost again and again; perhaps there is too little memory: try fewer --jobs",
            "de processen die spelen gaan steeds verloren; misschien is er te weinig geheugen: probeer minder --jobs",
        ),
        "simulate fault": (
            "whoever plays {seat} gave no action that is allowed: {why}",
            "wie {seat} speelt, gaf geen actie die mag: {why}",
        ),
        "other game": (
            "two different games: {b} instead of {a}",
            "twee verschillende spellen: {b} in plaats van {a}",
        ),
    }
)


def text(key: str, tongue: Literal["en", "nl"] | None = None, **words: object) -> str:
    """A text in *tongue*, or in that of the person at the terminal."""
    english, dutch = TEXTS[key]
    said = dutch if (tongue or spoken()) == "nl" else english
    return said.format(**words) if words else said
