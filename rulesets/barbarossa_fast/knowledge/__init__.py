"""What a viewer may know, and guesses at the rest."""
