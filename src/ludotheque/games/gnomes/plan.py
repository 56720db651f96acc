"""How the strongest bot decides: what a place, a question, the cat, a dig and a dwarf are worth.

Values are points of the garden game, roughly; in a duel a manche is worth MANCHE of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import exp
from random import Random
from typing import Any, Final

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.actions import cat_steps
from ludotheque.games.gnomes.board import (
    ASKS_ALL,
    ASKS_ANY,
    CELLS,
    DIGS_FREE,
    LOUD,
    PLACES_ANYWHERE,
    SPOT,
    Dwarf,
    Spot,
    spots,
)
from ludotheque.games.gnomes.fight import ranking
from ludotheque.games.gnomes.mind import Mind
from ludotheque.games.gnomes.race import waiting
from ludotheque.games.gnomes.values import (
    Action,
    Ask,
    AskAll,
    Fight,
    Lay,
    Look,
    Move,
    MoveCat,
    Pass,
    Place,
    Shift,
    Take,
)

MANCHE: Final = 5.0
BIT: Final = 1.3  # points that a bit is worth
HEARD: Final = 0.75  # … when everybody hears the answer
GOOD: Final = 2.5  # a mole worth that much is worth laying in the middle of the game
SAFE: Final = 0.15  # what the cat on one's own loot is worth, per chance of being found
WARM: Final = 0.3  # how often a likely card is preferred: the lower, the more predictable


def duel(mind: Mind) -> bool:
    return len(mind.view.hands) == 2


def rounds_after(mind: Mind) -> int:
    """Rounds to come after this one, at least."""
    if mind.view.last:
        return 0
    return min(len(hand) for hand in mind.view.hands) + 1


# The turn


def take(mind: Mind, legal: Sequence[Take]) -> Move:
    """The tokens with which the rest of the turn is worth most."""
    best: dict[Take, float] = dict.fromkeys(legal, 0.0)
    for terrain, spot in mind.placings():
        here = place_value(mind, spot)
        for action in mind.view.actions:
            key = Take(terrain, action)
            if key in best:
                best[key] = max(best[key], here + action_value(mind, action, spot))
    return max(legal, key=best.__getitem__)


def place(mind: Mind, legal: Sequence[Place | Shift]) -> Move:
    action = mind.view.took[-1].action

    def value(move: Place | Shift) -> float:
        spot = SPOT[move.cell]
        lost = mind.worth(SPOT[move.origin]) if isinstance(move, Shift) else 0.0
        return place_value(mind, spot) + action_value(mind, action, spot) - 0.8 * lost

    return max(legal, key=value)


def place_value(mind: Mind, spot: Spot) -> float:
    """Standing where a loot may lie, and pushing somebody away."""
    worth = mind.worth(spot)
    value = worth * (1.0 if worth >= GOOD else 0.45)
    owner = next((s.seat for s in mind.view.statues if SPOT[s.cell] == spot), None)
    if owner is not None and owner != mind.seat:
        value += 0.9 if mind.view.last else 0.3
        value += 2.0 * _danger(mind, owner, spot)
    return value


def _danger(mind: Mind, owner: Seat, spot: Spot) -> float:
    """How much it matters that they stand there: on my loot, as far as they can know it."""
    mine = mind.view.loots[mind.seat]
    if mine is None or SPOT[mine] != spot:
        return 0.0
    return 1 / max(1, mind.exposed_to(owner))


def action_value(mind: Mind, action: Action, spot: Spot) -> float:
    if action == "cat":
        return max(0.0, *(cat_value(mind, step) for step in _cat_steps(mind)))
    values = [ask_value(mind, query.to, mind.bits(query)) for query in mind.queries(action, spot)]
    if not values:
        return 0.0
    return sum(values) / _wordings(action) if mind.table.card == ASKS_ALL else max(values)


def _wordings(action: Action) -> int:
    return 2 if action == "flowers" else 1


def ask_value(mind: Mind, to: Seat, bits: float) -> float:
    """In a duel there are no other ears."""
    heard = not duel(mind) and mind.view.cards[to] in LOUD
    return BIT * bits * (HEARD if heard else 1.0)


def ask(mind: Mind, legal: Sequence[Move]) -> Move:
    assert mind.view.here is not None
    queries = list(mind.queries(mind.view.took[-1].action, SPOT[mind.view.here]))

    def value(move: Move) -> float:
        if not isinstance(move, Ask | AskAll):
            return 0.0
        asked = [q for q in queries if q.flower == move.flower]
        if isinstance(move, Ask):
            asked = [q for q in asked if q.to == move.seat]
        return sum(ask_value(mind, q.to, mind.bits(q)) for q in asked)

    return max(legal, key=value)


# The cat


def _cat_steps(mind: Mind) -> list[Spot]:
    return list(spots(cat_steps(mind.table)))


def cat_value(mind: Mind, spot: Spot) -> float:
    """Send others' statuettes away, never one's own, and sit on one's loot when it is known."""
    value = 0.0
    for statue in mind.view.statues:
        if SPOT[statue.cell] == spot:
            other = statue.seat != mind.seat
            value += 0.5 + 2.0 * _danger(mind, statue.seat, spot) if other else -1.5
    mine = mind.view.loots[mind.seat]
    if mine is not None and SPOT[mine] == spot:
        value += SAFE * max(10 / max(1, mind.exposed_to(other)) for other in mind.others)
    return value - 0.7 * mind.best_chance(spot)


def cat(mind: Mind, legal: Sequence[Move]) -> Move:
    return max(legal, key=lambda m: cat_value(mind, SPOT[m.cell]) if isinstance(m, MoveCat) else 0)


def look(mind: Mind, legal: Sequence[Any]) -> Move:
    """At a token on the cell that one would most like to dig."""
    looks = [move for move in legal if isinstance(move, Look)]
    return max(looks, key=lambda move: mind.worth(SPOT[move.cell]))


# Digging


def dig(mind: Mind, legal: Sequence[Any]) -> Move:
    if duel(mind):
        return _dig_duel(mind, legal)
    lays = [move for move in legal if isinstance(move, Lay)]
    deadly = [move for move in lays if move.kind == "mole"]
    best = max(deadly, key=lambda lay: (mind.worth(SPOT[lay.cell]), -price(lay.card)), default=None)
    if best is not None and mind.worth(SPOT[best.cell]) >= patience(mind):
        return best
    return _bait(mind, lays) or Pass()


def moles(mind: Mind, spot: Spot) -> list[Lay]:
    """A mole laid there, if one has any left."""
    return [Lay("mole", CELLS[spot])] if mind.view.moles else []


def patience(mind: Mind) -> float:
    """How much a mole must be worth to be laid now: less and less as the end comes near, and
    less when the card is paid already. Each turn has room for two."""
    rounds = rounds_after(mind)
    if not rounds:
        return 0.05
    urgent = mind.view.moles > 2 * rounds
    base = {1: 1.4, 2: 2.0, 3: 2.6}.get(rounds, 3.2)
    free = mind.view.phase == "second" or mind.table.card == DIGS_FREE
    return base * (0.6 if urgent else 1.0) - (0.3 if free else 0.0)


def price(card: Dwarf | None) -> float:
    """Which card is missed least: middle ones first, then Lulu; Pépin and the 8 are kept."""
    order: dict[Dwarf | None, float] = {
        None: 0, 2: 1, 5: 2, 6: 3, 4: 4, 3: 5, 7: 6, 1: 7, 8: 8,
    }  # fmt: skip
    return order[card]


def _bait(mind: Mind, lays: Sequence[Lay]) -> Lay | None:
    """A bait costs nothing beside a mole: at the bottom, where others may look for a loot."""
    if mind.view.phase != "second" and mind.table.card != DIGS_FREE:
        return None
    taken = {stack.cell for stack in mind.view.stacks}
    open_ = [lay for lay in lays if lay.kind == "bait" and lay.cell not in taken]
    return max(open_, key=lambda lay: _lure(mind, SPOT[lay.cell]), default=None)


def _lure(mind: Mind, spot: Spot) -> float:
    """Likely to others, unlikely to me."""
    return -mind.best_chance(spot)


def _dig_duel(mind: Mind, legal: Sequence[Any]) -> Move:
    """When a dig is likelier to win the manche than to wait."""
    lays = [move for move in legal if isinstance(move, Lay)]
    if not lays:
        return Pass()
    best = max(lays, key=lambda lay: mind.best_chance(SPOT[lay.cell]))
    other = mind.others[0]
    mine, theirs = len(mind.chances[other]), max(1, mind.exposed_to(other))
    wait = waiting(mine, theirs, first=mind.view.at == 0)
    return best if mind.best_chance(SPOT[best.cell]) >= wait else Pass()


# The fight


def fight(mind: Mind, legal: Sequence[Fight], rng: Random) -> Move:
    hurry = 1.0 if wanted(mind) else 0.35
    values = [fight_value(mind, move.dwarf, hurry) for move in legal]
    top = max(values)
    weights = [exp((value - top) / WARM) for value in values]
    return rng.choices(legal, weights)[0]


def fight_value(mind: Mind, dwarf: Dwarf, hurry: float) -> float:
    """What the rank brings, on average over what the others may play, and what the card is for.
    `hurry`: how much playing early is worth."""
    hands = [mind.view.hands[other] for other in mind.others]
    rounds = [_round_value(dwarf, cards, hurry) for cards in product(*hands)]
    value = sum(rounds) / len(rounds)
    if hurry >= 1 and dwarf == PLACES_ANYWHERE:
        value += 0.6
    if dwarf not in LOUD and not duel(mind):
        value += 0.25
    if rounds_after(mind) > 0:
        value -= 0.07 * dwarf
    return value


def wanted(mind: Mind) -> bool:
    """There is a cell worth a mole, and no statuette of mine on it."""
    return any(
        mind.worth(spot) >= GOOD and not mind.mine >> spot & 1
        for other in mind.others
        for spot in mind.chances[other]
    )


@cache
def _round_value(dwarf: Dwarf, cards: tuple[Dwarf, ...], hurry: float) -> float:
    pools = ranking((dwarf, *cards))
    players = len(cards) + 1
    place = next(i for i, pool in enumerate(pools) if 0 in pool)
    tied = len(pools[place])
    ahead = sum(len(pool) for pool in pools[:place]) + (tied - 1) / 2
    last = 1 / tied if place == len(pools) - 1 else 0.0
    asks = 1.0 if dwarf == ASKS_ANY else 1 - last
    if dwarf == ASKS_ALL:
        asks *= 1 + 0.4 * (players - 2)
    asked = 0.0
    if players == 2:
        asked = 1.0 if cards[0] == ASKS_ANY else last
    return asks - 0.9 * asked + hurry * (1 - ahead / (players - 1))
