"""What a seat sees happen, read from the table before, the moves, and the table after them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ludotheque.core.lots import Begins
from ludotheque.core.rules import CHANCE, CLOCK, Seat, most_wins
from ludotheque.games.abcdrix.cards import CRACKER, DEALT, gathered
from ludotheque.games.abcdrix.lexicon.table import STAR
from ludotheque.games.abcdrix.pile import in_pile
from ludotheque.games.abcdrix.placement import player
from ludotheque.games.abcdrix.rows import read_with, visible
from ludotheque.games.abcdrix.values import (
    AnyLetter,
    Blast,
    Blasted,
    ClockStarted,
    Deal,
    Dealt,
    Done,
    Drawn,
    Drew,
    Dry,
    Ended,
    Event,
    Face,
    Finished,
    Firecracker,
    GaveWay,
    GoAhead,
    HadNoIdea,
    Judged,
    Laid,
    Lay,
    Letter,
    NoIdea,
    Open,
    Opened,
    Passed,
    Proposed,
    PublicEvent,
    PutUnder,
    RanDry,
    Redraw,
    Redrew,
    SandRanOut,
    StartClock,
    State,
    Stumbled,
    TimeIsUp,
    Took,
    TookOver,
    WonWord,
)
from ludotheque.games.abcdrix.vote import stands

Told = Iterable[PublicEvent]
FACES: Final[dict[str, Face]] = {STAR: AnyLetter(), CRACKER: Firecracker()}


def news(
    before: State, moves: Mapping[Seat, object], after: State, seat: Seat | None
) -> Sequence[Event]:
    return *_public(before, moves, after), *_own(before, moves, seat)


def _own(before: State, moves: Mapping[Seat, object], seat: Seat | None) -> Iterator[Took]:
    match moves.get(CHANCE):
        case Drawn(cards=cards) if seat == before.seat:
            yield _took(cards)
        case Deal(hands=hands) if seat is not None:
            yield _took(gathered(hands[seat]))


def _took(cards: str) -> Took:
    return Took(tuple(FACES.get(card) or Letter(card) for card in cards))


def _public(before: State, moves: Mapping[Seat, object], after: State) -> Told:
    match before.phase:
        case "lots":
            return (Begins(after.seat),)
        case "deal":
            return (Dealt(DEALT, len(after.aside)),)
        case "draw":
            return (Drew(before.seat, before.draws, in_pile(after)),)
        case "front":
            return [_opened(seat, visible(row)) for seat, row in enumerate(after.rows)]
        case "vote":
            return _judged(before, after) if after.pending is None else (_sand_ran_out(before),)
    if CLOCK in moves:
        return _time_up(before, after)
    [(seat, move)] = moves.items()
    return _laying(before, seat, move, after) or _saying(before, seat, move, after)


# What a player does with cards.


def _laying(before: State, seat: Seat, move: object, after: State) -> Told:
    match move:
        case Open(card=card):
            return (_opened(seat, card),)
        case Redraw():
            return (Redrew(seat, len(before.hands[seat])),)
        case Lay() if after.pending is not None:
            return (_proposed(before, seat, after.pending),)
        case Lay():
            return _laid(before, after)
        case Blast():
            return _blasted(before, move, after)
        case Done():
            return (Finished(seat),)
    return ()


def _opened(seat: Seat, card: str) -> Opened:
    return Opened(seat, card, card == STAR)


def _proposed(before: State, seat: Seat, lay: Lay) -> Proposed:
    letters = _read(before, lay)
    return Proposed(seat, lay.row_seat, lay.card, lay.at, lay.on, letters, lay.word)


def _read(before: State, lay: Lay) -> str:
    return read_with(visible(before.rows[lay.row_seat]), lay.card, (lay.at, lay.on))


def _laid(before: State, after: State) -> Iterator[PublicEvent]:
    seat, lay = player(before), after.last
    assert isinstance(lay, Lay)
    own, letters = seat == lay.row_seat, _read(before, lay)
    yield Laid(
        seat=seat,
        row_seat=lay.row_seat,
        own=own,
        card=lay.card,
        star=lay.card == STAR,
        at=lay.at,
        on=lay.on,
        letters=letters,
        word=lay.word,
    )
    if seat != before.seat:
        yield TookOver(seat, before.seat)
    if _has_won(before, after, seat):
        yield from _won(after, seat)


def _blasted(before: State, blast: Blast, after: State) -> Iterator[PublicEvent]:
    seat, to = before.seat, blast.row_seat
    pile = before.rows[to][blast.at]
    yield Blasted(seat, to, seat == to, not before.pile, blast.at, pile[-1], len(pile) + 1)
    if _has_won(before, after, seat):
        yield from _won(after, seat)


def _has_won(before: State, after: State, seat: Seat) -> bool:
    return len(after.tricks[seat]) > len(before.tricks[seat])


def _won(after: State, seat: Seat) -> Iterator[PublicEvent]:
    tricks, prize = after.tricks[seat], after.prizes[seat][-1]
    yield WonWord(seat, prize.letters, prize.word, len(tricks[-1]), len(tricks))
    if after.phase == "over":
        yield _ended(after, reached=True)


def _judged(before: State, after: State) -> Iterator[PublicEvent]:
    assert before.pending is not None
    seat, stood = player(before), stands(after.votes)
    yield Judged(seat, before.pending.word, *after.votes, stood)
    if stood:
        yield from _laid(before, after)
    elif before.back == "clock":
        yield _ran_out(before)
    elif before.back == "takeover":
        yield from _stumbled(before, after)
    elif before.back == "dry":
        yield from _put_under(before, after)


# What is said, and what time does.


def _saying(before: State, seat: Seat, move: object, after: State) -> Told:
    match move:
        case Dry():
            return (RanDry(seat),)
        case StartClock():
            return (ClockStarted(seat, before.seat, before.options.clock),)
        case GoAhead():
            return (GaveWay(_starter(before), seat),)
        case NoIdea() if before.phase == "takeover":
            return _stumbled(before, after)
        case NoIdea():
            return (HadNoIdea(seat), *_put_under(before, after))
    return _passed(before, after)


def _time_up(before: State, after: State) -> Told:
    match before.phase:
        case "dry":
            return _put_under(before, after)
        case "clock":
            return (_ran_out(before),)
        case "takeover":
            return _stumbled(before, after)
    return (_sand_ran_out(before),)


def _sand_ran_out(before: State) -> SandRanOut:
    return SandRanOut(before.seat, before.gave_up)


def _starter(before: State) -> Seat:
    assert before.starter is not None
    return before.starter


def _ran_out(before: State) -> TimeIsUp:
    return TimeIsUp(_starter(before), before.seat)


def _stumbled(before: State, after: State) -> Iterator[PublicEvent]:
    yield Stumbled(_starter(before), before.seat)
    yield from _put_under(before, after)


def _put_under(before: State, after: State) -> Iterator[PublicEvent]:
    """Once nobody thinks any longer."""
    if after.phase not in ("idle", "dry"):
        seat = before.seat
        cards = (*before.hands[seat], *before.rows[seat])
        yield PutUnder(seat, sum(map(len, cards)))
        if after.passes > before.passes:
            yield from _passed(before, after)


def _passed(before: State, after: State) -> Iterator[PublicEvent]:
    yield Passed(before.seat)
    if after.phase == "over":
        yield _ended(after, reached=False)


def _ended(after: State, reached: bool) -> Ended:
    words = [len(won) for won in after.tricks]
    return Ended(most_wins(words).winners, max(words), reached)
