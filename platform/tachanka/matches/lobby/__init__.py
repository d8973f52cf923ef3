"""Before and after the game: opening a match, taking a seat, cancelling, playing again."""
