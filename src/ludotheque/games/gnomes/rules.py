"""75 Gnom' Street: the garden for three or four players, and the duel for two.

One set of rules for both. Each part of the game has a module: fight, turns, actions, questions,
digging, score. The fight is sealed by the table: no state ever holds half of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE,
    CHANCE_TURN,
    OVER,
    Made,
    Outcome,
    Rules,
    Seat,
    Turn,
    Types,
    most_wins,
    turn_of,
)
from ludotheque.games.gnomes import (
    actions,
    advice,
    digging,
    fight,
    mistakes,
    score,
    start,
    turns,
)
from ludotheque.games.gnomes.board import CELLS, LOOT_SPOTS, PLAYABLE, SPOT
from ludotheque.games.gnomes.events import Event
from ludotheque.games.gnomes.imagine import imagine
from ludotheque.games.gnomes.news import news
from ludotheque.games.gnomes.values import (
    NEEDED,
    Deal,
    Gust,
    Land,
    Move,
    Options,
    Phase,
    Ready,
    State,
    View,
)
from ludotheque.games.gnomes.view import revealed, view

ALL: Final = {players: Turn(tuple(range(players))) for players in (2, 3, 4)}


class Gnomes(Rules[Options, State, Move, View, Event]):
    """What both games share."""

    types = Types(Options, State, Move, View, Event, chance=Deal | Land | Gust)
    duel: ClassVar[bool]

    def start(self, options: Options, players: int) -> State:
        return start.set_up(options, players, duel=self.duel)

    def turn(self, state: State) -> Turn:
        match state.phase:
            case "over":
                return OVER
            case "deal" | "throw":
                return CHANCE_TURN
            case "gang" | "fight" | "shown":
                return ALL[len(state.hands)]
            case "launch":
                return Turn(fight.throwers(state))
        return turn_of(state.seat)

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        offer = OFFERS.get(state.phase)
        if offer is not None:
            return offer(state) if seat == state.seat else ()
        if seat not in self.turn(state).seats or seat == CHANCE:
            return ()
        match state.phase:
            case "gang":
                return start.wishes()
            case "shown":
                return (Ready(),)
            case "fight":
                return fight.fights(state, seat)
        return fight.launches()

    def chance(self, state: State, dice: Dice) -> Move:
        if state.phase == "throw":
            return fight.chance_throw(state, dice)
        dealt = dice.sample(LOOT_SPOTS, len(state.hands))
        return Deal(tuple([CELLS[spot] for spot in dealt]))

    def play(self, state: State, seat: Seat, move: Move) -> State:
        return STEPS[state.phase](state, move)

    def reveal(self, state: State, moves: Mapping[Seat, Move]) -> State:
        return SEALED[state.phase](state, moves)

    def happen(self, state: State, move: Move) -> State:
        return fight.thrown(state, move) if state.phase == "throw" else _dealt(state, move)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def news(
        self, before: State, moves: Made[Move], after: State, seat: Seat | None
    ) -> Sequence[Event]:
        return tuple(news(before, moves, after, seat))

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        return imagine(view, rng, duel=self.duel)

    hints = staticmethod(advice.hints)
    review = staticmethod(advice.review)
    coach = staticmethod(mistakes.mistakes)


class Garden(Gnomes):
    """Three or four players, nine rounds at most."""

    duel = False

    def outcome(self, state: State) -> Outcome:
        """Before the end only the statuettes can be counted: the rest is secret."""
        if not revealed(state):
            return most_wins([score.statues_worth(m.bit_count()) for m in state.statues])
        totals = score.points(state)
        ranks = most_wins([2 * t + (w == NEEDED) for t, w in zip(totals, state.wins, strict=True)])
        return Outcome(totals, ranks.ranks)


class Duel(Gnomes):
    """Two players; whoever wins two manches wins."""

    duel = True

    def outcome(self, state: State) -> Outcome:
        return most_wins(state.wins)


GARDEN: Final = Garden()
DUEL: Final = Duel()


def _dealt(state: State, move: Any) -> State:
    if not isinstance(move, Deal):
        raise Refused("not-now")
    loot = tuple([SPOT[cell] for cell in move.loot])
    fair = len(set(loot)) == len(loot) == len(state.hands)
    if not fair or any(not PLAYABLE >> spot & 1 for spot in loot):
        raise Refused("bad-deal")
    return replace(state, phase="fight", loot=loot)


def _taken(state: State, move: Any) -> State:
    state = turns.taken(state, move)
    return _onward(state, state.phase)


def _placed(state: State, move: Any) -> State:
    return _onward(turns.placed(state, move), "act")


def _acted(state: State, move: Any) -> State:
    return _onward(actions.acted(state, move), "power")


def _empowered(state: State, move: Any) -> State:
    return _onward(actions.empowered(state, move), "dig")


def _onward(state: State, phase: Phase) -> State:
    """From that part of the turn on, past those in which the player can do nothing."""
    if phase == "act" and not actions.actions(state):
        phase = "power"
    if phase == "power" and not actions.powers(state):
        phase = "dig"
    if phase == "dig" and not digging.can_dig(state):
        return turns.next_player(state)
    return state if phase == state.phase else replace(state, phase=phase)


# What the player whose turn it is may do.
OFFERS: Final[dict[str, Callable[[State], Sequence[Any]]]] = {
    "take": turns.takes,
    "place": turns.placings,
    "act": lambda state: (*actions.actions(state), actions.PASS),
    "power": lambda state: (*actions.powers(state), actions.PASS),
    "dig": lambda state: (*digging.lays(state), actions.PASS),
    "second": lambda state: (*digging.lays(state), actions.PASS),
}
SEALED: Final[dict[str, Callable[[State, Mapping[Seat, Any]], State]]] = {
    "gang": start.joined,
    "fight": fight.fought,
    "launch": fight.launched,
    "shown": start.looked_at,
}
STEPS: Final[dict[str, Callable[[State, Any], State]]] = {
    "take": _taken,
    "place": _placed,
    "act": _acted,
    "power": _empowered,
    "dig": digging.dug,
    "second": digging.dug,
}
