"""The phases of a variant's machine, and how one leads to another: a table, and what a variant has of it."""

from pathlib import Path

from ntwrules.model.machine.graph import Graph
from ntwrules.rulebooks.nisyros.effects import LayBoats, LayDams, LoseBoats, LoseDams, SendHome
from ntwrules.rulebooks.nisyros.machine.exchange import FRAMES
from ntwrules.rulebooks.nisyros.variant import NisyrosVariant

__all__ = ["graph"]


def graph(variant: NisyrosVariant) -> Graph:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    there = {
        "picked": variant.villages == "picked",
        "drawn": variant.start_player == "drawn",
        "lay": variant.does(LayBoats, LayDams),
        "lose": variant.does(LoseBoats, LoseDams),
        "home": variant.does(SendHome),
        "chosen": variant.flow_order == "chosen",
        "double": any(len(set(face)) > 1 for face in variant.volcano_die),
    }
    return Graph.read(Path(__file__).with_suffix(".toml"), there, FRAMES)
