"""What the players of Quatre coins made of code share: how they look.

Where finding the place is the game, levels differ in how many places they see and in how fast
they are. A bot computes places from what it is shown, as a person does; a place that it
overlooks it does not know about.

In a race it is asked again whenever something has happened. It is never faster than people can be
(COINS-22), and beyond that its seconds come from a distribution without memory (`reaction`), so
that it makes no difference how often it is asked. And they do not depend on what it finds: how long
a bot thinks tells nobody whether there is a solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar

from ludotheque.bots import reaction
from ludotheque.games.coins.cards import code_of, lying, mask_of
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.layout import Layout, Mask, fitting, openings
from ludotheque.games.coins.values import Lay

T = TypeVar("T")


@dataclass(frozen=True)
class Eye:
    """How a level looks: the share of places that it sees, and its seconds."""

    sees: float
    seconds: float  # on average, in a race
    plans: bool = False  # chooses among what it sees; the others take the first they see

    def seen(self, things: Sequence[T], rng: Random) -> list[T]:
        """What it sees of these, in the order in which it notices them."""
        noticed = [thing for thing in things if rng.random() < self.sees]
        rng.shuffle(noticed)
        return noticed

    def wait(self, rng: Random) -> float:
        """Seconds in a race."""
        return reaction(rng, self.seconds)


NOVICE: Final = Eye(sees=0.35, seconds=15.0)
REGULAR: Final = Eye(sees=0.7, seconds=8.0)
LYNX: Final = Eye(sees=1.0, seconds=3.5, plans=True)


OTHERS: Final = 14.0  # what it is worth that nothing is left open to the others
HARD: Final = 0.3  # what it is worth to lay a card that goes with one card less


def by_look(lays: Sequence[Lay], hand: Mask, layout: Layout) -> list[tuple[float, Lay]]:
    """How each looks at a glance, the best first: what is hard to lay goes first, to where it
    leaves room for one's own cards and little for those of the others."""
    unseen = EVERY & ~lying(layout) & ~hand

    def worth(lay: Lay) -> float:
        rest = hand & ~mask_of((lay.card,))
        return _room(rest, (*layout, code_of(lay)), unseen) - HARD * DECK.company[lay.card - 1]

    return sorted(((worth(lay), lay) for lay in lays), key=lambda each: -each[0])


def _room(hand: Mask, layout: Layout, unseen: Mask) -> float:
    fit = fitting(openings(layout, DECK))
    open_to_others = (fit & unseen).bit_count() / max(1, unseen.bit_count())
    return (fit & hand).bit_count() - OTHERS * open_to_others
