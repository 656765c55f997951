# The parts of the browser client with which people learn.

# The ways in

web-odds = Odds
web-odds-edition = Edition
web-odds-order-hint = First lost at the top. Drag, or use the arrows or their keys.
web-odds-earlier = Lose { $unit } earlier
web-odds-later = Lose { $unit } later
web-odds-place = { $unit }: place { $place } of { $places }
web-odds-order = Order of loss
web-odds-usual = As usual

# Which rule an end follows, by edition and reason

web-end-risk-conquest = RI-VIC-1
web-end-risk-mission = RI-OPT-6.2
web-end-risk-headquarters = RI-OPT-7.2
web-end-risk-last-player = RI-VIC-2
web-end-classic-capitals = CL-VIC
web-end-classic-economy = CL-VIC-4
web-end-classic_mini-capitals = CL-VIC
web-end-classic_mini-economy = CL-VIC-4
web-end-revised-cities = RV-VIC-2

# Statistics, luck, checking the dice

web-tab-statistics = Statistics
web-luck = Luck
web-luck-hint = What the dice brought against what they bring on average.
web-luck-none = No dice have been rolled for a fight yet.
web-luck-hits = hits
web-luck-expected = expected
web-luck-difference = luck
web-luck-dice = dice
web-luck-meter = { $seat }: { $got } hits, { $expected } expected; luckier than { $share } of all players would have been
web-luck-kinds = By kind
web-luck-kind-research = research
web-luck-kind-raid = bombing raids, IPC
web-luck-kind-rocket = rockets, IPC
web-luck-kind-attack = attack
web-luck-kind-defence = defence
web-stats = Round by round
web-stats-round = round
web-stats-now = now
web-stats-start = start
web-stats-income = Income
web-stats-army = Army
web-stats-spaces = Spaces
web-stats-cities = Cities
web-stats-measure = What to compare
web-stats-chart = { $measure } of every player, round by round
web-stats-copy = Copy as a table
web-stats-copied = Copied
web-fair = Check the dice
web-fair-title = How to check the dice
web-fair-how = Before the game the server fixed a secret and showed its fingerprint, the commitment. Then every seat added a word. Each roll follows from the secret and these words, so you can check the rolls against the commitment once the secret is shown. Whoever runs the server and also plays could influence them.
web-fair-imported = This game was imported with dice rolled elsewhere. They cannot be checked here.
web-fair-seeded = This is a practice board: its dice come from a seed.
web-fair-commitment = Commitment (SHA-256 of the secret)
web-fair-words = Words of the seats
web-fair-again = Words since a take-back, from die { $die } on
web-fair-secret = Secret
web-fair-later = It is shown when the game is over.
web-fair-matches = Checked in this browser: the secret has this fingerprint.
web-fair-differs = The secret does not have this fingerprint. Something is wrong with this server.
web-fair-unchecked = This page cannot check it over an insecure connection; the command below can.
web-fair-verify = Check every roll yourself: download the record and run
web-fair-command = battleboard verify record.txt

# Replay

web-replay = Replay
web-replay-position = Where in the game
web-replay-earlier = One step back
web-replay-later = One step on
web-replay-turn-earlier = Turn before
web-replay-turn-later = Next turn
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-now = Back to now
web-replay-at = { $round ->
    [0] Set-up
   *[other] Round { $round }
} · { $step } of { $steps }
web-replay-start = The beginning
web-replay-try = Try from here
web-scenario = Position as a scenario file
web-sandbox-of = A board of your own to try things out: you play every seat, and nobody else sees it.

# The end

web-over-turning = The turning point: round { $round }, when the army of { $seat } went from { $before } to { $after } of all.
web-over-download = Download the record

# Since you left

web-since = Since you left: { $count } { $count ->
    [one] event
   *[other] events
}
web-since-show = Show
web-since-hide = Hide
web-since-seen = Seen
web-since-play = Play step by step
web-since-more = and { $count } more

# Advice and hints

web-suggest = Suggest
web-suggest-thinking = A bot is thinking …
web-suggest-answer = Bot suggests: { $answer }
web-suggest-orders = A bot would plan:
web-suggest-attacks = Battles in this plan
web-suggest-win = { $chance } to win
web-suggest-do = Do this
web-suggest-fill = Use this
web-suggest-plan = { $count ->
    [one] Plan this order
   *[other] Plan these { $count } orders
}
web-suggest-planned = Planned. Change or take back what you like, then end the phase.
web-suggest-nothing = A bot would plan nothing more here.
web-suggest-not-now = Not now
advice-Research = { $dice ->
    [0] A bot would do no research.
    [one] A bot would roll one die for research.
   *[other] A bot would roll { $dice } dice for research.
}
advice-Buy = { $units ->
    [0] A bot would buy nothing.
   *[other] A bot would buy { $named }.
}
advice-NoRocket = A bot would fire no rocket.
web-hint = Hint { $number } of { $hints }:
web-hint-more = More
web-hint-got = Got it
web-hint-off = No more hints

hint-PlaceNewArmies = Strong borders count more than strong middles: put armies where an enemy stands next door. Suggest shows what a bot would do.
hint-AttackOrEnd = Attack with more armies than the defender has; the odds show beside every attack. One conquest a turn earns a card.
hint-DefendWithDice = Two dice defend better than one, unless you would rather lose one army at a time.
hint-MoveInArmies = Leave behind only what the old border still needs; the rest moves in.
hint-MakeFreeMove = Armies that no enemy can reach do nothing: bring them to a border.
hint-TurnInCards = Sets are worth more the later they are turned in, but five cards force you.
hint-ResearchOrNot = Each die costs 5 IPC and succeeds one time in six. Most players buy units instead.
hint-PurchaseUnits = Buy what you like; infantry defends well for its price, armor attacks. What you buy is placed at the end of the turn.
hint-PlanCombatMoves = Only moves that attack belong here: armor may blitz through empty enemy land. Nothing is rolled before you end the phase.
hint-ChooseBattle = Fight first what the other battles depend on. The odds stand beside each battle.
hint-ChooseCasualties = Lose the cheapest units first, but keep a land unit if you want to hold the land.
hint-PlanNoncombatMoves = Now the others move, and aircraft must land where they are safe.
hint-PlaceNewUnits = New units stay where you place them this turn: put them where you will need them next turn.

# Long words

word-ipc = Industrial Production Certificates: the money of the game. What your territories produce is paid to you at the end of your turn.
word-blitz = Armor may drive on through enemy land that nobody defends, and take it on its way.
word-amphibious = A landing: land units that come ashore from transports. They cannot retreat.
word-bombard = Battleships beside a landing fire one shot each at the defenders.
word-retreat = The attacker breaks off after a round and goes back to where some of the attackers came from.
word-casualties = Units that were hit. Their owner chooses which ones are lost.
word-npl = National Production Level: what the territories of a power are worth together, its income.
word-factory = An industrial complex: new units are placed there.
word-free-move = The last step of a turn: armies of one territory may go to another.

# The rules

web-rules-search = Search the rules
web-rules-contents = Contents
web-rules-found = { $count ->
    [0] Nothing was found.
    [one] One rule
   *[other] { $count } rules
}
web-rules-more = There are more; add a word.
web-rules-back = Back
web-rules-mentions = Mentioned by
web-rules-examples = Examples
web-rules-whole = All of { $group }
