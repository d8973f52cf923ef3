"""What players are told when they ask: reasons, odds, standing answers."""
