"""How the operator gets at the meters: each process tells its own, at a port that only he reaches.

Why so: decision 47.
"""
