title = Toy
tagline = Every kind of turn in one small game.
mode-plain = Plain
mode-plain-about = The only way to play it.
level-quick = Quick
level-quick-about = Plays at random, at once.
level-slow = Slow
level-slow-about = Plays at random, late.
option-rounds = Rounds
Deal = Deal
Peek = Peek at the card of { $at_seat }
Bid = Bid { $height }
Buzz = Buzz!
Dealt = Your card is { $card }.
Peeked = { $you ->
    [yes] You peek at the card of { $at_seat }: { $card }.
   *[no] { $seat } peeks at the card of { $at_seat }.
}
BidsShown = The bids: { $bids }.
Buzzed = { $seat } buzzes.
refused-wrong-moment = Not now.
refused-too-high = You may bid { $most } at the most.
Timid = { $you ->
    [yes] You could have bid higher.
   *[no] { $seat } could have bid higher.
}
ask-Timid = You can bid higher.
