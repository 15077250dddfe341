"""What a report says, one row for each text: English, Dutch."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.texts import Texts, Tongue

__all__ = ["TEXTS", "figure", "percent", "say"]

TEXTS: Mapping[str, Texts] = MappingProxyType(
    {
        "title": Texts(en="{title}, {players}: {games}", nl="{title}, {players}: {games}"),
        "player": Texts(en="1 player", nl="1 speler"),
        "players": Texts(en="{count} players", nl="{count} spelers"),
        "game": Texts(en="1 game", nl="1 spel"),
        "games": Texts(en="{count} games", nl="{count} spellen"),
        "policies": Texts(en="played by: {minds}", nl="gespeeld door: {minds}"),
        "all": Texts(en="{mind} on every seat", nl="{mind} op elke plaats"),
        "cut": Texts(
            en="{times} games were cut off, and are left out of who wins",
            nl="{times} spellen zijn afgebroken, en tellen niet mee bij wie wint",
        ),
        "who wins": Texts(en="who wins", nl="wie er wint"),
        "alone": Texts(en="alone", nl="alleen"),
        "shared": Texts(en="shared", nl="gedeeld"),
        "share": Texts(en="part of the wins (95 %)", nl="deel van de winst (95 %)"),
        "place 1": Texts(en="first to play", nl="begint"),
        "place 2": Texts(en="second", nl="tweede"),
        "place 3": Texts(en="third", nl="derde"),
        "place 4": Texts(en="fourth", nl="vierde"),
        "place 5": Texts(en="fifth", nl="vijfde"),
        "place 6": Texts(en="sixth", nl="zesde"),
        "place 7": Texts(en="seventh", nl="zevende"),
        "place 8": Texts(en="eighth", nl="achtste"),
        "subject place 1": Texts(en="the first player", nl="wie begint"),
        "subject place 2": Texts(en="the second player", nl="de tweede speler"),
        "subject place 3": Texts(en="the third player", nl="de derde speler"),
        "subject place 4": Texts(en="the fourth player", nl="de vierde speler"),
        "subject place 5": Texts(en="the fifth player", nl="de vijfde speler"),
        "subject place 6": Texts(en="the sixth player", nl="de zesde speler"),
        "subject place 7": Texts(en="the seventh player", nl="de zevende speler"),
        "subject place 8": Texts(en="the eighth player", nl="de achtste speler"),
        "verdict alone": Texts(
            en="whoever plays alone wins {won} of the games", nl="wie alleen speelt, wint {won} van de spellen"
        ),
        "verdict together": Texts(
            en="all win or lose together: {won} of the games are won",
            nl="iedereen wint of verliest samen: {won} van de spellen wordt gewonnen",
        ),
        "won": Texts(
            en="won in {won} of {games} games: {share}, between {low} and {high} % in the long run (95 %)",
            nl="gewonnen in {won} van {games} spellen: {share}, op den duur tussen {low} en {high} % (95 %)",
        ),
        "difficulty few": Texts(
            en="too few games to tell how hard it is: that takes {few}",
            nl="te weinig spellen om te zeggen hoe moeilijk het is: daarvoor zijn er {few} nodig",
        ),
        "difficulty hard": Texts(
            en="too hard for players like these: they hardly ever win",
            nl="te moeilijk voor spelers als deze: ze winnen bijna nooit",
        ),
        "difficulty easy": Texts(
            en="too easy for players like these: they nearly always win",
            nl="te makkelijk voor spelers als deze: ze winnen bijna altijd",
        ),
        "together": Texts(en="all play together", nl="iedereen speelt samen"),
        "finals": Texts(en="at the end", nl="aan het eind"),
        "lost": Texts(en="in lost games", nl="in verloren spellen"),
        "verdict few": Texts(
            en="too few games to tell who has an advantage: that takes {few}",
            nl="te weinig spellen om te zeggen wie in het voordeel is: daarvoor zijn er {few} nodig",
        ),
        "verdict even place": Texts(
            en="order of play: no difference that luck does not explain",
            nl="volgorde: geen verschil dat niet met geluk te verklaren is",
        ),
        "verdict even seat": Texts(
            en="seats: no difference that luck does not explain",
            nl="plaatsen: geen verschil dat niet met geluk te verklaren is",
        ),
        "verdict more": Texts(
            en="{who} wins {points} more of every 100 games than the others, not explained by luck ({low} to {high})",
            nl="{who} wint van elke 100 spellen er {points} meer dan de anderen, geen geluk ({low} tot {high})",
        ),
        "verdict less": Texts(
            en="{who} wins {points} fewer of every 100 games than the others, not explained by luck ({low} to {high})",
            nl="{who} wint van elke 100 spellen er {points} minder dan de anderen, geen pech ({low} tot {high})",
        ),
        "length": Texts(en="how long", nl="hoe lang"),
        "short": Texts(en="short", nl="kort"),
        "usual": Texts(en="usual", nl="gewoon"),
        "long": Texts(en="long", nl="lang"),
        "mean": Texts(en="average (95 %)", nl="gemiddeld (95 %)"),
        "rounds": Texts(en="rounds", nl="rondes"),
        "minutes": Texts(en="minutes", nl="minuten"),
        "decisions": Texts(en="decisions", nl="beslissingen"),
        "lead changes": Texts(en="lead changes", nl="wisselingen van kop"),
        "score": Texts(en="points together", nl="punten samen"),
        "winners": Texts(en="winners", nl="winnaars"),
        "per turn": Texts(en="decisions a turn", nl="beslissingen per beurt"),
        "time": Texts(
            en="minutes: at {seconds} seconds a decision, {handling}",
            nl="minuten: bij {seconds} seconden per beslissing, {handling}",
        ),
        "over time": Texts(en="over time", nl="in de loop van het spel"),
        "round": Texts(en="round {round}", nl="ronde {round}"),
        "still": Texts(en="games still going on", nl="spellen nog bezig"),
        "never": Texts(en="never used: {names}", nl="nooit gebruikt: {names}"),
        "cards all": Texts(en="all together", nl="alle samen"),
        "against": Texts(
            en="compared with {title}, on the same luck", nl="vergeleken met {title}, met hetzelfde geluk"
        ),
        "no parent": Texts(en="the same luck gives the same games", nl="hetzelfde geluk geeft dezelfde spellen"),
        "before": Texts(en="there", nl="daar"),
        "now": Texts(en="here", nl="hier"),
        "difference": Texts(en="difference (95 %)", nl="verschil (95 %)"),
        "saving": Texts(en="saves", nl="scheelt"),
        "won of": Texts(en="games won, %", nl="spellen gewonnen, %"),
        "share of": Texts(en="{who}: wins, %", nl="{who}: winst, %"),
        "score of": Texts(en="{who}: points", nl="{who}: punten"),
        "saved": Texts(
            en="* no luck explains it; saves 3×: other luck would take 3 times the games",
            nl="* geen geluk verklaart dit; scheelt 3×: met ander geluk 3 keer zoveel spellen",
        ),
        "nothing": Texts(en="no game was finished", nl="er is geen spel afgemaakt"),
        # plots
        "plot games": Texts(en="games", nl="spellen"),
        "plot length": Texts(en="How long a game takes", nl="Hoe lang een spel duurt"),
        "plot usual": Texts(en="usual: {rounds} rounds, {minutes} min.", nl="gewoon: {rounds} rondes, {minutes} min."),
        "plot series": Texts(en="Round by round", nl="Ronde voor ronde"),
        "plot wins": Texts(en="Who wins", nl="Wie er wint"),
        "plot share": Texts(en="part of the wins, %", nl="deel van de winst, %"),
        "plot won": Texts(en="How often it is won together", nl="Hoe vaak het samen gewonnen wordt"),
        "plot players": Texts(en="players", nl="spelers"),
        "plot won share": Texts(en="games won, %", nl="spellen gewonnen, %"),
        "plot fair": Texts(en="fair share", nl="eerlijk deel"),
        "plot spots": Texts(en="per 100 games", nl="per 100 spellen"),
        "plot none": Texts(en="nothing to show", nl="niets te laten zien"),
    }
)


def say(key: str, tongue: Tongue, **words: object) -> str:
    """A text in a tongue."""
    said = TEXTS[key].read(tongue)
    return said.format(**words) if words else said


def figure(number: float, tongue: Tongue, digits: int = 1, *, sign: bool = False) -> str:
    """
    A number as people write it.

    >>> figure(1234.56, "nl"), figure(-0.04, "en"), figure(2, "en", sign=True), figure(float("inf"), "en")
    ('1234,6', '0.0', '+2.0', '∞')
    """
    if abs(number) == float("inf"):
        return "∞" if number > 0 else "-∞"
    said = f"{round(number, digits) + 0.0:{'+' if sign else ''}.{digits}f}"
    return said.replace(".", ",") if tongue == "nl" else said


def percent(share: float, tongue: Tongue, digits: int = 0) -> str:
    """
    A share as people write it.

    >>> percent(0.523, "en"), percent(0.523, "nl", 1)
    ('52 %', '52,3 %')
    """
    return f"{figure(100 * share, tongue, digits)} %"
