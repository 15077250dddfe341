"""What can be played but would spoil the evening."""
