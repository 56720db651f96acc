"""Values as numbers: what is written can be read back, and what cannot be told is refused."""

from __future__ import annotations

from array import array
from enum import Enum
from itertools import permutations, product
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.codes import (
    HIGHEST,
    Choice,
    Code,
    Count,
    Each,
    Flag,
    Keyed,
    Latest,
    Maybe,
    OneOf,
    Open,
    Ordered,
    Parts,
    Record,
    Recurring,
    Same,
    Subset,
    Text,
    Unencodable,
    Untold,
    Via,
)
from ludotheque.core.encoding import Encoding, derived, encoding, generic, says, written
from ludotheque.core.rules import Value
from tests.core.toygame import toy

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Spot(Value, frozen=True):
    card: int
    x: int
    turned: bool = False


class Gone(Value, frozen=True):
    pass


SPOT = {"x": Count(30, -30), "turned": Flag()}
TABLE = Keyed(Spot, "card", range(5), SPOT)
SPOTS = st.builds(Spot, st.integers(0, 4), st.integers(-30, 30), st.booleans())

CODES: list[tuple[Code, st.SearchStrategy[Any]]] = [
    (Choice("abc"), st.sampled_from("abc")),
    (Flag(), st.booleans()),
    (Count(1000), st.integers(0, 1000)),
    (Count(30, -30), st.integers(-30, 30)),
    (Open(), st.integers(-HIGHEST, HIGHEST)),
    (Same((1, 2)), st.just((1, 2))),
    (Maybe(Count(9)), st.none() | st.integers(0, 9)),
    (Record(Spot, {"card": Count(9), **SPOT}), SPOTS),
    (OneOf({Spot: derived(Spot), Gone: Same(Gone())}), SPOTS | st.just(Gone())),
    (Parts([Count(3), Flag()]), st.tuples(st.integers(0, 3), st.booleans())),
    (Each(Maybe(Count(3)), 4), st.lists(st.none() | st.integers(0, 3), max_size=4).map(tuple)),
    (Latest(Count(3), 4), st.lists(st.integers(0, 3), max_size=4).map(tuple)),
    (Subset(range(40)), st.sets(st.integers(0, 39)).map(sorted).map(tuple)),
    (Ordered(range(6)), st.permutations(range(6)).map(tuple)),
    (Ordered(range(6), 2), st.permutations(range(6)).map(lambda p: tuple(p[:2]))),
    (TABLE, st.lists(SPOTS, unique_by=lambda spot: spot.card).map(tuple)),
    (Text(9, LETTERS), st.text(LETTERS, max_size=9)),
    (Text(9), st.text(max_size=9)),
    (Recurring(Record(Spot, {"card": Count(9), **SPOT})), SPOTS),
    (Each(Recurring(Count(3)), 4), st.lists(st.integers(0, 3), max_size=4).map(tuple)),
    (Via(Count(9), lambda n: 9 - n, lambda n: 9 - n), st.integers(0, 9)),
]
NAMES = [f"{type(code).__name__}{place}" for place, (code, _) in enumerate(CODES)]


def row_of(code: Code, value: Any) -> array[float]:
    return array("f", written(code, value))


@pytest.mark.parametrize(("code", "values"), CODES, ids=NAMES)
def test_what_is_written_can_be_read_back(code: Code, values: st.SearchStrategy[Any]) -> None:
    @given(values)
    def check(value: Any) -> None:
        row = row_of(code, value)
        assert len(row) == code.width
        assert all(-1 <= number <= 1 for number in row)
        assert code.read(row, 0) == value

    check()


@pytest.mark.parametrize(("code", "values"), CODES, ids=NAMES)
def test_a_code_keeps_to_its_own_room(code: Code, values: st.SearchStrategy[Any]) -> None:
    """Between other things it neither touches nor minds them."""

    @given(values)
    def check(value: Any) -> None:
        row = [0.5, *[0.0] * code.width, 0.5]
        code.write(value, row, 1)
        assert row[0] == row[-1] == 0.5
        assert code.read(array("f", row), 1) == value

    check()


@pytest.mark.parametrize(("code", "values"), CODES, ids=NAMES)
def test_what_is_written_over_something_else_is_the_same(
    code: Code, values: st.SearchStrategy[Any]
) -> None:
    @given(values, values)
    def check(old: Any, new: Any) -> None:
        row = [0.5, *written(code, old), 0.5]
        code.rewrite(old, new, row, 1)
        assert row == [0.5, *written(code, new), 0.5]
        code.erase(new, row, 1)
        assert row == [0.5, *[0.0] * code.width, 0.5]

    check()


@pytest.mark.parametrize(
    ("code", "values"),
    [
        (Each(Count(9), 6), range(6)),
        (Each(Recurring(Count(9)), 6), range(6)),
        (Latest(Count(9), 3), range(6)),
        (Latest(Count(9), 1), range(6)),
        (Ordered(range(9)), range(6)),
        (TABLE, [Spot(card, -card) for card in range(5)]),
    ],
)
def test_what_grows_is_written_on(code: Code, values: Any) -> None:
    row = row_of(code, ())
    for size in range(1, len(values) + 1):
        code.rewrite(tuple(values[: size - 1]), tuple(values[:size]), row, 0)
        assert row == row_of(code, tuple(values[:size]))


def test_a_list_is_erased_with_zeros_of_their_own() -> None:
    """One that shares a zero between its places takes long to copy."""
    old: Any = (3, 7, 9)
    for code in (Subset(range(40)), Ordered(range(40))):
        row = written(code, old)
        code.rewrite(old, (7,), row, 0)
        assert len({id(number) for number in row}) == len(row)


def test_all_that_is_written_are_floats_of_32_bits() -> None:
    some: list[tuple[Code, Any]] = [
        (Count(3), 1),
        (Open(), 7),
        (Ordered("abc"), "ca"),
        (Text(3, "ab"), "ba"),
    ]
    for code, value in some:
        assert written(code, value) == row_of(code, value).tolist()


COUNTED: list[tuple[Code, list[Any]]] = [
    (Choice("abc"), list("abc")),
    (Flag(), [False, True]),
    (Count(3, -2), list(range(-2, 4))),
    (Maybe(Count(2)), [None, 0, 1, 2]),
    (Record(Spot, {"card": Count(2), "x": Count(1), "turned": Flag()}),
     [Spot(*fields) for fields in product(range(3), range(2), (False, True))]),
    (OneOf({Gone: Same(Gone()), Spot: Record(Spot, {"card": Count(2), "x": Count(1)})}),
     [Gone(), *(Spot(*fields) for fields in product(range(3), range(2)))]),
    (Parts([Count(1), Count(2)]), list(product(range(2), range(3)))),
    (Subset("abc"), [(), *"abc", "ab", "ac", "bc", "abc"]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "values"), COUNTED, ids=[type(c).__name__ for c, _ in COUNTED])
def test_each_value_has_a_number_of_its_own_and_none_is_left(code: Code, values: list[Any]) -> None:
    assert sorted(map(code.number, values)) == list(range(code.size))


def test_several_have_numbers_of_their_own() -> None:
    code = Each(Count(2), 3)
    every = [value for size in range(4) for value in product(range(3), repeat=size)]
    numbers = {code.number(value) for value in every}
    assert len(numbers) == len(every)
    assert max(numbers) < code.size


def test_what_a_number_does_not_tell_has_none() -> None:
    code = Record(Spot, {"card": Count(2), "x": Untold()})
    assert code.size == 3
    assert code.number(Spot(2, 7)) == code.number(Spot(2, 99)) == 2


@pytest.mark.parametrize(
    ("code", "value"),
    [
        (Choice("abc"), "d"),
        (Count(3), 4),
        (Count(3), -1),
        (Open(), HIGHEST + 1),
        (Same(1), 2),
        (OneOf({Spot: derived(Spot)}), Gone()),
        (Parts([Flag()]), ()),
        (Each(Flag(), 2), (True,) * 3),
        (Subset("abc"), "ba"),
        (Subset("abc"), "aa"),
        (Ordered("abc"), "aa"),
        (Ordered("abc", 2), "abc"),
        (TABLE, (Spot(1, 0), Spot(1, 2))),
        (Text(2, LETTERS), "ABC"),
        (Text(2, LETTERS), "é"),
    ],
)
def test_what_cannot_be_told_is_refused(code: Code, value: Any) -> None:
    with pytest.raises(Unencodable):
        written(code, value)


def test_a_code_without_numbers_says_so() -> None:
    with pytest.raises(Unencodable, match="Open has no numbers"):
        Open().number(1)


def test_of_what_has_no_end_the_last_are_told_and_how_many_there_were() -> None:
    code = Latest(Count(9), 2)
    assert code.read(row_of(code, (1, 2, 3)), 0) == (2, 3)
    assert row_of(code, (1, 2, 3)) != row_of(code, (2, 3))
    assert row_of(code, (1, 2, 3)) == row_of(code, (0, 2, 3))


def test_orders_differ() -> None:
    rows = {bytes(row_of(Ordered("abcd"), order)) for order in permutations("abcd")}
    assert len(rows) == 24


class Kind(Enum):
    MOLE = "mole"
    BAIT = "bait"


class Everything(Value, frozen=True):
    sure: bool
    colour: Literal["red", "blue"]
    kind: Kind
    text: str
    pair: tuple[int, bool]
    several: tuple[Spot, ...]
    perhaps: Spot | Gone | None
    open: int


def test_a_type_says_how_its_values_become_numbers() -> None:
    code = derived(Everything)
    one = Everything(True, "blue", Kind.BAIT, "où ?", (7, True), (Spot(1, 2),), Gone(), 300)
    other = Everything(False, "red", Kind.MOLE, "", (-7, False), (), None, 0)
    for value in (one, other):
        assert code.read(row_of(code, value), 0) == value


def test_what_is_said_of_a_class_or_a_field_stands() -> None:
    plain = derived(Everything).width
    assert derived(Everything, {"text": Same("x")}).width == plain - 32
    assert derived(Everything, {Spot: Same(Spot(1, 2))}).width < plain
    assert derived(Spot, {"x": Same(2), "card": Same(1)}).width == 1
    assert derived(Spot, {"Spot.x": Choice("abc"), "x": Same(2)}).width == 5


def test_a_type_that_says_nothing_has_to_be_told() -> None:
    with pytest.raises(TypeError, match=r"say in encoding\.py"):
        derived(dict[str, int])
    with pytest.raises(TypeError, match=r"say in encoding\.py"):
        derived(int | str)


def test_a_game_that_says_nothing_is_encoded_by_its_types() -> None:
    game = toy()
    mode, options = game.mode(), game.mode().rules.types.options()
    assert not says(game)
    found = encoding(game, mode, options, 2)
    assert found.view.width == generic(mode, options, 2).view.width
    assert found.moves == 0  # a bid has no bound


def test_too_many_numbers_are_none() -> None:
    big = Encoding.by_types(Flag(), Parts([Count(1000)] * 2))
    assert big.moves == 0
