"""Who stands where, and how each figure came about: `ranking.rank_entrants`.

Pure: a table follows from settings, entrants, ties and lots alone, so that a corrected result is a
corrected table.
"""
