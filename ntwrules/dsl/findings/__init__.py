"""What is wrong in a file, as values, and how it is shown."""
