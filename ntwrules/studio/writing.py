"""
What whoever writes asks for: what is wrong, what may stand there, what a word means, another layout or tongue, and what
there is to begin from.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache

from attrs import evolve

from ntwrules.dsl import complete as completions, hover as hovered
from ntwrules.dsl.compiling.compiler import Compiled, Compiler
from ntwrules.dsl.compiling.library import Text as Content, Unreadable, find, installed, shelves, shipped
from ntwrules.dsl.findings.diagnostics import Diagnostic, is_code, wording
from ntwrules.dsl.findings.render import explained
from ntwrules.dsl.helping.formatting import text_to_layout
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.source import Place, Source
from ntwrules.model.errors import VariantError
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.beginning import begin as begun, is_key, is_title, key_of
from ntwrules.rulebooks.colouring import coloured
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.describing import how_long, how_many
from ntwrules.simulation.lengths import kept
from ntwrules.studio.bench import Bench
from ntwrules.studio.positions import Positions
from ntwrules.studio.protocol import (
    Checked,
    Completed,
    Count,
    Explained,
    Finding,
    Hovered,
    Name,
    Saved,
    ShelfAnswer,
    Shelved,
    Text,
    Unanswerable,
    VariantOnShelf,
    Word,
    Written,
)
from ntwrules.studio.texts import say

__all__ = ["begin", "check", "complete", "explain", "format_", "hover", "save", "shelf", "source", "translate"]

#: No folder is looked through for more files than this.
_MOST_BESIDE = 100


def check(it: Bench, tongue: Tongue, *, text: Text, glance: bool = False) -> Checked:
    """What is wrong with a text and how to mend it, what it is, and its colours; `glance` plays it a little, too."""
    made = it.compiled(text, lint=True)
    found = list(made.found)
    if glance:
        from ntwrules.checks.glance import glance_at

        found += glance_at(made)
    places, file, variant = Positions(text), made.file, made.variant
    plan = file.rulebook.seat_plan
    return {
        "ok": variant is not None,
        "findings": [_finding(each, file.source, places, tongue) for each in found],
        "mended": made.mended or None,
        "title": _title(made, tongue),
        "key": variant.key if variant else None,
        "rulebook": file.rulebook.key,
        "rulebook_name": file.rulebook.names.read(tongue),
        "tongue": file.parsed.tongue if file.parsed else None,
        "fingerprint": made.fingerprint or None,
        "seatings": [{"players": each.players, "seats": [*each.seats]} for each in variant.seatings] if variant else [],
        "seats": {seat: plan.name(seat, tongue) for seat in plan.seats},
        "colours": [
            (places.outward(mark.start), places.outward(mark.end), style) for mark, style in coloured(places.read)
        ],
    }


def _title(made: Compiled, tongue: Tongue) -> str | None:
    """What it is called, also while something else is wrong with it."""
    if made.variant is not None:
        return made.variant.title.read(tongue) or made.variant.key
    stated = (one for one in made.file.statements if isinstance(one, Said) and one.slot[0] == "title")
    titles = {one.slot[-1]: str(one.value) for one in stated}
    return titles.get(tongue) or next(iter(titles.values()), None)


def _finding(it: Diagnostic, source: Source, places: Positions, tongue: Tongue) -> Finding:
    def stretch(at: Place) -> tuple[int, int, str | None]:
        if at.source != source:
            return 0, 0, at.source.name
        most = len(places.read)
        return places.outward(min(at.start, most)), places.outward(min(at.end, most)), None

    start, end, other = stretch(it.at)
    related = [(*stretch(note.at), it.note(note, tongue)) for note in it.notes]
    return {
        "code": it.code,
        "severity": it.severity,
        "start": start,
        "end": end,
        "line": it.at.position[0],
        "message": it.message(tongue),
        "help": it.help(tongue),
        "edits": [
            {"start": places.outward(edit.start), "end": places.outward(edit.end), "text": edit.text}
            for edit in it.edits
        ],
        "related": [{"start": start, "end": end, "message": said, "file": file} for start, end, file, said in related],
        "file": other,
    }


def complete(it: Bench, _: Tongue, *, text: Text, at: Count) -> Completed:
    """What may stand at a place, the likelier first."""
    places = Positions(text)
    position = Source("", places.read).position(places.inward(at))
    found = completions(places.read, position, name=it.name, folder=it.folder)
    return {
        "items": [
            {
                "kind": each.kind,
                "text": each.text,
                "start": places.outward(each.at.start),
                "end": places.outward(each.at.end),
                "about": each.about,
            }
            for each in found
        ]
    }


def hover(it: Bench, _: Tongue, *, text: Text, at: Count) -> Hovered | None:
    """What can be told of the word at a place; nothing of signs, numbers, texts and remarks."""
    places = Positions(text)
    position = Source("", places.read).position(places.inward(at))
    found = hovered(places.read, position, name=it.name, folder=it.folder)
    if found is None:
        return None
    return {"start": places.outward(found.at.start), "end": places.outward(found.at.end), "text": str(found)}


def explain(_: Bench, tongue: Tongue, *, code: Word) -> Explained:
    """More about a code."""
    if not is_code(code):
        raise Unanswerable("code", found=code[:40])
    first_line, *_rest = wording(code, tongue)["what"].strip().split("\n")
    return {"title": first_line.split(". ")[0].rstrip("."), "text": explained(code, tongue)}


def format_(it: Bench, tongue: Tongue, *, text: Text) -> Written:
    """A text in the one usual layout."""
    return _laid_out(it, tongue, text, None)


def translate(it: Bench, tongue: Tongue, *, text: Text, to: Word) -> Written:
    """A text with its words in another tongue."""
    if to not in TONGUES:
        raise Unanswerable("tongue", found=to[:40], known=", ".join(TONGUES))
    return _laid_out(it, tongue, text, to)


def _laid_out(it: Bench, tongue: Tongue, text: str, to: Tongue | None) -> Written:
    try:
        return {"text": text_to_layout(it.content(text), it.compiler(), to).decode()}
    except VariantError as error:
        wrong = error.diagnostics[0]
        raise Unanswerable("layout", line=wrong.at.position[0], why=wrong.message(tongue)) from None


def begin(it: Bench, tongue: Tongue, *, based_on: Name, title: Name | None = None) -> Written:
    """A small file to begin with, based on a known variant."""
    parent = it.compiler().compile(_found(it, based_on))
    if parent.variant is None:
        raise Unanswerable("variant", found=based_on[:40])
    title = title or say("begin title", tongue, title=parent.variant.title.read(tongue) or parent.variant.key)[:200]
    if not is_title(title):
        raise Unanswerable("title")
    key = key_of(title)
    if not key or key in shipped():
        key = f"{say('begin key', tongue)}-{parent.variant.key}"[:64]
    place = evolve(it.content(""), identity="")
    try:
        return {"text": begun(parent.file.rulebook, key, title, based_on, tongue, it.compiler(), place).decode()}
    except VariantError as error:
        raise Unanswerable("begin", why=error.diagnostics[0].message(tongue)) from None


def source(it: Bench, _: Tongue, *, key: Name) -> Written:
    """The text of a known variant."""
    return {"text": _found(it, key).content.decode("utf-8-sig", "replace")}


def _found(it: Bench, key: str) -> Content:
    try:
        found = find(key, it.folder) if is_key(key) else None
    except Unreadable:
        found = None
    if found is None:
        raise Unanswerable("variant", found=key[:40])
    return found


def save(it: Bench, _: Tongue, *, text: Text, name: Name | None = None, mark: Word = "") -> Saved:
    """Write a text into its file, which must be as *mark* says, or into another one beside it, which must be new."""
    if it.save is None:
        raise Unanswerable("save")
    return it.save(text, name, mark)


def shelf(it: Bench, tongue: Tongue) -> Shelved:
    """Every known variant: those that come with it, those of packages, and those in the folder."""
    games: dict[Rulebook, list[ShelfAnswer]] = {book: [] for book in rulebooks().values()}
    titled = [(each.title.read(tongue), each.keys) for each in shelves()]
    titled += [(say("shelf packages", tongue), installed()), (say("shelf folder", tongue), tuple(_beside(it)))]
    for title, keys in titled:
        for book, variants in _by_game(it, keys, tongue).items():
            games[book].append({"title": title, "variants": variants})
    return {
        "games": [
            {"rulebook": book.key, "name": book.names.read(tongue), "base": book.base, "shelves": found}
            for book, found in games.items()
            if found
        ]
    }


def _beside(it: Bench) -> Iterator[str]:
    """Variants in the folder; its other files, and those that have the name of another variant, are passed over."""
    known = {*shipped(), *installed()}
    files = sorted(it.folder.glob("*.ntw")) if it.folder is not None else []
    return (file.stem for file in files[:_MOST_BESIDE] if is_key(file.stem) and file.stem not in known)


def _by_game(it: Bench, keys: Iterable[str], tongue: Tongue) -> Mapping[Rulebook, list[VariantOnShelf]]:
    """What is told of variants by their game; nothing of one with mistakes."""
    found: dict[Rulebook, list[VariantOnShelf]] = {}
    for key in keys:
        with suppress(Unanswerable):
            content = _found(it, key)
            made = _read_once(content) if content.shipped else it.compiler().compile(content)
            if made.variant is not None:
                found.setdefault(made.file.rulebook, []).append(_on_shelf(key, made.variant, made.fingerprint, tongue))
    return found


@cache
def _read_once(content: Content) -> Compiled:
    """Shipped files never change while a program runs."""
    return Compiler(rulebooks()).compile(content)


def _on_shelf(key: str, variant: Variant, fingerprint: str, tongue: Tongue) -> VariantOnShelf:
    minutes = [it.middle for it in (kept(fingerprint) or {}).values()]
    players = sorted(each.players for each in variant.seatings)
    facts = [how_many(players, tongue), *([how_long(minutes, tongue)] if minutes else [])]
    return {
        "key": key,
        "title": variant.title.read(tongue) or variant.key,
        "about": variant.about.read(tongue),
        "players": players,
        "minutes": max(minutes, default=None),
        "facts": " · ".join(facts),
    }
