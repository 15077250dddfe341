"""What can be played and is foolish in any game, and what would make it sensible."""
