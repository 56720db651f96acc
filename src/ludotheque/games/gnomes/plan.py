"""How the strongest bot decides: what a place, a question, the cat, a dig and a dwarf are worth.

Values are points of the garden game, roughly; in a duel a manche is worth MANCHE of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import exp
from random import Random
from typing import Any, Final, NamedTuple

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.actions import cat_steps
from ludotheque.games.gnomes.board import (
    ASKS_ALL,
    ASKS_ANY,
    ASKS_BACK,
    ASKS_MORE,
    CELLS,
    DIGS_FREE,
    LOOKS_UNDER,
    LOUD,
    PLACES_ANYWHERE,
    SPOT,
    Dwarf,
    Spot,
    spots,
)
from ludotheque.games.gnomes.fight import ranking
from ludotheque.games.gnomes.mind import Mind, Query
from ludotheque.games.gnomes.race import waiting
from ludotheque.games.gnomes.values import (
    Action,
    Ask,
    AskAll,
    Chase,
    Fight,
    Lay,
    Look,
    LookUnder,
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
GOOD: Final = 2.5  # a mole worth that much is as good as known
FAIR: Final = (
    1.3  # … and that much better than a guess: any cell is worth 1 before the first answer
)
LAST_MOLES: Final = 2  # as many as the last turn has room for
SAFE: Final = 0.15  # what the cat on one's own loot is worth, per chance of being found


class Taste(NamedTuple):
    """What `tools/gnomes/tune.py` has found by playing."""

    # How much a mole must be worth to be laid, by the rounds to come after this one.
    patience: tuple[float, ...] = (0.0, 0.6, 1.0, 1.3, 1.3)
    paid: float = 0.3  # … less, when the card is paid already
    kept: float = 0.8  # … more, for the last moles, which the last turn still has room for
    strong: float = 0.07  # what a card's strength is worth later, when it is not played now
    warm: float = 0.3  # how often a likely card is preferred: the lower, the more predictable


TASTE: Final = Taste()


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
    everybody = mind.asks_all and not duel(mind)
    return sum(values) / _wordings(action) if everybody else max(values)


def _wordings(action: Action) -> int:
    return 2 if action == "flowers" else 1


def ask_value(mind: Mind, to: Seat, bits: float) -> float:
    """In a duel there are no other ears."""
    heard = not duel(mind) and mind.view.cards[to] in LOUD
    return BIT * bits * (HEARD if heard else 1.0)


def ask(mind: Mind, legal: Sequence[Move]) -> Move:
    if mind.view.here is None:
        return Pass()
    queries = list(mind.queries(mind.view.took[-1].action, SPOT[mind.view.here]))

    def value(move: Move) -> float:
        asked = [q for q in queries if _asks(move, q, duel=duel(mind))]
        return sum(ask_value(mind, q.to, mind.bits(q)) for q in asked)

    best = max(legal, key=value)
    return best if value(best) > 0 else Pass()


def told(mind: Mind, move: Move) -> float:
    """What a question tells, in bits; nothing, if the move is none."""
    if not isinstance(move, Ask | AskAll) or mind.view.here is None:
        return 0.0
    queries = mind.queries(mind.view.took[-1].action, SPOT[mind.view.here])
    return sum(mind.bits(q) for q in queries if _asks(move, q, duel=duel(mind)))


def _asks(move: Move, query: Query, *, duel: bool) -> bool:
    """That question is part of the move."""
    match move:
        case Ask():
            return (query.to, query.flower) == (move.seat, move.flower) and not query.whole
        case AskAll():
            return query.whole if duel else query.flower == move.flower
    return False


# The cat


def _cat_steps(mind: Mind) -> list[Spot]:
    return list(spots(cat_steps(mind.table)))


def cat_value(mind: Mind, spot: Spot) -> float:
    """Send others' statuettes away, not one's own, and sit on one's loot when it is known."""
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
    """Never onto one's own statuettes, whoever else stands there."""

    def value(move: Move) -> tuple[bool, float]:
        if not isinstance(move, MoveCat):
            return True, 0.0
        spot = SPOT[move.cell]
        return not mind.mine >> spot & 1, cat_value(mind, spot)

    return max(legal, key=value)


def power(mind: Mind, legal: Sequence[Any]) -> Move:
    match legal[0]:
        case Look():
            return _look(mind, [move for move in legal if isinstance(move, Look)])
        case LookUnder():
            return _look_under(mind, legal)
        case Chase():
            return _chase(mind, legal)
    return cat(mind, legal)


def _look(mind: Mind, looks: Sequence[Look]) -> Move:
    """At a token on the cell that one would most like to dig; never twice at the same."""
    known = {(peek.cell, peek.level) for peek in mind.view.peeks if peek.seat == mind.seat}
    fresh = [move for move in looks if (move.cell, move.level) not in known]
    best: Move = max(fresh, key=lambda move: mind.worth(SPOT[move.cell]), default=Pass())
    return best


def _look_under(mind: Mind, legal: Sequence[Any]) -> Move:
    """Where the answer is least certain."""

    def doubt(move: Any) -> float:
        if isinstance(move, Pass):
            return 0.0
        chance = mind.best_chance(SPOT[move.cell])
        return min(chance, 1 - chance)

    best: Move = max(legal, key=doubt)
    return best if doubt(best) > 0 else Pass()


def _chase(mind: Mind, legal: Sequence[Any]) -> Move:
    """The one that stands on my loot; else any."""
    chases = [move for move in legal if isinstance(move, Chase)]
    return max(chases, key=lambda move: _danger(mind, mind.others[0], SPOT[move.cell]))


# Digging


def dig(mind: Mind, legal: Sequence[Any], taste: Taste = TASTE) -> Move:
    if duel(mind):
        return _dig_duel(mind, legal)
    lays = [move for move in legal if isinstance(move, Lay)]
    best = max(
        mole_spots(mind, legal),
        key=lambda lay: (mind.worth(SPOT[lay.cell]), -price(lay.card)),
        default=None,
    )
    if best is not None and mind.worth(SPOT[best.cell]) >= patience(mind, taste):
        return best
    return _bait(mind, lays) or Pass()


def mole_spots(mind: Mind, legal: Sequence[Any]) -> list[Lay]:
    """Moles that may find something: not where one of mine lies already."""
    lays = [move for move in legal if isinstance(move, Lay) and move.kind == "mole"]
    return [lay for lay in lays if mind.worth(SPOT[lay.cell])]


def enough(mind: Mind) -> float:
    """What a mole must be worth to those who do not plan: in a duel it decides the manche, in a
    garden a card and a cell better than most; in the last round anything."""
    if duel(mind):
        return GOOD
    return 0.0 if mind.view.last else FAIR


def moles(mind: Mind, spot: Spot) -> list[Lay]:
    """A mole laid there, if one has any left."""
    return [Lay("mole", CELLS[spot])] if mind.view.moles else []


def patience(mind: Mind, taste: Taste = TASTE) -> float:
    """How much a mole must be worth to be laid now: less and less as the end comes near, and
    less when the card is paid already; more when it can wait for the last turn."""
    rounds = rounds_after(mind)
    base = taste.patience[min(rounds, len(taste.patience) - 1)]
    if not rounds:
        return base
    if mind.view.moles <= LAST_MOLES:
        base += taste.kept
    free = mind.view.phase == "second" or mind.table.card == DIGS_FREE
    return base - (taste.paid if free else 0.0)


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
    taken = {stack.cell for stack in mind.view.stacks} | {mind.view.loots[mind.seat]}
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
    return best if mind.best_chance(SPOT[best.cell]) >= waits(mind) else Pass()


def waits(mind: Mind) -> float:
    """In a duel: the chance to win the manche for who does not dig now."""
    other = mind.others[0]
    mine, theirs = len(mind.chances[other]), max(1, mind.exposed_to(other))
    return waiting(mine, theirs, first=mind.view.at == 0)


# The fight


def fight(mind: Mind, legal: Sequence[Fight], rng: Random, taste: Taste = TASTE) -> Move:
    values = [fight_value(mind, move.dwarf, hurry(mind), taste) for move in legal]
    top = max(values)
    weights = [exp((value - top) / taste.warm) for value in values]
    return rng.choices(legal, weights)[0]


def hurry(mind: Mind) -> float:
    """How much playing early is worth."""
    return 1.0 if wanted(mind) else 0.35


def fight_value(mind: Mind, dwarf: Dwarf, hurry: float, taste: Taste = TASTE) -> float:
    """What the rank brings, on average over what the others may play, and what the card is for."""
    hands = [mind.view.hands[other] for other in mind.others]
    value_of = _duel_value if duel(mind) else _round_value
    rounds = [value_of(dwarf, cards, hurry) for cards in product(*hands)]
    value = sum(rounds) / len(rounds)
    if hurry >= 1 and dwarf == PLACES_ANYWHERE:
        value += 0.6
    if dwarf not in LOUD and not duel(mind):
        value += 0.25
    if rounds_after(mind) > 0:
        value -= taste.strong * dwarf
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
    return asks + hurry * (1 - ahead / (players - 1))


@cache
def _duel_value(dwarf: Dwarf, cards: tuple[Dwarf, ...], hurry: float) -> float:
    """What one learns, less what the other does, and playing first."""
    (other,) = cards
    first = 0.5 if dwarf == other else float(dwarf > other)
    return _learnt(dwarf, first) - 0.9 * _learnt(other, 1 - first) + hurry * first


def _learnt(dwarf: Dwarf, first: float) -> float:
    """In questions, roughly, by the chance of playing first."""
    if dwarf == ASKS_MORE:
        return 2.4 * first
    if dwarf in (ASKS_ANY, ASKS_BACK):
        return 1.0
    return first + (0.2 if dwarf == LOOKS_UNDER else 0.0)
