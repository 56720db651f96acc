"""What an interpreter does before a picture of it is taken, and when it goes on from there."""

from __future__ import annotations

import random
import subprocess
import sys

from ludotheque.core import registry
from ludotheque.device import waking

GATHERED = """
import sys
from ludotheque.device import waking
waking.gather()
print(*sys.modules)
"""


def test_every_game_is_at_hand() -> None:
    done = subprocess.run([sys.executable, "-c", GATHERED], capture_output=True, check=True)
    there = set(done.stdout.decode().split())
    packages = {game.package for game in registry.games()}
    assert {name for name in packages if name.startswith(registry.GROUP)} <= there
    assert {"ludotheque.device.bridge", "ludotheque.device.thinking"} <= there


def test_two_that_go_on_from_the_same_picture_draw_otherwise() -> None:
    picture = random.getstate()
    drawn = []
    for _ in range(2):
        random.setstate(picture)
        waking.wake()
        drawn.append(random.getstate())
    assert len(set(drawn)) == 2
