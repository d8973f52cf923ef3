"""The chits: a room for each kind, and one table of all twelve (K-221 to K-247)."""
