"""What the properties of the language are tried on."""

from functools import cache

from hypothesis import strategies as st
from lark import Lark

from ntwrules.dsl.parsing.automaton import Automaton, grammar_to_tables
from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.dsl.rows.strategies import each_effect
from ntwrules.model.compass import SIDES
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Card, Deck, Limit, Task, Use
from ntwrules.model.variants.conditions import And, Compare, Not, Number, Or, Quantity
from ntwrules.model.variants.endings import End, Win
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.no_time_to_waste.dice import Die
from ntwrules.rulebooks.no_time_to_waste.effects import RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.paths import Path, Step
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS
from ntwrules.rulebooks.no_time_to_waste.variant import (
    OPTIONS,
    SEAT_PLAN,
    Beforehand,
    Camp,
    Face,
    Laid,
    NtwVariant,
    Structure,
)
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["mutilated", "trees", "variants"]

NAMES = ("dijk", "S", "zand-bank", "Ölpest", "k2", "étang")

_texts = st.text(st.characters(exclude_characters='"\n\r\0', exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=12)


# Trees: whatever the grammar allows, sense or nonsense -------------------------------------------------------------


@cache
def _grammar():
    rules = rulebooks()["ntw"].grammar.rules
    lark = Lark(rules, parser="lalr", lexer="basic", maybe_placeholders=False)
    by_origin: dict[str, list[list]] = {}
    for rule in lark.rules:
        by_origin.setdefault(rule.origin.name, []).append(list(rule.expansion))
    return by_origin, _costs(by_origin), grammar_to_tables(rules)


def _costs(by_origin):
    """How many rules it takes at least to get from a symbol to leaves."""
    costs = dict.fromkeys(by_origin, 10**6)
    changed = True
    while changed:
        changed = False
        for origin, expansions in by_origin.items():
            least = min(1 + sum(costs.get(symbol.name, 0) for symbol in each) for each in expansions)
            if least < costs[origin]:
                costs[origin], changed = least, True
    return costs


@st.composite
def _leaf(draw, terminal):
    match terminal:
        case "NAME":
            value = draw(st.sampled_from(NAMES))
        case "NUMBER" | "COUNT":
            value = str(draw(st.integers(0, 2000)))
        case "DECIMAL":
            value = draw(st.sampled_from(("1.0", "0.2", "3.1.4")))
        case "STRING":
            value = draw(_texts)
        case "COMPARE":
            value = draw(st.sampled_from(("=", "!=", "<", "<=", ">", ">=")))
        case _:
            keys = [row.key for row in SAYINGS.vocabulary.words if row.terminal == terminal]
            value = draw(st.sampled_from(keys)) if keys else SIGNS[terminal]
    return Leaf(terminal, value)


@st.composite
def trees(draw):
    """Trees of whole files, by chance through the rules of the grammar."""
    by_origin, costs, tables = _grammar()
    automaton = Automaton(tables)
    budget = draw(st.integers(20, 150))
    stack = ["start"]
    while stack:
        symbol = stack.pop()
        if symbol not in by_origin:
            assert automaton.feed(draw(_leaf(symbol)))
            continue
        expansions = by_origin[symbol]
        budget -= 1
        if budget > 0:
            chosen = draw(st.sampled_from(expansions))
        else:
            chosen = min(expansions, key=lambda each: sum(costs.get(part.name, 0) for part in each))
        stack.extend(part.name for part in reversed(chosen))
    return automaton.finish()


# Variants: whole, playable and checked -----------------------------------------------------------------------------

_QUANTITIES = tuple(row.key for row in SAYINGS.vocabulary.words if row.terminal == "QUANTITY")
_RESULTS = tuple(row.key for row in SAYINGS.vocabulary.words if row.terminal == "RESULT")

_values = st.builds(Quantity, st.sampled_from(_QUANTITIES)) | st.builds(Number, st.integers(0, 999))
conditions = st.recursive(
    st.builds(Compare, _values, st.sampled_from(("=", "!=", "<", "<=", ">", ">=")), _values),
    lambda inner: (
        st.builds(Not, inner)
        | st.builds(And, st.lists(inner, min_size=2, max_size=3).map(tuple))
        | st.builds(Or, st.lists(inner, min_size=2, max_size=3).map(tuple))
    ),
    max_leaves=5,
)
_names = st.builds(Texts, en=_texts, nl=_texts)
_counts = st.integers(1, 4)
STRUCTURES = ("bridge", "polder", "pump", "dijk")
CARDS = ("A", "S", "zand-bank", "boots", "k2", "whale")


@st.composite
def paths(draw):
    least = draw(st.integers(0, 2))
    steps = draw(
        st.lists(st.builds(Step, st.sampled_from(("water", "any")), st.just(least), st.just(least + 1)), max_size=2)
    )
    return Path((*steps, Step("land", 1, draw(st.integers(1, 3)))))


def effects(number):
    by_hand = {"path": paths(), "roll": st.builds(RollAndFlood, _counts)}
    every = each_effect(SAYINGS, "card", {"structure": STRUCTURES, "card": CARDS}, by_hand, largest=4)
    return st.one_of(*(each for key, each in every.items() if key != "confront" or number is not None))


@st.composite
def _uses(draw, number=None):
    tasks = st.builds(Task, effects(number), st.booleans(), st.booleans())
    uses = st.builds(Use, st.lists(tasks, min_size=1, max_size=2).map(tuple))
    return tuple(draw(st.lists(uses, min_size=1, max_size=2, unique=True)))


@st.composite
def _decks(draw):
    decks = {key: [] for key in ("objects", "tasks")}
    for index, key in enumerate(CARDS):
        number = draw(st.integers(0, 5)) if index % 2 else None
        card = Card(
            key=key,
            names=draw(_names),
            copies=draw(_counts),
            number=number,
            tags=draw(st.sampled_from(((), ("boat",), ("animal", "boat")))) if key != "boots" else ("boat",),
            uses=draw(_uses(number)),
        )
        decks["objects" if index % 2 else "tasks"].append(card)
    return tuple(Deck(key=key, names=draw(_names), cards=tuple(cards)) for key, cards in decks.items())


@cache
def _apart(size):
    """Codes that never fall on one cell, whoever reads them."""
    seen, codes = set(), []
    for code in range(16):
        cells = {absolute(code, seat, size) for seat in SIDES}
        if len(cells) == len(SIDES) and not cells & seen:
            seen |= cells
            codes.append(code)
    return codes


@st.composite
def variants(draw):
    """Variants that a file could have said."""
    size = draw(st.integers(4, 40))
    counts = draw(st.sets(st.integers(1, 4), min_size=1))
    seatings = tuple(SEAT_PLAN.seating(n) for n in sorted(counts))
    seats = [seat for seat in SIDES if any(seat in seating.seats for seating in seatings)]
    start, finish, wet = draw(st.permutations(_apart(size)))[:3]
    camps = tuple(
        Camp(
            seat=seat,
            start=absolute(start, seat, size),
            finish=absolute(finish, seat, size),
            pawns=draw(_counts),
        )
        for seat in seats
    )
    decks = draw(_decks())
    use = draw(st.sampled_from((("objects", "tasks"), ("objects",))))
    dealt = draw(st.integers(0, 3))
    faces = tuple(
        Face(key=key, names=draw(_names), copies=draw(_counts), uses=draw(_uses()))
        for key in draw(st.sampled_from(((), ("axe", "vest"))))
    )
    return NtwVariant(
        rulebook="ntw",
        key=draw(st.sampled_from(NAMES)),
        title=draw(_names),
        version=draw(st.sampled_from(("", "1", "2.5"))),
        author=draw(_texts),
        about=draw(_names),
        seatings=seatings,
        teams=draw(
            st.sampled_from(((), (frozenset(SIDES),), (frozenset({"east", "west"}), frozenset({"north", "south"}))))
        ),
        decks=decks,
        use=use,
        wins=tuple(draw(st.lists(st.builds(Win, when=conditions, played_out=st.booleans()), max_size=2))),
        ends=tuple(
            draw(st.lists(st.builds(End, when=conditions, result=st.sampled_from(_RESULTS)), min_size=1, max_size=2))
        ),
        size=size,
        camps=camps,
        laid=draw(
            st.sampled_from(
                ((), (Laid(what="water", cells=(wet,)),), (Laid(what="bridge", cells=(wet,), mirrored=False),))
            )
        ),
        dice=draw(
            st.lists(
                st.builds(
                    Die,
                    name=st.sampled_from(NAMES),
                    faces=st.lists(st.integers(0, 9), min_size=1, max_size=4).map(sorted).map(tuple),
                    place=st.sampled_from(("hundreds", "tens", "units")),
                ),
                min_size=1,
                max_size=2,
            ).map(tuple)
        ),
        method=draw(st.sampled_from(("any", "one", "sum", "difference", "digital"))),
        faces=faces,
        duel=tuple(sorted(draw(st.lists(st.integers(0, 9), min_size=1, max_size=4)))),
        structures=(
            Structure(
                key="bridge", names=draw(_names), supply=draw(st.integers(4, 40)), on="water", dry=True, walkable=True
            ),
            Structure(key="polder", supply=16, on="water", walkable=draw(st.booleans())),
            Structure(key="pump", supply=0, on="polder", dry=draw(st.booleans())),
            Structure(key="dijk", supply=3, on="land", sails=draw(st.booleans())),
        ),
        issue=draw(
            st.builds(Issue)
            | st.builds(
                Issue,
                count=_counts,
                rounds=st.sets(st.integers(0, 30), min_size=1, max_size=3).map(sorted).map(tuple),
                every=st.integers(0, 9),
            )
            | st.builds(Issue, count=_counts, every=st.integers(1, 9))
        ),
        limits=draw(st.sampled_from(((), (Limit(most=1, tag="boat"),), (Limit(most=3), Limit(most=1, tag="boat"))))),
        beforehand=tuple(Beforehand(deck="objects", seat=seat, count=dealt) for seat in SIDES) if dealt else (),
        options=tuple(option for option in OPTIONS if draw(st.booleans()) and (option != "action-die" or faces)),
        drowning=draw(st.sampled_from(("next-turn", "at-once"))),
        move_after_card=draw(st.sampled_from(("unless-moved", "always", "never"))),
    )


# Texts with mistakes in them ---------------------------------------------------------------------------------------


@st.composite
def mutilated(draw, texts):
    """A text in which pieces were left out, doubled, exchanged or put in."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        put = draw(
            st.sampled_from(("", "{", "}", '"', ",", ":", "9", "§", "\0", "\n", "card", "kaart", text[start:end] * 2))
            | st.text(max_size=3)
        )
        text = text[:start] + put + text[end:]
    return text
