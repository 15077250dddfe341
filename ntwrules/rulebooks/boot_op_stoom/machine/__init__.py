"""The machine of Boot op Stoom."""
