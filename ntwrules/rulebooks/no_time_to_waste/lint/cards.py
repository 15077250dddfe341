"""Whether cards come and are enough, whether anything can be done with them or the action die, and with structures."""

import re
from collections.abc import Iterator, Sequence, Set as AbstractSet
from itertools import chain

from attrs import evolve, frozen

from ntwrules.dsl.everyday.likeness import bare, same_word
from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.everyday.told import sentences
from ntwrules.dsl.foolish.copied import still_named
from ntwrules.dsl.foolish.fitting import instead, said_too, with_number
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.lowering.assembly import nearest
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.model.variants.cards import Deck, Effect
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, GiveUp, Lay, Remove, Rescue
from ntwrules.rulebooks.no_time_to_waste.lint.board import out_of_reach
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.lint.lasting import last_round
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Plan
from ntwrules.rulebooks.no_time_to_waste.sayings import phrase

__all__ = ["Cause", "cause", "come_too_late", "dead_sources", "stay_in_hand"]

_MOST_NAMED = 6

#: The rule of the game behind each help, where it is not that of structures.
_RULES = {"help_alone": "R1", "help_empty": "G", "help_kept": "G", "help_drowned": "F5"}

#: Of fewer cards it is not clear that one is unlike all others.
_FEWEST_ALIKE = 3

#: What is rather told of the file's own cards and sides than of what makes them useless.
_AT_CARDS = frozenset({"help_nothing", "help_gone"})

#: What follows from a structure that nothing lays, which is told of by itself.
_FOLLOWS = frozenset({"help_ground", "help_nothing"})


@finds(NTW840="C2", NTW841="B8")
def too_many_asked(it: Examined, facts: Facts) -> None:
    """More cards are handed out in one round than there are."""
    copies = sum(card.copies for card in facts.cards)
    asked = facts.variant.issue.count * facts.variant.largest.players
    if facts.issues and 0 < copies < asked and not _come_back(facts):
        places = [it.at("issue"), *it.lines("use")[:1]]
        it.warn("NTW840", *places, n_asked=asked, n_copies=copies, n_players=facts.variant.largest.players)
    for deck in facts.variant.decks:
        own = [dealt for dealt in facts.variant.beforehand if dealt.deck == deck.key]
        asked = sum(dealt.count for dealt in own if dealt.seat in facts.variant.largest.seats)
        copies = sum(card.copies for card in deck.cards)
        if asked > copies:
            said = next(iter(it.overlay.items("beforehand")[deck.key].values()))
            it.warn("NTW841", said.at, found=said.at.text, n_asked=asked, n_copies=copies)


def _come_back(facts: Facts) -> bool:
    """Do cards leave again as soon as they are drawn: letters carried out, or what is too much for a hand (C4, C5)?"""
    limits = zip(facts.variant.limits, facts.game.limited, strict=True)
    return len(facts.held) < len(facts.cards) or any(
        limit.most < sum(facts.game.copies[card] for card in cards) for limit, cards in limits
    )


@finds(NTW844="T8")
def never_played(it: Examined, facts: Facts) -> None:
    """Number cards are dealt, but a turn offers no card."""
    if stay_in_hand(facts):
        names = tuple(it.called("card", card.key) for card in facts.numbers[:4])
        more = ("<more>",) if len(facts.numbers) > 4 else ()
        taken = it.overlay.taken.get(("option", "card"))
        it.warn("NTW844", taken or it.at("order"), *it.lines("use")[:1], cards=names + more)


def stay_in_hand(facts: Facts) -> bool:
    """Do number cards come that no turn lets anybody play?"""
    return "card" not in facts.variant.options and bool(facts.numbers) and (facts.issues or facts.dealt)


@finds(NTW845="C2", NTW846="C2")
def cards_never_come(it: Examined, facts: Facts) -> None:
    """Decks are in the game, but nobody ever gets a card; or not before the game is over."""
    if not facts.cards or facts.dealt:
        return
    issue, used = it.at("issue"), it.lines("use")
    if facts.issues:
        last = last_round(facts)
        if last is not None and come_too_late(facts) and not out_of_reach(facts):
            it.warn("NTW846", issue, it.lines("end")[last[1]], n_first=str(facts.first_issue), n_last=last[0])
            often = facts.variant.issue.every  # and the first time no later
            earlier = renumbered(issue, facts.first_issue or 0, often) if issue and it.own(issue) and often > 1 else ()
            it.say.propose("NTW846", earlier)
    # Who says `issue no cards` and nothing of decks wants to play without cards, and knows it.
    elif issue is None or any(map(it.own, used)):
        at = next(filter(it.own, used), used[0] if used else None)
        it.warn("NTW845", at, issue, hint="help_no" if issue else "help")


def come_too_late(facts: Facts) -> bool:
    """Is the game over before the first card is handed out?"""
    last = last_round(facts)
    return not facts.dealt and last is not None and facts.first_issue is not None and facts.first_issue >= last[0]


@finds(NTW847="C1")
def decks_not_in_use(it: Examined, facts: Facts) -> None:
    """A deck is described here, but is not in the game."""
    for said in it.own_statements():
        kind, item, attribute = said.slot
        deck = it.overlay.key("deck", item)
        if kind == "deck" and not attribute and deck not in facts.variant.use:
            taken = it.overlay.taken.get(("use", deck))
            it.warn("NTW847", said.at, *([taken] if taken else it.lines("use")[:1]), found=item)
            near = nearest(item, [it.called("deck", key) for key in facts.variant.use])
            if near:
                it.say.propose("NTW847", [Edit(said.at.start, said.at.end, near[0])])
            elif not taken:
                it.say.propose("NTW847", _used_too(it, item))


def _used_too(it: Examined, deck: str) -> tuple[Edit, ...]:
    """What to write so that a deck is in the game besides those that are."""
    used = it.lines("use")
    if used and it.own(used[-1]):
        return (Edit(used[-1].end, used[-1].end, f", {deck}"),)
    inherited = next((clause for clause in it.inherits() if clause.kind == "use"), None)
    if inherited is None:
        return ()
    verb, decks = inherited.text.split()[0], (it.called("deck", key) for key in it.overlay.items("use"))
    said = ", ".join((f"{verb} {next(decks)}", *decks, deck))
    return instead(it, inherited.slot, lambda _: said)


@finds(NTW836="B8")
def more_than_a_hand(it: Examined, facts: Facts) -> None:
    """Somebody is dealt more cards before the game than a hand may hold (B8, C4)."""
    most = min((limit.most for limit in facts.variant.limits if not limit.tag), default=0)
    for seat in facts.variant.largest.seats:
        own = [dealt for dealt in facts.variant.beforehand if dealt.seat == seat]
        asked = sum(dealt.count for dealt in own)
        if 0 < most < asked:
            dealt_at = next(iter(it.overlay.items("beforehand")[own[0].deck].values())).at
            held_at = it.at("limit", "cards")
            it.warn("NTW836", dealt_at, held_at, n_asked=asked, n_most=most)
            known = {int(cards[1]) for cards in it.told("cards")}
            if known >= {asked, most}:
                it.say.propose("NTW836", _exchanged(it, dealt_at, held_at, asked, most))
            else:
                more = [cards for cards in sorted(known) if cards > asked] or [asked]
                it.say.propose("NTW836", *(_in_hand(it, held_at, most, cards) for cards in more))
            return


def _in_hand(it: Examined, at: Place | None, was: int, now: int) -> tuple[Edit, ...]:
    """A hand that holds another number of cards."""
    return renumbered(at, was, now) if at and it.own(at) else with_number(it, "limit.cards", was, now)


def _exchanged(it: Examined, dealt_at: Place, held_at: Place | None, asked: int, most: int) -> Iterator[Edit]:
    """How many are dealt and how many a hand holds, where people are told both, each in the place of the other."""
    if held_at is not None and it.own(held_at) and it.own(dealt_at):
        before = it.source.text.rfind(str(asked), 0, dealt_at.start)
        held = held_at.start + held_at.text.find(str(most))
        yield Edit(before, before + len(str(asked)), str(most))
        yield Edit(held, held + len(str(most)), str(asked))


@finds(NTW746="C5")
def kept_without_number(it: Examined, facts: Facts) -> None:
    """Of a deck whose cards are told to be kept, one alone has no number, and is carried out at once (C5)."""
    for deck in facts.variant.in_use:
        without = [card.key for card in deck.cards if card.number is None]
        alone = len(without) == 1 and len(deck.cards) >= _FEWEST_ALIKE
        own = all(it.own(it.at("card", card.key, "uses")) for card in deck.cards)
        told = (found[1] in {None, str(len(deck.cards))} for found in it.told("kept"))  # all, or as many kinds
        if alone and own and any(told):
            it.warn("NTW746", it.at("card", without[0], "deck"), cards=(it.called("card", without[0]),))
            it.say.propose("NTW746", *_numbered(it, without[0], deck))


def _numbered(it: Examined, key: str, deck: Deck) -> Iterator[list[Edit]]:
    """A card with the number of each other one of its deck."""
    at = it.at("card", key, "uses")
    numbers = {card.number for card in deck.cards if card.number is not None}
    for number in sorted(numbers):
        assert at is not None  # as every card of a deck in use says what it does
        yield [Edit(at.start, at.start, f"{it.assembly.spelled('PRINTED')[0]} {number} ")]


@finds(NTW848="C4", NTW849="C4")
def limits(it: Examined, facts: Facts) -> None:
    """A hand limit that no hand ever reaches, or that leaves no card in any hand (C4)."""
    for limit, cards in zip(facts.variant.limits, facts.game.limited, strict=True):
        at = it.at("limit", limit.tag or "cards")
        group = [facts.cards[card] for card in cards]
        copies = sum(card.copies for card in group)
        if not group or not it.own(at):
            continue
        if not limit.most:
            it.warn("NTW849", at, cards=tuple(it.called("card", card.key) for card in group[:6]))
        elif limit.most >= copies:
            it.warn("NTW848", at, n_most=limit.most, n_copies=copies)


# What can never be done --------------------------------------------------------------------------------------------


@frozen
class Cause:
    """Why a task can never be carried out: which help fits, and the structure it is about, or nothing."""

    hint: str
    about: str = ""


def cause(facts: Facts, plan: Plan) -> Cause | None:
    """Why this task can never be carried out by anybody; None when it can, or when that cannot be told."""
    known = facts.known
    match plan.deed.effect:
        case Lay(key) if key not in known:
            return Cause("help_gone", key)
        case Lay(key) if not known[key].supply:
            return Cause("help_supply", key)
        case Lay(key) if known[key].on in known and known[key].on not in facts.lies:
            return Cause("help_ground", key)
        case Lay(key) if _all_laid(facts, key):
            return Cause("help_laid", key)
        # A game without boats keeps the card that removes them (M5).
        case Remove(keys) if (there := [key for key in keys if key in known]) and not facts.lies & set(there):
            return Cause("help_nothing", there[0])
        case Confront() if not facts.opposed:
            return Cause("help_alone")
        case GiveUp() if not facts.held:
            return Cause("help_empty")
        case GiveUp(_, keep) if all(card.key in keep for card in facts.held):
            return Cause("help_kept")
        # Nobody lies in the water without a card in hand that could save (F5).
        case Rescue() if facts.variant.drowning == "at-once" and not any(facts.game.rescuing):
            return Cause("help_drowned")
    return None


def _all_laid(facts: Facts, key: str) -> bool:
    """Does the whole supply lie on the board before the game, where neither water nor hand takes it away? (S1, F2)"""
    if not facts.known[key].dry or any(structure.on == key for structure in facts.variant.structures):
        return False
    if any(key in effect.structures for effect in facts.effects(Remove)):
        return False
    index = list(facts.known).index(key)
    laid = [facts.table(seating).laid[index].bit_count() for seating in facts.variant.seatings]
    return min(laid) >= facts.known[key].supply


def dead_sources(facts: Facts) -> dict[tuple[str, str], Cause]:
    """Cards and faces, by kind and key, of which no use can ever be begun, with the first cause."""
    causes: dict[tuple[str, str], list[Cause | None]] = {}
    for plan in facts.plans:
        kept = plan.card >= 0 and facts.cards[plan.card].number is not None
        if not plan.task or not kept:
            causes.setdefault((plan.kind, plan.source), []).append(cause(facts, plan))
    return {name: next(filter(None, found)) for name, found in causes.items() if all(found)}


@finds(NTW842="S1", NTW843="S1")
def dead_cards(it: Examined, facts: Facts) -> None:
    """A card can never be played, or a part of it never helps."""
    whole = dead_sources(facts)
    never = _unlaid(it, facts)
    groups: dict[tuple[str, str], list[tuple[Plan, Cause]]] = {}
    for plan in facts.plans:
        name = (plan.kind, plan.source)
        first = plan.task == plan.use == 0
        why = (whole[name] if first else None) if name in whole else cause(facts, plan)
        if why is not None and not (why.hint in _FOLLOWS and _root(facts, why.about) in never):
            groups.setdefault(("NTW842" if name in whole else "NTW843", why.hint), []).append((plan, why))
    for (code, hint), found in groups.items():
        names = tuple(dict.fromkeys(_called(it, plan.kind, plan.source) for plan, _ in found))
        makers = [place for _, why in found for place in _makers(it, why)][:1]
        cards = [it.at(plan.kind, plan.source, "uses") or _side(it, plan.source) for plan, _ in found[:2]]
        it.warn(
            code,
            *([*cards, *makers] if hint in _AT_CARDS and any(map(it.own, cards)) else [*makers, *cards]),
            rule=_RULES.get(hint, ""),
            hint=hint,
            effect=tuple(dict.fromkeys(_in_words(it, plan.deed.effect) for plan, _ in found))[:_MOST_NAMED],
            cards=names[:_MOST_NAMED] + (("<more>",) if len(names) > _MOST_NAMED else ()),
            structure=tuple(dict.fromkeys(it.called("structure", why.about) for _, why in found))[:_MOST_NAMED],
        )
        if hint == "help_gone":
            left_out = _left_out(it, [plan for plan, _ in found])
            gone = {why.about for _, why in found}
            it.say.propose(code, (*left_out, *_removed_no_more(it, facts, gone)) if left_out else ())


def _in_words(it: Examined, effect: Effect) -> str:
    """An effect in the words of the file."""
    match effect:
        case Lay(key):
            effect = evolve(effect, structure=it.called("structure", key))
        case Remove(keys):
            effect = evolve(effect, structures=tuple(it.called("structure", key) for key in keys))
    return phrase(effect, it.tongue)


def _left_out(it: Examined, plans: Sequence[Plan]) -> tuple[Edit, ...]:
    """Cards taken out of their deck and sides off the action die; nothing where one of them stays."""
    taken = {"card": _taken_out, "face": _off_the_die}
    sources = {kind: [plan.source for plan in plans if plan.kind == kind] for kind in taken}
    ways = [taken[kind](it, keys) for kind, keys in sources.items() if keys]
    return tuple(chain(*ways)) if all(ways) else ()


def _removed_no_more(it: Examined, facts: Facts, gone: AbstractSet[str]) -> Iterator[Edit]:
    """What an inherited side takes away, without structures that are gone, where people are told what is left."""
    opens, removes = (it.assembly.spelled(terminal)[0] for terminal in ("STRUCTURES", "REMOVES"))
    for face in facts.variant.faces:
        effects = [task.effect for use in face.uses for task in use.tasks]
        removed = [key for effect in effects if isinstance(effect, Remove) for key in effect.structures]
        left = [it.called("structure", key) for key in removed if key not in gone]
        named = (it.called("face", face.key), *left)
        alone = len(effects) == 1 and not it.own(it.at("face", face.key, "uses"))
        if alone and 0 < len(left) < len(removed) and _are_told_together(it, named):
            yield from said_too(it, "structures", opens, f"{named[0]} {removes} {', '.join(left)}")


def _are_told_together(it: Examined, names: Sequence[str]) -> bool:
    """Are people told of all these things in one sentence?"""
    told, speech = (one.split() for one in sentences(it.source.text)), it.assembly.speech
    return any(all(any(same_word(word, name, speech) for word in words) for name in names) for words in told)


def _taken_out(it: Examined, cards: Sequence[str]) -> tuple[Edit, ...]:
    """Cards of one deck taken out of it."""
    decks = {it.overlay.key("deck", it.overlay.items("card")[card]["deck"].value) for card in cards}
    variant = it.tree.node("variant")
    if len(decks) != 1 or variant is None:
        return ()
    deck, without = (it.assembly.spelled(terminal)[0] for terminal in ("DECK", "WITHOUT"))
    clause = f"{without} {', '.join(it.called('card', card) for card in dict.fromkeys(cards))}"
    key = decks.pop()
    *_, last = [None, *(part for block in variant.nodes("deck") for part in block.nodes() if _is_deck(it, block, key))]
    if last is not None:
        return (Edit(last.end, last.end, f"; {clause}"),)
    at = variant.end - 1
    return (Edit(at, at, f"  {deck} {it.called('deck', key)} {{ {clause} }}\n"),)


def _is_deck(it: Examined, block: Node, key: str) -> bool:
    name = block.leaf("NAME")
    return name is not None and it.overlay.key("deck", name.value) == key


def _off_the_die(it: Examined, faces: Sequence[str]) -> tuple[Edit, ...]:
    """The action die without some of its sides."""
    sides = {name: said[""] for name, said in it.overlay.items("side").items()}
    gone = [_side(it, face) for face in faces]
    names = {name: name if it.own(said.at) else _called(it, "face", name) for name, said in sides.items()}
    kept = [_times(names[name], said.value) for name, said in sides.items() if said.at not in gone]
    places = [said.at for said in sides.values()]
    if not kept:
        return ()
    if not all(map(it.own, places)):
        slot = next((clause.slot for clause in it.inherits() if clause.kind == "side"), "")
        return instead(it, slot, lambda _: f"{it.assembly.spelled('ACTION_DIE')[0]} {', '.join(kept)}")
    counted = re.compile(r"\s*x[0-9]+").match(it.source.text, places[-1].end)
    return (Edit(places[0].start, counted.end() if counted else places[-1].end, ", ".join(kept)),)


def _times(name: str, copies: int) -> str:
    return name if copies == 1 else f"{name} x{copies}"


def _side(it: Examined, face: str) -> Place | None:
    """Where a side of the action die is named: as itself, or as the structure that it lays."""
    key = it.overlay.key
    sides = it.overlay.items("side").items()
    return next((said[""].at for name, said in sides if face in {key("face", name), key("structure", name)}), None)


def _root(facts: Facts, key: str) -> str:
    """The lowest of the structures it rests on that never lies on the board; that one is to blame."""
    while facts.known[key].on in facts.known and facts.known[key].on not in facts.lies:
        key = facts.known[key].on
    return key


def _called(it: Examined, kind: str, key: str) -> str:
    """What a card or a side is called; one that lays a structure and nothing else goes by the name of that."""
    known = kind == "card" or it.at("face", key, "uses") is not None
    return it.called(kind if known else "structure", key)


def _makers(it: Examined, why: Cause) -> Sequence[Place | None]:
    """The clauses that make it so."""
    used = list(filter(it.own, it.lines("use")))
    gone = [at for (kind, _), at in it.overlay.taken.items() if kind in {"card", "use"} and it.own(at)]
    clauses: dict[str, Sequence[Place | None]] = {
        "help_gone": [it.overlay.taken.get(("structure", why.about))],
        "help_supply": [it.at("structure", why.about, "supply")],
        "help_laid": [it.at("structure", why.about, "supply")],
        "help_ground": [it.at("structure", why.about, "on")],
        "help_empty": [*used, *gone],
        "help_nothing": used,
        "help_drowned": [it.at("drowning")],
        "help_alone": [it.at("teams") or it.at("players")],
    }
    return clauses.get(why.hint, ())


def _unlaid(it: Examined, facts: Facts) -> set[str]:
    """The structures described in the file at hand that nothing even tries to lay (S1)."""
    # A card in a deck that is not in use is told of by itself.
    decks = [deck for deck in facts.variant.decks if deck.key in facts.variant.use or it.own(it.at("deck", deck.key))]
    uses = [use for deck in decks for card in deck.cards for use in card.uses]
    meant = {task.effect.structure for use in uses for task in use.tasks if isinstance(task.effect, Lay)}
    meant |= {effect.structure for effect in facts.effects(Lay, on="face")}
    return {key for key in facts.known if it.own(it.at("structure", key, "key"))} - facts.lies - meant


def _laid_by_its_card(it: Examined, facts: Facts, key: str) -> Iterator[Edit]:
    """A card that is called as a structure and lays another one, which it was copied from."""
    named = {key, bare(facts.known[key].names.read(it.tongue))}
    for card in facts.cards:
        at = it.at("card", card.key, "uses")
        others = [task.effect.structure for use in card.uses for task in use.tasks if isinstance(task.effect, Lay)]
        if at is not None and it.own(at) and len(others) == 1 and named & {card.key, bare(card.names.read(it.tongue))}:
            spelled = it.called("structure", others[0])
            start = at.start + at.text.find(spelled)
            yield Edit(start, start + len(spelled), it.called("structure", key))


@finds(NTW860="S1", NTW861="S1")
def structures(it: Examined, facts: Facts) -> None:
    """A structure never comes on the board, or is no different from the land under it."""
    never = _unlaid(it, facts)
    for key, structure in facts.known.items():
        at = it.at("structure", key, "key")
        same = structure.on == "land" and structure.walkable and not structure.dry
        ground = any(other.on == key for other in facts.variant.structures)
        if key in never:
            it.warn("NTW860", at, found=key)
            by_its_card = [*_laid_by_its_card(it, facts, key)]
            it.say.propose("NTW860", *([by_its_card] if by_its_card else still_named(it, "structure", key)))
        elif it.own(at) and key in facts.lies and same and not ground:
            it.warn("NTW861", at, found=key)
