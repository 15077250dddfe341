"""The games that can be played, one package each."""
