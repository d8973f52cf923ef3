"""The position of a game and what follows from it alone: stands, ground, who stands where."""
