"""What a report says, and how it writes numbers."""

from pathlib import Path

from ntwrules.model.texts import TextStore, Tongue

__all__ = ["figure", "percent", "say"]

say = TextStore(Path(__file__).parent)


def figure(number: float, tongue: Tongue, digits: int = 1, *, sign: bool = False) -> str:
    """
    A number as people write it.

    >>> figure(1234.56, "nl"), figure(-0.04, "en"), figure(2, "en", sign=True), figure(float("inf"), "en")
    ('1234,6', '0.0', '+2.0', '∞')
    """
    if abs(number) == float("inf"):
        return "∞" if number > 0 else "-∞"
    said = f"{round(number, digits) + 0.0:{'+' if sign else ''}.{digits}f}"
    return said.replace(".", say("decimal", tongue))


def percent(share: float, tongue: Tongue, digits: int = 0) -> str:
    """
    A share as people write it.

    >>> percent(0.523, "en"), percent(0.523, "nl", 1)
    ('52 %', '52,3 %')
    """
    return f"{figure(100 * share, tongue, digits)} %"
