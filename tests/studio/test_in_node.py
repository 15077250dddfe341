"""What goes into the browser runs there: compiled, and by the Python that compiled it, it answers as it does here."""

import io
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from ntwrules.rulebooks.loading import rulebooks
from ntwrules.studio.site.bundling import bundle
from ntwrules.studio.site.making import compiled, fetched
from ntwrules.studio.workbench import Workbench

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (shutil.which("node") and shutil.which("npm")), reason="there is no Node with npm"),
]

RUN = Path(__file__).parents[2] / ".ci" / "pyodide.mjs"
ASKED = """
import json, sys
from ntwrules.studio.workbench import Workbench

bench = Workbench()
for asked in json.loads(sys.argv[1]):
    print(json.dumps(bench.answer(asked, id)))
"""


def calls():
    """A file of every game is read and looked at, and one of them has a slip in it."""
    for book in rulebooks().values():
        based = f'ntw 1\n\nvariant "Mijn 𝄞" based on {book.base} {{\n}}\n'
        yield {"id": 1, "method": "check", "tongue": "nl", "params": {"text": based}}
        yield {"id": 2, "method": "board", "tongue": "nl", "params": {"text": based}}
        yield {"id": 3, "method": "begin", "tongue": "en", "params": {"based_on": book.base}}
    yield {"id": 4, "method": "check", "tongue": "nl", "params": {"text": 'ntw 1\n\nvariant "X" based on bsae {\n}\n'}}


def test_the_workbench_answers_in_node_as_it_does_here(tmp_path):
    pyodide = fetched(tmp_path)
    with zipfile.ZipFile(io.BytesIO(compiled(bundle(), pyodide))) as archive:
        assert [] == [name for name in archive.namelist() if name.endswith(".py")]
        archive.extractall(tmp_path / "site")
    script = tmp_path / "asked.py"
    script.write_text(ASKED, "utf-8")
    asked = list(calls())

    line = ["node", RUN, pyodide, tmp_path / "site", script, json.dumps(asked)]
    told = subprocess.run(line, check=True, capture_output=True, text=True, encoding="utf-8").stdout.splitlines()  # noqa: S603 - ours

    bench = Workbench()
    assert [json.dumps(bench.answer(each, id)) for each in asked] == told
