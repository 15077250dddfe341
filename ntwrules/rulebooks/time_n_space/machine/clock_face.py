"""Times in milliseconds as people read them on a clock."""

__all__ = ["shown", "whole"]

_SECOND = 1000


def shown(millis: int) -> str:
    """
    A time as exact as it has to be.

    >>> shown(75_000), shown(999), shown(59_999)
    ('1:15', '0:00.999', '0:59.999')
    """
    seconds, rest = divmod(millis, _SECOND)
    return f"{seconds // 60}:{seconds % 60:02}" + (f".{rest:03}" if rest else "")


def whole(millis: int, *, up: bool = False) -> str:
    """
    A time in whole seconds: what a clock has counted, or *up* to where it counts down to nothing.

    >>> whole(75_999), whole(59_001, up=True), whole(0, up=True)
    ('1:15', '1:00', '0:00')
    """
    return shown((millis + (_SECOND - 1 if up else 0)) // _SECOND * _SECOND)
