"""Which ntwrules this is."""

from importlib import metadata

__all__ = ["__version__"]


def _installed() -> str:
    try:
        return metadata.version("ntwrules")
    except metadata.PackageNotFoundError:
        return "0.0.0"


__version__ = _installed()
