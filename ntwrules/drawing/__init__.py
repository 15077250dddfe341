"""Draws a picture of the board: as text for a terminal, and as SVG for print and apps."""
