"""Help: hints while one plays, and after the game the best word missed at each turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ludotheque.core.rules import Seat, Value
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.cards import CRACKER, without
from ludotheque.games.abcdrix.ideas import Idea, Mind, letters_of
from ludotheque.games.abcdrix.lexicon import STAR
from ludotheque.games.abcdrix.placement import player
from ludotheque.games.abcdrix.rows import FULL, Place, visible
from ludotheque.games.abcdrix.values import Dry, Lay, Pass, PlayerMove, State, View

# Hints: that there is a word, then where, then which.


class CanLay(Value, frozen=True):
    row_seat: Seat
    own: bool


class LookAt(Value, frozen=True):
    """On that letter, or right before or after it: at that pile of the row."""

    row_seat: Seat
    own: bool
    at: int
    on: bool
    after: bool
    letter: str
    star: bool


class LayThis(Value, frozen=True):
    card: str
    star: bool
    letters: str
    word: str


class WinWith(Value, frozen=True):
    pass


class BlastIt(Value, frozen=True):
    pass


class NothingFits(Value, frozen=True):
    pass


class SayDone(Value, frozen=True):
    pass


class DrawAnew(Value, frozen=True):
    """There is no letter to begin with."""


class Wait(Value, frozen=True):
    """It is that player's turn; what follows is for one's own row when it comes."""

    seat: Seat


class JudgeIt(Value, frozen=True):
    word: str


class OpenWith(Value, frozen=True):
    card: str
    star: bool


# Remarks of the review. `step` is the step of which they speak.


class MissedWin(Value, frozen=True):
    step: int
    seat: Seat
    letters: str
    word: str


class MissedWord(Value, frozen=True):
    step: int
    seat: Seat
    letters: str
    word: str


MIND: Final = Mind(lexicon.WHOLE, ahead=4)


def hints(view: View, seat: Seat) -> Sequence[Value]:
    """There is always something to say, until the game is over."""
    match view.phase:
        case "over":
            return ()
        case "front":
            return _first(view)
        case "open" if seat == view.seat:
            return _first(view)
        case "vote" if view.pending is not None and seat != player(view):
            return (JudgeIt(view.pending.word),)
        case "play" | "idle" | "dry" | "clock" if seat == view.seat:
            return _to_lay(view, seat)
        case "idle" | "dry":
            return _for(view, view.seat, seat)
        case "takeover" if seat == view.starter:
            return _for(view, view.seat, seat)
    return _meanwhile(view, seat)


def _meanwhile(view: View, seat: Seat) -> Sequence[Value]:
    """One is not asked. What could be laid next in one's own row is worth a thought."""
    ahead = _for(view, seat, seat) if view.rows[seat] and seat != view.seat else ()
    return (Wait(view.seat), *ahead)


def _first(view: View) -> Sequence[Value]:
    if not view.hand.strip(CRACKER):
        return (DrawAnew(),)
    cards = [card for card in dict.fromkeys(view.hand) if card != CRACKER]
    card = max(cards, key=lambda c: MIND.worth(Idea(c, 0, (0, False), c), view.hand))
    return (OpenWith(card, card == STAR),)


def _to_lay(view: View, seat: Seat) -> Sequence[Value]:
    if seat not in view.laid:
        return _for(view, seat, seat)
    others = [s for s, row in enumerate(view.rows) if row and s not in view.laid]
    found = (_for(view, other, seat) for other in others)
    return next((h for h in found if not isinstance(h[0], NothingFits)), (SayDone(),))


def _for(view: View, row_seat: Seat, seat: Seat) -> Sequence[Value]:
    """What that seat could lay in that row."""
    letters = letters_of(view, row_seat)
    idea = best(letters, view.hand, row_seat)
    if idea is None:
        blasts = row_seat == seat and CRACKER in view.hand and len(letters) > 1
        return (BlastIt(),) if blasts else (NothingFits(),)
    own = row_seat == seat
    wins = own and len(idea.letters) == FULL and len(view.hand) == 1
    return (
        CanLay(row_seat, own),
        _where(letters, idea.place, row_seat, own),
        LayThis(idea.card, idea.card == STAR, idea.letters, common_word(idea.letters)),
        *([WinWith()] if wins else []),
    )


def _where(letters: str, place: Place, row_seat: Seat, own: bool) -> LookAt:
    at, on = place
    after = not on and at == len(letters)
    letter = letters[at - 1 if after else at]
    return LookAt(row_seat, own, at, on, after, letter, letter == STAR)


def best(letters: str, hand: str, row_seat: Seat) -> Idea | None:
    """The card that does most for the row and its owner, of those with a word to show."""
    ideas = [i for i in MIND.ideas(letters, hand, row_seat) if common_word(i.letters)]
    return max(ideas, key=lambda idea: MIND.worth(idea, hand), default=None)


def common_word(letters: str) -> str:
    """The most common word with these letters; empty where none may be shown."""
    return next(iter(lexicon.examples(letters, 1)), "")


# After the game.


def review(states: Sequence[State], steps: Sequence[Mapping[Seat, Any]]) -> Sequence[Value]:
    return tuple(_remarks(states, steps))


def _remarks(states: Sequence[State], steps: Sequence[Mapping[Seat, Any]]) -> Iterator[Value]:
    """One for each turn in which one's own row could have become longer, or have won."""
    for step, (state, moves) in enumerate(zip(states, steps, strict=False)):
        seat = state.seat
        if state.phase == "play" and seat not in state.laid and seat in moves:
            letters, hand = visible(state.rows[seat]), state.hands[seat]
            yield from _missed(step, seat, letters, hand, moves[seat])


def coach(view: View, seat: Seat, move: PlayerMove, step: int) -> Sequence[Value]:
    """The same, for one's own turn."""
    if view.phase != "play" or seat != view.seat or seat in view.laid:
        return ()
    return tuple(_missed(step, seat, letters_of(view, seat), view.hand, move))


def _missed(step: int, seat: Seat, letters: str, hand: str, move: Any) -> Iterator[Value]:
    if not isinstance(move, Lay | Dry | Pass):
        return
    reached = len(letters) + (not move.on) if isinstance(move, Lay) else 0
    longest = [i for i in MIND.ideas(letters, hand, seat) if len(i.letters) > reached]
    if not longest:
        return
    idea = max(longest, key=lambda i: (len(i.letters), MIND.worth(i, hand)))
    word = common_word(idea.letters)
    if word:
        wins = len(idea.letters) == FULL and not without(hand, idea.card)
        yield (MissedWin if wins else MissedWord)(step, seat, idea.letters, word)
