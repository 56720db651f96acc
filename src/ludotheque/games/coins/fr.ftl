## Le jeu, ses modes, ses options, ses niveaux

title = Quatre coins
tagline = Quatre objets, quatre couleurs, trente cartes : trouvez où chacune va, seul ou plus vite que les autres.

mode-a = A · Chacun son tour
mode-a-about = Sept cartes chacun, une carte par tour. Qui n’a plus de cartes gagne. De 2 à 4 joueurs.
mode-b = B · Stop !
mode-b-about = Deux cartes ouvertes pour tous : qui voit une place dit stop et la pose. Une erreur, et c’est fini. De 2 à 8 joueurs.
no-coach-b = Pas de coach ici : pendant une course, il n’aurait pas le temps de parler. La relecture le fait ensuite.
mode-c = C · La course
mode-c-about = Pas de tours : chacun pose aussi vite qu’il peut. Une carte mal posée fait perdre du temps. De 2 à 4 joueurs.
no-coach-c = Pas de coach ici : pendant une course, il n’aurait pas le temps de parler. La relecture le fait ensuite.
mode-d = D · Deux directions
mode-d-about = L’un pose à l’horizontale, l’autre à la verticale. Pour 2 joueurs.
mode-solo = Seul · Le carré
mode-solo-about = Une forme à remplir : le casse-tête du jour, un autre, ou un carré de trois sur trois avec tout le paquet.

option-lay_seconds = Secondes pour poser après « stop »
option-equal_turns = Chacun a autant de tours
option-dealer = Qui distribue et commence
option-dealer-random = Tirage au sort
option-dealer-seat-1 = Joueur 1
option-dealer-seat-2 = Joueur 2
option-dealer-seat-3 = Joueur 3
option-dealer-seat-4 = Joueur 4
option-first_card = La première carte
option-first_card-dealer = celle du donneur (règle imprimée)
option-first_card-rest = une carte restante
option-mild = Une erreur coûte un point, pas la partie
option-look_seconds = Secondes pour chercher avant d’écarter les deux cartes
option-lock_seconds = Secondes d’attente après une carte mal posée
option-given = Les cartes
option-given-puzzle = Un casse-tête
option-given-day = Le casse-tête du jour
option-given-deck = Tout le paquet
option-level = Difficulté
option-date = Jour du casse-tête
option-minutes = Minutes pour finir

level-novice = Débutant
level-novice-about = Ne voit pas toutes les places et prend son temps.
level-regular = Habitué
level-regular-about = Voit la plupart des places, assez vite.
level-lynx = Lynx
level-lynx-about = Voit toutes les places, presque aussitôt, et choisit la meilleure.

## Les cartes

Laid = { face }
Side = { $name ->
    [left] à gauche
    [right] à droite
    [above] au-dessus
   *[below] au-dessous
}
Missed = Ce qui touche : { $sides }. Les quatre objets ou les quatre couleurs n’y sont pas tous différents.
corner = { $thing ->
    [boat] bateau { $colour ->
        [yellow] jaune
        [red] rouge
        [blue] bleu
       *[black] noir
    }
    [cup] tasse { $colour ->
        [yellow] jaune
        [red] rouge
        [blue] bleue
       *[black] noire
    }
    [key] clé { $colour ->
        [yellow] jaune
        [red] rouge
        [blue] bleue
       *[black] noire
    }
   *[umbrella] parapluie { $colour ->
        [yellow] jaune
        [red] rouge
        [blue] bleu
       *[black] noir
    }
}
letter-yellow = J
letter-red = R
letter-blue = B
letter-black = N

# Une carte se dit par ce qui est dessus, de gauche à droite et de haut en bas.
face = { $turned ->
    [yes] { half-turned }
   *[no] { upright }
}
upright = { $card ->
    [1] tasse bleue et bateau jaune sur parapluie rouge et clé noire
    [2] bateau rouge et clé jaune sur parapluie bleu et tasse noire
    [3] tasse noire et bateau bleu sur clé jaune et parapluie rouge
    [4] bateau noir et tasse bleue sur clé jaune et parapluie rouge
    [5] bateau rouge et tasse jaune sur clé bleue et parapluie noir
    [6] tasse noire et bateau bleu sur parapluie jaune et clé rouge
    [7] bateau jaune et clé noire sur tasse bleue et parapluie rouge
    [8] tasse jaune et bateau bleu sur parapluie noir et clé rouge
    [9] bateau bleu et tasse jaune sur parapluie rouge et clé noire
    [10] tasse jaune et bateau rouge sur parapluie noir et clé bleue
    [11] bateau bleu et tasse noire sur parapluie rouge et clé jaune
    [12] bateau jaune et tasse rouge sur clé noire et parapluie bleu
    [13] tasse bleue et parapluie noir sur bateau jaune et clé rouge
    [14] bateau bleu et tasse noire sur clé rouge et parapluie jaune
    [15] bateau rouge et clé noire sur parapluie bleu et tasse jaune
    [16] tasse bleue et bateau noir sur parapluie rouge et clé jaune
    [17] clé noire et bateau rouge sur tasse jaune et parapluie bleu
    [18] bateau rouge et tasse jaune sur parapluie bleu et clé noire
    [19] tasse jaune et bateau rouge sur clé noire et parapluie bleu
    [20] tasse jaune et bateau bleu sur clé noire et parapluie rouge
    [21] clé jaune et bateau rouge sur tasse noire et parapluie bleu
    [22] tasse bleue et parapluie rouge sur bateau jaune et clé noire
    [23] bateau jaune et parapluie noir sur tasse bleue et clé rouge
    [24] tasse rouge et bateau jaune sur parapluie bleu et clé noire
    [25] bateau bleu et tasse jaune sur clé rouge et parapluie noir
    [26] bateau jaune et clé rouge sur tasse bleue et parapluie noir
    [27] tasse bleue et clé rouge sur bateau jaune et parapluie noir
    [28] clé jaune et bateau bleu sur tasse noire et parapluie rouge
    [29] bateau bleu et clé jaune sur parapluie rouge et tasse noire
   *[30] bateau jaune et tasse bleue sur clé noire et parapluie rouge
}
half-turned = { $card ->
    [1] clé noire et parapluie rouge sur bateau jaune et tasse bleue
    [2] tasse noire et parapluie bleu sur clé jaune et bateau rouge
    [3] parapluie rouge et clé jaune sur bateau bleu et tasse noire
    [4] parapluie rouge et clé jaune sur tasse bleue et bateau noir
    [5] parapluie noir et clé bleue sur tasse jaune et bateau rouge
    [6] clé rouge et parapluie jaune sur bateau bleu et tasse noire
    [7] parapluie rouge et tasse bleue sur clé noire et bateau jaune
    [8] clé rouge et parapluie noir sur bateau bleu et tasse jaune
    [9] clé noire et parapluie rouge sur tasse jaune et bateau bleu
    [10] clé bleue et parapluie noir sur bateau rouge et tasse jaune
    [11] clé jaune et parapluie rouge sur tasse noire et bateau bleu
    [12] parapluie bleu et clé noire sur tasse rouge et bateau jaune
    [13] clé rouge et bateau jaune sur parapluie noir et tasse bleue
    [14] parapluie jaune et clé rouge sur tasse noire et bateau bleu
    [15] tasse jaune et parapluie bleu sur clé noire et bateau rouge
    [16] clé jaune et parapluie rouge sur bateau noir et tasse bleue
    [17] parapluie bleu et tasse jaune sur bateau rouge et clé noire
    [18] clé noire et parapluie bleu sur tasse jaune et bateau rouge
    [19] parapluie bleu et clé noire sur bateau rouge et tasse jaune
    [20] parapluie rouge et clé noire sur bateau bleu et tasse jaune
    [21] parapluie bleu et tasse noire sur bateau rouge et clé jaune
    [22] clé noire et bateau jaune sur parapluie rouge et tasse bleue
    [23] clé rouge et tasse bleue sur parapluie noir et bateau jaune
    [24] clé noire et parapluie bleu sur bateau jaune et tasse rouge
    [25] parapluie noir et clé rouge sur tasse jaune et bateau bleu
    [26] parapluie noir et tasse bleue sur clé rouge et bateau jaune
    [27] parapluie noir et bateau jaune sur clé rouge et tasse bleue
    [28] parapluie rouge et tasse noire sur bateau bleu et clé jaune
    [29] tasse noire et parapluie rouge sur clé jaune et bateau bleu
   *[30] parapluie rouge et clé noire sur tasse bleue et bateau jaune
}

## Les coups

Deal = Distribuer
DrawLots = Le sort désigne { $seat }.
Lay = Poser en colonne { $x }, rangée { $y } : { face }
Shift = Soulever la carte en colonne { $from_x }, rangée { $from_y }, et la poser en colonne { $x }, rangée { $y }{ $turned ->
    [yes] , tête-bêche
   *[no] {""}
}
Pass = Passer
SetUp = Poser quatre cartes au milieu
TurnUp = Retourner deux cartes
Stop = Stop !
NoSolution = Pas de solution
Put = { $lays }
Unable = Je ne peux pas poser
Puzzle = Un casse-tête
TakeBack = Reprendre la carte en colonne { $x }, rangée { $y }
GiveUp = Abandonner

## Ce qui se passe

Begins =
    { $you ->
        [yes] Vous distribuez et commencez.
       *[no] { $seat } distribue et commence.
    }
Dealt = Chacun reçoit { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
Received = Vous recevez vos cartes.
Middle = Une carte est au milieu : { upright }.
CardLaid =
    { $you ->
        [yes] Vous posez
       *[no] { $seat } pose
    } une carte : { face }.
WentOut =
    { $you ->
        [yes] Vous n’avez plus de cartes !
       *[no] { $seat } n’a plus de cartes !
    }
CardShifted =
    { $you ->
        [yes] Vous soulevez une carte et la posez ailleurs : { face }.
       *[no] { $seat } soulève une carte et la pose ailleurs : { face }.
    }
Passed =
    { $you ->
        [yes] Vous passez.
       *[no] { $seat } passe.
    }
AllPassed = { $could ->
    [yes] Trois tours de suite, tout le monde a passé : la partie est finie.
   *[no] Tout le monde a passé, et personne ne pouvait poser : la partie est finie.
}
SomebodyCan = Tout le monde a passé, mais quelqu’un peut encore poser : cherchez bien !
LastRound = Le tour se termine : qui n’y a pas encore joué peut poser une dernière carte.
CouldNot =
    { $you ->
        [yes] Vous ne pouvez pas poser
       *[no] { $seat } ne peut pas poser
    } { $direction ->
        [across] à l’horizontale
       *[down] à la verticale
    }.
Swapped = Les directions changent : { $across_you ->
        [yes] vous posez
       *[no] { $across_seat } pose
    } à l’horizontale, { $down_you ->
        [yes] vous
       *[no] { $down_seat }
    } à la verticale.
NeitherCan = Personne ne peut poser, dans aucune direction : la partie est finie.
OpeningLaid = Quatre cartes sont posées au milieu.
PairTurned = Deux nouvelles cartes.
Stopped =
    { $you ->
        [yes] Vous dites stop !
       *[no] { $seat } dit stop !
    }
SaidNone =
    { $you ->
        [yes] Pour vous, il n’y a pas de solution.
       *[no] Pour { $seat }, il n’y a pas de solution.
    }
CardRight =
    { $you ->
        [yes] Juste ! Vous posez une carte et gardez l’autre. Posée : { face }.
       *[no] Juste ! { $seat } pose une carte et garde l’autre. Posée : { face }.
    }
CardWrong =
    { $you ->
        [yes] La carte ne va pas là : vous { $out ->
            [yes] quittez la partie
           *[no] perdez un point
        }.
       *[no] La carte ne va pas là : { $seat } { $out ->
            [yes] quitte la partie
           *[no] perd un point
        }.
    }
OutOfTime =
    { $you ->
        [yes] Trop de temps après « stop » : vous { $out ->
            [yes] quittez la partie
           *[no] perdez un point
        }.
       *[no] Trop de temps après « stop » : { $seat } { $out ->
            [yes] quitte la partie
           *[no] perd un point
        }.
    }
SetAside =
    { $had_one ->
        [no] Les deux cartes sont écartées : il n’y avait pas de solution.
       *[yes] Les deux cartes sont écartées, mais il y avait une place pour { $solution }.
    }
LastOneIn =
    { $you ->
        [yes] Vous restez en jeu, et personne d’autre.
       *[no] { $seat } reste en jeu, et personne d’autre.
    }
PileEmpty = La pile est vide : la partie est finie.
Locked =
    { $you ->
        [yes] Cela ne va pas là : { $seconds } s d’attente.
       *[no] { $seat } se trompe et attend { $seconds } s.
    }
Unlocked =
    { $you ->
        [yes] Vous pouvez poser de nouveau.
       *[no] { $seat } peut poser de nouveau.
    }
NobodyFits = Personne n’a plus de carte qui aille quelque part : la partie est finie.
PuzzleGiven = { $shape ->
    [square] Un carré
    [ring] Un anneau
    [bar] Une barre
    [plus] Une croix
    [stairs] Un escalier
   *[block] Un rectangle
} à remplir, difficulté { $level }.
CardTaken = Une carte revient dans la main.
Solved = C’est rempli !
GaveUp = Vous abandonnez : voici une solution.
TimeIsOut = Le temps est écoulé : voici une solution.

## En bref, au-dessus de la table, où la carte est marquée

brief-Middle = Une carte est au milieu.
brief-CardLaid =
    { $you ->
        [yes] Vous posez une carte.
       *[no] { $seat } pose une carte.
    }
brief-CardShifted =
    { $you ->
        [yes] Vous soulevez une carte et la posez ailleurs.
       *[no] { $seat } soulève une carte et la pose ailleurs.
    }
brief-CardRight =
    { $you ->
        [yes] Juste ! Vous gardez l’autre carte.
       *[no] Juste ! { $seat } garde l’autre carte.
    }
brief-SetAside =
    { $had_one ->
        [no] Écartées : il n’y avait pas de solution.
       *[yes] Écartées, mais il y avait une solution : la voici.
    }
brief-LayThere = Elle va à la place marquée, tournée comme vous la tenez : touchez cette place.
brief-PutThere = Elle va à la case marquée, tournée comme vous la tenez : touchez cette case.
brief-LiftHelps = La carte marquée est soulevée : reposez-la ailleurs pour faire de la place.
brief-Missed = Regardez les coins entourés : { $sides }.

## Indices et remarques

SomethingFits =
    { $cards ->
        [1] Une de vos cartes peut être posée
       *[other] { $cards } de vos cartes peuvent être posées
    } ({ $ways ->
        [1] à une place
       *[other] à { $ways } places
    }).
TryCard = Essayez la carte marquée : { upright }.
LayThere = Elle va { $side ->
        [left] à gauche de « { $beside } »
        [right] à droite de « { $beside } »
        [above] au-dessus de « { $beside } »
        [below] au-dessous de « { $beside } »
       *[none] à la place marquée
    }, ainsi : { face }.
NothingFits = Aucune de vos cartes ne va quelque part.
LiftHelps = En soulevant la carte marquée, on peut faire de la place : { $one }.
PassNow = Il n’y a plus qu’à passer.
SayUnable = Rien ne va dans votre direction : dites-le.
SolutionsLeft =
    { $solutions ->
        [1] D’ici, il y a une seule solution.
        [1000] D’ici, il y a mille solutions ou plus.
       *[other] D’ici, il y a { $solutions } solutions.
    }
TakeOneBack = D’ici, il n’y a pas de solution : reprenez une carte.
PutThere = Elle va à la place marquée (colonne { $column }, rangée { $row }), ainsi : { face }.
Overlooked =
    { $you ->
        [yes] Vous avez passé, mais vous pouviez poser une carte : { $one }.
       *[no] { $seat } a passé, mais pouvait poser une carte : { $one }.
    }
ask-Overlooked = Une de vos cartes peut encore être posée.
GaveMore =
    { $you ->
        [yes] Vous avez
       *[no] { $seat } a
    } ouvert le jeu à l’adversaire : parmi les cartes cachées, { $cards ->
        [0] aucune ne lui va
        [1] une seule lui va
       *[other] { $cards } cartes lui vont
    }. Ainsi, ce serait { $could } : { $one }.
ask-GaveMore = Après cette carte, l’adversaire aura sans doute plus à poser qu’avec une autre place.
LostEnd =
    Aux dernières cartes, { $you ->
        [yes] vous avez
       *[no] { $seat } a
    } joué un coup qui gagne { $percent } % des parties ; celui-ci en gagne { $could } % : { $one }.
ask-LostEnd = Ce sont les dernières cartes, et une autre place donne de bien meilleures chances.
DeadEnd =
    { $you ->
        [yes] Vous avez
       *[no] { $seat } a
    } posé une carte après laquelle il n’y a plus de solution.
ask-DeadEnd = Avec cette carte à cette place, il n’y a plus de solution.
SolutionOverlooked =
    { $you ->
        [yes] Vous avez
       *[no] { $seat } a
    } dit qu’aucune des deux cartes n’allait, et l’une allait : { $one }.
StoppedInVain =
    { $you ->
        [yes] Vous avez
       *[no] { $seat } a
    } dit stop, et aucune des deux cartes n’allait.
LaidWrong =
    { $you ->
        [yes] Vous avez
       *[no] { $seat } a
    } posé une carte où elle ne va pas. Une place juste : { $one }.

## Refus

refused-not-now = Cela ne se fait pas maintenant.
refused-not-a-deal = Ces cartes ne peuvent pas être distribuées ainsi.
refused-not-in-hand = Vous n’avez pas cette carte.
refused-off-the-table = C’est trop loin : une carte doit en toucher une autre.
refused-off-the-square = Cette place est hors de la forme à remplir.
refused-given-card = Cette carte fait partie du casse-tête : elle reste où elle est.
refused-lay-the-first = La première carte peut toujours être posée : on ne passe pas devant une table vide.
refused-first-in-the-middle = La première carte se pose au milieu.
refused-occupied = Il y a déjà une carte à cette place.
refused-touches-nothing = Une carte doit en toucher une autre par un côté.
refused-does-not-fit = Elle ne va pas là : { $sides }, un objet ou une couleur revient.
refused-can-lay = Une de vos cartes peut être posée : on ne soulève une carte que si rien ne va.
refused-can-lay-along = Une de vos cartes peut être posée { $direction ->
    [across] à l’horizontale
   *[down] à la verticale
} : cherchez encore.
refused-other-direction = Vous posez { $direction ->
    [across] à l’horizontale : à gauche ou à droite d’une carte
   *[down] à la verticale : au-dessus ou au-dessous d’une carte
}.
refused-lifted-already = Vous avez déjà soulevé une carte à ce tour.
refused-nothing-to-lift = Il n’y a pas de carte à soulever là.
refused-nothing-there = Il n’y a pas de carte là.
refused-falls-apart = Sans cette carte, le reste ne tiendrait plus d’une pièce.
refused-leaves-a-hole = Sans cette carte, il y aurait un trou.
refused-lay-elsewhere = Une carte soulevée se pose ailleurs.
refused-not-in-the-pile = Cette carte n’est pas dans la pile.
refused-not-of-the-pair = Cette carte n’est pas l’une des deux cartes ouvertes.
refused-other-pair = Trop tard : ces deux cartes ne sont plus là.
refused-said-already = Vous l’avez déjà dit.
refused-say-stop-first = Dites d’abord stop.
refused-locked = Ce n’était pas juste : attendez encore un peu.
refused-taken = Trop tard : quelqu’un vient de prendre cette place.
refused-overtaken = Trop tard : une carte vient d’être posée à côté, et la vôtre n’y va plus.
refused-one-or-two = On pose une carte, ou deux à la fois.
refused-same-card = C’est deux fois la même carte.
refused-same-place = C’est deux fois la même place.
refused-not-seen = Le nombre de cartes vues doit être compris entre { $least } et { $most }.

## Au tableau

hand = Vos cartes
layout = Les cartes posées
pair = Les deux cartes ouvertes
stop = Stop !
stop-note = Touche Espace
no-solution = Pas de solution
no-solution-said = C’est dit
pass = Passer
pass-note = Vous ne posez rien à ce tour
done-lifting = Finir le tour
lift = Soulever
lift-cancel = Annuler
lift-choose = Choisissez la carte à soulever, puis sa nouvelle place.
unable = Je ne peux pas
give-up = Abandonner
give-up-for-good = Abandonner vraiment
go-on = Continuer
undo = Annuler
share = Partager
share-copied = Copié.
share-text = Quatre coins, { $what } : résolu en { $time }.
share-puzzle = casse-tête de difficulté { $level }
share-day = casse-tête du { $date }
share-deck = tout le paquet
turn-card = Tourner
put-card = Poser ici
two-at-once = Deux à la fois
two-first = Première carte placée : placez la deuxième, elle peut s’appuyer sur la première.
strip-of = Cartes { DE($name) }
strip-how = Glisser une carte la pose, la toucher la tourne.
cancel = Annuler
choose-card = Choisissez une carte.
choose-place = Choisissez une place.
ghosts = Places
zoom-in = Agrandir
zoom-out = Réduire
centre = Tout voir
closer = Voir de plus près
place-label = Place libre, colonne { $x }, rangée { $y }
place-label-hinted = Place conseillée, colonne { $x }, rangée { $y }
laid-label = Colonne { $x }, rangée { $y }. { $card }
laid-label-fresh = Colonne { $x }, rangée { $y }, posée depuis votre dernier coup. { $card }
square-label = Case vide, colonne { $x }, rangée { $y }
square-label-hinted = Case conseillée, colonne { $x }, rangée { $y }
you-lay-across = Vous posez à l’horizontale
you-lay-down = Vous posez à la verticale
they-lay-across = { $name } pose à l’horizontale
they-lay-down = { $name } pose à la verticale
you-stopped = À vous : choisissez une des deux cartes !
you-stopped-place = Choisissez sa place.
you-stopped-confirm = Posez-la ici, ou choisissez une autre place.
you-look = Une des deux a sa place ? Dites stop !
you-said = C’est dit : on attend les autres.
they-stopped = { $name } a dit stop.
you-wait = Vous attendez les deux cartes suivantes.
you-are-out = Vous n’êtes plus en jeu : regardez la fin.
locked = Attendez…
pile = { $count ->
    [0] La pile est vide
    [one] { $count } carte dans la pile
   *[other] { $count } cartes dans la pile
}
elapsed = Temps écoulé
puzzle-name = Difficulté { $level }
puzzle-day = { $date } · difficulté { $level }
puzzle-deck = Tout le paquet
solved = C’est rempli !
here-is-a-solution = Voici une solution.
seat-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
seat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
fate-CardWrong = { $out ->
    [yes] Hors jeu : une carte n’allait pas là
   *[no] {""}
}
fate-OutOfTime = { $out ->
    [yes] Hors jeu : trop de temps après « stop »
   *[no] {""}
}
seat-out = Hors jeu
seat-none = Rien vu
keys-help = H : la main ; B : les places ; flèches ou pages : aller de l’une à l’autre ; R : tourner ; Entrée : poser ; + et − : zoom ; 0 : tout voir.
legend = Couleurs

score-a = { $score ->
    [0] main vide
    [one] { $score } carte en main
   *[other] { $score } cartes en main
}
score-b = { $score ->
    [one] { $score } carte gagnée
   *[other] { $score } cartes gagnées
}
score-c = { $score ->
    [0] main vide
    [one] { $score } carte en main
   *[other] { $score } cartes en main
}
score-d = { $score ->
    [0] main vide
    [one] { $score } carte en main
   *[other] { $score } cartes en main
}
score-solo = { $score ->
    [one] { $score } carte posée
   *[other] { $score } cartes posées
}

## Dans le terminal

letter-boat = B
letter-cup = T
letter-key = C
letter-umbrella = P
thing-boat = bateau
thing-cup = tasse
thing-key = clé
thing-umbrella = parapluie
colour-yellow = jaune
colour-red = rouge
colour-blue = bleu
colour-black = noir
desk-place = Carte { $card }{ $turned ->
    [yes] , tête-bêche
   *[no] {""}
} : choisissez une place.
desk-beside = { $side ->
    [left] à gauche
    [right] à droite
    [above] au-dessus
   *[below] au-dessous
} de la carte { $beside }
desk-take-back = Reprendre la carte { $card }
timer-lay = Pour poser
timer-look = Pour chercher
timer-lock = Après une erreur
timer-square = Pour finir

view-seat = À qui de jouer
view-hand = Votre main
view-counts = Cartes en main
view-laid = Cartes posées
view-passes = Tours passés de suite
view-lifted = Une carte a été soulevée
view-dealer = Distribue
view-equal_turns = Autant de tours pour chacun
view-first_card = La première carte
view-first_card-dealer = celle du donneur
view-first_card-rest = une carte restante
view-vain = Tours passés pour rien
view-mild = Une erreur coûte un point
view-barred = Attendent la paire suivante
view-shape = Forme
view-shape-square = un carré
view-shape-ring = un anneau
view-shape-bar = une barre
view-shape-plus = une croix
view-shape-stairs = un escalier
view-shape-block = un rectangle
view-cells = Cases
view-fixed = Cartes données
view-solution = Solution
view-across = Qui pose à l’horizontale
view-unable = Impossibilités de suite
view-lacks = Cartes que chacun n’a pas
view-inside = Encore en jeu
view-won = Cartes gagnées
view-aside = Cartes écartées
view-pair = Les deux cartes
view-number = Numéro de la paire
view-pile = Cartes dans la pile
view-said = Disent : pas de solution
view-stopper = A dit stop
view-last = Dernière décision
view-locks = Joueurs bloqués
view-missed = Votre erreur
view-given = Cartes données
view-given-puzzle = un casse-tête
view-given-day = le casse-tête du jour
view-given-deck = tout le paquet
view-level = Difficulté
view-date = Jour
view-minutes = Minutes
view-taken_back = Cartes reprises
view-ending = Fin
view-ending-solved = rempli
view-ending-given-up = abandonné
view-ending-out-of-time = temps écoulé

## En ligne de commande

cli-about = Casse-têtes de Quatre coins.
cli-solve-about = Compter les solutions de neuf cartes.
cli-puzzle-about = Donner un casse-tête.
cli-deck-about = Montrer les trente cartes.
cli-file = un fichier avec neuf numéros de cartes, ou - pour l’entrée standard
cli-level = la difficulté, de 1 à 5
cli-seed = un numéro : le même donne le même casse-tête
cli-date = le jour (2026-03-01) dont on veut le casse-tête
cli-json = écrire du JSON
cli-solutions = { $essential ->
    [one] { $solutions } solutions, qui ne diffèrent que par l’ordre des rangées et des colonnes.
   *[other] { $solutions } solutions, dont { $essential } vraiment différentes : les autres n’en changent que l’ordre des rangées et des colonnes.
}
cli-none = Ces neuf cartes ne forment pas de carré.
cli-puzzle = { $shape ->
    [square] Un carré
    [ring] Un anneau
    [bar] Une barre
    [plus] Une croix
    [stairs] Un escalier
   *[block] Un rectangle
} · difficulté { $level }
cli-hand = Les cartes à poser :
refused-cli-not-yet = Le casse-tête du { $date } n’est pas dit avant ce jour-là.
refused-cli-numbers = { $field } : « { $word } » n’est pas un numéro de carte de 1 à 30.
refused-cli-between = { $field } : « { $word } » doit être un nombre de { $least } à { $most }.
refused-cli-nine = { $field } : il faut neuf cartes différentes, il y en a { $count }.
refused-cli-read = « { $file } » ne peut pas être lu : { $why }

## La leçon de A

lesson-a-hand = Bonjour ! Voici vos sept cartes. Le but : ne plus en avoir, avant l’autre joueur.
lesson-a-first = C’est vous qui commencez. Une carte est déjà au milieu : choisissez celle qui est éclairée, puis posez-la à sa droite.
lesson-a-touch = L’autre joueur a posé la sienne à côté de la vôtre. Regardez les quatre coins qui se rencontrent : quatre objets différents, dans quatre couleurs différentes. C’est la seule règle !
lesson-a-missing = À gauche de la carte du milieu, il y a la clé jaune et la tasse noire. Il manque un bateau et un parapluie, en rouge et en bleu : cette carte les a.
lesson-a-turn = Une carte peut aussi se poser tête-bêche. Touchez celle-ci une fois pour la choisir, une deuxième fois pour la tourner, puis posez-la.
lesson-a-pass = Rien ne va ? Soulevez une carte du bord pour la poser ailleurs, ou passez votre tour.
lesson-a-end = Vous savez tout. Il vous reste quatre cartes : trouvez-leur une place !
refused-lesson-a-left = Bien vu, c’est permis aussi ! Mais pour cette fois, posez la carte éclairée à gauche.
refused-lesson-a-turned = C’est permis, mais essayons de tourner une carte : celle qui est éclairée.









## La leçon de B

lesson-b-pair = Quatre cartes sont posées. Voici deux cartes ouvertes, pour tout le monde : qui leur trouve une place le premier ?
lesson-b-rule = La règle est toujours la même : là où deux cartes se touchent, quatre objets différents dans quatre couleurs différentes.
lesson-b-stop = Une des deux va quelque part, c’est sûr. D’habitude il faut être rapide ; ici, personne ne vous presse. Dites stop !
lesson-b-lay = Posez maintenant la carte éclairée à l’endroit éclairé, puis confirmez.
lesson-b-won = Juste ! L’autre carte de la paire est à vous : c’est un point.
lesson-b-other = Votre adversaire a vu plus vite la paire suivante, et gagne un point aussi. Qui dit stop et se trompe sort de la partie : ne criez pas trop tôt !
lesson-b-none = Et cette paire-ci ? Aucune des deux ne va nulle part. Dites-le : si tous sont d’accord, on les écarte.
lesson-b-end = Vous savez tout. À partir de maintenant, les autres cherchent aussi : bonne chasse !
refused-lesson-b-stop = Celle-ci a une solution : touchez le grand bouton rouge.
refused-lesson-b-place = Attention, une carte mal posée vous ferait sortir de la partie. Suivez la lumière.
refused-lesson-b-nothing = Stop vous obligerait à poser, et rien ne va. Dites plutôt qu’il n’y a pas de solution.

## La leçon de C

lesson-c-race = Ici, pas de tours : chacun pose ses sept cartes aussi vite qu’il peut. Pour cette leçon, votre adversaire vous attend.
lesson-c-rule = La règle : là où deux cartes se touchent, quatre coins se rencontrent. Il y faut quatre objets différents, dans quatre couleurs différentes.
lesson-c-first = Cette carte va à droite de celle du milieu. Posez-la : il n’y a pas de permission à demander.
lesson-c-wrong = Votre adversaire a posé aussi. Attention : une carte mal posée revient en main et vous bloque trois secondes.
lesson-c-two = On peut aussi poser deux cartes d’un coup, l’une appuyée sur l’autre. Touchez « Deux à la fois », puis posez les deux cartes éclairées.
lesson-c-third = Encore une, sous votre première carte.
lesson-c-end = Plus que trois cartes. Quand vous continuerez, la course sera lancée : la première main vide gagne !
refused-lesson-c-five = Restons sur la carte éclairée : elle va juste à droite.
refused-lesson-c-both = C’est permis, mais pour cette fois, suivez la lumière.

## La leçon de D

lesson-d-across = Deux joueurs, deux directions. Vous posez à l’horizontale : à gauche ou à droite d’une carte.
lesson-d-rule = La règle : là où deux cartes se touchent, quatre coins se rencontrent. Il y faut quatre objets différents, dans quatre couleurs différentes.
lesson-d-lay = Cette carte va à gauche de celle du milieu. Posez-la.
lesson-d-down = Votre adversaire pose à la verticale : au-dessus ou au-dessous d’une carte.
lesson-d-turned = À vous. Celle-ci va à droite, mais tête-bêche : touchez-la deux fois, puis posez-la.
lesson-d-swap = Votre adversaire ne pouvait rien poser à la verticale, et l’a dit : les directions sont échangées ! Vous posez maintenant à la verticale.
lesson-d-mine = Posez cette carte au-dessus de la vôtre.
lesson-d-end = Si rien ne va dans votre direction, dites-le ici. La première main vide gagne : à vous !
refused-lesson-d-this = C’est permis, mais pour cette fois, suivez la lumière.

## La leçon du carré

lesson-solo-square = Un carré à remplir, seul et sans adversaire. Partout où deux cartes se touchent : quatre objets, quatre couleurs.
lesson-solo-hand = Voici vos cartes. Touchez-en une pour la choisir, une deuxième fois pour la tourner, puis touchez la case où elle doit aller.
lesson-solo-first = Le coin en haut à gauche a deux voisines. Une seule de vos cartes convient aux deux : celle-ci.
lesson-solo-back = Un doute ? Rien n’est définitif : vous pouvez toujours défaire. Essayez.
lesson-solo-again = Elle est revenue dans votre main. Reposez-la, c’était la bonne.
lesson-solo-second = Celle-ci va à droite, entre ses voisines.
lesson-solo-time = Prenez tout votre temps. Et si vous ne trouvez vraiment pas, abandonnez ici : la partie est perdue, mais on vous montre une solution.
lesson-solo-end = Plus que deux cartes et deux cases. À vous de finir le carré !
refused-lesson-solo-this = C’est permis, mais pour cette fois, suivez la lumière.
refused-lesson-solo-undo = Avant d’aller plus loin, essayez le bouton éclairé.

## Le casse-tête du jour

FillTheShape =
    { $cells ->
        [one] Il manque une carte : laquelle ?
       *[other] Posez les { $cells } cartes qui manquent. Il n’y a qu’une solution.
    }
daily-about = Remplissez la forme

## Qu’est-ce que c’est ? Les parties de la table

what-laid = Une carte posée
what-laid-about = Là où deux cartes se touchent : quatre objets différents, quatre couleurs différentes.
what-place = Une place libre
what-place-about = Une carte s’y pose si elle va avec toutes ses voisines.
what-card = Une carte à poser
what-card-about = Droite ou tête-bêche : touchez-la encore une fois pour la tourner.
what-lift = Soulever une carte
what-lift-about = Permis quand aucune de vos cartes ne va : reposez-la ailleurs, puis jouez.
what-pass = Passer
what-pass-about = Toujours permis dès qu’une carte est posée.
what-pair = Les deux cartes retournées
what-pair-about = L’une d’elles va peut-être quelque part. Regardez, ne touchez pas : dites stop.
what-stop = Stop
what-stop-about = Le premier qui le dit doit poser une des deux cartes ; l’autre est son point.
what-none = Pas de solution
what-none-about = Quand tous l’ont dit, les deux cartes sont écartées.
what-pile = La pioche
what-pile-about = Quand elle est vide, celui qui a gagné le plus de cartes l’emporte.
what-two = Deux à la fois
what-two-about = Les deux cartes doivent aller ensemble ; l’une peut s’appuyer sur l’autre.
what-lock = Bloqué un instant
what-lock-about = Un essai faux coûte quelques secondes.
what-direction = Votre direction
what-direction-about = Vous posez en largeur ou en hauteur ; l’autre dans l’autre sens.
what-unable = Je ne peux pas
what-unable-about = Si rien ne va dans votre sens, on échange les directions.
what-tally-a = Les cartes qui restent
what-tally-a-about = Qui n’en a plus gagne.
what-tally-b = Les points
what-tally-b-about = Une carte gagnée par stop réussi.
what-tally-c = Les cartes qui restent
what-tally-c-about = La première main vide gagne.
what-tally-d = Les cartes qui restent
what-tally-d-about = La première main vide gagne.
what-puzzle = Le casse-tête
what-puzzle-about = Remplissez la forme ; tout ce qui se touche doit aller ensemble.
what-clock = Le temps
what-clock-about = Une limite, mais pas une course : prenez votre temps.
what-give-up = Abandonner
what-give-up-about = La partie est alors perdue, et une solution est montrée.

## Ce que disent les relectures, en nombre

habit-Overlooked =
    { $count ->
        [one] Une fois, une carte pouvait être posée, et l’on a passé.
       *[other] { $count } fois, une carte pouvait être posée, et l’on a passé.
    }
habit-GaveMore =
    { $count ->
        [one] Une carte a ouvert le jeu à l’adversaire.
       *[other] { $count } cartes ont ouvert le jeu à l’adversaire.
    }
habit-LostEnd =
    { $count ->
        [one] Une meilleure place manquée aux dernières cartes.
       *[other] { $count } meilleures places manquées aux dernières cartes.
    }
habit-DeadEnd =
    { $count ->
        [one] Une carte après laquelle il n’y avait plus de solution.
       *[other] { $count } cartes après lesquelles il n’y avait plus de solution.
    }
habit-SolutionOverlooked =
    { $count ->
        [one] Une paire dite sans solution, et qui en avait une.
       *[other] { $count } paires dites sans solution, et qui en avaient une.
    }
habit-StoppedInVain =
    { $count ->
        [one] Une fois, on a dit stop pour rien.
       *[other] { $count } fois, on a dit stop pour rien.
    }
habit-LaidWrong =
    { $count ->
        [one] Une carte mal posée, alors qu’une place allait.
       *[other] { $count } cartes mal posées, alors qu’une place allait.
    }
