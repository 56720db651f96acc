"""Whole games in a real terminal, by a person who only sees the screen and presses keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludotheque.core import registry
from tests.cli.coins_reader import Hands, Table, Way, solve
from tests.cli.letters_reader import Idea, actions, hint, log, pointed, prompt, rows
from tests.cli.tmux import Lines, Screen, Size, terminal

BIG = Size(105, 70)  # the whole table at once, the log below it
COLOUR = re.compile(r"[34]8;2;(\d+);(\d+);(\d+)")
OVER = "La partie est terminée"


def is_over(lines: Lines) -> bool:
    return any(OVER in line for line in lines)


def numbers(lines: Lines) -> set[int]:
    """The cards in hand; none when the game is over."""
    return set() if is_over(lines) else set(Table(lines).hand)


def leave(screen: Screen) -> None:
    screen.press("q")
    screen.shows("left with 0")


def in_turn(screen: Screen, otherwise: str) -> int:
    """One card a turn while one fits; else the key that says so. Says how many were laid."""
    hands, laid = Hands(screen), 0
    while True:
        lines = screen.until(
            lambda lines: is_over(lines) or "Choisissez une carte" in "\n".join(lines)
        )
        if is_over(lines):
            return laid
        table = Table(lines)
        way = next(table.ways(), None)
        if way is None:
            screen.press(otherwise)
        elif hands.lay(way):
            laid += 1
        else:
            continue  # it was looked at while being drawn: look again
        screen.changes("\n".join, table.text)


@pytest.mark.parametrize(("mode", "otherwise"), [("a", "p"), ("d", "n")])
def test_cards_are_laid_by_turns(mode: str, otherwise: str, tmp_path: Path) -> None:
    words = (f"coins:{mode}", "--seed", "4", "--pace", "0")
    with terminal(tmp_path, *words, size=BIG, LANGUAGE="fr") as screen:
        assert in_turn(screen, otherwise) > 1
        leave(screen)


def test_a_puzzle_is_filled_alone_without_colours(tmp_path: Path) -> None:
    words = ("coins:solo", "--seed", "4")
    with terminal(tmp_path, *words, size=BIG, LANGUAGE="fr", NO_COLOR="1") as screen:
        whole = screen.until(lambda lines: solve(Table(lines)) and lines == screen.lines())
        for way in solve(Table(whole)):
            hand = numbers(screen.lines())
            Hands(screen).lay(way)
            screen.changes(numbers, hand)
        screen.shows("C’est rempli")
        told = COLOUR.findall(screen.run("capture-pane", "-p", "-e"))
        assert all(len(set(colour)) == 1 for colour in told), "grey and nothing else"
        leave(screen)


def test_a_race_is_run_with_keys(tmp_path: Path) -> None:
    """Game C: everybody lays at once; whoever is faster changes the table under one's eyes."""
    words = ("coins:c", "--seed", "4", "--bots", "novice")
    with terminal(tmp_path, *words, size=BIG, LANGUAGE="fr") as screen:
        hands, held = Hands(screen), {7}
        while not is_over(screen.until(lambda lines: is_over(lines) or Table(lines).hand)):
            table, before = hands.look(), log(screen.lines())
            held.add(len(table.hand))
            way = next(table.ways(), None)
            if way is not None and hands.lay(way):
                screen.changes(log, before)
            hands.let_go()
        assert min(held) < 7
        leave(screen)


def test_stop_is_said_with_a_key(tmp_path: Path) -> None:
    """Game B: whoever sees a place for one of the two cards says so, and lays."""
    words = ("coins:b", "--seed", "4", "--pace", "0.3", "--bots", "novice")
    with terminal(tmp_path, *words, size=BIG, LANGUAGE="fr") as screen:
        screen.until(lambda lines: Table(lines).hand)
        hands = Hands(screen)
        kept = 0
        while not is_over(screen.lines()):
            table = hands.look()
            way = next(table.ways(), None)
            if way is None:
                screen.press("n")
                screen.changes(numbers, set(table.hand))
                continue
            screen.press("s")
            lines = screen.until(lambda lines: "Pour poser" in "\n".join(lines) or is_over(lines))
            if "Choisissez une carte" in "\n".join(lines) and way.card in Table(lines).hand:
                hands.lay(way)
                kept += 1
            screen.until(lambda lines: is_over(lines) or "Pour chercher" in "\n".join(lines))
        assert kept
        leave(screen)


LISTS = ("rami:junior", "rami:famille", "rue", "gnomes:garden", "gnomes:duel")


@pytest.mark.parametrize("which", LISTS)
def test_moves_are_chosen_from_a_list(which: str, tmp_path: Path) -> None:
    """Wherever moves can be listed, Enter plays the one that is marked."""
    game, _, mode = which.partition(":")
    level = list(registry.game(game).mode(mode).bots)[-1]
    players = 4 if which == "rami:junior" else registry.game(game).mode(mode).players[0]
    words = (which, "--seed", "4", "--pace", "0", "--bots", level, "--players", str(players))
    with terminal(tmp_path, *words, LANGUAGE="fr") as screen:
        played = 0
        lines: Lines = []
        while not is_over(lines := screen.until(lambda now: is_over(now) or offers(now, lines))):
            screen.press("Enter")
            played += 1
        assert played
        leave(screen)


def offers(lines: Lines, before: Lines) -> bool:
    return lines != before and any(line.startswith("│ 1. ") for line in lines)


def test_words_are_typed(tmp_path: Path) -> None:
    """A whole game of ABCDRIX !, by what hints say, with a wrong word at every turn."""
    options = '{"first_to": 1, "deck": 50, "patience": 120}'
    words = ("abcdrix", "--seed", "4", "--pace", "0", "--options", options, "--bots", "child")
    with terminal(tmp_path, *words, size=Size(105, 50)) as screen:
        person = Speller(screen)
        while not person.is_over(screen.until(person.is_asked)):
            person.act()
        assert person.said
        leave(screen)


class Speller:
    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.said: list[str] = []

    def is_over(self, lines: Lines) -> bool:
        return any("The game is over" in line for line in lines)

    def is_asked(self, lines: Lines) -> bool:
        """Is there a card to point at, or a key to press?"""
        waiting = any(line.startswith(" Waiting for") for line in lines[-4:])
        return self.is_over(lines) or (
            not waiting and bool(pointed(lines) or actions(lines).strip())
        )

    def act(self) -> None:
        lines = self.screen.lines()
        for letter, label in (("d", "Done"), ("n", "No idea"), ("l", "Go ahead")):
            if f"{letter} {label}" in actions(lines):
                self.press(letter)
                return
        if "Choose your first card" in "\n".join(lines):
            self.press("Enter")
            return
        idea = hint(self.screen)
        if idea is not None:
            self.say(idea)
        elif "s I am stuck" in actions(self.screen.lines()):
            self.press("s")

    def press(self, key: str, read: Callable[[Lines], object] = prompt) -> None:
        before = read(self.screen.lines())
        self.screen.press(key)
        self.screen.changes(read, before)

    def say(self, idea: Idea) -> None:
        while pointed(self.screen.lines()) != idea.card:
            self.press("Tab", pointed)
        self.press("Enter", rows)
        while idea.letters not in rows(self.screen.lines()):
            self.press("Tab", rows)
        self.screen.press("Enter")
        self.screen.shows("Say a French word")
        self.screen.type("zzz")
        self.screen.press("Enter")
        self.screen.shows("ZZZ must contain")
        self.screen.type(idea.word.lower())
        self.screen.press("Enter")
        self.screen.until(lambda lines: "Say a French word" not in "\n".join(lines))
        self.said.append(idea.word)


def test_what_is_pointed_at_is_in_sight_on_a_small_screen(tmp_path: Path) -> None:
    """80 × 24: thirty cards in hand and a square of nine are more than fit, and scroll."""
    with terminal(tmp_path, "coins:solo", "--options", '{"given": "deck"}') as screen:
        screen.shows("Choose a card")
        screen.press("Enter")
        screen.shows("choose a place")
        for _ in range(8):
            before = ghost(screen.until(ghost))
            screen.press("Tab")
            screen.changes(ghost, before)
        screen.press("Enter")
        screen.shows("You lay a card")


def ghost(lines: Lines) -> str:
    """The card that is carried, with its frame, as far as all of it is seen."""
    for above, upper, lower, below in zip(lines, lines[1:], lines[2:], lines[3:], strict=False):
        column = above.find("┏━━━━━┓")
        if column >= 0 and below[column : column + 7] == "┗━━━━━┛":
            return f"{lines.index(above)} {column} {upper[column:][:7]} {lower[column:][:7]}"
    return ""


def test_a_card_that_does_not_fit_is_explained_and_stays_in_hand(tmp_path: Path) -> None:
    with terminal(tmp_path, "coins:solo", "--seed", "4", size=BIG, LANGUAGE="fr") as screen:
        table = Table(screen.until(lambda lines: Table(lines).hand))
        right = {(way.card, way.place, way.turned) for way in table.ways()}
        card, place = next(
            (card, place)
            for card in table.hand
            for place in table.free
            if (card, place, False) not in right
        )
        Hands(screen).lay(Way(card, place, False, table.anchor))
        screen.shows("Elle ne va pas là")
        screen.press("Escape")
        screen.until(lambda lines: card in Table(lines).hand and Table(lines).ghost is None)


def test_a_card_is_taken_back_from_the_square(tmp_path: Path) -> None:
    with terminal(tmp_path, "coins:solo", "--seed", "4", size=BIG, LANGUAGE="fr") as screen:
        way = solve(Table(screen.until(lambda lines: Table(lines).hand)))[0]
        Hands(screen).lay(way)
        screen.until(lambda lines: way.card not in Table(lines).hand)
        while not any(card.pointed for card in Table(screen.lines()).laid.values()):
            before = screen.lines()
            screen.press("Tab")
            screen.changes(list, before)
        screen.press("Enter")
        screen.until(lambda lines: way.card in Table(lines).hand)
