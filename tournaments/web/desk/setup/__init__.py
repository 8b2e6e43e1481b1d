"""Setting up a tournament in one page."""
