"""A small game that asks more of the protocol than turns, numbers and the compass."""
