"""Nisyros: its steps and rules one by one, its exchange form, its language, and all that every game promises."""
