"""What people see and hear of a game, before it is drawn or printed."""
