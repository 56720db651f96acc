"""Shapes that are to be filled with cards: the square, and others for puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from ludotheque.games.coins.layout import WIDE, Cell, cell_at

ShapeName = Literal["square", "ring", "bar", "plus", "stairs", "block"]


class Shape(NamedTuple):
    """Its cells, row by row. In a filled shape every unbroken run of cells along a row or a column
    shares a type, so that each card in it counts, not only those that touch."""

    cells: tuple[Cell, ...]
    across: dict[Cell, tuple[Cell, ...]]  # the run along the row, through each cell
    down: dict[Cell, tuple[Cell, ...]]


def _shape(*lines: str) -> Shape:
    cells = tuple(
        cell_at(x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "#"
    )
    across, down = ({cell: _run(cells, cell, step) for cell in cells} for step in (1, WIDE))
    return Shape(cells, across, down)


def _run(cells: Sequence[Cell], cell: Cell, step: int) -> tuple[Cell, ...]:
    first = cell
    while first - step in cells:
        first -= step
    found = [first]
    while found[-1] + step in cells:
        found.append(found[-1] + step)
    return tuple(found)


SIDE: Final = 5  # no shape is wider or higher

SHAPES: Final[dict[ShapeName, Shape]] = {
    "square": _shape("###", "###", "###"),
    "ring": _shape("###", "#.#", "###"),
    "bar": _shape("#####", "#####"),
    "plus": _shape(".##.", "####", ".##."),
    "stairs": _shape("##..", "###.", ".###", "..##"),
    "block": _shape("####", "####", "####"),
}
SQUARE: Final = SHAPES["square"]
