"""Compiles the catalogues."""

from ntwrules.rulebooks.boot_op_stoom.overview.phrases import FOLDER
from ntwrules.rulebooks.phrasebook import compile_all

if __name__ == "__main__":
    compile_all(FOLDER)
