# Risk: how it ends.

result-conquest = All others have been eliminated.
result-mission = The secret mission is fulfilled.
result-headquarters = All headquarters are in one hand.

# Risk: options.

option-risk-dealer = Who deals; the player to the left begins. Without a word, the last seat deals.
option-risk-dealer-chosen = { $value } deals.
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
