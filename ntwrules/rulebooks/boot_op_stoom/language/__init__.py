"""The language of Boot op Stoom."""
