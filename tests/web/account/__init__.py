"""Accounts, as a browser meets them."""
