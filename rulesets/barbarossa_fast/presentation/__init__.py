"""What a viewer is shown: map, counters, markers, panels, prompts."""
