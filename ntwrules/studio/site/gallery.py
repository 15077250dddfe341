"""The gallery: every variant with its board, its card, what is different, how long it takes and who wins."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files

from attrs import frozen

from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.states import opening, picture, svg
from ntwrules.drawing.words import printable
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.machine.playing import decide
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.overviews.making import overview
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.describing import Description, describe, how_many
from ntwrules.simulation.lengths import GAMES, TOGETHER
from ntwrules.simulation.policies import policy_of, usual
from ntwrules.studio.site.links import fragment
from ntwrules.studio.site.words import say

__all__ = ["Exhibit", "Wall", "gallery"]

#: Of a game that does not end, no more is looked at.
_LONGEST = 2_000

#: Nothing is loaded but what lies beside a page; cards stand in frames of their own.
_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"


@frozen
class Exhibit:
    """
    A variant that is shown.

    Attributes:
        key: What its pages are called.

        game: The variant, made playable.

        source: Its file.

        begun: A new file that is based on it, by tongue.
    """

    key: str
    game: Game
    source: str
    begun: Mapping[Tongue, str]

    @cached_property
    def described(self) -> Description:
        """What is told of it."""
        return describe(self.game, self.key)

    @cached_property
    def halfway(self) -> State:
        """A moment from the middle of a game, when there is something to see."""
        book, rng = rulebooks()[self.game.variant.rulebook], random.Random(0)
        policy, moments = policy_of(usual(book), book, self.game), [opening(self.game)]
        while (state := moments[-1]).outcome is None and len(moments) < _LONGEST:
            moments.append(state.apply(state.sample(rng) if state.to_act == "chance" else decide(policy, state, rng)))
        return moments[len(moments) // 2]


@frozen
class Wall:
    """
    Variants that hang together.

    Attributes:
        game: The rulebook they belong to.

        title: What they are called together, by tongue.

        exhibits: Each of them.
    """

    game: Rulebook
    title: Mapping[Tongue, str]
    exhibits: Sequence[Exhibit]


def gallery(walls: Sequence[Wall], tongue: Tongue) -> Iterator[tuple[str, str]]:
    """Every file of it by name, in all tongues; the first page is in *tongue*."""
    for name in ("gallery.css", "icon.svg"):
        yield name, files("ntwrules.studio.site").joinpath(name).read_text("utf-8")
    for spoken in TONGUES:
        page = _Pages(spoken).all_of_them(walls)
        yield f"index.{spoken}.html", page
        if spoken == tongue:
            yield "index.html", page
        for wall in walls:
            for it in wall.exhibits:
                yield from _Pages(spoken).one(wall, it)


def _text(said: str) -> str:
    return marked_up(printable(said))


@frozen
class _Pages:
    tongue: Tongue

    def say(self, key: str, n: int | None = None, **words: object) -> str:
        return _text(say(key, self.tongue, n, **words))

    def page(self, title: str, body: Iterable[str], up: str, other: str) -> str:
        """A page with its head; *up* leads to the folder of the site, *other* is the same page without its tongue."""
        tongues = " · ".join(
            f'<a href="{other}.{tongue}.html" hreflang="{tongue}" lang="{tongue}">{_text(say("tongue", tongue))}</a>'
            for tongue in TONGUES
            if tongue != self.tongue
        )
        home, studio = f"{up}index.{self.tongue}.html", f'<a href="{up}studio/">{self.say("write")}</a>'
        lines = [
            f'<!doctype html>\n<html lang="{self.tongue}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
            f'<title>{title}</title>\n<link rel="icon" href="{up}icon.svg">',
            f'<link rel="stylesheet" href="{up}gallery.css">\n</head>\n<body>',
            f'<header><a class="home" href="{home}">{self.say("home")}</a><nav>{studio} · {tongues}</nav></header>',
            "<main>",
            *body,
            f"</main>\n<footer>{self.say('measured', games=GAMES)}</footer>\n</body>\n</html>\n",
        ]
        return "\n".join(lines)

    def all_of_them(self, walls: Sequence[Wall]) -> str:
        """The first page: every variant on a small sheet."""
        return self.page(self.say("title"), self._walls(walls), "", "index")

    def _walls(self, walls: Sequence[Wall]) -> Iterator[str]:
        yield f'<h1>{self.say("title")}</h1>\n<p class="intro">{self.say("intro")}</p>'
        shown = ""
        for wall in walls:
            name = _text(wall.game.names.read(self.tongue))
            yield f"<h2>{name}</h2>" if name != shown else ""
            shown = name
            yield f'<section><h3>{_text(wall.title[self.tongue])}</h3>\n<ul class="wall">'
            yield from (self._sheet(it) for it in wall.exhibits)
            yield "</ul></section>"

    def _sheet(self, it: Exhibit) -> str:
        told = it.described
        title, about = (_text(what.read(self.tongue)) for what in (told.variant.title, told.variant.about))
        page = f"v/{it.key}.{self.tongue}.html"
        return (
            f'<li><a class="board" href="{page}" tabindex="-1" aria-hidden="true">'
            f'<img src="v/{it.key}.small.{self.tongue}.svg" alt="" loading="lazy"></a>'
            f'<h4><a href="{page}">{title}</a></h4><p>{about}</p>'
            f'<p class="facts">{_text(told.how_many(self.tongue))}, {_text(told.how_long(self.tongue))}</p>'
            f"{self._buttons(it, '')}</li>"
        )

    def _buttons(self, it: Exhibit, up: str) -> str:
        play, change = fragment(it.source, "play"), fragment(it.begun[self.tongue], "change")
        return (
            f'<p class="buttons"><a class="play" href="{up}studio/{play}">{self.say("play")}</a> '
            f'<a href="{up}studio/{change}">{self.say("change")}</a></p>'
        )

    def one(self, wall: Wall, it: Exhibit) -> Iterator[tuple[str, str]]:
        """The page of one variant, its board and its card."""
        told, state = it.described, opening(it.game)
        title = _text(told.variant.title.read(self.tongue))
        yield f"v/{it.key}.small.{self.tongue}.svg", diagram(picture(it.halfway), tongue=self.tongue, pawns=True)
        yield f"v/{it.key}.board.{self.tongue}.svg", svg(state, tongue=self.tongue)
        yield f"v/{it.key}.card.{self.tongue}.html", overview(it.game, "html", tongue=self.tongue)
        yield f"v/{it.key}.ntw", it.source
        yield f"v/{it.key}.{self.tongue}.html", self.page(title, self._one(wall, it, told, title), "../", it.key)

    def _one(self, wall: Wall, it: Exhibit, told: Description, title: str) -> Iterator[str]:
        name = _text(wall.game.names.read(self.tongue))
        yield f'<p class="facts">{name} · {_text(wall.title[self.tongue])}</p>\n<h1>{title}</h1>'
        yield f'<p class="intro">{_text(told.variant.about.read(self.tongue))}</p>\n{self._buttons(it, "../")}'
        yield f"<section><h2>{self.say('different')}</h2>"
        differences = told.differences(self.tongue)
        key = "whole" if told.parent is None else "same"
        lines = "".join(f"<li>{_text(said)}</li>" for said in differences)
        yield f"<ul>{lines}</ul></section>" if lines else f"<p>{self.say(key)}</p></section>"
        yield f"<section><h2>{self.say('length')}</h2>"
        yield from self._figures(it, told)
        drawn = self.say("drawn", title=told.variant.title.read(self.tongue))
        yield f'</section>\n<section><h2>{self.say("board")}</h2><img class="large" alt="{drawn}" '
        yield f'src="{it.key}.board.{self.tongue}.svg"></section>\n<section><h2>{self.say("card")}</h2>'
        card = f"{it.key}.card.{self.tongue}.html"
        yield f'<iframe src="{card}" title="{self.say("card")}" sandbox loading="lazy"></iframe>'
        file = f'<a href="{it.key}.ntw" download>{self.say("file")}</a>'
        yield f'<p><a href="{card}">{self.say("card alone")}</a> · {file}</p></section>'

    def _figures(self, it: Exhibit, told: Description) -> Iterator[str]:
        """How long it takes and who wins, with each number of players."""
        if told.minutes is None:
            yield f"<p>{_text(told.how_many(self.tongue))}, {_text(told.how_long(self.tongue))}</p>"
            return
        heads = "".join(f'<th scope="col">{self.say(f"head {key}")}</th>' for key in ("players", "minutes", "won"))
        yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
        for number, figures in told.minutes.items():
            minutes = self.say("minutes", **figures.minutes)
            won = "".join(self._bar(it, who, share) for who, share in figures.won.items())
            many = _text(how_many((number,), self.tongue))
            yield f'<tr><th scope="row">{many}</th><td>{minutes}</td><td><ul class="bars">{won}</ul></td></tr>'
        yield "</tbody></table>"

    def _bar(self, it: Exhibit, who: str, share: int) -> str:
        plan = it.game.variant.seat_plan
        name = self.say("together") if who == TOGETHER else _text(plan.name(who, self.tongue))
        return (
            f'<li>{name} <meter min="0" max="100" value="{share}">{share}</meter> {self.say("share", share=share)}</li>'
        )
