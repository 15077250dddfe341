"""Writes a page for every shipped variant: why, for how many, how long, what differs, its file, its board, its card."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from books import ending, folder, shelves_of
from sphinx.application import Sphinx
from writing import write

from ntwrules import load
from ntwrules.cli.texts import text
from ntwrules.cli.variants import NEXT, how_long, how_many
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.describing import Description, describe
from ntwrules.simulation.lengths import GAMES
from ntwrules.simulation.plan import SECONDS

__all__ = ["overview_page", "setup", "variant_page"]

_HEADS: dict[Tongue, dict[str, str]] = {
    "en": {
        "title": "Variants of {game}",
        "intro": (
            "All variants of {game} that come with ntwrules, those to begin with first. `ntwrules variants` tells the "
            "same at the terminal, and names the variants of installed packages too. "
            "[Deze pagina in het Nederlands](variants.nl.md)."
        ),
        "measured": (
            f"Minutes are those of a usual game, from the fewest players to the most: {GAMES} games for each number of "
            f"players, played by sensible computer players at {SECONDS} seconds a decision. At your table it will be "
            "different, but a variant that takes twice as long here will do so there."
        ),
        "other": "Deze pagina in het Nederlands",
        "variant": "Variant",
        "players": "Players",
        "minutes": "How long",
        "why": "Why",
        "facts": "At a glance",
        "key": "Key",
        "parent": "Based on",
        "fast": "minutes if it goes fast",
        "usual": "usually",
        "slow": "if it takes long",
        "different": "What is different",
        "same": "Nothing: it plays as its parent does.",
        "whole": "It is the whole game: every other variant is laid over it.",
        "file": "The file",
        "board": "The board",
        "drawn": "The board of {title} with {players}, before the first turn",
        "card": "The card",
        "print": "A click makes it larger; `ntwrules overview {key} -o {key}.pdf` prints it.",
        "play": "Play it, print it, change it",
    },
    "nl": {
        "title": "Varianten van {game}",
        "intro": (
            "Alle varianten van {game} die bij ntwrules zitten, die om mee te beginnen eerst. `ntwrules variants` "
            "vertelt hetzelfde aan de terminal, en noemt ook de varianten van geïnstalleerde pakketten. "
            "[This page in English](variants.md)."
        ),
        "measured": (
            f"De minuten zijn die van een gewoon spel, van de minste tot de meeste spelers: {GAMES} spellen bij elk "
            f"aantal spelers, gespeeld door verstandige computerspelers met {SECONDS} seconden per beslissing. Aan "
            "jullie tafel is het anders, maar een variant die hier twee keer zo lang duurt, doet dat daar ook."
        ),
        "other": "This page in English",
        "variant": "Variant",
        "players": "Spelers",
        "minutes": "Hoe lang",
        "why": "Waarom",
        "facts": "In het kort",
        "key": "Sleutel",
        "parent": "Op basis van",
        "fast": "minuten als het vlot gaat",
        "usual": "meestal",
        "slow": "als het lang duurt",
        "different": "Wat er anders is",
        "same": "Niets: het speelt net zo.",
        "whole": "Dit is het hele spel: elke andere variant ligt eroverheen.",
        "file": "Het bestand",
        "board": "Het bord",
        "drawn": "Het bord van {title} met {players}, voor de eerste beurt",
        "card": "De kaart",
        "print": "Klik op een kant om die groter te zien; `ntwrules overview {key} -o {key}.pdf` drukt de kaart af.",
        "play": "Spelen, afdrukken, veranderen",
    },
}


def overview_page(book: Rulebook, described: Mapping[str, Description], tongue: Tongue) -> str:
    """All variants of a game in tables, shelf by shelf."""
    heads, game = _HEADS[tongue], book.names.read(tongue)
    page = [f"# {heads['title'].format(game=game)}", heads["intro"].format(game=game)]
    for shelf in shelves_of(book):
        page.append(f"## {_prose(shelf.title.read(tongue))}")
        page.append("\n".join(_rows([described[key] for key in shelf.keys], tongue)))
    names = "\n".join(f"variants/{key}{ending(tongue)}" for shelf in shelves_of(book) for key in shelf.keys)
    page += [heads["measured"], f"```{{toctree}}\n:hidden:\n\n{names}\n```"]
    return "\n\n".join(page) + "\n"


def _rows(group: list[Description], tongue: Tongue) -> Iterator[str]:
    heads = _HEADS[tongue]
    yield f"| {heads['variant']} | {heads['players']} | {heads['minutes']} | {heads['why']} |\n|---|---|---|---|"
    for it in group:
        page = f"variants/{it.variant.key}{ending(tongue)}.md"
        title, why = _prose(it.variant.title.read(tongue)), _prose(it.variant.about.read(tongue))
        yield f"| [{title}]({page}) | {how_many(it.players, tongue)} | {how_long(it, tongue)} | {why} |"


def variant_page(it: Description, tongue: Tongue) -> str:
    """Everything about one variant."""
    heads = _HEADS[tongue]
    other: Tongue = "nl" if tongue == "en" else "en"
    key, title = it.variant.key, _prose(it.variant.title.read(tongue))
    drawn = {"title": title, "players": how_many(it.players[-1:], tongue)}
    page = [
        f"# {title}",
        _prose(it.variant.about.read(tongue)),
        f"[{heads['other']}]({key}{ending(other)}.md)",
        f"## {heads['facts']}",
        "\n".join(_facts(it, tongue)),
        f"## {heads['different']}",
        _differences(it, tongue),
        f"## {heads['file']}",
        _directive("ntw:variant", key, parts="file", lang=tongue, no_heading=""),
        f"## {heads['board']}",
        _directive(
            "ntw:board", key, players=it.players[-1], alt=heads["drawn"].format(**drawn), width="30em", lang=tongue
        ),
        f"## {heads['card']}",
        _directive("ntw:card", key, lang=tongue),
        heads["print"].format(key=key),
        f"## {heads['play']}",
        "\n".join(
            ["```sh", *(line.format(key=key, name=key, my=text("variants my", tongue)) for _, line in NEXT), "```"]
        ),
    ]
    return "\n\n".join(page) + "\n"


def _facts(it: Description, tongue: Tongue) -> Iterator[str]:
    """The key, the parent, and how long it takes with how many."""
    heads = _HEADS[tongue]
    yield f"- {heads['key']}: `{it.variant.key}`"
    if it.parent is not None:
        title = _prose(it.parent.title.read(tongue))
        yield f"- {heads['parent']}: [{title}]({it.parent.key}{ending(tongue)}.md)"
    if it.minutes is None:
        yield f"- {how_many(it.players, tongue)}"
        return
    yield f"\n| {heads['players']} | {heads['fast']} | {heads['usual']} | {heads['slow']} |\n|---|--:|--:|--:|"
    for number, minutes in it.minutes.items():
        yield f"| {how_many((number,), tongue)} | {minutes.low} | {minutes.middle} | {minutes.high} |"


def _differences(it: Description, tongue: Tongue) -> str:
    if it.parent is None:
        return _HEADS[tongue]["whole"]
    return "\n".join(f"- {_prose(said)}" for said in it.differences(tongue)) or _HEADS[tongue]["same"]


def _directive(name: str, key: str, **options: object) -> str:
    rows = [f":{option.replace('_', '-')}: {value}".rstrip() for option, value in options.items()]
    return "\n".join([f"```{{{name}}} {key}", *rows, "```"])


def _prose(text: str) -> str:
    """A text whose signs mean nothing to Markdown."""
    return re.sub(r"([<>*_\[\]\\|`#$])", r"\\\1", text)


def _files(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Every page of a game, with its place below the generated pages."""
    described = {key: describe(load(key)) for shelf in shelves_of(book) for key in shelf.keys}
    for tongue in TONGUES:
        yield f"{folder(book)}variants{ending(tongue)}.md", overview_page(book, described, tongue)
        for key, it in described.items():
            yield f"{folder(book)}variants/{key}{ending(tongue)}.md", variant_page(it, tongue)


def _write(app: Sphinx) -> None:
    generated = Path(app.srcdir, "reference", "generated")
    for book in rulebooks().values():
        files = dict(_files(book))
        write(app, files)
        for page in (generated / folder(book) / "variants").iterdir():
            if page.relative_to(generated).as_posix() not in files:
                page.unlink()


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the pages before Sphinx looks which pages there are."""
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True}
