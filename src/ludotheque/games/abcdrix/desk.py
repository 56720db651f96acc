"""ABCDRIX ! in the terminal: choose a card, walk to its place in a row, type the word.

What has been chosen is a card, a place (`on-1-0`: on the first pile of the second seat's row;
`before-1-2`: before its third one), and the word.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ludotheque.core.rules import Seat, Seen, Value
from ludotheque.games.abcdrix.cards import CRACKER
from ludotheque.games.abcdrix.placement import open_rows
from ludotheque.games.abcdrix.rows import FULL, read_with
from ludotheque.games.abcdrix.values import (
    Blast,
    Done,
    Dry,
    GoAhead,
    Judge,
    Lay,
    NoIdea,
    Open,
    Pass,
    Redraw,
    StartClock,
    View,
)
from ludotheque.words import Words
from ludotheque.words.canvas import Canvas
from ludotheque.words.desk import Ask, Chosen, Desk, Line, Option, Span

FIRSTS: Final = ("front", "open")
LAYING: Final = ("play", "idle")

# What is said instead of laying: its key of the keyboard and the move.
SAYINGS: Final[dict[str, tuple[str, Value]]] = {
    "board-done": ("d", Done()),
    "board-dry": ("s", Dry()),
    "board-pass": ("p", Pass()),
    "board-redraw": ("r", Redraw()),
    "board-idea": ("i", StartClock()),
    "board-no-idea": ("n", NoIdea()),
    "board-go-ahead": ("l", GoAhead()),
    "board-accept": ("o", Judge("accept")),
    "board-refuse": ("n", Judge("refuse")),
    "board-abstain": ("a", Judge("abstain")),
}


class Letters:
    def ask(
        self, seen: Seen[Any, Any], chosen: Chosen, at: str, words: Words, names: Sequence[str]
    ) -> Ask | Value:
        view: View = seen.view
        me = seen.seat or 0
        if chosen[:1] and chosen[0] in SAYINGS:
            return SAYINGS[chosen[0]][1]
        step = Step(view, me, chosen if _possible(view, me, chosen) else (), at, words, names)
        return step.ask()


class Step:
    """One question: what has been chosen, and what is asked next."""

    def __init__(
        self, view: View, me: Seat, chosen: Chosen, at: str, words: Words, names: Sequence[str]
    ) -> None:
        self.view = view
        self.me = me
        self.chosen = chosen
        self.at = at
        self.words = words
        self.names = names

    def ask(self) -> Ask | Value:
        match self.chosen:
            case (card,) if self.view.phase in FIRSTS:
                return Open(card)
            case (card,):
                return self._place(card)
            case (card, place) if card == CRACKER:
                _, seat, at = _read(place)
                return Blast(seat, at)
            case (card, place):
                return self._word(card, place)
            case (card, place, word):
                on, seat, at = _read(place)
                return Lay(card, seat, at, on, word)
        return self._card()

    def _card(self) -> Ask:
        cards = dict.fromkeys(self.view.hand) if _lays(self.view, self.me) else {}
        options = [Option(card, self._named(card), (card,)) for card in cards]
        sayings = [
            Option(name, self.words.say(name), (name,), SAYINGS[name][0])
            for name in _sayings(self.view, self.me)
        ]
        return Ask(self._prompt(), self._picture(""), (*options, *sayings))

    def _place(self, card: str) -> Ask:
        options = [
            Option(place, self._told(place), (card, place)) for place in _places(self.view, card)
        ]
        prompt = "board-choose-pile" if card == CRACKER else "board-choose-place"
        asked = self.words.say(prompt, card=self._named(card))
        return Ask(asked, self._picture(card), tuple(options))

    def _word(self, card: str, place: str) -> Ask:
        on, seat, at = _read(place)
        letters = "".join(pile.card for pile in self.view.rows[seat])
        prompt = self.words.say("board-say", letters=read_with(letters, card, (at, on)))
        return Ask(prompt, self._picture(card, place), typing=True)

    def _prompt(self) -> str:
        match self.view.phase:
            case "front" | "open":
                return self.words.say("board-first-card")
            case "vote":
                return self._judged()
            case "idle" | "dry" if self.me != self.view.seat:
                phase = f"board-{self.view.phase}-other"
                return self.words.say(phase, name=self.names[self.view.seat])
            case "idle" | "dry" | "clock":
                return self.words.say(f"board-{self.view.phase}-you")
            case "takeover":
                return self.words.say("board-takeover", name=self.names[self.view.seat])
        own = self.view.seat not in self.view.laid
        return self.words.say("board-own-turn" if own else "board-others-turn")

    def _judged(self) -> str:
        pending = self.view.pending
        name = self.names[self.view.seat]
        return self.words.say("board-vote", name=name, word=pending.word if pending else "")

    # What is drawn.

    def _picture(self, card: str, place: str = "") -> tuple[Line, ...]:
        rows = [
            self._row(seat, card, place or self.at)
            for seat in (*range(self.me), *range(self.me + 1, len(self.names)), self.me)
        ]
        pile = self.words.say("board-pile-count", count=self.view.pile)
        return (
            (Span(self._field("board-pile", pile)),),
            (),
            *(line for row in rows for line in row),
            (Span(self.words.say("board-hand")),),
            *self._hand(card),
        )

    def _row(self, seat: Seat, card: str, at: str) -> Iterator[Line]:
        """A player's name and what there is to know, then the row in one line."""
        won = self.words.say("board-words", count=len(self.view.tricks[seat]))
        held = self.words.say("board-cards", count=self.view.counts[seat])
        word = self.view.said[seat]
        said = f" · {self.words.say('desk-said', word=word)}" if word else ""
        mark = "▸ " if seat == self.view.seat else "  "
        yield (Span(f"{mark}{self.names[seat]} · {won} · {held}{said}"),)
        yield (Span("    "), *self._piles(seat, card, at))
        yield ()

    def _piles(self, seat: Seat, card: str, at: str) -> Iterator[Span]:
        row = self.view.rows[seat]
        open_places = set(_places(self.view, card)) if card else set()
        for index in range(len(row) + 1):
            yield self._sign(f"before-{seat}-{index}", " · ", card, at, open_places, "   ")
            if index < len(row):
                pile = row[index]
                high = f"×{pile.height}" if pile.height > 1 else ""
                face = f"[{pile.card}{high}]"
                yield self._sign(f"on-{seat}-{index}", face, card, at, open_places, face)
        if not row:
            yield Span(self.words.say("board-empty-row"))

    def _sign(
        self, key: str, there: str, card: str, at: str, open_places: set[str], shut: str
    ) -> Span:
        if key not in open_places:
            return Span(shut)
        return Span(f"▸{card}◂", "bold reverse", key) if key == at else Span(there, "", key)

    def _hand(self, chosen: str) -> tuple[Line, ...]:
        canvas = Canvas()
        raised = chosen or self.at
        for index, card in enumerate(self.view.hand):
            first = self.view.hand.index(card) == index
            canvas.box(0, index * 6, 1, 3, heavy=first and card == raised)
            canvas.write(1, index * 6 + 2, card, "bold")
            canvas.option(card if first else "", 0, index * 6, 3, 5)
        return canvas.lines()

    # In words.

    def _field(self, label: str, text: str) -> str:
        return self.words.say("terminal-field", label=self.words.say(label), text=text)

    def _named(self, card: str) -> str:
        names = {"*": "board-star", CRACKER: "board-cracker"}
        return self.words.say(names[card]) if card in names else card

    def _told(self, place: str) -> str:
        on, seat, at = _read(place)
        row = self.view.rows[seat]
        if on:
            where = self.words.say("board-on", letter=row[at].card)
        elif at < len(row):
            where = self.words.say("board-before", letter=row[at].card)
        else:
            where = self.words.say("board-after", letter=row[-1].card)
        mine = seat == self.me
        whose = "board-your-row" if mine else "board-row-of"
        return f"{self.words.say(whose, name=self.names[seat])}, {where}"


def _read(place: str) -> tuple[bool, Seat, int]:
    kind, seat, at = place.split("-")
    return kind == "on", int(seat), int(at)


def _lays(view: View, me: Seat) -> bool:
    """May that seat lay a card now?"""
    if view.phase == "takeover":
        return me == view.starter
    return view.phase == "front" or (view.phase != "vote" and me == view.seat)


def _places(view: View, card: str) -> Iterator[str]:
    for seat in open_rows(view):
        row = view.rows[seat]
        if card == CRACKER and len(row) < 2:
            continue
        for at in range(len(row) + 1):
            if card != CRACKER and 0 < len(row) < FULL:
                yield f"before-{seat}-{at}"
            if at < len(row):
                yield f"on-{seat}-{at}"


def _sayings(view: View, me: Seat) -> Iterator[str]:
    match view.phase:
        case "vote":
            yield from ("board-accept", "board-refuse", "board-abstain")
        case "idle" if me != view.seat:
            yield "board-idea"
        case "dry" if me != view.seat:
            yield from ("board-idea", "board-no-idea")
        case "takeover":
            yield "board-no-idea"
        case "open":
            yield from _instead(view)
        case "play" | "idle" | "dry" | "clock":
            yield from _endings(view)


def _instead(view: View) -> Iterator[str]:
    """What remains to a hand without a letter."""
    if set(view.hand) <= {CRACKER}:
        anew = view.hand and view.pile and not view.redrawn
        yield "board-redraw" if anew else "board-pass"


def _endings(view: View) -> Iterator[str]:
    if view.seat in view.laid:
        yield "board-done"
    if view.phase in LAYING:
        if view.pile:
            yield "board-dry"
        elif view.seat not in view.laid:
            yield "board-pass"
    if view.phase == "clock":
        yield "board-go-ahead"


def _possible(view: View, me: Seat, chosen: Chosen) -> bool:
    """Is what was chosen still there?"""
    if not chosen:
        return True
    if not _lays(view, me) or chosen[0] not in view.hand:
        return False
    return len(chosen) == 1 or chosen[1] in _places(view, chosen[0])


def desk(_mode: str) -> Desk:
    return Letters()
