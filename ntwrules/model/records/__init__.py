"""Record files: a played game, one action a line."""
