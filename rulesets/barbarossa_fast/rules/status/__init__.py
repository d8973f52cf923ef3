"""Step 8: supply, control, points and the end of the game."""
