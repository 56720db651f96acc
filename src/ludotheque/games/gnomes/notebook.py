"""The notebook: where each loot can still lie, by exact joint reasoning.

A world gives every player a cell of their own. The clues about a player leave a mask of cells;
the worlds are all ways to choose one cell from each mask, no cell twice. They are counted, not
listed: for three masks or fewer by inclusion and exclusion, for four by fixing one cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from itertools import combinations
from operator import or_
from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.board import PLAYABLE, SPOT, Cell, Mask, spots
from ludotheque.games.gnomes.questions import yes_cells
from ludotheque.games.gnomes.values import Fact, View


def clue_cells(clue: Fact) -> Mask:
    """The cells that an answer leaves."""
    if clue.yes is None:
        return PLAYABLE
    where = yes_cells(clue.action, SPOT[clue.cell], clue.flower)
    return PLAYABLE & (where if clue.yes else ~where)


def clued(clues: Iterable[Fact], players: int) -> list[Mask]:
    """The cells that the known answers leave to each player, one by one."""
    masks = [PLAYABLE] * players
    for clue in clues:
        if clue.yes is not None:
            masks[clue.to_seat] &= clue_cells(clue)
    return masks


def known_masks(clues: Iterable[Fact], loots: Sequence[Cell | None]) -> list[Mask]:
    """The same with the loots one knows for certain: one's own, or all at the end."""
    masks = clued(clues, len(loots))
    return [
        mask if loot is None else 1 << SPOT[loot] for mask, loot in zip(masks, loots, strict=True)
    ]


def masks_of(view: View) -> list[Mask]:
    """What the view's own clues leave to each player, before joint reasoning."""
    return known_masks(view.facts, view.loots)


def worlds(masks: Sequence[Mask]) -> int:
    """In how many ways every player can have a cell of their own."""
    if not masks:
        return 1
    first, rest = masks[0], masks[1:]
    if len(masks) == 1:
        return first.bit_count()
    if len(masks) == 2:
        return first.bit_count() * rest[0].bit_count() - (first & rest[0]).bit_count()
    if len(masks) == 3:
        return _worlds_of_three(first, *rest)
    return sum(worlds([mask & ~(1 << spot) for mask in rest]) for spot in spots(first))


def _worlds_of_three(a: Mask, b: Mask, c: Mask) -> int:
    x, y, z = a.bit_count(), b.bit_count(), c.bit_count()
    xy, xz, yz = (a & b).bit_count(), (a & c).bit_count(), (b & c).bit_count()
    return x * y * z - xy * z - xz * y - yz * x + 2 * (a & b & c).bit_count()


def with_loot(masks: Sequence[Mask], seat: Seat, spot: int) -> list[Mask]:
    """The others' cells if that player's loot lies there."""
    return [mask & ~(1 << spot) for other, mask in enumerate(masks) if other != seat]


def chances(masks: Sequence[Mask]) -> list[dict[int, int]]:
    """For each player: cell → the number of worlds in which the loot lies there."""
    return [
        {spot: number for spot in spots(mask) if (number := worlds(with_loot(masks, seat, spot)))}
        for seat, mask in enumerate(masks)
    ]


def possible(masks: Sequence[Mask]) -> list[Mask]:
    """For each player the exact set of cells where the loot can still lie.

    No loot lies where another is known to lie. Where each of the others has as many cells left as
    there are of them, nothing else takes a cell away."""
    known = [mask for mask in masks if mask.bit_count() == 1]
    taken = reduce(or_, known, 0)
    others = [mask & ~taken for mask in masks if mask.bit_count() != 1]
    few = min(map(int.bit_count, others), default=0) < len(others)
    if few or taken.bit_count() < len(known):
        return _possible_together(masks)
    return [mask if mask.bit_count() == 1 else mask & ~taken for mask in masks]


def _possible_together(masks: Sequence[Mask]) -> list[Mask]:
    """As many players as they have cells between them fill these cells, and nobody else's loot
    lies there (Hall's theorem: nothing but that takes a cell away)."""
    found = list(masks)
    for several in _several(len(masks)):
        together = reduce(or_, [masks[seat] for seat in several])
        if together.bit_count() < len(several):
            return [0] * len(masks)
        if together.bit_count() == len(several):
            found = [m if seat in several else m & ~together for seat, m in enumerate(found)]
    return found


@cache
def _several(players: int) -> list[tuple[Seat, ...]]:
    """Some of the players, in all ways."""
    return [some for n in range(1, players + 1) for some in combinations(range(players), n)]


def sample(masks: Sequence[Mask], rng: Random) -> tuple[int, ...]:
    """A world, each equally likely."""
    left, world = list(masks), []
    while left:
        weights = {spot: worlds(with_loot(left, 0, spot)) for spot in spots(left[0])}
        spot = rng.choices(list(weights), list(weights.values()))[0]
        world.append(spot)
        left = with_loot(left, 0, spot)
    return tuple(world)


def heard_by(clues: Iterable[Fact], seat: Seat) -> list[Fact]:
    """The questions whose answers a player has certainly heard."""
    return [clue for clue in clues if clue.loud or seat in (clue.seat, clue.to_seat)]


def suspected(clues: Iterable[Fact], of: Seat, by: Seat) -> Mask:
    """Where the loot of one player can lie in the eyes of another, as far as one can tell from
    outside: by the answers that the other has heard and that oneself knows."""
    mask = PLAYABLE
    for clue in heard_by(clues, by):
        if clue.to_seat == of:
            mask &= clue_cells(clue)
    return mask
