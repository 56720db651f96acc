"""Characters on squared paper: boxes that share their borders, and texts in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from ludotheque.words.desk import Line, Span

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
LIGHT: Final = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by the directions in which a line goes on
HEAVY: Final = " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"


class Canvas:
    def __init__(self) -> None:
        self._lines: dict[tuple[int, int], int] = {}
        self._heavy: dict[tuple[int, int], int] = {}
        self._texts: dict[tuple[int, int], tuple[str, str]] = {}
        self._options: dict[tuple[int, int], str] = {}

    def box(self, row: int, column: int, high: int, wide: int, heavy: bool = False) -> None:
        """A frame around so many rows and columns, the corner of which is there."""
        lines = self._heavy if heavy else self._lines
        bottom, right = row + high + 1, column + wide + 1
        for across in range(column, right + 1):
            ways = (across > column) * LEFT | (across < right) * RIGHT
            for down in (row, bottom):
                lines[down, across] = lines.get((down, across), 0) | ways
        for down in range(row, bottom + 1):
            ways = (down > row) * UP | (down < bottom) * DOWN
            for across in (column, right):
                lines[down, across] = lines.get((down, across), 0) | ways

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        for offset, sign in enumerate(text):
            self._texts[row, column + offset] = (sign, style)

    def option(self, key: str, row: int, column: int, high: int, wide: int) -> None:
        """That area is where an option is drawn."""
        for down in range(row, row + high):
            for across in range(column, column + wide):
                self._options[down, across] = key

    def keep(self, row: int, column: int, high: int, wide: int) -> None:
        """Leave room for a box there, so that nothing moves when it is drawn."""
        for point in ((row, column), (row + high + 1, column + wide + 1)):
            self._lines.setdefault(point, 0)

    def lines(self) -> tuple[Line, ...]:
        """All that was drawn, from its topmost line and its leftmost column on."""
        points = [*self._lines, *self._heavy, *self._texts, *self._options]
        if not points:
            return ()
        rows, columns = zip(*points, strict=True)
        return tuple(
            tuple(self._spans(row, range(min(columns), max(columns) + 1)))
            for row in range(min(rows), max(rows) + 1)
        )

    def _spans(self, row: int, columns: range) -> Iterator[Span]:
        cells = [self._cell((row, column)) for column in columns]
        for (style, option), run in groupby(cells, lambda cell: cell[1:]):
            yield Span("".join(sign for sign, _, _ in run), style, option)

    def _cell(self, point: tuple[int, int]) -> tuple[str, str, str]:
        if point in self._texts:
            sign, style = self._texts[point]
        elif point in self._heavy:
            sign, style = HEAVY[self._heavy[point]], "bold"
        else:
            sign, style = LIGHT[self._lines.get(point, 0)], ""
        return sign, style, self._options.get(point, "")
