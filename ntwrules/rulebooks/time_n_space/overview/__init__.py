"""The overview card of Time 'n' Space: what its settings come to, and what there is to cut out."""
