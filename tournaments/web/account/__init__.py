"""Accounts: signing in and out, the first account, passwords."""
