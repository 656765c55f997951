# The table around the board: the sheet of small screens, keys, settings, the line.

web-sheet-peek = Fold the panel
web-sheet-half = Open the panel
web-sheet-full = Open the panel to the top
web-phase-of = phase { $number } of { $phases }
