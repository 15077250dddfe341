"""Variants and states as plain data and back."""
