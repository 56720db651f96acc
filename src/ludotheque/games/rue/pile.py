"""Dealing and drawing: the pile, the discards shuffled into a new one (RUE-8), and the end of a
game that gets nowhere (RUE-9)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import put
from ludotheque.games.rue.deck import ALL, CARD, Card, Cards, numbers, said, without
from ludotheque.games.rue.images import IMAGES, NUMBER, Placed, Street, is_free, street_of
from ludotheque.games.rue.values import HAND, Deal, Draw, State

OPENING: Final = 6


def deal(state: State, dice: Dice) -> Deal:
    """Six random images, each in a random free column of its row; three cards each."""
    players = len(state.hands)
    placed: list[Placed] = []
    for image in dice.sample(IMAGES, OPENING):
        street = street_of(tuple(placed))
        placed.append(
            Placed(image, dice.choice([c for c in range(5) if is_free(street, image, c)]))
        )
    cards = dice.sample(ALL, HAND * players)
    hands = tuple(said(cards[seat::players]) for seat in range(players))
    return Deal(
        tuple(sorted(placed, key=lambda each: NUMBER[each.image])), hands, dice.below(players)
    )


def dealt(state: State, deal: Deal) -> State:
    street, hands = street_of(deal.placed), tuple(numbers(hand) for hand in deal.hands)
    out = [card for hand in hands for card in hand]
    if not _fair(state, deal, street, out):
        raise Refused("bad-deal")
    return replace(
        state, phase="act", seat=deal.seat, street=street, hands=hands, pile=without(ALL, out)
    )


def _fair(state: State, deal: Deal, street: Street, out: list[Card]) -> bool:
    players = len(state.hands)
    rows = [[c for c in street[first : first + 5] if c >= 0] for first in range(0, 25, 5)]
    return (
        [len(hand) for hand in deal.hands] == [HAND] * players
        and len(set(out)) == len(out)
        and len(deal.placed) == sum(map(len, rows)) == OPENING
        and all(len(set(row)) == len(row) for row in rows)
        and 0 <= deal.seat < players
    )


def wanted(state: State) -> int:
    """How many cards the player draws: back to three, if there are as many."""
    lacking = HAND - len(state.hands[state.seat])
    left = len(state.pile)
    if not _ends_quietly(state):
        left += len(state.discards)
    return min(lacking, left)


def _ends_quietly(state: State) -> bool:
    """RUE-9: this draw takes the last card of a reshuffled pile, and no image was placed since."""
    return 0 < len(state.pile) <= HAND - len(state.hands[state.seat]) and state.quiet


def next_cards(state: State) -> Cards:
    """Those of which the next one is drawn."""
    return state.pile or _discarded(state)


def _discarded(state: State) -> Cards:
    return tuple([CARD[gone.statement] for gone in state.discards])


def draw(state: State, dice: Dice) -> Draw:
    count = wanted(state)
    if count <= len(state.pile):
        return Draw(said(dice.sample(state.pile, count)))
    first = dice.shuffled(state.pile)
    return Draw(said((*first, *dice.sample(_discarded(state), count - len(first)))))


def drawn(state: State, move: Draw) -> State:
    """The state with these cards in the player's hand, before the next turn."""
    cards, left = numbers(move.statements), len(state.pile)
    first, then = cards[:left], cards[left:]
    if len(set(cards)) != len(cards) or len(cards) != wanted(state):
        raise Refused("bad-draw")
    pile = without(state.pile, first)
    if len(pile) != left - len(first):  # some are not in it
        raise Refused("bad-draw")
    held = replace(state, hands=_given(state, first), pile=pile)
    return _reshuffled(held, then) if then else held


def _reshuffled(state: State, then: Cards) -> State:
    """RUE-8: the discards are a new pile, and these cards are drawn from it."""
    pool = _discarded(state)
    if not set(then) <= set(pool):
        raise Refused("bad-draw")
    return replace(
        state,
        hands=_given(state, then),
        pile=without(sorted(pool), then),
        discards=(),
        shuffles=state.shuffles + 1,
        quiet=True,
        aside=without(ALL, pool),
    )


def _given(state: State, cards: Cards) -> tuple[Cards, ...]:
    return put(state.hands, state.seat, (*state.hands[state.seat], *cards))


def gets_nowhere(state: State) -> bool:
    """RUE-9, after a draw."""
    return not any(state.hands) or (state.quiet and not state.pile)
