"""A bot that says which machine of the cluster begins which game, and takes its time."""

from __future__ import annotations

import os
import time
import zlib
from pathlib import Path
from random import Random
from typing import Any

PAUSE = 0.002


class Telling:
    def __init__(self) -> None:
        self._told = False

    def act(self, seen: Any, rng: Random) -> tuple[Any, float]:
        if "MACHINE" in os.environ:
            time.sleep(PAUSE)
            if not self._told:
                self._tell(rng)
        return rng.choice(seen.legal), 1.0

    def _tell(self, rng: Random) -> None:
        """A game is known by the dice that its seed has given to a seat."""
        game = zlib.crc32(repr(rng.getstate()).encode())
        with Path(os.environ["MACHINE"]).open("a", encoding="utf-8") as file:
            file.write(f"{game}\n")
        self._told = True
