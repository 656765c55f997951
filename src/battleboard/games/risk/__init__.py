"""Risk, by the Parker Brothers rulebook, with the common rules of other editions as options."""
