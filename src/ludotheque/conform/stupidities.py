"""What no level may be seen to do. Each game keeps its list in `tests/stupidities.py`, as
`STUPIDITIES`: for each mode what people at the table would call stupid, and who may do it all the
same. The tests hold it against some games, `make stupidities` against five hundred of each level.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludotheque.conform.decisions import Decision, decisions
from ludotheque.core.simulate import Order

Stupid = Callable[..., bool]


def seen_and_move(decision: Decision, _level: str) -> tuple[Any, ...]:
    return decision.seen, decision.move


@dataclass(frozen=True)
class Stupidities:
    """Of one mode. `case` makes of a decision, and of the level that took it, what each of the
    list is asked with; None: there was nothing to be stupid about."""

    players: tuple[int, ...]  # sizes of the tables that are watched
    every: tuple[Stupid, ...]
    permitted: Mapping[str, Collection[Stupid]] = field(default_factory=dict)  # by level
    case: Callable[[Decision, str], tuple[Any, ...] | None] = seen_and_move
    sample: int = 5  # games of each level and table in the tests

    def forbidden(self, level: str) -> set[str]:
        may = self.permitted.get(level, ())
        return {each.__name__ for each in self.every if each not in may}

    def done(self, level: str, taken: Iterable[Decision]) -> Counter[str]:
        """How often those decisions of that level were each of them, permitted ones included."""
        counted = Counter[str]()
        for decision in taken:
            case = self.case(decision, level)
            if case is not None:
                counted.update(each.__name__ for each in self.every if each(*case))
        return counted


def watched(
    key: str, mode: str, level: str, players: int, seeds: Iterable[int]
) -> Iterable[Decision]:
    """All decisions of games in which that level has every seat."""
    return decisions(Order(key, mode, players, (level,) * players), seeds)
