"""The tiles, damage, and the Piets."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.overview.cards import rules_of
from ntwrules.rulebooks.boot_op_stoom.overview.content import Content
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import picture_of
from ntwrules.rulebooks.boot_op_stoom.variant import Tile
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["damage", "piets", "tile_entries", "tiles"]


def tiles(it: Content) -> Section:
    """Every kind of tile, and what it does (Z2-Z6)."""
    return it.section("tiles", listed("list", *tile_entries(it)), look="tiles")


def tile_entries(it: Content) -> list[Entry]:
    """Every kind of tile."""
    return [
        Entry(
            name=it.words.title(tile.key, tile.names),
            icon=picture_of(tile),
            copies=tile.copies,
            text=_tile(it, tile),
            about=(f"tile.{tile.key}", *rules_of(tile.effects)),
        )
        for tile in it.tiles
    ]


def _tile(it: Content, tile: Tile) -> str:
    house = tile.wishes is not None
    what = [it.words.say("tile.house")] if house else []
    if tile.ground == "water":
        what.append(it.words.say("tile.water"))
    elif tile.ground == "rock":
        what.append(it.words.say(f"tile.rock.{it.variant.rocks}"))
    if tile.effects:
        what.append(it.words.sentence(tile.effects, house=house))
    return " ".join(what) or it.words.sentence(())


def damage(it: Content) -> Section | None:
    """What damage costs (Z7)."""
    return it.section("damage", listed("text", *_damage(it))) if it.damaging else None


def _damage(it: Content) -> Iterator[Entry]:
    variant = it.variant
    causes = [cause for cause in ("edge", "rocks") if getattr(variant, cause) == "damage"]
    what = it.words.listed((it.words.say(f"damage.{cause}") for cause in causes), "or")
    yield it.said("damage.when", what=what, about=rules("Z7"))
    if variant.health:
        yield it.said("damage.health", variant.health, about=("health", *rules("Z7", "G3")))
    else:
        yield it.switched("damage_takes", *rules("Z7"))
        yield it.said("damage.row", about=("health", *rules("Z7")))


def piets(it: Content) -> Section | None:
    """What a Piet can do (J1-J4)."""
    if not it.variant.piets:
        return None
    return it.section(
        "piets",
        listed(
            "text",
            it.switched("piet_helm", *rules("J2")),
            it.switched("piet_heading", *rules("J3")),
            it.said("piets.same", about=rules("J4")),
        ),
    )
