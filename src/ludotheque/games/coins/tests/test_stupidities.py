"""What no level may do, and what only a beginner may: a list, held against every decision of whole
games. Here a sample; `python -m ludotheque.games.coins.tests.test_stupidities` plays 500 games per
mode and level and counts.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

import pytest

from ludotheque.conform import decisions
from ludotheque.core.simulate import Order
from ludotheque.games.coins import GAME
from ludotheque.games.coins.a.lifts import lifting_helps
from ludotheque.games.coins.a.values import Pass, Shift
from ludotheque.games.coins.b.values import NOBODY, NoSolution, Stop
from ludotheque.games.coins.c.values import Put
from ludotheque.games.coins.cards import code_of, layout_of, mask_of, spots_of
from ludotheque.games.coins.d.values import Unable
from ludotheque.games.coins.lays import fits_there, places
from ludotheque.games.coins.solo.values import GiveUp, TakeBack
from ludotheque.games.coins.values import Lay

Stupid = Callable[[Any, Any], bool]
PLAYERS: Final = {"a": 3, "b": 4, "c": 3, "d": 2, "solo": 1}
MODES: Final = {mode.key: mode for mode in GAME.modes}


def able(seen: Any) -> bool:
    return any(isinstance(move, Lay) for move in seen.legal)


def passes_though_a_card_fits(seen: Any, move: Any) -> bool:
    return isinstance(move, Pass) and able(seen)


def passes_though_told_to_look(seen: Any, move: Any) -> bool:
    return isinstance(move, Pass) and seen.view.vain > 0 and able(seen)


def keeps_the_card_that_wins(seen: Any, move: Any) -> bool:
    return len(seen.view.hand) == 1 and able(seen) and not isinstance(move, Lay)


def passes_though_lifting_helps(seen: Any, move: Any) -> bool:
    view = seen.view
    stuck = isinstance(move, Pass) and not view.lifted and not able(seen)
    return stuck and lifting_helps(layout_of(view.laid), mask_of(view.hand))


def lifts_for_nothing(seen: Any, move: Any) -> bool:
    view = seen.view
    return isinstance(move, Shift) and not lifting_helps(layout_of(view.laid), mask_of(view.hand))


def says_stop_without_a_place(seen: Any, move: Any) -> bool:
    return isinstance(move, Stop) and not _solved(seen.view)


def gives_up_a_pair_that_it_could_lay(seen: Any, move: Any) -> bool:
    return isinstance(move, NoSolution) and bool(_solved(seen.view))


def lays_wrong_after_stop(seen: Any, move: Any) -> bool:
    view = seen.view
    if view.stopper == NOBODY or not isinstance(move, Lay):
        return False
    return not fits_there(spots_of(layout_of(view.laid)), code_of(move))


def _solved(view: Any) -> list[Lay]:
    return places(mask_of(view.pair), layout_of(view.laid))


def lays_wrong_in_the_rush(seen: Any, move: Any) -> bool:
    spots = spots_of(layout_of(seen.view.laid))
    return isinstance(move, Put) and not fits_there(spots, code_of(move.lays[0]))


def sits_still_though_a_card_fits(seen: Any, move: Any) -> bool:
    view = seen.view
    locked = view.locks[seen.seat]
    return move is None and not locked and bool(places(mask_of(view.hand), layout_of(view.laid)))


def says_unable_though_able(seen: Any, move: Any) -> bool:
    return isinstance(move, Unable) and able(seen)


def gives_up(_seen: Any, move: Any) -> bool:
    return isinstance(move, GiveUp)


def takes_a_card_back(_seen: Any, move: Any) -> bool:
    """Who never errs has nothing to take back."""
    return isinstance(move, TakeBack)


# By mode: what no level does, what no level but the lowest does, and what the highest never does.
NEVER: Final[dict[str, tuple[tuple[Stupid, ...], ...]]] = {
    "a": (
        (passes_though_told_to_look, lifts_for_nothing),
        (passes_though_a_card_fits, keeps_the_card_that_wins),
        (passes_though_lifting_helps,),
    ),
    "b": (
        (),
        (says_stop_without_a_place, lays_wrong_after_stop),
        (gives_up_a_pair_that_it_could_lay,),
    ),
    "c": ((sits_still_though_a_card_fits,), (), (lays_wrong_in_the_rush,)),
    "d": ((says_unable_though_able,), (), ()),
    "solo": ((), (), (gives_up, takes_a_card_back)),
}


def forbidden(mode: str, level: str) -> tuple[Stupid, ...]:
    rank = list(MODES[mode].bots).index(level)
    return tuple(each for some in NEVER[mode][: rank + 1] for each in some)


def found(mode: str, level: str, seeds: Iterable[int]) -> Counter[str]:
    order = Order("coins", mode, PLAYERS[mode], (level,) * PLAYERS[mode])
    return Counter(
        stupid.__name__
        for decision in decisions(order, seeds)
        for stupid in forbidden(mode, level)
        if stupid(decision.seen, decision.move)
    )


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", ["novice", "regular", "lynx"])
def test_no_level_is_visibly_stupid(mode: str, level: str) -> None:
    assert found(mode, level, range(8)) == Counter()


@pytest.mark.parametrize("mode", ["a", "b", "c", "solo"])
def test_the_list_finds_what_a_beginner_does(mode: str) -> None:
    """The same list, held against the lowest level, is not empty: it can find something."""
    order = Order("coins", mode, PLAYERS[mode], ("novice",) * PLAYERS[mode])
    watched = forbidden(mode, "lynx")
    assert any(
        stupid(decision.seen, decision.move)
        for decision in decisions(order, range(12))
        for stupid in watched
    )


def main() -> int:
    counted = Counter[str]()
    for mode in MODES:
        for level in MODES[mode].bots:
            counts = found(mode, level, range(500))
            sys.stdout.write(f"{mode} {level}: {dict(counts) or 'nothing'}\n")
            sys.stdout.flush()
            counted += counts
    return 1 if counted else 0


if __name__ == "__main__":
    sys.exit(main())
