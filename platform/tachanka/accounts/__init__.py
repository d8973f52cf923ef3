"""People: accounts, guests, names."""
