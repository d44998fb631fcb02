# ruff: noqa: N999 - PyInstaller wants this name.
"""PyInstaller reads this when a program imports the package: the library lies beside the module that loads it."""

from cardstack._native.loader import candidates

binaries = [(path, "cardstack/_native") for path in candidates()]
