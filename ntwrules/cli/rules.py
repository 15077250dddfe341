"""`ntwrules rules`: the rules of the games, as players read them."""

import shutil
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from ntwrules.cli.games import game_or_exit, of_option
from ntwrules.cli.speaking import Command, color_option, colored, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.findings.snippet import Pen
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.dsl.rulebook import Rulebook
    from ntwrules.model.texts import Tongue
    from ntwrules.model.variants.rules import Rule

__all__ = ["command"]

#: A rule and the game it is one of.
_Pair: TypeAlias = "tuple[Rulebook, Rule]"

#: Lines longer than this are tiring to read, however wide the terminal.
_WIDEST = 100


@click.command("rules", cls=Command)
@click.argument("ids", nargs=-1, metavar="[ID]...")
@of_option
@click.option("--json", "as_data", is_flag=True)
@lang_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    ids: tuple[str, ...],
    of: str | None,
    as_data: bool,
    lang: "Tongue | None",
    color: bool | None,
) -> None:
    """Tell the rules of the games."""
    tongue = lang or spoken()
    books = tuple(rulebooks().values()) if of is None else (game_or_exit(ctx, of, lang),)
    chosen = [_meant(ctx, id_, books, tongue) for id_ in ids]
    if as_data:
        import json

        every = [(book, rule) for book in books for rule in book.rules().values()]
        rows = [pair for pairs in chosen for pair in pairs] if chosen else every
        click.echo(json.dumps([_data(book, rule) for book, rule in rows], indent=2))
        return
    pen = Pen(colored(color))
    if chosen:
        told = "\n\n".join("\n".join(_told(pairs, tongue, pen)) for pairs in chosen)
    else:
        told = "\n".join(line for book in books for line in _listed(book, tongue, pen, named=len(books) > 1))
        told += "".join(f"\n{_wrapped(line, 0)}" for line in _footing(books, tongue))
    click.echo(told, color=pen.color)


def _meant(ctx: click.Context, typed: str, books: Sequence["Rulebook"], tongue: "Tongue") -> list[_Pair]:
    """The rule somebody typed the id of, however they did, in every game that has one."""
    id_ = typed.upper().strip("()[]:,. ")
    found = [(book, book.rules()[id_]) for book in books if id_ in book.rules()]
    if found:
        return found
    from difflib import get_close_matches

    near = get_close_matches(id_[:20], list(dict.fromkeys(known for book in books for known in book.rules())), 1)
    more = text("did you mean", tongue, near=near[0]) if near else text("list rules", tongue)
    raise click.UsageError(f"{text('no such rule', tongue, found=typed[:40])}; {more}", ctx)


def _listed(book: "Rulebook", tongue: "Tongue", pen: Pen, *, named: bool) -> Iterator[str]:
    """Every rule of a game in its first sentence, section by section."""
    if named:
        yield pen.draw(f"{book.names.read(tongue)} ({book.key})", "heading")
        yield ""
    width = max(map(len, book.rules()), default=0) + 1
    for section, rules in groupby(book.rules().values(), lambda rule: rule.section):
        yield pen.draw(f"{section.key}  {section.title.read(tongue)}", "heading")
        for rule in rules:
            mark = "*" if rule.kind == "ruling" else " "
            head = pen.draw(rule.id, "note") + " " * (width - len(rule.id)) + pen.draw(mark, "warning")
            yield f"  {head} {_wrapped(rule.gist(tongue), width + 4).lstrip()}"
        yield ""


def _footing(books: Sequence["Rulebook"], tongue: "Tongue") -> Iterator[str]:
    """What the mark means, with one of those that have it."""
    rulings = (rule.id for book in books for rule in book.rules().values() if rule.kind == "ruling")
    yield from (text("ruling marked", tongue, id=id_) for id_ in islice(rulings, 1))


def _told(pairs: Sequence[_Pair], tongue: "Tongue", pen: Pen) -> Iterator[str]:
    """A rule; where several games have one with this id, each with its game."""
    for book, rule in pairs:
        yield from _whole(rule, tongue, pen, book.names.read(tongue) if len(pairs) > 1 else "")
        yield from ([""] if rule is not pairs[-1][1] else [])
    if len(pairs) > 1:
        keys = ", ".join(book.key for book, _ in pairs)
        yield ""
        yield _wrapped(text("rule of several", tongue, id=pairs[0][1].id, keys=keys), 0)


def _whole(rule: "Rule", tongue: "Tongue", pen: Pen, game: str) -> Iterator[str]:
    """Everything about a rule."""
    about = f"{game and f' · {game}'} · {rule.section.title.read(tongue)} · {text(f'kind {rule.kind}', tongue)}"
    yield pen.draw(rule.id, "note") + pen.draw(about, "heading")
    yield _wrapped(rule.sentence.read(tongue), 2)
    if rule.ruling:
        yield f"\n{pen.draw(text('ruled', tongue), 'heading')}:"
        yield _wrapped(rule.ruling.read(tongue), 2)
    if rule.alternatives:
        head = text("alternatives within", tongue, variant=rule.within) if rule.within else text("alternatives", tongue)
        yield f"\n{pen.draw(head, 'heading')}:"
        for other in rule.alternatives:
            yield f"  {other.file.read(tongue)}"
            yield _wrapped(other.sentence.read(tongue), 4)


def _wrapped(said: str, indent: int) -> str:
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return click.wrap_text(said, width, " " * indent, " " * indent)


def _data(book: "Rulebook", rule: "Rule") -> dict[str, Any]:
    from attrs import asdict

    return {"rulebook": book.data_key, "id": rule.id, "kind": rule.kind, **asdict(rule)}
