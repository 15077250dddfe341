"""Ways to mend a mistake, each from what it knows of the file."""
