"""The page of the studio: small enough, made from its sources, saying nothing that is not in the store of texts."""

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import ntwrules
from ntwrules.model.texts import SOURCE, TextStore

STUDIO = Path(ntwrules.__file__).parent / "studio"
PAGE = STUDIO / "page"
SOURCES = Path(__file__).parents[2] / "studio"
SENT = ("index.html", "studio.css", "studio.js")
MADE = ("LICENCES.txt", *SENT)
#: Of everything together, packed as a web server does, in bytes.
MOST = 160_000

with_sources = pytest.mark.skipif(not SOURCES.is_dir(), reason="the sources of the page are not here")


def files(*kinds):
    """The sources whose names end so."""
    return [file for kind in kinds for file in sorted(SOURCES.glob(f"*{kind}"))]


def test_the_page_is_small():
    assert MOST >= sum(len(gzip.compress((PAGE / name).read_bytes())) for name in MADE)


def test_nothing_on_the_page_names_another_place_to_ask():
    """Names of formats, such as that of SVG, look like addresses and are none."""
    text = "".join((PAGE / name).read_text("utf-8") for name in SENT)

    assert {"http://www.w3.org"} >= set(re.findall(r"https?://[\w.-]+", text))


def test_the_policy_lets_no_script_in_but_its_own():
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]+)"', (PAGE / "index.html").read_text("utf-8"))
    rules = {name: values for name, *values in (rule.split() for rule in policy.split(";"))}

    assert (["'none'"], ["'self'"], ["'self'"]) == (rules["default-src"], rules["script-src"], rules["connect-src"])


@with_sources
def test_every_package_is_named_with_its_exact_version_and_no_lock_is_kept():
    told = json.loads((SOURCES / "package.json").read_text("utf-8"))
    versions = {**told["dependencies"], **told["devDependencies"]}

    assert {} == {name: version for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)}
    assert "package-lock=false" in (SOURCES / ".npmrc").read_text("utf-8")


@with_sources
def test_everything_the_page_says_stands_in_the_store_and_the_other_way_round():
    text = "".join(file.read_text("utf-8") for file in files(".js", ".html"))
    asked = set(re.findall(r'"(page\.[\w.-]+)"', text))
    made = re.findall(r"`(page\.[\w.-]+)\$\{\w+\}`", text)
    kept = {key for key in TextStore(STUDIO / "texts").table(SOURCE) if key.startswith("page.")}

    assert set() == asked - kept
    assert set() == {key for key in kept - asked if not key.startswith(tuple(made))}


@with_sources
def test_no_sentence_stands_in_the_page_itself():
    """What is shown comes from the store: between tags there is nothing but a name, and no word is given to `el`."""
    page = (SOURCES / "index.html").read_text("utf-8")
    shown = re.sub(r"<(script|style|title|noscript)\b.*?</\1>", "", page, flags=re.DOTALL)

    assert [] == [word for word in re.findall(r">([^<]+)<", shown) if word.strip()]
    for file in files(".js"):
        assert [] == re.findall(r'el\("\w+", \{[^{}]*\}, "[^"]*\w[^"]*"', file.read_text("utf-8")), file.name


def npm_run(*command, folder):
    npm = shutil.which(command[0])
    if npm is None or not (SOURCES / "node_modules").is_dir():
        pytest.skip("needs Node, and `npm install` in studio/")
    return subprocess.run([npm, *command[1:]], cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603


@with_sources
@pytest.mark.long
def test_made_anew_it_is_the_same(tmp_path):
    done = npm_run("node", "build.mjs", str(tmp_path), folder=SOURCES)

    assert "" == done.stderr
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert {name: (PAGE / name).read_bytes() for name in MADE} == made


@with_sources
@pytest.mark.long
def test_its_types_fit():
    done = npm_run("npm", "run", "--silent", "types", folder=SOURCES)

    assert "" == done.stdout
