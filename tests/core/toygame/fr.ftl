title = Jouet
tagline = Toutes les sortes de tours en un petit jeu.
mode-plain = Simple
mode-plain-about = La seule façon d’y jouer.
level-quick = Rapide
level-quick-about = Joue au hasard, tout de suite.
level-slow = Lent
level-slow-about = Joue au hasard, plus tard.
option-rounds = Manches
Deal = Donner
Peek = Regarder la carte de { $at_seat }
Bid = Miser { $height }
Buzz = Buzz !
Dealt = Votre carte est { $card }.
Peeked = { $you ->
    [yes] Vous regardez la carte de { $at_seat } : { $card }.
   *[no] { $seat } regarde la carte de { $at_seat }.
}
BidsShown = Les mises : { $bids }.
Buzzed = { $seat } buzze.
refused-wrong-moment = Pas maintenant.
refused-too-high = Vous pouvez miser { $most } au plus.
Timid = { $you ->
    [yes] Vous pouviez miser plus haut.
   *[no] { $seat } pouvait miser plus haut.
}
ask-Timid = Vous pouvez miser plus haut.
