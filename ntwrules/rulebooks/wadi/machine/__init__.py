"""How Wadi is played: what a map and its rulings come down to, moments, what is decided, and the exchange form."""
