"""`ntwrules variants`: which variants there are, for how many, how long, and what is different."""

from collections.abc import Iterator, Sequence

import click
from attrs import evolve

from ntwrules.cli.reading import compiler, variant_or_exit
from ntwrules.cli.speaking import Command, color_option, colored
from ntwrules.cli.telling import echo, refuse_unknown, show_data, wrapped
from ntwrules.cli.texts import SAID, spoken, text
from ntwrules.dsl.compiling.library import installed, publisher, shelves, shipped
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.findings.snippet import Pen
from ntwrules.model.machine.protocols import Game
from ntwrules.model.showing.plain import plain
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import compile_variant, rulebooks
from ntwrules.simulation.describing import Description, describe, how_many
from ntwrules.simulation.lengths import measure as by_playing

__all__ = ["NEXT", "command"]

#: In the list, what is different is told in at most so many characters.
_MOST = 160

#: With `--measure`, a variant whose length is not known is played so often with each number of players.
_QUICK = 12

#: What one does with a variant; a file has to lie beside those that are based on it, so the last is for keys.
NEXT = (
    ("play", "ntwrules play {name}"),
    ("print", "ntwrules overview {name} -o {key}.pdf"),
    ("change", "ntwrules new {my}-{key} --based-on {name}"),
)


@click.command("variants", cls=Command)
@click.argument("names", nargs=-1, metavar="[VARIANT]...")
@click.option("--measure", is_flag=True)
@click.option("--json", "as_data", is_flag=True)
@color_option
def command(names: tuple[str, ...], measure: bool, as_data: bool, color: bool | None) -> None:
    """Tell which variants there are."""
    tongue = spoken()
    pen = Pen(colored(color))
    known = (*shipped(), *installed())
    for name in names:
        if name not in known and not name.endswith(".ntw") and "/" not in name and name != "-":
            refuse_unknown("no such parent", name, known, text("variants all"), like=name.lower()[:64])
    if names:
        read = [(*variant_or_exit(name, code=2), name) for name in names]
        chosen = [_described(book.play(variant), name, measure=measure) for book, variant, name in read]
        told = "\n\n".join("\n".join(_whole(it, tongue, pen)) for it in chosen)
    else:
        groups = list(_groups(tongue, measure=measure))
        chosen = [it for _, group in groups for it in group if not isinstance(it, str)]
        told = "\n".join(_listed(groups, tongue, pen))
    if as_data:
        show_data([it.to_json() for it in chosen])
    else:
        echo(told, color=pen.color)


def _groups(tongue: Tongue, *, measure: bool) -> Iterator[tuple[str, list[Description | str]]]:
    """Every known variant under its heading, those of packages last; with the game, where all below are of the same."""
    others = [key for key in installed() if key not in shipped()]
    for title, keys in [*((shelf.title, shelf.keys) for shelf in shelves()), (SAID.text("variants others"), others)]:
        group = [_known(key, measure=measure) for key in keys]
        games = {it.variant.rulebook for it in group if not isinstance(it, str)}
        game = f"{rulebooks()[games.pop()].names.read(tongue)}: " if len(games) == 1 else ""
        if group:
            yield game + title.read(tongue), group


def _known(key: str, *, measure: bool) -> Description | str:
    """What is told of a variant; only its key when something is wrong with it."""
    compiled = compile_variant(key, compiler())
    if isinstance(compiled, Diagnostic) or compiled.variant is None:
        return key
    return _described(compiled.file.rulebook.play(compiled.variant), key, measure=measure)


def _described(game: Game, name: str, *, measure: bool) -> Description:
    found = describe(game, name)
    if measure and found.minutes is None:
        return evolve(found, minutes=by_playing(game, _QUICK))
    return found


def _listed(groups: Sequence[tuple[str, Sequence[Description | str]]], tongue: Tongue, pen: Pen) -> Iterator[str]:
    """All variants, a few lines each."""
    for title, group in groups:
        yield pen.draw(title, "heading")
        for it in group:
            yield ""
            if isinstance(it, str):
                yield f"  {pen.draw(plain(it), 'note')}{_package(publisher(it))}"
                yield wrapped(text("variants broken", tongue, name=plain(it)), 4)
            else:
                yield _head(it, tongue, pen)
                yield f"    {it.how_many(tongue)}, {it.how_long(tongue)}"
                yield from [wrapped(plain(it.variant.about.read(tongue)), 4)] if it.variant.about else []
                yield from [_unlike(it, tongue)] if it.parent is not None else []
        yield ""
    yield wrapped(text("variants more", tongue), 0)


def _head(it: Description, tongue: Tongue, pen: Pen) -> str:
    title = pen.draw(plain(it.variant.title.read(tongue)), "heading")
    return f"  {pen.draw(plain(it.name), 'note')} · {title}{_package(it.publisher)}"


def _package(name: str) -> str:
    return f" ({plain(name)})" if name else ""


def _same(variant: Variant) -> str:
    """Which text says that a variant plays as its parents do."""
    return "variants same" if len(variant.parents) == 1 else "variants same together"


def _unlike(it: Description, tongue: Tongue) -> str:
    """What is different, as far as it fits."""
    sentences = [plain(sentence) for sentence in it.differences(tongue)]
    parents = plain(", ".join(it.variant.parents))
    if not sentences:
        return wrapped(text(_same(it.variant), tongue, parents=parents), 4)
    fits = text("variants count", tongue, count=len(sentences))
    for shown in range(1, len(sentences) + 1):
        rest = len(sentences) - shown
        said = "; ".join(sentences[:shown]) + (f"; {text('variants and more', tongue, count=rest)}" if rest else "")
        if len(said) > _MOST:
            break
        fits = said
    return wrapped(text("variants unlike", tongue, parents=parents, said=fits), 4)


def _whole(it: Description, tongue: Tongue, pen: Pen) -> Iterator[str]:
    """All there is to tell of one variant."""
    yield _head(it, tongue, pen).lstrip()
    if it.variant.about:
        yield wrapped(plain(it.variant.about.read(tongue)), 2)
    yield ""
    yield pen.draw(text("variants length", tongue), "heading")
    if it.minutes is None:
        yield f"  {it.how_many(tongue)}"
        yield wrapped(text("variants unmeasured", tongue), 2)
    else:
        for number, minutes in it.minutes.items():
            yield f"  {how_many((number,), tongue)}: {text('variants minutes', tongue, **minutes.minutes)}"
    if it.parent is not None:
        yield ""
        parents = plain(", ".join(it.variant.parents))
        differences = it.differences(tongue)
        heading = "variants different" if differences else _same(it.variant)
        yield pen.draw(wrapped(text(heading, tongue, parents=parents), 0), "heading")
        for sentence in differences:
            yield wrapped(plain(sentence), 4).replace("    ", "  - ", 1)
    yield ""
    names = {"name": plain(it.name), "key": plain(it.variant.key), "my": text("variants my", tongue)}
    for what, line in NEXT if it.name in (*shipped(), *installed()) else NEXT[:-1]:
        yield f"{pen.draw(text(f'variants {what}', tongue), 'heading')}: {line.format(**names)}"
