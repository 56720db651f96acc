"""Which games there are: the folders under `ludotheque.games` and the packages of others."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from ludotheque.core.game import Game
from ludotheque.core.rules import Refused

GROUP = "ludotheque.games"


@cache
def _names() -> dict[str, str]:
    """Key of every game → the module that holds its GAME."""
    package = import_module(GROUP)
    ours = {m.name: f"{GROUP}.{m.name}" for m in pkgutil.iter_modules(package.__path__) if m.ispkg}
    others = {point.name: point.value for point in entry_points(group=GROUP)}
    return others | ours


def keys() -> tuple[str, ...]:
    return tuple(sorted(_names()))


@cache
def game(key: str) -> Game:
    if key not in _names():
        raise Refused("no-such-game", game=key, games=", ".join(keys()))
    module, _, attribute = _names()[key].partition(":")
    found = getattr(import_module(module), attribute or "GAME")
    if not isinstance(found, Game) or found.key != key:
        raise TypeError(f"{module} offers no Game of key {key!r}")
    return found


def games() -> tuple[Game, ...]:
    return tuple(game(key) for key in keys())
