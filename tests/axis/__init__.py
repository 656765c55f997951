"""Tests of what the Axis & Allies editions share."""
