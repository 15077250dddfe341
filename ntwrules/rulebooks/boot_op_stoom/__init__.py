"""Boot op Stoom: everybody together brings the parcels, with hidden hands."""
