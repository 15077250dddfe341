"""`ntwrules rules`: the rules of the games, as players read them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

import click
from attrs import asdict

from ntwrules.cli.reading import game_or_exit
from ntwrules.cli.speaking import Command, color_option, colored, of_option
from ntwrules.cli.telling import echo, refuse, refuse_unknown, show_data, wrapped
from ntwrules.cli.texts import spoken, text
from ntwrules.dsl.findings.snippet import Pen
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.variants.rules import Rule
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["command"]

#: A rule and the game it is one of.
_Pair: TypeAlias = tuple[Rulebook, Rule]


@click.command("rules", cls=Command)
@click.argument("ids", nargs=-1, metavar="[ID]...")
@of_option
@click.option("--json", "as_data", is_flag=True)
@color_option
def command(ids: tuple[str, ...], of: str | None, as_data: bool, color: bool | None) -> None:
    """Tell the rules of the games."""
    books = tuple(rulebooks().values()) if of is None else (game_or_exit(of),)
    chosen = [_meant(id_, books) for id_ in ids]
    if as_data:
        every = [[(book, rule) for book in books for rule in book.rules().values()]]
        rows = [pair for pairs in chosen or every for pair in pairs]
        show_data([{"rulebook": book.data_key, "id": it.id, "kind": it.kind, **asdict(it)} for book, it in rows])
        return
    pen = Pen(colored(color))
    if chosen:
        told = "\n\n".join("\n".join(_told(pairs, pen)) for pairs in chosen)
    else:
        told = "\n".join(line for book in books for line in _listed(book, pen, named=len(books) > 1))
        rulings = (rule.id for book in books for rule in book.rules().values() if rule.kind == "ruling")
        if one_of_them := next(rulings, None):
            told += "\n" + wrapped(text("ruling marked", id=one_of_them), 0)
    echo(told, color=pen.color)


def _meant(typed: str, books: Sequence[Rulebook]) -> list[_Pair]:
    """The rule somebody typed the id of, however they did, in every game that has one."""
    id_ = typed.upper().strip("()[]:,. ")
    found = [(book, book.rules()[id_]) for book in books if id_ in book.rules()]
    if not found and typed.lower() in rulebooks():
        refuse("rules of a game", found=typed.lower())
    if not found:
        known = dict.fromkeys(known for book in books for known in book.rules())
        refuse_unknown(
            "no such rule",
            typed,
            known,
            text("list rules of", game=books[0].key) if len(books) == 1 else text("list rules"),
            like=id_[:20],
        )
    return found


def _listed(book: Rulebook, pen: Pen, *, named: bool) -> Iterator[str]:
    """Every rule of a game in its first sentence, section by section."""
    if named:
        yield pen.draw(f"{book.names.read(spoken())} ({book.key})", "heading")
        yield ""
    width = max(map(len, book.rules()), default=0) + 1
    for section, rules in groupby(book.rules().values(), lambda rule: rule.section):
        yield pen.draw(f"{section.key}  {section.title.read(spoken())}", "heading")
        for rule in rules:
            mark = "*" if rule.kind == "ruling" else " "
            head = pen.draw(rule.id, "note") + " " * (width - len(rule.id)) + pen.draw(mark, "warning")
            yield f"  {head} {wrapped(rule.gist(spoken()), width + 4).lstrip()}"
        yield ""


def _told(pairs: Sequence[_Pair], pen: Pen) -> Iterator[str]:
    """A rule; where several games have one with this id, each with its game."""
    for book, rule in pairs:
        yield from _whole(rule, pen, book.names.read(spoken()) if len(pairs) > 1 else "")
        yield from ([""] if rule is not pairs[-1][1] else [])
    if len(pairs) > 1:
        keys = ", ".join(book.key for book, _ in pairs)
        yield ""
        yield wrapped(text("rule of several", id=pairs[0][1].id, keys=keys), 0)


def _whole(rule: Rule, pen: Pen, game: str) -> Iterator[str]:
    """Everything about a rule."""
    about = f"{game and f' · {game}'} · {rule.section.title.read(spoken())} · {text(f'kind {rule.kind}')}"
    yield pen.draw(rule.id, "note") + pen.draw(about, "heading")
    yield wrapped(rule.sentence.read(spoken()), 2)
    if rule.ruling:
        yield f"\n{pen.draw(text('ruled'), 'heading')}:"
        yield wrapped(rule.ruling.read(spoken()), 2)
    if rule.alternatives:
        head = text("alternatives within", variant=rule.within) if rule.within else text("alternatives")
        yield f"\n{pen.draw(head, 'heading')}:"
        for other in rule.alternatives:
            yield f"  {other.file.read(spoken())}"
            yield wrapped(other.sentence.read(spoken()), 4)
