"""How everything on a board of No Time To Waste looks: one table for the terminal and for print."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.showing.picture import Look, Sign
from ntwrules.model.texts import Texts

__all__ = ["LOOKS", "NAMES"]

#: What is seen on boards besides the structures of a variant.
NAMES: Mapping[str, Texts] = MappingProxyType(
    {
        "land": Texts("Land", "Land"),
        "water": Texts("Water", "Water"),
        "start": Texts("Start", "Start"),
        "finish": Texts("Finish", "Finish"),
        "pawn": Texts(),
        "drowning": Texts("Drowning", "Te water"),
    }
)

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

#: Structures that are drawn in a way of their own, and all that is no structure.
LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        "land": Look(
            ink="#b9ac8b",
            paper="#f7f1e1",
            front="bright_black",
            sign=Sign("·", " ·", " · ", " "),
            ascii=Sign(".", " .", " . ", " "),
            shape='<rect width="100" height="100" fill="{paper}"/>',
        ),
        "water": Look(
            ink="#3f86b4",
            paper="#cde5f2",
            front="bright_white",
            back="blue",
            sign=Sign.filled("≈"),
            ascii=Sign.filled("~"),
            shape='<rect width="100" height="100" fill="{paper}"/>'
            f'<path d="M0 25 {_WAVE} M0 58 {_WAVE} M0 91 {_WAVE}" fill="none" stroke="{{ink}}" stroke-width="3.5"/>',
            # Bolder waves, that are still seen when they are small.
            tiny='<rect width="100" height="100" fill="{paper}"/>'
            '<path d="M0 36 q12.5 -22 25 0 t25 0 t25 0 t25 0 M0 80 q12.5 -22 25 0 t25 0 t25 0 t25 0" '
            'fill="none" stroke="{ink}" stroke-width="11"/>',
            shore=True,
        ),
        "polder": Look(
            ink="#4d7c2c",
            paper="#cbe3a0",
            front="green",
            sign=Sign.filled("▒"),
            ascii=Sign.filled("#"),
            shape='<rect width="100" height="100" fill="{paper}"/>'
            '<path d="M20 14 V86 M35 14 V86 M50 14 V86 M65 14 V86 M80 14 V86" stroke="{ink}" stroke-width="3"/>'
            '<rect x="5" y="5" width="90" height="90" fill="none" stroke="{ink}" stroke-width="7"/>',
            covers=True,
        ),
        "bridge": Look(
            ink="#5d3a1a",
            paper="#d9a566",
            front="yellow",
            bold=True,
            sign=Sign.filled("═"),
            ascii=Sign.filled("="),
            shape='{water}<rect y="20" width="100" height="60" fill="{paper}"/>'
            '<path d="M10 20 V80 M30 20 V80 M50 20 V80 M70 20 V80 M90 20 V80" stroke="{ink}" stroke-width="3"/>'
            '<path d="M0 20 H100 M0 80 H100" stroke="{ink}" stroke-width="8"/>',
        ),
        "pump": Look(
            ink="#3c2f2f",
            paper="#cbe3a0",
            front="green",
            bold=True,
            sign=Sign("╬", "╬╬", "▒╬▒", "╬"),
            ascii=Sign("+", "++", "#+#", "+"),
            shape='{polder}<path d="M34 92 L43 40 H57 L66 92 Z" fill="#fff" stroke="{ink}" stroke-width="4"/>'
            '<path d="M45 92 V76 H55 V92" fill="{ink}"/>'
            '<path d="M40 40 L43 30 H57 L60 40 Z" fill="{ink}"/>'
            '<path d="M18 8 L82 72 M82 8 L18 72" stroke="#fff" stroke-width="13"/>'
            '<path d="M16 6 L84 74 M84 6 L16 74" stroke="{ink}" stroke-width="4"/>'
            '<path d="M16 6 L24 2 L46 30 M84 74 L76 78 L54 50 M84 6 L88 14 L60 36 M16 74 L12 66 L40 44" '
            'fill="none" stroke="{ink}" stroke-width="3"/>'
            '<circle cx="50" cy="40" r="5" fill="{ink}"/>',
            covers=True,
        ),
        "boat": Look(
            ink="#4a2f17",
            paper="#b5763a",
            front="bright_yellow",
            back="blue",
            bold=True,
            sign=Sign("▼", "╚╝", "╚═╝", "▼"),
            ascii=Sign("U", "\\/", "\\_/", "U"),
            shape='{water}<path d="M8 60 H92 L78 86 H22 Z" fill="{paper}" stroke="{ink}" stroke-width="5" '
            'stroke-linejoin="round"/>'
            '<path d="M15 72 H85" stroke="{ink}" stroke-width="3"/>'
            '<path d="M54 14 L84 52 H54 Z M46 22 L24 52 H46 Z" fill="#fff" stroke="{ink}" stroke-width="4" '
            'stroke-linejoin="round"/>'
            '<path d="M50 8 V60" stroke="{ink}" stroke-width="5"/>',
        ),
        "terp": Look(
            ink="#7a5a2c",
            paper="#dcbf83",
            front="yellow",
            sign=Sign.filled("▲"),
            ascii=Sign("^", "/\\", "/^\\", "^"),
            shape='<circle cx="50" cy="50" r="41" fill="{paper}"/>'
            f'<path d="{_HACHURES}" stroke="{{ink}}" stroke-width="5"/>'
            '<circle cx="50" cy="50" r="24" fill="#fff" stroke="{ink}" stroke-width="3"/>',
        ),
        "start": Look(
            owned=True,
            front="seat",
            bold=True,
            counted="last",
            sign=Sign.single("►"),
            ascii=Sign.single(">"),
            shape='<rect width="100" height="100" fill="#fff"/>'
            '<rect x="6" y="6" width="88" height="88" fill="none" stroke="{ink}" stroke-width="8"/>'
            '<rect x="16" y="16" width="68" height="68" fill="none" stroke="{ink}" stroke-width="3"/>'
            "{letter:64 40 dark}",
        ),
        "finish": Look(
            owned=True,
            front="seat",
            bold=True,
            counted="first",
            sign=Sign.single("⌂"),
            ascii=Sign.single("*"),
            shape=f'<rect width="100" height="100" fill="#fff"/><path d="{_CHECKS}" fill="{{ink}}"/>'
            '<circle cx="50" cy="50" r="27" fill="#fff"/>{letter:64 40 dark}',
        ),
        "pawn": Look(
            owned=True,
            front="contrast",
            back="seat",
            bold=True,
            shape='<path d="{outline}" fill="#fff" stroke="#fff" stroke-width="14" stroke-linejoin="round"/>'
            '<path d="{outline}" fill="{ink}" stroke="#000" stroke-width="4" stroke-linejoin="round"/>'
            "{letter:0 light}",
        ),
        # White, deep in the water, and with waves before it.
        "drowning": Look(
            owned=True,
            front="seat",
            back="bright_white",
            bold=True,
            lowered=True,
            on="water",
            shape='<path d="{outline}" fill="#fff" stroke="#fff" stroke-width="20" stroke-linejoin="round"/>'
            '<path d="{outline}" fill="#fff" stroke="{dark}" stroke-width="6" stroke-linejoin="round"/>'
            "{letter:2 dark}"
            f'<path d="M0 78 {_WAVE} V100 H0 Z" fill="{{water.paper}}"/>'
            f'<path d="M0 78 {_WAVE} M0 91 {_WAVE}" fill="none" stroke="{{water.ink}}" stroke-width="5"/>',
        ),
    }
)
