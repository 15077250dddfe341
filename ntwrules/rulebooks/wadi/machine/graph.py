"""The phases of a variant's machine, and how one leads to another: a table, and what a variant has of it."""

from pathlib import Path

from ntwrules.model.machine.graph import Graph
from ntwrules.rulebooks.wadi.machine.exchange import FRAMES
from ntwrules.rulebooks.wadi.variant import WadiVariant

__all__ = ["graph"]


def graph(variant: WadiVariant) -> Graph:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    there = {
        "drawn": variant.draws_first,
        "agreed": not variant.draws_first,
        "watchmen": variant.watchmen,
        "later": variant.watchmen and variant.no_deploy_tile == "later",
    }
    return Graph.read(Path(__file__).with_suffix(".toml"), there, FRAMES)
