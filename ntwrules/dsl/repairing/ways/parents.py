"""Repairs of what a file is based on: another game whose words it speaks, and variants that have what it asks for."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ntwrules.dsl.compiling.compiler import Compiler, File, lineage
from ntwrules.dsl.compiling.library import find, shipped
from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, same_word
from ntwrules.dsl.everyday.told import sentences, told_words
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.lowering.overlay import Said, Statement
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.model.texts import SOURCE, Texts, Tongue

__all__ = [
    "based_on",
    "bringing",
    "games_of",
    "heading_of",
    "of_another_game",
    "said_inside",
    "said_to_be_there",
    "titled",
    "told_as_parent",
    "usual",
    "with_parent",
    "with_parents",
    "with_what_it_is_about",
]

#: A line that tells what a file is based on: a word or some, and the name of a variant.
_PARENT_INSIDE = re.compile(r"""\s*(?:[^\W\d]+ ){0,2}[^\W\d]+(?:\s*[:=]\s*|\s+)["']?([\w-]+)["']?[;,.]?\s*(?:#.*)?""")
#: A variant that names nothing besides its title.
_TITLED = re.compile(r"[^\W\d]+\s+\"[^\"\n]*\"(?=\s*\{)")
#: What a variant is called, as its file begins.
_TITLE = re.compile(r'(?m)^(?:variant|  tit(?:el|le) +\w+) +"([^"\n]+)"')
#: Titles stand where a file begins.
_HEAD = 600

#: Shorter words are small ones, which belong to no game in particular.
_TELLING = 5
#: What says only that there is a thing, and how many of it.
_BARE = frozenset({"", "key", "copies", "deck"})


def based_on(file: File) -> list[Leaf]:
    """The names of what a file is based on, as they stand in it."""
    variant = file.parsed.tree.node("variant") if file.parsed and file.parsed.tree else None
    parents = variant.node("parents") if variant else None
    return list(parents.leaves("NAME")) if parents else []


def of_another_game(file: File, compiler: Compiler) -> Rulebook | None:
    """The only game in whose words a file has no mistake, where it has some in those of its parents."""
    if any(not parent.text.shipped for parent in file.parents):
        return None
    others = (book for book in map(compiler.rulebooks.get, compiler.rulebooks) if book and book is not file.rulebook)
    found = [book for book in others if not book.grammar.parse(file.source).say.found]
    return found[0] if len(found) == 1 else None


def heading_of(file: File) -> Place | None:
    """The names of what a file is based on; where it tells none, the beginning of the variant up to its title."""
    names, variant = based_on(file), file.parsed.tree.node("variant") if file.parsed and file.parsed.tree else None
    if variant is None:
        return None
    if names:
        return Place(file.source, names[0].start, names[-1].end)
    title = _TITLED.match(file.source.text, variant.start)
    return Place(file.source, variant.start, title.end()) if title else None


def with_parent(file: File, heading: Place, parent: str) -> tuple[Edit, ...]:
    """A file based on another variant: instead of what it names, or behind its title."""
    if based_on(file):
        return (Edit(heading.start, heading.end, parent),)
    tongue = file.parsed.tongue if file.parsed else SOURCE
    based = file.rulebook.grammar.vocabulary.spelled("BASED_ON", tongue)
    return (Edit(heading.end, heading.end, f" {based} {parent}"),)


def usual(book: Rulebook) -> str:
    """What a file of a game is based on, if nothing else is meant."""
    return book.key if book.key in shipped() else book.base


def with_parents(case: Case) -> Proposals:
    """A whole game that lacks something: a variant of that game, which then has all that is not told."""
    file, finding = case.attempt.file, case.finding
    for of, name in pairwise(case.written[2:7]):
        of_a_game = of.text in case.vocabulary.by_key["OF", "OF"].spellings[finding.tongue]
        if of_a_game and not file.parents and not based_on(file):
            based = case.vocabulary.spelled("BASED_ON", finding.tongue)
            parent = name.text if name.text in shipped() else usual(file.rulebook)
            if finding.code == "NTW406" and parent != name.text:
                return  # a game that is not there
            yield 0.2, (Edit(of.start, name.end, f"{based} {parent}"),)


def said_inside(case: Case) -> Proposals:
    """What a file is based on, told behind its brace: before it."""
    marks = case.written
    opened = next((n for n, mark in enumerate(marks) if mark.text == "{"), 0)
    line, start = case.source.line(case.line), case.source.offset(case.line, 1)
    said = _PARENT_INSIDE.fullmatch(line)
    if said and said[1] in shipped() and opened and marks[opened - 1].kind == "string" and marks[opened].end <= start:
        based = case.vocabulary.spelled("BASED_ON", case.finding.tongue)
        behind = Edit(marks[opened - 1].end, marks[opened - 1].end, f" {based} {said[1]}")
        yield 0.2, (behind, Edit(start, start + len(line) + 1, ""))


def titled(case: Case) -> Proposals:
    """The only shipped variant with a name that nothing goes by for its title, in any tongue, or with all its words."""
    name = bare(case.at.text)
    words = set(name.split())
    heads = ((key, text, f"{key} {text.content.decode('utf-8')[:_HEAD]}") for key in shipped() if (text := find(key)))
    likely = [(key, text) for key, text, head in heads if len(words) > 1 and words <= set(bare(head).split())]
    titles = {
        key: [
            bare(str(one.value))
            for one in case.memory.compiler.file(text).statements
            if isinstance(one, Said) and one.slot[0] == "title"
        ]
        for key, text in likely
    }
    exact = [key for key, called in titles.items() if name in called]
    exact = exact or [key for key in shipped() if key.endswith(f"-{case.at.text.casefold()}")]
    found = exact or [key for key, called in titles.items() if words <= set(bare(" ".join([key, *called])).split())]
    if len(found) == 1:
        yield 0.4, (Edit(case.at.start, case.at.end, found[0]),)


def told_as_parent(case: Case) -> Proposals:
    """The variant whose title people are told, in the place of the only parent, where something is not there."""
    file, told = case.attempt.file, f" {' '.join(told_words(case.source.text))} "
    names = based_on(file)
    if len(names) != 1 or not file.parents or not file.parents[0].text.shipped:
        return
    own = {*map(bare, _TITLE.findall(case.source.text[:_HEAD]))}
    for key in shipped():
        text = find(key)
        titles = _TITLE.findall(text.content.decode("utf-8")[:_HEAD]) if text and key != names[0].value else ()
        others = [title for title in map(bare, titles) if len(title) >= _TELLING]
        named = own.isdisjoint(others) and any(f" {title} " in told for title in others)
        if text and named and case.memory.compiler.file(text).rulebook is file.rulebook:
            yield 0.05, (Edit(names[0].start, names[0].end, key),)


def games_of(word: str, own: Rulebook, tongue: Tongue, compiler: Compiler) -> list[Texts]:
    """The only other game to whose language a word belongs, where it does not belong to that of its own."""
    if len(word) < _TELLING or word in own.grammar.vocabulary.by_first[tongue]:
        return []
    others = (book for book in map(compiler.rulebooks.get, compiler.rulebooks) if book and book is not own)
    games = [book.names for book in others if word in book.grammar.vocabulary.by_first[tongue]]
    return games if len(games) == 1 else []


def bringing(case: Case) -> Proposals:
    """Another parent, or one more, that tells what a thing is of which a file says only that it is there."""
    file = case.attempt.file
    told = next((one for one in file.statements if one.at.start == case.at.start and one.slot[1]), None)
    names = based_on(file)
    if told is None or not names:
        return
    word = re.compile(rf"(?<![\w-]){re.escape(told.slot[1])}(?![\w-])")
    texts = [text for text in map(find, shipped()) if text and word.search(text.content.decode("utf-8"))]
    files = [
        one for one in map(case.memory.compiler.file, texts) if one.rulebook is file.rulebook and _tells(one, told)
    ]
    own = {parent.text.identity for parent in file.parents}
    for one in files:
        below = {ancestor.text.identity for ancestor in lineage(one)}
        if not any(other is not one and other.text.identity in below for other in files):
            key = one.text.name.removesuffix(".ntw")
            more = "" if own <= below else ", ".join(name.value for name in names) + ", "
            yield 0.6, (Edit(names[0].start, names[-1].end, f"{more}{key}"),)


def with_what_it_is_about(file: File, idle: Sequence[Diagnostic], compiler: Compiler) -> Iterator[tuple[Edit, ...]]:
    """
    The parent that has what idle clauses are about: a variant whose title people are told, or that is called after the
    block, or what was made simpler.

    That is meant only where a block says more about it than one clause.
    """
    names, parent = based_on(file), file.parents[0] if file.parents else None
    variant = file.parsed.tree.node("variant") if file.parsed and file.parsed.tree else None
    if variant is None or parent is None or len(names) != 1 or not parent.text.shipped:
        return
    blocks = [node for node in variant.nodes() if next(node.leaves("LBRACE"), None)]
    about = [block for block in blocks if any(block.start <= one.at.start < block.end for one in idle)]
    if any(len([*block.nodes()]) > 1 for block in about):
        further = [leaf.value for leaf in based_on(parent)]
        simpler = further if len(further) == 1 and further[0] in shipped() else ()
        for key in _told_of(file, compiler) or _called_after(file, about) or simpler:
            yield (Edit(names[0].start, names[0].end, key),)


def said_to_be_there(file: File, ways: Sequence[tuple[Edit, ...]], compiler: Compiler) -> list[tuple[Edit, ...]]:
    """
    The clauses that bring what idle clauses are about, where people are told in one sentence what they say.

    Where they are told the title of a variant, that one is meant.
    """
    if not based_on(file) or not file.parents or _told_of(file, compiler):
        return []
    speech = Speech(file.parsed.tongue if file.parsed else SOURCE, file.rulebook.everyday)
    small = {word for kind in ("small", "modals") for word in everyday(speech)[kind].split("|")}
    denied = {word for kind in ("telling", "denying") for word in everyday(speech)[kind].split("|")} - {"also", "ook"}
    told = [words for words in map(str.split, sentences(file.source.text)) if denied.isdisjoint(words)]

    def is_said(way: Sequence[Edit]) -> bool:
        said = bare(" ".join(edit.text for edit in way)).split()
        words = [word for word in said if len(word) >= _TELLING and word not in small]
        return bool(words) and any(
            all(any(same_word(word, other, speech) for other in some) for word in words) for some in told
        )

    return [way for way in ways if is_said(way)]


def _told_of(file: File, compiler: Compiler) -> list[str]:
    """The variants based on the parent of a file whose title people are told there, in any tongue."""
    told, parent = f" {' '.join(told_words(file.source.text))} ", file.parents[0].text.identity
    found, name = [], based_on(file)[0].value
    for key in shipped():
        text = find(key)
        other = compiler.file(text) if text and name in text.content.decode("utf-8")[:_HEAD] else None
        if other and other.text.identity != parent and parent in {one.text.identity for one in other.parents}:
            titles = (one.value for one in other.statements if isinstance(one, Said) and one.slot[0] == "title")
            found += [key] if any(f" {bare(str(title))} " in told for title in titles) else []
    return found


def _called_after(file: File, blocks: Sequence[Node]) -> list[str]:
    """The variants with the key of the parent, and behind it the name of a block in some tongue."""
    words, (name,) = file.rulebook.grammar.vocabulary.words, based_on(file)
    opened = {file.source.text[block.start : block.end].partition("{")[0].strip() for block in blocks}
    rows = [row for row in words if any(opened & {*spelled} for spelled in row.spellings.values())]
    called = (f"{name.value}-{bare(word)}" for row in rows for spelled in row.spellings.values() for word in spelled)
    return [key for key in dict.fromkeys(called) if key in shipped()]


def _tells(file: File, told: Statement) -> bool:
    """Does a file say what that thing is, by this or another of its names?"""
    kind, item, _ = told.slot
    said = [one for one in file.statements if isinstance(one, Said) and one.slot[0] == kind]
    keys = {item, *(one.slot[1] for one in said if one.slot[2].startswith("alias") and one.value == item)}
    return any(one.slot[1] in keys and one.slot[2].partition(".")[0] not in _BARE | {"name", "alias"} for one in said)
