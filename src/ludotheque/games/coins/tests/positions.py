"""Positions for the tests, and a slow, obvious judge of places."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.core.match import Match
from ludotheque.core.simulate import set_up
from ludotheque.games.coins import GAME
from ludotheque.games.coins.cards import layout_of
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.faces import Corner, Face, turned
from ludotheque.games.coins.layout import Layout
from ludotheque.games.coins.values import Laid, Lay

Table = dict[tuple[int, int], Face]


def begun(mode: str, players: int, seed: int = 1, options: Any = None) -> Match:
    """A match after chance has dealt."""
    match = set_up(GAME, GAME.mode(mode), players, seed, options)
    nature(match)
    return match


def nature(match: Match) -> None:
    while (move := match.nature()) is not None:
        match.play({-1: move})


def grown(count: int, rng: Random) -> tuple[Layout, list[int]]:
    """A random layout of about so many cards, laid by the slow judge, and the other cards."""
    cards = rng.sample(range(1, CARDS + 1), CARDS)
    laid = [Laid(cards.pop(), 0, 0, False)]
    rest: list[int] = []
    for card in cards:
        found = slow_places(laid, card) if len(laid) < count else []
        if found:
            lay = rng.choice(found)
            laid.append(Laid(lay.card, lay.x, lay.y, lay.turned))
        else:
            rest.append(card)
    return layout_of(laid), rest


def slow_places(laid: list[Laid], card: int) -> list[Lay]:
    """Every place for a card, by looking at corners alone."""
    table = {(each.x, each.y): face_of(each.card, each.turned) for each in laid}
    spots = {(x + dx, y + dy) for x, y in table for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return [
        Lay(card, x, y, turn)
        for x, y in sorted(spots - set(table))
        for turn in (False, True)
        if holds(table, (x, y), face_of(card, turn))
    ]


def face_of(card: int, turn: bool) -> Face:
    face = DECK.faces[card - 1]
    return turned(face) if turn else face


def holds(table: Table, place: tuple[int, int], face: Face) -> bool:
    """Wherever it touches a card, the four objects and the four colours are all different."""
    x, y = place
    left, right = table.get((x - 1, y)), table.get((x + 1, y))
    above, below = table.get((x, y - 1)), table.get((x, y + 1))
    meetings = [
        left and (left.top_right, left.bottom_right, face.top_left, face.bottom_left),
        right and (right.top_left, right.bottom_left, face.top_right, face.bottom_right),
        above and (above.bottom_left, above.bottom_right, face.top_left, face.top_right),
        below and (below.top_left, below.top_right, face.bottom_left, face.bottom_right),
    ]
    return all(four is None or all_different(four) for four in meetings)


def all_different(four: tuple[Corner, ...]) -> bool:
    return len({c.thing for c in four}) == 4 and len({c.colour for c in four}) == 4
