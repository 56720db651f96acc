"""What speaks against a move, as far as its player could know: the coach says it at the table, the
review afterwards. Only what costs something whatever is hidden, or far too much on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from operator import or_
from typing import Any, Final

from ludotheque.core.rules import Seat, Value
from ludotheque.games.gnomes import plan
from ludotheque.games.gnomes.board import (
    CELLS,
    PLACES_ANYWHERE,
    PLAYABLE,
    REACHES,
    SPOT,
    TERRAIN_MASK,
    Cell,
    Dwarf,
    Mask,
    spots,
)
from ludotheque.games.gnomes.digging import dig_spots
from ludotheque.games.gnomes.mind import Mind
from ludotheque.games.gnomes.turns import cat_mask, open_terrains, places
from ludotheque.games.gnomes.values import Move, MoveCat, Pass, Shift, View

CLEARLY: Final = 0.1  # less chance to win the manche
WORTHWHILE: Final = 0.5  # points; a mole worth less may be kept for fear of a bait


class FoughtTooLow(Value, frozen=True):
    """In a duel: with that dwarf one was sure to play first, and to dig up a loot that one knew."""

    step: int
    seat: Seat
    dwarf: Dwarf
    to_seat: Seat
    cell: Cell


class WentElsewhere(Value, frozen=True):
    """Where it lies was certain, and one could have stood there."""

    step: int
    seat: Seat
    to_seat: Seat
    cell: Cell


class AskedInVain(Value, frozen=True):
    """Whatever the answer, it was known; another question would have told something."""

    step: int
    seat: Seat


class LeftQuestion(Value, frozen=True):
    """A question was open, and its answer was not known."""

    step: int
    seat: Seat


class DugInVain(Value, frozen=True):
    """No loot can lie there, or one's own mole does already."""

    step: int
    seat: Seat
    cell: Cell


class DugTooSoon(Value, frozen=True):
    """In a duel, where a mole in the wrong place loses the manche."""

    step: int
    seat: Seat
    cell: Cell
    percent: int


class LeftLoot(Value, frozen=True):
    """Where it lies was certain."""

    step: int
    seat: Seat
    to_seat: Seat
    cell: Cell


class KeptMole(Value, frozen=True):
    """In the last round, when neither it nor a card is of any use later."""

    step: int
    seat: Seat
    cell: Cell


Mistake = (
    FoughtTooLow | WentElsewhere | AskedInVain | LeftQuestion
    | DugInVain | DugTooSoon | LeftLoot | KeptMole
)  # fmt: skip


def mistakes(view: View, seat: Seat, move: Move, step: int) -> Sequence[Mistake]:
    look = LOOKS.get(view.phase)
    found = look(Mind(view, seat), move) if look else None
    return () if found is None else (found(step=step, seat=seat),)


Found = Callable[..., Mistake] | None  # what is still to be told: whose move it was


def _fight(mind: Mind, move: Any) -> Found:
    """A manche that is won is followed by one with all dwarves: there is nothing to save."""
    if not plan.duel(mind):
        return None
    winning = [dwarf for dwarf in _sure_first(mind) if mind.known & _ground(mind, dwarf)]
    if not winning or move.dwarf in winning:
        return None
    where = _whose(mind, mind.known & _ground(mind, winning[0]))
    return partial(FoughtTooLow, dwarf=winning[0], **where)


def _sure_first(mind: Mind) -> list[Dwarf]:
    """In a duel: what beats every dwarf that the other has left, the weakest first."""
    hands = mind.view.hands
    return [dwarf for dwarf in hands[mind.seat] if dwarf > max(hands[mind.others[0]])]


def _ground(mind: Mind, dwarf: Dwarf) -> Mask:
    """Where whoever plays first with that dwarf stands or can stand."""
    ground = sum(TERRAIN_MASK[terrain] for terrain in mind.view.terrains)
    open_ = PLAYABLE if dwarf == PLACES_ANYWHERE else ground
    return mind.mine | open_ & ~cat_mask(mind.table)


def _take(mind: Mind, move: Any) -> Found:
    reach = {t: mind.mine | places(mind.table, t) for t in open_terrains(mind.table)}
    return _elsewhere(mind, reduce(or_, reach.values()), reach[move.terrain])


def _place(mind: Mind, move: Any) -> Found:
    left = 1 << SPOT[move.origin] if isinstance(move, Shift) else 0
    open_ = places(mind.table, mind.view.took[-1].terrain)
    return _elsewhere(mind, mind.mine | open_, mind.mine & ~left | 1 << SPOT[move.cell])


def _elsewhere(mind: Mind, before: Mask, after: Mask) -> Found:
    """Where one could stand before a move and after it. Marcel need not stand there."""
    missed = mind.known & before
    if not missed or mind.known & after or mind.table.card == REACHES:
        return None
    return partial(WentElsewhere, **_whose(mind, missed))


def _act(mind: Mind, move: Any) -> Found:
    if mind.view.here is None or plan.told(mind, move) or isinstance(move, MoveCat):
        return None
    queries = mind.queries(mind.view.took[-1].action, SPOT[mind.view.here])
    if not any(mind.bits(query) for query in queries):
        return None
    return LeftQuestion if isinstance(move, Pass) else AskedInVain


def _dig(mind: Mind, move: Any) -> Found:
    if isinstance(move, Pass):
        return _kept(mind)
    return _laid(mind, move.cell) if move.kind == "mole" else None


def _laid(mind: Mind, cell: Cell) -> Found:
    if not mind.worth(SPOT[cell]):
        return partial(DugInVain, cell=cell)
    chance = mind.best_chance(SPOT[cell])
    if plan.duel(mind) and chance < plan.waits(mind) - CLEARLY:
        return partial(DugTooSoon, cell=cell, percent=round(100 * chance))
    return None


def _kept(mind: Mind) -> Found:
    here = dig_spots(mind.table)
    if mind.known & here:
        return partial(LeftLoot, **_whose(mind, mind.known & here))
    best = max(spots(here), key=mind.worth)
    if mind.view.last and mind.view.moles and mind.worth(best) >= WORTHWHILE:
        return partial(KeptMole, cell=CELLS[best])
    return None


def _whose(mind: Mind, known: Mask) -> dict[str, Any]:
    """The first of them."""
    spot = next(spots(known))
    owner = max(mind.others, key=lambda other: mind.chance(other, spot))
    return {"to_seat": owner, "cell": CELLS[spot]}


LOOKS: Final[dict[str, Callable[[Mind, Any], Found]]] = {
    "fight": _fight,
    "take": _take,
    "place": _place,
    "act": _act,
    "dig": _dig,
    "second": _dig,
}
