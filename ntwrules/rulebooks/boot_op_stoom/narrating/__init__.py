"""The words of Boot op Stoom at the table."""
