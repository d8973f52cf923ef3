"""How a position looks."""
