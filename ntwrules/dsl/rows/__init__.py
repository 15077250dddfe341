"""What a file can say about a game, one row a thing, and everything that is read off a row."""
