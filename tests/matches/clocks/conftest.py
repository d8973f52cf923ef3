"""Fixtures of the tests of clocks."""

from watching import day

__all__ = ["day"]
