"""The count at the end of a garden game, step by step, with the reason of each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.board import CELLS, Cell
from ludotheque.games.gnomes.values import Counted, Reason, State, Token

MOLES_WORTH: Final = (5, 4, 3)


def statues_worth(statues: int) -> int:
    return statues or -1


def count(state: State) -> list[Counted]:
    found = [
        Counted(seat, "statues", statues_worth(mask.bit_count()), mask.bit_count())
        for seat, mask in enumerate(state.statues)
    ]
    owners = {spot: seat for seat, spot in enumerate(state.loot)}
    for spot, seat in sorted(owners.items(), key=lambda item: item[1]):
        found += _loot_cell(state.stacks[spot], CELLS[spot], seat)
    for spot, stack in enumerate(state.stacks):
        if spot not in owners:
            found += _other_cell(stack, CELLS[spot])
    return found


def _loot_cell(stack: Sequence[Token], cell: Cell, owner: Seat) -> Iterator[Counted]:
    """The first mole of each other player, from the bottom: 5, 4, 3."""
    found: list[Seat] = []
    for token in stack:
        points, place, reason = 0, 0, _on_loot(token, owner, found)
        if reason == "mole":
            points, place = MOLES_WORTH[len(found)], len(found) + 1
            found.append(token.seat)
        yield Counted(token.seat, reason, points, place, cell, owner)


def _on_loot(token: Token, owner: Seat, found: Sequence[Seat]) -> Reason:
    if token.kind == "bait":
        return "bait-on-loot"
    if token.seat == owner:
        return "mole-own"
    return "mole-again" if token.seat in found else "mole"


def _other_cell(stack: Sequence[Token], cell: Cell) -> Iterator[Counted]:
    """A bait at the bottom is worth a point for each mole of others above it."""
    for level, token in enumerate(stack):
        if token.kind == "mole":
            yield Counted(token.seat, "mole-nothing", 0, 0, cell)
        elif level:
            yield Counted(token.seat, "bait-above", 0, 0, cell)
        else:
            moles = sum(other.kind == "mole" and other.seat != token.seat for other in stack)
            yield Counted(token.seat, "bait", moles, moles, cell)


def points(state: State) -> tuple[int, ...]:
    totals = [0] * len(state.hands)
    for step in count(state):
        totals[step.seat] += step.points
    return tuple(totals)


def leaders(state: State) -> tuple[Seat, ...]:
    totals = points(state)
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
