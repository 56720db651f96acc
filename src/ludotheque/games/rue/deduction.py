"""What follows from the table: for each image, the houses it has in at least one street that
agrees with everything placed and posted. Exact and complete.

A row of the street is one of 120 permutations, so what a row can still be is one 120-bit integer.
A statement speaks of one row (then it is a mask) or of two (then it is a list of blocks: pairs of
masks, such that a permutation of one row in the left mask goes with those of the other row in the
right one, and the left masks do not overlap). All the statements about the same two rows make one
list of blocks. Rows that lack support lose permutations until nothing changes; where the rows and
lists form no cycle that is already exact. Where they do, one list of the cycle is split into its
blocks: within a block the two rows no longer constrain each other, and the cycle is cut.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from ludotheque.games.rue.images import HOUSES_IN, IMAGES, NUMBER, Image, Street
from ludotheque.games.rue.statements import RELATED, At, NotAt, Statement

Mask = int  # of a row's 120 permutations
Columns = int  # a set of houses: bit c for column c
Blocks = Sequence[tuple[Mask, Mask]]
Links = dict[tuple[int, int], Blocks]
Rows = list[Mask]

REMEMBERED: Final = 1 << 12  # streets, and rows: a statement changes one or two of five
ORDERS: Final = tuple(permutations(range(5)))
ANY: Final[Mask] = (1 << len(ORDERS)) - 1
# STANDS[k][c]: the permutations that put the row's image k in column c.
STANDS: Final = tuple(
    tuple(sum(1 << n for n, order in enumerate(ORDERS) if order[k] == c) for c in range(5))
    for k in range(5)
)
# BY_NUMBER[n][c]: the same for image n of the 25; NOWHERE, the last one, allows all.
BY_NUMBER: Final = tuple((*STANDS[n % 5], ANY) for n in range(len(IMAGES)))


def deduce(
    placed: Mapping[Image, int], statements: Sequence[Statement]
) -> dict[Image, tuple[int, ...]] | None:
    """For each image the columns that it can have, or None where no street agrees."""
    rows = [ANY] * 5
    for image, column in placed.items():
        number = NUMBER[image]
        rows[number // 5] &= BY_NUMBER[number][column]
    found = _solve(rows, statements)
    if found is None:
        return None
    return {
        image: HOUSES_IN[columns]
        for image, columns in zip(IMAGES, (c for row in found for c in _columns(row)), strict=True)
    }


def possible(street: Street, statements: Sequence[Statement]) -> tuple[Columns, ...] | None:
    """The same for a street, with the columns of each image as bits."""
    found = _solve([*_rows(street)], statements)
    return None if found is None else tuple([c for row in found for c in _columns(row)])


def agrees(street: Street, statements: Sequence[Statement]) -> bool:
    """Whether there is a street at all; sooner answered than what it may be."""
    linked = _linked([*_rows(street)], statements)
    return linked is not None and _is_whole(*linked)


@lru_cache(REMEMBERED)
def _rows(street: Street) -> tuple[Mask, ...]:
    rows = []
    for first in range(0, 25, 5):
        row = ANY
        for number in range(first, first + 5):
            row &= BY_NUMBER[number][street[number]]
        rows.append(row)
    return tuple(rows)


@lru_cache(REMEMBERED)
def _columns(row: Mask) -> tuple[Columns, ...]:
    """The columns of each of the row's images."""
    packed = _packed(row)
    return packed & 31, packed >> 5 & 31, packed >> 10 & 31, packed >> 15 & 31, packed >> 20


def _packed(row: Mask) -> int:
    """The same as one integer, looked up eight permutations at a time."""
    packed = 0
    for table, byte in zip(_BY_BYTE, row.to_bytes(15, "little"), strict=True):
        packed |= table[byte]
    return packed


def _table(orders: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """For each set of these eight permutations, what they say together."""
    table = [0]
    for order in orders:
        said = sum(1 << 5 * k + column for k, column in enumerate(order))
        table += [said | packed for packed in table]
    return tuple(table)


_BY_BYTE: Final = tuple(_table(ORDERS[first : first + 8]) for first in range(0, len(ORDERS), 8))


# Statements as masks and blocks.


@cache
def _meaning(statement: Statement) -> tuple[int, int, Mask, Blocks]:
    """The rows of which it speaks (the same twice for one), and its mask or its blocks."""
    if isinstance(statement, At | NotAt):
        row, k = divmod(NUMBER[statement.image], 5)
        stands = STANDS[k][statement.house]
        return row, row, stands if isinstance(statement, At) else ANY ^ stands, ()
    left, right = sorted((NUMBER[statement.a], NUMBER[statement.b]))
    blocks = _blocks(statement, STANDS[left % 5], STANDS[right % 5])
    if left // 5 == right // 5:
        return left // 5, left // 5, sum(a & b for a, b in blocks), ()
    return left // 5, right // 5, 0, blocks


def _blocks(statement: Statement, left: Sequence[Mask], right: Sequence[Mask]) -> Blocks:
    """One block for each column of the first image: all four relations are symmetric."""
    related = RELATED[type(statement)]
    return tuple((left[c], sum(right[d] for d in range(5) if related(c, d))) for c in range(5))


# Propagation and search.


def _solve(rows: Rows, statements: Sequence[Statement]) -> Rows | None:
    linked = _linked(rows, statements)
    return None if linked is None else _settle(*linked)


def _linked(rows: Rows, statements: Sequence[Statement]) -> tuple[Rows, Links] | None:
    """The rows as far as statements about one alone allow them, and what links them."""
    joined: dict[tuple[int, int], list[Blocks]] = {}
    for statement in statements:
        left, right, mask, blocks = _meaning(statement)
        if blocks:
            joined.setdefault((left, right), []).append(blocks)
        else:
            rows[left] &= mask
    if not all(rows):
        return None
    links = {pair: _join(rows[pair[0]], rows[pair[1]], lists) for pair, lists in joined.items()}
    return rows, links


def _join(left: Mask, right: Mask, lists: Sequence[Blocks]) -> Blocks:
    """The blocks of all statements about the same two rows, as far as the rows allow them."""
    joined: Blocks = ((left, right),)
    for blocks in lists:
        joined = [
            (x, y)
            for a, b in joined
            for c, d in blocks
            if (x := a & c) and (y := b & d)
        ]  # fmt: skip
    return joined


def _settle(rows: Rows, links: Links) -> Rows | None:
    """What the rows can be, exactly as to columns. May change `rows` and `links`."""
    found = [0] * 5
    _collect(rows, links, found)
    return found if found[0] else None


def _collect(rows: Rows, links: Links, found: Rows) -> None:
    """Add to `found` what these rows can be, unless it would tell nothing new."""
    if not _propagate(rows, links) or (found[0] and not _promises(rows, found)):
        return
    pair = _on_cycle(links)
    if pair is None:
        found[:] = [old | new for old, new in zip(found, rows, strict=True)]
        return
    for block in links.pop(pair):
        _collect(_within(rows, pair, block), links.copy(), found)


def _is_whole(rows: Rows, links: Links) -> bool:
    """Whether these rows can be true together. May change `rows` and `links`."""
    if not _propagate(rows, links):
        return False
    pair = _on_cycle(links)
    return pair is None or any(
        _is_whole(_within(rows, pair, block), links.copy()) for block in links.pop(pair)
    )


def _within(rows: Rows, pair: tuple[int, int], block: tuple[Mask, Mask]) -> Rows:
    within = rows.copy()
    within[pair[0]], within[pair[1]] = block
    return within


def _promises(rows: Rows, found: Rows) -> bool:
    """Whether these rows may put an image where nothing that was found has put it."""
    return any(_packed(new) & ~_packed(old) for new, old in zip(rows, found, strict=True))


def _propagate(rows: Rows, links: Links) -> bool:
    """Take away what lacks support, until nothing changes; drop links that constrain no more."""
    stale = list(links)
    while stale:
        pair = stale.pop()
        if pair not in links:
            continue
        left, right = pair
        a, b = rows[left], rows[right]
        live = [(x, y) for c, d in links[pair] if (x := a & c) and (y := b & d)]
        if not live:
            return False
        new_a = new_b = 0
        for x, y in live:
            new_a |= x
            new_b |= y
        if len(live) == 1:
            del links[pair]
        else:
            links[pair] = live
        for row, old, new in ((left, a, new_a), (right, b, new_b)):
            if old != new:
                rows[row] = new
                stale += [other for other in links if row in other and other != pair]
    return True


def _on_cycle(links: Links) -> tuple[int, int] | None:
    """The link with the fewest blocks among those that lie on a cycle."""
    ends = [row for pair in links for row in pair]
    core = [pair for pair in links if ends.count(pair[0]) > 1 and ends.count(pair[1]) > 1]
    if len(core) < 3:
        return None
    if len(core) < len(links):
        return _on_cycle({pair: links[pair] for pair in core})
    return min(core, key=lambda pair: len(links[pair]))
