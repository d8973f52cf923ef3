"""What a player is told before he acts, and what is made of a crude gesture."""
