"""The phases of a variant's machine, and how one leads to another."""

from __future__ import annotations

from ntwrules.model.machine.graph import Graph
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import SkipDeed
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import DrawDeed
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.pending import FRAMES
from ntwrules.rulebooks.no_time_to_waste.machine.strongest import ConfrontDeed
from ntwrules.rulebooks.no_time_to_waste.machine.turn import RollDeed
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["graph"]


def graph(variant: NtwVariant) -> Graph:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    game = NtwGame(variant)
    kinds = {type(plan.deed) for plan in game.plans}
    letters = [uses for uses, number in zip(game.card_uses, game.numbers, strict=True) if number is None]
    played = "card" in variant.options and any(number is not None for number in game.numbers)
    thrown = "action-die" in variant.options and bool(variant.faces)
    several = any(len(uses) > 1 for uses in (*letters, *(game.face_uses if thrown else ())))
    todo = any(plan.deed.chosen or plan.may for plan in game.plans)
    issued = variant.issue.count
    wished: list[tuple[str, str, str, bool]] = [
        ("start", "cards beforehand (B8)", "draw", bool(variant.beforehand)),
        ("start", "first turn (T1)", "begin", True),
        ("begin", "card due (C2)", "draw", variant.issue.count > 0),
        ("begin", "turn skipped (A)", "end", SkipDeed in kinds),
        ("begin", "otherwise (T2)", "roll", True),
        ("draw", "letter (C3)", "task", todo and bool(letters)),
        ("draw", "letter with a choice (L)", "choose", several and bool(letters)),
        ("draw", "too many (C4)", "limit", bool(variant.limits)),
        ("draw", "kept, or nobody can (C3)", "next", True),
        ("limit", "give (C4)", "next", True),
        ("choose", "use (L)", "task", todo),
        ("choose", "use, pass (L)", "next", True),
        ("task", "done or passed (L)", "next", True),
        ("task", "confront (R1)", "show", ConfrontDeed in kinds),
        ("roll", "a cell can be flooded (D3)", "flood", True),
        ("roll", "nothing can be flooded (T3)", "next", True),
        ("flood", "flood (T4)", "option", True),
        ("flood", "flood for a card (B)", "next", RollDeed in kinds),
        ("flood", "nothing else is possible (T4)", "next", True),
        ("option", "move (T5)", "next", "move" in variant.options),
        ("option", "sail (M4)", "boat", "move" in variant.options and bool(game.sailing)),
        ("option", "play (T6)", "move", played and variant.move_after_card != "never"),
        ("option", "play (T6)", "next", played),
        ("option", "play against a pawn (R1)", "show", played and ConfrontDeed in kinds),
        ("option", "throw (T7)", "die", thrown),
        ("option", "pass (T4)", "next", True),
        ("move", "sail (M4)", "boat", bool(game.sailing)),
        ("move", "move or pass (T6)", "next", True),
        ("boat", "boat or pass (M4)", "next", True),
        ("die", "face (T7)", "task", todo),
        ("die", "face with a choice (T7)", "choose", several),
        ("die", "no effect (T7)", "next", True),
        ("show", "equal (R4)", "duel", True),
        ("show", "one is stronger (R5)", "push", True),
        ("show", "nothing to push (R5)", "next", True),
        ("duel", "one rolls higher (R5)", "push", True),
        ("duel", "still equal (R4)", "next", True),
        ("push", "push or pass (R5)", "follow", True),
        ("push", "no way to follow (R5)", "next", True),
        ("follow", "move or pass (R5)", "next", True),
        ("next", "another task (L)", "task", todo),
        ("next", "another card (C2, F)", "draw", DrawDeed in kinds or issued > 1 or bool(variant.beforehand)),
        ("next", "another limit (C4)", "limit", bool(variant.limits)),
        ("next", "a roll for a card (B)", "roll", RollDeed in kinds),
        ("next", "move after the card (T6)", "move", played and variant.move_after_card != "never"),
        ("next", "own move of the winner (R5)", "follow", ConfrontDeed in kinds),
        ("next", "cards done (T2)", "begin", variant.issue.count > 0 or bool(variant.beforehand)),
        ("next", "nothing left (T4)", "end", True),
        ("end", "next turn (T1)", "begin", True),
        ("end", "the end (W)", "over", True),
    ]  # fmt: skip
    return Graph.of(wished, ("start", "begin", "next", "end"), (phase for phase, kind in FRAMES.items() if kind.chance))
