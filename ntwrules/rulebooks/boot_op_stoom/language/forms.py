"""How each effect is said: one table from which the grammar, the reader and the printer come."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from attrs import fields, frozen

from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.source import Place, Source
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import (
    AddSteam,
    AtOnce,
    Burst,
    Double,
    DoubleSail,
    ExtraWish,
    GiveToOne,
    HandIn,
    Ignored,
    IgnoreRest,
    Look,
    MoveTiles,
    MustVisit,
    NoIcons,
    OnlyMoves,
    OnlyPile,
    OpenPlay,
    ParcelsNear,
    Refill,
    RemoveSteam,
    Reversed,
    Sail,
    SintPlaces,
    SitOut,
    SwapParcel,
    Talk,
    Teleport,
    Turn,
    WishesLie,
)

__all__ = ["BEARERS", "FORMS", "Form", "Said", "effect_rules", "effect_to_node", "node_to_effect"]

#: What effects stand on.
BEARERS = ("sail", "icon", "parcel", "tile", "day")


@frozen
class Part:
    """
    A value in the words of an effect.

    Attributes:
        terminals: How the grammar writes it.

        read: Gives the value that leaves say, or None when nothing can be made of them.

        write: Gives the leaves for a value.
    """

    terminals: str
    read: Callable[["Said", Node], Any]
    write: Callable[[Any], tuple[Leaf, ...]]


@frozen
class Said:
    """
    An effect that is being read.

    Attributes:
        it: The file and its parents.

        source: The file its words stand in.

        rule: The rule of the catalogue that the effect belongs to.
    """

    it: Assembly
    source: Source
    rule: str

    def place(self, leaf: Leaf) -> Place:
        """Where a word of it stands."""
        return Place(self.source, leaf.start, leaf.end)


@frozen
class Form:
    """
    How an effect is said.

    Attributes:
        rule: The rule of the grammar.

        effect: The kind of effect.

        on: What it stands on.

        cites: The rule of the catalogue.

        parts: Words, and values in their place in the order of the effect's attributes.

        means: What it does, per tongue.

        shown: Examples of it.
    """

    rule: str
    effect: type[Effect]
    on: str
    cites: str
    parts: tuple[str | Part, ...]
    means: Texts
    shown: tuple[Effect, ...]


def _first(node: Node, terminal: str) -> Leaf:
    return next(node.leaves(terminal))


def _number(least: int, most: int) -> Part:
    def read(said: Said, node: Node) -> int:
        return said.it.number(_first(node, "NUMBER"), said.source, least, most, rule=said.rule)

    return Part("NUMBER", read, lambda value: (Leaf("NUMBER", str(value)),))


def _word(terminal: str, values: Mapping[str, Any] | None = None) -> Part:
    keys = {value: key for key, value in values.items()} if values else {}

    def read(_: Said, node: Node) -> Any:
        key = _first(node, terminal).value
        return values[key] if values else key

    return Part(terminal, read, lambda value: (Leaf(terminal, keys.get(value, value)),))


def _read_kind(said: Said, node: Node) -> str | None:
    """The kind of parcel that is named; None when it was taken away, and with it what is done with it."""
    name = _first(node, "NAME")
    key = said.it.known("kind", name.value, said.place(name), "NTW323", rule=said.rule)
    return key if key in said.it.overlay.items("kind") else None


def _read_moves(_: Said, node: Node) -> tuple[str, ...]:
    return tuple(dict.fromkeys(leaf.value for leaf in node.leaves("MOVE")))


def _write_moves(moves: tuple[str, ...]) -> tuple[Leaf, ...]:
    leaves = [Leaf("AND", "AND"), *(Leaf("MOVE", move) for move in moves)]
    return tuple(leaf for move in leaves[1:] for leaf in (leaves[0], move))[1:]


def _read_steps(said: Said, node: Node) -> int:
    steps = said.it.number(_first(node, "NUMBER"), said.source, 1, 9, rule=said.rule)
    return steps if _first(node, "WAY").value == "forward" else -steps


def _write_steps(steps: int) -> tuple[Leaf, ...]:
    way = "forward" if steps > 0 else "backward"
    return Leaf("NUMBER", str(abs(steps))), Leaf("TILE", "TILE"), Leaf("WAY", way)


_COUNT = _number(1, 9)
_PILE = _word("PILE")
_KIND = Part("NAME", _read_kind, lambda kind: (Leaf("NAME", kind),))
_STEPS = Part("NUMBER TILE WAY", _read_steps, _write_steps)
_MOVES = Part("MOVE (AND MOVE)*", _read_moves, _write_moves)
_SIDE = _word("SIDE", {"left": -1, "right": 1, "about": 2})
_NEAR = _word("NEAR", {"near": True, "straight": False})

#: Every form, in the order of the rulebook.
FORMS = (
    Form(
        "sail_on", Sail, "sail", "E1", ("SAIL", _STEPS),
        Texts(
            en="The boat sails so many tiles the way it looks, or against it; each step counts by itself.",
            nl="De boot vaart zoveel tegels de kant op die hij kijkt, of terug; elke stap telt apart.",
        ),
        (Sail(2), Sail(-1)),
    ),
    Form(
        "turn_boat", Turn, "sail", "E2", ("TURN", _SIDE),
        Texts(
            en="The boat turns on the spot: a quarter to the left or right, or about.",
            nl="De boot draait op de plaats: een kwartslag naar links of rechts, of helemaal om.",
        ),
        (Turn(-1), Turn(1), Turn(2)),
    ),
    Form(
        "ignore_rest", IgnoreRest, "sail", "E4", ("IGNORE_REST",),
        Texts(
            en="All later cards of the row are ignored this round.",
            nl="Alle latere kaarten van de rij tellen deze ronde niet mee.",
        ),
        (IgnoreRest(),),
    ),
    Form(
        "open_play", OpenPlay, "icon", "V3", ("OPEN_PLAY",),
        Texts(
            en="A card may be laid face up here.",
            nl="Hier mag een kaart open worden gelegd.",
        ),
        (OpenPlay(),),
    ),
    Form(
        "only_pile", OnlyPile, "icon", "I2", ("ONLY", _PILE),
        Texts(
            en="Only cards of this pile may be laid here.",
            nl="Hier mogen alleen kaarten van deze stapel liggen.",
        ),
        (OnlyPile("sail"), OnlyPile("steamboat"), OnlyPile("parcel")),
    ),
    Form(
        "at_once", AtOnce, "icon", "I3", ("CARRY_OUT", _PILE, "AT_ONCE"),
        Texts(
            en="A card of this pile is carried out as soon as it is laid here, and passed over later.",
            nl="Een kaart van deze stapel wordt uitgevoerd zodra hij hier wordt gelegd, en later overgeslagen.",
        ),
        (AtOnce("sail"),),
    ),
    Form(
        "ignored", Ignored, "icon", "I4", ("IGNORED",),
        Texts(
            en="The card laid here does nothing.",
            nl="De kaart die hier ligt, doet niets.",
        ),
        (Ignored(),),
    ),
    Form(
        "double", Double, "icon", "I5", ("DOUBLE",),
        Texts(
            en="The card laid here counts twice.",
            nl="De kaart die hier ligt, telt twee keer.",
        ),
        (Double(),),
    ),
    Form(
        "reversed", Reversed, "icon", "I6", ("REVERSED",),
        Texts(
            en="A sail card laid here is carried out the other way round.",
            nl="Een vaarkaart die hier ligt, wordt omgekeerd uitgevoerd.",
        ),
        (Reversed(),),
    ),
    Form(
        "refill", Refill, "icon", "I7", ("REFILL",),
        Texts(
            en="Whoever lays a card here fills the hand again at once.",
            nl="Wie hier een kaart legt, vult meteen de hand weer aan.",
        ),
        (Refill(),),
    ),
    Form(
        "teleport", Teleport, "parcel", "P7", ("TELEPORT",),
        Texts(
            en="When it is delivered, the boat goes to another tile.",
            nl="Wordt het bezorgd, dan gaat de boot naar een andere tegel.",
        ),
        (Teleport(),),
    ),
    Form(
        "move_tiles", MoveTiles, "parcel", "P8", ("MOVE_TILES", _number(2, 3), "TILE"),
        Texts(
            en="When it is delivered, two or three tiles of the board change places.",
            nl="Wordt het bezorgd, dan wisselen twee of drie tegels van het bord van plaats.",
        ),
        (MoveTiles(3),),
    ),
    Form(
        "talking", Talk, "parcel", "P9", ("TALKING",),
        Texts(
            en="When it is delivered, everybody may talk about all cards until the next one is revealed.",
            nl="Wordt het bezorgd, dan mag iedereen over alle kaarten praten tot de volgende wordt onthuld.",
        ),
        (Talk(),),
    ),
    Form(
        "parcels_near", ParcelsNear, "tile", "Z2", ("PARCELS_ONLY", _NEAR),
        Texts(
            en="Parcels may be taken only while the boat is on it or next to it; `straight` leaves the corners out.",
            nl="Pakjes mag je alleen pakken als de boot erop of ernaast ligt; met `recht` tellen de hoeken niet mee.",
        ),
        (ParcelsNear(), ParcelsNear(corners=False)),
    ),
    Form(
        "swap_parcel", SwapParcel, "tile", "Z3", ("SWAP", _KIND, "FOR_ANOTHER"),
        Texts(
            en="While the boat is here, everybody may swap parcels of this kind in hand for others.",
            nl="Zolang de boot hier ligt, mag iedereen pakjes van deze soort uit de hand ruilen voor andere.",
        ),
        (SwapParcel("pepernoot"),),
    ),
    Form(
        "must_visit", MustVisit, "tile", "Z4", ("MUST_VISIT",),
        Texts(
            en="The game is won only when every such tile on the board has been visited.",
            nl="Het spel is pas gewonnen als elke zo'n tegel op het bord is bezocht.",
        ),
        (MustVisit(),),
    ),
    Form(
        "double_sail", DoubleSail, "tile", "Z5", ("DOUBLE_SAIL",),
        Texts(
            en="Sail cards that begin here count twice.",
            nl="Vaarkaarten die hier beginnen, tellen twee keer.",
        ),
        (DoubleSail(),),
    ),
    Form(
        "hand_in", HandIn, "tile", "Z6", ("HAND_IN", _COUNT, "DIFFERENT_SAILS"),
        Texts(
            en="While the boat is here, so many different sail cards from one hand bring it to another tile.",
            nl="Zolang de boot hier ligt, brengen zoveel verschillende vaarkaarten uit één hand hem ergens anders.",
        ),
        (HandIn(3),),
    ),
    Form(
        "add_steam", AddSteam, "day", "K3", ("ADD", _COUNT, "ADDED"),
        Texts(
            en="So many steamboat cards are added to the row for free.",
            nl="Er komen gratis zoveel stoombootkaarten bij de rij.",
        ),
        (AddSteam(2),),
    ),
    Form(
        "remove_steam", RemoveSteam, "day", "K6", ("REMOVE", _COUNT, "REMOVED"),
        Texts(
            en="So many steamboat cards leave the row.",
            nl="Er gaan zoveel stoombootkaarten uit de rij.",
        ),
        (RemoveSteam(1),),
    ),
    Form(
        "give_to_one", GiveToOne, "day", "K4", ("ONE_RECEIVES", _COUNT, "FROM_EACH"),
        Texts(
            en="One player, whom the Sint chooses, receives so many cards from everybody else.",
            nl="Eén speler, die de Sint kiest, krijgt van alle anderen zoveel kaarten.",
        ),
        (GiveToOne(1),),
    ),
    Form(
        "burst", Burst, "day", "K5", ("EVERYONE_SWAPS", _PILE, "FOR_OTHERS"),
        Texts(
            en="Everybody discards all cards of this pile in hand and takes as many from the others.",
            nl="Iedereen legt alle kaarten van deze stapel uit de hand af en pakt er evenveel van de andere.",
        ),
        (Burst("parcel"),),
    ),
    Form(
        "look", Look, "day", "K10", ("LOOK", _COUNT, "DAY"),
        Texts(
            en="Everybody looks at the next cards of the calendar.",
            nl="Iedereen bekijkt de volgende kalenderkaarten.",
        ),
        (Look(4),),
    ),
    Form(
        "sits_out", SitOut, "day", "K11", ("WHOEVER_HOLDS", _KIND, "SITS_OUT"),
        Texts(
            en="Whoever holds a parcel of this kind does not play next round.",
            nl="Wie een pakje van deze soort heeft, speelt de volgende ronde niet mee.",
        ),
        (SitOut("pepernoot"),),
    ),
    Form(
        "sint_places", SintPlaces, "day", "K7", ("SINT_PLACES",),
        Texts(
            en="Next round the Sint decides where each card goes.",
            nl="De volgende ronde bepaalt de Sint waar elke kaart komt.",
        ),
        (SintPlaces(),),
    ),
    Form(
        "lie_elsewhere", WishesLie, "day", "K8", ("WISHES_LIE", _word("WISHES_LIE_RULING")),
        Texts(
            en="Next round the wished parcels have to lie earlier, later or anywhere in the row.",
            nl="De volgende ronde moeten de gewenste pakjes eerder, later of overal in de rij liggen.",
        ),
        (WishesLie("later"),),
    ),
    Form(
        "no_icons", NoIcons, "day", "K9", ("NO_ICONS",),
        Texts(
            en="Next round the icons of the row do not work.",
            nl="De volgende ronde werken de icoontjes van de rij niet.",
        ),
        (NoIcons(),),
    ),
    Form(
        "only_moves", OnlyMoves, "day", "K12", ("ONLY", _MOVES),
        Texts(
            en="Next round only these moves are possible.",
            nl="De volgende ronde zijn alleen deze zetten mogelijk.",
        ),
        (OnlyMoves(("backward", "left")), OnlyMoves(("forward", "right", "about", "anchor"))),
    ),
    Form(
        "extra_wish", ExtraWish, "day", "K13", ("EVERY_HOUSE_WISHES", _COUNT, "MORE_PARCELS"),
        Texts(
            en="Next round every house wants so many parcels more, of any kind.",
            nl="De volgende ronde wil elk huis zoveel pakjes extra, van welke soort ook.",
        ),
        (ExtraWish(1),),
    ),
)  # fmt: skip

_BY_RULE = MappingProxyType({form.rule: form for form in FORMS})
_BY_EFFECT = MappingProxyType({form.effect: form for form in FORMS})


def node_to_effect(it: Assembly, node: Node, source: Source) -> Effect | None:
    """The effect that a node says; None when it is about something that was taken away."""
    form = _BY_RULE[node.rule]
    said = Said(it, source, form.cites)
    values = [part.read(said, node) for part in form.parts if isinstance(part, Part)]
    return None if None in values else form.effect(*values)


def effect_to_node(effect: Effect) -> Node:
    """An effect as a node of the tree."""
    form = _BY_EFFECT[type(effect)]
    values = iter([getattr(effect, attribute.name) for attribute in fields(type(effect))])
    leaves: list[Leaf] = []
    for part in form.parts:
        leaves += [Leaf(part, part)] if isinstance(part, str) else part.write(next(values))
    return Node(form.rule, tuple(leaves))


def effect_rules() -> str:
    """The rules of the grammar for all effects, by what they stand on."""
    return "\n".join((*_rules(), ""))


def _rules() -> Iterator[str]:
    for bearer in BEARERS:
        forms = [form for form in FORMS if form.on == bearer]
        yield f"?{bearer}_effect: {' | '.join(form.rule for form in forms)}"
        yield f"{bearer}_doing: LBRACE (NOTHING | {bearer}_effect (THEN {bearer}_effect)*) RBRACE"
        for form in forms:
            yield f"{form.rule}: {' '.join(part if isinstance(part, str) else part.terminals for part in form.parts)}"
