"""The language: from ``.ntw`` text to statements laid over one another, and back."""
