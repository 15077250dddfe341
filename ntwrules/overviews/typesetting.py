"""PDF and SVG through Typst: our templates, our fonts, and what is printed as plain values, never read as code."""

import json
from collections.abc import Mapping
from importlib.resources import as_file, files
from typing import Any, Literal

from ntwrules.model.errors import NtwError

__all__ = ["PrintingMissing", "typeset"]


class PrintingMissing(NtwError):
    """
    What lays out pages is not installed; the other forms of a card do without.

    >>> print(PrintingMissing())
    PDF and SVG need Typst: `pip install 'ntwrules[overview]'`; txt, md and html do without
    """

    def __str__(self) -> str:
        return "PDF and SVG need Typst: `pip install 'ntwrules[overview]'`; txt, md and html do without"


def typeset(template: str, values: Mapping[str, Any], form: Literal["pdf", "svg"] = "pdf") -> list[bytes]:
    """
    What Typst makes of a template beside this module, the same every time: one PDF, or a drawing of each page.

    Anything it warns of is an error: a letter that is missing or a page that does not settle is never printed.
    """
    try:
        import typst
    except ImportError:
        raise PrintingMissing from None
    with as_file(files("ntwrules.overviews")) as here:
        fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[here / "fonts"])
        printed, warnings = typst.compile_with_warnings(
            here / template,
            root=here,
            font_paths=fonts,
            format=form,
            sys_inputs={"values": json.dumps(values, ensure_ascii=False)},
            timestamp=0,
        )
    if warnings:
        raise RuntimeError("; ".join(str(warning) for warning in warnings))
    return printed if isinstance(printed, list) else [printed]
