"""What holds at every moment of every game, as named values: our tests and `check --deep` ask the same ones."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Literal, TypeVar

from attrs import define, evolve, field, frozen
from attrs.validators import in_, matches_re

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.playing import offered
from ntwrules.model.machine.protocols import State
from ntwrules.model.texts import MODEL, SOURCE, Readable, TextStore, Tongue

__all__ = ["GENERAL", "Invariant", "Promises", "broken", "cited"]

H = TypeVar("H", bound=Callable[..., bool])


@frozen(kw_only=True)
class Invariant:
    """
    Something that always holds; where it does not, the engine is wrong, whatever the variant.

    Attributes:
        id: Its name for programs, such as ``cards-kept``.

        texts: What holds, for people.

        rules: Ids of the rules of the catalogue that say so.

        holds: Asked with a state; for a step with the state before, the action and the state after.

        over: Is it about a state, or about the step from one to the next?

        costly: Does asking take much longer than playing? Then it is not asked after every action.
    """

    id: str = field(validator=matches_re(r"[a-z]+(-[a-z]+)*"))
    texts: Readable
    rules: tuple[str, ...] = ()
    holds: Callable[..., bool] = field(repr=False)
    over: Literal["state", "step"] = field(default="state", validator=in_(("state", "step")))
    costly: bool = False

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """What holds, in the words of *tongue*."""
        return self.texts.read(tongue)

    def __str__(self) -> str:
        return f"{self.id}: {self.texts.en}"


def broken(
    invariants: Iterable[Invariant],
    state: State,
    before: State | None = None,
    action: Action | None = None,
    *,
    costly: bool = True,
) -> tuple[Invariant, ...]:
    """
    Those that do not hold of *state*, nor of the step that led to it from *before* by *action* if those are given.

    One that cannot even be asked without an error does not hold either. Without *costly* those are passed over.

    >>> import ntwrules
    >>> broken(GENERAL, ntwrules.load("base").start(players=2))
    ()
    """
    return tuple(
        invariant
        for invariant in invariants
        if (costly or not invariant.costly)
        and (invariant.over == "state" or before is not None)
        and not _holds(invariant, state, before, action)
    )


def _holds(invariant: Invariant, state: State, before: State | None, action: Action | None) -> bool:
    try:
        return invariant.holds(state) if invariant.over == "state" else invariant.holds(before, action, state)
    except Exception:  # noqa: BLE001 - a state on which a question breaks down is broken
        return False


@define
class Promises:
    """
    The invariants of a game, each told by a decorator on the function that asks whether it holds.

    Its id is the name of the function, and ``invariants.ID`` in the *store* says it for people. A function of one
    argument is asked about a state, one of three about a step.

    Attributes:
        store: The texts of the game.

        all: Those told so far, in order.

    >>> promise = Promises(MODEL)
    >>> @promise("T1")
    ... def _rounds_go_on(before, action, after):
    ...     return before.round <= after.round
    >>> [(it.id, it.rules, it.over) for it in promise.all]
    [('rounds-go-on', ('T1',), 'step')]
    """

    store: TextStore
    all: tuple[Invariant, ...] = ()

    def __call__(self, *rules: str, costly: bool = False) -> Callable[[H], H]:
        """What makes a function an invariant that rests on these rules."""

        def told(holds: H) -> H:
            name = holds.__name__.strip("_").replace("_", "-")
            texts = self.store.text(f"invariants.{name}")
            over: Literal["state", "step"] = "state" if holds.__code__.co_argcount == 1 else "step"
            self.all += (Invariant(id=name, texts=texts, rules=rules, holds=holds, over=over, costly=costly),)
            return holds

        return told


promise = Promises(MODEL)

#: So many outcomes take long to add up.
_MANY = 100


@promise()
def _somebody_can_act(state: State) -> bool:
    if state.outcome is None:
        for actor in state.actors:
            if not len(state.actions_of(actor)):
                return False
    return True


@promise()
def _more_than_pass(state: State) -> bool:
    actions = state.actions
    return len(actions) != 1 or actions[0].verb != "pass"


@promise()
def _actions_differ(state: State) -> bool:
    if state.to_act == "chance":
        return True
    actions = offered(state)
    return len(set(actions)) == len(actions)


@promise()
def _over_is_over(state: State) -> bool:
    if state.outcome is None:
        return state.to_act is not None and state.to_act in state.actors
    return state.to_act is None and not state.actors and not state.actions


@promise()
def _winners_play(state: State) -> bool:
    outcome = state.outcome
    return outcome is None or (outcome.winners <= set(state.seats) and outcome.scores.keys() == set(state.seats))


@promise()
def _rounds_go_on(before: State, _: Action, after: State) -> bool:
    return before.round <= after.round


@promise(costly=True)
def _offered_is_allowed(state: State) -> bool:
    """Looked at for a few of them: the first, the middle one and the last."""
    actions = offered(state)
    some = {actions[0], actions[len(actions) // 2], actions[-1]} if len(actions) else ()
    return all(state.why_not(action) is None and state.parse(str(action)) == action for action in some)


@promise(costly=True)
def _chances_are_whole(state: State) -> bool:
    """Dice with very many outcomes never change, so those are added up in the first round alone."""
    if state.to_act != "chance" or (len(state.actions) > _MANY and state.round > 1):
        return True
    named, parts = [], Counter[int]()
    for action, chance in state.chances():
        if chance.numerator <= 0:
            return False
        named.append(action)
        parts[chance.denominator] += chance.numerator
    whole = sum(Fraction(many, parted) for parted, many in parts.items()) == 1
    return whole and len(set(named)) == len(named) and named == list(state.actions)


@promise(costly=True)
def _comes_back(state: State) -> bool:
    back = state.game.from_json(json.loads(json.dumps(state.to_json())))
    return bool(state == back) and hash(state) == hash(back) and list(offered(state)) == list(offered(back))


@promise(costly=True)
def _same_again(before: State, action: Action, after: State) -> bool:
    return bool(before.apply(str(action)) == after)


#: What holds in every game, whatever its rulebook.
GENERAL = promise.all


def cited(rules: Mapping[str, tuple[str, ...]]) -> tuple[Invariant, ...]:
    """
    What holds in every game, each with the rules of one that say so, by the id of the invariant.

    >>> [found] = (it for it in cited({"rounds-go-on": ("T1",)}) if it.rules)
    >>> found.id, found.rules
    ('rounds-go-on', ('T1',))
    """
    return tuple(evolve(invariant, rules=rules.get(invariant.id, ())) for invariant in GENERAL)
