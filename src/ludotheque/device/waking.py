"""Before a picture is taken of an interpreter, and when another one goes on from it."""

from __future__ import annotations

import gc
import random

from ludotheque.core import registry
from ludotheque.device import bridge, thinking

AT_HAND = (bridge, thinking)


def gather() -> None:
    """All that is played with is at hand, and nothing that was only needed for that."""
    registry.games()
    gc.collect()


def wake() -> None:
    """Chance does not go on from the picture: it would be the same at every start."""
    random.seed()  # noqa: TID251  # we have dice of our own; others' code may not
