"""Colours for texts of ours, wherever Pygments colours: files of rules, records of games, findings at the terminal."""

try:
    import pygments as _pygments  # noqa: F401  only to tell how to get it
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("ntwrules.highlighting needs Pygments: pip install 'ntwrules[docs]'") from missing
