"""Text that came from elsewhere, and notations that were borrowed there."""
