## Ce que dit la plateforme elle-même. Les textes d’un jeu sont dans son dossier.

list-and = { $head } et { $last }
seat-number = Joueur { $number }
seat-yours = Vous
language = Français

## Refus que tout jeu, ou toute partie de la plateforme, peut donner

refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-not-now = Ce n’est pas possible maintenant.
refused-over = Cette partie est terminée.
refused-no-such-starter = Il n’y a pas de joueur { $number } : vous êtes { $players }.
refused-moves-missing = Tout le monde n’a pas encore choisi.
refused-no-such-timer = Ce sablier ne tourne pas.
refused-players =
    { $most ->
        [1] Ce jeu se joue seul.
       *[other] Ce jeu se joue de { $least } à { $most } joueurs.
    }
refused-no-such-game = Aucun jeu ne s’appelle « { $game } ». Il y a : { $games }.
refused-no-such-mode = Le jeu « { $game } » n’a pas de mode « { $mode } ».
refused-no-such-level = Aucun niveau ne s’appelle « { $level } ». Il y a : { $levels }.
refused-cannot-imagine = Le robot « { $level } » ne peut pas jouer ici : les règles de « { $mode } » ne savent pas imaginer ce qui est caché.

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
cli-head-place = rang dans le tour
cli-head-worth = fois sa part
cli-head-rating = cote
cli-head-games = parties
cli-head-against = contre
cli-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-rating-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-plot = { $game } : cote et intervalle à 95 %
cli-head-score = score moyen
cli-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-worth = { NUMBER($worth, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-interval = { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-score = { NUMBER($score, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-version = règles version { $version }
cli-years = Dès { $years } ans.
cli-simulating = Simulation
cli-arena-paced = { $bot } réfléchit { NUMBER($times, maximumFractionDigits: 1) } fois aussi longtemps que { $first }, en secondes de processeur.
cli-pace =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $steps ->
        [one] { $steps } étape
       *[other] { $steps } étapes
    } en moyenne, { $rate ->
        [one] { $rate } partie
       *[other] { $rate } parties
    } par seconde.
cli-rank = { $rank }. { $name } : { $score }
cli-verified =
    { $game }, règles version { $version } : vérifié.
    Chaîne : chacune des { $lines } lignes désigne la précédente.
    Graine : c’est celle promise au début ({ $commitment }).
    Mélanges et pioches : { $shuffles }, tous recalculés à partir de la graine.
    Coups : { $moves }, tous permis par les règles.
    { $ended ->
        [over] Résultat : scores, rangs et état final sont ceux que donnent les coups ({ $state }).
       *[other] Arrêtée sans résultat ; l’état final est celui que donnent les coups ({ $state }).
    }
cli-new = { $folder } est le paquet d’un jeu qui fonctionne. Pour y jouer : pip install --editable { $folder }, puis ludotheque play
cli-dev = Le dossier { $folder } est suivi : ce que vous y enregistrez se joue aussitôt.
cli-dev-again = Enregistré : la table continue avec.
cli-dev-broken = Enregistré, mais impossible à charger : { $why }. En attendant, la table continue comme avant.
cli-conform-yes = { $game } respecte le contrat.
cli-conform-no = { $game } ne respecte pas le contrat.
cli-at = La Ludothèque est ouverte : { $address } (Ctrl-C la ferme).
cli-home = Ouverte aussi au réseau de la maison : { $address }
cli-home-word = Le mot à taper une fois par téléphone : { $word }
cli-closed = Fermée. Toutes les parties sont gardées dans { $folder }.
cli-backup = Tout est maintenant aussi dans { $file }.
cli-restore = Tout est de nouveau comme dans { $file }.
cli-migrated = La base de données est à jour.
cli-keys-forgotten = Seuls les cookies de la clé la plus récente sont acceptés, par les serveurs lancés désormais.
cli-rekeyed = Les cookies sont désormais signés avec une nouvelle clé.

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
refused-cli-own-bot = Le robot « { $bot } » ne peut pas jouer : { $why }
refused-bot-failed = Le robot « { $bot } » a échoué à l’étape { $step } de la partie de graine { $seed } :
    { $why }
refused-bot-refused = Le robot « { $bot } » a joué un coup que les règles refusent ({ $why }), à l’étape { $step } de la partie de graine { $seed }.
refused-bot-silent = Le robot « { $bot } » ne joue pas à l’étape { $step } de la partie de graine { $seed }, alors que rien d’autre ne se passerait plus.
refused-cli-cluster = La grappe « { $address } » est injoignable : { $why }
refused-cli-cluster-version = La grappe n’est pas homogène : { $here } ici, { $there } là-bas.
refused-cli-cluster-lost = La grappe n’a pas pu finir une série de parties, malgré plusieurs essais : { $why }
refused-cli-arena-bots = Il faut au moins deux robots, chacun nommé une seule fois.
refused-cli-arena-other = « { $file } » contient les résultats d’un autre jeu, d’une autre version, d’un autre nombre de joueurs ou d’autres options.
refused-cli-too-many-bots = { $bots } robots, c’est trop pour { $players ->
        [one] 1 place
       *[other] { $players } places
    }.
refused-cli-file = « { $file } » ne peut pas être lu : { $why }
refused-cli-folder = « { $folder } » ne peut pas être écrit : { $why }
refused-cli-there = « { $file } » existe déjà et n’a pas été modifié ; choisissez un autre nom, ou supprimez-le.
refused-cli-verb = « { $word } » n’est pas dans la liste : { $verbs }.
refused-cli-new-key = « { $word } » ne peut pas être la clé d’un jeu : seulement des minuscules sans accent, des chiffres et _, de 2 à 30 signes, une lettre d’abord et pas de _ à la fin.
refused-cli-new-taken = « { $word } » est déjà le nom d’un jeu, d’une commande ou d’un module, ou bien un mot de Python ; choisissez-en un autre.
refused-cli-new-full = « { $folder } » n’est pas vide ; rien n’a été écrit.
refused-cli-extra = Une partie de Ludothèque nécessaire ici n’est pas installée : pip install "ludotheque[{ $extra }]"
refused-cli-port-taken = Le port { $port } est déjà pris, peut-être par une Ludothèque déjà ouverte ; choisissez-en un autre : ludotheque { $command } --port { $other }
refused-cli-port = Le port { $port } de { $host } ne peut pas être utilisé : { $why }

terminal-you = Vous
terminal-yes = oui
terminal-no = non
terminal-field = { $label } : { $text }
terminal-seen = Ce que vous voyez
terminal-log = Ce qui s’est passé
terminal-moves = Ce que vous pouvez faire
terminal-your-turn = À vous de jouer.
terminal-waiting = On attend { $seats }.
terminal-timer = { $name } : encore { $left }
terminal-ask = Votre coup ? Un numéro (? : un indice, q : partir)
terminal-ask-back = Un numéro (0 : revenir, ? : un indice, q : partir)
terminal-ask-word = Votre mot ? (0 : revenir, ? : un indice, q : partir)
terminal-find = Trouver le coup, c’est le jeu : écrivez-le vous-même.
terminal-write = Un coup en JSON
terminal-word = Votre mot, puis Entrée
terminal-doubts = Choisissez le même coup encore une fois si c’est bien votre idée.
terminal-no-hint = Pas d’indice ici.
terminal-over = La partie est terminée (q : partir).
terminal-left = Vous quittez la table.
terminal-key-leave = Partir
terminal-key-hint = Indice
terminal-key-back = Revenir
refused-terminal-choice =
    { $most ->
        [0] « { $word } » n’est pas un coup ; écrivez-en un en JSON.
       *[other] « { $word } » n’est pas un des numéros de 1 à { $most }.
    }

## Tables et serveur

guest-name = Invité { $number }

refused-no-identity = Le serveur ne vous connaît pas encore : passez d’abord par la page d’accueil, cookies autorisés.
refused-name-length = Un nom compte de 1 à { $most } caractères.
refused-name-invisible = On ne verrait rien de ce nom : il faut au moins une lettre, un chiffre ou un signe visible.
refused-name-alike = Ce nom ressemble trop à celui { DE($name) }, qui est déjà à la table. Choisissez-en un autre.
refused-no-such-language = Langues parlées ici : { $languages }.
refused-wrong-origin = Cette demande vient d’un autre site.
refused-elsewhere = La Ludothèque est ouverte dans un autre onglet : c’est là que l’on joue. Fermez-le pour continuer ici.
device-loading = Préparation des jeux sur cet appareil…
device-failed = Les jeux n’ont pas pu être préparés sur cet appareil. Rechargez la page pour réessayer.
device-unkept = Ce navigateur n’enregistre rien ici (navigation privée ?) : on peut jouer, mais les parties seront oubliées à la fermeture.
device-update = Une nouvelle version de la Ludothèque est prête.
device-update-now = Passer à la nouvelle version
device-instead = Le serveur ne répond pas : la partie se joue sur votre appareil.
device-server = Vous jouez sur votre appareil, sans le serveur. Ces parties restent ici.
device-server-back = Retourner au serveur
refused-no-program = Il faut { $program } pour cela, et il n’est pas installé ici.
refused-cannot-fetch = { $what } n’a pas pu être téléchargé : { $why }
refused-cannot-bake = Les jeux n’ont pas pu être préparés pour la page : { $why }
refused-no-client = Le client n’est pas construit : lancez « make setup ».
refused-no-device-folder = « { $folder } » n’est pas un dossier de « ludotheque static ».
refused-folder-not-empty = Le dossier { $folder } n’est pas vide : rien n’y a été écrit.
cli-static = { $folder } est prêt : { $megabytes } Mo à transférer avant la première partie. N’importe quel hébergeur de fichiers peut le servir.
refused-home-word = Tapez d’abord le mot qui est affiché sur l’ordinateur de la maison.
refused-wrong-word = Ce n’est pas le mot. Il est affiché sur l’ordinateur.
refused-too-many-words = Trop d’essais : attendez une minute avant le suivant.
refused-machine-only = Cela ne se décide que sur la machine où la Ludothèque est ouverte.
refused-no-home-network = Cette machine n’est sur aucun réseau domestique : connectez-la d’abord au Wi-Fi ou à la box.
refused-only-here = Cette adresse ne mène qu’à cette machine.
refused-no-such-table = Cette table n’existe pas.
refused-no-such-deal = Cette donne n’existe pas.
refused-not-for-others = On ne défie les autres que sur une partie finie, jouée seul contre des robots.
refused-in-tournament = Cette donne est celle d’un tournoi : c’est là que les autres la jouent.
refused-no-such-tournament = Ce tournoi n’existe pas.
refused-not-entered = Inscrivez-vous d’abord au tournoi.
refused-tournament-over = Ce tournoi est terminé.
refused-tournament-full = Tous ceux qu’on attendait sont inscrits à ce tournoi.
refused-tournament-host-only = Seule la personne qui a créé ce tournoi peut faire cela.
refused-tournament-until = Un tournoi se termine plus tard qu’aujourd’hui, et dans les douze mois.
refused-tournament-one-deal = Le carré du jour serait le même à chaque donne : choisissez-en un autre.
refused-no-such-seat = Cette table n’a pas cette place.
refused-one-seat = Vous ne pouvez prendre qu’une place.
refused-device-race = Pas à plusieurs sur un seul appareil : dans ce mode, tout le monde joue en même temps, avec ce que chacun est seul à voir.
refused-device-alone = Ce mode se joue seul.
refused-device-open = À plusieurs sur un appareil, personne ne vient d’ailleurs : mettez un robot sur les places libres.
refused-seat-taken = Cette place est prise.
refused-seats-open = Il reste des places libres.
refused-host-only = Seule la personne qui a ouvert cette table peut faire cela.
refused-not-at-table = Vous ne jouez pas à cette table.
refused-still-here = Cette personne est encore là.
refused-reacted-enough = Doucement : attendez un instant avant de réagir encore.
refused-offer-declined = On vient de refuser d’arrêter : attendez que la partie ait avancé.
refused-not-alone = Le rythme des robots ne se règle que là où vous êtes seul avec eux.
refused-not-held-up = Personne ne fait attendre la partie à cette place, ou pas depuis assez longtemps.
refused-own-seat = C’est votre propre place.
refused-bad-token = Ce n’est pas le jeton d’un robot, ou ce ne l’est plus.
refused-no-such-bot = Ce robot n’existe pas ici.
refused-bot-name-taken = Il y a déjà un robot dont le nom ressemble à « { $name } ». Choisissez-en un autre.
refused-too-many-bots = Vous avez déjà autant de robots qu’une personne peut en avoir ({ $most }).
refused-bot-other-game = { $name } ne joue pas à ce jeu.
refused-bot-away = { $name } n’est pas là pour le moment.
refused-bot-sits = Ce robot est déjà à la table.
refused-belongings-format = Ce fichier est d’un autre format ({ $theirs }) que celui d’ici ({ $ours }).
refused-belongings-unreadable = Ce fichier n’est pas celui d’une Ludothèque.
refused-belongings-seats = Les places de cette partie ne vont pas avec ce qui y a été joué.
refused-belongings-half-played = Une partie en cours ne se reprend que dans une page qui joue sans serveur.
refused-too-many-games = Pas plus de { $most } parties à la fois.
refused-unfinished-here = Vous avez ici des parties en cours. Terminez-les ou quittez-les avant de reprendre vos affaires d’ailleurs.
refused-already-begun = La partie a déjà commencé.
refused-not-begun = La partie n’a pas encore commencé.
refused-not-over = La partie n’est pas encore terminée.
refused-broken-game = Le jeu « { $game } » d’un autre paquet ne peut pas être chargé : { $why }
refused-other-version = Cette partie de « { $game } » a commencé avec la version { $theirs } des règles ; ici, c’est la version { $ours }.
refused-other-rules = Cette partie de « { $game } » ne peut pas continuer : les règles ont changé, et ce qui a été joué à l’étape { $step } n’est plus permis ({ $why }).
refused-too-late = Trop tard : il s’est passé autre chose entre-temps.
refused-unknown-step = Ce coup se rapporte à un moment qui n’est pas encore venu.
refused-bad-move = Ce coup est illisible : { $why }
refused-bad-message = Ce message est illisible : { $why }
refused-bad-options = Ces options ne conviennent pas au jeu : { $why }
refused-not-yet = Le { $date } n’est pas encore venu.
refused-no-hints = Il n’y a pas d’indices à cette table.
refused-hello-first = Le premier message doit être Hello.
refused-hello-again = Hello a déjà été dit.
refused-too-big = Ce message est trop long.
refused-too-fast = Trop de messages en peu de temps.
refused-too-slow = La connexion n’a pas pu suivre.
refused-too-many-sockets = Vous avez ouvert trop de fenêtres ({ $most } au plus).
refused-too-many-tables = Vous avez ouvert beaucoup de tables depuis une heure ({ $most } au plus) ; patientez un peu.
refused-too-many-connections = Trop de connexions en même temps depuis votre réseau ({ $most } au plus) ; patientez un peu.
refused-not-json = Ce message doit indiquer qu’il est en JSON (Content-Type: application/json).
refused-cannot-store = Rien ne peut être enregistré pour le moment : rien n’a changé, la partie reste en l’état. Réessayez dans un instant.
refused-resync = Il a fallu recharger la table.
refused-closing = Le serveur s’arrête ; la partie est enregistrée.
refused-broken = Quelque chose s’est mal passé de notre côté. La partie est enregistrée.
refused-port-taken = Le port { $port } est pris, peut-être par une Ludothèque déjà ouverte.
refused-no-address = Le serveur ne peut pas écouter sur { $host }, port { $port } : { $why }
refused-bad-setting = Ce réglage est inutilisable : { $why }
refused-bad-database = La base de données est inutilisable : { $why }
refused-busy = Le serveur est très occupé pour le moment. Réessayez dans un instant.
refused-bus-lost = Les autres processus ne peuvent pas être joints pour le moment. Réessayez.
refused-other-migrations = La base de données en est à la migration { $theirs } ; cette version de Ludothèque attend { $ours }. Des versions de migrations différentes ne tournent pas côte à côte : arrêtez les autres, attendez la fin de leurs baux, puis lancez celle-ci ; ou lancez la version la plus récente.
refused-commits-lost = La base de données a perdu ce qui y a été écrit en dernier ({ $lost } fois) : le fichier « …-wal » à côté d’elle manque ou a été tronqué. Remettez-le, ou une sauvegarde (ludotheque restore). Pour continuer avec ce qui reste, supprimez « { $file } ».
refused-database-in-use = Une autre Ludothèque utilise déjà les parties de « { $file } ». Pour en faire tourner plusieurs, il faut PostgreSQL.
refused-bus-needs-postgresql = Pour plusieurs processus, il faut PostgreSQL : indiquez son adresse avec --database.
refused-bad-bus = Le bus entre les processus est inutilisable : { $why }
refused-other-workers = D’autres processus utilisent déjà cette base et n’entendraient pas celui-ci ; leur bus : { $buses }.
refused-unreachable = La table est injoignable pour le moment. Veuillez réessayer.
refused-backup-sqlite-only = Cette base se sauvegarde avec ses propres outils (pour PostgreSQL : pg_dump).
refused-backup-unsound = « { $file } » n’est pas une sauvegarde valable de Ludothèque.
refused-backup-exists = « { $file } » existe déjà.

## Shell

title-front = Ludothèque – des jeux de société, jour et nuit
title-page = { $page } – Ludothèque
skip = Aller au contenu
close = Fermer
message = Message
yes = oui
no = non
you = vous
games = Les jeux
rules = Règles
read-rules = Lire les règles
rules-of = Règles : { $game }
settings = Réglages
other-language = English
theme-auto = Lumière : comme l’appareil
theme-light = Lumière : jour
theme-dark = Lumière : nuit
sound-on = Sons : activés
sound-off = Sons : coupés
speed-normal = Vitesse : normale
speed-quick = Vitesse : rapide
bots-tempo = Rythme des robots
tempo-slow = Tranquille
tempo-normal = Normal
tempo-quick = Immédiat
go-front = Retour à l’accueil
footer = La ludothèque ouverte jour et nuit.
log-out = Se déconnecter
log-out-text = Ce navigateur oubliera qui vous êtes. Sans compte, on ne revient pas : vos places aux tables restent vides et vos parties continuent sans vous.
log-out-now = M’oublier ici
footer-nav = Pied de page
try-again = Réessayer

front-headline = Des jeux de société, tout de suite.
front-line = Contre des robots honnêtes, ou avec vos amis par un simple lien. Sans compte, sans publicité.
front-line-alone = Contre des robots honnêtes, sur cet appareil, même sans réseau. Sans compte, sans publicité.
continue = Reprendre
finished =
    { $count ->
        [one] { $count } partie terminée
       *[other] { $count } parties terminées
    }
with-players = Avec { $names }
seat-open = une place libre
status-open = À compléter
status-gathering = On se retrouve
status-playing = En cours
status-paused = En pause
status-over = Terminée
players-range =
    { $most ->
        [1] 1 joueur
       *[other] { $least } à { $most } joueurs
    }
years = Dès { $years } ans
with-friends = Avec des amis
with-friends-note = La table s’ouvre aussitôt, avec un lien à partager : chacun prend place, et vous commencez.

## Mes parties

my-games = Mes parties
your-turn = À vous
turn-of = À { $name }
no-games-yet = Vos parties viendront ici dès la première.
stopped-aborted = Annulée
stopped-agreed = Arrêtée d’un commun accord
stopped-resigned = Abandon
result-won = Gagnée
result-lost = Perdue
result-rank =
    { $rank ->
        [1] 1ʳᵉ place sur { $players }
       *[other] { $rank }ᵉ place sur { $players }
    }
was-lesson = Partie guidée
figures = En chiffres
figure-games = Parties
figure-wins = Victoires
figure-streak = Série / record
figure-best = Meilleur score :
plot-places =
    { $count ->
        [one] La dernière partie
       *[other] Les { $count } dernières parties
    }, dont { $won ->
        [0] aucune gagnée
        [one] 1 gagnée
       *[other] { $won } gagnées
    }
habits = Ce que remarquent les relectures, depuis trente jours
unreviewed =
    { $count ->
        [one] Une partie n’est pas encore relue.
       *[other] { $count } parties ne sont pas encore relues : quelques-unes le sont à chaque visite.
    }
finished-games = Parties terminées
filter-game = Jeu
filter-any-game = Tous les jeux
filter-result = Résultat
filter-any-result = Tous les résultats
filter-won = Gagnées
filter-lost = Perdues
filter-stopped = Arrêtées
none-found = Aucune partie de cette sorte.
older-games = Parties plus anciennes
belongings = Ce qui est à vous
take-along = Emporter
take-along-note = Un fichier avec votre nom, vos parties terminées et vos réglages. Qui a ce fichier est vous : gardez-le pour vous.
take-along-alone = Un fichier avec votre nom, vos parties, même en cours, et vos réglages, à ouvrir sur un autre appareil.
take-along-now = Enregistrer le fichier
bring-back = Rapporter
bring-back-note = Le fichier d’un autre appareil : ses parties s’ajoutent à celles d’ici.
bring-back-file = Fichier
bringing-back = { $part } %…
brought-back =
    { $games ->
        [0] Rien de nouveau
        [one] Une partie de plus
       *[other] { $games } parties de plus
    }{ $known ->
        [0] .
        [one] , une était déjà là.
       *[other] , { $known } étaient déjà là.
    }
not-brought = Certaines parties n’ont pas pu être rapportées : { $why }
forget = Tout effacer
forget-note = Votre nom et vos parties contre des robots disparaissent. Dans les parties jouées avec d’autres, il ne reste que vos coups, sous un nom neutre.
forget-alone = Votre nom et toutes vos parties disparaissent de cet appareil.
forget-now = Tout effacer…
forget-sure = C’est sans retour : vos parties en cours s’arrêtent, vos parties terminées disparaissent. Si vous voulez les garder, emportez-les d’abord.
forget-yes = Oui, tout effacer
forget-no = Non, tout garder

set-up = Préparer la table
mode = Version du jeu
how-many = Nombre de joueurs
share-device = À plusieurs sur cet appareil
share-device-passed = On se passe l’appareil ; entre deux joueurs, un rideau cache les jeux.
share-device-open = Rien n’est caché : l’appareil reste au milieu de la table.
share-device-around = L’appareil reste au milieu de la table : chacun a ses boutons de son côté. On ne le prend en main que pour ce qui est caché.
share-device-hands = L’appareil reste au milieu de la table : chacun a ses cartes de son côté, ouvertes aux yeux de tous, et les glisse sur la table. Ici, c’est la vitesse qui compte, pas le secret.
hands-too-many = Cet écran est trop petit pour autant de mains ouvertes. Il en faut un plus grand, une tablette par exemple.
hands-at-most = Cet écran n’a de place que pour deux mains ouvertes : sur une tablette, on joue jusqu’à quatre.
hands-no-room = Cet écran est trop petit pour jouer à plusieurs, cartes ouvertes, sur le même appareil.
person-here = Quelqu’un ici
first-name = Prénom
name-of = Prénom : { $player }
pass-device = Passez l’appareil à
pass-to = Passez l’appareil à { $name }.
pass-nobody = La partie continue…
pass-me = C’est moi
pass-note = Personne d’autre ne regarde ? Le jeu caché { DE($name) } va apparaître.
stop-game = Arrêter la partie
stop-game-sure = Arrêter pour de bon
stop-game-note = La partie s’arrête pour tout le monde, sans résultat.
around-the-table = Autour de la table
your-name = Votre prénom
name-example = Zoé, Papi, Lulu…
bot-of-level = Robot : { $level }
other-bots = Robots qui ne connaissent aucun jeu
network-bots = Robots venus du réseau
network-bot = robot du réseau
level-montecarlo = Essaie au hasard (Monte-Carlo)
level-ismcts = Cherche (ISMCTS)
friend-by-link = Un ami, par le lien
options = Options
option-range = De { $least } à { $most }.
option-out-of-range = Il faut un nombre de { $least } à { $most }.
option-no-day = Choisissez un jour, aujourd’hui au plus tard.
set-up-wrong = À revoir dans les options : { $option }.
draw-seats = Tirer les places au sort
draw-seats-note = Le hasard dit qui s’assoit où, et donc qui commence.
allow-hints = Coups de pouce
allow-hints-note = Chacun peut demander un indice quand vient son tour.
clock = Horloge
clock-none = Sans
clock-none-note = Chacun prend son temps.
clock-relaxed = Tranquille
clock-relaxed-note = 5 minutes, et 30 secondes de plus à chaque coup.
clock-fast = Rapide
clock-fast-note = 1 minute, et 10 secondes de plus à chaque coup.
make-and-invite = Créer la table et inviter
play-now = Jouer

lobby-invite = Invitez vos amis
lobby-seated = Vous avez votre place
lobby-ready = Tout est prêt
lobby-guest = On vous attend !
lobby-full = La table est complète
lobby-rematch = La revanche
name-needed = Dites d’abord comment on vous appelle.
take-seat = Prendre place
watch-note = Vous pouvez aussi rester sur cette page pour regarder la partie.
seat-free = Place libre
put-bot = Mettre un robot
free-seat = Libérer
start = Commencer
start-with = Commencer à { $count }
start-all = Tout le monde est là : vous pouvez commencer.
start-now = Vous pouvez commencer à { $count }, ou attendre encore quelqu’un.
start-missing =
    { $count ->
        [one] Il manque encore une personne pour commencer.
       *[other] Il manque encore { $count } personnes pour commencer.
    }
start-missing-host = Envoyez le lien, ou mettez un robot à une place libre.
start-by-host = Qui a ouvert la table lance la partie.
free-seats =
    { $count ->
        [one] Une place libre
       *[other] { $count } places libres
    }
seat-here = est là
seat-awaited = on l’attend
seat-standin = robot en attendant
gathering-wait = On attend { $names }. La partie commence toute seule dès que tout le monde est là.
gathering-alone = Il ne reste que vous. Commencez quand vous voulez : un robot joue pour les absents.
start-without = Commencer sans attendre
start-without-note = Un robot joue pour les absents jusqu’à leur arrivée.
invite = Inviter
share-link = Lien de la table
share-title = Une partie à la Ludothèque ?
share-table = Partager la table
share-note = Ce lien permet de prendre une place libre ou de regarder.
copy = Copier le lien
copied = Lien copié.
send = Envoyer
qr-alt = Code QR du lien de la table
qr-note = À viser avec un téléphone
only-here = Cette adresse ne mène qu’à cette machine : un téléphone ne peut pas y venir.
only-here-how = Pour jouer à plusieurs appareils, lancez la Ludothèque avec « make play LAN=1 » (ou « ludotheque play --lan »).
home = À la maison
home-switch = Ouvrir au réseau de la maison
home-closed = Fermé : seule cette machine peut jouer. Ouvert, les appareils du même Wi-Fi peuvent venir, s’ils connaissent le mot.
home-opened = Ouvert : les appareils du même Wi-Fi peuvent venir à cette adresse. Tout se referme avec la Ludothèque.
home-address = Adresse pour les téléphones
home-word = Mot à taper une fois par téléphone
home-qr = Code QR de l’adresse
door-title = Le mot de la maison
door-text = Il est affiché sur l’ordinateur où la Ludothèque est ouverte.
door-word = Mot de quatre lettres
door-enter = Entrer
reactions = Réagir
reactions-on = Réactions : visibles
reactions-off = Réactions : masquées
reacted = { $name } : { $reaction }
reaction-bravo = Bravo !
reaction-laugh = Ha ha !
reaction-oh = Oh !
reaction-ouch = Aïe…
reaction-hmm = Hmm…
reaction-heart = De tout cœur
reaction-hello = Bonjour !
reaction-luck = Bonne chance !
reaction-well-played = Bien joué !
reaction-thanks = Merci !
reaction-take-your-time = Prenez votre temps.
reaction-again = Encore une ?

bot-name-1 = Colette
bot-name-2 = Marius
bot-name-3 = Ninon
bot-name-4 = Basile
bot-name-5 = Suzon
bot-name-6 = Achille
bot-name-7 = Léonie
bot-name-8 = Gaspard

players = Joueurs
is-playing = joue maintenant
has-chosen = a choisi
away = n’est pas là
offline = hors ligne
stood-in = robot : { $level }
turn-you = À vous de jouer !
turn-choose = À vous de choisir !
race-ready = Prêts ? Tout le monde commence ensemble.
race-waiting = On attend { $names }…
race-gathering = On attend que vous soyez là…
turn-race = À qui sera le premier !
turn-other = À { $others } de jouer
turn-waiting = On attend { $others }
turn-chance = Un instant…
turn-nature = Au hasard de jouer
turn-over = Partie terminée
watching = Vous regardez.
time-left = Temps restant
paused = Partie en pause : tout le monde est parti.
connection-lost = Connexion perdue. Nouvel essai…
coming-in = On prépare la table…
log = Journal
log-empty = Rien ne s’est encore passé.
see-round = Revoir le tour
round-step = Revoir le tour : { $at } sur { $all }
leave-round = Revenir à la table
close-log = Fermer le journal
table-menu = La table
hint = Un indice
hints = Indices
hint-more = Encore un peu
coach = Le coach
coach-off = Se tait
coach-after = Après coup
coach-ask = Avant aussi
coach-note = Après coup, il dit ce qu’une erreur a coûté ; avant aussi, il demande une fois si vous êtes sûr. Il ne sait rien de plus que vous, et ne vient qu’aux tables sans autre joueur que des robots, hors défis.
coach-think = Je réfléchis
coach-play = Jouer quand même
has-left = { $name } n’est plus là. Un robot peut jouer jusqu’à son retour.
replace-by-bot = Remplacer par un robot
leave = Quitter la table
leave-note = Votre place vous attend : revenez quand vous voulez depuis l’accueil.
fair-play = Arrêter
resign = Abandonner
resign-note = Avant le premier coup, la partie est annulée. Ensuite, un robot joue à votre place pour de bon ; à deux, la partie s’arrête.
resign-sure = Abandonner pour de bon
offer-end = Proposer d’arrêter
offer-end-note = Si tout le monde est d’accord, la partie s’arrête sans résultat.
offered = { $names } : on arrête ?
offered-mine = Vous avez proposé d’arrêter.
agree-end = D’accord
decline-end = On continue
take-offer-back = Retirer
held-up = { $name } fait attendre la partie.
vote-replace = Faire jouer un robot
voted = Vous avez voté : un robot jouera si les autres sont d’accord.
stood-in-you = Un robot joue à votre place.
take-back = Reprendre ma place
bank-of = Temps { DE($name) }
ended-aborted = Partie annulée
ended-agreed = La partie s’arrête là
ended-resigned = { $name } abandonne
ended-resigned-you = Vous avez abandonné
ended-note = Il n’y a ni gagnant ni perdant.
no-table = Cette table n’est pas là
no-table-text = Le lien est peut-être incomplet, ou la table a été fermée.

you-win = Vous avez gagné !
you-tie = Victoire partagée : { $names } !
they-win = { $name } gagne la partie
nobody-wins = Pas cette fois
they-tie = Victoire partagée entre { $names }
rematch = Revanche !
join-rematch = Rejoindre la revanche
series = Au premier à gagner deux parties : { $wins }
series-won = La série est à { $names } !
series-wins =
    { $count ->
        [one] { $count } victoire dans la série
       *[other] { $count } victoires dans la série
    }
see-replay = Revoir
other-game = Accueil
see-board = Voir la table
see-result = Voir le résultat
key-moments = Les moments clés

fair-shuffle = Un mélange vérifiable
fair-shuffle-before = Avant de commencer, le serveur a tiré une graine secrète et publié son empreinte. À la fin, il révèle la graine : chacun peut vérifier que rien n’a été changé en route.
fair-shuffle-after = L’empreinte était publique dès le début, la graine l’est maintenant. Avec le fichier de la partie, la commande « ludotheque replay verify » recalcule tous les mélanges.
commitment = Empreinte de la graine (SHA-256)
seed = Graine
download-replay = Télécharger la partie

replay = Partie revue
replay-of = { $game } : la partie revue
back-to-table = Table
step-back = Étape précédente
step-on = Étape suivante
turn-back = Tour précédent
turn-on = Tour suivant
next-remark = Remarque suivante
remarks =
    { $count ->
        [one] { $count } remarque
       *[other] { $count } remarques
    }
run = Lecture
pause = Pause
step = Étape
eyes = Vu par
spectator = Un spectateur

board-failed = Le plateau de ce jeu n’a pas pu être affiché : en voici un tout simple.
board-version = Le plateau de ce jeu a été fait pour une autre version de Ludothèque : en voici un tout simple.
plain-seen = La table
plain-moves = Vos coups
plain-write = Votre coup, en JSON
plain-unreadable = Ce texte n’est pas du JSON.
plain-send = Jouer ce coup
plain-wait = Rien à faire pour l’instant.

about = À propos
about-lead = La Ludothèque est une bibliothèque de jeux de société ouverte jour et nuit. On y joue seul contre des robots ou à plusieurs par un lien, sur un téléphone comme sur un grand écran.
about-bots = Des robots honnêtes
about-bots-text = Un robot voit exactement ce que verrait une personne assise à sa place, et rien d’autre.
about-secrets = Des secrets bien gardés
about-secrets-text = Ce que vous ne devez pas savoir ne quitte jamais le serveur : il n’y a rien à trouver dans votre navigateur.
about-shuffle = Des mélanges vérifiables
about-shuffle-text = L’empreinte du hasard est publiée avant la partie, la graine à la fin. Chacun peut tout recalculer.
about-lost = Rien ne se perd
about-lost-text = Un coup accepté est enregistré. Batterie vide, tunnel, serveur relancé : vous reprenez là où vous en étiez.
about-guest = Sans compte
about-guest-text = Un prénom suffit. Un cookie signé garde vos places à table ; il n’y a ni publicité ni pistage.

lost = Cette page n’existe pas
lost-text = L’adresse est peut-être incomplète. Les jeux, eux, sont toujours là.

refused-offline = La Ludothèque ne répond pas. Vérifiez votre connexion.
refused-not-found = Cela n’existe pas, ou plus.
refused-server = Quelque chose s’est mal passé du côté de la Ludothèque.

# Les leçons.
discover = Découvrir
discover-note = Une première partie guidée, deux ou trois minutes
lesson = Leçon
lesson-part = Avancement de la leçon
lesson-next = Suite
lesson-show = Montrer
lesson-skip = Passer la leçon
lesson-end = Jouer la suite
refused-lesson-other = C’est permis, mais pas tout de suite : suivez la lumière. Pour jouer librement, passez la leçon.
refused-no-lesson = Ce mode n’a pas de leçon.

## Le casse-tête du jour

daily = Casse-têtes du jour
daily-title = Casse-tête du jour
daily-of = Casse-têtes du { $date }
daily-lead = Un par jeu, les mêmes pour tout le monde, du plus facile le lundi au plus difficile le dimanche. Chacun n’a qu’une meilleure réponse.
daily-done = { $done } sur { $all }
daily-streak =
    { $days ->
        [one] { $days } jour de suite
       *[other] { $days } jours de suite
    }
daily-level = Difficulté { $level } sur 5
daily-solved-in = Trouvé en { $time }
daily-begun = Commencé
daily-try = Essayer
daily-best = Meilleur temps : { $time }
daily-you = Vous
daily-making = On dresse la table…
daily-missed = Ce n’est pas la bonne réponse.
daily-again = Recommencer
daily-solved = Trouvé !
daily-result =
    { $tries ->
        [one] { $time }, du premier coup
       *[other] { $time }, en { $tries } essais
    }
daily-record = C’est votre meilleur temps à ce jeu.
daily-why = Pourquoi
daily-share = Partager
daily-copied = Le résultat est copié : collez-le où vous voulez.
daily-share-text = Ludothèque, { $game } du { $date } { $level } : { $result }
daily-all = Tous les casse-têtes
daily-calendar = Calendrier
daily-month-before = Mois précédent
daily-month-after = Mois suivant
daily-day =
    { $done ->
        [0] { $date }
       *[other] { $date } : { $done } sur { $all }
    }
daily-today = Aujourd’hui
daily-future = Ce jour n’est pas encore venu.
refused-no-daily = Le jeu « { $game } » n’a pas de casse-tête du jour.
refused-bad-date = « { $date } » n’est pas une date comme 2026-03-01.

## Les règles, là où l’on en a besoin

what-is = Qu’est-ce que c’est ?
what-ask = Touchez ce qui vous intrigue, ou choisissez :
what-nothing = Cela ne fait pas partie du jeu. Touchez une carte, un score ou une autre chose entourée d’un trait.
what-all-rules = Toute la règle
rules-minute = En une minute
rules-search = Chercher dans la règle
rules-found =
    { $count ->
        [0] Rien à ce sujet.
        [one] Un passage.
       *[other] { $count } passages.
    }

## La même donne

same-deal = Défier quelqu’un sur cette donne
same-deal-title = La même donne
same-deal-by =
    { $count ->
        [0] { $name } a joué cette donne. Jouez-la à votre tour, puis comparez.
       *[other] { $name } a joué cette donne contre { $bots }. Jouez-la à votre tour, de la même place et contre les mêmes robots, puis comparez.
    }
same-deal-trust = On joue en confiance : l’enregistrement d’une partie finie dit tout de sa donne à qui la retrouve.
same-deal-played =
    { $count ->
        [0] Personne ne l’a encore jouée.
        [1] Jouée une fois.
       *[other] Jouée { $count } fois.
    }
same-deal-play = Jouer cette donne
same-deal-go-on = Reprendre ma partie
same-deal-results = Résultats
same-deal-alike = Exactement les mêmes coups.
same-deal-differs = Autre choix au coup { $step }
same-deal-compare = Comparer coup par coup
same-deal-share = Je te défie sur la même donne :
beside = L’autre partie
beside-told = Chez { $name } : { $text }
beside-same = Chez { $name } : le même coup.
beside-over = Chez { $name } : la partie était déjà finie.
beside-swap = Voir l’autre table

## Tournois

tournament = Tournoi
tournaments = Tournois
tournament-make = Créer un tournoi
tournament-about = Plusieurs donnes que chacun joue de son côté contre des robots, quand il veut : mêmes cartes, mêmes places, mêmes robots. Ensuite, tous les résultats sont mis côte à côte.
tournament-name = Nom du tournoi
tournament-name-example = Soirée du mardi
tournament-game = Jeu
tournament-players = Places à chaque table
tournament-level = Robots
tournament-deals = Donnes
tournament-ends = Fin du tournoi
tournament-ends-closed = quand je le décide
tournament-ends-date = à une date
tournament-ends-people = quand tous ont joué
tournament-until = Dernier jour
tournament-people = Nombre de personnes
tournament-create = Créer et obtenir le lien
tournament-maker = Organisation
tournament-ends-host = sur décision de qui organise
tournament-over = terminé
tournament-trust = On joue en confiance : la façon dont les autres ont joué une donne se découvre quand on l’a finie.
tournament-enter = Participer
tournament-your-deals = Vos donnes
tournament-deal = Donne { $number }
tournament-deed = { $deal } : { $deed }
tournament-link = Lien du tournoi
tournament-deal-none = Jouer
tournament-deal-playing = Reprendre
tournament-deal-played = Comparer
tournament-results = Résultats
tournament-results-note = Deux points par personne que l’on dépasse sur une donne, un point par personne que l’on égale. Le total porte sur les donnes que vous avez finies.
tournament-nobody = Personne n’est encore inscrit.
tournament-person = Personne
tournament-total = Total
tournament-rank = Rang
tournament-you = { $name } (vous)
tournament-cell-none = pas encore
tournament-cell-playing = en cours
tournament-cell-played = jouée
tournament-cell-stopped = abandon
tournament-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
tournament-close = Terminer le tournoi
tournament-close-sure = Oui, terminer : plus personne ne commencera de donne
tournament-compare = Donne { $number }, côte à côte
tournament-back = Tous les résultats
tournament-to = Vers le tournoi
