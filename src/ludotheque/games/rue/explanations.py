"""Why an image is certain, or why a table contradicts itself: as few facts as possible, and the
steps that lead from them to the conclusion.

No smaller number of facts would do; where several sets are as small, the one with the simplest
steps is told. The steps are those of notes.py; where they do not suffice, suppositions are refuted,
one inside the other if need be, which always ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ludotheque.games.rue import deduction
from ludotheque.games.rue.images import EMPTY, HOUSES_IN, IMAGES, NOWHERE, NUMBER, Image, Placed
from ludotheque.games.rue.notes import Contradiction, Notes
from ludotheque.games.rue.reasons import (
    Absurd,
    Fact,
    MustBe,
    OnlyHouse,
    OnlyImage,
    Ruled,
    Stated,
    Step,
    Suppose,
    Told,
)
from ludotheque.games.rue.smallest import Smallest
from ludotheque.games.rue.statements import At, NotAt, Statement


class Explanation(NamedTuple):
    facts: tuple[Fact, ...]
    steps: tuple[Told, ...]


def why_certain(facts: Sequence[Fact], image: Image, house: int) -> Explanation:
    """Why that image is in that house. It must follow from the facts."""
    own = Placed(image, house)
    if own in facts:
        return Explanation((own,), ())
    contrary = NotAt(image, house)
    smallest = Smallest(facts, lambda some: not _agree((*some, contrary))).find()
    return min((why_from(least, image, house) for least in smallest), key=difficulty)


def follows(facts: Sequence[Fact], image: Image, house: int) -> bool:
    """Whether the image is in that house in every street with all of these, of which there must be
    one."""
    return _agree(facts) and not _agree((*facts, NotAt(image, house)))


def why_from(facts: Sequence[Fact], image: Image, house: int) -> Explanation:
    """The same, from all of these facts."""
    return Explanation(tuple(facts), tuple(_steps_to(facts, NUMBER[image], house)))


def why_contradictory(facts: Sequence[Fact]) -> Explanation:
    """Why no street agrees with the facts."""
    smallest = Smallest(facts, lambda some: not _agree(some)).find()
    reasons = (Explanation(tuple(f), tuple(_steps_to_contradiction(f))) for f in smallest)
    return min(reasons, key=difficulty)


def difficulty(reason: Explanation) -> tuple[int, int]:
    """What makes a proof hard to follow: suppositions first, then its length."""
    supposed = sum(isinstance(told, Suppose) for told in reason.steps)
    return supposed, len(reason.steps)


def _agree(facts: Sequence[Fact]) -> bool:
    """Whether there is a street with all of these."""
    columns = list(EMPTY)
    statements: list[Statement] = []
    for fact in facts:
        if not isinstance(fact, Placed):
            statements.append(fact)
        elif columns[NUMBER[fact.image]] in (NOWHERE, fact.house):
            columns[NUMBER[fact.image]] = fact.house
        else:
            return False
    return deduction.agrees(tuple(columns), statements)


# Chains of steps.


class Slice(NamedTuple):
    """The steps that were needed, in order, with the facts that they use."""

    steps: tuple[Step, ...]
    facts: frozenset[Fact]


def _slice(notes: Notes, goals: Iterable[Ruled]) -> Slice:
    """What the notes rely on to rule these out, going back step by step."""
    needed: dict[int, Step] = {}
    stack = list(goals)
    while stack:
        step = notes.why[stack.pop()]
        if id(step) not in needed:
            needed[id(step)] = step
            stack += step.premises
    order = {id(step): n for n, step in enumerate(notes.why.values())}
    steps = sorted(needed.values(), key=lambda step: order[id(step)])
    facts = {step.fact for step in steps if step.fact is not None}
    return Slice(tuple(steps), frozenset(facts.union(*(step.facts for step in steps))))


def _steps_to(facts: Sequence[Fact], number: int, house: int) -> Iterator[Told]:
    notes = Notes(facts)
    notes.think()
    _narrow(notes, number, house)
    told = [t for step in _slice(notes, notes.against(number)).steps for t in step.told]
    yield from told
    conclusion = OnlyHouse(IMAGES[number], house)
    if not told or not concludes(told[-1], conclusion.image, house):
        yield conclusion


def concludes(told: Told, image: Image, house: int) -> bool:
    """Whether that step says that the image is in that house."""
    if isinstance(told, Stated):
        return told.statement == At(image, house)
    if not isinstance(told, MustBe | OnlyHouse | OnlyImage):
        return False
    return (told.image, told.house) == (image, house)


def _narrow(notes: Notes, number: int, house: int) -> None:
    """Refute other houses for the image until it is certain."""
    while notes.can[number] != 1 << house:
        wrong = [(number, c) for c in HOUSES_IN[notes.can[number]] if c != house]
        if not _refute_one(notes, wrong) and not _refute_one(notes, _open(notes)):
            _refute(notes, *wrong[0])
        notes.go_on()


def _open(notes: Notes) -> list[Ruled]:
    return [
        (n, c) for n, mask in enumerate(notes.can) if mask.bit_count() > 1 for c in HOUSES_IN[mask]
    ]


def _refute_one(notes: Notes, guesses: Iterable[Ruled]) -> bool:
    """Rule out one of the guesses, if plain reasoning finds it absurd."""
    for image, house in guesses:
        trial = notes.copy()
        try:
            _suppose(trial, image, house)
        except Contradiction as found:
            _rule_out(notes, trial, image, house, found.step)
            return True
    return False


def _refute(notes: Notes, image: int, house: int) -> None:
    """Rule out a guess that is wrong, with suppositions inside it where they are needed."""
    trial = notes.copy()
    try:
        _suppose(trial, image, house)
        _exhaust(trial)
    except Contradiction as found:
        _rule_out(notes, trial, image, house, found.step)


def _exhaust(notes: Notes) -> None:
    """Reach the contradiction that is there: refute all that can be, then case by case."""
    while _refute_one(notes, _open(notes)):
        notes.go_on()
    image = min((n for n in range(len(IMAGES)) if notes.can[n].bit_count() > 1),
                key=lambda n: notes.can[n].bit_count())  # fmt: skip
    for house in HOUSES_IN[notes.can[image]]:
        _refute(notes, image, house)
    notes.go_on()


def _suppose(trial: Notes, image: int, house: int) -> None:
    trial.put(image, house)
    trial.go_on()


def _rule_out(notes: Notes, trial: Notes, image: int, house: int, failure: Step) -> None:
    """Note that the supposition fails: the steps inside are told as one."""
    inside = _slice(trial, failure.premises)
    new = [step for step in inside.steps if step not in _known(notes)]
    told = [t for step in new for t in step.told]
    outer = tuple({p for s in (*new, failure) for p in s.premises if p in notes.why})
    name = IMAGES[image]
    step = Step(
        (Suppose(name, house), *told, *failure.told, Absurd(name, house)),
        outer,
        None,
        tuple(inside.facts),
    )
    notes.rule_out(image, 1 << house, step)


def _known(notes: Notes) -> list[Step]:
    return list(notes.why.values())


def _steps_to_contradiction(facts: Sequence[Fact]) -> Iterator[Told]:
    notes = Notes(facts)
    try:
        notes.think()
        _exhaust(notes)
    except Contradiction as found:
        for step in (*_slice(notes, found.step.premises).steps, found.step):
            yield from step.told
