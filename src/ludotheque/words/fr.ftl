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

## Ligne de commande

cli-head-key = clé
cli-head-game = jeu
cli-head-mode = mode
cli-head-players = joueurs
cli-head-levels = robots
cli-head-options = options
cli-head-seat = place
cli-head-level = robot
cli-head-wins = victoires
cli-head-interval = intervalle à 95 %
cli-head-score = score moyen
cli-version = règles version { $version }
cli-years = Dès { $years } ans.
cli-simulating = Simulation
cli-pace =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    }, { $steps } étapes en moyenne, { $rate } parties par seconde.
cli-rank = { $rank }. { $name } : { $score }
cli-verified =
    { $game }, règles version { $version } : vérifié.
    Chaîne : chacune des { $lines } lignes désigne la précédente.
    Graine : c’est celle promise au début ({ $commitment }).
    Mélanges et pioches : { $shuffles }, tous recalculés à partir de la graine.
    Coups : { $moves }, tous permis par les règles.
    Résultat : scores, rangs et état final sont ceux que donnent les coups ({ $state }).
cli-conform-yes = { $game } respecte le contrat.
cli-conform-no = { $game } ne respecte pas le contrat.
cli-at = La Ludothèque est ouverte : { $address } (Ctrl-C la ferme).
cli-closed = Fermée. Toutes les parties sont gardées dans { $folder }.

refused-cli-command = Aucune commande ni aucun jeu ne s’appelle « { $word } ». Les jeux : { $games }. Les commandes : ludotheque --help
refused-cli-no-commands = Le jeu « { $game } » n’a pas de commandes à lui.
refused-cli-missing = Il manque { $what } ; voir { $command } --help
refused-cli-unknown = « { $what } » n’a pas de sens ici ; voir { $command } --help
refused-cli-value = Il manque une valeur après { $what } ; voir { $command } --help
refused-cli-usage = Cette commande est incompréhensible ; voir { $command } --help
refused-cli-language = Il n’y a pas de langue « { $word } » ici. Il y a : { $languages }.
refused-cli-number = « { $word } » doit être un nombre entier, au moins { $least }.
refused-cli-number-between = « { $word } » doit être un nombre entier de { $least } à { $most }.
refused-cli-options = Ces options sont illisibles : { $why }
refused-cli-too-many-bots = { $bots } robots, c’est trop pour { $players ->
        [one] 1 place
       *[other] { $players } places
    }.
refused-cli-file = « { $file } » ne peut pas être lu : { $why }
refused-cli-folder = « { $folder } » ne peut pas être écrit : { $why }
refused-cli-verb = « { $word } » n’est pas dans la liste : { $verbs }.
refused-cli-hypothesis = Cette vérification a besoin du paquet Python hypothesis : pip install hypothesis
refused-cli-port-taken = Le port { $port } est déjà pris, peut-être par une Ludothèque déjà ouverte ; choisissez-en un autre : ludotheque { $command } --port { $other }
refused-cli-port = Le port { $port } de { $host } ne peut pas être utilisé : { $why }

terminal-you = Vous
terminal-yes = oui
terminal-no = non
terminal-your-turn = À vous de jouer.
terminal-waiting = On attend { $seats }.
terminal-timer = { $name } : encore { $seconds } s
terminal-ask = Votre coup ? Un numéro (? : un indice, q : partir)
terminal-find = Trouver le coup, c’est le jeu : écrivez-le vous-même.
terminal-write = Un coup en JSON
terminal-no-hint = Pas d’indice ici.
terminal-over = La partie est terminée (q : partir).
terminal-left = Vous quittez la table.
terminal-key-leave = Partir
terminal-key-hint = Indice
refused-terminal-choice =
    { $most ->
        [0] « { $word } » n’est pas un coup ; écrivez-en un en JSON.
       *[other] « { $word } » n’est pas un des numéros de 1 à { $most }.
    }
