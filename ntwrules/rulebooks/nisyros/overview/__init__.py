"""What the overview card of Nisyros says: words made from the compiled rules themselves."""
