"""A text, places in it, and the words it is written in."""
