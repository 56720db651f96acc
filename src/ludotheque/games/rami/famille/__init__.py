"""Rami, Famille: empty your rack by making suites and families, which then belong to all.

Randomness is lazy: the pool is a set, not an order, and CHANCE says which tile was drawn when it
is drawn. After a draw the turn always stays with the player, even when nothing can be laid:
otherwise the turn itself would tell the others about the tile.
"""
