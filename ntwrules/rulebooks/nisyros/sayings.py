"""What a file can say about Nisyros."""
