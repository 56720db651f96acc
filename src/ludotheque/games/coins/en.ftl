## The game, its modes, options and levels

title = Quatre coins
tagline = Four objects, four colours, thirty cards: find where each one goes, alone or faster than the others.

mode-a = A · In turn
mode-a-about = Seven cards each, one card a turn. The first empty hand wins. 2 to 4 players.
mode-b = B · Stop!
mode-b-about = Two open cards for everybody: whoever sees a place says stop and lays. One mistake, and you are out. 2 to 8 players.
no-coach-b = No coach here: it would have no time to speak in a race. The review does so afterwards.
mode-c = C · The rush
mode-c-about = No turns: everybody lays as fast as possible. A wrong card costs time. 2 to 4 players.
no-coach-c = No coach here: it would have no time to speak in a race. The review does so afterwards.
mode-d = D · Two directions
mode-d-about = One lays across, the other down. For 2 players.
mode-solo = Alone · The square
mode-solo-about = A shape to fill: the puzzle of the day, another one, or a square of three by three from the whole deck.

option-lay_seconds = Seconds to lay after “stop”
option-equal_turns = Everybody has as many turns
option-dealer = Who deals and begins
option-dealer-random = Drawn by lot
option-dealer-seat-1 = Player 1
option-dealer-seat-2 = Player 2
option-dealer-seat-3 = Player 3
option-dealer-seat-4 = Player 4
option-first_card = The first card
option-first_card-dealer = the dealer’s (as printed)
option-first_card-rest = one that is left over
option-mild = A mistake costs a point, not the game
option-look_seconds = Seconds to look before the two cards go aside
option-lock_seconds = Seconds to wait after a wrong card
option-given = The cards
option-given-puzzle = A puzzle
option-given-day = The puzzle of the day
option-given-deck = The whole deck
option-level = Difficulty
option-date = Day of the puzzle
option-minutes = Minutes to finish

level-novice = Novice
level-novice-about = Overlooks many places, and takes its time.
level-regular = Regular
level-regular-about = Sees most places, fairly fast.
level-lynx = Lynx
level-lynx-about = Sees every place almost at once, and takes the best.

## Cards

Laid = { face }
Side = { $name ->
    [left] on the left
    [right] on the right
    [above] above
   *[below] below
}
Missed = What touches: { $sides }. The four objects or the four colours are not all different there.
corner = { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
   *[black] black
} { $thing ->
    [boat] boat
    [cup] cup
    [key] key
   *[umbrella] umbrella
}
letter-yellow = Y
letter-red = R
letter-blue = B
letter-black = K

# A card is told by what is on it, from left to right and from top to bottom.
face = { $turned ->
    [yes] { half-turned }
   *[no] { upright }
}
upright = { $card ->
    [1] blue cup and yellow boat over red umbrella and black key
    [2] red boat and yellow key over blue umbrella and black cup
    [3] black cup and blue boat over yellow key and red umbrella
    [4] black boat and blue cup over yellow key and red umbrella
    [5] red boat and yellow cup over blue key and black umbrella
    [6] black cup and blue boat over yellow umbrella and red key
    [7] yellow boat and black key over blue cup and red umbrella
    [8] yellow cup and blue boat over black umbrella and red key
    [9] blue boat and yellow cup over red umbrella and black key
    [10] yellow cup and red boat over black umbrella and blue key
    [11] blue boat and black cup over red umbrella and yellow key
    [12] yellow boat and red cup over black key and blue umbrella
    [13] blue cup and black umbrella over yellow boat and red key
    [14] blue boat and black cup over red key and yellow umbrella
    [15] red boat and black key over blue umbrella and yellow cup
    [16] blue cup and black boat over red umbrella and yellow key
    [17] black key and red boat over yellow cup and blue umbrella
    [18] red boat and yellow cup over blue umbrella and black key
    [19] yellow cup and red boat over black key and blue umbrella
    [20] yellow cup and blue boat over black key and red umbrella
    [21] yellow key and red boat over black cup and blue umbrella
    [22] blue cup and red umbrella over yellow boat and black key
    [23] yellow boat and black umbrella over blue cup and red key
    [24] red cup and yellow boat over blue umbrella and black key
    [25] blue boat and yellow cup over red key and black umbrella
    [26] yellow boat and red key over blue cup and black umbrella
    [27] blue cup and red key over yellow boat and black umbrella
    [28] yellow key and blue boat over black cup and red umbrella
    [29] blue boat and yellow key over red umbrella and black cup
   *[30] yellow boat and blue cup over black key and red umbrella
}
half-turned = { $card ->
    [1] black key and red umbrella over yellow boat and blue cup
    [2] black cup and blue umbrella over yellow key and red boat
    [3] red umbrella and yellow key over blue boat and black cup
    [4] red umbrella and yellow key over blue cup and black boat
    [5] black umbrella and blue key over yellow cup and red boat
    [6] red key and yellow umbrella over blue boat and black cup
    [7] red umbrella and blue cup over black key and yellow boat
    [8] red key and black umbrella over blue boat and yellow cup
    [9] black key and red umbrella over yellow cup and blue boat
    [10] blue key and black umbrella over red boat and yellow cup
    [11] yellow key and red umbrella over black cup and blue boat
    [12] blue umbrella and black key over red cup and yellow boat
    [13] red key and yellow boat over black umbrella and blue cup
    [14] yellow umbrella and red key over black cup and blue boat
    [15] yellow cup and blue umbrella over black key and red boat
    [16] yellow key and red umbrella over black boat and blue cup
    [17] blue umbrella and yellow cup over red boat and black key
    [18] black key and blue umbrella over yellow cup and red boat
    [19] blue umbrella and black key over red boat and yellow cup
    [20] red umbrella and black key over blue boat and yellow cup
    [21] blue umbrella and black cup over red boat and yellow key
    [22] black key and yellow boat over red umbrella and blue cup
    [23] red key and blue cup over black umbrella and yellow boat
    [24] black key and blue umbrella over yellow boat and red cup
    [25] black umbrella and red key over yellow cup and blue boat
    [26] black umbrella and blue cup over red key and yellow boat
    [27] black umbrella and yellow boat over red key and blue cup
    [28] red umbrella and black cup over blue boat and yellow key
    [29] black cup and red umbrella over yellow key and blue boat
   *[30] red umbrella and black key over blue cup and yellow boat
}

## Moves

Deal = Deal
DrawLots = { $seat } is drawn by lot.
Lay = Lay in column { $x }, row { $y }: { face }
Shift = Lift the card in column { $from_x }, row { $from_y }, and lay it in column { $x }, row { $y }{ $turned ->
    [yes] , turned
   *[no] {""}
}
Pass = Pass
SetUp = Lay four cards in the middle
TurnUp = Turn up two cards
Stop = Stop!
NoSolution = No solution
Put = { $lays }
Unable = I cannot lay
Puzzle = A puzzle
TakeBack = Take back the card in column { $x }, row { $y }
GiveUp = Give up

## What happens

Begins =
    { $you ->
        [yes] You deal and begin.
       *[no] { $seat } deals and begins.
    }
Dealt = Everybody gets { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
Received = You get your cards.
Middle = A card lies in the middle: { upright }.
CardLaid =
    { $you ->
        [yes] You lay
       *[no] { $seat } lays
    } a card: { face }.
WentOut =
    { $you ->
        [yes] You have no cards left!
       *[no] { $seat } has no cards left!
    }
CardShifted =
    { $you ->
        [yes] You lift a card and lay it elsewhere: { face }.
       *[no] { $seat } lifts a card and lays it elsewhere: { face }.
    }
Passed =
    { $you ->
        [yes] You pass.
       *[no] { $seat } passes.
    }
AllPassed = { $could ->
    [yes] Three rounds in a row everybody has passed: the game is over.
   *[no] Everybody has passed, and nobody could lay: the game is over.
}
SomebodyCan = Everybody has passed, but somebody can still lay: look again!
LastRound = The round is finished: whoever has not played in it may lay a last card.
CouldNot =
    { $you ->
        [yes] You cannot lay
       *[no] { $seat } cannot lay
    } { $direction ->
        [across] across
       *[down] down
    }.
Swapped = The directions change hands: { $across_you ->
        [yes] you lay
       *[no] { $across_seat } lays
    } across, { $down_you ->
        [yes] you
       *[no] { $down_seat }
    } down.
NeitherCan = Nobody can lay in any direction: the game is over.
OpeningLaid = Four cards are laid in the middle.
PairTurned = Two new cards.
Stopped =
    { $you ->
        [yes] You say stop!
       *[no] { $seat } says stop!
    }
SaidNone =
    { $you ->
        [yes] You say that there is no solution.
       *[no] { $seat } says that there is no solution.
    }
CardRight =
    { $you ->
        [yes] Right! You lay one card and keep the other. Laid: { face }.
       *[no] Right! { $seat } lays one card and keeps the other. Laid: { face }.
    }
CardWrong =
    { $you ->
        [yes] The card does not fit there: you { $out ->
            [yes] are out
           *[no] lose a point
        }.
       *[no] The card does not fit there: { $seat } { $out ->
            [yes] is out
           *[no] loses a point
        }.
    }
OutOfTime =
    { $you ->
        [yes] Too slow after “stop”: you { $out ->
            [yes] are out
           *[no] lose a point
        }.
       *[no] Too slow after “stop”: { $seat } { $out ->
            [yes] is out
           *[no] loses a point
        }.
    }
SetAside =
    { $had_one ->
        [no] The two cards go aside: there was no solution.
       *[yes] The two cards go aside, but there was a place for { $solution }.
    }
LastOneIn =
    { $you ->
        [yes] You are the only one left.
       *[no] { $seat } is the only one left.
    }
PileEmpty = The pile is empty: the game is over.
Locked =
    { $you ->
        [yes] That does not fit there: wait { $seconds } s.
       *[no] { $seat } is wrong and waits { $seconds } s.
    }
Unlocked =
    { $you ->
        [yes] You may lay again.
       *[no] { $seat } may lay again.
    }
NobodyFits = Nobody has a card left that fits anywhere: the game is over.
PuzzleGiven = { $shape ->
    [square] A square
    [ring] A ring
    [bar] A bar
    [plus] A cross
    [stairs] Stairs
   *[block] A rectangle
} to fill, difficulty { $level }.
CardTaken = A card is back in the hand.
Solved = It is filled!
GaveUp = You give up: here is a solution.
TimeIsOut = Time is up: here is a solution.

## In brief, above the table, where the card is marked

brief-Middle = A card lies in the middle.
brief-CardLaid =
    { $you ->
        [yes] You lay a card.
       *[no] { $seat } lays a card.
    }
brief-CardShifted =
    { $you ->
        [yes] You lift a card and lay it elsewhere.
       *[no] { $seat } lifts a card and lays it elsewhere.
    }
brief-CardRight =
    { $you ->
        [yes] Right! You keep the other card.
       *[no] Right! { $seat } keeps the other card.
    }
brief-SetAside =
    { $had_one ->
        [no] Aside: there was no solution.
       *[yes] Aside, but there was a solution: here it is.
    }
brief-LayThere = It goes to the marked place, turned as you hold it: tap that place.
brief-PutThere = It goes to the marked cell, turned as you hold it: tap that cell.
brief-LiftHelps = The marked card is lifted: lay it elsewhere to make room.
brief-Missed = Look at the ringed corners: { $sides }.

## Hints and remarks

SomethingFits =
    { $cards ->
        [1] One of your cards can be laid
       *[other] { $cards } of your cards can be laid
    } ({ $ways ->
        [1] in one place
       *[other] in { $ways } places
    }).
TryCard = Try the marked card: { upright }.
LayThere = It goes { $side ->
        [left] to the left of “{ $beside }”
        [right] to the right of “{ $beside }”
        [above] above “{ $beside }”
        [below] below “{ $beside }”
       *[none] in the marked place
    }, like this: { face }.
NothingFits = None of your cards fits anywhere.
LiftHelps = Lifting the marked card can make room: { $one }.
PassNow = All that is left is to pass.
SayUnable = Nothing fits in your direction: say so.
SolutionsLeft =
    { $solutions ->
        [1] From here there is one solution.
        [1000] From here there are a thousand solutions or more.
       *[other] From here there are { $solutions } solutions.
    }
TakeOneBack = From here there is no solution: take a card back.
PutThere = It goes in the marked place (column { $column }, row { $row }), like this: { face }.
Overlooked =
    { $you ->
        [yes] You passed, though you could lay a card: { $one }.
       *[no] { $seat } passed, but could lay a card: { $one }.
    }
ask-Overlooked = One of your cards can still be laid.
GaveMore =
    { $you ->
        [yes] You opened
       *[no] { $seat } opened
    } room for the other player. Hidden cards that fit for them now: { $cards }. Like this it would be { $could }: { $one }.
ask-GaveMore = After this the other player can probably lay more than after another place.
LostEnd =
    With the last cards, { $you ->
        [yes] you laid one that wins
       *[no] { $seat } laid one that wins
    } { $percent }% of the games from here; this one wins { $could }%: { $one }.
ask-LostEnd = These are the last cards, and another place is clearly better.
DeadEnd =
    { $you ->
        [yes] You laid
       *[no] { $seat } laid
    } a card after which there is no solution any more.
ask-DeadEnd = With this card there, there is no solution any more.
SolutionOverlooked =
    { $you ->
        [yes] You said that neither card had a place, and one had
       *[no] { $seat } said that neither card had a place, and one had
    }: { $one }.
StoppedInVain =
    { $you ->
        [yes] You said stop
       *[no] { $seat } said stop
    }, and neither card had a place.
LaidWrong =
    { $you ->
        [yes] You laid a card
       *[no] { $seat } laid a card
    } where it does not fit. Here was a right place: { $one }.

## Refusals

refused-not-now = That is not possible now.
refused-not-a-deal = These cards cannot be dealt like that.
refused-not-in-hand = You do not have that card.
refused-off-the-table = That is too far away: a card must touch another one.
refused-off-the-square = That place is not in the shape.
refused-given-card = That card is part of the puzzle: it stays where it is.
refused-lay-the-first = The first card can always be laid: nobody passes before an empty table.
refused-first-in-the-middle = The first card goes in the middle.
refused-occupied = There is a card in that place already.
refused-touches-nothing = A card must touch another one with a side.
refused-does-not-fit = It does not fit there: { $sides }, an object or a colour comes twice.
refused-can-lay = One of your cards can be laid: you may lift a card only when none fits.
refused-can-lay-along = One of your cards can be laid { $direction ->
    [across] across
   *[down] down
}: look again.
refused-other-direction = You lay { $direction ->
    [across] across: left or right of a card
   *[down] down: above or below a card
}.
refused-lifted-already = You have already lifted a card in this turn.
refused-nothing-to-lift = There is no card to lift there.
refused-nothing-there = There is no card there.
refused-falls-apart = Without that card the rest would fall into pieces.
refused-leaves-a-hole = Without that card there would be a hole.
refused-lay-elsewhere = A lifted card is laid elsewhere.
refused-not-in-the-pile = That card is not in the pile.
refused-not-of-the-pair = That card is not one of the two open cards.
refused-other-pair = Too late: those two cards are gone.
refused-said-already = You have said so already.
refused-say-stop-first = Say stop first.
refused-locked = You were wrong: wait a little longer.
refused-taken = Too late: somebody has just taken that place.
refused-overtaken = Too late: a card has just been laid beside it, and yours no longer fits.
refused-one-or-two = One card is laid, or two at once.
refused-same-card = That is the same card twice.
refused-same-place = That is the same place twice.
refused-not-seen = The number of cards seen must be between { $least } and { $most }.

## On the board

hand = Your cards
layout = The cards on the table
pair = The two open cards
stop = Stop!
stop-note = Space bar
no-solution = No solution
no-solution-said = You said so
pass = Pass
pass-note = You lay nothing this turn
done-lifting = End the turn
lift = Lift
lift-cancel = Cancel
lift-choose = Choose the card to lift, then its new place.
unable = I cannot
give-up = Give up
give-up-for-good = Really give up
go-on = Go on
undo = Undo
share = Share
share-copied = Copied.
share-text = Quatre coins, { $what }: solved in { $time }.
share-puzzle = puzzle of difficulty { $level }
share-day = puzzle of { $date }
share-deck = the whole deck
turn-card = Turn
put-card = Lay here
two-at-once = Two at once
two-first = The first card is placed: place the second, it may lean on the first.
strip-of = { $name }’s cards
strip-how = Drag a card to lay it, touch it to turn it.
cancel = Cancel
choose-card = Choose a card.
choose-place = Choose a place.
ghosts = Places
zoom-in = Zoom in
zoom-out = Zoom out
centre = See all
closer = See closer
place-label = Free place, column { $x }, row { $y }
place-label-hinted = Hinted place, column { $x }, row { $y }
laid-label = Column { $x }, row { $y }. { $card }
laid-label-fresh = Column { $x }, row { $y }, laid since your last move. { $card }
square-label = Empty cell, column { $x }, row { $y }
square-label-hinted = Hinted cell, column { $x }, row { $y }
you-lay-across = You lay to the left or right
you-lay-down = You lay above or below
they-lay-across = { $name } lays to the left or right
they-lay-down = { $name } lays above or below
you-stopped = Your move: choose one of the two cards!
you-stopped-place = Choose its place.
you-stopped-confirm = Lay it here, or choose another place.
you-look = Does one of the two fit? Say stop!
you-said = You said so: the others are still looking.
they-stopped = { $name } said stop.
you-wait = You wait for the next two cards.
you-are-out = You are out: watch the end.
locked = Wait…
pile = { $count ->
    [0] The pile is empty
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
elapsed = Time spent
puzzle-name = Difficulty { $level }
puzzle-day = { $date } · difficulty { $level }
puzzle-deck = The whole deck
solved = It is filled!
here-is-a-solution = Here is a solution.
seat-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
seat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
fate-CardWrong = { $out ->
    [yes] Out: a card did not fit
   *[no] {""}
}
fate-OutOfTime = { $out ->
    [yes] Out: too slow after “stop”
   *[no] {""}
}
seat-out = Out
seat-none = Sees none
keys-help = H: the hand; B: the places; arrows or pages: from one to the next; R: turn; Enter: lay; + and −: zoom; 0: see all.
legend = Colours

score-a = { $score ->
    [0] empty hand
    [one] { $score } card in hand
   *[other] { $score } cards in hand
}
score-b = { $score ->
    [one] { $score } card won
   *[other] { $score } cards won
}
score-c = { $score ->
    [0] empty hand
    [one] { $score } card in hand
   *[other] { $score } cards in hand
}
score-d = { $score ->
    [0] empty hand
    [one] { $score } card in hand
   *[other] { $score } cards in hand
}
score-solo = { $score ->
    [one] { $score } card laid
   *[other] { $score } cards laid
}

## In the terminal

letter-boat = B
letter-cup = C
letter-key = K
letter-umbrella = U
thing-boat = boat
thing-cup = cup
thing-key = key
thing-umbrella = umbrella
colour-yellow = yellow
colour-red = red
colour-blue = blue
colour-black = black
desk-place = Card { $card }{ $turned ->
    [yes] , turned
   *[no] {""}
}: choose a place.
desk-beside = { $side ->
    [left] left of
    [right] right of
    [above] above
   *[below] below
} card { $beside }
desk-take-back = Take back card { $card }
timer-lay = To lay
timer-look = To look
timer-lock = After a mistake
timer-square = To finish

view-seat = Whose turn
view-hand = Your hand
view-counts = Cards in hand
view-laid = Cards on the table
view-passes = Passes in a row
view-lifted = A card has been lifted
view-dealer = Deals
view-equal_turns = As many turns for everybody
view-first_card = The first card
view-first_card-dealer = the dealer’s
view-first_card-rest = one that is left over
view-vain = Rounds passed in vain
view-mild = A mistake costs a point
view-barred = Waiting for the next pair
view-shape = Shape
view-shape-square = a square
view-shape-ring = a ring
view-shape-bar = a bar
view-shape-plus = a cross
view-shape-stairs = stairs
view-shape-block = a rectangle
view-cells = Cells
view-fixed = Given cards
view-solution = Solution
view-across = Who lays across
view-unable = Unable in a row
view-lacks = Cards that each cannot have
view-inside = Still in
view-won = Cards won
view-aside = Cards set aside
view-pair = The two cards
view-number = Number of the pair
view-pile = Cards in the pile
view-said = Say there is no solution
view-stopper = Said stop
view-last = How the last one was settled
view-locks = Locked players
view-missed = Your mistake
view-given = Cards given
view-given-puzzle = a puzzle
view-given-day = the puzzle of the day
view-given-deck = the whole deck
view-level = Difficulty
view-date = Day
view-minutes = Minutes
view-taken_back = Cards taken back
view-ending = Ending
view-ending-solved = filled
view-ending-given-up = given up
view-ending-out-of-time = out of time

## On the command line

cli-about = Puzzles of Quatre coins.
cli-solve-about = Count the solutions of nine cards.
cli-puzzle-about = Give a puzzle.
cli-deck-about = Show the thirty cards.
cli-file = a file with nine card numbers, or - for standard input
cli-level = the difficulty, from 1 to 5
cli-seed = a number: the same one gives the same puzzle
cli-date = the day (2026-03-01) whose puzzle you want
cli-json = write JSON
cli-solutions = { $essential ->
    [one] { $solutions } solutions, which differ only in the order of rows and columns.
   *[other] { $solutions } solutions, of which { $essential } are really different: the others only change the order of rows and columns.
}
cli-none = These nine cards make no square.
cli-puzzle = { $shape ->
    [square] A square
    [ring] A ring
    [bar] A bar
    [plus] A cross
    [stairs] Stairs
   *[block] A rectangle
} · difficulty { $level }
cli-hand = The cards to lay:
refused-cli-not-yet = The puzzle of { $date } is not told before that day.
refused-cli-numbers = { $field }: “{ $word }” is not a card number from 1 to 30.
refused-cli-between = { $field }: “{ $word }” must be a number from { $least } to { $most }.
refused-cli-nine = { $field }: nine different cards are needed, there are { $count }.
refused-cli-read = “{ $file }” cannot be read: { $why }

## The lesson of A

lesson-a-hand = Welcome! These are your seven cards. The aim: to get rid of them before the other player does.
lesson-a-first = You begin. A card lies in the middle already: choose the one that is lit, then lay it on its right.
lesson-a-touch = The other player has laid one beside yours. Look at the four corners that meet: four different objects in four different colours. That is the only rule!
lesson-a-missing = The card in the middle has the yellow key and the black cup on its left. A boat and an umbrella are missing, in red and blue: this card has them.
lesson-a-turn = A card may also be laid upside down. Touch this one once to choose it and once more to turn it, then lay it.
lesson-a-pass = Nothing fits? Lift a card at the edge and lay it elsewhere, or pass.
lesson-a-end = Now you know it all. Four cards are left in your hand: find places for them!
refused-lesson-a-left = Well seen, that is allowed too! But this time, lay the card that is lit, on the left.
refused-lesson-a-turned = That is allowed, but let us try turning a card: the one that is lit.









## The lesson of B

lesson-b-pair = Four cards lie on the table. Here are two open cards, for everybody: who finds a place for one of them first?
lesson-b-rule = The rule is always the same: where two cards touch, four different objects in four different colours.
lesson-b-stop = One of the two fits somewhere, for certain. Usually you have to be quick; here nobody hurries you. Say stop!
lesson-b-lay = Now lay the card that is lit in the place that is lit, then confirm.
lesson-b-won = Right! You keep the other card of the pair: that is a point.
lesson-b-other = Your opponent was quicker with the next pair and has a point too. Whoever says stop and is wrong is out of the game: do not shout too soon!
lesson-b-none = And this pair? Neither fits anywhere. Say so: if everybody agrees, they are put aside.
lesson-b-end = Now you know it all. From now on the others are looking too: good hunting!
refused-lesson-b-stop = This pair has a solution: touch the big red button.
refused-lesson-b-place = Careful, a wrong card would put you out of the game. Follow the light.
refused-lesson-b-nothing = Stop would oblige you to lay a card, and none fits. Say that there is no solution.

## The lesson of C

lesson-c-race = No turns here: everybody lays their seven cards as fast as they can. For this lesson your opponent waits for you.
lesson-c-rule = The rule: where two cards touch, four corners meet. They must show four different objects in four different colours.
lesson-c-first = This card fits to the right of the one in the middle. Lay it: there is no need to ask.
lesson-c-wrong = Your opponent has laid one too. Careful: a wrong card comes back to your hand and locks you for three seconds.
lesson-c-two = You may also lay two cards at once, one leaning on the other. Touch “Two at once”, then lay the two cards that are lit.
lesson-c-third = One more, below your first card.
lesson-c-end = Only three cards left. When you go on, the race is on: the first empty hand wins!
refused-lesson-c-five = Let us keep to the card that is lit: it fits on the right.
refused-lesson-c-both = That is allowed, but this time, follow the light.

## The lesson of D

lesson-d-across = Two players, two directions. You lay across: to the left or to the right of a card.
lesson-d-rule = The rule: where two cards touch, four corners meet. They must show four different objects in four different colours.
lesson-d-lay = This card fits to the left of the one in the middle. Lay it.
lesson-d-down = Your opponent lays down the columns: above or below a card.
lesson-d-turned = Your turn. This one fits on the right, but upside down: touch it twice, then lay it.
lesson-d-swap = Your opponent could lay nothing down the columns and said so: the directions are swapped! You now lay down the columns.
lesson-d-mine = Lay this card above your own.
lesson-d-end = If nothing fits in your direction, say so here. The first empty hand wins: over to you!
refused-lesson-d-this = That is allowed, but this time, follow the light.

## The lesson of the square

lesson-solo-square = A square to fill, alone and without an opponent. Wherever two cards touch: four objects, four colours.
lesson-solo-hand = These are your cards. Touch one to choose it, a second time to turn it, then touch the cell where it is to go.
lesson-solo-first = The corner at the top left has two neighbours. Only one of your cards suits both: this one.
lesson-solo-back = Not sure? Nothing is final: you can always undo. Try it.
lesson-solo-again = It is back in your hand. Lay it again, it was right.
lesson-solo-second = This one goes on the right, among its neighbours.
lesson-solo-time = Take all the time you like. And if you really cannot find it, give up here: the game is lost, but you are shown a solution.
lesson-solo-end = Two cards and two cells are left. Finish the square!
refused-lesson-solo-this = That is allowed, but this time, follow the light.
refused-lesson-solo-undo = Before going on, try the button that is lit.

## The puzzle of the day

FillTheShape =
    { $cells ->
        [one] One card is missing: which?
       *[other] Lay the { $cells } cards that are missing. There is only one solution.
    }
daily-about = Fill the shape

## What is this? The parts of the table

what-laid = A card that lies there
what-laid-about = Where two cards touch: four different objects, four different colours.
what-place = A free place
what-place-about = A card goes there if it fits all its neighbours.
what-card = A card to lay
what-card-about = Upright or turned by half a turn: tap it once more to turn it.
what-lift = Lifting a card
what-lift-about = Allowed when none of your cards fits: lay it elsewhere, then play.
what-pass = Passing
what-pass-about = Always allowed once a card lies there.
what-pair = The two cards turned up
what-pair-about = One of them may fit somewhere. Look, do not touch: say stop.
what-stop = Stop
what-stop-about = Who says it first must lay one of the two cards; the other is their point.
what-none = No solution
what-none-about = When all have said so, both cards are put aside.
what-pile = The pile
what-pile-about = When it is empty, most cards won win.
what-two = Two at once
what-two-about = Both cards must be right together; one may lean on the other.
what-lock = Locked for a moment
what-lock-about = A wrong attempt costs a few seconds.
what-direction = Your direction
what-direction-about = You lay across or down; the other player the other way.
what-unable = I cannot
what-unable-about = If nothing fits your way, the directions are swapped.
what-tally-a = Cards left
what-tally-a-about = Whoever has none left wins.
what-tally-b = Points
what-tally-b-about = A card won by each stop that was right.
what-tally-c = Cards left
what-tally-c-about = The first empty hand wins.
what-tally-d = Cards left
what-tally-d-about = The first empty hand wins.
what-puzzle = The puzzle
what-puzzle-about = Fill the shape; whatever touches must fit.
what-clock = The time
what-clock-about = A limit, but no race: take your time.
what-give-up = Giving up
what-give-up-about = The game is lost then, and a solution is shown.

## What the reviews say, counted

habit-Overlooked =
    { $count ->
        [one] One pass with a card that fitted.
       *[other] { $count } passes with a card that fitted.
    }
habit-GaveMore =
    { $count ->
        [one] One card that opened room for the other player.
       *[other] { $count } cards that opened room for the other player.
    }
habit-LostEnd =
    { $count ->
        [one] One better place overlooked with the last cards.
       *[other] A better place overlooked with the last cards { $count } times.
    }
habit-DeadEnd =
    { $count ->
        [one] One card after which there was no solution.
       *[other] { $count } cards after which there was no solution.
    }
habit-SolutionOverlooked =
    { $count ->
        [one] One pair called hopeless that had a place.
       *[other] { $count } pairs called hopeless that had a place.
    }
habit-StoppedInVain =
    { $count ->
        [one] Stop was said for nothing once.
       *[other] Stop was said for nothing { $count } times.
    }
habit-LaidWrong =
    { $count ->
        [one] One card in a wrong place, with a right one to be found.
       *[other] { $count } cards in a wrong place, with a right one to be found.
    }
