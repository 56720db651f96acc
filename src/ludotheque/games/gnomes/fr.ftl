## Le jeu, ses modes, ses options et ses niveaux

title = 75 Gnom’ Street
tagline = Des nains de jardin, un butin enterré, des questions indiscrètes : trouvez le butin des autres avant qu’ils ne trouvent le vôtre.

mode-garden = Le jardin
mode-garden-about = Trois ou quatre gangs, neuf tours au plus : interrogez, creusez, bluffez. 45 minutes à une vraie table, moins ici.
mode-duel = Le duel
mode-duel-about = Deux gangs, une taupe chacun : le premier à trouver le butin de l’autre gagne la manche. Deux manches gagnantes.

option-throw = Égalités
option-throw-chance = Le lancer est un hasard
option-throw-skill = Le lancer est une adresse : arrêtez la jauge
option-gangs = Couleurs
option-gangs-choose = Chacun choisit son gang
option-gangs-seats = Une couleur par place

level-rookie = Bleu
level-rookie-about = Débute : ne note que ses propres réponses, joue n’importe quel nain et creuse dès qu’il se sent en veine.
level-sneak = Fouine
level-sneak-about = Tient son calepin, pose la question qui le coupe en deux et creuse quand les chances sont bonnes.
level-boss = Caïd
level-boss-about = Pèse chaque question à ce qu’elle apprend, devine ce que vous savez, appâte et attend son heure.

## Les mots des choses, repris par les autres messages

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
        [red] rouge
        [blue] bleu
        [yellow] jaune
       *[green] vert
    }
terrain-name =
    { $terrain ->
        [grass] Herbe
        [wood] Bois
        [gravel] Gravier
       *[earth] Terre
    }
action-name =
    { $action ->
        [zone] Zone
        [line] Ligne de vue
        [flowers] Fleurs
       *[cat] Chat
    }
flower-name =
    { $flower ->
        [red] rouge
        [yellow] jaune
        [blue] bleue
       *[violet] violette
    }
kind-name =
    { $kind ->
        [mole] une taupe
        [bait] un appât
       *[other] un jeton
    }
question-text =
    { $action ->
        [zone] « Ton butin est-il dans la zone de { $cell } ? »
        [line] « Ton butin est-il dans la ligne de vue de { $cell } ? »
        [under] « Ton butin est-il sous { $cell } ? »
       *[flowers] « Ton butin est-il sous une fleur { flower-name } ? »
    }
power-1 = Même Loser, vous pouvez interroger un adversaire, quel que soit son rang.
power-2 = Si vous n’êtes pas dernier, vous pouvez interroger un joueur classé avant vous.
power-3 = Si vous n’êtes pas dernier, vous pouvez poser votre question à tous.
power-4 = Placez votre statuette sur n’importe quel terrain.
power-5 = Après votre action, déplacez le chat d’une case.
power-6 = Regardez un jeton face cachée d’un autre gang.
power-7 = Un jeton peut aller à côté d’une de vos statuettes.
power-8 = Creuser ne vous coûte pas de carte ce tour-ci.
power-2-duel = Si l’on vous interroge ce tour-ci, vous pouvez interroger à votre tour, même Loser.
power-3-duel = Si vous n’êtes pas Loser, posez votre question depuis toutes vos statuettes, ou sur les deux fleurs.
power-6-duel = Après votre action, regardez si le butin adverse est sous une de vos statuettes.
power-8-duel = Après votre action, renvoyez une statuette adverse voisine de celle que vous venez de placer.
answers-cards = répond par cartes
answers-aloud = répond à voix haute

## Coups

Join =
    { $gang ->
        [red] Prendre le gang rouge
        [blue] Prendre le gang bleu
        [yellow] Prendre le gang jaune
        [green] Prendre le gang vert
       *[none] Prendre le gang qui reste
    }
Ready = Continuer
Fight = Combattre avec { dwarf-name } ({ $dwarf })
Launch = Lancer avec la force { $power }
Take = Prendre { terrain-name } et { action-name }
Place = Placer une statuette en { $cell }
Shift = Déplacer votre statuette de { $origin } en { $cell }
Ask =
    { $flower ->
        [red] Demander à { $seat } : une fleur rouge ?
        [yellow] Demander à { $seat } : une fleur jaune ?
        [blue] Demander à { $seat } : une fleur bleue ?
        [violet] Demander à { $seat } : une fleur violette ?
       *[none] Interroger { $seat }
    }
AskAll =
    { $flower ->
        [red] Demander à tous : une fleur rouge ?
        [yellow] Demander à tous : une fleur jaune ?
        [blue] Demander à tous : une fleur bleue ?
        [violet] Demander à tous : une fleur violette ?
       *[none] Pouvoir de Mick : toutes les questions à la fois
    }
LookUnder = Regarder sous votre statuette en { $cell }
Chase = Chasser la statuette de { $cell }
MoveCat = Envoyer le chat en { $cell }
Look = Regarder un jeton en { $cell } ({ $level ->
        [0] le premier posé
       *[other] posé par-dessus : { $level }
    })
Lay =
    { $card ->
        [1] Poser { kind-name } en { $cell } contre { card-name }
        [2] Poser { kind-name } en { $cell } contre { card-name }
        [3] Poser { kind-name } en { $cell } contre { card-name }
        [4] Poser { kind-name } en { $cell } contre { card-name }
        [5] Poser { kind-name } en { $cell } contre { card-name }
        [6] Poser { kind-name } en { $cell } contre { card-name }
        [7] Poser { kind-name } en { $cell } contre { card-name }
        [8] Poser { kind-name } en { $cell } contre { card-name }
       *[none] Poser { kind-name } en { $cell }
    }
Pass = Rien (de plus)
Deal = Les cartes Butin sont distribuées
Land = Les jetons retombent
Gust = Le vent souffle

## Ce qui se passe

Joined =
    { $you ->
        [yes] Vous êtes le gang { gang-name }.
       *[no] { $seat } est le gang { gang-name }.
    }
Dealt =
    { $manche ->
        [0] Chacun reçoit une carte Butin.
       *[other] Manche { $manche } : chacun reçoit une nouvelle carte Butin, le jardin est vide.
    }
YourLoot = Votre butin est sous { $cell }. Personne d’autre ne le sait.
Fought =
    { $you ->
        [yes] Vous combattez avec { dwarf-name } ({ $dwarf }).
       *[no] { $seat } combat avec { dwarf-name } ({ $dwarf }).
    }
Tied = Égalité : { $seats }. Chacun lance son nain vers la cheminée.
Launched =
    { $you ->
        [yes] Vous lancez avec la force { $power }.
       *[no] { $seat } lance avec la force { $power }.
    }
Threw =
    { $you ->
        [yes] Votre nain retombe à { $distance } cm de la cheminée.
       *[no] Le nain { DE($seat) } retombe à { $distance } cm de la cheminée.
    }
Ranked = Classement : { $seats }. Le dernier est le Loser.
Grabbed =
    { $you ->
        [yes] Vous prenez { terrain-name } et { action-name }.
       *[no] { $seat } prend { terrain-name } et { action-name }.
    }
Placed =
    { $you ->
        [yes] Vous placez une statuette en { $cell }.
       *[no] { $seat } place une statuette en { $cell }.
    }
Shifted =
    { $you ->
        [yes] Vous déplacez une statuette de { $origin } en { $cell }.
       *[no] { $seat } déplace une statuette de { $origin } en { $cell }.
    }
Expelled =
    { $you ->
        [yes] { $by ->
            [cat] Le chat renvoie votre statuette qui était en { $cell }.
            [dwarf] Brutus chasse votre statuette qui était en { $cell }.
           *[statue] Votre statuette est expulsée de { $cell }.
        }
       *[no] { $by ->
            [cat] Le chat renvoie la statuette { DE($seat) } qui était en { $cell }.
            [dwarf] Brutus chasse la statuette { DE($seat) } qui était en { $cell }.
           *[statue] La statuette { DE($seat) } est expulsée de { $cell }.
        }
    }
Asked =
    { $you ->
        [yes] Vous demandez à { $to_seat } : { question-text }
       *[no] { $to_you ->
            [yes] { $seat } vous demande : { question-text }
           *[no] { $seat } demande à { $to_seat } : { question-text }
        }
    }
Answered =
    { $heard ->
        [yes] { $loud ->
            [yes] { $you ->
                [yes] Vous répondez à voix haute : { said }
               *[no] { $seat } répond à voix haute : { said }
            }
           *[no] { $you ->
                [yes] Vous répondez à { $to_seat }, par une carte : { said }
               *[no] { $to_you ->
                    [yes] { $seat } vous répond, par une carte réservée à vos yeux : { said }
                   *[no] { $seat } répond à { $to_seat }, par une carte : { said }
                }
            }
        }
       *[no] { $seat } montre à { $to_seat } une carte que vous ne voyez pas.
    }
said =
    { $yes ->
        [yes] « Oui ! »
       *[no] « Non. »
    }
LookedUnder =
    { $yes ->
        [yes] { $you ->
            [yes] Vous regardez sous { $cell } : le butin y est !
           *[no] { $seat } regarde sous { $cell } : le butin y est !
        }
       *[no] { $you ->
            [yes] Vous regardez sous { $cell } : rien.
           *[no] { $seat } regarde sous { $cell } : rien.
        }
    }
CatMoved =
    { $power ->
        [yes] Pouvoir de Ramona : le chat va en { $cell }.
       *[no] { $you ->
            [yes] Vous envoyez le chat en { $cell }.
           *[no] { $seat } envoie le chat en { $cell }.
        }
    }
Looked =
    { $kind ->
        [mole] { looked-at } C’est une taupe.
        [bait] { looked-at } C’est un appât.
       *[none] { looked-at }
    }
looked-at = Pouvoir de Zelda : { $you ->
        [yes] vous regardez
       *[no] { $seat } regarde
    } { $owner_you ->
        [yes] un de vos jetons
       *[no] un jeton { DE($owner_seat) }
    } en { $cell }.
Laid =
    { $you ->
        [yes] Vous posez { kind-name } en { $cell }{ paid-text }.
       *[no] { $seat } pose { kind-name } en { $cell }{ paid-text }.
    }
paid-text =
    { $card ->
        [1] , contre { card-name } (1)
        [2] , contre { card-name } (2)
        [3] , contre { card-name } (3)
        [4] , contre { card-name } (4)
        [5] , contre { card-name } (5)
        [6] , contre { card-name } (6)
        [7] , contre { card-name } (7)
        [8] , contre { card-name } (8)
       *[none] {""}
    }
Declined =
    { $you ->
        [yes] { $what ->
            [act] Vous renoncez à l’action.
            [power] Vous renoncez au pouvoir.
            [second] Vous ne posez pas de second jeton.
           *[dig] Vous ne creusez pas.
        }
       *[no] { $what ->
            [act] { $seat } renonce à l’action.
            [power] { $seat } renonce au pouvoir.
            [second] { $seat } ne pose pas de second jeton.
           *[dig] { $seat } ne creuse pas.
        }
    }
RoundBegins =
    { $last ->
        [yes] Tour { $round }, le dernier : toutes les cartes reviennent en main.
       *[no] Tour { $round }.
    }
CardsBack = De nouveau huit cartes en main : { $seats }.
TokensBack = Tous les jetons ont servi : on peut les reprendre.
MancheWon =
    { $found ->
        [yes] { $you ->
            [yes] Vous trouvez le butin sous { $cell } : la manche est à vous !
           *[no] { $seat } trouve le butin sous { $cell } et gagne la manche !
        }
       *[no] { $you ->
            [yes] Pas de butin sous { $cell } : { $digger_seat } vous offre la manche !
           *[no] Pas de butin sous { $cell } : la manche revient à { $seat }.
        }
    }
Unearthed =
    { $you ->
        [yes] Votre butin était sous { $cell }.
       *[no] Le butin { DE($seat) } était sous { $cell }.
    }
Counted =
    { $reason ->
        [statues] { $you ->
            [yes] Vous
           *[no] { $seat }
        } : { $number ->
            [0] aucune statuette dans le jardin
            [1] 1 statuette dans le jardin
           *[other] { $number } statuettes dans le jardin
        }, { points-text }.
        [mole] { $cell } : { counted-mole } sur { $owner_you ->
            [yes] votre butin
           *[no] le butin { DE($owner_seat) }
        }, à la place { $number }, { points-text }.
        [mole-own] { $cell } : { counted-mole } sur { $you ->
            [yes] votre
           *[no] son
        } propre butin, rien.
        [mole-again] { $cell } : une seconde taupe { $you ->
            [yes] à vous
           *[no] { DE($seat) }
        }, rien.
        [bait-on-loot] { $cell } : { counted-bait } sur un butin, annulé.
        [bait] { $cell } : { counted-bait } sous { $number ->
            [0] aucune taupe adverse
            [1] 1 taupe adverse
           *[other] { $number } taupes adverses
        }, { points-text }.
        [bait-above] { $cell } : { counted-bait }, pas tout en bas, rien.
       *[mole-nothing] { $cell } : { counted-mole }, pas de butin, rien.
    }
counted-mole =
    { $you ->
        [yes] votre taupe
       *[no] taupe { DE($seat) }
    }
counted-bait =
    { $you ->
        [yes] votre appât
       *[no] appât { DE($seat) }
    }
points-text =
    { $points ->
        [0] 0 point
        [1] 1 point
        [-1] −1 point
       *[other] { $points } points
    }
ThrowWon =
    { $you ->
        [yes] Vous gagnez un lancer : { $wins } sur 2.
       *[no] { $seat } gagne un lancer : { $wins } sur 2.
    }
Won =
    { $you ->
        [yes] Vous régnez sur le 75 Gnom’ Street !
       *[no] { $seat } règne sur le 75 Gnom’ Street !
    }

## Refus

refused-join-now = Choisissez d’abord votre gang.
refused-look-first = La manche est finie : regardez le jardin, puis continuez.
refused-one-statuette = Mick n’a rien de plus à demander : une seule statuette est au jardin.
refused-nobody-to-chase = Aucune statuette adverse en { $cell }.
refused-too-far-to-chase = { $cell } est trop loin : Brutus chasse une statuette voisine de la vôtre.
refused-fight-now = Choisissez un de vos nains pour le combat.
refused-not-in-hand = { dwarf-name } ({ $dwarf }) n’est pas dans votre main.
refused-throw-now = Il y a égalité : lancez d’abord votre nain.
refused-power = La force d’un lancer va de 0 à { $most }.
refused-bad-throw = Les jetons ne peuvent pas retomber ainsi.
refused-take-now = Prenez d’abord un jeton Terrain et un jeton Action.
refused-terrain-taken = Le jeton { terrain-name } est déjà pris.
refused-action-taken = Le jeton { action-name } est déjà pris.
refused-terrain-full = Aucune case { terrain-name } n’est ouverte à votre statuette : choisissez un autre terrain.
refused-no-reserve = Vous n’avez plus de statuette en réserve : déplacez-en une du jardin.
refused-reserve-first = Vous avez encore une statuette en réserve : placez celle-là.
refused-not-your-statuette = Aucune statuette à vous en { $cell }.
refused-place-now = Placez maintenant une statuette.
refused-pond = { $cell } est une mare.
refused-cat-there = Le chat est assis en { $cell }.
refused-own-statuette = Une de vos statuettes est déjà en { $cell }.
refused-placed-this-round = La statuette en { $cell } a été posée ce tour-ci : on ne peut pas l’expulser.
refused-other-terrain = { $cell } n’est pas du terrain { terrain-name } que vous avez pris.
refused-no-cat-token = Vous n’avez pas pris le Chat.
refused-no-question-token = Vous avez pris le Chat : pas de question ce tour-ci.
refused-nowhere-to-ask-from = Vous n’avez pas placé de statuette ce tour-ci : il n’y a pas de case d’où interroger.
refused-no-flower-named = Seul le jeton Fleurs nomme une fleur.
refused-flower-not-there = Nommez une des deux couleurs de fleurs de { $cell }.
refused-not-mick = Seul Mick interroge tout le monde, et seulement s’il n’est pas dernier.
refused-act-now = Faites maintenant votre action, ou renoncez-y.
refused-no-such-opponent = Interrogez un de vos adversaires.
refused-loser-asks-nobody = Vous êtes le Loser : vous n’interrogez personne.
refused-ranked-before = { $seat } vous précède au classement : interrogez quelqu’un qui vous suit.
refused-cat-too-far = Le chat avance d’une case : { $cell } est trop loin.
refused-power-now = Utilisez maintenant le pouvoir de votre nain, ou renoncez-y.
refused-no-such-token = Il n’y a pas ce jeton en { $cell }.
refused-own-token = Ce jeton est à vous : regardez celui d’un autre.
refused-dig-now = Posez maintenant un jeton, ou ne creusez pas.
refused-none-left =
    { $kind ->
        [mole] Vous n’avez plus de taupe.
       *[bait] Vous n’avez plus d’appât.
    }
refused-no-statuette-there = On ne creuse que sous une de ses statuettes : aucune à vous en { $cell }.
refused-out-of-reach = { $cell } est hors de portée : Marcel creuse sous vos statuettes, ou juste à côté sur une case sans statuette.
refused-dig-is-free = Creuser est gratuit ici : ne payez pas de carte.
refused-dig-costs-a-card = Creuser coûte une carte de votre main : choisissez-en une.
refused-not-now = Pas maintenant.
refused-bad-deal = Chacun reçoit une carte Butin, et jamais deux fois la même.

## Conseils, et ce qu’on apprend après la partie

HintFight =
    { $reason ->
        [ahead] Un nain fort joue tôt : prenez les jetons qu’il vous faut et interrogez avant les autres. { dwarf-name } ({ $dwarf }) ferait l’affaire.
        [quiet] Un nain faible répond par cartes : seul celui qui interroge apprend quelque chose. { dwarf-name } ({ $dwarf }) ferait l’affaire.
       *[save] Gardez vos meilleures cartes pour plus tard : { dwarf-name } ({ $dwarf }) suffit.
    }
HintSure = Vous savez où est le butin { DE($seat) } : sous { $cell }.
HintNarrow = Le butin { DE($seat) } peut être sur { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } : { $cells }.
HintOpen = C’est sur { $seat } que vous en savez le moins : { $left ->
        [one] { $left } case est possible
       *[other] { $left } cases sont possibles
    }.
HintStand = Placez une statuette en { $cell } : le butin { DE($seat) } est là, et vous pourrez y creuser.
HintAsk =
    { $whole ->
        [yes] { $action ->
            [zone] Le mieux est le pouvoir de Mick : Zone depuis { $cell } et vos autres statuettes. { left-text }
            [line] Le mieux est le pouvoir de Mick : Ligne de vue depuis { $cell } et vos autres statuettes. { left-text }
           *[other] Le mieux est le pouvoir de Mick : les deux fleurs de { $cell }. { left-text }
        }
       *[no] { $action ->
            [zone] La meilleure question : Zone, depuis { $cell }, à { $seats }. { left-text }
            [line] La meilleure question : Ligne de vue, depuis { $cell }, à { $seats }. { left-text }
           *[other] La meilleure question : Fleurs ({ flower-name }), depuis { $cell }, à { $seats }. { left-text }
        }
    }
left-text = Il reste en moyenne { $left } { $left ->
        [one] case
       *[other] cases
    } sur { $now }.
HintDig =
    { $sure ->
        [yes] Posez une taupe en { $cell } : le butin { DE($seat) } est là.
       *[no] Une taupe en { $cell } trouve le butin { DE($seat) } avec { $percent } % de chances.
    }
HintWait = Rien ne vaut encore un jeton : attendez d’en savoir plus.
HintExposed = Attention : { $seat } peut situer votre butin à { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } près.
ReviewTurn =
    { $could ->
        [0] Tour { $round } : aucune question ne pouvait plus rien exclure.
       *[other] Tour { $round } : { $you ->
            [yes] vous
           *[no] { $seat }
        } { excluded-text }. Le mieux était { best-text } : { $could } { $could ->
            [one] case
           *[other] cases
        } en moyenne.
    }
best-text =
    { $whole ->
        [yes] { $action ->
            [zone] Zone depuis { $cell } et les autres statuettes
            [line] Ligne de vue depuis { $cell } et les autres statuettes
           *[other] Fleurs, les deux de { $cell }
        }
       *[no] { $action ->
            [zone] Zone depuis { $cell } à { $seats }
            [line] Ligne de vue depuis { $cell } à { $seats }
           *[other] Fleurs ({ flower-name }) depuis { $cell } à { $seats }
        }
    }
ReviewIdle = Tour { $round } : { $you ->
        [yes] vous ne pouviez
       *[no] { $seat } ne pouvait
    } poser aucune question.
excluded-text =
    { $you ->
        [yes] { $excluded ->
            [0] n’avez exclu aucune case
            [1] avez exclu 1 case
           *[other] avez exclu { $excluded } cases
        }
       *[no] { $excluded ->
            [0] n’a exclu aucune case
            [1] a exclu 1 case
           *[other] a exclu { $excluded } cases
        }
    }
ReviewSure = Tour { $round } : dès lors { $you ->
        [yes] vous pouviez
       *[no] { $seat } pouvait
    } savoir où est { $to_you ->
        [yes] votre butin
       *[no] le butin { DE($to_seat) }
    } : { $cell }.
ask-FoughtTooLow = Vous savez où est le butin : un autre nain vous ferait jouer en premier à coup sûr.
FoughtTooLow =
    { $you ->
        [yes] Avec { dwarf-name }, vous jouiez
       *[no] Avec { dwarf-name }, { $seat } jouait
    } en premier à coup sûr, et le butin { DE($to_seat) } était à prendre en { $cell }.
ask-WentElsewhere = Vous savez où est un butin, et une statuette pourrait y être dès ce tour.
WentElsewhere =
    { $you ->
        [yes] Vous pouviez
       *[no] { $seat } pouvait
    } avoir une statuette en { $cell } : le butin { DE($to_seat) } est là.
ask-AskedInVain = Vous connaissez déjà la réponse ; une autre question vous en apprendrait davantage.
AskedInVain =
    { $you ->
        [yes] Vous connaissiez
       *[no] { $seat } connaissait
    } déjà la réponse : cette question n’a rien appris.
ask-LeftQuestion = Une question ne coûte rien, et vous n’en connaissez pas la réponse.
LeftQuestion =
    { $you ->
        [yes] Vous pouviez
       *[no] { $seat } pouvait
    } encore apprendre quelque chose : une question ne coûte rien.
ask-DugInVain = Aucun butin à trouver en { $cell } : cette taupe serait perdue.
DugInVain =
    { $you ->
        [yes] Votre taupe
       *[no] La taupe { DE($seat) }
    } en { $cell } est perdue : il n’y avait rien à y trouver.
ask-DugTooSoon = { $percent } % de chances en { $cell }, et une erreur perd la manche : mieux vaut attendre.
DugTooSoon =
    { $you ->
        [yes] Vous avez
       *[no] { $seat } a
    } creusé trop tôt : { $percent } % de chances en { $cell }, quand attendre valait mieux.
ask-LeftLoot = Un butin à votre portée n’a plus de secret pour vous.
LeftLoot =
    { $you ->
        [yes] Vous pouviez
       *[no] { $seat } pouvait
    } poser une taupe en { $cell } : le butin { DE($to_seat) } est là.
ask-KeptMole = C’est le dernier tour : une taupe gardée ne rapportera plus rien.
KeptMole =
    { $you ->
        [yes] Vous avez
       *[no] { $seat } a
    } gardé une taupe au dernier tour : en { $cell }, elle pouvait rapporter.

## Ce que montre le terminal

view-phase = Phase
view-phase-gang = choix des gangs
view-phase-deal = distribution des butins
view-phase-fight = combat de nains
view-phase-launch = force du lancer
view-phase-throw = lancer
view-phase-take = choix de deux jetons
view-phase-place = pose d’une statuette
view-phase-act = question ou chat
view-phase-power = pouvoir
view-phase-dig = creuser
view-phase-second = creuser encore
view-phase-shown = fin de la manche
view-phase-over = partie finie
view-gangs = Gangs
view-gangs-red = rouge
view-gangs-blue = bleu
view-gangs-yellow = jaune
view-gangs-green = vert
view-seat = Au tour de
view-round = Tour
view-last = Dernier tour
view-loots = Butins connus
view-hands = Mains
view-cards = Combat
view-ranking = Classement
view-at = Place en jeu
view-tie = Lancers pour la victoire
view-tosses = Lancers
view-launched = Force des lancers
view-chimney = Cheminée à
view-wind = Vent
view-terrains = Jetons Terrain
view-terrains-grass = Herbe
view-terrains-wood = Bois
view-terrains-gravel = Gravier
view-terrains-earth = Terre
view-actions = Jetons Action
view-actions-zone = Zone
view-actions-line = Ligne de vue
view-actions-flowers = Fleurs
view-actions-cat = Chat
view-took = Pris
view-here = Vient d’être placée
view-reached = Pouvoir de Marcel utilisé
view-statues = Statuettes
view-cat = Chat
view-stacks = Jetons dans le jardin
view-tokens = Jetons restants
view-moles = Vos taupes
view-baits = Vos appâts
view-facts = Questions
view-peeks = Regards
view-notes = Calepin
view-suspects = Votre butin vu par les autres
view-wins = Gagnés
view-manches = Manches
view-count = Décompte
Fact =
    { $yes ->
        [yes] { asked-whom } Oui.
        [no] { asked-whom } Non.
       *[unknown] { asked-whom } (secret)
    }
asked-whom = { $you ->
        [yes] Vous
       *[no] { $seat }
    } → { $to_you ->
        [yes] vous
       *[no] { $to_seat }
    } : { question-text }
Statue =
    { $fresh ->
        [yes] { $seat } : { $cell } (nouvelle)
       *[no] { $seat } : { $cell }
    }
Stack = { $cell } : { $tokens }
Buried =
    { $kind ->
        [mole] taupe { DE($seat) }
        [bait] appât { DE($seat) }
       *[none] jeton { DE($seat) }
    }
Peeked =
    { $kind ->
        [mole] { $seat } : { $cell }, une taupe
        [bait] { $seat } : { $cell }, un appât
       *[none] { $seat } : { $cell }
    }
Took = { terrain-name } et { action-name }
Toss = { $seats } : { $distances } cm
Manche = { $winner_seat } ({ $cell } creusé par { $seat })

## La table à l’écran

board-garden = Le jardin
board-cell = { $cell }, { $terrain }, fleurs { $one } et { $two }
board-pond = { $cell }, mare
board-statue = statuette { DE($name) }
board-cat = le chat
board-loot = butin { DE($name) }
board-possible = possible pour { $names }
board-open = peut être choisie
board-round = Tour { $round }
board-last-round = Dernier tour
board-loser = Loser
board-hand = Vos nains
board-played = a combattu
board-notebook = Calepin
board-sheet = Feuille { DE($name) } : { $count ->
        [one] { $count } case possible
       *[other] { $count } cases possibles
    }
board-pencil = Crayon : touchez les cases pour les marquer
board-rub = Gommer
board-answers = Réponses
board-no-answers = Personne n’a encore été interrogé.
board-yes = Oui !
board-no = Non.
board-secret = répond par une carte…
board-ask = Votre question
board-kinds = Que poser
board-kind-mole = Taupe ({ $count })
board-kind-bait = Appât ({ $count })
board-level = Jeton { $level } en partant du bas
board-throw = Lancer !
board-centimetres = { $distance } cm
board-undo = Annuler
board-pass-act = Pas de question
board-pass-cat = Laisser le chat
board-pass-power = Sans le pouvoir
board-pass-dig = Ne pas creuser
board-pass-second = Pas de second jeton
board-plate = { cards-text }, { $tokens ->
        [one] { $tokens } jeton restant
       *[other] { $tokens } jetons restants
    }, { statues-text }
cards-text = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
statues-text = { $statues ->
        [0] aucune statuette
        [one] { $statues } statuette
       *[other] { $statues } statuettes
    }
board-plate-duel = { cards-text }, { statues-text }, manches gagnées : { $wins }
board-prompt-fight = Choisissez un nain pour le combat. Tous sont montrés ensemble.
board-prompt-sealed = C’est choisi. On attend les autres… vous pouvez encore changer.
board-prompt-launch = Égalité ! Arrêtez la jauge à la cheminée.
board-prompt-thrown = C’est lancé. On attend les autres…
board-prompt-take = Prenez un terrain et une action.
board-prompt-place = Placez une statuette : choisissez une case.
board-prompt-shift = Plus de statuette en réserve : choisissez-en une à déplacer.
board-prompt-shift-to = Où va-t-elle ?
board-prompt-ask = Posez votre question.
board-prompt-cat = Envoyez le chat : choisissez une case.
board-prompt-prowl = Ramona : vous pouvez déplacer le chat d’une case.
board-prompt-look = Zelda : vous pouvez regarder un jeton.
board-prompt-dig = Creuser ? Choisissez jeton, case et carte à payer.
board-prompt-dig-free = Creuser ? Choisissez un jeton et une case. C’est gratuit.
board-prompt-dig-duel = Creuser ? Sur le butin adverse, votre taupe gagne la manche ; partout ailleurs, elle la perd.
board-prompt-second = Un second jeton ? Il ne coûte rien de plus.
board-prompt-wait = …
score-garden = { $score ->
        [0] 0 point
        [1] 1 point
       *[other] { $score } points
    }
score-duel = { $score ->
        [0] 0 manche
        [1] 1 manche
       *[other] { $score } manches
    }
board-all = Tout le monde
about-zone = Zone : votre statuette voit sa case et les huit qui l’entourent. On vous dira si le butin y est.
about-line = Ligne de vue : votre statuette voit toute sa rangée et toute sa colonne, rien ne la gêne.
about-flowers = Fleurs : vous nommez une des deux couleurs de la case. On vous dira si le butin est sous une fleur de cette couleur.
about-cat = Chat : il chasse la statuette de la case où il va, et personne ne peut se placer sur la sienne.
board-split = Oui : { $yes ->
        [one] { $yes } case
       *[other] { $yes } cases
    } · Non : { $no ->
        [one] { $no } case
       *[other] { $no } cases
    }
board-split-none = Choisissez une question : sa portée s’allume dans le jardin.
board-any-gang = Peu importe
board-you = Vous
board-in-hand = encore en main : { $dwarves }
board-exposed = Votre butin, vu par les autres : au mieux { $count ->
        [1] 1 case possible, il est percé à jour
       *[other] { $count } cases possibles
    }
board-lose-question = Vous allez perdre votre question { action-name } de ce tour. Y renoncer ?
board-give-up = Y renoncer
board-keep-question = Garder ma question
board-warn-second-mole = Vous avez déjà une taupe en { $cell } : une seconde n’y rapporte rien.
board-warn-own-loot = { $cell } cache votre propre butin : un jeton n’y rapporte rien.
board-prompt-gang = Quel gang voulez-vous être ?
board-prompt-shown = La manche est finie. Regardez le jardin, puis continuez.
board-prompt-others = On attend l’autre joueur…
board-prompt-look-under = Zelda : vous pouvez regarder sous une de vos statuettes.
board-prompt-chase = Brutus : vous pouvez chasser une statuette voisine.





## La leçon du duel

lesson-duel-loot = Votre butin secret est enterré ici. Le but : trouver celui de l’autre gang, et y poser votre taupe.
lesson-duel-fight = D’abord le combat : chacun choisit un nain en secret, et le plus fort joue le premier. Envoyez Marcel, de force 7.
lesson-duel-take = Gagné, vous jouez ! Prenez un terrain et une action : le gravier, et « Zone ».
lesson-duel-place = Placez une statuette sur une case de gravier : ici.
lesson-duel-ask = Zone : son butin est-il sous cette case ou autour ? Demandez-le ; les réponses sont toujours vraies.
lesson-duel-notes = Oui ! Il ne reste que cinq cases possibles. Le calepin raye les autres pour vous.
lesson-duel-wait = Une seule taupe : mal posée, elle perd la manche. Cinq cases, c’est trop : attendez.
lesson-duel-again = Votre adversaire a sorti le chat. Nouveau combat : envoyez Brutus, le plus fort.
lesson-duel-flowers = Les jetons pris ne reviennent pas tout de suite. Prenez le bois et les fleurs.
lesson-duel-red = Placez-vous sur cette case : elle a des fleurs rouges et jaunes, et c’est une des cinq.
lesson-duel-colour = Demandez le rouge : des cinq cases, une seule en a.
lesson-duel-dig = Oui ! Il n’y a plus de doute. Posez votre taupe ici.
lesson-duel-end = La manche est à vous ! Il en faut deux pour gagner : à vous de jouer la suivante.
refused-lesson-duel-marcel = Bonne idée aussi, mais pour cette fois, envoyez Marcel.
refused-lesson-duel-brutus = Pour passer devant à coup sûr, envoyez Brutus.
refused-lesson-duel-tokens = C’est permis, mais prenez les deux jetons éclairés.
refused-lesson-duel-there = C’est permis, mais on apprend davantage depuis la case éclairée.
refused-lesson-duel-question = Ne laissez pas passer votre question : posez celle qui est éclairée.
refused-lesson-duel-patience = Trop risqué : quatre fois sur cinq, vous perdriez la manche.
refused-lesson-duel-mole = Vous savez où est le butin : creusez sous la case éclairée.

## La leçon du jardin

lesson-garden-loot = Votre butin est enterré ici, et personne ne le sait. Le but : trouver ceux des autres gangs, et y poser des taupes.
lesson-garden-fight = D’abord le combat : chacun choisit un nain en secret, et l’on joue du plus fort au plus faible. Envoyez Zelda, de force 6.
lesson-garden-take = Vous jouez en premier. Prenez un terrain et une action : le bois, et « Zone ».
lesson-garden-place = Placez une statuette sur une case de bois : ici, au milieu.
lesson-garden-ask = Zone : son butin est-il sous cette case ou autour ? Interrogez un gang classé après vous. Les réponses sont toujours vraies.
lesson-garden-notes = Oui ! Son nain répond par carte : personne d’autre ne l’a vue. Le calepin raye les cases exclues pour vous.
lesson-garden-dig = Trompez les autres : posez un appât sous votre statuette. Creuser coûte un nain ; payez avec Pépin, le plus faible.
lesson-garden-enough = On peut poser un second jeton. Gardez vos taupes pour quand vous saurez.
lesson-garden-points = À la fin, une taupe sur un butin vaut 5, 4 ou 3 points ; un appât, un point par taupe qui s’y trompe ; et les statuettes comptent aussi.
lesson-garden-again = Nouveau tour, nouveau combat. Qui a combattu reste sur la table : choisissez parmi les nains qui vous restent.
lesson-garden-end = Vous savez tout. Neuf tours au plus pour trouver deux butins, sans trahir le vôtre !
refused-lesson-garden-zelda = Bonne idée aussi, mais pour cette fois, envoyez Zelda.
refused-lesson-garden-tokens = C’est permis, mais prenez les deux jetons éclairés.
refused-lesson-garden-there = C’est permis, mais du milieu, la zone est plus grande.
refused-lesson-garden-question = Ne laissez pas passer votre question : posez celle qui est éclairée.
refused-lesson-garden-bait = C’est permis, mais essayez l’appât, payé avec Pépin.
refused-lesson-garden-once = Trop tôt : vous ne savez pas encore où creuser.

## Le casse-tête du jour

WhereIsTheLoot = Où est le butin { DE($of_seat) } ?
AnswersLeave = { $of_seat } : ses réponses laissent { $cells }.
ThenLeft = Chaque butin a sa propre case : pour { $of_seat }, il ne reste que { $cells }.
daily-heard = Ce que vous avez entendu
daily-loot-mine = Votre butin : { $cell }
daily-pencil = Crayon
daily-here = C’est ici : { $cell }
daily-choose = Touchez une case du jardin
daily-about = Où est le butin ?

## Qu’est-ce que c’est ? Les parties de la table

what-cell = Une case du jardin
what-cell-about = Elle a un terrain et deux couleurs de fleurs. Un butin y dort peut-être.
what-pond = Une mare
what-pond-about = Ni statuette, ni chat, ni butin n’y vont.
what-flower = Une fleur
what-flower-about = Une des deux couleurs de la case ; la question Fleurs porte dessus.
what-statue = Une statuette
what-statue-about = De là on interroge, et sous elle on creuse. À la fin, celles du jardin rapportent des points.
what-cat = Le chat
what-cat-about = Il renvoie la statuette de la case où il arrive.
what-tokens = Des jetons enterrés
what-tokens-about = Taupes ou appâts, face cachée, empilés dans l’ordre où ils sont posés.
what-loot = Un butin
what-loot-about = Celui du gang dont on voit l’insigne. Vous ne voyez que le vôtre, jusqu’à la fin.
what-dwarf-1 = Pépin, 1
what-dwarf-1-about = Même Loser, il peut interroger quelqu’un.
what-dwarf-2 = Lulu, 2
what-dwarf-2-about = Elle peut interroger un joueur classé avant elle.
what-dwarf-3 = Mick, 3
what-dwarf-3-about = Il peut poser sa question à tous, s’il n’est pas dernier.
what-dwarf-4 = Gaston, 4
what-dwarf-4-about = Il place sa statuette sur n’importe quel terrain.
what-dwarf-5 = Ramona, 5
what-dwarf-5-about = Après l’action, elle peut déplacer le chat d’une case.
what-dwarf-6 = Zelda, 6
what-dwarf-6-about = Elle regarde un jeton face cachée du jardin.
what-dwarf-7 = Marcel, 7
what-dwarf-7-about = Un de ses jetons peut aller à côté d’une de ses statuettes.
what-dwarf-8 = Brutus, 8
what-dwarf-8-about = Creuser ne lui coûte pas de carte ce tour-ci.
what-chosen = Un nain choisi en secret
what-chosen-about = Tous sont montrés ensemble ; le plus fort joue le premier.
what-rank = Le classement
what-rank-about = L’ordre du tour. Qui est à égalité passe après les autres ; le dernier est le Loser.
what-took = Les jetons pris
what-took-about = Un terrain, où va la statuette, et une action.
what-round = Le tour
what-round-about = Neuf au plus.
what-terrain = Un jeton Terrain
what-terrain-about = Il dit sur quel terrain va votre statuette.
what-action-zone = Zone
what-action-zone-about = Le butin est-il sur cette case ou l’une des huit autour ?
what-action-line = Ligne de vue
what-action-line-about = Le butin est-il dans cette rangée ou cette colonne ?
what-action-flowers = Fleurs
what-action-flowers-about = Le butin est-il sur une case de cette couleur ?
what-action-cat = Chat
what-action-cat-about = Vous placez ou déplacez le chat au lieu d’interroger.
what-question = Une question
what-question-about = À quelqu’un classé après vous. Le bruit dit si tous entendront la réponse.
what-answer = Une réponse
what-answer-about = Toujours vraie. Par cartes, seul qui demande l’apprend ; à voix haute, tout le monde.
what-notebook = Le calepin
what-notebook-about = Les cases où chaque butin peut encore être, d’après toutes les réponses entendues.
what-gang = Un gang
what-gang-about = Dites lequel vous voudriez être.
what-throw = Le lancer de nain
what-throw-about = Entre ceux qui sont à égalité : le plus proche de la cheminée passe devant.
what-kind-mole = Une taupe
what-kind-mole-about = Sur le butin d’un autre, elle rapporte 5, 4 ou 3 points.
what-kind-bait = Un appât
what-kind-bait-about = En bas d’une pile sans butin, il rapporte un point par taupe des autres.
what-reserve = Les jetons qui restent
what-reserve-about = Taupes et appâts encore en réserve.
what-hands = Les cartes en main
what-hands-about = Les nains qui n’ont pas encore combattu. Creuser en coûte un.
what-wins = Les manches gagnées
what-wins-about = Deux manches gagnent le duel.
what-count = Le décompte
what-count-about = Statuettes, taupes et appâts, gang par gang.
what-statue-duel = Une statuette
what-statue-duel-about = De là on interroge, et sous elle on creuse.
what-tokens-duel = Une taupe enterrée
what-tokens-duel-about = Elle a fini la manche : sur le butin de l’autre elle gagne, partout ailleurs elle perd.
what-loot-duel = Un butin
what-loot-duel-about = Celui du gang dont on voit l’insigne. Vous ne voyez que le vôtre, jusqu’à la fin de la manche.
what-dwarf-2-duel = Lulu, 2
what-dwarf-2-duel-about = Interrogée ce tour-ci, elle peut interroger à son tour, même Loser.
what-dwarf-3-duel = Mick, 3
what-dwarf-3-duel-about = Il peut interroger depuis toutes ses statuettes à la fois, ou sur les deux fleurs, sauf s’il est Loser.
what-dwarf-6-duel = Zelda, 6
what-dwarf-6-duel-about = Après l’action, elle regarde si le butin adverse est sous une de ses statuettes.
what-dwarf-8-duel = Brutus, 8
what-dwarf-8-duel-about = Après l’action, il renvoie une statuette adverse voisine de celle qui vient d’être placée.
what-round-duel = Le tour
what-round-duel-about = Une manche continue, tour après tour, jusqu’à ce que quelqu’un pose une taupe.
what-terrain-duel = Un jeton Terrain
what-terrain-duel-about = Il dit sur quel terrain va votre statuette. Il revient quand tous ont servi.
what-question-duel = Une question
what-question-duel-about = À l’autre joueur, sauf si vous êtes Loser.
what-answer-duel = Une réponse
what-answer-duel-about = Toujours vraie, et toujours à voix haute.
what-kind-mole-duel = Votre taupe
what-kind-mole-duel-about = Elle finit la manche : sur le butin de l’autre vous la gagnez, partout ailleurs vous la perdez.
what-hands-duel = Les cartes en main
what-hands-duel-about = Les nains qui n’ont pas encore combattu. Une main vide les reprend tous.

## Ce que disent les relectures, en nombre

habit-FoughtTooLow =
    { $count ->
        [one] Une fois, un autre nain jouait en premier à coup sûr et déterrait le butin.
       *[other] { $count } fois, un autre nain jouait en premier à coup sûr et déterrait le butin.
    }
habit-WentElsewhere =
    { $count ->
        [one] Une statuette placée ailleurs que sur un butin connu.
       *[other] { $count } statuettes placées ailleurs que sur un butin connu.
    }
habit-AskedInVain =
    { $count ->
        [one] Une question dont la réponse était connue.
       *[other] { $count } questions dont la réponse était connue.
    }
habit-LeftQuestion =
    { $count ->
        [one] Une question qui n’a pas été posée.
       *[other] { $count } questions qui n’ont pas été posées.
    }
habit-DugInVain =
    { $count ->
        [one] Une taupe posée là où il n’y avait rien à trouver.
       *[other] { $count } taupes posées là où il n’y avait rien à trouver.
    }
habit-DugTooSoon =
    { $count ->
        [one] Une taupe posée trop tôt.
       *[other] { $count } taupes posées trop tôt.
    }
habit-LeftLoot =
    { $count ->
        [one] Un butin connu, à portée de taupe, laissé en place.
       *[other] { $count } butins connus, à portée de taupe, laissés en place.
    }
habit-KeptMole =
    { $count ->
        [one] Une taupe gardée au dernier tour.
       *[other] { $count } fois, une taupe gardée au dernier tour.
    }
