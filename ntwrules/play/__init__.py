"""A game at the table or against simple opponents: what is asked, what is answered, and what is kept."""
