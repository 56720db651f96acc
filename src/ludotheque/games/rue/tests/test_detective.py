"""What the detective weighs that the other levels do not."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.core.rules import Seen
from ludotheque.games.rue.bots import BOTS, unseen_cards
from ludotheque.games.rue.deck import CARD, numbers
from ludotheque.games.rue.detective import VICTORY, Plan
from ludotheque.games.rue.images import IMAGES, street_of
from ludotheque.games.rue.reader import Lying, Reader
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.statements import At, NotAt, Statement, With
from ludotheque.games.rue.tests.positions import do, state, street
from ludotheque.games.rue.values import Claim, Discard, DropCard, Play, Remove, State

BELGE_LAPIN = With("belge", "lapin")
PRUNIER = NotAt("prunier", 0)
ROUGE = At("rouge", 0)
TRUTH = {image: n % 5 for n, image in enumerate(IMAGES)}


def seen(table: State) -> Seen[Any, Any]:
    seat = table.seat
    return Seen(seat, RULES.turn(table), RULES.view(table, seat), tuple(RULES.legal(table, seat)))


def act(table: State) -> Any:
    answer = BOTS["detective"].act(seen(table), Random(1))
    assert answer is not None
    return answer[0]


def plan(table: State) -> Plan:
    view = RULES.view(table, table.seat)
    lying = Lying(street_of(view.street), numbers(view.posted))
    return Plan(Reader(None), view, lying, unseen_cards(view))


def all_but(*missing: str) -> tuple[int, ...]:
    """A street in which everything stands but these."""
    return street(**{image: at for image, at in TRUTH.items() if image not in missing})


def value(table: State, *held: Statement) -> float:
    mind = plan(table)
    return mind.value(mind.table, tuple(CARD[each] for each in held), mind.pawns)


def test_a_card_for_the_next_turn_counts_and_less_the_more_players_come_between() -> None:
    def worth(players: int) -> float:
        hands = ((BELGE_LAPIN,), *((),) * (players - 1))
        table = state(street(lapin=2), [], hands, (0,) * players)
        return value(table, BELGE_LAPIN) - value(table)

    assert 0 < worth(4) < worth(3) < worth(2) < 1


def test_every_player_until_the_next_turn_counts_not_only_the_first() -> None:
    two, four = (state(street(lapin=2), [], ((),) * n, (0,) * n) for n in (2, 4))
    assert value(four) < value(two) < 0


def test_a_statement_that_bars_a_good_card_is_taken_away_first() -> None:
    """With a bonus that is there before the action; then the card is played."""
    hand = (At("lapin", 4), PRUNIER)
    table = state(street(francaise=4), [BELGE_LAPIN], [hand, []], bonuses=1)
    assert act(table) == Remove(BELGE_LAPIN)
    assert act(do(table, Remove(BELGE_LAPIN))) == Play(At("lapin", 4))


def test_a_bonus_for_the_only_card_that_fits_makes_a_claim_true() -> None:
    table = state(street(jaune=0), [], [[ROUGE, PRUNIER], []], bonuses=1)
    ways = [way.move for way in plan(table)._be_blocked()]
    assert ways == [DropCard(PRUNIER)]
    assert act(do(table, DropCard(PRUNIER))) == Claim()


def test_a_discard_is_weighed_with_its_price() -> None:
    table = state(street(lapin=2), [], [[PRUNIER, BELGE_LAPIN], []], pawns=(3, 0))
    (paid,) = plan(table)._throw_away()
    assert paid.move == Discard((PRUNIER,))
    (free,) = plan(state(street(lapin=2), [], [[PRUNIER, BELGE_LAPIN], []]))._throw_away()
    assert free.worth - paid.worth == 1


def test_the_last_rounds_are_played_for_the_win() -> None:
    """The next player may complete the street: that is good for whoever is still ahead then, bad
    for whoever is not, and nothing to those who can no longer win."""
    street_left = all_but("poirier", "figuier")

    def at_stake(pawns: tuple[int, int]) -> float:
        return plan(state(street_left, [], [[], []], pawns))._at_stake(pawns[0], 2)

    assert at_stake((9, 3)) == VICTORY
    assert at_stake((4, 4)) == -VICTORY
    assert at_stake((3, 9)) == 0


def test_the_winning_image_is_worth_a_victory() -> None:
    done = state(street(**TRUTH), [], [[], []], (5, 4))
    assert value(done) == VICTORY
    assert value(state(street(**TRUTH), [], [[], []], (4, 5))) == 0
    assert value(state(street(**TRUTH), [], [[], []], (5, 5))) == VICTORY / 2
