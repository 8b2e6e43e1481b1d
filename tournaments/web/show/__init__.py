"""Fills the view models: from what selectors read to what the templates draw."""
