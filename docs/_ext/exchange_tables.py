"""The exchange form field by field, as tables made from its schemas, and the schemas themselves as files."""

import json
import re
from collections.abc import Iterator
from typing import Any

from sphinx.application import Sphinx
from writing import write

from ntwrules.model.seats import SEATS
from ntwrules.rulebooks.schemas import state_schema, variant_schema

__all__ = ["exchange_files", "setup"]


def exchange_files() -> dict[str, str]:
    """By name: the schemas, and a table for each."""
    state, variant = state_schema(), variant_schema()
    return {
        "state.schema.json": json.dumps(state, indent=2) + "\n",
        "variant.schema.json": json.dumps(variant, indent=2) + "\n",
        "state-fields.txt": "\n".join(_table(state)),
        "variant-fields.txt": "\n".join(_table(variant)),
        "parts-fields.txt": "\n\n".join(_parts(variant)),
    }


def _parts(schema: dict[str, Any]) -> Iterator[str]:
    for name, part in schema["$defs"].items():
        yield f"({_anchor(name)})=\n**{name}**: {part['description']}"
        yield "\n".join(_table(part))


def _table(schema: dict[str, Any]) -> Iterator[str]:
    yield "| field | what it says |\n|---|---|"
    yield from _rows(schema, "")
    yield ""


def _rows(schema: dict[str, Any], before: str) -> Iterator[str]:
    for name, field in schema["properties"].items():
        yield f"| `{before}{name}` | {field['description']}<br><small>{_value(field)}</small> |"
        inner = next((one for one in field.get("anyOf", [field]) if "properties" in one), None)
        if inner:
            yield from _rows(inner, f"{before}{name}.")


def _value(field: dict[str, Any]) -> str:
    """What kind of value a field has, in a few words."""
    match field:
        case {"const": value}:
            return f"`{json.dumps(value)}`"
        case {"enum": values} if set(values) == set(SEATS):
            return "seat"
        case {"enum": values}:
            return ", ".join(f"`{json.dumps(value)}`" for value in values)
        case {"$ref": name}:
            part = name.rpartition("/")[2]
            return f"[{part}](#{_anchor(part)})"
        case {"oneOf": several} | {"anyOf": several}:
            return " or ".join(map(_value, several))
        case {"type": "array", "prefixItems": each}:
            return f"list of {', '.join(map(_value, each))}"
        case {"type": "array", "items": each}:
            inner = _value(each)
            plural = re.sub(r"^(seat|cell|number|text|object)\b", r"\1s", inner)
            return f"list of {plural}"
        case {"type": "object", "propertyNames": _, "additionalProperties": each}:
            return f"by seat: {_value(each)}"
        case {"type": "object", "additionalProperties": dict(each), **rest} if "properties" not in rest:
            return f"by key: {_value(each)}"
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


def _anchor(name: str) -> str:
    return f"exchange-{name.lower()}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the files before Sphinx looks which pages there are."""
    app.connect("builder-inited", lambda app: write(app, exchange_files()))
    return {"parallel_read_safe": True}
