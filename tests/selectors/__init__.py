"""Reads shared by pages and API."""
