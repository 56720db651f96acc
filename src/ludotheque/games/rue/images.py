"""The twenty-five images, five to a row of the street, and where they may stand.

An image is known by its plain French word; a house by its column, 0 to 4 from left to right.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal, get_args

import msgspec

from ludotheque.core.rules import Value, put

Image = Literal[
    "jaune", "rouge", "verte", "bleue", "blanche",
    "allemande", "italienne", "anglaise", "francaise", "belge",
    "chat", "chien", "lapin", "oiseau", "poisson",
    "pied", "camion", "voiture", "velo", "moto",
    "cerisier", "prunier", "pommier", "poirier", "figuier",
]  # fmt: skip
Row = Literal["house", "family", "animal", "transport", "tree"]
House = Annotated[int, msgspec.Meta(ge=0, le=4)]

IMAGES: Final[tuple[Image, ...]] = get_args(Image)
ROWS: Final[tuple[Row, ...]] = get_args(Row)
HOUSES: Final = range(5)
NUMBER: Final[dict[str, int]] = {image: number for number, image in enumerate(IMAGES)}
NOWHERE: Final = -1
# A set of houses is also a number, bit c for column c: HOUSES_IN[set] are its columns.
HOUSES_IN: Final = tuple(tuple(c for c in HOUSES if s >> c & 1) for s in range(32))

# For each of the 25 images its column, or NOWHERE.
Street = tuple[int, ...]
EMPTY: Final[Street] = (NOWHERE,) * len(IMAGES)


class Placed(Value, frozen=True):
    """An image in a house."""

    image: Image
    house: House


def row_of(image: str) -> int:
    return NUMBER[image] // 5


def with_image(street: Street, image: str, house: int) -> Street:
    return put(street, NUMBER[image], house)


def is_free(street: Street, image: str, house: int) -> bool:
    """No image of the same row stands in that house."""
    first = NUMBER[image] // 5 * 5
    return house not in street[first : first + 5]


@lru_cache(1 << 12)
def placed_in(street: Street) -> tuple[Placed, ...]:
    return tuple(
        [
            Placed(image, house)
            for image, house in zip(IMAGES, street, strict=True)
            if house != NOWHERE
        ]
    )


def street_of(placed: tuple[Placed, ...]) -> Street:
    at = {each.image: each.house for each in placed}
    return tuple([at.get(image, NOWHERE) for image in IMAGES])
