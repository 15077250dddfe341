"""The machine of No Time To Waste: games and states, and what may be done in them."""
