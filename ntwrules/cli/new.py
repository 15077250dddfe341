"""`ntwrules new`: a small file to begin with."""

import re
from contextlib import suppress
from pathlib import Path
from textwrap import indent

import click

from ntwrules.cli.fmt import text_to_layout
from ntwrules.cli.reading import compiler, game_or_exit, tell_findings
from ntwrules.cli.speaking import Command, of_option
from ntwrules.cli.telling import echo, refuse, refuse_unknown, writing
from ntwrules.cli.texts import spoken, text
from ntwrules.dsl.compiling.compiler import Compiled
from ntwrules.dsl.compiling.library import Text, Unreadable, find, installed, shipped
from ntwrules.model.records.writing import replace
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["command"]

_KEY = re.compile(r"[^\W\d](?:[\w-]{0,62}\w)?")


@click.command("new", cls=Command)
@click.argument("key", metavar="NAME")
@click.option("--title", metavar="TEXT")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE")
@of_option
@click.option("--based-on", metavar="VARIANT")
@click.option("--force", is_flag=True)
@click.pass_context
def command(
    ctx: click.Context,
    key: str,
    title: str | None,
    output: Path | None,
    of: str | None,
    based_on: str | None,
    force: bool,
) -> None:
    """Begin a variant of your own."""
    key = key.removesuffix(".ntw")
    game = game_or_exit(of or next(iter(rulebooks())))
    based_on = game.base if based_on is None else based_on
    for name in (key, based_on):
        if not _KEY.fullmatch(name):
            like = re.sub(r"[\W_]+", "-", name).strip("-").lower()
            more = f"; {text('did you mean', near=like)}" if _KEY.fullmatch(like) else ""
            refuse("bad key", found=name[:40], more=more)
    if key in shipped():
        refuse("key taken", found=key)
    if title is None:
        title = (key[0].upper() + key[1:]).replace("-", " ")
    if '"' in title or not title.isprintable() or not 0 < len(title) <= 200:
        refuse("bad title")
    path = output or Path(f"{key}.ntw")
    if path.exists() and not force:
        refuse("already there", name=path)
    book = compiler().file(_parent(based_on, path.absolute().parent)).rulebook
    if of is not None and book is not game:
        refuse("parent of another game", found=based_on, own=book.names.read(spoken()), other=game.names.read(spoken()))
    clauses = indent(book.starter().read(spoken()), "  ")
    starter = text("starter", key=key, title=title, parent=based_on, clauses=clauses)
    content, result = _fitting(starter, path)
    if result.variant is None:
        tell_findings(result.found)
        ctx.exit(1)
    with writing(path):
        replace(path, text_to_layout(content, None))
    echo(text("written", name=path))


def _fitting(starter: str, path: Path) -> tuple[Text, Compiled]:
    """The file with every line as a remark that makes no sense on this parent, or makes it no game."""
    while True:
        content = Text(str(path), starter.encode(), f"new:{hash(starter)}", path.absolute().parent)
        result = compiler().compile(content, lint=True)
        found = next((it.at for it in result.found if it.at.source.name == content.name), None)
        if found is None or (fewer := _set_aside(starter, found.position[0])) == starter:
            return content, result
        starter = fewer


def _set_aside(starter: str, number: int) -> str:
    """
    The same with that line as a remark, or with the paragraph around it if it is no line by itself.

    What is wrong with the whole is mended by leaving out the last paragraph.
    """
    lines = starter.split("\n")
    begin, end = lines.index("", lines.index("ntw 1") + 2), lines.index("}")
    bounds = [i for i in range(begin, end + 1) if lines[i] in {"", "}"}]
    said = [i for i in range(begin, end) if not re.match(r" *(#|$)", lines[i])]
    if number - 1 not in said:
        number = said[-1] + 1 if said else 1
    around = range(number - 1, number)
    if re.search(r"[{}]", lines[number - 1]):
        around = range(max(i for i in bounds if i < number), min(i for i in bounds if i >= number))
    for i in {*around} & {*said}:
        lines[i] = re.sub(r"^( *)", r"\1# ", lines[i])
    return "\n".join(lines)


def _parent(key: str, folder: Path) -> Text:
    """The variant to begin from must be known; otherwise it is told what was perhaps meant."""
    found = None
    with suppress(Unreadable):
        found = find(key, folder)
    if found is None:
        known = sorted({*shipped(), *installed(), *(beside.stem for beside in folder.glob("*.ntw"))})
        refuse_unknown("no such parent", key, known, text("commands are", names=", ".join(known[:10])))
    return found
