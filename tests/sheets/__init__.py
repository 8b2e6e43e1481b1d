"""Tests of the sheets and of lists that are read again."""
