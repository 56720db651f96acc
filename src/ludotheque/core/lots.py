"""Who begins: a seat that the options name (`seat-1`, …), or lots (`random`)."""

from __future__ import annotations

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE, Seat, Value

RANDOM = "random"


class DrawLots(Value, frozen=True):
    """CHANCE: this seat begins."""

    seat: Seat


class Begins(Value, frozen=True):
    """Lots were drawn: this seat begins."""

    seat: Seat


def first_seat(starter: str, players: int) -> Seat:
    """The seat that begins, or CHANCE where lots are to be drawn."""
    if starter == RANDOM:
        return CHANCE
    return _checked(int(starter.removeprefix("seat-")) - 1, players)


def draw_lots(players: int, dice: Dice) -> DrawLots:
    return DrawLots(dice.below(players))


def drawn_seat(lots: DrawLots, players: int) -> Seat:
    """Whom the lots name."""
    return _checked(lots.seat, players)


def _checked(seat: Seat, players: int) -> Seat:
    if not 0 <= seat < players:
        raise Refused("no-such-starter", number=seat + 1, players=players)
    return seat
