"""Every game folder has the same shape: whoever knows one finds any line of the others."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ludotheque.core import registry
from ludotheque.core.game import Game, OneDevice
from ludotheque.core.rules import GivesHints, Reviews

GAMES = registry.games()
EVERY = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])

# A set of rules: of the whole game, or of a mode that has rules of its own.
RULES = {"values.py", "rules.py", "news.py", "imagine.py"}
GAME = {
    "__init__.py", "rules.py", "bots.py", "encoding.py", "fr.ftl", "en.ftl", "README.md",
    "README.fr.md", "client", "tests",
}  # fmt: skip
TESTS = {"test_golden.py", "test_secrets.py", "golden"}
METHODS = (
    "start", "turn", "legal", "chance", "play", "reveal", "happen", "time_up", "view", "news",
    "outcome", "imagine", "hints", "review", "alphabet", "odds",
)  # fmt: skip


def folder_of(game: Game) -> Path:
    return Path(str(game.folder))


def names(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir()}


def sets_of_rules(game: Game) -> list[Path]:
    """The folders that hold a set of rules: the game's own, or one for each mode's key."""
    folder = folder_of(game)
    return [folder] if (folder / "values.py").exists() else [folder / m.key for m in game.modes]


def sources(game: Game) -> list[Path]:
    return [p for p in folder_of(game).rglob("*.py") if "tests" not in p.parts]


@EVERY
def test_a_game_folder_has_what_the_others_have(game: Game) -> None:
    assert names(folder_of(game)) >= GAME
    assert names(folder_of(game) / "tests") >= TESTS
    assert (folder_of(game) / "client" / "Board.svelte").is_file()


@EVERY
def test_who_is_played_around_one_device_says_what_one_press_does(game: Game) -> None:
    around = any(mode.one_device is OneDevice.AROUND for mode in game.modes)
    assert (folder_of(game) / "client" / "around.ts").is_file() == around


@EVERY
def test_where_hands_lie_open_there_is_a_strip_for_them(game: Game) -> None:
    hands = any(mode.one_device is OneDevice.HANDS for mode in game.modes)
    assert (folder_of(game) / "client" / "Strip.svelte").is_file() == hands


@EVERY
def test_a_set_of_rules_has_the_same_modules_everywhere(game: Game) -> None:
    for folder in sets_of_rules(game):
        assert names(folder) >= RULES, f"{folder.name} lacks {RULES - names(folder)}"


@EVERY
def test_advice_is_where_hints_and_reviews_are_given(game: Game) -> None:
    """In the set of rules, or beside all of them where modes share it."""
    gives = any(isinstance(mode.rules, GivesHints | Reviews) for mode in game.modes)
    found = any((each / "advice.py").exists() for each in [folder_of(game), *sets_of_rules(game)])
    assert found == gives


@EVERY
def test_a_mode_with_rules_of_its_own_has_a_board_named_after_it(game: Game) -> None:
    client = names(folder_of(game) / "client")
    for folder in sets_of_rules(game):
        if folder != folder_of(game):
            assert f"{folder.name.capitalize()}.svelte" in client


@EVERY
def test_rules_are_told_in_the_order_of_the_contract(game: Game) -> None:
    for source in {each / "rules.py" for each in (*sets_of_rules(game), folder_of(game))}:
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                methods = [n.name for n in node.body if isinstance(n, ast.FunctionDef)]
                known = [name for name in methods if name in METHODS]
                assert known == sorted(known, key=METHODS.index), f"{source}: {node.name}"


@EVERY
def test_values_hold_no_rules(game: Game) -> None:
    """Types and what follows from one value alone: functions are elsewhere."""
    for folder in sets_of_rules(game):
        tree = ast.parse((folder / "values.py").read_text(encoding="utf-8"))
        assert not [n.name for n in tree.body if isinstance(n, ast.FunctionDef)], folder


@EVERY
def test_only_the_contract_says_whose_turn_it_is(game: Game) -> None:
    for source in sources(game):
        text = source.read_text(encoding="utf-8")
        for word in ('"not-your-turn"', "made_by", "Turn((CHANCE,))", "def step("):
            assert word not in text, f"{source.name}: {word}"


@EVERY
def test_developers_tools_are_not_in_the_wheel(game: Game) -> None:
    for source in sources(game):
        assert "__main__" not in source.read_text(encoding="utf-8"), source


@EVERY
def test_news_never_step_again(game: Game) -> None:
    for folder in sets_of_rules(game):
        assert ".step(" not in (folder / "news.py").read_text(encoding="utf-8")
