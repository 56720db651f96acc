"""What the games share: cards, places and the deal as they leave the rules.

Cards are numbered from 1 to 30 and places are counted from the first card, to the right and down.
The values of cards as they lie are shared and looked up all the time: they know their hashes.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ludotheque.core.rules import Seat, Value
from ludotheque.games.coins.deck import CARDS
from ludotheque.games.coins.layout import REACH

Number = Annotated[int, Meta(ge=1, le=CARDS)]  # of a card
Along = Annotated[int, Meta(ge=-REACH, le=REACH)]
SideName = Literal["left", "right", "above", "below"]


class Lay(Value, frozen=True, cache_hash=True):
    """A move: that card there, upright or after half a turn."""

    card: Number
    x: Along
    y: Along
    turned: bool = False


class Laid(Value, frozen=True, cache_hash=True):
    """A card on the table, as everybody sees it."""

    card: Number
    x: int
    y: int
    turned: bool


class Side(Value, frozen=True):
    """A side of a card, named in refusals."""

    name: SideName


class Deal(Value, frozen=True):
    """CHANCE: everybody's cards, and the card in the middle where there is one."""

    hands: tuple[tuple[Number, ...], ...]
    middle: Number | None = None


class Dealt(Value, frozen=True):
    cards: int


class Received(Value, frozen=True):
    """Told to the one who gets them."""

    cards: tuple[Number, ...]


class Middle(Value, frozen=True):
    """A first card lies in the middle."""

    card: Number


class CardLaid(Value, frozen=True):
    seat: Seat
    card: Number
    x: int
    y: int
    turned: bool


class WentOut(Value, frozen=True):
    """An empty hand: the game is won."""

    seat: Seat


DealEvent = Dealt | Received | Middle
