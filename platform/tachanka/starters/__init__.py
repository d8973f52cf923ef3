"""Whole games to begin one's own from: `manage.py new_ruleset`. They know the engine only."""
