"""``python -m ntwrules`` is the command ``ntwrules``."""

from ntwrules.cli import main

if __name__ == "__main__":
    main()
