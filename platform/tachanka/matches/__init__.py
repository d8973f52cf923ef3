"""Matches: who plays what, the record of every act, and the one door through which acts come."""
