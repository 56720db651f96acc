"""Rami: 52 tiles, and two games with them. Each is a package of its own, named after its key."""

from __future__ import annotations

from typing import Final

from ludotheque.games.rami.famille.rules import Famille
from ludotheque.games.rami.junior.rules import Junior

JUNIOR: Final = Junior()
FAMILLE: Final = Famille()
