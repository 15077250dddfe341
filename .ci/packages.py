"""
Looks whether the packages hold what they should: ``python .ci/packages.py WHEEL SDIST WHEEL-OF-SDIST``.

The wheel must hold every file of the package and of the shipped variants, as it is in the tree, and nothing else; the
wheel made of the source distribution must be the same. Needs nothing but Python.
"""

import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

TREE = Path(__file__).parents[1]
#: In bytes, what a wheel may take at most: 2.5 MB.
LARGEST = 5 * 2**19
#: What a user of the source distribution needs besides the package.
BESIDE = (
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "THIRD-PARTY.md",
    "CHANGELOG.md",
    "tests/conftest.py",
    "docs/conf.py",
    "kernel/cells.c",
    "kernel/pyproject.toml",
    "studio/package.json",
    "studio/main.js",
)


def tree() -> dict[str, bytes]:
    """Every file that belongs in a wheel, by its path there."""
    found = {path.relative_to(TREE).as_posix(): path for path in (TREE / "ntwrules").rglob("*")}
    variants = TREE / "variants"
    found |= {f"ntwrules/variants/{path.relative_to(variants).as_posix()}": path for path in variants.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file() and "__pycache__" not in name}


def wheel(path: Path) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The files of a wheel, and those that tell about it."""
    with zipfile.ZipFile(path) as archive:
        every = {name: archive.read(name) for name in archive.namelist()}
    about = {name.split("/", 1)[1]: text for name, text in every.items() if ".dist-info/" in name}
    return {name: text for name, text in every.items() if ".dist-info/" not in name}, about


def differences(expected: dict[str, bytes], found: dict[str, bytes]) -> list[str]:
    """What is missing, superfluous or another text."""
    return [
        *(f"missing: {name}" for name in sorted(expected.keys() - found.keys())),
        *(f"superfluous: {name}" for name in sorted(found.keys() - expected.keys())),
        *(f"different: {name}" for name in sorted(expected.keys() & found.keys()) if expected[name] != found[name]),
    ]


def main(wheel_path: str, sdist_path: str, again_path: str) -> list[str]:
    """All that is wrong."""
    files, about = wheel(Path(wheel_path))
    again, _ = wheel(Path(again_path))
    with tarfile.open(sdist_path) as archive:
        inside = {name.split("/", 1)[-1] for name in archive.getnames()}
    told = Parser().parsestr(about["METADATA"].decode())
    wrong = differences(tree(), files)
    wrong += [f"wheel of the sdist, {line}" for line in differences(files, again)]
    wrong += [f"not in the sdist: {name}" for name in BESIDE if name not in inside]
    wrong += [
        f"licence not in the wheel: {name}"
        for name in told.get_all("License-File", [])
        if f"licenses/{name}" not in about
    ]
    if told["License-Expression"] is None:
        wrong.append("no licence expression")
    if (size := Path(wheel_path).stat().st_size) > LARGEST:
        wrong.append(f"the wheel takes {size} bytes, more than {LARGEST}")
    if told.get_all("Project-URL"):
        wrong.append("a URL of the project")
    if not wrong:
        print(f"{len(files)} files in the wheel, {len(inside)} in the sdist, nothing missing or superfluous")
    return wrong


if __name__ == "__main__":
    sys.exit("\n".join(main(*sys.argv[1:])) or 0)
