"""Every game and mode as an environment of PettingZoo: `env("rami", mode="famille", players=3)`.

docs/research.md says what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from ludotheque.adapters.encoding import MOST, WAIT, Actions, Encoding, Offer, Slate, rewards, told
from ludotheque.adapters.rounds import Lots, Round, may_wait
from ludotheque.core import registry
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, CHANCE_TURN, Seat, Seen, Value
from ludotheque.core.simulate import set_up

Observation = Any  # an array, or a mapping of two
ONLY_WAIT: Final = Offer([WAIT], (None,))
NUMBERS: Final = {"_encoding", "_row", "_slate"}


def env(game: str | Game, mode: str = "", players: int | None = None, **settings: Any) -> Any:
    """The environment, and PettingZoo's own guard around it against calls out of order. The
    settings are those of `GameEnv`."""
    return Guarded(GameEnv(game, mode, players, **settings))


def parallel_env(
    game: str | Game, mode: str = "", players: int | None = None, **settings: Any
) -> ParallelGame:
    """The same, where all who are asked answer in one step. The settings are those of
    `GameEnv`."""
    return ParallelGame(GameEnv(game, mode, players, **settings))


class Guarded(OrderEnforcingWrapper[str, Observation, int]):  # type: ignore[misc]
    """The guard answers `last` with five questions to what is inside, and each turn of its loop
    with as many; this asks at once."""

    @property
    def agents(self) -> list[str]:
        return self._inside().agents  # type: ignore[no-any-return]

    @property
    def agent_selection(self) -> str:
        return self._inside().agent_selection  # type: ignore[no-any-return]

    def last(self, observe: bool = True) -> Any:
        return self._inside().last(observe)

    def step(self, action: int | None) -> None:
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        return self._turns(max_iter) if self._has_reset else super().agent_iter(max_iter)

    def _turns(self, left: int) -> Iterator[str]:
        inside = self.env
        while inside.agents and left > 0:
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            left -= 1
            yield inside.agent_selection

    def _inside(self) -> Any:
        if not self._has_reset:
            raise AttributeError("not before reset()")  # and then the guard says so itself
        return self.env


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo ships no types
    def __init__(  # noqa: PLR0913 - settings, given by name
        self,
        game: str | Game,
        mode: str = "",
        players: int | None = None,
        *,
        options: Value | Mapping[str, Any] | None = None,
        seed: int | None = None,
        most: int = MOST,  # moves that can be numbered where they have no numbers of their own
        flat: bool = False,  # an observation is the array alone, and the mask is in `infos`
        pace: float = 1.0,  # virtual seconds that a move takes
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game if isinstance(game, Game) else registry.game(game)
        self.mode = self.game.mode(mode)
        self.players = players or self.mode.players[0]
        self.mode.check_players(self.players)
        kind = self.mode.rules.types.options
        self.options = (
            options if isinstance(options, kind) else msgspec.convert(options or {}, kind)
        )
        self.metadata = {
            "name": f"{self.game.key}_{self.mode.key}_v{self.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self._most = most
        self._prepare_numbers()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.flat = flat
        self._pace = round(pace * 1000)
        self._seeds = Random(seed)
        seen, size = Box(-1, 1, (self._encoding.width,), np.float32), self._encoding.size
        space = seen if flat else _masked(seen, size)
        self._action_spaces = {agent: Discrete(size) for agent in self.possible_agents}
        self._observation_spaces = dict.fromkeys(self.possible_agents, space)

    def _prepare_numbers(self) -> None:
        self._encoding = Encoding(self.game, self.mode, self.options, self.players, self._most)
        self._row = np.zeros(self._encoding.width, np.float32)
        self._slate = Slate(self._encoding, self._row.data)

    def __getstate__(self) -> dict[str, Any]:
        """For a copy, which gets all that has to do with numbers anew: it is memory, and what is
        remembered."""
        return {name: mine for name, mine in self.__dict__.items() if name not in NUMBERS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._prepare_numbers()

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observation_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - PettingZoo's, not the game's
    ) -> None:
        """A new match. The same seed gives the same one; without a seed the next one follows
        from that of the environment."""
        if seed is not None:
            self._seeds = Random(seed)
        number = self._seeds.getrandbits(62)
        self.match = set_up(self.game, self.mode, self.players, number, self.options)
        self._lots = Lots(number)
        self._round = Round(self.match.position)
        self._offer = ONLY_WAIT
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._round = self._round.answered(self.move(agent, action))
        self._go_on()

    def observe(self, agent: str) -> Observation:
        row = self.row(agent)
        return row if self.flat else {"observation": row, "action_mask": self.mask(agent)}

    def row(self, agent: str) -> npt.NDArray[np.float32]:
        """What that player sees, as numbers."""
        self._slate.write(self._round.seen(self._seats[agent]))
        return self._row.copy()

    def mask(self, agent: str) -> npt.NDArray[np.int8]:
        """A one for each action that this player may choose now."""
        return self.mask_of(self._offered(agent).actions)

    def mask_of(self, actions: Iterable[int]) -> npt.NDArray[np.int8]:
        mask = np.zeros(self._encoding.size, np.int8)
        ones = mask.data  # single numbers are put into plain memory in half the time
        for action in actions:
            ones[action] = 1
        return mask

    def render(self) -> str | None:
        """What a spectator sees, as JSON."""
        return told(self.match.seen(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def seen(self, agent: str) -> Seen[Any, Any]:
        """What that player is given, as typed values: all that a bot gets."""
        return self._round.seen(self.seat(agent))

    def choices(self, agent: str) -> Actions:
        """The actions of that player now, and the move of each. Who is not asked can only wait."""
        return self._offered(agent).choices()

    def move(self, agent: str, action: int | None) -> Value | None:
        """What that action means now."""
        try:
            return self._offered(agent).move(-1 if action is None else int(action))
        except ValueError:
            raise ValueError(f"{agent} may not choose {action}: see its action mask") from None

    def action(self, agent: str, move: Value | None) -> int:
        """The number of a move (None: to wait) for that player now."""
        for number, meant in self.choices(agent).items():
            if meant == move:
                return number
        raise ValueError(f"{agent} may not choose {move}: see its choices")

    def offered(self, agent: str) -> Actions:
        """What that player may answer in this round, whether asked yet or not."""
        if self.match.over or self.seat(agent) not in self.match.turn.seats:
            return {WAIT: None}
        seen = self.seen(agent)
        return self._encoding.actions(seen, may_wait(seen.turn, seen.legal or ()))

    def _offered(self, agent: str) -> Offer:
        return self._offer if agent == self.agent_selection else ONLY_WAIT

    def answer(self, answers: Mapping[str, Value | None]) -> None:
        """All the answers of a round at once, before anybody has been asked."""
        seats = (self.possible_agents[seat] for seat in self.match.turn.seats)
        self._round = Round(self.match.position, tuple([answers[agent] for agent in seats]))
        self._go_on()

    def seat(self, agent: str) -> Seat:
        return self._seats[agent]

    def _go_on(self) -> None:
        """To the next player who is asked, or to the end."""
        while seats := (here := self._round).position.turn.seats:
            if here.complete:
                self._play(*here.ending(self._lots.first, self._pace))
            elif seats == CHANCE_TURN.seats:
                self._play({CHANCE: self.match.nature()}, 0)
            else:
                return self._ask(seats[len(here.answers)])
        return self._end()

    def _play(self, moves: Mapping[Seat, Any], at: int) -> None:
        self.match.play(moves, at)
        self._round = Round(self.match.position)

    def _ask(self, seat: Seat) -> None:
        seen = self._round.seen(seat)
        wait = may_wait(seen.turn, seen.legal or ())
        self._offer = self._encoding.offer(seen, wait)
        self.agent_selection = self.possible_agents[seat]
        if self.flat:
            self.infos = {agent: {"action_mask": self.mask(agent)} for agent in self.agents}

    def _end(self) -> None:
        outcome = self.match.outcome
        self._offer = ONLY_WAIT
        self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
        self._cumulative_rewards = dict(self.rewards)  # there were none before
        self.terminations = dict.fromkeys(self.agents, True)
        told = zip(self.agents, outcome.scores, outcome.ranks, strict=True)
        self.infos = {agent: {"score": score, "rank": rank} for agent, score, rank in told}
        self.agent_selection = self.agents[0]


class ParallelGame(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """One step is one turn of the table: sealed moves are made together, in a race each says
    whether to be the first, and who is not asked waits."""

    def __init__(self, one_by_one: GameEnv) -> None:
        self.one_by_one = one_by_one
        self.metadata = one_by_one.metadata
        self.render_mode = one_by_one.render_mode
        self.possible_agents = one_by_one.possible_agents
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        return self.one_by_one.match

    def action_space(self, agent: str) -> Discrete:
        return self.one_by_one.action_space(agent)

    def observation_space(self, agent: str) -> Space[Any]:
        return self.one_by_one.observation_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.one_by_one.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._told()

    def step(self, actions: Mapping[str, int]) -> Any:
        offers = self._offers
        for agent in self.agents:
            if actions.get(agent) not in offers[agent]:
                raise ValueError(
                    f"{agent} may not choose {actions.get(agent)}: see its action mask"
                )
        self.one_by_one.answer({agent: offers[agent][actions[agent]] for agent in self.agents})
        rewards, over = dict(self.one_by_one.rewards), self.match.over
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        observations, infos = self._told()
        self.agents = [] if over else self.agents
        return observations, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        return self.one_by_one.render()

    def choices(self, agent: str) -> Actions:
        """The actions of that player now, and the move of each. Who is not asked can only wait."""
        return self._offers[agent]

    def _told(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        inner = self.one_by_one
        self._offers = {agent: inner.offered(agent) for agent in self.agents}
        masks = {agent: inner.mask_of(choices) for agent, choices in self._offers.items()}
        masked = {agent: {"action_mask": mask} for agent, mask in masks.items()}
        if inner.flat:
            infos = {agent: inner.infos[agent] | masked[agent] for agent in self.agents}
            return {agent: inner.row(agent) for agent in self.agents}, infos
        seen = {agent: {"observation": inner.row(agent), **masked[agent]} for agent in self.agents}
        return seen, {agent: inner.infos[agent] for agent in self.agents}


def _masked(seen: Box, actions: int) -> Dict:
    return Dict({"observation": seen, "action_mask": Box(0, 1, (actions,), np.int8)})
