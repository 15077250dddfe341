"""Looks whether all that was said of a variant of Boot op Stoom can be played together, and tells why not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ntwrules.dsl.everyday.figures import are_a_slip_apart
from ntwrules.dsl.everyday.likeness import everyday
from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.everyday.told import sentences, told_words
from ntwrules.dsl.findings.diagnostics import Note
from ntwrules.dsl.foolish.fitting import giving_way
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.repairing.ways.mistyped import counts
from ntwrules.dsl.repairing.ways.summing import Share, as_listed, as_told, as_typed
from ntwrules.dsl.rows.reading import first_said
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.rulebooks.boot_op_stoom.variant import CalendarDay, Tile

__all__ = ["can_be_played"]

_MOST_PIETS = 4
#: Nobody means to have so many times as many tiles of a kind as there were.
_MOST_TIMES = 3
#: A calendar that lasts so many times as long as it has cards lacks cards rather than is too long.
_FAR = 2


def can_be_played(it: Assembly, fields: dict[str, Any]) -> None:
    """Tell what is missing, and what goes by one name."""
    _enough(it, fields)
    _one_name(it, fields)


def _too_few_tiles(it: Assembly, at: Place, tiles: Sequence[Tile], cells: int) -> None:
    """Told with how many more of the tile of which there are most would do, or with how many people are told of."""
    count = sum(tile.copies for tile in tiles)
    most = max(tiles, key=lambda tile: (tile.ground == "water", tile.copies), default=None)
    names = dict(zip(it.overlay.items("tile"), it.names("tile"), strict=True))
    name = names.get(most.key, most.key) if most else "water"
    enough = cells - count + (most.copies if most else 0)
    here = _counted_here(it, "tile")
    it.find("NTW215", at, *here, rule="U1", n_needed=cells, n_found=count, n_tile=name, n_enough=enough)
    shares = [Share(tile.copies, it.every_name("tile", tile.key)) for tile in tiles]
    told = as_told(it.source.text, shares, cells, it.speech)
    told = told or _more_than_typed(it, tiles, cells - count)
    more = [enough if tile is most else tile.copies for tile in tiles]
    if told or (most is not None and enough <= _MOST_TIMES * most.copies):
        changed = zip(tiles, told or more, strict=True)
        numbers = {tile.key: number for tile, number in changed if number != tile.copies}
        behind = next(filter(None, (_if_own(it, said) for said in (at, *_taken(it, "tile")))), None)
        it.say.propose("NTW215", _so_many(it, "tile", numbers, behind))


def _more_than_typed(it: Assembly, tiles: Sequence[Tile], missing: int) -> list[int]:
    """
    How many there are of each tile where the file itself says of one far too few: as people are told, or typed wrong.

    People may be told how many more there are than there were; a slip in the only count leads to just enough.
    """
    found: list[list[int]] = []
    for n, tile in enumerate(tiles):
        said, was = it.overlay.said("tile", tile.key, "copies"), it.before().value(0, "tile", tile.key, "copies")
        if said is None or said.at.source != it.source:
            continue
        enough, names = tile.copies + missing, it.every_name("tile", tile.key)
        heard = {int(number) for number in counts(it.source.text, names, it.speech)}
        alone = len([*_counted_here(it, "tile")]) == 1
        more = {was + int(number) for number in _told_besides(it, names)}
        slip = alone and are_a_slip_apart(str(tile.copies), str(enough)) and tile.copies not in heard
        fit = [number for number in heard | more if number >= enough] or [enough] * slip
        found += (
            [*(other.copies for other in tiles[:n]), number, *(other.copies for other in tiles[n + 1 :])]
            for number in fit
        )
    return found[0] if len(found) == 1 else []


def _told_besides(it: Assembly, names: Sequence[str]) -> Iterator[str]:
    """How many more people are told there are of something than there were."""
    more = frozenset(everyday(it.speech)["more"].split("|"))
    for sentence in sentences(it.source.text):
        yield from counts(f"# {sentence}", names, it.speech) if more & {*sentence.split()} else ()


def _if_own(it: Assembly, at: Place) -> Place | None:
    """A clause of the file's own, the whole file being none."""
    return at if at.source == it.source and at != it.whole_file() else None


def _taken(it: Assembly, kind: str) -> list[Place]:
    """Where things of a kind were taken away."""
    return [at for (of, _), at in it.overlay.taken.items() if of == kind]


def _so_many(it: Assembly, kind: str, counts: Mapping[str, int], behind: Place | None) -> Iterator[Edit]:
    """Other numbers of things: where the file says them, or else behind a clause, if there is one."""
    names, word = dict(zip(it.overlay.items(kind), it.names(kind), strict=True)), it.spelled(kind.upper())[0]
    for key, number in counts.items():
        said = it.overlay.said(kind, key, "copies")
        if said is not None and said.at.source == it.source:
            yield Edit(said.at.start, said.at.end, f"x{number}")
        elif behind is not None:
            yield Edit(behind.end, behind.end, f"; {word} {names[key]} x{number}")


def _too_few_days(it: Assembly, days: Sequence[CalendarDay], length: int) -> None:
    """Told with the number of days, of one or of all, that people are told, or that was to be typed."""
    at, here, turned = _last_word(it, "length"), _counted_here(it, "day"), sum(day.copies for day in days)
    it.find("NTW220", at, *here, rule="K1", n_needed=length, n_found=turned)
    text, shares = it.source.text, [Share(day.copies, it.every_name("day", day.key)) for day in days]
    told = as_told(text, shares, length, it.speech) or as_listed(text, shares, length)
    heard = {*told_words(text)}
    lasting = [turned] if str(length) not in heard else []
    if not told and str(turned) not in heard:
        typed = [*as_typed(text, shares, length)]
        slip = are_a_slip_apart(str(length), str(turned))
        lasting = lasting if slip or (not typed and length <= _FAR * turned) else []
    else:
        typed, lasting = ([told], []) if told else ([], lasting)
    others = [{day.key: n for day, n in zip(days, some, strict=True) if n != day.copies} for some in typed]
    of_all = (renumbered(at, length, number) or giving_way(it, "length", length, number) for number in lasting)
    it.say.propose("NTW220", *of_all, *(_so_many(it, "day", counts, None) for counts in others))


def _counted_here(it: Assembly, kind: str) -> Iterator[Note]:
    """Where the file itself says how many there are of things of a kind."""
    for said in (thing.get("copies") for thing in it.overlay.items(kind).values()):
        if said is not None and said.at.source == it.source:
            yield Note(said.at, "note_fewer")


def _last_word(it: Assembly, *slots: str) -> Place:
    """Where the file itself speaks of one of these, or else where the file begins."""
    for slot in slots:
        said = it.overlay.said(slot)
        if said is not None and said.at.source == it.source:
            return said.at
    return it.whole_file()


def _enough(it: Assembly, fields: dict[str, Any]) -> None:
    """Is there enough of everything to lay the table? (U1, U9, K1, J1)"""
    cells = fields["size"] ** 2
    tiles = fields["tiles"]
    count = sum(tile.copies for tile in tiles)
    houses = sum(tile.copies for tile in tiles if tile.wishes)
    at = _last_word(it, "size", "houses")
    if count < cells:
        _too_few_tiles(it, at, tiles, cells)
    elif not any(tile.copies and tile.ground == "water" for tile in tiles):
        it.find("NTW216", at, rule="U3")
    for tile in tiles:
        if tile.out_of_reach and fields["redeal"] and fields["rocks"] != "pass":
            it.find("NTW229", first_said(it.overlay.items("tile")[tile.key]), rule="U2", found=tile.key)
    if houses < fields["least_houses"]:
        it.find("NTW217", _last_word(it, "houses", "size"), rule="U9", n_needed=fields["least_houses"], n_found=houses)
        heard = counts(it.source.text, it.spelled("HOUSE"), it.speech, ones=True)
        fewer = houses and (not heard or str(houses) in heard)
        it.say.propose("NTW217", giving_way(it, "houses", fields["least_houses"], houses) if fewer else ())
    elif fields["least_houses"] >= cells:
        it.find("NTW218", _last_word(it, "houses", "size"), rule="U9", n_needed=fields["least_houses"], n_cells=cells)
        it.say.propose("NTW218", giving_way(it, "houses", fields["least_houses"], cells - 1))
    if not fields["steams"]:
        it.find("NTW219", it.whole_file(), rule="U6")
    calendar = fields["calendar"]
    turned = sum(day.copies for day in calendar["days"])
    if calendar["days"] and turned < calendar["length"]:
        _too_few_days(it, calendar["days"], calendar["length"])
    most = fields["seatings"][-1].players
    if fields["piets"] and most > _MOST_PIETS:
        said = it.overlay.said("ruling", "piets")
        players = it.overlay.said("players")
        at = players.at if players is not None and players.at.source == it.source else it.whole_file()
        it.find("NTW221", at, said.at if said else None, rule="J1", n_most=_MOST_PIETS, n_found=most)
        it.say.propose("NTW221", renumbered(at, most, _MOST_PIETS) or _fewer_players(it, fields["seatings"][0].players))


def _fewer_players(it: Assembly, least: int) -> tuple[Edit, ...]:
    """As many players as there are Piets, in a file that does not speak of players yet."""
    opened = it.source.text.find("{") + 1
    players, to, team = (it.spelled(terminal)[0] for terminal in ("PLAYERS", "TO", "ONE_TEAM"))
    return (Edit(opened, opened, f"\n  {players} {least} {to} {_MOST_PIETS} {team}"),) if opened else ()


def _one_name(it: Assembly, fields: dict[str, Any]) -> None:
    """No two cards go by one name, whatever pile they belong to: actions name them."""
    seen: dict[str, Place] = {}
    of: tuple[tuple[str, str, Callable[[Any], list[str]]], ...] = (
        ("sails", "sail", lambda card: [card.key]),
        ("parcels", "parcel", lambda card: [card.key]),
        ("mixed", "parcel", lambda card: [f"{card.key}-{one}-{other}" for one, other in card.pairs()]),
        ("steams", "steam", lambda card: [card.key]),
    )
    for group, kind, keys in of:
        for card in fields[group]:
            at = first_said(it.overlay.items(kind)[card.icon if group == "steams" else card.key])
            for key in keys(card):
                if key in seen:
                    own, other = sorted([seen[key], at], key=lambda place: place.source != it.source)
                    it.find("NTW329", own, other, found=key)
                seen.setdefault(key, at)
