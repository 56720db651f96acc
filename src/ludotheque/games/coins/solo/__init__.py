"""Quatre coins alone: nine cards in a square of three by three."""
