"""What any game is made of, and no particular one."""
