"""What is answered to commands, and to what cannot be done."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from ntwrules.drawing import text as drawing
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES
from ntwrules.play.commands import COMMANDS, command_words
from ntwrules.play.keeping import save
from ntwrules.play.screen import cell_width, menu_lines, pairs
from ntwrules.play.texts import say

if TYPE_CHECKING:
    from ntwrules.model.actions.refusal import Refusal
    from ntwrules.model.variants.variant import Origin, Variant
    from ntwrules.play.desk import Desk

__all__ = ["Answers", "Left"]

#: So many entries of the log are told when nobody says how many.
_LOG = 15
_EXAMPLES = 3
_ALL = 10_000
#: What is typed is shown again up to here.
_SHOWN = 60


class Left(Exception):
    """Somebody has had enough for today."""


class Answers:
    """Answers at a desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def command(self, key: str, rest: str) -> None:
        """Carry out a command."""
        name = {"?": "help", "go on": "go_on"}.get(key, key)
        getattr(self, f"_{name}")(rest)

    def malformed(self, line: str) -> None:
        """Nothing is written like that: tell what is."""
        it = self._desk
        it.say("unknown", found=line[:_SHOWN])
        if forms := it.narrator.forms(line, it.tongue):
            it.say("written", forms=" / ".join(f"`{form}`" for form in forms), indent=2)
        words = [*command_words(it.tongue), *(group.head for group in it.menu.groups)] if it.menu else []
        first = line.partition(" ")[0].casefold()
        near = get_close_matches(line.casefold(), words, 1) or get_close_matches(first, words, 1)
        if near and not forms:
            it.say("did you mean", near=near[0], indent=2)
        self._examples()

    def _examples(self) -> None:
        it = self._desk
        typed = it.menu.typed if it.menu else ()
        picked = list(dict.fromkeys(typed[i * len(typed) // _EXAMPLES] for i in range(_EXAMPLES))) if typed else []
        if picked:
            it.say("such as", examples=", ".join(f"`{one}`" for one in picked), indent=2)
        it.say("help is", indent=2, style="dim")

    def refused(self, line: str, reason: Refusal) -> None:
        """It is an action, but not allowed: tell why, by which rule, and which line of the variant makes it so."""
        it = self._desk
        why = it.narrator.refusal(reason, it.viewer, it.tongue)
        it.say("refused", action=line[:_SHOWN], why=why, rule=reason.rule)
        rule = it.session.book.rules().get(reason.rule)
        if rule is not None:
            it.say("gist", rule=rule.id, gist=rule.gist(it.tongue), indent=2, style="dim")
        if reason.origin is not None:
            it.say("because", origin=f"{reason.origin.file}:{reason.origin.line}", indent=2)
            words = _line_at(it.session.state.game.variant, reason.origin)
            if words:
                it.tell(words, indent=4)

    def _help(self, rest: str) -> None:
        it = self._desk
        if rest:
            self._about(rest)
            return
        if it.question is not None:
            it.say("help question", question=f"{it.question.text} {it.question.hint}".strip(), style="heading")
        chance = it.session.state.to_act == "chance"
        example = it.menu.typed[0] if it.menu and it.menu.typed else "pass"
        if chance:
            example = example.partition(" ")[2] or example
        it.say("help chance" if chance else "help answer", example=example)
        if it.menu is not None and not chance:
            it.lines(menu_lines(it.menu, it.page, 10))
        if numbers := it.narrator.numbers(it.viewer, it.tongue):
            it.tell(numbers)
        page = it.page
        picture = it.session.book.picture(it.seen(it.session.state), it.viewer)
        if picture.rows:
            it.say("help signs", style="heading")
            wide = cell_width(page, len(picture.rows)) or None
            it.lines(drawing.legend(picture, width=page.width, unicode=page.unicode, tongue=it.tongue, wide=wide))
        it.say("help commands", style="heading")
        known = {key: texts for key, texts in COMMANDS.items() if it.clock or key not in {"pause", "go on"}}
        about = [(texts.read(it.tongue), self._meaning(key)) for key, texts in known.items()]
        it.lines(pairs(page, about))

    def _about(self, text: str) -> None:
        """Is an action allowed, and if not, why not?"""
        it = self._desk
        key = next((key for key, texts in COMMANDS.items() if text in {texts.read(tongue) for tongue in TONGUES}), None)
        if key is not None:
            it.tell(f"{text}: {self._meaning(key)}")
            return
        try:
            action = it.read(text)
            reason = it.session.state.why_not(action)
        except MalformedAction:
            self.malformed(text)
            return
        if reason is not None:
            self.refused(text, reason)
        else:
            deed = it.narrator.deed(it.seen(it.session.state), action, it.viewer, it.tongue)
            it.say("allowed", action=text[:_SHOWN], deed=deed)

    def _meaning(self, key: str) -> str:
        """What a command does."""
        rule = next(iter(self._desk.session.book.rules()), "")
        return say(f"about {key}", self._desk.tongue, rule=rule, tongues=", ".join(TONGUES))

    def _board(self, _: str) -> None:
        self._desk.show_board()

    def _hand(self, _: str) -> None:
        it = self._desk
        for seat in it.session.state.seats:
            it.say("hand of", seat=it.seat(seat), style="heading")
            cards = it.narrator.hand(it.seen(it.session.state), seat, it.tongue)
            for name, does in cards:
                it.tell(f"{name}: {does}", indent=2)
            if not cards:
                it.say("no cards", indent=2)

    def _menu(self, _: str) -> None:
        it = self._desk
        if it.menu is not None and it.session.state.to_act != "chance":
            it.lines(menu_lines(it.menu, it.page, _ALL, _ALL))
        else:
            self._examples()

    def _log(self, rest: str) -> None:
        it = self._desk
        many = int(rest[:6]) if rest.isascii() and rest.isdigit() else _LOG
        steps = it.session.steps[-many:] if many else []
        if not steps:
            it.say("empty log")
        for told in it.told(steps):
            it.tell(told, indent=2)

    def _rules(self, rest: str) -> None:
        it = self._desk
        known = it.session.book.rules()
        rule = known.get(rest.upper().strip("()[]:,. "))
        if rule is None:
            if rest:
                it.say("no rule", found=rest[:_SHOWN])
            it.say("rules which", example=next(iter(known), ""), ids=", ".join(known))
            return
        it.tell(f"{rule.id} · {rule.section.title.read(it.tongue)}", style="heading")
        it.tell(rule.sentence.read(it.tongue), indent=2)
        if rule.ruling:
            it.tell(rule.ruling.read(it.tongue), indent=2)

    def _undo(self, _: str) -> None:
        it = self._desk
        try:
            gone = it.session.undo()
        except (OSError, ValueError) as error:  # the file may have been changed by somebody else
            it.say("cannot write", name=it.path, why=getattr(error, "strerror", None) or error)
            return
        if not gone:
            it.say("nothing to undo")
            return
        what = next(it.told(gone[:1]))
        it.say("undone more" if len(gone) > 1 else "undone", what=what, count=len(gone) - 1)
        it.forget()

    def _save(self, rest: str) -> None:
        it = self._desk
        if not rest:
            it.say("save where", example=f"{COMMANDS['save'].read(it.tongue)} {it.session.state.game.variant.key}.ntwr")
            return
        path = Path(rest if rest.endswith(".ntwr") else f"{rest}.ntwr")
        try:
            save(path, it.session, it.date)
        except FileExistsError:
            it.say("cannot write", name=path, why=say("file there", it.tongue))
        except (OSError, ValueError) as error:
            it.say("cannot write", name=path, why=getattr(error, "strerror", None) or error)
        else:
            it.say("saved", name=path)

    def _lang(self, rest: str) -> None:
        it = self._desk
        wanted = next((tongue for tongue in TONGUES if tongue == rest.casefold()), None)
        if wanted is None:
            it.say("lang which", tongues=", ".join(TONGUES))
            return
        it.speak(wanted)
        it.say("lang")

    def _pause(self, _: str) -> None:
        it = self._desk
        if it.clock is None:
            it.say("no clock")
        else:
            it.clock.pause()
            it.say("paused")

    def _go_on(self, _: str) -> None:
        it = self._desk
        if it.clock is None:
            it.say("no clock")
        else:
            it.clock.go_on()
            it.say("going on")

    def _quit(self, _: str) -> None:
        raise Left


def _line_at(variant: Variant, origin: Origin) -> str:
    """The line of a variant's file that is meant."""
    for name, text in variant.sources:
        lines = text.split("\n")
        if name == Path(origin.file).stem and origin.line <= len(lines):
            return lines[origin.line - 1].strip()
    return ""
