"""The whole way from the bytes of a file to a checked variant."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from itertools import chain as joined
from pathlib import Path

from attrs import Factory, define, evolve, field, frozen

from ntwrules.dsl.compiling.heading import Heading, read_heading
from ntwrules.dsl.compiling.library import LARGEST_FILE, Text, Unreadable, find, near_keys
from ntwrules.dsl.findings.diagnostics import Diagnostic, Diagnostics
from ntwrules.dsl.foolish.linting import Examined, Layer, examine, is_allowance
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.language import Passage
from ntwrules.dsl.lowering.overlay import HEADING, Overlay, Statement, Statements
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place, Source
from ntwrules.dsl.writing.clauses import Clause
from ntwrules.model.errors import RulebookError
from ntwrules.model.variants.variant import Variant

__all__ = ["LANGUAGE_VERSION", "Compiled", "Compiler", "File", "basis", "file_of", "file_to_variant", "lineage",
           "said_before", "text_to_source"]  # fmt: skip

LANGUAGE_VERSION = 1

#: A file may be called longer than anything in it.
_LONGEST_KEY = 64
_MOST_PARENTS = 8
_MOST_ANCESTORS = 32
#: The kinds of what is said of a file itself, and so not inherited.
_OWN = HEADING | {"allow"}


@frozen
class File:
    """
    One file, read by itself.

    Attributes:
        text: Where it came from.

        source: What it says.

        rulebook: The rulebook it belongs to.

        parsed: Its tree; None when it could not even be read as text.

        statements: What it states.

        parents: The files it is based on, in order.

        found: What is wrong with it.

        whole: Were all parents found and read?
    """

    text: Text
    source: Source
    rulebook: Rulebook
    parsed: Parsed | None
    statements: tuple[Statement, ...] = field(repr=False)
    parents: tuple["File", ...]
    found: tuple[Diagnostic, ...]
    whole: bool

    @property
    def sound(self) -> bool:
        """Is nothing wrong with it or with any parent?"""
        return self.whole and not any(finding.severity == "error" for finding in self.found)


@frozen
class Compiled:
    """
    What became of a file.

    Attributes:
        file: The file itself.

        variant: The checked variant; None when something is wrong.

        found: Everything that is wrong, in the order of the text.

        mended: The text after all repairs that were found for it; empty where none was looked for.
    """

    file: File
    variant: Variant | None
    found: tuple[Diagnostic, ...]
    mended: str = field(default="", repr=False)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the variant, if there is one."""
        return self.file.rulebook.fingerprint(self.variant) if self.variant else ""


def text_to_source(text: Text, say: Diagnostics) -> tuple[Source, bool]:
    """The text of a file, and whether it can be read at all."""
    content = text.content
    if len(content) > LARGEST_FILE:
        source = Source(text.name, "")
        say.say("NTW002", Place(source, 0, 0), n_most=LARGEST_FILE // 1024)
        return source, False
    try:
        plain = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = _plain_lines(content[: error.start].decode("utf-8-sig"))
        source = Source(text.name, before + "\N{REPLACEMENT CHARACTER}")
        wide = content[:2] in (b"\xff\xfe", b"\xfe\xff")
        say.say("NTW001", Place(source, len(before), len(before) + 1), hint="help_wide" if wide else "help")
        return source, False
    source = Source(text.name, _plain_lines(plain))
    nul = source.text.find("\0")
    if nul >= 0:
        say.say("NTW003", Place(source, nul, nul + 1))
    return source, nul < 0


def _plain_lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


@define
class Compiler:
    """
    Compiles files, each parent once.

    Attributes:
        rulebooks: The rulebooks files can belong to, by key; the first is meant when a file names none.

        find: Gives the parent with a key, for a file in a folder that messages call by a name.
    """

    rulebooks: Mapping[str, Rulebook]
    find: Callable[[str, Path | None, str], Text | None] = find
    _files: dict[str, File] = Factory(dict)

    def compile(self, text: Text, *, lint: bool = False) -> Compiled:
        """From a file to a variant, or to all that is wrong with it; with *lint* also what is merely foolish."""
        made = file_to_variant(self.file(text), lint=lint)
        if made.variant is not None:
            _LAST.append((made.variant.sources, made.file))
        return made

    def file(self, text: Text, children: tuple[Text, ...] = ()) -> File:
        """One file, read unless it was before."""
        known = self._files.get(text.identity)
        if known is None:
            known = self._files[text.identity] = self._shipped(text) if text.shipped else self.read(text, children)
        return known

    def read(self, text: Text, children: tuple[Text, ...] = ()) -> File:
        """Read one file anew."""
        say = Diagnostics()
        source, readable = text_to_source(text, say)
        if not readable:
            return File(text, source, self._usual, None, (), (), tuple(say.found), False)
        rulebook = self._game(read_heading(source.text), text, children) or self._likeliest(source)
        parsed = rulebook.grammar.parse(source)
        parents, whole = self._parents(text, parsed, children, rulebook)
        of = self._rulebook(parsed, parents, rulebook)
        parents = tuple(parent for parent in parents if parent.rulebook is of)
        if of is not rulebook:  # only a heading with mistakes in it says something else than it seems to
            findings = [finding for finding in parsed.say.found if finding.code.startswith("NTW4")]
            rulebook, parsed = of, of.grammar.parse(source)
            parsed.say.found.extend(findings)
        statements = Statements(source, parsed.say, rulebook)
        if parsed.tree is not None:
            _language_version(parsed.tree, statements)
            rulebook.lower(parsed.tree, statements)
        of_one_game = not any(finding.code in {"NTW406", "NTW407"} for finding in parsed.say.found)
        sound = parsed.tree is not None and whole and not parsed.headless and of_one_game
        return File(text, source, rulebook, parsed, tuple(statements.made), parents, tuple(parsed.say.found), sound)

    @property
    def _usual(self) -> Rulebook:
        """The game of files that name none."""
        return self.rulebooks[next(iter(self.rulebooks))]

    def _game(self, heading: Heading, text: Text, children: tuple[Text, ...]) -> Rulebook | None:
        """
        The game a file seems to belong to: the one it names, that of its parents, or the usual one if it has none.

        A parent that is not there stands for a shipped one that is spelt much like it; None if there is none.
        """
        named = self._named(heading.game) if heading.game else None
        if isinstance(named, Rulebook):
            return named
        chain = (*children, text)
        names = heading.parents[:_MOST_PARENTS] if len(children) < _MOST_ANCESTORS else ()
        for name in joined.from_iterable((name, *near_keys(name, None)[:1]) for name in names):
            try:
                parent = self.find(name, text.folder, text.name)
            except Unreadable:
                continue
            if parent is not None and all(parent.identity != child.identity for child in chain):
                return self.file(parent, chain).rulebook
        return None if names else self._usual

    def _likeliest(self, source: Source) -> Rulebook:
        """The game in whose words the fewest mistakes are."""
        books = [book for name in self.rulebooks if isinstance(book := self._named(name), Rulebook)]
        return min(books, key=lambda book: len(book.grammar.parse(source).say.found))

    def _named(self, name: str) -> Rulebook | RulebookError | None:
        """The game with a name, or why it cannot be had."""
        try:
            return self.rulebooks.get(name)
        except RulebookError as error:
            return error

    def _parents(
        self, text: Text, parsed: Parsed, children: tuple[Text, ...], rulebook: Rulebook
    ) -> tuple[tuple[File, ...], bool]:
        it = Passage(parsed.source, parsed.say)
        node = _header(parsed, "parents")
        names = list(node.leaves("NAME")) if node else []
        if surplus := names[_MOST_PARENTS:] or (names if len(children) >= _MOST_ANCESTORS else []):
            it.find("NTW404", surplus[0], n_most=_MOST_PARENTS)
            return (), False
        found: dict[str, File | None] = {}
        for before, name in zip(names[:1] + names, names, strict=False):
            if name.value in found:
                first = next(leaf for leaf in names if leaf.value == name.value)
                it.find("NTW405", name, it.place(first), found=name.value)
                it.say.propose("NTW405", [Edit(before.end, name.end, "")])
                continue
            parent = found[name.value] = self._parent(name, text, it, children, rulebook.base)
            if parent and not parent.sound and not any(finding.code == "NTW402" for finding in parent.found):
                wrong = (one for ancestor in lineage(parent) for one in ancestor.found if one.severity == "error")
                inside = next(wrong, None)
                it.find("NTW403", name, inside.at if inside else None, found=name.value)
        parents = tuple(filter(None, found.values()))
        return parents, len(parents) == len(found) and all(parent.sound for parent in parents)

    def _parent(self, name: Leaf, text: Text, it: Passage, children: tuple[Text, ...], base: str) -> File | None:
        try:
            parent = self.find(name.value, text.folder, text.name)
        except Unreadable as error:
            it.find("NTW408", name, found=name.value, hint=f"help_{error}", **error.words)
            return None
        if parent is None:
            near = near_keys(name.value, text.folder)
            it.find("NTW401", name, found=name.value, near=near, base=base, hint="help_near" if near else "help")
            return None
        chain = (*children, text)
        circle = [child.identity for child in chain]
        if parent.identity in circle:
            way = [Path(child.name).stem for child in chain[circle.index(parent.identity) :]]
            it.find("NTW402", name, found=name.value, n_chain=" → ".join([*way[:8], Path(parent.name).stem]))
            return None
        return self.file(parent, chain)

    def _rulebook(self, parsed: Parsed, parents: tuple[File, ...], guessed: Rulebook) -> Rulebook:
        """The game a file belongs to; one that is not there, and a parent of another game, are told."""
        it = Passage(parsed.source, parsed.say)
        node, names = _header(parsed, "rulebook"), _header(parsed, "parents")
        of = parents[0].rulebook if parents else guessed if names is not None else self._usual
        if node is not None:
            name = next(node.leaves("NAME"))
            named = self._named(name.value)
            if isinstance(named, Rulebook):
                of = named
            elif named is None:
                some = tuple(self.rulebooks)
                it.find("NTW406", name, found=name.value, some=some, n_usual=self._usual.names)
            else:
                hint, package, why = "help_package", named.package, named.why
                it.find("NTW406", name, hint=hint, found=name.value, package=package, n_why=why)
        strange = next((parent for parent in parents if parent.rulebook is not of), None)
        if strange is not None and names is not None:
            it.find("NTW407", names, found=Path(strange.text.name).stem, own=of.key, other=strange.rulebook.key)
        return of

    def _shipped(self, text: Text) -> File:
        """A shipped file, whose heading is known to be sound."""
        return _read_shipped(text, self._game(_shipped_heading(text), text, ()) or self._usual)


def file_to_variant(file: File, *, lint: bool = False) -> Compiled:
    """From a file that was read to a variant, or to all that is wrong with it; see `Compiler.compile`."""
    ancestors = lineage(file)
    say = Diagnostics(file.parsed.tongue if file.parsed else "en")
    for ancestor in ancestors:
        say.found.extend(ancestor.found)
    variant = None
    if file.parsed is not None and file.parsed.tree is not None:
        said = (one for ancestor in ancestors if ancestor is not file for one in ancestor.statements)
        inherited = [one for one in said if one.slot[0] not in _OWN]
        own = (one for one in file.statements if not is_allowance(one))
        overlay = _laid(file.rulebook, (*inherited, *own))
        parents = tuple(Path(parent.text.name).stem for parent in file.parents)
        parents_read = file.whole and all(ancestor.sound for ancestor in ancestors if ancestor is not file)
        sources = tuple((_stem(one), one.source.text) for one in ancestors)
        lost = file.parsed.lost
        before = partial(_laid, file.rulebook, inherited)
        it = Assembly(
            file.source,
            say,
            overlay,
            file.rulebook,
            parents_read,
            _stem(file),
            parents,
            sources,
            lost,
            before=before,
            inherits=cache(lambda: said_before(file)),
            tree=file.parsed.tree,
        )
        known = len(say.found)
        variant = file.rulebook.assemble(it)
        _blame_parents(file, say, say.found[known:])
        if variant is not None and lint:
            say.found.extend(_foolish(file, variant, it, file.parsed.tree))
    found = sorted(say.found, key=lambda finding: (finding.at.source != file.source, finding.at.start))
    return Compiled(file, variant, tuple(found))


def _laid(rulebook: Rulebook, statements: Iterable[Statement]) -> Overlay:
    """Statements laid over one another."""
    overlay = Overlay(rulebook.named_after)
    overlay.lay(statements)
    return overlay


def _blame_parents(file: File, say: Diagnostics, found: Iterable[Diagnostic]) -> None:
    """A mistake of a parent's own, which stands in it, is told where the file at hand names that parent, too."""
    names = _header(file.parsed, "parents") if file.parsed else None
    for name, parent in zip(names.leaves("NAME") if names else (), file.parents, strict=False):
        sources = [ancestor.source for ancestor in lineage(parent)]
        wrong = next((one for one in found if one.severity == "error" and one.at.source in sources), None)
        if wrong is not None and file_to_variant(parent).variant is None:
            Passage(file.source, say).find("NTW403", name, wrong.at, found=name.value)


def _foolish(file: File, variant: Variant, it: Assembly, tree: Node) -> list[Diagnostic]:
    """What can be played, but spoils the evening."""
    from ntwrules.dsl.foolish import belying, miscounting, opposed, overriding, superfluous, unsaid

    under: dict[str, set[str]] = {}
    for parent in file.parents:
        for ancestor in lineage(parent):
            under.setdefault(ancestor.text.identity, set()).add(Path(parent.text.name).stem)
    layers = tuple(
        Layer(one.source, one.statements, frozenset(under.get(one.text.identity, ()))) for one in lineage(file)
    )
    examined = Examined(variant, it, layers, tree, Diagnostics(it.say.tongue), inherits=it.inherits)
    idle = dict.fromkeys(superfluous.CHECKS.values())
    # What takes the place of something else is told last: where the game says more of a line, that is enough.
    told = (*belying.CHECKS.values(), *miscounting.CHECKS.values(), *opposed.CHECKS.values())
    last = (*told, *unsaid.CHECKS.values(), *overriding.CHECKS.values())
    return examine(examined, (*idle, lambda it: file.rulebook.lint(it, variant), *last))


#: The files of the variants that were made last, with their texts: who asks what one is based on reads nothing again.
_LAST: deque[tuple[tuple[tuple[str, str], ...], File]] = deque(maxlen=16)


def file_of(variant: Variant) -> File | None:
    """The file that a variant was made of, if it was made lately."""
    return next((file for sources, file in reversed(tuple(_LAST)) if sources == variant.sources), None)


def basis(file: File) -> Compiled:
    """What a file is laid over: its parent or, where it has several, all of them together, as if it said nothing."""
    return file_to_variant(file.parents[0] if len(file.parents) == 1 else evolve(file, statements=()))


def said_before(file: File) -> tuple[Clause, ...]:
    """What would hold if a file said nothing, clause by clause in its tongue; nothing where no parent can be read."""
    under = basis(file).variant if file.parents and file.whole else None
    return () if under is None or file.parsed is None else tuple(file.rulebook.say(under, file.parsed.tongue))


@cache
def _shipped_heading(text: Text) -> Heading:
    return read_heading(text.content.decode("utf-8"))


@cache
def _read_shipped(text: Text, rulebook: Rulebook) -> File:
    """Shipped files never change while a program runs, so each is read once."""
    return Compiler({rulebook.key: rulebook}).read(text)


def _stem(file: File) -> str:
    """What a file goes by when it states no key."""
    return Path(file.text.name).stem[:_LONGEST_KEY] or "variant"


def _header(parsed: Parsed, rule: str) -> Node | None:
    variant = parsed.tree.node("variant") if parsed.tree else None
    return variant.node(rule) if variant else None


def _language_version(tree: Node, file: Statements) -> None:
    header = tree.node("header")
    number = header.leaf("NUMBER") if header else None
    if number is not None and int(number.value) != LANGUAGE_VERSION:
        newer = int(number.value) > LANGUAGE_VERSION
        file.find("NTW006", number, found=number.value, n_own=LANGUAGE_VERSION, hint="help" if newer else "help_old")
        file.say.propose("NTW006", [Edit(number.start, number.end, str(LANGUAGE_VERSION))])


def lineage(file: File) -> tuple[File, ...]:
    """All files a file rests on, each once: parents from left to right, then the file itself."""
    order: dict[str, File] = {}

    def visit(one: File) -> None:
        if one.text.identity not in order:
            for parent in one.parents:
                visit(parent)
            order.setdefault(one.text.identity, one)

    visit(file)
    return tuple(order.values())
