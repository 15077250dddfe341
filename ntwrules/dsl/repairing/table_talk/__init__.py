"""Sentences as people say them at the table, told again as clauses."""
