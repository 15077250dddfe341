"""Which ntwrules this is."""

__all__ = ["version"]


def version() -> str:
    """The version that is installed."""
    from importlib import metadata

    try:
        return metadata.version("ntwrules")
    except metadata.PackageNotFoundError:
        return "0.0.0"
