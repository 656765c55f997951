"""The contents of an edition: its rules, one record per heading, and the rule IDs to cite."""
