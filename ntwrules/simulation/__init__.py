"""Plays variants thousands of times, and tells with honest intervals whether they are fair and how long they take."""
