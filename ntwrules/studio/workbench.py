"""Answers what a page asks, wherever it is asked: by a server on this machine, or by Python in the browser."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from ntwrules.model.texts import SOURCE, TONGUES, Tongue
from ntwrules.studio import measuring, playing, seeing, writing
from ntwrules.studio.bench import Bench, Emit
from ntwrules.studio.protocol import Unanswerable, fault, params_schema
from ntwrules.studio.texts import say

__all__ = ["METHODS", "Workbench"]

#: Every method by its name: it takes the workbench, the tongue and its parameters as keywords.
METHODS: Mapping[str, Callable[..., Any]] = {
    method.__name__.rstrip("_"): method
    for method in (
        writing.check,
        writing.complete,
        writing.hover,
        writing.explain,
        writing.format_,
        writing.translate,
        writing.begin,
        writing.source,
        writing.shelf,
        writing.save,
        seeing.board,
        seeing.paint,
        seeing.card,
        seeing.differences,
        seeing.qr,
        playing.play,
        playing.kinds,
        playing.click,
        playing.choose,
        playing.unpick,
        playing.step,
        playing.undo,
        playing.tick,
        playing.look,
        playing.record,
        playing.replay,
        measuring.simulate,
    )
}


#: Those that tell how far they have come.
_TELLING = frozenset({"simulate"})


@cache
def _params(method: str) -> Mapping[str, Any]:
    return params_schema(METHODS[method])


class Workbench(Bench):
    """
    Answers what a page asks. It needs no threads, processes or files: what more can be done is handed in.

    >>> Workbench().call("explain", {"code": "NTW204"}, "en")["title"]
    'A start or a finish stands on a cell that is laid under water before the game'
    >>> Workbench().answer({"id": 7, "method": "sing"}, print)
    {'id': 7, 'error': {'message': 'there is nothing here that is called `sing`'}}
    """

    def call(self, method: str, params: Mapping[str, Any], tongue: Tongue, emit: Emit = id) -> Any:
        """What *method* gives; *emit* is told how far it has come. Raises `Unanswerable`."""
        if method not in METHODS:
            raise Unanswerable("method", found=str(method)[:40])
        wrong = fault(_params(method), params)
        if wrong is not None:
            raise Unanswerable(f"params {wrong[0]}", method=method, at=wrong[1])
        told = {"emit": emit} if method in _TELLING else {}
        return METHODS[method](self, tongue, **told, **params)

    def answer(self, asked: Mapping[str, Any], emit: Emit) -> dict[str, Any]:
        """
        The whole answer to what came from a page, whatever it was: its number with a result, or with a sentence that
        tells why there is none. *emit* gets the same number with each piece of progress.
        """
        number, tongue = asked.get("id"), asked.get("tongue")
        number = number if isinstance(number, int) else None
        tongue = tongue if tongue in TONGUES else SOURCE
        try:
            method, params = asked.get("method"), asked.get("params", {})
            told = self.call(
                method if isinstance(method, str) else "",
                params,
                tongue,
                lambda how: emit({"id": number, "progress": how}),
            )
        except Unanswerable as error:
            return {"id": number, "error": {"message": error.why.read(tongue)}}
        except OSError:  # nobody listens any more
            raise
        except Exception as error:  # noqa: BLE001 - a fault of ours must not end the studio
            return {"id": number, "error": {"message": say("fault", tongue, kind=type(error).__name__)}}
        return {"id": number, "result": told}
