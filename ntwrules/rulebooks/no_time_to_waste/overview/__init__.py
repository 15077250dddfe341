"""What the overview card of No Time To Waste says: words made from the compiled rules themselves."""
