"""What players are told on asking: why not, what to expect, what orders answer."""
