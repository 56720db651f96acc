"""Many games of one kind stepped together, with arrays in and arrays out:
`Batch("rami", mode="famille", games=64)`.

docs/research.md says what the numbers mean; they are those of PettingZoo.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ludotheque.adapters.encoding import Actions, Encoding, Offer, Slate, rewards
from ludotheque.adapters.rounds import Lots, Round, may_wait
from ludotheque.core import registry
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE, Seat, Value


class Batch:
    """The seat that is asked in each game, what it sees, and its mask are rows of `seats`,
    `observations` and `masks`. A game that is over is followed by a new one at once: `dones` says
    so, and `rewards` has what it was worth to each seat."""

    def __init__(
        self,
        game: str | Game,
        mode: str = "",
        players: int | None = None,
        *,
        games: int = 64,
        options: Value | Mapping[str, Any] | None = None,
        seed: int = 0,
        pace: float = 1.0,
    ) -> None:
        self.game = game if isinstance(game, Game) else registry.game(game)
        self.mode = self.game.mode(mode)
        self.players = players or self.mode.players[0]
        self.mode.check_players(self.players)
        kind = self.mode.rules.types.options
        self.options = (
            options if isinstance(options, kind) else msgspec.convert(options or {}, kind)
        )
        self._encoding = Encoding(self.game, self.mode, self.options, self.players)
        self._pace = round(pace * 1000)
        self._seed = seed
        self.actions = self._encoding.size
        self.observations = np.zeros((games, self._encoding.width), np.float32)
        self.masks = np.zeros((games, self.actions), np.bool_)
        self._none = bytes(self.actions)
        self.seats = np.zeros(games, np.int32)
        self.rewards = np.zeros((games, self.players), np.float32)
        self.dones = np.zeros(games, np.bool_)
        self._places = [
            _Place(Slate(self._encoding, row.data), mask.view(np.uint8).data)
            for row, mask in zip(self.observations, self.masks, strict=True)
        ]
        self._seats = self.seats.data
        for number in range(games):
            self._begin(number)

    def step(self, actions: npt.NDArray[Any]) -> None:
        """One action for each game, of the seat that is asked there."""
        moves = [
            place.move(action) for place, action in zip(self._places, actions.tolist(), strict=True)
        ]
        self.rewards.fill(0)
        self.dones.fill(False)
        for number, (place, move) in enumerate(zip(self._places, moves, strict=True)):
            place.round = place.round.answered(move)
            self._go_on(number, place)

    def choices(self, number: int) -> Actions:
        """The actions of the seat that is asked in that game, and the move of each."""
        return self._places[number].offer.choices()

    def _begin(self, number: int) -> None:
        place, rules = self._places[number], self.mode.rules
        place.seed = numbered_seed(self._seed)
        place.lots = Lots(self._seed)
        place.steps = 0
        self._seed += 1
        first = rules.start(self.options, self.players)
        place.round = Round(Position.first(rules, first))
        self._go_on(number, place)

    def _go_on(self, number: int, place: _Place) -> None:
        """To the next player who is asked; from the end to the next game."""
        while True:
            here = place.round
            if here.position.over:
                self.rewards[number] = rewards(here.position.outcome)
                self.dones[number] = True
                return self._begin(number)
            if here.position.of_chance:
                dice = Dice(place.seed, place.steps)
                place.play({CHANCE: here.position.nature(dice)}, 0)
            elif here.complete:
                place.play(*here.ending(place.lots.first, self._pace))
            else:
                return self._ask(number, place)

    def _ask(self, number: int, place: _Place) -> None:
        seat = place.round.seat
        seen = place.round.seen(seat)
        mask = place.mask
        mask[:] = self._none
        place.offer = self._encoding.offer(seen, may_wait(seen.turn, seen.legal or ()))
        for action in place.offer.actions:
            mask[action] = True
        self._seats[number] = seat
        place.slate.write(seen)


class _Place:
    """Where one of the games is."""

    round: Round
    lots: Lots
    seed: bytes

    def __init__(self, slate: Slate, mask: memoryview) -> None:
        self.slate, self.mask = slate, mask
        self.offer = Offer([], ())
        self.steps = 0

    def move(self, action: int) -> Value | None:
        try:
            return self.offer.move(action)
        except ValueError:
            raise ValueError(
                f"seat {self.round.seat} may not choose {action}: see its mask"
            ) from None

    def play(self, moves: Mapping[Seat, Any], at: int) -> None:
        self.round = Round(self.round.position.after(moves, at))
        self.steps += 1
