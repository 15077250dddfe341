"""The shapes a board is drawn with in print, each in a cell of 100 by 100."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.drawing.styles import STYLES, Style
from ntwrules.model.seats import SEATS

__all__ = ["ICONS", "SHAPES", "icons", "inked"]

_WAVE = "q12.5 -11 25 0 t25 0 t25 0 t25 0"
_HACHURES = " ".join(
    f"M{50 + x * 27:.1f} {50 + y * 27:.1f} L{50 + x * 41:.1f} {50 + y * 41:.1f}"
    for x, y in (
        (1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0, 1), (-0.383, 0.924), (-0.707, 0.707),
        (-0.924, 0.383), (-1, 0), (-0.924, -0.383), (-0.707, -0.707), (-0.383, -0.924), (0, -1), (0.383, -0.924),
        (0.707, -0.707), (0.924, -0.383),
    )
)  # fmt: skip
_CHECKS = " ".join(
    f"M{column * 20} {row * 20} h20 v20 h-20 z" for row in range(5) for column in range(5) if (row + column) % 2 == 0
)

#: By style; `{water}` and `{polder}` stand for the shape of that ground, drawn below.
ICONS: Mapping[str, str] = MappingProxyType(
    {
        "land": '<rect width="100" height="100" fill="{paper}"/>',
        "water": (
            '<rect width="100" height="100" fill="{paper}"/>'
            f'<path d="M0 25 {_WAVE} M0 58 {_WAVE} M0 91 {_WAVE}" fill="none" stroke="{{ink}}" stroke-width="3.5"/>'
        ),
        "bridge": (
            '{water}<rect y="20" width="100" height="60" fill="{paper}"/>'
            '<path d="M10 20 V80 M30 20 V80 M50 20 V80 M70 20 V80 M90 20 V80" stroke="{ink}" stroke-width="3"/>'
            '<path d="M0 20 H100 M0 80 H100" stroke="{ink}" stroke-width="8"/>'
        ),
        "polder": (
            '<rect width="100" height="100" fill="{paper}"/>'
            '<path d="M20 14 V86 M35 14 V86 M50 14 V86 M65 14 V86 M80 14 V86" stroke="{ink}" stroke-width="3"/>'
            '<rect x="5" y="5" width="90" height="90" fill="none" stroke="{ink}" stroke-width="7"/>'
        ),
        "pump": (
            '{polder}<path d="M34 92 L43 40 H57 L66 92 Z" fill="#fff" stroke="{ink}" stroke-width="4"/>'
            '<path d="M45 92 V76 H55 V92" fill="{ink}"/>'
            '<path d="M40 40 L43 30 H57 L60 40 Z" fill="{ink}"/>'
            '<path d="M18 8 L82 72 M82 8 L18 72" stroke="#fff" stroke-width="13"/>'
            '<path d="M16 6 L84 74 M84 6 L16 74" stroke="{ink}" stroke-width="4"/>'
            '<path d="M16 6 L24 2 L46 30 M84 74 L76 78 L54 50 M84 6 L88 14 L60 36 M16 74 L12 66 L40 44" '
            'fill="none" stroke="{ink}" stroke-width="3"/>'
            '<circle cx="50" cy="40" r="5" fill="{ink}"/>'
        ),
        "boat": (
            '{water}<path d="M8 60 H92 L78 86 H22 Z" fill="{paper}" stroke="{ink}" stroke-width="5" '
            'stroke-linejoin="round"/>'
            '<path d="M15 72 H85" stroke="{ink}" stroke-width="3"/>'
            '<path d="M54 14 L84 52 H54 Z M46 22 L24 52 H46 Z" fill="#fff" stroke="{ink}" stroke-width="4" '
            'stroke-linejoin="round"/>'
            '<path d="M50 8 V60" stroke="{ink}" stroke-width="5"/>'
        ),
        "terp": (
            '<circle cx="50" cy="50" r="41" fill="{paper}"/>'
            f'<path d="{_HACHURES}" stroke="{{ink}}" stroke-width="5"/>'
            '<circle cx="50" cy="50" r="24" fill="#fff" stroke="{ink}" stroke-width="3"/>'
        ),
        "structure": (
            '<rect x="9" y="9" width="82" height="82" rx="6" fill="{paper}" stroke="{ink}" stroke-width="5"/>'
            '<path d="M9 26 L26 9 M74 9 L91 26 M91 74 L74 91 M26 91 L9 74" stroke="{ink}" stroke-width="4"/>'
        ),
        "start": (
            '<rect width="100" height="100" fill="#fff"/>'
            '<rect x="6" y="6" width="88" height="88" fill="none" stroke="{ink}" stroke-width="8"/>'
            '<rect x="16" y="16" width="68" height="68" fill="none" stroke="{ink}" stroke-width="3"/>'
        ),
        "finish": f'<rect width="100" height="100" fill="#fff"/><path d="{_CHECKS}" fill="{{ink}}"/>',
    }
)

#: The outline of the pawns of each seat.
SHAPES: Mapping[str, str] = MappingProxyType(
    {
        "south": "M50 20 A32 32 0 0 1 50 84 A32 32 0 0 1 50 20 Z",
        "west": "M22 24 H78 V80 H22 Z",
        "north": "M50 12 L88 82 H12 Z",
        "east": "M50 12 L90 52 L50 92 L10 52 Z",
    }
)
#: Where the letter stands in it, and how large it is.
_LETTERS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"south": (66, 40), "west": (66, 40), "north": (75, 34), "east": (65, 36)}
)


def inked(style: str, *, colour: bool) -> Style:
    """A style as it is printed: in its colours, or in black on white (white on black for a pawn)."""
    found = STYLES[style]
    if colour:
        return found
    return Style("#fff", "#000") if style.startswith("pawn-") else Style("#000", "#fff")


def icons(letters: Mapping[str, str], *, colour: bool) -> dict[str, str]:
    """
    Every shape by the name of its style, in its colours.

    *letters* has one for each seat, or an empty text where none is wanted.
    """
    found: dict[str, str] = {}
    for name in ("land", "water", "polder", "bridge", "pump", "boat", "terp", "structure"):
        look = inked(name, colour=colour)
        found[name] = ICONS[name].format(
            ink=look.ink, paper=look.paper, water=found.get("water"), polder=found.get("polder")
        )
    for seat in SEATS:
        for kind in ("start", "finish"):
            look = inked(f"{kind}-{seat}", colour=colour)
            disc = '<circle cx="50" cy="50" r="27" fill="#fff"/>' if kind == "finish" else ""
            sign = _letter(50, 64, 40, look.ink if colour and seat != "west" else "#000", letters[seat])
            found[f"{kind}-{seat}"] = ICONS[kind].format(ink=look.ink) + disc + sign
        found[f"pawn-{seat}"] = _pawn(seat, letters[seat], colour=colour)
        found[f"drowning-{seat}"] = _drowning(seat, letters[seat], colour=colour)
    return found


def _pawn(seat: str, letter: str, *, colour: bool) -> str:
    look = inked(f"pawn-{seat}", colour=colour)
    y, size = _LETTERS[seat]
    return (
        f'<path d="{SHAPES[seat]}" fill="#fff" stroke="#fff" stroke-width="14" stroke-linejoin="round"/>'
        f'<path d="{SHAPES[seat]}" fill="{look.paper}" stroke="#000" stroke-width="4" stroke-linejoin="round"/>'
        + _letter(50, y, size, look.ink, letter)
    )


def _drowning(seat: str, letter: str, *, colour: bool) -> str:
    """White, deep in the water, and with waves before it."""
    look, sea = inked(f"drowning-{seat}", colour=colour), inked("water", colour=colour)
    ink = look.ink if colour and seat != "west" else "#000"
    y, size = _LETTERS[seat]
    return (
        f'<path d="{SHAPES[seat]}" fill="#fff" stroke="#fff" stroke-width="20" stroke-linejoin="round"/>'
        f'<path d="{SHAPES[seat]}" fill="#fff" stroke="{ink}" stroke-width="6" stroke-linejoin="round"/>'
        + _letter(50, y - 2, size, ink, letter)
        + f'<path d="M0 78 {_WAVE} V100 H0 Z" fill="{sea.paper}"/>'
        f'<path d="M0 78 {_WAVE} M0 91 {_WAVE}" fill="none" stroke="{sea.ink}" stroke-width="5"/>'
    )


def _letter(x: int, y: int, size: int, ink: str, letter: str) -> str:
    if not letter:
        return ""
    place = f'x="{x}" y="{y}" font-size="{size}"'
    return f'<text {place} font-weight="bold" text-anchor="middle" fill="{ink}">{letter}</text>'
