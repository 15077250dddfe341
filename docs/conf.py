"""How Sphinx makes the documentation."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

from ntwrules.highlighting.console import ConsoleLexer

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "ntwrules"
copyright = "the ntwrules authors"  # noqa: A001 - Sphinx calls it so
html_title = "ntwrules"

extensions = ["myst_parser", "sphinx.ext.autodoc", "ntwrules.sphinx"]
extensions += ["docstrings", "reference", "variant_pages", "tongues"]  # our own, in `_ext`
exclude_patterns = ["_build", "_ext"]
templates_path = ["_templates"]
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["colours.css"]
html_sidebars = {
    "**": [
        f"sidebar/{part}.html" for part in ("brand", "tongues", "search", "scroll-start", "navigation", "scroll-end")
    ]
}
html_show_sphinx = False
html_copy_source = False

myst_heading_anchors = 3
myst_enable_extensions = ["deflist", "colon_fence"]

# A single backtick in our docstrings means code.
default_role = "literal"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"

nitpicky = True
# What other packages bring is described there; the build asks nobody on the network.
_OTHERS = "collections fractions os pathlib random typing types enum attr attrs lark hypothesis"
nitpick_ignore_regex = [
    ("py:.*", rf"({_OTHERS.replace(' ', '|')})\..*"),
    ("py:class", r"ntwrules\..*\.[A-Z]"),  # a letter that stands for any type
    ("py:class", r"ntwrules\.rulebooks\.\w+\.machine\..*"),  # states of a game are told as those of any
    ("py:class", "EntryPoint"),  # of `importlib.metadata`, which only type checkers import
]


def setup(app: Sphinx) -> None:
    """Sessions at the terminal are mostly about findings."""
    app.add_lexer("console", ConsoleLexer)
