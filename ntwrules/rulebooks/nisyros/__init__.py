"""Nisyros: a village each on the slopes of a volcano, and ten steps a round to bring everybody to Kos."""
