"""Which tongue the person at the terminal reads."""

import os

from ntwrules.model.texts import SOURCE, TONGUES, Tongue

__all__ = ["spoken"]


def spoken() -> Tongue:
    """
    The tongue that `NTWRULES_LANG`, or else the language of the terminal, names; English where we do not know it.

    `LANGUAGE` is a list; the first language in it that we know counts.
    """
    for variable in ("NTWRULES_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in os.environ.get(variable, "").lower().split(":"):
            for tongue in TONGUES:
                if wanted.startswith(tongue):
                    return tongue
        if os.environ.get(variable) and variable != "LANGUAGE":
            return SOURCE
    return SOURCE
