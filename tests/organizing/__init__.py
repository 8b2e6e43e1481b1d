"""Tests of tournaments.organizing."""
