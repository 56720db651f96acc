"""Help in the Famille mode: hints while one plays, and a review when the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludotheque.core.rules import CHANCE, Seat, Value
from ludotheque.games.rami.combinations import KINDS, Combination, Kind, combination
from ludotheque.games.rami.famille import (
    Add,
    Create,
    FamilleMove,
    FamilleState,
    FamilleView,
    Keep,
    placements,
)
from ludotheque.games.rami.judging import Sight, longest, sight
from ludotheque.games.rami.placing import open_tiles
from ludotheque.games.rami.tiles import ALL, Mask, Tile, mask_of, tiles_of

# Hints, from a nudge to the very tiles.


class CanLay(Value, frozen=True):
    ways: int


class LookAt(Value, frozen=True):
    onto: Combination


class LookFor(Value, frozen=True):
    kind: Kind


class LayOnto(Value, frozen=True):
    tiles: tuple[Tile, ...]
    onto: Combination


class LayNew(Value, frozen=True):
    tiles: tuple[Tile, ...]
    kind: Kind


class MustDraw(Value, frozen=True):
    pass


class MustPass(Value, frozen=True):
    pass


class NothingFits(Value, frozen=True):
    """The tiles that the table would take."""

    tiles: tuple[Tile, ...]


class NothingPairs(Value, frozen=True):
    pass


class LuckFits(Value, frozen=True):
    tile: Tile


class LuckFails(Value, frozen=True):
    tile: Tile


# Remarks of the review. `step` is the step of which they speak.


class CouldGoOut(Value, frozen=True):
    step: int
    seat: Seat
    tiles: tuple[Tile, ...]


class CouldLayMore(Value, frozen=True):
    """More tiles in the very same place."""

    step: int
    seat: Seat
    tiles: tuple[Tile, ...]


class CouldLayLonger(Value, frozen=True):
    """Two tiles more, or even more, in another action."""

    step: int
    seat: Seat
    laid: int
    tiles: tuple[Tile, ...]


class KeptLucky(Value, frozen=True):
    step: int
    seat: Seat
    tile: Tile


Remark = CouldGoOut | CouldLayMore | CouldLayLonger | KeptLucky


def hints(view: FamilleView, seat: Seat) -> Sequence[Value]:
    if view.seat != seat or view.phase not in ("place", "luck"):
        return ()
    seen = sight(view, seat)
    if view.drawn is None:
        moves = placements(seen.rack, seen.table)
        return _to_lay(moves, seen) if moves else _to_wait(view, seen)
    moves = placements(seen.rack, seen.table, mask_of((view.drawn,)))
    return (LuckFits(view.drawn), *_to_lay(moves, seen)) if moves else (LuckFails(view.drawn),)


def _to_lay(moves: Sequence[Add | Create], seen: Sight) -> tuple[Value, ...]:
    chosen = longest(moves, seen)
    if isinstance(chosen, Add):
        onto = combination(seen.table[chosen.to])
        return CanLay(len(moves)), LookAt(onto), LayOnto(chosen.tiles, onto)
    kind = KINDS[mask_of(chosen.tiles)]
    return CanLay(len(moves)), LookFor(kind), LayNew(chosen.tiles, kind)


def _to_wait(view: FamilleView, seen: Sight) -> tuple[Value, ...]:
    wanted = tiles_of(open_tiles(seen.table) & ~sum(seen.table))
    why = (NothingFits(wanted), NothingPairs()) if wanted else (NothingPairs(),)
    return (MustDraw() if view.pool else MustPass(), *why)


def review(states: Sequence[FamilleState], steps: Sequence[Mapping[Seat, Any]]) -> Sequence[Remark]:
    return [
        remark
        for step, (state, moves) in enumerate(zip(states, steps, strict=False))
        if CHANCE not in moves
        for remark in _remarks(step, state, moves[state.seat])
    ]


def _remarks(step: int, state: FamilleState, made: FamilleMove) -> Iterator[Remark]:
    """At most one remark: the weightiest."""
    if not isinstance(made, Add | Create | Keep):
        return
    seat, rack = state.seat, state.racks[state.seat]
    choice = placements(rack, state.table, state.drawn or ALL)
    longest = max(choice, key=lambda move: len(move.tiles), default=None)
    if longest is None:
        return
    if len(longest.tiles) == rack.bit_count():
        if made != longest and not _empties(made, rack):
            yield CouldGoOut(step, seat, longest.tiles)
    elif isinstance(made, Keep):
        yield KeptLucky(step, seat, tiles_of(state.drawn)[0])
    else:
        yield from _short(step, seat, made, choice)


def _empties(made: FamilleMove, rack: Mask) -> bool:
    return isinstance(made, Add | Create) and len(made.tiles) == rack.bit_count()


def _short(
    step: int, seat: Seat, made: Add | Create, choice: Sequence[Add | Create]
) -> Iterator[Remark]:
    longest = max(choice, key=lambda move: len(move.tiles))
    longer = [move for move in choice if _extends(move, made)]
    if longer:
        yield CouldLayMore(step, seat, max(longer, key=lambda move: len(move.tiles)).tiles)
    elif len(longest.tiles) >= len(made.tiles) + 2:
        yield CouldLayLonger(step, seat, len(made.tiles), longest.tiles)


def _extends(move: Add | Create, made: Add | Create) -> bool:
    """The same action with more tiles."""
    same = isinstance(move, Create) if isinstance(made, Create) else _adds_to(move, made.to)
    return same and set(made.tiles) < set(move.tiles)


def _adds_to(move: Add | Create, to: int) -> bool:
    return isinstance(move, Add) and move.to == to
