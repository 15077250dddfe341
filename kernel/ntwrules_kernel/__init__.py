"""Sets of cells of a square board, in C: each function is the twin of one in ntwrules, and gives the same answers."""

from ntwrules_kernel._cells import LARGEST, bit_list, connected, cut_off, ways

__all__ = ["LARGEST", "bit_list", "connected", "cut_off", "ways"]
