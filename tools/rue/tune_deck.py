"""How the deck.toml of Dans ma rue was made, and the figures that say it plays well.

    .venv/bin/python tools/rue/tune_deck.py write SEED     # choose the statements, print the file
    .venv/bin/python tools/rue/tune_deck.py measure GAMES  # games of three perfect deducers

`write` draws statements at random, never far from an equal share for every image, with those that
the printed rules name among them. `measure` says how long games last and how they end (RUE-1).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from statistics import median
from typing import Final

from ludotheque.core import registry
from ludotheque.core.match import Match
from ludotheque.core.simulate import play_out, set_up
from ludotheque.games.rue.bots import Player
from ludotheque.games.rue.deck import ENDS, KINDS
from ludotheque.games.rue.images import IMAGES, NOWHERE, row_of
from ludotheque.games.rue.statements import (
    At,
    Beside,
    NotAt,
    NotBeside,
    NotWith,
    Statement,
    With,
    images_of,
)

COUNTS: Final = {At: 15, NotAt: 10, With: 40, NotWith: 15, Beside: 20, NotBeside: 5}
NAMED: Final[tuple[Statement, ...]] = (
    At("allemande", 0), At("jaune", 0), At("rouge", 0), At("francaise", 4), NotAt("prunier", 0),
    With("italienne", "chat"), With("anglaise", "pied"), With("francaise", "cerisier"),
    With("chien", "rouge"), With("belge", "lapin"), With("oiseau", "velo"),
    NotWith("lapin", "pommier"), Beside("verte", "bleue"), Beside("bleue", "blanche"),
    Beside("allemande", "anglaise"), Beside("italienne", "belge"),
    NotBeside("camion", "voiture"),
)  # fmt: skip
# The order in which rows are spoken of: families first, houses last.
SUBJECTS: Final = (4, 0, 1, 2, 3)
PLAYERS: Final = 3
SEED: Final = 1  # of the deck in use


def choose(seed: int) -> list[Statement]:
    """The named statements and others, by kind, so that images are mentioned equally often."""
    rng = Random(seed)
    chosen = list(NAMED)
    mentions = Counter[str](image for statement in chosen for image in images_of(statement))
    for kind, count in sorted(COUNTS.items(), key=lambda item: item[1]):
        while sum(isinstance(s, kind) for s in chosen) < count:
            taken = {_about(s) for s in chosen}
            fit = [s for s in _all_of(kind) if _about(s) not in taken]
            best = min(fit, key=lambda s: (_crowd(s, mentions, chosen), rng.random()))
            chosen.append(best)
            mentions.update(images_of(best))
    return chosen


def _all_of(kind: type) -> Iterator[Statement]:
    if kind in (At, NotAt):
        yield from (kind(image, end) for image in IMAGES for end in ENDS.values())
    within = kind in (Beside, NotBeside)
    if kind not in (At, NotAt):
        for a, b in combinations(sorted(IMAGES, key=lambda i: SUBJECTS[row_of(i)]), 2):
            if (row_of(a) == row_of(b)) == within:
                yield kind(a, b)


def _about(statement: Statement) -> tuple[frozenset[str], bool, int]:
    """A statement and its contrary are about the same, and not both in the deck."""
    same_house = isinstance(statement, With | NotWith)
    return frozenset(images_of(statement)), same_house, _end_of(statement)


def _crowd(statement: Statement, mentions: Counter[str], chosen: Sequence[Statement]) -> int:
    """How often its images, and in this kind its rows and its end, have been mentioned already."""
    mine, end = _rows(statement), _end_of(statement)
    others = [other for other in chosen if type(other) is type(statement)]
    rows = sum(_rows(other) == mine for other in others)
    ends = sum(_end_of(other) == end for other in others) if end >= 0 else 0
    return 2 * sum(mentions[i] ** 2 for i in images_of(statement)) + 3 * rows + 20 * ends


def _rows(statement: Statement) -> list[int]:
    return sorted(row_of(image) for image in images_of(statement))


def _end_of(statement: Statement) -> int:
    return statement.house if isinstance(statement, At | NotAt) else -1


def written(statements: Sequence[Statement]) -> str:
    """The deck's file, without its heading."""
    lines: list[str] = []
    for key, name in KINDS.items():
        mine = [s for s in statements if type(s).__name__ == name]
        if name in ("At", "NotAt"):
            lines += [f"[{key}]", *(_end(mine, end) for end in ENDS), ""]
        else:
            pairs = sorted(mine, key=lambda s: [IMAGES.index(i) for i in images_of(s)])
            lines = [f"{key} = [", *(_pair(s) for s in pairs), "]", "", *lines]
    return "\n".join(lines).strip() + "\n"


def _end(statements: Sequence[Statement], end: str) -> str:
    images = [i for s in statements if _end_of(s) == ENDS[end] for i in images_of(s)]
    return f"{end} = [" + ", ".join(f'"{i}"' for i in sorted(images, key=IMAGES.index)) + "]"


def _pair(statement: Statement) -> str:
    return "    [" + ", ".join(f'"{image}"' for image in images_of(statement)) + "],"


def measure(games: int) -> str:
    """How many rounds games of three perfect deducers last, and how many end by RUE-9."""
    states = [_played(seed).state for seed in range(games)]
    rounds = [state.turns // PLAYERS + 1 for state in states]
    exhausted = sum(NOWHERE in state.street for state in states)
    tally = Counter(rounds)
    spread = ", ".join(f"{length}: {tally[length]}" for length in sorted(tally))
    return (
        f"{games} games of three perfect deducers: median {median(rounds):g} rounds, "
        f"{exhausted} ended by RUE-9 ({100 * exhausted / games:.2f} %)\nrounds: {spread}\n"
    )


def _played(seed: int) -> Match:
    """A game of three who see everything that follows, and think of nothing else."""
    game = registry.game("rue")
    match = set_up(game, game.mode(), PLAYERS, seed)
    return play_out(match, [Player(None)] * PLAYERS, seed)


def main(argv: Sequence[str]) -> int:
    command, number = argv
    text = written(choose(int(number))) if command == "write" else measure(int(number))
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
