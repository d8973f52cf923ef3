"""The engine: the contract of a ruleset and the kernel that plays it. No Django, no I/O.

Read `api` first, then `scene`, then `flow`; `kernel` is what the platform calls.
"""
