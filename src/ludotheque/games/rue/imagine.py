"""A whole state that would look the same to a seat: what it cannot see is dealt anew."""

from __future__ import annotations

from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.rue.deck import ALL, CARD, Cards, numbers, without
from ludotheque.games.rue.images import street_of
from ludotheque.games.rue.values import State, View


def imagine(view: View, seat: Seat, rng: Random) -> State:
    return imagined(view, seat, rng, ALL)


def imagined(view: View, seat: Seat, rng: Random, deck: Cards) -> State:
    """Cards that were aside at the last shuffle and are not seen must be in other hands; the
    rest may be in hands or in the pile."""
    hand, aside = numbers(view.hand), numbers(view.aside)
    seen = (*hand, *numbers(view.posted), *[CARD[gone.statement] for gone in view.discards])
    unseen = without(deck, seen)
    old, new = [c for c in unseen if c in aside], [c for c in unseen if c not in aside]
    rng.shuffle(old)
    rng.shuffle(new)
    hands = tuple(
        hand if other == seat else _hand(old, view.kept[other], new, count - view.kept[other], rng)
        for other, count in enumerate(view.hands)
    )
    return _state(view, hands, tuple(sorted(new)))


def _hand(old: list[int], kept: int, new: list[int], fresh: int, rng: Random) -> Cards:
    cards = [old.pop() for _ in range(kept)] + [new.pop() for _ in range(fresh)]
    rng.shuffle(cards)
    return tuple(cards)


def _state(view: View, hands: tuple[Cards, ...], pile: Cards) -> State:
    return State(
        hands=hands,
        pawns=view.pawns,
        phase=view.phase,
        seat=view.seat,
        turns=view.turns,
        street=street_of(view.street),
        posted=numbers(view.posted),
        pile=pile,
        discards=view.discards,
        bonuses=view.bonuses,
        tried=view.tried,
        did=view.did,
        shuffles=view.shuffles,
        quiet=view.quiet,
        aside=numbers(view.aside),
    )
