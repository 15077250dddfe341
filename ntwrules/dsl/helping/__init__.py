"""Help for whoever writes a file: completing, hovering, and what is written about clauses and words."""
