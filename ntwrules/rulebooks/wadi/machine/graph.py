"""The phases of a variant's machine, and how one leads to another."""

from ntwrules.model.machine.graph import Graph
from ntwrules.rulebooks.wadi.variant import WadiVariant

__all__ = ["graph"]


def graph(variant: WadiVariant) -> Graph:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    drawn, watchmen = variant.first_seat == "drawn", variant.watchmen
    later = watchmen and variant.no_deploy_tile == "later"
    wished = [
        ("start", "who begins (T1)", "talisman", drawn),
        ("start", "first turn (T1)", "turn", not drawn),
        ("talisman", "first turn (T1)", "turn", True),
        ("turn", "own Watchman (W5)", "watchman", watchmen),
        ("turn", "a Watchman who had no tile (W4)", "deploy", later),
        ("turn", "something to build or pump (T3)", "act", True),
        ("turn", "nothing to do (T4)", "next", True),
        ("watchman", "move or retrieve (W5, W7)", "act", True),
        ("watchman", "and nothing to do (T4)", "next", True),
        ("act", "another action (T3)", "act", True),
        ("act", "the turn is over (T3, T4)", "next", True),
        ("next", "the next seat (T1)", "turn", True),
        ("next", "all had their turn (T1)", "flow", True),
        ("next", "Watchmen come (W3)", "deploy", watchmen),
        ("deploy", "the next Watchman (W3)", "deploy", True),
        ("deploy", "all have come (W3)", "flow", True),
        ("deploy", "the turn goes on (W4)", "act", later),
        ("deploy", "nothing to do (T4)", "next", later),
        ("flow", "a new round (T2)", "turn", True),
        ("flow", "dry, or the last round (E1, E2)", "over", True),
    ]  # fmt: skip
    return Graph.of(wished, ("start", "turn", "next", "flow"), {"talisman"})
