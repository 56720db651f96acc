"""The rules of Rami, one class for each mode: Junior and Famille."""

from ludotheque.games.rami.famille import Famille
from ludotheque.games.rami.junior import Junior

__all__ = ["Famille", "Junior"]
