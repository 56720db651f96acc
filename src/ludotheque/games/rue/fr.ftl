## Le jeu et ses niveaux

title = Dans ma rue
tagline = Cinq maisons, vingt-cinq images et des affirmations à croiser : déduisez avant les autres qui habite où.

mode-classic = Classique
mode-classic-about = La rue n’existe pas encore : ce sont les affirmations des joueurs qui la décident. De 2 à 6 joueurs, dès 12 ans.

level-newcomer = Nouveau venu
level-newcomer-about = N’a en tête que la dernière affirmation, tant que la rue n’est pas bien remplie.
level-neighbour = Voisin
level-neighbour-about = Procède aussi par élimination, rangée par rangée.
level-postman = Facteur
level-postman-about = Croise les affirmations deux à deux, et voit presque tout.
level-detective = Détective
level-detective-about = Ne manque rien, et prévoit ce qu’il laisse aux autres.

## Les images, les places et les phrases

noun-image =
    { $image ->
        [jaune] la maison jaune
        [rouge] la maison rouge
        [verte] la maison verte
        [bleue] la maison bleue
        [blanche] la maison blanche
        [allemande] la famille allemande
        [italienne] la famille italienne
        [anglaise] la famille anglaise
        [francaise] la famille française
        [belge] la famille belge
        [chat] le chat
        [chien] le chien
        [lapin] le lapin
        [oiseau] l’oiseau
        [poisson] le poisson
        [pied] les chaussures
        [camion] le camion
        [voiture] la voiture
        [velo] le vélo
        [moto] la moto
        [cerisier] le cerisier
        [prunier] le prunier
        [pommier] le pommier
        [poirier] le poirier
       *[figuier] le figuier
    }
is-image =
    { $image ->
        [allemande] habite
        [italienne] habite
        [anglaise] habite
        [francaise] habite
        [belge] habite
        [chat] habite
        [chien] habite
        [lapin] habite
        [oiseau] habite
        [poisson] habite
        [pied] sont
       *[other] est
    }
is-not-image =
    { $image ->
        [allemande] n’habite pas
        [italienne] n’habite pas
        [anglaise] n’habite pas
        [francaise] n’habite pas
        [belge] n’habite pas
        [chat] n’habite pas
        [chien] n’habite pas
        [lapin] n’habite pas
        [oiseau] n’habite pas
        [poisson] n’habite pas
        [pied] ne sont pas
       *[other] n’est pas
    }
noun-a =
    { $a ->
        [jaune] la maison jaune
        [rouge] la maison rouge
        [verte] la maison verte
        [bleue] la maison bleue
        [blanche] la maison blanche
        [allemande] la famille allemande
        [italienne] la famille italienne
        [anglaise] la famille anglaise
        [francaise] la famille française
        [belge] la famille belge
        [chat] le chat
        [chien] le chien
        [lapin] le lapin
        [oiseau] l’oiseau
        [poisson] le poisson
        [pied] les chaussures
        [camion] le camion
        [voiture] la voiture
        [velo] le vélo
        [moto] la moto
        [cerisier] le cerisier
        [prunier] le prunier
        [pommier] le pommier
        [poirier] le poirier
       *[figuier] le figuier
    }
is-a =
    { $a ->
        [allemande] habite
        [italienne] habite
        [anglaise] habite
        [francaise] habite
        [belge] habite
        [chat] habite
        [chien] habite
        [lapin] habite
        [oiseau] habite
        [poisson] habite
        [pied] sont
       *[other] est
    }
is-not-a =
    { $a ->
        [allemande] n’habite pas
        [italienne] n’habite pas
        [anglaise] n’habite pas
        [francaise] n’habite pas
        [belge] n’habite pas
        [chat] n’habite pas
        [chien] n’habite pas
        [lapin] n’habite pas
        [oiseau] n’habite pas
        [poisson] n’habite pas
        [pied] ne sont pas
       *[other] n’est pas
    }
of-b =
    { $b ->
        [jaune] de la maison jaune
        [rouge] de la maison rouge
        [verte] de la maison verte
        [bleue] de la maison bleue
        [blanche] de la maison blanche
        [allemande] de la famille allemande
        [italienne] de la famille italienne
        [anglaise] de la famille anglaise
        [francaise] de la famille française
        [belge] de la famille belge
        [chat] du chat
        [chien] du chien
        [lapin] du lapin
        [oiseau] de l’oiseau
        [poisson] du poisson
        [pied] des chaussures
        [camion] du camion
        [voiture] de la voiture
        [velo] du vélo
        [moto] de la moto
        [cerisier] du cerisier
        [prunier] du prunier
        [pommier] du pommier
        [poirier] du poirier
       *[figuier] du figuier
    }
family-a =
    { $a ->
        [jaune] la famille de la maison jaune
        [rouge] la famille de la maison rouge
        [verte] la famille de la maison verte
        [bleue] la famille de la maison bleue
        [blanche] la famille de la maison blanche
        [allemande] la famille allemande
        [italienne] la famille italienne
        [anglaise] la famille anglaise
        [francaise] la famille française
        [belge] la famille belge
        [chat] la famille qui a un chat
        [chien] la famille qui a un chien
        [lapin] la famille qui a un lapin
        [oiseau] la famille qui a un oiseau
        [poisson] la famille qui a un poisson
        [pied] la famille qui se déplace à pied
        [camion] la famille qui se déplace en camion
        [voiture] la famille qui se déplace en voiture
        [velo] la famille qui se déplace à vélo
        [moto] la famille qui se déplace à moto
        [cerisier] la famille qui a un cerisier
        [prunier] la famille qui a un prunier
        [pommier] la famille qui a un pommier
        [poirier] la famille qui a un poirier
       *[figuier] la famille qui a un figuier
    }
has-b =
    { $b ->
        [jaune] habite la maison jaune
        [rouge] habite la maison rouge
        [verte] habite la maison verte
        [bleue] habite la maison bleue
        [blanche] habite la maison blanche
        [allemande] est allemande
        [italienne] est italienne
        [anglaise] est anglaise
        [francaise] est française
        [belge] est belge
        [chat] a un chat
        [chien] a un chien
        [lapin] a un lapin
        [oiseau] a un oiseau
        [poisson] a un poisson
        [pied] se déplace à pied
        [camion] se déplace en camion
        [voiture] se déplace en voiture
        [velo] se déplace à vélo
        [moto] se déplace à moto
        [cerisier] a un cerisier
        [prunier] a un prunier
        [pommier] a un pommier
        [poirier] a un poirier
       *[figuier] a un figuier
    }
has-not-b =
    { $b ->
        [jaune] n’habite pas la maison jaune
        [rouge] n’habite pas la maison rouge
        [verte] n’habite pas la maison verte
        [bleue] n’habite pas la maison bleue
        [blanche] n’habite pas la maison blanche
        [allemande] n’est pas allemande
        [italienne] n’est pas italienne
        [anglaise] n’est pas anglaise
        [francaise] n’est pas française
        [belge] n’est pas belge
        [chat] n’a pas de chat
        [chien] n’a pas de chien
        [lapin] n’a pas de lapin
        [oiseau] n’a pas d’oiseau
        [poisson] n’a pas de poisson
        [pied] ne se déplace pas à pied
        [camion] ne se déplace pas en camion
        [voiture] ne se déplace pas en voiture
        [velo] ne se déplace pas à vélo
        [moto] ne se déplace pas à moto
        [cerisier] n’a pas de cerisier
        [prunier] n’a pas de prunier
        [pommier] n’a pas de pommier
        [poirier] n’a pas de poirier
       *[figuier] n’a pas de figuier
    }
at-house =
    { $house ->
        [0] à gauche
        [1] en deuxième position
        [2] au centre
        [3] en quatrième position
       *[4] à droite
    }
row-name =
    { $row ->
        [house] couleur
        [family] famille
        [animal] animal
        [transport] moyen de transport
       *[tree] arbre
    }
Name = { noun-image }
Spot = { at-house }
Placed = { noun-image } { at-house }

At = { noun-image } { is-image } { at-house }
NotAt = { noun-image } { is-not-image } { at-house }
With = { family-a } { has-b }
NotWith = { family-a } { has-not-b }
Beside = { noun-a } { is-a } à côté { of-b }
NotBeside = { noun-a } { is-not-a } à côté { of-b }

## Les coups

Place = Placer { noun-image } { at-house }
Play = Affirmer : { $statement }
Discard = Défausser de votre main : { $statements }
Claim = Annoncer qu’aucune de vos cartes n’est jouable
DropCard = Bonus : défausser de votre main : { $statement }
Remove = Bonus : retirer de la table : { $statement }
EndTurn = Finir le tour
Deal = La donne
Draw = Pioche

## Ce qui se passe

Dealt = La rue s’ébauche : { $placed }.
YourHand = Vos cartes : { $statements }.
Begins =
    { $you ->
        [yes] Le sort vous désigne : vous commencez.
       *[no] Le sort désigne { $seat }, qui commence.
    }
Posted =
    { $you ->
        [yes] Vous affirmez
       *[no] { $seat } affirme
    } : { $statement }.
Contradicted =
    { $you ->
        [yes] Vous contredisez
       *[no] { $seat } contredit
    } la table : « { $statement } » est impossible. { $lost ->
        [0] Aucun pion à rendre.
        [one] Un pion est rendu.
       *[other] { $lost } pions sont rendus.
    }
Discarded =
    { $you ->
        [yes] Vous défaussez
       *[no] { $seat } défausse
    } { $lost ->
        [0] gratuitement
       *[other] pour un pion
    } : { $statements }.
Blocked =
    { $you ->
        [yes] Vous annoncez que rien n’est jouable, et c’est vrai. Défaussé gratuitement
       *[no] { $seat } annonce que rien n’est jouable, et c’est vrai. Défaussé gratuitement
    } : { $statements }.
NotBlocked =
    { $you ->
        [yes] Vous annoncez que rien n’est jouable, mais une carte au moins l’était
       *[no] { $seat } annonce que rien n’est jouable, mais une carte au moins l’était
    }{ $lost ->
        [0] .
       *[other] {" "}: un pion est rendu.
    } Défaussé : { $statements }.
Proved =
    { $you ->
        [yes] Vous prouvez
       *[no] { $seat } prouve
    } : { noun-image } { at-house }. Un pion gagné.
NotProved =
    { $you ->
        [yes] Vous ne pouvez pas prouver
       *[no] { $seat } ne peut pas prouver
    } : { noun-image } { at-house }. L’image revient, et plus aucune ne sera placée ce tour-ci.
Settled = Tout est placé, ces affirmations quittent la table : { $statements }.
Dropped =
    { $you ->
        [yes] Bonus : vous défaussez de votre main
       *[no] Bonus : { $seat } défausse de sa main
    } : { $statement }.
Removed =
    { $you ->
        [yes] Bonus : vous retirez
       *[no] Bonus : { $seat } retire
    } de la table : { $statement }.
TurnEnds =
    { $you ->
        [yes] Votre tour est fini.
       *[no] { $seat } a fini son tour.
    }
Drew =
    { $you ->
        [yes] Vous piochez
       *[no] { $seat } pioche
    } { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }.
YouDrew = Vous recevez : { $statements }.
Shuffled = La défausse ({ $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }) est mélangée en une nouvelle pioche.
StreetComplete = La rue est complète ! Le plus de pions : { $seats } ({ $pawns }).
Exhausted = Plus rien ne se décide : la partie s’arrête. Le plus de pions : { $seats } ({ $pawns }).

## En bref, au-dessus de la table, où les images et les cartes se voient

brief-Dealt = La rue s’ébauche : les premières images sont en place.
brief-YourHand = Vos cartes sont distribuées.
brief-YouDrew = Vous recevez de nouvelles cartes.
brief-Settled = Tout est placé : des affirmations quittent la table.
brief-Contradicted =
    { $you ->
        [yes] Vous contredisez
       *[no] { $seat } contredit
    } la table : « { $statement } » est impossible.
brief-Discarded =
    { $you ->
        [yes] Vous défaussez
       *[no] { $seat } défausse
    } { $lost ->
        [0] gratuitement.
       *[other] pour un pion.
    }
brief-Blocked =
    { $you ->
        [yes] Vous annoncez
       *[no] { $seat } annonce
    } que rien n’est jouable, et c’est vrai.
brief-NotBlocked =
    { $you ->
        [yes] Vous annoncez
       *[no] { $seat } annonce
    } que rien n’est jouable, mais une carte au moins l’était.
brief-NotProved =
    { $you ->
        [yes] Vous ne pouvez pas prouver
       *[no] { $seat } ne peut pas prouver
    } : { noun-image } { at-house }.

Gone = { $statement } ({ $why ->
        [settled] tout est placé
        [contradiction] contredisait la table
        [discard] défaussée
        [blocked] main bloquée
        [not-blocked] annonce fausse
        [hand] bonus
       *[removed] retirée par un bonus
    }, { $seat })

## Refus

refused-already-placed = Déjà en place { at-house } : { noun-image }.
refused-house-taken = Une autre image de cette rangée est déjà { at-house }.
refused-no-more-placing = Vous avez essayé { noun-image } { at-house } sans preuve : plus de placement avant votre prochain tour.
refused-not-in-hand = Vous n’avez pas cette carte en main : { $statement }.
refused-not-posted = Cette affirmation n’est pas sur la table : { $statement }.
refused-no-such-card = Aucune carte ne dit : { $statement }.
refused-action-done = Vous avez déjà fait votre action de ce tour ; il vous reste à placer des images ou à finir le tour.
refused-action-first = Faites d’abord une action : affirmer, défausser, ou annoncer que rien n’est jouable.
refused-no-bonus = Vous n’avez pas de bonus : chaque image placée en donne un, pour ce tour.
refused-discard-nothing = Choisissez au moins une carte à défausser.
refused-discard-order = Nommez chaque carte une seule fois, dans l’ordre de votre main.
refused-not-now = Ce coup n’est pas possible maintenant.
refused-bad-deal = Cette donne n’est pas possible.
refused-bad-draw = Cette pioche n’est pas possible.

refused-usage = Usage : ludotheque rue deduce|explain FICHIER|- [--text]
refused-no-file = « { $file } » ne peut pas être lu : { $why }
refused-not-json = Ligne { $line } : ce n’est pas du JSON ({ $why }).
refused-key-twice = Ligne { $line } : la clé « { $field } » est donnée deux fois.
refused-too-deep = Ligne { $line } : trop de crochets emboîtés pour une table de ce jeu.
refused-not-object = Ligne { $line }, champ « { $field } » : un objet JSON est attendu.
refused-not-list = Ligne { $line }, champ « { $field } » : une liste JSON est attendue.
refused-field-missing = Ligne { $line } : il manque le champ « { $field } ».
refused-field-unknown = Ligne { $line } : le champ « { $field } » est inconnu.
refused-bad-image = Ligne { $line }, champ « { $field } » : aucune image ne s’appelle « { $value } ».
refused-bad-house = Ligne { $line }, champ « { $field } » : « { $value } » n’est pas une maison, de 0 à 4.
refused-bad-kind = Ligne { $line }, champ « { $field } » : « { $value } » n’est pas une sorte d’affirmation ; il y a At, NotAt, With, NotWith, Beside et NotBeside.
refused-same-image = Ligne { $line }, champ « { $field } » : l’affirmation nomme deux fois la même image.
refused-same-row = Ligne { $line }, champ « { $field } » : deux images de la même rangée ne sont jamais dans la même maison ; With et NotWith relient deux rangées.
refused-not-certain = Ligne { $line }, champ « { $field } » : la place de « { $value } » n’est pas certaine.

## Raisons, pas à pas

Stated = On sait que { $statement }.
MustBe = Puisque { $statement }, { noun-image } { is-image } { at-house }.
CannotBe = Puisque { $statement }, places exclues pour { noun-image } : { $houses }.
OnlyHouse = Il ne reste qu’une place pour { noun-image } : { at-house }.
OnlyImage = De toute sa rangée, une seule image peut encore aller { at-house } : { noun-image }.
Share = Ces places sont prises par { $images } : { $houses }.
NoHouse = Il ne reste plus aucune place pour { noun-image }.
NoImage = Il ne reste plus rien à mettre { at-house } dans la rangée « { row-name } ».
Suppose = Supposons { noun-image } { at-house }.
Absurd = C’est impossible, donc { noun-image } { is-not-image } { at-house }.

conflict = Aucune rue ne s’accorde avec tout cela : { $facts }.

## Indices

SomethingCertain =
    { $count ->
        [one] Une image est certaine : cherchez-la.
       *[other] { $count } images sont certaines : cherchez-les.
    }
NothingCertain = Rien n’est certain pour l’instant : il faut une affirmation de plus.
PlacingStopped = Vous ne pouvez plus placer d’image ce tour-ci.
ThisImage = Regardez { noun-image }.
Because = C’est certain : { noun-image } { is-image } { at-house }. Il suffit de savoir : { $facts }.
CardHelps = Une de vos cartes rendrait { $count ->
        [one] une image certaine
       *[other] { $count } images certaines
    }.
PlayThis = C’est celle-ci : { $statement }.
NoCardFits = Aucune de vos cartes n’est jouable : annoncez-le, la défausse est gratuite.
NoCardHelps = Aucune de vos cartes ne rend une image certaine : jouez celle qui en apprend le moins aux autres.
TellsLeast = La plus discrète est celle-ci : { $statement }.
Contradicts = « { $statement } » contredit la table. Il suffit de savoir : { $facts }.
BonusLeft =
    { $count ->
        [one] Vous avez un bonus, valable pour ce tour seulement.
       *[other] Vous avez { $count } bonus, valables pour ce tour seulement.
    }
DropThis = Servez-vous-en pour défausser une carte qui n’est plus jouable : { $statement }.
DropIdle = Servez-vous-en pour changer une carte de votre main, ou pour retirer une affirmation posée qui aiderait les autres.

## Après la partie

TakenLater =
    { $you ->
        [yes] Vous auriez
       *[no] { $seat } aurait
    } pu placer { noun-image } { at-house } ; { $taken_you ->
        [yes] vous l’avez
       *[no] { $taken_seat } l’a
    } fait plus tard.
TakenAfterAll =
    { $you ->
        [yes] Vous auriez pu placer { noun-image } { at-house } dès ce tour ; vous l’avez fait plus tard.
       *[no] { $seat } aurait pu placer { noun-image } { at-house } dès ce tour, et l’a fait plus tard.
    }
NeverTaken =
    { $you ->
        [yes] Vous auriez
       *[no] { $seat } aurait
    } pu placer { noun-image } { at-house } ; personne ne l’a jamais fait.
WhyContradicted =
    { $you ->
        [yes] Votre affirmation
       *[no] L’affirmation { DE($seat) }
    } « { $statement } » ne pouvait pas tenir avec : { $facts }.
WhyNotBlocked =
    { $you ->
        [yes] Vous aviez
       *[no] { $seat } avait
    } une carte jouable : { $statement }.
ask-WhyContradicted = Cette affirmation contredit ce qui est posé : elle vous coûterait deux pions.
ask-WhyNotBlocked = Une de vos cartes est encore jouable : vous perdriez un pion.
ask-LeftCertain = Une image de plus est certaine. Si vous la laissez, { $next_seat } pourrait la placer.
LeftCertain =
    { $you ->
        [yes] Vous laissez
       *[no] { $seat } laisse
    } { noun-image } { at-house } : c’était certain, et { $next_seat } peut en profiter.
ask-Unproved = Est-ce vraiment prouvé ? Une autre rue reste possible, et une erreur arrête vos placements pour ce tour.
Unproved =
    { $you ->
        [yes] Vous n’aviez
       *[no] { $seat } n’avait
    } pas la preuve pour { noun-image } { at-house } : une autre rue reste possible.

## La table, dans le terminal

view-phase = Étape
view-phase-deal = distribution
view-phase-act = action à faire
view-phase-after = action faite
view-phase-draw = pioche
view-phase-over = partie finie
view-seat = Au tour de
view-round = Manche
view-street = La rue
view-posted = Affirmations posées
view-hand = Votre main
view-hands = Cartes en main
view-pawns = Pions
view-pile = Pioche
view-discards = Défausse
view-bonuses = Bonus à utiliser
view-tried = Essai sans preuve
view-did = Action faite
view-did-posted = affirmation posée
view-did-contradiction = contradiction
view-did-discard = défausse
view-did-blocked = main bloquée
view-did-not-blocked = annonce fausse
view-turns = Tours finis
view-shuffles = Mélanges
view-quiet = Rien placé depuis le mélange
view-aside = Hors du dernier mélange
view-kept = Cartes gardées depuis

## La table à l’écran

board-table = La table
board-street = La rue
board-place = { $house ->
        [0] Maison 1
        [1] Maison 2
        [2] Maison 3
        [3] Maison 4
       *[4] Maison 5
    }, { row-name }
board-empty = vide
board-here = vide, l’image choisie peut y être essayée
board-tried = à confirmer
board-noted = au crayon : { $images }
board-tray =
    { $count ->
        [one] { $count } image à placer
       *[other] { $count } images à placer
    }
board-all-placed = Toutes les images sont placées.
board-posted = Affirmations posées ({ $count })
board-nothing-posted = Aucune affirmation n’est posée.
board-discards = Défausse : { $count } · Pioche : { $pile }
board-gone =
    { $why ->
        [settled] Tout est placé
        [contradiction] Contredisait la table
        [discard] Défaussée
        [blocked] Main bloquée
        [not-blocked] Annonce fausse
        [hand] Défaussée par un bonus
       *[removed] Retirée par un bonus
    } ({ $you ->
        [yes] vous
       *[no] { $seat }
    })
board-hand = Vos affirmations
board-no-cards = Vous n’avez plus de carte.
board-pencil = Crayon : noter des images dans les maisons vides
board-undo = Annuler ce choix
board-place-button = Placer
board-play-button = Affirmer
board-play-anyway = Affirmer quand même
board-gather-button = Défausser…
board-bonus = { $bonuses } bonus
board-discard-button =
    { $count ->
        [one] La défausser
       *[other] Défausser { $count } cartes
    } ({ $cost ->
        [0] gratuit
       *[other] 1 pion
    })
board-drop-button = Défausser (bonus)
board-remove-button = Retirer (bonus)
board-claim-button = Rien à jouer
board-claim-sure = Annoncer
board-end-button = Finir le tour
board-end-sure = Finir sans m’en servir
board-end-ask =
    { $bonuses ->
        [one] Il vous reste un bonus, perdu à la fin du tour. Finir quand même ?
       *[other] Il vous reste { $bonuses } bonus, perdus à la fin du tour. Finir quand même ?
    }
board-chooser = { $house ->
        [0] Maison 1
        [1] Maison 2
        [2] Maison 3
        [3] Maison 4
       *[4] Maison 5
    } : quelle image ?
board-wait = Patience, un autre joueur réfléchit. Le crayon reste à vous.
board-act = Choisissez une carte à jouer, ou une image à placer.
board-act-bonus =
    { $bonuses ->
        [one] Un bonus : défaussez une carte ou une affirmation posée. Il vous reste votre action à faire.
       *[other] { $bonuses } bonus : défaussez des cartes ou des affirmations posées. Il vous reste votre action à faire.
    }
board-act-tried = Plus de placement ce tour-ci : choisissez une carte.
board-act-tried-bonus =
    { $bonuses ->
        [one] Plus de placement ce tour-ci. Il vous reste un bonus, et votre action à faire.
       *[other] Plus de placement ce tour-ci. Il vous reste { $bonuses } bonus, et votre action à faire.
    }
board-after = Voyez-vous une image prouvée ? Sinon, finissez le tour.
board-after-bonus =
    { $bonuses ->
        [one] Un bonus : défaussez une carte de votre main ou une affirmation posée, ou finissez le tour.
       *[other] { $bonuses } bonus : défaussez des cartes de votre main ou des affirmations posées, ou finissez le tour.
    }
board-after-tried = Plus de placement ce tour-ci : finissez le tour.
board-after-tried-bonus =
    { $bonuses ->
        [one] Plus de placement ce tour-ci. Il vous reste un bonus : défaussez une carte ou une affirmation posée.
       *[other] Plus de placement ce tour-ci. Il vous reste { $bonuses } bonus : défaussez des cartes ou des affirmations posées.
    }
board-confirm = { noun-image } { at-house } : est-ce prouvé ?
board-claim-ask = Aucune de vos cartes n’est jouable ? Toutes seront défaussées ; { $pawns ->
        [0] vrai ou faux, il ne vous en coûtera rien d’autre.
       *[other] si c’est faux, vous rendrez aussi un pion.
    }
board-which = Quelle image mettre ici ?
board-where = Touchez la maison où va { noun-image }.
board-held = Affirmer ceci : { $statement } ?
board-held-denied = La rue dit déjà le contraire : la carte serait défaussée{ $lost ->
        [0] .
        [one] {" "}et un pion rendu.
       *[other] {" "}et { $lost } pions rendus.
    }
board-held-bonus = Défausser ceci avec un bonus : { $statement } ?
board-discard-which =
    { $count ->
        [0] Touchez les cartes à défausser : { $cost ->
            [0] c’est gratuit, vous n’avez pas de pion.
           *[other] un pion pour toutes.
        }
       *[other] Touchez d’autres cartes pour les ajouter, ou confirmez.
    }
board-remove = Retirer ceci de la table : { $statement } ?
board-read = { $statement }
board-note = Crayon : touchez une maison vide, ou choisissez une image.
board-note-cell = Crayon : quelles images sont possibles ici ?
board-note-image = Crayon : touchez les maisons possibles pour { noun-image }.
board-verdict-Contradicted = Contradiction !
board-verdict-NotProved = Pas prouvé
board-verdict-NotBlocked = Annonce fausse
seat-tally =
    { $pawns ->
        [one] { $pawns } pion
       *[other] { $pawns } pions
    }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }

## Le résultat

score-classic = { $score ->
    [one] { $score } pion
   *[other] { $score } pions
}

## La leçon

lesson-classic-street = Voici la rue : cinq maisons et, dans chaque rangée, cinq images à placer, une par maison. Qui habite où ? Personne ne le sait encore.
lesson-classic-hand = Ce sont vos affirmations. Ce qu’on affirme devient vrai, si la rue le permet : c’est vous qui inventez l’énigme.
lesson-classic-state = Affirmez que le prunier est chez l’oiseau : choisissez cette carte, puis jouez-la.
lesson-classic-certain = L’oiseau est dans la maison 1. Le prunier y est donc aussi, c’est certain. Placez-le : une image prouvée rapporte un pion.
lesson-classic-bonus = Un pion, et un bonus : défaussez une carte. La moto est dans la maison 3, celle-ci ne sera donc jamais vraie.
lesson-classic-done = Votre action est faite. Finissez votre tour : vous piocherez jusqu’à trois cartes.
lesson-classic-said = Votre adversaire affirme que le camion et la moto sont voisins, sans rien en déduire. Profitez-en !
lesson-classic-prove = La moto est dans la maison 3, et la 2 est prise par le piéton. Le camion est donc dans la 4 : placez-le.
lesson-classic-end = Deux pions ! Il vous reste une action : affirmez, défaussez, ou dites que rien n’est jouable. Puis la rue est à vous.
refused-lesson-classic-bird = C’est permis, mais essayons d’abord la carte de l’oiseau et du prunier.
refused-lesson-classic-plum = Pas si vite : une chose est certaine, le prunier est chez l’oiseau. Placez-le.
refused-lesson-classic-moto = Utilisez d’abord le bonus : il est perdu à la fin du tour.
refused-lesson-classic-end-turn = Rien d’autre n’est certain pour l’instant : finissez votre tour.
refused-lesson-classic-truck = Pas encore : placez d’abord le camion, il est prouvé.

## Le casse-tête du jour

WhatIsCertain = Une seule image est certaine : laquelle, et dans quelle maison ?
ProveIt = Oui, { noun-image } { is-image } { at-house }. Prouvez-le : touchez sur la table ce dont cela découle.
ShortestProof = Voilà une preuve, et aucune n’est plus courte.
LongerProof =
    { $least ->
        [one] C’est prouvé ; { $least } fait suffisait.
       *[other] C’est prouvé ; { $least } faits suffisaient.
    }
daily-proof = Votre preuve
daily-proof-none = Touchez les affirmations et les images placées qui suffisent.
daily-prove = Voilà la preuve
refused-not-on-the-table = Cela n’est pas sur la table.
refused-proves-too-little = Cela ne suffit pas encore : une autre rue reste possible.
daily-about = Qu’est-ce qui est certain ?
board-puzzle = Choisissez une image, puis sa maison.

## Ce que disent les relectures, en nombre

habit-way =
    { $way ->
        [statement] , le plus souvent par une affirmation seule
        [house] , le plus souvent par élimination des autres maisons
        [row] , le plus souvent par élimination dans une rangée
        [refuting] , le plus souvent par l’absurde
       *[none] { "" }
    }
habit-TakenLater =
    { $count ->
        [one] Une image certaine laissée passer, que quelqu’un d’autre a placée.
       *[other] { $count } images certaines laissées passer, que d’autres ont placées{ habit-way }.
    }
habit-TakenAfterAll =
    { $count ->
        [one] Une image certaine placée plus tard que possible.
       *[other] { $count } images certaines placées plus tard que possible{ habit-way }.
    }
habit-NeverTaken =
    { $count ->
        [one] Une image certaine que personne n’a jamais placée.
       *[other] { $count } images certaines que personne n’a jamais placées{ habit-way }.
    }
habit-WhyContradicted =
    { $count ->
        [one] Une affirmation qui ne pouvait pas tenir.
       *[other] { $count } affirmations qui ne pouvaient pas tenir.
    }
habit-WhyNotBlocked =
    { $count ->
        [one] Une carte jouable tenue pour bloquée.
       *[other] { $count } cartes jouables tenues pour bloquées.
    }

## Qu’est-ce que c’est ? Les parties de la table

what-house = Une maison de la rue
what-house-about = Une place libre : dans chaque rangée, les cinq images occupent les cinq maisons, une dans chacune.
what-placed = Une image en place
what-placed-about = Elle y est pour de bon. On ne place que ce qui est prouvé : vrai dans toutes les rues encore possibles.
what-image = Une image à placer
what-image-about = Une des vingt-cinq images. Placée avec une preuve, elle rapporte un pion et un bonus.
what-card = Une de vos affirmations
what-card-about = Secrète tant que vous ne la jouez pas. Affirmée, elle devient vraie pour toute la table.
what-posted = Une affirmation posée
what-posted-about = Elle compte pour tout le monde, tant que toutes ses images ne sont pas placées.
what-discards = La défausse et la pioche
what-discards-about = Ce qui est parti ne compte plus. Chacun peut voir pourquoi c’est parti.
what-pawns = Les pions
what-pawns-about = Un pion par image placée. Quand la rue est pleine, celui qui en a le plus gagne.
what-hands = Les cartes en main
what-hands-about = Trois au début de chaque tour ; les autres n’en voient que le dos.
what-bonus = Un bonus
what-bonus-about = Gagné avec une image, à utiliser ce tour-ci : se défaire d’une carte, ou ôter une affirmation posée.
what-discard = Défausser
what-discard-about = L’action de ce tour peut être de changer des cartes, pour un pion en tout.
what-blocked = Annoncer qu’on est bloqué
what-blocked-about = Si aucune de vos cartes n’est jouable, elles partent toutes, gratuitement.
what-end = Finir le tour
what-end-about = Après votre action ; ce qui est prouvé et que vous laissez, un autre peut le prendre.
