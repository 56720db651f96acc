"""From option to option with the arrow keys: which one lies in that direction in the picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from ludotheque.words.desk import Line, Option

# The way along and the way across, as rows and columns; a row is as high as two columns.
DIRECTIONS: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
HIGH: Final = 2
ASIDE: Final = 3  # going astray counts so much more than going far


class Area(NamedTuple):
    """Where an option is drawn: its first and last row and column."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def middle(self) -> tuple[float, float]:
        return (self.top + self.bottom) / 2 * HIGH, (self.left + self.right) / 2


def areas(picture: Sequence[Line], options: Iterable[Option]) -> dict[str, Area]:
    """The options that are drawn, in their own order."""
    drawn: dict[str, Area] = {}
    for row, line in enumerate(picture):
        column = 0
        for span in line:
            here = Area(row, column, row, column + len(span.text) - 1)
            drawn[span.option] = _around(drawn.get(span.option, here), here)
            column += len(span.text)
    return {option.key: drawn[option.key] for option in options if option.key in drawn}


def _around(one: Area, other: Area) -> Area:
    return Area(
        min(one.top, other.top),
        min(one.left, other.left),
        max(one.bottom, other.bottom),
        max(one.right, other.right),
    )


def beyond(places: Mapping[str, Area], at: str, direction: str) -> str:
    """The nearest option in that direction; the same where there is none."""
    if at not in places:
        return next(iter(places), "")
    found = {key: _way(places[at], places[key], direction) for key in places if key != at}
    ahead = {key: way for key, way in found.items() if way[0] > 0}
    return min(ahead, key=lambda key: ahead[key][0] + ASIDE * ahead[key][1], default=at)


def _way(start: Area, end: Area, direction: str) -> tuple[float, float]:
    """How far ahead, and how far aside."""
    down, right = (e - s for s, e in zip(start.middle, end.middle, strict=True))
    row, column = DIRECTIONS[direction]
    return (row * down + column * right, abs(right if row else down))


def after(places: Mapping[str, Area], at: str, steps: int = 1) -> str:
    """The next option in their order, around and around: every one can be reached."""
    keys = list(places)
    if not keys:
        return ""
    return keys[(keys.index(at) + steps) % len(keys)] if at in places else keys[0]
