"""Variants, boards, cards and rules in documentation made with Sphinx: ``extensions = ["ntwrules.sphinx"]``."""

try:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("ntwrules.sphinx needs Sphinx: pip install 'ntwrules[docs]'") from missing

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """What Sphinx asks an extension to do."""
    from ntwrules.sphinx.domain import NtwDomain, told_in_passing
    from ntwrules.sphinx.showing import choose, picture
    from ntwrules.version import __version__

    app.add_domain(NtwDomain)
    app.add_node(picture)
    app.connect("doctree-resolved", choose)
    # Behind intersphinx, which may know docs that describe it.
    app.connect("missing-reference", told_in_passing, priority=900)
    # Another version may word everything differently, so all pages are read anew.
    app.add_config_value("ntw_version", __version__, "env", types=(str,))
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
