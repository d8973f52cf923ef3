"""The position of a game and what follows from it alone: units, ground, dice, who stands where."""
