"""Cards and the table in characters, for the terminal. A corner is the object's letter and the
colour's, so that nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.faces import COLOURS, THINGS, Corner, Face, turned
from ludotheque.games.coins.values import Laid
from ludotheque.words import Words
from ludotheque.words.canvas import Canvas
from ludotheque.words.desk import Line, Span

Place = tuple[int, int]

WIDE: Final = 5  # inside a card
HIGH: Final = 2
ACROSS: Final = WIDE + 1  # neighbours share a border
DOWN: Final = HIGH + 1
IN_A_ROW: Final = 9  # cards of a hand on a narrow screen
STYLES: Final = {
    "yellow": "black on yellow",
    "red": "white on red",
    "blue": "white on blue",
    "black": "white on black",
}


def key_of(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def face_of(card: int, is_turned: bool) -> Face:
    face = DECK.faces[card - 1]
    return turned(face) if is_turned else face


def draw_hand(cards: Sequence[int], raised: str, is_turned: bool, words: Words) -> tuple[Line, ...]:
    """The cards of a hand beside each other; the one that is pointed at, or chosen, is raised."""
    canvas = Canvas()
    for index, card in enumerate(cards):
        row, column = divmod(index, IN_A_ROW)
        corner = (row * (HIGH + 2), column * (ACROSS + 2))
        here = str(card) == raised
        _card(canvas, corner, face_of(card, here and is_turned), words)
        _number(canvas, corner, card, here)
        canvas.option(str(card), *corner, HIGH + 2, WIDE + 2)
    return canvas.lines()


def draw_table(
    laid: Sequence[Laid],
    places: Iterable[Place],
    at: str,
    ghost: Face | None,
    words: Words,
) -> tuple[Line, ...]:
    """The map: every card where it lies, a dot where one may go, and there the card in hand. The
    card laid last is marked."""
    canvas = Canvas()
    for each in laid:
        here = (each.x, each.y)
        _card(canvas, _corner(here), face_of(each.card, each.turned), words)
        canvas.option(key_of(here), *_inside(here))
    for place in places:
        _place(canvas, place, ghost if key_of(place) == at else None, words)
    for each in laid:
        here = (each.x, each.y)
        pointed = key_of(here) == at
        _number(canvas, _corner(here), each.card, pointed, last=each == laid[-1])
    return canvas.lines()


def _corner(place: Place) -> tuple[int, int]:
    return place[1] * DOWN, place[0] * ACROSS


def _inside(place: Place) -> tuple[int, int, int, int]:
    row, column = _corner(place)
    return row + 1, column + 1, HIGH, WIDE


def _place(canvas: Canvas, place: Place, ghost: Face | None, words: Words) -> None:
    row, column = _corner(place)
    canvas.option(key_of(place), *_inside(place))
    canvas.keep(row, column, HIGH, WIDE)
    if ghost is None:
        canvas.write(row + 1, column + WIDE // 2 + 1, "·")
        return
    _card(canvas, (row, column), ghost, words)
    canvas.box(row, column, HIGH, WIDE, heavy=True)


def _card(canvas: Canvas, corner: tuple[int, int], face: Face, words: Words) -> None:
    row, column = corner
    canvas.box(row, column, HIGH, WIDE)
    for index, each in enumerate(face):
        down, right = divmod(index, 2)
        text = signs(each, words)
        canvas.write(row + 1 + down, column + 1 + right * (WIDE - 2), text, STYLES[each.colour])


def _number(
    canvas: Canvas, corner: tuple[int, int], card: int, raised: bool, last: bool = False
) -> None:
    """In the frame: the number by which texts name the card."""
    if raised:
        canvas.box(*corner, HIGH, WIDE, heavy=True)
    canvas.write(corner[0], corner[1] + 1, f"{card}{'*' if last else ''}")


def signs(corner: Corner, words: Words) -> str:
    colour = words.say(f"letter-{corner.colour}").lower()
    return words.say(f"letter-{corner.thing}") + colour


def legend(words: Words) -> Line:
    things = [(words.say(f"letter-{thing}"), words.say(f"thing-{thing}"), "") for thing in THINGS]
    colours = [
        (words.say(f"letter-{colour}").lower(), words.say(f"colour-{colour}"), STYLES[colour])
        for colour in COLOURS
    ]
    spans = [
        span
        for letter, name, style in (*things, *colours)
        for span in (Span(letter, style), Span(f" {name}  "))
    ]
    return tuple(spans)


def told(card: int, is_turned: bool, words: Words) -> str:
    """A card in words."""
    corners = [
        words.say("corner", colour=corner.colour, thing=corner.thing)
        for corner in face_of(card, is_turned)
    ]
    return words.say("card-label", card=card, **dict(zip("abcd", corners, strict=True)))
