"""The conformance suite finds what it is there to find: each broken variant of the toy game fails
the check that is about its fault, and the sound one passes them all."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any, Literal

import msgspec
import pytest

from ludotheque import conform
from ludotheque.conform import enumerations, positions, texts
from ludotheque.conform.leaks import Leak, leak
from ludotheque.conform.play import fits_one_device
from ludotheque.conform.positions import driven
from ludotheque.core import registry
from ludotheque.core.faults import Refused
from ludotheque.core.game import Game, Mode, OneDevice
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, Seat, Seen, Turn, Value, Wait
from ludotheque.words import Words
from tests.core.toygame import (
    CARDS,
    Bid,
    Buzz,
    Deal,
    Dealt,
    Peek,
    Peeked,
    Timid,
    Toy,
    ToyEvent,
    ToyMove,
    ToyMoves,
    ToyOptions,
    ToyState,
    ToyView,
    toy,
)


@pytest.mark.parametrize("name", conform.suite(toy()))
def test_the_sound_game_passes(name: str) -> None:
    conform.suite(toy())[name]()


class LeakyView(Toy):
    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), known=state.known)


class LeakyNews(Toy):
    def news(
        self, before: ToyState, moves: ToyMoves, after: ToyState, seat: Seat | None
    ) -> Sequence[ToyEvent]:
        shown = super().news(before, moves, after, seat)
        return [Peeked(0, e.at_seat, before.cards[e.at_seat]) if isinstance(e, Peeked) else e
                for e in shown]  # fmt: skip


class LeakyDeal(Toy):
    def news(
        self, before: ToyState, moves: ToyMoves, after: ToyState, seat: Seat | None
    ) -> Sequence[ToyEvent]:
        if before.phase == "deal":
            return [Dealt(moves[CHANCE].cards[0])]  # type: ignore[union-attr]
        return super().news(before, moves, after, seat)


class LeakyOffer(Toy):
    def legal(self, state: ToyState, seat: Seat) -> Sequence[ToyMove]:
        legal = super().legal(state, seat)
        return legal[:1] if state.phase == "peek" and state.cards[1] > 5 else legal


class LeakyRefusal(Toy):
    def play(self, state: ToyState, seat: Seat, move: ToyMove) -> ToyState:
        if state.phase == "peek" and not isinstance(move, Peek):
            raise Refused("too-high", most=state.cards[1])
        return super().play(state, seat, move)


class LeakyToSpectators(Toy):
    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        view = super().view(state, seat)
        shown = state.cards[0] if seat is None and state.cards else view.card
        return msgspec.structs.replace(view, card=shown)


class Unimaginative(LeakyView):
    def imagine(self, view: ToyView, seat: Seat, rng: Random) -> ToyState:
        return self.remembered

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        self.remembered = state
        return Toy.view(self, state, seat)


class Overgenerous(Toy):
    def legal(self, state: ToyState, seat: Seat) -> Sequence[ToyMove]:
        return [*super().legal(state, seat), *([Bid(99)] if state.phase == "bid" else [])]


class Stingy(Toy):
    """Offers less than it accepts, now and then."""

    def legal(self, state: ToyState, seat: Seat) -> Sequence[ToyMove]:
        return list(super().legal(state, seat))[: 2 if state.rounds == 2 else None]


class Endless(Toy):
    def step(self, state: ToyState, moves: ToyMoves, turn: Turn | None = None) -> ToyState:
        after = super().step(state, moves, turn)
        return msgspec.structs.replace(after, rounds=max(2, after.rounds))


class Restless(Toy):
    """Answers differently when asked again."""

    count = 0

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        self.count += 1
        return msgspec.structs.replace(super().view(state, seat), rounds=self.count)


class Unexplained(Toy):
    def step(self, state: ToyState, moves: ToyMoves, turn: Turn | None = None) -> ToyState:
        try:
            return super().step(state, moves, turn)
        except Refused:
            raise Refused("no-text-for-this") from None


class Gossip(Toy):
    """The coach has seen more than the view that it is given."""

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        self.remembered = state
        return super().view(state, seat)

    def coach(self, view: ToyView, seat: Seat, move: ToyMove, step: int) -> Sequence[Value]:
        cards = self.remembered.cards
        return [Timid(step, seat)] if cards and cards[1 - min(seat, 1)] > 5 else []


class Muttered(Value, frozen=True):
    step: int
    seat: Seat


class Wordless(Toy):
    def coach(self, view: ToyView, seat: Seat, move: ToyMove, step: int) -> Sequence[Value]:
        return [Muttered(step, seat)]


class Misplaced(Toy):
    def coach(self, view: ToyView, seat: Seat, move: ToyMove, step: int) -> Sequence[Value]:
        return [Timid(step - 1, seat)]


class Illiterate(Toy):
    def alphabet(self, options: ToyOptions, players: int) -> Sequence[ToyMove]:
        return [Buzz(), *map(Peek, range(players)), *map(Bid, range(3))]


class Stammering(Toy):
    def alphabet(self, options: ToyOptions, players: int) -> Sequence[ToyMove]:
        return [Buzz(), *map(Peek, range(players)), *map(Bid, range(10)), Buzz()]


class Unlikely(Toy):
    """Knows one deal, and is sure of it."""

    def odds(self, state: ToyState) -> Sequence[tuple[ToyMove, float]]:
        return [(Deal(tuple(range(1, state.players + 1))), 1.0)]


class Unsure(Toy):
    def odds(self, state: ToyState) -> Sequence[tuple[ToyMove, float]]:
        return [(Deal(cards), 0.01) for cards in permutations(CARDS, state.players)]


class Twofold(Toy):
    """Each deal can happen in two ways."""

    def odds(self, state: ToyState) -> Sequence[tuple[ToyMove, float]]:
        deals = [*permutations(CARDS, state.players)] * 2
        return [(Deal(cards), 1 / len(deals)) for cards in deals]


def test_what_happens_in_several_ways_may_be_listed_as_often() -> None:
    conform.suite(toy(Twofold()), examples=20)["plain: weighs_every_chance"]()


class OpenOptions(ToyOptions, frozen=True):
    mood: Literal["closed", "open"] = "closed"
    hurried: bool = False


class LeakyOption(Toy):
    """Leaks only where an option is not the default."""

    types = msgspec.structs.replace(Toy.types, options=OpenOptions)
    mood = "closed"

    def start(self, options: ToyOptions, players: int) -> ToyState:
        assert isinstance(options, OpenOptions)
        state = super().start(options, players)
        return msgspec.structs.replace(state, rounds=2 if options.mood == "open" else 3)

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        view = super().view(state, seat)
        open_from_the_start = state.points == (0,) * state.players and state.rounds == 2
        return msgspec.structs.replace(view, known=state.known) if open_from_the_start else view


@pytest.mark.parametrize(
    ("rules", "check"),
    [
        (LeakyView, "news_tell_what_changes"),
        (LeakyOption, "news_tell_what_changes"),
        (LeakyNews, "news_tell_what_changes"),
        (LeakyDeal, "news_tell_what_changes"),
        (LeakyOffer, "looks_the_same"),
        (LeakyRefusal, "refuses_the_same"),
        (LeakyToSpectators, "looks_the_same"),
        (Unimaginative, "imagination_varies"),
        (Overgenerous, "offers_are_exact"),
        (Stingy, "offers_are_exact"),
        (Endless, "ends"),
        (Restless, "changes_nothing"),
        (Unexplained, "offers_are_exact"),
        (Gossip, "coaches_the_same"),
        (Wordless, "coaches_in_words"),
        (Misplaced, "coaches_in_words"),
        (Illiterate, "spells_every_move"),
        (Stammering, "spells_every_move"),
        (Unlikely, "weighs_every_chance"),
        (Unsure, "weighs_every_chance"),
    ],
)
def test_a_broken_game_is_found_out(
    rules: Any, check: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "LONGEST", 60)
    with pytest.raises((AssertionError, Refused)):
        conform.suite(toy(rules()), examples=100)[f"plain: {check}"]()


@pytest.mark.parametrize("claim", [each for each in OneDevice if each is not OneDevice.RACE])
def test_a_game_that_claims_what_it_cannot_on_one_device_is_found_out(claim: OneDevice) -> None:
    with pytest.raises(AssertionError):
        conform.suite(toy(one_device=claim), examples=100)["plain: fits_one_device"]()


class Harmless(Toy):
    """One buzzes, and no sand runs; but what is known stays secret."""

    def turn(self, state: ToyState) -> Turn:
        turn = super().turn(state)
        return Turn(turn.seats[:1] if turn.wait is Wait.FIRST else turn.seats)


def test_a_game_that_hides_something_does_not_lie_open() -> None:
    game = toy(Harmless(), one_device=OneDevice.OPEN)
    check = driven(game, game.modes[0], fits_one_device, 100)
    with pytest.raises(AssertionError, match="not everybody sees the same"):
        check()


class Rush(Toy):
    """There is nothing but the race."""

    def turn(self, state: ToyState) -> Turn:
        turn = super().turn(state)
        return turn if turn.seats in ((), (CHANCE,)) else Turn(tuple(range(2)), Wait.FIRST)


def laid_open(rules: Toy, players: range) -> Any:
    game = toy(rules, one_device=OneDevice.HANDS)
    mode = dataclasses.replace(game.modes[0], players=players)
    started = dataclasses.replace(game, modes=(mode,))
    match = Match(started, mode, ToyOptions(), players[0], bytes(32))
    match.play({CHANCE: match.nature()}, 0)
    return fits_one_device(match, Random(1))


def test_hands_are_laid_open_where_everybody_moves_at_any_moment() -> None:
    laid_open(Rush(), range(2, 5))


def test_hands_are_not_laid_open_where_somebody_waits_for_somebody() -> None:
    with pytest.raises(AssertionError, match="a curtain would do"):
        laid_open(Toy(), range(2, 5))


def test_there_are_no_more_open_hands_than_edges() -> None:
    with pytest.raises(AssertionError, match="4 edges"):
        laid_open(Rush(), range(2, 6))


class Mute:
    def act(self, seen: Seen[Any, Any], rng: Random) -> None:
        """Nothing, also where nobody else can move."""


class Bold:
    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float]:
        return Bid(max(CARDS)), 1.0


class Moody:
    def __init__(self) -> None:
        self._asked = 0

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float]:
        self._asked += 1
        return seen.legal[self._asked % len(seen.legal)], 1.0  # type: ignore[index, arg-type]


class Vague:
    def act(self, seen: Seen[Any, Any], rng: Random) -> str:
        return "a high bid"


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (Mute(), "mine says nothing, and seat 0 is waited for"),
        (Bold(), "mine is refused"),
        (Moody(), "and asked again"),
        (Vague(), "and not 'a high bid'"),
    ],
)
def test_a_level_without_an_answer_that_counts_is_found_out(bot: Any, sentence: str) -> None:
    (mode,) = (game := toy()).modes
    mine = dataclasses.replace(mode, bots={"mine": bot, "quick": mode.bots["quick"]})
    with pytest.raises((AssertionError, TypeError), match=sentence):
        conform.suite(dataclasses.replace(game, modes=(mine,)))["plain: levels_answer"]()


def test_run_reports_every_check() -> None:
    said: list[tuple[str, str]] = []
    assert not conform.run(toy(LeakyView()), lambda *line: said.append(line), examples=100)
    wrong = {name: error for name, error in said if error}
    assert wrong["plain: news_tell_what_changes"].startswith("view tells ")
    assert "Traceback" not in wrong["plain: news_tell_what_changes"]
    assert "players, ToyOptions(rounds=3)." in wrong["plain: news_tell_what_changes"]
    assert len(said) == len(conform.suite(toy()))


def test_a_game_without_an_end_is_played_once_to_find_that_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By all checks together: somebody waits for them."""
    played: list[tuple[int, int]] = []
    whole_game = positions.whole_game

    def counted(game: Game, mode: Mode, players: int, seed: int) -> Match:
        played.append((players, seed))
        return whole_game(game, mode, players, seed)

    monkeypatch.setattr(positions, "LONGEST", 60)
    monkeypatch.setattr(positions, "whole_game", counted)
    said: dict[str, str] = {}
    assert not conform.run(toy(Endless()), said.__setitem__, examples=10)
    assert said["plain: ends"].startswith("not over after 60 steps\n\nIn a game of random moves")
    assert said["plain: ends"].count("Failing test case") == 1
    assert said["plain: repeats"] == said["plain: ends"]
    assert len(set(played)) == len(played)


def test_a_missing_message_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "expected", lambda _game: ["refused-unheard-of"])
    with pytest.raises(AssertionError, match="refused-unheard-of"):
        texts.nothing_is_left_unsaid(toy())


def test_refusal_codes_are_read_off_the_source() -> None:
    assert texts.refusal_codes(toy().folder) == {"wrong-moment", "too-high"}


def test_unreadable_fluent_is_an_error() -> None:
    with pytest.raises(AssertionError, match="not Fluent"):
        texts.messages("this is { not")


def test_clauses_are_read_in_order_and_once() -> None:
    text = "**TOY-2** first, **TOY-F1** then, again **TOY-2**, but not TOY-9"
    assert texts.clauses(text) == ["TOY-2", "TOY-F1"]


def test_every_value_of_every_option_has_its_turn() -> None:
    mode = toy(LeakyOption()).modes[0]
    drawn = [positions.some_options(mode, 2, seed) for seed in range(6)]
    assert drawn[0] == drawn[2] == drawn[4] == OpenOptions()
    assert drawn[1] == OpenOptions(mood="open", hurried=True)
    assert drawn[3] == OpenOptions()


def test_options_are_what_so_many_players_may_choose() -> None:
    mode = registry.game("coins").mode("a")
    chosen = {positions.some_options(mode, 2, seed).dealer for seed in range(40)}  # type: ignore[attr-defined]
    assert chosen == {"random", "seat-1", "seat-2"}


def test_a_date_is_a_date() -> None:
    mode = registry.game("coins").mode("solo")
    given = {positions.some_options(mode, 1, seed).given for seed in range(12)}  # type: ignore[attr-defined]
    assert given == {"puzzle", "day", "deck"}


@pytest.mark.parametrize(
    ("rules", "check", "sentence"),
    [
        (LeakyToSpectators, "looks_the_same", r"^view tells a spectator .* but card is \d"),
        (LeakyOffer, "looks_the_same", r"^legal tells seat \d .* but legal\["),
        (LeakyRefusal, "refuses_the_same", r"^A refusal tells seat 0 .* Bid\(.* params.most is"),
        (Gossip, "coaches_the_same", r"^The coach tells seat \d .* different things .* remarks"),
        (LeakyNews, "news_tell_what_changes", r"^The news tell \S+ .* but news\[0\]\.card is"),
        (LeakyView, "news_tell_what_changes", r"^view tells \S+ .* more than the news"),
        (Unimaginative, "imagination_varies", r"^`imagine` always gives the real state"),
    ],
)
def test_a_leak_is_one_sentence_about_what_and_whom(rules: Any, check: str, sentence: str) -> None:
    with pytest.raises(Leak) as found:
        conform.suite(toy(rules()), examples=100)[f"plain: {check}"]()
    assert re.match(sentence, str(found.value).partition("\n")[0])


def test_two_views_stand_side_by_side() -> None:
    one, two = b'{"type":"V","hand":[1,2],"pile":9}', b'{"type":"V","hand":[1,7],"pile":9}'
    with pytest.raises(Leak) as found:
        raise leak("Seat 1 sees a card of others:", one, two)
    assert str(found.value).splitlines() == [
        "Seat 1 sees a card of others: hand[1] is 2 in one and 7 in the other.",
        "",
        '  type           │ "V"                                    │ "V"',
        "≠ hand           │ [1,2]                                  │ [1,7]",
        "  pile           │ 9                                      │ 9",
    ]


class Painted(Value, frozen=True):
    colour: Literal["red", "blue"] | None
    place: Literal["A1", "B2"] = "A1"


class PaintedView(Value, frozen=True):
    phase: Literal["day", "night"]
    painted: tuple[Painted, ...] = ()


class Painting(Toy):
    types = msgspec.structs.replace(Toy.types, view=PaintedView)


def words_faults(monkeypatch: pytest.MonkeyPatch, ftl: str) -> str:
    monkeypatch.setattr(Game, "text", lambda _self, _name: ftl)
    monkeypatch.setattr(enumerations, "words", lambda language, _key: Words(language, [ftl]))
    game = of_this_file(toy(Painting()))
    try:
        enumerations.every_word_is_told(game)
    except AssertionError as error:
        return str(error)
    return ""


def of_this_file(game: Game) -> Game:
    """The values of this very file are the game's."""
    return dataclasses.replace(game, package=__name__)


TOLD = """
Painted = { $colour ->
    [red] rouge
    [blue] bleu
   *[none] rien
} en { $place }
view-phase-day = jour
view-phase-night = nuit
"""


def test_words_that_have_texts_everywhere_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not words_faults(monkeypatch, TOLD)


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("en { $place }", "en { $colour }", "Painted shows the bare word of $colour"),
        ("*[none] rien", "*[red] rien", ""),
        ("    [blue] bleu\n   *[none]", "   *[red]", "Painted has no variant [blue] of $colour"),
        ("[blue]", "[bleu]", "Painted has a variant [bleu], which $colour never is"),
        ("view-phase-night = nuit", "", "no text view-phase-night"),
        ("view-phase-night = nuit", 'view-phase = {""}', ""),
        (
            "Painted =",
            "brief-Painted = { $colour }\nPainted =",
            "brief-Painted shows the bare word",
        ),
        ("en { $place }", "{ far }\nfar = { $colour }", "Painted shows the bare word of $colour"),
        ("Painted =", "Unheard =", "no text view-colour-red"),
    ],
)
def test_a_word_without_its_text_is_found(
    right: str, wrong: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert right in TOLD
    told = words_faults(monkeypatch, TOLD.replace(right, wrong))
    assert (fault in told) if fault else not told
