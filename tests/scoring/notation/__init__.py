"""The tests of `scoring.notation`."""
