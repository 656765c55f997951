"""Movement: reach, orders of a plan, its obligations, and carrying it out."""
