"""What is written about the clauses: that of rulings and effects comes from their own tables."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from ntwrules.dsl.helping.glosses import CORE_GLOSSES, Gloss, Glosses, load_glosses
from ntwrules.dsl.helping.handbook import Clause, Example, Handbook, HandbookSection, read_handbook
from ntwrules.model.texts import TONGUES, Texts, Tongue
from ntwrules.rulebooks.boot_op_stoom.language.forms import FORMS, Form
from ntwrules.rulebooks.boot_op_stoom.language.printing import effects_phrase, ruling_phrase
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS, Ruling
from ntwrules.rulebooks.boot_op_stoom.language.words import spell

__all__ = ["glosses", "handbook"]

_HERE = Path(__file__).parent

#: The word that opens a block, by its rule.
_OPENS = {"crew": "CREW", "winning": "WINNING_BLOCK"}
#: Where an effect stands in a file of its own, by what it stands on.
_BEARS: Mapping[str, Texts] = MappingProxyType(
    {
        "sail": Texts(en="sailing {{ card mine {{ {} }} }}", nl="varen {{ kaart mine {{ {} }} }}"),
        "icon": Texts(en="steamboats {{ icon mine {{ {} }} }}", nl="stoomboten {{ icoontje mine {{ {} }} }}"),
        "parcel": Texts(
            en="parcels {{ card mine counts as blue {{ {} }} }}", nl="pakjes {{ kaart mine telt als blauw {{ {} }} }}"
        ),
        "tile": Texts(en="board {{ tile mine {{ {} }} }}", nl="bord {{ tegel mine {{ {} }} }}"),
        "day": Texts(en="calendar {{ day mine x10 {{ {} }} }}", nl="kalender {{ dag mine x10 {{ {} }} }}"),
    }
)
_USUALLY = Texts(en=" (usual)", nl=" (gewoonlijk)")
_FILE = Texts(
    en='ntw 1 variant "Part" based on volle-zak {{ {} }}\n',
    nl='ntw 1 variant "Deel" op basis van volle-zak {{ {} }}\n',
)


def handbook() -> Handbook:
    """All that is written about the clauses of the game."""
    written = read_handbook(_HERE / "clauses.toml")
    clauses = [clause for section in written.sections for clause in _of(section, written)]
    return Handbook(tuple(clauses), written.values)


def _of(section: HandbookSection, written: Handbook) -> Iterator[Clause]:
    yield from (clause for clause in written.clauses if clause.section == section)
    yield from (_ruling(section, ruling) for ruling in RULINGS.values() if ruling.block == section.key)
    yield from (_effect(section, form) for form in FORMS if f"{form.on}_effects" == section.key)


def _ruling(section: HandbookSection, ruling: Ruling) -> Clause:
    def meaning(tongue: Tongue) -> str:
        return " ".join(
            f"`{choice.says.read(tongue)}`{_USUALLY.read(tongue) if choice.value == ruling.usual else ''}: "
            f"{choice.means.read(tongue)}"
            for choice in ruling.choices
        )

    def block(tongue: Tongue, line: str) -> str:
        return f"{spell(tongue, _OPENS.get(ruling.block, ruling.block.upper()))} {{ {line} }}"

    examples = []
    for choice in ruling.choices:
        lines = {tongue: ruling_phrase(ruling.name, choice.value, tongue) for tongue in TONGUES}
        examples.append(_example(lines, {tongue: block(tongue, line) for tongue, line in lines.items()}))
    meanings = Texts(en=meaning("en"), nl=meaning("nl"))
    return _clause(section, ruling.name, meanings, tuple(examples), ruling.rule)


def _effect(section: HandbookSection, form: Form) -> Clause:
    examples = []
    for effect in form.shown:
        lines = {tongue: effects_phrase((effect,), tongue) for tongue in TONGUES}
        around = {tongue: _BEARS[form.on].read(tongue).format(line) for tongue, line in lines.items()}
        examples.append(_example(lines, around))
    return _clause(section, form.rule, form.means, tuple(examples), form.cites)


def _clause(section: HandbookSection, rule: str, meaning: Texts, examples: tuple[Example, ...], cites: str) -> Clause:
    values: Mapping[str, Texts] = MappingProxyType({})
    return Clause(section, rule, Texts(), meaning, examples, (cites,), values)


def _example(lines: Mapping[Tongue, str], around: Mapping[Tongue, str]) -> Example:
    files = {tongue: _FILE.read(tongue).format(text) for tongue, text in around.items()}
    return Example(_texts(lines), _texts(files))


def _texts(said: Mapping[Tongue, str]) -> Texts:
    return Texts(en=said["en"], nl=said["nl"])


def glosses() -> Glosses:
    """What each word of the game means."""
    return MappingProxyType({**dict(_from_tables()), **load_glosses(CORE_GLOSSES, _HERE / "glosses.toml")})


def _from_tables() -> Iterator[tuple[tuple[str, str], Gloss]]:
    """The words of rulings; and the first word of an effect, which stands for all of it."""
    for ruling in RULINGS.values():
        first = ruling.choices[0].means
        yield (ruling.terminal, ruling.terminal), Gloss(first, (ruling.rule,))
        for choice in ruling.choices:
            yield (ruling.predicate, choice.key), Gloss(choice.means, (ruling.rule,))
    for form in FORMS:
        word = form.parts[0]
        assert isinstance(word, str)
        yield (word, word), Gloss(form.means, (form.cites,))
