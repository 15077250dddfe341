"""Looks into variants, games and the code that plays them."""
