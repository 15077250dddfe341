"""Wadi: its maps, its rules one by one, and all that every game promises."""
