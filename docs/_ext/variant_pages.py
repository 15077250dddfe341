"""Writes a page for every shipped variant: why, for how many, how long, what differs, its file, its board, its card."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from books import PAGES, contents, elsewhere, ending, folder, shelves_of
from sphinx.application import Sphinx
from writing import write

from ntwrules import load
from ntwrules.cli.texts import text
from ntwrules.cli.variants import NEXT
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.describing import Description, describe, how_many
from ntwrules.simulation.lengths import GAMES
from ntwrules.simulation.plan import SECONDS

__all__ = ["overview_page", "setup", "variant_page"]


def overview_page(book: Rulebook, described: Mapping[str, Description], tongue: Tongue) -> str:
    """All variants of a game in tables, shelf by shelf."""
    heads, game = PAGES.voice(tongue), book.names.read(tongue)
    intro = f"{heads('variants.intro', game=game)} {elsewhere('variants', tongue)}."
    page = [f"# {heads('variants.title', game=game)}", intro]
    for shelf in shelves_of(book):
        page.append(f"## {_prose(shelf.title.read(tongue))}")
        page.append("\n".join(_rows([described[key] for key in shelf.keys], tongue)))
    page.append(heads("variants.measured", games=GAMES, seconds=SECONDS))
    page += contents((f"variants/{key}" for shelf in shelves_of(book) for key in shelf.keys), tongue)
    return "\n\n".join(page) + "\n"


def _rows(group: list[Description], tongue: Tongue) -> Iterator[str]:
    yield f"| {_columns(tongue, 'variant', 'players', 'minutes', 'why')} |\n|---|---|---|---|"
    for it in group:
        page = f"variants/{it.variant.key}{ending(tongue)}.md"
        title, why = _prose(it.variant.title.read(tongue)), _prose(it.variant.about.read(tongue))
        yield f"| [{title}]({page}) | {it.how_many(tongue)} | {it.how_long(tongue)} | {why} |"


def _columns(tongue: Tongue, *heads: str) -> str:
    return " | ".join(PAGES(f"variants.{head}", tongue) for head in heads)


def variant_page(it: Description, tongue: Tongue) -> str:
    """Everything about one variant."""
    heads = PAGES.voice(tongue)
    key, title = it.variant.key, _prose(it.variant.title.read(tongue))
    drawn = {"title": title, "players": how_many(it.players[-1:], tongue)}
    page = [
        f"# {title}",
        _prose(it.variant.about.read(tongue)),
        elsewhere(key, tongue),
        f"## {heads('variants.facts')}",
        "\n".join(_facts(it, tongue)),
        f"## {heads('variants.different')}",
        _differences(it, tongue),
        f"## {heads('variants.file')}",
        _directive("ntw:variant", key, parts="file", lang=tongue, no_heading=""),
        f"## {heads('variants.board')}",
        _directive(
            "ntw:board", key, players=it.players[-1], alt=heads("variants.drawn", **drawn), width="30em", lang=tongue
        ),
        f"## {heads('variants.card')}",
        _directive("ntw:card", key, lang=tongue),
        heads("variants.print", key=key),
        f"## {heads('variants.play')}",
        "\n".join(
            ["```sh", *(line.format(key=key, name=key, my=text("variants my", tongue)) for _, line in NEXT), "```"]
        ),
    ]
    return "\n\n".join(page) + "\n"


def _facts(it: Description, tongue: Tongue) -> Iterator[str]:
    """The key, the parent, and how long it takes with how many."""
    heads = PAGES.voice(tongue)
    yield f"- {heads('variants.key')}: `{it.variant.key}`"
    if it.parent is not None:
        title = _prose(it.parent.title.read(tongue))
        yield f"- {heads('variants.parent')}: [{title}]({it.parent.key}{ending(tongue)}.md)"
    if it.minutes is None:
        yield f"- {it.how_many(tongue)}"
        return
    yield f"\n| {_columns(tongue, 'players', 'fast', 'usual', 'slow')} |\n|---|--:|--:|--:|"
    for number, minutes in it.minutes.items():
        yield f"| {how_many((number,), tongue)} | {minutes.low} | {minutes.middle} | {minutes.high} |"


def _differences(it: Description, tongue: Tongue) -> str:
    if it.parent is None:
        return PAGES("variants.whole", tongue)
    return "\n".join(f"- {_prose(said)}" for said in it.differences(tongue)) or PAGES("variants.same", tongue)


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
