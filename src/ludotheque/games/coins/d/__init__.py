"""Quatre coins, game D: one lays along the rows, the other along the columns."""
