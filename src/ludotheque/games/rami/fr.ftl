## Le jeu, ses modes, ses options et ses niveaux

title = Rami
tagline = Cinquante-deux tuiles, quatre couleurs, treize personnages : faites des suites et des familles, et videz votre chevalet le premier.

mode-junior = Junior
mode-junior-about = Retournez deux tuiles : même couleur ou même personnage, elles sont à vous. Dès 4 ans.
no-coach-junior = Pas de coach ici : le hasard décide, et toutes les tuiles se valent.
mode-famille = Famille
mode-famille-about = Posez des suites et des familles, complétez celles de tous, et soyez le premier à vider votre chevalet. Dès 8 ans.

option-starter = Qui commence
option-starter-seat-1 = Joueur 1
option-starter-seat-2 = Joueur 2
option-starter-seat-3 = Joueur 3
option-starter-seat-4 = Joueur 4
option-starter-random = Tirage au sort
option-play_out = Pioche vide : on joue jusqu’à ce que tout le monde passe

level-child = Enfant
level-child-about = Retourne deux tuiles quelconques. En Junior, personne ne peut faire mieux : toutes les tuiles se valent.
level-novice = Novice
level-novice-about = Connaît les règles, mais ne voit que la moitié de ce qui pourrait être posé, et moins encore après avoir pioché.
level-regular = Habitué
level-regular-about = Pose le plus possible et garde les tuiles qui vont ensemble.
# N’est plus proposé : d’anciennes tables l’ont encore.
level-planner = Stratège

## Les tuiles

Tile = le { $value } { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
   *[yellow] jaune
}
Combination =
    { $kind ->
        [suite] la suite { $colour ->
            [red] rouge
            [blue] bleue
            [green] verte
           *[yellow] jaune
        } de { $first } à { $last }
        [family] la famille des { $first }
       *[start] le { $first } { $colour ->
            [red] rouge
            [blue] bleu
            [green] vert
           *[yellow] jaune
        }
    }

colour-red = rouge
colour-blue = bleu
colour-green = vert
colour-yellow = jaune

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

## Les coups

Add = Ajouter { $tiles } à la combinaison { $to }
Create = Poser { $tiles } en nouvelle combinaison
Draw = Piocher une tuile
Keep = Garder la tuile piochée
Pass = Passer
TurnUp = Retourner la tuile de la place { $spot }
DrawLots = { $seat } commence
Deal = Distribuer
Drawn = Pioche : { $tile }
Reveal = Retournée : { $tile }

## Ce qui se passe

Begins =
    { $you ->
        [yes] Le sort vous désigne : vous commencez.
       *[no] Le sort désigne { $seat }, qui commence.
    }
Dealt = Chacun prend six tuiles.
Received = Vos tuiles : { $tiles }.
Opened = Quatre tuiles ouvrent la table : { $tiles }.
Created =
    { $you ->
        [yes] { $lucky ->
            [yes] Coup de chance ! Vous créez
           *[no] Vous créez
        }
       *[no] { $lucky ->
            [yes] Coup de chance ! { $seat } crée
           *[no] { $seat } crée
        }
    } { $kind ->
        [suite] une suite
       *[other] une famille
    } : { $tiles }.
Added =
    { $you ->
        [yes] { $lucky ->
            [yes] Coup de chance ! Vous posez
           *[no] Vous posez
        }
       *[no] { $lucky ->
            [yes] Coup de chance ! { $seat } pose
           *[no] { $seat } pose
        }
    } { $tiles } sur { $onto }.
Drew =
    { $you ->
        [yes] Rien à poser : vous piochez { $tile }.
       *[no] Rien à poser : { $seat } pioche une tuile.
    } { $left ->
        [0] C’était la dernière.
        [1] Il en reste une.
       *[other] Il en reste { $left }.
    }
Kept =
    { $you ->
        [yes] Vous gardez la tuile.
       *[no] { $seat } garde la tuile.
    }
Passed =
    { $you ->
        [yes] Rien à poser, plus rien à piocher : vous passez.
       *[no] Rien à poser, plus rien à piocher : { $seat } passe.
    }
WentOut =
    { $you ->
        [yes] Votre chevalet est vide : vous gagnez !
       *[no] { $seat } a vidé son chevalet et gagne la partie !
    }
RanOut =
    { $you ->
        [yes] Plus rien à piocher, et vous ne pouvez rien poser
       *[no] Plus rien à piocher, et { $seat } ne peut rien poser
    } : la partie s’arrête. Avec { $tiles ->
        [1] une seule tuile
       *[other] { $tiles } tuiles
    } sur le chevalet, le moins de tous, la victoire est pour { $seats }.
Blocked =
    Plus personne ne peut poser. Avec { $tiles ->
        [1] une seule tuile
       *[other] { $tiles } tuiles
    } sur le chevalet, le moins de tous, la victoire est pour { $seats }.
Chosen =
    { $you ->
        [yes] Vous choisissez une tuile.
       *[no] { $seat } choisit une tuile.
    }
TurnedUp =
    { $you ->
        [yes] Vous retournez { $tile }.
       *[no] { $seat } retourne { $tile }.
    }
PairTaken =
    { $you ->
        [yes] Une paire : vous prenez { $tiles }.
       *[no] Une paire : { $seat } prend { $tiles }.
    }
PairMixed = Pas de paire : { $tiles } sont remis face cachée et mélangés aux autres.
Counted =
    Il ne reste que quatre tuiles. Avec { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }, le plus de tous, la victoire est pour { $seats }.

## Pourquoi un coup est refusé

refused-not-now = Ce n’est pas possible maintenant.
refused-no-tiles = Choisissez au moins une tuile.
refused-one-tile = Une seule tuile ne suffit pas ({ $tile }) : il en faut au moins deux pour une nouvelle combinaison.
refused-same-tile = Vous avez choisi deux fois { $tile } ; il n’y en a qu’un.
refused-not-in-rack = Vous n’avez pas sur votre chevalet : { $tiles }.
refused-not-consecutive = Ces tuiles ne se suivent pas : il manque le { $missing }.
refused-no-wrap = Une suite s’arrête à 13 : le 1 ne vient pas après.
refused-mixed-colours = Une suite n’a qu’une couleur ; { $tiles } n’ont pas la même.
refused-unrelated = Ces tuiles ne forment ni une suite (même couleur, valeurs qui se suivent) ni une famille (même valeur) : { $tiles }.
refused-no-such-combination = Il n’y a pas de combinaison numéro { $number } sur la table.
refused-suite-gap = Une suite n’a pas de trou : pour poser sur { $onto }, il manque le { $missing }.
refused-suite-full = Impossible d’ajouter une tuile : { $onto } est complète.
refused-wrong-colour = La couleur ne convient pas : { $tile } ne va pas sur { $onto }.
refused-family-full = Impossible d’ajouter une tuile : { $onto } est complète.
refused-wrong-value = La valeur ne convient pas : { $tile } ne va pas dans { $onto }.
refused-unrelated-to-start = Ni la couleur ni la valeur ne conviennent : { $tile } ne va pas sur { $onto }.
refused-suite-or-family = Il faut choisir : sur { $onto }, on commence une suite ou une famille, pas les deux à la fois.
refused-must-use-drawn = Le coup de chance doit utiliser la tuile que vous venez de piocher, { $tile }.
refused-can-place = Vous pouvez poser quelque chose : regardez bien. On ne pioche et on ne passe que si l’on ne peut rien poser.
refused-pool-empty = Il n’y a plus de tuile à piocher.
refused-cannot-pass = Il reste des tuiles : piochez-en une.
refused-drawn-already = Vous avez déjà pioché { $tile } : posez-le ou gardez-le.
refused-nothing-drawn = Vous n’avez pas pioché de tuile.
refused-spot-empty = Il n’y a plus de tuile à cette place.
refused-spot-open = Cette tuile est déjà retournée, c’est { $tile } : choisissez-en une autre.
refused-bad-deal = Chacun reçoit six tuiles différentes, et quatre ouvrent la table.
refused-not-in-pool = Cette tuile n’est pas dans la pioche : { $tile }.
refused-not-face-down = Cette tuile n’est pas face cachée : { $tile }.

## Les indices

CanLay =
    { $ways ->
        [1] Vous pouvez poser quelque chose, d’une seule façon.
       *[other] Vous pouvez poser quelque chose, de { $ways } façons.
    }
LookAt = Regardez { $onto }.
LookFor =
    { $kind ->
        [suite] Il y a une suite sur votre chevalet.
       *[other] Il y a une famille sur votre chevalet.
    }
LayOnto = Posez { $tiles } sur { $onto }.
LayNew = Posez { $tiles } : c’est une nouvelle { $kind ->
        [suite] suite
       *[other] famille
    }.
MustDraw = Vous ne pouvez rien poser cette fois : piochez une tuile.
MustPass = Vous ne pouvez rien poser et il n’y a plus rien à piocher : passez.
NothingFits = La table accepterait { $tiles } : vous n’avez aucune de ces tuiles.
NothingPairs = Vous n’avez pas deux tuiles de même valeur, ni deux tuiles qui se suivent dans une couleur.
LuckFits = La tuile piochée, { $tile }, peut être posée tout de suite.
LuckFails = La tuile piochée, { $tile }, ne va encore nulle part : gardez-la.
AnySpot = N’importe quelle tuile : elles ont toutes été mélangées, personne ne peut savoir ce qui se trouve où.
Chances =
    { $fits ->
        [0] Aucune des { $hidden } tuiles face cachée ne fait la paire avec { $tile }.
        [1] Sur les { $hidden } tuiles face cachée, une seule fait la paire avec { $tile }.
       *[other] Sur les { $hidden } tuiles face cachée, { $fits } font la paire avec { $tile }.
    }

## L’analyse

CouldGoOut =
    { $you ->
        [yes] Vous auriez pu gagner ici en posant { $tiles }.
       *[no] { $seat } aurait pu gagner ici en posant { $tiles }.
    }
CouldLayMore =
    { $you ->
        [yes] Vous auriez pu poser { $tiles } dans la même action.
       *[no] { $seat } aurait pu poser { $tiles } dans la même action.
    }
CouldLayBetter =
    { $you ->
        [yes] Vous aviez mieux à faire ici : { $tiles }. Il vous restait moins de tuiles isolées, ou vous offriez moins aux autres.
       *[no] { $seat } avait mieux à faire ici : { $tiles }. Il restait moins de tuiles isolées, ou moins à offrir aux autres.
    }
KeptLucky =
    { $you ->
        [yes] Vous avez gardé { $tile }, que vous pouviez poser tout de suite.
       *[no] { $seat } a gardé { $tile }, qui pouvait être posé tout de suite.
    }
ask-CouldGoOut = Regardez bien : un autre coup gagne tout de suite.
ask-CouldLayMore = Cette action peut prendre davantage de vos tuiles.
ask-CouldLayBetter = Un autre coup vous laisserait moins de tuiles isolées, ou offrirait moins aux autres.
ask-KeptLucky = La tuile que vous avez piochée peut être posée tout de suite.

## Board

mode-junior-note = dès 4 ans
mode-famille-note = dès 8 ans
score-junior =
    { $score ->
        [one] { $score } tuile gagnée
       *[other] { $score } tuiles gagnées
    }
score-famille =
    { $score ->
        [0] chevalet vide
        [one] il reste { $score } tuile
       *[other] il reste { $score } tuiles
    }
tiles-left =
    { $count ->
        [one] { $count } tuile sur le chevalet
       *[other] { $count } tuiles sur le chevalet
    }
tiles-won =
    { $count ->
        [one] { $count } tuile gagnée
       *[other] { $count } tuiles gagnées
    }
tile-label = { $value } { $colour }, { $character }
board-just-drawn = vient d’être pioché
board-table = Combinaisons sur la table
board-rack =
    { $count ->
        [one] Votre chevalet, { $count } tuile
       *[other] Votre chevalet, { $count } tuiles
    }
board-pool =
    { $count ->
        [0] La pioche est vide, { $count } tuile
        [one] Piocher, il reste { $count } tuile
       *[other] Piocher, il reste { $count } tuiles
    }
board-new = Nouvelle combinaison
board-fits = vos tuiles vont ici
board-lately = posé depuis votre dernier coup : { $tiles }
board-choose = Choisissez des tuiles de votre chevalet.
board-where = Touchez un endroit marqué d’un +.
board-more = Ajoutez encore une tuile, marquée d’un point.
board-nowhere =
    { $count ->
        [one] Cette tuile ne va nulle part pour l’instant.
       *[other] Ces tuiles ne se posent pas ensemble.
    }
board-confirm = C’est bien là ?
board-draw = Vous ne pouvez rien poser.
board-pass = Rien à poser, plus rien à piocher.
board-luck = Vous avez pioché { $tile }. Coup de chance : il se pose tout de suite !
board-unlucky = Vous avez pioché { $tile }. Il ne se pose pas encore.
board-wait = Rangez vos tuiles en attendant.
board-undo = Annuler
board-lay = Poser
board-draw-button = Piocher
board-pass-button = Passer
board-keep-button = Garder
board-sort-value = Par valeur
board-sort-colour = Par couleur
board-keys = Jouer au clavier
keys-move = Aller d’une tuile à l’autre, ou d’une combinaison à l’autre
keys-choose = Choisir la tuile, ou la lâcher
keys-lay = Poser les tuiles choisies ; encore une fois pour valider
keys-undo = Annuler ce qui n’est pas encore joué
keys-new = Poser en nouvelle combinaison
keys-draw = Piocher
keys-keep = Garder la tuile piochée
keys-sort = Trier par couleur ou par valeur
keys-shift = Déplacer la tuile sur le chevalet
keys-help = Cette aide
board-first = Retournez une tuile.
board-second = Retournez-en une autre.
board-spots = { $count ->
        [one] { $count } tuile face cachée
       *[other] { $count } tuiles face cachée
    }
board-spot = Tuile face cachée, rangée { $row }, place { $column }
board-spot-up = { $tile }, rangée { $row }, place { $column }

## Dans le terminal : ce que l’on voit

view-seat = À jouer
view-rack = Vos tuiles
view-counts = Tuiles sur chaque chevalet
view-table = Sur la table
view-pool = Tuiles à piocher
view-drawn = Piochée
view-phase = { "" }
view-passes = { "" }
view-play_out = { "" }
view-told = { "" }
view-spots = Places des tuiles cachées
view-taken = Tuiles gagnées
view-up = Retournée
view-turning = { "" }
view-last = { "" }

## La leçon de Junior

lesson-junior-first = Une tuile !
lesson-junior-second = Encore une !
lesson-junior-colour = Jaune et jaune : gagné !
lesson-junior-mixed = Rien de pareil : perdu, on mélange.
lesson-junior-again = À vous !
lesson-junior-same = Le même personnage : gagné !
lesson-junior-third = Encore le même personnage !
lesson-junior-end = Qui en aura le plus ?

## La leçon de Famille

lesson-famille-rack = Voici vos six tuiles. Le but : vider ce chevalet avant l’autre joueur.
lesson-famille-create = Deux 1 de couleurs différentes : c’est une famille. Choisissez-les, posez-les sur la table, puis confirmez.
lesson-famille-common = Votre adversaire a mis un 5 vert avec le 5 rouge. Ce qui est sur la table est à tout le monde.
lesson-famille-add = À votre tour, une seule action. Ajoutez votre 2 rouge au 2 jaune.
lesson-famille-draw = Plus rien à poser : ni famille, ni suite (des nombres qui se suivent, d’une même couleur). Alors piochez.
lesson-famille-luck = Coup de chance ! Le 7 vert suit le 6 vert : posez-le aussitôt, c’est une suite.
lesson-famille-end = Vous savez tout. Encore trois tuiles sur votre chevalet : soyez le premier à le vider !
refused-lesson-famille-ones = C’est permis aussi ! Mais pour commencer, posez les deux 1.
refused-lesson-famille-two = C’est permis aussi ! Mais pour cette fois, posez le 2 rouge.
refused-lesson-famille-seven = Vous pourriez, mais ce serait dommage : posez le 7 vert.

## Le casse-tête du jour

EmptyTheRack = Seul à table, videz ce chevalet en { $turns ->
        [one] { $turns } pose
       *[other] { $turns } poses
    }.
daily-about = Videz le chevalet

## Qu’est-ce que c’est ? Les parties de la table

what-combination = Une combinaison
what-combination-about = Une suite (une couleur, valeurs qui se suivent) ou une famille (une valeur, plusieurs couleurs). Tout le monde peut la compléter.
what-new = Une nouvelle combinaison
what-new-about = Posez ici au moins deux tuiles de votre chevalet qui vont ensemble.
what-rack = Une tuile de votre chevalet
what-rack-about = Personne d’autre ne la voit. Il n’y en a pas deux pareilles.
what-drawn = La tuile que vous venez de piocher
what-drawn-about = Si elle peut être posée, vous pouvez le faire tout de suite.
what-pool = La pioche
what-pool-about = On y prend une tuile quand on ne peut rien poser du tout.
what-left = Les tuiles qui restent
what-left-about = Celui qui vide son chevalet le premier gagne.
what-deed-Draw = Piocher
what-deed-Draw-about = Seulement quand aucune des quatre actions n’est possible.
what-deed-Keep = Garder la tuile
what-deed-Keep-about = On peut renoncer au coup de chance.
what-deed-Pass = Passer
what-deed-Pass-about = La pioche est vide et rien ne va : à vous de passer.
what-spot = Une tuile cachée
what-spot-about = Retournez-en deux : même personnage ou même couleur, elles sont à vous.
what-face = Une tuile retournée
what-face-about = Cherchez le même personnage, ou la même couleur.
what-lately = Les deux dernières tuiles
what-lately-about = Si elles n’allaient pas ensemble, elles sont de nouveau mélangées aux autres.
what-won = Les tuiles gagnées
what-won-about = Celui qui en a le plus à la fin gagne.

## En bref, au-dessus de la table

brief-PairMixed = Pas de paire : { $tiles } sont remélangés.
brief-Blocked = Plus personne ne peut poser : la partie s’arrête.
brief-RanOut = Plus rien à piocher, plus rien à poser : la partie s’arrête.

## Ce que disent les relectures, en nombre

habit-CouldGoOut =
    { $count ->
        [one] Une occasion de finir laissée passer.
       *[other] { $count } occasions de finir laissées passer.
    }
habit-CouldLayMore =
    { $count ->
        [one] Une fois, on pouvait poser davantage de tuiles au même endroit.
       *[other] { $count } fois, on pouvait poser davantage de tuiles au même endroit.
    }
habit-CouldLayBetter =
    { $count ->
        [one] Un meilleur coup laissé passer.
       *[other] { $count } meilleurs coups laissés passer.
    }
habit-KeptLucky =
    { $count ->
        [one] Un coup de chance gardé sur le chevalet.
       *[other] { $count } coups de chance gardés sur le chevalet.
    }
