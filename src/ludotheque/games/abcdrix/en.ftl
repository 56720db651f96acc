### ABCDRIX !, in English.

title = ABCDRIX !
tagline = A letter, a word, a letter more: write five in a row, and spoil the rows of the others.

mode-abcdrix = Classic
mode-abcdrix-about = Lay letters before, after or on top of others, and each time say a French word that contains them. Ages 8 and up.

option-judge = Who judges words
option-judge-dictionary = the lexicon
option-judge-trust = the lexicon, else the players
option-starter = Who begins
option-starter-seat-1 = Player 1
option-starter-seat-2 = Player 2
option-starter-seat-3 = Player 3
option-starter-seat-4 = Player 4
option-starter-seat-5 = Player 5
option-starter-seat-6 = Player 6
option-starter-seat-7 = Player 7
option-starter-seat-8 = Player 8
option-starter-random = Drawn by lot
option-clock = The clock, in seconds
option-patience = Without a card laid, seconds before others may start the clock
option-first_to = Words to win (0: until the pile is empty)
option-deck = Cards in the game

level-child = Child
level-child-about = Knows the words of every day at home.
level-everyday = Everyday
level-everyday-about = Knows the words of newspapers and films.
level-wellread = Well-read
level-wellread-about = Knows what is in books, and spoils your row on purpose.
level-whole = Whole lexicon
level-whole-about = Knows every word there is, plans ahead and spoils your row.

## Moves

Open = Lay { $card } as your first card
Redraw = Draw your firecrackers anew
Lay = Lay { $card } { $on ->
    [yes] on { $at ->
        [0] the 1st
        [1] the 2nd
        [2] the 3rd
        [3] the 4th
       *[other] the 5th
    } pile of { $row_seat }’s row
   *[no] { $at ->
        [0] first
        [1] second
        [2] third
        [3] fourth
       *[other] fifth
    } in { $row_seat }’s row
}: { $word }
Blast = A firecracker on the { $at ->
    [0] 1st
    [1] 2nd
    [2] 3rd
    [3] 4th
   *[other] 5th
} pile of { $row_seat }’s row
Done = Done
Dry = I am stuck
Pass = Pass
StartClock = I have an idea: start the clock
NoIdea = I have no idea
GoAhead = Go ahead
Judge = { $verdict ->
    [accept] The word stands
    [refuse] No such word
    [doubt] I doubt it
   *[abstain] I will not judge
}
DrawLots = { $seat } is drawn by lot.
Deal = The cards are dealt.
Drawn = Cards are drawn.

## What happens

Begins = { $you ->
    [yes] You were drawn by lot: you begin.
   *[no] { $seat } was drawn by lot and begins.
}
Dealt = Everybody gets { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.{ $out ->
    [0] {""}
    [1] {" "}One card, drawn by lot, stays out of the game.
   *[other] {" "}{ $out } cards, drawn by lot, stay out of the game.
}
Letter = { $letter }
AnyLetter = a star
Firecracker = a firecracker
Took = New in your hand: { $cards }.
Opened = { $you ->
    [yes] You lay
   *[no] { $seat } lays
} { $star ->
    [yes] a star
   *[no] { $card }
} as a first card.
Redrew = { $you ->
    [yes] You have
   *[no] { $seat } has
} only firecrackers and { $you ->
    [yes] draw
   *[no] draws
} anew.
Laid = { $you ->
    [yes] You lay
   *[no] { $seat } lays
} { $star ->
    [yes] a star
   *[no] { $card }
} { $own ->
    [yes] in { $you ->
        [yes] your
       *[no] their
    } own row
   *[no] in { $row_you ->
        [yes] your row
       *[no] the row of { $row_seat }
    }
}: { $letters }, as in { $word }.
Blasted = Bang! { $you ->
    [yes] Your
   *[no] { $seat }’s
} firecracker sends { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of { $own ->
    [yes] { $you ->
        [yes] your
       *[no] their
    } own row
   *[no] { $row_you ->
        [yes] your row
       *[no] the row of { $row_seat }
    }
} { $out ->
    [yes] out of the game
   *[no] under the pile
}.
Drew = { $you ->
    [yes] You draw
   *[no] { $seat } draws
} { $count ->
    [one] a card
   *[other] { $count } cards
}; { $left } left in the pile.
Finished = { $you ->
    [yes] You say
   *[no] { $seat } says
}: done.
WonWord = { $you ->
    [yes] You win
   *[no] { $seat } wins
} { $letters } with { $word }: { $words ->
    [one] a first word
   *[other] word number { $words }
}!
Passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
RanDry = { $you ->
    [yes] You are stuck.
   *[no] { $seat } is stuck.
} Who has an idea?
SandRanOut = { $dry ->
    [yes] The time for an idea is up: after this word it will be too late.
   *[no] { $you ->
        [yes] You have
       *[no] { $seat } has
    } laid nothing for a while: the others may start the clock.
}
ClockStarted = { $you ->
    [yes] You have
   *[no] { $seat } has
} an idea and { $you ->
    [yes] start
   *[no] starts
} the clock: { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} for { $dry_you ->
    [yes] you
   *[no] { $dry_seat }
}.
HadNoIdea = { $you ->
    [yes] You have no idea either.
   *[no] { $seat } has no idea either.
}
PutUnder = Nobody has an idea: { $you ->
    [yes] all your cards ({ $count })
   *[no] all cards of { $seat } ({ $count })
} go under the pile.
TimeIsUp = Time is up: { $you ->
    [yes] you lay
   *[no] { $seat } lays
} in { $dry_you ->
    [yes] your row
   *[no] the row of { $dry_seat }
}.
GaveWay = { $dry_you ->
    [yes] You give
   *[no] { $dry_seat } gives
} way: { $you ->
    [yes] you lay
   *[no] { $seat } lays
} there.
TookOver = { $you ->
    [yes] You take
   *[no] { $seat } takes
} the turn from { $dry_you ->
    [yes] you
   *[no] { $dry_seat }
}.
Stumbled = { $you ->
    [yes] You had
   *[no] { $seat } had
} no word after all.
Proposed = { $you ->
    [yes] You say { $word }
   *[no] { $seat } says { $word }
} for { $letters }. The lexicon does not know it: what do the others say?
Judged = { $stands ->
    [yes] { $word } stands
   *[no] { $word } is refused
} ({ $accepts } for, { $refuses } against).
Ended = { $reached ->
    [yes] That is the end
   *[no] Nobody can lay any more
}: { $words ->
    [0] no word won
    [one] one word won
   *[other] { $words } words won
} by { $seats }.

## Why not

refused-not-now = That cannot be done now.
refused-bad-deal = These are not four cards for each player from the deck, and those that stay out of the game.
refused-bad-draw = These are not the next cards of the pile.
refused-first-is-cracker = Your first card must be a letter or a star, not a firecracker.
refused-not-in-hand = You do not have that card in your hand.
refused-no-redraw = You may draw anew only when your hand is all firecrackers, and once a turn.
refused-nothing-laid = First lay a card in your own row. If you cannot, say that you are stuck.
refused-unknown-word = The French lexicon does not know { $word }.
refused-cracker-says-nothing = A firecracker is no letter: lay it on a pile.
refused-not-letters = “{ $word }” is not a word of letters only.
refused-row-not-in-word = { $held ->
    [no] { $word } must contain { $row } in one piece, but it has not even the first letter of it.
   *[yes] { $word } must contain { $row } in one piece: it has { $part }, but not { $lacks } right after it.
}
refused-no-such-row = There is no row there.
refused-lay-for-dry = You have an idea for { $dry_seat }: lay in that row.
refused-laid-there = You have already laid a card in the row of { $row_seat } in this turn.
refused-own-row-first = Begin with your own row.
refused-row-full = That row has five piles: a card can only go on top of one of them.
refused-no-such-place = There is no such place in that row.
refused-pile-alone = A firecracker needs a row of at least two piles.
refused-pile-empty = The pile is empty: pass instead.
refused-cards-to-draw = There are still cards in the pile. If you cannot lay, say that you are stuck.
refused-laid-already = You have laid a card in this turn: say done.
refused-pattern-missing = Which letters? Type some, with * for any letter, e.g. R*TE.
refused-bad-pattern = “{ $pattern }” is not made of letters and stars only.
refused-bad-examples = “{ $value }” is not a number of examples from 0 to 1000.
refused-abcdrix-usage = Ask like this: ludotheque abcdrix find ROW [--examples N] [--json]
refused-no-such-command = ABCDRIX ! has no command “{ $name }”. There is: find.

## Hints

CanLay = { $own ->
    [yes] There is a word for your row.
   *[no] There is a word for the row of { $row_seat }.
}
LookAt = { $own ->
    [yes] Look at your row
   *[no] Look at the row of { $row_seat }
}: { $on ->
    [yes] on top of
   *[no] { $after ->
        [yes] right after
       *[no] right before
    }
} { $star ->
    [yes] the star
   *[no] { $letter }
}.
LayThis = { $star ->
    [yes] A star there
   *[no] { $card } there
} makes { $letters }, as in { $word }.
WinWith = And that wins the word.
BlastIt = A firecracker would open a row again.
NothingFits = No card of yours makes an extract there that the lexicon knows.
SayDone = You have laid what you must: say done.
DrawAnew = Nothing but firecrackers: draw anew, or pass where that is no longer possible.
Wait = { $you ->
    [yes] The others are judging your word.
   *[no] It is { $seat }’s turn. Meanwhile, think about your row.
}
JudgeIt = { $word } is not in the lexicon. If you know the word, it counts; if not, refuse it.
OpenWith = { $star ->
    [yes] A star
   *[no] { $card }
} leaves most open.

## After the game

MissedWin = { $you ->
    [yes] You could have won
   *[no] { $seat } could have won
} { $letters } with { $word }.
MissedWord = { $you ->
    [yes] You could have made
   *[no] { $seat } could have made
} { $letters }, as in { $word }.
ask-MissedWin = Look again: this hand can win at once.
ask-MissedWord = This hand can make your row longer.

## On the table

board-rows = The rows of the others
board-row-of = Row of { $name }
board-your-row = Your row
board-empty-row = no cards yet
board-hand = Your hand
board-hand-empty = Your hand is empty.
board-pile = Draw pile
board-pile-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
board-words = { $count ->
    [0] no word
    [one] one word
   *[other] { $count } words
}
board-cards = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
board-star = star
board-star-as = star, as { $letter }
board-cracker = firecracker
board-height = { $count ->
    [one] one card
   *[other] { $count } cards high
}
board-on = on { $letter }
board-before = before { $letter }
board-after = after { $letter }
board-first-card = Choose your first card
board-first-lay = Lay this one?
board-first-hint = Everybody shows one card at once. Letters that live in many words leave most open.
board-own-turn = Lay a card in your own row
board-others-turn = Lay in the others’ rows, or say done
board-laid-all = You have laid everywhere: say done
board-say-done = No card left: say done
board-choose-card = Choose a card of your hand
board-choose-place = Choose a place for { $card }
board-choose-place-star = Choose a place for the star
board-now-word = Now the word
board-choose-pile = Choose a pile for the firecracker
board-say = Say a French word with { $letters }
board-word = Your word
board-contains = contains { $letters }
board-lacks = has { $part }, not yet { $lacks }
board-lacks-all = not yet { $letters }
board-lay = Lay
board-cancel = Take back
board-done = Done
board-dry = I am stuck
board-pass = Pass
board-redraw = Draw anew
board-idea = I have an idea!
board-no-idea = No idea
board-idle-you = Lay a card: the others may start the clock
board-idle-other = { $name } lays nothing. A letter for that row? Start the clock!
board-ask-dry = If nobody has an idea, all your cards ({ $count }), hand and row, go under the pile. Are you really stuck?
board-ask-blast = Your firecracker takes { $card } ({ $count ->
    [one] one card
   *[other] { $count } cards
}) out of your own row. Lay it?
board-ask-yes = Yes
board-ask-no = No
board-no-words = no word
board-words-won = The words won
board-dry-you = You are stuck. Lay a card before somebody takes your turn!
board-dry-other = { $name } is stuck. Have you a letter for this row?
board-clock-you = The clock runs for you: lay a card in time!
board-clock-mine = You have started the clock. At zero you lay.
board-clock-other = { $name } has started the clock for { $dry }.
board-takeover = Your idea! Lay a letter in the row of { $name }.
board-takeover-you = { $name } lays in your row.
board-takeover-other = { $name } lays in the row of { $dry }.
board-go-ahead = Go ahead
board-give-up = No word after all
board-vote = { $name } says { $word }. The lexicon does not know it.
board-chosen = Chosen. Waiting for the others.
board-voted = You have judged { $word }. Waiting for the others.
board-vote-mine = The others judge { $word } …
board-accept = It stands
board-refuse = No such word
board-abstain = I will not judge
board-wait = Waiting for { $name }
board-said = { $word }
board-won = A word!
board-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}

## In the terminal

desk-said = “{ $word }”
timer-sand = To lay
timer-idea = To have an idea
timer-vote = To judge
timer-clock = The clock
timer-takeover = To find the word

view-phase = Now
view-phase-lots = lots are drawn
view-phase-deal = cards are dealt
view-phase-front = first cards are chosen
view-phase-draw = cards are drawn
view-phase-open = a first card
view-phase-play = cards are laid
view-phase-idle = somebody is awaited
view-phase-vote = a word is judged
view-phase-dry = somebody is stuck
view-phase-clock = the clock runs
view-phase-takeover = somebody takes over
view-phase-over = over
view-seat = Turn of
view-options = {""}
view-hand = Your hand
view-counts = Cards in hand
view-rows = Rows
view-said = Words said
view-pile = Draw pile
view-tricks = Words won
view-prizes = As they were said
Prize = { $letters } ({ $word })
view-number = Turn
view-laid = Laid in rows
view-passes = {""}
view-redrawn = {""}
view-dried = {""}
view-aside = {""}
view-draws = {""}
view-then = {""}
view-silent = No idea
view-gave_up = {""}
view-starter = Has an idea
view-pending = Judged now
view-back = {""}
view-last = {""}
view-votes = {""}
view-rang = {""}
Pile = { $card }{ $height ->
    [1] {""}
   *[other] ×{ $height }
}

## The command

find-yes = { $row } is an extract.
find-no = { $row } is in no word.
find-words = In: { $words }.

## The result

score-abcdrix = { $score ->
    [one] { $score } word
   *[other] { $score } words
}

## The lesson

lesson-abcdrix-aim = These are your letters. The aim: to have five letters in front of you that follow each other in a French word, and no card in hand.
lesson-abcdrix-open = Everybody lays a first letter, at the same time. Lay the R.
lesson-abcdrix-lay = Your turn. Lay the E after the R, and say a word that contains RE, for instance:
lesson-abcdrix-extract = RE is a part of rêver. Accents do not count, and the letters may be at the beginning, in the middle or at the end of the word.
lesson-abcdrix-give = Is the J in your way? Lay it in the other row, before the O, with a word that contains JO:
lesson-abcdrix-done = That is all for this turn. Say that you are done: you will draw cards.
lesson-abcdrix-other = Your opponent has made JOR, a part of “major”. They too may lay a letter in your row!
lesson-abcdrix-more = Your turn. An S after the E: which word contains RES? For instance:
lesson-abcdrix-five = Two letters to go. A card may also be laid on another one, to change it.
lesson-abcdrix-end = Now you know it all. If nothing comes to you, say so, or another player will start the clock!
refused-lesson-abcdrix-r = That would do too, but this time, begin with the R.
refused-lesson-abcdrix-e = That is allowed, but first lay the E after your R.
refused-lesson-abcdrix-j = That is allowed, but get rid of the J first, before the O of the other row.
refused-lesson-abcdrix-draw = This time, say that you are done.
refused-lesson-abcdrix-s = That is allowed, but lay the S after your E.

## The puzzle of the day

WinTheWord = Win this word: lay your { $cards } cards, one in each row, yours first.
daily-about = Win the word

## What the reviews say, counted

habit-MissedWin =
    { $count ->
        [one] One win missed.
       *[other] { $count } wins missed.
    }
habit-MissedWord =
    { $count ->
        [one] One longer word missed.
       *[other] { $count } longer words missed.
    }

## What is this? The parts of the table

what-row = Your row
what-row-about = Read from left to right it is a word or a piece of one. Five letters and an empty hand: the word is yours.
what-other-row = Another player’s row
what-other-row-about = In your turn you may lay a card there too, to spoil it or to get rid of it.
what-pile = A pile
what-pile-about = Only its top card counts; the figure says how many there are.
what-gap = A place in the row
what-gap-about = Before a card, after it, or on top.
what-said = The word said
what-said-about = A word that contains the row, in one piece.
what-letter = A letter
what-letter-about = One of your cards. Accents do not count.
what-star = A star
what-star-about = Any letter, a new one each time the row is read.
what-cracker = A firecracker
what-cracker-about = It takes away the pile it is laid on. No word is said.
what-draw = The draw pile
what-draw-about = You draw up to five: cards in hand and piles of your row.
what-clock = The clock
what-clock-about = At zero, whoever started it lays a letter in the row of whoever is stuck and takes the turn.
what-hands = Cards in hand
what-hands-about = Only their backs: how many each has left.
what-won = Words won
what-won-about = The fourth word of a player ends the game; most words win.
what-deed-Open = The first card
what-deed-Open-about = It begins your row: a letter or a star.
what-deed-Done = Done
what-deed-Done-about = Your turn ends, and you draw.
what-deed-Dry = I am stuck
what-deed-Dry-about = The others may then have an idea for your row.
what-deed-StartClock = I have an idea
what-deed-StartClock-about = It starts the clock of whoever lays nothing.
what-deed-NoIdea = No idea
what-deed-NoIdea-about = When nobody has one, whoever is stuck changes all their cards.
what-deed-GoAhead = Go ahead
what-deed-GoAhead-about = You give up: the other may lay at once.
what-deed-Judge = Judging a word
what-deed-Judge-about = The lexicon does not know it: the players say whether it exists.
what-deed-Redraw = Drawing anew
what-deed-Redraw-about = Nothing but firecrackers: they are shown, and as many are drawn.
what-deed-Pass = Passing
what-deed-Pass-about = The pile is empty, or nothing goes.
