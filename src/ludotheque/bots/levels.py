"""Levels that every game has besides its own, for simulations and research."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import RandomBot
from ludotheque.bots.ismcts import Ismcts
from ludotheque.bots.search import Greedy, MonteCarlo
from ludotheque.core.faults import Invalid
from ludotheque.core.game import Mode
from ludotheque.core.rules import AnyRules, Bot, Imagines

SEARCHES: Final[Mapping[str, Callable[[AnyRules], Bot]]] = {
    "greedy": Greedy,
    "montecarlo": MonteCarlo,
    "ismcts": Ismcts,
}
GENERIC: Final = ("random", *SEARCHES)


def bot_of(mode: Mode, level: str) -> Bot:
    """The mode's own bot of that level, or the generic one of that name."""
    if level in mode.bots:
        return mode.bots[level]
    if level == "random":
        return RandomBot()
    if level not in SEARCHES:
        raise Invalid("no-such-level", level=level, levels=", ".join((*mode.bots, *GENERIC)))
    if not isinstance(mode.rules, Imagines):
        raise Invalid("cannot-imagine", level=level, mode=mode.key)
    return SEARCHES[level](mode.rules)
