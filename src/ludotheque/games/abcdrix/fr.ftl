### ABCDRIX !, en français.

title = ABCDRIX !
tagline = Une lettre, un mot, une lettre de plus : écrivez-en cinq de suite, et gâchez les rangées des autres.

mode-abcdrix = Classique
mode-abcdrix-about = Posez des lettres avant, après ou sur les autres, et dites chaque fois un mot qui les contient. Dès 8 ans.

option-judge = Qui juge les mots
option-judge-dictionary = le lexique
option-judge-trust = le lexique, sinon les joueurs
option-starter = Qui commence
option-starter-seat-1 = Joueur 1
option-starter-seat-2 = Joueur 2
option-starter-seat-3 = Joueur 3
option-starter-seat-4 = Joueur 4
option-starter-seat-5 = Joueur 5
option-starter-seat-6 = Joueur 6
option-starter-seat-7 = Joueur 7
option-starter-seat-8 = Joueur 8
option-starter-random = Tirage au sort
option-clock = Le chrono, en secondes
option-patience = Sans carte posée, secondes avant que les autres puissent lancer le chrono
option-first_to = Mots pour gagner (0 : jusqu’à la fin de la pioche)
option-deck = Cartes en jeu

level-child = Enfant
level-child-about = Connaît les mots de tous les jours à la maison.
level-everyday = Courant
level-everyday-about = Connaît les mots des journaux et des films.
level-wellread = Lettré
level-wellread-about = Connaît ce qu’on lit dans les livres, et gâche votre rangée exprès.
level-whole = Tout le lexique
level-whole-about = Connaît tous les mots, prévoit plusieurs coups et gâche votre rangée.

## Coups

Open = Poser { $card } comme première carte
Redraw = Repiocher à la place de vos pétards
Lay = Poser { $card } { $on ->
    [yes] sur la { $at ->
        [0] 1re
        [1] 2e
        [2] 3e
        [3] 4e
       *[other] 5e
    } pile
   *[no] en { $at ->
        [0] 1re
        [1] 2e
        [2] 3e
        [3] 4e
       *[other] 5e
    } place
} de la rangée { DE($row_seat) } : { $word }
Blast = Un pétard sur la { $at ->
    [0] 1re
    [1] 2e
    [2] 3e
    [3] 4e
   *[other] 5e
} pile { DE($row_seat) }
Done = J’ai fini
Dry = Je sèche
Pass = Passer
StartClock = J’ai une idée : lancer le chrono
NoIdea = Pas d’idée
GoAhead = Laisser poser
Judge = { $verdict ->
    [accept] Ce mot compte
    [refuse] Ce mot n’existe pas
    [doubt] J’en doute
   *[abstain] Je ne me prononce pas
}
DrawLots = Le sort désigne { $seat }.
Deal = Les cartes sont distribuées.
Drawn = Des cartes sont piochées.

## Ce qui arrive

Begins = { $you ->
    [yes] Le sort vous désigne : vous commencez.
   *[no] Le sort désigne { $seat }, qui commence.
}
Dealt = Chacun reçoit { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.{ $out ->
    [0] {""}
    [1] {" "}Une carte, tirée au sort, ne joue pas.
   *[other] {" "}{ $out } cartes, tirées au sort, ne jouent pas.
}
Letter = { $letter }
AnyLetter = une étoile
Firecracker = un pétard
Took = Nouveau dans votre main : { $cards }.
Opened = { $you ->
    [yes] Vous posez
   *[no] { $seat } pose
} { $star ->
    [yes] une étoile
   *[no] { $card }
} comme première carte.
Redrew = { $you ->
    [yes] Vous n’avez que des pétards et repiochez.
   *[no] { $seat } n’a que des pétards et repioche.
}
Laid = { $you ->
    [yes] Vous posez
   *[no] { $seat } pose
} { $star ->
    [yes] une étoile
   *[no] { $card }
} { $own ->
    [yes] dans { $you ->
        [yes] votre
       *[no] sa
    } rangée
   *[no] chez { $row_you ->
        [yes] vous
       *[no] { $row_seat }
    }
} : { $letters }, comme dans { $word }.
Blasted = Boum ! { $you ->
    [yes] Votre pétard
   *[no] Le pétard { DE($seat) }
} envoie { $out ->
    [yes] hors du jeu
   *[no] sous la pioche
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} de { $own ->
    [yes] { $you ->
        [yes] votre
       *[no] sa
    } propre rangée
   *[no] { $row_you ->
        [yes] votre rangée
       *[no] la rangée { DE($row_seat) }
    }
}.
Drew = { $you ->
    [yes] Vous piochez
   *[no] { $seat } pioche
} { $count ->
    [one] une carte
   *[other] { $count } cartes
} ; il en reste { $left }.
Finished = { $you ->
    [yes] Vous avez
   *[no] { $seat } a
} fini.
WonWord = { $you ->
    [yes] Vous gagnez
   *[no] { $seat } gagne
} { $letters } avec { $word } : { $words ->
    [one] un premier mot
   *[other] { $words } mots
} !
Passed = { $you ->
    [yes] Vous passez.
   *[no] { $seat } passe.
}
RanDry = { $you ->
    [yes] Vous séchez.
   *[no] { $seat } sèche.
} Qui a une idée ?
SandRanOut = { $dry ->
    [yes] Le temps des idées est écoulé : après ce mot, il sera trop tard.
   *[no] { $you ->
        [yes] Vous n’avez
       *[no] { $seat } n’a
    } rien posé depuis un moment : les autres peuvent lancer le chrono.
}
ClockStarted = { $you ->
    [yes] Vous avez une idée et lancez
   *[no] { $seat } a une idée et lance
} le chrono : { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} pour { $dry_you ->
    [yes] vous
   *[no] { $dry_seat }
}.
HadNoIdea = { $you ->
    [yes] Vous n’avez
   *[no] { $seat } n’a
} pas d’idée non plus.
PutUnder = Personne n’a d’idée : { $you ->
    [yes] toutes vos cartes ({ $count })
   *[no] toutes les cartes { DE($seat) } ({ $count })
} retournent sous la pioche.
TimeIsUp = Le chrono est à zéro : { $you ->
    [yes] vous posez
   *[no] { $seat } pose
} chez { $dry_you ->
    [yes] vous
   *[no] { $dry_seat }
}.
GaveWay = { $dry_you ->
    [yes] Vous donnez votre
   *[no] { $dry_seat } donne sa
} langue au chat : { $you ->
    [yes] vous posez
   *[no] { $seat } pose
} dans cette rangée.
TookOver = { $dry_you ->
    [yes] { $seat } vous prend la main.
   *[no] { $you ->
        [yes] Vous prenez
       *[no] { $seat } prend
    } la main à { $dry_seat }.
}
Stumbled = { $you ->
    [yes] Vous n’aviez
   *[no] { $seat } n’avait
} pas de mot, finalement.
Proposed = { $you ->
    [yes] Vous dites { $word }
   *[no] { $seat } dit { $word }
} pour { $letters }. Le lexique ne connaît pas ce mot : qu’en disent les autres ?
Judged = { $stands ->
    [yes] { $word } compte
   *[no] { $word } est refusé
} ({ $accepts } pour, { $refuses } contre).
Ended = { $reached ->
    [yes] C’est la fin
   *[no] Plus personne ne peut poser
} : { $words ->
    [0] aucun mot gagné
    [one] { $words } mot gagné
   *[other] { $words } mots gagnés
} pour { $seats }.

## Pourquoi pas

refused-not-now = Ce n’est pas le moment.
refused-bad-deal = Ce ne sont pas quatre cartes du jeu pour chaque joueur, et celles qui ne jouent pas.
refused-bad-draw = Ce ne sont pas les prochaines cartes de la pioche.
refused-first-is-cracker = Votre première carte doit être une lettre ou une étoile, pas un pétard.
refused-not-in-hand = Vous n’avez pas cette carte en main.
refused-no-redraw = On ne repioche que si l’on n’a que des pétards, et une seule fois par tour.
refused-nothing-laid = Posez d’abord une carte chez vous. Si vous ne pouvez pas, dites que vous séchez.
refused-unknown-word = Le lexique ne connaît pas { $word }.
refused-cracker-says-nothing = Un pétard n’est pas une lettre : posez-le sur une pile.
refused-not-letters = « { $word } » n’est pas fait que de lettres.
refused-row-not-in-word = { $held ->
    [no] { $word } doit contenir { $row } d’un seul tenant, mais n’en a pas même la première lettre.
   *[yes] { $word } doit contenir { $row } d’un seul tenant : on y trouve { $part }, mais pas { $lacks } juste après.
}
refused-no-such-row = Il n’y a pas de rangée à cet endroit.
refused-lay-for-dry = Votre idée est pour { $dry_seat } : posez dans cette rangée.
refused-laid-there = Vous avez déjà posé une carte chez { $row_seat } pendant ce tour.
refused-own-row-first = Commencez par votre propre rangée.
refused-row-full = Cette rangée a cinq piles : on ne peut plus poser que sur l’une d’elles.
refused-no-such-place = Il n’y a pas d’endroit pareil dans cette rangée.
refused-pile-alone = Il faut au moins deux piles dans la rangée pour un pétard.
refused-pile-empty = La pioche est vide : passez plutôt.
refused-cards-to-draw = Il reste des cartes à piocher. Si vous ne pouvez pas poser, dites que vous séchez.
refused-laid-already = Vous avez posé une carte pendant ce tour : dites que vous avez fini.
refused-pattern-missing = Quelles lettres ? Écrivez-en quelques-unes, avec * pour n’importe laquelle, par exemple R*TE.
refused-bad-pattern = « { $pattern } » n’est pas fait que de lettres et d’étoiles.
refused-bad-examples = « { $value } » n’est pas un nombre d’exemples de 0 à 1000.
refused-abcdrix-usage = Demandez ainsi : ludotheque abcdrix find RANGÉE [--examples N] [--json]
refused-no-such-command = ABCDRIX ! n’a pas de commande « { $name } ». Il y a : find.

## Conseils

CanLay = { $own ->
    [yes] Il y a un mot pour votre rangée.
   *[no] Il y a un mot pour la rangée { DE($row_seat) }.
}
LookAt = { $own ->
    [yes] Regardez chez vous
   *[no] Regardez chez { $row_seat }
} : { $on ->
    [yes] sur
   *[no] { $after ->
        [yes] juste après
       *[no] juste avant
    }
} { $star ->
    [yes] l’étoile
   *[no] { $letter }
}.
LayThis = { $star ->
    [yes] Une étoile à cet endroit
   *[no] { $card } à cet endroit
} donne { $letters }, comme dans { $word }.
WinWith = Et cela gagne le mot.
BlastIt = Un pétard rouvrirait une rangée.
NothingFits = Aucune de vos cartes n’y fait un extrait que le lexique connaît.
SayDone = Vous avez posé ce qu’il faut : dites que vous avez fini.
DrawAnew = Rien que des pétards : repiochez, ou passez si l’on ne peut plus.
Wait = { $you ->
    [yes] Les autres jugent votre mot.
   *[no] C’est à { $seat } de jouer. En attendant, pensez à votre rangée.
}
JudgeIt = { $word } n’est pas dans le lexique. Si vous connaissez ce mot, il compte ; sinon, refusez-le.
OpenWith = { $star ->
    [yes] Une étoile
   *[no] { $card }
} laisse le plus de possibilités.

## Après la partie

MissedWin = { $you ->
    [yes] Vous pouviez gagner
   *[no] { $seat } pouvait gagner
} { $letters } avec { $word }.
MissedWord = { $you ->
    [yes] Vous pouviez faire
   *[no] { $seat } pouvait faire
} { $letters }, comme dans { $word }.
ask-MissedWin = Regardez bien : avec cette main, vous pouvez gagner tout de suite.
ask-MissedWord = Avec cette main, votre rangée peut devenir plus longue.

## Sur la table

board-rows = Les rangées des autres
board-row-of = Rangée { DE($name) }
board-your-row = Votre rangée
board-empty-row = pas encore de carte
board-hand = Votre main
board-hand-empty = Votre main est vide.
board-pile = Pioche
board-pile-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-words = { $count ->
    [0] aucun mot
    [one] { $count } mot
   *[other] { $count } mots
}
board-cards = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
board-star = étoile
board-star-as = étoile, pour { $letter }
board-cracker = pétard
board-height = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-on = sur { $letter }
board-before = avant { $letter }
board-after = après { $letter }
board-first-card = Choisissez votre première carte
board-first-lay = Poser celle-ci ?
board-first-hint = Chacun en montre une, tous ensemble. Une lettre qu’on trouve dans beaucoup de mots laisse le plus de possibilités.
board-own-turn = Posez une carte chez vous
board-others-turn = Posez chez les autres, ou dites que vous avez fini
board-laid-all = Vous avez posé partout : dites que vous avez fini
board-say-done = Plus de carte : dites que vous avez fini
board-choose-card = Choisissez une carte de votre main
board-choose-place = Choisissez une place pour { $card }
board-choose-place-star = Choisissez une place pour l’étoile
board-now-word = Maintenant, le mot
board-choose-pile = Choisissez une pile pour le pétard
board-say = Dites un mot avec { $letters }
board-word = Votre mot
board-contains = contient { $letters }
board-lacks = a { $part }, pas encore { $lacks }
board-lacks-all = pas encore { $letters }
board-lay = Poser
board-cancel = Reprendre
board-done = J’ai fini
board-dry = Je sèche
board-pass = Passer
board-redraw = Repiocher
board-idea = J’ai une idée !
board-no-idea = Pas d’idée
board-idle-you = Posez une carte : les autres peuvent lancer le chrono
board-idle-other = { $name } ne pose rien. Une lettre pour cette rangée ? Lancez le chrono !
board-ask-dry = Si personne n’a d’idée, toutes vos cartes ({ $count }), main et rangée, partent sous la pioche. Vous séchez vraiment ?
board-ask-blast = Votre pétard enlève { $card } ({ $count ->
    [one] une carte
   *[other] { $count } cartes
}) de votre propre rangée. Le poser ?
board-ask-yes = Oui
board-ask-no = Non
board-no-words = aucun mot
board-words-won = Les mots gagnés
board-dry-you = Vous séchez. Posez une carte avant qu’on ne vous prenne la main !
board-dry-other = { $name } sèche. Avez-vous une lettre pour cette rangée ?
board-clock-you = Le chrono tourne pour vous : posez une carte à temps !
board-clock-mine = Vous avez lancé le chrono. À zéro, vous posez.
board-clock-other = { $name } a lancé le chrono pour { $dry }.
board-takeover = À vous ! Posez une lettre chez { $name }.
board-takeover-you = { $name } pose chez vous.
board-takeover-other = { $name } pose chez { $dry }.
board-go-ahead = Laisser poser
board-give-up = Pas de mot, finalement
board-vote = { $name } dit { $word }. Le lexique ne connaît pas ce mot.
board-chosen = C’est choisi. On attend les autres.
board-voted = Vous avez jugé { $word }. On attend les autres.
board-vote-mine = Les autres jugent { $word }…
board-accept = Il compte
board-refuse = Il n’existe pas
board-abstain = Sans avis
board-wait = On attend { $name }
board-said = { $word }
board-won = Un mot !
board-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}

## Dans le terminal

desk-said = « { $word } »
timer-sand = Pour poser
timer-idea = Pour une idée
timer-vote = Pour juger
timer-clock = Le sablier
timer-takeover = Pour trouver le mot

view-phase = Maintenant
view-phase-lots = on tire au sort
view-phase-deal = on distribue
view-phase-front = on choisit sa première carte
view-phase-draw = on pioche
view-phase-open = une première carte
view-phase-play = on pose
view-phase-idle = quelqu’un se fait attendre
view-phase-vote = on juge un mot
view-phase-dry = quelqu’un sèche
view-phase-clock = le chrono tourne
view-phase-takeover = quelqu’un prend la main
view-phase-over = c’est fini
view-seat = Tour de
view-options = {""}
view-hand = Votre main
view-counts = Cartes en main
view-rows = Rangées
view-said = Mots dits
view-pile = Pioche
view-tricks = Mots gagnés
view-prizes = Mots dits en gagnant
Prize = { $letters } ({ $word })
view-number = Tour
view-laid = Déjà posé chez
view-passes = {""}
view-redrawn = {""}
view-dried = {""}
view-aside = {""}
view-draws = {""}
view-then = {""}
view-silent = Sans idée
view-gave_up = {""}
view-starter = A une idée
view-pending = À juger
view-back = {""}
view-last = {""}
view-votes = {""}
view-rang = {""}
Pile = { $card }{ $height ->
    [1] {""}
   *[other] ×{ $height }
}

## La commande

find-yes = { $row } est un extrait.
find-no = { $row } n’est dans aucun mot.
find-words = Dans : { $words }.

## Le résultat

score-abcdrix = { $score ->
    [one] { $score } mot
   *[other] { $score } mots
}

## La leçon

lesson-abcdrix-aim = Voici vos lettres. Le but : avoir devant vous cinq lettres qui se suivent dans un mot français, et plus une carte en main.
lesson-abcdrix-open = Chacun pose une première lettre, en même temps. Posez le R.
lesson-abcdrix-lay = À vous. Posez le E après le R, et dites un mot qui contient RE, par exemple :
lesson-abcdrix-extract = RE est un extrait de rêver. Les accents ne comptent pas, et les lettres peuvent être au début, au milieu ou à la fin du mot.
lesson-abcdrix-give = Le J vous gêne ? Posez-le chez l’autre, devant son O, avec un mot qui contient JO :
lesson-abcdrix-done = C’est tout pour ce tour. Dites que vous avez fini : vous piocherez.
lesson-abcdrix-other = Votre adversaire a fait JOR, un extrait de « major ». Lui aussi peut poser une lettre chez vous !
lesson-abcdrix-more = À vous. Un S après le E : quel mot contient RES ? Par exemple :
lesson-abcdrix-five = Plus que deux lettres. Une carte se pose aussi sur une autre, pour la changer.
lesson-abcdrix-end = Vous savez tout. Si vous ne trouvez rien, dites-le, ou un autre lancera le chrono !
refused-lesson-abcdrix-r = Cela irait aussi, mais pour cette fois, commencez par le R.
refused-lesson-abcdrix-e = C’est permis, mais posez d’abord le E après votre R.
refused-lesson-abcdrix-j = C’est permis, mais débarrassez-vous d’abord du J, devant le O de l’autre.
refused-lesson-abcdrix-draw = Pour cette fois, dites que vous avez fini.
refused-lesson-abcdrix-s = C’est permis, mais posez le S après votre E.

## Le casse-tête du jour

WinTheWord = Gagnez ce mot : posez vos { $cards } cartes, une par rangée, la vôtre d’abord.
daily-about = Gagnez le mot

## Ce que disent les relectures, en nombre

habit-MissedWin =
    { $count ->
        [one] Une victoire laissée passer.
       *[other] { $count } victoires laissées passer.
    }
habit-MissedWord =
    { $count ->
        [one] Un mot plus long laissé passer.
       *[other] { $count } mots plus longs laissés passer.
    }

## Qu’est-ce que c’est ? Les parties de la table

what-row = Votre rangée
what-row-about = Lue de gauche à droite, c’est un mot ou un morceau de mot. Cinq lettres et la main vide : le mot est à vous.
what-other-row = La rangée d’un autre
what-other-row-about = À votre tour, vous pouvez y poser une carte aussi, pour la gâcher ou vous en défaire.
what-pile = Une pile
what-pile-about = Seule compte la carte du dessus ; le chiffre dit combien il y en a.
what-gap = Une place dans la rangée
what-gap-about = Avant une carte, après elle, ou dessus.
what-said = Le mot dit
what-said-about = Un mot qui contient la rangée, lettres à la suite.
what-letter = Une lettre
what-letter-about = Une de vos cartes. Les accents ne comptent pas.
what-star = Une étoile
what-star-about = N’importe quelle lettre, une nouvelle à chaque lecture.
what-cracker = Un pétard
what-cracker-about = Il emporte la pile sur laquelle on le pose. On ne dit pas de mot.
what-draw = La pioche
what-draw-about = On pioche jusqu’à cinq : cartes en main et piles de sa rangée.
what-clock = Le chrono
what-clock-about = À zéro, celui qui l’a lancé pose une lettre chez celui qui sèche et prend la main.
what-hands = Les cartes en main
what-hands-about = Leur dos seulement : combien il en reste à chacun.
what-won = Les mots gagnés
what-won-about = Le quatrième mot d’un joueur met fin à la partie ; qui en a le plus gagne.
what-deed-Open = La première carte
what-deed-Open-about = Elle commence votre rangée : une lettre ou une étoile.
what-deed-Done = J’ai fini
what-deed-Done-about = Votre tour s’achève, et vous piochez.
what-deed-Dry = Je sèche
what-deed-Dry-about = Les autres peuvent alors avoir une idée pour votre rangée.
what-deed-StartClock = J’ai une idée
what-deed-StartClock-about = Cela lance le chrono de celui qui ne pose rien.
what-deed-NoIdea = Pas d’idée
what-deed-NoIdea-about = Quand personne n’en a, celui qui sèche change toutes ses cartes.
what-deed-GoAhead = Vas-y
what-deed-GoAhead-about = Vous renoncez : l’autre peut poser tout de suite.
what-deed-Judge = Juger un mot
what-deed-Judge-about = Le lexique ne le connaît pas : aux joueurs de dire s’il existe.
what-deed-Redraw = Repiocher
what-deed-Redraw-about = Rien que des pétards : on les montre, et l’on en repioche autant.
what-deed-Pass = Passer
what-deed-Pass-about = La pioche est vide ou rien ne va.
