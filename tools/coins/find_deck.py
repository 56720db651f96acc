"""The search for the deck (COINS-1), and its measure.

    .venv/bin/python tools/coins/find_deck.py              measure the deck in deck.toml
    .venv/bin/python tools/coins/find_deck.py --search 7   look for another one, from that seed

Thirty of the 288 possible cards at random are unplayable: their types hardly ever meet. Thirty of
too few types are unfair: everybody can always lay, and whoever begins is the first to have no card
left. So the search draws decks of few types, many of them, throws away what is quickly seen to be
wrong, plays some games with the others, and many games with the best of those. It judges by the
quick games of `quick.py`; the bots themselves have the last word (`tools/ladder.py`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.faces import (
    ALL,
    Face,
    Type,
    column_type,
    possible_faces,
    row_type,
)
from ludotheque.games.coins.layout import (
    Deck,
    Layout,
    Mask,
    fits,
    opening,
    openings,
)
from ludotheque.games.coins.squares import squares

sys.path.append(str(Path(__file__).parents[1]))  # for who runs it as a script

from coins.quick import Choose, Played, any_fit, best_fit, play

OPENING: Final = 4
PAIRS: Final = (CARDS - OPENING) // 2
TABLES: Final = (2, 3, 4)  # players
FIRST: Final = (0.60, 0.45, 0.35)  # what the first player may win of as many games
FINISHED: Final = 0.40
WORTH: Final = 1.15  # with equal turns (COINS-21)
EMPTIED: Final = 0.60
HOPELESS: Final = (0.05, 0.15)
SQUARES: Final = 50
CHOICE: Final = 0.65
COMPANY: Final = 5
DRAWS: Final = 700
GREEDY: Final = 10  # greedy games are soon played: so many for each of the others


class Figures(NamedTuple):
    finished: float  # share of games A of two greedy players, who never lift, with an empty hand
    hopeless: float  # share of the pairs in B that have no solution
    squares: int  # essentially different solo squares
    first: tuple[float, ...]  # what the first of 2, 3, 4 equal players wins, as printed
    worth: tuple[float, ...]  # the best place with equal turns, as a multiple of its share
    emptied: tuple[float, ...]  # share of those games that end by an empty hand
    choice: float  # what a player who chooses wins against one who lays anything
    loners: int  # cards with little company

    @property
    def distance(self) -> float:
        """From what COINS-1 asks for; 0: all of it."""
        return sum(
            (
                squares_short(self.squares),
                outside(self.hopeless, *HOPELESS),
                below(self.finished, FINISHED),
                *(above(share, most) for share, most in zip(self.first, FIRST, strict=True)),
                *(above(worth, WORTH) for worth in self.worth),
                *(below(share, EMPTIED) for share in self.emptied[1:]),
                below(self.choice, CHOICE),
                self.loners / 4,
            )
        )

    def __str__(self) -> str:
        first = " ".join(f"{share:.1%}" for share in self.first)
        worths = " ".join(f"{worth:.2f}" for worth in self.worth)
        emptied = " ".join(f"{share:.1%}" for share in self.emptied)
        return (
            f"finished {self.finished:.1%}  hopeless {self.hopeless:.1%}  squares {self.squares}\n"
            f"first {first}  worth {worths}  emptied {emptied}  choice {self.choice:.1%}  "
            f"loners {self.loners}"
        )


def above(share: float, most: float) -> float:
    return 3 * max(0.0, share - most)


def below(share: float, least: float) -> float:
    return 3 * max(0.0, least - share)


def outside(share: float, least: float, most: float) -> float:
    return 3 * (above(share, most) + below(share, least))


def squares_short(count: int) -> float:
    return 1.5 * max(0.0, 1 - count / SQUARES)


def measure(deck: Deck, games: int, rng: Random) -> Figures:
    hopeless = sum(hopeless_pairs(deck, rng) for _ in range(games)) / games / PAIRS
    equals = [[play(deck, [best_fit] * n, rng) for _ in range(games)] for n in TABLES]
    return Figures(
        fmean(finishes(deck, rng) for _ in range(GREEDY * games)),
        hopeless,
        sum(1 for _ in squares(deck)),
        tuple(fmean(_part(0, played.printed) for played in some) for some in equals),
        tuple(map(worth, equals)),
        tuple(sum(played.emptied for played in some) / games for some in equals),
        choice(deck, games, rng),
        loners(deck),
    )


def loners(deck: Deck) -> int:
    """Cards beside which fewer than COMPANY others can lie: whoever begins with one of them, or
    finds it in the middle in C and D, leaves nothing to lay, and that is the end."""
    return sum(company < COMPANY for company in deck.company)


def _part(seat: int, winners: tuple[int, ...]) -> float:
    return (seat in winners) / len(winners)


def worth(played: Sequence[Played]) -> float:
    players = played[0].players
    places = (fmean(_part(seat, each.equal) for each in played) for seat in range(players))
    return players * max(places)


def choice(deck: Deck, games: int, rng: Random) -> float:
    """By turns the one who chooses and the other begin."""
    won = 0.0
    for number in range(games):
        choosers: list[Choose] = [any_fit, any_fit]
        choosers[number % 2] = best_fit
        won += _part(number % 2, play(deck, choosers, rng).equal)
    return won / games


def finishes(deck: Deck, rng: Random) -> bool:
    """Does a game A of two greedy players, who lay whatever fits, end by an empty hand?"""
    return play(deck, [any_fit, any_fit], rng, lifting=False).emptied


def _lay_any(layout: Layout, hand: Mask, deck: Deck, rng: Random) -> int:
    """A card of the hand somewhere where it fits, as the layout keeps it; 0: none fits."""
    found = list(fits(hand, openings(layout, deck)))
    if not found:
        return 0
    cell, way = rng.choice(found)
    return cell << 6 | way


def hopeless_pairs(deck: Deck, rng: Random) -> int:
    """How many pairs of a game B have no solution, when every solution is found. The pile is
    shuffled after the opening: as the game draws, and not in the order that the opening left."""
    layout, pile = opening(deck, rng.sample(range(CARDS), CARDS), OPENING, rng.choice)
    rng.shuffle(pile)
    hopeless = 0
    for one, other in zip(pile[::2], pile[1::2], strict=True):
        laid = _lay_any(layout, 1 << one | 1 << other, deck, rng)
        layout = (*layout, laid) if laid else layout
        hopeless += not laid
    return hopeless


# The search.

ROWS: Final = range(4, 7)  # how many row types a deck may have, and its turned ones
COLUMNS: Final = range(5, 10)
OPENINGS: Final = 60  # games B that tell roughly
ROUGH: Final = 30  # games A that do
FINAL: Final = 200
FINALISTS: Final = 6


def search(seed: int, draws: int, rough: int = ROUGH, final: int = FINAL) -> list[Face]:
    """The best of so many decks."""
    drawn = (drawn_deck(Random(f"{seed}:{number}")) for number in range(draws))
    rated = [
        (unfairness(Deck(deck), rough, Random(seed)), number, deck)
        for number, deck in enumerate(drawn)
        if promising(Deck(deck), Random(seed))
    ]
    finalists = [deck for *_, deck in sorted(rated)[:FINALISTS]]
    return min(finalists, key=lambda deck: measure(Deck(deck), final, Random(seed)).distance)


def drawn_deck(rng: Random) -> list[Face]:
    """Thirty cards of a few row types and a few column types."""
    faces = possible_faces()
    kinds = sorted({_class(row_type(face)) for face in faces})
    while True:
        rows, columns = rng.sample(kinds, rng.choice(ROWS)), rng.sample(kinds, rng.choice(COLUMNS))
        cards = [
            face
            for face in faces
            if _class(row_type(face)) in rows and _class(column_type(face)) in columns
        ]
        if len(cards) >= CARDS:
            return rng.sample(cards, CARDS)


def _class(kind: Type) -> Type:
    return min(kind, kind ^ ALL)


def promising(deck: Deck, rng: Random) -> bool:
    if loners(deck) or sum(1 for _ in squares(deck)) < SQUARES:
        return False
    try:
        hopeless = fmean(hopeless_pairs(deck, rng) for _ in range(OPENINGS)) / PAIRS
    except ValueError:  # no four cards go together
        return False
    return outside(hopeless, *HOPELESS) == 0


def unfairness(deck: Deck, games: int, rng: Random) -> float:
    """What the first of two and of four wins, and how much the best place is worth too much."""
    found = 0.0
    for players in (TABLES[0], TABLES[-1]):
        played = [play(deck, [best_fit] * players, rng) for _ in range(games)]
        found += fmean(_part(0, each.printed) for each in played)
        found += max(0.0, worth(played) - WORTH)
    return found


def written(deck: Sequence[Face]) -> str:
    """The cards as deck.toml has them."""
    lines = [
        "    [" + ", ".join(f'"{thing} {colour}"' for thing, colour in face) + "]," for face in deck
    ]
    return "\n".join(["cards = [", *lines, "]"])


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="find_deck", description="Measure the deck, or search.")
    parser.add_argument("--search", type=int, metavar="SEED")
    parser.add_argument("--draws", type=int, default=DRAWS)
    parser.add_argument("--games", type=int, default=1000)
    given = parser.parse_args(argv)
    deck = DECK
    if given.search is not None:
        faces = search(given.search, given.draws)
        deck = Deck(faces)
        sys.stdout.write(written(faces) + "\n")
    figures = measure(deck, given.games, Random(1))
    sys.stdout.write(f"{figures}\ndistance {figures.distance:.3f}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
