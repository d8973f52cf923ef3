"""Processes beside this one in which computer opponents and forecasts think."""
