"""Bots for Rami: one level for Junior, where all choices are equal, and two for Famille. There was
a third, which was no stronger than Regular: the README has what was measured."""

from __future__ import annotations

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.rules import Bot
from ludotheque.games.rami.famille.bots import Novice, Regular

JUNIOR_BOTS: Final[dict[str, Bot]] = {"child": RandomBot()}
FAMILLE_BOTS: Final[dict[str, Bot]] = {"novice": Novice(), "regular": Regular()}
FORMER: Final = {"planner": "regular"}
