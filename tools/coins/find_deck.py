"""The search for the deck (COINS-1), and its measure.

    .venv/bin/python tools/coins/find_deck.py              measure the deck in deck.toml
    .venv/bin/python tools/coins/find_deck.py --search 7   look for another one, from that seed

Thirty of the 288 possible cards at random are unplayable: their types hardly ever meet. So the
search takes few row types and few column types, which makes cards that meet, and then exchanges
cards one by one while the deck comes nearer to what it should be like.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
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
    MIDDLE,
    Deck,
    Layout,
    Mask,
    fits,
    fitting,
    opening,
    openings,
)
from ludotheque.games.coins.squares import squares

HAND: Final = 7
OPENING: Final = 4
STARTS: Final = 25
COMPANY: Final = 6
PAIRS: Final = (CARDS - OPENING) // 2

# What the search aims at, well inside what COINS-1 asks for.
WANTED_FINISHED: Final = 0.82
WANTED_HOPELESS: Final = 0.08
WANTED_SQUARES: Final = 140


class Figures(NamedTuple):
    finished: float  # share of games A of two greedy players that end by an empty hand
    hopeless: float  # share of the pairs in B that have no solution
    squares: int  # essentially different solo squares
    loners: int  # cards beside which few others can ever lie

    @property
    def good(self) -> bool:
        """COINS-1."""
        playable = self.finished >= 0.75 and not self.loners
        return playable and 0.05 <= self.hopeless <= 0.15 and self.squares >= 50

    @property
    def distance(self) -> float:
        """From what the search aims at; more squares than wanted do no harm."""
        return (
            3 * max(0.0, WANTED_FINISHED - self.finished)
            + 12 * abs(self.hopeless - WANTED_HOPELESS)
            + max(0, WANTED_SQUARES - self.squares) / WANTED_SQUARES
            + self.loners / 4
        )


def measure(deck: Deck, games: int, rng: Random) -> Figures:
    finished = sum(finishes(deck, rng) for _ in range(games)) / games
    rounds = max(1, games // 3)
    hopeless = sum(hopeless_pairs(deck, rng) for _ in range(rounds)) / rounds / PAIRS
    return Figures(finished, hopeless, sum(1 for _ in squares(deck)), loners(deck))


def loners(deck: Deck) -> int:
    """Cards that go with fewer than COMPANY others: in C and D one of them may lie in the middle,
    and then hardly anybody can lay."""
    return sum(_company(deck, card) < COMPANY for card in range(len(deck.faces)))


def _company(deck: Deck, card: int) -> int:
    spots = openings((MIDDLE << 6 | card << 1,), deck)
    return (fitting(spots, deck) & ~(1 << card)).bit_count()


def finishes(deck: Deck, rng: Random, players: int = 2) -> bool:
    """Does a game A of greedy players, who lay whatever fits, end by an empty hand?"""
    cards = rng.sample(range(CARDS), HAND * players)
    hands = [sum(1 << card for card in cards[seat::players]) for seat in range(players)]
    layout: Layout = ()
    passes = seat = 0
    while passes < players:
        laid = _lay_any(layout, hands[seat], deck, rng)
        passes = 0 if laid else passes + 1
        if laid:
            layout = (*layout, laid)
            hands[seat] &= ~(1 << (laid >> 1 & 31))
        if not hands[seat]:
            return True
        seat = (seat + 1) % players
    return False


def _lay_any(layout: Layout, hand: Mask, deck: Deck, rng: Random) -> int:
    """A card of the hand somewhere where it fits, as the layout keeps it; 0: none fits."""
    found = list(fits(hand, openings(layout, deck), deck))
    if not found:
        return 0
    cell, way = rng.choice(found)
    return cell << 6 | way


def hopeless_pairs(deck: Deck, rng: Random) -> int:
    """How many pairs of a game B have no solution, when every solution is found."""
    layout, pile = opening(deck, rng.sample(range(CARDS), CARDS), OPENING, rng.choice)
    hopeless = 0
    for one, other in zip(pile[::2], pile[1::2], strict=True):
        laid = _lay_any(layout, 1 << one | 1 << other, deck, rng)
        layout = (*layout, laid) if laid else layout
        hopeless += not laid
    return hopeless


# The search.


def _class(kind: Type) -> Type:
    return min(kind, kind ^ ALL)


def pool(rng: Random) -> list[Face]:
    """All cards of a few row types and a few column types."""
    faces = possible_faces()
    rows = sorted({_class(row_type(face)) for face in faces})
    columns = sorted({_class(column_type(face)) for face in faces})
    some_rows, some_columns = rng.sample(rows, 5), rng.sample(columns, 6)
    return [
        face
        for face in faces
        if _class(row_type(face)) in some_rows and _class(column_type(face)) in some_columns
    ]


def search(seed: int, tries: int, games: int, starts: int = STARTS) -> tuple[Figures, list[Face]]:
    """The best deck of so many: from the best of some beginnings, one card after the other is
    exchanged."""
    rng = Random(seed)
    begun = [_start(rng) for _ in range(starts)]
    figures, best, cards = min(
        ((measure(Deck(deck), games, Random(seed)), deck, cards) for deck, cards in begun),
        key=lambda found: found[0].distance,
    )
    for _ in range(tries):
        deck = _exchanged(best, cards, rng)
        found = measure(Deck(deck), games, Random(seed))
        if found.distance <= figures.distance:
            best, figures = deck, found
    return figures, best


def _start(rng: Random) -> tuple[list[Face], list[Face]]:
    cards = pool(rng)
    while len(cards) < CARDS:
        cards = pool(rng)
    return rng.sample(cards, CARDS), cards


def _exchanged(deck: list[Face], cards: list[Face], rng: Random) -> list[Face]:
    """One card for another: of the same few types, or, now and then, any."""
    near = [face for face in cards if face not in deck]
    fresh = rng.choice(near if near and rng.random() < 0.6 else _others(deck))
    gone = rng.randrange(CARDS)
    return [fresh if n == gone else face for n, face in enumerate(deck)]


def _others(deck: list[Face]) -> list[Face]:
    return [face for face in possible_faces() if face not in deck]


def written(deck: Sequence[Face]) -> str:
    """The cards as deck.toml has them."""
    lines = [
        "    [" + ", ".join(f'"{thing} {colour}"' for thing, colour in face) + "]," for face in deck
    ]
    return "\n".join(["cards = [", *lines, "]"])


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="find_deck", description="Measure the deck, or search.")
    parser.add_argument("--search", type=int, metavar="SEED")
    parser.add_argument("--tries", type=int, default=140)
    parser.add_argument("--games", type=int, default=10_000)
    given = parser.parse_args(argv)
    deck = DECK
    if given.search is not None:
        figures, faces = search(given.search, given.tries, 240)
        deck = Deck(faces)
        sys.stdout.write(written(faces) + "\n")
    figures = measure(deck, given.games, Random(1))
    sys.stdout.write(
        f"finished {figures.finished:.1%}  hopeless {figures.hopeless:.1%}  "
        f"squares {figures.squares}  loners {figures.loners}  "
        f"{'good' if figures.good else 'not good'}\n"
    )
    return 0 if figures.good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
