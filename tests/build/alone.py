"""Import the core, the bots and every game, and play each mode to its end and back from its
replay, while nothing but the standard library and msgspec can be imported. Run by a test."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType

ALLOWED = {*sys.stdlib_module_names, "ludotheque", "msgspec"}


class Wall:
    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        top = name.partition(".")[0]
        if top not in ALLOWED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


def import_all(package: str) -> None:
    found = import_module(package)
    for module in pkgutil.walk_packages(found.__path__, f"{package}."):
        if ".tests" not in module.name:
            import_module(module.name)


def main() -> None:
    sys.meta_path.insert(0, Wall())
    from ludotheque import all_games, replay, simulate

    for package in ("core", "bots", "games"):
        import_all(f"ludotheque.{package}")
    for game in all_games():
        for mode in game.modes:
            players = mode.players[0]
            order = simulate.Order(game.key, mode.key, players, (next(iter(mode.bots)),) * players)
            match = simulate.play(order, seed=1)
            again, _ = replay.load(replay.dump(match))
            assert again.state == match.state
            sys.stdout.write(f"{game.key}:{mode.key}\n")


if __name__ == "__main__":
    main()
