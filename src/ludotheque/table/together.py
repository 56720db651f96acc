"""How a race begins: together.

Until then table time stands still and nobody is shown the game, so that nobody has a start on
anybody. The count begins when all who play look at the table; whoever has not come, or looks at
something else, is waited for as long as anybody who is expected is, and no longer. Nothing of it
is kept: the log begins with the race."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ludotheque.core.rules import Seat
from ludotheque.table import seating
from ludotheque.table.messages import Starting
from ludotheque.table.ports import Viewer
from ludotheque.table.record import Sitter


class Together:
    """In milliseconds of the clock: what is counted, and how long somebody is waited for."""

    def __init__(self, count: int, patience: int) -> None:
        self._count = count
        self._patience = patience
        self._since: int | None = None  # when somebody was there first
        self._starts: int | None = None  # when the count ends
        self._blind: set[Viewer] = set()  # windows that nobody looks at

    def look(self, viewer: Viewer, looks: bool) -> None:
        (self._blind.discard if looks else self._blind.add)(viewer)

    def absent(self, sitters: Sequence[Sitter], viewers: Iterable[Viewer]) -> tuple[Seat, ...]:
        """Who plays and does not look."""
        looking = {viewer.person for viewer in viewers if viewer not in self._blind}
        playing = seating.players(sitters)
        return tuple(seat for seat in playing if sitters[seat].person not in looking)

    def wait(self, absent: Collection[Seat], now: int) -> int:
        """For how long there is nothing to do but to wait for these, or to count."""
        if self._since is None:
            self._since = now
        patience = self._since + self._patience - now
        if absent and patience > 0:
            self._starts = None
            return patience
        if self._starts is None:
            self._starts = now + self._count
        return max(0, self._starts - now)

    def starting(self, absent: Collection[Seat], now: int) -> Starting:
        if self._starts is None:
            return Starting(None, tuple(absent))
        return Starting(max(0, self._starts - now), ())

    def counted(self, now: int) -> bool:
        return self._starts is not None and self._starts <= now

    def stop(self) -> None:
        """Nobody is there any more, or it has begun."""
        self._since = self._starts = None
