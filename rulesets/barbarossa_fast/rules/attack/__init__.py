"""Attacks, from the declaration to the advance: steps 2 and 4, and step 6 for both sides."""
