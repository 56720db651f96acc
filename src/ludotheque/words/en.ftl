## What the platform itself says. A game's own texts are in its folder.

list-and = { $head } and { $last }
seat-number = Player { $number }
seat-yours = You
language = English

## Refusals that any game or any part of the platform can give

refused-not-your-turn = It is not your turn.
refused-not-now = That is not possible now.
refused-over = This game is over.
refused-no-such-starter = There is no player { $number } here: you are { $players }.
refused-moves-missing = Not everybody has chosen yet.
refused-no-such-timer = That timer is not running.
refused-players =
    { $most ->
        [1] This game is for one player alone.
       *[other] This game is for { $least } to { $most } players.
    }
refused-no-such-game = There is no game called “{ $game }”. There are: { $games }.
refused-no-such-mode = The game “{ $game }” has no mode called “{ $mode }”.
refused-no-such-level = There is no bot level called “{ $level }”. There are: { $levels }.
refused-cannot-imagine = The bot “{ $level }” cannot play here: the rules of “{ $mode }” cannot imagine what is hidden.

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
cli-head-place = place in turn order
cli-head-worth = times its share
cli-head-score = mean score
cli-head-rating = rating
cli-head-games = games
cli-head-against = against
cli-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-rating-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-plot = { $game }: rating and 95% interval
cli-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-worth = { NUMBER($worth, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-interval = { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-score = { NUMBER($score, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-version = rules version { $version }
cli-years = Ages { $years } and up.
cli-simulating = Simulating
cli-arena-paced = { $bot } thinks { NUMBER($times, maximumFractionDigits: 1) } × as long as { $first }, in seconds of the processor.
cli-pace =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } each on average, { $rate ->
        [one] { $rate } game
       *[other] { $rate } games
    } per second.
cli-rank = { $rank }. { $name }: { $score }
cli-verified =
    { $game }, rules version { $version }: verified.
    Chain: each of the { $lines } lines names the one before it.
    Seed: it is the one promised at the beginning ({ $commitment }).
    Shuffles and draws: { $shuffles }, each recomputed from the seed.
    Moves: { $moves }, each allowed by the rules.
    { $ended ->
        [over] Result: scores, ranks and final state are those that the moves give ({ $state }).
       *[other] Stopped without a result; the final state is the one that the moves give ({ $state }).
    }
cli-new = { $folder } is the package of a game that works. To play it: pip install --editable { $folder }, then ludotheque play
cli-dev = Watching { $folder }: what you save there is played.
cli-dev-again = Saved: the table goes on by it.
cli-dev-broken = Saved, but it cannot be loaded: { $why }. Until that is mended the table goes on as before.
cli-conform-yes = { $game } keeps the contract.
cli-conform-no = { $game } does not keep the contract.
cli-at = Ludothèque is open at { $address } (Ctrl-C closes it).
cli-home = Open to the home network too: { $address }
cli-home-word = The word to type once per phone: { $word }
cli-closed = Closed. Every game is kept in { $folder }.
cli-backup = Everything is now also in { $file }.
cli-restore = Everything is again as it was in { $file }.
cli-migrated = The database is up to date.
cli-keys-forgotten = Only cookies of the newest key are accepted, by servers that start from now on.
cli-rekeyed = Cookies are signed with a new key from now on.

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
refused-cli-own-bot = The bot “{ $bot }” cannot play: { $why }
refused-bot-failed = The bot “{ $bot }” failed at step { $step } of the game with the seed { $seed }:
    { $why }
refused-bot-refused = The bot “{ $bot }” made a move that the rules refuse ({ $why }), at step { $step } of the game with the seed { $seed }.
refused-bot-silent = The bot “{ $bot }” makes no move at step { $step } of the game with the seed { $seed }, where nothing else would happen any more.
refused-cli-cluster = The cluster “{ $address }” cannot be reached: { $why }
refused-cli-cluster-version = The cluster is not of one kind: { $here } here, { $there } there.
refused-cli-cluster-lost = The cluster lost a range of games again and again: { $why }
refused-cli-arena-bots = An arena needs at least two bots, each named once.
refused-cli-arena-other = “{ $file }” has the results of another game, version, number of players or options.
refused-cli-too-many-bots = { $bots } bots are too many for { $players ->
        [one] 1 seat
       *[other] { $players } seats
    }.
refused-cli-file = “{ $file }” cannot be read: { $why }
refused-cli-folder = “{ $folder }” cannot be written: { $why }
refused-cli-there = “{ $file }” is there already, and nothing was written over it; choose another name, or remove it.
refused-cli-verb = “{ $word }” is not one of: { $verbs }.
refused-cli-new-key = “{ $word }” cannot be a game’s key: small letters, digits and _ only, 2 to 30 of them, a letter first and no _ last.
refused-cli-new-taken = “{ $word }” is already the name of a game, a command or a module, or a word of Python; choose another.
refused-cli-new-full = “{ $folder }” is not empty; nothing was written.
refused-cli-extra = This needs a part of Ludothèque that is not installed: pip install "ludotheque[{ $extra }]"
refused-cli-port-taken = Port { $port } is taken, perhaps by a Ludothèque that is already open; choose another: ludotheque { $command } --port { $other }
refused-cli-port = Port { $port } of { $host } cannot be used: { $why }

terminal-you = You
terminal-yes = yes
terminal-no = no
terminal-field = { $label }: { $text }
terminal-seen = What you see
terminal-log = What happened
terminal-moves = What you can do
terminal-your-turn = Your turn.
terminal-waiting = Waiting for { $seats }.
terminal-timer = { $name }: { $left } left
terminal-ask = Your move? A number (?: a hint, q: leave)
terminal-ask-back = A number (0: go back, ?: a hint, q: leave)
terminal-ask-word = Your word? (0: go back, ?: a hint, q: leave)
terminal-find = Finding the move is the game: write one yourself.
terminal-write = A move as JSON
terminal-word = Your word, then Enter
terminal-doubts = Choose the same move again if you mean it.
terminal-no-hint = No hint here.
terminal-over = The game is over (q: leave).
terminal-left = You leave the table.
terminal-key-leave = Leave
terminal-key-hint = Hint
terminal-key-back = Go back
refused-terminal-choice =
    { $most ->
        [0] “{ $word }” is not a move; write one as JSON.
       *[other] “{ $word }” is not one of the numbers from 1 to { $most }.
    }

## Tables and the server

guest-name = Guest { $number }

refused-no-identity = The server does not know you yet: open the front page first, with cookies allowed.
refused-name-length = A name has 1 to { $most } characters.
refused-name-invisible = Nobody would see this name: it needs a letter, a digit or another visible sign.
refused-name-alike = This name looks too much like that of { $name }, who is at the table already. Please choose another.
refused-no-such-language = These languages are spoken here: { $languages }.
refused-wrong-origin = This request comes from another site.
refused-elsewhere = Ludothèque is open in another tab: that is where you play. Close it to go on here.
device-loading = Getting the games ready on this device…
device-failed = The games could not be made ready on this device. Reload the page to try again.
device-unkept = This browser stores nothing here (a private window?): you can play, but your games will be forgotten when you close it.
device-update = A new version of Ludothèque is ready.
device-update-now = Switch to the new version
device-instead = The server does not answer: the game is played on your device.
device-server = You are playing on your device, without the server. These games stay here.
device-server-back = Back to the server
refused-no-program = This needs { $program }, which is not installed here.
refused-cannot-fetch = { $what } could not be fetched: { $why }
refused-cannot-bake = The games could not be made ready for the page: { $why }
refused-no-client = The client has not been built: run “make setup”.
refused-no-device-folder = “{ $folder }” is no folder of “ludotheque static”.
refused-folder-not-empty = The folder { $folder } is not empty: nothing was written to it.
cli-static = { $folder } is ready: { $megabytes } MB to transfer before the first game. Any host of plain files can serve it.
refused-home-word = First type the word that is shown on the computer of the house.
refused-wrong-word = That is not the word. It is shown on the computer.
refused-too-many-words = Too many tries: wait a minute before the next.
refused-machine-only = Only the machine where Ludothèque is open can decide that.
refused-no-home-network = This machine is on no home network: connect it to the Wi-Fi or the router first.
refused-only-here = This address leads to this machine alone.
refused-no-such-table = This table does not exist.
refused-no-such-deal = There is no such deal.
refused-not-for-others = Others can be challenged to a game that you have finished, alone with bots.
refused-in-tournament = This deal is one of a tournament: others play it there.
refused-no-such-tournament = There is no such tournament.
refused-not-entered = Enter the tournament first.
refused-tournament-over = This tournament is over.
refused-tournament-full = Everybody who was to come has entered this tournament.
refused-tournament-host-only = Only the person who made this tournament can do that.
refused-tournament-until = A tournament ends in the future, and within a year.
refused-tournament-one-deal = The square of a day is the same for every deal: choose another.
refused-no-such-seat = This table has no such seat.
refused-one-seat = You can take only one seat.
refused-device-race = Not for several people on one device: in this mode everybody plays at the same time, from what they alone can see.
refused-device-alone = This mode is for one player.
refused-device-open = When several people play on one device, nobody comes from elsewhere: put a bot on the free seats.
refused-seat-taken = This seat is taken.
refused-seats-open = Some seats are still open.
refused-host-only = Only the person who made this table can do that.
refused-not-at-table = You are not playing at this table.
refused-still-here = This person is still here.
refused-reacted-enough = Easy: wait a moment before you react again.
refused-offer-declined = Stopping has just been declined: wait until the game has moved on.
refused-not-alone = How fast bots play can be set only where you are alone with them.
refused-not-held-up = Nobody at this seat holds the game up, or not for long enough.
refused-own-seat = This is your own seat.
refused-bad-token = This is no bot’s token, or not any more.
refused-no-such-bot = There is no such bot here.
refused-bot-name-taken = There is already a bot whose name looks like “{ $name }”. Please choose another.
refused-too-many-bots = You have as many bots as one person may have ({ $most }).
refused-bot-other-game = { $name } does not play this.
refused-bot-away = { $name } is not there at the moment.
refused-bot-sits = This bot is at the table already.
refused-belongings-format = This file is of another format ({ $theirs }) than ours ({ $ours }).
refused-belongings-unreadable = This is no file of a Ludothèque.
refused-belongings-seats = The seats of this game do not fit what was played there.
refused-belongings-half-played = A half-played game can only be gone on with in a page that plays without a server.
refused-too-many-games = No more than { $most } games at once.
refused-unfinished-here = You have unfinished games here. Finish or leave them before you bring back what is yours from elsewhere.
refused-already-begun = The game has already begun.
refused-not-begun = The game has not begun yet.
refused-not-over = The game is not over yet.
refused-broken-game = The game “{ $game }” of another package cannot be loaded: { $why }
refused-other-version = This game of “{ $game }” began under version { $theirs } of the rules; this is version { $ours }.
refused-other-rules = This game of “{ $game }” cannot go on: the rules have changed, and what was done at step { $step } is not allowed any more ({ $why }).
refused-too-late = Too late: something else happened first.
refused-unknown-step = This move refers to a moment that has not come yet.
refused-bad-move = This move cannot be read: { $why }
refused-bad-message = This message cannot be read: { $why }
refused-bad-options = These options do not fit the game: { $why }
refused-not-yet = { $date } has not come yet.
refused-no-hints = There are no hints at this table.
refused-hello-first = The first message must be Hello.
refused-hello-again = Hello was said already.
refused-too-big = This message is too long.
refused-too-fast = Too many messages in a short time.
refused-too-slow = The connection could not keep up.
refused-too-many-sockets = You have this open in too many windows (at most { $most }).
refused-too-many-tables = You have made many tables in the past hour (at most { $most }); wait a little.
refused-too-many-connections = Too many connections from your network at once (at most { $most }); wait a little.
refused-not-json = This message must say that it is JSON (Content-Type: application/json).
refused-cannot-store = Nothing can be stored at the moment: nothing has happened, and the game stands as it was. Please try again in a while.
refused-resync = The table had to be fetched again.
refused-closing = The server is shutting down; the game is saved.
refused-broken = Something has gone wrong on our side. The game is saved.
refused-port-taken = Port { $port } is taken, perhaps by a Ludothèque that is already running.
refused-no-address = The server cannot listen on { $host }, port { $port }: { $why }
refused-bad-setting = This setting cannot be used: { $why }
refused-bad-database = The database cannot be used: { $why }
refused-busy = The server has much to do at the moment. Please try again shortly.
refused-bus-lost = The other workers cannot be reached at the moment. Please try again.
refused-other-migrations = The database has migration { $theirs }, this version of Ludothèque needs { $ours }. Versions with different migrations do not run side by side: end the others, wait until their leases are over, and start this one; or start the newer version.
refused-commits-lost = The database has lost what was committed last ({ $lost ->
        [one] once
       *[other] { $lost } times
    }): the file “…-wal” beside it is missing or cut. Put it back, or a backup (ludotheque restore). To go on with what is left, remove “{ $file }”.
refused-database-in-use = Another Ludothèque already runs with the games in “{ $file }”. Several at once need PostgreSQL.
refused-bus-needs-postgresql = Several workers need PostgreSQL: give its address with --database.
refused-bad-bus = The bus between workers cannot be used: { $why }
refused-other-workers = Other workers already run on this database, and would not hear this one; their bus: { $buses }.
refused-unreachable = The table cannot be reached at the moment. Please try again.
refused-backup-sqlite-only = Backups of this database are made with its own tools (for PostgreSQL: pg_dump).
refused-backup-unsound = “{ $file }” is not a sound backup of Ludothèque.
refused-backup-exists = “{ $file }” exists already.

## Shell

title-front = Ludothèque – board games, day and night
title-page = { $page } – Ludothèque
skip = Skip to the content
close = Close
message = Message
yes = yes
no = no
you = you
games = Games
rules = Rules
read-rules = Read the rules
rules-of = Rules: { $game }
settings = Settings
other-language = Français
theme-auto = Light: like the device
theme-light = Light: day
theme-dark = Light: night
sound-on = Sounds: on
sound-off = Sounds: off
speed-normal = Speed: normal
speed-quick = Speed: quick
bots-tempo = Pace of the bots
tempo-slow = Calm
tempo-normal = Normal
tempo-quick = At once
go-front = Back to the front page
footer = The games library that is open day and night.
log-out = Log out
log-out-text = This browser forgets who you are. There is no account to come back to: your seats at the tables stay empty, and your games go on without you.
log-out-now = Forget me here
footer-nav = Footer
try-again = Try again

front-headline = Board games, right away.
front-line = Against honest bots, or with friends by a simple link. No account, no adverts.
front-line-alone = Against honest bots, on this device, even without a network. No account, no adverts.
continue = Continue
finished =
    { $count ->
        [one] 1 finished game
       *[other] { $count } finished games
    }
with-players = With { $names }
seat-open = a free seat
status-open = Filling up
status-gathering = Meeting again
status-playing = Being played
status-paused = Paused
status-over = Over
players-range =
    { $most ->
        [1] 1 player
       *[other] { $least } to { $most } players
    }
years = Ages { $years }+
with-friends = With friends
with-friends-note = The table opens at once, with a link to share: everybody takes a seat, and you begin.

## My games

my-games = My games
your-turn = Your turn
turn-of = { $name } to play
no-games-yet = Your games will be here from the first one on.
stopped-aborted = Called off
stopped-agreed = Stopped by agreement
stopped-resigned = Resigned
result-won = Won
result-lost = Lost
result-rank =
    { $rank ->
        [1] 1st of { $players }
        [2] 2nd of { $players }
        [3] 3rd of { $players }
       *[other] { $rank }th of { $players }
    }
was-lesson = Guided game
figures = In figures
figure-games = Games
figure-wins = Wins
figure-streak = Streak / longest
figure-best = Best score:
plot-places =
    { $count ->
        [one] The last game
       *[other] The last { $count } games
    }, { $won ->
        [0] none won
       *[other] { $won } won
    }
habits = What the reviews remark, for thirty days
unreviewed =
    { $count ->
        [one] One game has not been reviewed yet.
       *[other] { $count } games have not been reviewed yet: a few are at each visit.
    }
finished-games = Finished games
filter-game = Game
filter-any-game = All games
filter-result = Result
filter-any-result = All results
filter-won = Won
filter-lost = Lost
filter-stopped = Stopped
none-found = No game of that kind.
older-games = Older games
belongings = What is yours
take-along = Take along
take-along-note = A file with your name, your finished games and your settings. Whoever has this file is you: keep it to yourself.
take-along-alone = A file with your name, your games, half-played ones too, and your settings, to open on another device.
take-along-now = Save the file
bring-back = Bring back
bring-back-note = The file of another device: its games are added to those here.
bring-back-file = File
bringing-back = { $part } %…
brought-back =
    { $games ->
        [0] Nothing new
        [one] One more game
       *[other] { $games } more games
    }{ $known ->
        [0] .
        [one] , one was here already.
       *[other] , { $known } were here already.
    }
not-brought = Some games could not be brought back: { $why }
forget = Delete everything
forget-note = Your name and your games against bots disappear. In games with others only your moves stay, under a neutral name.
forget-alone = Your name and all your games disappear from this device.
forget-now = Delete everything…
forget-sure = There is no way back: your running games stop, your finished games disappear. If you want to keep them, take them along first.
forget-yes = Yes, delete everything
forget-no = No, keep everything

set-up = Set up the table
mode = Version of the game
how-many = Number of players
share-device = Several people on this device
share-device-passed = You pass the device around; between two players a curtain hides the hands.
share-device-open = Nothing is hidden: the device lies in the middle of the table.
share-device-around = The device lies in the middle of the table: each has buttons at their edge. It is picked up only for what is hidden.
share-device-hands = The device lies in the middle of the table: everybody’s cards lie at their edge, open for all to see, and are dragged onto the table. Here it is speed that counts, not secrecy.
hands-too-many = This screen is too small for so many open hands. A larger one is needed, a tablet for instance.
hands-at-most = This screen has room for two open hands only: on a tablet, up to four can play.
hands-no-room = This screen is too small for several people to play on it with open hands.
person-here = Somebody here
first-name = First name
name-of = Name: { $player }
pass-device = Pass the device to
pass-to = Pass the device to { $name }.
pass-nobody = The game goes on…
pass-me = It’s me
pass-note = Nobody else is looking? What { $name } holds is about to appear.
stop-game = Stop the game
stop-game-sure = Stop it for good
stop-game-note = The game ends for everybody, without a result.
around-the-table = Around the table
your-name = Your name
name-example = Zoe, Grandpa, Lou…
bot-of-level = Bot: { $level }
other-bots = Bots that know no game
network-bots = Bots from the network
network-bot = network bot
level-montecarlo = Tries at random (Monte Carlo)
level-ismcts = Searches (ISMCTS)
friend-by-link = A friend, by the link
options = Options
option-range = From { $least } to { $most }.
option-out-of-range = It takes a number from { $least } to { $most }.
option-no-day = Choose a day, today at the latest.
set-up-wrong = To be mended in the options: { $option }.
draw-seats = Draw lots for the seats
draw-seats-note = Chance says who sits where, and so who begins.
allow-hints = Hints
allow-hints-note = Everybody may ask for a hint on their turn.
clock = Clock
clock-none = None
clock-none-note = Everybody takes their time.
clock-relaxed = Relaxed
clock-relaxed-note = 5 minutes, and 30 seconds more with each move.
clock-fast = Fast
clock-fast-note = 1 minute, and 10 seconds more with each move.
make-and-invite = Make the table and invite
play-now = Play

lobby-invite = Invite your friends
lobby-seated = You have your seat
lobby-ready = Everything is ready
lobby-guest = You are expected!
lobby-full = The table is full
lobby-rematch = The rematch
name-needed = First say what you are called.
take-seat = Take a seat
watch-note = Or just stay on this page to watch the game.
seat-free = Free seat
put-bot = Put a bot here
free-seat = Free it
start = Begin
start-with = Begin with { $count }
start-all = Everybody is here: you can begin.
start-now = You can begin with { $count }, or wait for somebody else.
start-missing =
    { $count ->
        [one] One more person is needed to begin.
       *[other] { $count } more people are needed to begin.
    }
start-missing-host = Send the link, or put a bot on a free seat.
start-by-host = Whoever opened the table begins the game.
free-seats =
    { $count ->
        [one] One free seat
       *[other] { $count } free seats
    }
seat-here = is here
seat-awaited = awaited
seat-standin = a bot for now
gathering-wait = Waiting for { $names }. The game begins by itself as soon as everybody is here.
gathering-alone = You are the only one left. Begin whenever you like: bots play for those who are away.
start-without = Begin without waiting
start-without-note = A bot plays for those who are away until they come.
invite = Invite
share-link = Link to the table
share-title = A game at Ludothèque?
share-table = Share the table
share-note = With this link anybody can take a free seat or watch.
copy = Copy the link
copied = Link copied.
send = Send
qr-alt = QR code of the table’s link
qr-note = Scan it with a phone
only-here = This address leads to this machine alone: a phone cannot come here.
only-here-how = To play on several devices, start Ludothèque with “make play LAN=1” (or “ludotheque play --lan”).
home = At home
home-switch = Open to the home network
home-closed = Closed: only this machine can play. When open, devices on the same Wi-Fi can come, if they know the word.
home-opened = Open: devices on the same Wi-Fi can come to this address. It closes together with Ludothèque.
home-address = Address for phones
home-word = Word to type once per phone
home-qr = QR code of the address
door-title = The word of the house
door-text = It is shown on the computer where Ludothèque is open.
door-word = Word of four letters
door-enter = Come in
reactions = React
reactions-on = Reactions: shown
reactions-off = Reactions: hidden
reacted = { $name }: { $reaction }
reaction-bravo = Bravo!
reaction-laugh = Ha ha!
reaction-oh = Oh!
reaction-ouch = Ouch…
reaction-hmm = Hmm…
reaction-heart = With all my heart
reaction-hello = Hello!
reaction-luck = Good luck!
reaction-well-played = Well played!
reaction-thanks = Thank you!
reaction-take-your-time = Take your time.
reaction-again = One more?

bot-name-1 = Colette
bot-name-2 = Marius
bot-name-3 = Ninon
bot-name-4 = Basile
bot-name-5 = Suzon
bot-name-6 = Achille
bot-name-7 = Léonie
bot-name-8 = Gaspard

players = Players
is-playing = is playing now
has-chosen = has chosen
away = away
offline = offline
stood-in = bot: { $level }
turn-you = Your turn!
turn-choose = Make your choice!
race-ready = Ready? Everybody begins together.
race-waiting = Waiting for { $names }…
race-gathering = Waiting for you to look…
turn-race = Be the first!
turn-other = { $others } is playing
turn-waiting = Waiting for { $others }
turn-chance = One moment…
turn-nature = Chance is to move
turn-over = Game over
watching = You are watching.
time-left = Time left
paused = The game is paused: everybody has left.
connection-lost = Connection lost. Trying again…
coming-in = Setting the table…
log = Log
log-empty = Nothing has happened yet.
see-round = See the round again
round-step = The round again: { $at } of { $all }
leave-round = Back to the table
close-log = Close the log
table-menu = The table
hint = A hint
hints = Hints
hint-more = A bit more
coach = The coach
coach-off = Silent
coach-after = Afterwards
coach-ask = Before, too
coach-note = Afterwards it says what a mistake cost; before, it asks once whether you are sure. It knows no more than you do, and comes only to tables where nobody but bots plays with you, never to challenges.
coach-think = Let me think
coach-play = Play it anyway
has-left = { $name } has left. A bot can play until they come back.
replace-by-bot = Replace by a bot
leave = Leave the table
leave-note = Your seat will wait: come back from the front page whenever you like.
fair-play = Stop
resign = Resign
resign-note = Before the first move, the game is called off. After that a bot plays on in your seat for good; with two at the table the game ends.
resign-sure = Resign for good
offer-end = Offer to stop
offer-end-note = If everybody agrees, the game stops without a result.
offered = { $names }: shall we stop?
offered-mine = You have offered to stop.
agree-end = Agreed
decline-end = Play on
take-offer-back = Take it back
held-up = { $name } is holding the game up.
vote-replace = Let a bot play
voted = You have voted: a bot will play if the others agree.
stood-in-you = A bot is playing for you.
take-back = Take my seat back
bank-of = Time of { $name }
ended-aborted = The game was called off
ended-agreed = The game stops here
ended-resigned = { $name } resigns
ended-resigned-you = You have resigned
ended-note = Nobody has won or lost.
no-table = This table is not here
no-table-text = Perhaps the link is incomplete, or the table has been closed.

you-win = You win!
you-tie = A shared victory: { $names }!
they-win = { $name } wins the game
nobody-wins = Not this time
they-tie = A shared victory for { $names }
rematch = Rematch!
join-rematch = Join the rematch
series = First to win two games: { $wins }
series-won = { $names } won the series!
series-wins =
    { $count ->
        [one] { $count } win in the series
       *[other] { $count } wins in the series
    }
see-replay = Replay
other-game = Front page
see-board = See the table
see-result = See the result
key-moments = Key moments

fair-shuffle = A shuffle you can check
fair-shuffle-before = Before the game, the server drew a secret seed and published its fingerprint. At the end it reveals the seed: anybody can check that nothing was changed on the way.
fair-shuffle-after = The fingerprint was public from the start; now the seed is too. With the file of the game, the command “ludotheque replay verify” recomputes every shuffle.
commitment = Fingerprint of the seed (SHA-256)
seed = Seed
download-replay = Download the game

replay = Replay
replay-of = { $game }: the game replayed
back-to-table = Table
step-back = Previous step
step-on = Next step
turn-back = Previous turn
turn-on = Next turn
next-remark = Next remark
remarks =
    { $count ->
        [one] 1 remark
       *[other] { $count } remarks
    }
run = Play
pause = Pause
step = Step
eyes = Seen by
spectator = A spectator

board-failed = This game’s own board could not be shown: here is a plain one.
board-version = This game’s board was made for another version of Ludothèque: here is a plain one.
plain-seen = The table
plain-moves = Your moves
plain-write = Your move, as JSON
plain-unreadable = This text is not JSON.
plain-send = Make this move
plain-wait = Nothing to do for now.

about = About
about-lead = Ludothèque is a library of tabletop games that is open day and night. Play alone against bots or together by a link, on a phone as well as on a large screen.
about-bots = Honest bots
about-bots-text = A bot sees exactly what a person in its seat would see, and nothing else.
about-secrets = Secrets well kept
about-secrets-text = What you must not know never leaves the server: there is nothing to find in your browser.
about-shuffle = Shuffles you can check
about-shuffle-text = The fingerprint of chance is published before the game, the seed at its end. Anybody can recompute everything.
about-lost = Nothing is lost
about-lost-text = An accepted move is stored. Empty battery, tunnel, restarted server: you go on where you were.
about-guest = No account
about-guest-text = A name is enough. A signed cookie keeps your seats at the tables; there are no adverts and no tracking.

lost = This page does not exist
lost-text = Perhaps the address is incomplete. The games are still there.

refused-offline = Ludothèque does not answer. Please check your connection.
refused-not-found = That does not exist, or no longer.
refused-server = Something went wrong at Ludothèque’s end.

# Lessons.
discover = Learn
discover-note = A guided first game, two or three minutes
lesson = Lesson
lesson-part = Progress of the lesson
lesson-next = Next
lesson-show = Show me
lesson-skip = Skip the lesson
lesson-end = Play on
refused-lesson-other = That is allowed, but not just yet: follow the light. To play freely, skip the lesson.
refused-no-lesson = There is no lesson for this mode.

## The puzzle of the day

daily = Puzzles of the day
daily-title = Puzzle of the day
daily-of = Puzzles of { $date }
daily-lead = One for each game, the same for everybody, from the easiest on Monday to the hardest on Sunday. Each has only one best answer.
daily-done = { $done } of { $all }
daily-streak =
    { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
daily-level = Difficulty { $level } of 5
daily-solved-in = Solved in { $time }
daily-begun = Begun
daily-try = Try it
daily-best = Best time: { $time }
daily-you = You
daily-making = Setting the table…
daily-missed = That is not the right answer.
daily-again = Start again
daily-solved = You have it!
daily-result =
    { $tries ->
        [one] { $time }, at the first try
       *[other] { $time }, in { $tries } tries
    }
daily-record = That is your best time at this game.
daily-why = Why
daily-share = Share
daily-copied = The result is copied: paste it wherever you like.
daily-share-text = Ludothèque, { $game } of { $date } { $level }: { $result }
daily-all = All puzzles
daily-calendar = Calendar
daily-month-before = Month before
daily-month-after = Month after
daily-day =
    { $done ->
        [0] { $date }
       *[other] { $date }: { $done } of { $all }
    }
daily-today = Today
daily-future = That day has not come yet.
refused-no-daily = The game “{ $game }” has no puzzle of the day.
refused-bad-date = “{ $date }” is not a date like 2026-03-01.

## The rules where they are needed

what-is = What is this?
what-ask = Tap what puzzles you, or choose:
what-nothing = That is no part of the game. Tap a card, a score or something else with a line around it.
what-all-rules = All the rules
rules-minute = In one minute
rules-search = Search the rules
rules-found =
    { $count ->
        [0] Nothing about that.
        [one] One passage.
       *[other] { $count } passages.
    }

## The same deal

same-deal = Challenge somebody to this deal
same-deal-title = The same deal
same-deal-by =
    { $count ->
        [0] { $name } has played this deal. Play it too, then compare.
       *[other] { $name } has played this deal against { $bots }. Play it too, from the same seat and against the same bots, then compare.
    }
same-deal-trust = It is played on trust: the replay of a finished game tells all of its deal to whoever finds it.
same-deal-played =
    { $count ->
        [0] Nobody has played it yet.
        [one] Played once so far.
       *[other] Played { $count } times so far.
    }
same-deal-play = Play this deal
same-deal-go-on = Go on with my game
same-deal-results = Results
same-deal-alike = The very same moves.
same-deal-differs = Another choice at step { $step }
same-deal-compare = Compare move by move
same-deal-share = I challenge you to the same deal:
beside = The other game
beside-told = In { $name }’s game: { $text }
beside-same = In { $name }’s game: the same move.
beside-over = In { $name }’s game: it was over by then.
beside-swap = See the other table

## Tournaments

tournament = Tournament
tournaments = Tournaments
tournament-make = Make a tournament
tournament-about = Several deals that everybody plays alone with bots, in their own time: the same cards, the same seats, the same bots. Then all results stand side by side.
tournament-name = Name of the tournament
tournament-name-example = Tuesday evening
tournament-game = Game
tournament-players = Seats at each table
tournament-level = Bots
tournament-deals = Deals
tournament-ends = It ends
tournament-ends-closed = when I say so
tournament-ends-date = on a day
tournament-ends-people = when so many have played
tournament-until = Last day
tournament-people = How many people
tournament-create = Make it and get the link
tournament-maker = Made by
tournament-ends-host = when they say so
tournament-over = it is over
tournament-trust = It is played on trust: how others played a deal is told once you have finished it.
tournament-enter = Take part
tournament-your-deals = Your deals
tournament-deal = Deal { $number }
tournament-deed = { $deal }: { $deed }
tournament-link = Link to the tournament
tournament-deal-none = Play
tournament-deal-playing = Go on
tournament-deal-played = Compare
tournament-results = Results
tournament-results-note = Two points for each person whom you did better than on a deal, one for each who did as well. The total is of the deals that you have finished.
tournament-nobody = Nobody has entered yet.
tournament-person = Person
tournament-total = Total
tournament-rank = Rank
tournament-you = { $name } (you)
tournament-cell-none = not yet
tournament-cell-playing = playing
tournament-cell-played = played
tournament-cell-stopped = stopped
tournament-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
tournament-close = End the tournament
tournament-close-sure = Really end it: nobody can begin another deal
tournament-compare = Deal { $number }, side by side
tournament-back = All results
tournament-to = To the tournament
