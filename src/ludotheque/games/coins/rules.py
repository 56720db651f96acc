"""Quatre coins: thirty cards with an object in each corner, and five games with them.

What a card's corners mean for fitting is in `faces`, the table in `layout`, laying a card in
`lays`. Each game is a package of its own, named after its key.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.coins.a.rules import InTurn
from ludotheque.games.coins.b.rules import StopGame
from ludotheque.games.coins.c.rules import Rush
from ludotheque.games.coins.d.rules import Directions
from ludotheque.games.coins.solo.rules import Square

A: Final = InTurn()
B: Final = StopGame()
C: Final = Rush()
D: Final = Directions()
SOLO: Final = Square()
