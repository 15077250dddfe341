"""The sentences in which two variants are told apart, one row for each kind of difference."""

from ntwrules.dsl.writing.comparing import table

__all__ = ["SENTENCES", "WORDS"]


def _things(kind: str, en: str, nl: str) -> dict[str, tuple[str, str]]:
    """What can be said of things of one kind."""
    return {
        f"{kind} added": (f"new {en} {{what}} x{{n}}: {{does}}", f"nieuw: {nl} {{what}} x{{n}}: {{does}}"),
        f"{kind} removed": (f"{en} out of the game: {{what}}", f"{nl} uit het spel: {{what}}"),
        f"{kind} copies": (
            f"{en} {{what}}: x{{b}} instead of x{{a}}",
            f"{nl} {{what}}: x{{b}} in plaats van x{{a}}",
        ),
        f"{kind} does": (f"{en} {{what}}: {{b}}, instead of: {{a}}", f"{nl} {{what}}: {{b}}, in plaats van: {{a}}"),
    }


#: `{a}` is what holds in the first variant, `{b}` what holds in the second; `{what}` says of what.
SENTENCES = table(
    {
        "size": (
            "the board is {b} by {b} tiles instead of {a} by {a}",
            "het bord is {b} bij {b} tegels in plaats van {a} bij {a}",
        ),
        "least_houses": (
            "at least {b} houses lie on the board instead of {a}",
            "er liggen minstens {b} huizen op het bord in plaats van {a}",
        ),
        "row_min": ("the row keeps at least {b} cards instead of {a}", "de rij houdt minstens {b} kaarten, niet {a}"),
        "row_max": ("the row has at most {b} cards instead of {a}", "de rij heeft hoogstens {b} kaarten, niet {a}"),
        "health": (
            "the boat bears {b} damage, and then the game is lost",
            "de boot verdraagt {b} schade, en dan is het spel verloren",
        ),
        "no health": ("damage costs cards of the row", "schade kost kaarten van de rij"),
        **_things("tile", "tile", "tegel"),
        "tile ground": ("tile {what}: {b} instead of {a}", "tegel {what}: {b} in plaats van {a}"),
        "tile wishes": ("tile {what}: {b}, instead of: {a}", "tegel {what}: {b}, in plaats van: {a}"),
        **_things("sail", "sail card", "vaarkaart"),
        "any kind": ("{what} stands for every kind of parcel", "{what} staat voor elke soort pakje"),
        "own kind": ("{what} stands only for itself", "{what} staat alleen voor zichzelf"),
        **_things("parcel", "parcel", "pakje"),
        "parcel counts": ("parcel {what}: counts as {b} instead of {a}", "pakje {what}: telt als {b}, niet als {a}"),
        **_things("icon", "icon", "icoontje"),
        "icon added": ("new icon {what}: {does}", "nieuw icoontje {what}: {does}"),
        "steam added": ("new steamboat card {what} x{b}", "nieuw: stoombootkaart {what} x{b}"),
        "steam removed": ("steamboat card out of the game: {what}", "stoombootkaart uit het spel: {what}"),
        "steam copies": (
            "steamboat card {what}: x{b} instead of x{a}",
            "stoombootkaart {what}: x{b} in plaats van x{a}",
        ),
        "start_row": (
            "the row begins with {b} cards instead of {a}",
            "de rij begint met {b} kaarten in plaats van {a}",
        ),
        "hand_size": ("a hand has {b} cards instead of {a}", "een hand heeft {b} kaarten in plaats van {a}"),
        "length": (
            "the game is lost after {b} days instead of {a}",
            "het spel is verloren na {b} dagen in plaats van {a}",
        ),
        **_things("day", "calendar card", "kalenderkaart"),
        "aside": ("only these may be set aside: {what}", "alleen deze mogen opzij: {what}"),
        "win houses": ("{b} served houses win the game", "{b} bediende huizen is gewonnen"),
        "win all": ("all houses have to be served to win", "alle huizen moeten bediend zijn om te winnen"),
        "ruling": ("{b}, instead of: {a}", "{b}, in plaats van: {a}"),
    }
)

#: Words that stand inside the sentences.
WORDS = table(
    {
        "from": ("{n} from {players} players", "{n} vanaf {players} spelers"),
        "two of": ("two of {}", "twee van {}"),
        "no wishes": ("wishes nothing", "wenst niets"),
    }
)
