## The game, its modes, options and levels

title = Rami
tagline = Fifty-two tiles, four colours, thirteen characters: make runs and families, and empty your rack first.

mode-junior = Junior
mode-junior-about = Turn up two tiles: the same colour or the same character, and they are yours. Ages 4 and up.
no-coach-junior = No coach here: luck decides, and every tile is as good as another.
mode-famille = Family
mode-famille-about = Lay runs and families, add to everybody’s, and be the first to have an empty rack. Ages 8 and up.

option-starter = Who begins
option-starter-seat-1 = Player 1
option-starter-seat-2 = Player 2
option-starter-seat-3 = Player 3
option-starter-seat-4 = Player 4
option-starter-random = Draw lots
option-play_out = Empty pool: play until everybody passes

level-child = Child
level-child-about = Turns up any two tiles. In Junior nobody can do better: every tile is as good as any other.
level-novice = Novice
level-novice-about = Knows the rules, but overlooks half of what could be laid, and more after a draw.
level-regular = Regular
level-regular-about = Lays as much as possible and keeps tiles that go together.
# Not offered any more: old tables still have it.
level-planner = Planner

## Tiles

Tile = the { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
} { $value }
Combination =
    { $kind ->
        [suite] the { $colour ->
            [red] red
            [blue] blue
            [green] green
           *[yellow] yellow
        } run from { $first } to { $last }
        [family] the family of { $first }s
       *[start] the { $colour ->
            [red] red
            [blue] blue
            [green] green
           *[yellow] yellow
        } { $first }
    }

colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow

character-1 = Solo
character-2 = Bibosse
character-3 = Tricot
character-4 = Quadrille
character-5 = Quinquin
character-6 = Sissi
character-7 = Pépin
character-8 = Octave
character-9 = Nova
character-10 = Dixie
character-11 = Alonzo
character-12 = Hululu
character-13 = Trézor

## Moves

Add = Add { $tiles } to combination { $to }
Create = Lay { $tiles } as a new combination
Draw = Draw a tile
Keep = Keep the drawn tile
Pass = Pass
TurnUp = Turn up the tile on place { $spot }
DrawLots = { $seat } begins
Deal = Deal
Drawn = Drawn: { $tile }
Reveal = Turned up: { $tile }

## What happens

Begins =
    { $you ->
        [yes] Lots were drawn: you begin.
       *[no] Lots were drawn: { $seat } begins.
    }
Dealt = Everybody takes six tiles.
Received = Your tiles: { $tiles }.
Opened = Four tiles open the table: { $tiles }.
Created =
    { $you ->
        [yes] { $lucky ->
            [yes] A stroke of luck! You make
           *[no] You make
        }
       *[no] { $lucky ->
            [yes] A stroke of luck! { $seat } makes
           *[no] { $seat } makes
        }
    } { $kind ->
        [suite] a run
       *[other] a family
    }: { $tiles }.
Added =
    { $you ->
        [yes] { $lucky ->
            [yes] A stroke of luck! You lay
           *[no] You lay
        }
       *[no] { $lucky ->
            [yes] A stroke of luck! { $seat } lays
           *[no] { $seat } lays
        }
    } { $tiles } on { $onto }.
Drew =
    { $you ->
        [yes] Nothing to lay: you draw { $tile }.
       *[no] Nothing to lay: { $seat } draws a tile.
    } { $left ->
        [0] It was the last one.
        [one] One is left.
       *[other] { $left } are left.
    }
Kept =
    { $you ->
        [yes] You keep the tile.
       *[no] { $seat } keeps the tile.
    }
Passed =
    { $you ->
        [yes] Nothing to lay and nothing to draw: you pass.
       *[no] Nothing to lay and nothing to draw: { $seat } passes.
    }
WentOut =
    { $you ->
        [yes] Your rack is empty: you win!
       *[no] { $seat }’s rack is empty: { $seat } wins!
    }
RanOut =
    { $you ->
        [yes] There is nothing left to draw, and you can lay nothing
       *[no] There is nothing left to draw, and { $seat } can lay nothing
    }: the game ends. With { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    } left, the fewest, it goes to { $seats }.
Blocked =
    Nobody can lay anything any more. With { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    } left, the fewest, the game goes to { $seats }.
Chosen =
    { $you ->
        [yes] You choose a tile.
       *[no] { $seat } chooses a tile.
    }
TurnedUp =
    { $you ->
        [yes] You turn up { $tile }.
       *[no] { $seat } turns up { $tile }.
    }
PairTaken =
    { $you ->
        [yes] A pair: you take { $tiles }.
       *[no] A pair: { $seat } takes { $tiles }.
    }
PairMixed = No pair: { $tiles } go back face down and are mixed with the others.
Counted =
    Only four tiles are left. With { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, the most, the game goes to { $seats }.

## Why a move is refused

refused-not-now = That cannot be done now.
refused-no-tiles = Choose at least one tile.
refused-one-tile = One tile is not enough ({ $tile }): a new combination needs at least two.
refused-same-tile = You have chosen { $tile } twice; there is only one.
refused-not-in-rack = Not on your rack: { $tiles }.
refused-not-consecutive = These tiles do not follow each other: the { $missing } is missing.
refused-no-wrap = The 13 ends a run: the 1 does not come after it.
refused-mixed-colours = A run has one colour: { $tiles } have several.
refused-unrelated = These make neither a run (one colour, values in a row) nor a family (one value): { $tiles }.
refused-no-such-combination = There is no combination number { $number } on the table.
refused-suite-gap = A run has no gaps: to lay this on { $onto }, the { $missing } is missing.
refused-suite-full = Nothing can be added: { $onto } is complete.
refused-wrong-colour = The colour is wrong: { $tile } does not go on { $onto }.
refused-family-full = Nothing can be added: { $onto } is complete.
refused-wrong-value = The value is wrong: { $tile } does not belong to { $onto }.
refused-unrelated-to-start = Neither the colour nor the value is right: { $tile } does not go on { $onto }.
refused-suite-or-family = Choose: on { $onto } you can begin a run or a family, not both at once.
refused-must-use-drawn = The stroke of luck must use the tile that you have just drawn, { $tile }.
refused-can-place = You can lay something: look again. One draws or passes only when one can lay nothing.
refused-pool-empty = There is no tile left to draw.
refused-cannot-pass = There are still tiles to draw: draw one.
refused-drawn-already = You have drawn { $tile } already: lay it or keep it.
refused-nothing-drawn = You have not drawn a tile.
refused-spot-empty = No tile lies there any more.
refused-spot-open = That tile is turned up already, it is { $tile }: choose another.
refused-bad-deal = Everybody gets six different tiles, and four open the table.
refused-not-in-pool = That tile is not among those to draw: { $tile }.
refused-not-face-down = That tile does not lie face down: { $tile }.

## Hints

CanLay =
    { $ways ->
        [one] You can lay something, in just one way.
       *[other] You can lay something, in { $ways } ways.
    }
LookAt = Look at { $onto }.
LookFor =
    { $kind ->
        [suite] There is a run on your rack.
       *[other] There is a family on your rack.
    }
LayOnto = Lay { $tiles } on { $onto }.
LayNew = Lay { $tiles } as a new { $kind ->
        [suite] run
       *[other] family
    }.
MustDraw = You can lay nothing this time: draw a tile.
MustPass = You can lay nothing, and there is nothing left to draw: pass.
NothingFits = The table would take { $tiles }: you have none of these.
NothingPairs = No two of your tiles have the same value, or follow each other in one colour.
LuckFits = The tile that you have drawn, { $tile }, can be laid at once.
LuckFails = The tile that you have drawn, { $tile }, fits nowhere yet: keep it.
AnySpot = Any tile will do: they were all mixed, so nobody can know where anything lies.
Chances =
    { $fits ->
        [0] None of the { $hidden } tiles that lie face down makes a pair with { $tile }.
        [one] Of the { $hidden } tiles that lie face down, one makes a pair with { $tile }.
       *[other] Of the { $hidden } tiles that lie face down, { $fits } make a pair with { $tile }.
    }

## Review

CouldGoOut =
    { $you ->
        [yes] You could have won here by laying { $tiles }.
       *[no] { $seat } could have won here by laying { $tiles }.
    }
CouldLayMore =
    { $you ->
        [yes] You could have laid { $tiles } in the same action.
       *[no] { $seat } could have laid { $tiles } in the same action.
    }
CouldLayBetter =
    { $you ->
        [yes] You had a better action here: { $tiles }. It leaves you fewer tiles that fit nowhere, or offers the others less.
       *[no] { $seat } had a better action here: { $tiles }. It leaves fewer tiles that fit nowhere, or offers the others less.
    }
KeptLucky =
    { $you ->
        [yes] You kept { $tile }, which could have been laid at once.
       *[no] { $seat } kept { $tile }, which could have been laid at once.
    }
ask-CouldGoOut = Look again: another move wins at once.
ask-CouldLayMore = More of your tiles can go into this action.
ask-CouldLayBetter = Another move would leave you fewer lonely tiles, or offer less to the others.
ask-KeptLucky = The tile that you have drawn can be laid at once.

## Board

mode-junior-note = ages 4 and up
mode-famille-note = ages 8 and up
score-junior =
    { $score ->
        [one] { $score } tile won
       *[other] { $score } tiles won
    }
score-famille =
    { $score ->
        [0] empty rack
        [one] { $score } tile left
       *[other] { $score } tiles left
    }
tiles-left =
    { $count ->
        [one] { $count } tile on the rack
       *[other] { $count } tiles on the rack
    }
tiles-won =
    { $count ->
        [one] { $count } tile won
       *[other] { $count } tiles won
    }
tile-label = { $value } { $colour }, { $character }
board-just-drawn = just drawn
board-table = Combinations on the table
board-rack =
    { $count ->
        [one] Your rack, { $count } tile
       *[other] Your rack, { $count } tiles
    }
board-pool =
    { $count ->
        [0] The pool is empty, { $count } tiles
        [one] Draw, { $count } tile left
       *[other] Draw, { $count } tiles left
    }
board-new = New combination
board-lately = laid since your last move: { $tiles }
board-fits = your tiles go here
board-choose = Choose tiles from your rack.
board-where = Tap a place marked with a +.
board-more = Add another tile, one marked with a dot.
board-nowhere =
    { $count ->
        [one] This tile does not go anywhere for now.
       *[other] These tiles cannot be laid together.
    }
board-confirm = Is this the place?
board-draw = You cannot lay anything.
board-pass = Nothing to lay, nothing left to draw.
board-luck = You drew { $tile }. Stroke of luck: it can be laid at once!
board-unlucky = You drew { $tile }. It cannot be laid yet.
board-wait = Put your tiles in order while you wait.
board-undo = Undo
board-lay = Lay
board-draw-button = Draw
board-pass-button = Pass
board-keep-button = Keep it
board-sort-value = By value
board-sort-colour = By colour
board-keys = Play with the keyboard
keys-move = Go from tile to tile, or from combination to combination
keys-choose = Choose the tile, or let go of it
keys-lay = Lay the chosen tiles; once more to confirm
keys-undo = Undo what has not been played yet
keys-new = Lay as a new combination
keys-draw = Draw
keys-keep = Keep the drawn tile
keys-sort = Sort by colour or by value
keys-shift = Move the tile on the rack
keys-help = This help
board-first = Turn a tile over.
board-second = Turn over another one.
board-spots = { $count ->
        [one] { $count } tile face down
       *[other] { $count } tiles face down
    }
board-spot = Tile face down, row { $row }, place { $column }
board-spot-up = { $tile }, row { $row }, place { $column }

## In the terminal: what is seen

view-seat = To move
view-rack = Your tiles
view-counts = Tiles on each rack
view-table = On the table
view-pool = Tiles to draw from
view-drawn = Drawn
view-phase = { "" }
view-passes = { "" }
view-play_out = { "" }
view-told = { "" }
view-spots = Places with a tile face down
view-taken = Tiles taken
view-up = Face up
view-turning = { "" }
view-last = { "" }

## The lesson of Junior

lesson-junior-first = One tile!
lesson-junior-second = One more!
lesson-junior-colour = Yellow and yellow: you win them!
lesson-junior-mixed = Nothing alike: lost, and mixed again.
lesson-junior-again = Your turn!
lesson-junior-same = The same character: you win them!
lesson-junior-third = The same character again!
lesson-junior-end = Who will have most?

## The lesson of Famille

lesson-famille-rack = These are your six tiles. The aim: to empty this rack before the other player does.
lesson-famille-create = Two 1s of different colours: that is a family. Choose them, lay them on the table, then confirm.
lesson-famille-common = Your opponent has put a green 5 with the red 5. What lies on the table belongs to everybody.
lesson-famille-add = In your turn you do one thing only. Add your red 2 to the yellow 2.
lesson-famille-draw = Nothing to lay any more: no family, and no suite (numbers that follow each other, in one colour). So draw.
lesson-famille-luck = A lucky draw! The green 7 follows the green 6: lay it at once, that is a suite.
lesson-famille-end = Now you know it all. Three tiles are left on your rack: be the first to empty it!
refused-lesson-famille-ones = That is allowed too! But to begin with, lay the two 1s.
refused-lesson-famille-two = That is allowed too! But this time, lay the red 2.
refused-lesson-famille-seven = You could, but that would be a pity: lay the green 7.

## The puzzle of the day

EmptyTheRack = Alone at the table, empty this rack in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }.
daily-about = Empty the rack

## What is this? The parts of the table

what-combination = A combination
what-combination-about = A run (one colour, values in a row) or a family (one value, several colours). Everybody may add to it.
what-new = A new combination
what-new-about = Lay at least two tiles of your rack here that go together.
what-rack = A tile of your rack
what-rack-about = Only you see it. No two are alike.
what-drawn = The tile that you have just drawn
what-drawn-about = If it can be laid, you may do so at once.
what-pool = The pool
what-pool-about = You draw a tile from it when you can lay nothing at all.
what-left = Tiles left
what-left-about = Whoever empties their rack first wins.
what-deed-Draw = Drawing
what-deed-Draw-about = Only when none of the four actions is possible.
what-deed-Keep = Keeping the tile
what-deed-Keep-about = You may decline the stroke of luck.
what-deed-Pass = Passing
what-deed-Pass-about = The pool is empty and nothing fits: you pass.
what-spot = A hidden tile
what-spot-about = Turn up two: the same character or the same colour, and they are yours.
what-face = A tile turned up
what-face-about = Look for the same character, or the same colour.
what-lately = The last two tiles
what-lately-about = If they did not go together, they are mixed with the others again.
what-won = Tiles won
what-won-about = Whoever has most of them in the end wins.

## In brief, above the table

brief-PairMixed = No pair: { $tiles } are mixed in again.
brief-Blocked = Nobody can lay anything any more: the game ends.
brief-RanOut = Nothing left to draw, nothing to lay: the game ends.

## What the reviews say, counted

habit-CouldGoOut =
    { $count ->
        [one] One win missed.
       *[other] { $count } wins missed.
    }
habit-CouldLayMore =
    { $count ->
        [one] Once, more tiles could have gone to the same place.
       *[other] { $count } times, more tiles could have gone to the same place.
    }
habit-CouldLayBetter =
    { $count ->
        [one] One move that could have been better.
       *[other] { $count } moves that could have been better.
    }
habit-KeptLucky =
    { $count ->
        [one] One stroke of luck kept on the rack.
       *[other] { $count } strokes of luck kept on the rack.
    }
