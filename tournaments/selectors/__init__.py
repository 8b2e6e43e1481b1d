"""Reads that pages and API share; each returns values or querysets."""
