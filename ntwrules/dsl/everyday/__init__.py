"""How people talk about a game, and what a file tells them in remarks and in texts between quotes."""
