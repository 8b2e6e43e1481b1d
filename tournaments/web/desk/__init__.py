"""The director's desk: one file per screen."""
