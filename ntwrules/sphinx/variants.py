"""`ntw:variant`: a variant with what it is about, what differs, and its file."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.util.typing import OptionSpec

from ntwrules.drawing.states import opening
from ntwrules.model.machine.protocols import Game
from ntwrules.model.showing.plain import plain
from ntwrules.overviews.making import compose
from ntwrules.simulation.describing import describe
from ntwrules.sphinx.describing import several
from ntwrules.sphinx.drawings import board_of, card_of
from ntwrules.sphinx.showing import Showing

__all__ = ["PARTS", "VariantDirective"]


class VariantDirective(Showing):
    """A variant that others can refer to by its key; what stands below the directive comes after what it is about."""

    kind = "variant"
    has_content = True
    option_spec: ClassVar[OptionSpec] = {**Showing.option_spec, "parts": several}

    def run(self) -> list[nodes.Node]:
        """The parts that are asked for, in the order that is asked for."""
        parts = self.options.get("parts", ("about", "differences", "file"))
        for found in parts:
            if found not in PARTS:
                self.complain(self.said("no such part", found=found, known=", ".join(PARTS)))
        game = self.game(self.arguments[0])
        if game is None:
            return []
        content: list[nodes.Node] = []
        for part in parts:
            content += PARTS[part](self, game) if part in PARTS else []
            if part == parts[0]:
                content += self.parse_content_to_nodes() if self.content else []
        if len(parts) == 1:  # one part alone goes by the heading it was put under
            content = [node for node in content if not isinstance(node, nodes.rubric)]
        title = plain(game.variant.title.read(self.tongue) or game.variant.key)
        return self.described(game.variant.key, title, content, game.variant.key)


def _about(directive: Showing, game: Game) -> Iterator[nodes.Node]:
    """What it is about, in a sentence and in facts."""
    made, variant = compose(game, tongue=directive.tongue), game.variant
    if made.about:
        yield nodes.paragraph("", plain(made.about))
    parents: list[nodes.Node] = []
    for key in variant.parents:
        parents += [nodes.Text(", ")] if parents else []
        parents.append(directive.pointing("variant", key, nodes.literal(key, key)))
    facts: list[nodes.Node] = [nodes.Text(" · ".join(map(plain, made.facts)))]
    if parents:
        facts += [nodes.Text(f" · {directive.said('based on').lower()} "), *parents]
    yield nodes.paragraph("", "", *facts)


def _differences(directive: Showing, game: Game) -> Iterator[nodes.Node]:
    """What plays differently than in its parent."""
    sentences = describe(game).differences(directive.tongue)
    if sentences:
        yield nodes.rubric("", directive.said("differences"))
        yield nodes.bullet_list("", *(nodes.list_item("", nodes.paragraph("", plain(it))) for it in sentences))


def _file(directive: Showing, game: Game) -> Iterator[nodes.Node]:
    """Its file, to read and to take along."""
    stem, content = game.variant.sources[-1]
    kept = directive.kept(stem, "ntw", content)
    name = kept.rpartition("/")[2]
    link = addnodes.download_reference("", "", nodes.literal(name, name, classes=["download"]), reftarget=kept)
    yield nodes.rubric("", directive.said("file"))
    yield nodes.paragraph("", "", link)
    yield nodes.literal_block(content, content, language="ntw")


#: What can be told of a variant.
PARTS: Mapping[str, Callable[[Showing, Game], Iterable[nodes.Node]]] = MappingProxyType(
    {
        "about": _about,
        "differences": _differences,
        "board": lambda directive, game: [board_of(directive, opening(game))],
        "card": lambda directive, game: [card_of(directive, game)],
        "file": _file,
    }
)
