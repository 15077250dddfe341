"""The whole way from the bytes of a file to a checked variant, with its parents and its lint."""
