"""The library in C: its interface, where it is found, and how it is called."""
