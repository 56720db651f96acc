"""Quatre coins, game C: no turns, everybody lays as fast as possible."""
