"""Quatre coins: thirty cards with an object in each corner, and five games with them.

What a card's corners mean for fitting is in `faces`, the table in `layout`, what the games share
in `laying`. Each game is a module of its own, in the order of the contract.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.coins.directions import Directions
from ludotheque.games.coins.in_turn import InTurn
from ludotheque.games.coins.rush import Rush
from ludotheque.games.coins.square import Square
from ludotheque.games.coins.stop import StopGame

A: Final = InTurn()
B: Final = StopGame()
C: Final = Rush()
D: Final = Directions()
SOLO: Final = Square()
