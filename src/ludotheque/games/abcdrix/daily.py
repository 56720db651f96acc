"""The puzzle of the day: win this word in this turn, with all the cards of the hand.

One card goes into one's own row, which then reads five letters, and one into each of the others'.
There are only one way to share the cards out, and only five letters to win, that let all of them
be laid. Any word of the lexicon may be said for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import Final, NamedTuple

from ludotheque.core.daily import Day, PositionPuzzle, Verdict
from ludotheque.core.dice import Dice
from ludotheque.core.position import Position
from ludotheque.core.rules import Seat, Value
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.cards import deck, without
from ludotheque.games.abcdrix.rows import FULL, Place, Row, places, read_with
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.values import Lay, Options, State

ME: Final[Seat] = 0


class Aim(NamedTuple):
    """What is asked of a difficulty: rows to lay in, and how many common words they come from."""

    rows: int
    words: int


AIMS: Final = {
    1: Aim(2, 3_000),
    2: Aim(2, 10_000),
    3: Aim(3, 5_000),
    4: Aim(3, 15_000),
    5: Aim(3, 40_000),
}


class Laying(NamedTuple):
    """A card in a row, and what the row then reads."""

    card: str
    row: int
    place: Place
    letters: str


class WinTheWord(Value, frozen=True):
    cards: int


class Winning(PositionPuzzle):
    mode = "abcdrix"
    moves = ABCDRIX.types.move
    kinds = Lay
    finding = True

    def __init__(self, hand: str, rows: Sequence[str], layings: Sequence[Laying]) -> None:
        self.start = Position.first(ABCDRIX, _state(hand, rows))
        self.players = len(rows)
        self.question = WinTheWord(len(hand))
        self._layings = layings

    def verdict(self, position: Position, made: int) -> Verdict:
        state = position.state
        if state.prizes[ME]:
            return "solved"
        on = state.phase == "play" and state.seat == ME and len(state.laid) == made
        return "open" if on and _can_go_on(position) else "missed"

    def answer(self) -> tuple[Lay, ...]:
        return tuple(
            Lay(each.card, each.row, *each.place, lexicon.word_with(each.letters) or "")
            for each in sorted(self._layings, key=lambda each: each.row)
        )


def _can_go_on(position: Position) -> bool:
    return any(isinstance(move, Lay) for move in position.legal(ME))


def puzzle(day: Day) -> Winning:
    return day.first("abcdrix", partial(_made, aim=AIMS[day.level]))


def _made(dice: Dice, aim: Aim) -> Winning | None:
    """Rows of common words, each short of one letter, if the letters fit in one way only."""
    known, fits = _common(aim.words), lexicon.extracts_table().fits
    rows, hand = [], ""
    for row in range(aim.rows):
        whole = _extract(dice.choice(known), FULL if row == ME else 4 + dice.below(2), dice)
        at = dice.below(len(whole))
        rows.append(whole[:at] + whole[at + 1 :])
        hand += whole[at]
    if len({*hand}) < len(hand) or not all(map(fits, rows)):
        return None
    found = list(islice(shared_out(hand, rows), 2))
    return Winning("".join(sorted(hand)), rows, found[0]) if len(found) == 1 else None


@cache
def _common(count: int) -> tuple[str, ...]:
    """Common words of five letters or more."""
    return tuple(word for word in lexicon.most_common(count) if len(word) >= FULL)


def _extract(word: str, length: int, dice: Dice) -> str:
    start = dice.below(len(word) - length + 1)
    return word[start : start + length]


def shared_out(hand: str, rows: Sequence[str], row: int = ME) -> Iterator[tuple[Laying, ...]]:
    """Every way to lay all the cards, one in each row, such that one's own reads five letters.
    Where a card goes in the others' rows makes no difference."""
    if row == len(rows):
        yield ()
        return
    for first in _layings(hand, rows[row], row):
        for rest in shared_out(without(hand, first.card), rows, row + 1):
            yield (first, *rest)


def _layings(hand: str, letters: str, row: int) -> Iterator[Laying]:
    for card in hand:
        found = {each.letters: each for each in _fitting(card, letters, row)}
        yield from islice(found.values(), None if row == ME else 1)


def _fitting(card: str, letters: str, row: int) -> Iterator[Laying]:
    fits = lexicon.extracts_table().fits
    for place in places(len(letters)):
        read = read_with(letters, card, place)
        if (row != ME or len(read) == FULL) and fits(read):
            yield Laying(card, row, place, read)


def _state(hand: str, rows: Sequence[str]) -> State:
    piles: tuple[Row, ...] = tuple(tuple(letters) for letters in rows)
    others = len(rows) - 1
    left = without(deck(), hand + "".join(rows))
    return State(
        Options(),
        phase="play",
        seat=ME,
        hands=(hand, *[""] * others),
        rows=piles,
        said=("",) * len(rows),
        pile=(left,),
        aside="",
        tricks=((),) * len(rows),
        prizes=((),) * len(rows),
    )
