"""Play any game in a terminal: at a real table in this process, through the same messages that a
browser gets. Knows no game."""
