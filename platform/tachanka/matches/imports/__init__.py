"""Matches taken in from their record files: read, played again in a process of its own, kept."""
