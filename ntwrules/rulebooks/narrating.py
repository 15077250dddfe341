"""What the narrators of all rulebooks do alike: which text, with whose words, in which numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar, cast

from attrs import fields

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.events import Event, Happenings, happening
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.games import TableGame
from ntwrules.model.machine.moments import Lasting
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import Narrator, Question, capital
from ntwrules.model.texts import MODEL, SOURCE, TONGUES, Readable, StoredText, Texts, TextStore, Tongue

__all__ = ["LONGEST", "BookNarrator", "Names", "Verbs", "in_a_row"]

G = TypeVar("G", bound=TableGame[Any, Any])
S = TypeVar("S", bound=Lasting[Any, Any])

#: No more of what was typed is looked at.
LONGEST = 200

#: What stands between the parts of an action.
_APART = re.compile(r"\s|(?<=\w)>(?=\w)|(?<=\d)[x+](?=\d)")
_APART_IN_FORMS = re.compile(r"[\s>x+]+")
#: Where a game distinguishes two things that are done with the same verb and numbers.
_MARK = "x"
#: Stands for the last part.
_LAST = "\0"
#: What a hint names to show how something is typed; whoever points has no use for the part of it that does.
_TYPINGS = ("example", "open", "coloured")
_TYPED = "\1"
_PARTS = re.compile(r"(?<=[?;:]) ")


def in_a_row(words: Iterable[str], tongue: Tongue) -> str:
    """
    Words behind one another, as in a sentence.

    >>> in_a_row(("red", "green", "brown"), "en"), in_a_row(("rood",), "nl")
    ('red, green and brown', 'rood')
    """
    *most, last = words
    return MODEL("list.and", tongue, most=", ".join(most), last=last) if most else last


class Verbs:
    """
    The first word of every action, as it is typed.

    Attributes:
        texts: Per verb of the notation, how it is typed in each tongue.

        read: What was typed, and the verb that is meant.

        between: Words that may stand between the others, where a game has any.

    >>> from ntwrules.rulebooks.no_time_to_waste.narrating import NtwNarrator
    >>> verbs = NtwNarrator.verbs
    >>> verbs.read["loop"], verbs.spelt("move", "nl"), verbs.forms("loop", "nl")
    ('move', 'loop', ('loop CEL>CEL',))
    """

    def __init__(self, said: TextStore, forms: Mapping[str, Collection[str]], also: Iterable[str] = ()) -> None:
        self._said = said
        self._forms = forms
        self.texts: Mapping[str, Readable] = {verb: said.text(f"verbs.{verb}") for verb in forms}
        spoken = {self.spelt(verb, tongue): verb for tongue in reversed(TONGUES) for verb in forms}
        others = {word: verb for verb in also for tongue in TONGUES for word in said(f"also.{verb}", tongue).split()}
        self.read: Mapping[str, str] = spoken | others
        small = [said("also.between", tongue) for tongue in TONGUES] if "also.between" in said else []
        self.between = frozenset(word for words in small for word in words.split())

    def spelt(self, verb: str, tongue: Tongue) -> str:
        """How a verb is typed."""
        return self.texts[verb].read(tongue) if verb in self.texts else verb

    def forms(self, text: str, tongue: Tongue) -> tuple[str, ...]:
        """How actions that begin with the first word of *text* are typed."""
        return tuple(self.form(verb, form, tongue) for verb, form in self.forms_of(text))

    def forms_of(self, text: str) -> list[tuple[str, str]]:
        """The verb that *text* begins with, and each way it is written."""
        verb = self.read.get(text[:LONGEST].partition(" ")[0].casefold(), "")
        return [(verb, form) for form in self._forms.get(verb, ())]

    def form(self, verb: str, form: str, tongue: Tongue) -> str:
        """How it is typed, with words for what stands there."""
        return f"{self.spelt(verb, tongue)} {self.stands_for(form, tongue)}".rstrip()

    def stands_for(self, form: str, tongue: Tongue) -> str:
        """A part of a form in words, such as CELL."""
        return re.sub("KEY|WORD|N", lambda word: self._said(f"forms.{word[0]}", tongue), form)


class Names:
    """
    What everything in a variant is called, and how it is typed.

    Attributes:
        called: Per kind and key what it is called.

        typed: Per kind and tongue for every key how it is typed: by a name that is nobody else's, or else by the key.

        read: Per kind what was typed, and the key that is meant.
    """

    def __init__(
        self,
        called: Mapping[str, Mapping[str, Readable]],
        written: re.Pattern[str],
        shorter: Mapping[str, Mapping[str, Readable]] = MappingProxyType({}),
        also: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    ) -> None:
        """*written* is what a name looks like that can be typed; some are *shorter*, and people say others *also*."""
        self.called = called
        self.typed = {
            (kind, tongue): _typed(names, shorter.get(kind, {}), written, tongue)
            for kind, names in called.items()
            for tongue in TONGUES
        }
        self.read = {kind: {**also.get(kind, {}), **self._reading(kind)} for kind in called}

    def _reading(self, kind: str) -> dict[str, str]:
        """Every way to type a key; the key itself comes before names, and a name before what only looks like it."""
        names = self.called[kind]
        spoken = [(name, key) for key, texts in names.items() for name in dict.fromkeys(map(texts.own, TONGUES))]
        printed = [(_word(name), key) for name, key in spoken if name]
        taken = Counter(word for word, _ in printed)
        typed = [(word, key) for tongue in TONGUES for key, word in self.typed[kind, tongue].items()]
        return {
            **{word: key for word, key in printed if taken[word] == 1},
            **{key.casefold(): key for key in reversed(list(names))},
            **{word.casefold(): key for word, key in reversed(typed)},
            **dict(typed),
            **{key: key for key in names},
        }

    def name(self, kind: str, key: str, tongue: Tongue) -> str:
        """What something is called."""
        texts = self.called[kind].get(key)
        return texts.read(tongue) if texts is not None else key

    def texts(self, kind: str, key: str) -> Texts:
        """The same in every tongue."""
        return Texts(**{tongue: self.name(kind, key, tongue) for tongue in TONGUES})

    def any_name(self, key: str, tongue: Tongue) -> str:
        """What something is called where its kind is not told."""
        kind = next((kind for kind, names in self.called.items() if key in names), None)
        return self.name(kind, key, tongue) if kind else key


def _word(name: str) -> str:
    """A name in one word, as it is typed and compared."""
    return "-".join(name.casefold().split())


def _typed(
    names: Mapping[str, Readable], shorter: Mapping[str, Readable], written: re.Pattern[str], tongue: Tongue
) -> dict[str, str]:
    if tongue == SOURCE:
        return {key: key for key in names}
    words = {
        key: [_word(each.own(tongue)) for each in (shorter.get(key), texts) if each is not None]
        for key, texts in names.items()
    }
    taken = Counter([*(word for known in words.values() for word in set(known)), *map(str.casefold, names)])

    def fits(key: str, word: str) -> bool:
        """Is the word nobody else's, and not to be taken for a letter or a number?"""
        own = taken[word] - (word == key.casefold()) == 1
        return own and len(key) > 1 and written.fullmatch(word) is not None

    return {key: next((word for word in known if fits(key, word)), key) for key, known in words.items()}


class BookNarrator(Narrator, Generic[G, S]):
    """
    The words of one game, from the texts of its rulebook. Everybody reads the same numbers, unless a game says not so.

    Attributes:
        said: The texts at the table.

        happenings: What can happen by itself.

        verbs: The first words of actions.

        game: What is played.

        seats: What the seats are called.

        names: What everything in it is called, where things have names.
    """

    said: ClassVar[TextStore]
    happenings: ClassVar[Happenings]
    verbs: ClassVar[Verbs]
    names: Names

    def __init__(self, game: Game) -> None:
        self.game = cast("G", game)
        self.seats = game.variant.seat_plan

    def called(self, key: str, tongue: Tongue) -> str:
        """What anything in the game is called."""
        return self.names.any_name(key, tongue)

    def form(self, state: S, action: Action) -> str:
        """Which text tells of an action."""
        del state
        return action.verb

    def done(self, state: S, action: Action, tongue: Tongue) -> Mapping[str, object]:
        """What is filled in there."""
        raise NotImplementedError

    def whose(self, state: S) -> int:
        """The place of whoever the game is about where nothing is to be decided."""
        raise NotImplementedError

    def asking(self, state: S) -> tuple[str, str]:
        """Which text asks what is to be decided, and which one says how to type it."""
        phase = state.pending[-1].phase
        return phase, f"{phase} hint"

    def asked(self, state: S, tongue: Tongue) -> Mapping[str, object]:
        """What is filled in there, besides what the frame holds under its own names."""
        raise NotImplementedError

    def stands(self, state: S, tongue: Tongue) -> Iterable[tuple[str, Mapping[str, object]]]:
        """Which texts tell how the game stands, and what is filled in."""
        raise NotImplementedError

    def ended(self, state: S, outcome: Outcome, tongue: Tongue) -> tuple[str, str, Mapping[str, object]]:
        """Which texts tell who won and why, and what is filled in there and in the scores."""
        raise NotImplementedError

    def by_points(
        self, state: S, outcome: Outcome, tongue: Tongue, equal: str
    ) -> tuple[str, str, Mapping[str, object]]:
        """The same where points decide, and something else between those who have as many: *equal* tells who won so."""
        names = {seat: self.seats.name(seat, tongue) for seat in state.seats}
        winners = in_a_row((names[seat] for seat in state.seats if seat in outcome.winners), tongue)
        scores = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in state.seats)
        best = max(outcome.scores.values())
        level = sum(score == best for score in outcome.scores.values()) > len(outcome.winners)
        who = equal if level else "won" if len(outcome.winners) == 1 else "shared"
        return who, outcome.reason, {"winners": winners, "list": scores, "round": state.round}

    def does(self, card: int, tongue: Tongue) -> tuple[str, str]:
        """What a card is called, and what it does."""
        raise NotImplementedError

    def cell(self, cell: int, seat: Seat) -> int:  # noqa: ARG002 - for games with a side for everybody
        """The number of a cell as *seat* reads it."""
        return cell

    def first_words(self, tongue: Tongue) -> tuple[str, ...]:
        """The verbs of the game."""
        return tuple(self.verbs.spelt(verb, tongue) for verb in self.verbs.texts)

    def forms(self, text: str, tongue: Tongue) -> tuple[str, ...]:
        """How actions that begin like *text* are typed, in the words they are offered in where there are any."""
        return tuple(self._form(verb, form, tongue) for verb, form in self.verbs.forms_of(text))

    def _form(self, verb: str, form: str, tongue: Tongue) -> str:
        parts = [self.verbs.stands_for(part, tongue) for part in _APART_IN_FORMS.split(form) if part]
        key = f"options.{verb} {len(parts)}" + (f" {_MARK}" if f"N{_MARK}N" in form else "")
        if key in self.said:
            return self.said(key, tongue, **dict(zip("abcd", parts, strict=False)))
        return self.verbs.form(verb, form, tongue)

    def _offered(self, verb: str, tongue: Tongue) -> str:
        """How what is done with a verb begins where it is offered."""
        keys = (f"options.{verb} {many}" for many in range(4))
        key = next((key for key in keys if key in self.said), "")
        if not key:
            return self.verbs.spelt(verb, tongue)
        blank = dict.fromkeys("abcd", _LAST)
        head, _, after = self.said(key, tongue, **blank).partition(_LAST)
        return f"{head}…" if after or head.endswith(" ") else head

    def parts(self, action: Action, tongue: Tongue) -> Sequence[str]:
        """What stands behind the verb of an action, one thing after another, as it is read."""
        return _APART.split(self.spell(action, tongue))[1:]

    def phrase(self, action: Action, tongue: Tongue) -> tuple[str, str]:
        """How an action is offered; in the words of its rulebook where they say more than how it is typed."""
        parts = self.parts(action, tongue)
        key = f"options.{action.verb} {len(parts)}" + (f" {_MARK}" if action.mark == _MARK else "")
        if key not in self.said:
            return super().phrase(action, tongue)
        if not parts:
            return self.said(key, tongue), ""
        *before, last = parts
        words = dict(zip("abcd", (*before, _LAST), strict=False))
        head, _, after = self.said(key, tongue, **words).partition(_LAST)
        return (head.rstrip(), last) if not after else (f"{head}{last}{after}", "")

    def words(self, action: Action, tongue: Tongue) -> str:
        """All of what is offered."""
        return " ".join(filter(None, self.phrase(action, tongue)))

    def deed(self, state: State, action: Action, viewer: Seat, tongue: Tongue) -> str:
        """What was done, in a sentence."""
        it = cast("S", state)
        key = f"deeds.{self.form(it, action)}"
        if key not in self.said:
            return str(action)
        numbers = self.seen(action, viewer).numbers
        words = {
            "who": self.seats.name(it.seats[it.pending[-1].seat] if it.pending else it.seats[0], tongue),
            "numbers": " ".join(map(str, numbers)),
            **dict(zip("abc", numbers, strict=False)),
            **self.done(it, action, tongue),
        }
        return capital(self.said(key, tongue, **words))

    def event(self, event: Event, viewer: Seat, tongue: Tongue) -> str:
        """What happened by itself, in a sentence, with the viewer's numbers."""
        cell = None if event.cell is None else self.cell(event.cell, viewer)
        name = self.called(event.key, tongue)
        return happening(self.happenings, event.code, self.seats.names, event.seat, name, cell).sentence(tongue)

    def refusal(self, refusal: Refusal, viewer: Seat, tongue: Tongue) -> str:
        """Why not, in a sentence, with the viewer's numbers and words."""
        told = refusal.texts
        if isinstance(told, StoredText):
            told = told.reworded(
                lambda name, value: value if isinstance(value, Readable) else self.word(name, value, viewer, tongue)
            )
        return told.read(tongue)

    def word(self, name: str, word: str, viewer: Seat, tongue: Tongue) -> str:
        """What is filled in for a word of a refusal."""
        del viewer
        match name:
            case "key":
                return self.called(word, tongue)
            case "verb":
                return self.verbs.spelt(word, tongue)
            case "verbs":
                return ", ".join(self._offered(verb, tongue) for verb in word.split(", "))
        return word

    def question(self, state: State, tongue: Tongue) -> Question:
        """What is to be decided now, and by whom."""
        it = cast("S", state)
        if not it.pending:
            return Question(it.seats[self.whose(it)], "")
        frame, (key, hint) = it.pending[-1], self.asking(it)
        seat, hints = it.seats[frame.seat], f"questions.{hint}"
        own = {each.name: getattr(frame, each.name) for each in fields(type(frame))}
        words = own | {"seat": self.seats.name(seat, tongue), **self.asked(it, tongue)}
        asked = capital(self.said(f"questions.{key}", tongue, **words))
        if hints not in self.said:
            return Question(seat, asked)
        typed = words | {name: _TYPED for name in _TYPINGS if name in words}
        parts = _PARTS.split(self.said(hints, tongue, **typed))
        remark = " ".join(part for part in parts if _TYPED not in part).rstrip(";: ")
        return Question(seat, asked, self.said(hints, tongue, **words), remark)

    def standing(self, state: State, tongue: Tongue) -> tuple[str, ...]:
        """How the game stands, line by line."""
        told = self.stands(cast("S", state), tongue)
        return tuple(self.said(f"standing.{key}", tongue, **words) for key, words in told)

    def ending(self, state: State, outcome: Outcome, tongue: Tongue) -> tuple[str, ...]:
        """Who won, why, and the scores."""
        *keys, words = self.ended(cast("S", state), outcome, tongue)
        who, why, scores = (self.said(f"endings.{key}", tongue, **words) for key in (*keys, "scores"))
        return capital(who), f"{why} ({outcome.reason})", scores

    def held(self, counts: Iterable[int], tongue: Tongue) -> tuple[tuple[str, str], ...]:
        """The cards of a hand, how many of each, and what each does."""
        found = ((self.does(card, tongue), count) for card, count in enumerate(counts) if count)
        return tuple((name + (f" ×{count}" if count > 1 else ""), told) for (name, told), count in found)
