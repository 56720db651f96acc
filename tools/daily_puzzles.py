"""Makes the puzzles of the day of every game, solves them, and has independent searches confirm
that each has exactly one best answer; then counts how much there is to do, by level of difficulty.

    .venv/bin/python tools/daily_puzzles.py --days 400 --from 2026-11-17
    .venv/bin/python tools/daily_puzzles.py --games rami rue --days 28

The searches know only what the page is given: the view, and what everybody knows of the game.
"""

from __future__ import annotations

import argparse
import datetime as dt
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice, permutations
from typing import Any, Final

from ludotheque.core import registry
from ludotheque.core.daily import Puzzle, day_of, puzzle
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.values import View as Rows
from ludotheque.games.coins.cards import layout_of, lying, mask_of
from ludotheque.games.coins.shapes import SHAPES
from ludotheque.games.coins.solo.values import SquareView
from ludotheque.games.coins.solver import solutions
from ludotheque.games.gnomes.board import CELLS, COLUMNS, FLOWERS_AT, LOOT_SPOTS, SPOT
from ludotheque.games.gnomes.values import Fact
from ludotheque.games.gnomes.values import View as Garden
from ludotheque.games.rami.famille.values import FamilleView
from ludotheque.games.rami.tiles import Tile
from ludotheque.games.rue.deduction import deduce
from ludotheque.games.rue.values import View as Table

FIRST: Final = "2026-11-17"
DAYS: Final = 400
COMMON: Final = 40_000  # words that are told apart by how common they are


# How many best answers there are, from what is seen.


def certain_images(view: Table) -> int:
    """Rue: the images that stand in one house in every street that agrees with the table."""
    placed = {each.image: each.house for each in view.street}
    found = deduce(placed, view.posted)
    assert found is not None
    return sum(len(houses) == 1 for image, houses in found.items() if image not in placed)


def loot_cells(view: Garden) -> int:
    """Gnomes: the cells of the loot, in all ways to bury every gang's that agree with the facts."""
    own = SPOT[view.loots[0]] if view.loots[0] is not None else -1
    free = [spot for spot in LOOT_SPOTS if spot != own]
    worlds = permutations(free, len(view.loots) - 1)
    return len({each[0] for each in worlds if all(agrees((own, *each), f) for f in view.facts)})


def agrees(loot: Sequence[int], fact: Fact) -> bool:
    (row, column), (down, across) = (
        divmod(spot, COLUMNS) for spot in (SPOT[fact.cell], loot[fact.to_seat])
    )
    yes = {
        "zone": abs(row - down) <= 1 and abs(column - across) <= 1,
        "line": row == down or column == across,
        "flowers": fact.flower in FLOWERS_AT[SPOT[CELLS[loot[fact.to_seat]]]],
    }
    return yes[fact.action] == fact.yes


def fillings(view: SquareView) -> int:
    """Coins: the ways to fill the shape."""
    layout = layout_of(view.laid)
    cards = mask_of(view.hand) | lying(layout)
    return len(list(islice(solutions(cards, layout, SHAPES[view.shape]), 2)))


def sharings(view: Rows) -> int:
    """Abcdrix: the ways to lay one card in each row, told apart by card, row and the word won."""
    rows = ["".join(pile.card for pile in row) for row in view.rows]
    ways = set()
    for cards in permutations(view.hand):
        own = [read for read in readings(rows[0], cards[0]) if len(read) == 5]
        others = [any(readings(row, card)) for row, card in zip(rows[1:], cards[1:], strict=True)]
        ways |= {(cards, read) for read in own if all(others)}
    return len(ways)


def readings(row: str, card: str) -> Iterator[str]:
    """What the row may read when that card is laid on or beside one of its piles."""
    tried = [row[:at] + card + row[at + 1 :] for at in range(len(row))]
    if len(row) < 5:
        tried += [row[:at] + card + row[at:] for at in range(len(row) + 1)]
    return (read for read in tried if read in every_word())


@cache
def every_word() -> str:
    """All of them, one a line: an extract is found by looking for it."""
    return "\n".join(lexicon.words())


Group = frozenset[tuple[str, int]]


def partings(view: FamilleView) -> int:
    """Rami: the ways to lay all tiles in as few turns as possible, by trying every group."""
    laid = [frozenset(map(_pair, each.tiles)) for each in view.table]
    states = {(frozenset(map(_pair, view.rack)), frozenset(enumerate(laid)), frozenset[Group]())}
    while states and all(rack for rack, _, _ in states):
        states = {after for state in states for after in _turns(*state)}
    return sum(not rack for rack, _, _ in states)


def _pair(tile: Tile) -> tuple[str, int]:
    return tile.colour, tile.value


def _turns(rack: Group, table: Any, new: Any) -> Iterator[tuple[Group, Any, Any]]:
    """One group more. What was laid upon stays as it is: a second turn there would be one less."""
    for group in _subsets(rack):
        if is_combination(group) and len(group) > 1:
            yield rack - group, table, new | {group}
        for place, onto in table:
            if len(onto) == 1 and is_combination(group | onto):
                yield rack - group, table - {(place, onto)} | {(place, group | onto)}, new


@cache
def _subsets(rack: Group) -> tuple[Group, ...]:
    """Tiles of one colour or of one value: no others can be laid together."""
    lines: dict[object, list[tuple[str, int]]] = {}
    for colour, value in sorted(rack):
        lines.setdefault(colour, []).append((colour, value))
        lines.setdefault(value, []).append((colour, value))
    return tuple({frozenset(_chosen(line, bits)) for line in lines.values()
                  for bits in range(1, 1 << len(line))})  # fmt: skip


def _chosen(line: Sequence[tuple[str, int]], bits: int) -> list[tuple[str, int]]:
    return [tile for n, tile in enumerate(line) if bits >> n & 1]


def is_combination(tiles: Group) -> bool:
    colours, values = {colour for colour, _ in tiles}, {value for _, value in tiles}
    suite = len(colours) == 1 and max(values) - min(values) == len(tiles) - 1
    return suite or len(values) == 1


BEST: Final[dict[str, Callable[[Any], int]]] = {
    "abcdrix": sharings,
    "coins": fillings,
    "gnomes": loot_cells,
    "rami": partings,
    "rue": certain_images,
}


def best_answers(game: str, made: Puzzle) -> int:
    return BEST[game](made.tried(()).seen.view)


# How much there is to do: counted on the puzzle and its answer, not on what was aimed at.


def rarest(made: Puzzle) -> tuple[float, ...]:
    """Abcdrix: rows, and how rare a word one must think of, if one thinks of the commonest."""
    rows = ["".join(pile.card for pile in row) for row in made.tried(()).seen.view.rows]
    laid: Any = made.answer()
    wanted = [list(readings(rows[each.row_seat], each.card)) for each in laid]
    return len(rows), max(map(_rank, wanted))


def _rank(extracts: Sequence[str]) -> int:
    common = enumerate(lexicon.most_common(COMMON))
    return next((n for n, word in common if any(each in word for each in extracts)), COMMON)


EFFORT: Final[dict[str, Callable[[Any], tuple[float, ...]]]] = {
    "abcdrix": rarest,
    "coins": lambda made: (len(made.answer()),),  # cards to lay
    "gnomes": lambda made: (len(made.tried(()).seen.view.facts),),  # answers to put together
    "rami": lambda made: (len(made.answer()), len(made.tried(()).seen.view.rack)),  # turns, tiles
    "rue": lambda made: (len(made.tried(made.answer()).reason),),  # what the proof says
}
Means = dict[int, tuple[float, ...]]


def efforts(game: str, dates: Sequence[str]) -> Means:
    """By level of difficulty, on average over the days that have it."""
    found: dict[int, list[tuple[float, ...]]] = {}
    for date in dates:
        made = puzzle(registry.game(game), date)
        found.setdefault(day_of(date).level, []).append(EFFORT[game](made))
    return {level: _mean(found[level]) for level in sorted(found)}


def _mean(counted: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(part) / len(part) for part in zip(*counted, strict=True))


def _written(means: Means) -> str:
    return " < ".join("/".join(f"{part:.4g}" for part in each) for each in means.values())


# Many days.


def check(game: str, date: str) -> float:
    """Makes and solves that puzzle; the seconds of work that it took to make it."""
    began = time.process_time()
    made = puzzle(registry.game(game), date)
    took = time.process_time() - began
    answer = made.answer()
    assert made.tried(answer).verdict == "solved", (game, date)
    assert made.tried(answer[:-1]).verdict == "open", (game, date)
    assert best_answers(game, made) == 1, (game, date)
    return took


def days(first: str, count: int) -> list[str]:
    start = dt.date.fromisoformat(first)
    return [(start + dt.timedelta(number)).isoformat() for number in range(count)]


def main(argv: Sequence[str]) -> int:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    reader.add_argument("--days", type=int, default=DAYS)
    reader.add_argument("--from", dest="first", default=FIRST)
    reader.add_argument("--games", nargs="*", default=[*registry.keys()])
    given = reader.parse_args(argv)
    for game in given.games:
        took = [check(game, date) for date in days(given.first, given.days)]
        mean, most = 1000 * sum(took) / len(took), 1000 * max(took)
        sys.stdout.write(
            f"{game}: {len(took)} days, each solved, one best answer; "
            f"made in {mean:.0f} ms on average, {most:.0f} ms at most\n"
            f"  effort by level: {_written(efforts(game, days(given.first, given.days)))}\n"
        )
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
