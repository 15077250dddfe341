"""How a game of Time 'n' Space goes on: time, timers, and what follows when one is lifted."""
