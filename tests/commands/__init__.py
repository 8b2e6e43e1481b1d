"""Tests of what an operator runs."""
