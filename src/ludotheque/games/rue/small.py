"""The end of a street, with so few cards that the whole game can be searched: for exact methods.
All images stand but three animals; each player has one of four cards, and nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.rue.deck import Cards, numbers, said, without
from ludotheque.games.rue.images import HOUSES, IMAGES, Image, Placed, street_of
from ludotheque.games.rue.imagine import imagined
from ludotheque.games.rue.proof import is_proved
from ludotheque.games.rue.rules import DansMaRue, next_turn
from ludotheque.games.rue.statements import At, Beside, NotAt, NotBeside
from ludotheque.games.rue.values import Deal, Move, Options, Place, State, View

MISSING: Final[tuple[Image, ...]] = ("chien", "oiseau", "poisson")
STANDING: Final = tuple(
    Placed(image, number % len(HOUSES))
    for number, image in enumerate(IMAGES)
    if image not in MISSING
)
CARDS: Final[Cards] = numbers(  # with which one may help the other by what one posts
    (
        At("chien", 4),
        NotAt("poisson", 4),
        Beside("oiseau", "poisson"),
        NotBeside("chat", "poisson"),
    )
)


class SmallStreet(DansMaRue):
    types = DansMaRue.types

    def start(self, options: Options, players: int) -> State:
        return replace(super().start(options, players), pile=CARDS)

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """Without placing what is not proved: it tells nobody anything, and only takes the right
        to place away."""
        return [move for move in super().legal(state, seat) if not _unproved(state, move)]

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if _unproved(state, move):
            raise Refused("not-now")
        after = super().play(state, seat, move)
        return next_turn(after) if after.phase == "draw" else after

    def chance(self, state: State, dice: Dice) -> Move:
        deals = self.odds(state)
        return deals[dice.below(len(deals))][0]

    def odds(self, state: State) -> Sequence[tuple[Move, float]]:
        deals = list(permutations(CARDS, 2))
        return [
            (Deal(STANDING, (said((mine,)), said((theirs,))), 0), 1 / len(deals))
            for mine, theirs in deals
        ]

    def happen(self, state: State, move: Move) -> State:
        assert isinstance(move, Deal)
        hands = tuple(map(numbers, move.hands))
        left = without(CARDS, (*hands[0], *hands[1]))
        return replace(state, phase="act", street=street_of(move.placed), hands=hands, pile=left)

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        return imagined(view, seat, rng, CARDS)


def _unproved(state: State, move: Move) -> bool:
    return isinstance(move, Place) and not is_proved(
        state.street, state.posted, move.image, move.house
    )
