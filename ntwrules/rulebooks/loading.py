"""Loads variants: the way in for programs."""

import os
import re
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from attrs import evolve

from ntwrules.dsl.compiling.compiler import Compiled, Compiler, basis, file_of, file_to_variant
from ntwrules.dsl.compiling.library import LARGEST_FILE, Text, Unreadable, find, near_keys, read, shipped
from ntwrules.dsl.findings.diagnostics import Diagnostic, Diagnostics
from ntwrules.dsl.text.source import TOLD, Place, Source
from ntwrules.model.errors import ArgumentError, DataError, VariantError
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.reading import begins_record
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.installed import rulebooks

__all__ = ["Playable", "compile_content", "compile_text", "compile_texts", "compile_variant", "game_meant",
           "known_variant", "load", "loadable", "loads", "locate", "parent_of", "played", "rulebooks", "unreadable",
           "variant_from_json", "variant_to_json"]  # fmt: skip


#: The name of a file that is longer, or has several lines, is hardly one; so much of it is repeated.
_LONGEST_NAME, _SHOWN = 256, 40

#: With a number of so many figures in a clause a text is neither mended nor looked at for what is foolish.
_ENDLESS, _TOLD = re.compile(rb"[0-9]{1000}"), re.compile(TOLD.pattern.encode())
#: What stands for a game: itself, its variant, or the key or the file it is loaded by.
Playable: TypeAlias = Game | Variant | str | os.PathLike[str]


def locate(variant: str | os.PathLike[str]) -> Text:
    """The file that is meant by a path or by the key of a known variant."""
    ArgumentError.unless(str | os.PathLike, "file", variant)
    name = os.fspath(variant)
    if not name:
        raise Unreadable("nothing")
    if "\n" in name:
        raise Unreadable("text")
    if isinstance(variant, str) and not name.endswith(".ntw") and not set(name) & {"/", os.sep}:
        text = find(name)
        if text is not None:
            return text
    path = Path(name)
    try:
        return read(path)
    except Unreadable as error:
        with suppress(Unreadable):
            if str(error) == "missing":  # `mine` is what many say for `mine.ntw`
                return read(path.parent / f"{path.name}.ntw")
        if name.split()[:1] == ["ntw"] and name.strip() != "ntw":
            raise Unreadable("text") from error
        raise


def compile_variant(
    variant: str | os.PathLike[str], compiler: Compiler | None = None, *, lint: bool = False
) -> Compiled | Diagnostic:
    """
    Compile the file at a path, or the variant with a known key; a finding when it cannot even be read.

    With *lint*, what can be played but is foolish is found too.
    """
    compiler = compiler or Compiler(rulebooks())
    try:
        text = locate(variant)
    except Unreadable as error:
        return unreadable(os.fspath(variant), error)
    if begins_record(text.content):
        return unreadable(os.fspath(variant), Unreadable("record"))
    return compile_content(text, compiler, lint=lint)


def compile_content(text: Text, compiler: Compiler, *, lint: bool = False, mend: bool = True) -> Compiled:
    """Compile what was read; where something is wrong with it or foolish, also what would *mend* that."""
    numbers = _ENDLESS.search(_TOLD.sub(b"", text.content)) is None
    made = compiler.compile(text, lint=lint and numbers)
    if not made.found or not mend or not numbers:
        return made
    from ntwrules.dsl.repairing.repairing import repaired  # what is right is made without it

    return repaired(compiler, text, made, lint=lint)


def known_variant(key: str, beside: Path) -> Compiled | None:
    """The playable variant that goes by a key now: a shipped one, one *beside* a file, or one of a package."""
    if not key.replace("-", "_").isidentifier() or len(key) > 64:
        return None
    try:
        text = find(key, beside.parent, str(beside))
    except Unreadable:
        return None
    if text is None:
        return None
    made = _compiled_shipped(text) if text.shipped else Compiler(rulebooks()).compile(text)
    return made if made.variant else None


@lru_cache(maxsize=8)
def _compiled_shipped(text: Text) -> Compiled:
    """Shipped files never change while a program runs, and rest on shipped files alone."""
    return Compiler(rulebooks()).compile(text)


def unreadable(name: str, error: Unreadable) -> Diagnostic:
    """
    The finding that a file cannot be read, and why.

    >>> print(unreadable("mine.ntw", Unreadable("folder")).help())
    that is a folder: name a file in it
    """
    say, path = Diagnostics(), Path(name)
    keys = near_keys(path.stem, path.parent) if str(error) == "missing" else ()
    named = (key if key in shipped() else str(path.with_name(f"{key}.ntw")) for key in keys)
    near = tuple(one for one in named if Path(one) != path)  # what was written cannot be what was meant
    hint = "help_near" if near else f"help_{error}"
    told = f"{' '.join(name[:_SHOWN].split())}…" if len(name) > _LONGEST_NAME or "\n" in name else name
    say.say("NTW004", Place(Source(told, ""), 0, 0), found=told, hint=hint, near=near, **error.words)
    return say.found[0]


def compile_text(
    text: str | bytes,
    name: str = "text",
    folder: str | os.PathLike[str] | None = None,
    *,
    lint: bool = False,
    mend: bool = True,
) -> Compiled:
    """
    Compile a string, or the bytes of a file; parents are also looked for in *folder*, if one is given.

    Who does not ask what would *mend* it has all that is wrong sooner, also what only follows from something else.
    """
    where = Path(folder) if folder is not None else None
    content = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return compile_content(Text(name, content, f"text:{name}", where), Compiler(rulebooks()), lint=lint, mend=mend)


@lru_cache(maxsize=8)
def compile_texts(texts: tuple[tuple[str, str], ...]) -> Compiled:
    """Compile the last of these texts, each with its name; parents are looked for among the others, nowhere else."""

    def text_of(name: str, text: str, identity: str) -> Text:
        return Text(f"{name}.ntw", text.encode("utf-8")[: LARGEST_FILE + 1], identity)

    *parents, own = texts
    by_key = {name: text_of(name, text, f"texts:{name}") for name, text in parents}
    compiler = Compiler(rulebooks(), lambda key, _folder, _named: by_key.get(key))
    return compiler.compile(text_of(*own, "texts"))


def parent_of(game: Game) -> Game | None:
    """
    The game a variant was laid over, from the texts it was read from: all its parents together, where it has several.

    Nothing for a variant without parents, or one that was not read from texts.

    >>> parent_of(load("springtij")).variant.key, parent_of(load("base"))
    ('base', None)
    """
    variant = game.variant
    if not variant.parents or not dict(variant.sources[:-1]).keys() >= set(variant.parents):
        return None
    file = file_of(variant) or compile_texts(variant.sources).file
    under = basis(file)
    if under.variant is None or len(file.parents) != len(variant.parents):
        return None
    if len(file.parents) == 1:
        return played(under)
    each = [parent.variant for parent in map(file_to_variant, file.parents) if parent.variant is not None]
    titles = {tongue: " + ".join(one.title.read(tongue) or one.key for one in each) for tongue in TONGUES}
    return played(evolve(under, variant=evolve(under.variant, key=variant.key, title=Texts(**titles))))


def load(variant: str | os.PathLike[str]) -> Game:
    """
    Load a game from a `.ntw` file, or by the key of a known variant.

    Raises `VariantError` with all that is wrong.

    >>> load("base").variant.title.en
    'No Time To Waste'
    """
    compiled = compile_variant(variant)
    if isinstance(compiled, Diagnostic):
        raise VariantError([compiled])
    return played(compiled)


def game_meant(asked: Playable) -> Game:
    """
    The game that is asked for, loaded where only its key or its file is named.

    >>> game_meant("base") == load("base") == game_meant(load("base").variant)
    True
    """
    if isinstance(asked, Variant):
        return rulebooks()[asked.rulebook].play(asked)
    if isinstance(asked, str | os.PathLike):
        return load(asked)
    if not hasattr(asked, "start"):
        raise ArgumentError.of("game", asked)
    return asked


def loads(text: str | bytes, *, name: str = "text", folder: str | os.PathLike[str] | None = None) -> Game:
    """
    Load a game from a string, or from the bytes of a file.

    Messages call it *name*; parents are also looked for in *folder*, if one is given.

    >>> loads('ntw 1 variant "Short" based on base { key short  setup { pawns 2 } }').variant.key
    'short'
    """
    loadable(text, name, folder)
    return played(compile_text(text, name, folder))


def loadable(text: object, name: object, folder: object) -> None:
    """Raise `ArgumentError` for what is no text, no name or no folder."""
    ArgumentError.unless(str | bytes, "text", text)
    ArgumentError.unless(str, "name", name)
    ArgumentError.unless(str | os.PathLike | None, "folder", folder)


def variant_to_json(variant: Variant) -> dict[str, Any]:
    """
    A variant as plain data for `json.dumps`.

    >>> variant_to_json(load("base").variant)["size"]
    20
    """
    from ntwrules.model.exchange.variant_data import variant_to_data

    ArgumentError.unless(Variant, "variant", variant)
    return variant_to_data(variant)


def variant_from_json(data: Any) -> Variant:
    """
    The variant that plain data describes.

    Raises `DataError` for data of another form, unknown keys included, and `VariantError` for a variant that no `.ntw`
    file could have said.

    >>> base = load("base").variant
    >>> variant_from_json(variant_to_json(base)) == base
    True
    """
    from ntwrules.model.exchange.variant_data import data_to_variant

    named = data.get("rulebook") if isinstance(data, dict) else None
    book = rulebooks().get(named) if isinstance(named, str) else None
    if book is None:
        known = ", ".join(book.data_key for book in dict.fromkeys(rulebooks().values()))
        raise DataError(f"the rulebook must be one of {known} @ variant.rulebook")
    variant = data_to_variant({**data, "rulebook": book.data_key}, book.variant)
    said = [compile_text(book.print(variant, tongue, False), variant.key) for tongue in TONGUES]
    if any(compiled.variant == variant for compiled in said):
        return variant
    raise VariantError(said[0].found) if said[0].found else DataError("not in the form a file gives @ variant")


def played(compiled: Compiled) -> Game:
    """What was compiled, made playable; raises `VariantError` when it cannot be played."""
    if compiled.variant is None:
        raise VariantError(compiled.found)
    return compiled.file.rulebook.play(compiled.variant)
