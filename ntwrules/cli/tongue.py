"""Which tongue the person at the terminal reads."""

import os
from typing import Literal

__all__ = ["spoken"]


def spoken() -> Literal["en", "nl"]:
    """
    Dutch where `NTWRULES_LANG`, or else the language of the terminal, says so; English otherwise.

    `LANGUAGE` is a list; the first language in it that we know counts.
    """
    for variable in ("NTWRULES_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in os.environ.get(variable, "").lower().split(":"):
            if wanted.startswith("nl"):
                return "nl"
            if wanted.startswith("en"):
                return "en"
        if os.environ.get(variable) and variable != "LANGUAGE":
            return "en"
    return "en"
