"""Jobs behind the requests."""
