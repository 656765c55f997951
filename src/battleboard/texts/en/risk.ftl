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

# Risk: what others are told of a secret.

told-MissionDealt = { $seat } got a secret mission
told-MissionHeld = { $seat } has a secret mission
told-HeadquartersNamed = { $seat } named a secret headquarters
told-CardsTaken = { $by } took { $cards } { $cards ->
    [one] card
   *[other] cards
} from { $seat }
told-CardDrawn = { $seat } drew a card

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
