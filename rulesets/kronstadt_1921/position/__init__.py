"""What a position is: units, map, hands, and the frames of the turn."""
