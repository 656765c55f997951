"""Tests of Revised's units and battles."""
