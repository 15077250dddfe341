"""How everything in Time 'n' Space is called and typed; one table for all of it, as no two things have the same key."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES, Readable, Texts, Tongue
from ntwrules.rulebooks.narrating import LONGEST, Names, Verbs
from ntwrules.rulebooks.time_n_space.machine.facts import RESEARCH, SHIP
from ntwrules.rulebooks.time_n_space.machine.state import FORMS, NOTATION, TimeState
from ntwrules.rulebooks.time_n_space.texts import SAID
from ntwrules.rulebooks.time_n_space.variant import GOODS, KINDS, SEAT_PLAN, Tile, TimeVariant, moon_number

__all__ = ["VERBS", "Spelling", "by_colours", "symbol_of", "tile_names"]

VERBS = Verbs(SAID, FORMS, ("offer", "place", "lift", "fill", "load", "upgrade", "done", "deliver", "admit"))

#: Words with hyphens, numbers, and fields such as `p1.2`.
_WRITTEN = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_PARTS = re.compile(rf"{_WRITTEN.pattern}(?:\.\d+)?")
_MOST_WORDS = 3
#: What has a name besides seats, places, buildings and tiles.
_THINGS = (*GOODS, "research", "ship", "stay", "keep", "under")


def _ways(key: str) -> list[Texts]:
    """What a thing is called, and then what else is typed for it."""
    told = {tongue: SAID(f"things.{key}", tongue).split(" | ") for tongue in TONGUES}
    most = max(map(len, told.values()))
    return [Texts(**{tongue: "".join(ways[i : i + 1]) for tongue, ways in told.items()}) for i in range(most)]


def tile_names(tiles: Iterable[Tile]) -> dict[str, Readable]:
    """What every tile is called; a plant without a name by its colours, with its key where others have the same."""
    own = tuple(tiles)
    alike = Counter(map(by_colours, own))

    def called(tile: Tile) -> Readable:
        if not by_colours(tile):
            return tile.names or Texts(tile.key)
        goods = _colours(tile)
        return goods if alike[by_colours(tile)] == 1 else SAID.text("buildings.tile", goods=goods, key=tile.key)

    return {tile.key: called(tile) for tile in own}


def by_colours(tile: Tile) -> tuple[str, ...]:
    """What a plant makes in front, and then what it makes behind besides: that is what can be seen of it."""
    behind = list(tile.then_makes)
    for good in tile.makes:
        if good in behind:
            behind.remove(good)
    return (*tile.makes, *behind) if tile.makes and not tile.names else ()


def _colours(tile: Tile) -> Texts:
    """The same in words, in one word."""
    return Texts(**{each: "-".join(_ways(good)[0].read(each) for good in by_colours(tile)) for each in TONGUES})


def _names(variant: TimeVariant) -> Names:
    things = {key: _ways(key) for key in _THINGS}
    places = {place for hole in variant.edges for place in (hole.start, hole.end)}
    moons = {f"moon-{i}" for i, _ in enumerate(SEAT_PLAN.seats, 1)} | set(filter(moon_number, places))
    called: dict[str, Readable] = {
        **{key: Texts(key) for key in (*sorted(places), *(one.key for one in variant.centre))},
        **{own.key: Texts(own.key) for _, own in variant.centres},
        **tile_names(variant.tiles),
        **{moon: SAID.text("things.moon", number=moon_number(moon)) for moon in sorted(moons)},
        **{key: first for key, (first, *_) in things.items()},
        **SEAT_PLAN.names,
    }
    also = {each.read(tongue): key for key, (_, *others) in things.items() for each in others for tongue in TONGUES}
    for kind in KINDS:
        for number, slot in enumerate((one.key for one in variant.centre if one.kind == kind), 1):
            also |= {"-".join(SAID(f"buildings.{kind}", each, slot=number).split()): slot for each in TONGUES}
    shorter = {tile.key: _colours(tile) for tile in variant.tiles if by_colours(tile)}
    alike = Counter(shorter.values())
    also |= {said.read(each): key for key, said in shorter.items() if alike[said] == 1 for each in TONGUES}
    return Names({"word": called}, _WRITTEN, shorter={"word": shorter}, also={"word": also})


class Spelling:
    """
    How the actions of one variant are typed.

    Attributes:
        names: What everything is called, and how it is typed.
    """

    def __init__(self, variant: TimeVariant) -> None:
        self.names = _names(variant)
        self._tiles = {tile.key: tile for tile in variant.tiles if by_colours(tile)}

    def tiles_of(self, text: str) -> list[str]:
        """The tiles that have the colours of a text in front, in any order, and behind what is named besides."""
        plain = [part for part in _PARTS.findall(text.casefold().replace("-", " ")) if part not in VERBS.between]
        return self._coloured(self._keys(plain, strictly=False) or ())

    def is_plant(self, tile: str) -> bool:
        """Is it a plant that is called by its colours?"""
        return tile in self._tiles

    def colours(self, key: str, tongue: Tongue) -> str:
        """What can be seen of a tile, in one word."""
        return _colours(self._tiles[key]).read(tongue)

    def _coloured(self, keys: Sequence[str]) -> list[str]:
        goods = [key for key in keys if key in GOODS]
        return [
            key
            for key, tile in self._tiles.items()
            if sorted(goods[: len(tile.makes)]) == sorted(tile.makes)
            and goods[len(tile.makes) :] in ([], [*by_colours(tile)[len(tile.makes) :]])
        ]

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed by the one whose it is."""
        typed = self.names.typed["word", tongue]
        key, words = typed.get(action.key, action.key), tuple(typed.get(word, word) for word in action.words)
        return str(action._replace(verb=VERBS.spelt(action.verb, tongue), key=key, words=words, seat=""))

    def action(self, state: TimeState, text: str) -> Action:
        """
        The action that was typed, by whoever is asked unless a seat stands in front.

        What is clear from what can be done may be left out: the verb, the number of a timer, a unit.
        Raises `MalformedAction`.
        """
        said = " ".join(text[:LONGEST].split())
        parts = _PARTS.findall(said.casefold())
        seat = "" if state.to_act == "chance" else state.to_act or state.seats[0]
        for many in (2, 1):
            front = self.names.read["word"].get("-".join(parts[:many]), "")
            if seat and front in SEAT_PLAN.seats and len(parts) > many:
                seat, parts = front, parts[many:]
                break
        plain = [part for part in parts if part not in VERBS.between]
        for words, strictly in ((parts, True), (plain, True), (plain, False)):
            verb = VERBS.read.get(words[0], "") if words else ""
            keys = self._keys(words[1:] if verb else words, strictly=strictly)
            action = None if keys is None else _fitting(state, seat, verb, keys) or _written(state, seat, verb, keys)
            if action is not None:
                return action
        found = self._tile_that_came(state, plain) if state.to_act == "chance" else None
        if found is not None:
            return found
        raise MalformedAction(said)

    def _tile_that_came(self, state: TimeState, parts: Sequence[str]) -> Action | None:
        """A tile that chance may give, by its colours; nothing where they do not tell which it is."""
        keys = self._keys([part for part in parts if part not in VERBS.read], strictly=False) or ()
        tiles, others = self._coloured(keys), {key for key in keys if key not in GOODS}
        told = [(one, {one.key, *one.words}) for one in state.actions]
        found = [one for one, words in told if others <= words and words & {*tiles}]
        return found[0] if len(found) == 1 else None

    def _keys(self, parts: Sequence[str], *, strictly: bool) -> list[str] | None:
        """What the words mean, for each as many as make a name; None where *strictly* something is called nothing."""
        known, keys = self.names.read["word"], list[str]()
        while parts:
            for many in range(min(_MOST_WORDS, len(parts)), 0, -1):
                name, dot, unit = "-".join(parts[:many]).partition(".")
                if name in known or (many == 1 and (name.isdigit() or not strictly)):
                    keys.append(known.get(name, name) + dot + unit)
                    parts = parts[many:]
                    break
            else:
                return None
        return keys


def _fitting(state: TimeState, seat: str, verb: str, keys: Sequence[str]) -> Action | None:
    """Of all that can be done what these words fit; nothing where that may be this or that."""

    def fits(action: Action) -> bool:
        """Are they among its words, in their order? A unit may be left out, and a timer has a symbol."""
        told = [action.key, *map(str, action.numbers), *action.words]
        if action.verb == "lift":
            told.append(state.table.symbol_name(state.seats.index(action.seat), symbol_of(state, action)))
        left = iter(told)
        return all(any(key in (word, word.partition(".")[0]) for word in left) for key in keys)

    found = [one for one in state.actions_of(seat or "chance") if verb in ("", one.verb) and fits(one)]
    return found[0] if (verb or keys) and len(set(map(_alike, found))) == 1 else None


def _written(state: TimeState, seat: str, verb: str, keys: Sequence[str]) -> Action | None:
    """An action as its notation has it; of parked timers the first, and who names a place means the ship."""
    if not verb:
        return None
    numbers = [int(key[:9]) for key in keys if key.isdigit()]
    words = [key for key in keys if not key.isdigit()]
    if verb == "place":
        own = state.timers[state.seats.index(seat)] if seat in state.seats else ()
        numbers = numbers or [1 + next((i for i, timer in enumerate(own) if timer is None), 0)]
        words = ["ship", *words] if words and words[0] in (*state.table.places, "stay") else words
    key = words.pop(0) if words and FORMS[verb][0].startswith("KEY") else ""
    mark = " " if len(words) > 1 else ">"
    action = Action(verb, key, tuple(numbers), mark, tuple(words), "" if verb in {"top", "deal", "clock"} else seat)
    return action if NOTATION.holds(action) else None


def _alike(action: Action) -> object:
    """An action without what need not be said: which timer is placed, and which unit."""
    numbers = () if action.verb == "place" else action.numbers
    return action.verb, action.key, numbers, tuple(word.partition(".")[0] for word in action.words)


def symbol_of(state: TimeState, action: Action) -> int:
    """On which symbol a timer is placed, or stands that is lifted."""
    seat = state.seats.index(action.seat)
    if action.verb == "lift":
        timer = state.timers[seat][action.numbers[0] - 1]
        return timer.on if timer else SHIP
    named = {"research": RESEARCH, "ship": SHIP}.get(action.words[0])
    return state.table.slots[seat].index(action.words[0]) if named is None else named
