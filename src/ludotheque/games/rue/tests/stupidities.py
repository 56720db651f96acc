"""What no level does, and what only those do who see less than everything."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludotheque.conform.decisions import Decision
from ludotheque.conform.stupidities import Stupid, Stupidities
from ludotheque.games.rue.bots import BOTS, unseen_cards
from ludotheque.games.rue.deck import CARD, Card, numbers
from ludotheque.games.rue.images import NOWHERE, street_of
from ludotheque.games.rue.proof import can_be_true, is_proved, proved
from ludotheque.games.rue.prospects import chance_of_one, expected_best
from ludotheque.games.rue.reader import Lying, Reader
from ludotheque.games.rue.values import (
    Claim,
    Discard,
    DropCard,
    EndTurn,
    Place,
    Play,
    Remove,
    View,
)

SHARP: Final = Reader(None)


class Case(NamedTuple):
    """A decision, with the table as it lay."""

    view: View
    move: Any

    @property
    def table(self) -> Lying:
        return Lying(street_of(self.view.street), numbers(self.view.posted))

    @property
    def hand(self) -> tuple[Card, ...]:
        return numbers(self.view.hand)

    def fits(self, card: Card) -> bool:
        return can_be_true(*self.table, card)

    def gain(self, card: Card) -> int:
        after = SHARP.after(self.table, card)
        return after[0] if after else 0

    def leaves(self, card: Card) -> tuple[float, float]:
        """What the next player may find after that card, and how likely that completes the
        street."""
        after = SHARP.after(self.table, card)
        assert after is not None
        missing = after[1].street.count(NOWHERE)
        outcomes = [SHARP.after(after[1], other) for other in unseen_cards(self.view)]
        gains = [found[0] if found else 0 for found in outcomes]
        ends = chance_of_one(gains.count(missing), len(gains)) if missing else 0.0
        return expected_best(gains), ends


def guesses(case: Case) -> bool:
    move = case.move
    return isinstance(move, Place) and not is_proved(*case.table, move.image, move.house)


def leaves_the_last_image_of_a_row(case: Case) -> bool:
    street = case.table.street
    rows = [street[first : first + 5] for first in range(0, 25, 5)]
    return _ends(case) and any(row.count(NOWHERE) == 1 for row in rows)


def leaves_what_is_proved(case: Case) -> bool:
    return _ends(case) and bool(proved(*case.table))


def _ends(case: Case) -> bool:
    return isinstance(case.move, EndTurn) and case.view.tried is None


def claims_what_is_false(case: Case) -> bool:
    return isinstance(case.move, Claim) and any(map(case.fits, case.hand))


def contradicts(case: Case) -> bool:
    return isinstance(case.move, Play) and not case.fits(CARD[case.move.statement])


def pays_where_a_claim_is_free(case: Case) -> bool:
    paid = isinstance(case.move, Discard) and case.view.pawns[case.view.seat] > 0
    return paid and not any(map(case.fits, case.hand))


def throws_away_a_card_that_places_something(case: Case) -> bool:
    match case.move:
        case Discard(statements):
            return any(case.gain(CARD[each]) for each in statements)
        case DropCard(statement):
            return case.gain(CARD[statement]) > 0
    return False


def passes_a_gain_that_leaves_no_more(case: Case) -> bool:
    """Plays a card that brings nothing, though another brings an image, leaves the next player no
    more, and makes it no likelier that they complete the street: who is behind may put that off."""
    if not isinstance(case.move, Play):
        return False
    card = CARD[case.move.statement]
    better = [other for other in case.hand if case.gain(other)]
    if not better or case.gain(card) or not case.fits(card):
        return False
    found, ends = case.leaves(card)
    left = map(case.leaves, better)
    return any(more <= found and sooner <= ends for more, sooner in left)


def lets_a_bonus_go_with_a_dead_card_in_hand(case: Case) -> bool:
    unused = isinstance(case.move, EndTurn) and case.view.bonuses > 0
    return unused and not all(map(case.fits, case.hand))


def takes_a_statement_away_before_placing(case: Case) -> bool:
    return isinstance(case.move, Remove) and case.view.tried is None and bool(proved(*case.table))


EVERY: Final[tuple[Stupid, ...]] = (
    guesses,
    leaves_the_last_image_of_a_row,
    leaves_what_is_proved,
    claims_what_is_false,
    contradicts,
    pays_where_a_claim_is_free,
    throws_away_a_card_that_places_something,
    passes_a_gain_that_leaves_no_more,
    lets_a_bonus_go_with_a_dead_card_in_hand,
    takes_a_statement_away_before_placing,
)
# Only the detective sees everything; the others may overlook what takes more thought than theirs.
OVERSIGHTS: Final = {
    leaves_what_is_proved,
    contradicts,
    passes_a_gain_that_leaves_no_more,
    lets_a_bonus_go_with_a_dead_card_in_hand,
}


def case(decision: Decision, _level: str) -> tuple[Case]:
    return (Case(decision.seen.view, decision.move),)


PERMITTED: Final = {level: OVERSIGHTS for level in BOTS if level != "detective"}
STUPIDITIES: Final = {"classic": Stupidities((2, 3), EVERY, PERMITTED, case, sample=3)}
