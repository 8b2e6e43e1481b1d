"""Standings, rounds and cross-tables as rows of values, their files, and files of that kind read again."""
