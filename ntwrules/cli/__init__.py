"""The command `ntwrules`: one module a command, read when it is called."""

__all__ = ["main"]


def main() -> None:
    """Run the command; the way in for the terminal."""
    import sys

    try:
        from ntwrules.cli.group import ntwrules

        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):  # a sign the terminal does not know is no reason to stop
                stream.reconfigure(errors="replace")
        ntwrules(prog_name="ntwrules")
    except KeyboardInterrupt:
        sys.exit(130)
