"""Whose turn it is, in both modes: who begins (RAMI-7), and whose move counts."""

from __future__ import annotations

from typing import Literal

from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE, Seat, Value


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
