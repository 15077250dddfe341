"""Cards to lay out: real ones, one that has too much of everything, and one that means harm."""

from attrs import evolve

from ntwrules import load, loads, picture
from ntwrules.dsl.compiling.library import shipped
from ntwrules.model.showing.overview import Diagram, Entry, Grid, Listed, Overview, Section
from ntwrules.overviews.making import compose

SHIPPED = shipped()

#: Those of the rulebook whose card is looked at word by word here; other rulebooks have tests of their own.
OF_NTW = tuple(key for key in SHIPPED if load(key).variant.rulebook == "ntw")

#: Different enough from one another for what takes long to look at.
SOME = (
    "base", "springtij", "samen-thuis", "beat-the-limit", "kruiend-ijs", "delta-works", "boot-op-stoom", "volle-zak",
    "time-n-space-intro",
)  # fmt: skip

#: Every text of a variant may be as long as this, without a space.
LONG = "Vliegendestormvloedwaterkeringsbesturingsinstallatie" * 40

HOSTILE = (
    "<script>alert(1)</script>",
    "]]> --> </style> </title> &amp; &#0;",
    "\x00\x1b[31m\x7f\ud800\u202egnirts\u2028",
    "\U0001f600 \u05e9\u05dc\u05d5\u05dd \u6f22\u5b57 a\u0301",
    "\"quoted\" 'so' too={} %s {0} $x",
)


def card(name="base", tongue="nl"):
    return compose(load(name), tongue=tongue)


def crowded():
    """Forty cards, a board of forty by forty, names and texts as long as can be, and marks everywhere."""
    seen = picture(
        loads(
            'ntw 1 variant "Forty" based on base { key forty setup { board 40 by 40 start at 1520 finish at 39'
            " water at 100..180 } dice { digital die } }"
        ).start()
    )
    cards = tuple(
        Entry(
            name=LONG[:2000] if i == 3 else f"Card {i}",
            text="Each player may move 1 own pawn over 1 or 2 water cells. " * (1 + i % 4 * i // 4),
            icon="storm" if i % 2 else "",
            number=i * 37 if i % 3 else None,
            copies=i if i % 5 else None,
            changed=i % 2 == 0,
        )
        for i in range(40)
    )
    rows = tuple(
        (Entry(name=name, icon="bridge", text="t", changed=True), ("water", fact, "yes", "16"))
        for name, fact in (("Bridge", "no"), ("X" * 200, "Q" * 900), *((f"Thing {i}", "no") for i in range(60)))
    )
    steps = tuple(
        Entry(name=f"Step {i}", text=f"{LONG[:150]} and so on.", changed=i == 2, choices=cards[: i * 3])
        for i in range(4)
    )
    notes = tuple(Entry(name="F5" if i % 3 else "", text="Whoever skips a turn skips it. " * i) for i in range(30))
    return Overview(
        title=LONG[:2000],
        about="A long sentence about it. " * 80,
        facts=("1 to 4 players", LONG[:200]),
        tongue="en",
        key="forty",
        fingerprint="0123456789abcdef" * 4,
        parent="base",
        mark=f"differs from {LONG[:2000]}",
        sections=(
            Section(key="board", title="Board", blocks=(Diagram(picture=seen, caption="Read it so."),) * 2),
            Section(key="turn", title="Turn", blocks=(Listed(kind="steps", entries=steps),)),
            Section(key="deck.own", title=LONG[:1900], blocks=(Listed(kind="cards", entries=cards),)),
            Section(key="deck.more", title="More", blocks=(Listed(kind="list", entries=cards),)),
            Section(key="structures", title="Structures", blocks=(Grid(head=("A", "B", "C", "D", "E"), rows=rows),)),
            Section(key="rulings", title="Rulings", blocks=(Listed(kind="notes", entries=notes),)),
        ),
    )


def hostile():
    """Texts that would break a drawing or a page, in every place where a text can stand."""
    entries = tuple(Entry(name=text, text=text, icon="storm", number=1, copies=2, changed=True) for text in HOSTILE)
    whole = " ".join(HOSTILE)
    step = Entry(name=whole, text=whole, choices=entries)
    grid = Grid(head=HOSTILE, rows=tuple((entry, HOSTILE[1:]) for entry in entries))
    return evolve(
        card(),
        title=whole,
        about=whole,
        facts=HOSTILE,
        key=HOSTILE[0],
        fingerprint="<&>\"'",
        mark=whole,
        sections=(
            Section(key="deck." + whole, title=whole, blocks=(Listed(kind="cards", entries=entries),)),
            Section(
                key="a", title="A", blocks=tuple(Listed(kind=k, entries=entries) for k in ("text", "list", "notes"))
            ),
            Section(key="b", title="B", blocks=(Listed(kind="steps", entries=(step,)), grid)),
            Section(key="c", title="C", blocks=(evolve(card().sections[0].blocks[0], caption=whole),)),
        ),
    )


def told(overview):
    """Every text of an overview, in reading order."""
    for section in overview.sections:
        yield section.title
        for block in section.blocks:
            match block:
                case Listed(entries=entries):
                    for entry in entries:
                        yield from (entry.name, entry.text)
                        for choice in entry.choices:
                            yield from (choice.name, choice.text)
                case Grid(head=head, rows=rows):
                    yield from head
                    for entry, facts in rows:
                        yield from (entry.name, *facts)
                case _:
                    yield block.caption
