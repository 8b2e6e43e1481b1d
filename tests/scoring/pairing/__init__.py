"""Tests of the draws."""
