# Going back in a game.

undo-nothing = There is nothing to undo.
undo-of-another = The latest action is that of { $seat }; you can undo only your own.
undo-dice = Dice were rolled; that cannot be undone.
undo-turn = The turn is over; that cannot be undone.
undo-secret = Something hidden has come to light; that cannot be undone.
take-back-where = There is no going back to entry { $entry }: the latest is { $latest }.
take-back-contributions = Everybody adds to the dice anew; missing: { $seats }.
