"""For those who test what they build on ntwrules; needs Hypothesis."""

from ntwrules.testing.strategies import games, states, variants

__all__ = ["games", "states", "variants"]
