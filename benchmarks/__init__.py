"""What the parts cost, each beside something else of its kind in the same run."""
