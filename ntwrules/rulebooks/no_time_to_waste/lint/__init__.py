"""Lint of No Time To Waste: what a variant says well and still should not say."""
