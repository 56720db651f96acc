"""Bots for Rami: one level for Junior, where all choices are equal, and three for Famille."""

from __future__ import annotations

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.rules import Bot
from ludotheque.games.rami.famille.bots import Regular
from ludotheque.games.rami.famille.planner import Planner

JUNIOR_BOTS: Final[dict[str, Bot]] = {"child": RandomBot()}
FAMILLE_BOTS: Final[dict[str, Bot]] = {
    "novice": RandomBot(),
    "regular": Regular(),
    "planner": Planner(),
}
