"""Why the system would not do what it was asked, in the tongue of the reader where we know the words."""

import errno

from ntwrules.model.texts import MODEL, Readable

__all__ = ["trouble"]

#: What the system most often finds in the way, by the names it has for it.
_KNOWN = frozenset({"EACCES", "EISDIR", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"})


def trouble(error: Exception) -> Readable | str:
    """
    Why the system refused, or what else went wrong.

    >>> trouble(PermissionError(errno.EACCES, "Permission denied")).nl
    'dat mag je hier niet'
    >>> trouble(OSError("the printer is on fire"))
    'the printer is on fire'
    """
    if not isinstance(error, OSError):
        return str(error)
    name = errno.errorcode.get(error.errno or 0, "")
    return MODEL.text(f"troubles.{name}") if name in _KNOWN else error.strerror or str(error)
