"""The garden and the dwarves, read from garden.toml and dwarves.toml.

Inside a state a cell is a number, row by row, and a set of cells is a mask of 18 bits. Moves,
views and events name cells as people do: A1 to F3.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta

Cell = Literal[
    "A1", "B1", "C1", "D1", "E1", "F1",
    "A2", "B2", "C2", "D2", "E2", "F2",
    "A3", "B3", "C3", "D3", "E3", "F3",
]  # fmt: skip
Terrain = Literal["grass", "wood", "gravel", "earth"]
Flower = Literal["red", "yellow", "blue", "violet"]
Dwarf = Annotated[int, Meta(ge=1, le=8)]
Spot = int
Mask = int

CELLS: Final[tuple[Cell, ...]] = get_args(Cell)
TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)
FLOWERS: Final[tuple[Flower, ...]] = get_args(Flower)
COLUMNS: Final = 6
REMEMBERED: Final = 1 << 10  # of what comes again and again
SPOT: Final[dict[Cell, Spot]] = {cell: spot for spot, cell in enumerate(CELLS)}


def _read(name: str) -> dict[str, Any]:
    package = __name__.rpartition(".")[0]
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def mask_of(cells: Iterable[Cell]) -> Mask:
    return sum(1 << SPOT[cell] for cell in cells)


def spots(mask: Mask) -> Iterator[Spot]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(REMEMBERED)
def cells(mask: Mask) -> tuple[Cell, ...]:
    return tuple([CELLS[spot] for spot in spots(mask)])


_GARDEN: Final = _read("garden.toml")
_PLANTED: Final[dict[Cell, dict[str, Any]]] = _GARDEN["cells"]

PONDS: Final = mask_of(_GARDEN["ponds"])
PLAYABLE: Final = (1 << len(CELLS)) - 1 & ~PONDS
LOOT_SPOTS: Final = tuple(spots(PLAYABLE))

TERRAIN_MASK: Final[dict[Terrain, Mask]] = {
    terrain: mask_of(cell for cell, plot in _PLANTED.items() if plot["terrain"] == terrain)
    for terrain in TERRAINS
}
FLOWER_MASK: Final[dict[Flower, Mask]] = {
    flower: mask_of(cell for cell, plot in _PLANTED.items() if flower in plot["flowers"])
    for flower in FLOWERS
}
FLOWERS_AT: Final[tuple[tuple[Flower, ...], ...]] = tuple(
    tuple(_PLANTED[cell]["flowers"]) if cell in _PLANTED else () for cell in CELLS
)


def _where(spot: Spot) -> tuple[int, int]:
    return divmod(spot, COLUMNS)


def _zone(spot: Spot) -> Mask:
    row, column = _where(spot)
    return sum(
        1 << other
        for other in range(len(CELLS))
        if abs(_where(other)[0] - row) <= 1 and abs(_where(other)[1] - column) <= 1
    )


def _line(spot: Spot) -> Mask:
    row, column = _where(spot)
    return sum(
        1 << other
        for other in range(len(CELLS))
        if _where(other)[0] == row or _where(other)[1] == column
    )


ZONE: Final = tuple(_zone(spot) for spot in range(len(CELLS)))
LINE: Final = tuple(_line(spot) for spot in range(len(CELLS)))
# Where the cat may step, and where Marcel may reach: never a pond (GNOME-5).
AROUND: Final = tuple(ZONE[spot] & ~(1 << spot) & PLAYABLE for spot in range(len(CELLS)))

_DWARVES: Final = _read("dwarves.toml")["dwarves"]
STRENGTHS: Final[tuple[Dwarf, ...]] = tuple(dwarf["strength"] for dwarf in _DWARVES)
NAMES: Final[dict[Dwarf, str]] = {dwarf["strength"]: dwarf["name"] for dwarf in _DWARVES}
LOUD: Final = frozenset(d["strength"] for d in _DWARVES if d["answers"] == "aloud")
_BY_POWER: Final[dict[str, Dwarf]] = {dwarf["power"]: dwarf["strength"] for dwarf in _DWARVES}
_BY_DUEL_POWER: Final[dict[str, Dwarf]] = {
    dwarf["duel"]: dwarf["strength"] for dwarf in _DWARVES if "duel" in dwarf
}

ASKS_ANY: Final = _BY_POWER["any"]
ASKS_BEFORE: Final = _BY_POWER["before"]
ASKS_ALL: Final = _BY_POWER["all"]
PLACES_ANYWHERE: Final = _BY_POWER["anywhere"]
PROWLS: Final = _BY_POWER["prowl"]
LOOKS: Final = _BY_POWER["look"]
REACHES: Final = _BY_POWER["reach"]
DIGS_FREE: Final = _BY_POWER["free"]
# What they do in a duel instead (GNOME-8).
ASKS_BACK: Final = _BY_DUEL_POWER["back"]
ASKS_MORE: Final = _BY_DUEL_POWER["more"]
LOOKS_UNDER: Final = _BY_DUEL_POWER["under"]
CHASES: Final = _BY_DUEL_POWER["chase"]
HAND: Final = sum(1 << strength for strength in STRENGTHS)


@cache
def dwarves(hand: Mask) -> tuple[Dwarf, ...]:
    """The strengths in a hand, lowest first: bit n is the dwarf of strength n."""
    return tuple([strength for strength in STRENGTHS if hand >> strength & 1])
