"""For those who test what they build on ntwrules; needs Hypothesis."""

from ntwrules.testing.conformance import Disagreement, Engine, check_importer
from ntwrules.testing.playing import PlayedGame, actions, games, states
from ntwrules.testing.strategies import variants

__all__ = ["Disagreement", "Engine", "PlayedGame", "actions", "check_importer", "games", "states", "variants"]
