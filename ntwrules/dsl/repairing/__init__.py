"""What would mend a file: repairs that are tried out before anybody is told of them."""
