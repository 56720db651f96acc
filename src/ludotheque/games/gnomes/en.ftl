## The game, its modes, options and levels

title = 75 Gnom’ Street
tagline = Garden gnomes, buried loot, nosy questions: find the others’ loot before they find yours.

mode-garden = The garden
mode-garden-about = Three or four gangs, nine rounds at most: question, dig, bluff. 45 minutes at a table, less here.
mode-duel = The duel
mode-duel-about = Two gangs, one mole each: whoever finds the other’s loot first wins the bout. Two bouts win.

option-throw = Ties
option-throw-chance = The throw is chance
option-gangs = Colours
option-gangs-choose = Everybody chooses a gang
option-gangs-seats = A colour for each seat
option-throw-skill = The throw is skill: stop the gauge

level-rookie = Rookie
level-rookie-about = A beginner: notes only its own answers, sends any gnome, and digs as soon as it feels lucky.
level-sneak = Sneak
level-sneak-about = Keeps its notebook, asks what halves it, and digs when the odds are good.
level-boss = Boss
level-boss-about = Weighs every question by what it tells, reads what you have heard, baits and bides its time.

## Words for things, used by the other messages

dwarf-name =
    { $dwarf ->
        [1] Pépin
        [2] Lulu
        [3] Mick
        [4] Gaston
        [5] Ramona
        [6] Zelda
        [7] Marcel
       *[8] Brutus
    }
card-name =
    { $card ->
        [1] Pépin
        [2] Lulu
        [3] Mick
        [4] Gaston
        [5] Ramona
        [6] Zelda
        [7] Marcel
       *[8] Brutus
    }
gang-name =
    { $gang ->
        [red] red
        [blue] blue
        [yellow] yellow
       *[green] green
    }
terrain-name =
    { $terrain ->
        [grass] grass
        [wood] wood
        [gravel] gravel
       *[earth] earth
    }
action-name =
    { $action ->
        [zone] Zone
        [line] Line of sight
        [flowers] Flowers
       *[cat] Cat
    }
flower-name =
    { $flower ->
        [red] red
        [yellow] yellow
        [blue] blue
       *[violet] violet
    }
kind-name =
    { $kind ->
        [mole] mole
        [bait] bait
       *[other] token
    }
question-text =
    { $action ->
        [zone] “Is your loot in the zone of { $cell }?”
        [line] “Is your loot in the line of sight of { $cell }?”
        [under] “Is your loot under { $cell }?”
       *[flowers] “Is your loot under a { flower-name } flower?”
    }
power-1 = Even as Loser, you may ask one opponent, of any rank.
power-2 = If you are not last, you may ask a player ranked before you.
power-3 = If you are not last, you may put your question to all.
power-4 = Place your statuette on any terrain.
power-5 = After your action, move the cat one cell.
power-6 = Look at one face-down token of another gang.
power-7 = One token may go beside one of your statuettes.
power-8 = Digging costs you no card this round.
power-2-duel = If you were asked in this round, you may ask in return, even as Loser.
power-3-duel = If you are not the Loser, put your question from all your statuettes, or about both flowers.
power-6-duel = After your action, look whether the other loot is under one of your statuettes.
power-8-duel = After your action, send away a statuette of the other gang next to the one you have just placed.
answers-cards = answers by cards
answers-aloud = answers aloud

## Moves

Join =
    { $gang ->
        [red] Take the red gang
        [blue] Take the blue gang
        [yellow] Take the yellow gang
        [green] Take the green gang
       *[none] Take the gang that is left
    }
Ready = Go on
Fight = Fight with { dwarf-name } ({ $dwarf })
Launch = Throw with power { $power }
Take = Take { terrain-name } and { action-name }
Place = Place a statuette on { $cell }
Shift = Move your statuette from { $origin } to { $cell }
Ask =
    { $flower ->
        [red] Ask { $seat }: a red flower?
        [yellow] Ask { $seat }: a yellow flower?
        [blue] Ask { $seat }: a blue flower?
        [violet] Ask { $seat }: a violet flower?
       *[none] Ask { $seat }
    }
AskAll =
    { $flower ->
        [red] Ask all: a red flower?
        [yellow] Ask all: a yellow flower?
        [blue] Ask all: a blue flower?
        [violet] Ask all: a violet flower?
       *[none] Mick’s power: all questions at once
    }
LookUnder = Look under your statuette on { $cell }
Chase = Chase the statuette from { $cell }
MoveCat = Send the cat to { $cell }
Look = Look at a token on { $cell } ({ $level ->
        [0] the first one laid
       *[other] laid on top: { $level }
    })
Lay =
    { $card ->
        [1] Lay a { kind-name } on { $cell } for { card-name }
        [2] Lay a { kind-name } on { $cell } for { card-name }
        [3] Lay a { kind-name } on { $cell } for { card-name }
        [4] Lay a { kind-name } on { $cell } for { card-name }
        [5] Lay a { kind-name } on { $cell } for { card-name }
        [6] Lay a { kind-name } on { $cell } for { card-name }
        [7] Lay a { kind-name } on { $cell } for { card-name }
        [8] Lay a { kind-name } on { $cell } for { card-name }
       *[none] Lay a { kind-name } on { $cell }
    }
Pass = Nothing (more)
Deal = The loot cards are dealt
Land = The tokens land
Gust = The wind blows

## What happens

Joined =
    { $you ->
        [yes] You are the { gang-name } gang.
       *[no] { $seat } is the { gang-name } gang.
    }
Dealt =
    { $manche ->
        [0] Everybody gets a loot card.
       *[other] Bout { $manche }: both get a new loot card, and the garden is empty.
    }
YourLoot = Your loot lies under { $cell }. Nobody else knows.
Fought =
    { $you ->
        [yes] You fight with { dwarf-name } ({ $dwarf }).
       *[no] { $seat } fights with { dwarf-name } ({ $dwarf }).
    }
Tied = A tie: { $seats }. Gnomes are thrown at the chimney.
Launched =
    { $you ->
        [yes] You throw with power { $power }.
       *[no] { $seat } throws with power { $power }.
    }
Threw =
    { $you ->
        [yes] Your gnome lands { $distance } cm from the chimney.
       *[no] The gnome of { $seat } lands { $distance } cm from the chimney.
    }
Ranked = Ranking: { $seats }. The last one is the Loser.
Grabbed =
    { $you ->
        [yes] You take { terrain-name } and { action-name }.
       *[no] { $seat } takes { terrain-name } and { action-name }.
    }
Placed =
    { $you ->
        [yes] You place a statuette on { $cell }.
       *[no] { $seat } places a statuette on { $cell }.
    }
Shifted =
    { $you ->
        [yes] You move a statuette from { $origin } to { $cell }.
       *[no] { $seat } moves a statuette from { $origin } to { $cell }.
    }
Expelled =
    { $you ->
        [yes] { $by ->
            [cat] The cat sends your statuette on { $cell } back to you.
            [dwarf] Brutus chases your statuette from { $cell }.
           *[statue] Your statuette on { $cell } is expelled.
        }
       *[no] { $by ->
            [cat] The cat sends a statuette on { $cell } back to { $seat }.
            [dwarf] Brutus chases the statuette of { $seat } from { $cell }.
           *[statue] The statuette on { $cell } is expelled and goes back to { $seat }.
        }
    }
Asked =
    { $you ->
        [yes] You ask { $to_seat }: { question-text }
       *[no] { $to_you ->
            [yes] { $seat } asks you: { question-text }
           *[no] { $seat } asks { $to_seat }: { question-text }
        }
    }
Answered =
    { $heard ->
        [yes] { $loud ->
            [yes] { $you ->
                [yes] You answer aloud: { said }
               *[no] { $seat } answers aloud: { said }
            }
           *[no] { $you ->
                [yes] You answer { $to_seat } by a card: { said }
               *[no] { $to_you ->
                    [yes] { $seat } answers you by a card, for your eyes only: { said }
                   *[no] { $seat } answers { $to_seat } by a card: { said }
                }
            }
        }
       *[no] { $seat } shows { $to_seat } a card that you cannot see.
    }
said =
    { $yes ->
        [yes] “Yes!”
       *[no] “No.”
    }
LookedUnder =
    { $yes ->
        [yes] { $you ->
            [yes] You look under { $cell }: the loot is there!
           *[no] { $seat } looks under { $cell }: the loot is there!
        }
       *[no] { $you ->
            [yes] You look under { $cell }: nothing.
           *[no] { $seat } looks under { $cell }: nothing.
        }
    }
CatMoved =
    { $power ->
        [yes] Ramona’s power: the cat goes to { $cell }.
       *[no] { $you ->
            [yes] You send the cat to { $cell }.
           *[no] { $seat } sends the cat to { $cell }.
        }
    }
Looked =
    { $kind ->
        [mole] { looked-at } It is a mole.
        [bait] { looked-at } It is a bait.
       *[none] { looked-at }
    }
looked-at = Zelda’s power: { $you ->
        [yes] you look
       *[no] { $seat } looks
    } at { $owner_you ->
        [yes] a token of yours
       *[no] a token of { $owner_seat }
    } on { $cell }.
Laid =
    { $you ->
        [yes] You lay a { kind-name } on { $cell }{ paid-text }.
       *[no] { $seat } lays a { kind-name } on { $cell }{ paid-text }.
    }
paid-text =
    { $card ->
        [1] , for { card-name } (1)
        [2] , for { card-name } (2)
        [3] , for { card-name } (3)
        [4] , for { card-name } (4)
        [5] , for { card-name } (5)
        [6] , for { card-name } (6)
        [7] , for { card-name } (7)
        [8] , for { card-name } (8)
       *[none] {""}
    }
Declined =
    { $you ->
        [yes] { $what ->
            [act] You do without the action.
            [power] You do without the power.
            [second] You lay no second token.
           *[dig] You do not dig.
        }
       *[no] { $what ->
            [act] { $seat } does without the action.
            [power] { $seat } does without the power.
            [second] { $seat } lays no second token.
           *[dig] { $seat } does not dig.
        }
    }
RoundBegins =
    { $last ->
        [yes] Round { $round }, the last one: all cards are back.
       *[no] Round { $round }.
    }
CardsBack = All eight cards again: { $seats }.
TokensBack = All tokens are used: they can be taken again.
MancheWon =
    { $found ->
        [yes] { $you ->
            [yes] You find the loot under { $cell }: the bout is yours!
           *[no] { $seat } finds the loot under { $cell } and wins the bout!
        }
       *[no] { $you ->
            [yes] No loot under { $cell }: { $digger_seat } gives you the bout!
           *[no] No loot under { $cell }: the bout goes to { $seat }.
        }
    }
Unearthed =
    { $you ->
        [yes] Your loot lay under { $cell }.
       *[no] The loot of { $seat } lay under { $cell }.
    }
Counted =
    { $reason ->
        [statues] { $you ->
            [yes] You
           *[no] { $seat }
        }: { $number ->
            [0] no statuette in the garden
            [one] 1 statuette in the garden
           *[other] { $number } statuettes in the garden
        }, { points-text }.
        [mole] { $cell }: { counted-mole } on { $owner_you ->
            [yes] your loot
           *[no] the loot of { $owner_seat }
        }, in place { $number }, { points-text }.
        [mole-own] { $cell }: { counted-mole } on { $you ->
            [yes] your
           *[no] their
        } own loot, nothing.
        [mole-again] { $cell }: a second mole of { $you ->
            [yes] yours
           *[no] { $seat }
        }, nothing.
        [bait-on-loot] { $cell }: { counted-bait } on a loot, void.
        [bait] { $cell }: { counted-bait } under { $number ->
            [0] no mole of others
            [one] 1 mole of others
           *[other] { $number } moles of others
        }, { points-text }.
        [bait-above] { $cell }: { counted-bait }, not at the bottom, nothing.
       *[mole-nothing] { $cell }: { counted-mole }, no loot there, nothing.
    }
counted-mole =
    { $you ->
        [yes] your mole
       *[no] mole of { $seat }
    }
counted-bait =
    { $you ->
        [yes] your bait
       *[no] bait of { $seat }
    }
points-text =
    { $points ->
        [one] 1 point
        [-1] −1 point
       *[other] { $points } points
    }
ThrowWon =
    { $you ->
        [yes] You win a throw: { $wins } of 2.
       *[no] { $seat } wins a throw: { $wins } of 2.
    }
Won =
    { $you ->
        [yes] You are the boss of 75 Gnom’ Street!
       *[no] { $seat } is the boss of 75 Gnom’ Street!
    }

## Refusals

refused-join-now = Choose your gang first.
refused-look-first = The bout is over: look at the garden, then go on.
refused-one-statuette = Mick has nothing more to ask: there is only one statuette in the garden.
refused-nobody-to-chase = There is no statuette of the other gang on { $cell }.
refused-too-far-to-chase = { $cell } is too far: Brutus chases a statuette next to yours.
refused-fight-now = Choose one of your gnomes for the fight.
refused-not-in-hand = { dwarf-name } ({ $dwarf }) is not in your hand.
refused-throw-now = You tie: throw your gnome first.
refused-power = A throw has a power from 0 to { $most }.
refused-bad-throw = That is not how the tokens can land.
refused-take-now = First take one terrain token and one action token.
refused-terrain-taken = The token { terrain-name } is taken.
refused-action-taken = The token { action-name } is taken.
refused-terrain-full = No cell of { terrain-name } is open to your statuette: choose another terrain.
refused-no-reserve = You have no statuette in reserve: move one of those in the garden.
refused-reserve-first = You still have a statuette in reserve: place that one.
refused-not-your-statuette = No statuette of yours stands on { $cell }.
refused-place-now = Now place a statuette.
refused-pond = { $cell } is a pond.
refused-cat-there = The cat sits on { $cell }.
refused-own-statuette = A statuette of yours stands on { $cell } already.
refused-placed-this-round = The statuette on { $cell } was placed in this round: it cannot be expelled.
refused-other-terrain = { $cell } is not { terrain-name }, the terrain that you have taken.
refused-no-cat-token = You have not taken the Cat.
refused-no-question-token = You have taken the Cat: no question in this turn.
refused-nowhere-to-ask-from = You have placed no statuette in this turn: there is no cell to ask from.
refused-no-flower-named = Only the token Flowers names a flower.
refused-flower-not-there = Name one of the two flower colours of { $cell }.
refused-not-mick = Only Mick asks all, and only if he is not last.
refused-act-now = Now do your action, or do without it.
refused-no-such-opponent = Ask one of your opponents.
refused-loser-asks-nobody = You are the Loser: you ask nobody.
refused-ranked-before = { $seat } ranks before you: ask somebody ranked after you.
refused-cat-too-far = The cat moves one cell at a time: { $cell } is too far.
refused-power-now = Now use your gnome’s power, or do without it.
refused-no-such-token = There is no such token on { $cell }.
refused-own-token = That token is yours: look at somebody else’s.
refused-dig-now = Now lay a token, or do not dig.
refused-none-left =
    { $kind ->
        [mole] You have no mole left.
       *[bait] You have no bait left.
    }
refused-no-statuette-there = You dig only where one of your statuettes stands: none is on { $cell }.
refused-out-of-reach = { $cell } is out of reach: Marcel digs under your statuettes or on a cell beside one that has no statuette.
refused-dig-is-free = This dig is free: pay no card.
refused-dig-costs-a-card = Digging costs a card of your hand: choose one.
refused-not-now = Not now.
refused-bad-deal = Everybody gets one loot card, and no two get the same.

## Hints and what can be learnt afterwards

HintFight =
    { $reason ->
        [ahead] A strong gnome plays early: take the tokens you need and ask before the others. { dwarf-name } ({ $dwarf }) would do.
        [quiet] A weak gnome answers by cards: only the asker learns something. { dwarf-name } ({ $dwarf }) would do.
       *[save] Keep your best cards for later: { dwarf-name } ({ $dwarf }) is enough.
    }
HintSure = You know where the loot of { $seat } lies: under { $cell }.
HintNarrow = The loot of { $seat } can lie on { $left ->
        [one] { $left } cell
       *[other] { $left } cells
    }: { $cells }.
HintOpen = You know least about { $seat }: { $left ->
        [one] { $left } cell is possible
       *[other] { $left } cells are possible
    }.
HintStand = Place a statuette on { $cell }: the loot of { $seat } is there, and you can dig for it.
HintAsk =
    { $whole ->
        [yes] { $action ->
            [zone] Best is Mick’s power: Zone from { $cell } and your other statuettes. { left-text }
            [line] Best is Mick’s power: Line of sight from { $cell } and your other statuettes. { left-text }
           *[other] Best is Mick’s power: both flowers of { $cell }. { left-text }
        }
       *[no] { $action ->
            [zone] The best question: Zone, from { $cell }, to { $seats }. { left-text }
            [line] The best question: Line of sight, from { $cell }, to { $seats }. { left-text }
           *[other] The best question: Flowers ({ flower-name }), from { $cell }, to { $seats }. { left-text }
        }
    }
left-text = On average it leaves { $left } of { $now ->
        [one] { $now } cell
       *[other] { $now } cells
    }.
HintDig =
    { $sure ->
        [yes] Lay a mole on { $cell }: the loot of { $seat } is there.
       *[no] A mole on { $cell } finds the loot of { $seat } with a chance of { $percent }%.
    }
HintWait = Nothing is worth a token yet: wait until you know more.
HintExposed = Careful: { $seat } can know your loot down to { $left ->
        [one] 1 cell
       *[other] { $left } cells
    }.
ReviewTurn =
    { $could ->
        [0] Round { $round }: no question could exclude anything any more.
       *[other] Round { $round }: { $you ->
            [yes] you
           *[no] { $seat }
        } { excluded-text }. Best was { best-text }: { $could } { $could ->
            [one] cell
           *[other] cells
        } on average.
    }
best-text =
    { $whole ->
        [yes] { $action ->
            [zone] Zone from { $cell } and the other statuettes
            [line] Line of sight from { $cell } and the other statuettes
           *[other] Flowers, both of { $cell }
        }
       *[no] { $action ->
            [zone] Zone from { $cell } to { $seats }
            [line] Line of sight from { $cell } to { $seats }
           *[other] Flowers ({ flower-name }) from { $cell } to { $seats }
        }
    }
ReviewIdle = Round { $round }: no question was open to { $you ->
        [yes] you
       *[no] { $seat }
    }.
excluded-text =
    { $excluded ->
        [0] excluded no cell
        [one] excluded 1 cell
       *[other] excluded { $excluded } cells
    }
ReviewSure = Round { $round }: from here { $you ->
        [yes] you
       *[no] { $seat }
    } could know { $to_you ->
        [yes] your loot
       *[no] the loot of { $to_seat }
    }: { $cell }.
ask-FoughtTooLow = You know where the loot is: another gnome would be sure to play first.
FoughtTooLow =
    { $you ->
        [yes] With { dwarf-name } you were
       *[no] With { dwarf-name } { $seat } was
    } sure to play first, and the loot of { $to_seat } lay ready under { $cell }.
ask-WentElsewhere = You know where a loot lies, and a statuette could stand there this turn.
WentElsewhere =
    { $you ->
        [yes] You could
       *[no] { $seat } could
    } have a statuette on { $cell }: the loot of { $to_seat } is there.
ask-AskedInVain = You know the answer already; another question would tell you more.
AskedInVain =
    { $you ->
        [yes] You knew
       *[no] { $seat } knew
    } the answer already: this question told nothing.
ask-LeftQuestion = A question costs nothing, and you do not know its answer.
LeftQuestion =
    { $you ->
        [yes] You could
       *[no] { $seat } could
    } still learn something: a question costs nothing.
ask-DugInVain = There is no loot to find on { $cell }: this mole would be wasted.
DugInVain =
    { $you ->
        [yes] Your mole
       *[no] The mole of { $seat }
    } on { $cell } is wasted: there was nothing to find.
ask-DugTooSoon = { $percent }% on { $cell }, and a miss loses the bout: better wait.
DugTooSoon =
    { $you ->
        [yes] You
       *[no] { $seat }
    } dug too soon: { $percent }% on { $cell }, when it was better to wait.
ask-LeftLoot = A loot within your reach has no secret for you any more.
LeftLoot =
    { $you ->
        [yes] You could
       *[no] { $seat } could
    } lay a mole on { $cell }: the loot of { $to_seat } is there.
ask-KeptMole = This is the last round: a mole that is kept scores nothing any more.
KeptMole =
    { $you ->
        [yes] You
       *[no] { $seat }
    } kept a mole in the last round: on { $cell } it could score.

## What the terminal shows

view-phase = Phase
view-phase-gang = choosing gangs
view-phase-deal = dealing the loot
view-phase-fight = fight of the gnomes
view-phase-launch = strength of the throw
view-phase-throw = throw
view-phase-take = taking two tokens
view-phase-place = placing a statuette
view-phase-act = question or cat
view-phase-power = power
view-phase-dig = digging
view-phase-second = digging again
view-phase-shown = end of the round
view-phase-over = over
view-gangs = Gangs
view-gangs-red = red
view-gangs-blue = blue
view-gangs-yellow = yellow
view-gangs-green = green
view-seat = Turn
view-round = Round
view-last = Last round
view-loots = Loot known
view-hands = Hands
view-cards = Fight
view-ranking = Ranking
view-at = Place at play
view-tie = Throws for the win
view-tosses = Throws
view-launched = Power of the throws
view-chimney = Chimney at
view-wind = Wind
view-terrains = Terrain tokens
view-terrains-grass = grass
view-terrains-wood = wood
view-terrains-gravel = gravel
view-terrains-earth = earth
view-actions = Action tokens
view-actions-zone = Zone
view-actions-line = Line of sight
view-actions-flowers = Flowers
view-actions-cat = Cat
view-took = Taken
view-here = Just placed
view-reached = Marcel’s power used
view-statues = Statuettes
view-cat = Cat
view-stacks = Tokens in the garden
view-tokens = Tokens left
view-moles = Your moles
view-baits = Your baits
view-facts = Questions
view-peeks = Looks
view-notes = Notebook
view-suspects = Your loot in the eyes of others
view-wins = Won
view-manches = Bouts
view-count = Count
Fact =
    { $yes ->
        [yes] { asked-whom } Yes.
        [no] { asked-whom } No.
       *[unknown] { asked-whom } (secret)
    }
asked-whom = { $you ->
        [yes] You
       *[no] { $seat }
    } → { $to_you ->
        [yes] you
       *[no] { $to_seat }
    }: { question-text }
Statue =
    { $fresh ->
        [yes] { $seat }: { $cell } (new)
       *[no] { $seat }: { $cell }
    }
Stack = { $cell }: { $tokens }
Buried =
    { $kind ->
        [mole] mole of { $seat }
        [bait] bait of { $seat }
       *[none] token of { $seat }
    }
Peeked =
    { $kind ->
        [mole] { $seat }: { $cell }, a mole
        [bait] { $seat }: { $cell }, a bait
       *[none] { $seat }: { $cell }
    }
Took = { terrain-name } and { action-name }
Toss = { $seats }: { $distances } cm
Manche = { $winner_seat } ({ $cell } dug by { $seat })

## The table on screen

board-garden = The garden
board-cell = { $cell }, { $terrain }, { $one } and { $two } flowers
board-pond = { $cell }, pond
board-statue = statuette of { $name }
board-cat = the cat
board-loot = loot of { $name }
board-possible = possible for { $names }
board-open = can be chosen
board-round = Round { $round }
board-last-round = Last round
board-loser = Loser
board-hand = Your gnomes
board-played = has fought
board-notebook = Notebook
board-sheet = Sheet of { $name }: { $count ->
        [one] 1 cell
       *[other] { $count } cells
    } possible
board-pencil = Pencil: touch cells to mark them
board-rub = Rub out
board-answers = Answers
board-no-answers = Nobody has been questioned yet.
board-yes = Yes!
board-no = No.
board-secret = answers by a card…
board-ask = Your question
board-kinds = What to lay
board-kind-mole = Mole ({ $count })
board-kind-bait = Bait ({ $count })
board-level = Token { $level } from the bottom
board-throw = Throw!
board-centimetres = { $distance } cm
board-undo = Undo
board-pass-act = No question
board-pass-cat = Leave the cat alone
board-pass-power = Without the power
board-pass-dig = Do not dig
board-pass-second = No second token
board-plate = { cards-text }, { $tokens ->
        [one] { $tokens } token left
       *[other] { $tokens } tokens left
    }, { statues-text }
cards-text = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
statues-text = { $statues ->
        [0] no statuette
        [one] { $statues } statuette
       *[other] { $statues } statuettes
    }
board-plate-duel = { cards-text }, { statues-text }, bouts won: { $wins }
board-prompt-fight = Choose a gnome for the fight. All are shown at once.
board-prompt-sealed = Chosen. Waiting for the others… you may still change.
board-prompt-launch = A tie! Stop the gauge at the chimney.
board-prompt-thrown = Thrown. Waiting for the others…
board-prompt-take = Take a terrain and an action.
board-prompt-place = Place a statuette: choose a cell.
board-prompt-shift = No statuette in reserve: choose one of yours to move.
board-prompt-shift-to = Where does it go?
board-prompt-ask = Ask your question.
board-prompt-cat = Send the cat: choose a cell.
board-prompt-prowl = Ramona: you may move the cat one cell.
board-prompt-look = Zelda: you may look at a token.
board-prompt-dig = Dig? Choose a token, a cell, and the card that pays for it.
board-prompt-dig-free = Dig? Choose a token and a cell. It is free.
board-prompt-dig-duel = Dig? On the other loot your mole wins the bout, anywhere else it loses it.
board-prompt-second = A second token? It costs nothing more.
board-prompt-wait = …
score-garden = { $score ->
        [one] 1 point
       *[other] { $score } points
    }
score-duel = { $score ->
        [one] 1 bout
       *[other] { $score } bouts
    }
board-all = Everybody
about-zone = Zone: your statuette sees its cell and the eight around it. You will be told whether the loot is there.
about-line = Line of sight: your statuette sees its whole row and its whole column; nothing is in the way.
about-flowers = Flowers: you name one of the two colours of the cell. You will be told whether the loot is under a flower of that colour.
about-cat = Cat: it chases the statuette of the cell it goes to, and nobody can stand on its own.
board-split = Yes: { $yes ->
        [one] { $yes } cell
       *[other] { $yes } cells
    } · No: { $no ->
        [one] { $no } cell
       *[other] { $no } cells
    }
board-split-none = Choose a question: its reach lights up in the garden.
board-any-gang = Any
board-you = You
board-in-hand = still in hand: { $dwarves }
board-exposed = Your loot in the eyes of others: at best { $count ->
        [one] 1 possible cell, it is found out
       *[other] { $count } possible cells
    }
board-lose-question = You are about to lose your question of this turn ({ action-name }). Give it up?
board-give-up = Give it up
board-keep-question = Keep my question
board-warn-second-mole = You already have a mole on { $cell }: a second one scores nothing there.
board-warn-own-loot = { $cell } hides your own loot: a token scores nothing there.
board-prompt-gang = Which gang would you like to be?
board-prompt-shown = The bout is over. Look at the garden, then go on.
board-prompt-others = Waiting for the other player…
board-prompt-look-under = Zelda: you may look under one of your statuettes.
board-prompt-chase = Brutus: you may chase a statuette next to yours.





## The lesson of the duel

lesson-duel-loot = Your secret loot is buried here. The aim: to find that of the other gang, and put your mole there.
lesson-duel-fight = First the fight: everybody chooses a gnome in secret, and the strongest plays first. Send Marcel, of strength 7.
lesson-duel-take = You have won and play first! Take a terrain and an action: gravel, and “Zone”.
lesson-duel-place = Place a statuette on a cell of gravel: here.
lesson-duel-ask = Zone: is the loot under this cell or around it? Ask; the answers are always true.
lesson-duel-notes = Yes! Only five cells are left. The notebook crosses out the others for you.
lesson-duel-wait = You have a single mole: in the wrong place it loses the bout. Five cells are too many: wait.
lesson-duel-again = Your opponent has let out the cat. Another fight: send Brutus, the strongest.
lesson-duel-flowers = Tokens that were taken do not come back at once. Take wood and flowers.
lesson-duel-red = Place yourself on this cell: it has red and yellow flowers, and it is one of the five.
lesson-duel-colour = Ask about red: of the five cells, only one has it.
lesson-duel-dig = Yes! There is no doubt any more. Put your mole here.
lesson-duel-end = The bout is yours! Two of them win: play the next one yourself.
refused-lesson-duel-marcel = A good idea too, but this time, send Marcel.
refused-lesson-duel-brutus = To be sure to be first, send Brutus.
refused-lesson-duel-tokens = That is allowed, but take the two tokens that are lit.
refused-lesson-duel-there = That is allowed, but more is learnt from the cell that is lit.
refused-lesson-duel-question = Do not let your question go: ask the one that is lit.
refused-lesson-duel-patience = Too risky: four times out of five you would lose the bout.
refused-lesson-duel-mole = You know where the loot is: dig under the cell that is lit.

## The lesson of the garden

lesson-garden-loot = Your loot is buried here, and nobody knows. The aim: to find those of the other gangs, and put moles there.
lesson-garden-fight = First the fight: everybody chooses a gnome in secret, and the strongest plays first. Send Zelda, of strength 6.
lesson-garden-take = You play first. Take a terrain and an action: wood, and “Zone”.
lesson-garden-place = Place a statuette on a cell of wood: here, in the middle.
lesson-garden-ask = Zone: is the loot under this cell or around it? Ask a gang ranked after you. The answers are always true.
lesson-garden-notes = Yes! Their gnome answers by cards: you alone have seen it. The notebook crosses out the other cells for you.
lesson-garden-dig = Mislead the others: put a bait under your statuette. Digging costs a gnome; pay with Pépin, the weakest.
lesson-garden-enough = You may lay a second token. Keep your moles until you are sure.
lesson-garden-points = In the end a mole on a loot is worth 5, 4 or 3 points; a bait, a point for each mole that fell for it; and statuettes count too.
lesson-garden-again = A new round, a new fight. Those who have fought stay on the table: choose among the gnomes you have left.
lesson-garden-end = Now you know it all. Nine rounds at most to find two loots, without giving yours away!
refused-lesson-garden-zelda = A good idea too, but this time, send Zelda.
refused-lesson-garden-tokens = That is allowed, but take the two tokens that are lit.
refused-lesson-garden-there = That is allowed, but from the middle the zone is larger.
refused-lesson-garden-question = Do not let your question go: ask the one that is lit.
refused-lesson-garden-bait = That is allowed, but try the bait, paid with Pépin.
refused-lesson-garden-once = Too soon: you do not know yet where to dig.

## The puzzle of the day

WhereIsTheLoot = Where is { $of_seat }’s loot?
AnswersLeave = { $of_seat }: the answers leave { $cells }.
ThenLeft = Each loot has a cell of its own: for { $of_seat }, only { $cells } is left.
daily-heard = What you have heard
daily-loot-mine = Your loot: { $cell }
daily-pencil = Pencil
daily-here = It is here: { $cell }
daily-choose = Tap a cell of the garden
daily-about = Where is the loot?

## What is this? The parts of the table

what-cell = A cell of the garden
what-cell-about = It has a terrain and two colours of flowers. Loot may lie under it.
what-pond = A pond
what-pond-about = No statuette, no cat and no loot goes there.
what-flower = A flower
what-flower-about = One of the cell’s two colours; the question Flowers is about them.
what-statue = A statuette
what-statue-about = From there one asks, and under it one digs. In the end those in the garden earn points.
what-cat = The cat
what-cat-about = It sends back the statuette of the cell where it lands.
what-tokens = Buried tokens
what-tokens-about = Moles or baits, face down, stacked as they were laid.
what-loot = Loot
what-loot-about = That of the gang whose badge it has. You see only your own until the end.
what-dwarf-1 = Pépin, 1
what-dwarf-1-about = Even as Loser he may ask somebody.
what-dwarf-2 = Lulu, 2
what-dwarf-2-about = She may ask a player ranked before her.
what-dwarf-3 = Mick, 3
what-dwarf-3-about = He may put his question to all, if he is not last.
what-dwarf-4 = Gaston, 4
what-dwarf-4-about = He places his statuette on any terrain.
what-dwarf-5 = Ramona, 5
what-dwarf-5-about = After the action she may move the cat one cell.
what-dwarf-6 = Zelda, 6
what-dwarf-6-about = She looks at a face-down token in the garden.
what-dwarf-7 = Marcel, 7
what-dwarf-7-about = One of his tokens may go next to one of his statuettes.
what-dwarf-8 = Brutus, 8
what-dwarf-8-about = Digging costs him no card in this round.
what-chosen = A gnome chosen in secret
what-chosen-about = All are shown together; the strongest plays first.
what-rank = The ranking
what-rank-about = The order of turns. Who ties comes after the others; the last one is the Loser.
what-took = The tokens taken
what-took-about = A terrain, where the statuette goes, and an action.
what-round = The round
what-round-about = Nine at most.
what-terrain = A terrain token
what-terrain-about = It says on which terrain your statuette goes.
what-action-zone = Zone
what-action-zone-about = Is the loot on this cell or one of the eight around it?
what-action-line = Line of sight
what-action-line-about = Is the loot in this row or column?
what-action-flowers = Flowers
what-action-flowers-about = Is the loot on a cell with this colour?
what-action-cat = Cat
what-action-cat-about = You place or move the cat instead of asking.
what-question = A question
what-question-about = To somebody ranked after you. The voice says whether all will hear the answer.
what-answer = An answer
what-answer-about = Always true. By cards, only the asker learns it; aloud, everybody does.
what-notebook = The notebook
what-notebook-about = The cells where each loot can still be, by all the answers heard.
what-gang = A gang
what-gang-about = Say which one you would like to be.
what-throw = The gnome throw
what-throw-about = Between those who tie: the nearest to the chimney comes first.
what-kind-mole = A mole
what-kind-mole-about = On another’s loot it is worth 5, 4 or 3 points.
what-kind-bait = A bait
what-kind-bait-about = At the bottom of a stack without loot it earns a point for each mole of others.
what-reserve = Tokens left
what-reserve-about = Moles and baits still in reserve.
what-hands = Cards in hand
what-hands-about = Gnomes that have not fought yet. Digging costs one of them.
what-wins = Bouts won
what-wins-about = Two bouts win the duel.
what-count = The count
what-count-about = Statuettes, moles and baits, gang by gang.
what-statue-duel = A statuette
what-statue-duel-about = From there one asks, and under it one digs.
what-tokens-duel = A buried mole
what-tokens-duel-about = It has ended the bout: on the other’s loot it wins, anywhere else it loses.
what-loot-duel = Loot
what-loot-duel-about = That of the gang whose badge it has. You see only your own until the bout is over.
what-dwarf-2-duel = Lulu, 2
what-dwarf-2-duel-about = Asked in this round, she may ask in return, even as Loser.
what-dwarf-3-duel = Mick, 3
what-dwarf-3-duel-about = He may ask from all his statuettes at once, or about both flowers, unless he is the Loser.
what-dwarf-6-duel = Zelda, 6
what-dwarf-6-duel-about = After the action she looks whether the other loot is under one of her statuettes.
what-dwarf-8-duel = Brutus, 8
what-dwarf-8-duel-about = After the action he sends away a statuette of the other gang next to the one just placed.
what-round-duel = The round
what-round-duel-about = A bout goes on, round after round, until somebody lays a mole.
what-terrain-duel = A terrain token
what-terrain-duel-about = It says on which terrain your statuette goes. It comes back when all are used.
what-question-duel = A question
what-question-duel-about = To the other player, unless you are the Loser.
what-answer-duel = An answer
what-answer-duel-about = Always true, and always aloud.
what-kind-mole-duel = Your mole
what-kind-mole-duel-about = It ends the bout: on the other’s loot you win it, anywhere else you lose it.
what-hands-duel = Cards in hand
what-hands-duel-about = Gnomes that have not fought yet. An empty hand takes them all back.

## What the reviews say, counted

habit-FoughtTooLow =
    { $count ->
        [one] Once, another gnome was sure to play first and to dig the loot up.
       *[other] { $count } times, another gnome was sure to play first and to dig the loot up.
    }
habit-WentElsewhere =
    { $count ->
        [one] One statuette placed elsewhere than on a known loot.
       *[other] { $count } statuettes placed elsewhere than on a known loot.
    }
habit-AskedInVain =
    { $count ->
        [one] One question whose answer was known.
       *[other] { $count } questions whose answers were known.
    }
habit-LeftQuestion =
    { $count ->
        [one] One question not asked.
       *[other] { $count } questions not asked.
    }
habit-DugInVain =
    { $count ->
        [one] One mole where there was nothing to find.
       *[other] { $count } moles where there was nothing to find.
    }
habit-DugTooSoon =
    { $count ->
        [one] One mole laid too soon.
       *[other] { $count } moles laid too soon.
    }
habit-LeftLoot =
    { $count ->
        [one] Once, a known loot within reach was left.
       *[other] { $count } times, a known loot within reach was left.
    }
habit-KeptMole =
    { $count ->
        [one] One mole kept in the last round.
       *[other] { $count } times, a mole kept in the last round.
    }
