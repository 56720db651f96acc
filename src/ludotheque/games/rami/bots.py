"""Bots for Rami."""

from __future__ import annotations

from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.core.rules import Bot

JUNIOR_BOTS: Final[dict[str, Bot]] = {"child": RandomBot()}
FAMILLE_BOTS: Final[dict[str, Bot]] = {"novice": RandomBot()}
