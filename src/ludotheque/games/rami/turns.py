"""Whose turn it is, in both modes: who begins (RAMI-7), and whose move counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeVar

from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE,
    Seat,
    Turn,
    Value,
)

T = TypeVar("T")

CHANCE_TURN: Final = Turn((CHANCE,))
TURNS: Final = tuple(Turn((seat,)) for seat in range(4))


class Options(Value, frozen=True):
    """The box lets the oldest begin: a table may say who that is, or draw lots."""

    starter: Literal["seat-1", "seat-2", "seat-3", "seat-4", "random"] = "seat-1"


class DrawLots(Value, frozen=True):
    """CHANCE: this seat begins."""

    seat: Seat


class Begins(Value, frozen=True):
    """Lots were drawn: this seat begins."""

    seat: Seat


def first_seat(options: Options, players: int) -> Seat:
    """The seat that begins, or CHANCE where lots are to be drawn."""
    if options.starter == "random":
        return CHANCE
    return drawn_seat(DrawLots(int(options.starter.removeprefix("seat-")) - 1), players)


def drawn_seat(lots: DrawLots, players: int) -> Seat:
    if not 0 <= lots.seat < players:
        raise Refused("no-such-starter", number=lots.seat + 1, players=players)
    return lots.seat


def made_by(seat: Seat, moves: Mapping[Seat, T]) -> T:
    """The move of the one whose turn it is."""
    if seat not in moves:
        raise Refused("not-your-turn")
    return moves[seat]
