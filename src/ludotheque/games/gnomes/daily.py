"""The puzzle of the day: where is the loot of that gang? What was heard leaves one cell.

The notebook, which would say so, stays closed until it is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from ludotheque.core.daily import Day, Puzzle, Tried
from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, Seen, Value, turn_of
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import (
    CELLS,
    FLOWERS_AT,
    LOOT_SPOTS,
    PLAYABLE,
    PONDS,
    SPOT,
    Cell,
    Mask,
    Spot,
    cells,
)
from ludotheque.games.gnomes.questions import yes_cells
from ludotheque.games.gnomes.rules import GARDEN
from ludotheque.games.gnomes.start import set_up
from ludotheque.games.gnomes.values import Fact, Options, Question, State, Topic, View

ME: Final[Seat] = 0
TARGET: Final[Seat] = 1
STATUES: Final = 3
TOPICS: Final[tuple[Topic, ...]] = ("zone", "line", "flowers")


class Aim(NamedTuple):
    """What is asked of a difficulty: gangs, answers of which none is too many, and whether what
    that gang itself has answered is enough."""

    gangs: int
    answers: range
    direct: bool


AIMS: Final = {
    1: Aim(3, range(2, 4), direct=True),
    2: Aim(3, range(4, 5), direct=True),
    3: Aim(3, range(4, 6), direct=False),
    4: Aim(3, range(6, 8), direct=False),
    5: Aim(4, range(7, 13), direct=False),
}


class WhereIsTheLoot(Value, frozen=True):
    of_seat: Seat


class Point(Value, frozen=True):
    """It is there."""

    cell: Cell


class AnswersLeave(Value, frozen=True):
    """The cells that the answers of one gang leave."""

    of_seat: Seat
    cells: tuple[Cell, ...]


class ThenLeft(Value, frozen=True):
    """And once each loot has a cell of its own."""

    of_seat: Seat
    cells: tuple[Cell, ...]


class Loot(Puzzle):
    mode = "garden"
    moves = Point

    def __init__(self, state: State) -> None:
        self._state = state
        self._view = GARDEN.view(state, ME)
        self.players = len(state.loot)
        self.question = WhereIsTheLoot(TARGET)

    @property
    def facts(self) -> tuple[Fact, ...]:
        return self._view.facts

    def tried(self, moves: Sequence[Point]) -> Tried:
        if not moves:
            return Tried(self._seen(_closed(self._view)), (), "open")
        if len(moves) > 1:
            raise Refused("over")
        if 1 << SPOT[moves[0].cell] & PONDS:
            raise Refused("pond", cell=moves[0].cell)
        if tuple(moves) != self.answer():
            return Tried(self._seen(_closed(self._view)), (), "missed")
        return Tried(self._seen(self._found()), (), "solved", self._reason())

    def answer(self) -> tuple[Point, ...]:
        return (Point(CELLS[self._state.loot[TARGET]]),)

    def _seen(self, view: View) -> Seen[View, Point]:
        return Seen(ME, turn_of(ME), view, None)

    def _found(self) -> View:
        loots = [*self._view.loots]
        loots[TARGET] = CELLS[self._state.loot[TARGET]]
        return replace(self._view, loots=tuple(loots))

    def _reason(self) -> tuple[Value, ...]:
        heard = notebook.clued(self.facts, self.players)
        asked = {fact.to_seat for fact in self.facts}
        found = Mask(1 << self._state.loot[TARGET])
        last = () if heard[TARGET] == found else (ThenLeft(TARGET, cells(found)),)
        return *[AnswersLeave(seat, cells(heard[seat])) for seat in sorted(asked)], *last


def _closed(view: View) -> View:
    """As if nobody had taken notes."""
    return replace(view, notes=(cells(PLAYABLE),) * len(view.notes))


def puzzle(day: Day) -> Loot:
    return Loot(day.first("gnomes", partial(_made, aim=AIMS[day.level])))


def _made(dice: Dice, aim: Aim) -> State | None:
    """Questions by chance until the loot is found, then without those that were not needed."""
    loot = dice.sample(LOOT_SPOTS, aim.gangs)
    asked: list[Question] = []
    for question in _questions(dice, aim.gangs):
        if question in asked:
            continue
        asked.append(question)
        if is_found(_heard(loot, asked)):
            break
        if len(asked) > 2 * aim.answers[-1]:
            return None
    needed = _needed(loot, dice.shuffled(asked))
    told = [question for question in asked if question in needed]
    masks = _heard(loot, told)
    direct = (masks[TARGET] & ~masks[ME]).bit_count() == 1
    if len(told) not in aim.answers or direct != aim.direct:
        return None
    return _state(loot, told)


def _questions(dice: Dice, gangs: int) -> Iterator[Question]:
    """In turn one's own, and those of others that everybody heard."""
    others = range(1, gangs)
    while True:
        to, spot = dice.choice(others), dice.choice(LOOT_SPOTS)
        asker = dice.choice([seat for seat in range(gangs) if seat != to])
        topic = dice.choice(TOPICS)
        flower = dice.choice(FLOWERS_AT[spot]) if topic == "flowers" else None
        yield Question(1, asker, to, topic, spot, flower, loud=asker != ME)


def _heard(loot: Sequence[Spot], asked: Sequence[Question]) -> list[Mask]:
    """What the answers leave to each gang, and one's own loot."""
    masks = [PLAYABLE] * len(loot)
    masks[ME] = 1 << loot[ME]
    for question in asked:
        where = yes_cells(question.action, question.spot, question.flower)
        said_yes = where >> loot[question.to_seat] & 1
        masks[question.to_seat] &= where if said_yes else ~where
    return masks


def is_found(masks: Sequence[Mask]) -> bool:
    return notebook.possible(masks)[TARGET].bit_count() == 1


def _needed(loot: Sequence[Spot], asked: Sequence[Question]) -> Sequence[Question]:
    for question in asked:
        fewer = [other for other in asked if other != question]
        if is_found(_heard(loot, fewer)):
            return _needed(loot, fewer)
    return asked


def _state(loot: Sequence[Spot], asked: Sequence[Question]) -> State:
    """A garden of that many gangs, where those who asked last still have their statuettes."""
    gangs, rounds = len(loot), _in_rounds(asked)
    statues = tuple(_last(rounds, seat) for seat in range(gangs))
    return replace(
        set_up(Options(gangs="seats"), gangs, duel=False),
        phase="fight",
        loot=tuple(loot),
        asked=rounds,
        round=1 + (rounds[-1].round if rounds else 0),
        statues=statues,
    )


def _in_rounds(asked: Sequence[Question]) -> tuple[Question, ...]:
    """Everybody asks once in a round."""
    made: list[Question] = []
    for question in asked:
        before = sum(other.seat == question.seat for other in made)
        made.append(replace(question, round=1 + before))
    return tuple(sorted(made, key=lambda question: question.round))


def _last(asked: Sequence[Question], seat: Seat) -> Mask:
    """The cells from which that gang has asked last, if nobody has been there since."""
    mask, taken = 0, 0
    for question in reversed(asked):
        bit = 1 << question.spot
        if question.seat == seat and not bit & taken and mask.bit_count() < STATUES:
            mask |= bit
        taken |= bit
    return mask
