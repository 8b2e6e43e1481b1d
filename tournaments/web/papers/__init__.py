"""Paper for the hall: pages that are made to be printed, one module for each kind."""
