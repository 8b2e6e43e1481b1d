"""Tests of tournaments.recording."""
