"""The suite: it mirrors the tree it tests."""
