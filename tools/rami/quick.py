"""Rami Famille between Regulars, on sets of tiles alone: for measurements that need many games.
It ends as the rules would have it, which tests/test_bots.py of the game compares."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.rami.famille.outlook import chances, seen_with, with_tiles
from ludotheque.games.rami.famille.placing import Lay, has_creation, lays, open_tiles
from ludotheque.games.rami.famille.values import FamilleState
from ludotheque.games.rami.tiles import ALL, Mask


class Quick:
    """A game that goes on from a state in which somebody is to lay or to draw. The pool is drawn
    in the given order."""

    def __init__(self, state: FamilleState, order: Sequence[Mask]) -> None:
        self.racks, self.table = [*state.racks], state.table
        self.lacks, self.fresh = [*state.lacks], [*state.fresh]
        self.open = open_tiles(self.table)
        self.seat = state.seat
        self._draws = iter(order)

    def play_on(self) -> list[int]:
        """Tiles left on each rack at the end."""
        players = len(self.racks)
        while (using := self._able()) is not None:
            if using:
                self._lay(*self._choice(using), drawn=using != ALL)
                if not self.racks[self.seat]:
                    break
            self.seat = (self.seat + 1) % players
        return [rack.bit_count() for rack in self.racks]

    def _able(self) -> Mask | None:
        """The tiles of which one has to be laid: any, the one just drawn, or none because it does
        not fit. None at the end (RAMI-6)."""
        if self._fits(self.racks[self.seat], ALL):
            return ALL
        drawn = next(self._draws, None)
        if drawn is None:
            return None
        seat = self.seat
        self.lacks[seat] = self.open | (0 if self.fresh[seat] else self.lacks[seat])
        self.fresh[seat] = 1
        self.racks[seat] |= drawn
        return drawn if self._fits(self.racks[seat], drawn) else 0

    def _fits(self, rack: Mask, tiles: Mask) -> bool:
        return bool(rack & tiles & self.open) or has_creation(rack)

    def _choice(self, using: Mask) -> Lay:
        rack, table = self.racks[self.seat], self.table
        found = lays(rack, table, using)
        if len(found) == 1:
            return found[0]
        counts = [each.bit_count() for each in self.racks]
        others = seen_with(rack, table, self.lacks, counts, self.seat).others

        def looks(lay: Lay) -> float:
            to, mask = lay
            return chances(rack ^ mask, with_tiles(table, to, mask), others) if rack ^ mask else 0.0

        return max(found, key=looks)

    def _lay(self, to: int | None, mask: Mask, drawn: bool) -> None:
        seat = self.seat
        self.racks[seat] ^= mask
        self.fresh[seat] = 0 if drawn else min(self.fresh[seat], self.racks[seat].bit_count())
        self.table = with_tiles(self.table, to, mask)
        self.open = open_tiles(self.table)
