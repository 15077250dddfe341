"""For those who test what they build on ntwrules; needs Hypothesis."""

try:
    import hypothesis as _hypothesis  # noqa: F401  only to tell how to get it
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("ntwrules.testing needs Hypothesis: pip install 'ntwrules[testing]'") from missing

from ntwrules.testing.conformance import Disagreement, Engine, check_importer
from ntwrules.testing.playing import PlayedGame, actions, games, states
from ntwrules.testing.strategies import variants

__all__ = ["Disagreement", "Engine", "PlayedGame", "actions", "check_importer", "games", "states", "variants"]
