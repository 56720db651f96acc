"""Quatre coins, game B: two cards lie open, and whoever sees a place first says stop.

Whether the two cards have a solution can be found out from what lies on the table, and that is
the game. So nothing here tells it: not the turn, the timers, the moves on offer or a refusal.
"""
