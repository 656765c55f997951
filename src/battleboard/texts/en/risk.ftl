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
} from { $space } takes at least one army more than that; there are { $armies }.
defence-dice = You can defend here with 1 to { $most } dice, not { $dice }.
move-in-more = At least { $least } armies must move in, as many as dice were rolled; not { $armies }.
leave-one-behind = At most { $most } armies can move in, so that one stays in { $space }; not { $armies }.

free-move-own = The free move goes between your own territories, but { $space } belongs to { $owner }.
free-move-adjacent = The free move goes to a neighbour; { $origin } does not border { $target }.
free-move-joined = No chain of your own territories joins { $origin } to { $target }.
free-move-armies = From { $space } you can move 1 to { $most } armies, not { $armies }.

risk-orders = “{ $order }” is not a standing order of Risk; “defend with 1” and “defend with 2” are.

# Risk: what is asked.

decision-ClaimATerritory = Claim an empty territory.
decision-PlaceInitialArmy = Put one army on one of your territories.
decision-PlaceBesideTheNeutral = Put two armies on your territories and one on a neutral territory.
decision-ChooseHeadquarters = Secretly name one of your territories as headquarters.
decision-TurnInCards = { $must ->
    [true] Turn in a set of cards: you hold five.
   *[other] Turn in a set of cards, or keep them.
}
decision-TurnInExcessCards = { $must ->
    [true] Turn in a set of cards: you hold too many.
   *[other] Turn in a further set of cards, or keep them.
}
decision-ChooseBonusTerritory = Choose the territory that gets two extra armies: { $spaces }.
decision-PlaceNewArmies = Place { $armies } new { $armies ->
    [one] army
   *[other] armies
} on your territories.
decision-AttackOrEnd = Attack, or end your attacks.
decision-DefendWithDice = { $origin } attacks { $target } with { $attack_dice } { $attack_dice ->
    [one] die
   *[other] dice
}. Defend with 1 to { $most } dice.
decision-MoveInArmies = Move { $least } to { $most } armies from { $origin } into { $target }.
decision-MakeFreeMove = Make a free move, or none.

# Risk: how it ends.

result-conquest = All others have been eliminated.
result-mission = The secret mission is fulfilled.
result-headquarters = All headquarters are in one hand.

# Risk: options.

option-risk-dealer = Who deals; the player to the left begins. Without a word, the last seat deals.
option-risk-initial-armies = More armies are placed, one by one, before the first turn.
option-risk-choose-territories = Players claim territories in turn instead of being dealt them.
option-risk-fixed-set-values = A set is worth what it shows (4, 6, 8 or 10) instead of more each time.
option-risk-free-move-along-path = The free move may follow a chain of own territories.
option-risk-territory-bonus = A set that shows a territory of its owner brings two armies there.
option-risk-missions = Every player has a secret mission; fulfilling it wins. For 3 to 6 players.
option-risk-capitals = Every player has a headquarters; holding all of them wins.
option-risk-neutral-army = Two players with a third, neutral colour that only defends.

# Risk: headings of tables.

column-territories = territories
column-continents = continents
column-cards = cards
column-next-armies = next turn
column-continent = continent
column-territory = territory
column-card = card
column-symbol = symbol
column-mission = mission
column-next-set = next set
column-pile = draw pile
column-discards = discards
table-deck = Cards
table-hands = Cards in hand
table-sets = Sets in hand
table-missions = Missions
table-headquarters = Headquarters

# Risk: what happened in the turn of another player, in a few words. Numbers are sums over the
# turn; a message without text leaves its events out.

digest-TerritoriesDealt = { "" }
digest-MissionDealt = { "" }
digest-MissionHeld = { "" }
digest-HeadquartersNamed = named a headquarters
digest-ArmiesReceived = { "" }
digest-SetTurnedIn = turned in { $cards } for { $armies }
digest-ArmiesPlaced = placed { $armies }
digest-AttackDeclared = { "" }
digest-AttackRolled = rolled { $count ->
    [one] once
   *[other] { $count } times
}, losing { $attacker_loses } and destroying { $defender_loses }
digest-TerritoryCaptured = took { $space } from { $taken_from }
digest-ArmiesMoved = { "" }
digest-SeatEliminated = eliminated { $seat }
digest-CardsTaken = took the cards of { $seat }
digest-CardDrawn = drew a card
