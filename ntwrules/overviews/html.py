"""The card as a page for a browser: one file, without script or network."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import cycle

from attrs import field, frozen

from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Block, Diagram, Entry, Figure, Grid, Kind, Listed, Overview, Section
from ntwrules.model.showing.plain import marked_up
from ntwrules.overviews.icons import drawings, drawn, symbol
from ntwrules.overviews.inks import DECKS, inks_of
from ntwrules.overviews.words import word

__all__ = ["as_html", "page", "style"]

#: A section with more entries may go on in the next column.
_LONG = 12
_LONG_WORD = 20
#: How each kind of list is called in the style.
_CLASSES: dict[Kind, str] = {"text": "dots", "list": "things", "cards": "cards", "steps": "steps", "notes": "notes"}


def as_html(overview: Overview, *, colour: bool = True) -> str:
    """
    A card as a page that stands by itself, for screens of any width and for print.

    With *colour* off it is black on white.
    """
    icons = drawings(overview, colour=colour)
    ids = {name: f"icon-{i}" for i, name in enumerate(icons)}
    symbols = "".join(symbol(ids[name], icon) for name, icon in icons.items())
    shown = _Page(overview=overview, colour=colour, icons=ids).drawn()
    body = "\n".join([f'<svg class="heard" aria-hidden="true">{symbols}</svg>', *shown])
    return page(overview, f"\n{_inks(overview, colour=colour)}{style('card.css')}", body)


def page(overview: Overview, styled: str, body: str) -> str:
    """A page that needs nothing else."""
    return (
        f'<!doctype html>\n<html lang="{overview.tongue}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        """<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n"""
        f"<title>{_text(overview.title)}</title>\n<style>{styled}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def style(name: str) -> str:
    """A style beside this module."""
    return files("ntwrules.overviews").joinpath(name).read_text("utf-8")


def _text(text: str) -> str:
    return marked_up(printable(text))


def _cell(text: str) -> str:
    """A text in a table, whose columns are as wide as their longest words: very long ones may be broken."""
    words = printable(text).split()
    step = {word: len(word) if len(word) <= _LONG_WORD else _LONG_WORD // 2 for word in words}
    cut = ((word[i : i + step[word]] for i in range(0, len(word), step[word])) for word in words)
    return " ".join("<wbr>".join(map(marked_up, parts)) for parts in cut)


def _inks(overview: Overview, *, colour: bool) -> str:
    """The colours that the style names."""
    inks = {name: pair[not colour] for name, pair in inks_of(overview).items()}
    band = {"band": inks["sea"], "on-band": "#fff", "on-deck": "#fff"}
    plain = {"band": "#fff", "on-band": "#000", "deck": "#fff", "on-deck": "#000"}
    named = (f"--{name}: {ink};" for name, ink in (inks | (band if colour else plain)).items())
    return f":root {{ {' '.join(named)} }}\n"


@frozen(kw_only=True)
class _Page:
    """What a page shows, and the id of each icon in it by its name."""

    overview: Overview
    colour: bool
    icons: Mapping[str, str] = field(repr=False)

    def drawn(self) -> Iterator[str]:
        """Everything inside the body."""
        it = self.overview
        yield f"<header>\n<h1>{_text(it.title)}</h1>"
        if it.about:
            yield f"<p>{_text(it.about)}</p>"
        if it.facts:
            yield f'<ul class="facts">{"".join(f"<li>{_text(fact)}</li>" for fact in it.facts)}</ul>'
        yield "</header>"
        if it.mark:
            yield f'<p class="legend changed"><span class="mark"></span>{_text(it.mark)}</p>'
        yield "<main>"
        decks = cycle(dark for dark, _ in DECKS)
        for i, section in enumerate(it.sections):
            tint = next(decks) if section.look == "deck" else ""
            yield from self.section(section, f"board-{i}-", tint)
        yield f"<footer><span>{_text(it.key)} <code>{_text(it.short)}</code></span>"
        yield f"<span>{marked_up(word('credit', it.tongue))}</span></footer>"
        yield "</main>"

    def section(self, section: Section, prefix: str, tint: str) -> Iterator[str]:
        """A section under its heading."""
        kinds = (["deck"] if tint else []) + (["long"] if len(list(section.entries())) > _LONG else [])
        classes = f' class="{" ".join(kinds)}"' if kinds else ""
        style = f' style="--tint: {tint}"' if tint and self.colour else ""
        yield f"<section{classes}{style}>\n<h2>{_text(section.title)}</h2>"
        for i, block in enumerate(section.blocks):
            yield from self.block(block, f"{prefix}{i}-")
        yield "</section>"

    def block(self, block: Block, prefix: str) -> Iterator[str]:
        """What stands under a heading, each kind in its own way."""
        match block:
            case Diagram(picture=picture):
                board = diagram(picture, tongue=self.overview.tongue, colour=self.colour, prefix=prefix)
                yield f"<figure>\n{board}<figcaption>{_text(block.explained)}</figcaption>\n</figure>"
            case Figure(art=art, caption=caption):
                shown = drawn(art, colour=self.colour).replace("<svg ", '<svg role="img" ', 1)
                yield f"<figure>\n{shown}\n<figcaption>{_text(caption)}</figcaption>\n</figure>"
            case Grid():
                yield from self.grid(block)
            case Listed(kind="text", entries=[entry]):
                yield f"<p{_kind(entry)}>{self.icon(entry)}{self.said(entry)}</p>"
            case Listed(kind=kind, entries=entries):
                named = " named" if kind == "notes" and any(entry.name for entry in entries) else ""
                tag = "ol" if kind == "steps" else "ul"
                yield f'<{tag} class="{_CLASSES[kind]}{named}">'
                yield from (f"<li{_kind(entry)}>{self.item(entry, kind)}</li>" for entry in entries)
                yield f"</{tag}>"

    def item(self, entry: Entry, kind: Kind) -> str:
        """An entry of a list."""
        match kind:
            case "text":
                return f"{self.icon(entry)}{self.said(entry)}"
            case "steps":
                return f"{self.said(entry)}{self.choices(entry)}"
            case "cards":
                return f"{self.icon(entry)}{self.card(entry)}"
            case "notes":
                return self.note(entry)
            case "list":
                return f"{self.icon(entry)}<span>{self.said(entry)}</span>"

    def icon(self, entry: Entry) -> str:
        """Its picture: for the eye alone, as its name stands beside it."""
        if not entry.icon:
            return ""
        return f'<svg class="icon" aria-hidden="true"><use href="#{self.icons[entry.icon]}"/></svg>'

    def changed(self, entry: Entry) -> str:
        """The mark of what is not as in the parent, for the eye and for the ear."""
        if not entry.changed:
            return ""
        return f'<span class="mark"></span><span class="heard">{word("changed", self.overview.tongue)} </span>'

    def said(self, entry: Entry) -> str:
        """Its name and what it means."""
        name = f"<b>{_text(entry.counted)}</b> " if entry.name else ""
        return f"{self.changed(entry)}{name}{_text(entry.text)}"

    def choices(self, entry: Entry) -> str:
        """What can be chosen at a step."""
        chosen = (f"<li{_kind(it)}>{self.item(it, 'list')}</li>" for it in entry.choices)
        return f'<ul class="choices">{"".join(chosen)}</ul>' if entry.choices else ""

    def card(self, entry: Entry) -> str:
        """A playing card."""
        tongue = self.overview.tongue
        copies = f'<span class="copies">{entry.times}</span>' if entry.times else ""
        number = ""
        if entry.number is not None:
            heard = f'<span class="heard">{word("number", tongue)} </span>'
            number = f'<span class="number">{heard}{entry.number}</span>'
        top = f'<div class="top">{self.changed(entry)}<h3>{_text(entry.name)}</h3>{copies}{number}</div>'
        return f'<div class="what">{top}<div>{_text(entry.text)}</div></div>'

    def note(self, entry: Entry) -> str:
        """A ruling behind its id."""
        if not entry.name:
            return f'<span class="whole">{self.said(entry)}</span>'
        return f"<b>{self.changed(entry)}{_text(entry.name)}</b><span>{_text(entry.text)}</span>"

    def grid(self, grid: Grid) -> Iterator[str]:
        """A table; what a row says in one sentence is there to be asked for."""
        yield "<table>\n<thead><tr>"
        yield "".join(f'<th scope="col">{_text(name)}</th>' for name in grid.head)
        yield "</tr></thead>\n<tbody>"
        for entry, facts in grid.rows:
            name = f'<span class="named">{self.icon(entry)}<span>{self.changed(entry)}{_cell(entry.name)}</span></span>'
            heads = map(_text, grid.head[1:])
            cells = "".join(f'<td data-head="{head}">{_cell(it)}</td>' for head, it in zip(heads, facts, strict=True))
            yield f'<tr><th scope="row" title="{_text(entry.text)}"{_kind(entry)}>{name}</th>{cells}</tr>'
        yield "</tbody>\n</table>"


def _kind(entry: Entry) -> str:
    return ' class="changed"' if entry.changed else ""
