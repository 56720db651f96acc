"""Help: hints while one plays, and a review when the game is over. What speaks against a move is in
`mistakes.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from ludotheque.core.rules import CHANCE, Seat, Value
from ludotheque.games.gnomes import plan
from ludotheque.games.gnomes.board import (
    CELLS,
    LOUD,
    SPOT,
    Cell,
    Dwarf,
    Flower,
    Mask,
    Spot,
    spots,
)
from ludotheque.games.gnomes.digging import dig_spots, prices
from ludotheque.games.gnomes.mind import Mind, Query
from ludotheque.games.gnomes.mistakes import Mistake, mistakes
from ludotheque.games.gnomes.turns import has_reserve
from ludotheque.games.gnomes.values import Pass, State, Topic, View
from ludotheque.games.gnomes.view import view

# Hints, from a nudge to the whole reason.


class HintOpen(Value, frozen=True):
    """Of whom one knows least."""

    seat: Seat
    left: int


class HintNarrow(Value, frozen=True):
    """Of whom one knows most."""

    seat: Seat
    left: int
    cells: tuple[Cell, ...]


class HintSure(Value, frozen=True):
    seat: Seat
    cell: Cell


class HintExposed(Value, frozen=True):
    """Who can know most about one's own loot."""

    seat: Seat
    left: int


class HintFight(Value, frozen=True):
    dwarf: Dwarf
    reason: Literal["ahead", "quiet", "save"]


class HintStand(Value, frozen=True):
    """A loot that is known can be stood on. `origin`: where a statuette must leave, the one that
    is missed least."""

    seat: Seat
    cell: Cell
    origin: Cell | None


class HintAsk(Value, frozen=True):
    """The question that leaves the fewest cells on average. Mick puts it to all at once."""

    seats: tuple[Seat, ...]
    action: Topic
    cell: Cell
    flower: Flower | None
    whole: bool  # by Mick's power: from all statuettes, or about both flowers
    left: float
    now: int
    origin: Cell | None


class HintDig(Value, frozen=True):
    seat: Seat
    cell: Cell
    percent: int
    sure: bool
    card: Dwarf | None  # what it is best paid with


class HintWait(Value, frozen=True):
    pass


# Remarks of the review. `step` is the step of which they speak.


class ReviewTurn(Value, frozen=True):
    """What a turn excluded, and what the best question would have excluded on average."""

    step: int
    seat: Seat
    round: int
    excluded: int
    could: float
    seats: tuple[Seat, ...]
    action: Topic
    cell: Cell
    flower: Flower | None
    whole: bool


class ReviewIdle(Value, frozen=True):
    """No question was open to the player."""

    step: int
    seat: Seat
    round: int


class ReviewSure(Value, frozen=True):
    """From here the player could know where a loot lies."""

    step: int
    seat: Seat
    round: int
    to_seat: Seat
    cell: Cell


Remark = ReviewTurn | ReviewIdle | ReviewSure | Mistake


def hints(view: View, seat: Seat) -> Sequence[Value]:
    mind = Mind(view, seat)
    if view.phase == "fight":
        return (*_known(mind), *_exposed(mind), _dwarf(mind))
    if view.seat != seat:
        return ()
    if view.phase in ("dig", "second"):
        return (*_known(mind), _dig(mind))
    if view.phase in ("take", "place"):
        spot = _ground(mind)
        return (*_known(mind), *_stand(mind, spot), *_question(mind, spot))
    if view.phase == "act":
        return (*_known(mind), *_question(mind))
    return tuple(_known(mind))


def _known(mind: Mind) -> Iterator[Value]:
    """The most and the least one knows."""
    left = {other: len(mind.chances[other]) for other in mind.others}
    most, least = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
    if len(left) > 1:
        yield HintOpen(least, left[least])
    if left[most] == 1:
        yield HintSure(most, CELLS[next(iter(mind.chances[most]))])
    else:
        yield HintNarrow(most, left[most], tuple(CELLS[spot] for spot in mind.chances[most]))


def _exposed(mind: Mind) -> Iterator[Value]:
    left = {other: mind.exposed_to(other) for other in mind.others}
    most = min(left, key=left.__getitem__)
    if left[most] <= 4:
        yield HintExposed(most, left[most])


def _dwarf(mind: Mind) -> Value:
    hurry = plan.hurry(mind)
    hand = mind.view.hands[mind.seat]
    best = max(hand, key=lambda dwarf: plan.fight_value(mind, dwarf, hurry))
    if best >= 5 and (hurry >= 1 or best >= 7):
        return HintFight(best, "ahead")
    return HintFight(best, "save" if best in LOUD else "quiet")


def _ground(mind: Mind) -> Spot | None:
    """Where a known loot can be stood on in this turn, if one stands on none yet."""
    if mind.known & mind.mine:
        return None
    taking = mind.view.phase == "take"
    open_ = [spot for _, spot in mind.placings()] if taking else mind.open_spots()
    return next((spot for spot in spots(mind.known) if spot in open_), None)


def _stand(mind: Mind, spot: Spot | None) -> Iterator[Value]:
    if spot is not None:
        owner = max(mind.others, key=lambda other: mind.chance(other, spot))
        yield HintStand(owner, CELLS[spot], _origin(mind))


def _origin(mind: Mind, staying: Sequence[Spot] = ()) -> Cell | None:
    if mind.view.phase != "place" or has_reserve(mind.table):
        return None
    return CELLS[min((s for s in spots(mind.mine) if s not in staying), key=mind.worth)]


def _question(mind: Mind, ground: Spot | None = None) -> Iterator[Value]:
    queries = [query for query in _queries(mind) if ground in (None, query.spot)]
    best = best_query(mind, queries)
    if best is not None and best[1] < mind.left():  # it may exclude something
        query, left = best
        yield HintAsk(
            seats=mind.asked(query),
            action=query.action,
            cell=CELLS[query.spot],
            flower=query.flower,
            whole=query.whole,
            left=round(left, 1),
            now=mind.left(),
            origin=_origin(mind, query.more),
        )


def _queries(mind: Mind) -> list[Query]:
    """The questions that are still open in this part of the turn."""
    if mind.view.phase == "take":
        return mind.open_queries()
    action = mind.view.took[-1].action
    if action == "cat":
        return []
    if mind.view.phase == "act":
        return [] if mind.view.here is None else list(mind.queries(action, SPOT[mind.view.here]))
    return [query for spot in mind.open_spots() for query in mind.queries(action, spot)]


def best_query(mind: Mind, queries: Sequence[Query]) -> tuple[Query, float] | None:
    """The question that leaves the fewest cells on average. Many ask the same in the end."""
    different: dict[tuple[tuple[Seat, Mask], ...], Query] = {}
    for query in queries:
        asked = tuple((s, area & mind.masks[s]) for s in mind.asked(query) for area in query.areas)
        different.setdefault(asked, query)
    left = {q: mind.expected_left_of(q, mind.asked(q)) for q in different.values()}
    best = min(left, key=left.__getitem__, default=None)
    return None if best is None else (best, left[best])


def _dig(mind: Mind) -> Value:
    spot = max(spots(dig_spots(mind.table)), key=mind.worth)
    seat = max(mind.others, key=lambda other: mind.chance(other, spot))
    chance = mind.chance(seat, spot)
    moves = plan.dig(mind, [*plan.moles(mind, spot), Pass()])
    if isinstance(moves, Pass):
        return HintWait()
    card = min(prices(mind.table), key=plan.price)
    return HintDig(seat, CELLS[spot], round(100 * chance), chance > 0.999, card)


def review(states: Sequence[State], steps: Sequence[Mapping[Seat, Any]]) -> Sequence[Remark]:
    """Every turn, every moment from which a loot could be known, and every mistake."""
    found: list[Remark] = []
    known: set[tuple[int, Seat, Seat]] = set()
    for step, moves in enumerate(steps):
        state = states[step]
        if state.phase == "take" and CHANCE not in moves:
            found.append(_turn(states, step))
        for seat, move in moves.items():
            if seat != CHANCE:
                found += mistakes(view(state, seat), seat, move, step)
        if len(states[step + 1].asked) > len(state.asked):
            found += _sure(states[step + 1], step, known)
    return found


def _turn(states: Sequence[State], step: int) -> Remark:
    state = states[step]
    mind = Mind(view(state, state.seat), state.seat)
    best = best_query(mind, mind.open_queries())
    if best is None:
        return ReviewIdle(step, state.seat, state.round)
    query, left = best
    now = mind.left()
    return ReviewTurn(
        step=step,
        seat=state.seat,
        round=state.round,
        excluded=now - _left_after(states, step, now),
        could=round(now - left, 1),
        seats=mind.asked(query),
        action=query.action,
        cell=CELLS[query.spot],
        flower=query.flower,
        whole=query.whole,
    )


def _left_after(states: Sequence[State], step: int, now: int) -> int:
    """Cells left to the player after the question of the turn that begins at that step: tokens,
    statuette, question are three steps at most."""
    seat, asked = states[step].seat, len(states[step].asked)
    after = next((s for s in states[step + 1 : step + 4] if len(s.asked) > asked), None)
    if after is None or after.asked[asked].seat != seat:
        return now
    return Mind(view(after, seat), seat).left()


def _sure(state: State, step: int, known: set[tuple[int, Seat, Seat]]) -> Iterator[ReviewSure]:
    if not state.loot:
        return
    for seat in range(len(state.hands)):
        for other, cells in enumerate(view(state, seat).notes):
            key = (len(state.manches), seat, other)
            if other != seat and len(cells) == 1 and key not in known:
                known.add(key)
                yield ReviewSure(step, seat, state.round, other, cells[0])
