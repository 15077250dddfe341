"""The cheapest other line that the parser takes."""
