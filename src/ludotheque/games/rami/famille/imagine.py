"""Worlds that look the same from a seat in the Famille mode: other racks, another pool."""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque.core.rules import Seat
from ludotheque.games.rami.famille.placing import has_creation
from ludotheque.games.rami.famille.values import FamilleState, FamilleView, Told
from ludotheque.games.rami.tiles import ALL, Mask, bits, mask_of

TRIES: Final = 8


def imagine(view: FamilleView, seat: Seat, rng: Random) -> FamilleState:
    """A world in which the other racks also agree with what was told about them. Should no such
    deal be found, which is rare late in a game, one that only has the right numbers."""
    table = tuple(mask_of(combination.tiles) for combination in view.table)
    unseen = ALL & ~mask_of(view.rack) & ~sum(table)
    tries = (_racks(view, seat, unseen, rng) for _ in range(TRIES))
    racks = next(filter(None, tries), None) or _any_racks(view, seat, unseen, rng)
    return FamilleState(
        phase=view.phase,
        seat=view.seat,
        racks=tuple(old | fresh for old, fresh in racks),
        table=table,
        pool=unseen & ~sum(old | fresh for old, fresh in racks),
        drawn=_drawn(view, racks, rng),
        passes=view.passes,
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


def _any_racks(view: FamilleView, seat: Seat, unseen: Mask, rng: Random) -> list[Rack]:
    racks: list[Rack] = []
    for other, count in enumerate(view.counts):
        rack = mask_of(view.rack) if other == seat else _some(unseen, count, rng)
        unseen &= ~rack
        racks.append((0, rack))
    return racks


def _some(mask: Mask, count: int, rng: Random) -> Mask:
    return sum(rng.sample(list(bits(mask)), count)) if count else 0


def _drawn(view: FamilleView, racks: list[Rack], rng: Random) -> Mask:
    """The tile just drawn: it is the one tile of its rack that no draw has spoken of yet."""
    if view.phase != "luck":
        return 0
    if view.drawn is not None:
        return mask_of((view.drawn,))
    return _some(racks[view.seat][1], 1, rng)
