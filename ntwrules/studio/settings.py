"""What a page has to know before it asks anything: `studio.json` beside it."""

from collections.abc import Mapping
from typing import Any

from ntwrules.model.texts import MODEL, TONGUES
from ntwrules.rulebooks.colouring import words_by_style
from ntwrules.studio.texts import say
from ntwrules.version import __version__

__all__ = ["settings"]


def settings(backend: str, *, can: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """
    Where the workbench is, in which tongues it speaks, what the page says, and its words by how they are coloured.

    >>> made = settings("pyodide")
    >>> made["tongues"], made["file"], made["can"]
    ({'en': 'English', 'nl': 'Nederlands'}, None, {'save': False, 'pdf': False, 'jobs': 1})
    """
    return {
        "backend": backend,
        "version": __version__,
        "tongues": {tongue: MODEL("tongue.name", tongue) for tongue in TONGUES},
        "texts": {
            tongue: {key: text for key, text in say.table(tongue).items() if key.startswith("page.")}
            for tongue in TONGUES
        },
        "words": {tongue: {style: [*words] for style, words in words_by_style(tongue).items()} for tongue in TONGUES},
        "can": {"save": False, "pdf": False, "jobs": 1, **(can or {})},
        "file": None,
        "web": None,
        **more,
    }
