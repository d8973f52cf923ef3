"""The rules: one module for each section of the rulebook or step of the turn."""
