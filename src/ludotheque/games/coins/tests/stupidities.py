"""What nobody who knows the rules does, and what only a beginner does."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.conform.stupidities import Stupid, Stupidities
from ludotheque.games.coins.a.lifts import lifting_helps
from ludotheque.games.coins.a.values import Pass, Shift
from ludotheque.games.coins.b.values import NOBODY, NoSolution, Stop
from ludotheque.games.coins.c.values import Put
from ludotheque.games.coins.cards import code_of, layout_of, mask_of, spots_of
from ludotheque.games.coins.d.values import Unable
from ludotheque.games.coins.lays import fits_there, places
from ludotheque.games.coins.solo.values import GiveUp, TakeBack
from ludotheque.games.coins.values import Lay


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


def graded(
    players: tuple[int, ...],
    nobody: tuple[Stupid, ...] = (),
    novices: tuple[Stupid, ...] = (),
    all_but_the_best: tuple[Stupid, ...] = (),
) -> Stupidities:
    """What nobody does, what only the lowest level does, and what the highest one never does."""
    may = {"novice": (*novices, *all_but_the_best)}
    may |= {"regular": all_but_the_best} if all_but_the_best else {}
    return Stupidities(players, (*nobody, *novices, *all_but_the_best), may)


STUPIDITIES: Final = {
    "a": graded(
        (2, 3, 4),
        (passes_though_told_to_look, lifts_for_nothing),
        (passes_though_a_card_fits, keeps_the_card_that_wins, passes_though_lifting_helps),
    ),
    "b": graded(
        (2, 4),
        (),
        (says_stop_without_a_place, lays_wrong_after_stop),
        (gives_up_a_pair_that_it_could_lay,),
    ),
    "c": graded((2, 3), (sits_still_though_a_card_fits,), (), (lays_wrong_in_the_rush,)),
    "d": graded((2,), (says_unable_though_able,)),
    "solo": graded((1,), (), (), (gives_up, takes_a_card_back)),
}
