"""An upgrade tried beforehand, on a copy of a site's database that goes away again.

`scratch` makes the copy of a backup, `shape` compares what its tables were and are, `trial` runs
the steps of an upgrade on it.
"""
