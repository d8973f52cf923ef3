"""Who meets whom in a round, and why: `rounds.pair_round` for every format.

Pure: no Django, no I/O, no chance of its own. The same inputs give the same pairing.
"""
