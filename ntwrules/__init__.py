"""Turns a page of plain words, a ``.ntw`` file, into a checked, playable game."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ntwrules.checks.fixing import Fixed as Fixed, fix_text as fix_text
    from ntwrules.checks.glance import check as check, check_text as check_text
    from ntwrules.drawing.states import picture as picture, svg as svg
    from ntwrules.dsl.findings.diagnostics import Diagnostic as Diagnostic
    from ntwrules.model.actions.action import Action as Action
    from ntwrules.model.actions.events import Event as Event
    from ntwrules.model.actions.outcome import Outcome as Outcome
    from ntwrules.model.actions.refusal import Refusal as Refusal
    from ntwrules.model.errors import (
        ArgumentError as ArgumentError,
        DataError as DataError,
        IllegalAction as IllegalAction,
        MalformedAction as MalformedAction,
        NtwError as NtwError,
        PositionError as PositionError,
        RecordError as RecordError,
        UnfitValue as UnfitValue,
        VariantError as VariantError,
    )
    from ntwrules.model.machine.playing import Policy as Policy, from_json as from_json, to_json as to_json
    from ntwrules.model.machine.protocols import Game as Game, State as State
    from ntwrules.model.variants.variant import Variant as Variant
    from ntwrules.model.workers import WorkersLost as WorkersLost
    from ntwrules.overviews.making import overview as overview
    from ntwrules.overviews.typesetting import PrintingMissing as PrintingMissing
    from ntwrules.rulebooks.loading import (
        load as load,
        loads as loads,
        variant_from_json as variant_from_json,
        variant_to_json as variant_to_json,
    )
    from ntwrules.rulebooks.recording import Recorder as Recorder, Replay as Replay, record_game as record_game
    from ntwrules.simulation.playouts import playout as playout
    from ntwrules.simulation.policies import PolicyFault as PolicyFault, policies as policies
    from ntwrules.simulation.report import Report as Report
    from ntwrules.simulation.running import simulate as simulate
    from ntwrules.version import __version__ as __version__

#: Where each name lives. It is read when first asked for, so that the command starts at once.
_HOMES = {
    "checks.fixing": "Fixed fix_text",
    "checks.glance": "check check_text",
    "drawing.states": "picture svg",
    "dsl.findings.diagnostics": "Diagnostic",
    "model.actions.action": "Action",
    "model.actions.events": "Event",
    "model.actions.outcome": "Outcome",
    "model.actions.refusal": "Refusal",
    "model.errors": "ArgumentError DataError IllegalAction MalformedAction NtwError PositionError RecordError "
    "UnfitValue VariantError",
    "model.machine.playing": "Policy from_json to_json",
    "model.machine.protocols": "Game State",
    "model.variants.variant": "Variant",
    "model.workers": "WorkersLost",
    "overviews.making": "overview",
    "overviews.typesetting": "PrintingMissing",
    "rulebooks.loading": "load loads variant_from_json variant_to_json",
    "rulebooks.recording": "Recorder Replay record_game",
    "simulation.playouts": "playout",
    "simulation.policies": "PolicyFault policies",
    "simulation.report": "Report",
    "simulation.running": "simulate",
    "version": "__version__",
}

__all__ = sorted(" ".join(_HOMES.values()).split())  # noqa: PLE0605 - type checkers are told above


if not TYPE_CHECKING:  # or every misspelt name would pass for a public one there

    def __getattr__(name: str) -> object:
        import sys
        from importlib import import_module

        for home, names in _HOMES.items():
            if name in names.split():
                value = globals()[name] = getattr(import_module(f"ntwrules.{home}"), name)
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return __all__.copy()
