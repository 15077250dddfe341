"""What a file of Time 'n' Space says and rows cannot."""
