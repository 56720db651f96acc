"""Cards laid in rows, and the words said for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, put
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.cards import CRACKER, Cards, without
from ludotheque.games.abcdrix.pile import under
from ludotheque.games.abcdrix.rows import FULL, places, read_with, visible, with_card
from ludotheque.games.abcdrix.turns import draw, finish, has_won, win
from ludotheque.games.abcdrix.values import Back, Blast, Done, Lay, State, View

REMEMBERED: Final = 1 << 6  # rows and hands: several moves in a row ask for the same


def player(state: State | View) -> Seat:
    """Who lays: the one whose turn it is, or the one who takes over."""
    back = state.back if state.phase == "vote" else state.phase
    return state.seat if back != "takeover" or state.starter is None else state.starter


def open_rows(state: State | View) -> Sequence[Seat]:
    """The rows in which the player may lay now: first one's own, then each other once. Who takes
    over lays in the dry player's."""
    if state.phase == "takeover":
        return (state.seat,)
    if state.seat not in state.laid:
        return (state.seat,)
    return [s for s, row in enumerate(state.rows) if row and s not in state.laid]


# What may be done. For each card and place one word stands for all.


def layings(state: State, hand: str) -> list[Lay]:
    found: list[Lay] = []
    for row_seat in open_rows(state):
        found += _layings(visible(state.rows[row_seat]), hand, row_seat)
    return found


@lru_cache(REMEMBERED)
def _layings(letters: str, hand: str, row_seat: Seat) -> list[Lay]:
    """In a row that shows these letters. Not to be changed."""
    found, cards = [], dict.fromkeys(hand.replace(CRACKER, ""))
    for at, on, card, row in lexicon.filled(lexicon.gaps(letters), cards):
        word = lexicon.word_with(row)
        assert word is not None
        found.append(Lay(card, row_seat, at, on, word))
    return found


def blasts(state: State, hand: str) -> Iterator[Blast]:
    if CRACKER in hand and state.phase != "takeover":
        for row_seat in open_rows(state):
            row = state.rows[row_seat]
            if len(row) > 1:
                yield from (Blast(row_seat, at) for at in range(len(row)))


# What is done.


def act(state: State, move: object) -> State:
    """What the player does whose turn it is. A dry player who lays is dry no more."""
    match move:
        case Lay():
            return lay(state, move)
        case Blast():
            return blast(state, move)
        case Done():
            return _done(state)
    raise Refused("not-now")


def _done(state: State) -> State:
    if state.seat not in state.laid:
        raise Refused("nothing-laid")
    return finish(state)


def lay(state: State, move: Lay) -> State:
    """The lexicon judges, or with trust the others where it does not know the word (ABC-2)."""
    seat = player(state)
    word = _checked(state, seat, move)
    hands = put(state.hands, seat, without(state.hands[seat], move.card))
    move = move if word == move.word else replace(move, word=word)
    if lexicon.is_word(word):
        return place(state, seat, move, hands)
    if state.options.judge == "dictionary":
        raise Refused("unknown-word", word=word)
    back: Back = state.phase  # type: ignore[assignment]  # the phases in which one may lay
    return replace(state, phase="vote", hands=hands, pending=move, back=back)


def _checked(state: State, seat: Seat, move: Lay) -> str:
    """The word as the cards spell it, if the card may go there and the word contains the row."""
    if move.card == CRACKER:
        raise Refused("cracker-says-nothing")
    _check_held(state, seat, move.card)
    _check_row(state, move.row_seat)
    _check_place(state, move)
    word = lexicon.folded(move.word)
    if not lexicon.is_spelled(word):
        raise Refused("not-letters", word=move.word.strip())
    row = read_with(visible(state.rows[move.row_seat]), move.card, (move.at, move.on))
    if lexicon.meant(row, word) is None:
        part, lacks = failing(row, word)
        held = "yes" if part else "no"
        raise Refused("row-not-in-word", word=word, row=row, held=held, part=part, lacks=lacks)
    return word


def _check_held(state: State, seat: Seat, card: str) -> None:
    if card not in state.hands[seat]:
        raise Refused("not-in-hand")


def _check_row(state: State, row_seat: Seat) -> None:
    if not 0 <= row_seat < len(state.rows) or not state.rows[row_seat]:
        raise Refused("no-such-row")
    if row_seat in open_rows(state):
        return
    if state.phase == "takeover":
        raise Refused("lay-for-dry", dry_seat=state.seat)
    if row_seat in state.laid:
        raise Refused("laid-there", row_seat=row_seat)
    raise Refused("own-row-first")


def _check_place(state: State, move: Lay) -> None:
    row = state.rows[move.row_seat]
    if not move.on and len(row) == FULL:
        raise Refused("row-full")
    if (move.at, move.on) not in places(len(row)):
        raise Refused("no-such-place")


def failing(row: str, word: str) -> tuple[str, str]:
    """The longest beginning of the row that the word contains, and what it lacks after it."""
    for length in range(len(row), 0, -1):
        if lexicon.meant(row[:length], word) is not None:
            return row[:length], row[length:]
    return "", row


def place(state: State, seat: Seat, move: Lay, hands: tuple[Cards, ...]) -> State:
    """The card lies there, in no hand any more, and its word counts."""
    to, took_over = move.row_seat, state.phase == "takeover"
    row = with_card(state.rows[to], move.card, (move.at, move.on))
    state = replace(
        state,
        phase="play",
        hands=hands,
        rows=put(state.rows, to, row),
        said=put(state.said, to, move.word),
        laid=state.laid if took_over else (*state.laid, to),
        last=move,
        passes=0,
        silent=(),
        gave_up=False,
        starter=None,
    )
    if took_over:
        return _take_turn(state, seat)
    return win(state, seat) if has_won(state, seat) else state


def _take_turn(state: State, seat: Seat) -> State:
    """Who started the clock draws a card and takes the turn."""
    state = replace(state, seat=seat)
    return win(state, seat) if has_won(state, seat) else draw(state, 1, "begin")


def blast(state: State, move: Blast) -> State:
    """The firecracker and the pile under it go under the draw pile (ABC-7: the row that is left
    need not be an extract), and the player draws a card at once."""
    seat, to = state.seat, move.row_seat
    _check_held(state, seat, CRACKER)
    _check_row(state, to)
    row = state.rows[to]
    if not 0 <= move.at < len(row):
        raise Refused("no-such-place")
    if len(row) == 1:
        raise Refused("pile-alone")
    state = replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], CRACKER)),
        rows=put(state.rows, to, (*row[: move.at], *row[move.at + 1 :])),
        said=put(state.said, to, ""),
        laid=(*state.laid, to),
        last=move,
        passes=0,
        silent=(),
        gave_up=False,
        starter=None,
    )
    state = draw(under(state, row[move.at] + CRACKER), 1, "play")
    return win(state, seat) if not state.pile and has_won(state, seat) else state
