"""Game A in a form that is played much faster than by the rules, for the search of the deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from ludotheque.games.coins.a.ahead import play_on
from ludotheque.games.coins.layout import Deck, Mask
from ludotheque.games.coins.spread import Fit, Spread, spread_of

HAND: Final = 7

Choose = Callable[[Spread, Sequence[Fit], Mask, Random], Fit]


def any_fit(_table: Spread, found: Sequence[Fit], _hand: Mask, rng: Random) -> Fit:
    return rng.choice(found)


def best_fit(table: Spread, found: Sequence[Fit], hand: Mask, rng: Random) -> Fit:
    """Nearly as the best bot chooses (`bots.py`): what is hard to lay goes first, to where it
    leaves room for one's own cards and little for those of the others."""
    unseen = ((1 << len(table.deck.faces)) - 1) & ~hand
    for way in table.ways.values():
        unseen &= ~(1 << (way >> 1))

    def worth(fit: Fit) -> float:
        fitting, card = table.laid(*fit).fitting(), fit[1] >> 1
        room = (fitting & hand & ~(1 << card)).bit_count()
        open_to_others = (fitting & unseen).bit_count() / max(1, unseen.bit_count())
        return room - 8 * open_to_others - 0.7 * table.deck.company[card] + rng.random() / 1000

    return max(found, key=worth)


class Played(NamedTuple):
    """A game A: who won as printed, who with equal turns (COINS-21), and was a hand emptied?"""

    printed: tuple[int, ...]
    equal: tuple[int, ...]
    emptied: bool
    players: int


def play(deck: Deck, choosers: Sequence[Choose], rng: Random, lifting: bool = True) -> Played:
    """The first player begins. Whoever can lay lays, and lifts where that helps."""
    players = len(choosers)
    cards = rng.sample(range(len(deck.faces)), HAND * players)
    hands = [sum(1 << card for card in cards[seat::players]) for seat in range(players)]

    def take_turn(
        table: Spread, hands: Sequence[Mask], seat: int, rng: Random
    ) -> tuple[Spread, int] | None:
        return _turn(table, hands[seat], choosers[seat], rng, lifting)

    first = play_on(spread_of((), deck), hands, 0, 0, take_turn, rng)
    counts = [hand.bit_count() for hand in hands]
    best = tuple(seat for seat, count in enumerate(counts) if count == min(counts))
    return Played((first,) if first >= 0 else best, best, first >= 0, players)


def _turn(
    table: Spread, hand: Mask, choose: Choose, rng: Random, lifting: bool
) -> tuple[Spread, int] | None:
    found = table.fits(hand)
    if not found and lifting:
        helpful = [each for each in table.shifted() if each.fitting() & hand]
        if helpful:
            table = rng.choice(helpful)
            found = table.fits(hand)
    if not found:
        return None
    cell, way = choose(table, found, hand, rng)
    return table.laid(cell, way), way >> 1
