"""Tests of tournaments.projections."""
