"""Levels that every game has besides its own: for simulations and research, and some at tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.bots.ismcts import Ismcts
from ludotheque.bots.search import Greedy, MonteCarlo
from ludotheque.core.faults import Invalid
from ludotheque.core.game import Mode
from ludotheque.core.rules import AnyRules, Bot, Imagines

SEARCHES: Final[Mapping[str, Callable[..., Bot]]] = {
    "greedy": Greedy,
    "montecarlo": MonteCarlo,
    "ismcts": Ismcts,
}
GENERIC: Final = ("random", *SEARCHES)
# At a table people wait, and others play beside it: a few short games in imagined worlds. They are
# a bound on the work and not on the time, so the same bot asked again gives the same answer.
AT_TABLES: Final[Mapping[str, Callable[[AnyRules], Bot]]] = {
    "montecarlo": lambda rules: MonteCarlo(rules, games=60, depth=12),
    "ismcts": lambda rules: Ismcts(rules, games=60, depth=12),
}


_BROUGHT: Final[dict[str, Bot]] = {}


def bring(name: str, bot: Bot) -> None:
    """Somebody's own bot, for the tables of this process."""
    _BROUGHT[name] = bot


def bot_of(mode: Mode, level: str) -> Bot:
    """The mode's own bot of that level, or the generic one of that name. A search may be told how
    many games it plays in its mind for one decision: `ismcts@1000`."""
    if level in mode.bots:
        return mode.bots[level]
    if level == "random":
        return RandomBot()
    name, told, games = level.partition("@")
    if name not in SEARCHES or (told and not _is_count(games)):
        raise Invalid("no-such-level", level=level, levels=", ".join((*mode.bots, *GENERIC)))
    if not isinstance(mode.rules, Imagines):
        raise Invalid("cannot-imagine", level=level, mode=mode.key)
    return SEARCHES[name](mode.rules, **({"games": int(games)} if told else {}))


def _is_count(word: str) -> bool:
    return re.fullmatch(r"[1-9][0-9]{0,8}", word) is not None


def table_levels(mode: Mode) -> tuple[str, ...]:
    """The generic levels that can be chosen at a table, after the mode's own."""
    if not isinstance(mode.rules, Imagines) or mode.players[-1] == 1:
        return ()
    return tuple(level for level in AT_TABLES if level not in mode.bots)


def table_bot(mode: Mode, level: str) -> Bot:
    """The bot of that level as it plays at a table; Invalid where there is none and was none."""
    level = mode.former.get(level, level)
    if level in mode.bots:
        return mode.bots[level]
    if level in _BROUGHT:
        return _BROUGHT[level]
    others = table_levels(mode)
    if level not in others:
        raise Invalid("no-such-level", level=level, levels=", ".join((*mode.bots, *others)))
    return AT_TABLES[level](mode.rules)
