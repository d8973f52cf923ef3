"""What a viewer may know."""
