"""What stands on the map and what is printed on it: the state, and questions about it."""
