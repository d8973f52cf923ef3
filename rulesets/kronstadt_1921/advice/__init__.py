"""What a player is told or spared: reasons of refusals, standing orders."""
