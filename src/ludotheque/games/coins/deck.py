"""The thirty cards, read from deck.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, cast

from ludotheque.games.coins.faces import Colour, Corner, Face, Thing
from ludotheque.games.coins.layout import Deck, Mask


def _corner(text: str) -> Corner:
    thing, colour = text.split()
    return Corner(cast(Thing, thing), cast(Colour, colour))


def _faces() -> list[Face]:
    read = tomllib.loads(files(__package__).joinpath("deck.toml").read_text(encoding="utf-8"))
    return [Face(*map(_corner, corners)) for corners in read["cards"]]


DECK: Final = Deck(_faces())
CARDS: Final = len(DECK.faces)
EVERY: Final[Mask] = (1 << CARDS) - 1
