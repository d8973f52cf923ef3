"""Benchmarks: `make bench`. They print and write figures; they never fail for being slow."""
