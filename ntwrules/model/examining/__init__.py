"""What is promised, watched and counted while games are played."""
