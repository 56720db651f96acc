"""What a mode says of itself."""

from __future__ import annotations

import dataclasses

import pytest

from ludotheque.core.faults import Invalid
from ludotheque.core.game import Mode, OneDevice
from tests.core.toygame import Quick, Toy

QUICK = Quick(1)


def mode(*levels: str, middle: str = "") -> Mode:
    return Mode("plain", Toy(), range(2, 5), dict.fromkeys(levels, QUICK), middle=middle)


def test_a_mode_names_the_level_for_whoever_has_not_chosen() -> None:
    assert mode("a", "b", "c", middle="c").middle == "c"


@pytest.mark.parametrize(
    ("levels", "middle"), [("", ""), ("a", "a"), ("ab", "a"), ("abc", "b"), ("abcd", "b")]
)
def test_without_a_name_it_is_neither_the_weakest_nor_the_strongest(
    levels: str, middle: str
) -> None:
    assert mode(*levels).middle == middle


@pytest.mark.parametrize("levels", ["", "ab"])
def test_the_level_must_be_one_of_the_bots(levels: str) -> None:
    with pytest.raises(ValueError, match="plain: wise is not one of"):
        mode(*levels, middle="wise")


def test_who_plays_for_a_former_level_must_be_one_of_the_bots() -> None:
    with pytest.raises(ValueError, match="plain: wise is not one of"):
        Mode("plain", Toy(), range(2, 5), {"a": QUICK}, former={"old": "wise"})


@pytest.mark.parametrize("kind", OneDevice)
def test_a_race_and_a_game_for_one_are_not_for_several_at_one_device(kind: OneDevice) -> None:
    declared = dataclasses.replace(mode("a"), one_device=kind)
    if kind in (OneDevice.RACE, OneDevice.ALONE):
        with pytest.raises(Invalid, match=f"device-{kind.value}"):
            declared.check_shared()
    else:
        declared.check_shared()
