"""Games are found as entry points, each when it is asked for; one that is broken breaks no other."""

import os
import subprocess
import sys

import pytest

from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import Text
from ntwrules.model.errors import RulebookError
from ntwrules.rulebooks import FORMER, USUAL
from ntwrules.rulebooks.installed import Rulebooks, rulebooks

pytestmark = pytest.mark.long


@pytest.fixture
def offer(tmp_path, monkeypatch):
    """Puts a package where Python finds it that offers something as a game."""
    monkeypatch.syspath_prepend(tmp_path)

    def offered(key, code):
        module = key.replace("-", "_")
        monkeypatch.delitem(sys.modules, module, raising=False)
        (tmp_path / f"{module}.py").write_text(code)
        about = tmp_path / f"{module}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {key}-package\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[ntwrules.rulebooks]\n{key} = {module}:book\n")

    return offered


@pytest.mark.parametrize("key", rulebooks())
def test_asking_for_one_game_imports_no_other_and_no_list_of_packages(key):
    others = {other.replace("-", "_") for other in rulebooks() if other != key}
    code = (
        "import sys, ntwrules\n"
        f"ntwrules.load({rulebooks()[key].base!r}).start()\n"
        f"print([name for name in sys.modules if name == 'importlib.metadata' or {others} & {{*name.split('.')}}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - our own code

    assert "[]" == done.stdout.strip()


def test_games_are_listed_without_importing_any():
    code = (
        "import sys; from ntwrules.rulebooks.installed import rulebooks; list(rulebooks())\n"
        "print([name for name in sys.modules if name.count('.') > 2 and name.startswith('ntwrules.rulebooks.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - our own code

    assert "[]" == done.stdout.strip()


def test_the_first_is_the_game_of_files_that_name_none():
    assert USUAL == next(iter(rulebooks())) == Compiler(rulebooks()).file(Text("x", b"", "x")).rulebook.key


@pytest.mark.parametrize(("former", "key"), FORMER.items())
def test_a_name_that_a_game_had_before_finds_it_and_is_what_other_programs_read(former, key):
    assert rulebooks()[former] is rulebooks()[key]
    assert former not in list(rulebooks())
    assert former == rulebooks()[key].data_key


def test_a_game_that_another_package_offers_comes_after_ours(offer):
    offer(
        "about-time",
        "from attrs import evolve\nfrom ntwrules.rulebooks.installed import rulebooks\n"
        "def book(): return evolve(rulebooks()['boot-op-stoom'], key='about-time')\n",
    )

    found = Rulebooks()

    assert [*rulebooks(), "about-time"] == list(found)
    assert "about-time" == found["about-time"].key


@pytest.mark.parametrize("name", [*rulebooks(), *FORMER])
def test_a_name_of_ours_means_ours_whatever_a_package_offers(offer, name):
    offer(name, "raise RuntimeError")

    assert rulebooks()[name] is Rulebooks()[name]
    assert len(rulebooks()) == len(Rulebooks())


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import no_such_thing", "ModuleNotFoundError: No module named 'no_such_thing'"),
        ("def book(): raise ValueError('no bag')", "ValueError: no bag"),
        ("import sys; sys.exit(0)", "SystemExit: 0"),
        ("def book(): raise SystemExit", "SystemExit: "),
        ("def book(): return 3", "marbles:book gives 3"),
        ("from ntwrules.rulebooks.boot_op_stoom import rulebook as book", "marbles:book gives 'boot-op-stoom'"),
    ],
)
def test_a_package_whose_game_is_broken_is_told_and_breaks_no_other(offer, code, why):
    offer("marbles", code)
    found = Rulebooks()
    told = f"the game marbles of the package marbles-package cannot be used: {why}"

    with pytest.raises(RulebookError) as error:
        found["marbles"]
    assert tuple(rulebooks().values()) == tuple(found.values())
    [finding] = Compiler(found).compile(Text("it.ntw", b'ntw 1 variant "Mine" of marbles based on base {}', "it")).found

    assert told == str(error.value)
    assert [told] == [str(one) for one in found.broken]
    assert ("NTW406", "marbles", f"the package `marbles-package` offers it, but it cannot be used: {why}") == (
        finding.code,
        finding.at.text,
        finding.help("en"),
    )


@pytest.mark.parametrize(
    ("tongue", "what", "mending"),
    [
        (
            "en",
            "warning: the game marbles of the package marbles-package cannot be used: ValueError: no bag",
            "other games can be played. Update that package, or take it away: `pip uninstall marbles-package`",
        ),
        (
            "nl",
            "waarschuwing: het spel marbles van het pakket marbles-package is niet te gebruiken: ValueError: no bag",
            "andere spellen zijn wel te spelen. Werk dat pakket bij, of verwijder het: `pip uninstall marbles-package`",
        ),
    ],
)
def test_a_command_that_asks_for_all_games_tells_of_the_broken_one_and_does_its_work(
    offer, tmp_path, tongue, what, mending
):
    offer("marbles", "def book(): raise ValueError('no bag')")

    def run(*arguments):
        env = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONWARNINGS": "error"}
        command = [sys.executable, "-m", "ntwrules", *arguments, "--lang", tongue]
        return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=env, check=True)  # noqa: S603 - our own code

    rules, one = run("rules"), run("show", "base")

    assert f"{what}; {mending}\n" == rules.stderr
    assert all(name in rules.stdout for name in ("No Time To Waste", "Boot op Stoom"))
    assert "" == one.stderr
