"""Writes the help for editors anew: ``python -m editors``; with ``--vsix FOLDER`` also the package for VS Code."""

import argparse
from pathlib import Path

from editors.extension import package, write

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m editors", description=__doc__)
    parser.add_argument("--vsix", type=Path, metavar="FOLDER", help="put the package for VS Code there")
    folder = parser.parse_args().vsix
    write()
    if folder is not None:
        try:
            print(package(folder))
        except OSError as error:
            parser.error(f"cannot write to {folder}: {error.strerror}")
