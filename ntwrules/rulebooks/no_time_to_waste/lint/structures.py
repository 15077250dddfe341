"""Structures that never come on the board, or that make no difference there."""

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.rulebooks.no_time_to_waste.effects import Lay
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts

__all__ = ["CHECKS", "unlaid"]


def unlaid(it: Examined, facts: Facts) -> set[str]:
    """The structures described in the file at hand that nothing even tries to lay (S1)."""
    # A card in a deck that is not in use is told of by itself.
    decks = [deck for deck in facts.variant.decks if deck.key in facts.variant.use or it.own(it.at("deck", deck.key))]
    uses = [use for deck in decks for card in deck.cards for use in card.uses]
    uses += [use for face in facts.faces for use in face.uses]
    meant = {task.effect.structure for use in uses for task in use.tasks if isinstance(task.effect, Lay)}
    return {key for key in facts.known if it.own(it.at("structure", key, "key"))} - facts.lies - meant


def structures(it: Examined, facts: Facts) -> None:
    """A structure never comes on the board, or is no different from the land under it."""
    never = unlaid(it, facts)
    for key, structure in facts.known.items():
        at = it.at("structure", key, "key")
        same = structure.on == "land" and structure.walkable and not structure.dry
        ground = any(other.on == key for other in facts.variant.structures)
        if key in never:
            it.warn("NTW860", at, rule="S1", found=key)
        elif it.own(at) and key in facts.lies and same and not ground:
            it.warn("NTW861", at, rule="S1", found=key)


CHECKS = {"NTW860": structures, "NTW861": structures}
