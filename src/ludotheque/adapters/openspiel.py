"""Every game and mode as a game of OpenSpiel:
`pyspiel.load_game("python_ludotheque(game=rami,mode=junior,players=2)")`.

docs/research.md says what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

import msgspec
import pyspiel

from ludotheque.adapters.numbers import MOST, Choices, Numbers, rewards, sight
from ludotheque.adapters.rounds import Round, may_wait
from ludotheque.core import registry
from ludotheque.core.dice import SEED_BYTES, Dice
from ludotheque.core.game import Game, Mode
from ludotheque.core.match import check_turn
from ludotheque.core.rules import (
    CHANCE,
    Imagines,
    Odds,
    Seat,
    Seen,
    Value,
)

PARAMETERS: Final = {
    "game": "rami",
    "mode": "",  # the game's first
    "players": 0,  # the fewest
    "options": "{}",  # of the mode, as JSON
    "seed": -1,  # of what nature does where its odds are not listed; -1: never the same
}
PACE: Final = 1000  # milliseconds that a move takes
OUTCOMES: Final = 1024  # that nature can choose from where its odds are listed
LONGEST: Final = 1_000_000  # actions in a game: random play takes long in some
HIGHEST: Final = 10_000.0  # score that somebody alone at the table could reach


@dataclass(frozen=True)
class Played:
    """What is played, and the randomness of nature, which no state holds: whoever looks ahead in
    a copy of a state sees another future than the one that will be."""

    game: Game
    mode: Mode
    options: Value
    players: int
    numbers: Numbers
    rng: Random

    def __reduce__(self) -> tuple[Any, ...]:
        """A state that comes back from a file has a randomness of its own."""
        options = msgspec.json.encode(self.options).decode()
        return read, (self.game.key, self.mode.key, self.players, options, -1)

    def start(self) -> Moment:
        state = self.mode.rules.start(self.options, self.players)
        turn = self.mode.rules.turn(state)
        return Moment(self, state, Round(turn).followed_by(turn, 0))


def read(key: str, mode_key: str, players: int, options: str, seed: int) -> Played:
    """What OpenSpiel's parameters mean."""
    game = registry.game(key)
    mode = game.mode(mode_key)
    number = players or mode.players[0]
    mode.check_players(number)
    given = msgspec.json.decode(options, type=mode.rules.types.options)
    rng = Random(None if seed < 0 else seed)
    return Played(game, mode, given, number, Numbers(mode, given, number, MOST), rng)


@dataclass(frozen=True)
class Moment:
    """A state of the match, and the answers that are held in it. It never changes, so that
    copies of a game share it."""

    played: Played
    state: Any
    round: Round
    _choices: dict[Seat, Choices] = field(default_factory=dict, compare=False)

    def __deepcopy__(self, _memo: object) -> Moment:
        return self

    @property
    def over(self) -> bool:
        return not self.round.turn.seats

    @property
    def player(self) -> int:
        if self.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.round.turn.seats == (CHANCE,) or self.round.complete:
            return int(pyspiel.PlayerId.CHANCE)
        return self.round.seat

    def seen(self, seat: Seat) -> Seen[Any, Any]:
        """What that seat is given: all that a bot gets."""
        rules, turn = self.played.mode.rules, self.round.turn
        legal = tuple(rules.legal(self.state, seat)) if seat in turn.seats else ()
        return Seen(seat, turn, rules.view(self.state, seat), legal)

    def choices(self, seat: Seat) -> Choices:
        """The actions of that seat, and the move of each."""
        if seat not in self._choices:
            legal = tuple(self.played.mode.rules.legal(self.state, seat))
            wait = may_wait(self.round.turn, legal)
            self._choices[seat] = self.played.numbers.choices(legal, wait)
        return self._choices[seat]

    def odds(self) -> list[tuple[int, float]]:
        """Who is the first in a race, or what nature does: numbers, and how likely each is. There
        is but one number where nature has to be asked."""
        if self.round.rivals:
            return [(seat, 1 / len(self.round.rivals)) for seat in self.round.rivals]
        rules = self.played.mode.rules
        if not isinstance(rules, Odds):
            return [(0, 1.0)]
        return [(number, odds) for number, (_, odds) in enumerate(rules.odds(self.state))]

    def after(self, action: int) -> Moment:
        if self.round.complete:
            return self._played(*self.round.ending(action, PACE))
        if self.round.turn.seats == (CHANCE,):
            return self._played({CHANCE: self._nature(action)}, self.round.at)
        return self._answered(self.round.answered(self.choices(self.round.seat)[action]))

    def imagined(self, seat: Seat, rng: Random) -> Moment:
        """A moment that looks the same to that seat: other secrets, other sealed answers."""
        rules = self.played.mode.rules
        if not isinstance(rules, Imagines):
            raise TypeError(f"{self.played.mode.key}: the rules cannot imagine what is hidden")
        if self.round.complete:
            raise ValueError("a race is being decided: imagine when a player is asked")
        state = rules.imagine(rules.view(self.state, seat), seat, rng)
        world = Moment(self.played, state, replace(self.round, answers=()))
        answered = zip(self.round.turn.seats, self.round.answers, strict=False)
        for other, mine in answered:
            sampled = rng.choice(list(world.choices(other).values()))
            world = replace(world, round=world.round.answered(mine if other == seat else sampled))
        return world

    def _nature(self, action: int) -> Any:
        rules = self.played.mode.rules
        if isinstance(rules, Odds):
            return rules.odds(self.state)[action][0]
        return rules.chance(self.state, Dice(self.played.rng.randbytes(SEED_BYTES), 0))

    def _answered(self, asked: Round) -> Moment:
        if asked.complete and not asked.rivals:
            return self._played(*asked.ending(None, PACE))
        return replace(self, round=asked)

    def _played(self, moves: Mapping[Seat, Any], at: int) -> Moment:
        check_turn(self.round.turn, moves)
        rules = self.played.mode.rules
        state = rules.step(self.state, moves)
        return Moment(self.played, state, self.round.followed_by(rules.turn(state), at))


class LudothequeGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        words = ("game", "mode", "players", "options", "seed")
        self.played = read(*[given[word] for word in words])
        players, rules = self.played.players, self.played.mode.rules
        kind = _kind(players, players, players == 1, isinstance(rules, Odds))
        super().__init__(kind, _info(players, self.played.numbers.size), dict(params or {}))

    def new_initial_state(self) -> LudothequeState:
        return LudothequeState(self)

    def make_py_observer(self, *_: Any) -> Observer:
        return Observer()


class LudothequeState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: LudothequeGame) -> None:
        super().__init__(game)
        self.moment = game.played.start()

    def current_player(self) -> int:
        return self.moment.player

    def is_terminal(self) -> bool:
        return self.moment.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.moment.odds()

    def returns(self) -> list[float]:
        played = self.moment.played
        if not self.moment.over:
            return [0.0] * played.players
        return list(rewards(played.mode.rules.outcome(self.moment.state)))

    def seen(self, player: Seat) -> Seen[Any, Any]:
        """What that player is given, as typed values."""
        return self.moment.seen(player)

    def choices(self, player: Seat) -> Choices:
        """The actions of that player, and the move of each; None is to wait."""
        return self.moment.choices(player)

    def imagined(self, player: Seat, rng: Random) -> LudothequeState:
        """A state that looks the same to that player, for searches that resample."""
        state = self.clone()
        state.moment = self.moment.imagined(player, rng)
        return state  # type: ignore[no-any-return]

    def _legal_actions(self, player: Seat) -> list[int]:
        return sorted(self.moment.choices(player))

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """A move as JSON. What nature will do is not told: it may be a secret."""
        if player < 0:
            return f"chance {action}"
        move = self.moment.choices(player).get(action)
        return "wait" if move is None else msgspec.json.encode(move).decode()

    def __str__(self) -> str:
        """Everything, for whoever looks for a fault."""
        return msgspec.json.encode((self.moment.state, self.moment.round.answers)).decode()


class Observer:
    """What a player is given, as text, and nothing else. There is no tensor."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: LudothequeState, player: Seat) -> None:
        """Nothing to set."""

    def string_from(self, state: LudothequeState, player: Seat) -> str:
        return told(state.seen(player))


def told(seen: Seen[Any, Any]) -> str:
    """What a player sees and may do, as JSON."""
    return f"{sight(seen).decode()} {msgspec.json.encode(seen.legal).decode()}"


def _kind(least: int, most: int, alone: bool, listed: bool) -> Any:
    kind = pyspiel.GameType
    chance = kind.ChanceMode
    return kind(
        short_name="python_ludotheque",
        long_name="Ludothèque",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if listed else chance.SAMPLED_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
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


pyspiel.register_game(_kind(1, 8, alone=False, listed=False), LudothequeGame)
