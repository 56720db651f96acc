"""The news: what a seat sees happen when moves lead from one state to another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from ludotheque.core.rules import CHANCE, Seat
from ludotheque.games.gnomes.board import CELLS, HAND, SPOT, Cell
from ludotheque.games.gnomes.events import (
    Answered,
    Asked,
    CardsBack,
    CatMoved,
    Dealt,
    Declined,
    Event,
    Expelled,
    Fought,
    Grabbed,
    Joined,
    Laid,
    Launched,
    Looked,
    LookedUnder,
    MancheWon,
    Placed,
    Ranked,
    RoundBegins,
    Shifted,
    Threw,
    ThrowWon,
    Tied,
    TokensBack,
    Unearthed,
    Won,
    YourLoot,
)
from ludotheque.games.gnomes.fight import distances, throwers
from ludotheque.games.gnomes.questions import answer
from ludotheque.games.gnomes.score import count, points
from ludotheque.games.gnomes.turns import owner_at
from ludotheque.games.gnomes.values import (
    Ask,
    AskAll,
    Chase,
    Deal,
    Fight,
    Gust,
    Join,
    Land,
    Launch,
    Lay,
    Look,
    LookUnder,
    MoveCat,
    Pass,
    Place,
    Ready,
    Shift,
    State,
    Take,
)
from ludotheque.games.gnomes.view import hears, knows_token, revealed


def news(
    before: State, moves: Mapping[Seat, Any], after: State, seat: Seat | None
) -> Iterator[Event]:
    yield from _done(before, moves, after, seat)
    yield from _places(before, after)
    yield from _round(before, after)
    yield from _manche(before, after)
    yield from _end(before, after)


def _done(
    before: State, moves: Mapping[Seat, Any], after: State, seat: Seat | None
) -> Iterator[Event]:
    match next(iter(moves.values())):
        case Join():
            yield from (Joined(s, gang) for s, gang in enumerate(after.gangs))
        case Ready():
            pass  # the new deal says so
        case Deal(loot=loot):
            yield Dealt(len(before.manches) + 1 if before.duel else 0)
            if seat is not None:
                yield YourLoot(loot[seat])
        case Fight():
            yield from (Fought(s, moves[s].dwarf) for s in range(len(before.hands)))
        case Launch():
            yield from (Launched(s, moves[s].power) for s in throwers(before))
        case Land() | Gust():
            thrown = zip(throwers(before), distances(before, moves[CHANCE]), strict=True)
            yield from (Threw(s, far) for s, far in thrown)
        case move:
            yield from _turn(before, move, after, seat)


def _turn(before: State, move: Any, after: State, seat: Seat | None) -> Iterator[Event]:
    me = before.seat
    match move:
        case Take():
            yield Grabbed(me, move.terrain, move.action)
        case Place():
            yield Placed(me, move.cell)
            yield from _expelled(before, move.cell, "statue")
        case Shift():
            yield Shifted(me, move.origin, move.cell)
            yield from _expelled(before, move.cell, "statue")
        case Ask() | AskAll():
            yield from _questions(before, after, seat)
        case MoveCat():
            origin = None if before.cat is None else CELLS[before.cat]
            yield CatMoved(me, origin, move.cell, before.phase == "power")
            yield from _expelled(before, move.cell, "cat")
        case Lay():
            known = move.kind if seat == me or before.duel else None
            reach = not before.statues[me] >> SPOT[move.cell] & 1
            yield Laid(me, move.cell, known, move.card, reach)
        case Pass():
            yield Declined(me, before.phase)  # type: ignore[arg-type]
        case power:
            yield from _power(before, power, after, seat)


def _power(before: State, move: Any, after: State, seat: Seat | None) -> Iterator[Event]:
    me = before.seat
    match move:
        case Look():
            yield _look(before, move, seat)
        case LookUnder():
            yield LookedUnder(me, 1 - me, move.cell, answer(before.loot, after.asked[-1]))
        case Chase():
            yield from _expelled(before, move.cell, "dwarf")


def _expelled(before: State, cell: Cell, by: Literal["statue", "cat", "dwarf"]) -> Iterator[Event]:
    owner = owner_at(before, SPOT[cell])
    if owner is not None:
        yield Expelled(owner, cell, by)


def _questions(before: State, after: State, seat: Seat | None) -> Iterator[Event]:
    for q in after.asked[len(before.asked) :]:
        yield Asked(q.seat, q.to_seat, q.action, CELLS[q.spot], q.flower)
        heard = revealed(before) or hears(seat, q)
        yield Answered(q.to_seat, q.seat, q.loud, answer(before.loot, q) if heard else None, heard)


def _look(before: State, move: Look, seat: Seat | None) -> Looked:
    spot, me = SPOT[move.cell], before.seat
    token = before.stacks[spot][move.level]
    known = seat == me or knows_token(before, seat, spot, move.level)
    return Looked(me, token.seat, move.cell, move.level, token.kind if known else None)


def _places(before: State, after: State) -> Iterator[Event]:
    """Who ranks where, who has to throw, and who has won a throw about the first place."""
    for seat, (old, new) in enumerate(zip(before.wins, after.wins, strict=True)):
        if after.tie and new > old:
            yield ThrowWon(seat, new)
    if after.phase == ("launch" if after.skill else "throw"):
        yield Tied(throwers(after))
    elif after.phase == "take" and before.phase in ("fight", "throw"):
        yield Ranked(tuple([pool[0] for pool in after.pools]))


def _round(before: State, after: State) -> Iterator[Event]:
    if before.phase == "shown" or before.round == after.round:
        return
    back = [s for s, hand in enumerate(after.hands) if hand == HAND != before.hands[s]]
    if back:
        yield CardsBack(tuple(back))
    if after.duel and not before.terrains:
        yield TokensBack()
    yield RoundBegins(after.round, after.last)


def _manche(before: State, after: State) -> Iterator[Event]:
    for manche in after.manches[len(before.manches) :]:
        found = manche.seat == manche.winner_seat
        yield MancheWon(manche.winner_seat, manche.seat, manche.cell, found)
        yield from (Unearthed(seat, cell) for seat, cell in enumerate(manche.loot))


def _end(before: State, after: State) -> Iterator[Event]:
    if revealed(after) and not revealed(before) and not after.duel:
        yield from (Unearthed(seat, CELLS[spot]) for seat, spot in enumerate(after.loot))
        yield from count(after)
    if after.phase == "over":
        yield _winner(after)


def _winner(after: State) -> Won:
    totals = after.wins if after.duel else points(after)
    best = max(range(len(totals)), key=lambda seat: (totals[seat], after.wins[seat]))
    return Won(best, totals[best])
