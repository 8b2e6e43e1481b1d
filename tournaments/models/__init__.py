"""The tables of the service; every model is imported here so that Django finds it."""
