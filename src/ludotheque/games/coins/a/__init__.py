"""Quatre coins, game A: seven cards each, one card a turn, and the first empty hand wins."""
