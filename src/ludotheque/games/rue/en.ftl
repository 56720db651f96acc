## The game and its levels

title = Dans ma rue
tagline = Five houses, twenty-five pictures and statements to combine: work out who lives where before the others do.

mode-classic = Classic
mode-classic-about = The street does not exist yet: the players’ statements decide it. For 2 to 6 players, ages 12 and up.

level-newcomer = Newcomer
level-newcomer-about = Has only the newest statement in mind, until the street fills.
level-neighbour = Neighbour
level-neighbour-about = Also works by elimination, row by row.
level-postman = Postman
level-postman-about = Combines statements two by two, and sees nearly everything.
level-detective = Detective
level-detective-about = Misses nothing, and plans what it leaves for the others.

## The images, the places and the sentences

noun-image =
    { $image ->
        [jaune] the yellow house
        [rouge] the red house
        [verte] the green house
        [bleue] the blue house
        [blanche] the white house
        [allemande] the German family
        [italienne] the Italian family
        [anglaise] the English family
        [francaise] the French family
        [belge] the Belgian family
        [chat] the cat
        [chien] the dog
        [lapin] the rabbit
        [oiseau] the bird
        [poisson] the fish
        [pied] the shoes
        [camion] the lorry
        [voiture] the car
        [velo] the bike
        [moto] the motorbike
        [cerisier] the cherry tree
        [prunier] the plum tree
        [pommier] the apple tree
        [poirier] the pear tree
       *[figuier] the fig tree
    }
is-image =
    { $image ->
        [allemande] lives
        [italienne] lives
        [anglaise] lives
        [francaise] lives
        [belge] lives
        [chat] lives
        [chien] lives
        [lapin] lives
        [oiseau] lives
        [poisson] lives
        [pied] are
       *[other] is
    }
is-not-image =
    { $image ->
        [allemande] does not live
        [italienne] does not live
        [anglaise] does not live
        [francaise] does not live
        [belge] does not live
        [chat] does not live
        [chien] does not live
        [lapin] does not live
        [oiseau] does not live
        [poisson] does not live
        [pied] are not
       *[other] is not
    }
noun-a =
    { $a ->
        [jaune] the yellow house
        [rouge] the red house
        [verte] the green house
        [bleue] the blue house
        [blanche] the white house
        [allemande] the German family
        [italienne] the Italian family
        [anglaise] the English family
        [francaise] the French family
        [belge] the Belgian family
        [chat] the cat
        [chien] the dog
        [lapin] the rabbit
        [oiseau] the bird
        [poisson] the fish
        [pied] the shoes
        [camion] the lorry
        [voiture] the car
        [velo] the bike
        [moto] the motorbike
        [cerisier] the cherry tree
        [prunier] the plum tree
        [pommier] the apple tree
        [poirier] the pear tree
       *[figuier] the fig tree
    }
is-a =
    { $a ->
        [allemande] lives
        [italienne] lives
        [anglaise] lives
        [francaise] lives
        [belge] lives
        [chat] lives
        [chien] lives
        [lapin] lives
        [oiseau] lives
        [poisson] lives
        [pied] are
       *[other] is
    }
is-not-a =
    { $a ->
        [allemande] does not live
        [italienne] does not live
        [anglaise] does not live
        [francaise] does not live
        [belge] does not live
        [chat] does not live
        [chien] does not live
        [lapin] does not live
        [oiseau] does not live
        [poisson] does not live
        [pied] are not
       *[other] is not
    }
of-b =
    { $b ->
        [jaune] the yellow house
        [rouge] the red house
        [verte] the green house
        [bleue] the blue house
        [blanche] the white house
        [allemande] the German family
        [italienne] the Italian family
        [anglaise] the English family
        [francaise] the French family
        [belge] the Belgian family
        [chat] the cat
        [chien] the dog
        [lapin] the rabbit
        [oiseau] the bird
        [poisson] the fish
        [pied] the shoes
        [camion] the lorry
        [voiture] the car
        [velo] the bike
        [moto] the motorbike
        [cerisier] the cherry tree
        [prunier] the plum tree
        [pommier] the apple tree
        [poirier] the pear tree
       *[figuier] the fig tree
    }
family-a =
    { $a ->
        [jaune] the family in the yellow house
        [rouge] the family in the red house
        [verte] the family in the green house
        [bleue] the family in the blue house
        [blanche] the family in the white house
        [allemande] the German family
        [italienne] the Italian family
        [anglaise] the English family
        [francaise] the French family
        [belge] the Belgian family
        [chat] the family with a cat
        [chien] the family with a dog
        [lapin] the family with a rabbit
        [oiseau] the family with a bird
        [poisson] the family with a fish
        [pied] the family that travels on foot
        [camion] the family that travels by lorry
        [voiture] the family that travels by car
        [velo] the family that travels by bike
        [moto] the family that travels by motorbike
        [cerisier] the family with a cherry tree
        [prunier] the family with a plum tree
        [pommier] the family with an apple tree
        [poirier] the family with a pear tree
       *[figuier] the family with a fig tree
    }
has-b =
    { $b ->
        [jaune] lives in the yellow house
        [rouge] lives in the red house
        [verte] lives in the green house
        [bleue] lives in the blue house
        [blanche] lives in the white house
        [allemande] is German
        [italienne] is Italian
        [anglaise] is English
        [francaise] is French
        [belge] is Belgian
        [chat] has a cat
        [chien] has a dog
        [lapin] has a rabbit
        [oiseau] has a bird
        [poisson] has a fish
        [pied] travels on foot
        [camion] travels by lorry
        [voiture] travels by car
        [velo] travels by bike
        [moto] travels by motorbike
        [cerisier] has a cherry tree
        [prunier] has a plum tree
        [pommier] has an apple tree
        [poirier] has a pear tree
       *[figuier] has a fig tree
    }
has-not-b =
    { $b ->
        [jaune] does not live in the yellow house
        [rouge] does not live in the red house
        [verte] does not live in the green house
        [bleue] does not live in the blue house
        [blanche] does not live in the white house
        [allemande] is not German
        [italienne] is not Italian
        [anglaise] is not English
        [francaise] is not French
        [belge] is not Belgian
        [chat] has no cat
        [chien] has no dog
        [lapin] has no rabbit
        [oiseau] has no bird
        [poisson] has no fish
        [pied] does not travel on foot
        [camion] does not travel by lorry
        [voiture] does not travel by car
        [velo] does not travel by bike
        [moto] does not travel by motorbike
        [cerisier] has no cherry tree
        [prunier] has no plum tree
        [pommier] has no apple tree
        [poirier] has no pear tree
       *[figuier] has no fig tree
    }
at-house =
    { $house ->
        [0] at the left end
        [1] in second place
        [2] in the middle
        [3] in fourth place
       *[4] at the right end
    }
row-name =
    { $row ->
        [house] colour
        [family] family
        [animal] animal
        [transport] transport
       *[tree] tree
    }
Name = { noun-image }
Spot = { at-house }
Placed = { noun-image } { at-house }

At = { noun-image } { is-image } { at-house }
NotAt = { noun-image } { is-not-image } { at-house }
With = { family-a } { has-b }
NotWith = { family-a } { has-not-b }
Beside = { noun-a } { is-a } next to { of-b }
NotBeside = { noun-a } { is-not-a } next to { of-b }

## Moves

Place = Place { noun-image } { at-house }
Play = State: { $statement }
Discard = Discard from your hand: { $statements }
Claim = Claim that none of your cards can be played
DropCard = Bonus: discard from your hand: { $statement }
Remove = Bonus: remove from the table: { $statement }
EndTurn = End your turn
Deal = The deal
Draw = Draw

## What happens

Dealt = The street takes shape: { $placed }.
YourHand = Your cards: { $statements }.
Begins =
    { $you ->
        [yes] Lots are drawn: you begin.
       *[no] Lots are drawn: { $seat } begins.
    }
Posted =
    { $you ->
        [yes] You state
       *[no] { $seat } states
    }: { $statement }.
Contradicted =
    { $you ->
        [yes] You contradict
       *[no] { $seat } contradicts
    } the table: “{ $statement }” is impossible. { $lost ->
        [0] No pawn to give back.
        [one] One pawn goes back.
       *[other] { $lost } pawns go back.
    }
Discarded =
    { $you ->
        [yes] You discard
       *[no] { $seat } discards
    } { $lost ->
        [0] for nothing
       *[other] for one pawn
    }: { $statements }.
Blocked =
    { $you ->
        [yes] You claim to be blocked, and so you are. Discarded for nothing
       *[no] { $seat } claims to be blocked, rightly. Discarded for nothing
    }: { $statements }.
NotBlocked =
    { $you ->
        [yes] You claim to be blocked, but at least one card could be played
       *[no] { $seat } claims to be blocked, but at least one card could be played
    }{ $lost ->
        [0] .
       *[other] {""}: one pawn goes back.
    } Discarded: { $statements }.
Proved =
    { $you ->
        [yes] You prove
       *[no] { $seat } proves
    }: { noun-image } { at-house }. One pawn earned.
NotProved =
    { $you ->
        [yes] You cannot prove
       *[no] { $seat } cannot prove
    }: { noun-image } { at-house }. The image goes back, and no other is placed in this turn.
Settled = All is placed, so these statements leave the table: { $statements }.
Dropped =
    { $you ->
        [yes] Bonus: you discard from your hand
       *[no] Bonus: { $seat } discards a card of the hand
    }: { $statement }.
Removed =
    { $you ->
        [yes] Bonus: you remove
       *[no] Bonus: { $seat } removes
    } from the table: { $statement }.
TurnEnds =
    { $you ->
        [yes] Your turn is over.
       *[no] { $seat } has ended the turn.
    }
Drew =
    { $you ->
        [yes] You draw
       *[no] { $seat } draws
    } { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
YouDrew = You receive: { $statements }.
Shuffled = The discard pile ({ $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }) is shuffled into a new draw pile.
StreetComplete = The street is complete! Most pawns: { $seats } ({ $pawns }).
Exhausted = Nothing more can be decided: the game stops. Most pawns: { $seats } ({ $pawns }).

## In brief, above the table, where images and cards are seen

brief-Dealt = The street takes shape: the first images are in place.
brief-YourHand = Your cards are dealt.
brief-YouDrew = You receive new cards.
brief-Settled = All is placed: statements leave the table.
brief-Contradicted =
    { $you ->
        [yes] You contradict
       *[no] { $seat } contradicts
    } the table: “{ $statement }” is impossible.
brief-Discarded =
    { $you ->
        [yes] You discard
       *[no] { $seat } discards
    } { $lost ->
        [0] for nothing.
       *[other] for one pawn.
    }
brief-Blocked =
    { $you ->
        [yes] You claim to be blocked, and so you are.
       *[no] { $seat } claims to be blocked, rightly.
    }
brief-NotBlocked =
    { $you ->
        [yes] You claim
       *[no] { $seat } claims
    } to be blocked, but at least one card could be played.
brief-NotProved =
    { $you ->
        [yes] You cannot prove
       *[no] { $seat } cannot prove
    }: { noun-image } { at-house }.

Gone = { $statement } ({ $why ->
        [settled] all is placed
        [contradiction] contradicted the table
        [discard] discarded
        [blocked] blocked hand
        [not-blocked] false claim
        [hand] bonus
       *[removed] removed by a bonus
    }, { $seat })

## Refusals

refused-already-placed = Already in place { at-house }: { noun-image }.
refused-house-taken = Another image of this row is { at-house } already.
refused-no-more-placing = You tried { noun-image } { at-house } without a proof: no more placing before your next turn.
refused-not-in-hand = You do not hold this card: { $statement }.
refused-not-posted = This statement is not on the table: { $statement }.
refused-no-such-card = No card says: { $statement }.
refused-action-done = You have done your action of this turn; you may still place images, or end the turn.
refused-action-first = Do an action first: state, discard, or claim to be blocked.
refused-no-bonus = You have no bonus: each image placed gives one, for this turn.
refused-discard-nothing = Choose at least one card to discard.
refused-discard-order = Name each card once, in the order of your hand.
refused-not-now = This move is not possible now.
refused-bad-deal = This deal is not possible.
refused-bad-draw = This draw is not possible.

refused-usage = Usage: ludotheque rue deduce|explain FILE|- [--text]
refused-no-file = “{ $file }” cannot be read: { $why }
refused-not-json = Line { $line }: this is not JSON ({ $why }).
refused-key-twice = Line { $line }: the key “{ $field }” is given twice.
refused-too-deep = Line { $line }: brackets are nested too deeply to be a table of this game.
refused-not-object = Line { $line }, field “{ $field }”: a JSON object is expected.
refused-not-list = Line { $line }, field “{ $field }”: a JSON list is expected.
refused-field-missing = Line { $line }: the field “{ $field }” is missing.
refused-field-unknown = Line { $line }: the field “{ $field }” is unknown.
refused-bad-image = Line { $line }, field “{ $field }”: no image is called “{ $value }”.
refused-bad-house = Line { $line }, field “{ $field }”: “{ $value }” is not a house, from 0 to 4.
refused-bad-kind = Line { $line }, field “{ $field }”: “{ $value }” is no kind of statement; there are At, NotAt, With, NotWith, Beside and NotBeside.
refused-same-image = Line { $line }, field “{ $field }”: the statement names the same image twice.
refused-same-row = Line { $line }, field “{ $field }”: two images of one row are never in the same house; With and NotWith join two rows.
refused-not-certain = Line { $line }, field “{ $field }”: the place of “{ $value }” is not certain.

## Reasons, step by step

Stated = We know that { $statement }.
MustBe = Since { $statement }, { noun-image } { is-image } { at-house }.
CannotBe = Since { $statement }, places ruled out for { noun-image }: { $houses }.
OnlyHouse = Only one place is left for { noun-image }: { at-house }.
OnlyImage = Of its whole row, only one image can still go { at-house }: { noun-image }.
Share = These places are taken by { $images }: { $houses }.
NoHouse = No place is left for { noun-image }.
NoImage = Nothing is left to put { at-house } in the row “{ row-name }”.
Suppose = Suppose { noun-image } { at-house }.
Absurd = That is impossible, so { noun-image } { is-not-image } { at-house }.

conflict = No street agrees with all of this: { $facts }.

## Hints

SomethingCertain =
    { $count ->
        [one] One image is certain: look for it.
       *[other] { $count } images are certain: look for them.
    }
NothingCertain = Nothing is certain for now: one more statement is needed.
PlacingStopped = You can place no more images in this turn.
ThisImage = Look at { noun-image }.
Because = It is certain: { noun-image } { is-image } { at-house }. It is enough to know: { $facts }.
CardHelps = One of your cards would make { $count ->
        [one] one image
       *[other] { $count } images
    } certain.
PlayThis = It is this one: { $statement }.
NoCardFits = None of your cards can be played: claim it, the discard is free.
NoCardHelps = None of your cards makes an image certain: play the one that tells the others least.
TellsLeast = The quietest is this one: { $statement }.
Contradicts = “{ $statement }” contradicts the table. It is enough to know: { $facts }.
BonusLeft =
    { $count ->
        [one] You have a bonus, for this turn only.
       *[other] You have { $count } bonuses, for this turn only.
    }
DropThis = Use it to discard a card that can no longer be played: { $statement }.
DropIdle = Use it to change a card of your hand, or to take away a posted statement that would help the others.

## After the game

TakenLater =
    { $you ->
        [yes] You
       *[no] { $seat }
    } could have placed { noun-image } { at-house }; { $taken_you ->
        [yes] you
       *[no] { $taken_seat }
    } did it later.
TakenAfterAll =
    { $you ->
        [yes] You
       *[no] { $seat }
    } could have placed { noun-image } { at-house } in this very turn, and did it later.
NeverTaken =
    { $you ->
        [yes] You
       *[no] { $seat }
    } could have placed { noun-image } { at-house }; nobody ever did.
WhyContradicted =
    { $you ->
        [yes] Your statement
       *[no] The statement of { $seat }
    } “{ $statement }” could not hold together with: { $facts }.
WhyNotBlocked =
    { $you ->
        [yes] You
       *[no] { $seat }
    } had a card that could be played: { $statement }.
ask-WhyContradicted = This statement contradicts what is posted: it would cost you two pawns.
ask-WhyNotBlocked = One of your cards can still be played: you would lose a pawn.
ask-LeftCertain = One more image is certain. If you leave it, { $next_seat } could place it.
LeftCertain =
    { $you ->
        [yes] You leave
       *[no] { $seat } leaves
    } { noun-image } { at-house }, which was certain: { $next_seat } may take it.
ask-Unproved = Is that really proved? Another street is still possible, and a mistake ends your placing for this turn.
Unproved =
    { $you ->
        [yes] You had
       *[no] { $seat } had
    } no proof for { noun-image } { at-house }: another street is still possible.

## The table, in the terminal

view-phase = Stage
view-phase-deal = dealing
view-phase-act = action to do
view-phase-after = action done
view-phase-draw = drawing
view-phase-over = over
view-seat = Turn of
view-round = Round
view-street = The street
view-posted = Posted statements
view-hand = Your hand
view-hands = Cards held
view-pawns = Pawns
view-pile = Draw pile
view-discards = Discard pile
view-bonuses = Bonuses to use
view-tried = Tried without proof
view-did = Action done
view-did-posted = statement posted
view-did-contradiction = contradiction
view-did-discard = discard
view-did-blocked = blocked hand
view-did-not-blocked = wrong announcement
view-turns = Turns ended
view-shuffles = Shuffles
view-quiet = Nothing placed since the shuffle
view-aside = Not in the last shuffle
view-kept = Cards kept since

## The table on screen

board-table = The table
board-street = The street
board-place = { $house ->
        [0] House 1
        [1] House 2
        [2] House 3
        [3] House 4
       *[4] House 5
    }, { row-name }
board-empty = empty
board-here = empty, the chosen image can be tried here
board-tried = to be confirmed
board-noted = in pencil: { $images }
board-tray =
    { $count ->
        [one] One image to place
       *[other] { $count } images to place
    }
board-all-placed = All images are placed.
board-posted = Posted statements ({ $count })
board-nothing-posted = No statement is posted.
board-discards = Discards: { $count } · Draw pile: { $pile }
board-gone =
    { $why ->
        [settled] All is placed
        [contradiction] Contradicted the table
        [discard] Discarded
        [blocked] Blocked hand
        [not-blocked] False claim
        [hand] Discarded by a bonus
       *[removed] Removed by a bonus
    } ({ $you ->
        [yes] you
       *[no] { $seat }
    })
board-hand = Your statements
board-no-cards = You have no card left.
board-pencil = Pencil: note images in empty houses
board-undo = Undo this choice
board-place-button = Place
board-play-button = State
board-play-anyway = State it all the same
board-gather-button = Discard…
board-bonus =
    { $bonuses ->
        [one] 1 bonus
       *[other] { $bonuses } bonuses
    }
board-discard-button =
    { $count ->
        [one] Discard it
       *[other] Discard { $count } cards
    } ({ $cost ->
        [0] free
       *[other] 1 pawn
    })
board-drop-button = Discard (bonus)
board-remove-button = Remove (bonus)
board-claim-button = Nothing to play
board-claim-sure = Claim it
board-end-button = End the turn
board-end-sure = End without using it
board-end-ask =
    { $bonuses ->
        [one] A bonus is left, and is lost at the end of the turn. End all the same?
       *[other] { $bonuses } bonuses are left, and are lost at the end of the turn. End all the same?
    }
board-chooser = { $house ->
        [0] House 1
        [1] House 2
        [2] House 3
        [3] House 4
       *[4] House 5
    }: which image?
board-wait = Somebody else is thinking. The pencil is still yours.
board-act = Choose a card to play, or an image to place.
board-act-bonus =
    { $bonuses ->
        [one] A bonus: discard a card or a posted statement. Your action is still to come.
       *[other] { $bonuses } bonuses: discard cards or posted statements. Your action is still to come.
    }
board-act-tried = No more placing in this turn: choose a card.
board-act-tried-bonus =
    { $bonuses ->
        [one] No more placing in this turn. A bonus is left, and your action is still to come.
       *[other] No more placing in this turn. { $bonuses } bonuses are left, and your action is still to come.
    }
board-after = Is any image proved? If not, end the turn.
board-after-bonus =
    { $bonuses ->
        [one] One bonus: discard a card of your hand or a posted statement, or end the turn.
       *[other] { $bonuses } bonuses: discard cards of your hand or posted statements, or end the turn.
    }
board-after-tried = No more placing in this turn: end it.
board-after-tried-bonus =
    { $bonuses ->
        [one] No more placing in this turn. A bonus is left: discard a card or a posted statement.
       *[other] No more placing in this turn. { $bonuses } bonuses are left: discard cards or posted statements.
    }
board-confirm = { noun-image } { at-house }: is that proved?
board-claim-ask = None of your cards can be played? All of them are discarded; { $pawns ->
        [0] whether it was true or not, that is all it costs you.
       *[other] if it is false, a pawn goes back as well.
    }
board-which = Which image goes here?
board-where = Tap the house for { noun-image }.
board-held = State this: { $statement }?
board-held-denied = The street already says the contrary: the card would be discarded{ $lost ->
        [0] .
        [one] {" "}and a pawn given back.
       *[other] {" "}and { $lost } pawns given back.
    }
board-held-bonus = Discard this with a bonus: { $statement }?
board-discard-which =
    { $count ->
        [0] Tap the cards to discard: { $cost ->
            [0] free, as you have no pawn.
           *[other] one pawn for all of them.
        }
       *[other] Tap other cards to add them, or confirm.
    }
board-remove = Take this away from the table: { $statement }?
board-read = { $statement }
board-note = Pencil: tap an empty house, or choose an image.
board-note-cell = Pencil: which images are possible here?
board-note-image = Pencil: tap the houses that are possible for { noun-image }.
board-verdict-Contradicted = Contradiction!
board-verdict-NotProved = Not proved
board-verdict-NotBlocked = False claim
seat-tally =
    { $pawns ->
        [one] 1 pawn
       *[other] { $pawns } pawns
    }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }

## The result

score-classic = { $score ->
    [one] { $score } pawn
   *[other] { $score } pawns
}

## The lesson

lesson-classic-street = This is the street: five houses and, in each row, five images to place, one for each house. Who lives where? Nobody knows yet.
lesson-classic-hand = These are your statements. What is stated becomes true, if the street allows it: it is you who make up the puzzle.
lesson-classic-state = State that the plum tree is where the bird is: choose this card, then play it.
lesson-classic-certain = The bird is in house 1. So the plum tree is there too, for certain. Place it: an image that is proved earns a pawn.
lesson-classic-bonus = A pawn, and a bonus: discard a card. The motorbike is in house 3, so this one can never be true.
lesson-classic-done = Your action is done. End your turn: you will draw up to three cards.
lesson-classic-said = Your opponent states that the truck and the motorbike are neighbours, and has deduced nothing from it. Make use of it!
lesson-classic-prove = The motorbike is in house 3, and 2 is taken by the walker. So the truck is in 4: place it.
lesson-classic-end = Two pawns! You still have an action: state something, discard, or say that nothing can be played. The street is yours.
refused-lesson-classic-bird = That is allowed, but let us first try the card of the bird and the plum tree.
refused-lesson-classic-plum = Not so fast: one thing is certain, the plum tree is where the bird is. Place it.
refused-lesson-classic-moto = Use the bonus first: it is lost at the end of the turn.
refused-lesson-classic-end-turn = Nothing else is certain for now: end your turn.
refused-lesson-classic-truck = Not yet: first place the truck, it is proved.

## The puzzle of the day

WhatIsCertain = Only one image is certain: which one, and in which house?
ProveIt = Yes, { noun-image } { is-image } { at-house }. Prove it: touch what it follows from on the table.
ShortestProof = That is a proof, and none is shorter.
LongerProof =
    { $least ->
        [one] That proves it; { $least } fact would do.
       *[other] That proves it; { $least } facts would do.
    }
daily-proof = Your proof
daily-proof-none = Touch the statements and the placed images that suffice.
daily-prove = This is the proof
refused-not-on-the-table = That is not on the table.
refused-proves-too-little = That is not enough yet: another street is still possible.
daily-about = What is certain?
board-puzzle = Choose an image, then its house.

## What the reviews say, counted

habit-way =
    { $way ->
        [statement] , most often by a statement alone
        [house] , most often by elimination of the other houses
        [row] , most often by elimination in a row
        [refuting] , most often by refuting the contrary
       *[none] { "" }
    }
habit-TakenLater =
    { $count ->
        [one] One certain image left, which somebody else then placed.
       *[other] { $count } certain images left, which others then placed{ habit-way }.
    }
habit-TakenAfterAll =
    { $count ->
        [one] One certain image placed later than it could have been.
       *[other] { $count } certain images placed later than they could have been{ habit-way }.
    }
habit-NeverTaken =
    { $count ->
        [one] One certain image that nobody ever placed.
       *[other] { $count } certain images that nobody ever placed{ habit-way }.
    }
habit-WhyContradicted =
    { $count ->
        [one] One statement that could not hold.
       *[other] { $count } statements that could not hold.
    }
habit-WhyNotBlocked =
    { $count ->
        [one] One playable card taken for blocked.
       *[other] { $count } playable cards taken for blocked.
    }

## What is this? The parts of the table

what-house = A house of the street
what-house-about = A free place: in each row the five images take the five houses, one each.
what-placed = A placed image
what-placed-about = It stands there for good. Only what is proved is placed: what holds in every street that is still possible.
what-image = An image to place
what-image-about = One of the twenty-five images. Placed with a proof, it earns a pawn and a bonus.
what-card = One of your statements
what-card-about = Secret until you play it. Once stated it is true for the whole table.
what-posted = A posted statement
what-posted-about = It counts for everybody until all its images are placed.
what-discards = The discard pile and the draw pile
what-discards-about = What is gone no longer counts. Everybody may see why it went.
what-pawns = Pawns
what-pawns-about = One for each image placed. When the street is full, most pawns win.
what-hands = Cards in hand
what-hands-about = Three when a turn begins; others see only their backs.
what-bonus = A bonus
what-bonus-about = Earned with an image, for this turn only: get rid of a card, or take away a posted statement.
what-discard = Discarding
what-discard-about = The action of this turn may be to change cards, for one pawn in all.
what-blocked = Claiming to be blocked
what-blocked-about = If none of your cards can be played, all of them go, for nothing.
what-end = Ending the turn
what-end-about = After your action; what is proved and left alone may be taken by others.
