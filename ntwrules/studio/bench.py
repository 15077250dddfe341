"""What lies on a workbench: where the text at hand comes from, what can be done here, and the games that go on."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import define, field

from ntwrules.dsl.compiling.compiler import Compiled, Compiler
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.loading import compile_content, rulebooks
from ntwrules.studio.protocol import Saved, Unanswerable
from ntwrules.studio.tables import GameOnTable

__all__ = ["Bench", "Emit"]

#: So many games can be played at a time.
_MOST_TABLES = 24

#: Takes how far something has come.
Emit = Callable[[Any], object]


@define(eq=False, kw_only=True)
class Bench:
    """
    What the methods of the workbench share.

    Attributes:
        folder: Where parents are looked for, besides those that are known; nowhere in a browser.

        name: What messages call the text at hand.

        save: Writes a text into a file; takes the name that is asked for, if one is, and the mark of what stands there,
            if something may. None where nothing can be saved.

        jobs: How many processes may play when much is played.
    """

    folder: Path | None = None
    name: str = "variant.ntw"
    save: Callable[[str, str | None, str], Saved] | None = None
    jobs: int = 1
    #: The record that was last looked at, moment by moment.
    replayed: tuple[str, list[ReplayedMoment]] | None = field(default=None, init=False)
    _tables: dict[str, GameOnTable] = field(factory=dict, init=False)
    _laid: int = field(default=0, init=False)

    def lay(self, make: Callable[[str], GameOnTable]) -> GameOnTable:
        """A new table; the one that was longest not looked at is cleared away where there are too many."""
        self._laid += 1
        made = make(f"game-{self._laid}")
        self._tables[made.game] = made
        while len(self._tables) > _MOST_TABLES:
            self._tables.pop(next(iter(self._tables)), None)
        return made

    def table(self, game: str) -> GameOnTable:
        """The table with a game; it was looked at last."""
        found = self._tables.pop(game, None)
        if found is None:
            raise Unanswerable("game")
        self._tables[game] = found
        return found

    def content(self, text: str) -> Text:
        """A text as the compiler takes it; it is the file of its name, where there is a folder."""
        identity = f"file:{(self.folder / self.name).resolve()}" if self.folder is not None else "text:"
        return Text(self.name, text.encode("utf-8", "surrogatepass"), identity, self.folder)

    def compiled(self, text: str, *, lint: bool = False) -> Compiled:
        """What became of a text; where something is wrong with it, also what would mend that."""
        return compile_content(self.content(text), self.compiler(), lint=lint)

    @staticmethod
    def compiler() -> Compiler:
        """A new one for every call: files beside the text may have changed."""
        return Compiler(rulebooks())

    def playable(self, text: str, tongue: Tongue) -> tuple[Rulebook, Game]:
        """The game that a text makes; where it makes none, the first mistake in it is told."""
        made = self.compiler().compile(self.content(text))
        if made.variant is None:
            wrong = next(it for it in made.found if it.severity == "error")
            raise Unanswerable("play", line=wrong.at.position[0], why=wrong.message(tongue))
        book = made.file.rulebook
        return book, book.play(made.variant)
