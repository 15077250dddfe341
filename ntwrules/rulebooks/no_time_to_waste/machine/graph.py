"""The phases of a variant's machine, and how one leads to another: a table, and what a variant has of it."""

from pathlib import Path

from ntwrules.model.machine.graph import Graph
from ntwrules.rulebooks.no_time_to_waste.machine import deeds, drawing, strongest, turn
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.state_rows import FRAMES
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["graph"]


def graph(variant: NtwVariant) -> Graph:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    game = NtwGame(variant)
    kinds = {type(plan.deed) for plan in game.plans}
    letters = [uses for uses, number in zip(game.card_uses, game.numbers, strict=True) if number is None]
    issued, dealt = variant.issue.count, bool(variant.beforehand)
    there = {
        "dealt": dealt,
        "issued": issued > 0,
        "cards-first": issued > 0 or dealt,
        "several-cards": drawing.DrawDeed in kinds or issued > 1 or dealt,
        "letters": bool(letters),
        "limits": bool(variant.limits),
        "tasks": any(plan.deed.chosen or plan.may for plan in game.plans),
        "choices": any(len(uses) > 1 for uses in (*letters, *(game.face_uses if game.may_throw else ()))),
        "skips": deeds.SkipDeed in kinds,
        "confronts": strongest.ConfrontDeed in kinds,
        "rolls-again": turn.RollDeed in kinds,
        "moves": game.may_move,
        "boats": bool(game.sailing),
        "plays": game.may_play and game.numbered,
        "moves-after": variant.move_after_card != "never",
        "throws": game.may_throw,
    }
    return Graph.read(Path(__file__).with_suffix(".toml"), there, FRAMES)
