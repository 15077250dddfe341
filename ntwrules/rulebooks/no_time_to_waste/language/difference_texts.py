"""The sentences in which two variants are told apart, one row for each kind of difference."""

from ntwrules.dsl.writing.comparing import table

__all__ = ["SENTENCES", "WORDS"]


#: `{a}` is what holds in the first variant, `{b}` what holds in the second; `{who}` and `{what}` say of whom and what.
SENTENCES = table(
    {
        "teams": ("teams: {b}, instead of {a}", "teams: {b}, in plaats van {a}"),
        "board": (
            "the board is {b} by {b} cells instead of {a} by {a}",
            "het bord is {b} bij {b} in plaats van {a} bij {a}",
        ),
        "pawns": ("pawns for {who}: {b} instead of {a}", "pionnen voor {who}: {b} in plaats van {a}"),
        "start": ("start for {who}: on {b} instead of {a}", "start voor {who}: op {b} in plaats van {a}"),
        "start added": ("start for {who}: on {b}", "start voor {who}: op {b}"),
        "finish": ("finish for {who}: on {b} instead of {a}", "finish voor {who}: op {b} in plaats van {a}"),
        "finish added": ("finish for {who}: on {b}", "finish voor {who}: op {b}"),
        "laid added": (
            "before the game {what} is laid on {cells}, as every player reads it",
            "vooraf ligt er {what} op {cells}, zoals elke speler het leest",
        ),
        "laid removed": (
            "before the game no {what} is laid on {cells}, as every player reads it",
            "vooraf ligt er geen {what} op {cells}, zoals elke speler het leest",
        ),
        "laid absolute added": (
            "before the game {what} is laid on {cells}, as south reads it",
            "vooraf ligt er {what} op {cells}, zoals zuid het leest",
        ),
        "laid absolute removed": (
            "before the game no {what} is laid on {cells}, as south reads it",
            "vooraf ligt er geen {what} op {cells}, zoals zuid het leest",
        ),
        "die added": (
            "a die more for the {place}, with {faces}",
            "een dobbelsteen meer voor de {place}, met {faces}",
        ),
        "die removed": (
            "no die for the {place} with {faces}",
            "geen dobbelsteen voor de {place} met {faces}",
        ),
        "dice order": ("the dice stand in another order", "de dobbelstenen staan in een andere volgorde"),
        "method": ("the cell to flood: {b}, instead of {a}", "de cel die overstroomt: {b}, in plaats van {a}"),
        "face added": (
            "new on the action die: {what} x{n}: {does}",
            "nieuw op de actiedobbelsteen: {what} x{n}: {does}",
        ),
        "face removed": ("not on the action die: {what}", "niet op de actiedobbelsteen: {what}"),
        "face copies": (
            "on the action die: {what} x{b} instead of x{a}",
            "op de actiedobbelsteen: {what} x{b} in plaats van x{a}",
        ),
        "face uses": (
            "on the action die: {what}: {b}, instead of: {a}",
            "op de actiedobbelsteen: {what}: {b}, in plaats van: {a}",
        ),
        "duel": (
            "the duel die has {b} instead of {a}",
            "de dueldobbelsteen heeft {b} in plaats van {a}",
        ),
        "structure added": (
            "new to build: {what}, {n} of them, on {on}{properties}",
            "nieuw om te bouwen: {what}, {n} stuks, op {on}{properties}",
        ),
        "structure removed": ("not to be built: {what}", "niet te bouwen: {what}"),
        "supply": ("{what}: {b} of them instead of {a}", "{what}: {b} stuks in plaats van {a}"),
        "ground": ("{what}: laid on {b} instead of {a}", "{what}: komt op {b} in plaats van {a}"),
        "dry": ("{what}: safe from flooding", "{what}: kan niet overstromen"),
        "not dry": ("{what}: can be flooded", "{what}: kan overstromen"),
        "walkable": ("{what}: a pawn may stand on it", "{what}: een pion mag erop staan"),
        "not walkable": ("{what}: no pawn may stand on it", "{what}: er mag geen pion op staan"),
        "sails": ("{what}: carries a pawn across", "{what}: vaart met een pion"),
        "not sails": ("{what}: carries nobody", "{what}: vaart met niemand"),
        "deck added": ("in the game: the cards {what}", "in het spel: de kaarten {what}"),
        "deck removed": ("out of the game: the cards {what}", "uit het spel: de kaarten {what}"),
        "card added": ("new card {what} x{n}: {does}", "nieuwe kaart {what} x{n}: {does}"),
        "number card added": (
            "new card {what} x{n}, number {number}: {does}",
            "nieuwe kaart {what} x{n}, nummer {number}: {does}",
        ),
        "card removed": ("card out of the game: {what}", "kaart uit het spel: {what}"),
        "copies": ("card {what}: x{b} instead of x{a}", "kaart {what}: x{b} in plaats van x{a}"),
        "number": ("card {what}: number {b} instead of {a}", "kaart {what}: nummer {b} in plaats van {a}"),
        "number added": (
            "card {what}: number {b}, so kept in hand instead of carried out at once",
            "kaart {what}: nummer {b}, dus op hand in plaats van meteen uitgevoerd",
        ),
        "number removed": (
            "card {what}: no number, so carried out at once instead of kept in hand",
            "kaart {what}: geen nummer, dus meteen uitgevoerd in plaats van op hand",
        ),
        "tags": ("card {what}: counts as {b} instead of {a}", "kaart {what}: telt als {b} in plaats van {a}"),
        "uses": ("card {what}: {b}, instead of: {a}", "kaart {what}: {b}, in plaats van: {a}"),
        "use added": ("card {what}: also {does}", "kaart {what}: ook {does}"),
        "use removed": ("card {what}: no longer {does}", "kaart {what}: niet meer {does}"),
        "issue": ("cards are handed out: {b}, instead of: {a}", "kaarten krijg je: {b}, in plaats van: {a}"),
        "limit": ("in hand at most {b} {what} instead of {a}", "in de hand hoogstens {b} {what} in plaats van {a}"),
        "limit added": ("in hand at most {b} {what}", "in de hand hoogstens {b} {what}"),
        "limit removed": ("in hand any number of {what}", "in de hand zoveel {what} als je wilt"),
        "beforehand": (
            "cards before the game for {who}, from {what}: {b} instead of {a}",
            "kaarten vooraf voor {who}, uit {what}: {b} in plaats van {a}",
        ),
        "option added": ("a turn also offers: {what}", "een beurt biedt ook: {what}"),
        "option removed": ("a turn no longer offers: {what}", "een beurt biedt niet meer: {what}"),
        "drowning": ("a pawn in the water: {b}, instead of: {a}", "een pion in het water: {b}, in plaats van: {a}"),
        "move after card": (
            "moving after a card: {b}, instead of: {a}",
            "verplaatsen na een kaart: {b}, in plaats van: {a}",
        ),
        "win added": ("you win when {when}{played_out}", "je wint wanneer {when}{played_out}"),
        "win removed": ("you no longer win when {when}", "je wint niet meer wanneer {when}"),
        "played out": (
            "a win with {when}: only once the round is played out",
            "winst bij {when}: pas zodra de ronde is uitgespeeld",
        ),
        "not played out": (
            "a win with {when}: at once, the round is not played out",
            "winst bij {when}: meteen, de ronde wordt niet uitgespeeld",
        ),
        "end added": ("the game ends when {when}: {result}", "het spel eindigt wanneer {when}: {result}"),
        "end removed": ("the game no longer ends when {when}", "het spel eindigt niet meer wanneer {when}"),
        "result": (
            "when the game ends because {when}: {b}, instead of: {a}",
            "als het spel eindigt doordat {when}: {b}, in plaats van: {a}",
        ),
        "end order": (
            "the ways for the game to end are looked at in another order",
            "naar de manieren waarop het spel eindigt wordt in een andere volgorde gekeken",
        ),
    }
)

#: Single words and values that stand inside the sentences.
WORDS = table(
    {
        "everyone": ("everyone", "iedereen"),
        "alone": ("everyone alone", "ieder voor zich"),
        "one team": ("everyone together", "iedereen samen"),
        "nothing": ("nothing", "niets"),
        "cards": ("cards", "kaarten"),
        "dry": ("safe from flooding", "kan niet overstromen"),
        "walkable": ("a pawn may stand on it", "een pion mag erop staan"),
        "sails": ("carries a pawn across", "vaart met een pion"),
        "played out": (", once the round is played out", ", zodra de ronde is uitgespeeld"),
        "any": ("one die, the sum or the difference", "één dobbelsteen, de som of het verschil"),
        "one": ("one die for each digit", "één dobbelsteen voor elk cijfer"),
        "sum": ("the sum of two dice", "de som van twee dobbelstenen"),
        "difference": ("the difference of two dice", "het verschil van twee dobbelstenen"),
        "digital": ("a digital die names it", "een digitale dobbelsteen noemt haar"),
        "next-turn": (
            "back to the start unless saved by the end of the next own turn",
            "terug naar de start, tenzij gered voor het eind van de volgende eigen beurt",
        ),
        "at-once": (
            "back to the start at once, unless a card that saves it is in hand",
            "meteen terug naar de start, tenzij je een kaart hebt die redt",
        ),
        "unless-moved": ("unless the card moved a pawn", "tenzij de kaart een pion verplaatste"),
        "always": ("always", "altijd"),
        "never": ("never", "nooit"),
        "result most-pawns": (
            "whoever has most pawns on the finish wins",
            "wie de meeste pionnen op de finish heeft, wint",
        ),
        "result nobody": ("nobody wins", "niemand wint"),
        "result everyone": ("everyone wins", "iedereen wint"),
    }
)
