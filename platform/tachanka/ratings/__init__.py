"""How strong people and computer opponents are, and how hard the sides of battles."""
