"""Help for editors, made from the tables of the language. Not part of the installed package."""
