"""The command `ntwrules`: one module a command, read when it is called."""

__all__ = ["main"]


def main() -> None:
    """Run the command; the way in for the terminal."""
    import os
    import sys

    try:
        from ntwrules.cli.group import ntwrules

        # What is closed (`>&-`) is replaced: nothing comes in, and what cannot be printed is told, not lost.
        for name, mode, way in (
            ("stdin", "r", os.O_RDONLY),
            ("stdout", "w", os.O_RDONLY),
            ("stderr", "w", os.O_WRONLY),
        ):
            if getattr(sys, name) is None:
                setattr(sys, name, os.fdopen(os.open(os.devnull, way), mode, encoding="utf-8"))
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):  # a sign the terminal does not know is no reason to stop
                stream.reconfigure(errors="replace")
        ntwrules(prog_name="ntwrules")
    except KeyboardInterrupt:
        sys.exit(130)
