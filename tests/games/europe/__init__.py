"""Tests of Europe's units and battles."""
