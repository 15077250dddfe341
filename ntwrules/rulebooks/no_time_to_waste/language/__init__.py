"""What No Time To Waste adds to the language: words, clauses, and the way from them to a variant and back."""
