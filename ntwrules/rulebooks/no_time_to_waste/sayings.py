"""What a file can say about No Time To Waste: the table `sayings.toml`, and the little that its rows cannot say."""

from collections.abc import Iterator, Sequence
from pathlib import Path as File
from typing import Any

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.finer import Finer, by_row
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.rows.values import Reading
from ntwrules.dsl.text.edits import Edit, exchanged
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.nodes import condition_to_node
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.cards import Draw, Effect
from ntwrules.model.variants.conditions import Condition
from ntwrules.rulebooks.no_time_to_waste.effects import EFFECTS, RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.fingerprint import fingerprint
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.language.assembly import more
from ntwrules.rulebooks.no_time_to_waste.language.clauses import LOWERS, faces
from ntwrules.rulebooks.no_time_to_waste.language.differences import DIFFERS
from ntwrules.rulebooks.no_time_to_waste.language.printing import PRINTS, WRITES
from ntwrules.rulebooks.no_time_to_waste.overview.wording import in_players_words
from ntwrules.rulebooks.no_time_to_waste.paths import GROUNDS, MOST_STEPS, Path, Step
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["SAYINGS", "phrase"]

_MOST_KINDS = 8
_MOST = 99


def _in_order(values: dict[str, Any]) -> dict[str, Any]:
    """The order in which names are said means nothing."""
    return {name: tuple(sorted(value)) if isinstance(value, tuple) else value for name, value in values.items()}


def _roll(node: Node, it: Reading) -> RollAndFlood:
    times = node.leaf("NUMBER")
    return RollAndFlood(it.number(times, 1, _MOST) if times else 1)


def _duel(node: Node, it: Reading) -> dict[str, Any]:
    return {"duel": faces(node, it, "R4")}


def _rising(leaves: Sequence[Leaf]) -> Iterator[Edit]:
    """Numbers of a list from the smallest on; none if one stands there twice."""
    sorted_ones = sorted(leaves, key=lambda leaf: int(leaf.value))
    if len({leaf.value for leaf in leaves}) == len(leaves):
        for leaf, meant in zip(leaves, sorted_ones, strict=True):
            if leaf.value != meant.value:
                yield Edit(leaf.start, leaf.end, meant.value)


def _schedule(node: Node, it: Reading) -> Issue:
    """When cards are handed out (C2)."""
    count, after, every = node.leaf("NUMBER"), node.node("after"), node.node("every")
    rounds: list[int] = []
    if after is not None:
        every = after.node("every")
        for leaf in after.leaves("NUMBER"):
            rounds.append(it.number(leaf, 0, 9999))
            if len(rounds) > 1 and rounds[-1] <= rounds[-2]:
                it.find("NTW603", leaf, found=leaf.value, before=str(rounds[-2]))
                it.say.propose("NTW603", _rising([*after.leaves("NUMBER")]))
    step = every.leaf("NUMBER") if every else None
    again = it.number(step, 1, 9999) if step else int(every is not None)
    return Issue(count=it.number(count, 1, _MOST) if count else 0, rounds=tuple(sorted(set(rounds))), every=again)


# Paths: over which ground a pawn goes, and how far (M6) ------------------------------------------------------------


def _path(node: Node, it: Reading) -> Path:
    nodes = list(node.nodes("step"))
    steps = [_step(step, it) for step in nodes[:_MOST_KINDS]]
    if len(nodes) > _MOST_KINDS:
        it.find("NTW610", it.place(nodes[_MOST_KINDS], node), rule="M6", n_most=_MOST_KINDS)
    elif steps[-1].ground != "land" or steps[-1].least == 0:
        it.find("NTW612", nodes[-1], rule="M2")
        land, end = SAYINGS.vocabulary.by_key["LAND", "LAND"].spell(it.say.tongue), nodes[-1].end
        backwards = len(nodes) == 2 and steps[0].ground == "land"
        turned = exchanged(*map(it.place, nodes)) if backwards else ()
        it.say.propose("NTW612", turned or [Edit(end, end, f", {land}")])
    return Path(tuple(steps))


_GROUNDS = {ground.upper(): ground for ground in GROUNDS}


def _step(node: Node, it: Reading) -> Step:
    ground = _GROUNDS[next(node.leaves(*_GROUNDS)).type]
    repeat = node.node("repeat")
    if repeat is None:
        return Step(ground)
    leaves = list(repeat.leaves("NUMBER", "PRINTED"))
    least, most = (_steps(leaf, it) for leaf in (leaves[0], leaves[-1]))
    if least > most:
        it.find("NTW206", it.place(leaves[0], leaves[-1]), rule="M6", first=str(least), last=str(most))
        it.say.propose("NTW206", exchanged(it.place(leaves[0]), it.place(leaves[-1])))
    return Step(ground, min(least, most), max(least, most))


def _steps(leaf: Leaf, it: Reading) -> int:
    if leaf.type == "NUMBER":
        return it.number(leaf, 0, MOST_STEPS, rule="M6")
    if it.printed is None:
        it.find("NTW601", leaf, rule="C7", card=it.title)
        return 1
    return min(it.printed, MOST_STEPS)


SAYINGS = Sayings(
    path=File(__file__).with_name("sayings.toml"),
    variant=NtwVariant,
    things={each.__name__: each for each in (*EFFECTS, Draw)},
    shares=("decks", "endings"),
    finer=Finer(
        reads=by_row(_path, _roll, _duel, _schedule),
        fields={"give_up": _in_order, "remove": _in_order},
        writes=WRITES,
        lowers=LOWERS,
        prints=PRINTS,
        differs=DIFFERS,
        words=in_players_words,
        more=more,
    ),
    fingerprint=fingerprint,
    says_game=False,
)


def phrase(value: Condition | Effect, tongue: Tongue) -> str:
    """
    A condition or an effect in the words of the language.

    >>> from ntwrules.rulebooks.no_time_to_waste.effects import Move
    >>> phrase(Move(Path((Step("water", 1, 2), Step("land")))), "nl")
    'verplaats 1 pion langs water{1..2}, land'
    """
    node = condition_to_node(value) if isinstance(value, Condition) else SAYINGS.effects[type(value)].write(value)
    return part_to_text(node, SAYINGS.vocabulary, tongue)
