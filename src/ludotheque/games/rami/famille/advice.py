"""Help in the Famille mode: hints while one plays, and a review when the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ludotheque.core.rules import CHANCE, Seat, Value
from ludotheque.games.rami.famille.combinations import KINDS, Combination, Kind, combination
from ludotheque.games.rami.famille.outlook import Sight, best, known_to, outlook, sight
from ludotheque.games.rami.famille.placing import open_tiles, placements
from ludotheque.games.rami.famille.values import (
    Add,
    Create,
    FamilleMove,
    FamilleState,
    FamilleView,
    Keep,
)
from ludotheque.games.rami.tiles import ALL, Mask, Tile, mask_of, tile_of, tiles_of

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


class CouldLayBetter(Value, frozen=True):
    """Another action left clearly better chances, as far as that player could see."""

    step: int
    seat: Seat
    tiles: tuple[Tile, ...]


class KeptLucky(Value, frozen=True):
    step: int
    seat: Seat
    tile: Tile


# What makes a remark, in chances to win.
CLEARLY: Final = 0.05  # about one tile more that fits nowhere
MORE: Final = 0.02  # in the same place: about a turn less

Remark = CouldGoOut | CouldLayMore | CouldLayBetter | KeptLucky


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
    chosen = best(moves, seen)
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
        for remark in _remarks(
            step, state.seat, known_to(state, state.seat), state.drawn, moves[state.seat]
        )
    ]


def coach(view: FamilleView, seat: Seat, move: FamilleMove, step: int) -> Sequence[Remark]:
    drawn = 0 if view.drawn is None else mask_of((view.drawn,))
    return tuple(_remarks(step, seat, sight(view, seat), drawn, move))


def _remarks(
    step: int, seat: Seat, seen: Sight, drawn: Mask, made: FamilleMove
) -> Iterator[Remark]:
    """At most one remark: the weightiest."""
    if not isinstance(made, Add | Create | Keep):
        return
    choice = placements(seen.rack, seen.table, drawn or ALL)
    out = [move for move in choice if len(move.tiles) == seen.rack.bit_count()]
    if out and made not in out:
        yield CouldGoOut(step, seat, out[0].tiles)
    elif isinstance(made, Keep):
        if choice:
            yield KeptLucky(step, seat, tile_of(drawn))
    else:
        yield from _better(step, seat, seen, made, choice)


def _better(
    step: int, seat: Seat, seen: Sight, made: Add | Create, choice: Sequence[Add | Create]
) -> Iterator[Remark]:
    """What the hint would have said, if it is clearly better."""
    advised = best(choice, seen)
    gain = outlook(advised, seen) - outlook(made, seen)
    if _extends(advised, made) and gain >= MORE:
        yield CouldLayMore(step, seat, advised.tiles)
    elif gain >= CLEARLY:
        yield CouldLayBetter(step, seat, advised.tiles)


def _extends(move: Add | Create, made: Add | Create) -> bool:
    """The same action with more tiles."""
    where = (move.to if isinstance(move, Add) else None, made.to if isinstance(made, Add) else None)
    return where[0] == where[1] and set(made.tiles) < set(move.tiles)
