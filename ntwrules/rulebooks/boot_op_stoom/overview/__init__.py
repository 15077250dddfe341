"""What the overview card of Boot op Stoom says: words made from the compiled rules themselves."""
