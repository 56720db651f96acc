"""Worlds that look the same from a seat in the Famille mode: other racks, another pool."""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque.core.rules import Seat
from ludotheque.games.rami.famille.placing import (
    Table,
    can_place,
    creations,
    has_creation,
    open_tiles,
)
from ludotheque.games.rami.famille.values import FamilleState, FamilleView, Told
from ludotheque.games.rami.tiles import ALL, Mask, bits, mask_of

TRIES: Final = 8


def imagine(view: FamilleView, seat: Seat, rng: Random) -> FamilleState:
    return imagined(view, seat, rng, ALL)


def imagined(view: FamilleView, seat: Seat, rng: Random, tiles: Mask) -> FamilleState:
    """A world in which the other racks also agree with what was told about them. Should no such
    deal be found, which is rare late in a game, one that only has the right numbers."""
    table = tuple(mask_of(combination.tiles) for combination in view.table)
    unseen = tiles & ~mask_of(view.rack) & ~sum(table)
    tries = (_racks(view, seat, unseen, rng) for _ in range(TRIES))
    likely = (racks for racks in tries if racks and _can_go_on(view, racks, table))
    racks = next(likely, None) or _any_racks(view, seat, table, unseen, rng)
    return FamilleState(
        phase=view.phase,
        seat=view.seat,
        racks=tuple(old | fresh for old, fresh in racks),
        table=table,
        pool=unseen & ~sum(old | fresh for old, fresh in racks),
        drawn=_drawn(view, racks, rng),
        passes=view.passes,
        play_out=view.play_out,
        lacks=tuple(mask_of(told.lacks) for told in view.told),
        fresh=tuple(told.fresh for told in view.told),
    )


# A rack in two parts: the tiles that its owner's last draw spoke of, and the others.
Rack = tuple[Mask, Mask]


def _racks(view: FamilleView, seat: Seat, unseen: Mask, rng: Random) -> list[Rack] | None:
    racks: list[Rack] = []
    for other, count in enumerate(view.counts):
        if other == seat:
            racks.append((mask_of(view.rack), 0))
            continue
        fresh = view.told[other].fresh
        old = _idle_tiles(view.told[other], count - fresh, unseen, rng)
        if old is None:
            return None
        others = _some(unseen & ~old, fresh, rng)
        unseen &= ~(old | others)
        racks.append((old, others))
    return racks


def _idle_tiles(told: Told, count: int, unseen: Mask, rng: Random) -> Mask | None:
    """That many tiles which could not be laid at that draw, alone or together (RAMI-3)."""
    rack = 0
    tiles = list(bits(unseen & ~mask_of(told.lacks))) if count else []
    rng.shuffle(tiles)
    for tile in tiles:
        if rack.bit_count() == count:
            break
        if not has_creation(rack | tile):
            rack |= tile
    return rack if rack.bit_count() == count else None


def _any_racks(
    view: FamilleView, seat: Seat, table: Table, unseen: Mask, rng: Random
) -> list[Rack]:
    """Any deal in which whose turn it is can go on."""
    reason = 0
    if _must_lay(view) and view.seat != seat:
        reason = rng.choice(_reasons(view.counts[view.seat], table, unseen))
    rest, racks = unseen & ~reason, []
    for other, count in enumerate(view.counts):
        rack = reason if other == view.seat else 0
        rack |= _some(rest, count - rack.bit_count(), rng) if other != seat else mask_of(view.rack)
        rest &= ~rack
        racks.append((0, rack))
    return racks


def _reasons(count: int, table: Table, unseen: Mask) -> list[Mask]:
    """Tiles that make a placement, for a player with that many."""
    single = [*bits(unseen & open_tiles(table))]
    pairs = [mask for mask in creations(unseen) if mask.bit_count() == 2 <= count]
    return single + pairs or [0]


def _must_lay(view: FamilleView) -> bool:
    """With an empty pool it is only the turn of somebody who can lay something (RAMI-6)."""
    return view.phase == "place" and not view.pool and not view.play_out


def _can_go_on(view: FamilleView, racks: list[Rack], table: Table) -> bool:
    return not _must_lay(view) or can_place(sum(racks[view.seat]), table)


def _some(mask: Mask, count: int, rng: Random) -> Mask:
    return sum(rng.sample(list(bits(mask)), count)) if count else 0


def _drawn(view: FamilleView, racks: list[Rack], rng: Random) -> Mask:
    """The tile just drawn: it is the one tile of its rack that no draw has spoken of yet."""
    if view.phase != "luck":
        return 0
    if view.drawn is not None:
        return mask_of((view.drawn,))
    return _some(racks[view.seat][1], 1, rng)
