"""Across and down: who lays along which, and where that is possible."""

from __future__ import annotations

from ludotheque.core.rules import Seat
from ludotheque.games.coins.d.values import Direction, DirectionsState
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import WIDE, Cell, Layout, Openings, Table, known


def direction_of(seat: Seat | None, across: Seat) -> Direction:
    return "across" if across == seat else "down"


def direction(state: DirectionsState) -> Direction:
    """That of the player whose turn it is."""
    return direction_of(state.seat, state.across)


def spots_along(layout: Layout, along: Direction) -> Openings:
    """The openings beside a left or right neighbour, or above or below one. An opening that has
    both serves either direction (COINS-11)."""
    table = known(layout, DECK)
    if along == "across":
        return table.beside
    both = {cell: fit for cell, fit in table.beside.items() if _in_a_column(cell, table)}
    return {**both, **table.below}


def is_along(cell: Cell, layout: Layout, along: Direction) -> bool:
    """Is that opening one of those?"""
    table = known(layout, DECK)
    return cell in table.beside if along == "across" else _in_a_column(cell, table)


def _in_a_column(cell: Cell, table: Table) -> bool:
    """Does a card lie above or below?"""
    return cell - WIDE in table.ways or cell + WIDE in table.ways
