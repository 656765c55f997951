# Before the game: a link was followed, people sit down and say how they are called.

called-invited = You are invited to play
called-lead = Say how the others shall call you, or leave it empty: you can still do so later.
called-name = Your name at the table
called-rename = Save name
called-renamed = You have a new name.
called-unnamed = You have no name now.
called-refused = That name cannot be taken: at most 60 letters, and nothing invisible in it.
called-you = you, called { $name }
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
