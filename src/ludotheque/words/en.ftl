## What the platform itself says. A game's own texts are in its folder.

list-and = { $head } and { $last }
seat-number = Player { $number }
language = English

## Refusals that any game or any part of the platform can give

refused-not-your-turn = It is not your turn.
refused-over = This game is over.
refused-moves-missing = Not everybody has chosen yet.
refused-no-such-timer = That timer is not running.
refused-players =
    { $least ->
        [1] This game is for 1 to { $most } players.
       *[other] This game is for { $least } to { $most } players.
    }
refused-no-such-game = There is no game called “{ $game }”. There are: { $games }.
refused-no-such-mode = The game “{ $game }” has no mode called “{ $mode }”.
refused-no-such-level = There is no bot level called “{ $level }”. There are: { $levels }.

refused-replay-not-one = This is not a replay of Ludothèque.
refused-replay-line = Line { $line } cannot be read: { $why }
refused-replay-chain = Line { $line } does not follow from the line before it: the file has been changed.
refused-replay-unfinished = This replay has no last line: the game was not over when it was saved.
refused-replay-seed = The seed is not the one that was promised at the beginning.
refused-replay-format = This replay has format { $theirs }; this version reads format { $ours }.
refused-replay-version = This replay was played with version { $theirs } of the rules of “{ $game }”; this is version { $ours }.
refused-replay-shuffle = Line { $line }: this shuffle or draw does not follow from the seed.
refused-replay-move = Line { $line }: the rules do not allow this move ({ $why }).
refused-replay-time = Line { $line }: its time lies before the one of the line above.
refused-replay-result = The result written at the end is not the one that the moves give.
