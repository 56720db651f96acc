"""Those who look at a table. What a coming or going costs here does not grow with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from ludotheque.table.ports import Viewer


class Audience:
    """Windows in the order of their coming, whose they are, and the room each was last told."""

    def __init__(self) -> None:
        self._rooms: dict[Viewer, bytes] = {}
        self._windows: Counter[str] = Counter()

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._rooms)

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, viewer: Viewer) -> bool:
        return viewer in self._rooms

    def append(self, viewer: Viewer) -> None:
        self._rooms[viewer] = b""
        self._windows[viewer.person] += 1

    def remove(self, viewer: Viewer) -> None:
        del self._rooms[viewer]
        self._windows[viewer.person] -= 1
        if not self._windows[viewer.person]:
            del self._windows[viewer.person]

    def clear(self) -> None:
        self._rooms.clear()
        self._windows.clear()

    @property
    def people(self) -> Collection[str]:
        return self._windows.keys()

    def has(self, person: str) -> bool:
        return person in self._windows

    def watchers(self, seated: Collection[str]) -> int:
        """How many people are here who do not sit."""
        return len(self._windows) - sum(person in self._windows for person in set(seated))

    def tell_room(self, viewer: Viewer, room: bytes) -> None:
        """Nothing that they know already."""
        if self._rooms[viewer] != room:
            self._rooms[viewer] = room
            viewer.send(room)
