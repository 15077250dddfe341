"""What can be typed besides actions, and what is answered to it and to what cannot be done."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import groupby
from pathlib import Path
from types import MappingProxyType

from ntwrules.drawing import text as drawing
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.source import Source
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.errors import MalformedAction, VariantError
from ntwrules.model.texts import TONGUES, Readable, Tongue, capital
from ntwrules.model.troubles import trouble
from ntwrules.model.variants.variant import Origin, Variant
from ntwrules.play.desk import Desk
from ntwrules.play.keeping import save
from ntwrules.play.screen import cell_width, menu_lines, pairs
from ntwrules.play.texts import say

__all__ = ["COMMANDS", "Answers", "Left", "command_in", "command_words"]

#: Each as it is typed in every tongue; all tongues are always understood.
COMMANDS: Mapping[str, Readable] = MappingProxyType(
    {
        key: say.text(f"commands.{key}")
        for key in ("?", "board", "hand", "menu", "log", "rules", "undo", "save", "lang", "pause", "go on", "quit")
    }
)

#: Commands that people try other words for too.
_ALSO = ("?", "quit", "rules")


@cache
def _words() -> Mapping[str, str]:
    """Every word that stands for a command, with its key."""
    usual = {texts.read(tongue): key for key, texts in COMMANDS.items() for tongue in TONGUES}
    return usual | {word: key for key in _ALSO for tongue in TONGUES for word in say(f"also.{key}", tongue).split()}


def command_in(line: str) -> tuple[str, str] | None:
    """
    The command a line begins with and what follows it, or None.

    >>> command_in("Terug"), command_in("?pass"), command_in("go on"), command_in("undone")
    (('undo', ''), ('?', 'pass'), ('go on', ''), None)
    """
    line = " ".join(line.split())
    if line.startswith("?"):
        return "?", line[1:].strip()
    for word, key in _words().items():
        if line.casefold() == word or line.casefold().startswith(f"{word} "):
            return key, line[len(word) + 1 :]
    return None


def command_words(tongue: Tongue) -> tuple[str, ...]:
    """The commands as they are typed."""
    return tuple(texts.read(tongue) for texts in COMMANDS.values())


#: So many entries of the log are told when nobody says how many.
_LOG = 15
_EXAMPLES = 3
#: How much the first word of a line is like a command that is perhaps meant by it.
_LIKE = 0.66
#: A list is never longer than fits on a screen.
_SCREEN = 20
#: What stands before a remark in a file, and a remark by which its line is found again.
_REMARK, _MARKED = "  #", "  # \N{BULLET}"
#: What is typed is shown again up to here.
_SHOWN = 60


class Left(Exception):
    """Somebody has had enough for today."""


class Answers(Desk):
    """A desk that answers."""

    def command(self, key: str, rest: str) -> None:
        """Carry out a command."""
        name = {"?": "help", "go on": "go_on"}.get(key, key)
        getattr(self, f"_{name}")(rest)

    def malformed(self, line: str) -> None:
        """Nothing is written like that: tell what is."""
        self.say("unknown", found=line[:_SHOWN])
        alike = [choice.words for choice in self.menu.alike(line)] if self.menu and not self._chance else []
        forms = self.narrator.forms(line, self.tongue) if not alike else ()
        if forms:
            self.say("written", forms=" / ".join(f"`{form}`" for form in forms), indent=2)
        if near := self._near(line) if not forms and not alike else "":
            self.say("did you mean", near=near, indent=2)
        self._examples(alike)

    @property
    def _chance(self) -> bool:
        return self.session.state.to_act == "chance"

    def _near(self, line: str) -> str:
        """What is nearly written so, of all that can be typed."""
        if self.menu is None:
            return ""
        offered = [row.head for row in self.menu.rows]
        first, _, rest = line.casefold().partition(" ")
        verbal = not self._chance and first not in say("small words", self.tongue).split()
        verbs = self.narrator.first_words(self.tongue) if verbal else ()
        words = [*command_words(self.tongue), *offered, *verbs]
        near = next(iter(get_close_matches(line.casefold(), words, 1) or get_close_matches(first, words, 1, _LIKE)), "")
        return f"{near} {rest}" if near in verbs and rest.replace(" ", "").isdigit() else near

    def _examples(self, alike: Sequence[str] = ()) -> None:
        ways = alike or self._ways()
        picked = list(dict.fromkeys(ways[i * len(ways) // _EXAMPLES] for i in range(_EXAMPLES))) if ways else []
        if picked:
            self.say("such as", examples=", ".join(f"`{one}`" for one in picked), indent=2)
        self.say("help is", indent=2, style="dim")

    def _ways(self) -> list[str]:
        """Everything that can be answered, in words; of chance what lies on the table."""
        if self.menu is None:
            return []
        if self.session.state.to_act == "chance":
            return [one.partition(" ")[2] or one for one in self.menu.typed]
        return [choice.words for choice in self.menu.choices]

    def refused(self, line: str, reason: Refusal) -> None:
        """It is an action, but not allowed: tell why, by which rule, and which line of the variant makes it so."""
        why = self.narrator.refusal(reason, self.viewer, self.tongue)
        key = "refused so" if why.startswith("`") else "refused"  # it names what was typed
        self.say(key, action=line[:_SHOWN], why=why, rule=reason.rule)
        if self._chance and self.question is not None:
            self.say("help question", question=self.question.text, indent=2)
        rule, book = self.session.book.rules().get(reason.rule), self.session.book
        changed = reason.origin is not None and Path(reason.origin.file).stem != book.base
        if rule is not None and not changed:  # a rule is told as it is where no variant changes it
            self.say("gist", rule=rule.id, gist=rule.gist(self.tongue), indent=2, style="dim")
        if reason.origin is not None:
            self.say("because", origin=f"{reason.origin.file}:{reason.origin.line}", indent=2)
            words = _line_at(self.session.state.game.variant, reason.origin, self.session.book, self.tongue)
            if words:
                self.tell(words, indent=4)

    def _help(self, rest: str) -> None:
        if rest:
            self._about(rest)
            return
        state = self.session.state
        page, picture = self.page, self.session.book.pictured(self.seen(state), self.viewer)
        if picture.rows:
            self.say("help signs", style="heading")
            wide = cell_width(page, picture) or None
            signs = drawing.legend(picture, width=page.width, unicode=page.unicode, tongue=self.tongue, wide=wide)
            self.console.show(signs)
        self.say("help commands", style="heading")
        idle = (set() if self.clock else {"pause", "go on"}) | (set() if self.narrator.cards else {"hand"})
        known = {key: texts for key, texts in COMMANDS.items() if key not in idle}
        about = [(texts.read(self.tongue), self._meaning(key)) for key, texts in known.items()]
        self.console.show(pairs(page, about))
        self._help_now()

    def _help_now(self) -> None:
        """What is asked and how it is answered; that comes last, so that it is on the screen however long the rest."""
        state = self.session.state
        if self.question is not None:
            asked, hint = self.question.text, capital(self.question.hint)
            stop = "." if hint and asked[-1:].isalnum() else ""
            self.say("help question", question=f"{asked}{stop} {hint}".strip(), style="heading")
        chance = state.to_act == "chance"
        spelled = self.spelled(state.actions[0])
        example = next(iter(self._ways()), spelled.partition(" ")[2] or spelled)
        bare = self.menu.bare if self.menu else None
        how = say("help chance" if chance else "help bare" if bare else "help answer", self.tongue, example=example)
        self.tell(f"{how} {say('help tab', self.tongue)}" if self.console.completes else how)
        if numbers := self.narrator.numbers(self.viewer, self.tongue):
            self.tell(numbers)
        if self.menu is not None and not chance:
            self.console.show(menu_lines(self.menu, self.page, 10))

    def _about(self, text: str) -> None:
        """Is an action allowed, and if not, why not?"""
        key = next((key for key, texts in COMMANDS.items() if text in {texts.read(tongue) for tongue in TONGUES}), None)
        if key is not None:
            self.tell(f"{text}: {self._meaning(key)}")
            return
        try:
            action = self.read(text)
            reason = self.session.state.why_not(action)
        except MalformedAction:
            self.malformed(text)
            return
        if reason is not None:
            self.refused(text, reason)
        else:
            deed = self.narrator.deed(self.seen(self.session.state), action, self.viewer, self.tongue)
            self.say("allowed", action=text[:_SHOWN], deed=deed)

    def _meaning(self, key: str) -> str:
        """What a command does."""
        rule = next(iter(self.session.book.rules()), "")
        return say(f"about {key}", self.tongue, rule=rule, tongues=", ".join(TONGUES))

    def _board(self, _: str) -> None:
        self.show_board(whole=True)

    def _hand(self, _: str) -> None:
        if not self.narrator.cards:
            self.say("no cards at all", board=COMMANDS["board"].read(self.tongue))
            return
        for seat in self.session.state.seats:
            self.say("hand of", seat=self.seat(seat), style="heading")
            cards = self.narrator.hand(self.seen(self.session.state), seat, self.tongue)
            for name, does in cards:
                self.tell(f"{name}: {does}", indent=2)
            if not cards:
                self.say("no cards", indent=2)

    def _menu(self, _: str) -> None:
        if self.menu is not None and self.session.state.to_act != "chance":
            self.console.show(menu_lines(self.menu, self.page, _SCREEN, _SCREEN))
            if not self.menu.bare:
                self.say("narrow", indent=1, style="dim")
        else:
            self._examples()

    def _log(self, rest: str) -> None:
        since = len(self.session.steps) - self._since  # what the screen had no room for is all there
        many = int(rest[:6]) if rest.isascii() and rest.isdigit() else max(_LOG, since)
        steps = self.session.steps[-many:] if many else []
        if not steps:
            self.say("empty log")
        for told in self.told(steps):
            self.tell(told, indent=2)

    def _rules(self, rest: str) -> None:
        known = self.session.book.rules()
        rule = known.get(rest.upper().strip("()[]:,. "))
        if rule is None:
            if rest:
                self.say("no rule", found=rest[:_SHOWN])
            self.say("rules which", example=next(iter(known), ""))
            for title, ids in groupby(known.values(), lambda one: one.section.title.read(self.tongue)):
                self.tell(f"{title}: {', '.join(one.id for one in ids)}", indent=2)
            return
        self.tell(f"{rule.id} · {rule.section.title.read(self.tongue)}", style="heading")
        self.tell(rule.sentence.read(self.tongue), indent=2)
        if rule.ruling:
            self.tell(rule.ruling.read(self.tongue), indent=2)

    def _undo(self, _: str) -> None:
        try:
            gone = self.session.undo()
        except (OSError, ValueError) as error:  # the file may have been changed by somebody else
            self.say("cannot write", name=self.path, why=trouble(error))
            return
        if not gone:
            self.say("nothing to undo")
            return
        what = next(self.told(gone[:1]))
        self.say("undone more" if len(gone) > 1 else "undone", what=what, count=len(gone) - 1)
        self.forget()

    def _save(self, rest: str) -> None:
        if not rest:
            command, key = COMMANDS["save"].read(self.tongue), self.session.state.game.variant.key
            self.say("save where", example=f"{command} {key}.ntwr")
            return
        path = Path(rest if rest.endswith(".ntwr") else f"{rest}.ntwr")
        try:
            save(path, self.session, self.date)
        except FileExistsError:
            self.say("cannot write", name=path, why=say("file there", self.tongue))
        except (OSError, ValueError) as error:
            self.say("cannot write", name=path, why=trouble(error))
        else:
            self.say("saved", name=path)

    def _lang(self, rest: str) -> None:
        wanted = next((tongue for tongue in TONGUES if tongue == rest.casefold()), None)
        if wanted is None:
            self.say("lang which", tongues=", ".join(TONGUES))
            return
        self.speak(wanted)
        self.say("lang")

    def _pause(self, _: str) -> None:
        if self.clock is not None:
            self.clock.pause()
        self._tell_pause()

    def _tell_pause(self) -> None:
        """How a clock that stands goes on."""
        self.say("paused" if self.clock else "no clock")

    def _go_on(self, _: str) -> None:
        if self.clock is not None:
            self.clock.go_on()
        self.say("going on" if self.clock else "no clock")

    def _quit(self, _: str) -> None:
        raise Left


def _line_at(variant: Variant, origin: Origin, book: Rulebook, tongue: Tongue) -> str:
    """The line of a variant's file that is meant, in the words of *tongue*; a remark that is in another is left out."""
    for name, text in variant.sources:
        lines = text.split("\n")
        if name == Path(origin.file).stem and origin.line <= len(lines):
            return _in_tongue(lines, origin.line - 1, book, tongue) or lines[origin.line - 1].strip()
    return ""


def _in_tongue(lines: list[str], at: int, book: Rulebook, tongue: Tongue) -> str:
    """A line of a file that is in another tongue; nothing where the file is not, or cannot be told in this one."""
    words = lines[at].partition(_REMARK)[0]
    parsed = book.grammar.parse(Source("", "\n".join([*lines[:at], f"{words}{_MARKED}", *lines[at + 1 :]])))
    try:
        told = format_text(parsed, book, tongue) if parsed.tongue != tongue else ""
    except VariantError:
        return ""
    return next((line.partition(_REMARK)[0].strip() for line in told.split("\n") if line.endswith(_MARKED)), "")
