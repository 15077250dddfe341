"""For those who test what they build on ntwrules; strategies need Hypothesis, comparing an engine does not."""

from typing import TYPE_CHECKING

from ntwrules.testing.conformance import Disagreement, Engine, check_importer

if TYPE_CHECKING:
    from ntwrules.testing.playing import PlayedGame, actions, games, states
    from ntwrules.testing.strategies import variants

__all__ = ["Disagreement", "Engine", "PlayedGame", "actions", "check_importer", "games", "states", "variants"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        try:
            from ntwrules.testing import playing
        except ModuleNotFoundError as missing:
            told = f"ntwrules.testing.{name} needs Hypothesis: pip install 'ntwrules[testing]'"
            raise ModuleNotFoundError(told) from missing
        return getattr(playing, name)
