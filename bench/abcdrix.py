"""ABCDRIX !: the table of extracts beside a plain set of substrings and beside regular
expressions on the joined words: same questions, same run, each in turn."""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from bench.results import Entry, Peer, ratio
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.lexicon import STAR
from ludotheque.games.abcdrix.lexicon.spelling import LETTERS

ROUNDS: Final = 7
ROWS: Final = 400
SLOW_ROWS: Final = 20  # regular expressions take up to a tenth of a second each
MICRO: Final = 1e6

Ask = Callable[[str], object]


def compare() -> Iterator[Entry]:
    rng = Random(1)
    plain = [_row(rng, stars=0) for _ in range(ROWS)]
    starred = [_row(rng, stars=1) for _ in range(ROWS)]
    table = lexicon.extracts_table()
    substrings = frozenset(_substrings())
    text = "\n".join(lexicon.words())
    in_set = Peer("a set of substrings", platform.python_version())
    by_regex = Peer("regular expressions", platform.python_version())
    exact = partial(_in_set, substrings)
    slots = partial(_slots, exact)
    yield beside("plain", "rows without stars", plain, table.fits, in_set, exact)
    yield beside("star", "rows with a star", starred, table.fits, in_set, exact)
    yield beside(
        "regex",
        "rows with a star",
        starred[:SLOW_ROWS],
        table.fits,
        by_regex,
        partial(_found, text),
    )
    ours = partial(_letters, table)
    yield beside("slots", "every letter at every place of five", plain[:60], ours, in_set, slots)
    yield first_use()


def _row(rng: Random, stars: int) -> str:
    """Five letters of a word, some of them hidden: half of the rows have a letter changed."""
    word = ""
    while len(word) < 5:
        word = rng.choice(lexicon.words())
    start = rng.randrange(len(word) - 4)
    row = list(word[start : start + 5])
    if rng.random() < 0.5:
        row[rng.randrange(5)] = rng.choice(LETTERS)
    for place in rng.sample(range(5), stars):
        row[place] = STAR
    return "".join(row)


def _substrings() -> Iterator[str]:
    for word in lexicon.words():
        for length in range(1, 6):
            yield from (word[i : i + length] for i in range(len(word) - length + 1))


def _in_set(substrings: frozenset[str], row: str) -> bool:
    if STAR not in row:
        return row in substrings
    letters = [LETTERS if card == STAR else card for card in row]
    return any("".join(spelled) in substrings for spelled in product(*letters))


def _found(text: str, row: str) -> bool:
    return re.search(row.replace(STAR, "[A-Z]"), text) is not None


def _letters(table: lexicon.Table, row: str) -> list[str]:
    return [table.letters(row, place) for place in range(len(row))]


def _slots(fits: Ask, row: str) -> list[str]:
    return [
        "".join(c for c in LETTERS if fits(row[:place] + c + row[place + 1 :]))
        for place in range(len(row))
    ]


def beside(name: str, what: str, rows: Sequence[str], ours: Ask, peer: Peer, theirs: Ask) -> Entry:
    """Both are asked all rows, in turn, several times; they must give the same answers."""
    assert [ours(row) for row in rows] == [theirs(row) for row in rows]
    turns = [(_mean(ours, rows), _mean(theirs, rows)) for _ in range(ROUNDS)]
    mine, other = ([round(turn[n] * MICRO, 3) for turn in turns] for n in (0, 1))
    return Entry(
        name=f"abcdrix-{name}",
        label=f"table of extracts, {what}",
        what=f"Is it an extract? {len(rows)} {what}, half of them changed by a letter.",
        unit="µs",
        more_is_better=False,
        ours=median(mine),
        peer=peer,
        theirs=median(other),
        ratio=ratio(median(mine), median(other), more_is_better=False),
        runs=tuple(mine),
        their_runs=tuple(other),
    )


def _mean(ask: Ask, rows: Sequence[str]) -> float:
    began = perf_counter()
    for row in rows:
        ask(row)
    return (perf_counter() - began) / len(rows)


def first_use() -> Entry:
    """Everything read anew: the table of extracts, and the list of words."""
    runs = []
    for _ in range(ROUNDS):
        lexicon.forget()
        began = perf_counter()
        lexicon.extracts_table()
        lexicon.is_word("MOT")
        runs.append(round(perf_counter() - began, 3))
    return Entry(
        name="abcdrix-first-use",
        label="lexicon, first use",
        what="The files read, the table made and the words listed, as at the first question.",
        unit="s",
        more_is_better=False,
        ours=median(runs),
        runs=tuple(runs),
    )
