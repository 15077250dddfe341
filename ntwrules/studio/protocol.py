"""What passes between a page and the workbench, as classes, and as JSON Schema that is made from them."""

from collections.abc import Callable, Mapping
from inspect import Parameter, cleandoc, signature
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from attrs import frozen

from ntwrules.dsl.findings.diagnostics import Severity
from ntwrules.model.exchange.kinds import closed
from ntwrules.model.texts import StoredText
from ntwrules.rulebooks.colouring import Style
from ntwrules.studio.texts import say

# What is asked and answered is imported by name, a class for every answer and part of one.
__all__ = ["LONGEST", "Unanswerable", "fault", "params_schema", "result_schema"]

#: Characters of a text at most; a page of plain words has a few thousand.
LONGEST = 200_000


@frozen
class Bounds:
    """How large a number may be, or how long a text."""

    least: int = 0
    most: int = LONGEST


#: A text of the language, or a record of a game.
Text: TypeAlias = Annotated[str, Bounds()]
#: A name, a key, an address, an action: one line.
Word: TypeAlias = Annotated[str, Bounds(most=1_000)]
Name: TypeAlias = Annotated[str, Bounds(1, 200)]
Link: TypeAlias = Annotated[str, Bounds(1, 10_000)]
Count: TypeAlias = Annotated[int, Bounds(most=1_000_000)]
#: A stretch of text: where it begins, and where it ends.
Span: TypeAlias = tuple[int, int]


class Unanswerable(Exception):
    """
    What was asked for cannot be answered.

    Attributes:
        why: The reason, in every tongue.
    """

    def __init__(self, key: str, **words: object) -> None:
        super().__init__(key)
        self.why: StoredText = say.text(f"cannot.{key}", **words)


class TextEdit(TypedDict):
    """A stretch of text, and what to write there instead."""

    start: int
    end: int
    text: str


class Related(TypedDict):
    """A second place that has to do with a finding; in another file, its name, and no place."""

    start: int
    end: int
    message: str
    file: str | None


class Finding(TypedDict):
    """What is wrong: where, why, and how to mend it. In another file, its name is told, and no place."""

    code: str
    severity: Severity
    start: int
    end: int
    line: int
    message: str
    help: str
    edits: list[TextEdit]
    related: list[Related]
    file: str | None


class SeatingAnswer(TypedDict):
    """Who plays when so many take part."""

    players: int
    seats: list[str]


class Checked(TypedDict):
    """What became of a text; what is not known is null. `mended` is the text after all edits."""

    ok: bool
    findings: list[Finding]
    mended: str | None
    title: str | None
    key: str | None
    rulebook: str
    rulebook_name: str
    tongue: str | None
    fingerprint: str | None
    seatings: list[SeatingAnswer]
    seats: dict[str, str]
    colours: list[tuple[int, int, Style]]


class CompletionItem(TypedDict):
    """Something that may stand there."""

    kind: str
    text: str
    start: int
    end: int
    about: str


class Completed(TypedDict):
    """All that may stand at a place, the likelier first."""

    items: list[CompletionItem]


class Hovered(TypedDict):
    """What can be told of a word."""

    start: int
    end: int
    text: str


class Explained(TypedDict):
    """More about a code."""

    title: str
    text: str


class Written(TypedDict):
    """A text."""

    text: str


class Saved(TypedDict):
    """Under which name it was saved, and the mark that the file is known by now."""

    name: str
    mark: str


class OpenedFile(TypedDict):
    """The file at hand, and the mark that it is known by; none where it is not there yet."""

    name: str
    text: str
    mark: str


class VariantOnShelf(TypedDict):
    """A variant to choose; `minutes` is how long it usually takes with the most players, `facts` says both in words."""

    key: str
    title: str
    about: str
    players: list[int]
    minutes: int | None
    facts: str


class ShelfAnswer(TypedDict):
    """Variants that belong together."""

    title: str
    variants: list[VariantOnShelf]


class GameOnShelf(TypedDict):
    """A game with all its variants; `base` is the one its rules tell."""

    rulebook: str
    name: str
    base: str
    shelves: list[ShelfAnswer]


class Shelved(TypedDict):
    """Every known variant."""

    games: list[GameOnShelf]


class NamedSeat(TypedDict):
    """A seat, and what it is called."""

    seat: str
    name: str


class PaintPot(TypedDict):
    """Something that can be painted onto the board."""

    what: str
    label: str


class Board(TypedDict):
    """A drawing with targets (`data-address`); which stretches of the text name an address; what can be painted."""

    svg: str
    players: int
    seat: str
    seats: list[NamedSeat]
    spans: dict[str, list[Span]]
    paints: list[PaintPot]


class Painted(TypedDict):
    """The text with what was painted written into it, and where."""

    text: str
    at: Span


class CardSheet(TypedDict):
    """A card: as a page, as a text, or as a file in base64."""

    name: str
    type: str
    html: NotRequired[str]
    text: NotRequired[str]
    base64: NotRequired[str]


class KeyedTitle(TypedDict):
    """A variant by its key and title."""

    key: str
    title: str


class Differing(TypedDict):
    """What plays differently from the parent; null for a variant without one."""

    parent: KeyedTitle | None
    same: bool
    lines: list[str]


class Drawn(TypedDict):
    """A drawing."""

    svg: str


class KindOfPlayer(TypedDict):
    """A way to play."""

    key: str
    name: str
    about: str


class KindsAnswer(TypedDict):
    """Who can play besides people."""

    kinds: list[KindOfPlayer]


class CardInHand(TypedDict):
    """A card, and what it does."""

    name: str
    about: str


class MenuChoice(TypedDict):
    """Something that can be chosen, as it is read and as it is told."""

    label: str
    action: str


class LogLine(TypedDict):
    """Something that happened."""

    text: str
    kind: Literal["deed", "event", "chance"]
    seat: str | None


class Ended(TypedDict):
    """How a game ended."""

    lines: list[str]
    winners: list[str]


class GameClock(TypedDict):
    """
    A clock: what it shows, how much is left while it runs, when something next happens by itself, and how long nobody
    can do anything.
    """

    now_ms: int
    running: str | None
    next_ms: int | None
    idle_ms: int


class Scene(TypedDict):
    """
    A moment of a game, as the one who looks sees it; behind a curtain nothing of it.

    `log` goes on where the one before it ended, for the same viewer; with `whole`, it takes the place of all of them.
    """

    game: str
    number: int
    svg: str
    viewer: str
    viewers: list[NamedSeat]
    to_act: str | None
    actors: list[NamedSeat]
    people: bool
    curtain: bool
    question: str
    hint: str
    standing: list[str]
    hand: list[CardInHand]
    open: list[str]
    picked: list[str]
    menu: list[MenuChoice]
    log: list[LogLine]
    whole: bool
    refusal: str | None
    outcome: Ended | None
    can_undo: bool
    clock: GameClock | None


class Replayed(Scene):
    """The same of a game that was written down, with the number of its last moment."""

    last: int


class RecordAnswer(TypedDict):
    """A game as it is written down, and what its file may be called."""

    text: str
    name: str


class Bar(TypedDict):
    """A share, with its interval."""

    label: str
    share: float
    low: float
    high: float


class LengthTold(TypedDict):
    """How long something takes, in words."""

    label: str
    value: str


class Compared(TypedDict):
    """What differs from the parent on the same luck, and luck does not explain."""

    title: str
    lines: list[str]


class Measured(TypedDict):
    """What many games say: three sentences, bars, pictures, and all figures in a table with a head."""

    sentences: list[str]
    bars: list[Bar]
    lengths: list[LengthTold]
    pictures: list[str]
    against: Compared | None
    table: list[list[str]]
    games: int


# What follows makes JSON Schema of them.

_PLAIN: Mapping[Any, str] = {
    int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null",
}  # fmt: skip
#: How much of what a schema says is looked at, by the type it names.
_KINDS: Mapping[str, tuple[type, ...]] = {
    "integer": (int,), "string": (str,), "boolean": (bool,), "number": (int, float), "null": (NoneType,),
    "object": (dict,), "array": (list,),
}  # fmt: skip


def params_schema(method: Callable[..., Any]) -> dict[str, Any]:
    """What a method takes, from its keywords."""
    hints = get_type_hints(method, include_extras=True)
    given = [
        it for it in signature(method).parameters.values() if it.kind is Parameter.KEYWORD_ONLY and it.name != "emit"
    ]
    optional = [it.name for it in given if it.default is not Parameter.empty]
    return closed({it.name: _schema(hints[it.name], {}) for it in given}, optional)


def result_schema(method: Callable[..., Any]) -> dict[str, Any]:
    """What a method gives, from its annotation."""
    found: dict[str, Any] = {}
    made = _schema(get_type_hints(method, include_extras=True)["return"], found)
    return {**made, "$defs": found} if found else made


def _schema(kind: Any, found: dict[str, Any]) -> dict[str, Any]:
    origin, inner = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if origin is Annotated:
        return _bounded(_schema(inner[0], found), inner[1:])
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in {Union, UnionType}:
        return {"anyOf": [_schema(one, found) for one in inner]}
    if origin is list:
        return {"type": "array", "items": _schema(inner[0], found)}
    if origin is tuple:
        each = [_schema(one, found) for one in inner]
        return {"type": "array", "prefixItems": each, "items": False, "minItems": len(each)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(inner[1], found)}
    assert is_typeddict(kind), kind
    if kind.__name__ not in found:
        found[kind.__name__] = {}  # it may refer to itself
        hints = get_type_hints(kind, include_extras=True)
        fields = {
            name: _schema(get_args(hint)[0] if get_origin(hint) is NotRequired else hint, found)
            for name, hint in hints.items()
        }
        about = {"description": " ".join(cleandoc(kind.__doc__ or "").split())}
        found[kind.__name__] = about | closed(fields, kind.__optional_keys__)
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _bounded(schema: dict[str, Any], marks: tuple[Any, ...]) -> dict[str, Any]:
    for bounds in marks:
        if isinstance(bounds, Bounds):
            names = ("minLength", "maxLength") if schema["type"] == "string" else ("minimum", "maximum")
            schema = schema | dict(zip(names, (bounds.least, bounds.most), strict=True))
    return schema


def fault(schema: Mapping[str, Any], value: Any, at: str = "") -> tuple[str, str] | None:
    """
    What is wrong with a value by its schema, and where: ``missing``, ``unknown``, ``kind``, ``size``; None for nothing.

    >>> schema = params_schema(lambda: None) | {"properties": {"at": {"type": "integer", "minimum": 0}}}
    >>> fault(schema, {"at": 3}), fault(schema, {"at": "x"}), fault(schema, {"at": -1}), fault(schema, {"so": 1})
    (None, ('kind', 'at'), ('size', 'at'), ('unknown', 'so'))
    """
    if "anyOf" in schema:
        faults = [fault(one, value, at) for one in schema["anyOf"]]
        return None if None in faults else faults[0]
    if "enum" in schema:
        return None if isinstance(value, str) and value in schema["enum"] else ("kind", at)
    kind = schema["type"]
    if not isinstance(value, _KINDS[kind]) or (isinstance(value, bool) and kind != "boolean"):
        return "kind", at
    size = len(value) if isinstance(value, str | list | dict) else value or 0
    least = schema.get("minLength", schema.get("minimum", size))
    if not least <= size <= schema.get("maxLength", schema.get("maximum", size)):
        return "size", at
    return _fault_inside(schema, value, at) if kind == "object" else None


def _fault_inside(schema: Mapping[str, Any], value: Any, at: str) -> tuple[str, str] | None:
    known, others = schema.get("properties", {}), schema["additionalProperties"]
    for name in schema.get("required", ()):
        if name not in value:
            return "missing", name
    for name, one in value.items():
        inside = known.get(name, others)
        if inside is False:
            return "unknown", str(name)[:40]
        found = fault(inside, one, at or name)
        if found is not None:
            return found
    return None
