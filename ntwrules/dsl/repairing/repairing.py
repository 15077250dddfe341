"""
What would mend each mistake of a file, tried out on the file itself.

The first mistake is mended in a copy of the text, the copy is read again, and so on: so what only followed from a
mistake is never told, and every repair that is told was seen to work.
"""

from collections.abc import Iterable, Iterator

from attrs import Factory, define, evolve

from ntwrules.dsl.compiling.compiler import Compiled, Compiler, file_to_variant
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.everyday.likeness import everyday
from ntwrules.dsl.everyday.prose import is_in_its_words, tellings
from ntwrules.dsl.findings.diagnostics import Diagnostic, Diagnostics
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.agreeing import agreeing
from ntwrules.dsl.repairing.attempt import Attempt
from ntwrules.dsl.repairing.case import Memory, looked_at
from ntwrules.dsl.repairing.elsewhere.pasted import cleaned, least
from ntwrules.dsl.repairing.judging import further, is_told, of_words, only, opened, worse
from ntwrules.dsl.repairing.keeping import loses_a_number, says_the_opposite
from ntwrules.dsl.repairing.proposals import AS_LIKELY, MOST_WAYS, Repair
from ntwrules.dsl.repairing.proposing import proposed
from ntwrules.dsl.repairing.telling import as_written, home_of, instead, meant_lines
from ntwrules.dsl.repairing.translating import Translator
from ntwrules.dsl.repairing.ways.advised import advised
from ntwrules.dsl.repairing.ways.naming import deeds_in_a_title
from ntwrules.dsl.repairing.ways.parents import games_of, heading_of, of_another_game, usual, with_parent
from ntwrules.dsl.repairing.ways.sensible import sensible
from ntwrules.dsl.text.edits import Edit, applied, exchanged_word
from ntwrules.dsl.text.source import Place, Source

__all__ = ["repaired"]

#: How many marks may be read, in all, while repairs are tried: some tenths of a second.
_MOST_READ = 200_000
_MOST_MENDED = 40
#: A guess that is less likely than this is not told; of what is not a mistake of words, only the likeliest.
_DEAREST_HEADING, _DEAREST, _DEAREST_NAME = 5.0, 3.2, 1.8
#: What makes a repair likelier that mends another mistake, too.
_BESIDES = 0.15
#: Of ways that are no further apart, the one counts of which nothing foolish comes, unless all are far-fetched.
_NEARLY, _FAR = 0.15, 1.0
#: Ways to mend a mistake: how unlikely each is, and what becomes of it.
_Found = list[tuple[float, Repair, Attempt]]


@define
class _Repairer:
    """
    Mends one text.

    Attributes:
        compiler: Reads it, and knows its parents.

        text: Where it came from.

        left: How many marks may still be read.

        memory: What is kept in mind of it.

        told: What was found so far, with what mends it.

        translator: Reads what is in another notation.

        given_up: What need not be looked at again: its code, and where it stands in the text as it was written.

        turning: Is a clause being told in another order?

        reading_prose: Is a clause being told as a sentence has it that people are told?
    """

    compiler: Compiler
    text: Text
    memory: Memory
    left: int = _MOST_READ
    told: list[Diagnostic] = Factory(list)
    translator: Translator = Factory(Translator, takes_self=True)
    given_up: set[tuple[str, int]] = Factory(set)
    reading_prose: bool = False
    turning: bool = False

    def tried(self, attempt: Attempt, edits: tuple[Edit, ...], *, lint: bool = False) -> Attempt | None:
        """The text after *edits*; with *lint*, looked at for what is foolish too."""
        if attempt.file.parsed:
            vocabulary, tongue = attempt.file.rulebook.grammar.vocabulary, attempt.file.parsed.tongue
            edits = agreeing(attempt.file.source.text, edits, vocabulary, tongue)
        content = applied(attempt.file.source.text, edits).encode("utf-8", "surrogatepass")
        self.left -= len(attempt.file.parsed.marks) + 50 if attempt.file.parsed else 50
        if self.left < 0:
            return None
        file = self.compiler.read(evolve(self.text, content=content))
        return Attempt(file_to_variant(file, lint=lint), (*attempt.steps, edits), attempt)

    def mended(self, attempt: Attempt, finding: Diagnostic) -> Attempt | None:
        """The text without a mistake, mended in the likeliest way; None where there is none, or two as likely."""
        expected = dict(finding.words).get("expected")
        if finding.code == codes.UNKNOWN_WORD and isinstance(expected, tuple) and len(expected) > 1:
            return None  # a word that is half said: which one is meant, only the author knows
        heading, words = finding.code.startswith(codes.HEADING), of_words(finding)
        said = () if heading else self.memory.said_by_parents(attempt, finding)
        here = None if heading else self.translator.read(attempt, finding, said)
        if here is not None:
            return here if here is not attempt else None
        dearest = _DEAREST_HEADING if heading else _DEAREST if words else _DEAREST_NAME
        found: _Found = []
        more = _BESIDES * (len(attempt.errors) > 1)
        case = looked_at(attempt, finding, self.memory)
        ways = proposed(case) if case else advised(finding, attempt.speech)
        for repair in sorted(ways, key=lambda repair: repair.cost):
            sure = (cost + max(_NEARLY, other.doubt) + more for cost, other, _ in found if not other.guessed)
            if repair.cost > min(sure, default=dearest):
                break
            if repair.told and not is_told(attempt, repair.edits):
                continue
            kept = finding.code in (*codes.UNCLOSED, *codes.TOO_MUCH) or repair.fewer
            if words and not kept and self.loses_a_number(attempt, repair.edits):
                continue
            if words and self.says_the_opposite(attempt, finding, repair.edits):
                continue
            after = self.tried(attempt, repair.edits)
            if after is None:
                break
            block = None if heading else opened(attempt, finding, repair.edits)
            inside = sum(one.at.start in block.inside(after) for one in after.errors) if block else 0
            if block and not block.renamed and block.clauses <= inside:
                continue  # nothing in it belongs in such a block
            doubt = worse(attempt, finding, after, block.inside(after) if block and block.renamed else range(0))
            if after.denies_a_name(finding.at.position[0]):
                continue
            if repair.whole and after.errors:
                continue
            if repair.strict and not self.brings_nothing(attempt, finding, after):
                continue
            if doubt and repair.edits in finding.proposes:
                continue  # who proposes something knows the game, and nothing else comes of it
            if doubt is not None and repair.cost + doubt <= dearest:
                besides = len(attempt.errors) - len(after.errors) > 1
                found.append((repair.cost + doubt - more * besides, repair, after))
        if len({after.file.source.text for _, repair, after in found if repair.guessed}) > 1:
            found = [one for one in found if not one[1].guessed]
        if not found:
            return self.told_anew(attempt, finding)
        far = finding.code in (*codes.OF_CLAUSES, *codes.OF_PLACES) and min(cost for cost, _, _ in found) >= _FAR
        if far and (turned := self.turned(attempt, finding)) is not None:
            return turned
        found = self.sounder(attempt, found)
        likeliest, repair, best = min(found, key=lambda one: one[0])
        # What else is wrong makes all look alike.
        further_off = repair.doubt if best.compiled.fingerprint else AS_LIKELY
        made = only([after for cost, _, after in found if cost <= likeliest + further_off])
        return made or (self.as_the_nearest_clause(attempt, finding) if words and likeliest >= _FAR else None)

    def told_anew(self, attempt: Attempt, finding: Diagnostic) -> Attempt | None:
        """The text with a clause for which there is no repair in another order, or as people are told it; None else."""
        if finding.code in codes.UNSAID:
            return self.out_of_its_title(attempt, finding)
        turned = self.turned(attempt, finding, far=True) if finding.code in codes.OF_CLAUSES else None
        anywhere = finding.code in codes.OF_CLAUSES_ANYWHERE
        told = turned or (self.as_people_are_told(attempt, finding) if anywhere else None)
        return told or (self.as_the_nearest_clause(attempt, finding) if of_words(finding) else None)

    def turned(self, attempt: Attempt, finding: Diagnostic, *, far: bool = False) -> Attempt | None:
        """The text with a clause in another order and mended, its verb first if it is *far* off; None if two differ."""
        case = looked_at(attempt, finding, self.memory)
        if case is None or self.turning or self.translator.deep:
            return None
        self.turning, found = True, list[Attempt]()
        for it in case.clauses():
            for ways in (it.rephrased, it.verb_first if far else ()):
                tried = (self.mended_at(attempt, Edit(it.start, it.end, one), it.line) for one in ways[:MOST_WAYS])
                found = found or [after for after in tried if after]
        self.turning = False
        return only(found) if found else None

    def out_of_its_title(self, attempt: Attempt, finding: Diagnostic) -> Attempt | None:
        """The text with what a thing does between braces instead of in its title, mended; None if it says none."""
        line = finding.at.position[0]
        way = deeds_in_a_title(attempt.file.source, line)
        return self.mended_at(attempt, way, line) if way else None

    def as_people_are_told(self, attempt: Attempt, finding: Diagnostic) -> Attempt | None:
        """The text with a clause as a sentence about the same tells it to people, mended; None where none does."""
        case = looked_at(attempt, finding, self.memory)
        if case is None or self.reading_prose:
            return None
        self.reading_prose = True
        for it in case.clauses():
            for told in tellings(it.source.text, it.clause, attempt.speech):
                after = self.mended_at(attempt, Edit(it.start, it.end, told), it.line)
                now, was = (one.file.source.line(it.line).partition("#")[0] for one in (after or attempt, attempt))
                if after is not None and is_in_its_words(now, told, was, attempt.speech):
                    self.reading_prose = False
                    return after
        self.reading_prose = False
        return None

    def as_the_nearest_clause(self, attempt: Attempt, finding: Diagnostic) -> Attempt | None:
        """The text with the clause that is nearest to what one of its block says in words of its own; None for none."""
        case = looked_at(attempt, finding, self.memory)
        if case is None or self.turning or self.reading_prose or self.translator.deep:
            return None
        for it in case.clauses():
            edits = it.instead(told.line) if (told := next(it.nearest, None)) else ()
            lost = self.loses_a_number(attempt, edits) or self.says_the_opposite(attempt, finding, edits)
            after = self.tried(attempt, edits) if edits and not lost else None
            if after and not any(one.at.position[0] == it.line for one in after.errors):
                return after
        return None

    def mended_at(self, attempt: Attempt, edit: Edit, line: int) -> Attempt | None:
        """The text after a change and what mends its line, if nothing is wrong with it then and no number is lost."""
        after = self.tried(attempt, (edit,))
        wrong = [one for one in after.errors if one.at.position[0] == line] if after else []
        made = self.mended(Attempt(after.compiled), wrong[0]) if after and wrong else after
        if made is None or any(one.at.position[0] == line for one in made.errors):
            return None
        edits = (least(attempt.file.source.text, made.file.source.text),)
        return None if self.loses_a_number(attempt, edits) else self.tried(attempt, edits)

    def loses_a_number(self, attempt: Attempt, edits: tuple[Edit, ...]) -> bool:
        """Is a number gone that was written, and stands for something in this game?"""
        return loses_a_number(attempt.file.source.text, edits, attempt.speech, attempt.words)

    def says_the_opposite(self, attempt: Attempt, finding: Diagnostic, edits: tuple[Edit, ...]) -> bool:
        """Is something turned into its opposite, or a word that does not fit into another one of its kind?"""
        misplaced = finding.code in codes.OF_PLACES and not is_told(attempt, edits)
        kinds, text = attempt.kinds if misplaced else (), attempt.file.source.text
        return finding.code != codes.UNENDED_TEXT and says_the_opposite(text, edits, attempt.speech, kinds)

    def brings_nothing(self, attempt: Attempt, finding: Diagnostic, after: Attempt) -> bool:
        """Is nothing wrong that was not before? In the block where a clause belongs, it may be what is mended next."""
        known = attempt.marks(attempt.errors)
        if finding.code != codes.IN_ANOTHER_BLOCK:
            return after.marks(after.errors) <= known
        fresh = [one for one in after.errors if of_words(one) and after.mark(one) not in known]
        if any(one.code == codes.WITHOUT_QUOTES for one in fresh):
            return False  # it only begins as a clause does that tells people something
        mended = self.mended(after, fresh[0]) if fresh and fresh[0].code != codes.IN_ANOTHER_BLOCK else None
        return not fresh or (mended is not None and mended.marks(filter(of_words, mended.errors)) <= known)

    def sounder(self, attempt: Attempt, found: _Found) -> _Found:
        """Of ways nearly as likely as the likeliest, those that leave least behind that is wrong or foolish."""
        cheapest = min(cost for cost, _, _ in found)
        likely = [one for one in found if one[0] <= cheapest + _NEARLY][:MOST_WAYS]
        alike = [one for one in likely if one[0] <= cheapest + AS_LIKELY]
        whole = [one for one in alike if one[2].compiled.fingerprint]
        games = {after.compiled.fingerprint for _, _, after in likely}
        if cheapest > _FAR or len(games) < 2:
            return found
        if "" in games:
            return whole or found
        linted = [self.tried(attempt, repair.edits, lint=True) for _, repair, _ in likely]
        foolish = [len(it.warnings) if it else 0 for it in linted]
        return [one for one, many in zip(likely, foolish, strict=True) if many == min(foolish)]

    def without_what_came_along(self, attempt: Attempt) -> Attempt:
        """Text that was copied from elsewhere without what came along; told once."""
        kinds, edits = cleaned(attempt.file.source.text)
        after = self.tried(attempt, edits) if edits else None
        if after is None or not further(attempt, after):
            return attempt
        say = Diagnostics(attempt.errors[0].tongue)
        line = attempt.file.source.position(edits[0].start)[0]
        start = attempt.file.source.offset(line, 1)
        end = start + len(attempt.file.source.line(line))
        say.say("NTW014", Place(attempt.file.source, start, end), all_kinds=tuple(f"<{kind}>" for kind in kinds))
        self.told.append(evolve(say.found[0], edits=edits))
        return after

    def of_its_game(self, attempt: Attempt) -> Attempt:
        """A file in the words of another game than its parents belong to, based on that game; told once."""
        wrong = any(one.code in codes.OF_ANOTHER_GAME for one in attempt.errors)
        other = of_another_game(attempt.file, self.compiler) if wrong else None
        heading = heading_of(attempt.file)
        if other is None or heading is None:
            return attempt
        at, edits = heading, with_parent(attempt.file, heading, usual(other))
        after = self.tried(attempt, edits)
        if after is None or after.errors:
            return attempt
        say = Diagnostics(attempt.errors[0].tongue)
        first = next(one.at for one in attempt.errors if one.code in codes.OF_ANOTHER_GAME)
        own, expected = attempt.file.rulebook.names, edits[0].text.strip()
        say.say("NTW409", at, first, found=at.text, expected=expected, n_own=own, n_other=other.names)
        self.tell(attempt, say.found[0], edits)
        return after

    def all(self, attempt: Attempt) -> Attempt:
        """Mend mistake after mistake; what was found on the way is kept."""
        attempt = self.of_its_game(self.without_what_came_along(attempt))
        for _ in range(_MOST_MENDED):
            finding = next(self.untold(attempt), None)
            if finding is None:
                break
            mended = self.mended(attempt, finding)
            mended = self.by_habit(attempt, mended) if mended and of_words(finding) else mended
            self.tell(attempt, finding, mended.steps[-1] if mended else ())
            attempt = mended or attempt
        for finding in tuple(self.untold(attempt)):
            self.tell(attempt, finding)
        if not attempt.errors:  # what was not mended by itself went along with something else
            self.told = [one for one in self.told if one.edits]
        return attempt

    def by_habit(self, attempt: Attempt, mended: Attempt) -> Attempt:
        """The same word for another also where it was taken for a name, and so is not told to be wrong."""
        changed = exchanged_word(attempt.file.source.text, mended.steps[-1])
        wrong = {one.at.position[0] for one in attempt.errors}
        small = everyday(attempt.speech)["small"].split("|")
        if changed is None or attempt.file.parsed is None or changed[0].lower() in small:
            return mended
        marks = [mark for mark in attempt.file.parsed.marks if mark.text == changed[0] and mark.kind == "word"]
        others = [mark for mark in marks if attempt.file.source.position(mark.start)[0] not in wrong]
        if any(attempt.file.source.text[mark.end :].lstrip(" ").startswith('"') for mark in others):
            return mended  # it is something that is described here
        edits = (*mended.steps[-1], *(Edit(mark.start, mark.end, changed[1]) for mark in others))
        after = self.tried(attempt, edits) if others else None
        return after if after and after.marks(after.errors) <= mended.marks(mended.errors) else mended

    def less_foolish(self, attempt: Attempt, *, mended_only: bool = False) -> Attempt:
        """Mend what is only foolish, where it is known how and nothing else comes of it; the rest may be told too."""
        for _ in range(_MOST_MENDED):
            left = [one for one in attempt.warnings if attempt.mark(one) not in self.given_up]
            finding = min(left, key=lambda one: one.code == codes.IDLE, default=None)  # the rest tells more
            if finding is None:
                break
            mended = self.sound(attempt, finding)
            self.given_up.add(attempt.mark(finding))
            if mended or not mended_only:
                self.tell(attempt, finding, mended.steps[-1] if mended else ())
            attempt = mended or attempt
        return attempt

    def sound(self, attempt: Attempt, finding: Diagnostic) -> Attempt | None:
        """The text without something foolish, in the only one of the likeliest ways of which nothing else comes."""
        known = attempt.marks(attempt.warnings) - {attempt.mark(finding)}
        case = looked_at(attempt, finding, self.memory)
        for ways in sensible(case) if case else ():
            tried = [self.tried(attempt, way, lint=True) for way in ways]
            found = [it for it in tried if it and not it.errors and it.marks(it.warnings) <= known]
            right = only(found)
            if right or (found and not finding.proposes):
                return right
        return None

    def untold(self, attempt: Attempt) -> Iterator[Diagnostic]:
        """
        What is wrong and was not told yet, from top to bottom.

        That something is said twice comes behind what else its line says; so do names behind words, and numbers last.
        """
        left = [one for one in attempt.errors if attempt.mark(one) not in self.given_up]
        line = attempt.file.source.position
        kept = sorted(
            left,
            key=lambda one: (
                line(one.at.start)[0],
                one.code == codes.TWICE,
                one.code.startswith(codes.OF_NUMBERS),
                one.code.startswith(codes.OF_NAMES) and one.code != codes.ILL_WRITTEN,
                one.at.start,
            ),
        )
        return iter(kept)

    def tell(self, attempt: Attempt, finding: Diagnostic, edits: tuple[Edit, ...] = ()) -> None:
        """Tell a mistake, and what mends it."""
        self.given_up.add(attempt.mark(finding))
        meant = meant_lines(attempt, finding, edits) if edits else ""
        moved = as_written(attempt, finding, self.source)
        if finding.code == codes.UNKNOWN_WORD and len(edits) == 1 and (said := instead(finding, edits[0], meant)):
            moved = evolve(moved, words=tuple({**dict(moved.words), "expected": said}.items()))
        elif finding.code == codes.UNKNOWN_WORD and isinstance(near := dict(finding.words).get("expected"), str):
            moved = evolve(moved, hint="help_otherwise") if meant and near not in meant else moved
        if home := home_of(meant, finding):
            moved = evolve(moved, words=tuple({**dict(moved.words), "home": home}.items()))
        if finding.code == codes.UNKNOWN_WORD and not edits and isinstance(dict(moved.words).get("expected"), str):
            moved = evolve(moved, hint="help_unsure")  # it was tried, and mends nothing
        if finding.code in codes.OF_STRANGERS and not edits and finding.hint == "help":
            games = games_of(finding.at.text, attempt.file.rulebook, finding.tongue, self.compiler)
            if games:
                words = (*moved.words, ("n_games", ", ".join(game.read(finding.tongue) for game in games)))
                moved = evolve(moved, hint="help_game", words=words)
        self.told.append(evolve(moved, edits=attempt.back(edits), meant=meant, proposes=()))

    @property
    def source(self) -> Source:
        """The text as it was written."""
        return self.compiler.file(self.text).source


def _lasting(attempt: Attempt, finding: Diagnostic) -> tuple[str, str, int]:
    """What tells a finding apart, in whatever file and attempt it is found."""
    at = finding.at
    start = attempt.origin(at.start) if at.source == attempt.file.source else at.start
    return finding.code, at.source.name, start


def repaired(compiler: Compiler, text: Text, compiled: Compiled, *, lint: bool = False) -> Compiled:
    """
    What became of a file, with what would mend each mistake, and without what only followed from another.

    With *lint*, what is foolish once all mistakes are mended is mended too.
    """
    attempt, repairer = Attempt(compiled), _Repairer(compiler, text, Memory(compiler))
    if not attempt.errors and compiled.variant is not None:
        mended = repairer.less_foolish(attempt)
        left = {_lasting(mended, one) for one in mended.compiled.found}
        rest = [
            one
            for one in compiled.found
            if attempt.mark(one) not in repairer.given_up and _lasting(attempt, one) in left
        ]
        return _told(compiled, repairer, rest, mended)
    unread = compiled.file.parsed is None or any(one.code == codes.NOT_READ_TO_ITS_END for one in attempt.errors)
    if not attempt.errors or unread:
        return compiled
    mended = repairer.all(attempt)
    linted = repairer.tried(mended, (), lint=True) if lint and mended.compiled.variant is not None else None
    if linted is not None:
        mended = repairer.less_foolish(linted, mended_only=True)
    return _told(compiled, repairer, _others(compiled, attempt.errors), mended)


def _told(compiled: Compiled, repairer: _Repairer, rest: Iterable[Diagnostic], mended: Attempt) -> Compiled:
    """What became of a file with all that was found out about it, in the order of the text."""
    found = sorted((*repairer.told, *rest), key=lambda one: (one.at.source != compiled.file.source, one.at.start))
    wrong = any(one.severity == "error" for one in compiled.found)
    return evolve(compiled, found=tuple(found), mended=mended.file.source.text if wrong or mended.steps else "")


def _others(compiled: Compiled, errors: Iterable[Diagnostic]) -> list[Diagnostic]:
    taken = set(map(id, errors))
    return [one for one in compiled.found if id(one) not in taken]
