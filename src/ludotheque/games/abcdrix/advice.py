"""Help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.core.rules import Seat, Value
from ludotheque.games.abcdrix.values import State, View


def hints(view: View, seat: Seat) -> Sequence[Value]:
    return ()


def review(states: Sequence[State], steps: Sequence[Mapping[Seat, Any]]) -> Sequence[Value]:
    return ()
