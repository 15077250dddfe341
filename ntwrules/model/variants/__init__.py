"""What a variant consists of, and the rules it plays by."""
