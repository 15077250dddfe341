"""The exchange form of every game field by field, as pages made from its schemas, and the schemas as files."""

import json
import re
from collections.abc import Iterator
from typing import Any

from books import folder, home, prefix
from sphinx.application import Sphinx
from writing import write

from ntwrules import load, to_json
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.compass import POINTS
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.schemas import state_schema, variant_schema

__all__ = ["exchange_files", "fields_page", "setup"]

_WIDTH = 100


def exchange_files(book: Rulebook) -> dict[str, str]:
    """By name: the schemas, and a page about both."""
    return {
        "state.schema.json": json.dumps(state_schema(book.key), indent=2) + "\n",
        "variant.schema.json": json.dumps(variant_schema(book.key), indent=2) + "\n",
        "fields.md": fields_page(book),
    }


def fields_page(book: Rulebook) -> str:
    """What a state and a variant of a game consist of."""
    state, variant = state_schema(book.key), variant_schema(book.key)
    game = load(book.base)
    opening = to_json(game.start(game.variant.seatings[0].players))
    page = [
        f"# {book.names.en} as JSON, field by field",
        (
            f"How programs exchange states and variants is told under [The exchange form]({home(book)}exchange.md); "
            "this is every field of it. As JSON Schema (draft 2020-12): "
            "{download}`state.schema.json <state.schema.json>` and "
            "{download}`variant.schema.json <variant.schema.json>`."
        ),
        "## A state",
        f"Before the first action of `{game.variant.key}`:",
        f"```json\n{_folded(opening)}\n```",
        *(["\n".join(_table(book, state))] if "properties" in state else []),
        "## A variant",
        "\n".join(_table(book, variant)),
        "## Parts of a variant",
        "A value that comes in several kinds, such as an effect, says which in `kind`.",
        *_parts(book, variant),
    ]
    return "\n\n".join(page)


def _folded(data: dict[str, Any]) -> str:
    """JSON with a line for each field, those that are too long folded."""
    rows = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    folded = [re.sub(rf"(.{{1,{_WIDTH}}})(?: |$)", r"\1\n    ", row).rstrip() for row in rows]
    return "{\n" + ",\n".join(folded) + "\n}"


def _parts(book: Rulebook, schema: dict[str, Any]) -> Iterator[str]:
    for name, part in schema["$defs"].items():
        yield f"({_anchor(book, name)})=\n**{name}**: {part['description']}"
        yield "\n".join(_table(book, part))


def _table(book: Rulebook, schema: dict[str, Any]) -> Iterator[str]:
    yield "| field | what it says |\n|---|---|"
    yield from _rows(book, schema, "")
    yield ""


def _rows(book: Rulebook, schema: dict[str, Any], before: str) -> Iterator[str]:
    for name, field in schema["properties"].items():
        said = f"{field['description']}<br>" if "description" in field else ""
        yield f"| `{before}{name}` | {said}<small>{_value(book, field)}</small> |"
        inner = next((one for one in field.get("anyOf", [field]) if "properties" in one), None)
        if inner:
            yield from _rows(book, inner, f"{before}{name}.")


def _value(book: Rulebook, field: dict[str, Any]) -> str:
    """What kind of value a field has, in a few words."""
    match field:
        case {"const": value}:
            return f"`{json.dumps(value)}`"
        case {"enum": values} if set(values) <= set(POINTS):
            return "seat"
        case {"enum": values}:
            return ", ".join(f"`{json.dumps(value)}`" for value in values)
        case {"$ref": name}:
            part = name.rpartition("/")[2]
            return f"[{part}](#{_anchor(book, part)})"
        case {"oneOf": several} | {"anyOf": several}:
            return " or ".join(_value(book, one) for one in several)
        case {"type": "array", "prefixItems": each}:
            return f"list of {', '.join(_value(book, one) for one in each)}"
        case {"type": "array", "items": each}:
            inner = _value(book, each)
            plural = re.sub(r"^(seat|cell|number|text|object)\b", r"\1s", inner)
            return f"list of {plural}"
        case {"type": "object", "propertyNames": _, "additionalProperties": each}:
            return f"by seat: {_value(book, each)}"
        case {"type": "object", "additionalProperties": dict(each), **rest} if "properties" not in rest:
            return f"by key: {_value(book, each)}"
        case {"type": "integer", "maximum": 1599}:
            return "cell"
        case {"type": "integer"}:
            return "number" + _bounds(field)
        case {"type": kind}:
            return {"string": "text", "boolean": "`true`, `false`", "null": "`null`"}.get(kind, "object")
    raise ValueError(field)


def _bounds(field: dict[str, Any]) -> str:
    least, most = field.get("minimum"), field.get("maximum")
    if least is None or most is None:
        return "" if least is None else f" from {least}"
    return f" {least} to {most}"


def _anchor(book: Rulebook, name: str) -> str:
    return f"exchange-{prefix(book)}{name.lower()}"


def _write(app: Sphinx) -> None:
    for book in rulebooks().values():
        write(app, {f"{folder(book)}{name}": text for name, text in exchange_files(book).items()})


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the files before Sphinx looks which pages there are."""
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True}
