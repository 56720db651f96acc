"""Quatre coins in the terminal: choose a card, walk to a place with the arrow keys, lay.

What has been chosen is, in this order: `two-at-once` where two cards are laid at once, `lift` where
one is lifted; a card (`5`, or `5r` after half a turn) or, lifted, its place; a place (`1,-2`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from ludotheque.core.rules import Seat, Seen, Value
from ludotheque.games.coins.a.values import Pass, Shift, TurnsView
from ludotheque.games.coins.advice import SIDES
from ludotheque.games.coins.b.values import NOBODY, NoSolution, Stop, StopView
from ludotheque.games.coins.c.values import Put, RushView
from ludotheque.games.coins.cards import code_of, layout_of, spots_of
from ludotheque.games.coins.d.directions import direction_of, spots_along
from ludotheque.games.coins.d.values import DirectionsView, Unable
from ludotheque.games.coins.drawing import (
    Place,
    draw_hand,
    draw_table,
    face_of,
    key_of,
    legend,
    told,
)
from ludotheque.games.coins.layout import Layout, cell_at, neighbours, place_of, without
from ludotheque.games.coins.solo.values import GiveUp, SquareView, TakeBack
from ludotheque.games.coins.values import Laid, Lay
from ludotheque.words import Words
from ludotheque.words.desk import Ask, Chosen, Desk, Line, Option, Span

TURNED: Final = "r"
TWO: Final = "two-at-once"
LIFT: Final = "lift"
GIVE_UP: Final = "give-up"
ENDS: Final[dict[str, Value]] = {"pass": Pass(), "unable": Unable(), "give-up-for-good": GiveUp()}


class Offer(NamedTuple):
    """What a mode lets its player do, and what there is to know beside the cards."""

    hand: tuple[int, ...]
    laid: tuple[Laid, ...]
    places: Callable[[Layout], Iterable[Place]]  # where a card may go beside such a layout
    lay: Callable[[tuple[Lay, ...]], Value]
    facts: tuple[str, ...]
    actions: dict[str, str]  # by message: the key of the keyboard
    holds: bool = True  # may a card be chosen now?
    back: tuple[Laid, ...] = ()  # the laid cards that can be taken back


class Sight(NamedTuple):
    """What a seat sees, and in which words."""

    view: Any
    me: Seat
    words: Words
    names: Sequence[str]


class Cards:
    """The desk of one of the five games."""

    def __init__(self, offer: Callable[[Sight], Offer]) -> None:
        self._offer = offer

    def ask(
        self, seen: Seen[Any, Any], chosen: Chosen, at: str, words: Words, names: Sequence[str]
    ) -> Ask | Value:
        offer = self._offer(Sight(seen.view, seen.seat or 0, words, names))
        end = _end(seen.view, chosen)
        if end is not None:
            return end
        step = Step(offer, chosen if _possible(offer, chosen) else (), at, words)
        return step.ask()


class Step:
    """One question: what has been chosen, and what is asked next."""

    def __init__(self, offer: Offer, chosen: Chosen, at: str, words: Words) -> None:
        self.offer = offer
        self.chosen = chosen
        self.at = at
        self.words = words
        self.first, *_ = (*chosen, "")
        self.picks = chosen[1:] if self.first in (TWO, LIFT) else chosen

    def ask(self) -> Ask | Value:
        if self.first == GIVE_UP:
            return self._sure()
        if self.first == LIFT:
            return self._lift()
        lays = _lays(self.picks)
        if len(lays) == (2 if self.first == TWO else 1):
            return self.offer.lay(lays)
        layout = (*layout_of(self.offer.laid), *map(code_of, lays))
        return self._place(layout, lays) if len(self.picks) % 2 else self._card(lays)

    # A card, then its place.

    def _card(self, lays: tuple[Lay, ...]) -> Ask:
        hand = [card for card in self.offer.hand if card not in {lay.card for lay in lays}]
        cards = [self._option(str(card), told(card, False, self.words)) for card in hand]
        at_start = not self.chosen
        options = cards if self.offer.holds else []
        if at_start:
            options = [*options, *self._taken_back(), *self._actions()]
        prompt = "choose-card" if at_start else "two-first" if lays else TWO
        places = self.offer.places((*layout_of(self.offer.laid), *map(code_of, lays)))
        picture = self._picture(hand, self.at, False, places, None, lays)
        return Ask(self.words.say(prompt if self.offer.holds else "pair"), picture, tuple(options))

    def _place(self, layout: Layout, lays: tuple[Lay, ...]) -> Ask:
        card, is_turned = _held(self.picks[-1])
        places = tuple(self.offer.places(layout))
        options = [self._option(key_of(each), self._beside(each, layout)) for each in places]
        face = face_of(card, is_turned)
        hand = [each for each in self.offer.hand if each not in {lay.card for lay in lays}]
        picture = self._picture(hand, str(card), is_turned, places, face, lays)
        prompt = self.words.say("desk-place", card=card, turned="yes" if is_turned else "no")
        return Ask(prompt, picture, (*options, self._turn()))

    def _picture(
        self,
        hand: Sequence[int],
        raised: str,
        is_turned: bool,
        places: Iterable[Place],
        ghost: Any,
        lays: tuple[Lay, ...] = (),
    ) -> tuple[Line, ...]:
        placed = [Laid(lay.card, lay.x, lay.y, lay.turned) for lay in lays]
        laid = (*self.offer.laid, *placed)
        return (
            tuple(Span(f"{fact}   ") for fact in self.offer.facts),
            *draw_hand(hand, raised, is_turned, self.words),
            *draw_table(laid, places, self.at, ghost, self.words),
            legend(self.words),
        )

    # A card that is lifted, then its new place.

    def _lift(self) -> Ask | Value:
        if not self.picks:
            return self._which()
        spot, is_turned = _spot(self.picks[0])
        if len(self.picks) == 2:
            return Shift(*spot, *_place_of(self.picks[1]), is_turned)
        lifted = next(each for each in self.offer.laid if (each.x, each.y) == spot)
        layout = without(layout_of(self.offer.laid), cell_at(*spot))
        places = tuple(place for place in self.offer.places(layout) if place != spot)
        options = [self._option(key_of(each), self._beside(each, layout)) for each in places]
        face = face_of(lifted.card, is_turned)
        picture = self._picture(self.offer.hand, "", False, places, face)
        turned = "yes" if is_turned else "no"
        prompt = self.words.say("desk-place", card=lifted.card, turned=turned)
        return Ask(prompt, picture, (*options, self._turn()))

    def _which(self) -> Ask:
        options = [
            self._option(key_of((each.x, each.y)), told(each.card, each.turned, self.words))
            for each in self.offer.laid
        ]
        picture = self._picture(self.offer.hand, "", False, (), None)
        return Ask(self.words.say("lift-choose"), picture, tuple(options))

    # What is not a card.

    def _sure(self) -> Ask:
        yes = self.words.say("give-up-for-good")
        options = (Option("yes", yes, ("give-up-for-good",), "o"),)
        return Ask(yes, self._picture(self.offer.hand, "", False, (), None), options)

    def _actions(self) -> list[Option]:
        return [
            Option(name, self.words.say(name), (name,), letter)
            for name, letter in self.offer.actions.items()
        ]

    def _taken_back(self) -> list[Option]:
        return [
            Option(
                key_of((laid.x, laid.y)),
                self.words.say("desk-take-back", card=laid.card),
                ("back", key_of((laid.x, laid.y))),
            )
            for laid in self.offer.back
        ]

    def _turn(self) -> Option:
        last = self.chosen[-1]
        other = last.removesuffix(TURNED) if last.endswith(TURNED) else last + TURNED
        return Option("turn", self.words.say("turn-card"), (*self.chosen[:-1], other), "r")

    def _option(self, key: str, label: str) -> Option:
        return Option(key, label, (*self.chosen, key))

    def _beside(self, place: Place, layout: Layout) -> str:
        """A place told by the cards around it."""
        cards = {code >> 6: (code >> 1 & 31) + 1 for code in layout}
        sides = zip(SIDES, neighbours(cell_at(*place)), strict=True)
        found = [
            self.words.say("desk-beside", side=side, beside=cards[cell])
            for side, cell in sides
            if cell in cards
        ]
        x, y = place
        return self.words.join(found) or self.words.say("place-label", x=x + 1, y=y + 1)


# What has been chosen, read.


def _held(text: str) -> tuple[int, bool]:
    return int(text.removesuffix(TURNED)), text.endswith(TURNED)


def _place_of(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


def _spot(text: str) -> tuple[Place, bool]:
    return _place_of(text.removesuffix(TURNED)), text.endswith(TURNED)


def _lays(picks: Chosen) -> tuple[Lay, ...]:
    pairs = zip(picks[::2], picks[1::2], strict=False)
    found = []
    for held, place in pairs:
        card, is_turned = _held(held)
        found.append(Lay(card, *_place_of(place), is_turned))
    return tuple(found)


def _end(view: Any, chosen: Chosen) -> Value | None:
    """A move that is no card on a place."""
    match chosen:
        case ("back", place):
            return TakeBack(*_place_of(place))
        case ("stop",):
            return Stop(view.number)
        case ("no-solution",):
            return NoSolution(view.number)
        case (name,):
            return ENDS.get(name)
    return None


def _possible(offer: Offer, chosen: Chosen) -> bool:
    """Is what was chosen still there? In a race others lay meanwhile."""
    if chosen[:1] == (GIVE_UP,) or not chosen:
        return True
    if chosen[0] == LIFT:
        laid = {(each.x, each.y) for each in offer.laid}
        return len(chosen) == 1 or _spot(chosen[1])[0] in laid
    picks = chosen[1:] if chosen[0] == TWO else chosen
    return offer.holds and all(_held(each)[0] in offer.hand for each in picks[::2])


# The five games.


def _beside(layout: Layout) -> list[Place]:
    return [place_of(cell) for cell in spots_of(layout)]


def _alone(lays: tuple[Lay, ...]) -> Value:
    return lays[0]


def _hands(sight: Sight) -> tuple[str, ...]:
    return _by_name(sight, [sight.words.say("seat-cards", count=n) for n in sight.view.counts])


def _by_name(sight: Sight, texts: Sequence[str]) -> tuple[str, ...]:
    pairs = zip(sight.names, texts, strict=True)
    return tuple(sight.words.say("terminal-field", label=name, text=text) for name, text in pairs)


def _in_turn(sight: Sight) -> Offer:
    view: TurnsView = sight.view
    actions = {"pass": "p"} if view.laid else {}
    if view.laid and not view.lifted:
        actions[LIFT] = "l"
    return Offer(view.hand, view.laid, _beside, _alone, _hands(sight), actions)


def _stop(sight: Sight) -> Offer:
    view: StopView = sight.view
    say = sight.words.say
    asked = view.stopper == NOBODY
    actions = {"stop": "s"} if asked else {}
    if asked and sight.me not in view.said:
        actions["no-solution"] = "n"
    points = [
        say("seat-points", count=len(won)) if seat in view.inside else say("seat-out")
        for seat, won in enumerate(view.won)
    ]
    facts = (*_by_name(sight, points), say("pile", count=view.pile))
    holds = view.stopper == sight.me
    return Offer(view.pair, view.laid, _beside, _alone, facts, actions, holds)


def _rush(sight: Sight) -> Offer:
    view: RushView = sight.view

    def put(lays: tuple[Lay, ...]) -> Value:
        return Put(lays, len(view.laid))

    locked = view.locks and view.locks[sight.me]
    facts = (*_hands(sight), *([sight.words.say("locked")] if locked else ()))
    return Offer(view.hand, view.laid, _beside, put, facts, {TWO: "d"})


def _directions(sight: Sight) -> Offer:
    view: DirectionsView = sight.view
    along = direction_of(sight.me, view.across)

    def beside(layout: Layout) -> list[Place]:
        return [place_of(cell) for cell in spots_along(layout, along)] or _beside(layout)

    facts = (*_hands(sight), sight.words.say(f"you-lay-{along}"))
    return Offer(view.hand, view.laid, beside, _alone, facts, {"unable": "n"})


def _square(sight: Sight) -> Offer:
    view: SquareView = sight.view

    def free(layout: Layout) -> list[Place]:
        taken = {code >> 6 for code in layout}
        return [(p.x, p.y) for p in view.cells if cell_at(p.x, p.y) not in taken]

    given = {"puzzle": "puzzle-name", "day": "puzzle-day", "deck": "puzzle-deck"}[view.given]
    facts = (sight.words.say(given, level=view.level, date=view.date),)
    laid = view.solution or view.laid
    back = () if view.ending else view.laid[view.fixed :]
    return Offer(view.hand, laid, free, _alone, facts, {GIVE_UP: "g"}, back=back)


OFFERS: Final[dict[str, Callable[[Sight], Offer]]] = {
    "a": _in_turn,
    "b": _stop,
    "c": _rush,
    "d": _directions,
    "solo": _square,
}


def desk(mode: str) -> Desk:
    return Cards(OFFERS[mode])
