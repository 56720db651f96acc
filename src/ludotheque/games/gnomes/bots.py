"""Players of 75 Gnom' Street made of code. Each is given what a person in its seat sees.

Rookie plays almost anything. Sneak keeps the notebook and asks the best question from wherever it
stands. Boss plans the whole turn: tokens, place, question and dig together, and chooses its dwarf
by the rank it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seen, Value
from ludotheque.games.gnomes import plan
from ludotheque.games.gnomes.board import SPOT
from ludotheque.games.gnomes.fight import CHIMNEY
from ludotheque.games.gnomes.mind import Mind, Query
from ludotheque.games.gnomes.plan import GOOD
from ludotheque.games.gnomes.values import (
    GAUGE,
    Ask,
    AskAll,
    Launch,
    Lay,
    Look,
    Move,
    MoveCat,
    Pass,
    View,
)

SECONDS: Final = {"fight": 2.5, "launch": 2.0, "take": 1.6, "place": 1.2, "act": 1.6, "dig": 1.4}

GLANCES: Final = 3  # how many possibilities Sneak compares


def seconds(view: View, rng: Random) -> float:
    """Only the part of the turn decides how long a bot takes: no secret does."""
    return pause(rng, SECONDS.get(view.phase, 1.0))


def launch(rng: Random, spread: float) -> Launch:
    """As a hand would stop the gauge: near the chimney, never exactly."""
    return Launch(min(GAUGE, max(0, round(rng.gauss(CHIMNEY, spread)))))


class Rookie:
    """Any token, any place, any question; digs by feel where the notebook allows it."""

    def act(self, seen: Seen[View, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal or seen.seat is None:
            return None
        return self.choose(seen.view, seen.seat, seen.legal, rng), seconds(seen.view, rng)

    def choose(self, view: View, seat: int, legal: Sequence[Any], rng: Random) -> Move:
        if view.phase == "launch":
            return launch(rng, 14)
        if view.phase in ("dig", "second"):
            return self.dig(Mind(view, seat), legal, rng)
        useful = [move for move in legal if not isinstance(move, Pass)]
        chosen: Move = rng.choice(useful or legal)
        return chosen

    def dig(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        lays = [move for move in legal if isinstance(move, Lay)]
        if lays:
            lay = rng.choice(lays)
            likely = mind.best_chance(SPOT[lay.cell]) if lay.kind == "mole" else 0.1
            if rng.random() < likely:
                return lay
        return Pass()


class Sneak(Rookie):
    """Asks the question that tells most from where it stands, and digs when the odds are good."""

    def choose(self, view: View, seat: int, legal: Sequence[Any], rng: Random) -> Move:
        if view.phase == "launch":
            return launch(rng, 10)
        if view.phase == "take":
            return plan.take(Mind(view, seat), rng.sample(legal, min(len(legal), GLANCES)))
        if view.phase == "place":
            return self.place(Mind(view, seat), legal, rng)
        if view.phase == "act" and view.took[-1].action != "cat" and len(legal) > 1:
            return self.question(Mind(view, seat), legal, rng)
        return super().choose(view, seat, legal, rng)

    def place(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        """Where a loot may well lie; else the best of a few places."""
        best = max(legal, key=lambda move: mind.worth(SPOT[move.cell]))
        if mind.worth(SPOT[best.cell]) >= GOOD:
            return plan.place(mind, [best])
        return plan.place(mind, rng.sample(legal, min(len(legal), GLANCES)))

    def question(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        alls = [move for move in legal if isinstance(move, AskAll)]
        if alls:
            return rng.choice(alls)
        assert mind.view.here is not None
        action, spot = mind.view.took[-1].action, SPOT[mind.view.here]
        asks = [move for move in legal if isinstance(move, Ask)]
        return max(asks, key=lambda ask: mind.bits(Query(ask.seat, action, spot, ask.flower)))

    def dig(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        """A mole where the chance is at least one half, paid with the weakest card."""
        moles = [move for move in legal if isinstance(move, Lay) and move.kind == "mole"]
        good = [move for move in moles if mind.worth(SPOT[move.cell]) >= GOOD]
        if not good:
            return Pass()
        return max(good, key=lambda lay: (mind.worth(SPOT[lay.cell]), -(lay.card or 0)))


class Boss(Rookie):
    """Plans: see plan.py."""

    def choose(self, view: View, seat: int, legal: Sequence[Any], rng: Random) -> Move:
        if view.phase == "launch":
            return launch(rng, 7)
        mind = Mind(view, seat)
        if view.phase == "fight":
            return plan.fight(mind, legal, rng)
        return self.turn(mind, legal)

    def turn(self, mind: Mind, legal: Sequence[Any]) -> Move:
        match mind.view.phase:
            case "take":
                return plan.take(mind, legal)
            case "place":
                return plan.place(mind, legal)
            case "dig" | "second":
                return plan.dig(mind, legal)
        if any(isinstance(move, MoveCat) for move in legal):
            return plan.cat(mind, legal)
        if any(isinstance(move, Look) for move in legal):
            return plan.look(mind, legal)
        return plan.ask(mind, legal)


BOTS: Final[dict[str, Bot]] = {"rookie": Rookie(), "sneak": Sneak(), "boss": Boss()}
