## Ce que dit la plateforme elle-même. Les textes d’un jeu sont dans son dossier.

list-and = { $head } et { $last }
seat-number = Joueur { $number }
language = Français

## Refus que tout jeu, ou toute partie de la plateforme, peut donner

refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-over = Cette partie est terminée.
refused-moves-missing = Tout le monde n’a pas encore choisi.
refused-no-such-timer = Ce sablier ne tourne pas.
refused-players =
    { $least ->
        [1] Ce jeu se joue de 1 à { $most } joueurs.
       *[other] Ce jeu se joue de { $least } à { $most } joueurs.
    }
refused-no-such-game = Aucun jeu ne s’appelle « { $game } ». Il y a : { $games }.
refused-no-such-mode = Le jeu « { $game } » n’a pas de mode « { $mode } ».
refused-no-such-level = Aucun niveau ne s’appelle « { $level } ». Il y a : { $levels }.

refused-replay-not-one = Ce fichier n’est pas une partie enregistrée de Ludothèque.
refused-replay-line = La ligne { $line } est illisible : { $why }
refused-replay-chain = La ligne { $line } ne suit pas la précédente : le fichier a été modifié.
refused-replay-unfinished = Il manque la dernière ligne : la partie n’était pas finie quand elle a été enregistrée.
refused-replay-seed = La graine n’est pas celle qui était promise au début.
refused-replay-format = Ce fichier est au format { $theirs } ; cette version lit le format { $ours }.
refused-replay-version = Cette partie a été jouée avec la version { $theirs } des règles de « { $game } » ; ici, c’est la version { $ours }.
refused-replay-shuffle = Ligne { $line } : ce mélange ou cette pioche ne découle pas de la graine.
refused-replay-move = Ligne { $line } : les règles n’autorisent pas ce coup ({ $why }).
refused-replay-time = Ligne { $line } : son heure précède celle de la ligne au-dessus.
refused-replay-result = Le résultat écrit à la fin n’est pas celui que donnent les coups.
