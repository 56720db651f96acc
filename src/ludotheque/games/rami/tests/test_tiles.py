"""The tiles, and the data and texts that speak of them."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from ludotheque.core.faults import Refused
from ludotheque.games.rami import GAME
from ludotheque.games.rami.famille.combinations import KINDS
from ludotheque.games.rami.famille.placing import (
    additions,
    creations,
    longest_addition,
    longest_creation,
)
from ludotheque.games.rami.tests.positions import mask, tile, tiles
from ludotheque.games.rami.tiles import ALL, COLOURS, TILES, VALUES, mask_of, tiles_of
from ludotheque.words import LANGUAGES, words


def test_there_are_52_different_tiles() -> None:
    assert len(set(TILES)) == len(TILES) == 52
    assert mask_of(TILES) == ALL == (1 << 52) - 1


def test_a_mask_and_its_tiles_are_the_same_set() -> None:
    chosen = tiles("r1 r13 b1 g7 y13")
    assert tiles_of(mask_of(reversed(chosen))) == chosen
    assert [tiles_of(1 << n) for n in range(52)] == [(each,) for each in TILES]
    with pytest.raises(Refused, match="same-tile"):
        mask_of((tile("r1"), tile("r1")))


def test_there_are_455_combinations() -> None:
    assert len(KINDS) == 4 * 78 + 13 * 11 == 455
    assert len(creations(ALL)) == 455


def test_the_longest_combination_of_a_rack() -> None:
    rng = Random(1)
    for size in range(1, 14):
        for _ in range(30):
            rack = mask_of(rng.sample(TILES, size))
            longest = longest_creation(rack)
            lengths = [made.bit_count() for made in creations(rack)]
            assert longest.bit_count() == max(lengths, default=0)
            assert not longest or longest in creations(rack)


def test_the_longest_addition_to_a_combination() -> None:
    rng = Random(2)
    for onto in [*KINDS, *map(mask_of, zip(TILES))]:
        rack = mask_of(rng.sample(TILES, 20)) & ~onto
        longest = longest_addition(onto, rack)
        fitting = [added for added in additions(onto) if added & rack == added]
        assert longest.bit_count() == max(map(int.bit_count, fitting), default=0)
        assert not longest or longest in fitting


def test_what_a_combination_may_take() -> None:
    # Red 6 and 7: five below and six above, each with nothing to all of them, but not nothing.
    assert len(additions(mask("r6 r7"))) == 6 * 7 - 1
    assert len(additions(mask("r7 b7"))) == 2**2 - 1
    # Red 7 alone: 7 · 7 − 1 suites, and 2³ − 1 families.
    assert len(additions(mask("r7"))) == 48 + 7
    assert additions(mask("r7 b7 g7 y7")) == ()


def test_the_deck_file_describes_the_tiles() -> None:
    deck = tomllib.loads(GAME.text("deck.toml"))
    assert tuple(deck["colours"]) == COLOURS
    assert [each["value"] for each in deck["characters"]] == list(range(1, VALUES + 1))
    drawn = GAME.folder.joinpath("client", "art", "characters.ts").read_text(encoding="utf-8")
    for each in deck["characters"]:
        assert f'value: {each["value"]}, key: "{each["key"]}"' in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_and_colour_has_a_name(language: str) -> None:
    told = words(language, "rami")
    names = [told.say(f"character-{value}") for value in range(1, VALUES + 1)]
    assert len(set(names)) == 13
    assert all(told.has(f"character-{value}") for value in range(1, VALUES + 1))
    assert all(told.has(f"colour-{colour}") for colour in COLOURS)
