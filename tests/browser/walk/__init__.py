"""A walk through every page there is, in one browser and over one database."""
