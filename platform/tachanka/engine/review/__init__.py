"""What is worked out of a game that is over: leads, the luck of its dice, turning points."""
