"""The bots: honest, of clearly different levels, and as fast with a solution as without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean, quantiles
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from coins import ceiling

from ludotheque.bots import REACTION
from ludotheque.bots.levels import bot_of as any_bot_of
from ludotheque.bots.levels import table_bot
from ludotheque.bots.search import Sampler
from ludotheque.conform.ladder import equals, measured, rungs
from ludotheque.core.rules import CHANCE, Bot
from ludotheque.core.simulate import Order, bot_of, play_out, set_up
from ludotheque.games.coins import GAME
from ludotheque.games.coins.a.ahead import keen_turn, likely_hands, play_on
from ludotheque.games.coins.a.bots import Lynx
from ludotheque.games.coins.a.lifts import after_shift, helpful_shifts
from ludotheque.games.coins.a.values import Pass, Shift, TurnsState, TurnsView
from ludotheque.games.coins.ahead import best_by_halving, keenest, part
from ludotheque.games.coins.b.question import solutions
from ludotheque.games.coins.bots import by_look
from ludotheque.games.coins.cards import cards_of, code_of, counts, lay_of, layout_of
from ludotheque.games.coins.d import ahead
from ludotheque.games.coins.d.ahead import FEW, best_part
from ludotheque.games.coins.d.bots import DirectionsBot
from ludotheque.games.coins.d.directions import direction, spots_along
from ludotheque.games.coins.d.values import DirectionsState, Unable
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import MIDDLE, Layout, Mask, fits, fitting, openings
from ludotheque.games.coins.lays import lays_at, places
from ludotheque.games.coins.plans import longest_way
from ludotheque.games.coins.rules import A, D
from ludotheque.games.coins.spread import Fit, spread_of
from ludotheque.games.coins.tests.test_b import with_solution
from ludotheque.games.coins.values import Lay

MODES = {mode.key: mode for mode in GAME.modes}
LEVELS = ["novice", "regular", "lynx"]  # of the races, and alone
EVERY_LEVEL = [(mode.key, level) for mode in GAME.modes for level in mode.bots]
AT_A_GLANCE = DirectionsBot(sees=99)  # a Lynx of D that does not think ahead: quick


def match_of(mode: str, levels: list[str], seed: int) -> Any:
    bots = [bot_of(MODES[mode], level) for level in levels]
    return play_out(set_up(GAME, MODES[mode], len(levels), seed), bots, seed)


@pytest.mark.parametrize(("mode", "games"), [("a", 60), ("b", 60), ("c", 60)])
def test_a_higher_level_wins_more_often(mode: str, games: int) -> None:
    """Far enough from a half to be no accident."""
    enough = 0.5 + 1.65 * 0.5 / games**0.5
    for strong, weak in rungs(MODES[mode].bots):
        assert measured(Order("coins", mode, 2), strong, weak, games).share.mean > enough


@pytest.mark.parametrize("mode", ["a", "d"])
def test_where_luck_weighs_much_there_are_two_levels_and_lynx_plays_for_a_third(mode: str) -> None:
    """At tables that were kept; nobody can choose it any more."""
    assert list(MODES[mode].bots) == ["novice", "lynx"]
    assert table_bot(MODES[mode], "regular") is MODES[mode].bots["lynx"]


@pytest.mark.parametrize(("players", "games"), [(2, 800), (3, 600), (4, 500)])
def test_coins_21_no_place_is_worth_more_than_its_share_between_equals(
    players: int, games: int
) -> None:
    """1.15 times of it; of so few games by chance a little more. With the dealer's first card the
    first of two wins 1.29 times its share. Here the quick ones play; README.md has the best."""
    places = equals(Order("coins", "a", players), "novice", games).by_place
    chance = 2 * (players - 1) ** 0.5 / games**0.5
    assert max(places) * players < 1.15 + chance
    assert places[0] * players < 1.15


@pytest.mark.parametrize("weak", ["random", "novice"])
def test_in_d_who_compares_all_places_beats_who_does_not(weak: str) -> None:
    """Luck weighs more than skill there: it takes many games to be seen."""
    games, weaker = 800, any_bot_of(MODES["d"], weak)
    won = [_won_at_a_glance(weaker, number) for number in range(games)]
    assert fmean(won) > 0.5 + 1.65 * 0.5 / games**0.5


def _won_at_a_glance(weaker: Bot, number: int) -> float:
    """Each deal from both seats."""
    seed, seat = divmod(number, 2)
    bots = (AT_A_GLANCE, weaker) if seat == 0 else (weaker, AT_A_GLANCE)
    winners = play_out(set_up(GAME, MODES["d"], 2, seed), bots, seed).outcome.winners
    return (seat in winners) / len(winners)


def test_in_d_the_beginner_does_not_mind_what_the_other_may_hold() -> None:
    """The same places look otherwise to whoever does, now and then."""
    states = _glances(1)[1:]
    orders = [(_in_order(state, minds=True), _in_order(state, minds=False)) for state in states]
    assert all({*minding} == {*careless} for minding, careless in orders)
    assert 0 < sum(minding != careless for minding, careless in orders) < len(orders)


def _in_order(state: DirectionsState, *, minds: bool) -> list[Lay]:
    hand, layout, along = state.hands[state.seat], state.layout, direction(state)
    found = lays_at(spots_along(layout, along), hand)
    return [lay for _, lay in DirectionsBot(99, minds).by_look(found, hand, layout, along)]


def test_in_d_the_last_cards_are_searched_to_every_end() -> None:
    """As by the rules; and who knows the other hand then plays as well as anybody can."""
    mattered = 0
    for seed in range(120):
        state = _last_cards(seed, FEW)
        values = _worths(state)
        for move, value in values.items():
            after = D.play(state, state.seat, move)
            assert best_part(spread_of(after.layout, DECK), after) == 1 - value
        if values:
            bot = DirectionsBot(99, effort=600, close=99, world=lambda *_, state=state: state)
            seen: Any = SimpleNamespace(view=D.view(state, state.seat), seat=state.seat)
            assert values[bot.act(seen, Random(seed))[0]] == max(values.values())
            mattered += len({*values.values()}) > 1
    assert mattered


def _last_cards(seed: int, left: int) -> DirectionsState:
    """Where a game has come to when so few cards are left, or to its end."""
    states = _glances(seed)
    last: DirectionsState = states[-1]
    return next((each for each in states[1:] if sum(counts(each.hands)) <= left), last)


def _glances(seed: int) -> list[DirectionsState]:
    return play_out(set_up(GAME, MODES["d"], 2, seed), [AT_A_GLANCE] * 2, seed).states


def _worths(state: DirectionsState) -> dict[Any, float]:
    seat = state.seat
    return {
        move: _part_of_the_win(D.play(state, seat, move), seat) for move in D.legal(state, seat)
    }


def _part_of_the_win(state: DirectionsState, seat: int) -> float:
    """When both go on as well as they can."""
    if not D.turn(state).seats:
        return part(counts(state.hands), seat)
    parts = [
        _part_of_the_win(D.play(state, state.seat, move), seat)
        for move in D.legal(state, state.seat)
    ]
    return max(parts) if state.seat == seat else min(parts)


@pytest.mark.parametrize("players", [2, 3])
def test_in_a_lynx_goes_by_the_look_and_plays_on_with_the_last_cards(players: int) -> None:
    thought = []

    def noted(view: TurnsView, seat: int, rng: Random) -> Any:
        thought.append(view)
        return likely_hands(view, seat, rng)

    bot = Lynx(effort=20, world=noted)
    for seed in range(6):
        match = play_out(set_up(GAME, MODES["a"], players, seed), [bot] * players, seed)
        for state, step in zip(match.states, match.steps, strict=False):
            lay = step.moves.get(state.seat)
            if isinstance(lay, Lay) and sum(counts(state.hands)) > 2 * players:
                hand = state.hands[state.seat]
                looks = by_look(places(hand, state.layout), hand, state.layout)
                assert (looks[0][0], lay) in looks
    assert thought
    assert all(sum(view.counts) <= 2 * players for view in thought)


@pytest.mark.parametrize("mode", ["a", "d"])
def test_a_cheat_plays_whole_games_in_the_real_world(mode: str) -> None:
    """How often it wins is in README.md."""
    match = set_up(GAME, MODES[mode], 2, 3)
    cheat: Any = ceiling.CHEATS[mode](match, 60)
    while (nature := match.nature()) is not None:
        match.play({CHANCE: nature})
    world = cheat.world(None, 0, Random(0))
    assert getattr(world, "hands", world) == match.state.hands


@pytest.mark.parametrize("mode", ["a", "d"])
def test_what_a_cheat_wins_is_told_game_by_game_and_deal_by_deal(mode: str) -> None:
    """Each deal from either seat: what comes out even is no part of what was won or lost."""
    told = ceiling.found(mode, 4, "novice", 60, seed=5)
    games = [
        [ceiling.won(mode, seed, seat, "novice", 60) for seat in (0, 1)] for seed in range(5, 9)
    ]
    assert told.share.mean == sum(map(sum, games)) / 8
    assert told[1:] == (
        sum(sum(deal) > 1 for deal in games),
        sum(sum(deal) == 1 for deal in games),
        sum(sum(deal) < 1 for deal in games),
    )


@pytest.mark.parametrize("courses", [1, 2, 3, 7, 12])
def test_games_in_the_mind_are_halved_until_one_course_is_left(courses: int) -> None:
    """The best is found; every course has its chance, in the same worlds; and what has been left
    out is not tried again: of 12 courses the best gets over three times its twelfth."""
    tried: dict[int, list[int]] = {}

    def won(course: int, world: int) -> float:
        tried.setdefault(course, []).append(world)
        return (course + world % 3) / (courses + 3)

    games = 40 * courses
    assert best_by_halving([0.0] * courses, games, won) == courses - 1
    worlds = tried.get(courses - 1, [])
    assert all(each == worlds[: len(each)] for each in tried.values())
    assert sum(map(len, tried.values())) <= games
    assert courses == 1 or sorted(tried) == [*range(courses)]
    assert courses < 12 or len(worlds) > 3 * games / courses


def test_of_courses_that_win_as_much_the_one_that_looks_best_is_chosen() -> None:
    assert best_by_halving([0.1, 0.3, 0.2], 30, lambda _course, _world: 0.5) == 1


@pytest.mark.parametrize("seed", range(30))
def test_game_d_is_played_on_by_its_rules(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The places that the quick game chooses from are those of the rules, card by card; and both
    end with the same hands, swaps of direction and all."""
    match = set_up(GAME, MODES["d"], 2, seed)
    match.play({CHANCE: match.nature()})
    start = state = match.state
    chosen = []

    def noted(_table: Any, found: Sequence[Fit], _worth: Any, rng: Random) -> Fit:
        chosen.append((sorted(found), rng.choice(found)))
        return chosen[-1][1]

    monkeypatch.setattr(ahead, "keenest", noted)
    left = ahead.play_on(spread_of(start.layout, DECK), start, Random(seed))
    for found, fit in chosen:
        while isinstance(D.legal(state, state.seat)[0], Unable):
            state = D.play(state, state.seat, Unable())
        legal = [code_of(move) for move in D.legal(state, state.seat) if isinstance(move, Lay)]
        assert sorted((code >> 6, code & 63) for code in legal) == found
        state = D.play(state, state.seat, lay_of(fit))
    while D.turn(state).seats:
        state = D.play(state, state.seat, Unable())
    assert left == counts(state.hands)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("players", [2, 3])
def test_game_a_is_played_on_by_its_rules(seed: int, players: int) -> None:
    """Every table of the quick game follows from the one before by a lay of the rules, be it after
    lifting a card; and both end at the same moment with the same hands."""
    match = set_up(GAME, MODES["a"], players, seed)
    while (nature := match.nature()) is not None:
        match.play({CHANCE: nature})
    state, hands = match.state, [*match.state.hands]

    def followed(table: Any, held: Any, seat: int, rng: Random) -> Any:
        nonlocal state
        assert (state.seat, state.hands, A.turn(state).seats) == (seat, tuple(held), (seat,))
        after = keen_turn(table, held, seat, rng)
        state = _by_the_rules(state, None if after is None else (after[0].ways, after[1]))
        return after

    table = spread_of(state.layout, DECK)
    play_on(table, hands, state.seat, state.dealer, followed, Random(seed))
    assert A.turn(state).seats == ()
    assert state.hands == tuple(hands)


def _by_the_rules(state: TurnsState, after: tuple[dict[int, int], int] | None) -> TurnsState:
    """The turn after which the cards lie so, that card of the hand among them, or a pass."""
    if after is None:
        assert not places(state.hands[state.seat], state.layout)
        assert not helpful_shifts(state.layout, state.hands[state.seat])
        return A.play(state, state.seat, Pass())
    ways, card = after
    cell = next(cell for cell, way in ways.items() if way >> 1 == card)
    rest = {cell: way for cell, way in ways.items() if way >> 1 != card}
    if rest != {code >> 6: code & 63 for code in state.layout}:
        shift = next(
            each
            for each in A.legal(state, state.seat)
            if isinstance(each, Shift)
            and {code >> 6: code & 63 for code in after_shift(state.layout, each)} == rest
        )
        state = A.play(state, state.seat, shift)
    return A.play(state, state.seat, lay_of((cell, ways[cell])))


def test_the_keenest_place_opens_most_for_oneself_and_shuts_most_for_the_other() -> None:
    """Counted place by place on the table after each lay."""
    rng = Random(4)
    table, cards = spread_of((MIDDLE << 6,), DECK), rng.sample(range(1, 30), 14)
    mine, theirs = (sum(1 << card for card in hand) for hand in (cards[:7], cards[7:]))

    def worth(fitting: Mask, _need: Any) -> float:
        return 10 * ((fitting & mine).bit_count() - (fitting & theirs).bit_count())

    def balance(fit: Fit) -> float:
        after = table.laid(*fit)
        return sum(worth(DECK.masks.get(need, 0), need) for need in after.spots.values())

    found = table.fits(mine)
    assert len({balance(fit) for fit in found}) > 1
    for seed in range(20):
        best = max(balance(fit) for fit in found)
        assert balance(keenest(table, found, worth, Random(seed))) == best


def test_who_has_just_passed_is_thought_to_hold_nothing_that_fits() -> None:
    match = set_up(GAME, MODES["a"], 3, 2)
    while (nature := match.nature()) is not None:
        match.play({CHANCE: nature})
    seen = match.seen(match.state.seat)
    fits = fitting(openings(match.state.layout, DECK))
    seat, last = seen.seat or 0, ((seen.seat or 0) - 1) % 3
    told = msgspec.structs.replace(seen.view, passes=1)
    hands = [likely_hands(told, seat, Random(n)) for n in range(40)]
    assert all(hand[seat] == match.state.hands[seat] for hand in hands)
    assert all(len(cards_of(sum(hand))) == 21 for hand in hands)  # no card is there twice
    assert not any(hand[last] & fits for hand in hands)
    assert any(hand[(last - 1) % 3] & fits for hand in hands)
    assert any(likely_hands(seen.view, seat, Random(n))[last] & fits for n in range(40))


@pytest.mark.parametrize(("mode", "games"), [("b", 40), ("c", 240)])
def test_in_a_race_the_lowest_level_beats_dice(mode: str, games: int) -> None:
    score = measured(Order("coins", mode, 2), "novice", "random", games)
    assert score.share.mean > 0.5 + 1.65 * 0.5 / games**0.5


@pytest.mark.parametrize("mode", ["b", "c"])
@pytest.mark.parametrize("level", [*LEVELS, "random", "greedy"])
def test_in_a_race_nobody_is_faster_than_a_person_can_be(mode: str, level: str) -> None:
    """Dice and searches too: where nobody has the time to look, they would measure nothing."""
    seen, bot = _race(mode), any_bot_of(MODES[mode], level)
    if isinstance(bot, Sampler):
        bot = replace(bot, games=1)
    seconds = [answer[1] for n in range(30) if (answer := bot.act(seen, Random(n)))]
    assert min(seconds) >= REACTION
    assert len({*seconds}) == len(seconds)  # else a lower seat would win every tie


@pytest.mark.parametrize("seed", range(25))
def test_the_longest_way_is_as_long_as_a_search_of_all_finds(seed: int) -> None:
    """On tables of every size; and it can be laid by the rules, card by card."""
    rng, layout = Random(seed), Layout()
    cards = rng.sample(range(30), 30)
    for card in cards[: rng.randrange(1, 14)]:
        if found := list(fits(1 << card, openings(layout, DECK))):
            cell, way = rng.choice(found)
            layout = (*layout, cell << 6 | way)
    hand = sum(1 << card for card in cards[-6:])
    laid = longest_way(hand, spread_of(layout, DECK))
    assert len(laid) == _longest(hand, layout)
    for cell, way in laid:
        assert (cell, way) in [*fits(hand, openings(layout, DECK))]
        hand, layout = hand & ~(1 << (way >> 1)), (*layout, cell << 6 | way)


def _longest(hand: Mask, layout: Layout) -> int:
    """Every order and every place. What lies there in the end does not depend on the order."""
    known: dict[frozenset[int], int] = {}

    def longest(hand: Mask, layout: Layout) -> int:
        lies = frozenset(layout)
        if lies not in known:
            found = fits(hand, openings(layout, DECK))
            known[lies] = max(
                (
                    1 + longest(hand & ~(1 << (way >> 1)), (*layout, cell << 6 | way))
                    for cell, way in found
                ),
                default=0,
            )
        return known[lies]

    return longest(hand, layout)


@pytest.mark.parametrize(("mode", "level"), EVERY_LEVEL)
def test_every_level_plays_every_mode_to_its_end(mode: str, level: str) -> None:
    players = MODES[mode].players
    for seed, count in enumerate((players[0], players[-1])):
        assert match_of(mode, [level] * count, seed).over


def test_all_of_the_highest_level_solve_every_puzzle() -> None:
    for seed in range(5):
        assert match_of("solo", ["lynx"], seed).state.ending == "solved"


@pytest.mark.parametrize("level", LEVELS)
def test_coins_6_a_bot_thinks_as_long_with_a_solution_as_without(level: str) -> None:
    """The very same seconds from the same dice: only what is said differs."""
    bot = bot_of(MODES["b"], level)
    with_one, without = (with_solution(3, wanted).seen(0) for wanted in (True, False))
    assert solutions(with_one.view.pair, layout_of(with_one.view.laid))
    assert not solutions(without.view.pair, layout_of(without.view.laid))
    for seed in range(200):
        answers = [bot.act(seen, Random(seed)) for seen in (with_one, without)]
        assert answers[0] is not None
        assert answers[1] is not None
        assert answers[0][1] == answers[1][1]


@pytest.mark.parametrize(("level", "low", "high"), [("novice", 12, 40), ("lynx", 1, 4)])
def test_a_person_can_be_faster_than_the_lowest_level_only(
    level: str, low: float, high: float
) -> None:
    """Who needs ten seconds to see a place beats the lowest level mostly, the highest hardly."""
    bot = bot_of(MODES["c"], level)
    seen = _race("c")
    seconds = [answer[1] for seed in range(400) if (answer := bot.act(seen, Random(seed)))]
    assert low < fmean(seconds) < high
    slowest_tenth = quantiles(seconds, n=10)[-1]
    assert (fmean(seconds) > 10) == (level == "novice")
    assert (slowest_tenth < 10) == (level == "lynx")


@pytest.mark.parametrize("mode", ["b", "c"])
def test_coins_22_no_bot_in_a_race_is_faster_than_people_can_be(mode: str) -> None:
    """All that bots of every level do in many races, of two players and of more."""
    seconds: list[float] = []

    class Timed:
        def __init__(self, level: str) -> None:
            self.bot = bot_of(MODES[mode], level)

        def act(self, seen: Any, rng: Random) -> Any:
            answer = self.bot.act(seen, rng)
            if answer is not None:
                seconds.append(answer[1])
            return answer

    for seed in range(40):
        most = MODES[mode].players[-1]
        bots = [Timed(LEVELS[(seed + seat) % 3]) for seat in range(2 + seed % (most - 1))]
        assert play_out(set_up(GAME, MODES[mode], len(bots), seed), bots, seed).over
    assert len(seconds) > 500
    assert min(seconds) >= REACTION
    assert min(seconds) < REACTION + 0.1


@pytest.mark.parametrize("mode", ["b", "c"])
def test_coins_22_new_players_meet_the_beginner_first(mode: str) -> None:
    assert MODES[mode].middle == LEVELS[0]


def _race(mode: str) -> Any:
    match = set_up(GAME, MODES[mode], 2, 1)
    while (nature := match.nature()) is not None:
        match.play({CHANCE: nature})
    return match.seen(0)
