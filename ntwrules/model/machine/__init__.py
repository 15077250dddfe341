"""What a game is made of when it is played: states, frames, games and their protocols."""
