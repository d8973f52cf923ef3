"""What a viewer is shown: the map, the counters, the scene in words."""
