"""How large the words on a playing card can be, so that all of them fit; in millimetres, and points for letters."""

from bisect import bisect_left

from ntwrules.overviews.faces import Face
from ntwrules.overviews.metrics import text_width

__all__ = ["EDGE", "LINE", "UNBROKEN", "fit", "fitted", "height"]

#: From one line to the next, in parts of the size of the letters.
LINE = 1.2
#: A word with fewer signs is not broken over lines.
UNBROKEN = 36

_POINT = 25.4 / 72
#: Room for pairs of letters that stand apart, and for letters of another font.
_SPARE = 1.03
_STEP, _LEAST = 0.25, 0.5

#: The room for words on a card: how wide, and how high between the band above and the foot.
_WIDE, _HIGH = 51.0, 68.0
#: Above the picture, between it and the name, between that and the text, above what holds for all cards.
_AIR = 2.0 + 2.0 + 1.5 + 2.5
_PICTURES = (38.0, 35.0, 32.0, 29.0, 26.0, 23.0, 20.0, 17.0, 14.0)
_SMALLEST_PICTURE = 12.0
#: A card on its side: its picture, how wide its words are, how high its name and its text; and its lower edge.
_LYING, EDGE = (22.0, 51.0, 8.0, 15.0), 16.0
#: Text that would become smaller than this makes the picture smaller first.
_EASY = 8.0


def fitted(card: Face) -> dict[str, float]:
    """
    The sizes on a card: of its deck, its picture, its name, its text, and what every card of its deck does.

    The picture makes way for words, and only then the words become smaller.
    """
    if card.edge:
        picture, wide, named, told = _LYING
        return {
            "deck": fit(card.deck, 66, 6, 9, bold=True),
            "picture": picture,
            "name": fit(card.name, wide, named, 13, bold=True),
            "text": fit(card.text, wide, told, 9.5),
            "also": 0.0,
        }
    name = fit(card.name, _WIDE, 12, 14, bold=True)
    also = fit(card.also, _WIDE, 14, _EASY)
    left = _HIGH - _AIR - height(card.name, name, _WIDE, bold=True) - height(card.also, also, _WIDE)
    easy = height(card.text, _EASY, _WIDE)
    picture = next((size for size in _PICTURES if easy <= left - size), _SMALLEST_PICTURE)
    deck, text = fit(card.deck, 41, 6, 9, bold=True), fit(card.text, _WIDE, left - picture, 9.5)
    return {"deck": deck, "picture": picture, "name": name, "text": text, "also": also}


def height(text: str, points: float, wide: float, *, bold: bool = False) -> float:
    """
    How high a text is in lines so *wide*.

    >>> round(height("every player drains one cell", 10, 30) / height("drain", 10, 30))
    2
    """
    lines = _lines(text, points * _POINT * _SPARE, wide, bold=bold) if text else 0
    return lines * LINE * points * _POINT


def _lines(text: str, size: float, wide: float, *, bold: bool) -> int:
    """How many lines a text takes; a word that is wider than a line is broken."""
    space = text_width(" ", size)
    lines, x = 1, 0.0
    for word in text.split():
        long = text_width(word, size, bold=bold)
        if x and x + space + long > wide:
            lines, x = lines + 1, 0.0
        if long <= wide:
            x += long + (space if x else 0.0)
            continue
        for sign in word:
            more = text_width(sign, size, bold=bold)
            if x and x + more > wide:
                lines, x = lines + 1, 0.0
            x += more
    return lines


def fit(text: str, wide: float, high: float, most: float, *, bold: bool = False) -> float:
    """
    The size, at *most* so large, at which a text fits.

    >>> fit("Storm", 51, 12, 14, bold=True), fit("storm " * 100, 51, 30, 9.5)
    (14.0, 5.25)
    """
    words = [word for word in text.split() if len(word) < UNBROKEN]
    widest = max((text_width(word, _POINT * _SPARE, bold=bold) for word in words), default=0)
    sizes = [most - step * _STEP for step in range(int((most - _LEAST) / _STEP) + 1)]

    def fits(size: float) -> bool:
        return size * widest <= wide and height(text, size, wide, bold=bold) <= high

    return sizes[min(bisect_left(sizes, True, key=fits), len(sizes) - 1)]
