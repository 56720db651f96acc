"""Bots of one's own, by name: MODULE:NAME, or what another package offers in the entry point group
`ludotheque.bots`. Only what somebody typed on this machine is looked for."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from ludotheque.bots import levels
from ludotheque.core.faults import Invalid
from ludotheque.core.game import Mode
from ludotheque.core.rules import Bot

GROUP: Final = "ludotheque.bots"


def bot_of(mode: Mode, level: str) -> Bot:
    """The mode's bot of that level, the generic one, or somebody's own."""
    return own_bot(mode, level) or levels.bot_of(mode, level)


def own_bot(mode: Mode, level: str) -> Bot | None:
    """Somebody's own, if that is what is named."""
    point = EntryPoint(level, level, GROUP) if ":" in level else _offered(mode, level)
    return None if point is None else _made(level, point)


def _offered(mode: Mode, level: str) -> EntryPoint | None:
    """A game's own levels and the generic ones come first."""
    if level in mode.bots or level in levels.GENERIC:
        return None
    return next((point for point in entry_points(group=GROUP) if point.name == level), None)


def _made(level: str, point: EntryPoint) -> Bot:
    """A class or a function is called, with nothing; anything else is the bot itself."""
    here = str(Path.cwd())
    if here not in sys.path:  # a module in this folder, as with `python -m`
        sys.path.insert(0, here)
    if EntryPoint.pattern.fullmatch(point.value) is None:
        raise Invalid("cli-own-bot", bot=level, why="MODULE:NAME")
    try:
        found: Any = point.load()
        bot = found() if isinstance(found, type) or not hasattr(found, "act") else found
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Invalid("cli-own-bot", bot=level, why=why) from error
    if not hasattr(bot, "act"):
        why = f"{type(bot).__name__} has no method act(seen, rng)"
        raise Invalid("cli-own-bot", bot=level, why=why)
    return bot  # type: ignore[no-any-return]
