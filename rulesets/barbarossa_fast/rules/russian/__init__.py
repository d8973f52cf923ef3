"""The Russian side in steps 6 and 7: movement, attacks, arrivals."""
