"""The smallest explanations, beside every subset of the table tried by size with a SAT solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from math import comb
from random import Random

from pysat.solvers import Minisat22

from ludotheque.core.simulate import Order, play
from ludotheque.games.rue.deck import said
from ludotheque.games.rue.explanations import (
    difficulty,
    why_certain,
    why_contradictory,
    why_from,
)
from ludotheque.games.rue.images import IMAGES, NUMBER, Image, Placed, placed_in
from ludotheque.games.rue.proof import proved
from ludotheque.games.rue.reasons import Fact, MustBe
from ludotheque.games.rue.smallest import Smallest
from ludotheque.games.rue.statements import At, Statement, With
from ludotheque.games.rue.tests.oracle import BASE, clauses, var
from ludotheque.games.rue.tests.positions import random_table

SUBSETS = 3000  # so many are tried at most for one table


class Sieve:
    """Which subsets of the facts can be true together with a street."""

    def __init__(self, facts: Sequence[Fact], *always: list[int]) -> None:
        self.facts = facts
        self.solver = Minisat22(bootstrap_with=[*BASE, *always])
        self.switches = [1000 + n for n in range(len(facts))]
        for switch, fact in zip(self.switches, facts, strict=True):
            for clause in clauses(_stated(fact)):
                self.solver.add_clause([-switch, *clause])

    def smallest(self) -> set[frozenset[Fact]]:
        """All the smallest subsets that cannot: by size, one after the other."""
        for size in range(1, len(self.facts) + 1):
            found = {
                frozenset(self.facts[switch - 1000] for switch in some)
                for some in combinations(self.switches, size)
                if not self.solver.solve(assumptions=some)
            }
            if found:
                return found
        raise AssertionError("all of them together can be true")


def _stated(fact: Fact) -> Statement:
    return At(fact.image, fact.house) if isinstance(fact, Placed) else fact


def tried(facts: Sequence[Fact], size: int) -> int:
    return sum(comb(len(facts), n) for n in range(size + 1))


def real_tables() -> Iterator[tuple[Fact, ...]]:
    """Tables on which something is certain, from games in which much is left lying."""
    for seed in range(8):
        match = play(Order("rue", "classic", 3, ("newcomer", "neighbour", "newcomer")), seed)
        for state in match.states:
            if state.phase in ("act", "after") and proved(state.street, state.posted):
                yield (*placed_in(state.street), *said(state.posted))


def certain(facts: Sequence[Fact]) -> Iterator[tuple[Image, int]]:
    sieve = Sieve(facts)
    if not sieve.solver.solve(assumptions=sieve.switches):
        return
    for number, image in enumerate(IMAGES):
        houses = [c for c in range(5) if sieve.solver.solve([*sieve.switches, var(number, c)])]
        if len(houses) == 1 and Placed(image, houses[0]) not in facts:
            yield image, houses[0]


def check(facts: Sequence[Fact], image: Image, house: int) -> bool:
    """The explanation is one of the smallest, and none of them has simpler steps. False: there
    were too many subsets to try."""
    reason = why_certain(facts, image, house)
    if tried(facts, len(reason.facts)) > SUBSETS:
        return False
    smallest = Sieve(facts, [-var(NUMBER[image], house)]).smallest()
    assert frozenset(reason.facts) in smallest
    ordered = [[fact for fact in facts if fact in each] for each in smallest]
    best = min(difficulty(why_from(each, image, house)) for each in ordered)
    assert difficulty(reason) == best
    return True


def test_no_explanation_of_a_real_table_could_do_with_fewer_facts_or_simpler_steps() -> None:
    asked = [(facts, *each) for facts in dict.fromkeys(real_tables()) for each in certain(facts)]
    checked = sum(check(*each) for each in Random(3).sample(asked, 90))
    assert checked > 25


def test_no_explanation_of_a_random_table_could_do_with_fewer_facts_or_simpler_steps() -> None:
    rng, checked = Random(8), 0
    while checked < 40:
        street, statements = random_table(rng)
        facts = (*placed_in(street), *statements)
        checked += sum(check(facts, *each) for each in certain(facts))


def test_no_conflict_could_do_with_fewer_facts() -> None:
    rng, checked = Random(9), 0
    while checked < 30:
        street, statements = random_table(rng)
        facts = (*placed_in(street), *statements)
        sieve = Sieve(facts)
        if sieve.solver.solve(assumptions=sieve.switches):
            continue
        reason = why_contradictory(facts)
        if tried(facts, len(reason.facts)) <= SUBSETS:
            assert frozenset(reason.facts) in sieve.smallest()
            checked += 1


def test_a_row_that_is_full_does_not_hide_the_short_proof() -> None:
    """Without the cat's place five facts prove it, none of which can be spared; two are enough."""
    pets: tuple[Fact, ...] = (
        Placed("chat", 0), Placed("chien", 1), Placed("lapin", 2), Placed("oiseau", 3),
        Placed("poisson", 4),
    )  # fmt: skip
    reason = why_certain((*pets, With("cerisier", "chat")), "cerisier", 0)
    assert reason.facts == (Placed("chat", 0), With("cerisier", "chat"))
    assert reason.steps == (MustBe(With("cerisier", "chat"), "cerisier", 0),)


def contains_one(family: Sequence[frozenset[int]], some: Sequence[int]) -> bool:
    return any(each <= set(some) for each in family)


def test_all_the_smallest_sets_are_found_and_nothing_else() -> None:
    """Beside all subsets of small random families: enough is whoever contains one of them."""
    rng = Random(10)
    for _ in range(300):
        family = [frozenset(rng.sample(range(8), rng.randint(1, 5))) for _ in range(4)]
        found = Smallest(range(8), partial(contains_one, family)).find()
        size = min(map(len, family))
        assert len(found) == len({each for each in family if len(each) == size})
        assert {frozenset(each) for each in found} == {f for f in family if len(f) == size}
