"""The draw pile: what comes next, and what goes under it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from math import comb
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import Alike
from ludotheque.games.abcdrix.cards import DEALT, deck, gathered, holds, without
from ludotheque.games.abcdrix.values import Deal, Drawn, State

LISTED: Final = 1 << 10  # ways to draw: several cards of a large batch have far more


def in_pile(state: State) -> int:
    return sum(map(len, state.pile))


def under(state: State, cards: str) -> State:
    """These cards go under the pile: a batch of their own, in random order (ABC-11). A pile that
    has run out stays empty (ABC-18)."""
    if not state.pile:
        return replace(state, aside=gathered(state.aside, cards))
    return replace(state, pile=(*state.pile, gathered(cards))) if cards else state


def deal(state: State, dice: Dice) -> Deal:
    """Four cards each, and those that stay out of the game (ABC-23)."""
    players, out = len(state.hands), len(deck()) - state.options.deck
    dealt = dice.sample(deck(), DEALT * players + out)
    hands, rest = dealt[: DEALT * players], dealt[DEALT * players :]
    return Deal(tuple(gathered(hands[seat::players]) for seat in range(players)), gathered(rest))


def dealt(state: State, deal: Deal) -> State:
    if [len(hand) for hand in deal.hands] != [DEALT] * len(state.hands):
        raise Refused("bad-deal")
    if len(deal.out) != len(deck()) - state.options.deck:
        raise Refused("bad-deal")
    if not holds(deck(), "".join((*deal.hands, deal.out))):
        raise Refused("bad-deal")
    hands, out = tuple(gathered(hand) for hand in deal.hands), gathered(deal.out)
    return replace(
        state, phase="front", hands=hands, aside=out, pile=(without(deck(), *hands, out),)
    )


def top(state: State, dice: Dice) -> Drawn:
    """The next cards: a batch is used up before the next one begins."""
    drawn, left = "", state.draws
    for batch in state.pile:
        if not left:
            break
        taken = dice.sample(batch, min(left, len(batch)))
        drawn += "".join(taken)
        left -= len(taken)
    return Drawn(gathered(drawn))


def ways(state: State) -> Sequence[tuple[Drawn, float]]:
    """All ways to draw the next cards, each as likely, if they can be listed: some cards are
    certain, and of one batch any may come. Two cards with the same letter are two ways."""
    certain, left = "", state.draws
    for batch in state.pile:
        if left < len(batch):
            break
        certain += batch
        left -= len(batch)

    def way(number: int) -> Drawn:
        (some,) = islice(combinations(batch, left), number, number + 1)
        return Drawn(gathered(certain, some))

    count = comb(len(batch), left)
    return Alike(count, way) if count <= LISTED else ()


def pile_without(state: State, cards: str) -> tuple[str, ...]:
    """The pile once these cards are drawn, which must be the next ones."""
    if len(cards) != state.draws:
        raise Refused("bad-draw")
    left, rest = list(state.pile), cards
    while rest:
        batch = left[0]
        whole = len(batch) <= len(rest)
        if not (holds(rest, batch) if whole else holds(batch, rest)):
            raise Refused("bad-draw")
        left[0] = "" if whole else without(batch, rest)
        rest = without(rest, batch) if whole else ""
        left = [batch for batch in left if batch]
    return tuple(left)
