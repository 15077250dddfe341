"""What the parser does after a mistake: tell it once, and read on as it was meant."""
