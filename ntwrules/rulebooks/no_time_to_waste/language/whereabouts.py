"""Which cell people mean who tell where it lies: in a corner, or at one side in some row."""

import re

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday
from ntwrules.dsl.text.source import Place

__all__ = ["described_beside", "told_cell"]


def told_cell(told: str, size: int, speech: Speech) -> int | None:
    """
    The cell that is described, as its player reads the board; None where it is described otherwise, or not at all.

    >>> from ntwrules.rulebooks.no_time_to_waste import rulebook
    >>> english, dutch = (Speech(tongue, rulebook().everyday) for tongue in ("en", "nl"))
    >>> told_cell("the top right corner", 20, english), told_cell("above the mill", 20, english)
    (19, None)
    >>> told_cell("the top right corner, as always", 12, english)
    11
    >>> told_cell("tweede rij van onderen, links", 20, dutch), told_cell("linkerbovenhoek", 20, dutch)
    (360, 0)
    >>> told_cell("the last cell of the ninth row", 12, english)
    107
    """
    said = everyday(speech)["whereabouts"]
    kinds = {word: kind for kind, some in said.items() if kind != "aside" for word in some.split("|")}
    known = re.compile("|".join(sorted(kinds, key=len, reverse=True)))
    whole = re.split(rf"[;:.(]|\b(?:{said['aside']})\b", told.casefold().strip())[0]
    texts = (bare(text) for text in (whole, whole.partition(",")[0]))
    text = next((text for text in texts if not known.sub("", text).strip()), "")
    words = known.findall(text)
    sides, further = {kinds[word] for word in words}, [word for word in words if kinds[word] == "rows"]
    across, down = sides & {"left", "right"}, sides & {"top", "bottom"}
    if len(further) == 1 and not down:
        down = {"top"}  # where counting begins
    if (len(across), len(down)) != (1, 1) or len(further) > 1:
        return None
    off: int = sum(map(said["rows"].split("|").index, further))
    return (off if down == {"top"} else size - 1 - off) * size + (0 if across == {"left"} else size - 1)


def described_beside(at: Place, size: int, speech: Speech) -> int | None:
    """The cell that a remark describes, on a line that names no other; of several, first the first, then a sign."""
    line, column = at.position
    clause, _, told = at.source.line(line).partition("#")
    first, *others = [found.start() for found in re.finditer("[0-9]+", clause)] or [-1]
    is_first = column - 1 <= first < column - 1 + at.end - at.start
    return told_cell(told, size, speech) if is_first and (not others or re.search("[;,]", told)) else None
