"""Tournaments: who meets whom, on which side, and who stands where."""
