"""Clubs: people who play together, what they are told, when they meet, and who keeps order."""
