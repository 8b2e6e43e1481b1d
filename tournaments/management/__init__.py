"""What an operator runs from the command line."""
