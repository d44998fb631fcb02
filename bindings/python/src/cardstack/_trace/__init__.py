"""What a trace says: its calls, their recorder, and sentences about them for people."""
