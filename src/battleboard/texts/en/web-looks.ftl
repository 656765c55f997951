# The browser client: the map, the first pages, and what is said of the board.

web-part-missing = A part of this page could not be fetched.
web-reload = Load the page again
