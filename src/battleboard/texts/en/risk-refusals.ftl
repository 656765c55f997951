# Risk: why not.

players = This game is for { $least } to { $most } players, not { $count }.
no-such-colour = There is no colour { $seat }; the colours are { $seats }.
colour-twice = Two players cannot have the same colour.
dealer-does-not-play = { $seat } cannot deal: nobody plays that colour.
neutral-army-needs-two = The neutral army is for exactly 2 players, not { $players }.
missions-need-three = Secret missions need 3 to 6 players, not { $players }.
options-exclude = The options { $option } and { $other } cannot be played together.

already-claimed = { $space } is already taken by { $owner }.
headquarters-own = { $space } cannot be your headquarters: it belongs to { $owner }.
neutral-on-neutral = The neutral army goes on a neutral territory, but { $space } belongs to { $owner }.

place-on-own = Armies go on your own territories, but { $space } belongs to { $owner }.
place-each-once = Name each territory once, with at least one army: see { $space }.
place-exactly = Exactly { $armies } { $armies ->
    [one] army has
   *[other] armies have
} to be placed, not { $placed }.

no-such-card = There is no card called { $card }.
cards-not-held = You do not hold { $cards }.
set-size = A set is { $size } cards, not { $cards }.
not-a-set = { $cards } are not a set: three alike, one of each, or with a joker for any of them.
must-turn-in = With { $cards } cards in hand you must turn in a set.
bonus-elsewhere = The bonus goes to { $spaces }, not to { $space }.

attack-from-own = You attack from your own territories, but { $space } belongs to { $owner }.
no-enemy-adjacent = { $space } borders no enemy territory.
attack-own = { $space } is your own territory.
not-adjacent = { $origin } does not border { $target }.
too-few-to-attack = { $space } has { $armies } { $armies ->
    [one] army
   *[other] armies
}; an attack needs at least 2.
attack-dice = An attacker rolls 1 to { $most } dice, not { $dice }.
more-armies-than-dice = To roll { $dice } { $dice ->
    [one] die
   *[other] dice
} you need at least one army more in { $space }; it has { $armies }.
defence-dice = You can defend here with 1 to { $most } dice, not { $dice }.
move-in-more = At least { $least } armies must move in, as many as dice were rolled; not { $armies }.
leave-one-behind = At most { $most } armies can move in, so that one stays in { $space }; not { $armies }.

free-move-own = The free move goes between your own territories, but { $space } belongs to { $owner }.
free-move-last-army = { $space } has 1 army, which must stay there.
free-move-nowhere = { $space } borders none of your other territories.
free-move-adjacent = The free move goes to an adjacent territory; { $origin } does not border { $target }.
free-move-joined = No chain of your own territories joins { $origin } to { $target }.
free-move-armies = From { $space } you can move 1 to { $most } armies, not { $armies }.

risk-orders = “{ $order }” is not a standing order of Risk; “defend with 1” and “defend with 2” are, for everywhere, or with “in TERRITORY” after them.
