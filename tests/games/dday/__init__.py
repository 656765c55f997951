"""Tests of D-Day's units and combat."""
