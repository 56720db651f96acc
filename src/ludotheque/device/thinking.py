"""What takes long is thought elsewhere: it goes as text to another interpreter that has the same
library, and its answer comes back so. Nobody but that one and this one writes such texts."""

from __future__ import annotations

import base64
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from ludotheque.core import registry

T = TypeVar("T")
Ask = Callable[[str], Awaitable[str]]  # empty: there is nobody to ask yet


def written(value: Any) -> str:
    return base64.b64encode(pickle.dumps(value)).decode()


def read(text: str) -> Any:
    return pickle.loads(base64.b64decode(text))  # noqa: S301


def think(text: str) -> str:
    """On the other side: does what is written there, and writes what came of it."""
    work, args = read(text)
    return written(work(*args))


def read_ahead(game: str) -> None:
    """What a bot of that game would read before its first move."""
    registry.game(game).read_ahead()


class Elsewhere:
    """Thinks on the spot until there is somebody to ask. `ludotheque.table.ports.Offload`."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def __call__(
        self,
        work: Callable[..., T],
        /,
        *args: Any,
        patient: bool = False,  # noqa: ARG002  # one asks at a time
    ) -> T:
        answer = await self._ask(written((work, args)))
        if not answer:
            return work(*args)
        thought: T = read(answer)
        return thought
