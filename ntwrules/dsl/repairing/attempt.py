"""A text on its way to being right, and all that is known of it."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import groupby
from operator import itemgetter

from attrs import Factory, define

from ntwrules.dsl.compiling.compiler import Compiled, File, file_to_variant, lineage
from ntwrules.dsl.compiling.library import shipped
from ntwrules.dsl.everyday.likeness import Speech, bare, everyday
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.lowering.overlay import Overlay
from ntwrules.dsl.repairing.elsewhere.borrowed import Passage
from ntwrules.dsl.text.edits import Edit, stood
from ntwrules.model.seats import Seat
from ntwrules.model.texts import SOURCE

__all__ = ["Attempt"]

_NUMBER = re.compile("[0-9]+")
#: So many words are few enough to choose from.
_CHOICE = range(2, 9)
_NAMED = ("name", "title", "alias")


@define(slots=False)
class Attempt:
    """
    A text on its way to being right.

    Attributes:
        compiled: What became of it.

        steps: What was changed so far, each step in the text that the one before it gave.

        earlier: The text before the last step.

        rewritten: Lines as they could have been meant, as far as they were looked for.
    """

    compiled: Compiled
    steps: tuple[tuple[Edit, ...], ...] = ()
    earlier: "Attempt | None" = None
    rewritten: dict[int, list[tuple[float, Edit]]] = Factory(dict)

    @property
    def file(self) -> File:
        """The file."""
        return self.compiled.file

    @cached_property
    def speech(self) -> Speech:
        """How people talk about its game."""
        return Speech(self.file.parsed.tongue if self.file.parsed else SOURCE, self.file.rulebook.everyday)

    @cached_property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the file itself, from top to bottom."""
        return tuple(
            one for one in self.compiled.found if one.severity == "error" and one.at.source is self.file.source
        )

    @cached_property
    def overlay(self) -> Overlay:
        """All that is said, the last word in front."""
        overlay = Overlay(self.file.rulebook.named_after)
        overlay.lay(statement for file in lineage(self.file) for statement in file.statements)
        return overlay

    @cached_property
    def width(self) -> int:
        """How many rows its board has, where its cells are numbered; else none."""
        cells = everyday(self.speech).get("cells")
        return int(self.overlay.value(0, cells["board"])) if cells else 0

    def passage(self, finding: Diagnostic, clauses: Iterable[str]) -> Passage:
        """The line of a finding, and all around it; and what is said before, as *clauses*."""
        told = dict(finding.words)
        line, column = self.file.source.position(finding.at.start)
        begins = not self.file.source.line(line)[: column - 1].strip()
        words = told.get("words", told.get("expected")) if begins else ()
        return Passage(
            lines=self.file.source.text.split("\n"),
            at=line - 1,
            found=finding.at.text,
            speech=self.speech,
            numbers=frozenset(
                len(_NUMBER.findall(clause))
                for clause in clauses
                if _NUMBER.split(clause)[0] == _NUMBER.split(self.file.source.line(line).strip())[0]
            ),
            expected=words if isinstance(words, tuple) else (str(words),) if words else (),
            known=self.words,
            blocks=self.blocks,
            players=self.overlay.value((), "players"),
            width=self.width,
        )

    @cached_property
    def playing(self) -> tuple[Seat, ...]:
        """Every seat that may play, whoever is first in front."""
        plan = self.file.rulebook.seat_plan
        many = self.overlay.value(plan.players, "players")
        seated = (self.overlay.value(plan.playing(n), "seats", str(n)) for n in many)
        return tuple(dict.fromkeys(seat for seats in seated for seat in seats))

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the language."""
        spelled = (row.spellings[self.speech.tongue] for row in self.file.rulebook.grammar.vocabulary.words)
        return frozenset(part for phrases in spelled for phrase in phrases for part in phrase.split())

    @cached_property
    def kinds(self) -> tuple[frozenset[str], ...]:
        """Words of which one is chosen, such as goods, those of a kind together."""
        words = self.file.rulebook.grammar.vocabulary.words
        chosen = sorted({(row.terminal, row.spell(self.speech.tongue)) for row in words if row.key != row.terminal})
        kinds = (frozenset(word for _, word in some) for _, some in groupby(chosen, itemgetter(0)))
        return tuple(kind for kind in kinds if len(kind) in _CHOICE)

    def names(self, line: int) -> Mapping[str, str]:
        """Everything that has a name, by what it is called; what a line itself seems to say counts for nothing."""
        start = self.file.source.offset(line, 1)
        end = start + len(self.file.source.line(line))
        overlay = Overlay(self.file.rulebook.named_after)
        overlay.lay(
            statement
            for file in lineage(self.file)
            for statement in file.statements
            if statement.at.source is not self.file.source or not start <= statement.at.start < end
        )
        heading = self.file.parsed.tree.node("variant") if self.file.parsed and self.file.parsed.tree else None
        headed = heading is not None and self.file.source.position(heading.start)[0] == line
        found: dict[str, str] = {bare(key): key for key in shipped()} if headed else {}
        for items in overlay.slots.values():
            for key, said in items.items():
                if key and not key.isdecimal():
                    own = said.get(f"alias.{self.compiled.found[0].tongue}")
                    name = own.value if own else key
                    titles = (one.value for slot, one in said.items() if slot.startswith(_NAMED))
                    found |= {bare(title): name for title in (key, *titles) if isinstance(title, str)}
        return found

    @cached_property
    def called(self) -> tuple[Mapping[str, str], ...]:
        """Of every kind of thing that is named in lists, the key of each by what it is called."""
        alias = f"alias.{self.speech.tongue}"
        return tuple(
            {str(said[alias].value) if alias in said else key: key for key, said in items.items()}
            for items in map(self.overlay.items, dict.fromkeys(self.file.rulebook.named_after.values()))
        )

    def deck_of(self, finding: Diagnostic) -> str:
        """What the deck is called that holds the card behind a finding; what is the author's own where none does."""
        words = self.file.source.text[finding.at.end :].split(maxsplit=1)
        overlay = self.overlay
        said = overlay.items("card").get(overlay.key("card", words[0])) if words else None
        deck = overlay.key("deck", said["deck"].value) if said and "deck" in said else ""
        alias = overlay.said("deck", deck, f"alias.{self.speech.tongue}")
        return str(alias.value) if alias else deck or str(everyday(self.speech)["own"])

    @cached_property
    def blocks(self) -> tuple[str, ...]:
        """The words with which blocks of its game begin."""
        sayings, vocabulary = self.file.rulebook.sayings, self.file.rulebook.grammar.vocabulary
        opens = [section.opens for section in sayings.sections if section.opens] if sayings else []
        return tuple(vocabulary.spelled(one, self.speech.tongue) for one in opens)

    def knows(self, line: int) -> bool:
        """Are most words of a line words of the language, or does it open a block? Otherwise no other would take it."""
        said = self.file.source.line(line)
        words = [word for word in said.split() if word.isalpha()]
        drawn = not words and said.lstrip().startswith('"')
        return "{" in said or drawn or 2 * sum(word in self.words for word in words) > len(words)

    def denies_a_name(self, line: int) -> bool:
        """Is a word of a line that denies something taken for a name? Nobody calls anything so."""
        denying = frozenset(everyday(self.speech)["denying"].split("|"))
        tree = self.file.parsed.tree if self.file.parsed else None
        names = (leaf for leaf in tree.walk() if leaf.type == "NAME" and leaf.value in denying) if tree else ()
        return any(self.file.source.position(leaf.start)[0] == line for leaf in names)

    @cached_property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """What is foolish in the file itself, from top to bottom; of one place first what it is known how to mend."""
        own = (one for one in self.compiled.found if one.severity == "warning" and one.at.source is self.file.source)
        return tuple(sorted(own, key=lambda one: (one.at.start, not one.proposes)))

    @cached_property
    def taken_away(self) -> tuple[str, ...]:
        """Every clause of a thing that some file below it said, and that another one took away."""
        files = (one for one in lineage(self.file) if one is not self.file)
        tongue = self.file.parsed.tongue if self.file.parsed else SOURCE
        say, made = self.file.rulebook.say, (file_to_variant(file).variant for file in files)
        return tuple(dict.fromkeys(one.text for it in made if it is not None for one in say(it, tongue)))

    @cached_property
    def keys(self) -> Mapping[str, str]:
        """The key of everything that goes by another name as well, by that name."""
        return {name: key for names in self.overlay.aliases.values() for name, key in names.items()}

    def origin(self, offset: int) -> int:
        """Where what stands at *offset* stood in the text as it was written."""
        at: Attempt | None = self
        while at is not None and at.earlier is not None:
            offset = stood(at.earlier.file.source.text, at.steps[-1], offset)
            at = at.earlier
        return offset

    def mark(self, finding: Diagnostic) -> tuple[str, int]:
        """What tells a finding apart: its code, and where it stands in the text as it was written."""
        return finding.code, self.origin(finding.at.start)

    def marks(self, findings: Iterable[Diagnostic]) -> set[tuple[str, int]]:
        """What tells each of some findings apart."""
        return {self.mark(one) for one in findings}

    def back(self, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
        """Changes of this text as changes of the text as it was written."""
        return tuple(Edit(self.origin(edit.start), self.origin(edit.end), edit.text) for edit in edits)
