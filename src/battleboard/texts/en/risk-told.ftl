# Risk: what is asked. All of this is only ever said by the server.

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

# What others are told of a secret.

told-MissionDealt = { $seat } got a secret mission
told-MissionHeld = { $seat } has a secret mission
told-HeadquartersNamed = { $seat } named a secret headquarters
told-CardsTaken = { $by } took { $cards } { $cards ->
    [one] card
   *[other] cards
} from { $seat }
told-CardDrawn = { $seat } drew a card

# What happened in the turn of another player, in a few words. Numbers are sums over the
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
