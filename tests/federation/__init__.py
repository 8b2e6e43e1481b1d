"""A federation open in one run: 120 pairs, nine Swiss rounds, every play recorded through the services."""
