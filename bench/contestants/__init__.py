"""Programs that are measured; each runs in its own environment."""
