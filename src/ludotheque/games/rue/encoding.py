"""What is seen and done as numbers. A card has the number of its line in deck.toml; what is
discarded is told by its places in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ludotheque.core.codes import (
    Choice,
    Code,
    Count,
    Keyed,
    Maybe,
    OneOf,
    Open,
    Ordered,
    Parts,
    Record,
    Same,
    Subset,
)
from ludotheque.core.encoding import Encoding, Known, derived
from ludotheque.games.rue.deck import DECK
from ludotheque.games.rue.images import HOUSES, IMAGES, Placed
from ludotheque.games.rue.statements import Statement
from ludotheque.games.rue.values import (
    HAND,
    Claim,
    Discard,
    DropCard,
    EndTurn,
    Gone,
    Place,
    Play,
    Remove,
    View,
    Why,
)

CARD: Final = Choice(DECK)
OTHERS: Final = OneOf(
    {
        Place: derived(Place),
        Play: Record(Play, {"statement": CARD}),
        DropCard: Record(DropCard, {"statement": CARD}),
        Remove: Record(Remove, {"statement": CARD}),
        Claim: Same(Claim()),
        EndTurn: Same(EndTurn()),
    }
)
KNOWN: Final = Known(OTHERS.number)
SOME: Final = (1 << HAND) - 1  # sets of cards in the hand that may be discarded


def encoding(_mode: str, _options: Any, players: int) -> Encoding:
    seat, held = Choice(range(players)), Count(HAND)
    gone: dict[str, Code] = {"why": derived(Why), "seat": seat}
    view = derived(
        View,
        {
            "seat": seat,
            "street": Subset(Placed(image, house) for image in IMAGES for house in HOUSES),
            "posted": Ordered(DECK),
            "hand": Ordered(DECK, HAND),
            "hands": Parts([held] * players),
            "pawns": Parts([Open()] * players),
            "pile": Count(len(DECK)),
            "discards": Keyed(Gone, "statement", DECK, gone),
            "bonuses": Count(len(IMAGES)),
            "tried": Maybe(derived(Placed)),
            "aside": Subset(DECK),
            "kept": Parts([held] * players),
        },
    )
    return Encoding(view, OTHERS.size + SOME, _numbers)


def _numbers(view: View, moves: Sequence[Any]) -> list[int]:
    if view.phase == "after":  # and no cards are discarded any more
        return [KNOWN[m] for m in moves]
    some = _some(view.hand)
    return [some[m.statements] if type(m) is Discard else KNOWN[m] for m in moves]


@lru_cache(1 << 9)
def _some(hand: tuple[Statement, ...]) -> dict[tuple[Statement, ...], int]:
    """The number of each set of cards of the hand: one bit for each of its places."""
    found: dict[tuple[Statement, ...], int] = {(): OTHERS.size - 1}
    for place, statement in enumerate(hand):
        found |= {(*some, statement): number + (1 << place) for some, number in found.items()}
    return found
