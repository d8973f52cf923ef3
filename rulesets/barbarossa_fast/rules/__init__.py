"""The rulebook, a module for each step of the turn."""
