# Before the game: a link was followed, people sit down and say how they are called.

called-invited-to = You are invited to play { $game }
called-lead = Choose a display name, or leave it empty. You can change it later.
called-name = Your name at the table
called-rename = Save name
called-renamed = You have a new name.
called-unnamed = You have no name now.
called-refused = That name cannot be taken: at most 60 letters, and nothing invisible in it.
called-you = you, called { $name }
lobby-listed = Anyone can find this table under Open tables on the home page.
lobby-leave = Leave this table
lobby-leave-hint = Your seat will be free again. If nobody else is here, the table is given up.
lobby-leave-sure = Leave
lobby-stay = Stay
lobby-invite = Make a link
lobby-code = QR code
lobby-code-of = QR code of the link of { $seat }
lobby-code-hint = Whoever scans this plays { $seat }.
lobby-code-local = This page is open at an address that only this device knows: open it by its name in your network, or other devices cannot follow the link.
lobby-code-long = This link is too long for a QR code; copy it instead.

# Open tables and invitations.

table-game = Game
table-host = Host
table-seat = You play
table-rules = Rules
table-pace = Pace
table-guest = a guest
table-rules-standard = Standard rules.
older-rules = This game is played by version { $version } of the rules, with which it began. New games differ:
table-no-odds = No odds.
table-player = { $name } ({ $seat })
table-bots = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}
table-sit-as = Sit down as { $seat }
table-cancel = Cancel
table-watch = Watch
table-running = Games to watch
table-none = No open tables right now. To open one, choose New game and make a seat Open.
table-all = Show all { $count } tables
table-seat-taken = Somebody else has just taken that seat.
table-gone = This table has filled up or was closed. The list is up to date now.

# Whose a seat is, and its link.

seat-link = The link of { $seat }
seat-link-lead = Whoever has this link plays { $seat }. Open it on your other device; send it to nobody else.
seat-link-shared = { $holders } play { $seat } now. If you know nothing of that, take a new link and have the others leave.
seat-link-put-out = New link, and the others leave
seat-link-none = You came by a link that somebody else made, and whoever has it may sit here. Make one of your own, and that one leads nowhere any more.
seat-link-renew = New link
seat-link-renew-hint = With a new link, this one leads nowhere any more. Who sits here already stays.
seat-link-new = This is the link now; older ones lead nowhere.
seat-link-alone = The seat is yours alone, and this is its link.
seat-shared = Somebody else plays { $seat }, too: they have its link.
seat-shared-look = Who, and what to do
