"""Players of 75 Gnom' Street made of code. Each is given what a person in its seat sees.

Rookie knows the rules and listens only to the answers it has asked for itself. Sneak keeps the
whole notebook and compares a few possibilities. Boss plans the whole turn: tokens, place, question
and dig together, and chooses its dwarf by the rank it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seen, Value
from ludotheque.games.gnomes import plan
from ludotheque.games.gnomes.board import SPOT
from ludotheque.games.gnomes.fight import CHIMNEY
from ludotheque.games.gnomes.mind import Mind, Shrewd
from ludotheque.games.gnomes.plan import GOOD
from ludotheque.games.gnomes.values import GAUGE, Join, Launch, Lay, Move, Pass, Ready, View

SECONDS: Final = {
    "gang": 0.3,
    "shown": 0.3,
    "fight": 2.5,
    "launch": 2.0,
    "take": 1.6,
    "place": 1.2,
    "act": 1.6,
    "dig": 1.4,
}

GLANCES: Final = 3  # how many possibilities Sneak compares
LUCKY: Final = 0.7  # the part of what others want at which Rookie digs


def seconds(view: View, rng: Random) -> float:
    """Only the part of the turn decides how long a bot takes: no secret does."""
    return pause(rng, SECONDS.get(view.phase, 1.0))


def launch(rng: Random, spread: float) -> Launch:
    """As a hand would stop the gauge: near the chimney, never exactly."""
    return Launch(min(GAUGE, max(0, round(rng.gauss(CHIMNEY, spread)))))


class Rookie:
    """A beginner: any dwarf, any tokens; a question whose answer it does not know yet, and a mole
    where the loot is as likely as not. It forgets to note what others were answered."""

    def act(self, seen: Seen[View, Any], rng: Random) -> tuple[Value, float] | None:
        if not seen.legal or seen.seat is None:
            return None
        return self.decide(seen.view, seen.seat, seen.legal, rng), seconds(seen.view, rng)

    def decide(self, view: View, seat: int, legal: Sequence[Any], rng: Random) -> Move:
        match view.phase:
            case "gang":
                return Join()
            case "shown":
                return Ready()
            case "launch":
                return launch(rng, self.spread)
        return self.choose(self.mind(view, seat), legal, rng)

    spread = 14  # of a throw

    def mind(self, view: View, seat: int) -> Mind:
        own = tuple(fact for fact in view.facts if fact.seat == seat)
        return Mind(replace(view, facts=own), seat)

    def choose(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        match mind.view.phase:
            case "place":
                return self.place(mind, legal, rng)
            case "act":
                return self.action(mind, legal, rng)
            case "dig" | "second":
                return self.dig(mind, legal, rng)
            case "power":
                return self.power(mind, legal, rng)
        chosen: Move = rng.choice(legal)
        return chosen

    def place(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        """Anywhere a loot could lie."""
        hopeful = [move for move in legal if mind.best_chance(SPOT[move.cell])]
        chosen: Move = rng.choice(hopeful or legal)
        return chosen

    def action(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        if mind.view.took[-1].action == "cat":
            return self.cat(mind, legal, rng)
        open_ = [move for move in legal if plan.told(mind, move)]
        chosen: Move = rng.choice(open_) if open_ else Pass()
        return chosen

    def cat(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        """Anywhere but on its own statuettes."""
        harmless = [m for m in legal if isinstance(m, Pass) or not mind.mine >> SPOT[m.cell] & 1]
        chosen: Move = rng.choice(harmless)
        return chosen

    def power(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        return plan.power(mind, legal)

    def dig(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        """Anywhere that is good enough, by feel; what is left goes down in the last round."""
        enough = LUCKY * plan.enough(mind)
        good = [lay for lay in plan.mole_spots(mind, legal) if mind.worth(SPOT[lay.cell]) >= enough]
        return rng.choice(good) if good else Pass()


class Sneak(Rookie):
    """Hears every answer, asks the question that tells most from where it stands, and digs when
    the odds are good."""

    spread = 10

    def mind(self, view: View, seat: int) -> Mind:
        return Mind(view, seat)

    def choose(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        if mind.view.phase == "take":
            return plan.take(mind, rng.sample(legal, min(len(legal), GLANCES)))
        return super().choose(mind, legal, rng)

    def place(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        """Where a loot may well lie; else the best of a few places."""
        best = max(legal, key=lambda move: mind.worth(SPOT[move.cell]))
        if mind.worth(SPOT[best.cell]) >= GOOD:
            return plan.place(mind, [best])
        return plan.place(mind, rng.sample(legal, min(len(legal), GLANCES)))

    def action(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        if mind.view.took[-1].action == "cat":
            return self.cat(mind, legal, rng)
        return plan.ask(mind, legal)

    def dig(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        """A mole on the best cell, if that is good enough, paid with the weakest card."""
        good = plan.mole_spots(mind, legal)
        if not good:
            return Pass()
        lay: Lay = max(good, key=lambda lay: (mind.worth(SPOT[lay.cell]), -(lay.card or 0)))
        return lay if mind.worth(SPOT[lay.cell]) >= plan.enough(mind) else Pass()


class Boss(Sneak):
    """Plans: see plan.py."""

    spread = 7

    def __init__(self, taste: plan.Taste = plan.TASTE) -> None:
        self.taste = taste

    def mind(self, view: View, seat: int) -> Mind:
        return Shrewd(view, seat)

    def choose(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        match mind.view.phase:
            case "fight":
                return plan.fight(mind, legal, rng, self.taste)
            case "take":
                return plan.take(mind, legal)
            case "place":
                return plan.place(mind, legal)
            case "dig" | "second":
                return plan.dig(mind, legal, self.taste)
        return super().choose(mind, legal, rng)

    def cat(self, mind: Mind, legal: Sequence[Any], rng: Random) -> Move:
        return plan.cat(mind, legal)


BOTS: Final[dict[str, Bot]] = {"rookie": Rookie(), "sneak": Sneak(), "boss": Boss()}
