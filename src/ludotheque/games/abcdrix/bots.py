"""Bots for ABCDRIX !: one character, four vocabularies. The upper two plan and block."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ludotheque.bots import pause
from ludotheque.core.rules import Bot, Seat, Seen
from ludotheque.games.abcdrix.cards import CRACKER
from ludotheque.games.abcdrix.ideas import WELL_READ, Idea, Mind, letters_of
from ludotheque.games.abcdrix.lexicon import WHOLE
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
    PlayerMove,
    StartClock,
    View,
)

Choice = PlayerMove | None
WAITS: Final = 2.5  # times as long before a clock is started on somebody who may be thinking


class Speller:
    """Lays what it has a word for. It never says a word that it does not know, and doubts every
    word that the lexicon does not have: it could not have said it itself (ABC-21)."""

    def __init__(self, words: int, ahead: int, blocks: bool, seconds: float) -> None:
        self._mind = Mind(words, ahead)
        self._blocks = blocks
        self._seconds = seconds

    def act(self, seen: Seen[View, Any], rng: Random) -> tuple[PlayerMove, float] | None:
        if seen.seat is None or not seen.legal:
            return None
        mine = seen.view.phase != "idle" or seen.seat == seen.view.seat
        seconds = pause(rng, self._seconds if mine else WAITS * self._seconds)
        move = self._choose(seen, seen.seat, rng)
        return None if move is None else (move, seconds)

    def _choose(self, seen: Seen[View, Any], seat: Seat, rng: Random) -> Choice:
        view = seen.view
        match view.phase:
            case "front" | "open":
                return self._first(seen, rng)
            case "vote":
                return Judge("doubt")
            case "idle" if seat != view.seat:
                return StartClock() if self._for_other(view, rng) else None
            case "dry" if seat != view.seat:
                return StartClock() if self._for_other(view, rng) else NoIdea()
            case "takeover":
                return self._for_other(view, rng) or NoIdea()
            case "dry":
                return self._at_home(view, seat, rng) or _done(view, seat)
            case "clock":
                return self._at_home(view, seat, rng) or _done(view, seat) or GoAhead()
        return self._turn(seen, seat, rng)

    # One's own row.

    def _first(self, seen: Seen[View, Any], rng: Random) -> PlayerMove:
        """The card that leaves most open; stars are for later."""
        firsts = [move for move in seen.legal or () if isinstance(move, Open)]
        if not firsts:
            return _instead(seen)
        hand = seen.view.hand
        return max(
            firsts,
            key=lambda move: (
                self._mind.worth(Idea(move.card, 0, (0, False), move.card), hand) + rng.random()
            ),
        )

    def _turn(self, seen: Seen[View, Any], seat: Seat, rng: Random) -> PlayerMove:
        view = seen.view
        if seat not in view.laid:
            return self._at_home(view, seat, rng) or _instead(seen)
        return self._elsewhere(view, seat, rng) or Done()

    def _at_home(self, view: View, seat: Seat, rng: Random) -> Lay | Blast | None:
        """The best card for one's own row; with none, a smaller row is better than to be dry."""
        return self._lay(view, seat, rng) or self._own_blast(view, seat)

    def _lay(self, view: View, seat: Seat, rng: Random) -> Lay | None:
        """The best card for one's own row."""
        if seat in view.laid:
            return None
        ideas = list(self._mind.ideas(letters_of(view, seat), view.hand, seat))
        return self._best(ideas, {i: self._mind.worth(i, view.hand) for i in ideas}, rng)

    def _best(self, ideas: list[Idea], worth: dict[Idea, float], rng: Random) -> Lay | None:
        """The idea that is worth most, and for which there is a word to say."""
        rng.shuffle(ideas)
        for idea in sorted(ideas, key=worth.__getitem__, reverse=True):
            move = self._mind.said(idea)
            if move is not None:
                return move
        return None

    def _own_blast(self, view: View, seat: Seat) -> Blast | None:
        """On the pile without which the row is the most open."""
        letters = letters_of(view, seat)
        if seat in view.laid or CRACKER not in view.hand or len(letters) < 2:
            return None
        return Blast(seat, max(range(len(letters)), key=lambda at: self._left(letters, at)))

    def _left(self, letters: str, at: int) -> float:
        return self._mind.openness(letters[:at] + letters[at + 1 :])

    # The rows of others.

    def _for_other(self, view: View, rng: Random) -> Lay | None:
        """An idea for the dry player: it may as well be one that leaves them little."""
        return self._spoil(self._ideas_in(view, view.seat, view.hand), rng)

    def _ideas_in(self, view: View, row_seat: Seat, cards: str) -> list[Idea]:
        return list(self._mind.ideas(letters_of(view, row_seat), cards, row_seat))

    def _spoil(self, ideas: list[Idea], rng: Random) -> Lay | None:
        return self._best(ideas, {idea: self._harm(idea) for idea in ideas}, rng)

    def _harm(self, idea: Idea) -> float:
        if not self._blocks:
            return -float(len(idea.letters) == FULL)
        return -len(idea.letters) - 4 * self._mind.openness(idea.letters)

    def _elsewhere(self, view: View, seat: Seat, rng: Random) -> PlayerMove | None:
        """Get rid of what is of no use at home; block whoever is about to win, and of those who
        are as far, whose turn comes first."""
        seats = len(view.rows)
        others = [s for s, row in enumerate(view.rows) if row and s not in view.laid]
        others.sort(key=lambda s: (-len(view.rows[s]), (s - seat) % seats))
        if self._blocks and CRACKER in view.hand:
            for other in others:
                if len(view.rows[other]) >= FULL - 1:
                    return Blast(other, _tallest(view, other))
        useless = self._useless(view, seat)
        for other in others if useless else ():
            move = self._spoil(self._gifts(view, seat, other, useless), rng)
            if move is not None:
                return move
        return None

    def _gifts(self, view: View, seat: Seat, other: Seat, cards: str) -> list[Idea]:
        """What one may lay there. A fifth letter is given to nobody, unless that wins."""
        wins = len(view.rows[seat]) == FULL and len(view.hand) == 1
        filled = len(view.rows[other]) == FULL
        ideas = self._ideas_in(view, other, cards)
        return ideas if wins or filled else [i for i in ideas if len(i.letters) < FULL]

    def _useless(self, view: View, seat: Seat) -> str:
        """Cards that do not get into one's own row; all of them once it is full."""
        letters = letters_of(view, seat)
        if len(letters) == FULL:
            return view.hand
        grows = {i.card for i in self._mind.ideas(letters, view.hand, seat) if not i.place[1]}
        return "".join(card for card in view.hand if card not in grows and card != CRACKER)


def _done(view: View, seat: Seat) -> Done | None:
    return Done() if seat in view.laid else None


def _tallest(view: View, row_seat: Seat) -> int:
    row = view.rows[row_seat]
    return max(range(len(row)), key=lambda at: row[at].height)


def _instead(seen: Seen[View, Any]) -> PlayerMove:
    """Nothing to lay: dry, pass, or draw anew."""
    idle: list[PlayerMove] = [m for m in seen.legal or () if not isinstance(m, Lay | Blast)]
    return Dry() if Dry() in idle else idle[0]


BOTS: Final[dict[str, Bot]] = {
    "child": Speller(words=4_000, ahead=1, blocks=False, seconds=4.5),
    "everyday": Speller(words=20_000, ahead=1, blocks=False, seconds=3.5),
    "wellread": Speller(words=WELL_READ, ahead=2, blocks=True, seconds=3.0),
    "whole": Speller(words=WHOLE, ahead=4, blocks=True, seconds=2.5),
}
