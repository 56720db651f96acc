"""Every game and mode as a game of OpenSpiel:
`pyspiel.load_game("python_ludotheque(game=rami,mode=junior,players=2)")`.

docs/research.md says what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from threading import Lock
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from ludotheque.adapters.encoding import Actions, Encoding, Offer, Slate, rewards, told
from ludotheque.adapters.rounds import Round, may_wait
from ludotheque.core import registry
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.game import Game, Mode
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE, Imagines, Odds, Seat, Seen, Value

PARAMETERS: Final = {
    "game": "rami",
    "mode": "",  # the game's first
    "players": 0,  # the fewest
    "options": "{}",  # of the mode, as JSON
}
PACE: Final = 1000  # milliseconds that a move takes
OUTCOMES: Final = 1024  # that nature can choose from at once
DIGITS: Final = 3  # where its odds are not listed, nature draws so many numbers below OUTCOMES
LUCK: Final = [(number, 1 / OUTCOMES) for number in range(OUTCOMES)]
NUMBERS: Final = [*range(OUTCOMES)]
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
LONGEST: Final = 1_000_000  # actions in a game: random play takes long in some
HIGHEST: Final = 10_000.0  # score that somebody alone at the table could reach


class Tensors:
    """What is seen as lists of numbers: each is a copy of one that is written on again and again,
    whatever game it is of."""

    def __init__(self, encoding: Encoding) -> None:
        self._row = [0.0] * encoding.width
        self._slate = Slate(encoding, self._row)
        self._lock = Lock()

    def row(self, seen: Seen[Any, Any]) -> list[float]:
        with self._lock:
            self._slate.write(seen)
            return self._row.copy()


@dataclass(frozen=True)
class Played:
    """What is played."""

    game: Game
    mode: Mode
    options: Value
    players: int
    encoding: Encoding
    tensors: Tensors
    odds: Callable[[Any], Sequence[tuple[Value, float]]] | None  # where the rules list them

    def __reduce__(self) -> tuple[Any, ...]:
        """A state goes into a file with the name of what is played, and not with its rules."""
        options = msgspec.json.encode(self.options).decode()
        return read, (self.game.key, self.mode.key, self.players, options)

    def start(self) -> Decision:
        rules = self.mode.rules
        first = Position.first(rules, rules.start(self.options, self.players))
        return decision(self, Round(first))


def played(game: Game, mode: Mode, options: Value, players: int) -> Played:
    encoding, rules = Encoding(game, mode, options, players), mode.rules
    odds = rules.odds if isinstance(rules, Odds) else None
    return Played(game, mode, options, players, encoding, Tensors(encoding), odds)


@lru_cache
def read(key: str, mode_key: str, players: int, options: str) -> Played:
    """What OpenSpiel's parameters mean."""
    game = registry.game(key)
    mode = game.mode(mode_key)
    number = players or mode.players[0]
    mode.check_players(number)
    given = msgspec.json.decode(options, type=mode.rules.types.options)
    return played(game, mode, given, number)


class Decision(msgspec.Struct, gc=False):
    """A position of the match, the answers that are held in it, and the numbers that nature has
    drawn so far for what it does next. It never changes, so that copies of a game share it."""

    played: Played
    round: Round
    player: int  # who chooses: a seat, nature, or nobody any more
    luck: tuple[int, ...] = ()
    _odds: Sequence[tuple[Value, float]] | None = None
    _offer: Offer | None = None  # to whom is asked

    def __deepcopy__(self, _memo: object) -> Decision:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """What can be worked out again need not be in a file."""
        return decision, (self.played, self.round, self.luck)

    @property
    def position(self) -> Position:
        return self.round.position

    @property
    def over(self) -> bool:
        return self.player == TERMINAL

    def seen(self, seat: Seat) -> Seen[Any, Any]:
        """What that seat is given: all that a bot gets."""
        return self.round.seen(seat)

    def row(self, seat: Seat) -> list[float]:
        """The same as numbers."""
        return self.played.tensors.row(self.round.seen(seat))

    def choices(self, seat: Seat) -> Actions:
        """The actions of that seat, and the move of each."""
        return self.offer(seat).choices()

    def offer(self, seat: Seat) -> Offer:
        if seat != self.player:
            return self._offered(seat)
        if self._offer is None:
            self._offer = self._offered(seat)
        return self._offer

    def _offered(self, seat: Seat) -> Offer:
        seen = self.round.seen(seat)
        return self.played.encoding.offer(seen, may_wait(seen.turn, seen.legal or ()))

    def legal(self) -> list[int]:
        """The numbers that can be chosen now, by whoever chooses."""
        if self.player >= 0:
            return sorted(self.offer(self.player).actions)
        if self.player == TERMINAL:
            return []
        if self.round.answers:
            return [*self.round.rivals]
        count = len(self._listed())
        return NUMBERS[:count] if count else NUMBERS.copy()

    def odds(self) -> list[tuple[int, float]]:
        """Who is the first in a race, or what nature does: numbers, and how likely each is. Where
        that is not listed nature draws several numbers in a row, and what it does follows from
        them."""
        if self.round.answers:
            return [(seat, 1 / len(self.round.rivals)) for seat in self.round.rivals]
        listed = self._listed()
        return [(number, odds) for number, (_, odds) in enumerate(listed)] if listed else LUCK

    def _listed(self) -> Sequence[tuple[Value, float]]:
        """All that nature can do, where the rules list it."""
        if self._odds is None:
            odds = self.played.odds
            self._odds = () if odds is None else odds(self.round.position.state)
        return self._odds

    def after(self, action: int) -> Decision:
        if self.player >= 0:
            here, offer = self.round, self._offer or self.offer(self.player)
            move = offer.move(action)
            if move is not None and here.alone(PACE):  # most often
                return self._after_one(move, here.position.at + PACE)
            return self._answered(here.answered(move))
        if self.over:
            raise ValueError("the game is over")
        if not self.round.answers:
            return self._drawn(action)
        return self._after(*self.round.ending(lambda _: action, PACE))

    def imagined(self, seat: Seat, rng: Random) -> Decision:
        """A decision that looks the same to that seat: other secrets, other sealed answers."""
        rules = self.played.mode.rules
        if not isinstance(rules, Imagines):
            raise TypeError(f"{self.played.mode.key}: the rules cannot imagine what is hidden")
        if self.round.complete:
            raise ValueError("a race is being decided: imagine when a player is asked")
        here = self.position
        state = rules.imagine(rules.view(here.state, seat), seat, rng)
        world = decision(self.played, Round(msgspec.structs.replace(here, state=state)))
        answered = zip(self.round.turn.seats, self.round.answers, strict=False)
        for other, mine in answered:
            sampled = rng.choice(list(world.choices(other).values()))
            answer = mine if other == seat else sampled
            world = decision(self.played, world.round.answered(answer))
        return world

    def _drawn(self, number: int) -> Decision:
        listed = self._listed()
        if listed:
            return self._after_one(listed[number][0])
        luck = (*self.luck, number)
        if not 0 <= number < OUTCOMES:
            raise ValueError(f"nature draws a number below {OUTCOMES}, not {number}")
        if len(luck) < DIGITS:
            return decision(self.played, self.round, luck)
        seed = sum(digit * OUTCOMES**place for place, digit in enumerate(luck))
        return self._after_one(self.position.nature(Dice(numbered_seed(seed), 0)))

    def _answered(self, asked: Round) -> Decision:
        if not asked.complete:
            return Decision(self.played, asked, asked.seat)
        if len(asked.rivals) < 2:
            return self._after(*asked.ending(min, PACE))  # with nobody to be drawn
        return Decision(self.played, asked, CHANCE)

    def _after(self, moves: Mapping[Seat, Any], at: int) -> Decision:
        return decision(self.played, Round(self.position.after(moves, at)))

    def _after_one(self, move: Any, at: int = 0) -> Decision:
        """Of the only one whom the table waits for."""
        position = self.round.position.after_one(move, at)
        seats = position.turn.seats
        return Decision(self.played, Round(position), seats[0] if seats else TERMINAL)


def decision(played: Played, here: Round, luck: tuple[int, ...] = ()) -> Decision:
    return Decision(played, here, _player(here), luck)


def _player(here: Round) -> int:
    seats = here.position.turn.seats
    if not seats:
        return TERMINAL
    return CHANCE if here.complete else seats[len(here.answers)]  # which may be CHANCE too


class LudothequeGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.played = read(*[given[word] for word in PARAMETERS])
        players = self.played.players
        kind = _kind(players, players, players == 1)
        super().__init__(kind, _info(players, self.played.encoding.size), dict(params or {}))

    def new_initial_state(self) -> LudothequeState:
        return LudothequeState(self)

    def make_py_observer(self, *_: Any) -> Observer:
        return Observer(self.played.encoding)


class LudothequeState(pyspiel.State):  # type: ignore[misc]
    """OpenSpiel asks for what has an underscore. The methods of its own that are asked at every
    step (`is_chance_node`, `legal_actions`, the tensors) answer the same here, without the way
    through C++ and back."""

    def __init__(self, game: LudothequeGame) -> None:
        super().__init__(game)
        self.decision = game.played.start()

    def current_player(self) -> int:
        return self.decision.player

    def is_terminal(self) -> bool:
        return self.decision.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.decision.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        here = self.decision
        if player is None or player == here.player:
            return here.legal()
        found: list[int] = super().legal_actions(player)
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.decision.odds()

    def information_state_tensor(self, player: Seat | None = None) -> list[float]:
        here = self.decision
        asked = here.player if player is None else player
        if not 0 <= asked < here.played.players:
            raise pyspiel.SpielError(f"there is no player {asked}")
        return here.row(asked)

    observation_tensor = information_state_tensor

    def returns(self) -> list[float]:
        played = self.decision.played
        if not self.decision.over:
            return [0.0] * played.players
        return list(rewards(self.decision.position.outcome))

    def seen(self, player: Seat) -> Seen[Any, Any]:
        """What that player is given, as typed values."""
        return self.decision.seen(player)

    def choices(self, player: Seat) -> Actions:
        """The actions of that player, and the move of each; None is to wait."""
        return self.decision.choices(player)

    def imagined(self, player: Seat, rng: Random) -> LudothequeState:
        """A state that looks the same to that player, for searches that resample."""
        state = self.clone()
        state.decision = self.decision.imagined(player, rng)
        return state  # type: ignore[no-any-return]

    def _legal_actions(self, player: Seat) -> list[int]:
        return sorted(self.decision.offer(player).actions)

    def _apply_action(self, action: int) -> None:
        self.decision = self.decision.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """A move as JSON. What nature will do is not told: it may be a secret."""
        if player < 0:
            return f"chance {action}"
        move = self.decision.choices(player).get(action)
        return "wait" if move is None else msgspec.json.encode(move).decode()

    def __str__(self) -> str:
        """Everything, for whoever looks for a fault."""
        return msgspec.json.encode(
            (self.decision.position.state, self.decision.round.answers)
        ).decode()


class Observer:
    """What a player is given, as a row of numbers or as text, and nothing else."""

    def __init__(self, encoding: Encoding) -> None:
        self.tensor = np.zeros(encoding.width, np.float32)
        self.dict = {"seen": self.tensor}
        self._row = np.zeros_like(self.tensor)
        self._slate = Slate(encoding, self._row.data)

    def set_from(self, state: LudothequeState, player: Seat) -> None:
        self._slate.write(state.decision.seen(player))
        self.tensor[:] = self._row

    def string_from(self, state: LudothequeState, player: Seat) -> str:
        return told(state.seen(player))


def _kind(least: int, most: int, alone: bool) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name="python_ludotheque",
        long_name="Ludothèque",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def _info(players: int, actions: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=OUTCOMES,
        num_players=players,
        min_utility=-1.0 if players > 1 else 0.0,
        max_utility=1.0 if players > 1 else HIGHEST,
        utility_sum=0.0 if players > 1 else None,
        max_game_length=LONGEST,
    )


pyspiel.register_game(_kind(1, 8, alone=False), LudothequeGame)
