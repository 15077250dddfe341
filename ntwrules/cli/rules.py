"""`ntwrules rules`: the rules of the game, as players read them."""

import shutil
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from ntwrules.cli.speaking import Command, color_option, colored, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.snippet import Pen
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.rules import Rule
    from ntwrules.model.texts import Tongue

__all__ = ["command"]

#: Lines longer than this are tiring to read, however wide the terminal.
_WIDEST = 100


@click.command("rules", cls=Command)
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_data", is_flag=True)
@lang_option
@color_option
@click.pass_context
def command(ctx: click.Context, ids: tuple[str, ...], as_data: bool, lang: "Tongue | None", color: bool | None) -> None:
    """Tell the rules of the game."""
    tongue = lang or spoken()
    known = next(iter(rulebooks().values())).rules()
    chosen = [_meant(ctx, id_, known, tongue) for id_ in ids]
    if as_data:
        import json

        click.echo(json.dumps([_data(rule) for rule in chosen or known.values()], indent=2))
        return
    pen = Pen(colored(color))
    if chosen:
        told = "\n\n".join("\n".join(_whole(rule, tongue, pen)) for rule in chosen)
    else:
        told = "\n".join(_listed(known, tongue, pen))
    click.echo(told, color=pen.color)


def _meant(ctx: click.Context, typed: str, known: Mapping[str, "Rule"], tongue: "Tongue") -> "Rule":
    """The rule somebody typed the id of, however they did."""
    id_ = typed.upper().strip("()[]:,. ")
    if id_ in known:
        return known[id_]
    from difflib import get_close_matches

    near = get_close_matches(id_[:20], known, 1)
    more = text("did you mean", tongue, near=near[0]) if near else text("list rules", tongue)
    raise click.UsageError(f"{text('no such rule', tongue, found=typed[:40])}; {more}", ctx)


def _listed(known: Mapping[str, "Rule"], tongue: "Tongue", pen: Pen) -> Iterator[str]:
    """Every rule in its first sentence, section by section."""
    for section, rules in groupby(known.values(), lambda rule: rule.section):
        yield pen.draw(f"{section.key}  {section.title.read(tongue)}", "heading")
        for rule in rules:
            mark = "*" if rule.kind == "ruling" else " "
            head = pen.draw(rule.id, "note") + " " * (3 - len(rule.id)) + pen.draw(mark, "warning")
            yield f"  {head} {_wrapped(rule.gist(tongue), 7).lstrip()}"
        yield ""
    yield _wrapped(text("ruling marked", tongue), 0)


def _whole(rule: "Rule", tongue: "Tongue", pen: Pen) -> Iterator[str]:
    """Everything about a rule."""
    about = f" · {rule.section.title.read(tongue)} · {text(f'kind {rule.kind}', tongue)}"
    yield pen.draw(rule.id, "note") + pen.draw(about, "heading")
    yield _wrapped(rule.sentence.read(tongue), 2)
    if rule.ruling:
        yield f"\n{pen.draw(text('ruled', tongue), 'heading')}:"
        yield _wrapped(rule.ruling.read(tongue), 2)
    if rule.alternatives:
        yield f"\n{pen.draw(text('alternatives', tongue), 'heading')}:"
        for other in rule.alternatives:
            yield f"  {other.file.read(tongue)}"
            yield _wrapped(other.sentence.read(tongue), 4)


def _wrapped(said: str, indent: int) -> str:
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return click.wrap_text(said, width, " " * indent, " " * indent)


def _data(rule: "Rule") -> dict[str, Any]:
    from attrs import asdict

    return {"id": rule.id, "kind": rule.kind, **asdict(rule)}
