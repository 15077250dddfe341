"""The phases of a variant's machine, and how one leads to another: a table, and what a variant has of it."""

from pathlib import Path

from ntwrules.model.machine.graph import Graph
from ntwrules.rulebooks.time_n_space.machine.exchange import FRAMES
from ntwrules.rulebooks.time_n_space.variant import TimeVariant

__all__ = ["graph"]


def graph(variant: TimeVariant) -> Graph:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    there = {
        "dealt": bool(variant.dealt),
        "shuffled": variant.stacks == "equal",
        "tiles": variant.stacks != "none",
        "picked": variant.pick > 0,
        "owner": variant.ties == "owner",
        "asked": variant.owner_choice == "ask",
        "chosen": variant.bonus and variant.bonus_use == "choose",
    }
    return Graph.read(Path(__file__).with_suffix(".toml"), there, FRAMES)
