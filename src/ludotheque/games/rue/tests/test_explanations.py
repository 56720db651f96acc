"""Explanations: nothing can be spared, every step follows, and the last is the conclusion. That
no smaller number of facts would do is in test_smallest.py."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ludotheque.games.rue.deduction import possible
from ludotheque.games.rue.explanations import (
    Explanation,
    why_certain,
    why_contradictory,
)
from ludotheque.games.rue.images import IMAGES, NUMBER, Image, Placed, Street, placed_in
from ludotheque.games.rue.notes import Habit, noticed
from ludotheque.games.rue.reasons import (
    Absurd,
    CannotBe,
    Fact,
    MustBe,
    NoHouse,
    NoImage,
    OnlyHouse,
    OnlyImage,
    Share,
    Stated,
    Suppose,
    Told,
)
from ludotheque.games.rue.statements import At, Beside, NotAt, NotBeside, NotWith, Statement, With
from ludotheque.games.rue.tests.positions import random_table, street


def facts_of(placed: Street, statements: Sequence[Statement]) -> tuple[Fact, ...]:
    return (*placed_in(placed), *statements)


def columns(facts: Sequence[Fact]) -> tuple[int, ...] | None:
    """What the facts leave possible."""
    posted = [fact for fact in facts if not isinstance(fact, Placed)]
    posted += [At(fact.image, fact.house) for fact in facts if isinstance(fact, Placed)]
    return possible((-1,) * 25, posted)


def follows(told: Told, facts: Sequence[Fact]) -> bool:
    """Whether this step is true in every street that agrees with the facts."""
    found = columns(facts)
    if found is None:
        return True
    match told:
        case Stated(statement):
            return columns([*facts, statement]) == found
        case MustBe(_, image, house) | OnlyHouse(image, house) | OnlyImage(image, house):
            return found[NUMBER[image]] == 1 << house
        case CannotBe(_, image, houses):
            return not any(found[NUMBER[image]] >> spot.house & 1 for spot in houses)
        case Share(images, houses):
            places = sum(1 << spot.house for spot in houses)
            return all(not found[NUMBER[name.image]] & ~places for name in images)
        case Absurd(image, house):
            return not found[NUMBER[image]] >> house & 1
        case NoHouse() | NoImage():
            return False
    return True


def check_steps(reason: Explanation) -> None:
    """Each step follows from the facts and from what is supposed at that point."""
    supposed: list[Fact] = []
    for told in reason.steps:
        if isinstance(told, Suppose):
            supposed.append(Placed(told.image, told.house))
        elif isinstance(told, Absurd):
            assert supposed.pop() == Placed(told.image, told.house)
        assert isinstance(told, Suppose) or follows(told, [*reason.facts, *supposed]), told
        statement = getattr(told, "statement", None)
        assert statement is None or statement in reason.facts
    assert not supposed


def without(facts: Sequence[Fact], one: Fact) -> list[Fact]:
    return [fact for fact in facts if fact is not one]


def test_every_certain_image_has_a_proof_that_can_be_followed_to_its_end() -> None:
    rng, proofs, suppositions = Random(5), 0, 0
    while proofs < 400:
        table = random_table(rng)
        found = possible(*table)
        for number, mask in enumerate(found or ()):
            if table[0][number] < 0 and mask.bit_count() == 1:
                reason = why_certain(facts_of(*table), IMAGES[number], mask.bit_length() - 1)
                check_proof(reason, number, mask)
                proofs += 1
                suppositions += any(isinstance(told, Suppose) for told in reason.steps)
    assert suppositions > 3


def check_proof(reason: Explanation, number: int, mask: int) -> None:
    found = columns(reason.facts)
    assert found is not None
    assert found[number] == mask
    for fact in reason.facts:
        fewer = columns(without(reason.facts, fact))
        assert fewer is not None
        assert fewer[number] != mask
    check_steps(reason)
    assert ends_with(reason.steps[-1], IMAGES[number], mask.bit_length() - 1)


def ends_with(told: Told, image: Image, house: int) -> bool:
    """A proof ends with what it proves, not one step before."""
    match told:
        case Stated(statement):
            return statement == At(image, house)
        case MustBe() | OnlyHouse() | OnlyImage():
            return (told.image, told.house) == (image, house)
    return False


def test_every_contradiction_has_a_minimal_conflict_that_can_be_followed() -> None:
    rng, conflicts = Random(6), 0
    while conflicts < 40:
        table = random_table(rng)
        if possible(*table) is None:
            reason = why_contradictory(facts_of(*table))
            assert columns(reason.facts) is None
            for fact in reason.facts:
                assert columns(without(reason.facts, fact)) is not None
            check_steps(reason)
            assert isinstance(reason.steps[-1], NoHouse | NoImage)
            conflicts += 1


def test_a_placed_image_proves_itself() -> None:
    facts = (Placed("belge", 2), Placed("chat", 1))
    assert why_certain(facts, "belge", 2) == Explanation((Placed("belge", 2),), ())


def test_one_statement_and_one_image_are_one_step() -> None:
    facts = (Placed("chat", 0), Placed("belge", 2), With("belge", "lapin"))
    reason = why_certain(facts, "lapin", 2)
    assert set(reason.facts) == {Placed("belge", 2), With("belge", "lapin")}
    assert reason.steps == (MustBe(With("belge", "lapin"), "lapin", 2),)


def test_where_plain_reasoning_ends_a_supposition_is_refuted() -> None:
    facts = (
        Placed("allemande", 0), Placed("belge", 1), Placed("pied", 2), Placed("moto", 4),
        NotBeside("camion", "italienne"), NotWith("italienne", "camion"),
        NotWith("camion", "belge"),
    )  # fmt: skip
    reason = why_certain(facts, "camion", 0)
    assert Suppose("camion", 3) in reason.steps
    check_steps(reason)


# What the levels notice.


def seen(habit: Habit, placed: dict[str, int], *posted: object) -> set[Placed]:
    found = noticed(street(**placed), posted, habit)  # type: ignore[arg-type]
    assert found is not None
    return set(found)


def test_direct_facts_are_noticed_by_everybody() -> None:
    for habit in Habit:
        assert seen(habit, {"belge": 2}, With("belge", "lapin")) == {Placed("lapin", 2)}
        assert seen(habit, {}, At("chat", 4)) == {Placed("chat", 4)}
        assert seen(habit, {"chat": 0}, Beside("chat", "chien")) == {Placed("chien", 1)}


def test_the_last_image_of_a_row_is_noticed_by_everybody() -> None:
    placed = {"chat": 0, "chien": 1, "lapin": 2, "oiseau": 3}
    for habit in Habit:
        assert seen(habit, placed) == {Placed("poisson", 4)}


def test_what_is_left_when_statements_exclude_the_rest_is_noticed_by_everybody() -> None:
    placed = {"chat": 0, "chien": 1, "lapin": 2}
    for habit in Habit:
        assert Placed("oiseau", 3) in seen(habit, placed, NotAt("oiseau", 4))


def test_a_house_with_one_image_left_takes_row_elimination() -> None:
    placed, posted = {"chat": 0, "lapin": 2}, (NotAt("poisson", 4), NotAt("oiseau", 4))
    assert seen(Habit.DIRECT, placed, *posted) == set()
    assert seen(Habit.ROWS, placed, *posted) == {Placed("chien", 4)}


def test_half_knowledge_takes_pairs() -> None:
    placed = {"chat": 0, "chien": 1, "camion": 2, "moto": 3}
    posted = (With("lapin", "velo"), NotWith("lapin", "belge"), At("belge", 0))
    assert Placed("lapin", 4) not in seen(Habit.ROWS, placed, *posted)
    assert Placed("lapin", 4) in seen(Habit.PAIRS, placed, *posted)
