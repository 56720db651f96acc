"""Players of 75 Gnom' Street made of code."""

from __future__ import annotations

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.rules import Bot

BOTS: Final[dict[str, Bot]] = {"rookie": RandomBot()}
