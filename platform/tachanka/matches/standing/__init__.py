"""Standing orders: what a player has answered beforehand, carried out while he is away."""
