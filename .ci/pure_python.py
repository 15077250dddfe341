"""
Runs the tests that take nothing but Python: ``python .ci/pure_python.py tests/model``.

A test that asks for a package with compiled parts, for a process or for a thread is skipped where it asks. So the
others can be run where there is none of them, as in a browser; properties are tried on a few examples.
"""

import os
import subprocess
import sys
import threading
from importlib.abc import MetaPathFinder
from typing import NoReturn

import pytest

#: What has compiled parts, or comes with a package that has.
COMPILED = frozenset({"distributed", "docutils", "jsonschema", "matplotlib", "pypdfium2", "sphinx", "typst"})


class Compiled(MetaPathFinder):
    """Is asked before all others."""

    def find_spec(self, fullname: str, *_: object) -> None:
        """Whoever imports a package with compiled parts goes no further."""
        if fullname in COMPILED:
            pytest.skip(f"{fullname} has compiled parts", allow_module_level=True)


def nothing_started(*_: object, **__: object) -> NoReturn:
    """In place of what starts something beside us."""
    pytest.skip("starts a process or a thread")


sys.meta_path.insert(0, Compiled())
subprocess.Popen.__init__ = threading.Thread.start = nothing_started

if __name__ == "__main__":
    os.environ.setdefault("HYPOTHESIS_PROFILE", "brief")
    ours = ("-p", "pure_python", "-p", "no:cacheprovider", "-o", "pythonpath=. docs/_ext")
    sys.exit(pytest.main([*ours, *sys.argv[1:]]))
