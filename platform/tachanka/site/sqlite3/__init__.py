"""Django's SQLite, with files that only their owner can read."""
