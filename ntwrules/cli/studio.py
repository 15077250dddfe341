"""`ntwrules studio`: write, see, play and measure a variant in the browser."""

import re
import webbrowser
import zlib
from importlib.util import find_spec
from pathlib import Path

import click
from attrs import evolve

from ntwrules.cli.reading import flows, tell_findings, variant_or_exit
from ntwrules.cli.speaking import Command
from ntwrules.cli.telling import Trouble, echo, refuse, writing
from ntwrules.cli.texts import spoken, text
from ntwrules.dsl.compiling.library import Unreadable
from ntwrules.model.troubles import trouble
from ntwrules.model.workers import cores
from ntwrules.rulebooks.beginning import title_of
from ntwrules.rulebooks.loading import locate, rulebooks, unreadable
from ntwrules.studio.protocol import Unanswerable
from ntwrules.studio.saving import Drawer
from ntwrules.studio.server import StudioServer
from ntwrules.studio.workbench import Workbench

__all__ = ["command"]

#: Among these ports every folder has one of its own, if nobody else has it.
_FIRST_PORT, _PORTS = 21_000, 9_000
#: Where a studio can stand on the web; what a link holds comes behind a #.
_ADDRESS = re.compile(r"https?://[^\s#\"<>]{1,200}")


@click.command("studio", cls=Command)
@click.argument("name", metavar="[FILE]", required=False)
@click.option("--port", type=click.IntRange(0, 65535), metavar="NUMBER")
@click.option("--browser/--no-browser", default=True)
@click.option("--site", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER")
@click.option("--pyodide", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER")
@click.option("--web", metavar="ADDRESS")
def command(
    name: str | None, port: int | None, browser: bool, site: Path | None, pyodide: Path | None, web: str | None
) -> None:
    """Write, see, play and measure a variant in the browser."""
    if web is not None and (site is not None or not _ADDRESS.fullmatch(web)):
        refuse("studio not web" if site is not None else "studio web", found=web)
    if site is not None:
        _make_site(name, site, pyodide)
        return
    if pyodide is not None:
        refuse("studio only site", option="--pyodide")
    bench, drawer = _at_hand(name)
    can = {"save": True, "pdf": find_spec("typst") is not None, "jobs": bench.jobs}
    ports = (_usual_port(), 0) if port is None else (port,)
    for at in ports:
        try:
            server = StudioServer(at, bench, drawer.opened, can=can, web=web)
            break
        except OSError as error:
            if at == ports[-1]:
                raise Trouble(text("studio port", port=at, why=trouble(error))) from None
    with server:
        echo(text("studio at", address=server.address))
        if browser:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            echo(text("studio ended"), err=True)


def _usual_port() -> int:
    """The same for a folder each time: a browser keeps drafts, and what was chosen, for each port."""
    return _FIRST_PORT + zlib.crc32(str(Path.cwd()).encode("utf-8", "replace")) % _PORTS


def _make_site(name: str | None, site: Path, pyodide: Path | None) -> None:
    """Write a site for a web host, with the variants of a folder if one is named: nothing may be wrong with them."""
    from ntwrules.studio.site.making import PYODIDE, NoPyodide, make_site

    own = Path(name) if name is not None else None
    if own is not None and not own.is_dir():
        refuse("studio no folder", name=own)
    for path in sorted(own.glob("*.ntw")) if own is not None else ():
        variant_or_exit(str(path))
    try:
        with writing(site):
            make_site(site, own, spoken(), pyodide)
    except NoPyodide:
        raise Trouble(text("studio pyodide", package=PYODIDE)) from None
    echo(text("studio site", name=site))


def _at_hand(name: str | None) -> tuple[Workbench, Drawer]:
    """What the page works with: a file, which may not be there yet, a known variant, or nothing yet."""
    path = Path(name) if name is not None and name.endswith(".ntw") else None
    drawer = Drawer(path.parent if path is not None else Path())
    bench = Workbench(folder=drawer.folder, save=drawer.save, jobs=cores())
    if path is not None:
        bench.name = path.name
    if path is not None and not path.exists() and path.parent.is_dir():
        drawer.name, drawer.begun = path.name, _begun(bench, path.stem)
        return bench, drawer
    if name is None:
        return bench, drawer
    if flows(name):
        refuse("no ordinary file", name=name)
    try:
        found = locate(name)
    except Unreadable as error:
        if str(error) == "missing" and Path(name).suffix not in {"", ".ntw"}:
            refuse("studio ending", found=name, near=Path(name).with_suffix(".ntw"))
        tell_findings([evolve(unreadable(name, error), tongue=spoken())])
        raise click.exceptions.Exit(2) from None
    drawer.name, drawer.begun = Path(found.name).name, found.content.decode("utf-8-sig", "replace")
    drawer.on_disk = path is not None
    return bench, drawer


def _begun(bench: Workbench, name: str) -> str:
    """What a file begins with that is not there yet; it is written when it is first saved."""
    base = next(iter(rulebooks().values())).base
    try:
        made = bench.call("begin", {"based_on": base, "title": title_of(name)}, spoken())
    except Unanswerable as error:
        raise Trouble(error.why.read(spoken())) from None
    return str(made["text"])
