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

## Command line

cli-head-key = key
cli-head-game = game
cli-head-mode = mode
cli-head-players = players
cli-head-levels = bots
cli-head-options = options
cli-head-seat = seat
cli-head-level = bot
cli-head-wins = wins
cli-head-interval = 95% interval
cli-head-score = mean score
cli-version = rules version { $version }
cli-years = From { $years } years.
cli-simulating = Simulating
cli-pace =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $steps } steps each on average, { $rate } games per second.
cli-rank = { $rank }. { $name }: { $score }
cli-verified =
    { $game }, rules version { $version }: verified.
    Chain: each of the { $lines } lines names the one before it.
    Seed: it is the one promised at the beginning ({ $commitment }).
    Shuffles and draws: { $shuffles }, each recomputed from the seed.
    Moves: { $moves }, each allowed by the rules.
    Result: scores, ranks and final state are those that the moves give ({ $state }).
cli-conform-yes = { $game } keeps the contract.
cli-conform-no = { $game } does not keep the contract.
cli-at = Ludothèque is open at { $address } (Ctrl-C closes it).
cli-closed = Closed. Every game is kept in { $folder }.

refused-cli-command = There is no command and no game called “{ $word }”. The games: { $games }. The commands: ludotheque --help
refused-cli-no-commands = The game “{ $game }” has no commands of its own.
refused-cli-missing = { $what } is missing; see { $command } --help
refused-cli-unknown = “{ $what }” is not understood here; see { $command } --help
refused-cli-value = { $what } needs a value; see { $command } --help
refused-cli-usage = This cannot be understood; see { $command } --help
refused-cli-language = There is no language “{ $word }” here. There are: { $languages }.
refused-cli-number = “{ $word }” must be a whole number, { $least } or more.
refused-cli-number-between = “{ $word }” must be a whole number from { $least } to { $most }.
refused-cli-options = These options cannot be read: { $why }
refused-cli-too-many-bots = { $bots } bots are too many for { $players ->
        [one] 1 seat
       *[other] { $players } seats
    }.
refused-cli-file = “{ $file }” cannot be read: { $why }
refused-cli-folder = “{ $folder }” cannot be written: { $why }
refused-cli-verb = “{ $word }” is not one of: { $verbs }.
refused-cli-hypothesis = This check needs the Python package hypothesis: pip install hypothesis
refused-cli-port-taken = Port { $port } is taken, perhaps by a Ludothèque that is already open; choose another: ludotheque { $command } --port { $other }
refused-cli-port = Port { $port } of { $host } cannot be used: { $why }

terminal-you = You
terminal-yes = yes
terminal-no = no
terminal-your-turn = Your turn.
terminal-waiting = Waiting for { $seats }.
terminal-timer = { $name }: { $seconds } s left
terminal-ask = Your move? A number (?: a hint, q: leave)
terminal-find = Finding the move is the game: write one yourself.
terminal-write = A move as JSON
terminal-no-hint = No hint here.
terminal-over = The game is over (q: leave).
terminal-left = You leave the table.
terminal-key-leave = Leave
terminal-key-hint = Hint
refused-terminal-choice =
    { $most ->
        [0] “{ $word }” is not a move; write one as JSON.
       *[other] “{ $word }” is not one of the numbers from 1 to { $most }.
    }
