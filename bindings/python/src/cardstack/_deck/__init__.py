"""The parts of a deck, a module for each topic. :mod:`cardstack.deck` puts them together."""
