"""From one turn to the next: drawing, the first card of a row, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, put
from ludotheque.games.abcdrix.cards import CRACKER, DEALT, IN_ALL, gathered, without
from ludotheque.games.abcdrix.pile import in_pile, pile_without, under
from ludotheque.games.abcdrix.rows import visible
from ludotheque.games.abcdrix.values import Open, Pass, Prize, Redraw, State, Then

# Drawing.


def draw(state: State, count: int, then: Then) -> State:
    """The player draws that many cards, or what there is."""
    count = min(count, in_pile(state))
    if count <= 0:
        return _after_draw(state, then)
    return replace(state, phase="draw", draws=count, then=then)


def take(state: State, cards: str) -> State:
    """These cards were drawn."""
    left = pile_without(state, cards)
    hand = gathered(state.hands[state.seat], cards)
    state = replace(state, hands=put(state.hands, state.seat, hand), pile=left, draws=0)
    return _after_draw(state, state.then)


def _after_draw(state: State, then: Then) -> State:
    match then:
        case "begin":
            return begin(state, state.seat)
        case "next":
            return begin(state, (state.seat + 1) % len(state.hands))
        case "open":
            return replace(state, phase="open", then="next")
        case "play":
            return replace(state, phase="play", then="next")


# Turns.


def begin(state: State, seat: Seat) -> State:
    """A whole new turn. Who has no row takes cards up to four and lays a first one."""
    state = replace(
        state,
        phase="play",
        seat=seat,
        number=state.number + 1,
        laid=(),
        redrawn=False,
        dried=False,
        then="next",
        silent=(),
        gave_up=False,
        starter=None,
    )
    if state.rows[seat]:
        return state
    return draw(replace(state, phase="open"), DEALT - len(state.hands[seat]), "open")


def finish(state: State) -> State:
    """Draw up to five cards, each pile of one's row counting as one."""
    seat = state.seat
    return draw(state, IN_ALL - len(state.hands[seat]) - len(state.rows[seat]), "next")


def pass_on(state: State) -> State:
    """When everybody has passed in a row, that is the end."""
    state = replace(state, passes=state.passes + 1)
    if state.passes < len(state.hands):
        return begin(state, (state.seat + 1) % len(state.hands))
    return replace(state, phase="over")


# The first card of a row.


def front(state: State, moves: Mapping[Seat, object]) -> State:
    """Everybody shows a first card."""
    cards = [_chosen(state, seat, moves[seat]) for seat in range(len(state.hands))]
    for seat, card in enumerate(cards):
        state = _opened(state, seat, card)
    return begin(state, state.seat)


def _chosen(state: State, seat: Seat, move: object) -> str:
    if not isinstance(move, Open):
        raise Refused("not-now")
    if move.card == CRACKER:
        raise Refused("first-is-cracker")
    if move.card not in state.hands[seat]:
        raise Refused("not-in-hand")
    return move.card


def _opened(state: State, seat: Seat, card: str) -> State:
    hands = put(state.hands, seat, without(state.hands[seat], card))
    return replace(state, hands=hands, rows=put(state.rows, seat, (card,)))


def opening(state: State, move: object) -> State:
    """The first card of a new row, or what remains to a hand without a letter (ABC-4)."""
    match move:
        case Open():
            opened = _opened(state, state.seat, _chosen(state, state.seat, move))
            return replace(opened, phase="play")
        case Redraw():
            return _redraw(state)
        case Pass() if is_stuck(state, state.seat):
            return pass_on(state)
    raise Refused("not-now")


def can_redraw(state: State, seat: Seat) -> bool:
    """Once in a turn: a pile of firecrackers would otherwise be drawn for ever."""
    hand = state.hands[seat]
    return bool(hand) and not hand.strip(CRACKER) and bool(state.pile) and not state.redrawn


def is_stuck(state: State, seat: Seat) -> bool:
    """No first card can be laid, now or by drawing anew."""
    return not state.hands[seat].strip(CRACKER) and not can_redraw(state, seat)


def _redraw(state: State) -> State:
    seat, hand = state.seat, state.hands[state.seat]
    if not can_redraw(state, seat):
        raise Refused("no-redraw")
    state = under(replace(state, hands=put(state.hands, seat, ""), redrawn=True), hand)
    return draw(state, len(hand), "open")


# A word is won; all cards go under the pile.


def has_won(state: State, seat: Seat) -> bool:
    """The last hand card is laid, and one's own row reads five letters."""
    return not state.hands[seat] and len(state.rows[seat]) == IN_ALL


def win(state: State, seat: Seat) -> State:
    """The row is taken as one trick, and the same player plays again (ABC-8), unless that was the
    last word it took (ABC-23)."""
    row, said = state.rows[seat], state.said[seat]
    tricks = put(state.tricks, seat, (*state.tricks[seat], gathered(*row)))
    prizes = put(state.prizes, seat, (*state.prizes[seat], Prize(visible(row), said)))
    state = replace(_swept(state, seat), tricks=tricks, prizes=prizes, starter=None)
    return replace(state, phase="over") if has_enough(state, seat) else begin(state, seat)


def has_enough(state: State, seat: Seat) -> bool:
    return 0 < state.options.first_to <= len(state.tricks[seat])


def put_under(state: State) -> State:
    """Nobody has an idea: the dry player's cards go under the pile, and they play again, unless
    that was so already and nothing has been laid since (ABC-19)."""
    seat, again = state.seat, not state.dried or bool(state.laid)
    cards = gathered(state.hands[seat], *state.rows[seat])
    state = under(replace(_swept(state, seat), hands=put(state.hands, seat, "")), cards)
    return replace(begin(state, seat), dried=True) if again else pass_on(state)


def _swept(state: State, seat: Seat) -> State:
    return replace(state, rows=put(state.rows, seat, ()), said=put(state.said, seat, ""))
