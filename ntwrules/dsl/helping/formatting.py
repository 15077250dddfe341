"""The formatter: canonical layout of a file, in its own tongue or another."""

from ntwrules.dsl.compiling.compiler import Compiler, text_to_source
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.findings.diagnostics import Diagnostics
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.source import Place, Source
from ntwrules.dsl.writing.layout import format_tree
from ntwrules.model.errors import VariantError
from ntwrules.model.texts import Tongue

__all__ = ["format_text", "text_to_layout", "with_tongues"]

#: Clauses and parts of clauses that hold a text whose tongue may be left unsaid when it is the file's own.
_TAGGED = frozenset({"naming", "about", "variant"})


def text_to_layout(content: Text, compiler: Compiler, to: Tongue | None = None) -> bytes:
    """A file as `format_text` gives it; raises what that does."""
    say = Diagnostics()
    source, readable = text_to_source(content, say)
    if not readable:
        raise VariantError(say.found)
    rulebook = compiler.file(content).rulebook
    # Read by itself: what a file means may be wrong, as long as its words can be understood.
    return format_text(rulebook.grammar.parse(source), rulebook, to).encode()


def format_text(parsed: Parsed, rulebook: Rulebook, to: Tongue | None = None) -> str:
    """
    A file in canonical layout, comments and blank lines kept, its words in the tongue *to* if one is given.

    Names and texts stay as they are. Raises `VariantError` for a file that cannot be read, and when a name in it is a
    word of the other tongue, so that it would be misread there.
    """
    if parsed.tree is None or parsed.say.found:
        raise VariantError(parsed.say.found)
    tongue = to or parsed.tongue
    tree = with_tongues(parsed.tree, parsed.tongue, tongue)
    text = format_tree(tree, parsed, rulebook.grammar.vocabulary, rulebook.columns, tongue)
    again = rulebook.grammar.parse(Source(parsed.source.name, text))
    if again.tree != tree:
        raise VariantError(_misread(parsed, tree, again.tree).found)
    return text


def with_tongues(node: Node, was: Tongue, tongue: Tongue) -> Node:
    """The same tree with the tongue of each text said where it is not that of the file, and only there."""
    parts = [with_tongues(part, was, tongue) if isinstance(part, Node) else part for part in node.parts]
    if node.rule in _TAGGED:
        parts = _tag(parts, was, tongue)
    if any(isinstance(part, Node) and part.rule == "naming" for part in parts):
        parts = _own_name_first(parts, tongue)
    return Node(node.rule, tuple(parts))


def _tag(parts: list[Node | Leaf], was: Tongue, tongue: Tongue) -> list[Node | Leaf]:
    given = {part.type: part for part in parts if isinstance(part, Leaf)}
    tag, text = given.get("TONGUE"), given.get("STRING")
    if tag is None and text is not None and was != tongue:
        at = parts.index(text)
        return [*parts[:at], Leaf("TONGUE", was, text.start, text.start), *parts[at:]]
    if tag is not None and tag.value == tongue and "NAME" not in given:
        return [part for part in parts if part is not tag]
    return parts


def _own_name_first(parts: list[Node | Leaf], tongue: Tongue) -> list[Node | Leaf]:
    """A name without a tongue comes first, because behind another it would be read as belonging to that one."""

    def order(naming: Node) -> tuple[bool, bool]:
        tag = naming.leaf("TONGUE")
        return tag is not None and tag.value != tongue, naming.leaf("NAME") is not None

    names = [part for part in parts if isinstance(part, Node) and part.rule == "naming"]
    first = next(place for place, part in enumerate(parts) if part in names)
    others = [part for part in parts if part not in names]
    names.sort(key=order)
    return [*others[:first], *names, *others[first:]]


def _misread(parsed: Parsed, tree: Node, again: Node | None) -> Diagnostics:
    say = Diagnostics(parsed.tongue)
    read = list(again.walk()) if again is not None else []
    for place, leaf in enumerate(tree.walk()):
        if place >= len(read) or read[place] != leaf:
            say.say("NTW130", Place(parsed.source, leaf.start, leaf.end), found=leaf.value)
            break
    return say
