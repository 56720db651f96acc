"""From one turn to the next: dealing, drawing, the first card of a row, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE, Seat, most_wins
from ludotheque.games.abcdrix.cards import CRACKER, DEALT, IN_ALL, deck, gathered, holds, without
from ludotheque.games.abcdrix.lexicon.table import STAR
from ludotheque.games.abcdrix.rows import visible
from ludotheque.games.abcdrix.values import (
    Begins,
    Deal,
    Dealt,
    DrawLots,
    Drawn,
    Drew,
    Ended,
    Open,
    Opened,
    Options,
    Pass,
    Passed,
    PublicEvent,
    PutUnder,
    Redraw,
    Redrew,
    State,
    Then,
    WonWord,
)

T = TypeVar("T")


def swapped(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def tell(state: State, *events: PublicEvent) -> State:
    return replace(state, told=(*state.told, *events))


# Before the first turn.


def set_up(options: Options, players: int) -> State:
    seat = CHANCE if options.starter == "random" else int(options.starter.removeprefix("seat-")) - 1
    if seat >= players:
        raise Refused("no-such-starter", number=seat + 1, players=players)
    return State(
        options,
        phase="lots" if seat == CHANCE else "deal",
        seat=seat,
        hands=("",) * players,
        rows=((),) * players,
        said=("",) * players,
        pile=(deck(),),
        aside="",
        tricks=((),) * players,
    )


def nature(state: State, dice: Dice) -> DrawLots | Deal | Drawn:
    players = len(state.hands)
    if state.phase == "lots":
        return DrawLots(dice.below(players))
    if state.phase == "deal":
        dealt = dice.sample(deck(), DEALT * players)
        return Deal(tuple(gathered(dealt[seat::players]) for seat in range(players)))
    return Drawn(_top(state, dice))


def _top(state: State, dice: Dice) -> str:
    """The next cards of the pile: a batch is used up before the next one begins."""
    drawn, left = "", state.draws
    for batch in state.pile:
        taken = dice.sample(batch, min(left, len(batch)))
        drawn += "".join(taken)
        left -= len(taken)
    return gathered(drawn)


def happen(state: State, move: object) -> State:
    """What nature does."""
    match state.phase, move:
        case "lots", DrawLots(seat=seat) if 0 <= seat < len(state.hands):
            return tell(replace(state, phase="deal", seat=seat), Begins(seat))
        case "deal", Deal(hands=hands):
            return _deal(state, hands)
        case "draw", Drawn(cards=cards):
            return _take(state, cards)
    raise Refused("not-now")


def _deal(state: State, hands: tuple[str, ...]) -> State:
    if [len(hand) for hand in hands] != [DEALT] * len(state.hands):
        raise Refused("bad-deal")
    if not holds(deck(), "".join(hands)):
        raise Refused("bad-deal")
    hands = tuple(gathered(hand) for hand in hands)
    pile = (without(deck(), *hands),)
    return tell(replace(state, phase="front", hands=hands, pile=pile), Dealt(DEALT))


def _take(state: State, cards: str) -> State:
    left = _pile_after(state, cards)
    hand = gathered(state.hands[state.seat], cards)
    state = replace(state, hands=swapped(state.hands, state.seat, hand), pile=left, draws=0)
    state = tell(state, Drew(state.seat, len(cards), in_pile(state)))
    return _after_draw(state, state.then)


def _pile_after(state: State, cards: str) -> tuple[str, ...]:
    """The pile without these cards, which must be the next ones."""
    if len(cards) != state.draws:
        raise Refused("bad-draw")
    left, rest = list(state.pile), cards
    while rest:
        batch = left[0]
        whole = len(batch) <= len(rest)
        if not (holds(rest, batch) if whole else holds(batch, rest)):
            raise Refused("bad-draw")
        left[0] = "" if whole else without(batch, rest)
        rest = without(rest, batch) if whole else ""
        left = [batch for batch in left if batch]
    return tuple(left)


# The pile.


def in_pile(state: State) -> int:
    return sum(map(len, state.pile))


def under(state: State, cards: str) -> State:
    """These cards go under the pile: a batch of their own, in random order (ABC-11). A pile that
    has run out stays empty (ABC-18)."""
    if not state.pile:
        return replace(state, aside=gathered(state.aside, cards))
    return replace(state, pile=(*state.pile, gathered(cards))) if cards else state


def draw(state: State, count: int, then: Then) -> State:
    """The player draws that many cards, or what there is."""
    count = min(count, in_pile(state))
    if count <= 0:
        return _after_draw(state, then)
    return replace(state, phase="draw", draws=count, then=then)


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
        starter=None,
    )
    if state.rows[seat]:
        return state
    return draw(replace(state, phase="open"), DEALT - len(state.hands[seat]), "open")


def finish(state: State) -> State:
    """Draw up to five cards, each pile of one's row counting as one."""
    seat = state.seat
    return draw(state, IN_ALL - len(state.hands[seat]) - len(state.rows[seat]), "next")


def front(state: State, moves: Mapping[Seat, object]) -> State:
    """Everybody shows a first card."""
    opened = [_chosen(state, seat, moves[seat]) for seat in range(len(state.hands))]
    for seat, card in enumerate(opened):
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
    return tell(
        replace(
            state,
            hands=swapped(state.hands, seat, without(state.hands[seat], card)),
            rows=swapped(state.rows, seat, (card,)),
        ),
        Opened(seat, card, card == STAR),
    )


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
    state = under(replace(state, hands=swapped(state.hands, seat, ""), redrawn=True), hand)
    return draw(tell(state, Redrew(seat, len(hand))), len(hand), "open")


def pass_on(state: State) -> State:
    """The end: everybody has passed in a row."""
    state = tell(replace(state, passes=state.passes + 1), Passed(state.seat))
    if state.passes < len(state.hands):
        return begin(state, (state.seat + 1) % len(state.hands))
    words = [len(won) for won in state.tricks]
    return tell(replace(state, phase="over"), Ended(most_wins(words).winners, max(words)))


# A word is won; all cards go under the pile.


def has_won(state: State, seat: Seat) -> bool:
    """The last hand card is laid, and one's own row reads five letters."""
    return not state.hands[seat] and len(state.rows[seat]) == IN_ALL


def win(state: State, seat: Seat) -> State:
    """The row is taken as one trick, and the same player plays again (ABC-8)."""
    row = state.rows[seat]
    trick = gathered(*row)
    won = (*state.tricks[seat], trick)
    event = WonWord(seat, visible(row), state.said[seat], len(trick), len(won))
    state = replace(
        _swept(state, seat), seat=seat, tricks=swapped(state.tricks, seat, won), starter=None
    )
    return begin(tell(state, event), seat)


def put_under(state: State) -> State:
    """Nobody has an idea: the dry player's cards go under the pile, and they play again, unless
    that was so already and nothing has been laid since (ABC-19)."""
    seat, again = state.seat, not state.dried or bool(state.laid)
    cards = gathered(state.hands[seat], *state.rows[seat])
    state = replace(_swept(state, seat), hands=swapped(state.hands, seat, ""))
    state = tell(under(state, cards), PutUnder(seat, len(cards)))
    return replace(begin(state, seat), dried=True) if again else pass_on(state)


def _swept(state: State, seat: Seat) -> State:
    return replace(state, rows=swapped(state.rows, seat, ()), said=swapped(state.said, seat, ""))
