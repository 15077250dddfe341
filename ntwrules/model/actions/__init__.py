"""What can be done, what came of it, and why not."""
