"""Tests of simulated hands, matches and evenings."""
