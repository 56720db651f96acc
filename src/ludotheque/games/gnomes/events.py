"""What is told: the events. Those who may not know something are told None."""

from __future__ import annotations

from typing import Literal

from ludotheque.core.rules import Seat, Value
from ludotheque.games.gnomes.board import Cell, Dwarf, Flower, Terrain
from ludotheque.games.gnomes.values import Action, Counted, Gang, Kind, Topic


class Joined(Value, frozen=True):
    seat: Seat
    gang: Gang


class Dealt(Value, frozen=True):
    manche: int  # 0 in the garden, where there is only one deal


class YourLoot(Value, frozen=True):
    cell: Cell


class Fought(Value, frozen=True):
    seat: Seat
    dwarf: Dwarf


class Tied(Value, frozen=True):
    """These share a place and have to throw."""

    seats: tuple[Seat, ...]


class Launched(Value, frozen=True):
    seat: Seat
    power: int


class Threw(Value, frozen=True):
    seat: Seat
    distance: int


class Ranked(Value, frozen=True):
    seats: tuple[Seat, ...]


class Grabbed(Value, frozen=True):
    seat: Seat
    terrain: Terrain
    action: Action


class Placed(Value, frozen=True):
    seat: Seat
    cell: Cell


class Shifted(Value, frozen=True):
    seat: Seat
    origin: Cell
    cell: Cell


class Expelled(Value, frozen=True):
    """A statuette goes back to its owner."""

    seat: Seat
    cell: Cell
    by: Literal["statue", "cat", "dwarf"]


class Asked(Value, frozen=True):
    seat: Seat
    to_seat: Seat
    action: Topic
    cell: Cell
    flower: Flower | None


class Answered(Value, frozen=True):
    seat: Seat
    to_seat: Seat
    loud: bool
    yes: bool | None
    heard: bool


class CatMoved(Value, frozen=True):
    seat: Seat
    origin: Cell | None
    cell: Cell
    power: bool


class Looked(Value, frozen=True):
    seat: Seat
    owner_seat: Seat
    cell: Cell
    level: int
    kind: Kind | None


class LookedUnder(Value, frozen=True):
    """Does the other's loot lie there? In a duel everybody hears it."""

    seat: Seat
    to_seat: Seat
    cell: Cell
    yes: bool


class Laid(Value, frozen=True):
    seat: Seat
    cell: Cell
    kind: Kind | None
    card: Dwarf | None
    reach: bool


class Declined(Value, frozen=True):
    seat: Seat
    what: Literal["act", "power", "dig", "second"]


class RoundBegins(Value, frozen=True):
    round: int
    last: bool


class CardsBack(Value, frozen=True):
    seats: tuple[Seat, ...]


class TokensBack(Value, frozen=True):
    """All terrain and action tokens can be taken again."""


class MancheWon(Value, frozen=True):
    seat: Seat
    digger_seat: Seat
    cell: Cell
    found: bool


class Unearthed(Value, frozen=True):
    """A loot is shown."""

    seat: Seat
    cell: Cell


class ThrowWon(Value, frozen=True):
    """A throw about the first place; `wins` of two."""

    seat: Seat
    wins: int


class Won(Value, frozen=True):
    seat: Seat
    points: int


Event = (
    Joined | Dealt | YourLoot | Fought | Tied | Launched | Threw | Ranked | Grabbed | Placed
    | Shifted | Expelled
    | Asked | Answered | CatMoved | Looked | LookedUnder | Laid | Declined | RoundBegins | CardsBack
    | TokensBack | MancheWon | Unearthed | Counted | ThrowWon | Won
)  # fmt: skip
