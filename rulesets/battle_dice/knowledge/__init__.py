"""Who knows what of a position."""
