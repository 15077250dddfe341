"""How everything of Boot op Stoom looks: one table for the terminal and for print."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.showing.picture import Look, Sign
from ntwrules.model.texts import Texts

__all__ = ["LOOKS", "NAMES"]

#: What is seen besides tiles, parcels, icons and cards, which have names in the variant.
NAMES: Mapping[str, Texts] = MappingProxyType(
    {
        "undealt": Texts("Not yet dealt", "Nog niet gelegd"),
        "served": Texts("Served house", "Bediend huis"),
        "visited": Texts("Visited", "Bezocht"),
        "boat": Texts("Boat", "Boot"),
        "piet": Texts(),
        "back": Texts("Card face down", "Dichte kaart"),
        "secret": Texts("You know this one", "Deze ken jij"),
        "later": Texts("For the next round", "Voor de volgende ronde"),
        "done": Texts("Carried out", "Uitgevoerd"),
        "ignored": Texts("Ignored", "Genegeerd"),
        "skipped": Texts("Skipped", "Overgeslagen"),
        "used": Texts("Used up", "Opgebruikt"),
        "text": Texts("With text", "Met tekst"),
    }
)

_WAVE = "q12.5 -11 25 0 t25 0 t25 0 t25 0"
_QUAY = '<rect width="100" height="100" fill="{paper}"/>'
_HOUSE = (
    '<path d="M26 34 V62 H74 V34" fill="#fff" stroke="{ink}" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M62 22 V10 H70 V28" fill="#fff" stroke="{ink}" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M18 38 L50 10 L82 38 Z" fill="{ink}" stroke="{ink}" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M44 62 V46 H56 V62" fill="none" stroke="{ink}" stroke-width="4"/>'
)
_ARROW = "M50 8 L80 42 H62 V90 H38 V42 H20 Z"
_TWICE = "M50 6 L80 36 H64 L80 58 H62 V92 H38 V58 H20 L36 36 H20 Z"
_CURVE = "M30 90 V52 Q30 26 56 26 H58"
_HEAD = "M56 6 L88 26 L56 46 Z"
_ANCHOR = (
    '<circle cx="50" cy="18" r="8" fill="none" stroke="{ink}" stroke-width="6"/>'
    '<path d="M50 26 V86 M34 40 H66" stroke="{ink}" stroke-width="7" stroke-linecap="round"/>'
    '<path d="M18 60 Q22 86 50 88 Q78 86 82 60" fill="none" stroke="{ink}" stroke-width="7" stroke-linecap="round"/>'
    '<path d="M8 68 L18 54 L30 66 Z M92 68 L82 54 L70 66 Z" fill="{ink}"/>'
)
_NUT = (
    '<path d="M50 12 Q82 8 88 42 Q94 78 58 88 Q20 94 12 60 Q8 22 50 12 Z" fill="{paper}" stroke="{ink}" '
    'stroke-width="5"/>'
    '<path d="M34 34 Q46 44 42 58 M60 28 Q56 40 66 50 M54 64 Q62 68 60 78" fill="none" stroke="{ink}" '
    'stroke-width="4" stroke-linecap="round"/>'
)
_SHOE = (
    '<path d="M28 88 Q6 20 50 14 Q94 20 72 88" fill="none" stroke="{ink}" stroke-width="17" stroke-linecap="round"/>'
    '<path d="M28 88 Q6 20 50 14 Q94 20 72 88" fill="none" stroke="{paper}" stroke-width="8" stroke-linecap="round"/>'
    '<path d="M22 68 h4 M20 46 h4 M28 28 l3 3 M50 18 v4 M72 28 l-3 3 M80 46 h-4 M78 68 h-4" stroke="{ink}" '
    'stroke-width="4"/>'
)
_TICK = '<circle cx="50" cy="50" r="42" fill="#fff" stroke="{ink}" stroke-width="6"/>'


def _sail(shape: str, sign: str, plain: str) -> Look:
    return Look(
        ink="#17466b", paper="#eaf4fa", front="cyan", sign=Sign.single(sign), ascii=Sign.single(plain), shape=shape
    )


def _mark(shape: str, sign: str, plain: str, ink: str = "#333333") -> Look:
    return Look(ink=ink, sign=Sign.single(sign), ascii=Sign.single(plain), shape=shape)


LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        "undealt": Look(
            ink="#8d8674",
            paper="#efeadb",
            front="bright_black",
            sign=Sign.filled("░"),
            ascii=Sign.filled(":"),
            shape='<rect width="100" height="100" fill="{paper}"/>'
            '<path d="M0 50 L50 0 M0 100 L100 0 M50 100 L100 50" stroke="{ink}" stroke-width="2"/>',
        ),
        "water-tile": Look(
            ink="#5b9cc4",
            paper="#d6ebf5",
            front="bright_white",
            back="blue",
            sign=Sign.filled("≈"),
            ascii=Sign.filled("~"),
            shape='<rect width="100" height="100" fill="{paper}"/>'
            f'<path d="M0 25 {_WAVE} M0 58 {_WAVE} M0 91 {_WAVE}" fill="none" stroke="{{ink}}" stroke-width="3"/>',
        ),
        "rock-tile": Look(
            ink="#3d4148",
            paper="#a9aeb6",
            front="black",
            back="white",
            sign=Sign.filled("▲"),
            ascii=Sign.filled("^"),
            shape='{water-tile}<path d="M8 86 L22 44 L40 28 L58 14 L74 36 L92 86 Z" fill="{paper}" stroke="{ink}" '
            'stroke-width="5" stroke-linejoin="round"/>'
            '<path d="M40 28 L46 52 L34 86 M58 14 L62 44 L74 60 L70 86 M46 52 L62 44" fill="none" stroke="{ink}" '
            'stroke-width="4" stroke-linejoin="round"/>',
        ),
        "house-tile": Look(
            ink="#8f2f1b",
            paper="#f6e3cf",
            front="black",
            back="yellow",
            sign=Sign.single("⌂"),
            ascii=Sign.single("H"),
            shape=_QUAY + _HOUSE,
        ),
        "special-house-tile": Look(
            ink="#6b2f8f",
            paper="#ecdff5",
            front="bright_white",
            back="magenta",
            sign=Sign.single("♛"),
            ascii=Sign.single("K"),
            shape=_QUAY
            + _HOUSE
            + '<path d="M34 37 L38 29 M46 37 L54 21 M58 37 L66 29" stroke="#fff" stroke-width="4"/>'
            '<path d="M84 8 L87 16 L95 16 L89 22 L91 30 L84 25 L77 30 L79 22 L73 16 L81 16 Z" fill="{ink}"/>',
        ),
        "served": Look(
            ink="#4d7c2c",
            paper="#e3efd3",
            front="black",
            back="green",
            sign=Sign.single("✓"),
            ascii=Sign.single("v"),
            shape=_QUAY
            + '<path d="M26 38 V70 H74 V38 M18 42 L50 14 L82 42" fill="none" stroke="{ink}" stroke-width="4" '
            'stroke-linejoin="round" stroke-dasharray="7 6"/>'
            '<path d="M34 50 L46 64 L70 32" fill="none" stroke="{ink}" stroke-width="10" stroke-linecap="round" '
            'stroke-linejoin="round"/>',
        ),
        "castle-tile": Look(
            ink="#54585f",
            paper="#e7e8ea",
            front="black",
            back="white",
            bold=True,
            sign=Sign.single("♜"),
            ascii=Sign.single("C"),
            shape=_QUAY
            + '<path d="M16 80 V20 H24 V28 H30 V20 H38 V40 H44 V32 H56 V40 H62 V20 H70 V28 H76 V20 H84 V80 Z" '
            'fill="#fff" stroke="{ink}" stroke-width="5" stroke-linejoin="round"/>'
            '<path d="M40 80 V64 Q50 50 60 64 V80 Z" fill="{ink}"/>',
        ),
        "bakery-tile": Look(
            ink="#7d4a12",
            paper="#fbeecb",
            front="black",
            back="bright_yellow",
            sign=Sign.single("◠"),
            ascii=Sign.single("B"),
            shape=_QUAY + '<path d="M12 66 Q8 30 34 30 H66 Q92 30 88 66 Q86 74 76 74 H24 Q14 74 12 66 Z" fill="#fff" '
            'stroke="{ink}" stroke-width="5"/>'
            '<path d="M32 40 L26 58 M50 40 L44 58 M68 40 L62 58" stroke="{ink}" stroke-width="6" '
            'stroke-linecap="round"/>',
        ),
        "harbour-tile": Look(
            ink="#12395c",
            paper="#dfe9f1",
            front="black",
            back="cyan",
            sign=Sign.single("‡"),
            ascii=Sign.single("J"),
            shape=_QUAY + f'<g transform="translate(17 6) scale(0.66)">{_ANCHOR}</g>',
        ),
        "amerigo-tile": Look(
            ink="#4a4a4a",
            paper="#f0ece4",
            front="black",
            back="bright_white",
            sign=Sign.single("∩"),
            ascii=Sign.single("A"),
            shape=_QUAY + f'<g transform="translate(15 5) scale(0.7)">{_SHOE}</g>',
        ),
        "toy-shop-tile": Look(
            ink="#a1245f",
            paper="#fbe1ec",
            front="bright_white",
            back="red",
            sign=Sign.single("♦"),
            ascii=Sign.single("T"),
            shape=_QUAY + '<path d="M50 8 V26" stroke="{ink}" stroke-width="8" stroke-linecap="round"/>'
            '<path d="M22 30 H78 Q86 50 50 82 Q14 50 22 30 Z" fill="#fff" stroke="{ink}" stroke-width="5" '
            'stroke-linejoin="round"/>'
            '<path d="M19 42 H81 M28 58 H72" stroke="{ink}" stroke-width="5"/>',
        ),
        "visited": _mark(
            _TICK + '<path d="M30 50 L45 66 L72 34" fill="none" stroke="{ink}" stroke-width="11" '
            'stroke-linecap="round" stroke-linejoin="round"/>',
            "✓",
            "v",
            "#2f6d1c",
        ),
        # Parcels: a box, a cone, a nut, a star, a telephone.
        "blue-wish": Look(
            ink="#123f7a",
            paper="#7fb2ee",
            front="bright_blue",
            bold=True,
            sign=Sign.single("■"),
            ascii=Sign.single("b"),
            shape='<rect x="12" y="24" width="76" height="66" rx="3" fill="{paper}" stroke="{ink}" stroke-width="6"/>'
            '<path d="M50 24 V90 M12 50 H88" stroke="{ink}" stroke-width="7"/>'
            '<path d="M50 24 Q26 2 26 16 Q28 26 50 24 Q74 2 74 16 Q72 26 50 24" fill="#fff" stroke="{ink}" '
            'stroke-width="5"/>',
        ),
        "green-wish": Look(
            ink="#1f5a23",
            paper="#93d17e",
            front="green",
            bold=True,
            sign=Sign.single("△"),
            ascii=Sign.single("g"),
            shape='<path d="M50 10 L90 88 H10 Z" fill="{paper}" stroke="{ink}" stroke-width="6" '
            'stroke-linejoin="round"/>'
            '<path d="M34 42 L72 54 M24 62 L82 74" stroke="{ink}" stroke-width="6"/>',
        ),
        "pepernoot-wish": Look(
            ink="#5a3210",
            paper="#d79a5b",
            front="yellow",
            bold=True,
            sign=Sign.single("●"),
            ascii=Sign.single("p"),
            shape=_NUT,
        ),
        "joker-wish": Look(
            ink="#8a5a00",
            paper="#ffd94d",
            front="yellow",
            bold=True,
            sign=Sign.single("★"),
            ascii=Sign.single("*"),
            shape='<path d="M50 6 L62 38 L96 38 L69 58 L79 92 L50 71 L21 92 L31 58 L4 38 L38 38 Z" fill="{paper}" '
            'stroke="{ink}" stroke-width="5" stroke-linejoin="round"/>',
        ),
        "phone-wish": Look(
            ink="#2b2b33",
            paper="#c9c9d6",
            bold=True,
            sign=Sign.single("☎"),
            ascii=Sign.single("t"),
            shape='<path d="M18 88 L30 52 H70 L82 88 Z" fill="{paper}" stroke="{ink}" stroke-width="6" '
            'stroke-linejoin="round"/>'
            '<circle cx="50" cy="69" r="10" fill="#fff" stroke="{ink}" stroke-width="5"/>'
            '<path d="M8 44 Q8 18 50 18 Q92 18 92 44 L72 46 L68 34 H32 L28 46 Z" fill="{ink}"/>',
        ),
        # Sail cards.
        "forward-card": _sail(f'<path d="{_ARROW}" fill="{{ink}}"/>', "↑", "^"),
        "backward-card": _sail(
            f'<g transform="rotate(180 50 50)"><path d="{_ARROW}" fill="#fff" stroke="{{ink}}" stroke-width="6" '
            'stroke-linejoin="round"/></g>',
            "↓",
            "v",
        ),
        "right-card": _sail(
            f'<path d="{_CURVE}" fill="none" stroke="{{ink}}" stroke-width="18"/><path d="{_HEAD}" fill="{{ink}}"/>',
            "↱",
            ">",
        ),
        "left-card": _sail(
            f'<g transform="translate(100 0) scale(-1 1)"><path d="{_CURVE}" fill="none" stroke="{{ink}}" '
            f'stroke-width="18"/><path d="{_HEAD}" fill="{{ink}}"/></g>',
            "↰",
            "<",
        ),
        "double-forward-card": _sail(f'<path d="{_TWICE}" fill="{{ink}}"/>', "⇑", "M"),
        "double-backward-card": _sail(
            f'<g transform="rotate(180 50 50)"><path d="{_TWICE}" fill="#fff" stroke="{{ink}}" stroke-width="6" '
            'stroke-linejoin="round"/></g>',
            "⇓",
            "V",
        ),
        "half-turn-card": _sail(
            '<path d="M28 92 V44 Q28 16 50 16 Q72 16 72 44 V54" fill="none" stroke="{ink}" stroke-width="18"/>'
            '<path d="M50 52 H94 L72 88 Z" fill="{ink}"/>',
            "↷",
            "u",
        ),
        "anchor-card": _sail(_ANCHOR, "‡", "j"),
        **{
            f"{kind}-parcel": Look(
                paper="#fbf3e4", sign=Sign.single(sign), ascii=Sign.single(plain), front=front, shape=shape
            )
            for kind, sign, plain, front, shape in (
                ("blue", "■", "b", "bright_blue", "{blue-wish}"),
                ("green", "△", "g", "green", "{green-wish}"),
                ("pepernoot", "●", "p", "yellow", "{pepernoot-wish}"),
                ("joker", "★", "*", "yellow", "{joker-wish}"),
                ("phone", "☎", "t", "", "{phone-wish}"),
            )
        },
        "parcel-card": Look(paper="#fbf3e4", sign=Sign.single("□"), ascii=Sign.single("d")),
        # Steamboat cards: where the whole position is, and the icon above it.
        "steam-left-card": Look(
            ink="#3d4148",
            paper="#f3f0ea",
            sign=Sign.single("▙"),
            ascii=Sign.single("L"),
            shape='<path d="M4 14 H96 V40 H4 Z M4 46 H62 V90 H4 Z" fill="#fff" stroke="{ink}" stroke-width="6" '
            'stroke-linejoin="round"/><path d="M68 46 H96 M68 90 H96 M68 46 V90" fill="none" stroke="{ink}" '
            'stroke-width="5" stroke-dasharray="8 6"/>',
        ),
        "steam-right-card": Look(
            ink="#3d4148",
            paper="#f3f0ea",
            sign=Sign.single("▟"),
            ascii=Sign.single("R"),
            shape='<path d="M4 14 H96 V40 H4 Z M38 46 H96 V90 H38 Z" fill="#fff" stroke="{ink}" stroke-width="6" '
            'stroke-linejoin="round"/><path d="M32 46 H4 M32 90 H4 M32 46 V90" fill="none" stroke="{ink}" '
            'stroke-width="5" stroke-dasharray="8 6"/>',
        ),
        "steam-row": Look(paper="#f3f0ea"),
        "blank-icon": _mark('<circle cx="50" cy="50" r="12" fill="none" stroke="{ink}" stroke-width="6"/>', "·", "."),
        "eye-icon": _mark(
            '<path d="M6 50 Q50 4 94 50 Q50 96 6 50 Z" fill="#fff" stroke="{ink}" stroke-width="7"/>'
            '<circle cx="50" cy="50" r="16" fill="{ink}"/>',
            "◉",
            "@",
        ),
        "pepernoot-icon": Look(
            ink="#5a3210", paper="#d79a5b", sign=Sign.single("●"), ascii=Sign.single("p"), shape=_NUT
        ),
        "letter-icon": _mark(
            '<rect x="14" y="8" width="72" height="84" rx="10" fill="{ink}"/>'
            '<path d="M68 32 Q50 20 38 30 Q30 42 50 50 Q72 58 62 72 Q48 82 32 70" fill="none" stroke="#fff" '
            'stroke-width="10" stroke-linecap="round"/>',
            "§",
            "$",
            "#5a3210",
        ),
        "sack-icon": _mark(
            '<path d="M36 30 Q8 60 20 86 Q50 96 80 86 Q92 60 64 30 Z" fill="#fff" stroke="{ink}" stroke-width="6" '
            'stroke-linejoin="round"/>'
            '<path d="M34 30 H66 M36 28 L28 8 L44 14 L50 6 L58 14 L72 8 L64 28" fill="none" stroke="{ink}" '
            'stroke-width="6" stroke-linejoin="round"/>'
            '<path d="M36 52 L64 80 M64 52 L36 80" stroke="{ink}" stroke-width="7"/>',
            "⊗",
            "%",
            "#7a5a2c",
        ),
        "amerigo-icon": _mark(_SHOE, "∩", "n"),
        "staff-icon": _mark(
            '<path d="M46 96 V36 Q44 8 66 10 Q86 14 78 34 Q70 46 58 36" fill="none" stroke="{ink}" stroke-width="9" '
            'stroke-linecap="round"/><path d="M34 58 H58" stroke="{ink}" stroke-width="7"/>',
            "ʃ",
            "f",
            "#8a5a00",
        ),
        "book-icon": _mark(
            '<path d="M50 24 Q30 10 8 18 V82 Q30 74 50 88 Q70 74 92 82 V18 Q70 10 50 24 Z" fill="#fff" stroke="{ink}" '
            'stroke-width="6" stroke-linejoin="round"/><path d="M50 24 V88 M18 36 L40 38 M18 52 L40 54 M60 38 L82 36 '
            'M60 54 L82 52" stroke="{ink}" stroke-width="5"/>',
            "▤",
            "=",
            "#8f2f1b",
        ),
        # Cards as they lie.
        "back": Look(
            ink="#8f1d1d",
            paper="#f3cfcf",
            front="red",
            sign=Sign.filled("▒"),
            ascii=Sign.filled("#"),
            shape='<path d="M50 6 Q82 40 72 84 H28 Q18 40 50 6 Z" fill="#fff" stroke="{ink}" stroke-width="6" '
            'stroke-linejoin="round"/><path d="M50 22 V72 M36 46 H64 M27 78 H73" stroke="{ink}" stroke-width="7"/>',
        ),
        "secret": _mark(
            '<rect x="16" y="8" width="68" height="84" rx="8" fill="{ink}"/>'
            '<path d="M30 24 L70 64 M30 50 L56 76 M44 24 L70 50" stroke="#fff" stroke-width="6"/>',
            "▒",
            "#",
            "#8f1d1d",
        ),
        "empty": Look(ink="#777777", faint=True, sign=Sign.single(" "), ascii=Sign.single(" ")),
        "later": Look(
            ink="#777777",
            paper="#eeeeee",
            faint=True,
            front="bright_black",
            sign=Sign.single("–"),
            ascii=Sign.single("-"),
            shape='<circle cx="50" cy="50" r="30" fill="none" stroke="{ink}" stroke-width="6"/>'
            '<path d="M50 30 V50 L64 60" fill="none" stroke="{ink}" stroke-width="6" stroke-linecap="round"/>',
        ),
        "half": Look(ink="#777777", paper="#e2ded6", faint=True, sign=Sign.single(" "), ascii=Sign.single(" ")),
        "day-past": Look(
            ink="#8f1d1d",
            paper="#ffffff",
            sign=Sign.single("■"),
            ascii=Sign.single("x"),
            shape='<path d="M18 18 L82 82 M82 18 L18 82" stroke="{ink}" stroke-width="14" stroke-linecap="round"/>',
        ),
        "day": Look(ink="#777777", sign=Sign.single("□"), ascii=Sign.single(".")),
        "day-known": Look(
            ink="#333333",
            sign=Sign.single("▣"),
            ascii=Sign.single("o"),
            shape='<circle cx="50" cy="50" r="26" fill="{ink}"/>',
        ),
        "done": _mark(
            _TICK + '<path d="M30 50 L45 66 L72 34" fill="none" stroke="{ink}" stroke-width="11" '
            'stroke-linecap="round" stroke-linejoin="round"/>',
            "✓",
            "v",
        ),
        "ignored": _mark(_TICK + '<path d="M34 34 L66 66 M66 34 L34 66" stroke="{ink}" stroke-width="11"/>', "×", "x"),
        "skipped": _mark(_TICK + '<path d="M28 50 H72" stroke="{ink}" stroke-width="12"/>', "–", "-"),
        "used": _mark(_TICK + '<circle cx="50" cy="50" r="18" fill="{ink}"/>', "•", "o"),
        "text": _mark(
            '<rect x="10" y="14" width="80" height="72" rx="6" fill="#fff" stroke="{ink}" stroke-width="6"/>'
            '<path d="M24 36 H76 M24 52 H76 M24 68 H56" stroke="{ink}" stroke-width="6"/>',
            "¶",
            '"',
        ),
        # Pawns, seen from above.
        "boat": Look(
            ink="#8f1d1d",
            paper="#ffffff",
            front="bright_white",
            back="red",
            bold=True,
            sign=Sign.single("B"),
            ascii=Sign.single("B"),
            on="water-tile",
            turned='<path d="M50 2 Q76 24 76 52 V84 Q76 96 64 96 H36 Q24 96 24 84 V52 Q24 24 50 2 Z" fill="#fff" '
            'stroke="#fff" stroke-width="12" stroke-linejoin="round"/>'
            '<path d="M50 2 Q76 24 76 52 V84 Q76 96 64 96 H36 Q24 96 24 84 V52 Q24 24 50 2 Z" fill="{ink}" '
            'stroke="#000" stroke-width="4" stroke-linejoin="round"/>'
            '<path d="M50 14 L64 38 H36 Z" fill="#fff"/>'
            '<rect x="36" y="46" width="28" height="40" rx="4" fill="#fff" stroke="#000" stroke-width="3"/>'
            '<circle cx="50" cy="57" r="7" fill="{ink}"/><circle cx="50" cy="75" r="7" fill="{ink}"/>',
        ),
        "piet": Look(
            owned=True,
            front="contrast",
            back="seat",
            bold=True,
            shape='<g transform="translate(12 14) scale(0.76)"><path d="{outline}" fill="#fff" stroke="#fff" '
            'stroke-width="18" stroke-linejoin="round"/><path d="{outline}" fill="{ink}" stroke="#000" '
            'stroke-width="5" stroke-linejoin="round"/>{letter:0 light}</g>',
            turned='<path d="M50 0 L68 20 H32 Z" fill="{ink}" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>',
        ),
    }
)
