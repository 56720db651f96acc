"""The games: one folder each, independent of each other."""
