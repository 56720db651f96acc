"""Which games there are: the folders under `ludotheque.games` and the packages of others."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from traceback import walk_tb

from ludotheque.core.faults import Fault, Misconfigured, NotFound
from ludotheque.core.game import Game

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
    """The game of that key; NotFound where there is none."""
    if key not in _names():
        raise NotFound("no-such-game", game=key, games=", ".join(keys()))
    where = _names()[key]
    if where == f"{GROUP}.{key}":
        return _found(key, where)
    try:
        return _found(key, where)
    except (Exception, SystemExit) as error:
        # Whatever is wrong with another package, it is not our fault.
        raise Misconfigured("broken-game", game=key, why=_why(error, where)) from error


def _why(error: BaseException, where: str) -> str:
    """The error, and the last line of the game's that led to it; one of syntax says that itself."""
    said, package = f"{type(error).__name__}: {error}", where.partition(":")[0].partition(".")[0]
    places = [
        f"{Path(frame.f_code.co_filename).name}, line {line}"
        for frame, line in walk_tb(error.__traceback__)
        if str(frame.f_globals.get("__name__")).partition(".")[0] == package
    ]
    return f"{said} ({places[-1]})" if places and not isinstance(error, SyntaxError) else said


def _found(key: str, where: str) -> Game:
    module, _, attribute = where.partition(":")
    found = getattr(import_module(module), attribute or "GAME")
    if not isinstance(found, Game) or found.key != key:
        raise TypeError(f"{module} offers no Game of key {key!r}")
    return found


def games() -> tuple[Game, ...]:
    """All that can be played."""
    return tuple(each for each in map(_looked_up, keys()) if isinstance(each, Game))


def broken() -> tuple[Fault, ...]:
    """Why games of other packages cannot be."""
    return tuple(each for each in map(_looked_up, keys()) if isinstance(each, Fault))


def _looked_up(key: str) -> Game | Fault:
    try:
        return game(key)
    except Fault as refused:
        return refused
