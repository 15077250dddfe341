"""How Nisyros is played: the island, moments, steps and flights, and the exchange form."""
