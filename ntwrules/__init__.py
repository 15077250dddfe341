"""Turns a page of plain words, a ``.ntw`` file, into a checked, playable game."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ntwrules.drawing.states import picture, svg
    from ntwrules.dsl.findings.diagnostics import Diagnostic
    from ntwrules.model.actions.action import Action
    from ntwrules.model.actions.events import Event
    from ntwrules.model.actions.outcome import Outcome
    from ntwrules.model.actions.refusal import Refusal
    from ntwrules.model.errors import (
        DataError,
        IllegalAction,
        MalformedAction,
        NtwError,
        PositionError,
        RecordError,
        VariantError,
    )
    from ntwrules.model.machine.playing import from_json, playout, to_json
    from ntwrules.model.machine.protocols import Game, State
    from ntwrules.model.variants.variant import Variant
    from ntwrules.overviews.making import overview
    from ntwrules.overviews.typesetting import PrintingMissing
    from ntwrules.rulebooks.loading import check, load, loads, variant_from_json, variant_to_json
    from ntwrules.rulebooks.recording import Recorder, Replay, record_game
    from ntwrules.simulation.running import simulate
    from ntwrules.version import __version__

__all__ = [
    "Action",
    "DataError",
    "Diagnostic",
    "Event",
    "Game",
    "IllegalAction",
    "MalformedAction",
    "NtwError",
    "Outcome",
    "PositionError",
    "PrintingMissing",
    "RecordError",
    "Recorder",
    "Refusal",
    "Replay",
    "State",
    "Variant",
    "VariantError",
    "__version__",
    "check",
    "from_json",
    "load",
    "loads",
    "overview",
    "picture",
    "playout",
    "record_game",
    "simulate",
    "svg",
    "to_json",
    "variant_from_json",
    "variant_to_json",
]

#: Where each name lives. It is read when first asked for, so that the command starts at once.
_HOMES = {
    "drawing.states": "picture svg",
    "dsl.findings.diagnostics": "Diagnostic",
    "model.actions.action": "Action",
    "model.actions.events": "Event",
    "model.actions.outcome": "Outcome",
    "model.actions.refusal": "Refusal",
    "model.errors": "DataError IllegalAction MalformedAction NtwError PositionError RecordError VariantError",
    "model.machine.playing": "from_json playout to_json",
    "model.machine.protocols": "Game State",
    "model.variants.variant": "Variant",
    "overviews.making": "overview",
    "overviews.typesetting": "PrintingMissing",
    "rulebooks.loading": "check load loads variant_from_json variant_to_json",
    "rulebooks.recording": "Recorder Replay record_game",
    "simulation.running": "simulate",
    "version": "__version__",
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    for home, names in _HOMES.items():
        if name in names.split():
            value = globals()[name] = getattr(import_module(f"ntwrules.{home}"), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
