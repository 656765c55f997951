# The browser client: its own words. Questions of the games are asked here in a few words; where a
# message is missing, the long form `decision-…` of the game is shown.

ask-AttackOrEnd = Where do you attack from?
ask-attack-from = { $origin } attacks …
ask-attack-pair = { $origin } attacks { $target }
ask-PlaceNewArmies = Place { $armies } new { $armies ->
    [one] army
   *[other] armies
}
ask-PlaceBesideTheNeutral = Put two armies on your territories
ask-neutral-army = Now one on a neutral territory
ask-DefendWithDice = { $origin } attacks { $target } with { $attack_dice } { $attack_dice ->
    [one] die
   *[other] dice
}
ask-MoveInArmies = How many armies move into { $target }?
ask-MakeFreeMove = Move armies once, or end your turn
ask-free-move-pair = { $origin } moves to { $target }

phase-cards = Cards
phase-new-armies = New armies
phase-attacks = Attacks
phase-free-move = Free move
phase-research = Research
phase-purchase = Purchase
phase-combat-move = Combat move
phase-combat = Combat
phase-noncombat-move = Noncombat move
phase-placement = Placement

strip-risk = { $territories } lands · { $armies } armies · +{ $next-armies }
strip-classic = { $money } IPC · income { $production }
strip-revised = { $money } IPC · income { $production }

game-risk = Risk
game-classic = Axis & Allies Classic
game-revised = Axis & Allies Revised
game-europe = Axis & Allies Europe
game-dday = Axis & Allies D-Day
about-risk = Armies, cards and dice for two to six players, with the options of many editions.
about-classic = The second edition: five powers, spring 1942, by the letter of the rulebook.
about-revised = The edition of 2004: victory cities, artillery, destroyers, and technologies that you choose.
about-europe = Convoys, oil and the war at sea around Europe.
about-dday = The first days in Normandy, led by order cards.

web-welcome = Play
web-lead = Board games of conquest by the letter of their rulebooks, against friends or bots. No account is needed.
web-play-now = Play now
web-play-other = Play { $name }
web-new-game = New game
web-starting = Starting …
web-not-yet = Its rules are here; the game is not built yet.
web-your-games = Your games
web-open-games = Open tables
web-your-turn = Your turn
web-turn-of = { $seats } to move
web-waiting-for-players = Waiting for players
web-game-over = Over
web-round = Round { $round }
web-set-up = Set-up
web-home = Home
web-light = Light colours
web-dark = Dark colours
web-close = Close
web-title = Name of the table
web-seats = Seats
web-seats-hint = Invite: share a private link. Open: the table is listed under Open tables, and anyone can take the seat.
web-holder-me = Me
web-holder-bot = Bot
web-holder-invite = Invite
web-holder-open = Open
web-holder-none = Nobody
web-bot-of = Bot of { $seat }
web-bot-random = Easy
web-bot-greedy = Medium
web-options = Rules
web-option-odds = Odds may be looked at during the game.
web-option-undo = Undo goes back over phases of one’s own turn, until a die has fallen or somebody else has decided.
web-option-spectators = Anyone may watch.
web-as-in-the-book = as in the book
web-choice-of-the-book = { $name } (default)
web-presets = Kinds of game
web-all-options = All options
web-player-count = How many people play
web-players-alone = Alone
web-players-of = { $players } players
web-which-hand = What I play
web-none = none
web-start-game = Start
web-sitting-down = Taking your seat …
web-lobby = The game begins when every seat is taken.
web-you = you
web-bot = bot
web-somebody = somebody
web-free = free
web-link-of = Link of { $seat }
web-link-is-seat = Whoever has a link plays that seat. Send each to one person.
web-copy = Copy link
web-copied = Copied
web-sit-down = Sit down
web-ready = I am ready

web-minimap = Overview
web-zoom-in = Closer
web-zoom-out = Farther
web-no-map = This board has no map yet; its spaces stand here as a list.
web-board = Board
web-worth = worth { $value }
web-borders = Borders { $spaces }
web-find = Find a space
web-phases = Phases of the turn
web-players = Players
web-views = What to look at
web-tab-turn = Map
web-tab-history = History
web-tab-tables = Powers
web-no-history = The first move will appear here.
web-rules = Rules
web-open-rule = Open this rule
web-no-rule = There is no rule { $id }.
web-menu = Menu
web-look-as = Look as { $seat }
web-download = Download the record
web-watch-link = Link to watch
web-no-link = Only the host has this link.
web-offer-draw = Offer a draw
web-accept-draw = Accept the draw
web-decline-draw = Decline the draw
web-resign = Resign
web-out = out of the game

web-your-move = your decision
web-their-move = deciding
web-playing-of = { $number } of { $of }
web-playing-skip = Skip
web-waiting-for = Waiting for { $seats }
web-loading = One moment …
web-undo = Undo
web-clear = Clear
web-less = Less
web-more = More
web-show-all = Show all
web-more-options = { $count } options in all: pick a space on the map to narrow them down, or type.
web-command = Type an action
web-say = Say
web-choose = Choose { $space }
web-pick-a-space = Pick a space
web-pick-hint = The spaces that can be chosen are lit on the map. The same one once more confirms.
web-armies-left = { $left } { $left ->
    [one] army
   *[other] armies
} left
web-place-armies = Place { $armies } { $armies ->
    [one] army
   *[other] armies
}
web-place-them = Place them
web-place-hint = Choose your territories on the map; one army goes there each time.
web-all-here = All here
web-neutral-on = Neutral: { $space }
web-attack-hint = Territories that can attack are lit on the map.
web-within-reach = Within reach
web-armies = { $armies } { $armies ->
    [one] army
   *[other] armies
}
web-end-attacks = End attacks
web-end-turn = End turn
web-end-turn-hint = This happens when you end the turn.
web-end-turn-refund = Units you cannot place are refunded: you get { $money } IPC.
web-end-turn-lost = { $units ->
    [one] 1 unit has no place and is lost.
   *[other] { $units } units have no place and are lost.
}
web-change = Change
web-attacks-over = You have no attacks left.
web-going-end = Attacking to the end
web-going-until = Attacking until { $armies } are left
ask-end-turn = End your turn?
web-roll = Roll { $dice } { $dice ->
    [one] die
   *[other] dice
}
web-dice = Dice
web-dice-count = { $dice } { $dice ->
    [one] die
   *[other] dice
}
web-until = Attack on by itself
web-until-few = Until { $armies } are left
web-until-end = To the end
web-odds-win = to take it, fought to the end
web-odds-forces = { $armies } against { $defenders }
web-odds-lose = You lose on average
web-odds-theirs = they lose
web-odds-left = Armies left in the end, by their chance
web-exact = exact
web-attacker = Attacker
web-defender = Defender
web-losses = the attacker lost { $attacker }, the defender { $defender }
web-defend = Defend with { $dice }
web-defend-always = Always defend with { $dice }, without asking
web-move-in = Move { $armies } in
web-how-many = How many
web-move = Move { $armies } to { $target }
web-free-move-hint = Choose a territory to move from, or end your turn.
web-free-move-none = None of your armies can move.
web-mission = Your mission
web-headquarters = Your headquarters
web-your-cards = Your cards ({ $cards })
web-turn-in = Turn in this set
web-keep-cards = Keep the cards
web-must-turn-in = You hold { $cards } cards, so a set has to be turned in.
web-no-set = These cards make no set.
web-winners = { $count ->
    [one] { $seats } has won
   *[other] { $drawn ->
        [true] { $seats } share the result
       *[false] { $seats } have won
    }
}
web-side-won = Victory for the { $side }
web-no-winner = The game is over
web-rematch = Play again
web-pass-to = Pass to { $seat }
web-i-am = I am { $seat }

web-retry = Try now
web-offline = The server does not answer. Nothing was sent; try again in a moment.
web-stale = Somebody moved first; here is the new position.
web-broken = Something went wrong on this page.
