"""The overview card of a variant, and its playing cards, laid out for paper, screen and terminal."""
