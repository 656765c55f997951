"""The solver: from the steps of a battle and both sides to the chance of each end."""
