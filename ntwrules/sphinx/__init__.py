"""Variants, boards, cards and rules in documentation made with Sphinx."""
