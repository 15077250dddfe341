"""From a tree to statements, laid over one another, and made a variant."""
