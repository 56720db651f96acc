"""What is seen and done as numbers.

The number of a move tells the card, the row and the place, and not the word that is said for it:
that is the one which the legal moves give as an example. A hand is how many it has of each card.
Words are told four letters to a number, to tell views apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any, Final

from ludotheque.core.codes import (
    Choice,
    Code,
    Count,
    Each,
    Maybe,
    Ordered,
    Parts,
    Record,
    Recurring,
    Row,
    Same,
    Text,
    Unencodable,
    Untold,
    Via,
    single,
)
from ludotheque.core.encoding import Encoding, Known, Numbers, derived
from ludotheque.core.rules import CHANCE
from ludotheque.games.abcdrix.cards import IN_ALL, deck
from ludotheque.games.abcdrix.rows import FULL
from ludotheque.games.abcdrix.values import (
    Blast,
    Done,
    Dry,
    GoAhead,
    Judge,
    Lay,
    NoIdea,
    Open,
    Options,
    Pass,
    Pile,
    Prize,
    Redraw,
    StartClock,
    View,
)

CARDS: Final = "".join(sorted(set(deck())))
WORD: Final = Text(40, CARDS)
MOVES: Final = (
    Blast, Done, Dry, GoAhead, Judge, Lay, NoIdea, Open, Pass, Redraw, StartClock,
)  # fmt: skip
PLACES: Final = (
    *((at, True) for at in range(FULL)),  # on a pile
    *((at, False) for at in range(FULL + 1)),  # before one, or after the last
)


def encoding(_mode: str, options: Options, players: int) -> Encoding:
    seat, all_cards = Choice(range(players)), Count(len(deck()))
    words = options.first_to or len(deck()) // FULL
    said: dict[Any, Code] = {
        "card": Choice(CARDS),
        "row_seat": seat,
        "word": WORD,
        "starter": Maybe(seat),
        "View.seat": Choice((CHANCE, *range(players))),
        "options": Same(options),
        "hand": Hand(),
        "counts": Parts([Count(IN_ALL)] * players),
        "rows": Parts([Each(_pile(), FULL)] * players),
        "said": Parts([WORD] * players),
        "pile": all_cards,
        "aside": all_cards,
        "tricks": Parts([Each(all_cards, words)] * players),
        "prizes": Parts([Each(_prize(), words)] * players),
        "laid": Ordered(range(players)),
        "silent": Ordered(range(players)),
        "passes": Count(players),
        "draws": Count(IN_ALL),
        "votes": Parts([Count(players)] * 2),
    }
    moves = derived(reduce(or_, MOVES), {**said, Lay: _lay(seat)})
    return Encoding(derived(View, said), moves.size, _numbering(moves))


def _numbering(moves: Code) -> Numbers:
    """Whatever the word is."""
    others = Known(moves.number)
    lays = Known[int](lambda lay: moves.number(Lay(lay[0], lay[1], lay[2], lay[3], "")))

    def numbers(_view: View, made: Sequence[Any]) -> list[int]:
        return [lays[m.card, m.row_seat, m.at, m.on] if type(m) is Lay else others[m] for m in made]

    return numbers


def _lay(seat: Code) -> Code:
    """A card in a row, at one of eleven places."""
    place = Parts([Choice(CARDS), seat, Choice(PLACES), Untold()])
    return Via(place, lambda lay: (lay.card, lay.row_seat, (lay.at, lay.on), lay.word), _unread)


def _unread(_told: Any) -> Any:
    raise NotImplementedError("a move is found among the legal ones")


def _pile() -> Code:
    return Recurring(Record(Pile, {"card": Choice(CARDS), "height": Count(len(deck()))}))


def _prize() -> Code:
    return Record(Prize, {"letters": Text(FULL, CARDS), "word": WORD})


class Hand(Code):
    """How many there are of each card, as a share of the most that a hand can have."""

    width = len(CARDS)

    def __init__(self) -> None:
        self._choice = Choice(CARDS)
        self._shares = [single(count / IN_ALL) for count in range(IN_ALL + 1)]

    def write(self, value: Any, row: Row, at: int) -> None:
        if len(value) > IN_ALL:
            raise Unencodable(f"{value} are more than {IN_ALL} cards")
        shares = self._shares
        for place, card in zip(self._choice.numbers(value), value, strict=True):
            row[at + place] = shares[value.count(card)]

    def erase(self, value: Any, row: Row, at: int) -> None:
        for place in self._choice.numbers(value):
            row[at + place] = 0.0

    def read(self, row: Sequence[float], at: int) -> str:
        shares = row[at : at + self.width]
        return "".join(c * round(s * IN_ALL) for c, s in zip(CARDS, shares, strict=True))
