"""The overview card, and the playing cards."""
