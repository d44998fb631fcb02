"""Reads libcardstack's C types and Swift exports, and writes what follows from them. See `generate.py`."""
