"""A mistake that is looked at, and all around it that tells how it could be mended."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from attrs import Factory, define, evolve, frozen

from ntwrules.dsl.compiling.compiler import Compiler, said_before
from ntwrules.dsl.everyday.likeness import Speech
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.repairing.agreeing import in_number
from ntwrules.dsl.repairing.attempt import Attempt
from ntwrules.dsl.repairing.elsewhere.pasted import least
from ntwrules.dsl.repairing.proposals import MOST_WAYS
from ntwrules.dsl.repairing.table_talk.counting import counted
from ntwrules.dsl.repairing.table_talk.nearest import nearest
from ntwrules.dsl.repairing.table_talk.rephrasing import rephrased
from ntwrules.dsl.repairing.table_talk.retelling import Retold, retold
from ntwrules.dsl.repairing.table_talk.verbs import verb_first
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place, Source
from ntwrules.dsl.text.words import Vocabulary

__all__ = ["Case", "Memory", "looked_at"]

#: How many steps may be taken, in all, in search of what was meant.
_MOST_STEPS = 40_000


@define
class Memory:
    """
    What is kept in mind while one text is mended.

    Attributes:
        compiler: Knows its parents.

        steps: How many steps may still be taken in search of what was meant.

        said_before: Every clause that parents say, by the tongue of the file and who they are.
    """

    compiler: Compiler
    steps: int = _MOST_STEPS
    said_before: dict[tuple[str, ...], tuple[str, ...]] = Factory(dict)

    def said_by_parents(self, attempt: Attempt, finding: Diagnostic) -> tuple[str, ...]:
        """Every clause that the parents say."""
        parents = (finding.tongue, *(parent.text.identity for parent in attempt.file.parents))
        if parents not in self.said_before:
            self.said_before[parents] = tuple(clause.text for clause in said_before(attempt.file))
        return self.said_before[parents]


@frozen(slots=False, eq=False)
class Case:
    """
    A mistake that is looked at, or something foolish.

    Attributes:
        attempt: The text in which it was found.

        parsed: The same, read.

        finding: What is said of it.

        memory: What is kept in mind of the text.

        line: The line that is looked at.

        inside: The marks of the clause that is looked at, if it is one by itself.
    """

    attempt: Attempt
    parsed: Parsed
    finding: Diagnostic
    memory: Memory
    line: int
    inside: Sequence[Mark] = ()

    @property
    def at(self) -> Place:
        """Where it was found."""
        return self.finding.at

    @property
    def code(self) -> str:
        """What tells of which kind it is."""
        return self.finding.code

    @cached_property
    def words(self) -> Mapping[str, object]:
        """What the finding names, such as what was expected."""
        return dict(self.finding.words)

    @property
    def source(self) -> Source:
        """The text."""
        return self.attempt.file.source

    @property
    def marks(self) -> Sequence[Mark]:
        """Its words and signs, with its remarks."""
        return self.parsed.marks

    @cached_property
    def written(self) -> Sequence[Mark]:
        """… and without them."""
        return [mark for mark in self.marks if mark.kind != "comment"]

    @property
    def blocks(self) -> tuple[str, ...]:
        """The words with which blocks of its game begin."""
        return self.attempt.blocks

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of its game."""
        return self.attempt.file.rulebook

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of its language."""
        return self.rulebook.grammar.vocabulary

    @property
    def speech(self) -> Speech:
        """How people talk about its game."""
        return self.attempt.speech

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Everything that has a name besides on this line, by what it is called."""
        return self.attempt.names(self.line)

    @property
    def said_before(self) -> tuple[str, ...]:
        """Every clause that the parents say."""
        return self.memory.said_by_parents(self.attempt, self.finding)

    def on(self, line: int) -> "Case":
        """The same with a look at another line."""
        return evolve(self, line=line)

    def marked(self) -> tuple[int, int]:
        """The first mark of the line besides remarks, and the first behind it."""
        some, of = self.written, self.source.position
        first = next((n for n, mark in enumerate(some) if of(mark.start)[0] == self.line), len(some))
        return first, next((n for n in range(first + 1, len(some)) if some[n].first), len(some))

    def clauses(self) -> Iterator["Case"]:
        """The same with a look at each clause of the line that the mistake touches; between braces, several may be."""
        first, last = self.marked()
        edges = [n for n in range(first, last) if self.written[n].text in {"{", "}", ";"}]
        for begin, end in pairwise((first - 1, *edges, last)):
            inside = self.written[begin + 1 : end]
            if inside and inside[0].start <= self.at.end and self.at.start <= inside[-1].end:
                yield evolve(self, inside=inside)

    @property
    def start(self) -> int:
        """Where the clause begins."""
        return self.inside[0].start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.inside[-1].end

    @property
    def clause(self) -> str:
        """What it says."""
        return self.source.text[self.start : self.end]

    @cached_property
    def block(self) -> str:
        """The word that opens the block in which it stands."""
        return self.opened_around(self.start)

    def opened_around(self, offset: int) -> str:
        """The word that opens the block in which something stands."""
        opened = [""]
        for before, mark in pairwise(self.marks):
            if mark.start >= offset:
                break
            if mark.text == "{":
                opened.append(before.text)
            elif mark.text == "}" and len(opened) > 1:
                opened.pop()
        return opened[-1]

    @cached_property
    def rephrased(self) -> Sequence[str]:
        """The clause in other words that mean the same."""
        return [*rephrased(self.clause, self.speech)]

    @cached_property
    def verb_first(self) -> Sequence[str]:
        """The clause, as it stands and rephrased, with what its verbs are about behind them."""
        ways = (said for one in (self.clause, *self.rephrased) for said in verb_first(self.rulebook, one, self.speech))
        return [*dict.fromkeys(ways)][:MOST_WAYS]

    def instead(self, clause: str) -> tuple[Edit, ...]:
        """The change that makes another clause of it."""
        return (least(self.clause, clause, self.start),)

    def retold(self, sentence: str, block: str = "") -> Iterator[Retold]:
        """Clauses that say what a sentence of a *block* says."""
        return retold(self.rulebook, sentence, self.speech, self.names, block)

    @property
    def nearest(self) -> Iterator[Retold]:
        """Clauses of the block that are nearer than all others to what the clause says, as it stands or rephrased."""
        block = self.block if self.block in self.attempt.blocks else ""
        ways = (self.clause, *self.rephrased)
        return (it for one in ways for it in nearest(self.rulebook, one, self.speech, self.names, block))

    def counted(self, sentence: str) -> Iterator[Retold]:
        """Clauses that tell how many there are of what a sentence names."""
        return counted(self.rulebook, sentence, self.speech)

    def agreed(self, told: Retold) -> Retold:
        """A clause whose words are one or more, by the numbers before them."""
        return told._replace(line=in_number(told.line, self.vocabulary, self.parsed.tongue))


def looked_at(attempt: Attempt, finding: Diagnostic, memory: Memory) -> Case | None:
    """A mistake of a text, seen from the line on which it begins; None where that could not be read."""
    parsed, line = attempt.file.parsed, finding.at.position[0]
    return None if parsed is None else Case(attempt, parsed, finding, memory, line)
