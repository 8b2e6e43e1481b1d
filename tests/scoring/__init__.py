"""Tests of the rules engine and of all tournament arithmetic."""
