"""
What is wrong, where and why, as values.

The words for it are in ``texts/``; what only one game says, its rulebook brings.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from attrs import Factory, evolve, field, frozen

from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.model.compass import COMPASS
from ntwrules.model.texts import SOURCE, Readable, TextStore, Tongue

__all__ = ["SHOWN", "Diagnostic", "Diagnostics", "Note", "Severity", "codes", "is_code", "is_found_by_play",
           "is_warning", "term", "wording"]  # fmt: skip

Severity = Literal["error", "warning"]
#: All that has to be changed to mend something.
Way = tuple[Edit, ...]

#: Longest stretch of a stranger's text that is repeated in a message.
_QUOTED = 40
_TOLD = 160
#: After so many findings the rest is not told.
_MOST_FINDINGS = 100
#: Words around findings, and those about what every game can meet.
SHOWN = TextStore(Path(__file__).parent / "texts")
#: What stands among the codes and is none.
_AROUND = frozenset({"terms", "shown"})


@cache
def _by_code(store: TextStore, tongue: Tongue) -> Mapping[str, Mapping[str, str]]:
    made: dict[str, dict[str, Any]] = {}
    for key, text in store.table(tongue).items():
        code, _, part = key.partition(".")
        made.setdefault(code, {})[part] = text
    return made


def _catalogues(tongue: Tongue) -> Iterator[Mapping[str, Mapping[str, str]]]:
    """The words for what is wrong in files of any game; then, for whoever needs them, those of game after game."""
    yield _by_code(SHOWN, tongue)
    # Games lie above the language, so they are asked for by address.
    for _, book in import_module("ntwrules.rulebooks.installed").rulebooks().one_by_one():
        if book.messages is not None:
            yield _by_code(TextStore(book.messages), tongue)


def wording(code: str, tongue: Tongue) -> Mapping[str, str]:
    """All that is written about *code*: message, label, note, help, what, why, example, mending."""
    for told in _catalogues(tongue):
        if code in told:
            return told[code]
    raise KeyError(code)


def _described(word: str, tongue: Tongue) -> str | None:
    """What is written for a word between angle brackets."""
    key = word[1:-1]
    if key in COMPASS:
        return COMPASS[key].read(tongue)
    return next((told["terms"][key] for told in _catalogues(tongue) if key in told.get("terms", ())), None)


def codes() -> tuple[str, ...]:
    """
    Every code there is, in order.

    >>> codes()[0]
    'NTW001'
    """
    return tuple(sorted(set().union(*_catalogues(SOURCE)) - _AROUND))


#: From here on codes are about what is foolish, up to those about what only playing finds out.
_FIRST_FOOLISH = "NTW71"


def is_code(code: str) -> bool:
    """
    Is there such a code? No further game is looked at than the one that has it.

    >>> is_code("NTW204"), is_code("terms")
    (True, False)
    """
    return code not in _AROUND and any(code in told for told in _catalogues(SOURCE))


def is_warning(code: str) -> bool:
    """
    Is *code* about something foolish, that can be played and allowed, and not about a mistake?

    >>> is_warning("NTW801"), is_warning("NTW931"), is_warning("NTW204"), is_warning("NTW901")
    (True, True, False, False)
    """
    foolish = _FIRST_FOOLISH <= code < "NTW9"
    return foolish or (is_found_by_play(code) and not code.startswith("NTW90"))


def is_found_by_play(code: str) -> bool:
    """Is *code* about something that only playing finds out? Reading a file alone then says nothing of it."""
    return code.startswith("NTW9")


@frozen
class Note:
    """
    A second place that has to do with a finding.

    Attributes:
        at: Where.

        key: Which text of the code describes it.
    """

    at: Place
    key: str = "note"


@frozen(kw_only=True)
class Diagnostic:
    """
    One finding about a file.

    Attributes:
        code: Stable name, such as ``NTW204``; `ntwrules explain` tells more about it.

        at: The smallest stretch of text that shows it.

        notes: Further places.

        rule: Id of the rule of the game it rests on, or empty.

        severity: An error stops the variant from being played, a warning does not.

        words: What the message mentions: words found, words expected, texts in every tongue.

        tongue: The tongue of the file, in which its author is answered.

        hint: Which of the code's help texts fits, ``help`` unless a closer one is known; it may have a label too.

        edits: What to change in ``at.source.text`` so that it is mended, where that was found out and tried;
            `ntwrules.fix_text` changes all at once.

        meant: The line as it then reads, with all that was found before mended too, where the code's own help does not
            say as much; of several lines, each.

        proposes: The ways in which whoever found it would mend it, before any was tried.

    >>> import ntwrules
    >>> try:
    ...     ntwrules.loads('ntw 1 variant "Oops" based on base { setup { pawnz 3 } }')
    ... except ntwrules.VariantError as error:
    ...     [found] = error.diagnostics
    >>> found.code, found.severity, found.at.position, found.message("nl"), found.help("en")
    ('NTW102', 'error', (1, 46), 'onbekend woord `pawnz`', 'write `pawns`')
    """

    code: str
    at: Place
    notes: tuple[Note, ...] = ()
    rule: str = ""
    severity: Severity = "error"
    words: tuple[tuple[str, str | tuple[str, ...] | Readable], ...] = ()
    tongue: Tongue = SOURCE
    hint: str = "help"
    edits: tuple[Edit, ...] = ()
    meant: str = ""
    proposes: tuple[Way, ...] = field(default=(), eq=False, repr=False)

    def _said(self, key: str, tongue: Tongue | None) -> str:
        tongue = tongue or self.tongue
        template = wording(self.code, tongue).get(key, "")
        return template.format_map(_filling(self.words, tongue))

    def message(self, tongue: Tongue | None = None) -> str:
        """What is wrong, in one line that stands alone."""
        return self._said("message", tongue)

    def label(self, tongue: Tongue | None = None) -> str:
        """What is said under the underlined text."""
        return self._said(self.hint.replace("help", "label", 1), tongue) or self._said("label", tongue)

    def note(self, note: Note, tongue: Tongue | None = None) -> str:
        """What is said under a second place."""
        return self._said(note.key, tongue)

    def help(self, tongue: Tongue | None = None) -> str:
        """How to mend it: the line as it should read, where that was found out and is not said already."""
        tongue = tongue or self.tongue
        if not self.meant:
            return self._said(self.hint, tongue) or self._said("help", tongue)
        lines = [f"`{_short(line, _TOLD)}`" for line in self.meant.split("\n")]
        said = SHOWN("shown.write_lines" if lines[1:] else "shown.write", tongue, lines=", ".join(lines))
        return SHOWN("shown.or_allow", tongue, said=said, code=self.code) if self.severity == "warning" else said

    def __str__(self) -> str:
        return f"{self.at}: {self.severity}[{self.code}]: {'; '.join(filter(None, (self.message(), self.help())))}"


def term(word: str, tongue: Tongue) -> str:
    """
    What is described rather than written, such as ``<number>``, in the words of a tongue.

    >>> term("<number>", "nl")
    'een getal'
    """
    told = _described(word, tongue)
    if told is None:
        raise KeyError(word)
    return told


def _filling(words: Iterable[tuple[str, str | tuple[str, ...] | Readable]], tongue: Tongue) -> dict[str, str]:
    """What fills a template: one word quoted, several joined as people do, and each bare with ``n_`` before its key."""
    made: dict[str, str] = {}
    for key, word in words:
        said = word.read(tongue) if isinstance(word, Readable) else word
        *most, last = [_shown(one, tongue) for one in ([said] if isinstance(said, str) else said)] or [""]
        joint = "shown.and" if key.startswith("all_") else "shown.or"
        made[key] = SHOWN(joint, tongue, most=", ".join(most), last=last) if most else last
        bare = str(said)
        made[f"n_{key.removeprefix('n_')}"] = _shown(bare, tongue) if bare[:1] == "<" else _short(bare, _TOLD)
    return made


def _shown(word: str, tongue: Tongue) -> str:
    """A word as it stands in a file is quoted; what is only described, such as ``<number>``, is not."""
    described = _described(word, tongue) if word[:1] == "<" and word[-1:] == ">" else None
    return described or f"`{_short(word)}`"


def _short(word: str, most: int = _QUOTED) -> str:
    word = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in word)
    return word if len(word) <= most else word[: most - 1] + "…"


@frozen
class Diagnostics:
    """
    Collects findings about files in one tongue.

    Attributes:
        found: Those so far.

        tongue: The tongue of the file at hand.
    """

    tongue: Tongue = SOURCE
    found: list[Diagnostic] = Factory(list)

    @property
    def full(self) -> bool:
        """Was so much found that nothing more is told?"""
        return len(self.found) > _MOST_FINDINGS

    def say(
        self,
        code: str,
        at: Place,
        *notes: Note | Place | None,
        rule: str = "",
        severity: Severity = "error",
        hint: str = "help",
        **words: str | int | tuple[str, ...] | Readable,
    ) -> None:
        """Add a finding, unless the very same thing was said of the very same place, or far too much was."""
        if self.full:
            return
        if len(self.found) == _MOST_FINDINGS:
            code, notes, rule, severity, hint, words = "NTW013", (), "", "error", "help", {"n_most": _MOST_FINDINGS}
        made = Diagnostic(
            code=code,
            at=at,
            notes=tuple(n if isinstance(n, Note) else Note(n) for n in notes if n is not None),
            rule=rule,
            severity=severity,
            words=tuple(
                (key, value if isinstance(value, tuple | Readable) else str(value)) for key, value in words.items()
            ),
            tongue=self.tongue,
            hint=hint,
        )
        if made not in self.found[-8:]:
            self.found.append(made)

    def propose_besides(self, finding: Diagnostic, *ways: Iterable[Edit]) -> None:
        """Say of something found before what else could be changed to mend it."""
        proposes = (*finding.proposes, *filter(None, map(tuple, ways)))
        self.found[self.found.index(finding)] = evolve(finding, proposes=proposes)

    def propose(self, code: str, *ways: Iterable[Edit]) -> None:
        """
        Say what could be changed in the file at hand so that what was just found is mended, in one way or another.

        Each way is tried before anybody is told, and where more than one would do, none is.
        """
        if self.found and self.found[-1].code == code:
            self.found[-1] = evolve(self.found[-1], proposes=tuple(filter(None, map(tuple, ways))))
