"""Actions, decisions, events and unit terms: the words of the Axis & Allies games."""
