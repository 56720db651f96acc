"""The smallest sets that are enough, of all that could be chosen: an implicit hitting set search.

More is never less: whoever adds to a set that is enough still has enough. So each set that is not
enough, grown until nothing more can be added, leaves a few elements of which every set that is
enough has at least one: a demand. A set that meets all known demands is enough, or it grows into a
demand that was not known. Trying sets by size, those found first are the smallest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Generic, TypeVar

T = TypeVar("T")
Set = int  # of elements, bit n for element n


class Smallest(Generic[T]):
    """All the smallest sets of the elements that are enough; all together must be."""

    def __init__(self, elements: Sequence[T], enough: Callable[[Sequence[T]], bool]) -> None:
        self.elements = elements
        self.enough = enough
        self.all: Set = (1 << len(elements)) - 1
        self.demands: list[Set] = []
        self.judged: dict[Set, bool] = {}

    def find(self) -> list[list[T]]:
        for size in count():
            found = [self._chosen(each) for each in self._meeting(0, 0, size)]
            if found:
                return found
        raise AssertionError("unreachable")

    def _meeting(self, chosen: Set, barred: Set, room: int) -> Iterator[Set]:
        """The sets with these elements, none of the barred and so many more, that are enough."""
        demand = self._unmet(chosen, barred, room)
        if demand is None:
            yield chosen
            return
        for bit in _bits(demand & ~barred) if room else ():
            yield from self._meeting(chosen | bit, barred, room - 1)
            barred |= bit

    def _unmet(self, chosen: Set, barred: Set, room: int) -> Set | None:
        """A demand that the chosen do not meet; None: they are enough. Empty of what may still be
        chosen where so much room cannot meet all demands."""
        open_ = [demand & ~barred for demand in self.demands if not demand & chosen]
        if open_:
            return 0 if _apart(open_) > room else min(open_, key=int.bit_count)
        if self._is_enough(chosen):
            return None
        self.demands.append(self._demand(chosen))
        return self._unmet(chosen, barred, room)

    def _demand(self, some: Set) -> Set:
        """What is left out when the set has grown as far as it can without being enough."""
        return self.all & ~self._grown(some, self.all & ~some)

    def _grown(self, some: Set, more: Set) -> Set:
        """The set with as much of `more` as leaves it too little, tried in halves."""
        if not self._is_enough(some | more):
            return some | more
        if more.bit_count() == 1:
            return some
        half = _lower_half(more)
        return self._grown(self._grown(some, half), more ^ half)

    def _is_enough(self, some: Set) -> bool:
        if some not in self.judged:
            self.judged[some] = self.enough(self._chosen(some))
        return self.judged[some]

    def _chosen(self, some: Set) -> list[T]:
        return [each for n, each in enumerate(self.elements) if some >> n & 1]


def _bits(some: Set) -> Iterator[Set]:
    while some:
        bit = some & -some
        yield bit
        some ^= bit


def _lower_half(some: Set) -> Set:
    return sum(islice(_bits(some), some.bit_count() // 2))


def _apart(demands: Sequence[Set]) -> int:
    """How many elements at least meet them all: so many have nothing in common."""
    met, needed = 0, 0
    for demand in sorted(demands, key=int.bit_count):
        if not demand & met:
            met |= demand
            needed += 1
    return needed
