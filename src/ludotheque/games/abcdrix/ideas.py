"""What somebody with a vocabulary can lay, and how good it looks: for bots and for hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from ludotheque.core.rules import Seat
from ludotheque.games.abcdrix.cards import CRACKER, deck, without
from ludotheque.games.abcdrix.lexicon import STAR, WHOLE, Vocabulary, blocked, vocabulary
from ludotheque.games.abcdrix.rows import FULL, Place, read_with
from ludotheque.games.abcdrix.values import Lay, View

WIN: Final = 1000.0
WELL_READ: Final = 80_000


class Idea(NamedTuple):
    """A card, a place, and what the row then reads."""

    card: str
    row_seat: Seat
    place: Place
    letters: str


class Mind:
    """Somebody who knows the most common words, that many of them."""

    def __init__(self, size: int, ahead: int) -> None:
        self._size = size
        self._ahead = ahead  # cards of the hand thought of at a time

    @property
    def _known(self) -> Vocabulary:
        return vocabulary(self._size)

    def said(self, idea: Idea) -> Lay | None:
        """The idea with a word for it that may be shown, rather one that others know too."""
        word = vocabulary(WELL_READ).word(idea.letters) if self._size == WHOLE else None
        word = word or self._known.word(idea.letters)
        if word is None or word in blocked():
            return None
        return Lay(idea.card, idea.row_seat, *idea.place, word)

    def ideas(self, letters: str, hand: str, row_seat: Seat) -> Iterator[Idea]:
        """Every card of the hand at every place of the row where a known word allows it."""
        fits = self._known.table.fits
        for place in spots(letters):
            for card in dict.fromkeys(hand):
                if card != CRACKER:
                    read = read_with(letters, card, place)
                    if fits(read):
                        yield Idea(card, row_seat, place, read)

    def worth(self, idea: Idea, hand: str) -> float:
        """A card in one's own row: it should grow, take what one has, and stay open."""
        left = without(hand, idea.card)
        if len(idea.letters) == FULL and not left:
            return WIN
        grown = 3.0 * len(idea.letters)
        kept = 1.5 if idea.card != STAR else 0.0
        return grown + kept + 2.0 * self.chain(idea.letters, left) + self.openness(idea.letters)

    def chain(self, letters: str, hand: str) -> int:
        """How many cards of the hand could go into the row one after the other."""
        return self._chain(letters, hand, min(self._ahead, FULL - len(letters)))

    def _chain(self, letters: str, hand: str, ahead: int) -> int:
        best = 0
        if ahead > 0:
            for idea in self.ideas(letters, hand, 0):
                if not idea.place[1]:
                    rest = self._chain(idea.letters, without(hand, idea.card), ahead - 1)
                    best = max(best, 1 + rest)
                    if best == ahead:
                        break
        return best

    def openness(self, letters: str) -> float:
        """The share of the deck's letters that would fit at the best place, 0 to 1."""
        table = self._known.table
        return max(
            _share(table.letters(read_with(letters, STAR, place), place[0]))
            if table.fits(read_with(letters, STAR, place))
            else 0.0
            for place in spots(letters)
            if not place[1] or len(letters) == FULL
        )


def spots(letters: str) -> Iterator[Place]:
    yield from ((at, True) for at in range(len(letters)))
    if len(letters) < FULL:
        yield from ((at, False) for at in range(len(letters) + 1))


def letters_of(view: View, seat: Seat) -> str:
    return "".join(pile.card for pile in view.rows[seat])


@cache
def _weights() -> Counter[str]:
    return Counter(deck())


def _share(letters: str) -> float:
    weights = _weights()
    return sum(weights[letter] for letter in letters) / weights.total()
